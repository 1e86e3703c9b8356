"""The agenda, and choices that several seats make at once (on the small game of the engine)."""

import pytest

from sugoroku.core.chance import Chance, secret_from
from sugoroku.core.errors import IllegalAction, RecordError
from sugoroku.core.match import Match
from sugoroku.core.record import Seat
from sugoroku.core.save import fingerprint, step_from, step_text
from sugoroku.testing.sealed import BID, BOOST, GAME, ChooseBoost, ChooseCard, NextPrize, Reveal, Sealed


def sealed(players=3, **options) -> Sealed:
    return GAME.setup(GAME.settle(players, options), Chance(secret_from("sealed", 1)))


def test_steps_are_scheduled_in_reading_order():
    g = sealed()
    g.agenda, g.own = [], []
    g.then(Reveal(), NextPrize())
    g.then(ChooseCard())
    assert [type(step).__name__ for step in reversed(g.agenda)] == ["ChooseCard", "Reveal", "NextPrize"]


def test_everybody_is_asked_at_once():
    g = sealed()
    assert g.deciders() == [0, 1, 2]
    assert not g.over


def test_seats_answer_in_any_order_and_the_agenda_waits_for_all():
    first, second = sealed(), sealed()
    cards = [first.hands[seat][0] for seat in range(3)]
    for seat in (2, 0, 1):
        answer(first, seat, cards[seat])
    for seat in (0, 1, 2):
        answer(second, seat, cards[seat])
    assert first.shown and fingerprint(first) == fingerprint(second)
    assert first.deciders() == [0, 1, 2]


def answer(g: Sealed, seat: int, card: int) -> None:
    g.turn_to(seat)
    g.apply(BID + card - 1)
    g.turn_to(seat)
    g.apply(BOOST)


def test_a_seat_has_its_own_second_question_while_others_ponder():
    g = sealed()
    g.turn_to(1)
    g.apply(g.legal()[0])
    g.turn_to(1)
    assert isinstance(g.asking(), ChooseBoost)
    g.turn_to(0)
    assert isinstance(g.asking(), ChooseCard)
    assert g.sealed[1] and not g.shown


def test_who_has_answered_may_not_answer_again():
    g = sealed(boosts="off")
    g.turn_to(1)
    g.apply(g.legal()[0])
    assert g.deciders() == [0, 2]
    with pytest.raises(IllegalAction, match="Seat 2 has nothing to decide"):
        g.turn_to(1)


def test_a_sealed_choice_is_hidden_until_all_have_chosen():
    g = sealed()
    before = GAME.look(g, 0)
    g.turn_to(2)
    g.apply(g.legal()[0])
    after = GAME.look(g, 0)
    assert after.board.shown == before.board.shown == ()
    assert after.decision == before.decision
    assert GAME.look(g, 2).board.bid > 0


def test_a_match_of_simultaneous_choices_records_and_replays_in_order_of_arrival():
    match = Match(GAME, GAME.settle(2), [Seat("A"), Seat("B")], secret_from("m"))
    match.act(1, match.look(1).decision.choices[0].action)
    match.act(0, match.look(0).decision.choices[0].action)
    assert [seat for seat, _ in match.record().moves] == [1, 0]
    prize, theirs, mine = match.log
    assert prize.words() == f"the next prize is worth {match.state.prize}"
    assert theirs.seen_by(0).words() == "has chosen a card"
    assert mine.seen_by(0) is mine and mine.words().startswith("bids ")


def test_steps_are_saved_by_name_and_numbers():
    assert step_text(NextPrize()) == "NextPrize"
    assert isinstance(step_from("NextPrize", GAME.steps), NextPrize)
    with pytest.raises(RecordError, match="'Vanished'"):
        step_from("Vanished 1 2", GAME.steps)


def test_in_a_long_game_neighbouring_cards_go_to_different_players():
    g = sealed(2, length="long")
    assert sorted([*g.hands[0], *g.hands[1]]) == [*range(1, 17)] and g.undealt == ()
    for seat in range(2):
        assert sorted((card + 1) // 2 for card in g.hands[seat]) == [*range(1, 9)]
    assert sorted([g.prize, *g.pile]) == [1, 1, 1, 1, 1, 1, 1, 6]
    assert {sealed(2, length="long").hands[0] for _ in range(3)} == {
        g.hands[0]
    }  # by chance, from the seed
    other = GAME.setup(GAME.settle(2, {"length": "long"}), Chance(secret_from("sealed", 2)))
    assert other.hands[0] != g.hands[0]


def test_the_length_is_for_two_players():
    assert fingerprint(sealed(3, length="long")) == fingerprint(sealed(3))
    assert len(sealed(2).hands[0]) == 4
