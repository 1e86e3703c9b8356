"""Phase 1: plans, made by everybody at once and in secret.  EDO-B032 to EDO-B041"""

from sugoroku.core.state import Ask, Run, WhyNot
from sugoroku.games.edo.actions import CREW_COUNT, CREWS, PLAN, SEAL, SIDE_NAMES, TAKE_BACK
from sugoroku.games.edo.events import (
    BecameFirst,
    Planned,
    RoundStarted,
    Sealed,
    TookBack,
    TookCardBack,
)
from sugoroku.games.edo.moments import PLANS_SEALED, ROUND_STARTS
from sugoroku.games.edo.names import (
    CARDS,
    FINISHED,
    KIND_WORDS,
    MOST_BLACK,
    MOST_CHANGES,
    MOST_ON_CARD,
    PLANNED,
    PLANNING,
    SLOTS,
)
from sugoroku.games.edo.rules.hooks import black_officials
from sugoroku.games.edo.rules.round_end import EndRound
from sugoroku.games.edo.rules.turn import NextTurn
from sugoroku.games.edo.rules.wages import NextWages
from sugoroku.games.edo.state import Player, State
from sugoroku.games.edo.tables import Tables


class StartRound(Run[State]):
    """The four phases of a round, after what modules do first.  EDO-B030"""

    __slots__ = ()

    def run(self, g: State) -> None:
        g.round += 1
        g.phase = PLANNING
        g.seat = g.first
        if g.log is not None:
            g.log.append(RoundStarted(number=g.round, rule="EDO-B030"))
        g.then(OpenPlans(), NextTurn(0), NextWages(0), EndRound(), NextRound())
        g.moment(ROUND_STARTS)


class OpenPlans(Run[State]):
    """All players plan at the same time and in secret.  EDO-B032

    With the own officials that are not on the map and the neutral ones owned.  EDO-B039, EDO-B041
    """

    __slots__ = ()

    def run(self, g: State) -> None:
        g.push(ClosePlans())
        for seat, p in enumerate(g.players):
            p.pool_own, p.pool_neutral = p.officials, p.neutral
            g.each(seat, PlanCard(0))


class ClosePlans(Run[State]):
    """The last plan is laid down: from now on all stand.  EDO-B038b"""

    __slots__ = ()

    def run(self, g: State) -> None:
        g.seat = g.first
        g.reveal()
        for p in g.players:
            p.black = crew_of(p)[2]
        g.moment(PLANS_SEALED)


class NextRound(Run[State]):
    """Officials return from the planning boards; the marker passes clockwise.  EDO-B031, EDO-B103"""

    __slots__ = ()

    def run(self, g: State) -> None:
        if g.phase == FINISHED:
            return
        for seat in range(g.seats):
            p = g.players[seat]
            p.plan = p.fresh = ()
            p.sealed = False
            p.shown = p.black = 0
            if g.log is not None:
                g.log.append(TookBack(seat=seat, rule="EDO-B103"))
        g.first = (g.first + 1) % g.seats
        g.seat = g.first
        if g.log is not None:
            g.log.append(BecameFirst(seat=g.first, rule="EDO-B103"))
        g.push(StartRound())


def crew_of(p: Player) -> tuple[int, int, int]:
    """Own, neutral and black officials in a plan, as far as it is made."""
    own = neutral = black = 0
    for code in p.plan:
        crew = CREWS[code % CREW_COUNT]
        own += crew[0]
        neutral += crew[1]
        black += crew[2]
    return own, neutral, black


def plan_index(side: int, own: int, neutral: int, black: int) -> int:
    """Where `Tables.plans` lists what a side allows with the officials left."""
    neutral = neutral if neutral < MOST_ON_CARD else MOST_ON_CARD
    black = black if black < MOST_BLACK else MOST_BLACK
    return ((side * 6 + own) * (MOST_ON_CARD + 1) + neutral) * (MOST_BLACK + 1) + black


def plan_options(t: Tables, p: Player, black: int) -> list[int]:
    """What may be planned next: another card, one side of it, officials within its limit.

    EDO-B033, EDO-B034, EDO-B036, EDO-B037, EDO-B037a; without a look at the map: EDO-B038a.  A side may
    stay without officials (EDO-B038), and there is no limit to the cards owned (EDO-B040).
    """
    used = [t.sides[code // CREW_COUNT].card for code in p.plan]
    crew = crew_of(p)
    own, neutral, black = p.pool_own - crew[0], p.pool_neutral - crew[1], black - crew[2]
    found: list[int] = []
    for card in p.cards:
        if card not in used and card not in p.fresh:
            for side in t.card_sides[card]:
                found.extend(t.plans[plan_index(side, own, neutral, black)])
    return found


class PlanCard(Ask[State]):
    """A card of the own plan, for the first empty place from the left.  EDO-B033, EDO-B035

    `held`: a bit for each later place that keeps its card, when one before it has been taken back;
    `Player.plan` lists the cards without gaps.  `changes`: how many have been taken back.  EDO-B038b
    """

    __slots__ = ("changes", "held", "slot")
    numbers = ("slot", "held", "changes")
    rule = "EDO-B033"
    secret = True

    def __init__(self, slot: int, held: int = 0, changes: int = 0) -> None:
        self.slot = slot
        self.held = held
        self.changes = changes

    def legal(self, g: State) -> list[int]:
        found = plan_options(g.tables, g.player, black_officials(g, g.seat))
        found.extend(changeable(self.filled(), self.changes))
        return found

    def filled(self) -> int:
        """A bit for each place with a card."""
        return (1 << self.slot) - 1 | self.held

    def apply(self, g: State, action: int) -> None:
        if action >= TAKE_BACK:
            take_card_back(g, action - TAKE_BACK, self.filled(), self.changes)
            return
        p, at = g.player, self.slot
        p.plan = (*p.plan[:at], action - PLAN, *p.plan[at:])
        if g.log is not None:
            report_planned(g, at, action - PLAN)
        ask_next(g, self.filled() | 1 << at, self.changes)

    def prompt(self, g: State) -> str:
        return f"Plan the {SLOTS[self.slot]} card"

    def why_not(self, g: State) -> list[WhyNot]:
        """The actions of cards that are planned already, without officials.  EDO-B034"""
        t, p = g.tables, g.player
        used = [t.sides[code // CREW_COUNT].card for code in p.plan]
        return [
            (PLAN + side * CREW_COUNT, f"card {CARDS[card]} is already in your plan", "EDO-B034")
            for card in used
            for side in t.card_sides[card]
        ]


def changeable(filled: int, changes: int) -> list[int]:
    """The cards that may be taken back.  EDO-B038b, EDO-B038c"""
    if changes == MOST_CHANGES:
        return []
    return [TAKE_BACK + slot for slot in range(PLANNED) if filled >> slot & 1]


def take_card_back(g: State, slot: int, filled: int, changes: int) -> None:
    """Its place is empty again, the others stay where they are.  EDO-B038b"""
    p, index = g.player, (filled & (1 << slot) - 1).bit_count()
    p.plan = (*p.plan[:index], *p.plan[index + 1 :])
    if g.log is not None:
        g.log.append(TookCardBack(seat=g.seat, slot=slot, rule="EDO-B038b"))
    ask_next(g, filled & ~(1 << slot), changes + 1)


def ask_next(g: State, filled: int, changes: int) -> None:
    """For the first place without a card; without one the plan can be sealed."""
    slot = 0
    while filled >> slot & 1:
        slot += 1
    g.push(PlanCard(slot, filled >> slot << slot, changes) if slot < PLANNED else Seal(changes))


def places(g: State, seat: int) -> tuple[int, ...]:
    """Where the cards of `Player.plan` lie: without gaps, unless one has been taken back."""
    stack = g.own[seat] if g.own else None
    ask = stack[-1] if stack else None
    if isinstance(ask, PlanCard):
        return tuple([slot for slot in range(PLANNED) if ask.filled() >> slot & 1])
    return tuple(range(len(g.players[seat].plan)))


def report_planned(g: State, slot: int, code: int) -> None:
    assert g.log is not None
    side = g.tables.sides[code // CREW_COUNT]
    g.log.append(
        Planned(
            seat=g.seat,
            slot=slot,
            side=SIDE_NAMES[code // CREW_COUNT],
            crew=CREWS[code % CREW_COUNT],
            what=f"{KIND_WORDS[side.kind]} (card {CARDS[side.card]})",
            rule="EDO-B033",
        )
    )


class Seal(Ask[State]):
    """Lay the plan down, or change it; until the last one does it can be taken back.  EDO-B038b"""

    __slots__ = ("changes",)
    numbers = ("changes",)
    rule = "EDO-B038b"
    secret = True
    public = (SEAL,)

    def __init__(self, changes: int = 0) -> None:
        self.changes = changes

    def legal(self, g: State) -> list[int]:
        return [SEAL, *changeable((1 << PLANNED) - 1, self.changes)]

    def usual(self, g: State) -> int:
        return SEAL

    def apply(self, g: State, action: int) -> None:
        if action >= TAKE_BACK:
            take_card_back(g, action - TAKE_BACK, (1 << PLANNED) - 1, self.changes)
            return
        g.player.sealed = True
        if g.log is not None:
            g.log.append(Sealed(seat=g.seat, rule="EDO-B038b"))

    def prompt(self, g: State) -> str:
        return "Seal your plan, or take cards back"
