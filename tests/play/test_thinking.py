"""The workers in which bots think: what one thought does to the others when a worker dies."""

import asyncio
from collections.abc import Callable
from concurrent.futures import Executor, Future
from concurrent.futures.process import BrokenProcessPool
from typing import Any

import msgspec
import pytest

from sugoroku.core.chance import Chance, secret_from
from sugoroku.games.daitoshi import GAME
from sugoroku.play import thinking
from sugoroku.play.thinking import MOST_MOVES, Decided, Task, Thinkers, think


class Pool(Executor):
    """Workers who answer when the test says so."""

    def __init__(self, *_: object) -> None:
        self.asked: list[Future[Any]] = []
        self.closed = self.dead = False

    def submit(self, _: Callable[..., Any], /, *_args: Any, **_more: Any) -> Future[Any]:
        self.asked.append(Future())
        return self.asked[-1]

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        self.closed = True
        if cancel_futures and not self.dead:  # what the dead left has failed already
            for future in self.asked:
                future.cancel()

    def die(self, heard_by: int) -> None:
        """The worker is dead; this thought hears of it now, the others later."""
        self.dead = True
        self.asked[heard_by].set_exception(BrokenProcessPool())


@pytest.fixture
def pools(monkeypatch: pytest.MonkeyPatch) -> list[Pool]:
    """All that were made, in order."""
    made: list[Pool] = []
    monkeypatch.setattr(thinking, "ProcessPoolExecutor", lambda *_: made.append(Pool()) or made[-1])
    monkeypatch.setattr(thinking, "PAUSES", (0.0, 0.0))
    return made


def a_task() -> Task:
    """The first question of a game alone: its seat decides until the end."""
    settings = GAME.settle(1)
    state = GAME.setup(settings, Chance(secret_from("thinking")))
    return Task(GAME.home, settings, msgspec.json.encode(GAME.dump(state)), 0, "random", "seed")


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(10):
        while not condition():
            await asyncio.sleep(0)


def test_who_hears_late_of_a_dead_worker_leaves_those_alone_who_replaced_it(pools: list[Pool]) -> None:
    """One thought has moved on to new workers when the other learns that the old ones are gone."""

    async def story() -> list[Decided]:
        thinkers, task = Thinkers(1), a_task()
        thoughts = [asyncio.create_task(thinkers.decide(task)) for _ in range(2)]
        await until(lambda: bool(pools) and len(pools[0].asked) == 2)
        pools[0].die(heard_by=0)
        await until(lambda: len(pools) == 2 and len(pools[1].asked) == 1)
        pools[0].die(heard_by=1)
        await until(lambda: sum(len(pool.asked) for pool in pools[1:]) == 2)
        assert len(pools) == 2
        assert [pool.closed for pool in pools] == [True, False]
        for number, future in enumerate(pools[1].asked):
            future.set_result(Decided([number]))
        return await asyncio.gather(*thoughts)

    assert asyncio.run(story()) == [Decided([0]), Decided([1])]


def test_a_thought_is_tried_so_often_and_no_more(pools: list[Pool]) -> None:
    async def story() -> None:
        thought = asyncio.create_task(Thinkers(1).decide(a_task()))
        for tried in range(3):
            await until(lambda tried=tried: len(pools) > tried and bool(pools[tried].asked))
            pools[tried].die(heard_by=0)
        with pytest.raises(BrokenProcessPool):
            await thought

    asyncio.run(story())
    assert len(pools) == 3
    assert all(pool.closed for pool in pools)


def test_a_thought_ends_after_so_many_moves_and_the_table_hears_of_them() -> None:
    """A bot that is asked again and again would keep everybody waiting, and its worker from others."""
    assert len(think(a_task()).actions) == MOST_MOVES
