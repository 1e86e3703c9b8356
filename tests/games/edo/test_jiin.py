"""The module Jiin: temples."""

import pytest

from sugoroku.testing import rule
from tests.games.edo.table import Table, given

BUILD = "plan A4:2 B1:0 C1:0"


def jiin(text: str, players: int = 3) -> Table:
    return given(text, players, modules="jiin")


@rule("EDO-J001", "EDO-J010a")
def test_each_player_has_three_temples():
    table = jiin(
        f"""player 1: {BUILD}, samurai forestry_1, goods wood=9 rice=9
        jiin: temples river_1=1 river_2=1 quarry_1=2"""
    )
    assert table.look().added["jiin"].left == (1, 2, 3)
    assert table.legal("temple") == ["temple forestry_1"]
    table.act("temple forestry_1")
    assert table.look().added["jiin"].left == (0, 2, 3)
    table = jiin(
        f"""player 1: {BUILD}, samurai forestry_1, goods ryo=1 wood=9 rice=9
        jiin: temples river_1=1 river_2=1 quarry_1=1"""
    )
    assert not table.legal("temple")


@rule("EDO-J002", "EDO-J004", "EDO-J006", "EDO-J007")
def test_an_official_builds_a_temple_beside_a_samurai_for_wood_and_rice():
    table = jiin(f"player 1: {BUILD}, samurai edo road_1, goods ryo=9 wood=4 rice=2 stone=1")
    assert table.legal("temple") == ["temple road_1"]
    table.act("temple road_1")
    assert table.player(1).goods == (9, 1, 2, 1)
    assert table.player(1).score == 1
    assert not table.legal("temple"), "one temple on a space"
    assert table.g.own_left == 1, "one official is used"


@rule("EDO-J004")
@pytest.mark.parametrize("goods", ["wood=1 rice=1", "wood=2", "ryo=9 wood=1 stone=9 rice=9"])
def test_without_two_wood_and_a_rice_there_is_no_temple(goods):
    table = jiin(f"player 1: {BUILD}, samurai road_1, goods ryo=1 {goods}".replace("ryo=1 ryo", "ryo"))
    assert not table.legal("temple")


@rule("EDO-J002")
def test_only_build_officials_build_temples():
    table = jiin("player 1: plan A3:2 B1:0 C1:0, samurai road_1 forestry_1, goods wood=4 rice=4")
    assert not table.legal("temple")
    table = jiin("player 1: plan A4:0 B1:0 C1:0, samurai road_1, goods ryo=1 wood=4 rice=4")
    assert not table.legal("temple")


@rule("EDO-J003", "EDO-X07")
def test_temples_stand_on_fields_rivers_and_crossroads_only():
    spaces = ["forestry_1", "quarry_1", "rice_field_1", "river_1", "road_1"]
    for space in spaces:
        table = jiin(f"player 1: {BUILD}, samurai {space}, goods wood=2 rice=1")
        assert table.legal("temple") == [f"temple {space}"]
        table.act(f"temple {space}")
    for space in ("town_1", "edo", "border_1"):
        table = jiin(f"player 1: {BUILD}, samurai {space}, goods ryo=1 wood=2 rice=1")
        assert not table.legal("temple")


@rule("EDO-J005")
def test_a_space_holds_one_temple_whoever_owns_it():
    table = jiin(
        f"""player 1: {BUILD}, samurai road_1 road_2, goods wood=4 rice=4
        jiin: temples road_1=2"""
    )
    assert table.legal("temple") == ["temple road_2"]


@rule("EDO-J011")
def test_no_temple_on_a_covered_space():
    table = given(
        f"player 1: {BUILD}, samurai forestry_1 forestry_2, goods wood=4 rice=4", 2, modules="jiin"
    )
    assert table.legal("temple") == ["temple forestry_1"]


@rule("EDO-J012")
def test_a_discount_does_not_change_the_cost():
    table = jiin(
        "player 1: cards A B C S09, plan S09-1:1 A1:0 B1:0, samurai road_1, goods wood=2 rice=1"
    )
    table.act("temple road_1")
    assert table.player(1).goods == (0, 0, 0, 0)


@rule("EDO-J008", "EDO-J009", "EDO-X01")
def test_roads_at_an_own_temple_are_free_for_its_owner_alone():
    table = jiin(
        """player 1: plan A1:0 B1:0 C1:0, samurai edo
        player 2: samurai edo, goods ryo=2
        jiin: temples river_1=1"""
    )
    table.act("move edo river_1", "move river_1 town_1")
    assert table.player(1).goods[0] == 0
    assert "move town_1 forestry_1" not in table.legal(), "the road is not at the temple"
    table.act("end")
    table.act("move edo river_1", "move river_1 town_1")
    assert table.player(2).goods[0] == 0, "2 ryo"


@rule("EDO-J008")
def test_the_merchant_walks_the_free_roads_too():
    table = jiin("player 1: samurai edo\njiin: temples river_1=1\nmerchant: edo")
    assert table.player(1).goods[0] == 0
    assert set(table.legal("merchant")) == {"merchant river_1", "merchant road_1", "merchant road_3",
                                            "merchant town_1"}  # fmt: skip
    table.act("merchant town_1")
    assert table.player(1).goods[0] == 0


@rule("EDO-B053b", "EDO-J009a")
def test_free_moves_of_a_window_are_limited_and_a_temple_needs_no_samurai():
    table = jiin("player 1: samurai edo\njiin: temples river_1=1")
    for _ in range(3):
        table.act("move edo town_1", "move town_1 edo")
    assert not table.legal("move")


@rule("EDO-J010")
def test_temples_give_no_income():
    table = jiin("player 1: samurai road_1, goods rice=1\njiin: temples river_1=1 road_1=1")
    table.until("PlanCard")
    assert table.player(1).goods[0] == 0
    assert not any("earns" in text for text in table.events())


@rule("EDO-J010a", "EDO-R022")
def test_a_temple_stops_nobody_and_ronin_do_not_stop_temples():
    table = given(
        f"""player 1: {BUILD}, samurai forestry_1, goods ryo=1 wood=2 rice=1
        player 2: plan A3:1 B1:0 C1:0, samurai edo, goods ryo=9
        ronin: spaces forestry_1 forestry_1 forestry_1""",
        3,
        modules="jiin ronin",
    )
    table.act("temple forestry_1")
    table.act("move edo forestry_1", "produce forestry_1")
    assert table.player(2).goods[2] == 1


@rule("EDO-J009a", "EDO-X30b")
def test_a_new_temple_frees_roads_from_the_next_card_on():
    table = jiin("player 1: plan A4:2 B1:0 C1:0, samurai river_1 edo, goods ryo=4 wood=4 rice=1 stone=1")
    assert table.legal("move")
    table.act("temple river_1")
    assert table.g.seat == 0 and table.legal() == ["end", "build house edo"], "no more movement"
    table.act("build house edo")
    while table.g.seat != 0:
        table.act("end")
    assert table.g.slot == 1 and "move edo river_1" in table.legal()
    table.act("move edo river_1")
    assert table.player(1).goods[0] == 0 and table.samurai(1) == ["river_1", "river_1"]


@rule("EDO-J007")
def test_the_score_sheet_names_the_points_of_temples():
    table = jiin(f"player 1: {BUILD}, samurai road_1, goods wood=2 rice=1")
    table.act("temple road_1")
    assert table.look().standings[0].points == {"temples": 1}
    assert (
        "builds a temple on Crossroads 1 for 1 rice, 2 wood and scores 1 power point" in table.events()
    )
