"""How the bots choose tracks and hexes: the worked examples of the Automa ledger, without a table."""

from itertools import pairwise

import pytest

from sugoroku.games.tapestry.opponents import hex_choice as h
from sugoroku.games.tapestry.opponents.distance import FAR, distances, furthest, nearest
from sugoroku.games.tapestry.opponents.income import income_terms, total
from sugoroku.games.tapestry.opponents.tables import (
    ALL,
    END,
    EXPLORATION,
    LANDMARK_OR_END,
    MILITARY,
    SCIENCE,
    TECHNOLOGY,
)
from sugoroku.games.tapestry.opponents.tracks import (
    INVALID,
    first_of,
    reading_order,
    to_landmark_or_end,
    track_values,
    valid_tracks,
)
from sugoroku.testing import rule
from tests.games.tapestry.grounds import BOTS, SMALL, ground_of, place, places, scan_of

EVERY_LANDMARK = (1 << 12) - 1
X06 = {
    (-2, 2): "aa", (-1, 1): "aS", (0, 1): "a", (1, 1): "h", (0, 2): "h", (1, 0): "hA", (2, 0): "hh",
}  # fmt: skip
X07 = {(-2, 2): "aa", (-1, 1): "aS", (0, 0): "a", (0, -1): "aS", (2, 0): "hh", (2, -1): "h"}


def claimed(*landmarks: tuple[int, int]) -> int:
    """Every landmark but these (track, tier 0 to 2) is unclaimed."""
    return EVERY_LANDMARK & ~sum(1 << track * 3 + tier for track, tier in landmarks)


def order_of(card: int, favorite: int, upwards: bool = False) -> list[int]:
    return reading_order(BOTS.cards[card - 1].order, favorite, upwards)


# ---------------------------------------------------------------- tracks


@rule("TAP-A-X01", "TAP-A-070", "TAP-A-075", "TAP-A-076")
def test_x01_the_automa_reads_downwards_and_the_shadow_empire_upwards():
    valid = [MILITARY, TECHNOLOGY]
    assert first_of(order_of(3, EXPLORATION), valid) == TECHNOLOGY
    assert first_of(order_of(3, SCIENCE, upwards=True), valid) == MILITARY


@rule("TAP-A-076")
def test_the_favorite_icon_is_the_track_of_whoever_reads():
    assert order_of(1, SCIENCE) == [SCIENCE, MILITARY, EXPLORATION, TECHNOLOGY]
    assert order_of(1, TECHNOLOGY) == [TECHNOLOGY, MILITARY, EXPLORATION, SCIENCE]
    assert order_of(1, MILITARY, upwards=True) == [SCIENCE, TECHNOLOGY, EXPLORATION, MILITARY]


@rule("TAP-A-071", "TAP-A-074", "TAP-A-082", "TAP-A-R06")
def test_every_track_short_of_its_end_is_valid():
    assert valid_tracks(track_values(ALL, [12, 3, 0, 11], EVERY_LANDMARK)) == [1, 2, 3]
    values = track_values(ALL, [12, 12, 12, 12], EVERY_LANDMARK)
    assert values == [INVALID] * 4 and valid_tracks(values) == []
    assert first_of(order_of(1, 0), []) == INVALID


@rule("TAP-A-072")
def test_the_tracks_nearest_to_the_end_are_valid():
    values = track_values(END, [12, 9, 9, 3], EVERY_LANDMARK)
    assert values == [INVALID, 3, 3, 9] and valid_tracks(values) == [SCIENCE, MILITARY]


@rule("TAP-A-X12", "TAP-A-073")
def test_x12_the_nearest_landmark_or_end():
    gone = [(MILITARY, 0), (MILITARY, 1), (MILITARY, 2), (SCIENCE, 0)]
    values = track_values(LANDMARK_OR_END, [3, 5, 10, 0], claimed(*gone))
    assert values == [1, 2, 2, 4] and valid_tracks(values) == [EXPLORATION]
    values = track_values(LANDMARK_OR_END, [3, 5, 10, 0], claimed(*gone, (EXPLORATION, 0)))
    assert values == [4, 2, 2, 4] and valid_tracks(values) == [SCIENCE, MILITARY]
    assert first_of(order_of(3, EXPLORATION), [SCIENCE, MILITARY]) == SCIENCE
    assert first_of(order_of(3, EXPLORATION, upwards=True), [SCIENCE, MILITARY]) == MILITARY


@rule("TAP-A-R05", "TAP-A-073")
def test_landmarks_behind_the_token_are_no_distance():
    assert to_landmark_or_end(SCIENCE, 5, claimed((SCIENCE, 1), (SCIENCE, 2))) == 7
    assert to_landmark_or_end(SCIENCE, 4, EVERY_LANDMARK) == 3
    assert to_landmark_or_end(SCIENCE, 11, EVERY_LANDMARK) == 1


# ---------------------------------------------------------------- the hex tiebreaker


@rule("TAP-A-X02", "TAP-A-113", "TAP-A-114", "TAP-A-115", "TAP-A-116")
def test_x02_the_scan_of_an_icon():
    icon = next(icon for icon in BOTS.icons if icon.id == "n_se")
    found = [place(hex) for hex in icon.scan]
    assert found[:3] == [(0, -3), (1, -3), (2, -3)]
    assert found[3:8] == [(-1, -2), (0, -2), (1, -2), (2, -2), (3, -2)]
    assert found[8] == (-2, -1)
    later = sum(1 << hex for hex in icon.scan[8:])
    assert place(h.first_scanned(icon.scan, later)) == (-2, -1)
    assert h.first_scanned(icon.scan, 0) == h.NO_HEX


@rule("TAP-A-116")
@pytest.mark.parametrize("icon", BOTS.icons, ids=lambda icon: icon.id)
def test_every_icon_scans_the_whole_map_in_seven_rows(icon):
    assert [len(row) for row in icon.rows] == [3, 5, 6, 6, 6, 5, 3]
    assert sorted(icon.scan) == list(range(SMALL.size)) and icon.scan[8] == icon.rows[2][0]
    for row in icon.rows:
        for here, there in pairwise(row):
            assert SMALL.neighbours[here * 6 + icon.direction] == there


@rule("TAP-A-113", "TAP-A-114")
def test_the_rows_of_a_vertical_and_a_diagonal_icon():
    rows = {icon.id: [[place(hex) for hex in row] for row in icon.rows] for icon in BOTS.icons}
    assert rows["nw_s"][0] == [(-3, 1), (-3, 2), (-3, 3)] and rows["nw_s"][1][0] == (-2, -1)
    assert rows["sw_n"][0] == [(-3, 3), (-3, 2), (-3, 1)] and rows["sw_n"][-1][0] == (3, 0)
    assert rows["e_sw"][1] == [(3, -1), (2, 0), (1, 1), (0, 2), (-1, 3)]
    assert rows["s_ne"][-1] == [(-2, -1), (-1, -2), (0, -3)]


# ---------------------------------------------------------------- distances


@rule("TAP-A-122", "TAP-A-123", "TAP-A-124", "TAP-A-126")
def test_a_path_goes_around_what_cannot_be_conquered():
    ground = ground_of(X06)
    away = distances(ground.beside, 1 << SMALL.middle, ground.passable)
    assert away[SMALL.middle] == 0
    assert away[SMALL.at(1, 1)] == 6 and away[SMALL.at(0, 2)] == 7
    assert away[SMALL.at(-1, 1)] == 1, "the end of a path need not be passable"
    open_map = distances(ground.beside, 1 << SMALL.middle, (1 << SMALL.size) - 1)
    assert open_map[SMALL.at(1, 1)] == 2


@rule("TAP-A-125", "TAP-A-R11")
def test_what_reaches_no_goal_is_furthest_and_only_then_nearest():
    away = [FAR, 2, 1, FAR]
    assert nearest(0b1011, away) == 0b0010 and nearest(0b1001, away) == 0b1001
    assert furthest(0b1111, away) == 0b1001 and furthest(0b0110, away) == 0b0010


# ---------------------------------------------------------------- conquer and explore


@rule("TAP-A-X05", "TAP-A-X06", "TAP-A-131", "TAP-A-135", "TAP-A-136")
def test_x06_the_territory_of_the_person_nearest_to_the_island():
    stages = h.conquer_opponent(ground_of(X06), anywhere=False, island_open=True)
    assert [stage.about for stage in stages] == [h.LEGAL, h.TO_ISLAND]
    assert places(stages[0].hexes) == {(1, 1), (0, 2)}
    assert stages[1].away[SMALL.at(1, 1)] == 6 and stages[1].away[SMALL.at(0, 2)] == 7
    assert places(stages[1].hexes) == {(1, 1)}
    for icon in BOTS.icons:
        assert place(h.first_scanned(icon.scan, stages[-1].hexes)) == (1, 1)


@rule("TAP-A-136", "TAP-A-137")
def test_without_the_island_the_icon_alone_chooses_among_the_persons_territories():
    stages = h.conquer_opponent(ground_of(X06), anywhere=False, island_open=False)
    assert [stage.about for stage in stages] == [h.LEGAL]
    assert place(h.first_scanned(scan_of(3), stages[-1].hexes)) == (1, 1)
    assert place(h.first_scanned(scan_of(8), stages[-1].hexes)) == (0, 2)


@rule("TAP-A-130", "TAP-A-131", "TAP-A-132")
def test_what_the_automa_cannot_conquer():
    far = {(-2, 2): "aa", (2, 0): "hh", (2, -1): "h", (3, -1): "hS"}
    ground = ground_of(far)
    assert h.conquerable_of_person(ground, anywhere=False) == 0
    assert places(h.conquerable_of_person(ground, anywhere=True)) == {(2, -1)}
    ground.protected = 1 << SMALL.at(2, -1)
    assert h.conquerable_of_person(ground, anywhere=True) == 0


@rule("TAP-A-X07", "TAP-A-143", "TAP-A-144", "TAP-A-147", "TAP-A-149")
def test_x07_conquer_neutral_without_the_topple_icon():
    assert not BOTS.cards[19].topple and BOTS.icons[BOTS.cards[19].icon].id == "n_se"
    stages = h.conquer_neutral(ground_of(X07), anywhere=False, topple=False, island_open=False)
    assert [stage.about for stage in stages] == [h.LEGAL, h.TOPPLE_ICON, h.TO_SINGLE]
    assert len(places(stages[0].hexes)) == 12 and len(places(stages[1].hexes)) == 10
    assert places(stages[0].hexes) - places(stages[1].hexes) == {(1, -1), (1, 0)}
    assert places(stages[2].hexes) == {(0, 1), (1, -2)} and stages[2].away[SMALL.at(0, 1)] == 2
    assert place(h.first_scanned(scan_of(20), stages[-1].hexes)) == (1, -2)


@rule("TAP-A-X08", "TAP-A-144", "TAP-A-147")
def test_x08_conquer_neutral_with_the_topple_icon():
    assert BOTS.cards[21].topple and BOTS.icons[BOTS.cards[21].icon].id == "n_se"
    stages = h.conquer_neutral(ground_of(X07), anywhere=False, topple=True, island_open=False)
    assert [stage.about for stage in stages] == [h.LEGAL, h.TO_SINGLE]
    assert places(stages[-1].hexes) == {(1, -1), (1, 0)} and stages[-1].away[SMALL.at(1, 0)] == 1
    assert place(h.first_scanned(scan_of(22), stages[-1].hexes)) == (1, -1)


@rule("TAP-A-144a")
def test_the_topple_icon_also_counts_anywhere():
    ground = ground_of(X07)
    stages = h.conquer_neutral(ground, anywhere=True, topple=False, island_open=False)
    beside = places(ground.near(ground.theirs))
    assert not places(stages[1].hexes) & beside and places(stages[0].hexes) & beside


@rule("TAP-A-148", "TAP-A-145")
def test_nearest_to_any_territory_of_a_person_without_single_tokens():
    start = {(-2, 2): "aa", (2, 0): "hh"}
    stages = h.conquer_neutral(ground_of(start), anywhere=False, topple=True, island_open=False)
    assert [stage.about for stage in stages] == [h.LEGAL, h.TO_PERSON]
    assert places(stages[-1].hexes) == {(-1, 1), (-1, 2)}
    shut_in = {(-2, 2): "aa", **dict.fromkeys(
        [(-2, 1), (-1, 1), (-1, 2), (-2, 3), (-3, 3), (-3, 2)], "hS"
    )}  # fmt: skip
    stages = h.conquer_neutral(ground_of(shut_in), anywhere=False, topple=True, island_open=True)
    assert [stage.hexes for stage in stages] == [0]


@rule("TAP-A-X09", "TAP-A-160", "TAP-A-161", "TAP-A-162")
def test_x09_explore():
    ground = ground_of(X07)
    stages = h.explore(ground, anywhere=False, favorite_military=False)
    away = {place(hex): stages[1].away[hex] for hex in range(SMALL.size)}
    assert {where: away[where] for where in places(stages[0].hexes)} == {
        (-3, 2): 6, (-1, 0): 5, (-2, 3): 4, (0, 1): 2, (1, -1): 1, (1, 0): 1,
    }  # fmt: skip
    assert places(stages[1].hexes) == {(-3, 2)}
    stages = h.explore(ground, anywhere=False, favorite_military=True)
    assert [stage.about for stage in stages] == [h.LEGAL]
    chosen = {card: place(h.first_scanned(scan_of(card), stages[-1].hexes)) for card in (4, 7, 8)}
    assert chosen == {4: (1, -1), 7: (1, 0), 8: (-2, 3)}


@rule("TAP-A-160", "TAP-A-R14")
def test_exploring_anywhere_and_without_tiles():
    ground = ground_of(X07)
    assert len(places(h.explorable(ground, anywhere=True))) == 34 - 13 - 2
    ground.tiles_left = False
    assert h.explorable(ground, anywhere=True) == 0
    neutral = h.conquerable_of_nobody(ground, anywhere=False)
    assert places(neutral) == places(neutral & ground.explored) != set()


@rule("TAP-A-X10", "TAP-A-146")
def test_x10_the_first_conquest():
    start = {(-2, 2): "aa", (2, 0): "hh"}
    stages = h.conquer_neutral(ground_of(start), anywhere=False, topple=False, island_open=True)
    six = {(-2, 1), (-1, 1), (-1, 2), (-2, 3), (-3, 3), (-3, 2)}
    assert places(stages[0].hexes) == places(stages[1].hexes) == six
    assert stages[2].about == h.TO_ISLAND and places(stages[2].hexes) == {(-1, 1)}
    assert stages[2].away[SMALL.at(-1, 1)] == 1
    assert place(h.first_scanned(scan_of(7), stages[-1].hexes)) == (-1, 1)


@rule("TAP-A-X11", "TAP-A-146")
def test_x11_then_the_island_itself():
    after = {(-2, 2): "aa", (-1, 1): "a", (2, 0): "hh"}
    assert BOTS.cards[8].topple and BOTS.icons[BOTS.cards[8].icon].id == "se_n"
    stages = h.conquer_neutral(ground_of(after), anywhere=False, topple=True, island_open=True)
    assert places(stages[-1].hexes) == {(0, 0)} and stages[1].away[SMALL.middle] == 0


# ---------------------------------------------------------------- income


@rule("TAP-A-X03", "TAP-A-216", "TAP-A-217", "TAP-A-218", "TAP-A-219", "TAP-A-220")
def test_x03_income_turn_3_on_the_normal_mat():
    terms = income_terms(BOTS.levels[1].mat, 3, 2, 3, [5, 3, 4, 2], first=True)
    assert [(term.multiplier, term.vp) for term in terms] == [(2, 10), (1, 7), (1, 7), (3, 3)]
    assert total(terms) == 27
    assert total(income_terms(BOTS.levels[1].mat, 3, 2, 3, [5, 3, 4, 2], first=False)) == 24


@rule("TAP-A-219", "TAP-A-220", "TAP-A-262")
def test_multipliers_by_income_turn_and_mat():
    normal, hard = BOTS.levels[1].mat, BOTS.levels[4].mat
    assert [normal.rows[row][2:] for row in range(3)] == [(1, 2, 2, 3), (0, 1, 1, 2), (1, 1, 2, 3)]
    assert [hard.rows[row][2:] for row in range(3)] == [(1, 2, 2, 3), (0, 1, 2, 3), (1, 2, 2, 4)]
    first = [total(income_terms(normal, turn, 0, 0, [0] * 4, first=True)) for turn in (2, 3, 4, 5)]
    assert first == [2, 3, 4, 0]
