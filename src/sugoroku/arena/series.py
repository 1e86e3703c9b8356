"""A series: the same table played again and again by bots, each game with a seed of its own."""

from collections.abc import Callable, Iterator
from multiprocessing import get_context
from pathlib import Path
from random import Random
from signal import SIG_IGN, SIGINT, signal

import msgspec

from sugoroku.bots import Bot, Sight, make
from sugoroku.core.chance import Chance, secret_from
from sugoroku.core.errors import SugorokuError
from sugoroku.core.game import Game
from sugoroku.core.info import Settings
from sugoroku.core.registry import load
from sugoroku.core.save import fingerprint


class Series(msgspec.Struct, frozen=True):
    """What is played.  `bots` has one name a seat, or a single one for all."""

    game: str
    settings: Settings
    bots: tuple[str, ...]
    games: int
    seed: str = "1"
    rotate: bool = False  # the bots move on one seat each game
    data: str = ""  # a file or folder of component data

    def seating(self, number: int) -> tuple[str, ...]:
        """Which bot sits where in game `number`."""
        players = self.settings.players
        bots = self.bots * players if len(self.bots) == 1 else self.bots
        shift = number % players if self.rotate else 0
        return tuple(bots[(seat - shift) % players] for seat in range(players))


class GameResult(msgspec.Struct, frozen=True):
    """One finished game; lists are by seat."""

    number: int
    bots: tuple[str, ...]
    scores: tuple[int, ...]
    places: tuple[int, ...]
    decisions: int
    illegal: int  # choices of bots that were not legal: refused, and the first legal action played
    final: str  # fingerprint of the last position: equal games have equal ones


def play_series(
    series: Series, workers: int = 1, finished: Callable[[GameResult], None] | None = None
) -> list[GameResult]:
    """Play all games, in order of their number; `finished` is told of each as it ends."""
    check(series)
    results = []
    for result in _results(series, workers):
        results.append(result)
        if finished is not None:
            finished(result)
    return sorted(results, key=lambda result: result.number)


def check(series: Series) -> None:
    if len(series.bots) not in (1, series.settings.players):
        raise SugorokuError(
            f"{series.settings.players} players need 1 or {series.settings.players} bots,"
            f" not {len(series.bots)}."
        )
    for name in series.bots:
        make(name)


def _results(series: Series, workers: int) -> Iterator[GameResult]:
    if workers <= 1:
        game = load_with_data(series)
        for number in range(series.games):
            yield play_game(game, series, number)
        return
    with get_context("spawn").Pool(workers, _start_worker, (msgspec.json.encode(series),)) as pool:
        yield from pool.imap_unordered(_play_in_worker, range(series.games), chunksize=4)


def load_with_data(series: Series) -> Game:
    game = load(series.game)
    return game.with_data(Path(series.data)) if series.data else game


_worker: tuple[Game, Series] | None = None  # set once in each worker process


def _start_worker(encoded: bytes) -> None:
    global _worker  # noqa: PLW0603 - a pool hands state to its workers no other way
    signal(SIGINT, SIG_IGN)  # Ctrl-C is for the parent, which ends the pool
    series = msgspec.json.decode(encoded, type=Series)
    _worker = (load_with_data(series), series)


def _play_in_worker(number: int) -> GameResult:
    assert _worker is not None
    game, series = _worker
    return play_game(game, series, number)


def play_game(game: Game, series: Series, number: int) -> GameResult:
    """One game; its chance and its bots' depend only on the series' seed and the number."""
    state = game.setup(series.settings, Chance(secret_from("series", series.seed, number)))
    names = series.seating(number)
    bots: list[Bot] = [make(name) for name in names]
    randoms = [Random(secret_from("bot", series.seed, number, seat)) for seat in range(len(bots))]
    decisions = illegal = 0
    while not state.over:
        seat = state.seat
        sight = Sight(game, state, seat, randoms[seat])
        action = bots[seat].choose(sight)
        if action not in sight.legal:
            illegal += 1
            action = sight.legal[0]
        state.apply(action)
        decisions += 1
        if decisions > game.info.bounds.decisions:
            raise SugorokuError(f"Game {number} of {game.name} does not end.")
    standings = sorted(game.standings(state), key=lambda standing: standing.seat)
    return GameResult(
        number=number,
        bots=names,
        scores=tuple(s.score for s in standings),
        places=tuple(s.place for s in standings),
        decisions=decisions,
        illegal=illegal,
        final=fingerprint(state),
    )
