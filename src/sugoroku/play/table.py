"""One table: its match in memory, one writer, and everybody who listens.

A move is checked on the match, written, and only then told to anybody.  Whatever goes wrong in between,
the match is thrown away and built again from its events.
"""

import asyncio
import itertools
import logging
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress

import msgspec

from sugoroku.core.errors import RecordError, SugorokuError, UndoRefused
from sugoroku.core.game import Game
from sugoroku.core.match import Match, Move
from sugoroku.core.record import Seat
from sugoroku.play.faults import Unavailable
from sugoroku.play.shown import ChatLine, Status
from sugoroku.play.store import Conflict, EventRow, Progress, SeatRow, Store, TableRow
from sugoroku.play.thinking import Task, Thinkers

log = logging.getLogger(__name__)

_versions = itertools.count(1)  # of all tables: one that is loaded again has never been drawn so


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
        self.thought = ""  # what the last one thought, if nothing is hidden
        self.version = next(_versions)  # grows whenever anything to be seen has changed
        self._keys: dict[str, EventRow] = {}
        self._lock = asyncio.Lock()
        self._unsure = False  # memory may be ahead of the disk
        self._bots: asyncio.Task[None] | None = None
        self._failed = ""  # the bot that could not decide

    # ---------------------------------------------------------------- loading

    async def load(self) -> None:
        """Build the match from its events; deal only when every seat is taken."""
        self.chat = deque(await self.store.said(self.row.id), maxlen=100)
        if self.status != "waiting":
            await self._rebuild()
            if self.row.status == "waiting":  # the server ended after the last seat was taken
                await self._deal()

    async def _rebuild(self) -> None:
        rows = await self.store.events(self.row.id)
        self._keys = {row.key: row for row in rows}
        self.revision = rows[-1].seq if rows else 0
        self.version = next(_versions)
        self._unsure = False
        self.trouble = ""
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
            self.match = Match.resume(
                self.game, self.settings, names, secret, moves, undone, checked=True
            )
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

    def is_free(self, seat: int) -> bool:
        """Is there such a seat, and could a person take it?"""
        known = 0 <= seat < len(self.seats)
        return known and not self.seats[seat].bot and self.seats[seat].visitor is None

    @property
    def playing(self) -> Match:
        """The match, where there is one to play."""
        if self.match is None:
            raise NotPlaying(self.trouble or "The game begins when every seat is taken.")
        return self.match

    # ---------------------------------------------------------------- changing

    async def act(self, seat: int, revision: int, key: str, action: str) -> None:
        """Carry out an action; known keys and stale revisions change nothing."""
        key = _whose(seat, key)
        async with self._lock:
            if await self._settled("act", revision, key, action):
                return
            with self._changing() as match:
                match.act(seat, action)
                text = self.game.codec.text(match.moves[-1][1])
                await self._write([("act", seat, text, key), *self._forced()])
        self._tell()

    async def undo(self, seat: int, revision: int, key: str) -> None:
        """Back to the latest decision of this seat that had a choice."""
        key = _whose(seat, key)
        async with self._lock:
            if await self._settled("undo", revision, key):
                return
            with self._changing() as match:
                count = match.undo(seat)
                while self._forced_for(seat) >= 0:
                    try:
                        count += match.undo(seat)
                    except UndoRefused:
                        break
                await self._write([("undo", seat, str(count), key)])
        self._tell()

    async def redo(self, seat: int, revision: int, key: str) -> None:
        key = _whose(seat, key)
        async with self._lock:
            if await self._settled("redo", revision, key):
                return
            with self._changing() as match:
                if match.undone and match.undone[0][0] != seat:
                    raise UndoRefused("Somebody else took that move back.")
                count = match.redo()
                while match.undone and match.undone[0][0] == seat and self._forced_for(seat) >= 0:
                    count += match.redo()
                await self._write([("redo", seat, str(count), key)])
        self._tell()

    async def fresh(self) -> "Table":
        """Wait until memory and disk agree: whoever looks sees only what is written."""
        before = self.version
        async with self._lock:
            if self.store.shared and self.status == "waiting":
                await self._look_for_people()
            elif self._unsure or await self._behind():
                await self._rebuild()
        if self.version != before:
            self._tell()
        return self

    async def _settled(self, kind: str, revision: int, key: str, action: str = "") -> bool:
        """True if this key has been answered before; `Stale` if the sender saw an older table."""
        if self._unsure:
            await self._rebuild()
        if known := self._keys.get(key):
            number = self.game.codec.number
            if known.kind == kind and (kind != "act" or number(known.body) == number(action)):
                return True
            raise Stale("This key was used for another move.", "Look again and choose anew.")
        if revision != self.revision:
            raise Stale("The table has moved on.", "Look again and choose anew.")
        return False

    @contextmanager
    def _changing(self) -> Iterator[Match]:
        """The match, to be changed and written: if that fails it is built again from its events."""
        match = self.playing
        before = len(match.moves)
        self._unsure = True
        try:
            yield match
        except SugorokuError:
            if self.match is match and len(match.moves) == before:
                self._unsure = False  # refused before anything changed
            raise

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
            EventRow(number, key or f"#{number}", kind, seat, body)
            for number, (kind, seat, body, key) in enumerate(changes, start=self.revision + 1)
        ]
        self._unsure = True
        try:
            await self.store.append(self.row.id, rows, self._progress())
        except Conflict as problem:
            await self._rebuild()
            raise Stale("The table has moved on.", "Look again and choose anew.") from problem
        self._unsure = False
        self.revision += len(rows)
        self._keys.update((row.key, row) for row in rows)

    async def note_progress(self) -> None:
        """For lists: a table that began with moves is further than its row says."""
        async with self._lock:
            await self._write(())

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
            await self._look_for_people()
        self._tell()

    async def _look_for_people(self) -> None:
        seats = tuple(await self.store.seats(self.row.id))
        if seats != self.seats:
            self.seats = seats
            self.version = next(_versions)
        if self.status != "waiting" and self.match is None and not self.trouble:
            await self._rebuild()
        if self.match is not None and self.revision == 0:
            await self._deal()

    async def _deal(self) -> None:
        with suppress(Stale):  # another server dealt
            await self._write(self._forced())

    async def say(self, seat: int, name: str, text: str) -> None:
        await self.store.say(self.row.id, seat, name, text)
        self.chat = deque(await self.store.said(self.row.id), maxlen=100)
        self._tell()

    @property
    def talk(self) -> int:
        """The number of the last thing said, 0 before the first."""
        return self.chat[-1].id if self.chat else 0

    def _tell(self) -> None:
        self.version = next(_versions)
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
                self._failed, name = "", self.seats[seat].name
                self._think_of(name)
                async with self._lock:
                    revision, task = self.revision, self._task(seat)
                decided = await thinkers.decide(task)
                await self._play_for(seat, revision, decided.actions)
                if decided.thought and not self.game.info.hidden:  # it would tell of the bot's hand
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
        """Why nothing happens though a bot is on turn: it could not decide, and nobody asks it now."""
        if not self._failed or self.thinking or self._bot_on_turn() < 0:
            return ""
        return f"{self._failed} could not decide. It is asked again when you reload this page."

    def _think_of(self, name: str) -> None:
        if name != self.thinking:
            self.thinking = name
            self._tell()

    def _task(self, seat: int) -> Task:
        """Its luck hangs on the secret and the position: a replay agrees."""
        state = self.playing.state
        seed = f"{self.row.secret} {seat} {len(self.playing.moves)}"
        saved = msgspec.json.encode(self.game.dump(state))
        return Task(self.game.home, self.settings, saved, seat, self._bot_of(seat), seed)

    async def _play_for(self, seat: int, revision: int, actions: Sequence[int]) -> None:
        """The thought is dropped if the table has changed meanwhile; then the bot thinks again."""
        async with self._lock:
            if self._unsure:
                await self._rebuild()
            if revision != self.revision:
                return
            with self._changing() as match:
                for action in actions:
                    match.act(seat, action)
                text = self.game.codec.text
                await self._write(
                    [*(("act", seat, text(action), "") for action in actions), *self._forced()]
                )
        self._tell()


def _whose(seat: int, key: str) -> str:
    """Everybody has keys of their own: nobody can use up those of others."""
    return f"{seat} {key}"


def _history(rows: Sequence[EventRow], game: Game) -> tuple[list[Move], list[Move]]:
    """The moves that stand, and those that were taken back, from the events."""
    moves: list[Move] = []
    undone: list[Move] = []
    for number, row in enumerate(rows, start=1):
        if row.seq != number:
            raise RecordError(f"Event {number} is missing.")
        if row.kind == "act":
            moves.append((row.seat, game.codec.number(row.body)))
            undone = []
            continue
        count = int(row.body)
        if row.kind == "undo" and 0 < count <= len(moves):
            undone = moves[-count:] + undone
            del moves[-count:]
        elif row.kind == "redo" and 0 < count <= len(undone):
            moves += undone[:count]
            undone = undone[count:]
        else:
            raise RecordError(f"Event {number} does not fit.")
    return moves, undone


def record_text(table: Table) -> str:
    """The record of the match; its secret only after the end, and moves that hide something too."""
    record = table.playing.record(with_secret=False)
    if not table.game.info.hidden or table.playing.state.over:
        return record.to_text()
    return msgspec.structs.replace(record, moves=()).to_text() + "# The moves are told after the end.\n"
