"""The capital city: plots as bits of a number, and the places where a landmark fits.

A plot of the 9x9 grid is bit row * 9 + column.  A landmark may stick out of the grid, so the cells
around it have bits too, from 81 on: one number holds everything that is covered, and two pieces
collide if their numbers have a bit in common.

A *place* of a landmark is one number: its rotation, and the row and column of the top left corner of
the rectangle around it.  The numbers are the same for all landmarks.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from sugoroku.core.plural import count

WIDTH: Final = 9
PLOTS: Final = WIDTH * WIDTH
GRID: Final = (1 << PLOTS) - 1  # all plots inside
_ROW: Final = (1 << WIDTH) - 1  # those of the first row
OUTSIDE: Final = (1 << 15 * 15) - 1 ^ GRID  # the cells around it
MARGIN: Final = 3  # the longest landmark has four plots, one of them inside
ANCHORS: Final = WIDTH + MARGIN  # rows (or columns) where a landmark can begin
PLACES: Final = 4 * ANCHORS * ANCHORS
DISTRICTS: Final = 9

_SPAN: Final = WIDTH + 2 * MARGIN


def _number_cells() -> list[int]:
    """The bit of each cell of the wide grid: plots as on the mat, then what is around it."""
    bits = []
    outside = PLOTS
    for cell in range(_SPAN * _SPAN):
        row, column = cell // _SPAN - MARGIN, cell % _SPAN - MARGIN
        if 0 <= row < WIDTH and 0 <= column < WIDTH:
            bits.append(row * WIDTH + column)
        else:
            bits.append(outside)
            outside += 1
    return bits


_BITS: Final = _number_cells()


def bit_of(row: int, column: int) -> int:
    """The bit of a cell inside the grid or at most `MARGIN` outside."""
    return _BITS[(row + MARGIN) * _SPAN + column + MARGIN]


def plot(row: int, column: int) -> int:
    """A plot inside the grid."""
    return row * WIDTH + column


def lines_of(size: int) -> list[int]:
    """Rows from the top, then columns from the left, of a square grid in the top left corner."""
    inside = range(size)
    rows = [sum(1 << plot(row, column) for column in inside) for row in inside]
    return rows + [sum(1 << plot(row, column) for row in inside) for column in inside]


def blocks_of(size: int, high: int, wide: int) -> list[int]:
    """The districts of such a grid, in reading order."""
    masks = [0] * (size // high * (size // wide))
    for row in range(size):
        for column in range(size):
            masks[row // high * (size // wide) + column // wide] |= 1 << plot(row, column)
    return masks


LINES: Final = lines_of(WIDTH)  # nine rows from the top, then nine columns from the left
DISTRICT: Final = blocks_of(WIDTH, 3, 3)  # three by three, in reading order
DISTRICT_OF: Final = [cell // WIDTH // 3 * 3 + cell % WIDTH // 3 for cell in range(PLOTS)]


# Sets of plots and places become lists byte by byte, because numbers of many bits are slow.
ByteTable = list[tuple[int, ...]]  # by place of the byte * 256 + its value: the bits that are set


def byte_table(first: int, bits: int) -> ByteTable:
    """What `bits_of` needs to count bits from `first`."""
    table: ByteTable = []
    for start in range(first, first + bits, 8):
        sets: ByteTable = [()]  # by value of the bits so far
        for number in range(start, start + 8):
            sets += [(*lower, number) for lower in sets]
        table += sets
    return table


_NUMBERS: Final = byte_table(0, PLACES)


def bits_of(number: int, table: ByteTable) -> list[int]:
    """The bits of a number that are set, ascending."""
    found: list[int] = []
    at = 0
    for byte in number.to_bytes((number.bit_length() + 7) // 8, "little"):
        if byte:
            found += table[at + byte]
        at += 256
    return found


def open_plots(blocked: int, table: ByteTable = _NUMBERS) -> list[int]:
    """The plots where a building may stand, given what is covered or impassable.  TAP-B-152

    Or the actions that name them: `table` says how they are counted.
    """
    return bits_of(GRID & ~blocked, table)


def complete_masks(covered: int, masks: list[int]) -> int:
    """One bit per mask whose plots are all covered."""
    complete = 0
    for n in range(len(masks)):
        if covered & masks[n] == masks[n]:
            complete |= 1 << n
    return complete


def complete_districts(covered: int) -> int:
    """One bit per district without an open plot; impassable ones are covered.  TAP-B-158, TAP-B-159"""
    return complete_masks(covered, DISTRICT)


def districts_completed(before: int, after: int) -> int:
    """One bit per district whose last open plot has just been filled.  TAP-B-159, TAP-B-160"""
    return complete_districts(after) & ~complete_districts(before)


def complete_lines(covered: int) -> int:
    """One bit per complete row (0 to 8) and column (9 to 17).  TAP-B-158, TAP-B-161"""
    complete, columns = 0, _ROW
    for row in range(WIDTH):
        plots = covered & _ROW
        columns &= plots
        if plots == _ROW:
            complete |= 1 << row
        covered >>= WIDTH
    return complete | columns << WIDTH


def lines_complete(covered: int, lines: list[int]) -> int:
    """The same for the rows and columns of any mat."""
    return complete_lines(covered) if lines is LINES else complete_masks(covered, lines)


def city_points(covered: int) -> int:
    """Points for scoring the capital city: complete rows and columns.  TAP-B-161"""
    return complete_lines(covered).bit_count()


def plots_of(grid: Sequence[str], signs: str) -> int:
    """The plots of a mat that are drawn with one of these signs."""
    mask = 0
    for row in range(len(grid)):
        for column in range(len(grid[row])):
            if grid[row][column] in signs:
                mask |= 1 << plot(row, column)
    return mask


def impassable_plots(grid: Sequence[str]) -> int:
    """The impassable plots of a mat, drawn in rows of 0 and 1."""
    return plots_of(grid, "1")


# ---------------------------------------------------------------- landmarks


def place_of(rotation: int, row: int, column: int) -> int:
    """The number of a place; `row` and `column` may be negative."""
    return (rotation * ANCHORS + row + MARGIN) * ANCHORS + column + MARGIN


def rotation_of(place: int) -> int:
    """Quarter turns clockwise."""
    return place // (ANCHORS * ANCHORS)


def row_of(place: int) -> int:
    return place // ANCHORS % ANCHORS - MARGIN


def column_of(place: int) -> int:
    return place % ANCHORS - MARGIN


def place_words(cells: Sequence[tuple[int, int]]) -> str:
    """Where a landmark begins inside the grid, and how far it sticks out of it.  TAP-B-154"""
    rows, columns = [row for row, _ in cells], [column for _, column in cells]
    said = f"at row {max(min(rows), 0) + 1}, column {max(min(columns), 0) + 1}"
    beyond = (
        ("top", -min(rows)),
        ("left", -min(columns)),
        ("bottom", max(rows) - WIDTH + 1),
        ("right", max(columns) - WIDTH + 1),
    )
    for edge, plots in beyond:
        if plots > 0:
            said += f", {count(plots, 'plot')} over the {edge} edge"
    return said


class Footprints:
    """Where one landmark covers what.  TAP-B-153, TAP-B-154"""

    def __init__(self, shape: Sequence[str]) -> None:
        """`shape` is drawn in rows, 1 for a covered plot."""
        self.shapes: list[tuple[tuple[int, int], ...]] = []  # by rotation; equal ones are dropped
        cells = [
            (row, column)
            for row in range(len(shape))
            for column in range(len(shape[row]))
            if shape[row][column] == "1"
        ]
        for _ in range(4):
            turned = tuple(sorted(cells))
            if turned not in self.shapes:
                self.shapes.append(turned)
            lowest = max([row for row, _ in cells])
            cells = [(column, lowest - row) for row, column in cells]
        self.size = len(cells)
        self.covers = [0] * PLACES  # by place; 0 where no plot would be inside the grid
        self.places = 0  # one bit per place
        self.covered_by = [0] * len(_BITS)  # by cell: one bit per place that covers it
        for rotation in range(len(self.shapes)):
            for anchor in range(ANCHORS * ANCHORS):
                self._add(rotation, anchor // ANCHORS - MARGIN, anchor % ANCHORS - MARGIN)
        self.ways = [covered for covered in self.covers if covered]  # without the places

    def _add(self, rotation: int, top: int, left: int) -> None:
        at = [(top + row, left + column) for row, column in self.shapes[rotation]]
        if max([max(row, column) for row, column in at]) >= WIDTH + MARGIN:
            return  # a long landmark sticks out by at most three plots
        cells = [bit_of(row, column) for row, column in at]
        if min(cells) >= PLOTS:
            return
        place = place_of(rotation, top, left)
        self.places |= 1 << place
        for cell in cells:
            self.covers[place] |= 1 << cell
            self.covered_by[cell] |= 1 << place

    def legal(self, blocked: int, table: ByteTable = _NUMBERS) -> list[int]:
        """The places free of what is covered or impassable; none: it lies beside the mat.

        With Terraforming the caller leaves impassable plots out of `blocked`.  `table` is that of
        `open_plots`.  TAP-B-153..155, TAP-B-339
        """
        return bits_of(self._free(blocked), table)

    def fits(self, blocked: int) -> bool:
        """Is any place free?"""
        for covered in self.ways:
            if not covered & blocked:
                return True
        return False

    def _free(self, blocked: int) -> int:
        """One bit per place that is free."""
        taken = 0
        for cell in bits_of(blocked, _NUMBERS):
            taken |= self.covered_by[cell]
        return self.places & ~taken

    def cells(self, place: int) -> list[tuple[int, int]]:
        """Row and column of every cell, those outside the grid too."""
        top, left = row_of(place), column_of(place)
        return [(top + row, left + column) for row, column in self.shapes[rotation_of(place)]]


_known: dict[tuple[str, ...], Footprints] = {}


def footprints_of(shape: tuple[str, ...]) -> Footprints:
    """The footprints of a shape, worked out once: tables with other modules have the same landmarks."""
    if shape not in _known:
        _known[shape] = Footprints(shape)
    return _known[shape]


def footprints(data: Mapping[str, Any]) -> Footprints:
    """The footprints of a landmark, from its table in the component data."""
    return footprints_of(tuple(data["shape"]))
