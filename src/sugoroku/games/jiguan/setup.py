"""From the options to the first decision.  Chapter 3 of the ledger, and 14 and 15."""

from sugoroku.core.chance import Chance
from sugoroku.core.events import Event, Said
from sugoroku.core.info import Settings
from sugoroku.core.state import Ask, HandTo, Run, Step
from sugoroku.games.jiguan.actions import CARD_NAMES, MAT, MAT_NAMES, PLAN, WORKSHOP
from sugoroku.games.jiguan.events import ChoseMat, ChoseWorkshop
from sugoroku.games.jiguan.names import (
    COLOUR_COUNT,
    DISPLAY_COUNT,
    GEAR_COUNT,
    NONE,
    PLAN_COUNT,
    STACK_COUNT,
)
from sugoroku.games.jiguan.rules.gears import deal_gears
from sugoroku.games.jiguan.rules.plans import LayPlan, take_plan
from sugoroku.games.jiguan.rules.turn import StartTurn, deal_card
from sugoroku.games.jiguan.state import Rules, State, new_state
from sugoroku.games.jiguan.tables import Tables


def setup(tables: Tables, settings: Settings, chance: Chance, log: list[Event] | None) -> State:
    """A new game, up to the first choice.

    Only the gears (and, in beginner mode, the scoring cards) depend on the player count.  JIG-214
    """
    g = new_state(tables, Rules(settings.options), settings.players, chance)
    g.log = log
    for p in g.players:
        p.coins = tables.start_coins  # JIG-036
        p.energy = tables.start_energy  # JIG-032
    lay_out_plans(g)
    lay_out_cards(g)
    lay_out_tokens(g)
    lay_out_gears(g)
    g.first = chance.below(g.seats)  # JIG-033
    g.seat = g.first
    if g.log is not None:
        g.log.append(Said(seat=g.first, text="is the starting player", rule="JIG-033"))
    seats = [(g.first + i) % g.seats for i in range(g.seats)]
    g.then(*choose_mats(g, seats), *choose_plans(g, seats), StartTurn(g.first))
    return g


def lay_out_plans(g: State) -> None:
    """Two stacks of five a colour, only the tops visible.  JIG-021"""
    for colour in range(COLOUR_COUNT):
        plans = [p for p in range(PLAN_COUNT) if g.tables.tile_colour[p] == colour]
        order = g.chance.shuffled(plans)
        half = len(order) // 2
        g.stacks += [order[:half], order[half:]]


def lay_out_cards(g: State) -> None:
    """Two decks, two cards of each to every column.  JIG-022, JIG-023

    In beginner mode only the cards with a dot are laid out; the others are dealt evenly to the
    players and what is left over goes to the box.  JIG-222..224
    """
    cards = g.tables.cards
    decks = [list(deck) for deck in g.tables.decks]
    if g.rules.beginner:
        dealt = g.chance.shuffled([c for deck in decks for c in deck if cards[c].dot < 0])
        share = len(dealt) // g.seats
        for seat, p in enumerate(g.players):
            p.cards = dealt[seat * share : (seat + 1) * share]
            if g.log is not None:
                named = ", ".join(f"{cards[c].name} ({CARD_NAMES[c]})" for c in p.cards)
                g.log.append(Said(seat=seat, text=f"is dealt {named}", rule="JIG-223"))
        g.lost_cards = dealt[g.seats * share :]
        decks = [[c for c in deck if cards[c].dot >= 0] for deck in decks]
    g.deck_a = g.chance.shuffled(decks[0])
    g.deck_b = g.chance.shuffled(decks[1])
    g.display = [NONE] * DISPLAY_COUNT
    for place in range(DISPLAY_COUNT):
        deal_card(g, place)


def lay_out_tokens(g: State) -> None:
    """Scoring tokens at random; each with a bonus token that matches it.  JIG-024, JIG-025

    Bonus tokens that match equally are assigned at random.  Beginner mode has none.  JIG-226
    """
    t = g.tables
    g.tokens = g.chance.shuffled(list(range(len(t.tokens))))
    if g.rules.beginner:
        return
    free = list(range(len(t.token_bonus)))
    g.chance.shuffle(free)
    bonuses = []
    for token in g.tokens:
        bonus = next(b for b in free if b in t.token_matches[token])
        free.remove(bonus)
        bonuses.append(bonus)
    g.bonuses = tuple(bonuses)


def lay_out_gears(g: State) -> None:
    """Gears marked for more players go to the box; period II waits.  JIG-028, JIG-210..212

    In beginner mode period II is out of the game.  JIG-156, JIG-220
    """
    t = g.tables
    used = [i for i in range(GEAR_COUNT) if t.gear_min_players[i] <= g.seats]
    g.box = tuple(i for i in range(GEAR_COUNT) if t.gear_min_players[i] > g.seats)
    first = tuple(i for i in used if t.gear_period[i] == 1)
    second = tuple(i for i in used if t.gear_period[i] == 2)
    if g.rules.beginner:
        g.box += second
    else:
        g.period_two = second
    deal_gears(g, first)


# ---------------------------------------------------------------- mats and first blueprints


def choose_mats(g: State, seats: list[int]) -> list[Step]:
    """In turn order, or dealt.  JIG-031, JIG-034; without the advanced side all mats are alike."""
    if not g.rules.draft:
        workshops = g.chance.shuffled(list(range(len(g.tables.workshops))))
        mats = g.chance.shuffled(list(range(len(g.tables.slot_colour))))
        for seat, p in enumerate(g.players):
            p.workshop = workshops[seat]
            if g.rules.advanced_mats:
                p.mat = mats[seat]
            if g.log is not None:
                report_mats(g, seat)
        return []
    steps: list[Step] = []
    for seat in seats:
        steps += [HandTo(seat), PickWorkshop()]
        if g.rules.advanced_mats:
            steps.append(PickMat())
    return steps


def report_mats(g: State, seat: int) -> None:
    """What was dealt instead of chosen.  JIG-034"""
    assert g.log is not None
    p = g.players[seat]
    workshop = g.tables.workshops[p.workshop]
    g.log.append(
        ChoseWorkshop(seat=seat, id=workshop.id, name=workshop.name, dealt=True, rule="JIG-034")
    )
    if p.mat >= 0:
        g.log.append(ChoseMat(seat=seat, mat=MAT_NAMES[p.mat], dealt=True, rule="JIG-034"))


class PickWorkshop(Ask[State]):
    """Choose one of the workshop mats left.  JIG-031, JIG-034"""

    __slots__ = ()
    rule = "JIG-034"

    def legal(self, g: State) -> list[int]:
        taken = [p.workshop for p in g.players]
        return [WORKSHOP + w for w in range(len(g.tables.workshops)) if w not in taken]

    def apply(self, g: State, action: int) -> None:
        g.player.workshop = action - WORKSHOP
        if g.log is not None:
            workshop = g.tables.workshops[g.player.workshop]
            g.log.append(ChoseWorkshop(seat=g.seat, id=workshop.id, name=workshop.name, rule="JIG-034"))

    def prompt(self, g: State) -> str:
        return "Choose a workshop mat"


class PickMat(Ask[State]):
    """Choose one of the advanced assembly mats left.  JIG-018, JIG-019, JIG-034"""

    __slots__ = ()
    rule = "JIG-034"

    def legal(self, g: State) -> list[int]:
        taken = [p.mat for p in g.players]
        return [MAT + m for m in range(len(g.tables.slot_colour)) if m not in taken]

    def apply(self, g: State, action: int) -> None:
        g.player.mat = action - MAT
        if g.log is not None:
            g.log.append(ChoseMat(seat=g.seat, mat=MAT_NAMES[g.player.mat], rule="JIG-034"))

    def prompt(self, g: State) -> str:
        return "Choose an assembly mat"


def choose_plans(g: State, seats: list[int]) -> list[Step]:
    """Each chooses (or is dealt) the first blueprints, of different colours.  JIG-034, JIG-035"""
    return [StartPlans(seat, g.tables.start_plans) for seat in seats]


class StartPlans(Run[State]):
    """Hands over to a seat for `count` more first blueprints.  JIG-035"""

    __slots__ = ("count", "for_seat")
    numbers = ("for_seat", "count")

    def __init__(self, for_seat: int, count: int) -> None:
        self.for_seat = for_seat
        self.count = count

    def run(self, g: State) -> None:
        g.seat = self.for_seat
        if self.count == 0:
            return
        g.push(StartPlans(self.for_seat, self.count - 1))
        if g.rules.draft:
            g.push(PickStartPlan())
        else:
            stacks = start_stacks(g)
            g.push(LayPlan(take_plan(g, stacks[g.chance.below(len(stacks))])))


def start_stacks(g: State) -> list[int]:
    """Stacks whose colour the player does not have yet.  JIG-035"""
    t = g.tables
    have = [t.tile_colour[tile] for tile in g.player.slots if tile >= 0]
    return [s for s in range(STACK_COUNT) if g.stacks[s] and s // 2 not in have]


class PickStartPlan(Ask[State]):
    """Take a visible blueprint of a colour one does not have yet.  JIG-035"""

    __slots__ = ()
    rule = "JIG-035"

    def legal(self, g: State) -> list[int]:
        return [PLAN + stack for stack in start_stacks(g)]

    def apply(self, g: State, action: int) -> None:
        g.push(LayPlan(take_plan(g, action - PLAN)))

    def prompt(self, g: State) -> str:
        return "Take a first blueprint; your two are of different colours"


# ---------------------------------------------------------------- for statistics


def start(g: State, seat: int) -> dict[str, str]:
    """Turn order, workshop and (on the advanced side) mat of a seat; empty while it still chooses."""
    p = g.players[seat]
    if p.workshop == NONE or (g.rules.advanced_mats and p.mat == NONE):
        return {}
    found = {
        "turn order": str((seat - g.first) % g.seats + 1),
        "workshop": g.tables.workshops[p.workshop].name,
    }
    if g.rules.advanced_mats:
        found["assembly mat"] = MAT_NAMES[p.mat]
    return found
