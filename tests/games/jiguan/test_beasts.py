from itertools import pairwise
from random import Random

import pytest

from sugoroku.core.chance import Chance, secret_from
from sugoroku.games.jiguan.actions import CARD_NAMES, DISPLAY_NAMES, SLOT_NAMES
from sugoroku.games.jiguan.names import BEAST, COLOURS, NONE
from sugoroku.testing import rule
from tests.games.jiguan.table import GAME, given

COLUMN = {"0,1": "red 3", "1,1": "green 4", "2,1": "blue 1"}  # makes 8


def ready(plan="blue 8", slot="T1", workshop="W4", options=(), **mine):
    """Seat 0 can complete a blueprint."""
    return given(workshop=workshop, **dict(options)).mat(gears=COLUMN, slots={slot: plan}, **mine)


def empty_column(table, colour):
    """Nothing to pick: no card and no blueprint of a colour."""
    i = COLOURS.index(colour)
    table.g.display[4 * i : 4 * i + 4] = [NONE] * 4
    table.g.stacks[2 * i : 2 * i + 2] = [(), ()]
    return table


@rule("JIG-100")
def test_one_blueprint_an_action():
    gears = {
        "0,0": "red 3", "0,1": "green 3", "0,2": "blue 3",
        "2,0": "red 2", "2,1": "green 3", "2,2": "blue 4",
    }  # fmt: skip
    table = given().mat(gears=gears, slots={"L0": "blue 9", "R2": "green 9"})
    assert sorted(table.legal("complete")) == ["complete L0", "complete R2"]
    table.act("complete L0", "keep 0,0", "plan blue 1", "slot T1")
    assert (table.slot("L0"), table.slot("R2")) == ("blue beast", "green 9")
    assert (table.g.seat, table.level("blue"), table.level("green")) == (1, 1, 0)


@rule("JIG-101")
@pytest.mark.parametrize(("number", "legal"), [(3, False), (4, True), (5, False)])
def test_the_three_numbers_make_exactly_the_value(number, legal):
    gears = {"0,1": "red 3", "1,1": f"green {number}", "2,1": "blue 1"}
    table = given().mat(gears=gears, slots={"T1": "blue 8"})
    assert ("complete T1" in table.legal()) is legal


@rule("JIG-101")
@pytest.mark.parametrize("missing", COLUMN)
def test_two_gears_of_the_right_sum_are_not_enough(missing):
    gears = dict(zip((cell for cell in COLUMN if cell != missing), ["red 3", "green 5"], strict=True))
    assert given().mat(gears=gears, slots={"T1": "blue 8"}).legal("complete") == []


@rule("JIG-101")
@pytest.mark.parametrize("colours", ["blue blue blue", "red green purple", "yellow blue yellow"])
def test_the_colours_of_the_gears_do_not_matter(colours):
    one, two, three = colours.split()
    gears = {"0,1": f"{one} 3", "1,1": f"{two} 4", "2,1": f"{three} 1"}
    assert given().mat(gears=gears, slots={"T1": "blue 8"}).legal("complete") == ["complete T1"]


@rule("JIG-101")
@pytest.mark.parametrize(
    ("plan", "laid", "legal"), [("blue 7", 1, 1), ("blue 9", -1, 1), ("blue 8", 1, 0)]
)
def test_the_modified_value_counts(plan, laid, legal):
    assert len(ready(plan, laid={"T1": laid}).legal("complete")) == legal


@rule("JIG-102")
@pytest.mark.parametrize(
    ("kept", "store"),
    [
        ("0,1", ["green 4", "blue 1"]),
        ("1,1", ["red 3", "blue 1"]),
        ("2,1", ["red 3", "green 4"]),
    ],
)
def test_one_gear_stays_and_two_go_to_the_store(kept, store):
    table = ready(store=["purple 2"]).mat(gears={"0,0": "yellow 4"}).act("complete T1")
    assert table.legal() == ["keep 0,1", "keep 1,1", "keep 2,1"]
    table.act(f"keep {kept}")
    assert table.names(table.me.store) == ["purple 2", *store]
    left = {cell: table.cell(cell) for cell in COLUMN}
    assert left == {cell: COLUMN[cell] if cell == kept else "" for cell in COLUMN}
    assert table.cell("0,0") == "yellow 4"


@rule("JIG-103")
def test_the_tile_turns_on_its_slot_and_the_coins_go_to_the_supply():
    table = ready("red 7", coins=3).act("lay T1 +1", "complete T1", "keep 0,1")
    assert table.slot("T1") == "red beast"
    assert [slot for slot in SLOT_NAMES if table.slot(slot)] == ["T1"]
    assert (table.me.coins, set(table.me.laid)) == (2, {0})


@rule("JIG-103")
def test_coins_on_other_blueprints_stay():
    table = ready("red 8", laid={"L0": 2}).mat(slots={"L0": "blue 9"}).act("complete T1", "keep 0,1")
    assert table.me.laid[SLOT_NAMES.index("L0")] == 2


@rule("JIG-104")
@pytest.mark.parametrize(
    ("mat", "plan", "slot", "points"),
    [
        (0, "purple 8", "T1", 3),
        (0, "blue 8", "T1", 0),
        (0, "blue 8", "B1", 0),
        (1, "purple 8", "B1", 2),
        (1, "purple 8", "T1", 0),
    ],
)
def test_a_marked_slot_pays_for_a_beast_of_its_colour(mat, plan, slot, points):
    table = ready(plan, slot, options={"assembly_side": "advanced"}, mat=mat)
    table.act(f"complete {slot}", "keep 0,1")
    assert (table.me.score, table.g.seat) == (points, 0)


@rule("JIG-104")
def test_a_marked_slot_pays_nothing_for_a_blueprint():
    table = given(workshop="W2", assembly_side="advanced").mat(energy=4)
    table.act("transfer 1", "plan purple 1", "slot T1")
    assert table.me.score == 0


@rule("JIG-105")
@pytest.mark.parametrize(
    ("level", "gained"), [(0, (1, 0, 0)), (1, (0, 2, 0)), (2, (0, 0, 2)), (4, (0, 4, 0)), (5, (0, 0, 6))]
)
def test_the_beast_raises_the_marker_of_its_colour(level, gained):
    table = ready(levels={"blue": level}).act("complete T1", "keep 0,1")
    assert table.me.levels == (0, 0, 0, level + 1, 0)
    assert (table.me.coins, table.me.energy, table.me.score) == gained
    assert table.asks() == "ChoosePick"


@rule("JIG-106", "JIG-107")
@pytest.mark.parametrize("colour", COLOURS)
def test_one_thing_is_picked_from_the_column_of_the_beast(colour):
    table = ready(f"{colour} 8").act("complete T1", "keep 0,1")
    cards = [f"card {colour} {row}" for row in ("A1", "A2", "B1", "B2")]
    assert table.legal() == [*cards, f"plan {colour} 1", f"plan {colour} 2"]
    table.act(f"plan {colour} 2", "slot L0")
    assert table.g.seat == 1


@rule("JIG-106")
def test_the_level_comes_before_the_pick():
    table = ready("red 8", levels={"red": 3}).display({"red A1": "R25"})
    table.act("complete T1", "keep 0,1", "card red A1")
    assert table.me.score == 3 * 4


@rule("JIG-107")
def test_every_beast_names_the_column_of_its_colour():
    assert GAME.tables.plan_column == GAME.tables.tile_colour[:BEAST]


@rule("JIG-108")
@pytest.mark.parametrize("number", [1, 2])
def test_a_picked_blueprint_is_the_top_of_a_stack_and_laid_at_once(number):
    table = ready().stack("blue 1", "blue 11").stack("blue 2", "blue 12")
    table.act("complete T1", "keep 0,1", f"plan blue {number}")
    assert table.legal() == [f"slot {slot}" for slot in SLOT_NAMES if slot != "T1"]
    table.act("slot L0")
    assert table.slot("L0") == f"blue {10 + number}"


@rule("JIG-108")
def test_a_picked_card_is_free_and_acts_at_once():
    table = ready("purple 8", levels={"purple": 6}).display({"purple A1": "R01"})
    table.act("complete T1", "keep 0,1", "card purple A1")
    assert (table.me.coins, table.me.energy) == (1, 3)
    assert (table.me.card_track, table.me.plan_track) == (0, 0)
    assert [CARD_NAMES[card] for card in table.me.turned] == ["R01"]


@rule("JIG-109")
def test_the_pick_cannot_be_declined():
    table = empty_column(ready(), "blue").display({"blue B2": "R30"})
    table.act("complete T1", "keep 0,1")
    assert table.legal() == ["card blue B2"]


@rule("JIG-109")
def test_with_nothing_to_take_the_pick_is_skipped():
    table = empty_column(ready(), "blue").act("complete T1", "keep 0,1")
    assert (table.slot("T1"), table.level("blue"), table.g.seat) == ("blue beast", 1, 1)


@rule("JIG-109")
def test_blueprints_without_a_slot_cannot_be_picked():
    table = ready()
    table.me.slots = [7 if tile == NONE else tile for tile in table.me.slots]
    table.g.display[DISPLAY_NAMES.index("blue A1")] = NONE
    table.act("complete T1", "keep 0,1")
    assert table.legal() == ["card blue A2", "card blue B1", "card blue B2"]


@rule("JIG-110")
def test_a_finished_beast_gives_energy_and_counts_its_dots():
    table = ready("blue 5", laid={"T1": 3}).houses({1: ["blue 2"], 2: ["red 2"], 6: ["red 5"]})
    assert table.look().board.players[0].dots[3] == 1
    table.act("complete T1", "keep 2,1", "plan blue 1", "slot BL")
    assert table.look().board.players[0].dots[3] == 3 + 1
    table.begin_turn(0).do("take 1", "place blue 2 0,1")
    assert table.me.energy == 3


@rule("JIG-111")
def test_a_beast_is_not_completed_again():
    table = ready("blue beast 8", coins=5)
    assert table.legal("complete") == table.legal("lay") == []


@rule("JIG-111")
def test_beasts_stay_beasts_for_the_whole_game():
    g = GAME.setup(GAME.settle(2), Chance(secret_from("beasts")))
    random, seen = Random(1), []
    while not g.over:
        g.apply(random.choice(g.legal()))
        slots = [(seat, i, tile) for seat, p in enumerate(g.players) for i, tile in enumerate(p.slots)]
        seen.append({entry for entry in slots if entry[2] >= BEAST})
    assert len(seen[-1]) >= 2
    assert all(before <= after for before, after in pairwise(seen))
