"""Live updates: server-sent events with resume.

A stream sends the newest position, not every one in between: slow clients skip ahead.  Drawings are
made one at a time and shared, so that moves are never kept waiting by many watchers.
"""

import asyncio
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator, Sequence

from sugoroku.core.errors import SugorokuError
from sugoroku.draw.sheet import closer
from sugoroku.play import looking
from sugoroku.play.limits import TooOften
from sugoroku.play.pages.curtain import curtain_part
from sugoroku.play.pages.panel import asked
from sugoroku.play.pages.table import table_part
from sugoroku.play.rows import TickRow
from sugoroku.play.shown import TablePage, Visitor
from sugoroku.play.table import Table

HEARTBEAT = 15.0
UNKNOWN = -1  # the client sent no mark
KEPT = 64  # drawings
MOST_STREAMS = 32  # of one visitor
MOST_FROM_ADDRESS = 128  # of all its visitors together
DIGITS = 18  # of a number that a browser sends back


class Place:
    """A stream that is counted from now until it ends or is garbage-collected.

    The latter matters for a stream that never began: its client left before the first byte.
    """

    def __init__(self, counts: Sequence[tuple[Counter[str], str]]) -> None:
        self._counts = counts
        for counter, name in counts:
            counter[name] += 1

    def leave(self) -> None:
        for counter, name in self._counts:
            counter[name] -= 1
            if not counter[name]:
                del counter[name]
        self._counts = ()

    __del__ = leave


class Streams:
    """Renders patches for all listeners."""

    def __init__(self) -> None:
        self._open: Counter[str] = Counter()  # by visitor
        self._from: Counter[str] = Counter()  # by address
        self._drawing = asyncio.Semaphore(1)
        self._drawn: OrderedDict[tuple[object, ...], tuple[TablePage, str]] = OrderedDict()

    async def part(
        self, table: Table, visitor: Visitor, seat: int | None, look: int | None, at: int | None = None
    ) -> str:
        """The patch that brings a page up to date."""
        ticks = await table.ticks_of(visitor.id)
        eyes = looking.eyes(table, visitor, seat)
        hidden = looking.behind_curtain(table, visitor, eyes, seat is not None)
        if hidden >= 0:
            return curtain_part(looking.shown(table, visitor), table.seats[hidden].name, hidden, visitor)
        return self._draw(table, visitor, eyes, look, at, ticks)[1]

    async def words(
        self, table: Table, visitor: Visitor, seat: int | None, look: int | None, at: int | None
    ) -> dict[str, object]:
        """The same position looked at closely: what every place is and says, the ghosts of choices."""
        ticks = await table.ticks_of(visitor.id)
        eyes = looking.eyes(table, visitor, seat)
        if looking.behind_curtain(table, visitor, eyes, seat is not None) >= 0:
            return {"revision": table.revision, "sheets": {}}
        page = self._draw(table, visitor, eyes, look, at, ticks)[0]
        decision = asked(page)
        _, picture = looking.drawn(table, eyes, page.look, at, closely=True)
        sheets = {sheet.id: closer(sheet, decision) for sheet in picture.sheets}
        return {"revision": table.revision, "sheets": sheets}

    def _draw(
        self, table: Table, visitor: Visitor, eyes: int, look: int | None, at: int | None,
        ticks: tuple[TickRow, ...],
    ) -> tuple[TablePage, str]:  # fmt: skip
        """Rendered once for all who see the same: the answer to a move, its stream, a closer look."""
        look = eyes if look is None and eyes >= 0 else look  # requested or implied: the same drawing
        pause = table.pause_mark(eyes) if eyes in table.seats_of(visitor.id) else None
        key = (table.row.id, table.version, visitor.id, eyes, look, at, ticks, pause)
        if key not in self._drawn:
            page = looking.page(table, visitor, eyes, look, at, ticks)
            self._drawn[key] = page, table_part(page)
            if len(self._drawn) > KEPT:
                self._drawn.popitem(last=False)
        return self._drawn[key]

    def place(self, who: str, address: str) -> Place:
        """Count a stream before it begins.  A person has a few tabs open, not hundreds."""
        if self._open[who] >= MOST_STREAMS or self._from[address] >= MOST_FROM_ADDRESS:
            raise TooOften("open streams", 30)
        return Place(((self._open, who), (self._from, address)))

    async def listen(
        self, table: Table, visitor: Visitor, seat: int | None, look: int | None,
        known: tuple[int, int], place: Place,
    ) -> AsyncIterator[bytes]:  # fmt: skip
        """Server-sent events, from after the `known` revision and talk on."""
        changed = asyncio.Event()
        revision, talk = known
        if revision != table.revision or talk not in (UNKNOWN, table.talk):
            changed.set()
        table.listeners.add(changed.set)
        try:
            yield b"retry: 1000\n\n"
            while True:
                try:
                    await asyncio.wait_for(changed.wait(), HEARTBEAT)
                except TimeoutError:
                    yield b": still here\n\n"
                    await table.fresh()  # another server may have written; this checks
                    continue
                changed.clear()
                async with self._drawing:
                    part = await self.part(table, visitor, seat, look)
                    mark = _mark(table)  # of this part: the table may move on before it is sent
                    await asyncio.sleep(0)  # a move made in the meantime goes first
                yield _message(mark, part)
        except SugorokuError:
            return  # no longer accessible: a new request explains why
        finally:
            table.listeners.discard(changed.set)
            place.leave()


def _mark(table: Table) -> str:
    """The resume mark of a client: the revision, and the last chat line if any."""
    return f"{table.revision}-{table.talk}" if table.talk else str(table.revision)


def heard(mark: str) -> tuple[int, int] | None:
    """The revision and chat line of a mark that a browser sends back; None if it is invalid."""
    revision, _, talk = mark.partition("-")
    numbers = (revision, talk or "0")
    if not all(number.isascii() and number.isdecimal() and len(number) <= DIGITS for number in numbers):
        return None
    return int(numbers[0]), int(numbers[1])


def _message(mark: str, part: str) -> bytes:
    """The markup as an event: one data line per line of markup."""
    if "\n" in part or "\r" in part:
        part = part.replace("\r", "").replace("\n", "\ndata: ")
    return f"event: table\nid: {mark}\ndata: {part}\n\n".encode()
