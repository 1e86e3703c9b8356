"""One table: its match in memory, one writer, and everybody who listens.

A move is checked on the match, written, and only then told to anybody.  Whatever goes wrong in between,
the match is thrown away and built again from its events.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Sequence

import msgspec

from sugoroku.core.errors import SugorokuError, UndoRefused
from sugoroku.core.game import Game
from sugoroku.core.match import Match, Move
from sugoroku.core.record import Seat
from sugoroku.play.shown import ChatLine, Status
from sugoroku.play.store import Conflict, EventRow, Progress, SeatRow, Store, TableRow
from sugoroku.play.thinking import Task, Thinkers

log = logging.getLogger(__name__)


class Stale(SugorokuError):
    """The table has moved on since the sender looked."""


class NotPlaying(SugorokuError):
    """The game has not begun, or cannot go on."""


class Table:
    """A live table.  `revision` is the number of its last event."""

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
        self.thinking = ""  # the bot that decides now
        self.version = 0  # grows whenever anything to be seen has changed
        self._keys: dict[str, int] = {}
        self._lock = asyncio.Lock()
        self._unsure = False  # memory may be ahead of the disk
        self._bots: asyncio.Task[None] | None = None

    # ---------------------------------------------------------------- loading

    async def load(self) -> None:
        """Build the match from its events; deal only when every seat is taken."""
        self.chat = deque(await self.store.said(self.row.id), maxlen=100)
        if self.status != "waiting":
            await self._rebuild()

    async def _rebuild(self) -> None:
        rows = await self.store.events(self.row.id)
        self._keys = {row.key: row.seq for row in rows}
        self.revision = rows[-1].seq if rows else 0
        self.version += 1
        self._unsure = False
        if self.row.version != self.game.info.version:
            self.trouble = (
                f"This game was played with version {self.row.version} of the rules of"
                f" {self.game.info.title}; this server has version {self.game.info.version}."
            )
            return
        try:
            moves, undone = _history(rows, self.game)
            names = [Seat(seat.name or f"Seat {seat.seat + 1}", seat.bot) for seat in self.seats]
            secret = bytes.fromhex(self.row.secret)
            self.match = Match.resume(self.game, self.settings, names, secret, moves, undone)
        except Exception:
            # One table that cannot be read must not take others down; nothing of it is changed.
            log.exception("table %s cannot be rebuilt", self.row.id)
            self.match = None
            self.trouble = "The events of this table cannot be replayed; nothing of it has been lost."

    @property
    def status(self) -> Status:
        if self.trouble:
            return "broken"
        if any(not seat.bot and seat.visitor is None for seat in self.seats):
            return "waiting"
        return "over" if self.match is not None and self.match.state.over else "playing"

    def seats_of(self, visitor: int) -> tuple[int, ...]:
        return tuple(seat.seat for seat in self.seats if visitor and seat.visitor == visitor)

    @property
    def playing(self) -> Match:
        """The match, where there is one to play."""
        if self.match is None:
            raise NotPlaying(self.trouble or "The game begins when every seat is taken.")
        return self.match

    # ---------------------------------------------------------------- changing

    async def act(self, seat: int, revision: int, key: str, action: str) -> None:
        """Carry out an action; known keys and stale revisions change nothing."""
        async with self._lock:
            if await self._settled(revision, key):
                return
            self.playing.act(seat, action)
            await self._write([("act", seat, action, key), *self._forced()])
        self._tell()

    async def undo(self, seat: int, revision: int, key: str) -> None:
        """Back to the latest decision of this seat that had a choice."""
        async with self._lock:
            if await self._settled(revision, key):
                return
            match = self.playing
            count = match.undo(seat)
            while self._forced_for(seat) >= 0:
                try:
                    count += match.undo(seat)
                except UndoRefused:
                    break
            await self._write([("undo", seat, str(count), key)])
        self._tell()

    async def redo(self, seat: int, revision: int, key: str) -> None:
        async with self._lock:
            if await self._settled(revision, key):
                return
            match = self.playing
            if match.undone and match.undone[0][0] != seat:
                raise UndoRefused("Somebody else took that move back.")
            count = match.redo()
            while match.undone and self._forced_for(seat) >= 0:
                count += match.redo()
            await self._write([("redo", seat, str(count), key)])
        self._tell()

    async def fresh(self) -> "Table":
        """Wait until memory and disk agree: whoever looks sees only what is written."""
        async with self._lock:
            if self._unsure or await self._behind():
                await self._rebuild()
        return self

    async def _settled(self, revision: int, key: str) -> bool:
        """True if this key has been answered before; `Stale` if the sender saw an older table."""
        if self._unsure:
            await self._rebuild()
        if key in self._keys:
            return True
        if revision != self.revision:
            raise Stale("The table has moved on.", "Look again and choose anew.")
        return False

    async def _behind(self) -> bool:
        """Has another server on the same database written to this table?"""
        return self.store.shared and await self.store.latest(self.row.id) != self.revision

    def _forced(self) -> list[tuple[str, int, str, str]]:
        """Carry out what leaves people no choice."""
        match, done = self.playing, []
        while not match.state.over:
            for seat in match.state.deciders():
                action = self._forced_for(seat) if self._is_person(seat) else -1
                if action >= 0:
                    match.act(seat, action)
                    done.append(("act", seat, self.game.codec.text(action), ""))
                    break
            else:
                break
        return done

    def _is_person(self, seat: int) -> bool:
        return seat < len(self.seats) and not self.seats[seat].bot

    def _forced_for(self, seat: int) -> int:
        """The only thing this seat can do now, or -1."""
        state = self.playing.state
        if seat not in state.deciders():
            return -1
        state.turn_to(seat)
        legal = state.legal()
        return legal[0] if len(legal) == 1 else -1

    async def _write(self, changes: Sequence[tuple[str, int, str, str]]) -> None:
        """Commit; until that is done nobody hears of it, and if it fails it has not happened."""
        rows = [
            EventRow(self.revision + number, key or f"#{self.revision + number}", kind, seat, body)
            for number, (kind, seat, body, key) in enumerate(changes, start=1)
        ]
        self._unsure = True
        try:
            await self.store.append(self.row.id, rows, self._progress())
        except Conflict as problem:
            await self._rebuild()
            raise Stale("The table has moved on.", "Look again and choose anew.") from problem
        self._unsure = False
        self.revision += len(rows)
        self._keys.update((row.key, row.seq) for row in rows)

    def _progress(self) -> Progress:
        """What lists show: the status, who decides, how far the game is."""
        if self.match is None:
            return Progress(self.status, "", "")
        turn = " ".join(str(seat) for seat in self.match.state.deciders())
        return Progress(self.status, turn, f"Move {len(self.match.moves)}")

    # ---------------------------------------------------------------- seats and chat

    async def seated(self) -> None:
        """Somebody took a seat.  When all are taken comes the deal, and what it leaves no choice in."""
        async with self._lock:
            self.seats = tuple(await self.store.seats(self.row.id))
            if self.status != "waiting" and self.match is None and not self.trouble:
                await self._rebuild()
            if self.match is not None and self.revision == 0:
                await self._write(self._forced())
        self._tell()

    async def say(self, seat: int, name: str, text: str) -> None:
        await self.store.say(self.row.id, seat, name, text)
        self.chat = deque(await self.store.said(self.row.id), maxlen=100)
        self._tell()

    def _tell(self) -> None:
        self.version += 1
        for listener in tuple(self.listeners):
            listener()

    # ---------------------------------------------------------------- bots

    def wake_bots(self, thinkers: Thinkers) -> None:
        """Let bots decide whose turn it is, in the background."""
        if self._bots is None or self._bots.done():
            if self._bot_on_turn() >= 0:
                self._bots = asyncio.create_task(self._let_bots(thinkers))

    @property
    def idle(self) -> bool:
        return (
            not self.listeners and not self._lock.locked() and (self._bots is None or self._bots.done())
        )

    def _bot_on_turn(self) -> int:
        if self.match is None:
            return -1
        return next((seat for seat in self.match.state.deciders() if self._bot_of(seat)), -1)

    def _bot_of(self, seat: int) -> str:
        return self.seats[seat].bot if seat < len(self.seats) else ""

    async def _let_bots(self, thinkers: Thinkers) -> None:
        try:
            while (seat := self._bot_on_turn()) >= 0:
                self._think_of(self.seats[seat].name)
                async with self._lock:
                    revision, task = self.revision, self._task(seat)
                await self._play_for(seat, revision, await thinkers.decide(task))
        except Exception:
            log.exception("a bot of table %s failed", self.row.id)
        finally:
            self._think_of("")

    def _think_of(self, name: str) -> None:
        if name != self.thinking:
            self.thinking = name
            self._tell()

    def _task(self, seat: int) -> Task:
        """Its luck hangs on the secret and the position: a replay agrees."""
        state = self.playing.state
        seed = f"{self.row.secret} {seat} {len(self.playing.moves)}"
        saved = msgspec.json.encode(self.game.dump(state))
        return Task(self.game.name, self.settings, saved, seat, self._bot_of(seat), seed)

    async def _play_for(self, seat: int, revision: int, actions: Sequence[int]) -> None:
        """The thought is dropped if the table has changed meanwhile; then the bot thinks again."""
        async with self._lock:
            if self._unsure:
                await self._rebuild()
            if revision != self.revision:
                return
            for action in actions:
                self.playing.act(seat, action)
            text = self.game.codec.text
            await self._write(
                [*(("act", seat, text(action), "") for action in actions), *self._forced()]
            )
        self._tell()


def _history(rows: Sequence[EventRow], game: Game) -> tuple[list[Move], list[Move]]:
    """The moves that stand, and those that were taken back, from the events."""
    moves: list[Move] = []
    undone: list[Move] = []
    for row in rows:
        if row.kind == "act":
            moves.append((row.seat, game.codec.number(row.body)))
            undone = []
        elif row.kind == "undo":
            count = int(row.body)
            undone = moves[-count:] + undone
            del moves[-count:]
        else:
            count = int(row.body)
            moves += undone[:count]
            undone = undone[count:]
    return moves, undone


def record_text(table: Table) -> str:
    """The record of the match; its secret only after the end."""
    return table.playing.record(with_secret=False).to_text()
