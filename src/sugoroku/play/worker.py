"""One process in which bots think: started when needed, killed when it takes too long.

Positions go in and decisions come out as msgpack over a pipe: no pickle, no shared semaphores.
"""

import asyncio
import multiprocessing
import os
import signal
import threading
import traceback
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from random import Random

import msgspec

from sugoroku.bots import Sight, make, told
from sugoroku.core import registry
from sugoroku.core.chance import secret_from
from sugoroku.core.info import Settings

MOST_MOVES = 40  # of one thought; then the table gets them


class Task(msgspec.Struct, frozen=True):
    """A position, and whose bot is to decide."""

    game: str  # where to import it from: `Game.home`
    settings: Settings
    saved: bytes  # `Game.dump` as JSON
    seat: int
    bot: str
    seed: str
    host: int = 0  # the visitor who set up the table: hosts take turns


class Decided(msgspec.Struct, frozen=True):
    """The bot's consecutive decisions, and what it thought of the most important one."""

    actions: list[int]
    thought: str = ""


class _Reply(msgspec.Struct, frozen=True):
    """What a worker answers: a decision, or why there is none."""

    decided: Decided | None
    error: str = ""


class BotFailed(Exception):
    """The bot itself raised an error; asked again, it would do the same."""


class WorkerDied(Exception):
    """The process ended while thinking: killed, or out of memory."""


class WorkerHung(Exception):
    """The bot took too long; its process was killed."""


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


# ---------------------------------------------------------------- inside the process


def _work(line: Connection) -> None:
    """Answer one task after another until the server is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which ends its workers
    _end_with_server()
    while True:
        try:
            task = msgspec.msgpack.decode(line.recv_bytes(), type=Task)
        except EOFError:
            return
        try:
            reply = _Reply(think(task))
        except Exception:
            reply = _Reply(None, traceback.format_exc())
        line.send_bytes(msgspec.msgpack.encode(reply))


def _end_with_server() -> None:
    """A worker does not outlive a server that was killed, even while thinking."""
    server = multiprocessing.parent_process()
    assert server is not None

    def watch() -> None:
        server.join()
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()


# ---------------------------------------------------------------- inside the server


class Worker:
    """A process for one thought at a time."""

    def __init__(self, patience: float) -> None:
        self.patience = patience  # seconds that one thought may take
        self.process: BaseProcess | None = None
        self._line: Connection | None = None

    def start(self) -> None:
        """Start a new interpreter: a fork would inherit the server's sockets and threads."""
        if self.process is not None and self.process.is_alive():
            return
        self.kill()
        spawn = multiprocessing.get_context("spawn")
        self._line, theirs = spawn.Pipe()
        self.process = spawn.Process(target=_work, args=(theirs,), daemon=True)
        self.process.start()
        theirs.close()  # so that the end of the process is the end of the pipe

    async def think(self, task: Task) -> Decided:
        """What the bot decides; the process is replaced if it dies or hangs."""
        self.start()
        try:
            async with asyncio.timeout(self.patience):
                reply = await self._asked(task)
        except TimeoutError:
            self.kill()
            raise WorkerHung(f"{task.bot} thought for more than {self.patience:g} seconds") from None
        except (EOFError, OSError) as problem:
            self.kill()
            raise WorkerDied(f"the worker of {task.bot} ended") from problem
        except asyncio.CancelledError:
            self.kill()  # nobody waits for the answer, and the next one must not get it
            raise
        if reply.decided is None:
            raise BotFailed(f"{task.bot}: {reply.error}")
        return reply.decided

    def _asked(self, task: Task) -> asyncio.Future[_Reply]:
        """The reply, waited for in a thread that does not keep a server from ending."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[_Reply] = loop.create_future()

        def settle(reply: _Reply | Exception) -> None:
            if future.done():
                return
            if isinstance(reply, Exception):
                future.set_exception(reply)
            else:
                future.set_result(reply)

        def wait() -> None:
            reply: _Reply | Exception
            try:
                reply = self._ask(task)
            except Exception as problem:
                reply = problem
            with suppress(RuntimeError):  # the loop has ended, nobody waits
                loop.call_soon_threadsafe(settle, reply)

        threading.Thread(target=wait, daemon=True).start()
        return future

    def _ask(self, task: Task) -> _Reply:
        line = self._line
        if line is None:
            raise EOFError
        line.send_bytes(msgspec.msgpack.encode(task))
        return msgspec.msgpack.decode(line.recv_bytes(), type=_Reply)

    def kill(self) -> None:
        """Kill the process.  Whoever awaits its answer gets an error."""
        if self.process is not None:
            self.process.kill()
            self.process.join()
            self.process.close()
            self.process = None
        self._line = None
