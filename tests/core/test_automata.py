"""Seats that the rulebook plays: asked like everybody else, answered by the game."""

from random import Random
from typing import Any

import pytest

from sugoroku.core.chance import Chance, secret_from
from sugoroku.core.save import fingerprint
from sugoroku.core.state import Ask, HandTo, Run
from sugoroku.testing.sealed import BID, BOOST, GAME, ChooseBoost, ChooseCard, Sealed

AUTOMATON = 1  # its seat


class House(Sealed):
    """Seat 1 bids its lowest card and never adds a coin."""

    def answer(self, ask: Ask[Any]) -> int:
        if isinstance(ask, ChooseCard):
            return min(ask.legal(self))
        assert isinstance(ask, ChooseBoost)
        return BOOST

    def clone(self) -> "House":
        new = super().clone()
        new.__class__ = House
        assert isinstance(new, House)
        return new


def table(log=None) -> House:
    g = GAME.setup(GAME.settle(3), Chance(secret_from("automata", 1)), log)
    g.__class__ = House
    g.automata = 1 << AUTOMATON
    g.advance()
    return g


def test_a_seat_of_the_rulebook_is_not_waited_for_while_all_choose():
    log = []
    g = table(log)
    lowest = g.sealed[AUTOMATON]
    assert g.deciders() == [0, 2]
    assert lowest and lowest < min(g.hands[AUTOMATON]) and g.boosted[AUTOMATON] == 0
    for seat in (0, 2):
        g.turn_to(seat)
        g.apply(BID + g.hands[seat][0] - 1)
        g.turn_to(seat)
        g.apply(BOOST)
    assert lowest in g.shown  # the bids were revealed with its card, and it has bid again
    assert g.deciders() == [0, 2] and g.sealed[AUTOMATON] > lowest


class Ahead(Ask[Sealed]):
    """A question of the agenda: who answers it scores that much."""

    def legal(self, g: Sealed) -> list[int]:
        return [BOOST, BOOST + 1]

    def apply(self, g: Sealed, action: int) -> None:
        g.points[g.seat] += 10 * (action - BOOST + 1)


class Note(Run[Sealed]):
    def run(self, g: Sealed) -> None:
        g.prize = 99


class Bold(House):
    def answer(self, ask: Ask[Any]) -> int:
        assert self.agenda[-1] is ask
        return BOOST + 1


def test_a_question_of_the_agenda_is_answered_and_what_follows_runs():
    g = table()
    g.__class__ = Bold
    g.agenda, g.own = [], []
    g.then(HandTo(AUTOMATON), Ahead(), Note(), HandTo(0), Ahead())
    g.advance()
    assert g.points[:2] == [0, 20] and g.prize == 99
    assert g.deciders() == [0] and isinstance(g.asking(), Ahead)


def test_a_person_is_asked_only_what_has_several_answers_a_rulebook_seat_always():
    g = table()
    g.seat = 0
    assert not g.to_ask(1) and g.to_ask(2)
    g.seat = AUTOMATON
    assert g.to_ask(1) and g.to_ask(2)


def test_clones_know_the_seats_of_the_rulebook_and_play_on_alike():
    g = table()
    twin = g.clone()
    assert twin.automata == g.automata
    for state in (g, twin):
        random = Random(3)
        while not state.over:
            assert AUTOMATON not in state.deciders()
            state.apply(random.choice(state.legal()))
    assert fingerprint(g) == fingerprint(twin)


def test_a_game_that_answers_nothing_must_not_have_such_seats():
    g = GAME.setup(GAME.settle(3), Chance(secret_from("automata", 1)))
    g.automata = 1
    with pytest.raises(NotImplementedError):
        g.advance()
