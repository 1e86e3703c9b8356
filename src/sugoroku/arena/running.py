"""Playing a plan: chunks out, games in, each stored on arrival; Ctrl-C loses nothing."""

import signal
import threading
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from types import FrameType

import msgspec

from sugoroku.arena.pools import Answer, Chunk, Here, Plan, Pool, pool_for
from sugoroku.arena.series import GameResult, Played, Series, check
from sugoroku.core.errors import SugorokuError

CHUNK_SECONDS = 0.5  # a chunk should take about this long: little postage, prompt progress
CHUNK_GAMES = 64
Key = tuple[int, int]  # series and number of a game
Keep = Callable[[int, Played], None]


class Stop:
    """The first Ctrl-C asks for an end after the games under way; the second ends at once."""

    def __init__(self, told: Callable[[], None] | None = None) -> None:
        self.asked = False
        self._told = told

    def __call__(self, number: int, frame: FrameType | None) -> None:
        if self.asked:
            raise KeyboardInterrupt
        self.asked = True
        if self._told is not None:
            self._told()

    @contextmanager
    def listening(self) -> Iterator[None]:
        """A context that handles signals (only possible in the main thread)."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        signals = (signal.SIGINT, signal.SIGTERM)
        before = [signal.signal(number, self) for number in signals]
        try:
            yield
        finally:
            for number, handler in zip(signals, before, strict=True):
                signal.signal(number, handler)


def play_plan(
    plan: Plan, pool: Pool, keep: Keep, done: Collection[Key] = (), stop: Stop | None = None
) -> bool:
    """Play every game of the plan that is not `done`; False if it was stopped before the end.

    `keep` is told of each game as it comes, in any order.
    """
    stop = stop or Stop()
    todo = _todo(plan, done)
    if not todo:
        return True
    failures: list[str] = []
    try:
        pool.open(msgspec.msgpack.encode(plan))
        with stop.listening():
            _play(todo, pool, keep, stop, failures)
    finally:
        pool.close()
    if failures:
        raise SugorokuError(failures[0], "The games that ended are kept.")
    return not todo


def _todo(plan: Plan, done: Collection[Key]) -> list[Key]:
    """Games still to play, the next one last; the series abreast, so that half a study has pairs."""
    most = max((series.games for series in plan.series), default=0)
    return [
        (index, number)
        for number in reversed(range(most))
        for index, series in reversed(list(enumerate(plan.series)))
        if number < series.games and (index, number) not in done
    ]


def _play(todo: list[Key], pool: Pool, keep: Keep, stop: Stop, failures: list[str]) -> None:
    out = 0
    size = 1
    while out or (todo and not stop.asked and not failures):
        while todo and out < pool.slots and not stop.asked and not failures:
            pool.submit(_next_chunk(todo, size))
            out += 1
        answer = msgspec.msgpack.decode(pool.collect(), type=Answer)
        out -= 1
        for played in answer.games:
            keep(answer.series, played)
        if answer.failure:
            failures.append(answer.failure)
        size = _fitting(answer, len(todo), pool)


def _next_chunk(todo: list[Key], size: int) -> Chunk:
    """Up to `size` games of one series, taken off the end."""
    index = todo[-1][0]
    numbers = []
    for place in range(len(todo) - 1, -1, -1):
        if todo[place][0] == index:
            numbers.append(todo.pop(place)[1])
            if len(numbers) == size:
                break
    return Chunk(index, tuple(numbers))


def _fitting(answer: Answer, left: int, pool: Pool) -> int:
    """How many games make a good chunk: fewer near the end, so that nobody waits for one worker."""
    if isinstance(pool, Here):
        return 1
    each = answer.seconds / max(1, len(answer.games))
    fair = left // (2 * pool.slots)
    return max(1, min(CHUNK_GAMES, fair, int(CHUNK_SECONDS / max(each, 1e-6))))


def play_series(
    series: Series, workers: int = 1, finished: Callable[[GameResult], None] | None = None
) -> list[GameResult]:
    """Play all games, in order of their number; `finished` is told of each as it ends."""
    check(series)
    results: list[GameResult] = []

    def keep(_: int, played: Played) -> None:
        results.append(played.result)
        if finished is not None:
            finished(played.result)

    stop = Stop()
    if not play_plan(Plan((series,)), pool_for(workers), keep, stop=stop):
        raise KeyboardInterrupt
    return sorted(results, key=lambda result: result.number)
