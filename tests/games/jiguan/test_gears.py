import pytest

from sugoroku.games.jiguan.names import CELLS, NONE
from sugoroku.testing import rule
from tests.games.jiguan.table import given

FULL = dict(
    zip(
        CELLS,
        ["red 3", "red 4", "yellow 3", "yellow 4", "green 3", "green 4", "blue 3", "blue 4", "purple 3"],
        strict=True,
    )
)


def takes(table):
    return sorted(int(text.split()[1]) for text in table.legal("take"))


def in_hand(table):
    """The gears that can be placed now."""
    return {text.removeprefix("place ")[:-4] for text in table.choices("place")}


# ---------------------------------------------------------------- two neighbouring houses


@rule("JIG-060")
def test_ten_pairs_of_neighbouring_houses():
    assert takes(given()) == list(range(1, 11))


@rule("JIG-060", "JIG-061")
@pytest.mark.parametrize("house", range(1, 11))
def test_a_gear_of_each_of_two_neighbouring_houses(house):
    other = house % 10 + 1
    table = given().houses({house: ["red 1"], other: ["blue 2"], (other + 3) % 10 + 1: ["red 5"]})
    table.act(f"take {house}")
    assert in_hand(table) == {"red 1", "blue 2"}
    assert table.g.gears_left == 1


@rule("JIG-061")
def test_one_gear_only_where_a_house_holds_several():
    table = given().houses({1: ["red 1", "red 2"], 2: ["blue 1", "blue 2", "blue 3"]}).act("take 1")
    assert in_hand(table) == {"red 2", "blue 3"}
    assert (table.house(1), table.house(2)) == (["red 1"], ["blue 1", "blue 2"])


@rule("JIG-061")
@pytest.mark.parametrize("pair", [2, 3])
def test_one_gear_if_only_one_house_holds_one(pair):
    table = given().houses({3: ["red 1"], 7: ["red 5"]}).act(f"take {pair}")
    assert in_hand(table) == {"red 1"}


@rule("JIG-062")
def test_two_empty_houses_cannot_be_chosen_while_gears_are_left():
    table = given().houses({3: ["red 1"], 7: ["green 2"]})
    assert takes(table) == [2, 3, 6, 7]
    assert table.why_not("take 4").endswith("(JIG-062)")


@rule("JIG-062")
def test_the_ring_closes_for_empty_houses_too():
    assert takes(given().houses({1: ["red 1"]})) == [1, 10]


# ---------------------------------------------------------------- rewards of empty houses


@rule("JIG-063")
@pytest.mark.parametrize(
    ("gear", "pair", "coins", "energy"), [(4, 3, 1, 0), (4, 4, 1, 0), (7, 6, 0, 2), (7, 7, 0, 2)]
)
def test_an_empty_house_gives_its_printed_reward_before_the_gear_is_placed(gear, pair, coins, energy):
    table = given().houses({gear: ["red 1"], 1: ["blue 1"]}).act(f"take {pair}")
    assert table.asks() == "PlaceGears"
    assert (table.me.coins, table.me.energy, table.me.score) == (coins, energy, 0)


@rule("JIG-063")
def test_houses_with_gears_give_no_reward():
    table = given().houses({1: ["red 1", "red 2"], 2: ["blue 1", "blue 2"]}).act("take 1")
    assert (table.me.coins, table.me.energy) == (0, 0)


@rule("JIG-064")
@pytest.mark.parametrize(
    ("choice", "gained"), [("coin", (1, 0, 0)), ("energy", (0, 2, 0)), ("vp", (0, 0, 1))]
)
def test_the_plain_side_gives_a_coin_or_two_energy_or_a_point(choice, gained):
    table = given(gear_board_side="plain").houses({3: ["red 1"], 7: ["red 5"]}).act("take 3")
    assert table.legal() == ["reward coin", "reward energy", "reward vp"]
    table.act(f"reward {choice}")
    assert (table.me.coins, table.me.energy, table.me.score) == gained
    assert table.asks() == "PlaceGears"


@rule("JIG-064", "JIG-067")
def test_on_the_plain_side_each_empty_house_is_chosen_for_itself():
    table = given(gear_board_side="plain").houses({}).act("take 3", "reward vp", "reward coin")
    assert (table.me.coins, table.me.energy, table.me.score) == (1, 0, 1)
    assert table.asks() == "ChoosePurchase"


@rule("JIG-065")
@pytest.mark.parametrize("side", ["printed", "plain"])
def test_a_house_emptied_by_this_action_gives_nothing(side):
    table = given(gear_board_side=side).houses({1: ["red 1"], 2: ["blue 2"], 5: ["red 5"]})
    table.do("take 1", "place red 1 0,0", "place blue 2 0,1")
    assert (table.me.coins, table.me.energy, table.me.score) == (0, 0, 0)
    assert table.g.seat == 1


@rule("JIG-066", "JIG-067")
@pytest.mark.parametrize("pair", range(1, 11))
def test_with_no_gear_left_both_houses_give_their_reward(pair):
    table = given().houses({})
    assert takes(table) == list(range(1, 11))
    table.act(f"take {pair}")
    assert (table.me.coins, table.me.energy) == (1, 2)
    assert table.asks() == "ChoosePurchase"


# ---------------------------------------------------------------- placing


@rule("JIG-068")
def test_order_and_cells_of_two_gears_are_free():
    table = given().mat(gears={"1,1": "red 3"}).houses({1: ["red 1"], 2: ["blue 2"], 5: ["red 5"]})
    table.act("take 1")
    empty = [cell for cell in CELLS if cell != "1,1"]
    both = [f"place {gear} {cell}" for gear in ("red 1", "blue 2") for cell in empty]
    assert sorted(table.choices()) == sorted(both)
    table.do("place blue 2 2,2")
    assert in_hand(table) == {"red 1"}
    table.do("place red 1 0,0")
    assert (table.cell("2,2"), table.cell("0,0"), table.cell("1,1")) == ("blue 2", "red 1", "red 3")


@rule("JIG-068")
def test_a_gear_is_placed_before_anything_else():
    table = given().mat(coins=9).houses({1: ["red 1"], 2: ["blue 2"], 5: ["red 5"]}).act("take 1")
    assert {text.split()[0] for text in table.legal()} == {"place"}


@rule("JIG-069")
def test_on_a_full_mat_a_gear_replaces_one_that_goes_to_the_box():
    table = given().mat(gears=FULL).houses({1: ["red 1"], 5: ["red 5"]}).act("take 1")
    assert [text for text in table.choices("place") if text.endswith("1,1")] == ["place red 1 1,1"]
    assert len(table.choices("place")) == 9
    old = table.me.cells[4]
    table.do("place red 1 1,1")
    assert table.cell("1,1") == "red 1"
    assert old in table.g.box
    assert table.me.store == ()


@rule("JIG-070")
def test_on_a_full_mat_the_new_gear_may_go_to_the_box():
    table = given().mat(gears=FULL).houses({1: ["red 1"], 5: ["red 5"]})
    new = table.g.houses[0][0]
    table.act("take 1").do("discard red 1")
    assert new in table.g.box
    assert [table.cell(cell) for cell in CELLS] == list(FULL.values())


@rule("JIG-071")
def test_no_gear_is_replaced_or_discarded_while_a_cell_is_empty():
    gears = {cell: gear for cell, gear in FULL.items() if cell != "2,0"}
    table = given().mat(gears=gears).houses({1: ["red 1"], 5: ["red 5"]}).act("take 1")
    assert table.choices() == ["place red 1 2,0"]
    gear = table.legal()[0].split()[1]
    assert table.why_not(f"place {gear} 0,0").endswith("(JIG-071)")


@rule("JIG-072")
def test_gears_of_the_store_are_never_placed_again():
    table = given().mat(store=["green 2", "purple 4"]).houses({1: ["red 1"], 5: ["red 5"]})
    table.act("take 1")
    assert in_hand(table) == {"red 1"}


@rule("JIG-072")
def test_the_foundry_takes_no_gear_from_a_store():
    table = given(workshop="W3").mat(store=["green 2"], energy=4).mat(1, store=["green 2"])
    table.houses({1: ["red 1"]})
    table.g.box = ()
    assert table.act("transfer 1").choices() == ["gear red 1"]


@rule("JIG-073")
def test_the_last_gear_ends_the_round():
    table = given().houses({1: ["red 1"]}).act("take 1")
    assert (table.g.airship, table.g.gears_left) == (0, 0)
    table.play_turn()
    assert (table.g.seat, table.g.round) == (1, 1)
    table.play_turn().until("ChooseAction")
    assert (table.g.round, table.g.first) == (2, 0)


@rule("JIG-073")
def test_the_last_but_one_gear_ends_nothing():
    table = given().houses({1: ["red 1"], 5: ["red 5"]}).act("take 1")
    assert table.g.airship == NONE
    table.play_turn()
    assert table.g.round == 1


# ---------------------------------------------------------------- energy


def placed(gear, cell, slots, workshop="W4", **more):
    """Energy after a gear of house 1 (beside house 2, which holds one too) has been placed."""
    table = given(workshop=workshop).mat(slots=slots, **more)
    table.houses({1: [gear], 2: ["yellow 5"], 6: ["yellow 4"]})
    return table.do("take 1", f"place {gear} {cell}").me.energy


@rule("JIG-075")
@pytest.mark.parametrize(
    ("tile", "energy"), [("red 8", 1), ("red beast", 2), ("red beast 13", 3), ("red 13", 1)]
)
def test_a_tile_gives_the_dots_of_the_side_that_is_up(tile, energy):
    assert placed("red 1", "0,2", {"T2": tile}) == energy


@rule("JIG-075")
@pytest.mark.parametrize("slot", ["T2", "B2", "L0", "R0", "TR", "BL"])
def test_tiles_at_both_ends_of_every_line_through_the_cell_count(slot):
    assert placed("red 1", "0,2", {slot: "red 8"}) == 1


@rule("JIG-076")
def test_all_matching_tiles_are_added():
    slots = {
        "TL": "green beast",
        "BR": "green 5",
        "B1": "green 6",
        "T1": "green beast 13",
        "L1": "red 8",
    }
    assert placed("green 1", "1,1", slots) == 2 + 1 + 1 + 3


@rule("JIG-076")
def test_a_tile_counts_again_for_the_next_gear():
    table = given().mat(slots={"T1": "green 8"})
    table.houses({1: ["green 1"], 2: ["green 2"], 5: ["red 5"]})
    assert table.do("take 1", "place green 1 0,1").me.energy == 1
    assert table.do("place green 2 1,1").me.energy == 2


@rule("JIG-077")
@pytest.mark.parametrize("slot", ["T0", "T1", "B0", "B1", "L1", "R1", "L2", "R2", "TL", "BR"])
def test_tiles_not_in_line_give_nothing(slot):
    assert placed("red 1", "0,2", {slot: "red 8"}) == 0


@rule("JIG-077")
def test_tiles_of_other_colours_and_cards_give_nothing():
    slots = {"T2": "blue 8", "R0": "green beast"}
    assert placed("red 1", "0,2", slots, turned=["R01", "R22"], cards=["R30"]) == 0


@rule("JIG-077")
def test_tiles_of_others_give_nothing():
    table = given().mat(1, slots={"T2": "red 8"}).houses({1: ["red 1"], 2: ["blue 1"], 5: ["red 5"]})
    table.do("take 1", "place red 1 0,2")
    assert [p.energy for p in table.g.players] == [0, 0]


@rule("JIG-078")
def test_a_gear_that_replaces_another_gives_energy():
    assert placed("red 1", "0,2", {"T2": "red beast"}, gears=FULL) == 2


@rule("JIG-078")
def test_a_gear_of_a_card_gives_energy():
    table = given().mat(slots={"T2": "red beast"}).houses({1: ["red 1"], 5: ["red 5"]})
    table.take_card("R04").do("gear red 1", "place red 1 0,2")
    assert table.me.energy == 2


@rule("JIG-078")
def test_a_gear_of_the_foundry_gives_energy():
    table = given(workshop="W3").mat(slots={"T2": "red beast"}, energy=4).houses({1: ["red 1"]})
    table.act("transfer 1").do("gear red 1", "place red 1 0,2")
    assert table.me.energy == 4 - 4 + 2


@rule("JIG-079")
@pytest.mark.parametrize(("before", "after"), [(7, 9), (8, 10), (9, 10), (10, 10)])
def test_energy_beyond_ten_is_lost(before, after):
    assert placed("red 1", "0,2", {"T2": "red beast"}, energy=before) == after


@rule("JIG-079")
def test_energy_of_a_house_is_capped_too():
    table = given().mat(energy=9).houses({1: ["red 1"], 5: ["red 5"]}).act("take 1")
    assert table.me.energy == 10


@rule("JIG-080")
def test_energy_can_be_exchanged_before_it_would_be_lost():
    table = given().mat(slots={"T2": "red beast"}, energy=10)
    table.houses({1: ["red 1"], 2: ["blue 1"], 5: ["red 5"]}).act("take 1", "exchange")
    table.do("place red 1 0,2")
    assert (table.me.energy, table.me.coins) == (10 - 3 + 2, 1)


@rule("JIG-080")
def test_energy_can_be_exchanged_between_two_gears():
    table = given().mat(slots={"T2": "red beast", "B2": "blue beast"}, energy=8)
    table.houses({1: ["red 1"], 2: ["blue 1"], 5: ["red 5"]}).do("take 1", "place red 1 0,2")
    table.act("exchange").do("place blue 1 1,2")
    assert (table.me.energy, table.me.coins) == (8 + 2 - 3 + 2, 1)


@rule("JIG-081")
def test_a_tile_laid_beside_a_gear_gives_no_energy():
    table = given(workshop="W2").mat(gears={"0,2": "red 1"}, energy=4)
    table.act("transfer 1", "plan red 1", "slot T2")
    assert table.me.energy == 0


@rule("JIG-081")
def test_a_turned_tile_and_removed_gears_change_no_energy():
    gears = {"0,1": "blue 3", "1,1": "blue 4", "2,1": "blue 1"}
    table = given().mat(gears=gears, slots={"T1": "blue 8", "L0": "blue 9"}, energy=2)
    table.act("complete T1", "keep 0,1")
    assert table.me.energy == 2


@rule("JIG-081")
def test_a_replaced_gear_takes_no_energy_back():
    assert placed("purple 1", "0,2", {"T2": "yellow beast"}, gears=FULL, energy=2) == 2
