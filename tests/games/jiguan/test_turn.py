import pytest

from sugoroku.games.jiguan.actions import CARD_NAMES, DISPLAY_NAMES
from sugoroku.games.jiguan.names import NONE
from sugoroku.games.jiguan.rules.turn import FINISH_TURN, PURCHASE, StartTurn
from sugoroku.testing import rule
from tests.games.jiguan.table import given, match

COLUMN = {"0,1": "red 3", "1,1": "green 4", "2,1": "blue 1"}
ORDER_53 = ["blue 2", "blue 3", "red 1", "yellow 2"]  # the gears of mission R53
MOMENTS = ["ChooseAction", "PlaceGears", "ChoosePurchase", "EndOfTurn"]


def place_of(table, name):
    return table.g.display[DISPLAY_NAMES.index(name)]


@rule("JIG-040")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_turns_go_clockwise(players):
    table = given(players)
    seats = [table.play_turn().g.seat for _ in range(players + 1)]
    assert seats == [(turn + 1) % players for turn in range(players + 1)]


@rule("JIG-040")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_starting_player_has_the_first_turn(players):
    g = match(players, setup_choice="random").state
    while g.turns == 0:
        g.apply(g.legal()[0])
    assert (g.turns, g.seat) == (1, g.first)


@rule("JIG-041")
def test_after_action_b_there_is_no_action_a():
    table = given().mat(gears=COLUMN, slots={"T1": "blue 8"})
    assert table.legal("take")
    assert table.legal("complete") == ["complete T1"]
    table.act("complete T1", "keep 0,1", "plan blue 1", "slot L0")
    assert (table.g.seat, table.asks()) == (1, "ChooseAction")


@rule("JIG-041")
def test_after_action_a_there_is_no_action_b():
    table = given().mat(gears=COLUMN, slots={"T1": "blue 8"})
    table.houses({1: ["red 1"], 2: ["blue 2"], 5: ["red 5"]})
    table.do("take 1", "place red 1 0,0", "place blue 2 0,2")
    assert table.slot("T1") == "blue 8"
    assert (table.g.seat, table.asks()) == (1, "ChooseAction")


@rule("JIG-042")
def test_action_a_can_be_chosen_without_any_gear_on_the_board():
    table = given().mat(gears=COLUMN, slots={"T1": "blue 8"}).houses({})
    assert sorted(table.legal()) == sorted(["complete T1", *(f"take {h}" for h in range(1, 11))])


@rule("JIG-043")
@pytest.mark.parametrize(
    ("gears", "why"),
    [
        ({}, "3 of 3 gears in its line missing"),
        ({"0,1": "red 3", "1,1": "green 5"}, "1 of 3 gears in its line missing"),
        ({"0,1": "red 3", "1,1": "green 4", "2,1": "blue 2"}, "its gears make 9, it needs 8"),
    ],
)
def test_action_b_needs_a_blueprint_that_can_be_completed_now(gears, why):
    table = given().mat(gears=gears, slots={"T1": "blue 8"})
    assert table.legal("complete") == []
    assert table.why_not("complete T1") == f"{why} (JIG-101)"


@rule("JIG-043")
def test_action_b_only_on_the_own_mat():
    table = given().mat(1, gears=COLUMN, slots={"T1": "blue 8"})
    assert table.legal("complete") == []
    table.begin_turn(1)
    assert table.legal("complete") == ["complete T1"]


# ---------------------------------------------------------------- at any moment


@rule("JIG-044")
@pytest.mark.parametrize("moment", MOMENTS)
def test_energy_is_exchanged_at_any_moment_and_any_number_of_times(moment):
    table = given().mat(energy=9)
    table.g.airship, table.g.last_turns = 1, 1  # elsewhere the last one is not asked: JIG-044a
    table.until(moment)
    for coins in (1, 2, 3):
        before = table.me.energy
        table.act("exchange")
        assert (table.me.coins, table.me.energy) == (coins, before - 3)
    assert table.legal("exchange") == []


@rule("JIG-044a")
def test_the_turn_ends_by_itself_when_only_an_exchange_without_use_is_left():
    table = given().mat(energy=5).until("ChoosePurchase").act("pass")
    assert (table.g.seat, table.g.turns, table.me.energy) == (1, 3, 5)


@rule("JIG-044a")
@pytest.mark.parametrize("mode", ["standard", "beginner"])
def test_in_the_last_turn_of_a_round_an_exchange_is_of_use(mode):
    table = given(mode=mode).mat(energy=5).until("ChoosePurchase")
    table.g.airship, table.g.last_turns = 1, 1
    table.act("pass")
    assert (table.asks(), table.legal()) == ("EndOfTurn", ["exchange", "end"])
    assert table.act("exchange").g.seat == 1


@rule("JIG-044a", "JIG-194a")
@pytest.mark.parametrize(
    ("energy", "level", "rival", "asked"), [(8, 1, 0, True), (7, 1, 0, False), (8, 1, 2, False)]
)
def test_in_the_last_turn_of_all_only_where_energy_would_be_lost(energy, level, rival, asked):
    """The bonus of the purple pagoda has 3 energy, and the track ends at 10."""
    table = given().tokens().mat(levels={"purple": level}, energy=energy)
    table.mat(1, levels={"purple": rival})
    table.g.round, table.g.airship, table.g.last_turns = 2, 1, 1
    table.g.transfer_used = True
    table.asked(FINISH_TURN, StartTurn(1))
    assert (table.asks() == "EndOfTurn") == asked


@rule("JIG-044a")
@pytest.mark.parametrize(("coins", "asked"), [(1, True), (0, False)])
def test_a_purchase_is_offered_if_an_exchange_leads_to_it(coins, asked):
    table = given()
    table.mat(energy=3, coins=coins, card_track=len(table.g.tables.card_price), plan_track=2)
    assert table.g.tables.plan_price[2] == 2
    table.asked(PURCHASE, StartTurn(1))
    assert (table.asks() == "ChoosePurchase") == asked
    if asked:
        assert "plan red 1" in table.act("exchange").legal()


@rule("JIG-044")
def test_exchanges_belong_to_the_own_turn():
    table = given().mat(energy=9).begin_turn(1)
    assert table.legal("exchange") == []


@rule("JIG-045")
@pytest.mark.parametrize("moment", MOMENTS)
def test_the_transfer_is_used_once_at_any_moment_of_the_turn(moment):
    table = given(workshop="W1").mat(energy=8, score=6).until(moment)
    assert table.legal("transfer") == ["transfer 1", "transfer 2"]
    table.act("transfer 1")
    assert table.me.score == 8
    assert table.legal("transfer") == []


@rule("JIG-045")
def test_the_transfer_is_back_in_the_next_own_turn():
    table = given(workshop="W1").mat(energy=8).act("transfer 1").play_turn()
    assert table.legal("transfer") == []
    table.play_turn()
    assert table.g.seat == 0
    assert "transfer 1" in table.legal()


# ---------------------------------------------------------------- the end of the turn


@rule("JIG-046")
def test_missions_are_offered_at_the_end_of_the_turn_only():
    table = given().mat(cards=["R53"], store=ORDER_53, energy=3)
    table.houses({1: ["green 5"], 5: ["green 4"]})
    for moment in MOMENTS[:-1]:
        assert table.until(moment).legal("mission") == []
    assert table.until("EndOfTurn").legal() == ["mission R53", "exchange", "end"]
    table.act("mission R53")
    assert table.level("blue") == 2


@rule("JIG-046")
def test_a_mission_may_be_left_for_later():
    table = given().mat(cards=["R53"], store=ORDER_53)
    table.houses({1: ["green 5"], 2: ["green 4"], 5: ["red 4"]})
    table.do("take 1", "place green 5 0,0", "place green 4 0,1")
    assert (table.g.seat, table.legal()) == (0, ["mission R53", "end"])
    assert table.act("end").g.seat == 1
    assert [CARD_NAMES[card] for card in table.me.cards] == ["R53"]


@rule("JIG-046")
def test_a_mission_that_is_not_met_is_not_offered():
    table = given().mat(cards=["R53"], store=ORDER_53[:3], energy=9)
    table.houses({1: ["red 5"], 5: ["red 4"]}).until("EndOfTurn")
    assert table.legal("mission") == []
    assert table.why_not("mission R53") == "gears missing: 1 yellow (JIG-140)"


@rule("JIG-047")
@pytest.mark.parametrize(("place", "deck"), [("red A1", "deck_a"), ("purple B2", "deck_b")])
def test_an_empty_place_is_refilled_from_the_deck_of_its_type(place, deck):
    table = given().mat(energy=2).until("ChoosePurchase")
    top, other = getattr(table.g, deck)[-1], {"deck_a": "deck_b", "deck_b": "deck_a"}[deck]
    size, other_size = len(getattr(table.g, deck)), len(getattr(table.g, other))
    table.act(f"card {place}").play_turn()
    assert place_of(table, place) == top
    assert (len(getattr(table.g, deck)), len(getattr(table.g, other))) == (size - 1, other_size)


@rule("JIG-047")
@pytest.mark.parametrize(("place", "deck"), [("red A1", "deck_a"), ("purple B2", "deck_b")])
def test_with_its_deck_empty_a_place_stays_empty(place, deck):
    table = given().mat(energy=2).until("ChoosePurchase")
    setattr(table.g, deck, ())
    table.act(f"card {place}").play_turn()
    assert place_of(table, place) == NONE


@rule("JIG-048")
def test_extra_action_then_missions_then_refill():
    table = given(workshop="W5").mat(cards=["R53"], store=ORDER_53, energy=10)
    table.houses({1: ["red 1"], 3: ["red 2"], 5: ["red 5"]})
    table.display({"red A1": "R15"}).act("transfer 1").do("take 1", "place red 1 0,0")
    table.act("card red A1", "plan blue 1", "slot T1")
    assert (table.asks(), table.legal("mission")) == ("ChooseExtra", [])
    table.do("take 3", "place red 2 0,1")
    assert (table.asks(), table.legal("mission")) == ("EndOfTurn", ["mission R53"])
    assert place_of(table, "red A1") == NONE
    table.act("mission R53").play_turn()
    assert place_of(table, "red A1") != NONE


@rule("JIG-048")
def test_gears_of_the_extra_action_can_fulfil_a_mission():
    table = given(workshop="W5").mat(cards=["R53"], store=ORDER_53[:3], energy=7)
    table.houses({1: ["red 1"], 3: ["yellow 2"], 5: ["red 5"]})
    table.act("transfer 1").do("take 1", "place red 1 0,0").until("ChooseExtra")
    table.do("take 3", "place yellow 2 0,1")
    assert "mission R53" in table.legal()


@rule("JIG-049")
def test_the_place_of_a_bought_card_stays_empty_until_the_turn_is_over():
    table = given().mat(energy=10).display({"red A1": "R15"}).until("ChoosePurchase")
    table.act("card red A1")
    assert (table.asks(), place_of(table, "red A1")) == ("ChoosePlan", NONE)
    table.act("plan blue 1", "slot T1")
    assert (table.asks(), place_of(table, "red A1")) == ("EndOfTurn", NONE)
    table.act("end")
    assert place_of(table, "red A1") != NONE
