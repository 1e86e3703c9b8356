"""A seat's position as named numbers: what its value is made of."""

from typing import Final

from sugoroku.core.value import Numbers
from sugoroku.games.daimyo.names import (
    BUILDING_COUNT,
    COIN,
    GOVERNORS,
    KIND_COUNT,
    OVER,
    REVENUE_SLOT,
    ROUNDS,
    SHADOWS,
    SLOT_COUNT,
    TURNS,
)
from sugoroku.games.daimyo.names import (
    NUMBERS as TILE_NUMBERS,
)
from sugoroku.games.daimyo.rules.resources import resources
from sugoroku.games.daimyo.rules.scores import army_value, island_points
from sugoroku.games.daimyo.state import State

NAMES: Final = (
    "score", "islands now", "relics", "farms", "towers", "army lead", "army second", "helmet", "lots",
    "rice", "metal", "gems", "coins", "resources", "governors", "shadows", "influence",
    "loose tiles", "tiles of a begun relic", "one tile missing", "storage", "free storage",
    "hand", "cards", "card values", "grey tiles", "yellow tiles", "recruitment cost", "ability in reach",
    "hero in reach", "main action open",
)  # fmt: skip
PRIOR: Final = {
    "score": 1.0, "islands now": 1.0, "relics": 1.0, "farms": 1.0, "towers": 1.0, "army lead": 0.3,
    "helmet": 1.0, "lots": 1.0, "rice": 0.5, "metal": 0.5, "gems": 0.5, "coins": 0.4, "governors": 0.8,
    "shadows": 0.3, "loose tiles": 0.4, "tiles of a begun relic": 0.6, "one tile missing": 1.0,
    "storage": 0.4, "cards": 0.3, "card values": 0.2, "grey tiles": 0.8, "yellow tiles": 1.5,
    "ability in reach": 0.4, "hero in reach": 0.3, "main action open": 1.0,
}  # fmt: skip


def of(g: State, seat: int) -> list[float]:
    """One number for each of `NAMES`."""
    p, t = g.players[seat], g.tables
    if g.phase == OVER:
        return [float(p.score)] + [0.0] * (len(NAMES) - 1)
    islands = sum([island_points(g, island)[seat] for island in g.layout.islands])
    relics, farms, towers = sum(p.relics), BUILDING_COUNT - p.farms, BUILDING_COUNT - p.towers
    mine = army_value(g, seat)
    armies = sorted([army_value(g, other) for other in range(g.seats) if other != seat], reverse=True)
    best, second = armies[0] if armies else 0, armies[1] if len(armies) > 1 else 0
    most, missing_one = begun(p.loose)
    goes_on = g.seat == seat and g.main >= 0
    heroes = [card for card in p.hand if p.sums >> t.hero_strength[card] & 1]
    stored = p.loose.bit_count() + relics
    own = g.tables.hero_cost
    cards = (*p.hand, *p.deck, *p.gone)
    return [
        float(p.score),
        float(islands),
        float(t.relic_points[min(relics, len(t.relic_points) - 1)]),
        float(t.farm_points[min(farms, BUILDING_COUNT)]),
        float(t.tower_points[min(towers, BUILDING_COUNT)]),
        float(max(min(mine - best, 8), -8)),
        float(max(min(mine - second, 8), -8)),
        float(g.helmet == seat),
        float(resources(p) // t.lot),
        float(min(p.tokens[0], 8)),
        float(min(p.tokens[1], 8)),
        float(min(p.tokens[2], 8)),
        float(min(p.tokens[COIN], 10)),
        float(resources(p)),
        float(GOVERNORS - p.governors),
        float(SHADOWS - p.shadows),
        float(sum(p.influence)),
        float(p.loose.bit_count()),
        float(most),
        float(missing_one),
        float(p.storage),
        float(p.storage - stored),
        float(len(p.hand)),
        float(len(cards)),
        float(sum([own[card] for card in cards])),
        float(sum([p.slots[slot] >= 0 for slot in range(REVENUE_SLOT)])),
        float(sum([p.slots[slot] >= 0 for slot in range(REVENUE_SLOT, SLOT_COUNT)])),
        float(t.track[p.track]),
        float(goes_on and p.total >= t.ability_sum and not g.ability_used),
        float(bool(heroes) and goes_on and not g.hero_used),
        float(goes_on and not g.resolved),
    ]


def begun(loose: int) -> tuple[int, int]:
    """Tiles of the colour that has most, and colours that lack one tile."""
    most, one = 0, 0
    for colour in range(KIND_COUNT // TILE_NUMBERS):
        tiles = (loose >> colour * TILE_NUMBERS & 0b1111).bit_count()
        most = max(most, tiles)
        if tiles == TILE_NUMBERS - 1:
            one += 1
    return most, one


def time_left(g: State) -> float:
    """From 1 to 0 over the turns of five rounds."""
    if g.phase == OVER:
        return 0.0
    turns = TURNS * g.humans
    done = max(g.round - 1, 0) * turns + min(g.turn, turns)
    return 1.0 - done / (ROUNDS * turns + 1)


NUMBERS: Final = Numbers(NAMES, of, time_left, prior=PRIOR)
