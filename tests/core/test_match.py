"""Matches: acting, undo up to the information barrier, branches, records."""

import pytest

from sugoroku.core.chance import commitment, secret_from
from sugoroku.core.errors import IllegalAction, RecordError, UndoRefused
from sugoroku.core.match import Match, replay, verify
from sugoroku.core.record import Seat, parse_record
from sugoroku.core.save import fingerprint
from sugoroku.games.jiguan import GAME
from sugoroku.testing.laws import random_match

TWO = GAME.settle(2)


def persons(*seats: Seat) -> Match:
    return Match(GAME, TWO, seats or (Seat("Ann"), Seat("Ben")), secret_from("match", 3))


def play_one(match: Match, pick: int = 0) -> None:
    seat = match.state.seat
    match.act(seat, match.state.legal()[pick])


def test_actions_are_taken_as_text_or_number():
    by_text, by_number = persons(), persons()
    seat = by_text.state.seat
    by_text.act(seat, "workshop W3")
    by_number.act(seat, GAME.codec.number("workshop W3"))
    assert by_text.moves == by_number.moves


def test_a_refusal_gives_reason_and_rule():
    match = random_match(GAME, TWO, 1, moves=12)
    while type(match.state.asking()).__name__ != "ChooseAction":
        play_one(match)
    seat = match.state.seat
    refused = match.look(seat).decision.refusals[0]
    with pytest.raises(IllegalAction) as caught:
        match.act(seat, refused.text)
    assert refused.why in str(caught.value) and caught.value.rule == refused.rule


def test_the_other_seat_may_not_act():
    match = persons()
    other = 1 - match.state.seat
    with pytest.raises(IllegalAction, match="nothing to decide"):
        match.act(other, "workshop W1")


def test_undo_takes_the_own_last_move_back():
    match = persons()
    seat, start = match.state.seat, fingerprint(match.state)
    other = 1 - seat
    while match.state.seat == seat:
        play_one(match)
    with pytest.raises(UndoRefused):
        match.undo(other)
    match.undo(seat)
    assert fingerprint(match.state) == start and match.moves == []
    match.redo()
    assert match.state.seat == other


def test_undo_stops_where_somebody_else_has_decided():
    match = persons()
    first = match.state.seat
    play_one(match)
    play_one(match)
    assert match.moves[1][0] != first
    with pytest.raises(UndoRefused, match="Someone else"):
        match.undo(first)


def test_undo_stops_where_something_was_uncovered():
    match = persons()
    play_one(match)
    play_one(match)
    seat = match.state.seat
    match.act(seat, next(c.text for c in match.look(seat).decision.choices if c.text.startswith("plan")))
    with pytest.raises(UndoRefused, match="hidden"):
        match.undo(seat)


def test_alone_among_bots_undo_is_unlimited():
    match = persons(Seat("Ann"), Seat("bot", "random"))
    for _ in range(40):
        play_one(match)
    moves, after = list(match.moves), fingerprint(match.state)
    own = sum(seat == 0 for seat, _ in moves)
    for _ in range(own):
        match.undo(0)
    assert all(seat == 1 for seat, _ in match.moves)
    with pytest.raises(UndoRefused, match="Nothing to undo"):
        match.undo(0)
    for _ in range(own):
        match.redo()
    assert match.moves == moves and fingerprint(match.state) == after


def test_a_new_move_ends_the_redo():
    match = persons()
    seat = match.state.seat
    match.act(seat, "workshop W1")
    match.undo(seat)
    match.act(seat, "workshop W2")
    with pytest.raises(UndoRefused, match="Nothing to redo"):
        match.redo()


def test_a_branch_goes_its_own_way():
    match = random_match(GAME, TWO, 4, moves=30)
    before = fingerprint(match.state)
    branch = match.branch(20)
    assert branch.moves == match.moves[:20]
    play_one(branch, -1)
    assert fingerprint(match.state) == before


def test_a_record_reads_back_and_verifies():
    match = random_match(GAME, TWO, 5)
    record = match.record()
    assert parse_record(record.to_text()) == record
    assert record.commitment == commitment(match.secret)
    assert fingerprint(verify(record, GAME).state) == fingerprint(match.state)


def test_the_secret_is_left_out_while_the_game_is_on():
    match = random_match(GAME, TWO, 5, moves=10)
    text = match.record(with_secret=False).to_text()
    assert match.secret.hex() not in text and commitment(match.secret) in text
    with pytest.raises(RecordError, match="does not contain its secret"):
        replay(parse_record(text), GAME)


CHANGES = [
    ("sugoroku record 1", "sugoroku 7", "is not a record"),
    ("version     2", "version     99", "version 99"),
    ("version     2", "version     one", "expected a number"),
    ("game        jiguan\n", "", "'game' is missing"),
    ("commitment  ", "commitment  00", "does not match the commitment"),
    ("data        default", "data        1234", "different component data"),
    ("result      1:", "result      1:9", "The result should be"),
    ("result      1:", "result      x:y 1:", "result: expected"),
    ("players     2", "players     7", "2 to 4 players"),
    ("option      mode=standard", "option      mode=hard", "cannot be 'hard'"),
    ("seat        1 Person 1\n", "", "as many seats"),
    ("secret      ", "secret      zz", "not hexadecimal"),
    ("\n\n", "\n\n1 fly away\n", "Move 1"),
    ("\n\n", "\n\nhello world\n", "'hello' is not part of a record"),
]


@pytest.mark.parametrize(("old", "new", "why"), CHANGES, ids=[why for *_, why in CHANGES])
def test_a_changed_record_is_refused_with_the_reason(old, new, why):
    text = random_match(GAME, TWO, 5).record().to_text()
    assert old in text
    with pytest.raises(Exception, match=why) as caught:
        verify(parse_record(text.replace(old, new, 1)), GAME)
    assert type(caught.value).__module__ == "sugoroku.core.errors"


def test_comments_and_names_do_not_break_a_record():
    match = Match(GAME, TWO, [Seat("A # | B\n3 take 4"), Seat("")], secret_from(1))
    record = parse_record(match.record().to_text() + "# a comment\n")
    assert [seat.name for seat in record.seats] == ["A B 3 take 4", "nobody"]


def test_the_end_of_a_game_of_several_people_is_final():
    """The secret is published then: whoever reopened the game would know what comes."""
    for seed in range(6):
        match = random_match(GAME, TWO, seed)
        after = fingerprint(match.state)
        for seat in (0, 1):
            with pytest.raises(UndoRefused, match="over"):
                match.undo(seat)
        assert fingerprint(match.state) == after and match.state.over


def test_alone_the_end_can_be_taken_back():
    match = persons(Seat("Ann"), Seat("bot", "random"))
    while not match.state.over:
        play_one(match)
    match.undo(0)
    assert not match.state.over
