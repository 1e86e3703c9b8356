"""The match of a table in memory, and its only writer.

A move is checked on the match, committed, and only then shown to anybody.  If anything goes wrong in
between, the match is discarded and rebuilt from its events.
"""

import asyncio
import itertools
import logging
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress

from sugoroku.core.errors import SugorokuError, UndoRefused
from sugoroku.core.game import Game
from sugoroku.core.match import Match
from sugoroku.core.record import Seat
from sugoroku.play import achieved, outcomes
from sugoroku.play.campaign_store import CampaignStore
from sugoroku.play.faults import Unavailable
from sugoroku.play.history import Trail, history, undo_body
from sugoroku.play.rows import Conflict, EventRow, Progress, SeatRow, TableRow, TickRow
from sugoroku.play.shown import ChatLine, Status
from sugoroku.play.store import Store
from sugoroku.play.unasked import by_itself, forced

log = logging.getLogger(__name__)

ATTEMPTS = 8  # to write, while other servers write first

Written = tuple[str, int, str, str]  # kind, seat, body, key
_Deed = Callable[[Match], list[Written]]
_versions = itertools.count(1)  # of all tables: one that is loaded again gets numbers never used before


class Stale(SugorokuError):
    """The table has moved on since the sender looked."""


class Overtaken(Stale):
    """Another server wrote first."""


class NotPlaying(SugorokuError):
    """The game has not begun, or cannot go on."""


class Live:
    """What a table is without its people and bots.  `revision` is the number of its last event."""

    def __init__(self, game: Game, row: TableRow, seats: Sequence[SeatRow], store: Store) -> None:
        self.game = game
        self.row = row
        self.seats = tuple(seats)
        self.store = store
        self.settings = game.settle(row.players, row.options, row.modules)
        self.match: Match | None = None
        self.revision = 0
        self.trouble = ""
        self.chat: deque[ChatLine] = deque(maxlen=100)
        self.listeners: set[Callable[[], None]] = set()
        self.version = next(_versions)  # grows whenever anything to be seen has changed
        self.part: tuple[str, str] | None = None  # of a campaign: its key and the scenario's
        self._keys: dict[str, EventRow] = {}
        self._trail = Trail()
        self._lock = asyncio.Lock()
        self._unsure = False  # memory may be ahead of the disk

    # ---------------------------------------------------------------- loading

    async def load(self) -> None:
        """Build the match from its events; deal only when every seat is taken."""
        self.chat = deque(await self.store.said(self.row.id), maxlen=100)
        if self.row.campaign:
            self.part = await CampaignStore(self.store).scenario_of(self.row.id)
        if self.status != "waiting":
            await self._rebuild()
            if self.row.status == "waiting":  # the server ended after the last seat was taken
                await self._deal()
            await self._tick_missing()
            await self._note_outcome()

    async def _rebuild(self) -> None:
        rows = await self.store.events(self.row.id)
        if self.store.shared:  # another server may know more about the seats too
            self.seats = tuple(await self.store.seats(self.row.id))
        self._keys = {row.key: row for row in rows}
        self.revision = rows[-1].seq if rows else 0
        self._renew()
        self._unsure = False
        self.trouble = ""
        if self.row.version != self.game.info.version:
            self.trouble = (
                f"This game was played with version {self.row.version} of the rules of"
                f" {self.game.info.title}; this server has version {self.game.info.version}."
            )
            return
        try:
            self._trail = Trail(rows)
            moves, undone = history(rows, self.game)
            names = [Seat(seat.name or f"Seat {seat.seat + 1}", seat.bot) for seat in self.seats]
            secret = bytes.fromhex(self.row.secret)
            self.match = Match.resume(
                self.game, self.settings, names, secret, moves, undone, checked=True
            )
        except Exception:
            # One table that cannot be read must not take others down; nothing of it is changed.
            log.exception("table %s cannot be rebuilt", self.row.id)
            self.match = None
            self.trouble = "The events of this table cannot be replayed; nothing has been lost."

    @property
    def status(self) -> Status:
        if self.trouble:
            return "broken"
        if any(not seat.bot and seat.visitor is None for seat in self.seats):
            return "waiting"
        return "over" if self.match is not None and self.match.state.over else "playing"

    @property
    def playing(self) -> Match:
        """The match; raises `NotPlaying` if there is none."""
        if self.match is None:
            raise NotPlaying(self.trouble or "The game starts when every seat is taken.")
        return self.match

    # ---------------------------------------------------------------- changing

    async def act(self, seat: int, revision: int, key: str, action: str) -> None:
        """Carry out an action; known keys and stale revisions change nothing."""

        def deed(match: Match) -> list[Written]:
            match.act(seat, action)
            text = self.game.codec.text(match.moves[-1][1])
            return [("act", seat, text, whose_key(seat, key)), *self._forced()]

        await self._change("act", seat, revision, key, deed, action)

    async def undo(self, seat: int, revision: int, key: str) -> None:
        """Back to the latest decision of this seat that had a choice."""

        def deed(match: Match) -> list[Written]:
            before = list(match.moves)
            match.undo(seat)
            while by_itself(match, self.seats, seat) >= 0:
                try:
                    match.undo(seat)
                except UndoRefused:
                    break
            return [("undo", seat, undo_body(before, match.moves), whose_key(seat, key))]

        await self._change("undo", seat, revision, key, deed)

    async def redo(self, seat: int, revision: int, key: str) -> None:
        def deed(match: Match) -> list[Written]:
            if match.undone and match.undone[0][0] != seat:
                raise UndoRefused("Someone else undid that move.")
            count = match.redo()
            while (
                match.undone and match.undone[0][0] == seat and by_itself(match, self.seats, seat) >= 0
            ):
                count += match.redo()
            return [("redo", seat, str(count), whose_key(seat, key))]

        await self._change("redo", seat, revision, key, deed)

    async def _change(
        self, kind: str, seat: int, revision: int, key: str, deed: _Deed, action: str = ""
    ) -> None:
        """Check, carry out, commit, notify.

        If another server wrote first, retry as long as the question that was answered is still the same.
        """
        async with self._lock:
            for attempt in range(1, ATTEMPTS + 1):
                if await self._settled(kind, seat, revision, whose_key(seat, key), action):
                    return
                try:
                    with self._changing() as match:
                        await self._write(deed(match))
                    break
                except Overtaken:
                    if attempt == ATTEMPTS:
                        raise
        self._tell()

    def asked(self, seat: int) -> int:
        """The revision that brought the present question of this seat.

        While choices are simultaneous, those of others do not change it.
        """
        return self._trail.asked(seat, self.match.moment if self.match is not None else -1)

    async def _settled(self, kind: str, seat: int, revision: int, key: str, action: str) -> bool:
        """True if this key has been answered before; `Stale` if the sender saw another question."""
        if self._unsure:
            await self._rebuild()
        if known := self._keys.get(key):
            number = self.game.codec.number
            if known.kind == kind and (kind != "act" or number(known.body) == number(action)):
                return True
            raise Stale("This key was used for another move.", "Check the position and choose again.")
        if not self.asked(seat) <= revision <= self.revision:
            raise Stale("The game has moved on.", "Check the position and choose again.")
        return False

    @contextmanager
    def _changing(self) -> Iterator[Match]:
        """The match, to be changed and written; after a failure it is rebuilt from its events."""
        match = self.playing
        before = len(match.moves)
        self._unsure = True
        try:
            yield match
        except SugorokuError:
            if self.match is match and len(match.moves) == before:
                self._unsure = False  # refused before any change
            raise

    async def _behind(self) -> bool:
        """Has another server on the same database written to this table?"""
        return self.store.shared and await self.store.latest(self.row.id) != self.revision

    def _forced(self) -> list[Written]:
        return self._forced_for(self.seats)

    def _forced_for(self, seats: Sequence[SeatRow]) -> list[Written]:
        """Carry out the moves that need no question, and return them as events."""
        text = self.game.codec.text
        return [("act", seat, text(action), "") for seat, action in forced(self.playing, seats)]

    async def _write(self, changes: Sequence[Written]) -> None:
        """Commit; listeners are notified only afterwards, and a failed commit changes nothing."""
        rows = [
            EventRow(number, key or f"#{number}", kind, seat, body)
            for number, (kind, seat, body, key) in enumerate(changes, start=self.revision + 1)
        ]
        self._unsure = True
        try:
            await self.store.append(self.row.id, rows, self._progress(), self._ticks(), self._outcome())
        except Conflict as problem:
            await self._rebuild()
            moved_on = "The game has moved on."
            raise Overtaken(moved_on, "Check the position and choose again.") from problem
        self._unsure = False
        self.revision += len(rows)
        for row in rows:
            self._trail.add(row)
        self._keys.update((row.key, row) for row in rows)

    async def note_progress(self) -> None:
        """Update the row for lists: a table that began with moves is further than its row says."""
        async with self._lock:
            await self._write(())

    def _progress(self) -> Progress:
        """What lists show: the status, who decides, how far the game is."""
        if self.match is None:
            return Progress(self.status, "", "")
        turn = " ".join(str(seat) for seat in self.match.state.deciders())
        return Progress(self.status, turn, f"Move {len(self.match.moves)}")

    def _ticks(self) -> list[TickRow]:
        """What the game ticks for its people, committed with the move that ends it."""
        if self.match is None:
            return []
        return achieved.earned(self.game, self.row, self.seats, self.match.state)

    async def _tick_missing(self) -> None:
        """A game may have ended before its achievements were kept, or could be determined."""
        with suppress(Unavailable):  # logged; a finished game can be looked at all the same
            ticks = self._ticks()
            for visitor in {tick.visitor for tick in ticks}:
                cells = {_cell(known) for known in await self.store.ticks(visitor, self.game.name)}
                mine = [tick for tick in ticks if tick.visitor == visitor and _cell(tick) not in cells]
                if mine:
                    await self.store.tick(mine)

    def _outcome(self) -> str | None:
        """What the position means for the campaign that the game belongs to, if it does."""
        if self.match is None or self.part is None:
            return None
        return outcomes.outcome_text(self.game, self.row.id, *self.part, self.match.state)

    async def _note_outcome(self) -> None:
        """A game may have ended before its outcome could be determined."""
        with suppress(Unavailable):
            if outcome := self._outcome():
                await CampaignStore(self.store).note_outcome(self.row.id, outcome)

    async def _deal(self) -> None:
        with suppress(Stale):  # another server dealt
            await self._write(self._forced())

    def _tell(self) -> None:
        self._renew()
        for listener in tuple(self.listeners):
            listener()

    def _renew(self) -> None:
        """Something to be seen has changed."""
        self.version = next(_versions)


def _cell(tick: TickRow) -> tuple[str, str]:
    return tick.column_key, tick.row_key


def whose_key(seat: int, key: str) -> str:
    """Keys are per seat: nobody can use up those of others."""
    return f"{seat} {key}"
