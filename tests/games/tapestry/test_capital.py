"""The capital city: plots, districts, lines, and the places of landmarks."""

import tomllib
from pathlib import Path

import pytest

from sugoroku.games.tapestry import capital
from sugoroku.games.tapestry.capital import (
    Footprints,
    city_points,
    complete_districts,
    districts_completed,
    footprints,
    impassable_plots,
    open_plots,
    place_of,
    place_words,
    plot,
)
from sugoroku.testing import rule

DATA = tomllib.loads((Path(capital.__file__).parent / "data" / "components.toml").read_text("utf-8"))
MATS = {mat["name"]: impassable_plots(mat["grid"]) for mat in DATA["capital"]}
LANDMARKS = {x["id"]: footprints(x) for x in DATA["landmark"]}


def plots(*cells: tuple[int, int]) -> int:
    return sum(1 << plot(row, column) for row, column in cells)


def block(rows: range, columns: range) -> int:
    return plots(*[(row, column) for row in rows for column in columns])


@rule("TAP-B-X20", "TAP-B-158", "TAP-B-159")
def test_the_fourth_building_completes_the_centre_of_the_mountain() -> None:
    mountain = MATS["Mountain"]
    centre = capital.DISTRICT[4]
    assert centre == block(range(3, 6), range(3, 6))
    assert mountain & centre == plots((3, 3), (3, 4), (3, 5), (4, 5), (5, 3))
    covered = mountain
    completed = []
    for cell in [(4, 3), (4, 4), (5, 4), (5, 5)]:
        after = covered | plots(cell)
        completed.append(districts_completed(covered, after))
        covered = after
    assert completed == [0, 0, 0, 1 << 4]


@rule("TAP-B-X21", "TAP-B-159")
def test_one_landmark_can_complete_two_districts() -> None:
    left, right = capital.DISTRICT[0], capital.DISTRICT[1]
    lighthouse = LANDMARKS["lighthouse"].covers[place_of(0, 1, 2)]
    assert lighthouse == plots((1, 2), (1, 3), (2, 2), (2, 3))
    before = (left | right) & ~lighthouse
    assert districts_completed(before, before | lighthouse) == 0b11


@rule("TAP-B-X22", "TAP-B-158", "TAP-B-161")
def test_four_buildings_complete_a_row_of_the_forest() -> None:
    forest = MATS["Forest"]
    assert city_points(forest) == 0
    assert forest & capital.LINES[5] == plots(*[(5, column) for column in range(2, 7)])
    three = forest | plots((5, 0), (5, 1), (5, 7))
    assert city_points(three) == 0
    assert city_points(three | plots((5, 8))) == 1


@rule("TAP-B-161")
def test_rows_and_columns_count_one_each() -> None:
    assert city_points(capital.GRID) == 18
    cross = block(range(9), range(4, 5)) | block(range(2, 3), range(9))
    assert city_points(cross) == 2
    assert capital.complete_lines(cross) == 1 << 2 | 1 << 13


@rule("TAP-B-X23", "TAP-B-159")
def test_the_train_station_completes_a_district_of_the_mountain_at_once() -> None:
    mountain = MATS["Mountain"]
    station = LANDMARKS["train_station"]
    place = place_of(0, 6, 3)
    assert place in station.legal(mountain)
    assert station.covers[place] == capital.DISTRICT[7]
    assert districts_completed(mountain, mountain | station.covers[place]) == 1 << 7
    assert [d for d in range(9) if not MATS["Grassland"] & capital.DISTRICT[d]] == []


@rule("TAP-B-X24", "TAP-B-152")
def test_every_mat_has_22_impassable_and_59_open_plots() -> None:
    assert len(MATS) == 6
    for mat in MATS.values():
        assert mat.bit_count() == 22
        assert len(open_plots(mat)) == 59


@rule("TAP-B-152")
def test_open_plots_are_neither_impassable_nor_covered() -> None:
    mountain = MATS["Mountain"]
    assert plot(1, 0) not in open_plots(mountain)
    assert plot(1, 2) in open_plots(mountain)
    assert plot(1, 2) not in open_plots(mountain | plots((1, 2)))
    assert open_plots(0) == list(range(81))
    assert open_plots(capital.GRID) == []
    assert open_plots(capital.GRID & ~plots((8, 8))) == [80]


@rule("TAP-B-160")
def test_no_mat_has_a_district_that_is_complete_from_the_start() -> None:
    assert [complete_districts(mat) for mat in MATS.values()] == [0] * 6
    assert districts_completed(capital.DISTRICT[3], capital.DISTRICT[3] | 1) == 0


@rule("TAP-B-153")
@pytest.mark.parametrize(
    ("landmark", "rotations", "size"),
    [
        ("lighthouse", 1, 4),
        ("train_station", 1, 9),
        ("launch_pad", 2, 6),
        ("academy", 2, 8),
        ("fusion_reactor", 4, 8),
        ("rubber_works", 4, 12),
        ("library", 2, 8),
    ],
)
def test_equal_rotations_are_one(landmark: str, rotations: int, size: int) -> None:
    assert len(LANDMARKS[landmark].shapes) == rotations
    assert LANDMARKS[landmark].size == size


@rule("TAP-B-153")
def test_landmarks_turn_clockwise_and_are_not_mirrored() -> None:
    """An L of four cells, which has a mirror image of its own."""
    piece = Footprints(["10", "10", "11"])
    assert piece.shapes == [
        ((0, 0), (1, 0), (2, 0), (2, 1)),
        ((0, 0), (0, 1), (0, 2), (1, 0)),
        ((0, 0), (0, 1), (1, 1), (2, 1)),
        ((0, 2), (1, 0), (1, 1), (1, 2)),
    ]
    mirrored = ((0, 1), (1, 1), (2, 0), (2, 1))
    assert mirrored not in piece.shapes


@rule("TAP-B-154")
def test_a_landmark_may_stick_out_but_not_leave_the_grid() -> None:
    """A 2x2 square begins in ten rows and ten columns: from -1 to 8."""
    lighthouse = LANDMARKS["lighthouse"]
    places = lighthouse.legal(0)
    assert len(places) == 10 * 10
    corner = place_of(0, -1, -1)
    assert corner in places
    assert lighthouse.covers[corner] & capital.GRID == 1
    assert lighthouse.covers[corner].bit_count() == 4
    assert lighthouse.cells(corner) == [(-1, -1), (-1, 0), (0, -1), (0, 0)]
    assert place_of(0, -2, 0) not in places
    assert place_of(0, 9 - 1, 9 - 1) in places


@rule("TAP-B-154")
def test_the_empty_corner_of_a_shape_does_not_count_as_inside() -> None:
    reactor = LANDMARKS["fusion_reactor"]  # its top left corner is empty
    places = reactor.legal(0)
    assert place_of(0, 8, 8) not in places
    assert place_of(0, 8, 7) in places
    assert place_of(2, -2, -2) not in places  # turned by half: the bottom right corner is empty
    assert place_of(1, -2, 8) in places  # a quarter: the top right one


@rule("TAP-B-154")
def test_pieces_outside_the_grid_do_not_overlap() -> None:
    lighthouse, station = LANDMARKS["lighthouse"], LANDMARKS["train_station"]
    filled = lighthouse.covers[place_of(0, -1, 0)]  # plots 0 and 1, and two cells above them
    assert place_of(0, -1, 2) in lighthouse.legal(filled)
    assert place_of(0, -1, 1) not in lighthouse.legal(filled)
    assert place_of(0, -2, 2) in station.legal(filled)
    above = lighthouse.covers[place_of(0, -1, 1)] & ~capital.GRID  # only what is outside
    assert above.bit_count() == 2
    assert place_of(0, -1, 0) not in lighthouse.legal(above)
    assert place_of(0, 0, 0) in lighthouse.legal(above)


@rule("TAP-B-154", "TAP-B-155")
def test_without_an_open_plot_there_is_no_place() -> None:
    lighthouse = LANDMARKS["lighthouse"]
    assert lighthouse.legal(capital.GRID) == []
    assert lighthouse.legal(capital.GRID & ~plots((4, 4))) == []
    assert lighthouse.legal(capital.GRID & ~plots((8, 8))) == [place_of(0, 8, 8)]


@rule("TAP-B-339")
def test_impassable_plots_block_unless_they_are_left_out() -> None:
    mountain = MATS["Mountain"]
    lighthouse = LANDMARKS["lighthouse"]
    place = place_of(0, 1, 0)
    assert place not in lighthouse.legal(mountain)
    assert place in lighthouse.legal(0)


def test_places_are_numbered_alike_for_all_landmarks() -> None:
    for piece in LANDMARKS.values():
        for place in piece.legal(0):
            rotation, row, column = (
                capital.rotation_of(place),
                capital.row_of(place),
                capital.column_of(place),
            )
            assert place_of(rotation, row, column) == place
            assert 0 <= place < capital.PLACES
            assert piece.covers[place].bit_count() == piece.size


@pytest.mark.parametrize(
    ("row", "column", "said"),
    [
        (0, 0, "at row 1, column 1"),
        (3, 4, "at row 4, column 5"),
        (-2, 4, "at row 1, column 5, 2 plots over the top edge"),
        (7, -1, "at row 8, column 1, 1 plot over the left edge, 1 plot over the bottom edge"),
        (4, 8, "at row 5, column 9, 2 plots over the right edge"),
    ],
)
def test_the_log_says_in_words_how_a_landmark_sticks_out(row: int, column: int, said: str) -> None:
    square = Footprints(("111", "111", "111"))
    assert place_words(square.cells(place_of(0, row, column))) == said
