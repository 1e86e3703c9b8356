"""Moves of many tables, written together.

SQLite has one writer, and every commit waits for the disk.  Writers that wait for each other sleep and
look again; on a slow disk they queue for seconds.  So one transaction is under way at a time, and
whatever comes meanwhile is in the next one: the slower the disk, the more each commit carries.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Generic, TypeVar

_Entry = TypeVar("_Entry")


class Commits(Generic[_Entry]):
    """`write` puts several entries on disk in one transaction, or raises and writes none."""

    def __init__(self, write: Callable[[Sequence[_Entry]], Awaitable[None]]) -> None:
        self._write = write
        self._waiting: list[tuple[_Entry, asyncio.Future[None]]] = []
        self._writing: asyncio.Task[None] | None = None

    async def put(self, entry: _Entry) -> None:
        """Returns when the entry is on disk; raises what its own writing raised."""
        done = asyncio.get_running_loop().create_future()
        self._waiting.append((entry, done))
        if self._writing is None or self._writing.done():
            self._writing = asyncio.create_task(self._write_all())
        try:
            await asyncio.shield(done)
        except asyncio.CancelledError:
            # A cancelled caller still waits: the table must not be reloaded during the write.
            await asyncio.wait([done])
            done.exception()  # mark it as retrieved: the caller was cancelled, and nobody else will
            raise

    async def settled(self) -> None:
        """Wait until nothing is pending."""
        if self._writing is not None:
            await asyncio.wait([self._writing])

    async def _write_all(self) -> None:
        batch: list[tuple[_Entry, asyncio.Future[None]]] = []
        try:
            while self._waiting:
                batch, self._waiting = self._waiting, []
                try:
                    await self._write([entry for entry, _ in batch])
                except Exception as problem:
                    await self._write_each(batch, problem)
                else:
                    for _, done in batch:
                        done.set_result(None)
        finally:  # if the event loop ends during a write, nobody will get a result: release everybody
            for _, done in (*batch, *self._waiting):
                done.cancel()

    async def _write_each(
        self, batch: Sequence[tuple[_Entry, "asyncio.Future[None]"]], problem: Exception
    ) -> None:
        """An entry must not fail because of another one in its batch."""
        if len(batch) == 1:
            batch[0][1].set_exception(problem)
            return
        for entry, done in batch:
            try:
                await self._write([entry])
            except Exception as own:
                done.set_exception(own)
            else:
                done.set_result(None)
