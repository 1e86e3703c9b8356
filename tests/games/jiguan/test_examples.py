import pytest

from sugoroku.games.jiguan.rules.purchase import Purchase
from sugoroku.games.jiguan.rules.turn import END_OF_TURN, FINISH_TURN
from sugoroku.testing import rule
from tests.games.jiguan.table import Table, given

LINE = {"0,1": "red 3", "1,1": "green 4", "2,1": "blue 1"}


def completed() -> Table:
    table = given(workshop="W4").mat(gears=LINE, slots={"T1": "blue 8"})
    return table.mat(levels={"blue": 2, "green": 3}).act("complete T1", "keep 2,1")


@rule("JIG-X01")
def test_four_players_have_3_gears_in_each_house():
    assert [len(pile) for pile in given(players=4).g.houses] == [3] * 10


@rule("JIG-X02")
def test_a_red_gear_and_a_coin_or_a_green_gear_and_2_energy():
    results = {}
    for house in range(1, 11):
        table = given().houses({4: ["red 3"], 7: ["green 3"]})
        if f"take {house}" in table.legal():
            table.act(f"take {house}")
            results[house] = (table.offered("place")[0], table.me.coins, table.me.energy)
            assert len(set(table.offered("place"))) == 1
    red, green = ("red 3", 1, 0), ("green 3", 0, 2)
    assert results == {3: red, 4: red, 6: green, 7: green}


@rule("JIG-X03")
def test_a_red_gear_brings_1_energy_and_a_green_one_4():
    slots = {"T2": "red 8", "B1": "green 8", "BR": "green 9", "TL": "green beast"}
    table = given().mat(slots=slots).houses({1: ["red 3"], 2: ["green 3"]}).act("take 1")
    table.act_with("place", "red 3", "0,2")
    assert table.me.energy == 1
    table.act_with("place", "green 3", "1,1")
    assert table.me.energy == 5


@rule("JIG-X04")
def test_a_purchase_of_a_blueprint_for_3_coins_enters_a_space_of_5_points():
    table = given().mat(plan_track=4, coins=3).stack("blue 2", "blue 8").asked(Purchase())
    table.act("plan blue 2", "slot T1")
    assert (table.me.coins, table.me.plan_track, table.me.score) == (0, 5, 5)
    assert table.slot("T1") == "blue 8"


@rule("JIG-X05")
def test_3_and_4_and_1_complete_a_blueprint_of_8():
    table = given().mat(gears=LINE, slots={"T1": "blue 8"}).act("complete T1", "keep 2,1")
    assert table.store() == ["red 3", "green 4"]
    assert [gear >= 0 for gear in table.me.cells] == [False] * 7 + [True, False]
    assert table.gear_name(table.me.cells[7]) == "blue 1"
    assert table.slot("T1") == "blue beast"


@rule("JIG-X06")
def test_the_level_gives_2_points_and_the_pair_5():
    table = completed()
    assert table.level("blue") == 3
    assert (table.points("pagoda levels"), table.points("neighbouring pagodas")) == (2, 5)
    assert table.me.score == 7


@rule("JIG-X07")
def test_the_pick_offers_the_blue_column_only():
    table = completed()
    cards = ["card blue A1", "card blue A2", "card blue B1", "card blue B2"]
    assert table.legal() == [*cards, "plan blue 1", "plan blue 2"]


@rule("JIG-X08")
def test_the_airship_and_the_black_tokens_of_round_2():
    slots = {"T0": "red beast", "T1": "red beast 6", "T2": "yellow beast", "TR": "yellow 9"}
    slots |= {"R0": "green beast", "B0": "blue beast", "B1": "purple beast"}
    table = given().tokens(3, 4, 5, 1, 2).mat(slots=slots)
    assert [table.dots(c) for c in ("red", "yellow", "green", "blue", "purple")] == [4, 3, 2, 2, 2]
    table.score(2, airship=0)
    assert (table.points("airship"), table.points("energy dots")) == (5, 22)


@rule("JIG-X09")
@pytest.mark.parametrize(
    ("sign", "gears"), [("+1", ("red 3", "green 4", "blue 2")), ("-1", ("red 1", "green 2", "blue 2"))]
)
def test_two_coins_make_a_blueprint_of_7_a_9_or_a_5(sign, gears):
    table = given().mat(gears=dict(zip(LINE, gears, strict=True)), slots={"T1": "blue 7"}, coins=2)
    assert table.legal("complete") == []
    table.act(f"lay T1 {sign}")
    assert table.legal("complete") == []
    table.act(f"lay T1 {sign}", "complete T1", "keep 0,1")
    assert table.slot("T1") == "blue beast"


@rule("JIG-X10")
def test_both_tracks_on_the_4th_space_give_4_points():
    table = given(workshop="W5").mat(card_track=3, plan_track=1, coins=4).asked(Purchase())
    table.act("plan red 1", "slot T0")
    assert (table.me.plan_track, table.points("workshop bonus")) == (2, 3)
    table.asked(Purchase()).act("plan red 1", "slot T1")
    assert (table.me.plan_track, table.points("workshop bonus")) == (3, 3 + 4)


@rule("JIG-X11")
def test_supplies_make_5_energy_and_a_coin_of_2_energy():
    table = given().mat(energy=2).take_card("R01")
    assert (table.me.energy, table.me.coins) == (5, 1)


@rule("JIG-X12")
@pytest.mark.parametrize(("workshop", "points"), [("W1", 7), ("W4", 10), ("W2", 9)])
def test_a_gear_mission_from_level_1_to_3_with_its_pair(workshop, points):
    table = given(workshop=workshop).mat(levels={"blue": 1, "green": 3}, cards=["R53"])
    table.mat(store=["blue 1", "blue 2", "red 3"], gears={"0,0": "yellow 4"})
    table.asked(FINISH_TURN).act("mission R53")
    assert (table.me.store, table.me.cells, table.level("blue")) == ((), [-1] * 9, 3)
    assert (table.me.energy, table.me.coins, table.me.score) == (0, 0, points)
    assert (table.points("pagoda levels"), table.points("neighbouring pagodas")) == (2, 5)


@rule("JIG-X13")
@pytest.mark.parametrize("between", ["", "blue 9", "yellow beast"])
def test_three_beasts_in_a_row_complete_a_mission_and_with_a_gap_they_do_not(between):
    slots = {"T1": "blue beast", "T2": "red beast", "TR": "green beast"}
    table = given(workshop="W1").mat(slots=slots, cards=["R43"]).asked(FINISH_TURN)
    assert table.act("mission R43").me.score == 8
    slots["T0"], slots["T1"] = "blue beast", between
    table = given().mat(slots={k: v for k, v in slots.items() if v}, cards=["R43"])
    assert table.asked(END_OF_TURN).legal() == ["end"]


@rule("JIG-X14")
def test_player_2_of_4_takes_the_last_gear():
    table = given(players=4).houses({5: ["red 3"]}).begin_turn(1).act("take 5")
    assert [table.play_turn().g.seat for _ in range(3)] == [2, 3, 0]
    assert table.points("airship", 1) == 0
    table.play_turn()
    assert table.points("airship", 1) == 5
    assert (table.g.round, table.g.seat) == (2, 1)


@rule("JIG-X15")
def test_a_last_turn_on_an_empty_board_pays_two_houses_and_allows_a_purchase():
    table = given().houses({}).act("take 5")
    assert (table.me.coins, table.me.energy) == (1, 2)
    assert table.asks() == "ChoosePurchase"
    assert (len(table.legal("card")), len(table.legal("plan"))) == (20, 10)


@rule("JIG-X16")
@pytest.mark.parametrize(("workshop", "points"), [("W1", 6), ("W2", 7)])
def test_three_green_gears_are_sold_for_6_points(workshop, points):
    store = ["green 1", "green 2", "green 5"]
    table = given(workshop=workshop).mat(store=store).take_card("R19")
    for gear in store:
        table.act_with("pay", gear)
    assert (table.me.score, table.me.store) == (points, ())


@rule("JIG-X17")
def test_red_level_4_is_worth_12_points():
    assert given().mat(levels={"red": 4}).take_card("R25").me.score == 12


@rule("JIG-X18")
def test_the_final_conversion_of_7_energy_3_coins_and_2_blueprints():
    table = given().tokens(1, 2, 3, 4, 5).mat(energy=7, coins=3)
    table.mat(slots={"T0": "red 7", "T1": "yellow 9"}).score(2)
    assert (table.points("resource conversion"), table.me.score) == (5 + 4, 5 + 4)
    assert table.g.tie_break[0] == 5


@rule("JIG-X19")
def test_on_a_full_mat_a_new_gear_replaces_one_and_gives_energy():
    cells = {
        f"{r},{c}": f"{colour} 3" for c, colour in enumerate(("red", "blue", "green")) for r in range(3)
    }
    table = given(players=4).mat(gears=cells, slots={"T0": "yellow 8"}).houses({7: ["yellow 5"]})
    table.act("take 7")
    energy = table.me.energy
    table.act_with("place", "yellow 5", "1,0")
    assert (table.box()[-1], table.gear_name(table.me.cells[3])) == ("red 3", "yellow 5")
    assert table.me.energy == energy + 1


@rule("JIG-X20")
def test_w1_needs_2_points_to_buy_2_energy():
    assert given(workshop="W1").mat(score=1).legal("transfer") == []
    table = given(workshop="W1").mat(score=2).act("transfer 2")
    assert (table.me.energy, table.me.score) == (2, 0)
