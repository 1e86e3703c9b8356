import pytest

from sugoroku.games.jiguan.names import COLOURS
from sugoroku.games.jiguan.rules.pagodas import RaiseLevel
from sugoroku.games.jiguan.rules.turn import END_OF_TURN, FINISH_TURN
from sugoroku.testing import rule
from tests.games.jiguan.table import Table, given

BLUE_LINE = {"0,1": "red 3", "1,1": "green 4", "2,1": "blue 1"}


def rise(table: Table, colour: str, seat: int = 0) -> Table:
    table.g.seat = seat
    return table.asked(RaiseLevel(COLOURS.index(colour), 1))


@rule("JIG-115")
def test_every_player_has_a_marker_on_every_pagoda_and_markers_share_levels():
    table = given(players=3)
    assert [p.levels for p in table.g.players] == [(0, 0, 0, 0, 0)] * 3
    for seat in (0, 1):
        rise(table, "green", seat)
    assert [p.levels for p in table.g.players] == [(0, 0, 1, 0, 0), (0, 0, 1, 0, 0), (0, 0, 0, 0, 0)]


@rule("JIG-116")
@pytest.mark.parametrize(
    ("colour", "level", "coins", "energy", "points"),
    [
        ("blue", 1, 1, 0, 0),
        ("red", 1, 0, 2, 0),
        ("blue", 3, 0, 0, 2),
        ("red", 4, 0, 3, 0),
        ("green", 5, 2, 0, 0),
        ("purple", 6, 0, 0, 6),
    ],
)
def test_entering_a_level_gives_what_it_shows(colour, level, coins, energy, points):
    table = rise(given().mat(levels={colour: level - 1}), colour)
    assert (table.level(colour), table.me.coins, table.me.energy) == (level, coins, energy)
    assert table.me.score == points


@rule("JIG-116")
def test_a_level_pays_every_player_who_enters_it():
    table = rise(rise(given(), "yellow"), "yellow", seat=1)
    assert [p.coins for p in table.g.players] == [1, 1]


@rule("JIG-117")
def test_two_neighbours_at_level_3_pay_5_points_once():
    table = rise(given().mat(levels={"green": 3, "blue": 1}), "blue")
    assert table.points("neighbouring pagodas") == 0
    assert rise(table, "blue").points("neighbouring pagodas") == 5
    rise(table, "blue")
    assert rise(table, "green").points("neighbouring pagodas") == 5


@rule("JIG-117")
def test_each_of_the_four_pairs_pays_each_player_once():
    table = given()
    for seat in (0, 1):
        table.mat(seat, levels=dict.fromkeys(COLOURS, 2))
        for colour in COLOURS:
            rise(table, colour, seat)
        assert table.points("neighbouring pagodas", seat) == 20


@rule("JIG-117a")
@pytest.mark.parametrize(("standing", "last"), [("green", "blue"), ("blue", "green")])
def test_a_pair_pays_whichever_marker_arrives_last(standing, last):
    table = rise(given().mat(levels={standing: 3, last: 2}), last)
    assert table.points("neighbouring pagodas") == 5


@rule("JIG-117a")
def test_the_middle_of_three_completes_two_pairs_at_once():
    table = rise(given().mat(levels={"yellow": 3, "green": 2, "blue": 4}), "green")
    assert (table.points("pagoda levels"), table.points("neighbouring pagodas")) == (2, 10)


@rule("JIG-117a")
@pytest.mark.parametrize("means", ["card", "transfer", "mission", "beast"])
def test_a_pair_pays_by_whatever_effect_it_is_reached(means):
    table = given(workshop="W4").mat(levels={"green": 3, "blue": 2}, slots={"T1": "blue 8"})
    if means == "card":
        table.take_card("R10")
    elif means == "transfer":
        table.mat(energy=6).act("transfer 1", "level blue")
    elif means == "mission":
        table.mat(cards=["R53"], store=["blue 2", "blue 3", "red 1", "yellow 1"])
        table.asked(FINISH_TURN).act("mission R53")
    else:
        table.mat(gears=BLUE_LINE).act("complete T1", "keep 0,1")
    assert table.points("neighbouring pagodas") == 5


@rule("JIG-118")
@pytest.mark.parametrize("standing", range(5))
@pytest.mark.parametrize("rising", range(5))
def test_the_pagodas_stand_in_a_row(standing, rising):
    levels = {COLOURS[standing]: 3} | {COLOURS[rising]: 2}
    table = rise(given().mat(levels=levels), COLOURS[rising])
    assert table.points("neighbouring pagodas") == (5 if abs(standing - rising) == 1 else 0)


@rule("JIG-119")
def test_a_marker_on_the_top_stays_and_gains_nothing():
    table = rise(given().mat(levels={"blue": 5}), "blue")
    assert (table.level("blue"), table.me.score) == (6, 6)
    rise(table, "blue")
    assert (table.level("blue"), table.me.score) == (6, 6)


@rule("JIG-119")
def test_with_the_marker_on_the_top_the_beast_and_its_pick_are_still_possible():
    table = given().mat(gears=BLUE_LINE, slots={"T1": "blue 8"}, levels={"blue": 6})
    table.act("complete T1", "keep 0,1")
    assert (table.slot("T1"), table.me.score) == ("blue beast", 0)
    table.act("plan blue 1", "slot T2")
    assert table.slot("T2").startswith("blue")


@rule("JIG-120")
@pytest.mark.parametrize("order", [("red", "blue"), ("blue", "red")])
def test_a_rise_on_two_pagodas_gives_both_rewards_in_the_chosen_order(order):
    table = given().mat(coins=3).take_card("R22").act("cost 2", *(f"level {c}" for c in order))
    assert (table.me.energy, table.me.coins) == (2, 1)
    rises = [text for text in table.events() if text.startswith("rises")]
    assert rises == [f"rises to level 1 of the {colour} pagoda" for colour in order]


@rule("JIG-120a")
def test_only_pagodas_below_the_top_are_offered():
    table = given().mat(coins=3, levels={"red": 6, "green": 6}).take_card("R22").act("cost 2")
    assert table.legal("level") == ["level yellow", "level blue", "level purple"]


@rule("JIG-120a")
def test_the_rest_of_a_rise_ends_when_no_pagoda_is_left():
    levels = dict.fromkeys(COLOURS, 6) | {"blue": 4}
    table = given().mat(coins=3, levels=levels).take_card("R22", END_OF_TURN).act("cost 2")
    assert table.legal("level") == ["level blue"]
    table.act("level blue")
    assert (table.level("blue"), table.asks()) == (5, "EndOfTurn")


@rule("JIG-044", "JIG-120", "JIG-157")
def test_an_exchange_between_leaves_the_choice_of_the_pagoda_open():
    table = given(workshop="W4").mat(energy=9).act("transfer 1")
    assert (table.asks(), table.legal("exchange")) == ("ChoosePagoda", ["exchange"])
    table.act("exchange")
    assert (table.asks(), table.me.energy, table.me.coins) == ("ChoosePagoda", 0, 1)
    table.act("level red")
    assert (table.level("red"), table.asks()) == (1, "ChooseAction")
