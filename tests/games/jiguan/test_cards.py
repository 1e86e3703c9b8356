import pytest

from sugoroku.games.jiguan.actions import CELLS, SLOT_NAMES
from sugoroku.games.jiguan.names import COLOURS, VP
from sugoroku.games.jiguan.rules.purchase import Purchase
from sugoroku.games.jiguan.rules.reach import best_energy, payable_after
from sugoroku.games.jiguan.rules.turn import END_OF_TURN, FINISH_TURN
from sugoroku.testing import rule
from tests.games.jiguan.table import given

PACK = {"T1": "blue beast", "T2": "red beast", "TR": "green beast"}  # what R43 asks for
ORDER = ["blue 2", "blue 3", "red 1", "yellow 1"]  # what R53 asks for
FULL = [f"{colour} {value}" for colour in COLOURS for value in (6, 7, 8)]
SCORING_CARDS = [f"R{i}" for i in range(30, 40)]


@rule("JIG-125")
def test_a_taken_card_lies_open_and_only_its_owner_has_it():
    table = given().take_card("R43", FINISH_TURN)
    assert [card.card for card in table.look(1).board.players[0].cards] == ["R43"]
    table.mat(1, slots=PACK).begin_turn(1).until("EndOfTurn")
    assert table.legal("mission") == []


@rule("JIG-125")
def test_there_is_no_limit_to_cards():
    table = given().mat(cards=SCORING_CARDS + [f"R{i}" for i in range(44, 55)]).take_card("R43")
    assert len(table.me.cards) == 22


@rule("JIG-126")
def test_symbols_are_executed_from_left_to_right():
    table = given().take_card("R01")
    assert table.events()[-3:-1] == ["gains 1 coin (card)", "gains 3 energy (card)"]


@rule("JIG-127")
def test_an_immediate_card_acts_once_when_taken():
    table = given().take_card("R01", FINISH_TURN)
    assert (table.me.coins, table.me.energy) == (1, 3)
    table.begin_turn(0)
    assert (table.me.coins, table.me.energy, table.me.cards) == (1, 3, ())


@rule("JIG-128")
def test_an_immediate_card_is_turned_over_and_its_dot_counts():
    table = given()
    assert table.dots("red") == 0
    table.take_card("R01")
    assert (table.dots("red"), table.me.cards) == (1, ())
    assert [card.card for card in table.look().board.players[0].turned] == ["R01"]


@rule("JIG-129")
def test_a_card_whose_price_cannot_be_paid_is_turned_over_without_a_question():
    table = given().mat(energy=4, coins=1).take_card("R22", END_OF_TURN)
    assert table.asks() == "EndOfTurn"
    assert (table.me.energy, table.me.coins, table.dots("red")) == (4, 1, 1)


@rule("JIG-129")
def test_the_price_of_a_card_may_be_left_unpaid():
    table = given().mat(energy=5).take_card("R22").act("pass")
    assert (table.me.energy, table.me.levels, table.dots("red")) == (5, (0,) * 5, 1)


@rule("JIG-129")
def test_no_price_is_asked_for_an_effect_that_cannot_happen():
    table = given().mat(energy=10, coins=3, levels=dict.fromkeys(COLOURS, 6))
    table.take_card("R22", END_OF_TURN)
    assert (table.asks(), table.dots("red")) == ("EndOfTurn", 1)


@rule("JIG-129")
def test_a_blueprint_card_without_a_free_slot_is_skipped():
    tiles = dict(zip(SLOT_NAMES, [*FULL, "red 12"], strict=True))
    table = given().mat(slots=tiles).take_card("R12")
    assert (table.g.over, table.dots("green")) == (True, 4)


@rule("JIG-129")
def test_a_blueprint_card_without_a_visible_blueprint_is_skipped():
    table = given()
    table.g.stacks[0] = table.g.stacks[1] = ()
    table.take_card("R12")
    assert (table.g.over, table.dots("green")) == (True, 1)


@rule("JIG-130")
def test_supplies_give_a_coin_and_3_energy():
    table = given().mat(coins=2, energy=1).take_card("R02")
    assert (table.me.coins, table.me.energy) == (3, 4)


@rule("JIG-131")
def test_a_gear_card_takes_the_top_gear_of_any_house_and_places_it():
    table = given().mat(slots={"T0": "green 8"})
    table.houses({3: ["red 1", "green 2"], 7: ["blue 4"]}).take_card("R04")
    assert sorted(table.offered("gear")) == ["blue 4", "green 2"]
    table.act_with("gear", "green 2").act_with("place", "green 2", "1,0")
    assert (table.me.energy, table.house(3), table.g.gears_left) == (1, ["red 1"], 2)


@rule("JIG-131")
def test_a_gear_card_does_nothing_when_the_board_is_empty():
    table = given().houses({}).take_card("R04")
    assert (table.g.over, table.me.cells, table.dots("yellow")) == (True, [-1] * 9, 1)


@rule("JIG-132")
@pytest.mark.parametrize(
    ("card", "colour", "points"),
    [("R07", "red", 2), ("R08", "yellow", 2), ("R09", "green", 2), ("R10", "blue", 2)]
    + [("R11", "purple", 2)],
)
def test_a_level_card_rises_on_its_pagoda_with_the_reward(card, colour, points):
    table = given().mat(levels={colour: 2}).take_card(card)
    assert (table.level(colour), sum(table.me.levels), table.me.score) == (3, 3, points)


@rule("JIG-133")
def test_a_blueprint_card_takes_a_visible_blueprint_of_its_colour():
    table = given().stack("green 2", "green 11").take_card("R14")
    assert table.legal() == ["plan green 1", "plan green 2"]
    table.act("plan green 2", "slot L1")
    assert table.slot("L1") == "green 11"


@rule("JIG-134")
@pytest.mark.parametrize("sold", [0, 1, 2, 3])
def test_a_gear_sale_pays_2_points_for_each_gear_of_the_colour(sold):
    table = given().mat(store=["green 1", "green 2", "green 3", "red 3"]).take_card("R19")
    assert table.offered("pay") == ["green 1", "green 2", "green 3"]
    for number in range(1, sold + 1):
        table.act_with("pay", f"green {number}")
    if sold < 3:
        table.act("done")
    assert (table.me.score, len(table.me.store)) == (2 * sold, 4 - sold)


@rule("JIG-135")
@pytest.mark.parametrize(
    ("cost", "energy", "coins"), [("cost 1", 1, 3), ("cost 2", 6, 0)], ids=["energy", "coins"]
)
def test_the_two_levels_card_costs_5_energy_or_3_coins(cost, energy, coins):
    table = given(workshop="W1").mat(energy=6, coins=3).take_card("R22")
    assert table.legal("cost") == ["cost 1", "cost 2"]
    table.act(cost)
    assert (table.me.energy, table.me.coins) == (energy, coins)
    table.act("level yellow")
    assert "level yellow" not in table.legal("level")
    table.act("level red")
    assert (table.me.energy, table.me.coins, table.g.over) == (energy + 2, coins + 1, True)


@rule("JIG-135")
@pytest.mark.parametrize(("energy", "costs"), [(7, ["cost 1"]), (6, [])])
def test_its_cost_comes_on_top_of_the_price_of_the_card(energy, costs):
    table = given().mat(energy=energy).display({"red A1": "R22"})
    table.asked(Purchase(), END_OF_TURN).act("card red A1")
    assert table.legal("cost") == costs


@rule("JIG-045", "JIG-135a")
def test_the_price_is_asked_for_when_a_transfer_could_still_pay_it():
    table = given(workshop="W1").mat(energy=3, score=2).take_card("R22", END_OF_TURN)
    assert (table.asks(), table.legal("cost")) == ("ChooseCost", [])
    table.act("transfer 2")
    assert (table.me.energy, table.legal("cost")) == (5, ["cost 1"])
    assert table.act("cost 1").me.energy == 0
    table.act("level red", "level blue")
    assert (table.level("red"), table.level("blue")) == (1, 1)


@rule("JIG-044", "JIG-045", "JIG-135a")
def test_a_transfer_and_an_exchange_may_pay_together():
    table = given(workshop="W1").mat(energy=1, coins=2, score=2).take_card("R22", END_OF_TURN)
    table.act("transfer 2", "exchange")
    assert (table.me.energy, table.me.coins, table.legal("cost")) == (0, 3, ["cost 2"])


@rule("JIG-135a", "JIG-155")
def test_the_energy_of_a_gear_may_pay():
    beasts = {"T1": "red beast 13", "TL": "red beast 12", "L1": "red beast 11"}
    table = given(workshop="W3").mat(slots=beasts, energy=4).houses({1: ["red 5"], 5: ["blue 1"]})
    dots = table.dots("red")
    table.take_card("R22", END_OF_TURN)
    assert (table.asks(), table.legal("cost")) == ("ChooseCost", [])
    table.do("transfer 1", "gear red 5", "place red 5 1,1")
    assert (table.me.energy, table.legal("cost")) == (dots, ["cost 1"])


@rule("JIG-135a")
@pytest.mark.parametrize(
    ("workshop", "energy", "score"),
    [("W1", 3, 1), ("W1", 2, 9), ("W2", 4, 9), ("W3", 4, 9), ("W5", 4, 9)],
)
def test_no_price_is_asked_for_that_no_transfer_could_pay(workshop, energy, score):
    table = given(workshop=workshop).mat(energy=energy, score=score).take_card("R22", END_OF_TURN)
    assert (table.asks(), table.dots("red")) == ("EndOfTurn", 1)


@rule("JIG-045", "JIG-135a")
def test_a_transfer_used_before_does_not_pay():
    table = given(workshop="W1").mat(energy=3, score=4)
    table.g.transfer_used = True
    assert table.take_card("R22", END_OF_TURN).asks() == "EndOfTurn"


@rule("JIG-075", "JIG-135a", "JIG-155")
@pytest.mark.parametrize(("gear", "energy"), [("", 4), ("red 1", 2), ("blue 5", 2)])
def test_a_gear_could_earn_energy_only_on_an_empty_cell(gear, energy):
    table = given(workshop="W3").houses({1: ["red 5"]})
    table.mat(slots={"T1": "red beast", "L1": "red beast"}, gears={"1,1": gear} if gear else {})
    table.g.box = ()
    assert best_energy(table.g, table.me) == energy


@rule("JIG-071", "JIG-135a", "JIG-155")
def test_on_a_full_mat_any_gear_could_be_replaced_to_earn_energy():
    gears = [f"{colour} {number}" for number in (1, 2) for colour in COLOURS][: len(CELLS)]
    table = given(workshop="W3").houses({1: ["red 5"]})
    table.mat(slots={"T1": "red beast", "L1": "red beast"}, gears=dict(zip(CELLS, gears, strict=True)))
    table.g.box = ()
    assert best_energy(table.g, table.me) == 4


@rule("JIG-135a", "JIG-155", "JIG-163")
@pytest.mark.parametrize(("store", "energy"), [(("2", "3", "4", "5"), 4), (("2", "3", "4"), 2)])
def test_a_gear_set_could_make_room_to_earn_energy(store, energy):
    table = given(workshop="W3").mat(store=[f"green {number}" for number in store])
    table.mat(slots={"T1": "red beast", "L1": "red beast"}, gears={"1,1": "blue 1"})
    table.houses({1: ["red 5"]}).g.box = ()
    assert best_energy(table.g, table.me) == energy


@rule("JIG-135a", "JIG-153")
def test_a_price_in_points_counts_what_a_transfer_leaves():
    """No card of the box asks for points; those of other data may."""
    table = given(workshop="W1").mat(energy=9, coins=9, score=4)
    two_points_for_energy = table.g.tables.workshops[table.me.workshop].transfers[1]
    assert payable_after(table.g, table.me, two_points_for_energy, ((VP, 2),))
    assert not payable_after(table.g, table.me, two_points_for_energy, ((VP, 3),))


@rule("JIG-136")
@pytest.mark.parametrize(("level", "points"), [(0, 0), (1, 3), (6, 18)])
def test_a_level_score_card_gives_3_points_a_level(level, points):
    table = given().mat(levels={"yellow": level, "red": 5}).take_card("R26")
    assert (table.me.score, table.level("yellow")) == (points, level)


@rule("JIG-137")
def test_a_scoring_card_stays_open_and_gives_a_point_a_dot_in_every_scoring():
    table = given().take_card("R30", FINISH_TURN).mat(turned=["R01", "R02"])
    table.mat(slots={"T1": "red 8", "T2": "red beast", "B1": "blue beast"})
    assert table.score(1).points("scoring cards") == 4
    assert table.me.cards == (29,)
    assert table.score(2).points("scoring cards") == 8


@rule("JIG-138")
def test_two_scoring_cards_of_a_colour_both_score():
    table = given().mat(cards=["R30", "R31", "R32"], slots={"T2": "red beast"}).score(2)
    assert table.points("scoring cards") == 4


@rule("JIG-139")
@pytest.mark.parametrize("colours", ["red green blue", "blue red green", "green blue red"])
@pytest.mark.parametrize("slots", ["T0 T1 T2", "T2 TR R0", "L0 TL T0"])
def test_a_beast_mission_takes_its_three_beasts_side_by_side_in_any_order(colours, slots):
    tiles = {s: f"{c} beast" for s, c in zip(slots.split(), colours.split(), strict=True)}
    table = given(workshop="W1").mat(cards=["R43"], slots=tiles).asked(FINISH_TURN)
    table.act("mission R43")
    assert (table.me.score, table.me.cards, table.me.turned) == (8, (), (42,))
    assert [table.slot(s) for s in slots.split()] == list(tiles.values())


@rule("JIG-139")
@pytest.mark.parametrize(
    "change",
    [{"T2": "red 9"}, {"T2": "yellow beast"}, {"T2": "blue beast"}, {"T1": "", "T0": "blue beast"}],
    ids=["a plan", "another colour", "a colour twice", "a gap"],
)
def test_a_beast_mission_needs_exactly_its_colours_finished_and_connected(change):
    tiles = {slot: tile for slot, tile in (PACK | change).items() if tile}
    table = given().mat(cards=["R43"], slots=tiles).asked(END_OF_TURN)
    assert table.legal("mission") == []
    assert table.why_not("mission R43").endswith("(JIG-139)")


@rule("JIG-139")
def test_beasts_serve_several_missions():
    tiles = PACK | {"R0": "purple beast"}
    table = given(workshop="W1").mat(cards=["R43", "R44"], slots=tiles).asked(FINISH_TURN)
    table.act("mission R43", "mission R44")
    assert table.me.score == 16


@rule("JIG-140")
def test_a_gear_mission_takes_four_gears_of_store_and_mat_for_two_levels():
    table = given().mat(cards=["R53"], store=ORDER[:2], gears={"0,0": "red 1", "2,2": "yellow 1"})
    table.mat(store=["purple 5"]).asked(FINISH_TURN).act("mission R53")
    assert (table.store(), table.me.cells) == (["purple 5"], [-1] * 9)
    assert sorted(table.box()[-4:]) == sorted(ORDER)
    assert (table.level("blue"), table.me.cards, table.me.turned) == (2, (), (52,))


@rule("JIG-140")
@pytest.mark.parametrize("missing", ORDER)
def test_a_gear_mission_needs_all_four_gears(missing):
    store = [gear for gear in ORDER if gear != missing] + ["purple 1", "green 1"]
    table = given().mat(cards=["R53"], store=store).asked(END_OF_TURN)
    assert table.legal("mission") == []
    assert missing.split()[0] in table.why_not("mission R53")


@rule("JIG-141")
def test_a_gear_mission_gains_only_the_level_where_it_stops():
    table = given(workshop="W1").mat(cards=["R53"], store=ORDER, levels={"blue": 2})
    table.asked(FINISH_TURN).act("mission R53")
    assert (table.level("blue"), table.me.score) == (4, 3)


@rule("JIG-141")
def test_a_gear_mission_that_passes_level_3_still_pays_the_pair():
    table = given(workshop="W1").mat(cards=["R53"], store=ORDER, levels={"blue": 2, "purple": 3})
    table.asked(FINISH_TURN).act("mission R53")
    assert table.points("neighbouring pagodas") == 5


@rule("JIG-142")
@pytest.mark.parametrize(("level", "points"), [(5, 6), (6, 0)])
def test_near_the_top_a_gear_mission_rises_what_is_left(level, points):
    table = given(workshop="W1").mat(cards=["R53"], store=ORDER, levels={"blue": level})
    table.asked(FINISH_TURN).act("mission R53")
    assert (table.level("blue"), table.me.score, table.me.turned) == (6, points, (52,))


@rule("JIG-143")
def test_missions_are_completed_only_at_the_end_of_the_own_turn():
    table = given().mat(cards=["R43", "R53"], slots=PACK, store=ORDER, energy=4)
    for question in ("ChooseAction", "PlaceGears", "ChoosePurchase"):
        assert table.until(question).legal("mission") == []
    assert table.until("EndOfTurn").legal("mission") == ["mission R43", "mission R53"]
    table.mat(1, cards=["R43"], slots=PACK).act("end")
    assert table.g.seat == 1
    assert table.legal("mission") == []


@rule("JIG-143")
def test_missions_are_voluntary_and_any_number_in_a_turn():
    table = given().mat(cards=["R43", "R53"], slots=PACK, store=ORDER).asked(FINISH_TURN)
    assert "end" in table.legal()
    table.act("mission R53")
    assert "end" in table.legal()
    table.act("mission R43")
    assert table.me.turned == (52, 42)


@rule("JIG-143a")
def test_a_mission_card_can_be_completed_in_the_turn_it_is_taken():
    table = given().mat(slots=PACK, energy=2).display({"red B1": "R43"}).until("ChoosePurchase")
    table.act("card red B1", "mission R43")
    assert table.points("missions") == 8


@rule("JIG-144")
def test_the_player_chooses_which_gears_a_mission_takes():
    table = given().mat(cards=["R53"], store=ORDER, gears={"1,1": "blue 5"}).asked(FINISH_TURN)
    table.act("mission R53")
    assert table.offered("pay") == ["blue 2", "blue 3", "blue 5"]
    table.act_with("pay", "blue 5").act_with("pay", "blue 3")
    assert (table.store(), table.me.cells[4]) == (["blue 2"], -1)


@rule("JIG-144")
@pytest.mark.parametrize(("first", "levels"), [("R50", (2, 0, 0, 0, 0)), ("R53", (0, 0, 0, 2, 0))])
def test_the_player_chooses_which_mission_comes_first(first, levels):
    store = ["red 1", "red 2", "green 1", "blue 1", "blue 2", "yellow 1"]
    table = given(workshop="W1").mat(cards=["R50", "R53"], store=store, energy=3).asked(FINISH_TURN)
    assert table.legal("mission") == ["mission R50", "mission R53"]
    table.act(f"mission {first}").until("EndOfTurn")
    assert (table.legal("mission"), table.me.levels) == ([], levels)


@rule("JIG-145")
def test_a_mission_shows_its_dot_only_once_finished_and_is_finished_once():
    table = given(workshop="W1").mat(cards=["R43"], slots=PACK, energy=3)
    assert table.score(1, airship=0).dots("purple") == 0
    assert (table.points("missions"), table.points("scoring cards")) == (0, 0)
    table.asked(FINISH_TURN).act("mission R43")
    assert table.dots("purple") == 1
    assert table.legal("mission") == []


@rule("JIG-146")
def test_scoring_cards_and_only_they_have_no_dot():
    cards = [f"R{i:02}" for i in range(1, 55)]
    board = given().mat(cards=cards).look().board
    assert [card.card for card in board.players[0].cards if not card.dot] == SCORING_CARDS
    assert board.players[0].dots == (0, 0, 0, 0, 0)


@rule("JIG-147")
def test_a_gear_sale_takes_gears_of_the_store_and_of_the_mat():
    table = given().mat(store=["green 1"], gears={"1,1": "green 2"}).take_card("R19")
    table.act_with("pay", "green 2").act_with("pay", "green 1")
    assert (table.me.score, table.me.store, table.me.cells[4]) == (4, (), -1)


@rule("JIG-147")
def test_equal_gears_of_the_store_are_one_choice_and_those_of_the_mat_are_not():
    table = given().mat(store=["green 1", "green 1", "green 2"])
    table.mat(gears={"0,0": "green 3", "1,1": "green 3"}).take_card("R19")
    assert table.offered("pay") == ["green 1", "green 2", "green 3", "green 3"]


@rule("JIG-147")
def test_a_gear_set_takes_gears_of_the_store_and_of_the_mat():
    table = given(workshop="W3").mat(store=["red 1", "green 2"])
    table.mat(gears={"0,0": "blue 3", "1,1": "red 4", "2,2": "purple 5"}).begin_turn(0)
    table.act("gear-set")
    assert (table.me.score, table.me.store, table.me.cells) == (5, (), [-1] * 9)


@rule("JIG-147", "JIG-163")
def test_the_first_gear_of_the_box_counts_for_a_gear_set_like_any_other():
    table = given(workshop="W3").mat(gears={"0,0": "red 1"})
    assert table.me.cells[0] == 0
    table.mat(store=["green 2", "blue 3", "red 4"]).begin_turn(0)
    assert table.legal("gear-set") == []
    assert table.mat(store=["purple 5"]).begin_turn(0).legal("gear-set") == ["gear-set"]


@rule("JIG-147")
def test_a_gear_mission_takes_gears_of_the_mat_alone():
    cells = dict(zip(("0,0", "0,1", "0,2", "1,0"), ORDER, strict=True))
    table = given().mat(cards=["R53"], gears=cells).asked(FINISH_TURN).act("mission R53")
    assert (table.me.cells, table.level("blue")) == ([-1] * 9, 2)


@rule("JIG-148")
def test_paid_gears_go_to_the_box():
    table = given(players=4, workshop="W3").mat(cards=["R53"], store=[*ORDER, "green 4"])
    assert table.box() == []
    table.asked(FINISH_TURN).act("mission R53")
    assert sorted(table.box()) == sorted(ORDER)
    table.take_card("R19").act_with("pay", "green 4")
    assert table.box()[-1] == "green 4"
    table.mat(store=["red 1", "red 2", "red 3", "red 4", "red 5"]).begin_turn(0).act("gear-set")
    assert table.box()[-5:] == ["red 1", "red 2", "red 3", "red 4", "red 5"]


@rule("JIG-149")
def test_the_two_levels_card_is_used_once_whatever_one_could_pay():
    table = given().mat(energy=10, coins=6).take_card("R22", FINISH_TURN)
    table.act("cost 1", "level red", "level green")
    assert (table.asks(), sum(table.me.levels)) == ("EndOfTurn", 2)


@rule("JIG-149")
def test_the_gear_sale_is_repeated_as_long_as_gears_are_there():
    store = [f"red {n}" for n in (1, 2, 3, 4, 5)]
    table = given().mat(store=store).take_card("R17", FINISH_TURN)
    for gear in store:
        assert table.asks() == "ChooseSale"
        table.act_with("pay", gear)
    assert table.me.score == 10
