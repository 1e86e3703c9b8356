import pytest

from sugoroku.games.jiguan.actions import SLOT_NAMES
from sugoroku.games.jiguan.scoring import Convert
from sugoroku.testing import rule
from tests.games.jiguan.table import given

COLUMN = {"0,1": "red 3", "1,1": "green 4", "2,1": "blue 1"}  # makes 8


def value(table, slot):
    return table.look().board.players[0].slots[SLOT_NAMES.index(slot)].value


@rule("JIG-050")
@pytest.mark.parametrize("energy", [3, 4, 5])
def test_three_energy_for_one_coin(energy):
    table = given().mat(energy=energy).act("exchange")
    assert (table.me.coins, table.me.energy) == (1, energy - 3)
    assert "exchange" not in table.legal()


@rule("JIG-050")
def test_two_energy_are_not_enough():
    table = given().mat(energy=2)
    assert table.legal("exchange") == []
    assert table.why_not("exchange") == "needs 3 energy, you have 2 (JIG-050)"


@rule("JIG-051")
@pytest.mark.parametrize(("plan", "action"), [("blue 7", "lay T1 +1"), ("blue 9", "lay T1 -1")])
def test_a_coin_changes_the_value_by_one(plan, action):
    table = given().mat(gears=COLUMN, slots={"T1": plan}, coins=1)
    assert table.legal("complete") == []
    assert table.legal("lay") == [action]
    table.act(action)
    assert (value(table, "T1"), table.me.coins) == (8, 0)
    assert table.legal("complete") == ["complete T1"]


@rule("JIG-051")
def test_no_coin_on_a_beast_or_on_the_blueprint_of_another():
    table = given().mat(gears=COLUMN, slots={"T1": "blue beast 7"}, coins=3)
    table.mat(1, gears={"0,1": "red 2", "1,1": "green 5", "2,1": "blue 2"}, slots={"T1": "blue 8"})
    assert table.legal("lay") == []


@rule("JIG-051")
def test_without_a_coin_none_can_be_laid():
    table = given().mat(gears=COLUMN, slots={"T1": "blue 7"}, energy=3)
    assert table.legal("lay") == []
    assert table.act("exchange").legal("lay") == ["lay T1 +1"]


@rule("JIG-052")
@pytest.mark.parametrize(
    ("plan", "sign", "coins"), [("blue 6", "+1", 2), ("blue 10", "-1", 2), ("blue 5", "+1", 3)]
)
def test_coins_on_one_blueprint_add_up(plan, sign, coins):
    table = given().mat(gears=COLUMN, slots={"T1": plan}, coins=coins)
    for laid in range(coins):
        assert table.legal("complete") == []
        table.act(f"lay T1 {sign}")
        assert table.me.coins == coins - laid - 1
    assert table.legal("complete") == ["complete T1"]


@rule("JIG-053")
def test_the_sign_stays_when_the_gears_change():
    table = given().mat(gears=COLUMN, slots={"T1": "blue 7"}, coins=2).act("lay T1 +1")
    table.mat(gears={"2,1": "blue 2"}, slots={"B1": "red 12"})
    assert value(table, "T1") == 8
    assert table.legal("lay") == ["lay T1 +1"]
    table.mat(gears={"2,1": "yellow 1", "1,1": "yellow 3"})
    assert table.act("lay T1 -1").me.coins == 0
    assert (value(table, "T1"), table.legal("complete")) == (7, ["complete T1"])


@rule("JIG-053a")
def test_a_coin_only_where_it_leads_to_a_completion_now():
    slots = {"T1": "blue 7", "B1": "green 10", "L0": "red 9"}
    table = given().mat(gears=COLUMN, slots=slots, coins=1)
    assert table.legal("lay") == ["lay T1 +1"]


@rule("JIG-053a")
@pytest.mark.parametrize(("coins", "energy", "offered"), [(1, 2, 0), (1, 3, 1), (2, 0, 1)])
def test_energy_counts_as_coins_within_reach(coins, energy, offered):
    table = given().mat(gears=COLUMN, slots={"T1": "blue 6"}, coins=coins, energy=energy)
    assert len(table.legal("lay")) == offered


@rule("JIG-053a")
@pytest.mark.parametrize("moment", ["PlaceGears", "ChoosePurchase", "EndOfTurn"])
def test_no_coin_is_laid_after_the_action_is_chosen(moment):
    table = given().mat(gears=COLUMN, slots={"T1": "blue 7"}, coins=2, energy=9)
    assert table.legal("lay") == ["lay T1 +1"]
    assert table.until(moment).legal("lay") == []


@rule("JIG-053a")
def test_a_coin_is_laid_when_the_extra_action_is_chosen():
    table = given(workshop="W5").mat(gears=COLUMN, slots={"T1": "blue 7"}, coins=1, energy=7)
    table.act("transfer 1").until("ChooseExtra")
    table.act("lay T1 +1", "complete T1")
    assert table.asks() == "KeepGear"


@rule("JIG-054")
def test_a_laid_coin_stays_until_the_blueprint_is_completed():
    table = given().mat(gears=COLUMN, slots={"T1": "blue 7"}, coins=1).act("lay T1 +1")
    assert table.legal("lay") == []
    table.houses({1: ["red 1"], 5: ["red 5"], 7: ["red 2"]}).play_turn().play_turn()
    assert (table.g.seat, value(table, "T1"), table.me.coins) == (0, 8, 0)


@rule("JIG-054")
def test_coins_return_to_the_supply_with_the_completion():
    table = given().mat(gears=COLUMN, slots={"T1": "red 6"}, coins=2)
    table.act("lay T1 +1", "lay T1 +1", "complete T1", "keep 0,1")
    assert (table.me.coins, set(table.me.laid)) == (0, {0})


@rule("JIG-055")
def test_coins_return_to_the_supply_with_a_removed_blueprint():
    table = given().mat(slots={"T1": "blue 7"}, laid={"T1": 2}).asked(Convert(0)).act("convert T1")
    assert (table.slot("T1"), set(table.me.laid)) == ("", {0})
    assert (table.me.coins, table.me.score) == (0, 2)


@rule("JIG-056")
@pytest.mark.parametrize("moment", ["ChooseAction", "ChoosePurchase"])
def test_coins_are_never_exchanged_for_energy(moment):
    table = given().mat(coins=9).houses({1: ["red 1"], 5: ["red 5"]})
    if moment == "ChoosePurchase":
        table.do("take 10", "place red 1 0,0").mat(energy=0)
    assert table.asks() == moment
    assert {text.split()[0] for text in table.legal()} <= {"take", "plan", "pass"}
