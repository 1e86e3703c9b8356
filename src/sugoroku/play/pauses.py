"""A moment to react: a table waits a fixed span, the same whether the seat could react or not.

A seat that wants to be asked only if it can react must not tell by that what it holds.  So the table
pauses whenever such a question comes up.  Who holds nothing sees no question, and the table gives the
waived answer (`Ask.waived`) when the span is over.  Who can react is asked: an answer is kept on disk,
shown to nobody, and made exactly when the span is over; no answer is the waived one.  All that others
see is the same move at the same time.

The engine has no clock, so spans are counted here.  After a restart one begins anew; the answer stays.
"""

import asyncio
import logging
from collections.abc import Sequence
from math import ceil
from typing import Final

import msgspec

from sugoroku.core.game import Game
from sugoroku.core.match import Match
from sugoroku.play.faults import Unavailable
from sugoroku.play.live import Live, Stale, Written, whose_key
from sugoroku.play.rows import SeatRow, TableRow
from sugoroku.play.store import Store
from sugoroku.play.unasked import may_pause, wants_pause

log = logging.getLogger(__name__)

SPAN: Final = 8.0  # seconds: time to read one question and to click, not enough to stall a game


def now() -> float:
    return asyncio.get_running_loop().time()


async def until(time: float) -> None:
    await asyncio.sleep(max(0.0, time - now()))


class Held(msgspec.Struct, frozen=True):
    """An answer that waits for the end of its pause."""

    asked: int  # the revision that brought the question: an answer to another one is void
    key: str
    action: str


class Pause:
    """The table waits for the answer of a seat."""

    def __init__(self, asked: int, ends: float) -> None:
        self.asked = asked  # the revision that brought the question
        self.ends = ends
        self.timer: asyncio.Task[None] | None = None


class Patient(Live):
    """A match whose questions may pause the table."""

    def __init__(
        self,
        game: Game,
        row: TableRow,
        seats: Sequence[SeatRow],
        store: Store,
        span: float = SPAN,
    ) -> None:
        super().__init__(game, row, seats, store)
        self.span = span
        self._pauses: dict[int, Pause] = {}  # by seat

    # ---------------------------------------------------------------- looking

    def pauses_at_all(self) -> bool:
        """Can a seat of this table ask for pauses?"""
        return self.match is not None and may_pause(self.match)

    def seconds_left(self, seat: int) -> float | None:
        """Of the pause that waits for this seat; None if none does.  Only for the seat itself."""
        pause = self._pauses.get(seat)
        if pause is None or pause.asked != self.asked(seat):
            return None
        return max(0.0, pause.ends - now())

    def held(self, seat: int) -> str:
        """The answer of this seat that waits for the end of its pause, or ""."""
        found = self._held(seat)
        return found.action if found is not None else ""

    def pause_mark(self, seat: int) -> tuple[int, str] | None:
        """What a drawing for this seat depends on besides the version: whole seconds, the answer."""
        left = self.seconds_left(seat)
        return None if left is None else (ceil(left), self.held(seat))

    def _held(self, seat: int) -> Held | None:
        text = self.seats[seat].held if 0 <= seat < len(self.seats) else ""
        found = msgspec.json.decode(text, type=Held) if text else None
        return found if found is not None and found.asked == self.asked(seat) else None

    # ---------------------------------------------------------------- answering

    async def act(self, seat: int, revision: int, key: str, action: str) -> None:
        """As ever, but an answer within a pause is kept until it ends."""
        if not self._pauses or not await self._hold(seat, revision, key, action):
            await super().act(seat, revision, key, action)

    async def _hold(self, seat: int, revision: int, key: str, action: str) -> bool:
        """Keep an answer; False if no pause waits for it.  Nobody is notified: that would tell."""
        async with self._lock:
            if await self._settled("act", seat, revision, whose_key(seat, key), action):
                return True
            if self.seconds_left(seat) is None:
                return False
            text = self.game.codec.text(self.playing.check(seat, action))
            known = self._held(seat)
            if known is not None:
                if known.action == text:
                    return True
                raise Stale("You have answered already.", "The answer takes effect after the pause.")
            held = msgspec.json.encode(Held(self.asked(seat), key, text)).decode()
            await self.store.set_held(self.row.id, seat, held)
            self.seats = tuple(await self.store.seats(self.row.id))
        return True

    def _forced(self) -> list[Written]:
        """A seat that is waited for is not answered for before its pause ends."""
        seats = [
            msgspec.structs.replace(row, always="") if row.seat in self._pauses else row
            for row in self.seats
        ]
        return self._forced_for(seats)

    # ---------------------------------------------------------------- the clock

    async def load(self) -> None:
        await super().load()
        self.keep_time()

    def _tell(self) -> None:
        self.keep_time()
        super()._tell()

    def keep_time(self) -> None:
        """Open the pauses that the present questions want; end those of questions that are gone."""
        if self._unsure:
            return
        wanted = self._wanted()
        for seat, pause in [*self._pauses.items()]:
            if wanted.get(seat) != pause.asked:
                self._drop(seat)
        for seat, asked in wanted.items():
            if seat not in self._pauses:
                pause = Pause(asked, now() + self.span)
                self._pauses[seat] = pause
                pause.timer = asyncio.create_task(self._wait(seat, pause))

    def _wanted(self) -> dict[int, int]:
        """By seat: the revision that brought its question, if that pauses the table."""
        match = self.match
        if match is None or match.state.over:
            return {}
        asked = {seat: self.asked(seat) for seat in match.state.deciders()}
        return {seat: number for seat, number in asked.items() if self._pausing(match, seat, number)}

    def _pausing(self, match: Match, seat: int, asked: int) -> bool:
        """A wish that changes during a pause, or before its answer is made, counts from the next on."""
        running = seat in self._pauses and self._pauses[seat].asked == asked
        return running or self._held(seat) is not None or wants_pause(match, self.seats, seat)

    def _drop(self, seat: int) -> None:
        pause = self._pauses.pop(seat)
        if pause.timer is not None and pause.timer is not asyncio.current_task():
            pause.timer.cancel()

    async def _wait(self, seat: int, pause: Pause) -> None:
        """Until the pause is over; then make the answer."""
        try:
            while True:
                await until(pause.ends)
                try:
                    async with self._lock:
                        await self._end(seat, pause)
                    break
                except Unavailable:  # the store has logged why
                    pause.ends = now() + self.span
        except Stale:
            pass  # another server ended it first
        except Exception:
            log.exception("a pause of table %s did not end", self.row.id)
        finally:
            if self._pauses.get(seat) is pause:
                del self._pauses[seat]
        self._tell()

    async def _end(self, seat: int, pause: Pause) -> None:
        """Make the answer that was kept, or the waived one."""
        if self._unsure or self.store.shared:  # another server may have kept the answer
            await self._rebuild()
        if self._pauses.get(seat) is not pause or self.asked(seat) != pause.asked:
            return
        held = self._held(seat)
        with self._changing() as match:
            match.act(seat, held.action if held is not None else match.asking(seat).waived)
            del self._pauses[seat]
            text = self.game.codec.text(match.moves[-1][1])
            key = whose_key(seat, held.key) if held is not None else ""
            try:
                await self._write([("act", seat, text, key), *self._forced()])
            except Unavailable:
                self._pauses[seat] = pause
                raise
