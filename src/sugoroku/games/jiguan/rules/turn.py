"""Turns and rounds.  Chapters 4 and 11 of the ledger, and the extra action of W5."""

from typing import Final

from sugoroku.core.events import Said
from sugoroku.core.state import Ask, Run, WhyNot
from sugoroku.games.jiguan.actions import (
    CARD_NAMES,
    COMPLETE,
    DISPLAY_NAMES,
    END,
    FREE_END,
    LAY,
    MISSION,
    PASS,
    TAKE,
)
from sugoroku.games.jiguan.events import NewRound, Refilled, StartsRound
from sugoroku.games.jiguan.moments import TURN_BEGINS, TURN_ENDS
from sugoroku.games.jiguan.names import COLOUR_COUNT, DISPLAY_COUNT, ENERGY, HOUSE_COUNT, NONE
from sugoroku.games.jiguan.rules.beasts import KeepGear, completions, lay_coin, why_not_complete
from sugoroku.games.jiguan.rules.cards import complete_mission, missions, why_not_mission
from sugoroku.games.jiguan.rules.free import add_free, do_free, has_ability, why_not_free
from sugoroku.games.jiguan.rules.gears import (
    deal_gears,
    get_gears,
    house_shows,
    takes,
    why_not_take,
)
from sugoroku.games.jiguan.rules.purchase import Purchase
from sugoroku.games.jiguan.scoring import ScoreRound, leads, report_winners
from sugoroku.games.jiguan.state import Player, State


class StartTurn(Run[State]):
    """One action, perhaps W5's extra action, missions, refill: in this order.  JIG-041, JIG-048

    A turn is a chain of small questions.  Each has its own use of the transfer.  JIG-178, JIG-241
    """

    __slots__ = ("seat",)
    numbers = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, g: State) -> None:
        g.seat = self.seat
        g.turns += 1
        g.transfer_used = False
        g.extra_bought = False
        g.extra_open = True
        if g.log is not None:
            g.log.append(Said(seat=g.seat, text=f"begins turn {g.turns}", rule="JIG-040"))
        g.then(CHOOSE_ACTION, EXTRA_ACTION, FINISH_TURN, REFILL, NEXT_TURN)
        g.moment(TURN_BEGINS)


class ChooseAction(Ask[State]):
    """Action A (houses to take gears from) or action B (a blueprint to complete).

    Coins are laid on blueprints here.  JIG-041..043, JIG-051
    """

    __slots__ = ()
    rule = "JIG-041"

    def legal(self, g: State) -> list[int]:
        out: list[int] = []
        takes(g, out)
        completions(g, g.players[g.seat], out)
        add_free(g, out)
        return out

    def apply(self, g: State, action: int) -> None:
        if action < FREE_END:
            choose_coin_or_free(g, self, action)
        elif action < COMPLETE:
            g.push(PURCHASE)
            get_gears(g, action - TAKE)
        else:
            g.push(KeepGear(action - COMPLETE))

    def prompt(self, g: State) -> str:
        return "Take gears from two neighbouring houses, or complete a blueprint"

    def why_not(self, g: State) -> list[WhyNot]:
        return why_not_take(g) + why_not_complete(g) + why_not_free(g)


def choose_coin_or_free(g: State, ask: Ask[State], action: int) -> None:
    """Both leave the question open."""
    if action >= LAY:
        g.push(ask)
        slot, minus = divmod(action - LAY, 2)
        lay_coin(g, g.player, slot, -1 if minus else 1)
    else:
        do_free(g, ask, action)


class ExtraAction(Run[State]):
    """Before the turn ends W5's extra action is performed, or offered once more.  JIG-048, JIG-158"""

    __slots__ = ()

    def run(self, g: State) -> None:
        if g.extra_bought:
            g.extra_open = False
            g.push(CHOOSE_EXTRA)
        elif can_buy_extra(g):
            g.push(OFFER_EXTRA)
        else:
            g.extra_open = False


def can_buy_extra(g: State) -> bool:
    """JIG-158"""
    if g.transfer_used:
        return False
    for transfer in g.tables.workshops[g.player.workshop].transfers:
        if transfer.needs == "extra" and g.player.energy >= transfer.price:
            return True
    return False


class BuyExtraAction(Run[State]):
    """The effect of W5's transfer: one more action after the main one.  JIG-158"""

    __slots__ = ()

    def run(self, g: State) -> None:
        g.extra_bought = True


class OfferExtra(Ask[State]):
    """The last moment to pay for the extra action.  JIG-158"""

    __slots__ = ()
    rule = "JIG-158"

    def legal(self, g: State) -> list[int]:
        out: list[int] = []
        add_free(g, out)
        out.append(PASS)
        return out

    def apply(self, g: State, action: int) -> None:
        if action == PASS:
            g.extra_open = False
        else:
            do_free(g, EXTRA_ACTION, action)

    def prompt(self, g: State) -> str:
        return "Pay for an extra action, or pass"


class ChooseExtra(Ask[State]):
    """Action A without its purchase, or action B, once more; or neither.  JIG-092, JIG-158, JIG-158a"""

    __slots__ = ()
    rule = "JIG-158"

    def legal(self, g: State) -> list[int]:
        out: list[int] = []
        takes(g, out)
        completions(g, g.player, out)
        add_free(g, out)
        out.append(PASS)
        return out

    def apply(self, g: State, action: int) -> None:
        if action == PASS:
            return
        if action < FREE_END:
            choose_coin_or_free(g, self, action)
        elif action < COMPLETE:
            get_gears(g, action - TAKE)
        else:
            g.push(KeepGear(action - COMPLETE))

    def prompt(self, g: State) -> str:
        return "Extra action: take gears or complete a blueprint, or pass"

    def why_not(self, g: State) -> list[WhyNot]:
        return why_not_take(g) + why_not_complete(g)


class FinishTurn(Run[State]):
    """Ask for missions while one can be completed, or anything else of use is possible.

    JIG-044a, JIG-046, JIG-143
    """

    __slots__ = ()

    def run(self, g: State) -> None:
        if missions(g, g.player) or has_ability(g) or exchange_matters(g, g.player):
            g.push(END_OF_TURN)


def exchange_matters(g: State, p: Player) -> bool:
    """Whether an exchange at the end of the turn does more than the same one at the next turn's start.

    Only in the last turn of a round: coins become points or break a tie, and in the last round
    energy may make room for that of pagoda bonuses.  JIG-044a, JIG-188, JIG-191, JIG-194a, JIG-230
    """
    if p.energy < g.tables.exchange_energy or g.airship == NONE:
        return False
    if g.rules.beginner or g.round < g.tables.rounds:
        return True
    energy = p.energy
    for colour in range(COLOUR_COUNT):
        for resource, amount in g.tables.token_bonus[g.bonuses[colour]]:
            if resource == ENERGY and leads(g, p, colour):
                energy += amount
    return energy > g.tables.energy_max


class EndOfTurn(Ask[State]):
    """Complete missions, in the order one likes, or end the turn.  JIG-046, JIG-143, JIG-144"""

    __slots__ = ()
    rule = "JIG-046"

    def legal(self, g: State) -> list[int]:
        out = missions(g, g.player)
        add_free(g, out)
        out.append(END)
        return out

    def apply(self, g: State, action: int) -> None:
        if action == END:
            return
        if action < FREE_END:
            do_free(g, FINISH_TURN, action)
        else:
            g.push(FINISH_TURN)
            complete_mission(g, g.player, action - MISSION)

    def prompt(self, g: State) -> str:
        if missions(g, g.player):
            return "Complete a mission, or end the turn"
        return "End the turn"

    def why_not(self, g: State) -> list[WhyNot]:
        return why_not_mission(g) + why_not_free(g)


class Refill(Run[State]):
    """Empty places are filled from the deck of their type, while it lasts.  JIG-022, JIG-047, JIG-049"""

    __slots__ = ()

    def run(self, g: State) -> None:
        if not has_gap(g):
            return
        for place in range(DISPLAY_COUNT):
            if g.display[place] < 0:
                deal_card(g, place)
                if g.log is not None and g.display[place] >= 0:
                    g.log.append(refilled(g, place))


def refilled(g: State, place: int) -> Refilled:
    """The report, made when the card lies there."""
    cards = g.tables.cards
    card = g.display[place]
    name, deck = ("A", g.deck_a) if place % 4 < 2 else ("B", g.deck_b)
    return Refilled(
        seat=g.seat,
        place=DISPLAY_NAMES[place],
        card=CARD_NAMES[card],
        name=cards[card].name,
        deck=name,
        uncovered=CARD_NAMES[deck[-1]] if deck else "",
        next_name=cards[deck[-1]].name if deck else "",
        rule="JIG-047",
    )


def has_gap(g: State) -> bool:
    for card in g.display:
        if card < 0:
            return True
    return False


def deal_card(g: State, place: int) -> None:
    """Rows 0 and 1 of a column come from deck A, rows 2 and 3 from deck B; the decks lie face up."""
    if place % 4 < 2:
        if g.deck_a:
            g.display[place] = g.deck_a[-1]
            g.deck_a = g.deck_a[:-1]
            g.reveal()
    elif g.deck_b:
        g.display[place] = g.deck_b[-1]
        g.deck_b = g.deck_b[:-1]
        g.reveal()


class NextTurn(Run[State]):
    """Clockwise; once the airship is taken, one more turn for everybody else.  JIG-040, JIG-171..173

    Until then every turn uses up a gear of the board or a blueprint, so the round ends.  JIG-243
    """

    __slots__ = ()

    def run(self, g: State) -> None:
        if g.airship != NONE:
            if g.last_turns == 0:
                g.then(SCORE_ROUND, NEXT_ROUND)
                g.moment(TURN_ENDS)
                return
            g.last_turns -= 1
        g.push(StartTurn((g.seat + 1) % g.seats))
        g.moment(TURN_ENDS)


class NextRound(Run[State]):
    """The airship's owner starts round 2 with the gears of period II; nothing else is reset.

    Ends after the scoring of the last round.  JIG-001, JIG-174, JIG-175, JIG-177, JIG-200, JIG-220
    """

    __slots__ = ()

    def run(self, g: State) -> None:
        last = g.tables.beginner_rounds if g.rules.beginner else g.tables.rounds
        if g.round == last:
            if g.log is not None:
                report_winners(g)
            return
        g.round += 1
        before, g.first = g.first, g.airship
        g.airship = NONE  # JIG-176
        deal_gears(g, g.period_two)
        g.period_two = ()
        if g.log is not None:
            shown = tuple([house_shows(g, house) for house in range(HOUSE_COUNT)])
            pile = len(g.houses[0])
            g.log.append(NewRound(round=g.round, pile=pile, shown=shown, rule="JIG-175"))
            g.log.append(StartsRound(seat=g.first, before=before, rule="JIG-174"))
        g.push(StartTurn(g.first))


CHOOSE_ACTION: Final = ChooseAction()
PURCHASE: Final = Purchase()
EXTRA_ACTION: Final = ExtraAction()
CHOOSE_EXTRA: Final = ChooseExtra()
OFFER_EXTRA: Final = OfferExtra()
FINISH_TURN: Final = FinishTurn()
END_OF_TURN: Final = EndOfTurn()
REFILL: Final = Refill()
NEXT_TURN: Final = NextTurn()
SCORE_ROUND: Final = ScoreRound()
NEXT_ROUND: Final = NextRound()
