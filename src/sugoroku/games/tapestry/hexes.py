"""The map: hexes by number, their neighbours, and how the terrain of a tile fits in.

Hexes are flat-topped and numbered column by column from the left, each column from the top.  Edges
and corners go clockwise: edge 0 is the top one and joins corners 0 (top left) and 1 (top right).

The six corners of a hex are one number with three bits of terrain each, corner 0 lowest, so that
turning a tile is a rotation of bits and a map is a flat list of numbers (-1: unexplored).
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

SEA: Final = 0
TERRAINS: Final = "sdfgm"  # sea, desert, forest, grass, mountain
UNEXPLORED: Final = -1
NOWHERE: Final = -1  # a neighbour beyond the edge of the map

_STEP: Final = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))  # by edge: q, r
_ALL: Final = (1 << 18) - 1
_COLUMNS: Final = "ABCDEFGHI"


def corners_of(text: str) -> int:
    """The number of six letters such as ``smmdds``."""
    corners = 0
    for place in range(6):
        corners |= TERRAINS.index(text[place]) << 3 * place
    return corners


def lands_of(text: str) -> int:
    """One bit per land terrain among these letters."""
    lands = 0
    for letter in text:
        terrain = TERRAINS.index(letter)
        if terrain != SEA:
            lands |= 1 << terrain
    return lands


def turned(corners: int, rotation: int) -> int:
    """A tile turned clockwise: corner p then shows what was at p - rotation.  TAP-B-180"""
    shift = 3 * rotation
    return (corners << shift | corners >> (18 - shift)) & _ALL


def different_rotations(corners: int) -> tuple[int, ...]:
    """The rotations of a tile; of those that look the same only the first."""
    seen = [turned(corners, rotation) for rotation in range(6)]
    return tuple([rotation for rotation in range(6) if seen.index(seen[rotation]) == rotation])


def corner(corners: int, place: int) -> int:
    """The terrain at one corner."""
    return corners >> 3 * place & 7


def lands_at_corners(corners: int) -> int:
    """One bit per land terrain at the corners."""
    lands = 0
    for place in range(6):
        lands |= 1 << (corners >> 3 * place & 7)
    return lands & ~(1 << SEA)


class HexMap:
    """One side of the board."""

    def __init__(
        self,
        cells: Sequence[tuple[int, int]],
        middle: tuple[int, int],
        printed: Mapping[tuple[int, int], tuple[int, int]],
        starts: Mapping[str, tuple[int, int]],
    ) -> None:
        """`printed` gives corners and islands (as of `lands_of`) of hexes explored from the start."""
        places = sorted(cells)
        number = {place: hex for hex, place in enumerate(places)}
        self.size = len(places)
        self.q = [q for q, _ in places]
        self.r = [r for _, r in places]
        self.neighbours = [  # by hex * 6 + edge
            number.get((q + dq, r + dr), NOWHERE) for q, r in places for dq, dr in _STEP
        ]
        self.beside = [  # by hex: one bit per neighbour
            sum(1 << n for n in self.neighbours[hex * 6 : hex * 6 + 6] if n != NOWHERE)
            for hex in range(self.size)
        ]
        self.around = [  # the same as numbers
            tuple([n for n in self.neighbours[hex * 6 : hex * 6 + 6] if n != NOWHERE])
            for hex in range(self.size)
        ]
        self.middle = number[middle]
        self.printed = [printed[place][0] if place in printed else UNEXPLORED for place in places]
        self.islands = [printed[place][1] if place in printed else 0 for place in places]
        self.starts = {key: number[place] for key, place in starts.items()}
        self.start_of = [-1] * 7  # by number of the capital mat
        for key, hex in self.starts.items():
            for mat in key.split("/"):
                self.start_of[int(mat)] = hex
        self.names = _names(places)
        self._number = number

    def at(self, q: int, r: int) -> int:
        """The hex with these coordinates, or NOWHERE."""
        return self._number.get((q, r), NOWHERE)

    def matching_sides(self, shown: Sequence[int], hex: int, corners: int, rotation: int) -> int:
        """One bit per side on which a tile placed here would fit.  TAP-B-182, TAP-B-183

        `shown` are the corners of every hex.  A side fits if one of its two corners has the terrain
        that the explored neighbour shows there, sea included.
        """
        mine = turned(corners, rotation)
        sides = 0
        for edge in range(6):
            other = self.neighbours[hex * 6 + edge]
            if other == NOWHERE:
                continue
            theirs = shown[other]
            if theirs != UNEXPLORED and _touching(mine, theirs, edge) != 0:
                sides |= 1 << edge
        return sides

    def score(self, shown: Sequence[int], hex: int, corners: int, rotation: int) -> int:
        """The points for placing a tile: one for each side that fits.  TAP-B-182"""
        return self.matching_sides(shown, hex, corners, rotation).bit_count()

    def largest_mass(self, shown: Sequence[int], islands: Sequence[int], among: int) -> int:
        """How many hexes of `among` (bits) the largest connected area of one land has.  TAP-B-429

        `islands` are lands that touch no corner: they connect to nothing and count as one hex.
        """
        largest = 0
        for terrain in range(SEA + 1, len(TERRAINS)):
            left = 0
            for hex in range(self.size):
                if among >> hex & 1:
                    if lands_at_corners(shown[hex]) >> terrain & 1:
                        left |= 1 << hex
                    elif islands[hex] >> terrain & 1:
                        largest = max(largest, 1)
            while left:
                first = (left & -left).bit_length() - 1
                mass = self._connected(shown, first, left, terrain)
                largest = max(largest, mass.bit_count())
                left &= ~mass
        return largest

    def _connected(self, shown: Sequence[int], first: int, among: int, terrain: int) -> int:
        """The hexes joined to `first` by corners that both show the terrain."""
        found = 1 << first
        waiting = [first]
        while waiting:
            hex = waiting.pop()
            for edge in range(6):
                other = self.neighbours[hex * 6 + edge]
                if other == NOWHERE or not among >> other & 1 or found >> other & 1:
                    continue
                if _touching(shown[hex], shown[other], edge) >> terrain & 1:
                    found |= 1 << other
                    waiting.append(other)
        return found


def _touching(mine: int, theirs: int, edge: int) -> int:
    """One bit per terrain that both show at a corner of my edge.

    My corner e touches their corner e + 4, my corner e + 1 their corner e + 3.
    """
    terrains = 0
    first = corner(mine, edge)
    if first == corner(theirs, (edge + 4) % 6):
        terrains |= 1 << first
    second = corner(mine, (edge + 1) % 6)
    if second == corner(theirs, (edge + 3) % 6):
        terrains |= 1 << second
    return terrains


def _names(places: Sequence[tuple[int, int]]) -> list[str]:
    """A letter for the column, then the row from the top."""
    left = places[0][0]
    names = []
    column = left - 1
    row = 0
    for q, _ in places:
        row = row + 1 if q == column else 1
        column = q
        names.append(f"{_COLUMNS[q - left]}{row}")
    return names


def hex_map(data: Mapping[str, Any]) -> HexMap:
    """The map of one side of the board, from its table in the component data."""
    radius: int = data["radius"]
    removed = {(q, r) for q, r in data["removed"]}
    span = range(-radius, radius + 1)
    cells = [(q, r) for q in span for r in span if abs(q + r) <= radius and (q, r) not in removed]
    q, r = data["middle_island"]
    printed = {(x["q"], x["r"]): (corners_of(x["v"]), lands_of(x["inner"])) for x in data["printed"]}
    starts = {key: (place[0], place[1]) for key, place in data["starts"].items()}
    return HexMap(cells, (q, r), printed, starts)
