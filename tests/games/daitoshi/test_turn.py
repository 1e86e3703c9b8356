import pytest

from sugoroku.games.daitoshi.names import NONE
from sugoroku.games.daitoshi.rules.turn import OfferDeed
from sugoroku.testing import rule
from tests.games.daitoshi.table import given

ALL = {"food": 1, "energy": 1, "construction": 1, "luxury": 1}


# ---------------------------------------------------------------- turns


@rule("DAI-070", "DAI-050")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_one_turn_each_clockwise(players):
    table = given(players)
    seats = [table.act("move 1 right").g.seat for _ in range(players + 1)]
    assert seats == [(turn + 1) % players for turn in range(players + 1)]


@rule("DAI-070")
def test_nothing_happens_between_the_turns():
    table = given(3)
    for turn in range(1, 7):
        assert (table.asks(), table.g.turns) == ("ChooseTurn", turn)
        table.act("move 1 right")


@rule("DAI-071")
def test_a_turn_is_a_production_or_a_city_turn():
    assert given().legal() == ["move 1 right", "move 2 right", "produce"]


@rule("DAI-071")
@pytest.mark.parametrize("turn", [["move 1 right"], ["produce", "stop"]], ids=["city", "production"])
def test_either_is_followed_by_the_end_of_the_turn(turn):
    table = given().factory(record={"river": 2}).factory(1, grant=False).act(*turn)
    assert table.look().board.players[0].conflicts == ("steam_engine",)
    assert (table.g.seat, table.asks()) == (1, "ChooseTurn")


@rule("DAI-072")
@pytest.mark.parametrize("marker", [1, 2], ids=["right", "left"])
def test_a_production_needs_the_marker_in_the_middle(marker):
    table = given().factory(marker=marker)
    assert table.legal() == ["move 1 right", "move 2 right"]
    assert table.why_not("produce") == "a city turn must come between two productions (DAI-072)"


@rule("DAI-073")
def test_the_steps_of_a_city_turn_in_order():
    table = given().at(0, "trade").factory(steam=1, wealth=3, workers={"red": 2}, marker=2)
    table.machine("town_hall")
    steps = []
    for action in ("move 1 middle", "work inner red", "stop", "exploit river", "exploit forest", "stop"):
        steps.append(table.asks())
        table.act(action)
    assert steps == [
        "ChooseTurn",
        "PlaceWorker",
        "PlaceWorker",
        "ExploitTown",
        "ExploitTown",
        "ChooseDeed",
    ]
    assert (table.g.seat, table.machine_in(), table.me.marker) == (1, "trade", 0)


@rule("DAI-073")
def test_moving_and_exploiting_are_musts_workers_and_action_are_not():
    table = given().at(0, "trade").factory(steam=1, wealth=3, workers={"red": 1})
    optional = []
    for action in ("move 1 middle", "stop", "exploit river", "exploit forest", "stop"):
        optional.append("stop" in table.legal())
        table.act(action)
    assert optional == [False, True, False, False, True]


@rule("DAI-074")
def test_conflicts_are_checked_before_the_end_of_the_game():
    table = given().at(0, "electrify").hexes(mountain=2).factory(record={"mountain": 1})
    table.factory(workers={"red": 2, "blue": 1}).act("move 1 right")
    assert (table.asks(), table.g.last_round) == ("DropWorker", NONE)
    table.act("drop red", "drop red")
    assert (table.asks(), table.g.last_round) == ("ChooseTurn", 1)


@rule("DAI-074")
def test_the_conflicts_of_others_are_not_checked():
    table = given().factory(1, record={"river": 2}).act("move 1 right")
    assert table.g.players[1].conflicts == 0


@rule("DAI-075")
def test_no_two_productions_in_a_row():
    table = given().factory(grant=False).factory(1, grant=False).act("produce", "move 1 right")
    assert (table.g.seat, table.legal("produce")) == (0, [])
    table.act("move 1 right", "move 1 right")
    assert (table.g.seat, table.legal("produce")) == (0, ["produce"])


# ---------------------------------------------------------------- the action


def ready(table):
    """Seat 0 can afford everything and could donate."""
    return table.factory(**ALL, wealth=9, steam=9, record={"forest": 2}, markers={"L1": 4})


@rule("DAI-170")
@pytest.mark.parametrize(
    ("district", "families"),
    [
        ("invention", {"commit", "pair"}),
        ("expand", {"expand", "renovate"}),
        ("electrify", {"electrify"}),
        ("trade", {"trade"}),
    ],
)
def test_the_action_of_the_district(district, families):
    table = ready(given()).at(0, district).machine("town_hall").asked(OfferDeed())
    assert {text.split()[0] for text in table.legal()} == families | {"stop"}


@rule("DAI-170")
def test_the_machine_offers_its_action_instead():
    table = ready(given()).at(0, "trade").machine("trade").asked(OfferDeed())
    assert {text.split()[0] for text in table.legal()} == {"trade", "donate", "stop"}
    table.act("donate L1 s1", *["wealth 0"] * 4)
    assert table.asks() == ""


@rule("DAI-170")
def test_one_action_a_turn():
    table = given().at(0, "expand").factory(energy=9).act("move 1 right")
    table.act("electrify inner 1")
    assert (table.g.seat, table.asks(), table.stock("energy")) == (1, "ChooseTurn", 7)


@rule("DAI-170")
def test_no_action_is_an_option():
    table = given().at(0, "expand").factory(energy=9).act("move 1 right", "stop")
    assert (table.g.seat, table.stock("energy"), table.g.electrified) == (1, 9, 0)


@rule("DAI-171")
@pytest.mark.parametrize(
    ("energy", "legal"),
    [
        (1, []),
        (2, ["electrify inner 3", "electrify inner 4", "electrify inner 5", "stop"]),
        (
            3,
            [
                "electrify inner 3",
                "electrify inner 4",
                "electrify inner 5",
                "electrify middle 2",
                "stop",
            ],
        ),
    ],
)
def test_only_what_can_be_paid_can_be_chosen(energy, legal):
    table = given().at(0, "electrify").tile("town_hall", "inner", electrified=True)
    table.tile("invention", "inner", electrified=True).tile("invention", "middle", hexes=["river"])
    table.factory(energy=energy).asked(OfferDeed())
    assert (table.legal() if table.asks() else []) == legal


@rule("DAI-171")
def test_an_action_whose_conditions_are_not_met_cannot_be_chosen():
    table = given().at(0, "expand").factory(construction=9).asked(OfferDeed())
    assert table.asks() == ""
    table.factory(record={"river": 1}).asked(OfferDeed())
    assert table.legal() == [*(f"expand middle {n}" for n in range(1, 6)), "renovate", "stop"]


@rule("DAI-172")
@pytest.mark.parametrize("machine", ["town_hall", "expand"])
def test_the_town_hall_offers_every_action(machine):
    table = ready(given()).at(0, "town_hall").machine(machine).asked(OfferDeed())
    families = {"commit", "pair", "expand", "renovate", "electrify", "trade", "donate", "stop"}
    assert {text.split()[0] for text in table.legal()} == families


@rule("DAI-172")
def test_only_one_of_them():
    table = ready(given()).at(0, "town_hall").asked(OfferDeed()).act("renovate", "wealth 2", "stop")
    assert (table.asks(), table.record()) == ("", {"forest": 1})


# ---------------------------------------------------------------- clean up


@rule("DAI-173")
@pytest.mark.parametrize(
    ("machine", "after"), [("invention", "town_hall"), ("expand", "expand"), ("trade", "trade")]
)
def test_the_machine_moves_counterclockwise_out_of_the_own_district(machine, after):
    assert given().machine(machine).act("move 1 right").machine_in() == after


@rule("DAI-173")
def test_the_machine_moves_on_after_position_1():
    table = given().at(0, "trade").machine("town_hall")
    assert table.act("move 1 right", "exploit river", "exploit forest").machine_in() == "trade"


@rule("DAI-173")
def test_its_worker_moves_with_the_machine():
    table = given().machine("invention").at(1, "trade").factory(steam=1, workers={"green": 1})
    table.act("move 1 middle", "work machine green")
    assert (table.machine_in(), table.worker_on("", "machine")) == ("town_hall", "green")


@rule("DAI-R44")
def test_a_production_never_moves_the_machine():
    table = given().machine("town_hall").factory(1, grant=False).act("produce", "stop")
    assert (table.g.seat, table.machine_in()) == (1, "town_hall")


@rule("DAI-174")
@pytest.mark.parametrize("marker", [0, 2])
def test_a_city_turn_brings_the_production_marker_back(marker):
    table = given().factory(marker=marker).factory(1, marker=2).act("move 1 right")
    assert (table.me.marker, table.g.players[1].marker) == (0, 2)
