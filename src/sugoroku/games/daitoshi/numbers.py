"""The numbers of a seat that `sugoroku learn` fits weights to.

What may make a position good, one number each: stores, the factory and what it yields, pilgrims and what
they multiply, conflicts, and what is still open in this turn.  Which of them matter is left to learning.
"""

from typing import Final

from sugoroku.core.state import Step
from sugoroku.core.value import Adder, Numbers
from sugoroku.games.daitoshi.names import (
    BUILDING_COSTS,
    BUILDING_OF,
    CONSTRUCTION,
    ENERGY,
    FLOOR_COUNT,
    FOOD,
    FOREST,
    LUXURY,
    MARKER_MIDDLE,
    MOUNTAIN,
    RIVER,
    STEAM,
    TERRAIN_COUNT,
    UNDERGROUND,
    UNIVERSITY,
    WEALTH,
)
from sugoroku.games.daitoshi.rules.inventions import InstallInvention
from sugoroku.games.daitoshi.rules.pilgrims import ChooseTrack, Pilgrims
from sugoroku.games.daitoshi.rules.progress import ChooseAdvance, Progress
from sugoroku.games.daitoshi.rules.wilderness import ChooseHexBack, GiveBack
from sugoroku.games.daitoshi.state import Player, State

ROUNDS: Final = 13.0  # of a usual game
IN_HAND: Final = 0.7  # of its rewards: an invention that has no floor yet
MOST_FOOD: Final = 6  # and of the other resources: more than this is not needed soon

STORES: Final = (
    "food",
    "energy",
    "construction",
    "luxury",
    "resources beyond 6",
    "wealth",
    "wealth beyond 4",
    "steam up to 4",
    "steam 5 to 9",
    "steam beyond 9",
    "chimney away from 0",
    "first two workers",
    "further workers",
    "worker colours",
    "leftovers",
    "banners",
    "grant",
    "free to lead",
)
FACTORY: Final = (
    "inventions",
    "improved inventions",
    "inventions ready to donate",
    "university inventions",
    "finished tracks",
    "steps on tracks",
    "goods a production",
    "steam a production",
    "other rewards a production",
    "points a production",
    "points ahead on tracks",
    "rest ahead on tracks",
    "steam for all buildings",
    "buildings paid for",
)
RENOWN: Final = ("reputation points", "reputation levels", "prestige", "worm-bus")
WILDERNESS: Final = (
    "river pilgrim",
    "forest pilgrim",
    "mountain pilgrim",
    "underground pilgrim",
    "river points",
    "forest points",
    "mountain points",
    "underground points",
    "hexes",
    "missing terrains",
    "river conflict",
    "forest conflict",
    "mountain conflict",
    "underground conflict",
    "river penalty",
)
OPEN: Final = ("open pilgrim steps", "open progress steps", "open give-backs", "played by the rulebook")


def time_left(g: State) -> float:
    """From 1 down to 0 in steps of one turn."""
    done = (g.turns - 1) / g.seats
    last = g.last_round + 1.0 if g.last_round >= 0 else max(ROUNDS, done + 2.0)
    return max(0.0, min(1.0, (last - done) / ROUNDS))


def tell(g: State, seat: int, out: Adder) -> None:
    p = g.players[seat]
    steps = open_steps(g, seat)
    works = Works()
    add_floors(g, p, works)
    out.add(float(p.score))
    stores(g, p, out)
    wilderness(g, p, works, out)
    add_hand(g, steps, works)
    factory(g, p, works, out)
    renown(g, p, out)
    still_open(g, seat, steps, out)


def open_steps(g: State, seat: int) -> list[Step]:
    """What the seat has still to do, if it is the one who acts."""
    if g.own:
        return g.own[seat]
    return g.agenda if g.seat == seat else []


# ---------------------------------------------------------------- stores


def stores(g: State, p: Player, out: Adder) -> None:
    stock = p.stock
    food, energy = min(stock[FOOD], MOST_FOOD), min(stock[ENERGY], MOST_FOOD)
    construction, luxury = min(stock[CONSTRUCTION], MOST_FOOD), min(stock[LUXURY], MOST_FOOD)
    resources = stock[FOOD] + stock[ENERGY] + stock[CONSTRUCTION] + stock[LUXURY]
    wealth, steam = stock[WEALTH], stock[STEAM]
    workers, colours = 0, 0
    for count in p.workers:
        workers += count
        if count:
            colours += 1
    out.add(float(food))
    out.add(float(energy))
    out.add(float(construction))
    out.add(float(luxury))
    out.add(float(resources - food - energy - construction - luxury))
    out.add(float(min(wealth, 4)))
    out.add(float(max(wealth - 4, 0)))
    out.add(float(min(steam, 4)))
    out.add(float(min(max(steam - 4, 0), 5)))
    out.add(float(max(steam - 9, 0)))
    out.add(float(abs(p.chimney)))
    out.add(float(min(workers, 2)))
    out.add(float(max(workers - 2, 0)))
    out.add(float(colours))
    out.add(float((workers + resources + wealth) // g.tables.leftover_per_vp))
    out.add(float(p.banners.bit_count()))
    out.add(1.0 if p.grant else 0.0)
    out.add(1.0 if p.marker == MARKER_MIDDLE else 0.0)


# ---------------------------------------------------------------- the factory


class Works:
    """Sums over the floors of a factory."""

    __slots__ = (
        "ahead", "finished", "goods", "inventions", "other", "points", "ready", "rest", "steam",
        "steps", "university", "used",
    )  # fmt: skip

    def __init__(self) -> None:
        self.inventions = self.university = self.ready = self.finished = self.steps = 0
        self.used = 0  # buildings with inventions, one bit each
        self.goods = self.steam = self.other = self.points = self.ahead = self.rest = 0.0


def factory(g: State, p: Player, works: Works, out: Adder) -> None:
    cost = steam_needed(g, p, works.used)
    out.add(float(works.inventions))
    out.add(float(p.improved.bit_count()))
    out.add(float(works.ready))
    out.add(float(works.university))
    out.add(float(works.finished))
    out.add(float(works.steps))
    out.add(works.goods)
    out.add(works.steam)
    out.add(works.other)
    out.add(works.points)
    out.add(works.ahead)
    out.add(works.rest)
    out.add(float(cost))
    out.add(min(1.0, p.stock[STEAM] / cost) if cost else 0.0)


def add_floors(g: State, p: Player, works: Works) -> None:
    """Every floor has a marker; what lies on it yields and scores.  Tables: `tables.Prospects`."""
    t = g.tables
    prospects = t.prospects
    for floor in range(FLOOR_COUNT):
        marker, invention = p.markers[floor], p.floors[floor]
        works.steps += marker
        if marker >= prospects.track_ends[floor]:
            works.finished += 1
        if invention < 0:
            continue
        works.inventions += 1
        works.used |= 1 << BUILDING_OF[floor]
        if invention >= UNIVERSITY:
            works.university += 1
        elif marker >= t.ready_at[floor]:
            works.ready += 1
        place = floor + FLOOR_COUNT if p.improved >> floor & 1 else floor
        works.goods += prospects.goods[place][invention]
        works.steam += prospects.steam[place][invention]
        works.other += prospects.other[place][invention]
        works.points += prospects.points[place][invention]
        works.ahead += prospects.points_ahead[floor][marker] * t.vp[invention]
        works.rest += prospects.rest_ahead[floor][marker]


def add_hand(g: State, steps: list[Step], works: Works) -> None:
    """An invention in hand counts almost as if it were installed."""
    if not steps:
        return
    step = steps[len(steps) - 1]
    if isinstance(step, InstallInvention):
        add_tile(g, step.first, works)
        if step.second >= 0:
            add_tile(g, step.second, works)


def add_tile(g: State, invention: int, works: Works) -> None:
    t = g.tables
    works.inventions += 1
    works.goods += IN_HAND * t.prospects.hand_goods[invention]
    works.steam += IN_HAND * t.prospects.hand_steam[invention]
    works.other += IN_HAND * t.prospects.hand_other[invention]
    works.points += 0.3 * t.vp[invention]
    works.ahead += 1.5 * t.vp[invention]


def steam_needed(g: State, p: Player, used: int) -> int:
    """To activate every building with inventions."""
    t = g.tables
    costs = t.building_steam_conflict if p.conflicts >> BUILDING_COSTS & 1 else t.building_steam
    needed = 0
    for building in range(len(costs)):
        if used >> building & 1:
            needed += costs[building]
    return needed


def renown(g: State, p: Player, out: Adder) -> None:
    out.add(float(g.tables.reputation_vp[p.reputation - 1]))
    out.add(float(p.reputation))
    out.add(float(p.prestige))
    out.add(float(p.worm))


# ---------------------------------------------------------------- the wilderness


def wilderness(g: State, p: Player, works: Works, out: Adder) -> None:
    """What pilgrims stand on, what that scores now, and what was taken on the way."""
    t = g.tables
    pilgrims, record = p.pilgrims, p.record
    river, forest = t.track_vp[RIVER][pilgrims[RIVER]], t.track_vp[FOREST][pilgrims[FOREST]]
    mountain = t.track_vp[MOUNTAIN][pilgrims[MOUNTAIN]]
    underground = t.track_vp[UNDERGROUND][pilgrims[UNDERGROUND]]
    hexes, missing, conflicts = 0, 0, 0
    for terrain in range(TERRAIN_COUNT):
        hexes += record[terrain]
        if record[terrain] == 0:
            missing += 1
        elif record[terrain] >= t.conflict_at:
            conflicts |= 1 << terrain
    out.add(float(river))
    out.add(float(forest))
    out.add(float(mountain))
    out.add(float(underground))
    out.add(float(river * missing))
    out.add(float(forest * works.university))
    out.add(float(mountain * works.finished))
    out.add(float(underground * t.reputation_vp[p.reputation - 1]))
    out.add(float(hexes))
    out.add(float(missing))
    out.add(float(conflicts & 1))
    out.add(float(conflicts >> 1 & 1))
    out.add(float(conflicts >> 2 & 1))
    out.add(float(conflicts >> 3 & 1))
    out.add(float(t.river_penalty[pilgrims[RIVER]] * conflicts.bit_count()))


# ---------------------------------------------------------------- what is open in this turn


def still_open(g: State, seat: int, steps: list[Step], out: Adder) -> None:
    """Rewards that are gained already but wait for a choice."""
    pilgrims = progress = given = 0
    for step in steps:
        if isinstance(step, Pilgrims):
            pilgrims += step.steps
        elif isinstance(step, ChooseTrack):
            pilgrims += 1
        elif isinstance(step, (Progress, ChooseAdvance)):
            progress += step.steps
        elif isinstance(step, GiveBack):
            given += step.count
        elif isinstance(step, ChooseHexBack):
            given += 1
    out.add(float(pilgrims))
    out.add(float(progress))
    out.add(float(given))
    out.add(float(g.automata >> seat & 1))


NUMBERS: Final = Numbers(
    ("score", *STORES, *WILDERNESS, *FACTORY, *RENOWN, *OPEN), None, time_left, tell
)
