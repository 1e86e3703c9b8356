"""The Mayor's actions.  Chapter 29 of the ledger."""

from typing import Final

from sugoroku.core.events import Change
from sugoroku.core.state import Step
from sugoroku.games.daitoshi.actions import MACHINE_SPACES
from sugoroku.games.daitoshi.events import a
from sugoroku.games.daitoshi.names import (
    BUILDING_OF,
    CONSTRUCTION,
    ELECTRIFY,
    ENERGY,
    EXPAND,
    FLOORS,
    FOOD,
    FROM_INVENTIONS,
    INVENTION,
    LUXURY,
    MARKET,
    MARKET_QUALITY,
    MIDDLE,
    NONE,
    OUTER,
    POSITION_COUNT,
    QUALITIES,
    RINGS,
    SCORE,
    SCORE_TWICE,
    TRADE,
    WEALTH,
)
from sugoroku.games.daitoshi.opponents.guide import free_floor, guide, reason
from sugoroku.games.daitoshi.rules.districts import (
    electrify,
    expand,
    expandable,
    renovate,
)
from sugoroku.games.daitoshi.rules.inventions import (
    REFILL_MARKET,
    free_floors,
    install,
    take_from_market,
)
from sugoroku.games.daitoshi.rules.machine import can_contribute, contribute, donatable, free_spaces
from sugoroku.games.daitoshi.rules.partnerships import city_without_banner
from sugoroku.games.daitoshi.rules.resources import GainVp, Pay
from sugoroku.games.daitoshi.rules.trade import MOST_GOODS, trade
from sugoroku.games.daitoshi.state import Player, State


def means(p: Player, resource: int) -> int:
    """What he can spend: the action's resource first, then wealth.  DAI-349"""
    return p.stock[resource] + p.stock[WEALTH]


def can_do(g: State, p: Player, deed: int) -> bool:
    """DAI-360, DAI-365, DAI-368, DAI-369, DAI-371"""
    if deed == INVENTION:
        return free_floor(p) >= 0 and dearest(g, means(p, FOOD)) >= 0
    if deed == EXPAND:
        return expansion(g, p) >= 0
    if deed == ELECTRIFY:
        return electrify_ring(g, p) >= 0
    if deed == TRADE:
        return means(p, LUXURY) >= 1
    return can_contribute(g, p)


# ---------------------------------------------------------------- inventions


def quality_place(g: State, quality: int) -> int:
    """The market place of a quality that the arrow prefers, else the other one, else NONE.

    DAI-363, DAI-R38
    """
    places = [m for m in range(len(MARKET_QUALITY)) if MARKET_QUALITY[m] == quality]
    if guide(g).arrow_down:
        places.reverse()
    for place in places:
        if g.market[place] >= 0:
            return place
    return NONE


def dearest(g: State, spend: int) -> int:
    """The dearest quality that he can pay and the market has, or NONE.  DAI-362"""
    for quality in range(len(QUALITIES) - 1, -1, -1):
        if g.tables.market_cost[quality] <= spend and quality_place(g, quality) >= 0:
            return quality
    return NONE


def mayor_invents(g: State, p: Player) -> None:
    """Two inventions if there is room, the best pair he can pay; else one with its rewards.

    DAI-360..362, DAI-R38
    """
    t = g.tables
    spend = means(p, FOOD)
    if g.bribe:
        g.bribe = False
        if g.log is not None:
            changed = (Change("Mayor's bribe", by=-1),)
            reason(g, "gives up the bribe with his first invention action", "DAI-360", changed)
    if free_floors(p) >= 2:
        for food, dear, cheap in t.mayor_pairs:
            if spend < food:
                continue
            there = pair_available(g, dear, cheap)
            if g.log is not None:
                tell_pair(g, f"{QUALITIES[dear]} and {QUALITIES[cheap]}", there, spend)
            if there:
                g.then(Pay(FOOD, t.market_cost[dear] + t.market_cost[cheap], 0), REFILL_MARKET)
                take_and_install(g, p, dear)
                take_and_install(g, p, cheap)
                return
    quality = dearest(g, spend)
    if g.log is not None:
        why = "only one floor is free" if free_floors(p) == 1 else f"food and wealth make {spend}"
        reason(g, f"takes one {QUALITIES[quality]} invention with its rewards: {why}", "DAI-362")
    invention = take_and_install(g, p, quality)
    rewards: list[Step] = [*t.left[invention], *t.middle[invention]]
    points = GainVp(t.vp[invention], FROM_INVENTIONS)
    g.then(Pay(FOOD, t.market_cost[quality], 0), *rewards, points, REFILL_MARKET)


def tell_pair(g: State, pair: str, there: bool, spend: int) -> None:
    if there:
        reason(g, f"takes two inventions ({pair}): food and wealth make {spend}", "DAI-361")
    else:
        reason(g, f"passes over {pair}: the market has no such pair", "DAI-R38")


def take_and_install(g: State, p: Player, quality: int) -> int:
    """The tile of the arrow, at once on the first free floor.  DAI-363, DAI-364, DAI-R20"""
    place, floor = quality_place(g, quality), free_floor(p)
    if g.log is not None:
        if MARKET_QUALITY.count(quality) > 1:
            down = guide(g).arrow_down
            if down == (place == MARKET_QUALITY.index(quality) + 1):
                why, rule = f"the arrow points {'down' if down else 'up'}", "DAI-363"
            else:
                why, rule = "the place of the arrow is empty", "DAI-R38"
            reason(g, f"takes the tile at {MARKET[place]}: {why}", rule)
        reason(g, f"uses floor {FLOORS[floor]}: the first free one from the bottom row", "DAI-364")
    invention = take_from_market(g, place)
    install(g, p, invention, floor)
    return invention


def pair_available(g: State, dear: int, cheap: int) -> bool:
    count = [0, 0, 0]
    for place in range(len(MARKET_QUALITY)):
        count[MARKET_QUALITY[place]] += g.market[place] >= 0
    if dear == cheap:
        return count[dear] >= 2
    return count[dear] >= 1 and count[cheap] >= 1


# ---------------------------------------------------------------- districts

RENOVATE: Final = 3


def expansion(g: State, p: Player) -> int:
    """OUTER, MIDDLE or RENOVATE, the first that he can do; else NONE.  DAI-365"""
    t = g.tables
    hexes = sum(p.record)
    spend = means(p, CONSTRUCTION)
    for ring in (OUTER, MIDDLE):
        if spend >= t.expand_cost[ring] and hexes >= t.expand_hexes[ring]:
            if is_expandable(g, ring):
                return ring
    return RENOVATE if spend >= t.renovate_cost and hexes else NONE


def is_expandable(g: State, ring: int) -> bool:
    for position in range(POSITION_COUNT):
        if expandable(g, position, ring):
            return True
    return False


def mayor_expands(g: State, p: Player) -> None:
    """Outer before middle before renovating; where his card points, or the next one clockwise.

    DAI-365..367, DAI-367a
    """
    ring = expansion(g, p)
    if ring == RENOVATE:
        reason(g, "renovates: he can build neither an outer nor a middle tile", "DAI-365")
        renovate(g)
        return
    position = guide(g).position
    while not expandable(g, position, ring):
        position = (position + 1) % POSITION_COUNT
    if g.log is not None:
        if ring == OUTER:
            reason(g, "builds an outer tile: it comes before a middle one", "DAI-365")
        else:
            reason(g, "builds a middle tile: no outer one is possible", "DAI-365")
        tell_position(g, position, "DAI-366")
        count = g.tables.expand_hexes[ring]
        hexes = "hex" if count == 1 else f"{count} hexes"
        reason(g, f"lays the topmost {hexes} of his record there", "DAI-367")
    expand(g, position, ring)


def tell_position(g: State, position: int, rule: str) -> None:
    first = guide(g).position
    if position == first:
        reason(g, f"does so in district {position + 1}: the one shown on the next card", rule)
    else:
        where = f"the first possible one clockwise from district {first + 1} shown on the next card"
        reason(g, f"does so in district {position + 1}: {where}", rule)


def open_tile(g: State, position: int, ring: int) -> bool:
    place = 3 * position + ring
    return g.tile(place) >= 0 and not g.electrified >> place & 1


def is_open(g: State, ring: int) -> bool:
    for position in range(POSITION_COUNT):
        if open_tile(g, position, ring):
            return True
    return False


def electrify_ring(g: State, p: Player) -> int:
    """The outermost kind of tile he can pay, or NONE.  DAI-368"""
    for ring in range(2, -1, -1):
        if means(p, ENERGY) >= g.tables.electrify_cost[ring]:
            if is_open(g, ring):
                return ring
    return NONE


def mayor_electrifies(g: State, p: Player) -> None:
    """DAI-368"""
    ring = electrify_ring(g, p)
    position = guide(g).position
    while not open_tile(g, position, ring):
        position = (position + 1) % POSITION_COUNT
    if g.log is not None:
        reason(g, f"electrifies {a(RINGS[ring])} tile: the outermost kind he can pay", "DAI-368")
        tell_position(g, position, "DAI-368")
    electrify(g, 3 * position + ring)


# ---------------------------------------------------------------- trade and machine


def mayor_trades(g: State, p: Player) -> None:
    """With the leftmost city without his banner, else the rightmost; up to five goods.  DAI-369"""
    slot = city_without_banner(g, p)
    why = "the leftmost without his banner"
    if slot < 0:
        slot = len(g.cities) - 1
        why = "the rightmost; his banners are on all"
    goods = min(MOST_GOODS, means(p, LUXURY))
    if g.log is not None:
        reason(g, f"trades with city {slot + 1} ({why}): all the goods he can deliver", "DAI-369")
    trade(g, p, slot, goods)


def scoring_icons(g: State, p: Player, floor: int) -> int:
    """Icons right of the marker that score; a double one counts once.  DAI-R39"""
    track = g.tables.progress[floor]
    return sum([icon in (SCORE, SCORE_TWICE) for icon in track[p.markers[floor] :]])


def mayor_contributes(g: State, p: Player) -> None:
    """Most scoring icons left, then fewest steps left, then rightmost, then bottommost.

    DAI-371, DAI-R39
    """
    best = NONE
    best_key = (0, 0, 0, 0)
    for floor in donatable(g, p):
        left = len(g.tables.progress[floor]) - p.markers[floor]
        key = (scoring_icons(g, p, floor), -left, BUILDING_OF[floor], -floor)
        if best < 0 or key > best_key:
            best, best_key = floor, key
    space = free_spaces(g)[0]
    if g.log is not None:
        why = "the only ready invention"
        if len(donatable(g, p)) > 1:
            rest = f"{best_key[0]} scoring icons and {-best_key[1]} steps left"
            why = f"most scoring icons; then fewest steps; then rightmost; then bottommost ({rest})"
        reason(g, f"donates from {FLOORS[best]}: {why}", "DAI-371")
        reason(g, f"fills {MACHINE_SPACES[space]}: the first free space of the machine", "DAI-R39")
    contribute(g, p, best, space)
