import pytest

from sugoroku.games.daitoshi.names import TERRAINS
from sugoroku.games.daitoshi.rules.pilgrims import Pilgrims
from sugoroku.testing import rule
from tests.games.daitoshi.table import given

ANY = 4


@rule("DAI-100")
@pytest.mark.parametrize("track", range(4))
def test_the_first_offering_brings_a_pilgrim_to_space_1(track):
    table = given().hexes(forest=7, mountain=7, underground=7).asked(Pilgrims(track, 1))
    assert table.pilgrims() == {TERRAINS[track]: 1}


@rule("DAI-101")
def test_further_offerings_move_it_on():
    table = given().factory(pilgrims={"river": 3, "forest": 1}).asked(Pilgrims(0, 2))
    assert table.pilgrims() == {"river": 5, "forest": 1}


@rule("DAI-102")
@pytest.mark.parametrize(("hexes", "space"), [(9, 0), (8, 1), (7, 2), (6, 3), (5, 3)])
def test_no_pilgrim_enters_a_space_with_a_hex(hexes, space):
    table = given().hexes(forest=hexes).asked(Pilgrims(1, 3))
    assert table.me.pilgrims[1] == space


@rule("DAI-102")
@pytest.mark.parametrize(("hexes", "space"), [(12, 0), (11, 1), (10, 1), (9, 2), (8, 3), (7, 3)])
def test_a_stack_covers_its_space_until_both_hexes_are_gone(hexes, space):
    table = given(3).hexes(forest=hexes).asked(Pilgrims(1, 3))
    assert table.me.pilgrims[1] == space


@rule("DAI-102")
def test_a_step_of_choice_avoids_covered_tracks():
    table = given().hexes(forest=8, mountain=8).factory(pilgrims={"forest": 1}).asked(Pilgrims(ANY, 1))
    assert table.legal() == ["pilgrim river", "pilgrim mountain"]


@rule("DAI-102")
def test_a_step_that_nobody_can_make_is_lost():
    table = given(4).asked(Pilgrims(ANY, 2))
    assert (table.asks(), table.pilgrims()) == ("", {})


@rule("DAI-103")
@pytest.mark.parametrize(("terrain", "last"), [("river", 19), ("forest", 9)])
def test_a_pilgrim_stays_on_the_last_space(terrain, last):
    table = given().hexes(**{terrain: 0}).factory(pilgrims={terrain: last - 1})
    table.asked(Pilgrims(TERRAINS.index(terrain), 2))
    assert table.pilgrims() == {terrain: last}


@rule("DAI-103")
def test_a_pilgrim_on_the_last_space_cannot_be_chosen():
    table = given().hexes(forest=0, mountain=8).factory(pilgrims={"forest": 9}).asked(Pilgrims(ANY, 1))
    assert table.legal() == ["pilgrim river", "pilgrim mountain"]


@rule("DAI-104")
def test_pilgrims_share_a_space():
    table = given(4)
    for seat in (1, 2, 3):
        table.factory(seat, pilgrims={"forest": 2})
    table.hexes(forest=0).factory(pilgrims={"forest": 1}).asked(Pilgrims(1, 1))
    assert [p.pilgrims[1] for p in table.g.players] == [2, 2, 2, 2]


@rule("DAI-104")
def test_a_second_offering_brings_no_second_pilgrim():
    table = given().asked(Pilgrims(0, 1), Pilgrims(0, 1))
    assert table.look().board.players[0].pilgrims == {
        "river": 2, "forest": 0, "mountain": 0, "underground": 0
    }  # fmt: skip


@rule("DAI-105")
def test_pilgrims_give_nothing_during_play():
    table = given().asked(Pilgrims(0, 3))
    assert (table.me.stock, table.me.score, table.workers()) == ([0] * 6, 0, {})


@rule("DAI-106")
@pytest.mark.parametrize(("players", "free"), [(2, 8), (3, 4), (4, 0)])
def test_the_river_is_open_from_the_first_turn_on(players, free):
    assert given(players).asked(Pilgrims(0, 9)).me.pilgrims[0] == free
