"""Simultaneous choices: each seat takes its own back until the moment closes."""

import pytest

from sugoroku.core.chance import secret_from
from sugoroku.core.errors import UndoRefused
from sugoroku.core.match import Match, replay
from sugoroku.core.record import Seat, parse_record
from sugoroku.testing.laws import secret_choices_stay_secret
from sugoroku.testing.sealed import BOOST, GAME, Bid, ChooseCard, Sealed


def three(boosts: str = "off") -> Match:
    seats = [Seat("Ann"), Seat("Ben"), Seat("Cleo")]
    return Match(GAME, GAME.settle(3, {"boosts": boosts}), seats, secret_from("together"))


def bid(match: Match, seat: int, pick: int = 0) -> int:
    match.state.turn_to(seat)
    action = match.state.legal()[pick]
    match.act(seat, action)
    return action


def test_the_first_to_choose_takes_it_back_after_others_have_chosen():
    match = three()
    first, second = bid(match, 0), bid(match, 2)
    assert match.moment == 0
    match.undo(0)
    assert match.moves == [(2, second)] and match.undone == ((0, first),)
    assert match.state.deciders() == [0, 1]
    other = bid(match, 0, 1)
    assert match.moves == [(2, second), (0, other)]
    match.undo(2)
    assert match.moves == [(0, other)]


def test_what_was_taken_back_leaves_nothing_in_the_log():
    match = three()
    bid(match, 0)
    bid(match, 1)
    match.undo(0)
    assert [event.seat for event in match.log if isinstance(event, Bid)] == [1]


def test_a_second_question_is_taken_back_first():
    match = three("on")
    bid(match, 0)
    match.act(0, BOOST)
    bid(match, 1)
    match.undo(0)
    assert [seat for seat, _ in match.moves] == [0, 1]
    match.undo(0)
    assert [seat for seat, _ in match.moves] == [1]
    with pytest.raises(UndoRefused, match=r"(?i)nothing to"):
        match.undo(0)


def test_everybody_sees_who_still_chooses_and_nothing_more():
    match = three("on")
    assert match.look(-1).doing == ("choosing",) * 3
    bid(match, 1)
    assert match.look(0).doing == ("choosing",) * 3  # the second question is not answered yet
    match.act(1, BOOST)
    for seat in (-1, 0, 1, 2):
        assert match.look(seat).doing == ("choosing", "done", "choosing")
    match.undo(1)
    assert match.look(0).doing == ("choosing",) * 3


def test_when_the_last_has_chosen_nothing_is_taken_back():
    match = three()
    for seat in (1, 0, 2):
        bid(match, seat)
    assert match.moment == 3, "the next prize opens the next moment"
    for seat in range(3):
        with pytest.raises(UndoRefused):
            match.undo(seat)
    bid(match, 1)
    match.undo(1)
    with pytest.raises(UndoRefused):
        match.undo(1)


def test_records_are_plain_lists_of_moves():
    match = three()
    bid(match, 0)
    bid(match, 1)
    match.undo(0)
    bid(match, 2)
    bid(match, 0, -1)
    record = match.record()
    assert [seat for seat, _ in record.moves] == [1, 2, 0]
    assert replay(parse_record(record.to_text()), GAME).moves == match.moves


def test_a_choice_that_used_chance_is_not_taken_back(monkeypatch):
    """Without it the chance of the others would have been another."""
    plain = ChooseCard.apply

    def with_a_die(self: ChooseCard, g: Sealed, action: int) -> None:
        g.chance.below(6)
        plain(self, g, action)

    monkeypatch.setattr(ChooseCard, "apply", with_a_die)
    match = three()
    bid(match, 0)
    bid(match, 1)
    for seat in (0, 1):
        with pytest.raises(UndoRefused, match="hidden"):
            match.undo(seat)


def test_a_choice_that_others_depend_on_is_not_taken_back(monkeypatch):
    """Here the first to choose gets a coin: the order makes a difference."""
    plain = ChooseCard.apply

    def first_come(self: ChooseCard, g: Sealed, action: int) -> None:
        g.coins[g.seat] += not any(g.sealed)
        plain(self, g, action)

    monkeypatch.setattr(ChooseCard, "apply", first_come)
    match = three()
    bid(match, 0)
    bid(match, 1)
    with pytest.raises(UndoRefused, match="depends on it"):
        match.undo(0)
    match.undo(1)
    match.undo(0)
    assert match.moves == []


@pytest.mark.parametrize("leak", ["event", "board"])
def test_the_law_of_secret_choices_notices_a_leak(monkeypatch, leak):
    if leak == "event":
        monkeypatch.setattr(Bid, "seen_by", lambda self, seat: self)
    else:
        plain = ChooseCard.apply

        def careless(self: ChooseCard, g: Sealed, action: int) -> None:
            plain(self, g, action)
            g.shown += (g.sealed[g.seat],)

        monkeypatch.setattr(ChooseCard, "apply", careless)
    with pytest.raises(AssertionError, match="knows what was chosen"):
        secret_choices_stay_secret(GAME, GAME.settle(3), 1)
