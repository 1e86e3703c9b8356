"""Where games are played: in this process, in several, or on a cluster; all by `play_chunk`.

A pool takes chunks (numbers of games of one series) and gives them back played, in any order.  What
is played depends on the plan and the numbers only, so every pool gives the same games.
"""

import signal
import sys
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from multiprocessing import get_context, resource_tracker
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from pathlib import Path
from time import perf_counter
from traceback import extract_tb
from typing import cast

import msgspec

from sugoroku.arena.series import Played, Series, game_of, play_game
from sugoroku.core.errors import SugorokuError
from sugoroku.core.game import Game


class Plan(msgspec.Struct, frozen=True):
    """All that a worker must know: one series, or several to compare."""

    series: tuple[Series, ...]
    every_move: bool = False


class Chunk(msgspec.Struct, frozen=True):
    """Games that are sent together, so that overhead does not dominate short ones."""

    series: int
    numbers: tuple[int, ...]


class Answer(msgspec.Struct, frozen=True):
    """A chunk played, up to the game that failed if one did."""

    series: int
    games: tuple[Played, ...]
    seconds: float
    failure: str = ""


@lru_cache(maxsize=2)
def _opened(plan: bytes) -> tuple[tuple[tuple[Game, Series], ...], bool]:
    decoded = msgspec.msgpack.decode(plan, type=Plan)
    return tuple((game_of(series), series) for series in decoded.series), decoded.every_move


def play_chunk(plan: bytes, chunk: Chunk) -> bytes:
    """Plays in whatever process it finds itself in."""
    begun = perf_counter()
    tables, every_move = _opened(plan)
    game, series = tables[chunk.series]
    games: list[Played] = []
    failure = ""
    for number in chunk.numbers:
        try:
            games.append(play_game(game, series, number, every_move))
        except Exception as problem:  # a bot's or a game's mistake: name the game, keep the others
            failure = f"Game {number} of {series.game} (seed {series.seed!r}) failed: {_told(problem)}"
            break
    answer = Answer(chunk.series, tuple(games), perf_counter() - begun, failure)
    return msgspec.msgpack.encode(answer)


def _told(problem: Exception) -> str:
    if isinstance(problem, SugorokuError):
        return str(problem)
    where = extract_tb(problem.__traceback__)[-1]
    return f"{type(problem).__name__}: {problem} ({Path(where.filename).name}, line {where.lineno})."


class Pool(ABC):
    """Distributes chunks and collects the results."""

    @property
    @abstractmethod
    def slots(self) -> int:
        """How many chunks can be played at the same time."""

    @abstractmethod
    def open(self, plan: bytes) -> None:
        """Get ready to play this plan."""

    @abstractmethod
    def submit(self, chunk: Chunk) -> None: ...

    @abstractmethod
    def collect(self) -> bytes:
        """The next finished chunk; called only while one is in progress."""

    @abstractmethod
    def close(self) -> None:
        """Stop immediately; chunks in progress are lost."""


class Here(Pool):
    """In this process, one after the other."""

    slots = 1

    def __init__(self) -> None:
        self._plan = b""
        self._waiting: deque[Chunk] = deque()

    def open(self, plan: bytes) -> None:
        self._plan = plan

    def submit(self, chunk: Chunk) -> None:
        self._waiting.append(chunk)

    def collect(self) -> bytes:
        return play_chunk(self._plan, self._waiting.popleft())

    def close(self) -> None:
        self._waiting.clear()


class Processes(Pool):
    """In processes of this machine, each connected to this one by a pipe."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self._idle: list[Connection] = []
        self._busy: dict[Connection, Chunk] = {}
        self._workers: list[BaseProcess] = []

    @property
    def slots(self) -> int:
        return self.workers

    def open(self, plan: bytes) -> None:
        context = get_context("spawn")  # a fork would inherit threads and locks of whoever calls
        with deaf():
            for _ in range(self.slots):
                ours, theirs = context.Pipe()
                worker = context.Process(target=_work, args=(theirs, plan), daemon=True)
                worker.start()
                theirs.close()  # so that a worker that dies closes the line
                self._workers.append(worker)
                self._idle.append(ours)

    def submit(self, chunk: Chunk) -> None:
        line = self._idle.pop()
        self._busy[line] = chunk
        try:
            line.send(chunk)
        except (BrokenPipeError, ConnectionResetError) as problem:
            raise _death(chunk) from problem

    def collect(self) -> bytes:
        line = cast(Connection, wait(list(self._busy))[0])
        chunk = self._busy.pop(line)
        try:
            answer = line.recv_bytes()
        except (EOFError, ConnectionResetError) as problem:
            raise _death(chunk) from problem
        self._idle.append(line)
        return answer

    def close(self) -> None:
        for line in (*self._idle, *self._busy):
            line.close()  # an idle worker takes that as the end
        for worker in self._workers:
            worker.terminate()
            worker.join()
        self._idle, self._busy, self._workers = [], {}, []


def _death(chunk: Chunk) -> SugorokuError:
    return SugorokuError(
        f"A worker died while it played games {chunk.numbers[0]} to {chunk.numbers[-1]}.",
        "Was it out of memory? Try fewer --workers.",
    )


@contextmanager
def deaf() -> Iterator[None]:
    """Processes started within ignore Ctrl-C: the parent handles it and lets games finish."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    resource_tracker.ensure_running()  # starting it within would undo the mask
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _work(line: Connection, plan: bytes) -> None:
    """A worker's main loop: it ends when the pipe closes, so it never outlives its parent."""
    try:
        while True:
            line.send_bytes(play_chunk(plan, line.recv()))
    except (EOFError, BrokenPipeError, ConnectionResetError):
        sys.exit(0)


def pool_for(workers: int) -> Pool:
    return Here() if workers <= 1 else Processes(workers)
