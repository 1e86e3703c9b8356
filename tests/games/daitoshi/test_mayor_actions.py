import pytest

from sugoroku.games.daitoshi.names import FLOORS, NONE
from sugoroku.games.daitoshi.opponents.deeds import electrify_ring
from sugoroku.testing import rule
from tests.games.daitoshi.table import Table, solo

ROWS = ("L1", "M1", "R1", "L2", "M2", "R2", "L3", "R3")
MARKET = {
    "ordinary_top": "ordinary_food_1",
    "ordinary_bottom": "ordinary_energy_1",
    "innovative_top": "innovative_food_8",
    "innovative_bottom": "innovative_energy_8",
    "brilliant": "brilliant_luxury_5",
}


def inventing(free: int = 7, back: str = "mayor_01", **stock: int) -> Table:
    """The Mayor in the invention district, all floors but the last `free` ones full."""
    full = dict.fromkeys(ROWS[: 8 - free], "basic_energy")
    table = solo().factory(1, floors=full, **stock).market(**MARKET)
    return table.shown("mayor_05", back).at(1, "invention")


def invented(table: Table) -> list[str]:
    """What he took, in the order of his floors."""
    table.mayor_acts("invention")
    names = [table.invention_on(floor, 1) for floor in ROWS]
    return [name for name in names if not name.startswith("basic") and name]


# ---------------------------------------------------------------- inventions


@rule("DAI-360")
def test_an_invention_needs_1_food_or_wealth_and_a_free_floor():
    assert invented(inventing(food=0, wealth=0)) == []
    assert invented(inventing(food=1)) == ["ordinary_food_1"]
    assert invented(inventing(wealth=1)) == ["ordinary_food_1"]
    assert invented(inventing(free=0, food=5)) == []


@rule("DAI-360")
def test_the_first_invention_action_costs_him_the_bribe():
    assert not inventing(food=1).shown("mayor_05", bribe=True).mayor_acts("invention").g.bribe
    assert solo().factory(1, luxury=1).shown("mayor_09", bribe=True).mayor_acts("trade").g.bribe


@rule("DAI-362", "DAI-R38")
@pytest.mark.parametrize(
    ("gone", "taken"),
    [
        (["brilliant"], "innovative_food_8"),
        (["brilliant", "innovative_top"], "innovative_energy_8"),
        (["brilliant", "innovative_top", "innovative_bottom"], "ordinary_food_1"),
    ],
)
def test_as_a_single_invention_he_takes_the_dearest_quality_that_the_market_has(gone, taken):
    table = inventing(free=1, food=9).market(**dict.fromkeys(gone, ""))
    assert invented(table) == [taken]


@rule("DAI-361")
@pytest.mark.parametrize(
    ("food", "wealth", "taken", "left"),
    [
        (6, 0, ["brilliant_luxury_5", "innovative_food_8"], (1, 0)),
        (5, 0, ["brilliant_luxury_5", "innovative_food_8"], (0, 0)),
        (2, 3, ["brilliant_luxury_5", "innovative_food_8"], (0, 0)),
        (4, 0, ["brilliant_luxury_5", "ordinary_food_1"], (0, 0)),
        (3, 0, ["innovative_food_8", "ordinary_food_1"], (0, 0)),
        (2, 0, ["ordinary_food_1", "ordinary_energy_1"], (0, 0)),
    ],
)
def test_with_two_free_floors_he_takes_a_pair_and_gains_nothing(food, wealth, taken, left):
    table = inventing(food=food, wealth=wealth)
    assert invented(table) == taken
    assert (table.stock("food", 1), table.stock("wealth", 1)) == left
    assert (table.mayor.score, table.stock("luxury", 1), table.stock("energy", 1)) == (0, 0, 0)


@rule("DAI-362")
@pytest.mark.parametrize(
    ("free", "food", "taken"),
    [
        (2, 1, "ordinary_food_1"),
        (1, 1, "ordinary_food_1"),
        (1, 2, "innovative_food_8"),
        (1, 3, "brilliant_luxury_5"),
        (1, 9, "brilliant_luxury_5"),
    ],
)
def test_with_1_food_or_one_floor_he_takes_the_dearest_one(free, food, taken):
    assert invented(inventing(free=free, food=food)) == [taken]


@rule("DAI-362")
def test_a_single_invention_gives_its_rewards_and_points():
    table = inventing(free=1, food=3)
    table.mayor_acts("invention")
    assert (table.stock("food", 1), table.stock("wealth", 1), table.mayor.score) == (0, 1, 3 + 3)
    table = inventing(free=1, food=2).mayor_acts("invention")
    assert (table.stock("food", 1), table.stock("construction", 1), table.mayor.score) == (1, 1, 2)


@rule("DAI-363")
@pytest.mark.parametrize(
    ("back", "taken"),
    [
        ("mayor_01", ["innovative_food_8", "ordinary_food_1"]),
        ("mayor_02", ["innovative_energy_8", "ordinary_energy_1"]),
    ],
)
def test_the_arrow_up_takes_the_top_tile_and_down_the_bottom_one(back, taken):
    assert invented(inventing(back=back, food=3)) == taken


@rule("DAI-364")
def test_he_fills_his_floors_row_by_row_from_the_bottom_and_the_left():
    for free in range(7, 0, -1):
        table = inventing(free=free, food=1).mayor_acts("invention")
        assert table.invention_on(ROWS[8 - free], 1) == "ordinary_food_1"
    table = inventing(free=7, food=4).mayor_acts("invention")
    assert [f for f in FLOORS if table.invention_on(f, 1)] == ["L1", "M1", "R1"]
    assert table.mayor.improved == 0


@rule("DAI-364", "DAI-R20")
def test_he_installs_before_the_rewards_of_the_tile_come():
    table = (
        inventing(free=7, food=1).market(ordinary_top="ordinary_food_1").factory(1, markers={"L1": 7})
    )
    table.market(ordinary_top="", ordinary_bottom="", innovative_top="innovative_food_7")
    table.factory(1, food=2).mayor_acts("invention")
    assert (table.invention_on("M1", 1), table.progress("M1", 1)) == ("innovative_food_7", 1)


@rule("DAI-R38")
@pytest.mark.parametrize(
    ("missing", "food", "taken"),
    [
        (("brilliant",), 9, ["innovative_food_8", "ordinary_food_1"]),
        (("innovative_top", "innovative_bottom"), 9, ["brilliant_luxury_5", "ordinary_food_1"]),
        (("ordinary_top", "ordinary_bottom"), 4, ["brilliant_luxury_5"]),
        (("ordinary_top",), 2, ["innovative_food_8"]),
        (("ordinary_top", "ordinary_bottom"), 1, []),
    ],
)
def test_what_the_market_lacks_is_skipped(missing, food, taken):
    table = inventing(food=food).market(**dict.fromkeys(missing, ""))
    table.g.stacks = ((), (), ())
    assert invented(table) == taken


@rule("DAI-R38")
@pytest.mark.parametrize(
    ("back", "gone"), [("mayor_01", "ordinary_top"), ("mayor_02", "ordinary_bottom")]
)
def test_if_the_preferred_place_is_empty_the_other_one_is_used(back, gone):
    table = inventing(back=back, food=1).market(**{gone: ""})
    assert invented(table) == ["ordinary_energy_1" if gone == "ordinary_top" else "ordinary_food_1"]


@rule("DAI-R38")
def test_the_dearer_tile_and_that_of_the_arrow_come_first():
    assert invented(inventing(food=5)) == ["brilliant_luxury_5", "innovative_food_8"]
    assert invented(inventing(back="mayor_02", food=2)) == ["ordinary_energy_1", "ordinary_food_1"]


@rule("DAI-R38")
def test_the_market_is_refilled_only_after_both():
    table = inventing(food=2, back="mayor_01")
    table.g.stacks = ((5, 6), (), ())
    assert invented(table) == ["ordinary_food_1", "ordinary_energy_1"]
    assert table.g.market[:2] == (6, 5)


# ---------------------------------------------------------------- expanding


def expanding(*record: str, back: str = "mayor_01", **stock: int) -> Table:
    return solo().mayor_has(record=record).factory(1, **stock).shown("mayor_05", back)


@rule("DAI-365")
def test_expanding_needs_2_construction_or_wealth_and_a_hex():
    assert expanding("river", construction=1).mayor_acts("expand").g.middle == (-1,) * 5
    assert expanding(construction=9).mayor_acts("expand").g.middle == (-1,) * 5
    table = expanding("river", construction=1, wealth=1).mayor_acts("expand")
    assert (table.g.middle[0] >= 0, table.mayor_record()) == (True, [""] * 4)
    assert (table.stock("construction", 1), table.stock("wealth", 1)) == (0, 0)


@rule("DAI-365")
@pytest.mark.parametrize(
    ("construction", "record", "built"),
    [
        (4, ("river", "river"), "outer"),
        (9, ("river", "river"), "outer"),
        (3, ("river", "river"), "middle"),
        (9, ("river",), "middle"),
        (2, ("river",), "middle"),
    ],
)
def test_an_outer_tile_comes_before_a_middle_one(construction, record, built):
    table = expanding(*record, construction=construction).tile("trade", "middle", 1)
    table.mayor_acts("expand")
    rings = {"outer": sum(t >= 0 for t in table.g.outer), "middle": sum(t >= 0 for t in table.g.middle)}
    assert rings == {"outer": int(built == "outer"), "middle": 1 + int(built == "middle")}


def all_middle(table: Table, outer: bool = False) -> Table:
    for number, name in enumerate(("town_hall", "invention", "expand", "electrify", "trade"), start=1):
        table.tile(name, "middle", number)
        if outer:
            table.tile(name, "outer", number)
    return table


@rule("DAI-365")
@pytest.mark.parametrize(("construction", "left"), [(2, 2), (3, 0), (9, 6)])
def test_he_renovates_last_and_then_needs_3(construction, left):
    table = all_middle(expanding("mountain", construction=construction)).mayor_acts("expand")
    assert table.stock("construction", 1) == left
    assert (table.mayor.score, sum(table.g.discards)) == ((2, 1) if left != 2 else (0, 0))


@rule("DAI-365")
def test_with_every_tile_built_he_renovates():
    table = all_middle(expanding("mountain", "river", construction=4), outer=True).mayor_acts("expand")
    assert (table.stock("construction", 1), table.mayor_record()) == (1, ["", "river", "", ""])


@rule("DAI-366")
@pytest.mark.parametrize(
    ("back", "built", "place"),
    [
        ("mayor_03", (), "expand"),
        ("mayor_03", ("expand",), "electrify"),
        ("mayor_05", ("trade",), "town_hall"),
        ("mayor_05", ("trade", "town_hall"), "invention"),
    ],
)
def test_the_top_card_shows_the_position_or_else_the_next_one_clockwise(back, built, place):
    table = expanding("river", construction=2, back=back)
    for number, name in enumerate(built, start=1):
        table.tile(name, "middle", number)
    before = table.g.middle
    table.mayor_acts("expand")
    new = [i for i in range(5) if table.g.middle[i] != before[i]]
    assert new == [("town_hall", "invention", "expand", "electrify", "trade").index(place)]


@rule("DAI-366")
def test_an_outer_tile_goes_to_the_next_built_middle_one():
    table = expanding("river", "river", construction=4, back="mayor_03").tile("town_hall", "middle", 1)
    assert [t >= 0 for t in table.mayor_acts("expand").g.outer] == [True] + [False] * 4


@rule("DAI-367", "DAI-367a")
def test_hexes_leave_his_record_from_the_top_and_pay_in_this_order():
    table = expanding("", "underground", "mountain", "river", construction=4, back="mayor_01")
    table.tile("town_hall", "middle", 1).mayor_acts("expand")
    assert table.mayor_record() == ["", "", "", "river"]
    assert table.g.tile_hexes[2] == (3, 2)
    assert (table.mayor.worm, table.mayor.score) == (2, 2)
    told = table.events()
    assert told.index("ignores the steam (DAI-380)") < told.index("scores 2 points (conflict rewards)")


@rule("DAI-367a")
def test_the_rewards_come_only_when_all_hexes_lie_on_the_tile():
    table = expanding("forest", "mountain", "river", construction=4, back="mayor_01")
    table.factory(1, markers={"L1": 5}).tile("town_hall", "middle", 1).mayor_acts("expand")
    assert (table.g.tile_hexes[2], table.mayor_record()) == ((1, 2), [""] * 4)
    assert (table.progress("L1", 1), table.g.discards) == (6, [1, 0, 0, 0])


# ---------------------------------------------------------------- electrifying


def electrifying(back: str = "mayor_01", **stock: int) -> Table:
    table = solo().tile("expand", "middle", 1, hexes=["mountain"]).tile("trade", "middle", 2)
    table.tile("trade", "middle", 2, hexes=["mountain"])
    table.tile("trade", "outer", 2, hexes=["mountain", "river"])
    return table.factory(1, **stock).shown("mayor_10", back)


@rule("DAI-368")
@pytest.mark.parametrize(
    ("stock", "place"),
    [
        ({"energy": 1}, None),
        ({"wealth": 2}, 0),
        ({"energy": 2}, 0),
        ({"energy": 3}, 3 * 2 + 1),
        ({"energy": 2, "wealth": 2}, 3 * 4 + 2),
        ({"energy": 9}, 3 * 4 + 2),
    ],
)
def test_he_electrifies_the_outermost_kind_he_can_pay(stock, place):
    table = electrifying(**stock).mayor_acts("electrify")
    assert table.g.electrified == (0 if place is None else 1 << place)


@rule("DAI-368")
@pytest.mark.parametrize(
    ("back", "done", "place"),
    [
        ("mayor_03", (), "expand"),
        ("mayor_04", (), "electrify"),
        ("mayor_04", ("electrify", "trade"), "town_hall"),
    ],
)
def test_he_electrifies_where_the_top_card_points_or_next_clockwise(back, done, place):
    table = electrifying(back, energy=2)
    for name in done:
        table.tile(name, "inner", electrified=True)
    before = table.g.electrified
    table.mayor_acts("electrify")
    where = ("town_hall", "invention", "expand", "electrify", "trade").index(place)
    assert table.g.electrified ^ before == 1 << 3 * where


@rule("DAI-368")
@pytest.mark.parametrize(("energy", "electrified"), [(2, 5), (3, 6)])
def test_without_a_plain_inner_tile_he_needs_more(energy, electrified):
    table = electrifying(energy=energy)
    for name in ("town_hall", "invention", "expand", "electrify", "trade"):
        table.tile(name, "inner", electrified=True)
    assert table.mayor_acts("electrify").g.electrified.bit_count() == electrified


@rule("DAI-368")
def test_he_gains_the_row_of_the_tile_and_flips_it():
    table = electrifying(energy=4).mayor_acts("electrify")
    assert (table.stock("energy", 1), table.stock("food", 1)) == (0, 1)
    assert table.mayor.score == 3 + 2 + 5
    assert (table.g.discards, table.mayor.prestige) == ([1, 0, 1, 0], 2)


# ---------------------------------------------------------------- trading


def trading(*banners: int, **stock: int) -> Table:
    table = solo().cities("c10", "c13", "c14", "c08", "c06").factory(1, banners=banners, **stock)
    return table.shown("mayor_09")


@rule("DAI-369")
@pytest.mark.parametrize(
    ("banners", "city"),
    [((), 1), ((1,), 2), ((1, 2, 4), 3), ((2, 3), 1), ((1, 2, 3, 4, 5), 5)],
)
def test_he_trades_with_the_leftmost_city_without_his_banner_or_the_rightmost(banners, city):
    table = trading(*banners, luxury=1).mayor_acts("trade")
    assert table.reasons()[1].startswith(f"trades with city {city} (")
    assert (table.mayor.score, table.mayor.banners.bit_count()) == {
        1: (3, len(banners)),
        2: (0, len(banners) + 1),
        3: (4, len(banners)),
        5: (6, len(banners)),
    }[city]


@rule("DAI-369")
@pytest.mark.parametrize(
    ("luxury", "wealth", "left"), [(1, 0, (0, 0)), (0, 1, (0, 0)), (3, 4, (0, 2)), (9, 9, (4, 9))]
)
def test_he_delivers_up_to_5_luxury_and_wealth(luxury, wealth, left):
    table = trading(luxury=luxury, wealth=wealth).mayor_acts("trade")
    assert (table.stock("luxury", 1), table.stock("wealth", 1)) == left


@rule("DAI-369")
def test_he_gains_the_rewards_from_left_to_right_for_the_goods_delivered():
    table = trading(luxury=3).mayor_acts("trade")
    assert (table.mayor.score, table.mayor.banners) == (3 + 4, 1)
    assert trading(luxury=1).mayor_acts("trade").mayor.banners == 0
    assert trading().mayor_acts("trade").mayor.score == 0


@rule("DAI-370")
def test_his_banners_stay_and_no_condition_fires_for_him():
    table = (
        solo().cities("c08", "c09", "c13", "c17", "c06").factory(1, energy=2, banners=[1, 2, 3, 4, 5])
    )
    table.at(1, "expand").card("mayor_10").mayor_turn()
    assert (table.mayor_record()[0], table.g.electrified) == ("river", 1)
    assert (table.mayor.banners, table.mayor.reputation) == (0b11111, 1)
    assert table.mayor.points[6] == 0
    table = solo().cities("c08").factory(banners=[1], steam=2).act("move 3 right")
    assert table.asks() == "SpendBanner"


# ---------------------------------------------------------------- the Mega-Machine


def donating(**stock: int) -> Table:
    table = solo().machine("trade").shown("mayor_09").factory(1, markers={"L1": 4})
    return table.factory(1, **(stock or {"food": 1, "energy": 1, "construction": 1, "wealth": 2}))


@rule("DAI-371")
def test_the_machine_needs_its_full_cost():
    table = donating().mayor_acts("trade")
    assert (len(table.g.donated), table.stock("wealth", 1), table.stock("food", 1)) == (1, 0, 0)
    table = donating(food=1, energy=1, construction=1, wealth=1).mayor_acts("trade")
    assert table.g.donated == ()
    assert len(donating(wealth=5).mayor_acts("trade").g.donated) == 1
    assert donating(wealth=4).mayor_acts("trade").g.donated == ()


@rule("DAI-371")
def test_the_machine_needs_a_ready_invention_that_is_no_university_tile():
    assert donating(wealth=5).factory(1, markers={"L1": 3}).mayor_acts("trade").g.donated == ()
    table = donating(wealth=5).factory(1, floors={"L1": "university_1"}).mayor_acts("trade")
    assert table.g.donated == ()


@rule("DAI-371")
def test_the_machine_needs_a_free_space():
    table = donating(wealth=5)
    table.g.filled = 0b001111
    assert table.mayor_acts("trade").g.donated == ()
    assert table.stock("luxury", 1) == 0


@rule("DAI-371", "DAI-R39")
@pytest.mark.parametrize(
    ("markers", "floor"),
    [
        ({"L1": 4, "L2": 3}, "L1"),
        ({"L1": 4, "L2": 4}, "L1"),
        ({"L1": 4, "R3": 3}, "L1"),
        ({"L1": 5, "R2": 4}, "R2"),
        ({"L1": 5, "M2": 5}, "M2"),
        ({"M1": 6, "R1": 4}, "R1"),
        ({"L2": 3, "L3": 2}, "L2"),
        ({"L2": 3, "L3": 3}, "L2"),
        ({"L1": 7, "L2": 6, "L3": 5}, "L1"),
        ({"L1": 7, "M1": 8, "R3": 4}, "R3"),
    ],
)
def test_he_donates_by_scoring_icons_then_steps_then_right_then_bottom(markers, floor):
    table = solo().machine("trade").shown("mayor_09")
    floors = {"L1": "", **dict.fromkeys(markers, "basic_food")}
    table.factory(1, wealth=5, floors=floors, markers=markers).mayor_acts("trade")
    assert table.invention_on(floor, 1) == "university_1"
    assert table.g.donated == (0,)


@rule("DAI-R39")
@pytest.mark.parametrize(("filled", "space"), [(0, 0), (0b1, 1), (0b101, 1), (0b111, 3)])
def test_he_fills_the_lowest_free_space_of_the_machine(filled, space):
    table = donating(wealth=5)
    table.g.filled = filled
    assert table.mayor_acts("trade").g.filled == filled | 1 << space


@rule("DAI-368")
def test_he_cannot_electrify_when_every_tile_is_electrified():
    table = solo().factory(1, energy=9)
    for district in ("town_hall", "invention", "expand", "electrify", "trade"):
        for ring in ("inner", "middle", "outer"):
            table.tile(district, ring, electrified=True)
    assert electrify_ring(table.g, table.mayor) == NONE
