"""Phase 2: cards are shown and performed one after the other.  EDO-B042 to EDO-B056a

In one question of a card's turn its owner moves figures by road, lets the next official act or ends the
turn; once an official has acted, figures no longer move.  EDO-B044, EDO-B054
"""

from sugoroku.core.state import Ask, Run, WhyNot
from sugoroku.games.edo.actions import (
    AUTHORIZE,
    BUILD,
    BUY,
    COLLECT,
    CREW_COUNT,
    CREWS,
    END,
    MERCHANT,
    MOVE,
    OWN_END,
    PRODUCE,
    RECRUIT,
    RELOCATE,
    TO_BORDER,
)
from sugoroku.games.edo.events import Showed
from sugoroku.games.edo.moments import TURN_ENDS, TURN_STARTS
from sugoroku.games.edo.names import ACTIONS, CARDS, KIND_WORDS, NONE, PLANNED, SLOTS
from sugoroku.games.edo.names import AUTHORIZATION as AUTHORIZATION_KIND
from sugoroku.games.edo.names import BUILD as BUILD_KIND
from sugoroku.games.edo.names import RECRUIT as RECRUIT_KIND
from sugoroku.games.edo.names import TAX as TAX_KIND
from sugoroku.games.edo.names import TRADE as TRADE_KIND
from sugoroku.games.edo.names import TRAVEL as TRAVEL_KIND
from sugoroku.games.edo.rules import (
    building,
    hooks,
    movement,
    production,
    refusals,
    supply,
    trading,
    travel,
)
from sugoroku.games.edo.state import State


class NextTurn(Run[State]):
    """The left cards of all players from the start player, then the middle, then the right ones.

    A card, its side and its officials are shown before any figure moves; the cards to come stay
    secret.  EDO-B042, EDO-B043, EDO-B043a
    """

    __slots__ = ("number",)
    numbers = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number

    def run(self, g: State) -> None:
        g.phase = ACTIONS
        if self.number == PLANNED * g.seats:
            g.active = NONE
            return
        g.slot = self.number // g.seats
        g.seat = (g.first + self.number) % g.seats
        g.turns += 1
        p = g.player
        code = p.plan[g.slot]
        p.shown = g.slot + 1
        g.reveal()
        g.active = code // CREW_COUNT
        g.own_left, g.neutral_left, g.black_left = CREWS[code % CREW_COUNT]
        g.acted = False
        g.produced = ()
        g.half = g.free_moves = 0
        if g.log is not None:
            report_shown(g, CREWS[code % CREW_COUNT])
        g.push(NextTurn(self.number + 1))
        g.push(GoOn())
        g.moment(TURN_STARTS)


def report_shown(g: State, crew: tuple[int, int, int]) -> None:
    assert g.log is not None
    side = g.tables.sides[g.active]
    g.log.append(
        Showed(
            seat=g.seat, card=CARDS[side.card], what=KIND_WORDS[side.kind], crew=crew, rule="EDO-B043"
        )
    )


def use_official(g: State) -> None:
    """One official of the card acts.  EDO-B044a

    Only an own one can become a samurai (EDO-B085), so lent and neutral ones act first.  EDO-B044b
    """
    g.acted = True  # EDO-B054
    g.half = 0
    if g.black_left:
        g.black_left -= 1
    elif g.neutral_left:
        g.neutral_left -= 1
    else:
        g.own_left -= 1


def actions_of(g: State, kind: int) -> list[int]:
    """What the next official of the card could do."""
    if kind <= TAX_KIND:
        return supply.collections(g)
    if kind < RECRUIT_KIND:
        return production.productions(g, kind)
    if kind == TRAVEL_KIND:
        return travel.journeys(g)
    if kind == BUILD_KIND:
        return building.buildings(g)
    if kind == TRADE_KIND:
        return trading.trades(g)
    if kind == RECRUIT_KIND:
        return supply.recruits(g)
    assert kind == AUTHORIZATION_KIND
    return supply.authorizations(g)


class GoOn(Run[State]):
    """Ask for the next move or action, as long as there is one.

    Officials who can do nothing are skipped, and so are questions without answers.  EDO-B045, EDO-B045a
    """

    __slots__ = ()

    def run(self, g: State) -> None:
        moves = not g.acted and g.player.goods[0] > 0  # at least the merchant can: EDO-B048, EDO-B052
        if moves or len(turn_actions(g)) > 1:
            g.push(Act())
        else:
            end_turn(g)


def turn_actions(g: State) -> list[int]:
    """Ending the turn first, then what officials can do, what modules add, and moves by road."""
    found = [END]
    kind = g.tables.sides[g.active].kind
    if g.half or g.own_left or g.neutral_left or g.black_left:
        found.extend(actions_of(g, kind))
    if g.seams:
        found.extend(hooks.more_actions(g, kind))
    if not g.acted:
        movement.add_moves(g, found)
    return found


def end_turn(g: State) -> None:
    """Officials that have not acted have no effect.  EDO-B045"""
    g.own_left = g.neutral_left = g.black_left = g.half = 0
    g.moment(TURN_ENDS)


class Act(Ask[State]):
    """Move figures, let an official act, or end the turn.  EDO-B044, EDO-B045"""

    __slots__ = ()
    rule = "EDO-B044"

    def legal(self, g: State) -> list[int]:
        return turn_actions(g)

    def apply(self, g: State, action: int) -> None:
        if action == END:
            end_turn(g)
            return
        g.push(GoOn())
        if action >= OWN_END:
            hooks.act(g, action)
        elif action < COLLECT:
            if action < MERCHANT:
                movement.move_samurai(g, action - MOVE)
            else:
                movement.move_merchant(g, action - MERCHANT)
        elif action < PRODUCE:
            for _ in range(action - COLLECT + 1):
                use_official(g)
                supply.collect(g)
        elif action < TO_BORDER:
            use_official(g)
            apply_sited(g, action)
        elif action < RELOCATE:
            travel.to_border(g, action - TO_BORDER)
        elif action < BUY:
            if g.half:
                g.half -= 1
            else:
                use_official(g)
                g.half = g.tables.free_samurai - 1
            travel.relocate(g, action - RELOCATE)
        else:
            if not trading.goes_on(g, action):
                use_official(g)
            trading.trade(g, action)

    def usual(self, g: State) -> int:
        """Rice and ryo with all officials."""
        collects = g.tables.sides[g.active].kind <= TAX_KIND and g.officials_left > 0
        return COLLECT + g.officials_left - 1 if collects else -1

    def why_not(self, g: State) -> list[WhyNot]:
        return refusals.refusals(g) if g.officials_left else []

    def prompt(self, g: State) -> str:
        side, left = g.tables.sides[g.active], g.officials_left
        what = f"{SLOTS[g.slot].capitalize()} card, {KIND_WORDS[side.kind]}"
        if g.half:
            return f"{what}: the same official may go on"
        officials = f"{left} official{'' if left == 1 else 's'} left" if left else "no official left"
        if g.acted:
            return f"{what}: {officials}"
        if not left:
            return f"{SLOTS[g.slot].capitalize()} card: movement only"
        return f"{SLOTS[g.slot].capitalize()} card: move, then {KIND_WORDS[side.kind]}"


def apply_sited(g: State, action: int) -> None:
    """Production, recruiting, authorization and building."""
    if action < RECRUIT:
        production.produce_on(g, action - PRODUCE)
    elif action < AUTHORIZE:
        supply.recruit(g)
    elif action < BUILD:
        supply.authorize(g, action - AUTHORIZE)
    else:
        building.build(g, action - BUILD)
