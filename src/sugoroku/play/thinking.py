"""The scheduling of bots: they think in worker processes, and hosts take turns.

Two lanes: bots that answer at once (random, greedy) have a process of their own and never wait for a
search.  In each lane the hosts of tables take turns, so that forty tables of one host delay the bot of
another by one thought, not by forty; and no host occupies every worker.
"""

import asyncio
from collections import Counter, OrderedDict, deque
from typing import Final

from sugoroku.play.worker import (
    MOST_MOVES,
    BotFailed,
    Decided,
    Task,
    Worker,
    WorkerDied,
    WorkerHung,
    think,
)

PAUSES = (0.0, 0.5, 2.0, 8.0)  # seconds until a bot whose worker died is retried
PATIENCE: Final = 120.0  # seconds for one thought; an expert needs about five
QUICK: Final = frozenset({"random", "greedy"})

# Seconds in which a bot has surely answered a question of few choices.  It may not answer sooner where
# that would tell that it had none (`Table._not_before`).
QUICK_SPAN: Final = 1.0
SEARCH_SPAN: Final = 2.0  # an expert needs half a second
SPANS: Final = {"master": 3.5}  # which thinks for 3

Answer = asyncio.Future[Decided]


def span_of(bot: str) -> float:
    return QUICK_SPAN if bot in QUICK else SPANS.get(bot, SEARCH_SPAN)


class FairQueue:
    """Tasks by host: round-robin, with at most `most` running per host."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._waiting: OrderedDict[int, deque[tuple[Task, Answer]]] = OrderedDict()
        self._running: Counter[int] = Counter()

    def put(self, task: Task, answer: Answer) -> None:
        self._waiting.setdefault(task.host, deque()).append((task, answer))

    def take(self) -> tuple[Task, Answer] | None:
        """The next task of the host who has waited longest; None if none may start now."""
        for host in list(self._waiting):
            if self._running[host] >= self.most:
                continue
            line = self._waiting.pop(host)
            while line and line[0][1].done():  # cancelled in the meantime
                line.popleft()
            if not line:
                continue
            task, answer = line.popleft()
            if line:
                self._waiting[host] = line  # behind all others
            self._running[host] += 1
            return task, answer
        return None

    def done(self, task: Task) -> None:
        self._running[task.host] -= 1
        if not self._running[task.host]:
            del self._running[task.host]

    def clear(self) -> None:
        """No more tasks: shutdown."""
        for line in self._waiting.values():
            for _, answer in line:
                answer.cancel()
        self._waiting.clear()


class Lane:
    """A few workers that share a queue."""

    def __init__(self, workers: int, patience: float) -> None:
        self.workers = [Worker(patience) for _ in range(workers)]
        self.queue = FairQueue(max(1, workers - 1))
        self._free = [*self.workers]
        self._busy: set[asyncio.Task[None]] = set()

    async def ask(self, task: Task) -> Decided:
        answer: Answer = asyncio.get_running_loop().create_future()
        self.queue.put(task, answer)
        self._begin()
        return await answer

    def _begin(self) -> None:
        """Give tasks to workers while there are both."""
        while self._free and (found := self.queue.take()):
            busy = asyncio.create_task(self._work(self._free.pop(), *found))
            self._busy.add(busy)
            busy.add_done_callback(self._busy.discard)

    async def _work(self, worker: Worker, task: Task, answer: Answer) -> None:
        try:
            decided = await worker.think(task)
        except asyncio.CancelledError:
            answer.cancel()
            raise
        except Exception as problem:
            if not answer.done():
                answer.set_exception(problem)
        else:
            if not answer.done():
                answer.set_result(decided)
        finally:
            self.queue.done(task)
            self._free.append(worker)
            self._begin()

    def close(self) -> None:
        self.queue.clear()
        for busy in self._busy:
            busy.cancel()
        for worker in self.workers:
            worker.kill()


class Thinkers:
    """The processes in which bots think: `workers` for searches, one more for quick bots."""

    def __init__(self, workers: int, patience: float = PATIENCE) -> None:
        self.quick = Lane(1, patience)
        self.search = Lane(workers, patience)

    async def decide(self, task: Task) -> Decided:
        """What the bot plays.  If its worker dies it is retried, with growing delays.

        Memory may be short only for now, but a task that kills every worker is not retried forever.
        A bot that hangs would hang again: it is not retried.
        """
        lane = self.quick if task.bot in QUICK else self.search
        for pause in PAUSES:
            try:
                return await lane.ask(task)
            except WorkerDied:
                await asyncio.sleep(pause)
        return await lane.ask(task)

    @property
    def workers(self) -> list[Worker]:
        return [*self.quick.workers, *self.search.workers]

    def warm_up(self) -> None:
        """Start a process now, so that the first quick bot need not wait for it."""
        self.quick.workers[0].start()

    def close(self) -> None:
        self.quick.close()
        self.search.close()


__all__ = [
    "MOST_MOVES", "BotFailed", "Decided", "Task", "Thinkers", "Worker", "WorkerDied", "WorkerHung",
    "span_of", "think",
]  # fmt: skip
