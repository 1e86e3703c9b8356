import pytest

from sugoroku.games.jiguan.actions import SLOT_NAMES
from sugoroku.games.jiguan.effects import Mark
from sugoroku.games.jiguan.names import CELLS, COLOURS, NONE
from sugoroku.games.jiguan.rules.gears import energy_reward
from sugoroku.testing import rule
from tests.games.jiguan.table import GAME, given, match

LINES = {
    **{f"row {r}": [f"{r},{c}" for c in range(3)] for r in range(3)},
    **{f"column {c}": [f"{r},{c}" for r in range(3)] for c in range(3)},
    "falling": ["0,0", "1,1", "2,2"],
    "rising": ["2,0", "1,1", "0,2"],
}
SLOTS = {
    **{f"{side}{r}": f"row {r}" for side in "LR" for r in range(3)},
    **{f"{side}{c}": f"column {c}" for side in "TB" for c in range(3)},
    **dict.fromkeys(("TL", "BR"), "falling"),
    **dict.fromkeys(("TR", "BL"), "rising"),
}
FULL = [
    "red 6", "red 7", "red 8", "red 10", "yellow 6", "yellow 7", "yellow 8", "yellow 10",
    "green 6", "green 7", "green 8", "green 10", "purple 6", "purple 7", "purple 8", "purple 10",
]  # fmt: skip


def slots_in_line(cell):
    """The slots whose red blueprint pays for a red gear placed on the cell."""
    table = given()
    gear, plan, me = table.gear("red 1"), table.tile("red 8"), table.me
    found = set()
    for slot, name in enumerate(SLOT_NAMES):
        me.slots = [plan if i == slot else NONE for i in range(16)]
        if energy_reward(table.g, me, gear, CELLS.index(cell)):
            found.add(name)
    return found


@rule("JIG-010")
def test_nine_cells_for_one_gear_each():
    table = given().houses({1: ["red 1"], 2: ["blue 2"], 5: ["red 5"]}).act("take 1")
    assert len(table.choices("place")) == 2 * 9
    table.do("place red 1 1,1")
    empty = [f"{r},{c}" for r in range(3) for c in range(3) if (r, c) != (1, 1)]
    assert table.choices("place") == [f"place blue 2 {cell}" for cell in empty]


@rule("JIG-011", "JIG-012")
@pytest.mark.parametrize("slot", SLOT_NAMES)
def test_a_slot_stands_at_the_end_of_one_line(slot):
    completing = set()
    for name, cells in LINES.items():
        gears = dict(zip(cells, ["red 3", "green 4", "blue 1"], strict=True))
        if f"complete {slot}" in given().mat(gears=gears, slots={slot: "blue 8"}).legal():
            completing.add(name)
    assert completing == {SLOTS[slot]}


@rule("JIG-012")
@pytest.mark.parametrize("line", LINES)
def test_a_line_has_a_slot_at_both_ends(line):
    drawing = GAME.raw["assembly_mat"]["slots"]
    one, other = (drawing[slot]["grid"] for slot in SLOT_NAMES if SLOTS[slot] == line)
    row, column = (int(number) for number in LINES[line][1].split(","))
    assert [one[0] + other[0], one[1] + other[1]] == [2 * (row + 1), 2 * (column + 1)]


@rule("JIG-013")
@pytest.mark.parametrize("cell", ["0,1", "1,2"])
def test_a_diagonal_of_two_cells_gives_no_energy(cell):
    assert not slots_in_line(cell) & {"T0", "R2"}


@rule("JIG-013")
def test_a_diagonal_of_two_cells_completes_nothing():
    gears = {"0,1": "red 3", "1,2": "green 5"}
    table = given().mat(gears=gears, slots={"T0": "blue 8", "R2": "red 8"}, coins=5)
    assert table.legal("complete") == table.legal("lay") == []


@rule("JIG-014")
def test_a_taken_slot_is_not_offered():
    table = given(workshop="W2").mat(slots={"T1": "blue 8", "BR": "red beast"}, energy=4)
    table.act("transfer 1", "plan red 1")
    free = [slot for slot in SLOT_NAMES if slot not in ("T1", "BR")]
    assert table.legal() == [f"slot {slot}" for slot in free]


@rule("JIG-015")
def test_with_all_slots_taken_no_blueprint_can_be_had():
    slots = dict(zip(SLOT_NAMES, FULL, strict=True))
    table = given(workshop="W2").mat(slots=slots, energy=10, coins=10).houses({1: ["red 1"]})
    assert table.legal("transfer") == []
    table.do("take 1", "place red 1 1,1")
    assert table.asks() == "ChoosePurchase"
    assert table.legal("plan") == []
    assert "every slot is taken" in table.why_not("plan red 1")


@rule("JIG-015")
def test_with_one_slot_left_a_blueprint_goes_there_and_stays():
    slots = dict(zip(SLOT_NAMES[1:], FULL[1:], strict=True))
    table = given(workshop="W2").mat(slots=slots, energy=4).act("transfer 1", "plan blue 1")
    assert table.legal() == ["slot TL"]
    table.act("slot TL")
    assert [table.slot(name) for name in SLOT_NAMES[1:]] == FULL[1:]


@rule("JIG-016")
@pytest.mark.parametrize("start", range(16))
def test_three_slots_in_a_row_around_the_ring_are_connected(start):
    names = [SLOT_NAMES[(start + i) % 16] for i in range(3)]
    beasts = dict(zip(names, ["blue beast", "red beast", "green beast"], strict=True))
    table = given().mat(cards=["R43"], slots=beasts).until("EndOfTurn")
    assert "mission R43" in table.legal()


@rule("JIG-016")
@pytest.mark.parametrize("slots", [("TL", "T0", "T2"), ("L1", "TL", "T0"), ("T1", "B1", "R1")])
def test_a_gap_or_the_mat_between_them_does_not_connect(slots):
    beasts = dict(zip(slots, ["blue beast", "red beast", "green beast"], strict=True))
    table = given().mat(cards=["R43"], slots=beasts, energy=5).until("EndOfTurn")
    assert table.legal("mission") == []


@rule("JIG-017")
@pytest.mark.parametrize(
    ("cells", "count"),
    [
        (["1,1"], 8),
        (["0,0", "0,2", "2,0", "2,2"], 6),
        (["0,1", "1,0", "1,2", "2,1"], 4),
    ],
)
def test_slots_in_line_with_a_cell(cells, count):
    for cell in cells:
        expected = {slot for slot, line in SLOTS.items() if cell in LINES[line]}
        assert slots_in_line(cell) == expected
        assert len(expected) == count


@rule("JIG-018")
@pytest.mark.parametrize(("side", "points"), [("advanced", 3), ("basic", 0)])
def test_only_the_advanced_side_shows_colours_and_points(side, points):
    gears = {"0,1": "red 3", "1,1": "green 4", "2,1": "blue 1"}
    table = given(assembly_side=side).mat(gears=gears, slots={"T1": "purple 8"})
    assert table.look().board.marks[0][SLOT_NAMES.index("T1")] == Mark("purple", 3)
    table.act("complete T1", "keep 0,1")
    assert table.me.score == points


@rule("JIG-018")
@pytest.mark.parametrize("colour", COLOURS)
@pytest.mark.parametrize("slot", ["T1", "B1"])
def test_no_slot_of_the_basic_side_pays(colour, slot):
    gears = {"0,1": "red 3", "1,1": "green 4", "2,1": "blue 1"}
    table = given().mat(gears=gears, slots={slot: f"{colour} 8"}).act(f"complete {slot}", "keep 0,1")
    assert table.me.score == 0


@rule("JIG-018")
def test_some_slots_of_an_advanced_mat_are_plain():
    marks = given(assembly_side="advanced").look().board.marks
    assert [sum(mark is not None for mark in mat) for mat in marks] == [10, 10, 10, 10]


@rule("JIG-019")
@pytest.mark.parametrize(("side", "mats"), [("basic", {""}), ("advanced", {"A", "B", "C", "D"})])
def test_all_players_use_the_same_side(side, mats):
    game = match(4, assembly_side=side, setup_choice="random")
    players = GAME.look(game.state, 0).board.players
    assert {player.mat.removeprefix("mat_") for player in players} == mats
