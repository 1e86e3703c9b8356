import pytest

from sugoroku.games.jiguan.actions import CARD_NAMES, DISPLAY_NAMES, SLOT_NAMES, STACK_NAMES
from sugoroku.games.jiguan.names import NONE
from sugoroku.testing import rule
from tests.games.jiguan.table import given

CARDS = [f"card {place}" for place in DISPLAY_NAMES]
PLANS = [f"plan {stack}" for stack in STACK_NAMES]
ENERGY = [2, 3, 4, 5, 6]
COINS = [1, 2, 2, 3, 3]
POINTS = [0, 0, 2, 3, 5]


def shopping(workshop="W4", **mine):
    """Seat 0 has placed two gears, with this in hand."""
    table = given(workshop=workshop).mat(**mine)
    table.houses({1: ["red 1"], 2: ["blue 2"], 5: ["red 5"], 6: ["red 4"]})
    return table.do("take 1", "place red 1 0,0", "place blue 2 0,1")


@rule("JIG-085")
def test_a_purchase_follows_the_placing_of_the_gears():
    table = given().mat(energy=2, coins=1)
    table.houses({1: ["red 1"], 2: ["blue 2"], 5: ["red 5"]})
    for step in ("take 1", "place red 1 0,0", "place blue 2 0,1"):
        assert table.legal("card") == table.legal("plan") == []
        table.do(step)
    assert table.legal() == [*CARDS, *PLANS, "pass"]


@rule("JIG-085")
@pytest.mark.parametrize("bought", ["card red A1", "plan red 1"])
def test_one_purchase_only(bought):
    table = shopping(energy=10, coins=9).display({"red A1": "R28"}).act(bought)
    if table.asks() == "LayPlan":
        table.act("slot T1")
    assert table.asks() == "EndOfTurn"
    assert table.legal("card") == table.legal("plan") == []


@rule("JIG-085")
def test_a_purchase_is_optional():
    table = shopping(energy=2, coins=1).act("pass")
    assert (table.me.energy, table.me.coins, table.g.seat) == (2, 1, 1)


@rule("JIG-086")
@pytest.mark.parametrize("index", range(5))
def test_a_card_costs_the_energy_of_the_next_arrow(index):
    table = shopping(energy=ENERGY[index], card_track=index, plan_track=1).display({"red A1": "R28"})
    assert table.legal("card") == CARDS
    table.act("card red A1")
    assert (table.me.energy, table.me.card_track, table.me.plan_track) == (0, index + 1, 1)
    assert [CARD_NAMES[card] for card in table.me.turned] == ["R28"]


@rule("JIG-086")
@pytest.mark.parametrize("index", range(5))
def test_a_card_is_not_sold_for_less(index):
    table = shopping(energy=ENERGY[index] - 1, card_track=index, coins=9)
    assert table.legal("card") == []
    needs = f"needs {ENERGY[index]} energy, you have {ENERGY[index] - 1} (JIG-086)"
    assert table.why_not("card red A1") == needs


@rule("JIG-087")
@pytest.mark.parametrize("index", range(5))
def test_a_blueprint_costs_the_coins_of_the_next_arrow(index):
    table = shopping(coins=COINS[index], plan_track=index, card_track=1, slots={"T1": "green 9"})
    assert table.legal("plan") == PLANS
    table.stack("blue 2", "blue 8").act("plan blue 2")
    assert table.legal() == [f"slot {slot}" for slot in SLOT_NAMES if slot != "T1"]
    table.act("slot BL")
    assert (table.slot("BL"), table.me.coins) == ("blue 8", 0)
    assert (table.me.plan_track, table.me.card_track) == (index + 1, 1)


@rule("JIG-087")
@pytest.mark.parametrize("index", range(5))
def test_a_blueprint_is_not_sold_for_less(index):
    table = shopping(coins=COINS[index] - 1, plan_track=index, energy=10)
    assert table.legal("plan") == []
    needs = f"needs {COINS[index]} coins, you have {COINS[index] - 1} (JIG-087)"
    assert table.why_not("plan red 1") == needs


@rule("JIG-088")
@pytest.mark.parametrize("index", range(5))
@pytest.mark.parametrize("bought", ["card red A1", "plan red 1"])
def test_a_space_with_points_gives_them_at_once(index, bought):
    table = shopping(energy=6, coins=3, card_track=index, plan_track=index)
    table.display({"red A1": "R40"}).act(bought)
    assert table.me.score == POINTS[index]


@rule("JIG-089")
def test_a_track_at_its_end_sells_nothing_more():
    table = shopping(energy=10, coins=9, card_track=5, plan_track=5)
    assert table.legal("card") == table.legal("plan") == []
    assert table.why_not("card red A1") == "the track is at its end (JIG-086)"
    assert table.why_not("plan red 1") == "the track is at its end (JIG-087)"


@rule("JIG-089")
def test_the_other_track_still_sells():
    assert shopping(coins=9, energy=2, card_track=5).legal() == [*PLANS, "pass"]
    assert shopping(coins=9, energy=2, plan_track=5).legal() == [*CARDS, "pass"]


@rule("JIG-089a")
@pytest.mark.parametrize("pick", ["card blue A1", "plan blue 1"])
def test_a_pick_moves_no_track(pick):
    gears = {"0,1": "red 3", "1,1": "green 4", "2,1": "blue 1"}
    table = given().mat(gears=gears, slots={"T1": "blue 8"}, card_track=2, plan_track=2)
    table.display({"blue A1": "R40"}).act("complete T1", "keep 0,1", pick)
    assert (table.me.card_track, table.me.plan_track, table.me.score) == (2, 2, 0)


@rule("JIG-089a")
def test_blueprints_of_cards_and_transfers_move_no_track():
    table = given(workshop="W2").mat(energy=4, card_track=2, plan_track=2)
    table.act("transfer 1", "plan red 1", "slot T1").take_card("R15").act("plan blue 1", "slot T2")
    assert (table.me.card_track, table.me.plan_track, table.me.score) == (2, 2, 0)


@rule("JIG-090")
def test_no_card_is_bought_where_none_is_displayed():
    table = shopping(energy=5)
    table.g.display = [NONE] * 20
    assert table.legal("card") == []
    table.display({"green B1": "R30"})
    assert table.legal("card") == ["card green B1"]


@rule("JIG-090")
def test_with_nothing_to_take_no_purchase_is_asked_for():
    table = given().mat(energy=2, coins=1).houses({1: ["red 1"], 2: ["blue 2"], 5: ["red 5"]})
    table.g.display, table.g.stacks = [NONE] * 20, [()] * 10
    table.do("take 1", "place red 1 0,0", "place blue 2 0,1")
    assert (table.g.seat, table.me.energy, table.me.coins) == (1, 2, 1)


@rule("JIG-090")
def test_no_blueprint_is_bought_where_none_is_visible():
    table = shopping(coins=5, energy=2)
    table.g.stacks = [()] * 10
    assert table.legal("plan") == []
    table.g.stacks[3] = (10,)
    assert table.legal("plan") == ["plan yellow 2"]


@rule("JIG-090")
def test_no_blueprint_is_bought_without_an_empty_slot():
    table = shopping(coins=5, energy=2)
    table.me.slots = [*range(15), NONE]
    assert table.legal("plan") == PLANS
    table.me.slots = list(range(16))
    assert table.legal("plan") == []


@rule("JIG-091")
def test_a_bought_card_acts_at_once():
    table = shopping(energy=4).display({"red A1": "R01"}).act("card red A1")
    assert (table.me.coins, table.me.energy) == (1, 4 - 2 + 3)


@rule("JIG-091")
@pytest.mark.parametrize("card", ["R30", "R40", "R53"])
def test_a_bought_card_without_immediate_effect_waits(card):
    table = shopping(energy=2).display({"red A1": card}).act("card red A1")
    assert [CARD_NAMES[c] for c in table.me.cards] == [card]
    assert (table.me.score, table.me.turned, table.g.seat) == (0, (), 1)


@rule("JIG-092")
def test_no_purchase_in_a_turn_of_action_b():
    gears = {"0,1": "red 3", "1,1": "green 4", "2,1": "blue 1"}
    table = given().mat(gears=gears, slots={"T1": "blue 8"}, energy=10, coins=9)
    table.act("complete T1", "keep 0,1", "plan blue 1", "slot L0")
    assert table.asks() == "EndOfTurn"
    assert table.legal("card") == table.legal("plan") == []


@rule("JIG-092")
@pytest.mark.parametrize("buy_in_the_main_action", [True, False])
def test_no_purchase_in_the_extra_action(buy_in_the_main_action):
    table = shopping(workshop="W5", energy=10, coins=9).act("transfer 1")
    if buy_in_the_main_action:
        table.act("plan red 1", "slot T1")
    else:
        table.act("pass")
    table.do("take 5", "place red 5 1,0", "place red 4 1,1")
    assert table.asks() == "EndOfTurn"
    assert table.legal("card") == table.legal("plan") == []
