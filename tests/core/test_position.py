"""Positions as text: what the engine writes for every game."""

from random import Random

import pytest

from sugoroku.core.chance import Chance, chance_at, secret_from
from sugoroku.core.errors import PositionError
from sugoroku.core.position import FORMAT
from sugoroku.core.save import fingerprint
from sugoroku.core.state import Listener
from sugoroku.testing.sealed import GAME, PRIZE_WON
from sugoroku.testing.sealed.modules.envy import FeelEnvy


def test_a_game_without_declared_fields_is_written_by_the_types_of_its_saves():
    text = GAME.position(GAME.new(2, "x", modules=("envy",)))
    assert text.startswith(f"{FORMAT}\ngame: sealed\n")
    assert "\nmodules: envy\n" in text
    assert "\nenvy: tokens 1 1\n" in text
    assert "\nown 1: ChooseCard\nown 2: ChooseCard\n" in text
    assert "\ncoins: 2 2\n" in text
    changed = GAME.from_position(text.replace("tokens 1 1", "tokens 0 1"), seed=1)
    assert changed.added["envy"].tokens == [0, 1]


def test_hidden_hands_are_never_written_in_a_public_text():
    with pytest.raises(PositionError, match="only be written as a whole position"):
        GAME.position(GAME.new(2, "x"), public=True)


def test_options_that_differ_from_the_default_are_written():
    text = GAME.position(GAME.new(2, "x", {"boosts": "off"}))
    assert "\noptions: boosts=off\n" in text
    assert not GAME.from_position(text, seed=1).boosts


def test_listeners_of_the_moment_are_written():
    g = GAME.new(3, "x", modules=("envy",))
    assert "listener" not in GAME.position(g)
    g.listen(PRIZE_WON, Listener(FeelEnvy(), 2, 5, others=False))
    assert "listener: prize won; FeelEnvy; owner 3; order 5; own yes; others no\n" in GAME.position(g)
    assert fingerprint(GAME.from_position(GAME.position(g), seed=1)) == fingerprint(g)
    g.listeners = ()
    assert "listener: none" in GAME.position(g)
    assert GAME.from_position(GAME.position(g), seed=1).listeners == ()


def test_a_component_too_many_breaks_the_census():
    text = GAME.position(GAME.new(2, "x"))
    with pytest.raises(PositionError, match="There are 17 cards, but there should be 16"):
        GAME.from_position(text.replace("shown: none", "shown: 3"), seed=1)


def test_a_seat_that_has_nothing_to_decide_is_refused():
    g = GAME.new(2, "x")
    g.apply(g.legal()[0])
    g.apply(g.legal()[0])
    text = GAME.position(g)
    assert "own 1: none" in text
    with pytest.raises(PositionError, match="seat 1 has nothing to decide"):
        GAME.from_position(text.replace("seat: 2", "seat: 1"), seed=1)


@pytest.mark.parametrize("drawn", [0, 1, 63, 64, 65, 200])
def test_a_stream_of_chance_is_continued_where_it_was(drawn):
    chance = Chance(secret_from("stream"))
    for _ in range(drawn):
        chance.below(256)
    again = chance_at(chance.secret, chance.counter, chance.used)
    assert (again.block, again.position) == (chance.block, chance.position)
    assert [again.below(256) for _ in range(99)] == [chance.below(256) for _ in range(99)]


def test_texts_that_are_damaged_are_refused_and_nothing_else_happens():
    """Words dropped, doubled or exchanged: a state that can be played, or a reason."""
    random, text = Random(1), GAME.position(GAME.new(3, "x", modules=("envy",)))
    refused = 0
    for _ in range(300):
        words = text.split(" ")
        at, other = random.randrange(len(words)), random.randrange(len(words))
        match random.randrange(3):
            case 0:
                del words[at]
            case 1:
                words.insert(at, words[other])
            case _:
                words[at], words[other] = words[other], words[at]
        try:
            assert GAME.from_position(" ".join(words), seed=1).legal()
        except PositionError as problem:
            refused += 1
            assert str(problem)
    assert refused > 100
