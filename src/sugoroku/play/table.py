"""One table: its match in memory, one writer, and everybody who listens.

A move is checked on the match, written, and only then told to anybody.  Whatever goes wrong in between,
the match is thrown away and built again from its events.
"""

import asyncio
import itertools
import logging
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress

import msgspec

from sugoroku.core.errors import IllegalAction, SugorokuError, UndoRefused
from sugoroku.core.game import Game
from sugoroku.core.match import Match
from sugoroku.core.record import Seat
from sugoroku.play.faults import Unavailable
from sugoroku.play.history import Trail, history, undo_body
from sugoroku.play.shown import ChatLine, Status
from sugoroku.play.store import Conflict, EventRow, Progress, SeatRow, Store, TableRow, hashed
from sugoroku.play.thinking import Task, Thinkers

log = logging.getLogger(__name__)

ATTEMPTS = 8  # to write, while others write first

_Written = tuple[str, int, str, str]  # kind, seat, body, key
_Deed = Callable[[Match], list[_Written]]
_versions = itertools.count(1)  # of all tables: one that is loaded again has never been drawn so


class Stale(SugorokuError):
    """The table has moved on since the sender looked."""


class Overtaken(Stale):
    """Another server wrote first."""


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
        self.closed = False  # before its game began
        self._invites: dict[int, str] = {}  # tokens of links to seats; on disk there are only hashes
        self.chat: deque[ChatLine] = deque(maxlen=100)
        self.listeners: set[Callable[[], None]] = set()
        self.thinking = ""  # the bot that decides now
        self.thought = ""  # what the last one thought, if nothing is hidden
        self.version = next(_versions)  # grows whenever anything to be seen has changed
        self._keys: dict[str, EventRow] = {}
        self._trail = Trail()
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
        if self.store.shared:  # another server may know more about the seats too
            self.seats = tuple(await self.store.seats(self.row.id))
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
            raise NotPlaying(self.trouble or "The game starts when every seat is taken.")
        return self.match

    # ---------------------------------------------------------------- changing

    async def act(self, seat: int, revision: int, key: str, action: str) -> None:
        """Carry out an action; known keys and stale revisions change nothing."""

        def deed(match: Match) -> list[_Written]:
            match.act(seat, action)
            text = self.game.codec.text(match.moves[-1][1])
            return [("act", seat, text, _whose(seat, key)), *self._forced()]

        await self._change("act", seat, revision, key, deed, action)

    async def undo(self, seat: int, revision: int, key: str) -> None:
        """Back to the latest decision of this seat that had a choice."""

        def deed(match: Match) -> list[_Written]:
            before = list(match.moves)
            match.undo(seat)
            while self._by_itself(seat) >= 0:
                try:
                    match.undo(seat)
                except UndoRefused:
                    break
            return [("undo", seat, undo_body(before, match.moves), _whose(seat, key))]

        await self._change("undo", seat, revision, key, deed)

    async def redo(self, seat: int, revision: int, key: str) -> None:
        def deed(match: Match) -> list[_Written]:
            if match.undone and match.undone[0][0] != seat:
                raise UndoRefused("Someone else undid that move.")
            count = match.redo()
            while match.undone and match.undone[0][0] == seat and self._by_itself(seat) >= 0:
                count += match.redo()
            return [("redo", seat, str(count), _whose(seat, key))]

        await self._change("redo", seat, revision, key, deed)

    async def _change(
        self, kind: str, seat: int, revision: int, key: str, deed: _Deed, action: str = ""
    ) -> None:
        """Check, carry out, commit, tell.

        Another server may write first: who was overtaken tries again as long as the question that
        was answered is still the same.
        """
        async with self._lock:
            for attempt in range(1, ATTEMPTS + 1):
                if await self._settled(kind, seat, revision, _whose(seat, key), action):
                    return
                try:
                    with self._changing() as match:
                        await self._write(deed(match))
                    break
                except Overtaken:
                    if attempt == ATTEMPTS:
                        raise
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

    def _forced(self) -> list[_Written]:
        """Carry out what leaves people no choice, or what they always answer in the same way."""
        match, done = self.playing, list[_Written]()
        while not match.state.over:
            for seat in match.state.deciders():
                action = self._by_itself(seat) if self._is_person(seat) else -1
                if action >= 0:
                    match.act(seat, action)
                    done.append(("act", seat, self.game.codec.text(action), ""))
                    break
            else:
                break
        return done

    def _by_itself(self, seat: int) -> int:
        """What this seat does now without being asked, or -1."""
        forced = self._forced_for(seat)
        return forced if forced >= 0 else self._usual_for(seat)

    def _usual_for(self, seat: int) -> int:
        """The usual answer, where the seat always wants it and it is legal; or -1.

        Where hands are hidden it is always asked: whether there is a usual answer may depend on them.
        """
        state = self.playing.state
        if self.game.info.hidden or not self._is_person(seat) or not self.seats[seat].always:
            return -1
        if seat not in state.deciders():
            return -1
        state.turn_to(seat)
        ask = state.asking()
        if type(ask).__name__ not in self.always(seat):
            return -1
        usual = ask.usual(state)
        return usual if usual >= 0 and usual in state.legal() else -1

    def _is_person(self, seat: int) -> bool:
        return seat < len(self.seats) and not self.seats[seat].bot

    def _forced_for(self, seat: int) -> int:
        """The only thing this seat can do now, or -1.

        Where hands are hidden it is always -1: a move that makes itself would tell everybody that
        there was no choice.
        """
        state = self.playing.state
        if self.game.info.hidden or seat not in state.deciders():
            return -1
        state.turn_to(seat)
        legal = state.legal()
        return legal[0] if len(legal) == 1 else -1

    async def _write(self, changes: Sequence[_Written]) -> None:
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
            moved_on = "The game has moved on."
            raise Overtaken(moved_on, "Check the position and choose again.") from problem
        self._unsure = False
        self.revision += len(rows)
        for row in rows:
            self._trail.add(row)
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

    # ---------------------------------------------------------------- what a seat always answers

    def always(self, seat: int) -> tuple[str, ...]:
        """The questions to which this seat always wants the usual answer, by name."""
        return tuple(self.seats[seat].always.split()) if 0 <= seat < len(self.seats) else ()

    async def answer_always(self, seat: int, question: str, on: bool) -> None:
        """From now on the usual answer to a question, given at once; or ask it again."""
        async with self._lock:
            if self._unsure:
                await self._rebuild()
            kept = [name for name in self.always(seat) if name != question]
            if on:
                decision = self.playing.look(seat).decision
                if decision is None or decision.question != question or decision.usual < 0:
                    raise Stale("The game has moved on.", "Check the position and choose again.")
                kept.append(question)
            await self.store.set_always(self.row.id, seat, " ".join(kept))
            self.seats = tuple(await self.store.seats(self.row.id))
            with self._changing():
                answers = self._forced()
                await self._write(answers)
        self._tell()

    # ---------------------------------------------------------------- seats and chat

    @property
    def invites(self) -> dict[int, str]:
        """By seat: the tokens of links that still work, as far as this server made them."""
        links = {seat.seat: seat.link for seat in self.seats if seat.visitor is None}
        return {seat: token for seat, token in self._invites.items() if links.get(seat) == hashed(token)}

    async def invited(self, tokens: Mapping[int, str]) -> None:
        """Remember fresh links, so that a reload of the host's page shows them again."""
        self._invites.update(tokens)
        await self.seated()

    async def seated(self) -> None:
        """Somebody took a seat.  When all are taken comes the deal, and what it leaves no choice in."""
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
        return f"{self._failed} could not decide. Reload this page to ask it again."

    def _think_of(self, name: str) -> None:
        if name != self.thinking:
            self.thinking = name
            self._tell()

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


def _whose(seat: int, key: str) -> str:
    """Everybody has keys of their own: nobody can use up those of others."""
    return f"{seat} {key}"


def record_text(table: Table) -> str:
    """The record of the match; its secret only after the end, and moves that hide something too."""
    record = table.playing.record(with_secret=False)
    if not table.game.info.hidden or table.playing.state.over:
        return record.to_text()
    return (
        msgspec.structs.replace(record, moves=()).to_text()
        + "# The moves are published after the end.\n"
    )
