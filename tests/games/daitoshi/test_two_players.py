import pytest

from sugoroku.core.chance import Chance, secret_from
from sugoroku.games.daitoshi.names import LEFT_SPACE, MIDDLE_SPACE
from sugoroku.testing import rule
from tests.games.daitoshi.table import DISTRICTS, GAME, Table, given


def visit(space: str = "right", start: str = "invention", extra: str = "middle") -> Table:
    """Seat 0 enters the expand district, where the magnate of nobody stands."""
    table = given().factory(steam=9).extra("expand", extra).at(0, start).at(1, "electrify")
    return table.begin(0).act(f"move 1 {space}")


@rule("DAI-302")
@pytest.mark.parametrize(
    ("space", "extra"), [("left", "middle"), ("right", "middle"), ("right", "left")]
)
def test_a_visited_magnate_of_nobody_moves_3_districts_clockwise_to_the_middle_space(space, extra):
    g = visit(space, extra=extra).g
    assert (DISTRICTS[g.extra_at], g.extra_space) == ("town_hall", MIDDLE_SPACE)


@rule("DAI-302")
def test_it_takes_the_left_space_if_the_middle_one_is_taken():
    table = given().extra("expand").at(0, "invention").at(1, "town_hall", "middle").begin(0)
    g = table.act("move 1 right").g
    assert (DISTRICTS[g.extra_at], g.extra_space) == ("town_hall", LEFT_SPACE)


@rule("DAI-302")
def test_a_magnate_on_another_space_does_not_push_it_to_the_left():
    table = given().extra("expand").at(0, "invention").at(1, "town_hall", "left").begin(0)
    assert table.act("move 1 right").g.extra_space == MIDDLE_SPACE


@rule("DAI-302")
@pytest.mark.parametrize(("machine", "moved"), [("town_hall", "trade"), ("electrify", "electrify")])
def test_the_machine_makes_way_in_its_new_district(machine, moved):
    table = given().extra("expand").machine(machine).at(0, "invention").begin(0)
    assert DISTRICTS[table.act("move 1 right").g.machine_at] == moved


@rule("DAI-302")
def test_elsewhere_it_stays():
    table = given().extra("trade").at(0, "invention").begin(0).act("move 1 right")
    assert (DISTRICTS[table.g.extra_at], table.g.extra_space) == ("trade", MIDDLE_SPACE)


@rule("DAI-302")
def test_it_moves_before_workers_are_placed():
    table = given().factory(steam=1, workers={"yellow": 1}).extra("expand", "left")
    table.at(0, "invention").begin(0).act("move 1 middle")
    assert (table.asks(), DISTRICTS[table.g.extra_at]) == ("PlaceWorker", "town_hall")


@rule("DAI-302")
@pytest.mark.parametrize(("players", "there"), [(1, True), (2, True), (3, False), (4, False)])
def test_only_alone_and_with_two_there_is_such_a_magnate(players, there):
    state = GAME.setup(GAME.settle(players, {}), Chance(secret_from("extra", players)))
    assert (state.extra_at >= 0) == there


@rule("DAI-310")
@pytest.mark.parametrize(("extra", "machine"), [("invention", "town_hall"), ("electrify", "invention")])
def test_at_clean_up_the_machine_skips_the_district_of_the_magnate_of_nobody(extra, machine):
    table = given().extra(extra).machine("expand").at(0, "invention").begin(0).act("move 1 right")
    assert DISTRICTS[table.g.machine_at] == machine


@rule("DAI-311")
def test_the_magnate_of_nobody_pays_clears_and_exploits_nothing():
    table = given().extra("expand").tile("town_hall", "inner", worker="red").at(0, "invention")
    table.at(1, "town_hall", "middle").begin(0)
    hexes = list(table.g.hexes)
    table.act("move 1 right")
    assert table.g.extra_space == LEFT_SPACE
    assert table.g.shops[0] == 3
    assert [a - b for a, b in zip(hexes, table.g.hexes, strict=True)] == [0, 1, 0, 0]
    assert [p.stock[5] for p in table.g.players] == [0, 0]


@rule("DAI-R46")
def test_on_the_left_space_it_does_not_clear_the_machine_either():
    table = given().extra("expand").machine("town_hall").at(0, "invention")
    table.g.machine_worker = 1
    table.at(1, "town_hall", "middle").begin(0).act("move 1 right")
    assert (table.g.extra_space, DISTRICTS[table.g.machine_at]) == (LEFT_SPACE, "trade")
    assert table.g.machine_worker == 1


@rule("DAI-312")
@pytest.mark.parametrize("space", ["left", "middle"])
def test_it_blocks_the_space_on_which_it_stands(space):
    table = given().factory(steam=9).extra("expand", space).at(0, "invention").at(1, "trade").begin(0)
    free = {"left", "middle", "right"} - {space}
    assert {text.split()[2] for text in table.legal() if text.startswith("move 1")} == free
    assert "another magnate stands there" in table.why_not(f"move 1 {space}")
