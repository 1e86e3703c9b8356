"""Moves of many tables in one commit: nothing lost, nobody fails for another, slow disks carry more."""

import asyncio
import gc
import logging
from collections.abc import Sequence
from pathlib import Path

import pytest
from sqlalchemy import event

from sugoroku.play.commits import Commits
from sugoroku.play.store import Conflict, EventRow, Progress
from tests.play.ledger import rows
from tests.play.seated import opened, seated_table

PLAYING = Progress("playing", "0", "Move 1")


class Disk:
    """Writes when the test says so, and refuses what is bad."""

    def __init__(self) -> None:
        self.written: list[list[str]] = []
        self.spinning = asyncio.Event()

    async def write(self, entries: Sequence[str]) -> None:
        await self.spinning.wait()
        if "bad" in entries:
            raise OSError("no room for bad")
        self.written.append(list(entries))


def test_what_comes_while_the_disk_is_busy_is_written_together() -> None:
    async def story() -> None:
        disk = Disk()
        commits = Commits(disk.write)
        waiting = [asyncio.create_task(commits.put("first"))]
        await asyncio.sleep(0.01)
        waiting += [asyncio.create_task(commits.put(f"later {n}")) for n in range(5)]
        await asyncio.sleep(0.01)
        assert not any(task.done() for task in waiting), "nobody hears of it before it is written"
        disk.spinning.set()
        await asyncio.gather(*waiting)
        assert disk.written == [["first"], [f"later {n}" for n in range(5)]]

    asyncio.run(story())


def test_one_that_cannot_be_written_takes_no_other_with_it() -> None:
    async def story() -> None:
        disk = Disk()
        commits = Commits(disk.write)
        waiting = [asyncio.create_task(commits.put(entry)) for entry in ("a", "bad", "b")]
        disk.spinning.set()
        outcomes = await asyncio.gather(*waiting, return_exceptions=True)
        assert [isinstance(outcome, OSError) for outcome in outcomes] == [False, True, False]
        assert disk.written == [["a"], ["b"]]

    asyncio.run(story())


def test_a_single_failure_is_told_and_the_next_is_written() -> None:
    async def story() -> None:
        disk = Disk()
        commits = Commits(disk.write)
        disk.spinning.set()
        with pytest.raises(OSError, match="no room"):
            await commits.put("bad")
        await commits.put("good")
        assert disk.written == [["good"]]

    asyncio.run(story())


@pytest.mark.parametrize("entry", ["good", "bad"])
def test_whoever_gives_up_waits_until_it_is_known(entry: str, caplog: pytest.LogCaptureFixture) -> None:
    """So that the table is not read again while its move is under way."""

    async def story() -> None:
        disk = Disk()
        commits = Commits(disk.write)
        writing = asyncio.create_task(commits.put(entry))
        await asyncio.sleep(0.01)
        writing.cancel()
        await asyncio.sleep(0.01)
        assert not writing.done()
        disk.spinning.set()
        with pytest.raises(asyncio.CancelledError):
            await writing
        assert disk.written == ([["good"]] if entry == "good" else [])
        await commits.settled()

    with caplog.at_level(logging.ERROR):
        asyncio.run(story())
        gc.collect()
    assert not caplog.records, "nothing is left that nobody looked at"


def test_a_loop_that_ends_in_mid_writing_waits_for_nobody() -> None:
    async def story() -> None:
        disk = Disk()  # it never answers
        commits = Commits(disk.write)
        waiting = [asyncio.create_task(commits.put(entry)) for entry in ("under way", "too")]
        await asyncio.sleep(0.01)
        waiting.append(asyncio.create_task(commits.put("next")))
        await asyncio.sleep(0.01)
        everything = asyncio.all_tasks() - {asyncio.current_task()}
        assert len(everything) == len(waiting) + 1
        for task in everything:
            task.cancel()
        _, left = await asyncio.wait(everything, timeout=5)
        assert not left

    asyncio.run(story())


@pytest.mark.parametrize("conflict", [False, True])
def test_on_a_real_file_tables_share_a_commit_and_a_conflict_is_its_owners(
    tmp_path: Path, conflict: bool
) -> None:
    file = tmp_path / "tables.db"

    async def story() -> tuple[list[str], int, list[object]]:
        async with opened(file) as tables:
            ids = [(await seated_table(tables, "jiguan", 2, str(n)))[0].row.id for n in range(20)]
            commits: list[object] = []
            event.listen(tables.store.engine.sync_engine, "commit", commits.append)
            new = [(id, EventRow(900, f"key {n}", "act", 0, "x")) for n, id in enumerate(ids)]
            if conflict:
                new.append((ids[0], EventRow(900, "another key", "act", 1, "y")))
            writing = [tables.store.append(id, [row], PLAYING) for id, row in new]
            outcomes = await asyncio.gather(*writing, return_exceptions=True)
            return ids, len(commits), list(outcomes)

    ids, commits, outcomes = asyncio.run(story())
    assert outcomes[:20] == [None] * 20
    if conflict:
        assert isinstance(outcomes[20], Conflict)
    else:
        assert commits <= 2
    for number, id in enumerate(ids):
        found = rows(file, "SELECT key, body FROM events WHERE table_id = ? AND seq = 900", id)
        assert found == [(f"key {number}", "x")]
