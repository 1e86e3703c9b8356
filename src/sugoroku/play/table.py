"""One table: its people, its chat and its bots; its match is in `live.py`."""

import asyncio
import logging
from collections import deque
from collections.abc import Mapping, Sequence

import msgspec

from sugoroku.core.errors import IllegalAction
from sugoroku.core.game import Game
from sugoroku.core.view import Decision
from sugoroku.play import pauses
from sugoroku.play.faults import Unavailable
from sugoroku.play.live import NotPlaying, Overtaken, Stale
from sugoroku.play.pauses import SPAN, Patient
from sugoroku.play.rows import SeatRow, TableRow, TickRow, hashed
from sugoroku.play.store import Store
from sugoroku.play.thinking import Task, Thinkers, span_of
from sugoroku.play.unasked import Wanted, always, paused, with_wish

__all__ = ["NotPlaying", "Overtaken", "Stale", "Table", "record_text"]

log = logging.getLogger(__name__)


class Table(Patient):
    """A live table: seats, invitations and chat, and the bots that sit there."""

    def __init__(
        self,
        game: Game,
        row: TableRow,
        seats: Sequence[SeatRow],
        store: Store,
        span: float = SPAN,
    ) -> None:
        super().__init__(game, row, seats, store, span)
        self.closed = False  # before its game began
        self._invites: dict[int, str] = {}  # tokens of links to seats; on disk there are only hashes
        self.thinking = ""  # the bot that decides now
        self.thought = ""  # what the last one thought, if nothing is hidden
        self._bots: asyncio.Task[None] | None = None
        self._failed = ""  # the bot that could not decide

    def seats_of(self, visitor: int) -> tuple[int, ...]:
        return tuple(seat.seat for seat in self.seats if visitor and seat.visitor == visitor)

    def is_free(self, seat: int) -> bool:
        """Is there such a seat, and could a person take it?"""
        known = 0 <= seat < len(self.seats)
        return known and not self.seats[seat].bot and self.seats[seat].visitor is None

    async def fresh(self) -> "Table":
        """Wait until memory and disk agree: viewers see only what is committed."""
        before = self.version
        async with self._lock:
            if self.store.shared and self.status == "waiting":
                await self._look_for_people()
            elif self._unsure or await self._behind():
                await self._rebuild()
        if self.version != before:
            self._tell()
        return self

    @property
    def achieves(self) -> bool:
        """Whether the game at this table can tick anything."""
        made = self.game.parts.achievements
        return made is not None and made.possible(self.playing.settings)

    async def ticks_of(self, visitor: int) -> tuple[TickRow, ...]:
        """What somebody who plays here has achieved in this game, at all tables.

        Nothing where nothing can be achieved: that costs no look at the database.

        Like `fresh`, which it waits for last, so that what follows shows only what is committed.
        """
        await self.fresh()
        if self.match is None or not self.achieves or not self.seats_of(visitor):
            return ()
        seen = -1
        while seen != self.version:  # a move that ended the game meanwhile has ticked more
            seen = self.version
            ticks = await self.store.ticks(visitor, self.game.name)
            await self.fresh()
        return tuple(sorted(ticks))

    # ---------------------------------------------------------------- what a seat always answers

    def always(self, seat: int) -> tuple[str, ...]:
        """The questions to which this seat always wants the usual answer, by name."""
        return always(self.seats, seat)

    def paused(self, seat: int) -> tuple[str, ...]:
        """The questions that this seat is asked only if it can react, while the table pauses."""
        return paused(self.seats, seat)

    async def wish(self, seat: int, question: str, wish: Wanted) -> None:
        """Ask a question every time, only if the seat can react, or never."""
        async with self._lock:
            if self._unsure:
                await self._rebuild()
            if not self._may_wish(seat, question, wish):
                raise Stale("The game has moved on.", "Check the position and choose again.")
            wishes = with_wish(self.seats, seat, question, wish)
            await self.store.set_always(self.row.id, seat, wishes)
            self.seats = tuple(await self.store.seats(self.row.id))
            with self._changing():
                answers = self._forced()
                await self._write(answers)
        self._tell()

    def _may_wish(self, seat: int, question: str, wish: Wanted) -> bool:
        """A wish is about a question that is asked now and has an answer to give, or it is changed."""
        if wish == "pause" and not (self.game.waived(question) and self.pauses_at_all()):
            return False
        if wish == "ask" or question in (*self.always(seat), *self.paused(seat)):
            return True
        decision = self.playing.look(seat).decision
        return decision is not None and decision.question == question and self._has_usual(decision)

    def _has_usual(self, decision: Decision) -> bool:
        return decision.usual >= 0 or self.game.waived(decision.question)

    # ---------------------------------------------------------------- seats and chat

    @property
    def invites(self) -> dict[int, str]:
        """By seat: the tokens of valid links that this server made."""
        links = {seat.seat: seat.link for seat in self.seats if seat.visitor is None}
        return {seat: token for seat, token in self._invites.items() if links.get(seat) == hashed(token)}

    async def invited(self, tokens: Mapping[int, str]) -> None:
        """Remember new links, so that they survive a reload of the host's page."""
        self._invites.update(tokens)
        await self.seated()

    async def seated(self) -> None:
        """Somebody took a seat.  When all are taken the game is dealt and forced moves are made."""
        async with self._lock:
            await self._look_for_people()
        self._tell()

    async def free(self, seat: int, visitor: int) -> None:
        """Somebody leaves before the game begins, or is removed."""
        async with self._lock:
            await self._look_for_people()
            if self.status != "waiting":
                raise NotPlaying("The game has begun: its seats are fixed.")
            if not await self.store.free_seat(self.row.id, seat, visitor):
                raise Stale("The table has changed meanwhile.", "Look again.")
            await self._look_for_people()
        self._tell()

    async def close(self) -> None:
        """End a table whose game has not begun."""
        async with self._lock:
            if not await self.store.remove_table(self.row.id):
                raise NotPlaying("The game has begun: the table stays.")
            self.trouble = "This table was closed before its game began."
            self.closed = True
        self._tell()

    async def _look_for_people(self) -> None:
        seats = tuple(await self.store.seats(self.row.id))
        if seats != self.seats:
            self.seats = seats
            self._renew()
        if self.status != "waiting" and self.match is None and not self.trouble:
            await self._rebuild()
        if self.match is not None and self.revision == 0:
            await self._deal()

    async def say(self, seat: int, name: str, text: str) -> None:
        await self.store.say(self.row.id, seat, name, text)
        self.chat = deque(await self.store.said(self.row.id), maxlen=100)
        self._tell()

    @property
    def talk(self) -> int:
        """The number of the last chat line, 0 before the first."""
        return self.chat[-1].id if self.chat else 0

    # ---------------------------------------------------------------- bots

    def wake_bots(self, thinkers: Thinkers) -> None:
        """Let the bots that are on turn decide, in the background."""
        if self._bots is None or self._bots.done():
            if self._bot_on_turn() >= 0:
                self._bots = asyncio.create_task(self._let_bots(thinkers))

    @property
    def idle(self) -> bool:
        done = self._bots is None or self._bots.done()
        return done and not self.listeners and not self._lock.locked() and not self._pauses

    def _bot_on_turn(self) -> int:
        if self.match is None:
            return -1
        return next((seat for seat in self.match.state.deciders() if self._bot_of(seat)), -1)

    def _bot_of(self, seat: int) -> str:
        return self.seats[seat].bot if seat < len(self.seats) else ""

    async def _let_bots(self, thinkers: Thinkers) -> None:
        try:
            while (seat := self._bot_on_turn()) >= 0:
                self._failed, name = "", self.seats[seat].name
                self._think_of(name)
                async with self._lock:
                    revision, task = self.revision, self._task(seat)
                    ready = self._not_before(seat)
                decided = await thinkers.decide(task)
                await pauses.until(ready)
                await self._play_for(seat, revision, decided.actions)
                if decided.thought and not self.game.info.hidden:  # it would reveal the bot's hand
                    self.thought = f"{name}, {decided.thought}"
        except Unavailable:
            self._failed = self.thinking  # the store has logged why
        except Exception:
            log.exception("a bot of table %s failed", self.row.id)
            self._failed = self.thinking
        finally:
            self._think_of("")

    @property
    def stuck(self) -> str:
        """Why nothing happens although a bot is on turn: it failed and is not being asked again."""
        if not self._failed or self.thinking or self._bot_on_turn() < 0:
            return ""
        return f"{self._failed} could not decide. Reload this page to ask it again."

    def _think_of(self, name: str) -> None:
        if name != self.thinking:
            self.thinking = name
            self._tell()

    def _not_before(self, seat: int) -> float:
        """When a bot may answer: one that cannot react would be quicker than one that can."""
        tells = self.game.info.hidden and self.playing.asking(seat).waived >= 0
        return pauses.now() + (min(span_of(self._bot_of(seat)), self.span) if tells else 0.0)

    def _task(self, seat: int) -> Task:
        """Its seed depends on the secret and the position, so a replay agrees."""
        state = self.playing.state
        seed = f"{self.row.secret} {seat} {len(self.playing.moves)}"
        saved = msgspec.json.encode(self.game.dump(state))
        bot, host = self._bot_of(seat), self.row.host
        return Task(self.game.home, self.settings, saved, seat, bot, seed, host)

    async def _play_for(self, seat: int, revision: int, actions: Sequence[int]) -> None:
        """The thought is dropped if the bot's question has changed; then it thinks again."""
        async with self._lock:
            if self._unsure:
                await self._rebuild()
            if self.asked(seat) > revision:
                return
            try:
                await self._make(seat, actions)
            except (IllegalAction, Stale):  # what others chose meanwhile made it impossible
                await self._rebuild()
                return
        self._tell()

    async def _make(self, seat: int, actions: Sequence[int]) -> None:
        with self._changing() as match:
            for action in actions:
                match.act(seat, action)
            text = self.game.codec.text
            await self._write(
                [*(("act", seat, text(action), "") for action in actions), *self._forced()]
            )


def record_text(table: Table) -> str:
    """The record of the match; the secret, and moves that would reveal hands, only after the end."""
    record = table.playing.record(with_secret=False)
    if not table.game.info.hidden or table.playing.state.over:
        return record.to_text()
    return (
        msgspec.structs.replace(record, moves=()).to_text()
        + "# The moves are published after the end.\n"
    )
