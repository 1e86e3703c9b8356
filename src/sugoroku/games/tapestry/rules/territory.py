"""What lies on the hexes of the map, and who controls them.  TAP-B-230 to TAP-B-232, TAP-B-243"""

from collections.abc import Callable
from typing import Final

from sugoroku.games.tapestry.capital import bits_of, byte_table
from sugoroku.games.tapestry.map_events import PlacedItem
from sugoroku.games.tapestry.names import (
    BUILDING,
    BUILDINGS,
    HOLDER,
    LANDMARK,
    LANDMARK_IDS,
    MOST_ITEMS,
    NONE,
    OUTPOST,
    TOKEN,
    TOPPLED,
    UNEXPLORED,
)
from sugoroku.games.tapestry.state import Ints, State

_HEXES: Final = byte_table(0, 64)  # of every map

# called whenever an outpost of a party has come onto the map: TAP-B-422a
OUTPOST_PLACED: Final[list[Callable[[State, int], None]]] = []


def item(party: int, piece: int, toppled: bool = False) -> int:
    return party + 8 * piece + (TOPPLED if toppled else 0)


def party_of(thing: int) -> int:
    return thing & 7


def piece_of(thing: int) -> int:
    return thing % TOPPLED >> 3


def piece_words(piece: int) -> str:
    """`outpost`, `farm`, `train_station`"""
    if piece == HOLDER:
        return "holder"
    if piece >= LANDMARK:
        return LANDMARK_IDS[piece - LANDMARK]
    return BUILDINGS[piece - BUILDING] if piece >= BUILDING else ("outpost", "token")[piece]


def items_text(items: Ints) -> str:
    """As in the tally: `0 outpost, 1 outpost toppled`"""
    said = []
    for thing in items:
        toppled = " toppled" if thing >= TOPPLED else ""
        said.append(f"{party_of(thing)} {piece_words(piece_of(thing))}{toppled}")
    return ", ".join(said)


def holds_control(thing: int) -> bool:
    """Upright outposts, and buildings on the map; tokens give no control.  TAP-B-232, TAP-B-427"""
    return thing < TOPPLED and piece_of(thing) != TOKEN


def controller(items: Ints) -> int:
    """Whose is the upright outpost or building there?  TAP-B-232

    If two parties share a territory, whose came first; `controls` is true of both.
    """
    for thing in items:
        if holds_control(thing):
            return party_of(thing)
    return NONE


def controls(g: State, party: int, hex: int) -> bool:
    """Does a party control a territory, alone or with another?  TAP-B-232"""
    if g.control[hex] == party:
        return True
    if g.seams:
        for thing in g.items[hex]:
            if holds_control(thing) and party_of(thing) == party:
                return True
    return False


def held(g: State, party: int) -> list[int]:
    """The territories that a party controls."""
    if g.seams:
        return [hex for hex in range(g.map.size) if controls(g, party, hex)]
    return [hex for hex, owner in enumerate(g.control) if owner == party]


def set_items(g: State, hex: int, items: Ints) -> None:
    g.items[hex] = items
    g.control[hex] = controller(items)


def explored(g: State, hex: int) -> bool:
    return g.tile_at[hex] != UNEXPLORED


def next_to(g: State, party: int) -> int:
    """The hexes beside a territory that the party controls, as bits.  TAP-B-180, TAP-B-243"""
    found, beside = 0, g.map.beside
    if g.seams:
        for hex in held(g, party):
            found |= beside[hex]
        return found
    for hex, owner in enumerate(g.control):
        if owner == party:
            found |= beside[hex]
    return found


def unexplored(g: State, party: int, anywhere: bool) -> list[int]:
    """Where a party may explore.  TAP-B-180, TAP-B-186"""
    tiles, shut = g.tile_at, no_entry(g) if g.seams else 0
    if anywhere:
        return [n for n in range(g.map.size) if tiles[n] == UNEXPLORED and not shut >> n & 1]
    near = next_to(g, party)
    for seam in g.seams:
        near |= seam.reaches(g, party)
    return [hex for hex in hexes_of(near & ~shut) if tiles[hex] == UNEXPLORED]


def unexplored_near(g: State, party: int) -> bool:
    """Is there such a hex beside a territory of the party?  The first one is enough."""
    if g.seams:
        return len(unexplored(g, party, False)) > 0
    tiles, around = g.tile_at, g.map.around
    for hex, owner in enumerate(g.control):
        if owner == party:
            for other in around[hex]:
                if tiles[other] == UNEXPLORED:
                    return True
    return False


def no_entry(g: State) -> int:
    """Hexes that modules keep everybody from, as bits."""
    found = 0
    for seam in g.seams:
        found |= seam.no_entry(g)
    return found


def hexes_of(bits: int) -> list[int]:
    """The hexes of a set of bits."""
    return bits_of(bits, _HEXES)


def room(g: State, hex: int) -> bool:
    """An explored territory that is not full.  TAP-B-231"""
    return g.tile_at[hex] != UNEXPLORED and len(g.items[hex]) < MOST_ITEMS


def put_item(g: State, party: int, hex: int, piece: int, text: str, rule: str) -> None:
    """Upright onto a territory, from the supply or a mat."""
    set_items(g, hex, (*g.items[hex], item(party, piece)))
    if piece == OUTPOST:
        g.players[party].outposts -= 1
    if g.log is not None:
        report_items(g, party, hex, text, rule, -1 if piece == OUTPOST else 0)
    if piece == OUTPOST:
        for listener in OUTPOST_PLACED:
            listener(g, party)


def report_items(g: State, party: int, hex: int, text: str, rule: str, outposts: int = 0) -> None:
    if g.log is not None:
        items, name = items_text(g.items[hex]), g.map.names[hex]
        g.log.append(
            PlacedItem(seat=party, hex=name, items=items, text=text, outposts=outposts, rule=rule)
        )
