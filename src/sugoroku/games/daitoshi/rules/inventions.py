"""The action: commit to an invention.  Chapter 15 of the ledger."""

from typing import Final

from sugoroku.core.state import Ask, Run, Step, with_value
from sugoroku.games.daitoshi.actions import COMMIT, INSTALL, PAIR, PAIRS
from sugoroku.games.daitoshi.effect_words import row_words
from sugoroku.games.daitoshi.events import Noted
from sugoroku.games.daitoshi.names import (
    BUILDING_FLOORS,
    FLOOR_COUNT,
    FLOORS,
    FOOD,
    FROM_INVENTIONS,
    MARKET,
    MARKET_QUALITY,
    NONE,
    QUALITIES,
    WEALTH,
)
from sugoroku.games.daitoshi.rules.resources import GainVp, Pay
from sugoroku.games.daitoshi.state import Player, State
from sugoroku.games.daitoshi.tally import invention_name
from sugoroku.games.daitoshi.tile_events import Installed, Refilled, Took


def price(g: State, place: int) -> int:
    """By quality.  DAI-180"""
    return g.tables.place_cost[place]


def can_commit(g: State, p: Player) -> bool:
    """A free floor, and an invention that can be paid.  DAI-185"""
    if NONE not in p.floors:
        return False
    means = p.stock[FOOD] + p.stock[WEALTH]
    for place in range(len(MARKET)):
        if g.market[place] >= 0 and g.tables.place_cost[place] <= means:
            return True
    return False


def free_floors(p: Player) -> int:
    return sum([p.floors[floor] < 0 for floor in range(FLOOR_COUNT)])


def commitments(g: State, p: Player, out: list[int]) -> None:
    """One invention with its rewards, or two without.  DAI-180..182, DAI-185"""
    free = free_floors(p)
    if free == 0:
        return
    means = p.stock[FOOD] + p.stock[WEALTH]
    costs, market = g.tables.place_cost, g.market
    for place in range(len(MARKET)):
        if market[place] >= 0 and costs[place] <= means:
            out.append(COMMIT + place)
    if free == 1:
        return
    pair_cost = g.tables.pair_cost
    for i in range(len(PAIRS)):
        if pair_cost[i] <= means:
            a, b = PAIRS[i]
            if market[a] >= 0 and market[b] >= 0:
                out.append(PAIR + i)


def take_from_market(g: State, place: int) -> int:
    """Its place stays empty until all is installed.  DAI-184"""
    invention = g.market[place]
    g.market = with_value(g.market, place, NONE)
    if g.log is not None:
        name = invention_name(g, invention)
        g.log.append(Took(seat=g.seat, invention=name, place=MARKET[place], rule="DAI-180"))
    return invention


def commit_one(g: State, place: int) -> None:
    """Pay, gain its rewards, then install it.  DAI-181, DAI-R20"""
    t = g.tables
    cost = price(g, place)
    invention = take_from_market(g, place)
    rewards: list[Step] = [*t.left[invention], *t.middle[invention]]
    rewards.append(GainVp(t.vp[invention], FROM_INVENTIONS))
    g.then(Pay(FOOD, cost, 0), *rewards, InstallInvention(invention, NONE), REFILL_MARKET)


def commit_two(g: State, pair: int) -> None:
    """Pay for both and install them; nothing else.  DAI-182, DAI-183"""
    a, b = PAIRS[pair]
    cost = price(g, a) + price(g, b)
    first, second = take_from_market(g, a), take_from_market(g, b)
    g.then(Pay(FOOD, cost, 0), InstallInvention(first, second), REFILL_MARKET)


def lowest_floors(p: Player, count: int) -> list[int]:
    """The lowest `count` empty floors of each building.  DAI-183"""
    found: list[int] = []
    for floors in BUILDING_FLOORS:
        wanted = count
        for floor in floors:
            if wanted and p.floors[floor] < 0:
                found.append(floor)
                wanted -= 1
    return found


class InstallInvention(Ask[State]):
    """Choose the floor of an invention: the lowest empty one of a building.

    While a second tile is in hand the first may leave it the lower floor.  DAI-183, DAI-R19
    """

    __slots__ = ("first", "second")
    numbers = ("first", "second")
    rule = "DAI-183"

    def __init__(self, first: int, second: int) -> None:
        self.first = first
        self.second = second

    def legal(self, g: State) -> list[int]:
        p = g.player
        if self.second >= 0:
            return [INSTALL + floor for floor in lowest_floors(p, 2)]
        gap = left_open(p)
        if gap >= 0:
            return [INSTALL + gap]
        return [INSTALL + floor for floor in lowest_floors(p, 1)]

    def apply(self, g: State, action: int) -> None:
        install(g, g.player, self.first, action - INSTALL)
        if self.second >= 0:
            g.push(InstallInvention(self.second, NONE))

    def prompt(self, g: State) -> str:
        tile = g.tables.inventions[self.first]
        rewards = f"{row_words(tile.left)} / {row_words(tile.middle)} / {tile.vp} vp"
        return f"Choose a floor for the invention {rewards}"


def left_open(p: Player) -> int:
    """A floor below an installed one that the second of two inventions must fill, or NONE."""
    for floors in BUILDING_FLOORS:
        for storey in range(1, len(floors)):
            lower = floors[storey - 1]
            if p.floors[lower] < 0 <= p.floors[floors[storey]]:
                return lower
    return NONE


def install(g: State, p: Player, invention: int, floor: int) -> None:
    """In basic position.  DAI-183, DAI-R15"""
    p.floors[floor] = invention
    p.improved &= ~(1 << floor)
    if g.log is not None:
        name = invention_name(g, invention)
        g.log.append(Installed(seat=g.seat, invention=name, floor=FLOORS[floor], rule="DAI-183"))
    g.conduct.installed(g, p, floor)


class RefillMarket(Run[State]):
    """Tiles of the same quality, while there are any.  DAI-034, DAI-184"""

    __slots__ = ()

    def run(self, g: State) -> None:
        before = g.market
        for place in range(len(MARKET)):
            quality = MARKET_QUALITY[place]
            if g.market[place] < 0 and g.stacks[quality]:
                stack = g.stacks[quality]
                g.market = with_value(g.market, place, stack[-1])
                left = [*g.stacks]
                left[quality] = stack[:-1]
                g.stacks = tuple(left)
                g.reveal()
        if g.log is not None and g.market != before:
            tell_refill(g, before)


def tell_refill(g: State, before: tuple[int, ...]) -> None:
    """Which inventions are new in the market, for the log only.  DAI-184"""
    assert g.log is not None
    new = [place for place in range(len(MARKET)) if g.market[place] != before[place]]
    event = Refilled(
        seat=g.seat,
        inventions=tuple([invention_name(g, g.market[place]) for place in new]),
        places=tuple([MARKET[place] for place in new]),
        stacks=tuple([QUALITIES[MARKET_QUALITY[place]] for place in new]),
        rule="DAI-184",
    )
    g.log.append(event)


REFILL_MARKET: Final = RefillMarket()


class BrilliantMarket(Run[State]):
    """The rewards and points of the brilliant invention in the market, which stays.  DAI-291, DAI-R33"""

    __slots__ = ("source",)
    numbers = ("source",)

    def __init__(self, source: int) -> None:
        self.source = source

    def run(self, g: State) -> None:
        invention = g.market[-1]
        if g.log is not None:
            text = "gains nothing: the market has no brilliant invention"
            if invention >= 0:
                text = f"gains the rewards of {invention_name(g, invention)} in the market"
            g.log.append(Noted(seat=g.seat, text=text, rule="DAI-291"))
        if invention >= 0:
            t = g.tables
            points = GainVp(t.vp[invention], self.source)
            g.then(*t.left[invention], *t.middle[invention], points)
