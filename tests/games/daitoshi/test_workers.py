import pytest

from sugoroku.games.daitoshi.rules.turn import OfferDeed
from sugoroku.games.daitoshi.rules.workshops import PlaceWorkers
from sugoroku.testing import rule
from tests.games.daitoshi.table import DISTRICTS, given, row

ALL = {"blue": 1, "green": 1, "yellow": 1, "red": 1}


def placing(district, **factory):
    """Seat 0 stands in a district and places workers."""
    return given().at(0, district).factory(**factory)


@rule("DAI-140")
def test_every_built_tile_is_a_workshop():
    table = placing("expand", workers={"yellow": 1}).asked(PlaceWorkers())
    assert table.legal() == ["work inner yellow", "stop"]
    table.tile("expand", "middle").asked(PlaceWorkers())
    assert table.legal() == ["work inner yellow", "work middle yellow", "stop"]
    table.tile("expand", "outer").asked(PlaceWorkers())
    assert table.legal() == ["work inner yellow", "work middle yellow", "work outer yellow", "stop"]


@rule("DAI-140")
def test_the_machine_is_one_more_workshop_where_it_stands():
    table = placing("expand", workers={"yellow": 1}).machine("trade").asked(PlaceWorkers())
    assert "work machine yellow" not in table.legal()
    table.machine("expand").asked(PlaceWorkers())
    assert table.legal() == ["work inner yellow", "work machine yellow", "stop"]


@rule("DAI-140", "DAI-142")
def test_a_workshop_has_room_for_one_worker():
    table = placing("expand", workers={"yellow": 2}).machine("expand").tile("expand", "middle")
    table.tile("expand", "inner", worker="yellow").g.machine_worker = 0
    assert table.asked(PlaceWorkers()).legal() == ["work middle yellow", "stop"]
    assert table.act("work middle yellow").asks() == ""


@rule("DAI-141")
@pytest.mark.parametrize(
    ("district", "colour"),
    [("invention", "green"), ("expand", "yellow"), ("electrify", "red"), ("trade", "blue")],
)
def test_a_district_hires_one_colour_on_all_its_workshops(district, colour):
    table = placing(district, workers=ALL).machine(district)
    table.tile(district, "middle").tile(district, "outer").asked(PlaceWorkers())
    shops = ["inner", "middle", "outer", "machine"]
    assert table.legal("work") == [f"work {shop} {colour}" for shop in shops]


@rule("DAI-141")
def test_other_colours_are_not_hired():
    table = placing("expand", workers={"blue": 3, "red": 3}).asked(PlaceWorkers())
    assert table.asks() == ""
    table.factory(workers={"blue": 3, "yellow": 1}).asked(PlaceWorkers())
    assert table.why_not("work inner blue") == "this district hires another colour (DAI-141)"


@rule("DAI-141")
def test_the_town_hall_hires_any_colours_mixed():
    table = placing("town_hall", workers=ALL).tile("town_hall", "middle").asked(PlaceWorkers())
    assert table.legal("work") == [f"work {s} {c}" for s in ("inner", "middle") for c in ALL]
    table.act("work inner red", "work middle blue")
    assert table.worker_on("town_hall", "inner") == "red"
    assert table.worker_on("town_hall", "middle") == "blue"


@rule("DAI-142")
def test_any_number_in_any_order_each_paid_at_once():
    table = (
        placing("town_hall", workers={"red": 3}).tile("town_hall", "middle").tile("town_hall", "outer")
    )
    table.asked(PlaceWorkers()).act("work outer red")
    assert (table.stock("wealth"), table.stock("food")) == (2, 0)
    table.act("work middle red")
    assert (table.stock("food"), table.stock("energy"), table.workers()) == (1, 1, {"red": 1})
    assert table.act("stop").asks() == ""


@rule("DAI-142")
def test_only_the_player_on_turn_places_workers():
    table = given().at(1, "trade").factory(1, workers={"green": 2}).factory(steam=1).act("move 1 middle")
    assert (table.g.seat, table.asks()) == (1, "ChooseTurn")
    assert table.workers(1) == {"green": 2}


@rule("DAI-143")
def test_workers_stay_and_belong_to_nobody():
    table = given().at(1, "electrify").factory(steam=1, workers={"yellow": 1})
    table.act("move 2 middle", "work inner yellow")
    assert (table.g.seat, table.worker_on("expand", "inner"), table.workers()) == (
        1,
        "yellow",
        {"green": 1},
    )
    table.factory(1, steam=2, workers={"yellow": 1}).act("move 4 right", "move 1 right")
    assert table.worker_on("expand", "inner") == "yellow"


@rule("DAI-143")
def test_a_worker_leaves_when_its_tile_is_electrified():
    table = given().at(0, "electrify").factory(energy=2).tile("expand", "inner", worker="yellow")
    table.tile("trade", "inner", worker="blue").asked(OfferDeed()).act("electrify inner 3")
    assert (table.worker_on("expand", "inner"), table.worker_on("trade", "inner")) == ("", "blue")
    assert table.workers() == {}


@rule("DAI-144")
def test_a_worker_gained_here_may_be_placed_at_once():
    table = placing("trade", workers={"blue": 1}, worm=1).machine("expand").tile("trade", "middle")
    table.asked(PlaceWorkers()).act("work inner blue", "hire blue")
    assert table.legal() == ["work middle blue", "stop"]
    assert table.act("work middle blue").stock("food") == 1


@rule("DAI-145")
@pytest.mark.parametrize("order", [["machine", "u2", "u3"], ["u3", "u2", "machine"]])
def test_the_machine_and_all_its_upgrades_pay_in_any_order(order):
    table = placing("expand", workers={"yellow": 1}).machine("expand", installed=[2, 3])
    table.asked(PlaceWorkers()).act("work machine yellow")
    assert table.legal() == ["part machine", "part u2", "part u3"]
    table.act(*(f"part {part}" for part in order[:2]))
    assert (table.me.score, table.stock("wealth"), table.me.worm) == (3, 1, 2)


@rule("DAI-145")
def test_without_upgrades_the_machine_pays_its_own_reward():
    table = placing("expand", workers={"yellow": 1}, reputation=4).machine("expand")
    table.asked(PlaceWorkers()).act("work machine yellow")
    assert (table.me.score, table.stock("wealth"), table.me.worm) == (7, 0, 0)


@rule("DAI-146")
@pytest.mark.parametrize(("electrified", "food"), [(False, 1), (True, 2)])
def test_an_electrified_workshop_pays_its_other_reward(electrified, food):
    table = placing("expand", workers={"yellow": 1}).tile("expand", "middle", electrified=electrified)
    table.asked(PlaceWorkers()).act("work middle yellow")
    assert (table.stock("food"), table.stock("energy")) == (food, food)


@rule("DAI-146")
def test_both_sides_of_a_tile_are_public():
    table = given().tile("expand", "middle")
    tile = table.look(1).board.districts[DISTRICTS.index("expand")].tiles[1]
    assert (tile.workshop, tile.after) == (row("food 1", "energy 1"), row("food 2", "energy 2"))
    table.tile("expand", "middle", electrified=True)
    tile = table.look(1).board.districts[DISTRICTS.index("expand")].tiles[1]
    assert (tile.workshop, tile.after) == (row("food 2", "energy 2"), ())
