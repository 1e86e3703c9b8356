import pytest

from sugoroku.core.chance import Chance, secret_from
from sugoroku.core.events import Gained
from sugoroku.core.view import to_json
from sugoroku.games.daitoshi.events import Scored
from sugoroku.games.daitoshi.names import NONE, RIVER
from sugoroku.testing import rule
from tests.games.daitoshi.table import DISTRICTS, GAME, Table, given, row

MIDDLES = [f"expand middle {n}" for n in range(1, 6)]
INNERS = [f"electrify inner {n}" for n in range(1, 6)]


def gains(table: Table) -> list[tuple[str, int]]:
    """What the log says was gained or scored, in its order."""
    found = []
    for event in table.log:
        if isinstance(event, Gained):
            found.append((event.what, event.amount))
        elif isinstance(event, Scored):
            found.append((event.source, event.points))
    return found


# ---------------------------------------------------------------- expanding


@rule("DAI-190")
def test_any_unbuilt_middle_space_may_be_expanded():
    table = given().factory(construction=9, record={"forest": 3}).deed("expand")
    assert table.legal("expand") == MIDDLES


@rule("DAI-190")
def test_an_outer_space_needs_a_built_middle_one():
    table = given().factory(construction=9, record={"forest": 3}).tile("trade", "middle", 1)
    assert table.deed("expand").legal("expand") == [*MIDDLES[:4], "expand outer 5"]
    table.tile("trade", "outer", 1)
    assert table.deed("expand").legal("expand") == MIDDLES[:4]


@rule("DAI-190", "DAI-192")
@pytest.mark.parametrize("ring", ["middle", "outer"])
def test_the_last_tile_of_a_stack_can_be_built_and_then_none(ring):
    table = given().factory(construction=9, record={"forest": 3})
    if ring == "outer":
        table.tile("trade", "middle", 1).tile("expand", "middle", 2)
    stack = f"{ring}_stack"
    setattr(table.g, stack, getattr(table.g, stack)[-1:])
    place = f"expand {ring} 5" if ring == "outer" else "expand middle 1"
    assert place in table.deed("expand").legal("expand")
    setattr(table.g, stack, ())
    assert not [text for text in table.deed("expand").legal("expand") if ring in text]


@rule("DAI-191")
@pytest.mark.parametrize(
    ("construction", "legal"),
    [(2, MIDDLES[1:]), (3, MIDDLES[1:]), (4, [*MIDDLES[1:], "expand outer 1"])],
)
def test_a_middle_space_costs_2_and_an_outer_one_4(construction, legal):
    table = given().factory(construction=construction, record={"forest": 2})
    assert table.tile("town_hall", "middle", 1).deed("expand").legal("expand") == legal


@rule("DAI-191")
def test_one_construction_expands_nothing():
    assert given().factory(construction=1, record={"forest": 2}).deed("expand").asks() == ""


@rule("DAI-191")
@pytest.mark.parametrize(("ring", "price"), [("middle", 2), ("outer", 4)])
def test_expanding_is_paid_in_construction(ring, price):
    table = given().factory(construction=9, record={"mountain": 2})
    if ring == "outer":
        table.tile("invention", "middle", 1)
    table.deed("expand").act(f"expand {ring} 2")
    assert table.stock("construction") == 9 - price


@rule("DAI-192")
@pytest.mark.parametrize("ring", ["middle", "outer"])
def test_the_top_tile_is_placed_with_its_plain_side_up(ring):
    table = given().factory(construction=4, record={"mountain": 2})
    if ring == "outer":
        table.tile("invention", "middle", 1)
    stack = table.g.middle_stack if ring == "middle" else table.g.outer_stack
    table.deed("expand").act(f"expand {ring} 2")
    built, left = (
        (table.g.middle, table.g.middle_stack)
        if ring == "middle"
        else (table.g.outer, table.g.outer_stack)
    )
    assert (built[1], left, table.g.electrified) == (stack[-1], stack[:-1], 0)


@rule("DAI-193")
def test_one_hex_of_choice_goes_on_a_middle_tile_and_pays():
    table = given().factory(construction=2, record={"river": 1, "mountain": 2}).deed("expand")
    table.act("expand middle 3")
    assert table.legal() == ["lay river", "lay mountain"]
    table.act("lay mountain")
    assert table.g.tile_hexes[3 * 2 + 1] == (2,)
    assert (table.me.record, table.me.score, table.stock("food")) == ((1, 0, 1, 0), 2, 0)


@rule("DAI-193")
@pytest.mark.parametrize("order", [("river", "underground"), ("underground", "river")])
def test_the_builder_chooses_which_hex_lies_on_which_place_of_an_outer_tile(order):
    table = given().factory(construction=4, record={"river": 1, "underground": 1, "forest": 1})
    table.tile("trade", "middle", 1).deed("expand").act("expand outer 5", f"lay {order[0]}")
    assert (table.stock("food"), table.me.worm) == (0, 0)
    table.act(f"lay {order[1]}")
    assert table.look().board.districts[4].tiles[2].hexes == order
    assert (table.stock("food"), table.me.worm) == (0, 0)
    assert sorted(table.legal()) == ["reward river", "reward underground"]
    table.act("reward river")
    assert (table.stock("food"), table.me.worm) == (1, 2)


@rule("DAI-193")
def test_both_hexes_may_be_of_one_type():
    table = given().factory(construction=4, record={"mountain": 2}).tile("trade", "middle", 1)
    table.deed("expand").act("expand outer 5")
    assert (table.me.score, table.g.tile_hexes[14], table.me.record) == (4, (2, 2), (0, 0, 0, 0))


@rule("DAI-193")
def test_a_conflict_reward_may_remove_a_further_hex_once_all_lie_there():
    table = given().factory(construction=4, record={"forest": 2, "mountain": 1}, markers={"L1": 5})
    table.tile("trade", "middle", 1).deed("expand")
    table.act("expand outer 5", "lay forest", "lay mountain", "reward forest", "advance L1")
    assert table.me.record == (0, 0, 0, 0)
    assert table.g.discards == [0, 1, 0, 0]
    assert table.g.tile_hexes[14] == (1, 2)


@rule("DAI-194")
def test_without_enough_hexes_a_space_cannot_be_expanded():
    table = given().factory(construction=9).tile("trade", "middle", 1)
    assert table.deed("expand").asks() == ""
    table.factory(record={"river": 1}).deed("expand")
    assert table.legal("expand") == MIDDLES[:4]
    table.factory(record={"river": 1, "forest": 1}).deed("expand")
    assert table.legal("expand") == [*MIDDLES[:4], "expand outer 5"]


@rule("DAI-195")
def test_the_new_workshop_is_open_to_everybody():
    table = given().factory(construction=2, record={"river": 1}).factory(1, steam=1, workers={"blue": 1})
    table.g.middle_stack = (1, 2, 3, 4, 0)
    table.deed("expand").act("expand middle 5")
    table.at(1, "electrify").begin(1).act("move 1 middle")
    assert table.legal("work") == ["work inner blue", "work middle blue", "work machine blue"]
    table.act("work middle blue")
    assert (table.stock("food", 1), table.stock("energy", 1)) == (1, 1)
    assert table.g.shops[3 * 4 + 1] == RIVER


@rule("DAI-195")
def test_the_hexes_stay_until_somebody_electrifies_the_tile():
    table = given().factory(construction=2, record={"mountain": 1}).factory(1, energy=3)
    table.g.middle_stack = (1, 2, 3, 4, 0)
    table.deed("expand").act("expand middle 5")
    assert (table.g.tile_hexes[13], table.g.discards) == ((2,), [0, 0, 0, 0])
    table.deed("electrify", 1).act("electrify middle 5")
    assert (table.g.tile_hexes[13], table.g.discards) == ((), [0, 0, 1, 0])
    assert table.g.players[1].score == 2 + 5


@rule("DAI-R21")
def test_the_top_tiles_of_both_stacks_are_public_and_the_others_hidden():
    table = given()
    top = (table.g.middle_stack[-1], table.g.outer_stack[-1])
    orders = set()
    for seed in range(5):
        other = GAME.redeal(table.g, 0, Chance(secret_from("redeal", seed)))
        assert to_json(GAME.look(other, 0)) == to_json(table.look(0))
        assert (other.middle_stack[-1], other.outer_stack[-1]) == top
        orders.add((other.middle_stack, other.outer_stack))
    assert len(orders) == 5


@rule("DAI-R21")
def test_the_workshop_of_the_top_tile_is_seen_before_a_space_is_chosen():
    table = given()
    table.g.middle_stack, table.g.outer_stack = (1, 2, 3, 4, 0), (0, 1, 2, 4, 3)
    board = table.look().board
    assert board.middle_stack[:2] == (5, row("food 1", "energy 1"))
    assert board.outer_stack[:2] == (5, row("vp 5"))


@rule("DAI-196")
def test_renovating_costs_3_and_gives_a_hex_back_with_its_reward():
    table = given().factory(construction=3, record={"river": 1, "mountain": 1}).deed("expand")
    table.act("renovate", "give mountain")
    assert (table.stock("construction"), table.me.score, table.me.record) == (0, 2, (1, 0, 0, 0))
    assert table.g.discards == [0, 0, 1, 0]
    assert all(tile == NONE for tile in table.g.middle)


@rule("DAI-196")
def test_no_renovating_without_a_hex_or_with_2_construction():
    assert given().factory(construction=9).deed("expand").asks() == ""
    table = given().factory(construction=2, record={"river": 2}).deed("expand")
    assert table.legal("renovate") == []


# ---------------------------------------------------------------- electrifying


@rule("DAI-200")
def test_any_plain_tile_of_any_district_may_be_electrified():
    table = given().factory(energy=9).tile("town_hall", "inner", electrified=True)
    table.tile("expand", "middle", 1, hexes=["river"]).tile("trade", "middle", 2, electrified=True)
    table.tile("trade", "outer", 1, hexes=["river", "river"]).deed("electrify")
    assert table.legal("electrify") == [*INNERS[1:], "electrify middle 3", "electrify outer 5"]


@rule("DAI-201")
@pytest.mark.parametrize(("energy", "rings"), [(2, 1), (3, 2), (4, 3)])
def test_electrifying_needs_2_3_or_4_energy(energy, rings):
    table = given().factory(energy=energy).tile("trade", "middle", 1, hexes=["river"])
    table.tile("trade", "outer", 1, hexes=["river", "river"]).deed("electrify")
    more = ["electrify middle 5", "electrify outer 5"]
    assert table.legal("electrify") == INNERS + more[: rings - 1]


@rule("DAI-201")
def test_one_energy_electrifies_nothing():
    assert given().factory(energy=1).deed("electrify").asks() == ""


@rule("DAI-201")
@pytest.mark.parametrize(("ring", "price"), [("inner", 2), ("middle", 3), ("outer", 4)])
def test_electrifying_is_paid_by_the_ring(ring, price):
    table = given().factory(energy=9).tile("trade", "middle", 2, hexes=["mountain"])
    table.tile("trade", "outer", 1, hexes=["mountain", "mountain"]).deed("electrify")
    assert table.act(f"electrify {ring} 5").stock("energy") == 9 - price


@rule("DAI-202")
@pytest.mark.parametrize("hexes", [("river", "mountain"), ("mountain", "river")])
def test_the_row_pays_from_left_to_right_and_each_hex_at_its_place(hexes):
    table = given().factory(energy=4).tile("trade", "middle", 1)
    table.tile("trade", "outer", 1, hexes=hexes).deed("electrify")
    table.log.clear()
    table.act("electrify outer 5")
    paid = {"river": ("food", 1), "mountain": ("conflict rewards", 2)}
    assert gains(table) == [
        ("wealth", 1),
        *(paid[hex_] for hex_ in hexes),
        ("prestige", 5),
        ("steam", 2),
    ]


@rule("DAI-202")
def test_a_hex_pays_whoever_electrifies():
    table = given().factory(1, energy=3).tile("expand", "middle", 2, hexes=["underground"])
    table.deed("electrify", 1).act("electrify middle 3")
    assert (table.g.players[1].worm, table.me.worm) == (2, 0)
    assert (table.stock("wealth", 1), table.stock("steam", 1)) == (1, 1)


@rule("DAI-203")
def test_the_tile_is_flipped_its_worker_and_hexes_leave_and_magnates_stay():
    table = given().factory(energy=4).at(1, "trade", "left").tile("trade", "middle", 1, worker="red")
    table.tile("trade", "outer", 1, hexes=["river", "mountain"], worker="blue").deed("electrify")
    table.act("electrify outer 5")
    assert table.g.electrified == 1 << 14
    assert table.g.shops[13:] == [3, NONE]
    assert (table.g.discards, table.g.tile_hexes[14]) == ([1, 0, 1, 0], ())
    other = table.g.players[1]
    assert (DISTRICTS[other.position], other.space, other.workers) == ("trade", 0, (0, 0, 0, 0))


@rule("DAI-203")
def test_the_electrified_workshop_is_better():
    table = given().factory(energy=2, steam=1, workers={"green": 1}).deed("electrify")
    table.act("electrify inner 2").at(0, "town_hall").at(1, "trade").begin(0)
    table.act("move 1 middle", "work inner green", "advance L1", "advance L1")
    assert table.legal() == ["advance L1", "stop"]


@rule("DAI-204")
def test_nothing_is_left_to_do_once_every_built_tile_is_electrified():
    table = given().factory(energy=9)
    for district in DISTRICTS:
        table.tile(district, "inner", electrified=True)
    assert table.deed("electrify").asks() == ""
    assert table.tile("trade", "middle", 1).deed("electrify").legal("electrify") == [
        "electrify middle 5"
    ]
