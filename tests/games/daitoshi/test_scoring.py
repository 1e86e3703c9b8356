import pytest

from sugoroku.games.daitoshi.names import SOURCES
from sugoroku.games.daitoshi.rules.turn import SCORE_GAME
from sugoroku.testing import rule
from tests.games.daitoshi.table import GAME, Table, given

FINISHED = {"L1": 7, "L2": 6, "L3": 5, "M1": 8, "M2": 7, "R1": 6, "R2": 5, "R3": 4}


def points(table: Table, source: str) -> int:
    """What seat 0 gets from a source in the final scoring."""
    table.asked(SCORE_GAME)
    return table.me.points[SOURCES.index(source)]


def places(table: Table) -> dict[int, int]:
    return {standing.seat: standing.place for standing in GAME.standings(table.g)}


@rule("DAI-280")
@pytest.mark.parametrize(("space", "vp"), [(1, 2), (5, 10), (9, 14)])
@pytest.mark.parametrize("count", [0, 1, 2])
def test_the_forest_counts_university_inventions(space, vp, count):
    floors = dict.fromkeys(("L2", "M1")[:count], "university_1")
    table = given().factory(pilgrims={"forest": space}, floors={**floors, "R1": "brilliant_food_1"})
    assert points(table, "forest") == vp * count


@rule("DAI-281")
@pytest.mark.parametrize(("space", "vp"), [(1, 1), (6, 6), (9, 9)])
@pytest.mark.parametrize("count", [0, 4, 8])
def test_the_mountain_counts_finished_progress_tracks(space, vp, count):
    short = {floor: step - 1 for floor, step in FINISHED.items()}
    table = given().factory(pilgrims={"mountain": space}, markers=short)
    table.factory(markers=dict(list(FINISHED.items())[:count]))
    assert points(table, "mountain") == vp * count


@rule("DAI-282")
@pytest.mark.parametrize(("space", "vp"), [(2, 1), (5, 3), (9, 5)])
@pytest.mark.parametrize(("level", "times"), [(1, 1), (2, 2), (3, 3), (4, 5)])
def test_the_underground_counts_the_points_of_the_reputation(space, vp, level, times):
    table = given().factory(pilgrims={"underground": space}, reputation=level)
    assert points(table, "underground") == vp * times


@rule("DAI-283")
@pytest.mark.parametrize(("space", "vp"), [(1, 2), (8, 9), (19, 15)])
@pytest.mark.parametrize(
    ("record", "missing"),
    [({}, 4), ({"river": 1, "mountain": 5}, 2), (dict.fromkeys(("river", "forest", "mountain"), 2), 1)],
)
def test_the_river_counts_terrains_without_a_hex_in_the_record(space, vp, record, missing):
    table = given().factory(pilgrims={"river": space}, record=record)
    assert points(table, "river") == vp * missing


@rule("DAI-284")
@pytest.mark.parametrize(("space", "loss"), [(0, 10), (1, 9), (8, 5), (17, 1), (18, 0)])
@pytest.mark.parametrize("tiles", [(), ("workers",), ("steam_engine", "production", "buildings")])
def test_the_river_penalty_counts_tiles_on_the_conflict_side(space, loss, tiles):
    table = given().factory(pilgrims={"river": space}, conflicts=tiles)
    assert points(table, "river penalty") == -loss * len(tiles)


@rule("DAI-284")
def test_the_penalty_counts_tiles_and_not_the_record():
    assert points(given().factory(record={"river": 5}), "river penalty") == 0


@rule("DAI-285")
def test_a_pilgrim_on_a_temple_scores_nothing():
    table = given().factory(floors={"L2": "university_1"}, markers={"L1": 7}, reputation=4)
    table.asked(SCORE_GAME)
    assert (table.me.score, table.me.points) == (0, (0,) * len(SOURCES))


@rule("DAI-286")
@pytest.mark.parametrize(
    ("food", "luxury", "blue", "red", "vp"),
    [(1, 0, 0, 0, 0), (1, 0, 1, 0, 1), (3, 2, 1, 1, 3), (9, 9, 3, 3, 12)],
)
def test_two_leftovers_are_a_point(food, luxury, blue, red, vp):
    table = given().factory(food=food, luxury=luxury, workers={"blue": blue, "red": red})
    assert points(table, "leftovers") == vp


@rule("DAI-286")
def test_steam_is_no_leftover():
    assert points(given().factory(steam=9, energy=1), "leftovers") == 0


@rule("DAI-R31")
def test_wealth_is_a_leftover():
    assert points(given().factory(wealth=3, construction=1), "leftovers") == 2


@rule("DAI-287")
def test_most_points_win():
    table = given(3).factory(score=5).factory(1, score=7, conflicts=["workers"]).factory(2, score=6)
    assert places(table) == {1: 1, 2: 2, 0: 3}


@rule("DAI-287")
def test_a_tie_goes_to_the_fewest_conflicts_before_inventions():
    table = given().factory(score=7, conflicts=["workers"], floors={"L2": "basic_luxury"})
    assert places(table.factory(1, score=7)) == {1: 1, 0: 2}


@rule("DAI-287")
def test_then_to_the_most_inventions_before_pilgrim_steps():
    table = given().factory(score=7, pilgrims={"river": 9})
    assert places(table.factory(1, score=7, floors={"L2": "basic_luxury"})) == {1: 1, 0: 2}


@rule("DAI-287")
def test_then_to_the_most_pilgrim_steps():
    table = given().factory(score=7, pilgrims={"river": 2}).factory(1, score=7, pilgrims={"forest": 3})
    assert places(table) == {1: 1, 0: 2}


@rule("DAI-287")
def test_else_the_victory_is_shared():
    table = given(3).factory(score=7).factory(1, score=7).factory(2, score=6)
    assert places(table) == {0: 1, 1: 1, 2: 3}


@rule("DAI-R32")
def test_pilgrim_steps_are_the_sum_of_the_spaces():
    table = given().factory(pilgrims={"river": 2, "forest": 2, "mountain": 1})
    assert places(table.factory(1, pilgrims={"river": 4})) == {0: 1, 1: 2}
    assert places(table.factory(1, pilgrims={"river": 5})) == {0: 1, 1: 1}


@rule("DAI-R32")
@pytest.mark.parametrize(
    "kind", ["ordinary_food_1", "innovative_food_1", "brilliant_food_1", "university_1"]
)
def test_inventions_of_every_kind_count(kind):
    table = given().factory(1, floors={"M1": kind})
    assert places(table) == {1: 1, 0: 2}
    assert places(table.factory(floors={"M1": "basic_luxury"})) == {0: 1, 1: 1}
