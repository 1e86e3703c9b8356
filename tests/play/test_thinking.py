"""The processes in which bots think: hosts take turns, and what hangs or dies is replaced."""

import asyncio
import os
import time
from contextlib import suppress
from pathlib import Path

import msgspec
import pytest

from sugoroku.core.chance import Chance, secret_from
from sugoroku.core.game import Game
from sugoroku.games.daitoshi import GAME
from sugoroku.play import thinking
from sugoroku.play.thinking import (
    MOST_MOVES,
    BotFailed,
    Task,
    Thinkers,
    WorkerDied,
    WorkerHung,
    think,
)
from tests.play.hanging import GAME as HANGING
from tests.play.running import Agent, Server

LONG = 120  # seconds until a test gives up


def a_task(bot: str = "random", host: int = 1, game: Game = GAME, players: int = 1) -> Task:
    """The first question of a game; alone, its seat decides until the end."""
    settings = game.settle(players)
    state = game.setup(settings, Chance(secret_from("thinking")))
    return Task(game.home, settings, msgspec.json.encode(game.dump(state)), 0, bot, "seed", host)


def a_bid(bot: str, host: int = 1) -> Task:
    """A question that is soon answered, in the game whose bots misbehave."""
    return a_task(bot, host, HANGING, 3)


def alive(pid: int) -> bool:
    """Signal 0 asks whether there is such a process."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


async def running(thinkers: Thinkers, hangs: int) -> None:
    """Until so many workers of the search lane have something to do."""
    while len(thinkers.search._busy) < hangs:
        await asyncio.sleep(0.01)


async def end(*hung: asyncio.Task[object]) -> None:
    for each in hung:
        each.cancel()
        with suppress(asyncio.CancelledError):
            await each


# ---------------------------------------------------------------- fairness


def test_hosts_take_turns() -> None:
    """Six tables of one host, then one of another: it comes third, not last."""

    async def story() -> list[int]:
        thinkers, order = Thinkers(1), []

        async def ask(host: int) -> None:
            await thinkers.decide(a_bid("novice", host))
            order.append(host)

        try:
            async with asyncio.timeout(LONG):
                await asyncio.gather(*(ask(host) for host in (1, 1, 1, 1, 1, 1, 2)))
        finally:
            thinkers.close()
        return order

    assert asyncio.run(story()) == [1, 1, 2, 1, 1, 1, 1]


@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_a_quick_bot_does_not_wait_for_a_search(bot: str) -> None:
    async def story() -> None:
        thinkers = Thinkers(1)
        hung = asyncio.create_task(thinkers.decide(a_bid("hanging")))
        try:
            async with asyncio.timeout(LONG):
                await running(thinkers, 1)
                assert (await thinkers.decide(a_bid(bot))).actions, "the same host: another lane"
                assert not hung.done()
        finally:
            thinkers.close()
            await end(hung)

    asyncio.run(story())


def test_one_host_cannot_occupy_every_worker() -> None:
    async def story() -> None:
        thinkers = Thinkers(2)
        hung = [asyncio.create_task(thinkers.decide(a_bid("hanging", host=1))) for _ in range(3)]
        try:
            async with asyncio.timeout(LONG):
                await running(thinkers, 1)
                assert (await thinkers.decide(a_bid("novice", host=2))).actions
                assert not any(each.done() for each in hung)
        finally:
            thinkers.close()
            await end(*hung)

    asyncio.run(story())


def test_thirty_tables_that_hang_do_not_stop_a_strangers_bot(tmp_path: Path) -> None:
    """At a running server: the one worker for searches is lost to somebody else."""
    arguments = ("--limits", "0", "--game", "tests.play.hanging:GAME")
    with Server(tmp_path, *arguments) as server:
        flood, honest = Agent(server, "Flood"), Agent(server, "Honest")
        for _ in range(30):
            flood.table("sealed", "you", "hanging", "hanging")
        table = honest.table("jiguan", "random", "you")["table"]["id"]  # type: ignore[index]
        deadline = time.monotonic() + LONG
        while honest.legal(table, 1)["decision"] is None:  # it is the turn of the bot
            assert time.monotonic() < deadline, "the bot never moves"
            time.sleep(0.1)


# ---------------------------------------------------------------- hanging and dying


def test_a_worker_that_hangs_is_killed_and_replaced() -> None:
    async def story() -> None:
        thinkers = Thinkers(1, patience=0.5)
        [worker] = thinkers.search.workers
        try:
            worker.start()
            assert worker.process is not None
            first = worker.process.pid
            with pytest.raises(WorkerHung, match="hanging"):
                await thinkers.decide(a_bid("hanging"))
            assert first is not None and not alive(first)
            worker.patience = LONG
            assert (await thinkers.decide(a_bid("novice"))).actions
            assert worker.process is not None and worker.process.pid != first
        finally:
            thinkers.close()

    asyncio.run(story())


def test_a_thought_whose_worker_dies_is_tried_so_often_and_no_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(thinking, "PAUSES", (0.0, 0.0))
    started: list[int | None] = []
    start = thinking.Worker.start

    def counted(worker: thinking.Worker) -> None:
        start(worker)
        started.append(worker.process.pid if worker.process else None)

    monkeypatch.setattr(thinking.Worker, "start", counted)

    async def story() -> None:
        thinkers = Thinkers(1)
        try:
            with pytest.raises(WorkerDied):
                await thinkers.decide(a_bid("deadly"))
            assert (await thinkers.decide(a_bid("novice"))).actions, "the next bot has a worker again"
        finally:
            thinkers.close()

    asyncio.run(story())
    assert len(set(started)) == 4, "three for the deadly bot, one for the other"


def test_a_bot_that_raises_says_so_and_is_not_asked_again() -> None:
    async def story() -> None:
        thinkers = Thinkers(1)
        try:
            with pytest.raises(BotFailed, match="ValueError: no idea"):
                await thinkers.decide(a_bid("failing"))
            [worker] = thinkers.search.workers
            assert worker.process is not None
            first = worker.process.pid
            await thinkers.decide(a_bid("novice"))
            assert worker.process.pid == first, "the process goes on"
        finally:
            thinkers.close()

    asyncio.run(story())


def test_closing_ends_every_process_even_in_mid_thought() -> None:
    async def story() -> list[int]:
        thinkers = Thinkers(1)
        thoughts = [asyncio.create_task(thinkers.decide(a_bid("hanging", host))) for host in (1, 2)]
        thinkers.warm_up()
        await running(thinkers, 1)
        pids = [worker.process.pid for worker in thinkers.workers if worker.process]
        thinkers.close()
        await end(*thoughts)
        return [pid for pid in pids if pid]

    pids = asyncio.run(story())
    assert len(pids) == 2
    assert not any(alive(pid) for pid in pids)


def test_a_thought_ends_after_so_many_moves_and_the_table_hears_of_them() -> None:
    """A bot that is asked again and again would keep everybody waiting, and its worker from others."""
    assert len(think(a_task()).actions) == MOST_MOVES
