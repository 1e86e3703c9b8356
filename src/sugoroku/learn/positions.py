"""What finished games teach: the numbers of each seat along the way, and how the game ended."""

from collections.abc import Sequence

import msgspec

from sugoroku.arena.series import Played, Series
from sugoroku.core.chance import Chance, secret_from
from sugoroku.core.errors import SugorokuError
from sugoroku.core.game import Game
from sugoroku.core.state import State
from sugoroku.core.value import Numbers


class Position(msgspec.Struct, frozen=True):
    """The numbers of every seat that has a result, and the share of the game that is to come."""

    time_left: float
    numbers: tuple[tuple[float, ...], ...]  # by seat


class Lesson(msgspec.Struct, frozen=True):
    """One finished game, as the regression sees it."""

    positions: tuple[Position, ...]
    scores: tuple[int, ...]  # final, by seat
    players: int  # the first seats; the rulebook's opponents follow


def numbers_of(game: Game) -> Numbers:
    """What the game declares, or an error that says how to declare it."""
    numbers = game.parts.numbers
    if numbers is None:
        raise SugorokuError(
            f"{game.info.title} declares no numbers to learn from.",
            "Give its Parts numbers=Numbers(...): see docs/learning.md.",
        )
    return numbers


def lesson_of(game: Game, series: Series, played: Played) -> Lesson:
    """Replay a game from its seed and note the positions that a search weighs.

    These are all decisions, not only the beginnings of turns: a search compares positions within a turn.
    """
    numbers = numbers_of(game)
    state = game.setup(series.settings, Chance(secret_from("series", series.seed, played.result.number)))
    seats = range(len(played.result.scores))
    found: list[Position] = []
    for move in played.moves:
        found.append(_position(numbers, state, seats))
        state.turn_to(move.seat)
        state.apply(move.action)
    assert state.over, "the game has been replayed to its end"
    return Lesson(tuple(found), played.result.scores, series.settings.players)


def _position(numbers: Numbers, state: State, seats: Sequence[int]) -> Position:
    return Position(numbers.time_left(state), tuple(tuple(numbers.of(state, seat)) for seat in seats))
