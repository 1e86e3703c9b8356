"""Square grids, and the polyominoes that are laid on them: sets of (column, row)."""

from collections.abc import Iterable
from typing import NamedTuple

from sugoroku.draw.area import Box, Outline, Point
from sugoroku.draw.outline import boundary, union_path

Cell = tuple[int, int]  # column, row
Cells = frozenset[Cell]


def piece_from(drawn: str) -> Cells:
    """`XX/.X`: rows separated by slashes, X for a cell."""
    return frozenset(
        (column, row)
        for row, line in enumerate(drawn.split("/"))
        for column, sign in enumerate(line)
        if sign == "X"
    )


def moved(piece: Iterable[Cell], columns: int, rows: int) -> Cells:
    return frozenset((column + columns, row + rows) for column, row in piece)


def at_origin(piece: Iterable[Cell]) -> Cells:
    """Moved up and left as far as it goes: two pieces of the same form are then equal."""
    piece = list(piece)
    return moved(piece, -min(column for column, _ in piece), -min(row for _, row in piece))


def turned(piece: Iterable[Cell], quarters: int = 1) -> Cells:
    """Clockwise, then at the origin."""
    cells = list(piece)
    for _ in range(quarters % 4):
        cells = [(-row, column) for column, row in cells]
    return at_origin(cells)


def mirrored(piece: Iterable[Cell]) -> Cells:
    """Left and right exchanged."""
    return at_origin((-column, row) for column, row in piece)


def orientations(piece: Iterable[Cell], *, flips: bool = True) -> list[Cells]:
    """The different ways to lay a piece: turns, then those of its mirror image if it may be flipped."""
    cells = at_origin(piece)
    ways = [turned(cells, quarters) for quarters in range(4)]
    if flips:
        ways += [turned(mirrored(cells), quarters) for quarters in range(4)]
    return list(dict.fromkeys(ways))


def fits(piece: Iterable[Cell], room: Iterable[Cell]) -> list[Cells]:
    """Every spot where a piece, as it is turned, lies wholly on free cells; row by row."""
    free, form = frozenset(room), at_origin(piece)
    if not free:
        return []
    columns = range(min(c for c, _ in free), max(c for c, _ in free) + 1)
    rows = range(min(r for _, r in free), max(r for _, r in free) + 1)
    spots = (moved(form, column, row) for row in rows for column in columns)
    return [spot for spot in spots if spot <= free]


class SquareGrid(NamedTuple):
    """Where the cells of a square grid are on a sheet."""

    x: float  # the left upper corner of (0, 0)
    y: float
    side: float

    def box(self, cell: Cell, inset: float = 0, r: float = 0) -> Box:
        column, row = cell
        x, y, side = self.x + column * self.side, self.y + row * self.side, self.side - 2 * inset
        return Box(x + inset, y + inset, side, side, r)

    def at(self, cell: Cell) -> Point:
        """The centre of a cell."""
        return self.x + (cell[0] + 0.5) * self.side, self.y + (cell[1] + 0.5) * self.side

    def cell(self, x: float, y: float) -> Cell:
        """The cell that a point is in."""
        return int((x - self.x) // self.side), int((y - self.y) // self.side)

    def corners(self, cell: Cell) -> list[Point]:
        x, y = self.x + cell[0] * self.side, self.y + cell[1] * self.side
        return [(x, y), (x + self.side, y), (x + self.side, y + self.side), (x, y + self.side)]

    def outline(self, cells: Iterable[Cell]) -> str:
        """The border around cells, as path data."""
        return union_path(self.corners(cell) for cell in cells)

    def region(self, cells: Iterable[Cell]) -> Outline:
        """A polyomino as one place; the seal sits on the corner farthest up to the right."""
        cells = list(cells)
        seal = max(
            (p for loop in boundary(map(self.corners, cells)) for p in loop), key=lambda p: p[0] - p[1]
        )
        xs, ys = zip(*(self.at(cell) for cell in cells), strict=True)
        return Outline(self.outline(cells), seal, (sum(xs) / len(xs), sum(ys) / len(ys)))

    def lines(self, columns: int, rows: int, every: int = 1) -> str:
        """The grid itself as path data; `every` third line only, for the heavier ones."""
        w, h = columns * self.side, rows * self.side
        down = "".join(
            f"M{self.x + c * self.side:g} {self.y:g}v{h:g}" for c in range(0, columns + 1, every)
        )
        return down + "".join(
            f"M{self.x:g} {self.y + r * self.side:g}h{w:g}" for r in range(0, rows + 1, every)
        )
