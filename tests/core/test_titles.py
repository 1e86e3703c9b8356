"""The words of a choice come in two parts, and no page has to split them."""

import pytest

from sugoroku import load, names
from sugoroku.core.picture import Counter, Place, Titled, titled
from sugoroku.core.view import Choice
from sugoroku.draw.places import square_place
from sugoroku.play.pages.panel import _option


def test_words_are_a_title_and_a_detail():
    assert str(Titled("City 1", "2 steam")) == "City 1: 2 steam"
    assert str(Titled("Stop")) == "Stop"
    assert titled("Note: one, two") == Titled("Note: one, two")


@pytest.mark.parametrize("name", names())
def test_every_choice_of_a_game_has_a_title(name: str):
    game = load(name)
    for players in range(game.info.players[0], game.info.players[1] + 1):
        state = game.new(players, seed="titles")
        decision = game.look(state, state.deciders()[0]).decision
        assert decision is not None
        for choice in decision.choices:
            assert choice.title
            assert choice.words == str(Titled(choice.title, choice.detail))
            assert choice.counter is None or choice.detail
        for refusal in decision.refusals:
            assert refusal.words.startswith(refusal.title) and refusal.title


def test_the_panel_shows_the_parts_whatever_the_words_are():
    shown = _option(Choice(7, "go", "a: 2 steam"), usual=False)
    assert "A: 2 steam</span>" in shown and "#i-" not in shown
    counter = Counter("steam", "2", "steam")
    shown = _option(Choice(7, "go", "Go: far: 2 steam", split=7, counter=counter), usual=False)
    assert ">Go: far</span>" in shown and "#i-steam" in shown and "<small>" not in shown
    shown = _option(Choice(7, "go", "Go: far: and wide", split=2), usual=False)
    assert "<small>far: and wide</small>" in shown


def test_a_place_is_called_by_its_title():
    place = square_place("city", Titled("City 1", "trade: here"), 0, 0, 9, 9)
    assert isinstance(place, Place)
    assert (place.words, place.title) == ("City 1: trade: here", "City 1")
