"""Hex grids in axial coordinates (q, r); the third is -q-r.

Pointy hexes stand on a corner: q goes right, r down to the right.  Flat ones lie on an edge: q goes down
to the right, r down.
"""

from collections.abc import Iterable
from math import sqrt
from typing import Final, NamedTuple

from sugoroku.draw.area import Outline, Point
from sugoroku.draw.outline import boundary, union_path
from sugoroku.draw.shapes import polar, polygon

Hex = tuple[int, int]
SIDES: Final[tuple[Hex, ...]] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
_THIRD: Final = sqrt(3)


def neighbours(cell: Hex) -> list[Hex]:
    q, r = cell
    return [(q + dq, r + dr) for dq, dr in SIDES]


def distance(a: Hex, b: Hex) -> int:
    """How many steps apart."""
    q, r = a[0] - b[0], a[1] - b[1]
    return max(abs(q), abs(r), abs(q + r))


def ring(radius: int, around: Hex = (0, 0)) -> list[Hex]:
    """All cells at that distance, one beside the other."""
    if not radius:
        return [around]
    q, r = around[0] + SIDES[4][0] * radius, around[1] + SIDES[4][1] * radius
    found = []
    for dq, dr in SIDES:
        for _ in range(radius):
            found.append((q, r))
            q, r = q + dq, r + dr
    return found


def within(radius: int, around: Hex = (0, 0)) -> list[Hex]:
    """All cells up to that distance, from the middle outwards."""
    return [cell for distance in range(radius + 1) for cell in ring(distance, around)]


def turned(cell: Hex, sixths: int = 1) -> Hex:
    """Around the middle of the grid, clockwise."""
    q, r = cell
    for _ in range(sixths % 6):
        q, r = -r, q + r
    return q, r


class HexGrid(NamedTuple):
    """Where the cells of a hex grid are on a sheet."""

    x: float  # the centre of (0, 0)
    y: float
    size: float  # from the centre of a cell to a corner
    flat: bool = False

    def at(self, cell: Hex) -> Point:
        """The centre of a cell."""
        q, r = cell
        if self.flat:
            return self.x + self.size * 1.5 * q, self.y + self.size * _THIRD * (r + q / 2)
        return self.x + self.size * _THIRD * (q + r / 2), self.y + self.size * 1.5 * r

    def corners(self, cell: Hex, inset: float = 0) -> list[Point]:
        x, y = self.at(cell)
        start = 30 if self.flat else 0
        return [polar(x, y, self.size - inset, start + 60 * k) for k in range(6)]

    def area(self, cell: Hex, inset: float = 0) -> Outline:
        """A cell, to be drawn or chosen."""
        corners = self.corners(cell, inset)
        return Outline(polygon(corners), corners[0 if self.flat else 1], self.at(cell))

    def outline(self, cells: Iterable[Hex]) -> str:
        """The border around cells, as path data."""
        return union_path(self.corners(cell) for cell in cells)

    def region(self, cells: Iterable[Hex]) -> Outline:
        """Several cells as one place; the seal sits on the corner farthest up to the right."""
        cells = list(cells)
        seal = max(
            (p for loop in boundary(map(self.corners, cells)) for p in loop), key=lambda p: p[0] - p[1]
        )
        xs, ys = zip(*(self.at(cell) for cell in cells), strict=True)
        return Outline(self.outline(cells), seal, (sum(xs) / len(xs), sum(ys) / len(ys)))

    def cell(self, x: float, y: float) -> Hex:
        """The cell that a point is in."""
        dx, dy = (x - self.x) / self.size, (y - self.y) / self.size
        if self.flat:
            q, r = dx * 2 / 3, dy / _THIRD - dx / 3
        else:
            q, r = dx / _THIRD - dy / 3, dy * 2 / 3
        return _rounded(q, r)

    def edge(self, cell: Hex, side: int) -> tuple[Point, Point]:
        """The two ends of the edge towards a neighbour: number `side` of `SIDES`."""
        corners = self.corners(cell)
        return corners[(1 - side) % 6], corners[(2 - side) % 6]


def _rounded(q: float, r: float) -> Hex:
    """The nearest cell: the coordinate that was rounded farthest gives way."""
    s = -q - r
    rounded = [round(q), round(r), round(s)]
    off = [abs(a - b) for a, b in zip(rounded, (q, r, s), strict=True)]
    if off[0] > off[1] and off[0] > off[2]:
        return -rounded[1] - rounded[2], rounded[1]
    if off[1] > off[2]:
        return rounded[0], -rounded[0] - rounded[2]
    return rounded[0], rounded[1]
