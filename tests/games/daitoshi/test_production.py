import pytest

from sugoroku.games.daitoshi.rules.production import Activate
from sugoroku.testing import rule
from tests.games.daitoshi.table import given

FULL = {"L1": "basic_food", "L2": "ordinary_energy_1", "L3": "basic_luxury"}


def leading(**numbers):
    """Seat 0 leads a production; seat 1 cannot follow."""
    return given().factory(1, grant=False).factory(**numbers)


# ---------------------------------------------------------------- leader and followers


@rule("DAI-080")
def test_the_marker_goes_right_and_then_left():
    table = leading(steam=1).act("produce")
    assert table.look().board.players[0].marker == "right"
    table.act("stop")
    assert (table.look().board.players[0].marker, table.g.seat) == ("left", 1)


@rule("DAI-080")
def test_who_produces_on_the_own_turn_is_the_leader():
    table = given().factory(1, steam=2).factory(steam=2).act("produce")
    table.act("activate L", seat=0).act("activate L", seat=1)
    assert (table.progress("L1"), table.progress("L1", 1)) == (2, 1)


@rule("DAI-081")
@pytest.mark.parametrize("marker", [0, 1, 2])
def test_others_produce_too_wherever_their_marker_stands(marker):
    table = given(3).factory(1, steam=2, marker=marker).factory(2, steam=1).act("produce")
    assert table.g.deciders() == [0, 1, 2]
    table.act("activate L", seat=1)
    assert (table.stock("energy", 1), table.g.players[1].marker) == (1, marker)


@rule("DAI-081")
def test_others_need_not_produce():
    table = given().factory(1, steam=9).act("produce").act("stop", seat=1).act("stop", seat=0)
    assert (table.stock("steam", 1), table.g.seat, table.asks()) == (9, 1, "ChooseTurn")


@rule("DAI-R13")
@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_everybody_decides_when_ready(order):
    table = given().factory(steam=2).factory(1, steam=2).act("produce")
    for seat in order:
        table.act("activate L", seat=seat)
    assert table.me.stock[:5] == [1, 0, 0, 0, 1]
    assert table.g.players[1].stock[:5] == [0, 1, 0, 0, 1]
    assert (table.g.seat, table.asks(), table.pilgrims()) == (1, "ChooseTurn", {"river": 1})


@rule("DAI-R13")
def test_the_turn_waits_until_all_have_finished():
    table = given(3).act("produce").act("stop", seat=0).act("stop", seat=2)
    assert table.g.deciders() == [1]
    assert table.act("stop", seat=1).asks() == "ChooseTurn"


# ---------------------------------------------------------------- buildings


@rule("DAI-082")
def test_each_building_once_in_any_order():
    table = leading(steam=9, grant=False).act("produce", "activate R")
    assert table.legal() == ["activate L", "activate M", "stop"]
    assert table.why_not("activate R") == "it has been activated (DAI-082)"
    table.act("activate L")
    assert table.legal() == ["activate M", "stop"]
    assert table.stock("steam") == 3


@rule("DAI-083")
@pytest.mark.parametrize(
    ("steam", "legal"),
    [(0, ""), (1, "M"), (2, "LM"), (3, "LM"), (4, "LMR")],
)
def test_what_the_buildings_cost(steam, legal):
    table = leading(steam=steam).act("produce")
    assert table.legal("activate") == [f"activate {building}" for building in legal]


@rule("DAI-083")
@pytest.mark.parametrize(("steam", "legal"), [(1, ""), (2, "L"), (3, "LM"), (6, "LM"), (7, "LMR")])
def test_what_they_cost_in_conflict(steam, legal):
    table = leading(steam=steam).factory(conflicts=["buildings"]).act("produce")
    assert table.legal("activate") == [f"activate {building}" for building in legal]


@rule("DAI-083")
@pytest.mark.parametrize(
    ("conflicts", "building", "left"),
    [([], "L", 7), ([], "M", 8), ([], "R", 5), (["buildings"], "L", 7), (["buildings"], "M", 6)]
    + [(["buildings"], "R", 2)],
)
def test_the_steam_is_paid(conflicts, building, left):
    table = leading(steam=9).factory(conflicts=conflicts).act("produce", f"activate {building}")
    assert table.stock("steam") == left


@rule("DAI-R10")
def test_an_empty_building_counts_for_the_leader():
    table = leading(steam=1, grant=False).act("produce", "activate M")
    assert (table.stock("steam"), table.pilgrims(), table.progress("M1")) == (0, {"river": 1}, 0)


@rule("DAI-R10")
def test_an_empty_building_is_not_offered_to_a_follower():
    table = given().factory(1, steam=9).act("produce").act("stop", seat=0)
    table.g.turn_to(1)
    assert table.legal("activate") == ["activate L"]
    assert table.why_not("activate M") == "no invention is there (DAI-R10)"


@rule("DAI-R10")
def test_none_may_be_activated():
    table = leading(steam=9).act("produce", "stop")
    assert (table.stock("steam"), table.pilgrims(), table.g.seat) == (9, {}, 1)


# ---------------------------------------------------------------- rewards


@rule("DAI-084")
def test_every_invention_of_the_building_produces_and_no_other():
    table = given().factory(floors={**FULL, "M1": "basic_construction"}).asked(Activate(0, 0))
    stock = {"food": 1, "energy": 1, "construction": 0, "luxury": 0, "wealth": 2, "steam": 0}
    assert table.look().board.players[0].stock == stock


@rule("DAI-085", "DAI-086", "DAI-088")
@pytest.mark.parametrize(
    ("floor", "improved", "gains"),
    [
        ("L1", False, (1, 1, 0)),
        ("L1", True, (1, 1, 1)),
        ("L2", False, (0, 1, 0)),
        ("L2", True, (1, 1, 0)),
        ("L3", False, (1, 0, 0)),
        ("R2", False, (1, 0, 1)),
    ],
)
def test_a_follower_gains_what_stands_at_a_blue_tick(floor, improved, gains):
    table = given().factory(floors={"L1": "", floor: "basic_luxury"})
    table.factory(improved=[floor] if improved else []).asked(Activate("LMR".index(floor[0]), 0))
    assert (table.stock("wealth"), table.stock("luxury"), table.me.score) == gains


@rule("DAI-087", "DAI-088")
@pytest.mark.parametrize(
    ("floor", "improved", "gains"),
    [
        ("L1", False, (1, 1, 0)),
        ("L1", True, (2, 1, 1)),
        ("M1", False, (0, 2, 0)),
        ("M1", True, (1, 2, 0)),
        ("M2", False, (2, 0, 0)),
        ("R1", True, (2, 2, 0)),
    ],
)
def test_the_leader_gains_a_pink_tick_once_more(floor, improved, gains):
    table = given().factory(floors={"L1": "", floor: "basic_luxury"}, conflicts=["production"])
    table.factory(improved=[floor] if improved else []).asked(Activate("LMR".index(floor[0]), 1))
    assert (table.stock("wealth"), table.stock("luxury"), table.me.score) == gains


# ---------------------------------------------------------------- progress


@rule("DAI-089", "DAI-090")
@pytest.mark.parametrize(
    ("leader", "conflicts", "steps"),
    [(0, [], 1), (1, [], 2), (0, ["production"], 0), (1, ["production"], 1)],
)
def test_how_far_the_markers_of_the_building_advance(leader, conflicts, steps):
    table = given().factory(floors={**FULL, "M1": "basic_food"}, conflicts=conflicts)
    table.asked(Activate(0, leader))
    assert table.me.markers == [steps, steps, steps, 0, 0, 0, 0, 0]


@rule("DAI-089")
def test_a_floor_without_invention_does_not_progress():
    assert given().asked(Activate(0, 1)).me.markers == [2, 0, 0, 0, 0, 0, 0, 0]


@rule("DAI-R11")
def test_an_upgrade_reached_now_counts_from_the_next_activation():
    table = given().factory(floors={"L1": "", "L2": "basic_energy"}).asked(Activate(0, 0))
    assert (table.stock("energy"), table.stock("wealth"), table.me.improved) == (1, 0, 2)
    table.asked(Activate(0, 0))
    assert (table.stock("energy"), table.stock("wealth")) == (2, 1)


@rule("DAI-R11")
def test_an_upgrade_through_a_reward_counts_from_the_next_activation_too():
    floors = {"L1": "innovative_food_7", "L2": "ordinary_energy_2"}
    table = given().factory(floors=floors).asked(Activate(0, 0)).act("floor L1", "advance L2")
    assert (table.me.improved & 2, table.me.worm, table.stock("energy")) == (2, 0, 1)


@rule("DAI-R11")
def test_all_rewards_of_a_building_come_before_its_progress():
    floors = {"L1": "innovative_food_7", "L2": "ordinary_energy_2"}
    table = given().factory(floors=floors).asked(Activate(0, 1)).act("floor L1")
    assert (table.asks(), table.me.markers[:2], table.stock("energy")) == ("ChooseAdvance", [0, 0], 0)
    table.act("advance L1")
    assert (table.me.markers[:2], table.stock("energy")) == ([3, 2], 1)


@rule("DAI-R11")
def test_steam_of_one_building_pays_for_the_next():
    table = leading(steam=2, grant=False).factory(floors={"L1": "ordinary_food_1"}).act("produce")
    assert table.legal() == ["activate L", "activate M", "stop"]
    table.act("activate L")
    assert table.legal() == ["activate M", "stop"]


# ---------------------------------------------------------------- the leader's pilgrims


@rule("DAI-091")
def test_a_pilgrim_step_of_choice_for_each_building():
    table = leading(steam=3, grant=False).hexes(forest=8).act("produce", "activate L", "activate M")
    assert table.legal() == ["pilgrim river", "pilgrim forest"]
    table.act("pilgrim forest")
    assert (table.pilgrims(), table.g.seat) == ({"forest": 1, "river": 1}, 1)


@rule("DAI-091")
def test_the_steps_come_after_producing():
    table = leading(steam=3).act("produce", "activate L")
    assert (table.asks(), table.pilgrims()) == ("ChooseBuilding", {})
    assert table.act("stop").pilgrims() == {"river": 1}


@rule("DAI-092")
@pytest.mark.parametrize("last", ["activate R", "stop"])
def test_followers_get_no_pilgrim_steps(last):
    floors = {"M1": "ordinary_energy_2", "R1": "ordinary_food_2"}
    table = given().factory(1, steam=7, floors=floors).act("produce").act("stop", seat=0)
    table.act("activate L", "activate M", last, seat=1)
    assert (table.pilgrims(1), table.asks()) == ({}, "ChooseTurn")


# ---------------------------------------------------------------- the grant


@rule("DAI-093", "DAI-R12")
def test_the_grant_activates_all_buildings_without_steam():
    floors = {"M1": "basic_energy", "R1": "basic_luxury"}
    table = leading(steam=1).factory(floors=floors).act("produce", "grant")
    assert table.me.stock == [1, 2, 0, 1, 2, 1]
    assert (table.me.grant, table.g.seat) == (False, 1)


@rule("DAI-093")
def test_the_grant_can_be_used_in_a_production_of_another():
    table = given().act("produce").act("stop", seat=0).act("grant", seat=1)
    assert (table.stock("energy", 1), table.g.players[1].grant, table.me.grant) == (1, False, True)


@rule("DAI-093")
def test_the_grant_is_gone_after_its_use():
    table = leading().act("produce", "grant").factory(marker=0, steam=1).begin(0).act("produce")
    assert table.legal() == ["activate M", "stop"]


@rule("DAI-R12")
def test_the_grant_must_be_declared_before_paying():
    table = leading(steam=9).act("produce")
    assert table.legal("grant") == ["grant"]
    table.act("activate M")
    assert table.legal() == ["activate L", "activate R", "stop"]
    assert table.why_not("grant") == "only before paying for a building (DAI-R12)"


@rule("DAI-R12")
def test_all_three_buildings_count_as_activated():
    assert leading().act("produce", "grant").pilgrims() == {"river": 3}


@rule("DAI-R12", "DAI-082")
def test_the_player_orders_the_buildings_of_the_grant():
    floors = {"L1": "", "L2": "basic_energy", "R1": "innovative_food_7"}
    table = leading().factory(floors=floors).act("produce", "grant")
    assert table.legal() == ["activate L", "activate R"]
    table.act("activate R", "advance L2")
    assert (table.stock("energy"), table.stock("wealth"), table.stock("food")) == (2, 1, 1)
