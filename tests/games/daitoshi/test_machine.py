import pytest

from sugoroku.games.daitoshi.names import NONE
from sugoroku.games.daitoshi.rules.workshops import MachineWorkshop
from sugoroku.testing import rule
from tests.games.daitoshi.table import Table, given

ALL = {"food": 1, "energy": 1, "construction": 1, "luxury": 1, "wealth": 1}


def giver(players: int = 2, number: int = 1, **numbers: int) -> Table:
    """L1 is ready, and the price is there."""
    return given(players).factory(markers={"L1": 4}, **{**ALL, **numbers}).machine(number=number)


def spaces(table: Table) -> list[str]:
    return [text.split()[2] for text in table.legal("donate")]


# ---------------------------------------------------------------- the workshop


@rule("DAI-240")
def test_machine_1_scores_reputation_and_2_points():
    assert given().machine(number=1).factory(reputation=4).asked(MachineWorkshop()).me.score == 5 + 2


@rule("DAI-240")
def test_machine_2_gives_a_prestige():
    table = given().machine(number=2).asked(MachineWorkshop())
    assert (table.me.prestige, table.me.score) == (1, 5)


@rule("DAI-240")
def test_machine_3_gives_a_pilgrim_step_on_any_track():
    table = given().machine(number=3).hexes(forest=8).asked(MachineWorkshop())
    assert table.legal() == ["pilgrim river", "pilgrim forest"]
    assert table.act("pilgrim forest").me.pilgrims == (0, 1, 0, 0)


@rule("DAI-240")
def test_machine_4_gives_the_conflict_reward_of_a_hex_of_the_record_twice():
    table = given().machine(number=4).factory(record={"river": 1, "mountain": 3})
    assert table.asked(MachineWorkshop()).legal() == ["reward river", "reward mountain"]
    table.act("reward mountain")
    assert (table.me.score, table.me.record) == (4, (1, 0, 3, 0))
    assert given().machine(number=4).asked(MachineWorkshop()).asks() == ""


@rule("DAI-241")
def test_the_workshop_takes_a_worker_of_the_district_where_the_machine_stands():
    table = given().factory(steam=1, workers={"blue": 1, "red": 1}).machine("trade").at(0, "electrify")
    table.begin(0).act("move 1 middle")
    assert table.legal("work") == ["work inner blue", "work machine blue"]
    assert table.act("work machine blue").me.score == 1 + 2


@rule("DAI-241")
def test_the_workshop_is_closed_elsewhere_and_while_a_worker_is_there():
    table = given().factory(steam=1, workers={"blue": 1}).machine("expand").at(0, "electrify")
    assert table.begin(0).act("move 1 middle").legal("work") == ["work inner blue"]
    table = given().factory(steam=1, workers={"blue": 1}).machine("trade").at(0, "electrify")
    table.g.machine_worker = 0
    assert table.begin(0).act("move 1 middle").legal("work") == ["work inner blue"]


@rule("DAI-242")
def test_a_worker_travels_with_the_machine():
    table = given().factory(steam=1, workers={"blue": 1}).at(0, "electrify").begin(0)
    table.act("move 1 middle", "work machine blue")
    assert (table.g.machine_at, table.g.machine_worker) == (3, 0)


@rule("DAI-242")
@pytest.mark.parametrize(
    ("machine", "space", "worker"),
    [("trade", "left", NONE), ("trade", "middle", 0), ("trade", "right", 0), ("expand", "left", 0)],
)
def test_it_leaves_when_a_magnate_takes_the_left_space_of_that_district(machine, space, worker):
    table = given().factory(steam=2).machine(machine).at(0, "electrify")
    table.g.machine_worker = 0
    table.begin(0).act(f"move 1 {space}")
    assert table.g.machine_worker == worker


# ---------------------------------------------------------------- contributing


@rule("DAI-243")
def test_contributing_is_open_in_the_machines_district_instead_of_the_district_action():
    table = giver().machine("electrify").factory(energy=2).deed("electrify")
    assert spaces(table) == ["s1", "s2", "s3", "s4"]
    assert len(table.legal("electrify")) == 5
    table.act("donate L1 s1")
    assert (table.asks(), table.stock("energy"), table.g.electrified) == ("", 1, 0)


@rule("DAI-243")
def test_contributing_is_open_in_the_town_hall_wherever_the_machine_is():
    assert spaces(giver().machine("trade").deed("town_hall")) == ["s1", "s2", "s3", "s4"]
    assert spaces(giver().machine("trade").deed("electrify")) == []


@rule("DAI-244")
def test_the_price_is_one_of_each_resource_and_one_wealth():
    assert giver().deed("trade").act("donate L1 s1").me.stock == [0] * 6


@rule("DAI-244")
@pytest.mark.parametrize("missing", ["food", "energy", "construction", "luxury"])
def test_a_missing_resource_is_replaced_by_further_wealth(missing):
    assert spaces(giver(**{missing: 0}).deed("town_hall")) == []
    table = giver(**{missing: 0}, wealth=2).deed("town_hall").act("donate L1 s1")
    assert table.me.stock == [0] * 6


@rule("DAI-244")
def test_without_wealth_resources_do_not_help():
    resources = {"food": 9, "energy": 9, "construction": 9, "luxury": 9}
    assert spaces(giver(**resources, wealth=0).deed("town_hall")) == []
    assert spaces(giver(food=0, energy=0, construction=0, luxury=0, wealth=4).deed("town_hall")) == []
    only = giver(food=0, energy=0, construction=0, luxury=0, wealth=5).deed("town_hall")
    assert only.act("donate L1 s1").me.stock == [0] * 6


@rule("DAI-244")
def test_the_payer_chooses_the_split_but_keeps_what_the_price_still_needs():
    table = giver(luxury=0, wealth=3).deed("town_hall").act("donate L1 s1")
    assert table.legal() == ["wealth 0", "wealth 1"]
    assert table.act("wealth 1").me.stock == [1, 0, 0, 0, 0, 0]


@rule("DAI-245")
def test_a_ready_invention_goes_to_any_empty_space_that_is_not_blocked():
    assert spaces(giver(4).deed("town_hall")) == ["s1", "s2", "s3", "s4", "s5", "s6"]
    table = giver(3)
    table.g.filled = 0b000010
    assert spaces(table.deed("town_hall")) == ["s1", "s3", "s4", "s5"]
    table.act("donate L1 s4")
    assert (table.g.filled, table.g.donated) == (0b001010, (table.invention("basic_food"),))


@rule("DAI-245")
def test_only_ready_inventions_are_offered():
    table = giver().factory(floors={"L2": "ordinary_food_1", "M1": "ordinary_food_2"})
    table.factory(markers={"L2": 3, "M1": 5}).deed("town_hall")
    assert {text.split()[1] for text in table.legal("donate")} == {"L1", "L2"}


@rule("DAI-246")
@pytest.mark.parametrize(
    ("space", "score", "reputation", "wealth", "prestige"),
    [("s1", 5, 3, 0, 0), ("s2", 8, 1, 1, 0), ("s3", 5 + 5, 1, 0, 2), ("s5", 12, 1, 0, 0)],
)
def test_the_space_pays(space, score, reputation, wealth, prestige):
    table = giver(4).deed("town_hall").act(f"donate L1 {space}")
    assert (table.me.score, table.me.reputation) == (score, reputation)
    assert (table.stock("wealth"), table.me.prestige) == (wealth, prestige)


@rule("DAI-247")
@pytest.mark.parametrize("improved", [(), ("L1",)])
def test_a_university_invention_takes_floor_and_position_and_the_marker_stays(improved):
    table = giver(number=3).factory(improved=improved).deed("town_hall").act("donate L1 s2")
    assert table.invention_on("L1") == "university_3"
    assert (table.me.improved, table.me.markers[0], table.g.university) == (len(improved), 4, 5)


@rule("DAI-248")
def test_an_upgrade_is_installed_once_all_its_linked_spaces_are_filled():
    table = giver(4)
    table.g.filled = 0b010000
    table.deed("town_hall").act("donate L1 s1")
    assert table.g.installed == 0
    table.factory(floors={"L1": "basic_food"}, **ALL).deed("town_hall").act("donate L1 s2")
    assert table.g.installed == 0b001


@rule("DAI-248")
def test_one_donation_may_complete_two_upgrades():
    table = giver(4)
    table.g.filled = 0b010101
    table.deed("town_hall").act("donate L1 s2")
    assert table.g.installed == 0b011


@rule("DAI-248")
def test_an_installed_upgrade_pays_everybody():
    table = giver().machine(installed=[2]).asked(MachineWorkshop(), seat=1)
    assert table.legal() == ["part machine", "part u2"]
    table.act("part u2")
    assert (table.stock("wealth", 1), table.g.players[1].score) == (1, 1 + 2)


@rule("DAI-R27")
@pytest.mark.parametrize(("players", "installed"), [(2, 0b001), (3, 0), (4, 0)])
def test_blocked_spaces_are_not_linked(players, installed):
    table = giver(players)
    table.g.filled = 0b000010
    table.deed("town_hall").act("donate L1 s1")
    assert table.g.installed == installed


@rule("DAI-249")
def test_no_contribution_without_a_ready_invention():
    assert spaces(giver().factory(markers={"L1": 3}).deed("town_hall")) == []
    empty = given().factory(markers={"L1": 7}, floors={"L1": ""}, **ALL).deed("town_hall")
    assert spaces(empty) == []


@rule("DAI-249")
@pytest.mark.parametrize(("players", "filled"), [(2, 0b001111), (3, 0b011111), (4, 0b111111)])
def test_no_contribution_once_all_spaces_are_filled(players, filled):
    table = giver(players)
    table.g.filled = filled
    assert spaces(table.deed("town_hall")) == []
    table.g.filled = filled & ~1
    assert spaces(table.deed("town_hall")) == ["s1"]


@rule("DAI-250")
def test_a_university_invention_cannot_be_donated():
    table = giver().factory(floors={"L1": "university_1"}, markers={"L1": 7})
    assert spaces(table.deed("town_hall")) == []
    table.factory(floors={"L2": "ordinary_food_1"}, markers={"L2": 3}).deed("town_hall")
    assert {text.split()[1] for text in table.legal("donate")} == {"L2"}


@rule("DAI-R28")
def test_the_rewards_of_the_space_come_before_the_university_tile():
    table = giver(number=2).factory(floors={"M1": "ordinary_food_1"}).deed("town_hall")
    table.act("donate L1 s3")
    assert (table.me.stock, table.me.score, table.invention_on("L1")) == ([0] * 6, 5, "")
    assert table.legal() == ["advance M1", "stop"]
    assert table.act("stop").invention_on("L1") == "university_2"


@rule("DAI-R28")
def test_the_upgrade_comes_last():
    table = giver(number=2)
    table.g.filled = 0b0010
    table.factory(floors={"M1": "ordinary_food_1"}).deed("town_hall").act("donate L1 s3")
    assert (table.g.filled, table.g.installed) == (0b0110, 0)
    assert table.act("stop").g.installed == 0b010


@rule("DAI-R28")
def test_a_basic_invention_may_be_donated():
    assert "donate L1 s1" in giver().deed("trade").legal()
    assert giver().invention_on("L1") == "basic_food"
