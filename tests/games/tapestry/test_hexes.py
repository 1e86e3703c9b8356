"""The map: neighbours, names, and how tiles fit in."""

import tomllib
from pathlib import Path

import pytest

from sugoroku.games.tapestry import hexes
from sugoroku.games.tapestry.hexes import NOWHERE, UNEXPLORED, HexMap, corners_of, hex_map, lands_of
from sugoroku.testing import rule

DATA = tomllib.loads((Path(hexes.__file__).parent / "data" / "components.toml").read_text("utf-8"))
SMALL = hex_map(DATA["map"]["small"])
LARGE = hex_map(DATA["map"]["large"])
TILES = {int(tile["id"][1:]): corners_of(tile["v"]) for tile in DATA["territory"]}


def scores(side: HexMap, q: int, r: int, tile: int) -> list[int]:
    """The points of the six rotations on the map as printed."""
    return [side.score(side.printed, side.at(q, r), TILES[tile], k) for k in range(6)]


def around(side: HexMap, hex: int) -> list[tuple[int, int]]:
    found = [side.neighbours[hex * 6 + edge] for edge in range(6)]
    return [(side.q[n], side.r[n]) for n in found if n != NOWHERE]


def test_sizes_and_places() -> None:
    assert (SMALL.size, LARGE.size) == (34, 61)
    assert (SMALL.q[SMALL.middle], SMALL.r[SMALL.middle]) == (0, 0)
    assert SMALL.printed[SMALL.middle] == corners_of("ssssss")
    assert SMALL.islands[SMALL.middle] == lands_of("dfgm") == 0b11110
    assert len([x for x in SMALL.printed if x != UNEXPLORED]) == 13
    assert len([x for x in LARGE.printed if x != UNEXPLORED]) == 25
    assert [SMALL.start_of[n] for n in range(1, 7)] == [
        SMALL.at(q, r) for q, r in [(0, -2), (2, 0), (-2, 2), (2, 0), (-2, 2), (0, -2)]
    ]
    assert [LARGE.start_of[n] for n in range(1, 7)] == [
        LARGE.at(q, r) for q, r in [(0, -3), (3, -3), (3, 0), (0, 3), (-3, 3), (-3, 0)]
    ]


def test_the_data_names_the_same_starts_for_the_capital_mats() -> None:
    for mat in DATA["capital"]:
        for side, key in ((SMALL, "start_small"), (LARGE, "start_large")):
            assert side.start_of[int(mat["id"])] == side.at(mat[key]["q"], mat[key]["r"])


def test_names_are_a_column_and_a_row_from_the_top() -> None:
    assert SMALL.names[SMALL.at(0, -3)] == "D1"
    assert SMALL.names[SMALL.at(0, 0)] == "D4"
    assert SMALL.names[SMALL.at(-3, 1)] == "A1"  # (-3, 0) is not part of the map
    assert SMALL.names[SMALL.at(3, 0)] == "G3"
    assert LARGE.names[LARGE.at(-4, 0)] == "A1"
    assert LARGE.names[LARGE.at(4, 0)] == "I5"
    assert len(set(SMALL.names)) == 34
    assert len(set(LARGE.names)) == 61


@pytest.mark.parametrize("side", [SMALL, LARGE])
def test_neighbours_are_mutual(side: HexMap) -> None:
    for hex in range(side.size):
        for edge in range(6):
            other = side.neighbours[hex * 6 + edge]
            if other != NOWHERE:
                assert side.neighbours[other * 6 + (edge + 3) % 6] == hex
                assert side.beside[hex] >> other & 1
        assert side.beside[hex].bit_count() == len(around(side, hex))


def test_turning_a_tile_moves_its_corners_clockwise() -> None:
    assert hexes.turned(corners_of("smddss"), 0) == corners_of("smddss")
    assert hexes.turned(corners_of("smddss"), 1) == corners_of("ssmdds")
    assert hexes.turned(corners_of("smddss"), 4) == corners_of("ddsssm")
    assert hexes.lands_at_corners(corners_of("smddss")) == lands_of("dm")


@rule("TAP-B-X30", "TAP-B-180")
def test_unexplored_hexes_beside_the_first_start() -> None:
    start = SMALL.start_of[1]
    assert (SMALL.q[start], SMALL.r[start]) == (0, -2)
    unexplored = [x for x in around(SMALL, start) if SMALL.printed[SMALL.at(*x)] == UNEXPLORED]
    assert unexplored == [(1, -3), (0, -1), (-1, -2)]


@rule("TAP-B-X50")
def test_explored_hexes_beside_the_first_start() -> None:
    explored = [x for x in around(SMALL, SMALL.start_of[6]) if SMALL.printed[SMALL.at(*x)] >= 0]
    assert explored == [(0, -3), (1, -2), (-1, -1)]


@rule("TAP-B-X31", "TAP-B-182")
def test_a_tile_of_sea_scores_the_same_in_every_rotation() -> None:
    assert TILES[5] == corners_of("ssssss")
    assert scores(SMALL, 0, -1, 5) == [3] * 6


@rule("TAP-B-X32", "TAP-B-182")
def test_one_corner_of_forest() -> None:
    found = scores(SMALL, 0, -1, 13)
    assert (found[0], found[4]) == (2, 4)


@rule("TAP-B-X33", "TAP-B-182")
def test_grass_and_forest_on_the_small_map() -> None:
    assert scores(SMALL, 0, -1, 18) == [1, 3, 3, 1, 1, 0]


@rule("TAP-B-X34", "TAP-B-182")
def test_desert_and_grass_on_the_small_map() -> None:
    assert scores(SMALL, 1, 0, 29) == [1, 4, 3, 2, 1, 2]


@rule("TAP-B-X35", "TAP-B-182")
def test_mountain_and_desert_on_the_large_map() -> None:
    assert scores(LARGE, 1, -3, 8) == [0, 1, 2, 3, 3, 2]


@rule("TAP-B-182")
def test_only_sides_towards_explored_hexes_count() -> None:
    """(0,-1) has printed neighbours to the north, north-east, south and north-west."""
    hex = SMALL.at(0, -1)
    assert SMALL.matching_sides(SMALL.printed, hex, TILES[5], 0) == 0b001011
    nothing = [UNEXPLORED] * SMALL.size
    assert SMALL.matching_sides(nothing, hex, TILES[5], 0) == 0
    everything = [corners_of("ssssss")] * SMALL.size
    assert SMALL.score(everything, hex, TILES[5], 0) == 6


@rule("TAP-B-429")
def test_the_largest_mass_follows_shared_corners_of_one_land() -> None:
    shown = list(SMALL.printed)
    islands = list(SMALL.islands)
    start, above, left = SMALL.at(0, -2), SMALL.at(0, -3), SMALL.at(-1, -1)

    def mass(*hexes: int) -> int:
        return SMALL.largest_mass(shown, islands, sum(1 << hex for hex in hexes))

    assert mass() == 0
    assert mass(SMALL.middle) == 1  # islands only
    assert mass(start) == 1
    assert mass(start, above) == 2  # forest at the corner they share
    assert mass(start, above, left) == 3
    assert mass(above, left) == 1  # not neighbours
    assert mass(start, SMALL.at(1, -2)) == 1  # neighbours, with sea at both corners


@rule("TAP-B-429")
def test_parts_of_one_land_on_the_same_hex_are_connected() -> None:
    top, here, bottom = SMALL.at(1, -1), SMALL.at(1, 0), SMALL.at(1, 1)
    shown = list(SMALL.printed)
    shown[top] = corners_of("sssgss")
    shown[here] = corners_of("sgsgss")  # two separate parts: one touches the hex above, one that below
    shown[bottom] = corners_of("sgssss")
    assert SMALL.largest_mass(shown, SMALL.islands, 1 << top | 1 << here | 1 << bottom) == 3
    shown[here] = corners_of("sgsdss")
    assert SMALL.largest_mass(shown, SMALL.islands, 1 << top | 1 << here | 1 << bottom) == 2
