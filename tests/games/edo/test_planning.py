"""Chapter 2: planning in secret, at the same time."""

import pytest

from sugoroku.core.chance import secret_from
from sugoroku.core.errors import UndoRefused
from sugoroku.core.match import Match
from sugoroku.core.record import Seat
from sugoroku.games.edo import GAME
from sugoroku.games.edo.actions import CREW_COUNT, CREWS, SIDE_NAMES
from sugoroku.games.edo.names import MOST_CHANGES
from sugoroku.testing import rule
from tests.games.edo.table import Table, given

PLANS = ["plan A1 0", "plan B1 0", "plan C1 0", "seal"]


def planning(text: str = "", players: int = 3) -> Table:
    table = given(text, players, plans=False)
    table.g.turn_to(0)
    return table


@rule("EDO-B030", "EDO-B032", "EDO-B038b")
def test_everybody_plans_at_the_same_time():
    table = planning("player 1: goods ryo=1\nplayer 2: goods ryo=1\nplayer 3: goods ryo=1")
    assert table.g.deciders() == [0, 1, 2]
    for seat in (2, 0, 1):
        for action in PLANS:
            assert table.g.phase == 1
            table.act(action, seat=seat)
    assert table.g.phase == 2, "the actions begin when the last plan is sealed"


@rule("EDO-B031")
def test_rounds_repeat():
    table = given("", 3)
    while table.g.round == 1:
        table.act("end")
    assert table.g.round == 2 and table.asks() == "PlanCard"


@rule("EDO-B033", "EDO-B034", "EDO-B035")
def test_three_different_cards_with_one_action_each_in_an_order():
    table = planning()
    table.act("plan C2 1")
    assert not [text for text in table.legal() if text.startswith("plan C")]
    table.act("plan A2 1")
    assert {text.split()[1][0] for text in table.legal("plan")} == {"B"}
    table.act("plan B1 0")
    assert table.legal()[0] == "seal" and not table.legal("plan")
    assert [SIDE_NAMES[code // CREW_COUNT] for code in table.player(1).plan] == ["C2", "A2", "B1"]
    assert "card C is already in your plan" in _refused(planning().act("plan C2 1"), "plan C1 0")


def _refused(table: Table, action: str) -> str:
    return table.why_not(action)


@rule("EDO-B036", "EDO-B037", "EDO-B037a", "EDO-B041")
def test_officials_are_limited_by_the_action_and_by_what_is_left():
    table = planning("player 1: samurai edo edo")  # three officials left
    assert "plan A2 2" in table.legal() and "plan A2 3" not in table.legal()
    table.act("plan A2 2")
    assert "plan C1 1" in table.legal() and "plan C1 2" not in table.legal()
    table.act("plan C1 1")
    assert [text for text in table.legal("plan") if not text.endswith(" 0")] == []


def sides(table: Table) -> list[str]:
    return [SIDE_NAMES[code // CREW_COUNT] for code in table.player(1).plan]


@rule("EDO-B038b")
def test_any_card_is_taken_back_and_its_place_filled_anew():
    table = planning()
    for action in ("plan A2 2", "plan B1 1", "plan C1 1"):
        table.act(action)
    assert table.legal() == ["seal", "take-back left", "take-back middle", "take-back right"]
    table.act("take-back left")
    assert sides(table) == ["B1", "C1"] and "seal" not in table.legal()
    assert "left" in table.g.asking().prompt(table.g)
    assert {text.split()[1][0] for text in table.legal("plan")} == {"A"}
    assert "plan A1 2" in table.legal(), "its officials are free again"
    table.act("take-back middle")  # the right one stays where it is
    assert sides(table) == ["C1"] and table.legal("take-back") == ["take-back right"]
    table.act("plan B3 0")
    assert "middle" in table.g.asking().prompt(table.g)
    table.act("plan A4 1")
    assert sides(table) == ["B3", "A4", "C1"]
    table.act("seal")
    assert table.player(1).sealed


@rule("EDO-B038c")
def test_cards_are_taken_back_a_limited_number_of_times():
    table = planning()
    table.act("plan A2 2")
    for _ in range(MOST_CHANGES):
        table.act("take-back left")
        table.act("plan A2 2")
    assert not table.legal("take-back")
    for action in ("plan B1 0", "plan C1 0"):
        table.act(action)
    assert table.legal() == ["seal"]


@rule("EDO-B036", "EDO-B038")
def test_officials_may_stay_unused_and_actions_without_any():
    table = planning()
    for action in ("plan A2 0", "plan B1 0", "plan C1 0", "seal"):
        table.act(action)
    assert table.player(1).sealed


@rule("EDO-B038a")
def test_planning_never_looks_at_the_map():
    table = planning("player 1: samurai edo, goods ryo=0")
    for action in ("plan A4 2", "plan B2 2", "plan C3 0"):
        table.act(action)
    assert table.legal()[0] == "seal"


@rule("EDO-B039", "EDO-B062")
def test_neutral_officials_are_planned_like_own_ones():
    table = planning("player 1: neutral 2, samurai edo edo edo edo")
    assert "plan A2 1+1n" in table.legal() and "plan A2 0+2n" in table.legal()
    table.act("plan A2 0+2n")
    assert not [text for text in table.legal("plan") if "n" in text.split()[2]]


@rule("EDO-B040", "EDO-B064")
def test_there_is_no_limit_to_the_cards_owned():
    table = planning("player 1: cards A B C S01 S02 S03 S04 S05")
    assert {text.split()[1].split("-")[0].rstrip("1234") for text in table.legal("plan")} >= {"A", "B"}
    assert {"plan S01-1 3", "plan S05-2 0"} <= set(table.legal())


@rule("EDO-B038b", "EDO-B056a")
def test_a_sealed_plan_may_be_taken_back_until_the_last_one_seals():
    names = [Seat("Aiko"), Seat("Ben"), Seat("Chika")]
    match = Match(GAME, GAME.settle(3), names, secret_from("plans"))
    while match.state.round == 0:
        match.act(match.state.seat, match.state.legal()[0])
    for seat in (0, 1):
        _plan(match, seat)
    assert match.state.players[0].sealed
    match.undo(0)
    assert not match.state.players[0].sealed and match.state.players[1].sealed
    match.undo(0)
    assert len(match.state.players[0].plan) == 2
    while not match.state.players[0].sealed:
        _move(match, 0)
    _plan(match, 2)
    with pytest.raises(UndoRefused):
        match.undo(0)


def _plan(match: Match, seat: int) -> None:
    while not match.state.players[seat].sealed:
        _move(match, seat)


def _move(match: Match, seat: int) -> None:
    match.state.turn_to(seat)
    match.act(seat, match.state.legal()[0])


@rule("EDO-B032", "EDO-B043a")
def test_others_see_planning_or_sealed_and_nothing_else():
    table = planning()
    empty = str(table.look(1).board.players[0])
    table.act("plan A2 2", seat=0)
    assert str(table.look(1).board.players[0]) == empty
    table.act("plan B1 0", "plan C1 1", seat=0)
    assert str(table.look(1).board.players[0]) == empty
    table.act("seal", seat=0)
    seen = table.look(1).board.players[0]
    assert seen.status == "sealed" and seen.plan == ()
    assert [card.card for card in table.look(0).board.players[0].plan] == ["A", "B", "C"]


@rule("EDO-B042", "EDO-B043", "EDO-B043a")
def test_cards_are_shown_one_by_one_from_the_start_player():
    table = given("first: 2\nplayer 2: plan C1:1 A2:2 B1:0, goods ryo=1", 3)
    assert table.g.seat == 1
    seen = [card.card for card in table.look(0).board.players[1].plan]
    assert seen == ["C", "", ""]
    order = []
    while table.asks() == "Act":
        order.append((table.g.slot, table.g.seat))
        table.act("end")
    assert order == [(slot, seat) for slot in range(3) for seat in (1, 2, 0)]


@rule("EDO-B043a")
def test_unused_officials_stay_unknown():
    table = given("player 2: plan A2:2 B1:0 C1:0", 3)
    assert CREWS[table.player(2).plan[0] % CREW_COUNT] == (2, 0, 0)
    hidden = table.look(0).board.players[1].plan
    assert all(card.own == card.neutral == 0 and not card.shown for card in hidden)
