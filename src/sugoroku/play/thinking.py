"""Bots think in processes of their own, so that nobody's move waits for them."""

import asyncio
import multiprocessing
import os
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from random import Random

import msgspec

from sugoroku.bots import Sight, make, told
from sugoroku.core import registry
from sugoroku.core.chance import secret_from
from sugoroku.core.info import Settings

MOST_MOVES = 40  # of one thought: then the table hears of it
PAUSES = (0.0, 0.5, 2.0, 8.0)  # seconds after which a bot is asked again whose worker died


class Task(msgspec.Struct, frozen=True):
    """A position, and whose bot is to decide."""

    game: str  # where it lies: `Game.home`
    settings: Settings
    saved: bytes  # `Game.dump` as JSON
    seat: int
    bot: str
    seed: str


class Decided(msgspec.Struct, frozen=True):
    """The bot's decisions in a row, and what it thought of the weightiest one."""

    actions: list[int]
    thought: str = ""


def think(task: Task) -> Decided:
    """Decide until somebody else is asked.  Runs in a worker."""
    game = registry.load_home(task.game)
    state = game.restore(task.settings, msgspec.json.decode(task.saved))
    bot = make(task.bot)
    random = Random(secret_from(task.seed))
    actions: list[int] = []
    thought, weight = "", 1
    while task.seat in state.deciders() and len(actions) < MOST_MOVES:
        sight = Sight(game, state, task.seat, random)
        action = bot.choose(sight)
        actions.append(action)
        if bot.reason and len(sight.legal) > weight:
            thought, weight = told(bot, sight), len(sight.legal)
        state.turn_to(task.seat)
        state.apply(action)
    return Decided(actions, thought)


def _end_with_server() -> None:
    """A worker does not outlive a server that was killed; Ctrl-C is for the server alone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    server = multiprocessing.parent_process()
    assert server is not None

    def watch() -> None:
        server.join()
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()


class Thinkers:
    """A few worker processes; one that dies is replaced."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self._pool: ProcessPoolExecutor | None = None

    async def decide(self, task: Task) -> Decided:
        """What the bot plays.  If its worker dies it is asked again, after longer and longer pauses.

        Memory that was short may be there later; but what kills every worker must not go on forever.
        """
        for pause in PAUSES:
            try:
                return await self._ask(task)
            except BrokenProcessPool:
                await asyncio.sleep(pause)
        return await self._ask(task)

    async def _ask(self, task: Task) -> Decided:
        workers = self._workers()
        try:
            return await asyncio.get_running_loop().run_in_executor(workers, think, task)
        except BrokenProcessPool:
            if self._pool is workers:  # else another thought has replaced them already
                self.close()
            raise

    def _workers(self) -> ProcessPoolExecutor:
        if self._pool is None:
            # A fresh interpreter: a fork would inherit the server's sockets and threads.
            spawn = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self.workers, spawn, _end_with_server)
        return self._pool

    def warm_up(self) -> None:
        """Start the first worker now, so that the first bot does not keep anybody waiting."""
        self._workers().submit(registry.names)

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None
