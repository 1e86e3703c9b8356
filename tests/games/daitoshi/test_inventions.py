import pytest

from sugoroku.games.daitoshi.names import NONE
from sugoroku.games.daitoshi.opponents.mayor import mayor_invents
from sugoroku.testing import rule
from tests.games.daitoshi.table import Table, given, solo

PLACES = ("ordinary-top", "ordinary-bottom", "innovative-top", "innovative-bottom", "brilliant")
FULL = dict.fromkeys(("L2", "L3", "M1", "M2", "R1", "R2", "R3"), "ordinary_food_1")


def market(**numbers: int) -> Table:
    """Whatever is taken here brings no food."""
    table = (
        given()
        .factory(**numbers)
        .market(
            ordinary_top="ordinary_energy_1",
            ordinary_bottom="ordinary_luxury_1",
            innovative_top="innovative_energy_1",
            innovative_bottom="innovative_luxury_1",
            brilliant="brilliant_luxury_5",
        )
    )
    return table.deed("invention")


@rule("DAI-180", "DAI-185")
@pytest.mark.parametrize(("food", "count"), [(1, 2), (2, 4), (3, 5)])
def test_better_inventions_need_more_food(food, count):
    assert market(food=food).legal("commit") == [f"commit {place}" for place in PLACES[:count]]


@rule("DAI-180")
@pytest.mark.parametrize(("place", "price"), list(zip(PLACES, (1, 1, 2, 2, 3), strict=True)))
def test_an_invention_is_paid_by_its_quality(place, price):
    assert market(food=9).act(f"commit {place}").stock("food") == 9 - price


@rule("DAI-180", "DAI-182")
def test_two_inventions_cost_the_sum_of_their_prices():
    table = market(food=4)
    assert "pair innovative-top+brilliant" not in table.legal()
    assert table.act("pair ordinary-top+brilliant").stock("food") == 0


@rule("DAI-181")
def test_one_invention_brings_its_left_and_middle_reward_and_its_points():
    table = market(food=2).act("commit innovative-top")
    assert (table.me.stock, table.me.score) == ([0, 1, 0, 0, 1, 0], 2)


@rule("DAI-182")
def test_two_inventions_bring_nothing_at_once():
    table = market(food=3).act("pair ordinary-top+innovative-top", "install L2", "install M1")
    assert (table.me.stock, table.me.score) == ([0] * 6, 0)
    assert (table.invention_on("L2"), table.invention_on("M1")) == (
        "ordinary_energy_1",
        "innovative_energy_1",
    )


@rule("DAI-182")
def test_the_same_invention_is_not_taken_twice():
    pairs = market(food=9).legal("pair")
    assert len(pairs) == 10
    assert all(len(set(text.split()[1].split("+"))) == 2 for text in pairs)


@rule("DAI-183")
def test_an_invention_goes_to_the_lowest_empty_floor_of_a_building_in_basic_position():
    table = market(food=9).factory(floors={"M1": "ordinary_food_1", "M2": "ordinary_food_2"})
    table.act("commit ordinary-top")
    assert table.legal() == ["install L2", "install R1"]
    table.act("install R1")
    assert table.invention_on("R1") == "ordinary_energy_1"
    assert table.me.improved == 0


@rule("DAI-183")
def test_two_inventions_may_go_to_different_buildings():
    table = market(food=9).act("pair ordinary-top+ordinary-bottom", "install R1")
    assert table.legal() == ["install L2", "install M1", "install R2"]


@rule("DAI-183")
def test_two_inventions_may_go_to_the_same_building_in_any_order():
    table = market(food=9).act("pair ordinary-top+ordinary-bottom")
    assert table.legal() == [f"install {f}" for f in ("L2", "L3", "M1", "M2", "R1", "R2")]
    assert table.act("install L3").legal() == ["install L2"]
    table.act("install L2")
    assert (table.invention_on("L2"), table.invention_on("L3")) == (
        "ordinary_luxury_1",
        "ordinary_energy_1",
    )


@rule("DAI-184")
def test_the_market_is_refilled_by_the_same_quality_once_all_is_installed():
    table = market(food=9)
    ordinary, _, brilliant = (stack[-1] for stack in table.g.stacks)
    table.act("pair ordinary-top+brilliant", "install L2")
    assert (table.g.market[0], table.g.market[4]) == (NONE, NONE)
    table.act("install M1")
    assert (table.g.market[0], table.g.market[4]) == (ordinary, brilliant)


@rule("DAI-184")
def test_an_exhausted_stack_leaves_its_place_empty():
    table = market(food=9)
    table.g.stacks = (table.g.stacks[0], (), table.g.stacks[2])
    table.act("commit innovative-top", "install L2")
    assert table.g.market[2] == NONE
    table.deed("invention")
    assert "commit innovative-top" not in table.legal()
    assert "commit innovative-bottom" in table.legal()


@rule("DAI-185")
def test_without_food_or_an_empty_floor_there_is_no_action():
    assert market().asks() == ""
    assert market(wealth=1).asks() == "ChooseDeed"
    assert given().factory(food=9, floors=FULL).deed("invention").asks() == ""


@rule("DAI-185")
def test_two_inventions_need_two_empty_floors():
    table = given().factory(food=9, floors={**FULL, "R3": ""}).deed("invention")
    assert table.legal("pair") == []
    assert table.legal("commit") == [f"commit {place}" for place in PLACES]
    table = given().factory(food=9, floors={**FULL, "R3": "", "M2": ""}).deed("invention")
    assert len(table.legal("pair")) == 10


@rule("DAI-R19")
def test_installed_inventions_stay_where_they_are():
    table = market(food=9).factory(floors={"L2": "ordinary_food_2", "R1": "ordinary_food_3"})
    table.act("pair ordinary-top+innovative-top")
    assert not {"install L1", "install L2", "install R1"} & set(table.legal())
    table.act("install L3", "install M1")
    assert [table.invention_on(f) for f in ("L1", "L2", "R1")] == [
        "basic_food",
        "ordinary_food_2",
        "ordinary_food_3",
    ]


@rule("DAI-R20")
def test_rewards_come_before_installing():
    table = given().factory(food=2).market(innovative_top="innovative_energy_7").deed("invention")
    table.act("commit innovative-top")
    assert table.legal() == ["advance L1", "stop"]
    table.act("advance L1")
    assert (table.stock("energy"), table.me.score, table.me.markers[0]) == (1, 2, 1)
    assert table.legal() == ["install L2", "install M1", "install R1"]


@rule("DAI-R20")
def test_the_mayor_installs_before_the_rewards():
    table = solo().market(innovative_top="innovative_energy_7", innovative_bottom="innovative_food_7")
    markers = {"L1": 7, "L2": 6, "L3": 5, "M1": 8, "M2": 7, "R1": 6, "R2": 5}
    table.factory(1, food=2, floors={**FULL, "R3": ""}, markers=markers)
    table.asked(seat=1)
    mayor_invents(table.g, table.g.players[1])
    table.g.advance()
    assert table.g.players[1].markers[7] == 1
