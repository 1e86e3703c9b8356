"""Why a player can perform no action of a district, in plain words: for the log only."""

from sugoroku.games.daitoshi.names import (
    CONSTRUCTION,
    ELECTRIFY,
    ENERGY,
    EXPAND,
    FOOD,
    INVENTION,
    LUXURY,
    MIDDLE,
    NONE,
    OUTER,
    POSITION_COUNT,
    STEAM,
    STOCK,
    TRADE,
    WEALTH,
)
from sugoroku.games.daitoshi.rules.districts import expandable, ring_tiles
from sugoroku.games.daitoshi.rules.machine import donatable, free_spaces
from sugoroku.games.daitoshi.state import Player, State


def lack(g: State, p: Player, deed: int) -> str:
    """What an action needs and the player does not have.  DAI-171

    DAI-185, DAI-194, DAI-204, DAI-210, DAI-249
    """
    if deed == INVENTION:
        return lack_for_invention(g, p)
    if deed == EXPAND:
        return lack_for_expansion(g, p)
    if deed == ELECTRIFY:
        return lack_for_electrifying(g, p)
    if deed == TRADE:
        return lack_for_trade(g, p)
    return lack_for_machine(g, p)


def needs(p: Player, what: str, resource: int, least: int) -> str:
    """`electrifying needs 2 energy (has 1 energy and 0 wealth)`"""
    own = f"{p.stock[resource]} {STOCK[resource]} and {p.stock[WEALTH]} wealth"
    return f"{what} needs {least} {STOCK[resource]} (has {own})"


def lack_for_invention(g: State, p: Player) -> str:
    if NONE not in p.floors:
        return "an invention needs a free floor"
    prices = [g.tables.place_cost[m] for m in range(len(g.market)) if g.market[m] >= 0]
    if not prices:
        return "the market is empty"
    return needs(p, "an invention", FOOD, min(prices))


def lack_for_expansion(g: State, p: Player) -> str:
    t = g.tables
    if sum(p.record) == 0:
        return "expanding needs a hex in the record"
    prices = [t.renovate_cost]
    for ring in (MIDDLE, OUTER):
        if sum(p.record) >= t.expand_hexes[ring]:
            for position in range(POSITION_COUNT):
                if expandable(g, position, ring):
                    prices.append(t.expand_cost[ring])
    return needs(p, "expanding or renovating", CONSTRUCTION, min(prices))


def lack_for_electrifying(g: State, p: Player) -> str:
    prices = [
        g.tables.electrify_cost[ring]
        for ring in range(3)
        for position in range(POSITION_COUNT)
        if ring_tiles(g, ring)[position] >= 0 and not g.electrified >> (3 * position + ring) & 1
    ]
    if not prices:
        return "every tile is electrified"
    return needs(p, "electrifying", ENERGY, min(prices))


def lack_for_trade(g: State, p: Player) -> str:
    if p.stock[LUXURY] + p.stock[WEALTH] == 0:
        return "trade needs luxury or wealth"
    return f"trade needs {g.tables.least_trade_steam} steam (has {p.stock[STEAM]})"


def lack_for_machine(g: State, p: Player) -> str:
    if not donatable(g, p):
        return "the Mega-Machine needs a ready invention"
    if not free_spaces(g):
        return "the Mega-Machine has no free space"
    return "the Mega-Machine needs one of each resource and one more wealth"
