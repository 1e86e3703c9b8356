"""Everything on the table that can change, by name: the log must account for each difference.

Left out is what nobody moves: the ring's inner tiles, cities, the machine's number and upgrade tiles
(laid out once), hexes out of the game, whose turn it is, inventions in hand (taken from the market,
not yet installed: both ends are told), the memory of advisor 7's payment, cards of the set-up.
"""

from typing import Final

from sugoroku.core.events import entry_of
from sugoroku.games.daitoshi.actions import BASICS, MACHINE_SPACES
from sugoroku.games.daitoshi.names import (
    DEEDS,
    FLOORS,
    MARKET,
    OPERATIONS,
    POSITION_COUNT,
    QUALITIES,
    RINGS,
    SOURCES,
    SPACES,
    STOCK,
    TERRAIN_COUNT,
    TERRAINS,
    WILD,
    WORKERS,
)
from sugoroku.games.daitoshi.state import Player, State

Tally = dict[str, int | str]

NOTHING_THERE: Final = "none"
OFF_BOARD: Final = "off the board"
MARKER_SPOTS: Final = ("the middle", "the right", "the left")  # of the production marker


# ---------------------------------------------------------------- names of places and things


def district_name(g: State, position: int) -> str:
    """`district 4 (trade)`"""
    deed = g.tables.inner_deed[g.inner[position]]
    return f"district {position + 1} ({'Town Hall' if deed == WILD else DEEDS[deed]})"


def magnate_space(g: State, position: int, space: int) -> str:
    if position < 0:
        return OFF_BOARD
    return f"the {SPACES[space]} space of {district_name(g, position)}"


def tile_place(place: int) -> str:
    """`the middle tile of district 2`, for 3 * position + ring."""
    position, ring = divmod(place, 3)
    return f"the {RINGS[ring]} tile of district {position + 1}"


def tile_name(ring: int, tile: int) -> str:
    return f"{RINGS[ring]} tile {tile + 1}" if tile >= 0 else NOTHING_THERE


def invention_name(g: State, invention: int) -> str:
    return g.tables.invention_id[invention].replace("_", " ") if invention >= 0 else NOTHING_THERE


def hexes_name(hexes: tuple[int, ...]) -> str:
    return " and ".join([TERRAINS[terrain] for terrain in hexes]) or NOTHING_THERE


def worker_name(terrain: int) -> str:
    return WORKERS[terrain] if terrain >= 0 else NOTHING_THERE


def chimney_name(chimney: int) -> str:
    if chimney == 0:
        return "0"
    return f"{abs(chimney)} {'water' if chimney > 0 else 'coal'}"


# ---------------------------------------------------------------- the tally


def tally(g: State) -> Tally:
    """Every entry of the table and of each seat."""
    told = {**_wilderness(g), **_city(g), **_market(g), **_machine(g), **_turns(g)}
    for conduct in g.rules.conducts:
        told |= conduct.tally(g)
    for seat, p in enumerate(g.players):
        told |= {entry_of(seat, what): value for what, value in _player(g, p).items()}
    return told


def _wilderness(g: State) -> Tally:
    told: Tally = {}
    for t in range(TERRAIN_COUNT):
        told[f"{TERRAINS[t]} track"] = g.hexes[t]
        told[f"{TERRAINS[t]} discards"] = g.discards[t]
    return told


def _city(g: State) -> Tally:
    """Tiles built, their sides, workers and hexes; the stacks with the tile on top."""
    told: Tally = {}
    for place in range(3 * POSITION_COUNT):
        name = tile_place(place)
        if place % 3:
            told[name] = tile_name(place % 3, g.tile(place))
        told[f"side of {name}"] = "electrified" if g.electrified >> place & 1 else "plain"
        told[f"worker on {name}"] = worker_name(g.shops[place])
        told[f"hexes on {name}"] = hexes_name(g.tile_hexes[place])
    for ring, stack in ((1, g.middle_stack), (2, g.outer_stack)):
        told[f"{RINGS[ring]} stack"] = len(stack)
        told[f"top of the {RINGS[ring]} stack"] = tile_name(ring, stack[-1] if stack else -1)
    told["the neutral magnate"] = magnate_space(g, g.extra_at, g.extra_space)
    return told


def _market(g: State) -> Tally:
    told: Tally = {f"market {MARKET[m]}": invention_name(g, g.market[m]) for m in range(len(MARKET))}
    told |= {f"{QUALITIES[q]} stack": len(g.stacks[q]) for q in range(len(QUALITIES))}
    told |= {f"basic {BASICS[b]} to choose": int(b in g.basics) for b in range(len(BASICS))}
    told["University inventions"] = g.university
    return told


def _machine(g: State) -> Tally:
    told: Tally = {
        "the Mega-Machine": district_name(g, g.machine_at),
        "worker on the Mega-Machine": worker_name(g.machine_worker),
        "donated inventions": len(g.donated),
    }
    for s, name in enumerate(MACHINE_SPACES):
        blocked = "blocked" if g.blocked >> s & 1 else "free"
        told[f"machine space {name}"] = "filled" if g.filled >> s & 1 else blocked
    for slot in range(3):
        told[f"upgrade u{slot + 1}"] = "installed" if g.installed >> slot & 1 else "waiting"
    return told


def _turns(g: State) -> Tally:
    return {"turns begun": g.turns, "last turn": g.last_round + 1}


def _player(g: State, p: Player) -> Tally:
    started = g.turns > 0 or p.floors[0] >= 0
    told: Tally = {
        "score": p.score,
        "magnate": magnate_space(g, p.position if started else -1, p.space),
        "reputation": f"level {p.reputation}",
        "the chimney": chimney_name(p.chimney),
        "the worm-bus": f"space {p.worm}",
        "prestige": f"space {p.prestige}",
        "the production marker": MARKER_SPOTS[p.marker],
        "grant": int(p.grant),
    }
    told |= dict(zip(STOCK, p.stock, strict=True))
    told |= {f"points from {SOURCES[i]}": points for i, points in enumerate(p.points)}
    for t in range(TERRAIN_COUNT):
        told[f"{WORKERS[t]} workers"] = p.workers[t]
        told[f"{TERRAINS[t]} hexes"] = p.record[t]
        told[f"{TERRAINS[t]} pilgrim"] = p.pilgrims[t]
        told[f"{OPERATIONS[t]} tile"] = "conflict" if p.conflicts >> t & 1 else "normal"
    for slot in range(len(g.cities)):
        told[f"banner on city {slot + 1}"] = p.banners >> slot & 1
    for f, floor in enumerate(FLOORS):
        told[f"invention of {floor}"] = invention_name(g, p.floors[f])
        told[f"position of {floor}"] = "improved" if p.improved >> f & 1 else "basic"
        told[f"progress of {floor}"] = p.markers[f]
    return told
