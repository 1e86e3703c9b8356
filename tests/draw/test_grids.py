"""Hex grids, square grids with polyominoes, and the border around cells."""

from math import dist, isclose

import pytest

from sugoroku.draw import hexes, squares
from sugoroku.draw.hexes import HexGrid
from sugoroku.draw.outline import boundary
from sugoroku.draw.squares import SquareGrid, piece_from

both = pytest.mark.parametrize("grid", [HexGrid(100, 80, 20), HexGrid(100, 80, 20, flat=True)])


def area(loop):
    return (
        abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(loop, [*loop[1:], loop[0]], strict=True))) / 2
    )


@both
def test_neighbours_are_equally_far_and_share_the_edge_on_that_side(grid):
    for side, beside in enumerate(hexes.neighbours((2, -1))):
        assert isclose(dist(grid.at((2, -1)), grid.at(beside)), 20 * 3**0.5)
        ends = grid.edge((2, -1), side)
        shared = [
            c for c in grid.corners((2, -1)) if any(dist(c, d) < 1e-6 for d in grid.corners(beside))
        ]
        assert len(shared) == 2
        assert all(any(dist(end, corner) < 1e-6 for corner in shared) for end in ends)


def test_pointy_hexes_have_a_corner_above_and_flat_ones_an_edge():
    top = min(HexGrid(0, 0, 10).corners((0, 0)), key=lambda c: c[1])
    assert dist(top, (0, -10)) < 1e-9
    tops = sorted(HexGrid(0, 0, 10, flat=True).corners((0, 0)), key=lambda c: c[1])[:2]
    assert isclose(tops[0][1], tops[1][1])


@both
def test_a_point_belongs_to_the_nearest_cell(grid):
    for cell in hexes.within(3):
        x, y = grid.at(cell)
        assert grid.cell(x, y) == cell
        assert {grid.cell(x + (cx - x) * 0.9, y + (cy - y) * 0.9) for cx, cy in grid.corners(cell)} == {
            cell
        }


def test_rings_distances_and_turns():
    assert [len(hexes.ring(radius)) for radius in range(4)] == [1, 6, 12, 18]
    assert len(set(hexes.within(3))) == 37
    assert {hexes.distance((1, 1), cell) for cell in hexes.ring(2, around=(1, 1))} == {2}
    ring = hexes.ring(2)
    assert all(hexes.distance(a, b) == 1 for a, b in zip(ring, [*ring[1:], ring[0]], strict=True))
    assert hexes.turned((2, -1), 6) == (2, -1)
    assert len({hexes.turned((2, -1), sixths) for sixths in range(6)}) == 6
    grid = HexGrid(0, 0, 10)
    x, y = grid.at(hexes.turned((1, 0)))  # clockwise: from the right to the lower right
    assert x > 0
    assert y > 0


@both
def test_the_outline_of_hexes_has_no_inner_edges_and_keeps_holes(grid):
    one = area(grid.corners((0, 0)))
    (loop,) = boundary(grid.corners(cell) for cell in hexes.within(1))
    assert len(loop) == 18
    assert isclose(area(loop), 7 * one)
    outer, inner = sorted(boundary(grid.corners(c) for c in hexes.ring(1)), key=area, reverse=True)
    assert isclose(area(outer) - area(inner), 6 * one)
    assert grid.outline(hexes.ring(1)).count("M") == 2


def test_a_region_is_one_place_with_its_seal_on_a_corner():
    grid = SquareGrid(0, 0, 10)
    place = grid.region(piece_from("XX/.X")).place("here", "A piece")
    assert place.shape.count("M") == 1
    assert place.seal == (20, 0)
    region = HexGrid(0, 0, 10).region([(0, 0), (1, 0)])
    assert isclose(region.centre[0], 10 * 3**0.5 / 2)


def test_pieces_are_read_turned_and_mirrored():
    corner = piece_from("XX/X.")
    assert corner == {(0, 0), (1, 0), (0, 1)}
    assert squares.turned(corner) == {(0, 0), (1, 0), (1, 1)}
    assert squares.turned(corner, 4) == corner
    assert squares.mirrored(corner) == squares.turned(corner)
    assert squares.at_origin({(5, 7), (6, 7)}) == {(0, 0), (1, 0)}


@pytest.mark.parametrize(
    ("drawn", "turns", "all_ways"),
    [("X", 1, 1), ("XX", 2, 2), ("XX/XX", 1, 1), ("XX/X.", 4, 4), ("XX./.XX", 2, 4), ("XXX/X..", 4, 8)],
)
def test_a_piece_has_as_many_orientations_as_look_different(drawn, turns, all_ways):
    piece = piece_from(drawn)
    assert len(squares.orientations(piece, flips=False)) == turns
    assert len(squares.orientations(piece)) == all_ways
    assert {len(way) for way in squares.orientations(piece)} == {len(piece)}


def test_a_piece_fits_where_all_its_cells_are_free():
    room = {(column, row) for column in range(3) for row in range(2)} - {(1, 1)}
    spots = squares.fits(piece_from("XX"), room)
    assert spots == [frozenset({(0, 0), (1, 0)}), frozenset({(1, 0), (2, 0)})]
    assert squares.fits(piece_from("XX/XX"), room) == []
    assert squares.fits(piece_from("X"), []) == []


def test_cells_of_a_square_grid():
    grid = SquareGrid(10, 20, 8)
    assert grid.box((2, 1)) == (26, 28, 8, 8, 0)
    assert grid.box((2, 1), inset=1, r=2) == (27, 29, 6, 6, 2)
    assert grid.at((0, 0)) == (14, 24)
    assert grid.cell(25.9, 28) == (1, 1)
    assert grid.outline(piece_from("XX/X.")) == "M10 20 26 20 26 28 18 28 18 36 10 36z"
    assert grid.lines(3, 3, every=3) == "M10 20v24M34 20v24M10 20h24M10 44h24"


def test_the_same_cells_have_the_same_outline_in_any_order():
    cells = sorted(piece_from("XXX/X.X/.XX"))
    assert len({SquareGrid(0, 0, 5).outline(cells[i:] + cells[:i]) for i in range(len(cells))}) == 1


def test_a_ring_of_squares_has_a_hole():
    (outer, inner) = boundary(SquareGrid(0, 0, 1).corners(c) for c in piece_from("XXX/X.X/XXX"))
    assert sorted((area(outer), area(inner))) == [1, 9]


def test_cells_that_touch_at_a_corner_are_two_loops_or_one_that_is_closed():
    loops = boundary(SquareGrid(0, 0, 1).corners(c) for c in piece_from("X./.X"))
    assert sum(area(loop) for loop in loops) == 2
