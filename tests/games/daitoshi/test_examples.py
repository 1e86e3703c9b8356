import pytest

from sugoroku.core.chance import Chance, secret_from
from sugoroku.games.daitoshi.rules.machine import Donate
from sugoroku.games.daitoshi.rules.progress import AdvanceFloor
from sugoroku.games.daitoshi.rules.turn import (
    LEAD_PRODUCTION,
    SCORE_GAME,
)
from sugoroku.testing import rule
from tests.games.daitoshi.table import GAME, Table, given, solo


def points(table: Table, source: str, seat: int = 0) -> int:
    found = {s.seat: s.points for s in GAME.parts.standings(table.g)}
    return found[seat].get(source, 0)


@rule("DAI-X01")
def test_gaining_7_steam_adds_7_to_the_total():
    assert given().factory(steam=2).gain("steam 7").stock("steam") == 9


@rule("DAI-X02")
def test_an_invention_of_3_points_scores_3_and_at_the_end_6():
    table = given().factory(floors={"L1": "brilliant_food_1"}, markers={"L1": 3})
    scores = [table.asked(AdvanceFloor(0, 1)).me.score for _ in range(4)]
    assert scores == [0, 3, 3, 3 + 6]


@rule("DAI-X03")
@pytest.mark.parametrize(("leader", "wealth"), [(0, 2), (1, 1)])
def test_the_improved_basic_invention_gives_the_leader_2_wealth_and_a_follower_1(leader, wealth):
    table = given().factory(floors={"L1": "basic_energy"}, improved=["L1"], steam=2)
    table.asked(LEAD_PRODUCTION, seat=leader).act("activate L", seat=0)
    assert (table.stock("wealth"), table.stock("energy"), table.me.score) == (wealth, 1, 1)


def example_4(leader: int) -> Table:
    floors = {"L1": "basic_food", "L2": "ordinary_energy_1", "M1": "ordinary_food_3"}
    table = given().factory(floors=floors, improved=["L1"], markers={"L1": 2}, steam=3)
    return table.hexes(forest=7, mountain=7).asked(LEAD_PRODUCTION, seat=leader)


@rule("DAI-X04")
def test_a_leader_activates_two_buildings_for_3_steam():
    table = example_4(0).act("activate L", "activate M", seat=0)
    assert (table.stock("steam"), table.stock("wealth"), table.stock("food")) == (0, 2, 1)
    assert (table.me.score, table.stock("energy"), table.pilgrims()) == (1, 1, {"forest": 2})
    assert (table.progress("L1"), table.progress("L2"), table.progress("M1")) == (4, 2, 2)
    assert table.me.improved == 0b011
    table.act("pilgrim mountain", "pilgrim river", seat=0)
    assert table.pilgrims() == {"forest": 2, "mountain": 1, "river": 1}
    assert 0 not in table.g.deciders()
    table.factory(wealth=5).act("stop", seat=1).machine("trade").deed("trade")
    assert table.legal("donate")[0] == "donate L1 s1"


@rule("DAI-X04")
def test_a_follower_gains_1_wealth_1_forest_step_and_no_free_steps():
    table = example_4(1).act("activate L", "activate M", seat=0)
    assert (table.stock("steam"), table.stock("wealth"), table.stock("food")) == (0, 1, 1)
    assert (table.me.score, table.stock("energy"), table.pilgrims()) == (1, 1, {"forest": 1})
    assert (table.progress("L1"), table.progress("L2"), table.progress("M1")) == (3, 1, 1)


@rule("DAI-X05")
def test_two_blue_workers_clear_a_district_for_the_worm_bus_and_the_machine():
    table = (
        given().factory(workers={"blue": 2}, steam=3, reputation=2).at(0, "expand").at(1, "town_hall")
    )
    table.machine("trade", number=1, installed=[1]).tile("trade", "inner", worker="blue")
    table.hexes(forest=8).g.machine_worker = 0
    table.act("move 2 left")
    assert (table.stock("steam"), table.g.machine_worker) == (1, -1)
    assert table.worker_on("trade", "inner") == ""
    table.act("work inner blue")
    assert (table.me.worm, table.me.score) == (3, 2)
    table.act("work machine blue")
    assert table.legal() == ["part machine", "part u1"]
    table.act("part machine")
    assert (table.me.score, table.workers()) == (2 + 2 + 2, {})
    assert table.act("pilgrim forest").pilgrims() == {"forest": 1}


@rule("DAI-X06")
@pytest.mark.parametrize(("conflicts", "steam"), [((), 6), (("steam_engine",), 4)])
def test_2_water_from_3_coal_make_6_steam_or_4_in_conflict(conflicts, steam):
    table = given().factory(chimney=-3, conflicts=conflicts).gain("water 2")
    assert (table.me.chimney, table.stock("steam")) == (-1, steam)


@rule("DAI-X07")
def test_4_food_for_two_inventions_give_nothing_at_once():
    table = given().factory(food=4).market(brilliant="brilliant_food_1").deed("invention")
    table.act("pair ordinary-top+brilliant", "install M1", "install R1")
    assert (table.stock("food"), table.me.score, table.me.improved) == (0, 0, 0)
    assert table.invention_on("R1") == "brilliant_food_1"
    assert table.invention_on("M1").startswith("ordinary")
    assert (table.pilgrims(), min(table.g.market) >= 0) == ({}, True)


@rule("DAI-X07")
def test_3_food_for_the_brilliant_one_alone_give_its_rewards():
    table = (
        given().factory(food=3).market(brilliant="brilliant_food_1").hexes(forest=8).deed("invention")
    )
    table.act("commit brilliant", "pilgrim forest", "install M1")
    assert (table.stock("food"), table.me.score, table.pilgrims()) == (1, 3, {"forest": 1})


@rule("DAI-X08")
def test_expanding_an_outer_space_with_a_river_and_an_underground_hex():
    table = given().factory(construction=4, record={"river": 1, "underground": 2})
    table.tile("trade", "middle", 1).deed("expand")
    table.act("expand outer 5", "lay river", "reward river")
    assert (table.stock("construction"), table.record()) == (0, {"underground": 1})
    assert (table.stock("food"), table.me.worm) == (1, 2)
    assert table.g.tile_hexes[3 * 4 + 2] == (0, 3)


@rule("DAI-X09")
def test_electrifying_that_outer_tile():
    table = given().factory(energy=4).tile("trade", "middle", 1)
    table.tile("trade", "outer", 1, worker="blue", hexes=["river", "underground"]).deed("electrify")
    table.act("electrify outer 5")
    assert (table.stock("energy"), table.stock("wealth"), table.stock("food")) == (0, 1, 1)
    assert (table.me.worm, table.me.prestige) == (2, 2)
    assert (table.worker_on("trade", "outer"), table.g.discards) == ("", [1, 0, 0, 1])
    assert table.g.electrified == 1 << 3 * 4 + 2


def example_10() -> Table:
    table = given().cities("c01", "c03", "c05", "c07", "c10").factory(steam=5, luxury=4)
    return table.deed("trade").act("trade city5 4")


@rule("DAI-X10")
def test_a_trade_of_4_goods_at_slot_5_with_c10():
    table = example_10()
    assert (table.stock("steam"), table.stock("luxury")) == (4, 0)
    assert (points(table, "trade"), table.me.prestige) == (6, 1)
    assert table.me.banners == 0b10000


@rule("DAI-X10")
def test_the_banner_may_be_spent_on_a_later_invention_action():
    table = example_10().factory(food=1).deed("invention").market(ordinary_top="ordinary_food_4")
    table.act("commit ordinary-top", "install M1")
    assert table.legal() == ["spend city5", "stop"]
    table.act("spend city5")
    assert (table.stock("steam"), table.me.banners) == (4 + 4, 0)


@rule("DAI-X11", "DAI-R42")
def test_a_donation_without_construction_costs_2_wealth_in_all():
    table = given().factory(food=1, energy=1, luxury=1, wealth=2, markers={"L1": 4}, improved=["L1"])
    table.machine("electrify", number=1)
    table.g.filled = 0b10
    table.deed("electrify").act("donate L1 s1")
    assert table.me.stock == [0] * 6
    assert (table.me.score, table.me.reputation) == (5, 3)
    assert (table.invention_on("L1"), table.progress("L1")) == ("university_1", 4)
    assert (table.me.improved, table.g.installed, table.g.filled) == (1, 0b1, 0b11)


@rule("DAI-R42")
def test_1_wealth_is_not_enough_for_it():
    table = given().factory(food=1, energy=1, luxury=1, wealth=1, markers={"L1": 4})
    assert table.machine("electrify").deed("electrify").legal("donate") == []


@rule("DAI-X11")
@pytest.mark.parametrize(("filled", "installed"), [(0b10, 0b1), (0b00, 0)])
def test_the_upgrade_waits_for_all_its_links_that_are_not_blocked(filled, installed):
    table = given().factory(markers={"L1": 4})
    table.g.filled = filled
    assert table.asked(Donate(0, 0)).g.installed == installed


@rule("DAI-X12")
def test_the_final_scoring_of_69_points():
    table = given().factory(pilgrims={"forest": 5, "mountain": 6, "underground": 1, "river": 8})
    table.factory(floors={"L1": "university_1", "L2": "university_1"}, reputation=4)
    table.factory(markers={"L1": 7, "L2": 6, "L3": 5, "M1": 8}, record={"river": 2, "forest": 1})
    table.factory(conflicts=["steam_engine"], workers={"red": 3}, food=4, luxury=5, wealth=3, steam=7)
    table.asked(SCORE_GAME)
    sources = ("forest", "mountain", "underground", "river", "river penalty", "leftovers")
    assert [points(table, source) for source in sources] == [20, 24, 5, 18, -5, 7]
    assert table.me.score == 69


@rule("DAI-X13")
def test_the_mayor_finds_the_invention_district():
    table = solo().factory(1, food=1, construction=1).market(ordinary_top="ordinary_luxury_1")
    table.g.inner = (3, 0, 2, 1, 4)
    table.g.machine_at = 3
    table.mayor.position = 4
    table.mayor_has(record=["river"]).card("mayor_09", "mayor_01", bribe=True).mayor_turn()
    assert table.reasons()[3:7] == [
        "skips district 1 (electrify): not on the card (DAI-335)",
        "skips district 2 (Town Hall): not on the card (DAI-335)",
        "skips district 3 (expand): expand needs 2 and he has 1 construction and 0 wealth (DAI-336)",
        "chooses district 4 (invention): its action is on the card and possible (DAI-337)",
    ]
    assert (table.mayor.position, table.invention_on("M1", 1)) == (3, "ordinary_luxury_1")
    assert (table.stock("food", 1), table.g.bribe, table.g.donated) == (0, False, ())


@rule("DAI-X14")
def test_a_mountain_step_leads_from_the_temple_to_space_1():
    assert given().hexes(mountain=8).gain("pilgrim mountain 1").pilgrims() == {"mountain": 1}
    table = given().hexes(mountain=8, forest=8).gain("pilgrim any 1")
    assert table.legal() == ["pilgrim river", "pilgrim forest", "pilgrim mountain"]


@rule("DAI-X15")
@pytest.mark.parametrize(
    ("players", "river", "land"), [(4, 19, 45), (3, 15, 36), (2, 11, 27), (1, 11, 27)]
)
def test_hexes_on_the_board_at_the_start(players, river, land):
    g = GAME.setup(GAME.settle(players, {}), Chance(secret_from("hexes", players)), None)
    assert (g.hexes[0], sum(g.hexes[1:])) == (river, land)


@rule("DAI-X16")
def test_a_full_loop_costs_3_steam_and_another_space():
    table = given().factory(steam=5)
    assert table.legal("move")[-2:] == ["move 5 left", "move 5 right"]
    assert table.act("move 5 left").stock("steam") == 0
    assert given().factory(steam=5).act("move 5 right").stock("steam") == 2
    assert given().factory(steam=4).legal("move")[-1] == "move 5 right"
    assert "move 5 left" not in given().factory(steam=4).legal()


@rule("DAI-X17")
def test_an_operation_tile_turns_only_in_the_owners_end_of_turn_step():
    table = given().factory(record={"forest": 2}).end_turn(0)
    assert table.me.conflicts == 0b10
    table.gain("giveback 1").end_turn(1)
    assert (table.record(), table.me.conflicts) == ({"forest": 1}, 0b10)
    assert table.end_turn(0).me.conflicts == 0


@rule("DAI-X18")
def test_the_river_pilgrim_on_the_temple_with_2_conflicts_costs_20_points():
    table = given().factory(conflicts=["steam_engine", "workers"]).asked(SCORE_GAME)
    assert (points(table, "river penalty"), table.me.score) == (-20, -20)


@rule("DAI-X19")
@pytest.mark.parametrize(
    ("tile", "marker", "offered"),
    [("basic_food", 3, 0), ("basic_food", 4, 4), ("basic_food", 7, 4), ("university_1", 7, 0)],
)
def test_an_invention_on_l1_is_ready_from_step_4_on(tile, marker, offered):
    table = given().factory(floors={"L1": tile}, markers={"L1": marker}, wealth=5, steam=1)
    assert len(table.machine("trade").deed("trade").legal("donate")) == offered


@rule("DAI-X20")
@pytest.mark.parametrize(("advisors", "score"), [((), 0), ((5,), 5)])
def test_the_mayor_with_6_workers_loses_the_one_of_a_river(advisors, score):
    table = solo(advisors).mayor_has(["green"] * 6).factory(1, energy=2).at(1, "expand")
    table.card("mayor_10").mayor_turn()
    assert (table.mayor_record()[0], table.mayor_workers()) == ("river", ["green"] * 6)
    assert points(table, "advisors", 1) == score


@rule("DAI-X20")
def test_the_mayor_with_4_hexes_discards_the_new_one_but_gains_the_worker():
    table = solo().mayor_has(["green"], ["forest"] * 4).factory(1, energy=2).at(1, "expand")
    table.card("mayor_10").mayor_turn()
    assert (table.mayor_record(), table.g.discards[0]) == (["forest"] * 4, 1)
    assert table.mayor_workers()[:2] == ["green", "blue"]


@rule("DAI-X21")
@pytest.mark.parametrize(("trigger", "turns"), [(1, [2, 0, 1, 2]), (2, [0, 1, 2]), (0, [1, 2, 0, 1, 2])])
def test_the_last_turns_of_three_players(trigger, turns):
    table = given(players=3).hexes(forest=1)
    table.g.turns = 11 * 3 + trigger + 1
    told = len(table.log)
    table.end_turn(trigger)
    while not table.g.over:
        table.g.apply(table.g.legal()[0])
    begun = [event for event in table.log[told:] if event.words().startswith("begins turn")]
    assert [event.seat for event in begun] == turns
    assert {event.words() for event in begun[-3:]} == {"begins turn 13"}


def example_22(other: str) -> Table:
    table = given().at(0, "town_hall").at(1, other).extra("expand").machine("town_hall")
    return table.factory(steam=9)


@rule("DAI-X22")
@pytest.mark.parametrize(("other", "space"), [("invention", 1), ("town_hall", 0)])
def test_the_magnate_of_nobody_and_the_machine_make_way(other, space):
    table = example_22(other).act("move 2 right")
    assert (table.g.extra_at, table.g.extra_space, table.g.machine_at) == (0, space, 4)


@rule("DAI-X22")
def test_in_clean_up_the_machine_skips_the_district_of_the_magnate_of_nobody():
    table = example_22("electrify").act("move 2 right").machine("invention")
    assert table.asks() == "ChooseTurn"
    table.begin(0).at(0, "town_hall").act("move 1 right")
    assert (table.g.extra_at, table.g.machine_at) == (0, 4)


@rule("DAI-X23")
def test_the_chimney_around_0_and_at_the_top():
    table = given().factory(chimney=-1).gain("water 2")
    assert (table.me.chimney, table.stock("steam")) == (1, 3)
    table.gain("coal 1")
    assert (table.me.chimney, table.stock("steam")) == (0, 6)
    table = given().factory(chimney=4).gain("water 2")
    assert (table.me.chimney, table.stock("steam")) == (4, 0)


@rule("DAI-X24")
def test_an_empty_building_counts_for_the_leaders_pilgrims():
    table = given().factory(steam=3).hexes(forest=8, mountain=8).asked(LEAD_PRODUCTION)
    table.act("activate L", "activate M", seat=0)
    assert (table.stock("steam"), table.stock("wealth"), table.stock("food")) == (0, 1, 1)
    assert table.me.markers == [2, 0, 0, 0, 0, 0, 0, 0]
    table.act("pilgrim forest", "pilgrim mountain", seat=0)
    assert (table.pilgrims(), 0 in table.g.deciders()) == ({"forest": 1, "mountain": 1}, False)
