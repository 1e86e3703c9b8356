import pytest

from sugoroku.games.jiguan.names import COLOURS
from sugoroku.testing import rule
from tests.games.jiguan.table import given

PACK = {"T1": "blue beast", "T2": "red beast", "TR": "green beast"}  # what R43 asks for


@rule("JIG-170")
def test_whoever_takes_the_last_gear_takes_the_airship_at_once():
    table = given().houses({5: ["red 3"], 8: ["blue 1"]}).act("take 5")
    assert table.g.airship == -1
    table.play_turn().act("take 8")
    assert (table.g.airship, table.asks()) == (1, "PlaceGears")


@rule("JIG-170")
@pytest.mark.parametrize("means", ["card", "transfer", "extra action"])
def test_the_airship_is_taken_by_whatever_means(means):
    table = given(workshop="W5" if means == "extra action" else "W3").mat(energy=7)
    if means == "extra action":
        table.houses({1: ["blue 4"], 5: ["red 3"]}).act("transfer 1", "take 1")
        table.until("ChooseExtra").act("take 5")
    else:
        table.houses({5: ["red 3"]})
        table.take_card("R04") if means == "card" else table.act("transfer 1")
        table.act_with("gear", "red 3")
    assert table.g.airship == 0


@rule("JIG-170")
def test_a_gear_of_the_box_is_not_the_last_gear_of_the_board():
    table = given(workshop="W3").mat(energy=4).houses({5: ["red 3"]})
    box = next(gear for gear in table.box() if gear != "red 3")
    table.act("transfer 1").act_with("gear", box)
    assert (table.g.airship, table.g.gears_left) == (-1, 1)


@rule("JIG-171")
def test_the_turn_of_the_last_gear_goes_on_to_its_end():
    table = given().mat(energy=2, slots=PACK).houses({5: ["purple 3"]}).display({"red B1": "R43"})
    table.act("take 5", "place G53 0,0", "card red B1", "mission R43")
    assert (table.g.airship, table.points("missions"), table.g.seat) == (0, 8, 1)


@rule("JIG-172")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("owner", [0, 1])
def test_all_others_take_one_more_turn_and_the_owner_none(players, owner):
    table = given(players=players).houses({5: ["red 3"]}).begin_turn(owner).act("take 5").play_turn()
    seats = []
    while table.g.round == 1:
        seats.append(table.g.seat)
        table.play_turn()
    assert seats == [(owner + i) % players for i in range(1, players)]


@rule("JIG-173")
def test_the_round_is_scored_after_the_last_of_these_turns():
    table = given(players=3).houses({5: ["red 3"]}).act("take 5").play_turn().play_turn()
    assert (table.g.seat, table.points("airship")) == (2, 0)
    table.play_turn()
    assert table.points("airship") == 5


@rule("JIG-174")
@pytest.mark.parametrize("owner", [0, 1, 2])
def test_the_owner_of_the_airship_starts_the_next_round(owner):
    table = given(players=3).score(1, airship=owner)
    assert (table.g.round, table.g.seat, table.g.first) == (2, owner, owner)
    assert table.asks() == "ChooseAction"


@rule("JIG-175")
@pytest.mark.parametrize(("players", "pile"), [(2, 2), (3, 2), (4, 3)])
def test_round_2_deals_the_gears_of_period_2_evenly(players, pile):
    table = given(players=players)
    waiting = set(table.g.period_two)
    table.score(1)
    assert [len(house) for house in table.g.houses] == [pile] * 10
    assert {gear for house in table.g.houses for gear in house} == waiting
    assert (table.g.gears_left, table.g.period_two) == (10 * pile, ())
    assert all(table.g.tables.gear_period[gear] == 2 for gear in waiting)
    assert all(house.gears for house in table.look().board.houses)


@rule("JIG-175")
def test_the_gears_of_round_2_are_dealt_at_random():
    deals = {tuple(given(seed=seed).score(1).g.houses) for seed in range(5)}
    assert len(deals) == 5


@rule("JIG-176")
def test_the_airship_is_won_again_in_round_2():
    table = given().score(1, airship=1)
    assert (table.g.airship, table.points("airship", 1)) == (-1, 5)
    table.houses({5: ["red 3"]}).act("take 5").play_turn().play_turn()
    assert (table.g.over, table.g.airship, table.points("airship", 1)) == (True, 1, 10)


@rule("JIG-177")
def test_nothing_else_is_reset_between_the_rounds():
    table = given().tokens().mat(gears={"1,1": "blue 4"}, slots=PACK, store=["red 5"])
    table.mat(cards=["R43"], turned=["R01"], levels={"red": 2}, energy=7, card_track=3, plan_track=2)
    before = {key: getattr(table.me, key) for key in table.me.saved if key not in ("score", "points")}
    board = (table.g.display[:], table.g.stacks[:], table.g.deck_a, table.g.deck_b, table.g.box)
    table.score(1, airship=0)
    assert table.g.round == 2
    assert {key: getattr(table.me, key) for key in before} == before
    assert (table.g.display, table.g.stacks, table.g.deck_a, table.g.deck_b, table.g.box) == board


@rule("JIG-177")
def test_coins_and_blueprints_that_are_kept_stay():
    table = given().mat(coins=4, slots={"B1": "green 7"}).score(1).act("done")
    assert (table.me.coins, table.slot("B1"), table.me.score) == (4, "green 7", 0)


@rule("JIG-177")
def test_the_second_scoring_counts_levels_of_the_whole_game():
    table = given().tokens().mat(levels=dict.fromkeys(COLOURS, 1)).score(1)
    assert table.points("pagoda bonuses") == 3 + 4 + 2 + 2
    table.until("ChooseAction")
    table.score(2)
    assert table.points("pagoda bonuses") == 2 * (3 + 4 + 2 + 2)


@rule("JIG-178")
def test_the_transfer_of_the_last_turn_of_round_1_does_not_carry_over():
    table = given(workshop="W1").houses({5: ["red 3"]}).mat(energy=8)
    table.act("transfer 1", "take 5").play_turn().play_turn()
    assert (table.g.round, table.g.seat, table.g.transfer_used) == (2, 0, False)
    assert table.legal("transfer") == ["transfer 1", "transfer 2"]
