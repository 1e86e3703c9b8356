"""Copies of a position: clones, saves, positions as text."""

from random import Random

import msgspec

from sugoroku.core.chance import Chance, secret_from
from sugoroku.core.game import Game
from sugoroku.core.info import Settings
from sugoroku.core.position import can_be_public
from sugoroku.core.save import fingerprint
from sugoroku.testing.laws.games import SOAK, SPECTATOR, two_of, walk

SAVED = 3 if SOAK else 17  # every so many positions are saved and loaded
WRITTEN = 7 if SOAK else 31  # every so many are written as text and read


def a_clone_is_equal_and_independent(game: Game, settings: Settings, seed: int) -> None:
    for state in walk(game, settings, seed, every=5):
        before = fingerprint(state)
        copy = state.clone()
        assert fingerprint(copy) == before
        random = Random(seed)
        for _ in range(12):
            if copy.over:
                break
            legal = copy.legal()
            copy.apply(legal[int(random.random() * len(legal))])
        assert fingerprint(state) == before, "playing on the clone changed the original"


def a_save_loads_in_mid_decision(game: Game, settings: Settings, seed: int) -> None:
    """Saved as JSON and loaded, a position is the same and continues the same way."""
    for state in walk(game, settings, seed, SAVED):
        saved = msgspec.json.decode(msgspec.json.encode(game.dump(state)))
        loaded = game.restore(settings, saved)
        assert fingerprint(loaded) == fingerprint(state)
        if not state.over:
            assert loaded.legal() == state.legal()
            after = state.clone()
            after.apply(state.legal()[-1])
            loaded.apply(loaded.legal()[-1])
            assert fingerprint(loaded) == fingerprint(after)


def a_position_reads_back_from_its_text(game: Game, settings: Settings, seed: int) -> None:
    """Written as text and read, a position is the same; so is the public text where nothing is hidden.

    What the public text leaves open is dealt from what is left: the same text comes out again.  That it
    tells no more than a seat knows is checked for two viewers in turns.
    """
    viewers = range(SPECTATOR, settings.players)
    for number, state in enumerate(walk(game, settings, seed, WRITTEN)):
        text = game.position(state)
        back = game.from_position(text, seed=number)
        assert game.position(back) == text
        assert fingerprint(back) == fingerprint(state)
        if not state.over:
            assert back.legal() == state.legal()
        if can_be_public(game):
            public = game.position(state, public=True)
            dealt = game.from_position(public, seed=number)
            assert game.position(dealt, public=True) == public
            for seat in viewers if SOAK else two_of(viewers, number):
                twin = game.redeal(state, seat, Chance(secret_from("twin", seed, number)))
                assert game.position(twin, public=True) == public, f"seat {seat} may not know this"
