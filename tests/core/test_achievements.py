"""What a finished game ticks in the game's table of achievements."""

from random import Random

import msgspec
import pytest

from sugoroku.core.game import Game
from sugoroku.core.info import Settings
from sugoroku.core.state import State
from sugoroku.testing.laws.course import it_ends_within_its_bounds
from sugoroku.testing.sealed import GAME, achieved


def finished(game: Game, boosts: str, seed: int) -> State:
    state = game.new(2, seed, {"boosts": boosts})
    random = Random(seed)
    while not state.over:
        assert game.achieved(state, 0) == []
        state.apply(random.choice(state.legal()))
    return state


def with_ticks(*cells: tuple[str, str]) -> Game:
    """The game, whose end ticks these cells for everybody."""
    table = GAME.parts.achievements
    assert table is not None
    table = msgspec.structs.replace(table, of=lambda state, settings, seat: list(cells))
    parts = msgspec.structs.replace(GAME.parts, achievements=table)
    game = Game(
        GAME.base_info, GAME.module, GAME.base_codec, GAME.base_steps, parts, modules=GAME.modules
    )
    game.moments = GAME.moments
    return game


@pytest.mark.parametrize("boosts", ["on", "off"])
def test_a_finished_game_ticks_the_column_of_its_option(boosts: str) -> None:
    for seed in range(8):
        state = finished(GAME, boosts, seed)
        places = {row.seat: row.place for row in GAME.standings(state)}
        for seat in (0, 1):
            rows = ["played", *(["won"] if places[seat] == 1 else [])]
            rows += ["swept"] if places[seat] == 1 and min(state.points) == 0 < sum(state.points) else []
            assert GAME.achieved(state, seat) == [(boosts, row) for row in rows]


def test_each_cell_is_ticked_once_in_the_order_of_the_table() -> None:
    game = with_ticks(("off", "won"), ("on", "won"), ("on", "played"), ("on", "won"))
    cells = [("on", "played"), ("on", "won"), ("off", "won")]
    assert game.achieved(finished(game, "on", 1), 0) == cells


def test_a_cell_that_the_table_lacks_is_an_error_and_breaks_a_law() -> None:
    game = with_ticks(("on", "played"), ("on", "lost"))
    with pytest.raises(ValueError, match=r"no cells \[\('on', 'lost'\)\]"):
        game.achieved(finished(game, "on", 1), 0)
    with pytest.raises(ValueError, match="no cells"):
        it_ends_within_its_bounds(game, game.settle(2), 1)


def test_a_game_without_achievements_ticks_nothing() -> None:
    parts = msgspec.structs.replace(GAME.parts, achievements=None)
    game = Game(GAME.base_info, GAME.module, GAME.base_codec, GAME.base_steps, parts)
    game.moments = GAME.moments
    assert game.achieved(finished(game, "on", 1), 0) == []


def test_ticks_depend_on_the_settings_that_the_table_has() -> None:
    state = finished(GAME, "on", 1)
    assert achieved(state, Settings(2, {"boosts": "off"}), 0)[0] == ("off", "played")
    assert GAME.achieved(state, 0)[0] == ("on", "played")
