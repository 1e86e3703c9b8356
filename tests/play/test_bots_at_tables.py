"""Bots at tables: their workers are killed for real, and games go on."""

import asyncio
from pathlib import Path
from random import Random

import msgspec
import pytest

from sugoroku.core.match import replay
from sugoroku.play import looking, thinking
from sugoroku.play.pages.table import table_part
from sugoroku.play.registry import Tables, Wish
from sugoroku.play.shown import Visitor
from sugoroku.play.table import Table
from tests.play.ledger import match_in, rows
from tests.play.seated import decider, opened, people, play, seated_table

# ---------------------------------------------------------------- bots


def test_bots_of_several_tables_go_on_when_their_worker_is_killed_in_mid_thought(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"

    async def story() -> list[str]:
        async with opened(file) as tables:
            [visitor] = await people(tables, 1)
            wishes = [Wish(0, "You", "", visitor.id), *(Wish(n, f"g{n}", "greedy") for n in (1, 2, 3))]
            ids = []
            for number in range(4):
                table = await tables.create(
                    visitor, tables.game("jiguan"), wishes, {}, seed=f"bots {number}"
                )
                ids.append(table.row.id)
            killed = 0
            all_tables = [await tables.get(id) for id in ids]
            while killed < 6 or any(table.thinking for table in all_tables):
                for table in all_tables:
                    if not table.playing.state.over and decider(table) == 0:
                        await play(table, Random(killed), 1)
                        table.wake_bots(tables.thinkers)
                busy = [table for table in all_tables if table.thinking]
                if killed < 6 and busy and (process := tables.thinkers.quick.workers[0].process):
                    process.kill()
                    killed += 1
                    await wait_for_bots(busy)
                await asyncio.sleep(0.01)
            return ids

    for id in asyncio.run(story()):
        match = match_in(file, id)
        assert len({seat for seat, _ in match.moves}) == 4, "everybody has played"
        assert replay(match.record(), match.game).moves == match.moves


def test_of_thoughts_in_one_worker_that_is_killed_each_is_thought_again(tmp_path: Path) -> None:
    async def story() -> list[list[list[int]]]:
        async with opened(tmp_path / "tables.db") as tables:
            table, _ = await seated_table(tables, "jiguan", 2, "thoughts")
            seat, rounds = decider(table), []
            bot = msgspec.structs.replace(table._task(seat), bot="greedy")
            for _ in range(3):
                thoughts = [asyncio.create_task(tables.thinkers.decide(bot)) for _ in range(8)]
                [worker] = tables.thinkers.quick.workers
                while not worker.process:
                    await asyncio.sleep(0)
                worker.process.kill()
                rounds.append(await asyncio.gather(*thoughts))
            return rounds

    for thoughts in asyncio.run(story()):
        assert thoughts[0]
        assert all(thought == thoughts[0] for thought in thoughts)


async def wait_for_bots(busy: list[Table]) -> None:
    """Nobody else touches these tables: their bots go on by themselves."""
    for table in busy:
        async with asyncio.timeout(180):
            while table._bots is not None and not table._bots.done():
                await asyncio.sleep(0.01)
        assert table.playing.state.over or table._bot_on_turn() < 0, "a bot was left thinking"


def test_a_thought_about_an_older_position_is_dropped(tmp_path: Path) -> None:
    """The person takes the move back while the bot thinks: it does not play into the new position."""
    file = tmp_path / "tables.db"

    async def story() -> str:
        async with opened(file) as tables:
            [visitor] = await people(tables, 1)
            wishes = [Wish(0, "You", "", visitor.id), Wish(1, "greedy", "greedy")]
            table = await tables.create(visitor, tables.game("daitoshi"), wishes, {}, seed="drop")
            dropped = 0
            while dropped < 5:
                await wait_for_bots([table])
                await play(table, Random(dropped), 1)
                table.wake_bots(tables.thinkers)
                if decider(table) == 1:
                    await asyncio.sleep(0)
                    await table.undo(0, table.revision, f"u{table.revision}")
                    assert decider(table) == 0
                    dropped += 1
                    await play(table, Random(dropped + 100), 2 if dropped % 2 else 1)
                    table.wake_bots(tables.thinkers)
            await wait_for_bots([table])
            return table.row.id

    id = asyncio.run(story())
    assert match_in(file, id).moves, "the log replays, every move checked"
    assert rows(file, "SELECT status FROM tables WHERE id = ?", id) == [("playing",)]


# ---------------------------------------------------------------- workers that die again and again


async def table_with_a_bot(tables: Tables) -> tuple[Table, Visitor]:
    """The bot is on turn, or will be after the next moves of seat 0."""
    [visitor] = await people(tables, 1)
    wishes = [Wish(0, "You", "", visitor.id), Wish(1, "Gora", "greedy")]
    table = await tables.create(visitor, tables.game("jiguan"), wishes, {}, seed="killed")
    while table._bot_on_turn() < 0:
        await play(table, Random(1), 1)
    return table, visitor


async def kill_workers(tables: Tables, times: int) -> None:
    """Each new worker is killed as soon as there is one."""
    killed: list[object] = []
    async with asyncio.timeout(180):
        while len(killed) < times:
            process = tables.thinkers.quick.workers[0].process
            if process is not None and process not in killed:
                process.kill()
                killed.append(process)
            await asyncio.sleep(0.005)


def test_a_bot_whose_worker_is_killed_again_and_again_goes_on_by_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody asks for the table meanwhile."""
    monkeypatch.setattr(thinking, "PAUSES", (0.0, 0.05, 0.05, 0.05))

    async def story() -> None:
        async with opened(tmp_path / "tables.db") as tables:
            table, _ = await table_with_a_bot(tables)
            before = table.revision
            table.wake_bots(tables.thinkers)
            await kill_workers(tables, 4)
            await wait_for_bots([table])
            assert table.revision > before
            assert not table.stuck

    asyncio.run(story())


def test_a_bot_that_kills_every_worker_is_told_of_and_asked_again_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinking, "PAUSES", (0.0, 0.05))

    async def story() -> None:
        async with opened(tmp_path / "tables.db") as tables:
            table, visitor = await table_with_a_bot(tables)
            before, told = table.revision, []
            table.listeners.add(lambda: told.append((table.thinking, table.stuck)))
            table.wake_bots(tables.thinkers)
            await kill_workers(tables, 3)
            assert table._bots is not None
            await table._bots
            assert table.revision == before
            words = "Gora could not decide. Reload this page to ask it again."
            assert told == [("Gora", ""), ("", words)]
            shown = table_part(looking.page(table, visitor, 0))
            assert "Waiting for Gora" in shown
            assert words in shown
            assert table.status == "playing", "the table itself is whole"
            await tables.get(table.row.id)  # somebody comes
            assert not table.stuck or table._bots.done() is False
            await wait_for_bots([table])
            assert table.revision > before
            assert not table.stuck
            assert words not in table_part(looking.page(table, visitor, 0))

    asyncio.run(story())
