import pytest

from sugoroku.games.daitoshi.names import TERRAINS
from sugoroku.games.daitoshi.rules.wilderness import GiveBack
from sugoroku.testing import rule
from tests.games.daitoshi.table import given


@rule("DAI-110")
@pytest.mark.parametrize("terrain", ["river", "underground"])
def test_a_hex_of_choice_goes_to_the_pile_of_its_terrain(terrain):
    table = given().factory(record={"river": 2, "underground": 1}).asked(GiveBack(1, 0))
    assert table.legal() == ["give river", "give underground"]
    before = table.record()
    table.act(f"give {terrain}")
    assert table.me.record[TERRAINS.index(terrain)] == before[terrain] - 1
    assert table.g.discards == [int(t == terrain) for t in TERRAINS]


@rule("DAI-110")
def test_the_hexes_do_not_return_to_their_tracks():
    table = given().factory(record={"forest": 1}).asked(GiveBack(1, 0))
    assert (table.g.hexes, table.g.discards) == ([11, 9, 9, 9], [0, 1, 0, 0])


@rule("DAI-110")
def test_two_are_chosen_one_by_one():
    table = given().factory(record={"river": 1, "mountain": 1, "forest": 1}).asked(GiveBack(2, 0))
    table.act("give mountain")
    assert table.legal() == ["give river", "give forest"]
    assert table.act("give river").record() == {"forest": 1}


@rule("DAI-111")
@pytest.mark.parametrize(
    ("rewarded", "food", "score", "worm"), [(0, 0, 0, 0), (1, 1, 2, 2)], ids=["plain", "red"]
)
def test_only_the_red_icon_gives_the_conflict_reward(rewarded, food, score, worm):
    table = given().factory(record={"river": 1, "mountain": 1, "underground": 1})
    table.asked(GiveBack(3, rewarded)).act("give river", "give mountain")
    assert (table.stock("food"), table.me.score, table.me.worm) == (food, score, worm)


@rule("DAI-111")
@pytest.mark.parametrize(("rewarded", "asked"), [(0, ""), (1, "ChooseAdvance")], ids=["plain", "red"])
def test_the_forest_develops_an_invention_with_the_red_icon_only(rewarded, asked):
    assert given().factory(record={"forest": 1}).asked(GiveBack(1, rewarded)).asks() == asked


@rule("DAI-112")
@pytest.mark.parametrize("rewarded", [0, 1])
def test_with_an_empty_record_it_is_lost(rewarded):
    table = given().asked(GiveBack(1, rewarded))
    assert (table.asks(), table.g.discards, table.me.stock) == ("", [0] * 4, [0] * 6)


@rule("DAI-112")
def test_the_rest_is_lost_once_the_record_is_empty():
    table = given().factory(record={"river": 1}).asked(GiveBack(3, 1))
    assert (table.asks(), table.record(), table.stock("food")) == ("", {}, 1)
