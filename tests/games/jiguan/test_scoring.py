import pytest

from sugoroku.games.jiguan.names import COLOURS
from sugoroku.testing import rule
from tests.games.jiguan.table import GAME, Table, given

BEASTS = {"T0": "red beast", "T1": "yellow beast", "T2": "green beast"}
BEASTS |= {"R0": "blue beast", "R1": "purple beast"}


def places(table: Table) -> dict[int, int]:
    return {standing.seat: standing.place for standing in GAME.standings(table.g)}


@rule("JIG-180")
@pytest.mark.parametrize("round_", [1, 2])
def test_the_owner_of_the_airship_gains_5_points(round_):
    table = given(players=3).score(round_, airship=2)
    assert [p.score for p in table.g.players] == [0, 0, 5]


@rule("JIG-181")
def test_dots_are_multiplied_by_the_token_of_their_pagoda():
    table = given().tokens().mat(slots={"T0": "red beast 13", "T1": "red 8", "T2": "yellow beast"})
    table.mat(1, slots={"T0": "yellow 9"}).score(1)
    assert [table.points("energy dots", seat) for seat in (0, 1)] == [4 * 3 + 2 * 2, 2]


@rule("JIG-182")
@pytest.mark.parametrize(("round_", "points"), [(1, 2 * 3 + 2 * 2), (2, 2 * 3 + 2 * 2 + 2 * 2)])
@pytest.mark.parametrize("order", [(1, 2, 3, 4, 5), (5, 3, 1, 4, 2)])
def test_white_tokens_count_in_round_1_and_black_ones_in_round_2(order, round_, points):
    table = given().tokens(*order).mat(slots=BEASTS).score(round_)
    assert table.points("energy dots") == points


@rule("JIG-182")
@pytest.mark.parametrize(
    ("colour", "white", "black"),
    [("red", 6, 0), ("yellow", 4, 0), ("green", 0, 6), ("blue", 0, 4), ("purple", 0, 4)],
)
def test_a_token_counts_in_its_own_round_only(colour, white, black):
    table = given().tokens().mat(slots={"T0": f"{colour} beast"})
    assert table.score(1).points("energy dots") == white
    assert table.score(2).points("energy dots") == white + black


@rule("JIG-183")
def test_dots_are_those_of_plans_beasts_and_turned_cards():
    table = given().mat(slots={"T0": "red 7", "T1": "red beast"}, turned=["R01", "R11"], cards=["R22"])
    table.mat(store=["red 5"], gears={"1,1": "red 4"})
    assert (table.dots("red"), table.dots("blue")) == (5, 0)


@rule("JIG-184")
def test_a_tile_counts_the_side_that_is_up_and_levels_do_not_matter():
    table = given().tokens().mat(slots={"T0": "red 13"}, levels={"red": 6})
    assert table.dots("red") == 1
    assert table.score(1).points("energy dots") == 3
    assert given().mat(slots={"T0": "red beast 13"}).dots("red") == 3


@rule("JIG-185")
def test_the_highest_on_a_pagoda_gains_its_bonus():
    table = given(players=3).tokens().mat(0, levels={"red": 4}).mat(1, levels={"red": 5})
    table.mat(2, levels={"yellow": 1}).score(1)
    assert [table.points("pagoda bonuses", seat) for seat in range(3)] == [0, 3, 4]


@rule("JIG-185")
def test_tied_players_all_gain_the_whole_bonus():
    table = given(players=3).tokens()
    for seat, level in enumerate((2, 2, 1)):
        table.mat(seat, levels={"red": level, "purple": level})
    table.score(1)
    assert [table.points("pagoda bonuses", seat) for seat in range(3)] == [5, 5, 0]
    assert [p.energy for p in table.g.players] == [3, 3, 0]


@rule("JIG-185a")
@pytest.mark.parametrize("round_", [1, 2])
def test_all_five_bonuses_are_scored_in_both_rounds(round_):
    table = given().tokens().mat(levels=dict.fromkeys(COLOURS, 1)).score(round_)
    assert table.points("pagoda bonuses") == 3 + 4 + 2 + 2
    coins = table.me.coins if round_ == 1 else table.points("resource conversion") - 1
    assert coins == 2 + 1


@rule("JIG-186")
def test_level_0_never_gains_a_bonus():
    table = given().tokens().score(1)
    assert [(p.score, p.coins, p.energy) for p in table.g.players] == [(0, 0, 0), (5, 0, 0)]


@rule("JIG-187")
@pytest.mark.parametrize(("card", "points"), [("R30", 2), ("R36", 3), ("R38", 0)])
def test_a_scoring_card_gives_a_point_for_each_matching_dot(card, points):
    slots = {"T0": "red beast", "T1": "blue beast", "T2": "blue 9"}
    assert given().mat(slots=slots, cards=[card]).score(1).points("scoring cards") == points


@rule("JIG-188")
def test_any_number_of_coins_and_blueprints_can_be_converted():
    table = given().mat(coins=2, slots={"T0": "red 7", "B1": "blue 9"}).score(1)
    assert table.legal() == [
        "convert-coins 1", "convert-coins 2", "convert T0", "convert B1", "done"
    ]  # fmt: skip
    table.act("convert-coins 1", "convert B1", "done")
    assert (table.points("resource conversion"), table.me.coins) == (1 + 2, 1)
    assert (table.slot("T0"), table.slot("B1")) == ("red 7", "")


@rule("JIG-188a")
@pytest.mark.parametrize("coins", [1, 2, 3])
def test_coins_are_converted_in_one_choice(coins):
    table = given().mat(coins=3, slots={"T0": "red 7"}).score(1)
    table.act(f"convert-coins {coins}")
    assert (table.me.coins, table.points("resource conversion")) == (3 - coins, coins)
    assert table.legal() == ["convert T0", "done"]
    table = given().mat(coins=3).score(1, airship=0).act(f"convert-coins {coins}")
    assert table.asks() == "ChooseAction"


@rule("JIG-188a")
def test_a_blueprint_removed_first_leaves_the_coins_to_choose():
    table = given().mat(coins=1, slots={"T0": "red 7"}).score(1).act("convert T0")
    assert table.legal() == ["convert-coins 1", "done"]


@rule("JIG-008", "JIG-188a")
def test_more_coins_than_the_box_holds_are_converted_in_two_choices():
    table = given().mat(coins=40).score(1, airship=0)
    assert table.legal()[-2:] == ["convert-coins 36", "done"]
    assert table.act("convert-coins 36").legal()[-2:] == ["convert-coins 4", "done"]
    assert table.act("convert-coins 4").points("resource conversion") == 40


@rule("JIG-188")
def test_conversion_may_be_declined_and_is_offered_to_each_player():
    table = given().mat(coins=1).mat(1, coins=1).score(1)
    assert table.g.seat == 0
    table.act("done")
    assert table.g.seat == 1
    table.act("convert-coins 1")
    assert [p.score for p in table.g.players] == [0, 5 + 1]


@rule("JIG-189")
def test_a_removed_blueprint_is_out_of_the_game_and_its_slot_free_again():
    table = given().mat(slots={"T0": "red 7"}).score(1, airship=0).act("convert T0")
    assert [tile.value for tile in table.look().board.box_plans] == [7]
    table.mat(coins=1).until("ChoosePurchase").act("plan blue 1")
    assert "slot T0" in table.legal("slot")


@rule("JIG-189")
def test_beasts_cannot_be_removed():
    table = given().mat(coins=1, slots={"T0": "red beast"}).score(1)
    assert table.legal() == ["convert-coins 1", "done"]


@rule("JIG-190")
@pytest.mark.parametrize(("energy", "coins"), [(2, 0), (3, 1), (8, 2), (10, 3)])
def test_at_the_end_energy_becomes_coins_and_the_rest_is_lost(energy, coins):
    table = given().mat(energy=energy).score(2)
    assert (table.me.score, table.me.energy, table.g.tie_break) == (coins, 0, (coins, 0))


@rule("JIG-191")
def test_no_energy_is_exchanged_in_the_scoring_of_round_1():
    table = given().mat(energy=9, coins=1).score(1)
    assert table.legal() == ["convert-coins 1", "done"]
    table.act("convert-coins 1")
    assert (table.me.energy, table.me.score) == (9, 1)


@rule("JIG-192")
def test_in_the_end_everything_is_converted_without_a_question():
    table = given().mat(coins=4, slots={"T0": "red 7", "T1": "blue 9", "T2": "red beast"}).score(2)
    assert table.g.over
    assert (table.points("resource conversion"), table.me.coins) == (4 + 2 * 2, 0)
    assert [table.slot(slot) for slot in ("T0", "T1", "T2")] == ["", "", "red beast"]


@rule("JIG-193")
@pytest.mark.parametrize("round_", [1, 2])
def test_points_of_scoring_never_trigger_w2(round_):
    table = given(workshop="W2").tokens().mat(slots=BEASTS, levels={"red": 1}, cards=["R30"])
    table.score(round_, airship=0)
    assert table.me.score > 5 + 3 + 2
    assert table.points("workshop bonus") == 0


@rule("JIG-194")
def test_resources_of_a_bonus_in_round_2_are_converted():
    table = given().tokens().mat(levels={"green": 1}).score(2)
    assert table.points("resource conversion") == 2
    table = given().tokens().mat(levels={"purple": 1}, energy=3).score(2)
    assert (table.points("pagoda bonuses"), table.points("resource conversion")) == (2, 2)


@rule("JIG-194a")
def test_energy_of_a_bonus_beyond_the_cap_is_lost():
    table = given().tokens().mat(levels={"purple": 1}, energy=9).score(1)
    assert (table.me.energy, table.me.coins) == (10, 0)
    table = given().tokens().mat(levels={"purple": 1}, energy=9).score(2)
    assert table.points("resource conversion") == 3


@rule("JIG-200")
def test_the_game_ends_after_the_scoring_of_round_2_and_most_points_win():
    table = given(players=3).mat(score=20).mat(1, score=14).mat(2, score=30)
    assert not table.score(1).g.over
    assert table.score(2).g.over
    assert places(table) == {0: 3, 1: 2, 2: 1}
    assert [p.score for p in table.g.players] == [20, 24, 30]


@rule("JIG-201")
def test_a_tie_is_broken_by_coins():
    table = given(players=3).mat(score=20).mat(1, score=10, coins=5).mat(2, score=18, coins=2)
    assert places(table.score(2)) == {0: 3, 1: 1, 2: 2}
    assert [p.score for p in table.g.players] == [20, 20, 20]


@rule("JIG-201")
def test_players_tied_in_points_and_coins_share_the_victory():
    table = given(players=3).mat(score=19, coins=1).mat(1, score=14, coins=1).mat(2, score=7)
    assert places(table.score(2)) == {0: 1, 1: 1, 2: 3}


@rule("JIG-202")
def test_the_coins_of_the_tie_break_are_those_before_the_final_conversion():
    table = given().mat(score=10, coins=1, energy=7).mat(1, score=8).score(2)
    assert [p.coins for p in table.g.players] == [0, 0]
    assert [p.score for p in table.g.players] == [13, 13]
    assert (table.g.tie_break, places(table)) == ((3, 0), {0: 1, 1: 2})


@rule("JIG-202")
def test_coins_converted_after_round_1_no_longer_break_a_tie():
    table = given().mat(coins=2).score(1).act("convert-coins 2").until("ChooseAction")
    table.mat(0, score=5).mat(1, score=0).score(2)
    assert (table.g.tie_break, places(table)) == ((0, 0), {0: 1, 1: 1})


@rule("JIG-180", "JIG-181", "JIG-185", "JIG-187", "JIG-188")
def test_the_steps_of_scoring_come_in_their_order():
    table = given().tokens().mat(slots={"T0": "red 7"}, levels={"red": 1}, cards=["R30"])
    table.score(1, airship=0).act("convert T0")
    points = [event for event in table.log if event.words().startswith(("scores", "removes"))]
    assert [event.rule for event in points] == ["JIG-180", "JIG-181", "JIG-185", "JIG-187", "JIG-189"]
