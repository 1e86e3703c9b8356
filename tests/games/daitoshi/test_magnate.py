import pytest

from sugoroku.testing import rule
from tests.games.daitoshi.table import given


def moves(table):
    return [text.removeprefix("move ") for text in table.legal("move")]


@rule("DAI-130")
@pytest.mark.parametrize(("steam", "farthest"), [(0, 2), (1, 3), (2, 4), (3, 5), (9, 5)])
def test_one_or_two_districts_free_up_to_three_more_for_steam(steam, farthest):
    table = given().factory(steam=steam).at(0, "town_hall", "left")
    assert [int(move[0]) for move in moves(table) if "right" in move] == list(range(1, farthest + 1))


@rule("DAI-130")
@pytest.mark.parametrize(
    ("steps", "paid", "position"), [(1, 0, 4), (2, 0, 0), (3, 1, 1), (4, 2, 2), (5, 3, 3)]
)
def test_the_magnate_goes_clockwise_and_pays(steps, paid, position):
    table = given().at(0, "electrify").factory(steam=5).act(f"move {steps} right")
    assert (table.me.position, table.me.stock[5]) == (position, 5 - paid)


@rule("DAI-130")
def test_staying_is_no_move():
    assert "0 right" not in moves(given())
    assert given().act("move 1 right").me.position == 1


@rule("DAI-131")
def test_on_arrival_one_of_three_spaces():
    table = given().factory(steam=2)
    assert [move for move in moves(table) if move[0] == "2"] == ["2 left", "2 middle", "2 right"]
    assert table.act("move 2 left").look().board.districts[2].magnates == ((0, "left"),)


@rule("DAI-131", "DAI-132", "DAI-133", "DAI-134")
@pytest.mark.parametrize(("space", "steam"), [("left", 2), ("middle", 1), ("right", 0)])
def test_what_a_space_costs(space, steam):
    assert given().factory(steam=5).act(f"move 2 {space}").stock("steam") == 5 - steam


@rule("DAI-132")
def test_the_left_space_returns_the_workers_and_then_places_own_ones():
    table = given().factory(steam=2, workers={"yellow": 1}).tile("expand", "inner", worker="green")
    table.act("move 2 left")
    assert table.worker_on("expand", "inner") == ""
    assert table.legal() == ["work inner yellow", "stop"]


@rule("DAI-132")
@pytest.mark.parametrize(("machine", "left"), [("expand", ""), ("trade", "red")])
def test_the_left_space_clears_the_machine_only_if_it_is_here(machine, left):
    table = given().factory(steam=2).machine(machine)
    table.g.machine_worker = 3
    assert table.act("move 2 left").worker_on("", "machine") == left


@rule("DAI-132")
def test_the_workers_do_not_return_to_a_player():
    table = given().factory(steam=2).tile("expand", "inner", worker="yellow").act("move 2 left")
    assert (table.workers(), table.workers(1)) == ({"green": 1}, {})


@rule("DAI-133")
def test_the_middle_space_clears_nothing_and_places_workers():
    table = given().factory(steam=1, workers={"yellow": 1}).tile("expand", "middle")
    table.tile("expand", "inner", worker="green").act("move 2 middle")
    assert table.legal() == ["work middle yellow", "stop"]
    assert table.worker_on("expand", "inner") == "green"


@rule("DAI-134")
def test_the_right_space_skips_the_workers_and_clears_nothing():
    table = given().factory(workers={"yellow": 1}).tile("expand", "inner", worker="green")
    table.tile("expand", "middle").act("move 2 right")
    assert (table.asks(), table.g.seat) == ("ChooseTurn", 1)
    assert table.worker_on("expand", "inner") == "green"
    assert table.workers() == {"yellow": 1, "green": 1}


@rule("DAI-134")
def test_the_right_space_holds_four_magnates():
    table = given(4)
    for seat in (1, 2, 3):
        table.at(seat, "expand", "right")
    table.act("move 2 right")
    assert table.look().board.districts[2].magnates == tuple((seat, "right") for seat in range(4))


@rule("DAI-132", "DAI-133", "DAI-135")
@pytest.mark.parametrize(
    ("taken", "free"), [("left", ["middle", "right"]), ("middle", ["left", "right"])]
)
def test_left_and_middle_hold_one_magnate(taken, free):
    table = given().factory(steam=9).at(1, "expand", taken)
    assert [move for move in moves(table) if move[0] == "2"] == [f"2 {space}" for space in free]
    assert table.why_not(f"move 2 {taken}") == "another magnate stands there (DAI-135)"


@rule("DAI-135")
@pytest.mark.parametrize(
    ("steam", "spaces"),
    [(0, ["2 right"]), (1, ["2 middle", "2 right"]), (2, ["2 left", "2 middle", "2 right"])],
)
def test_a_space_that_cannot_be_paid_cannot_be_chosen(steam, spaces):
    assert [move for move in moves(given().factory(steam=steam)) if move[0] == "2"] == spaces


@rule("DAI-136")
@pytest.mark.parametrize("space", ["left", "middle", "right"])
def test_after_a_full_loop_another_space(space):
    table = given().factory(steam=9).at(0, "town_hall", space)
    others = [f"5 {other}" for other in ("left", "middle", "right") if other != space]
    assert [move for move in moves(table) if move[0] == "5"] == others
    assert table.why_not(f"move 5 {space}") == "a full loop must end on another space (DAI-136)"


@rule("DAI-136")
@pytest.mark.parametrize("space", ["left", "middle", "right"])
def test_elsewhere_the_same_space_again(space):
    assert f"2 {space}" in moves(given().factory(steam=9).at(0, "town_hall", space))


@rule("DAI-137")
@pytest.mark.parametrize(
    ("steam", "spaces"),
    [(1, []), (2, ["right"]), (3, ["middle", "right"]), (4, ["left", "middle", "right"])],
)
def test_steam_for_the_way_and_the_space_together(steam, spaces):
    table = given().factory(steam=steam)
    assert [move for move in moves(table) if move[0] == "4"] == [f"4 {space}" for space in spaces]


@rule("DAI-137")
def test_both_are_paid():
    table = given().factory(steam=4)
    assert table.act("move 4 left").stock("steam") == 0
    assert given().factory(steam=3).why_not("move 4 left") == "needs 4 steam, you have 3 (DAI-137)"
