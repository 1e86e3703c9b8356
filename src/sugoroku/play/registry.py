"""All tables: loaded on demand, evicted when nobody uses them and memory is needed."""

import asyncio
import re
import secrets
import time
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from contextlib import suppress
from weakref import WeakValueDictionary

import msgspec
from sqlalchemy.exc import IntegrityError

from sugoroku.core import registry
from sugoroku.core.chance import SECRET_BYTES, secret_from
from sugoroku.core.errors import SugorokuError, UnknownName
from sugoroku.core.game import Game
from sugoroku.core.record import Record
from sugoroku.play.pauses import SPAN
from sugoroku.play.rows import Conflict, EventRow, GameRow, SeatRow, TableRow, hashed
from sugoroku.play.shown import Visitor
from sugoroku.play.store import Store
from sugoroku.play.table import NotPlaying, Table
from sugoroku.play.thinking import Thinkers

ID = re.compile(r"[\w-]{8,40}", re.ASCII)


class NoTable(UnknownName):
    """There is no table with this id."""


class Wish(SeatRow, frozen=True):
    """A seat as a new table wants it: `invite` is the token of its link."""

    invite: str = ""


class Place(msgspec.Struct, frozen=True):
    """Where a table stands in a campaign: its games are numbered from 1."""

    campaign: str
    number: int
    scenario: str


class Tables:
    """The tables in memory, the least recently used first."""

    def __init__(
        self, store: Store, thinkers: Thinkers, in_memory: int = 500, span: float = SPAN
    ) -> None:
        self.store = store
        self.thinkers = thinkers
        self.in_memory = in_memory
        self.span = span  # seconds of a pause
        self.games: dict[str, Game] = {}
        self._live: OrderedDict[str, Table] = OrderedDict()
        self._held: WeakValueDictionary[str, Table] = WeakValueDictionary()  # also by those who left
        self._loading: dict[str, asyncio.Task[Table]] = {}

    def game(self, name: str) -> Game:
        if name not in self.games:
            self.games[name] = registry.load(name)
        return self.games[name]

    async def get(self, id: str) -> Table:
        """The table, loaded if necessary; concurrent callers wait for the same load."""
        table = self._held.get(id)
        if table is None:
            if id not in self._loading:
                self._loading[id] = asyncio.create_task(self._load(id))
                self._loading[id].add_done_callback(lambda _: self._loading.pop(id))
            table = await asyncio.shield(self._loading[id])
        if self.store.shared:
            if table.status == "waiting" and await self.store.table(id) is None:
                self._forget(id)  # closed by another server
                raise _none()
            await table.fresh()
        if table.closed:  # meanwhile
            self._forget(id)
            raise _none()
        self._keep(table)
        table.wake_bots(self.thinkers)
        return table

    def _keep(self, table: Table) -> None:
        """Mark the table as used; the least recently used ones are evicted."""
        self._live[table.row.id] = table
        self._live.move_to_end(table.row.id)
        if len(self._live) > self.in_memory:
            for id, other in list(self._live.items()):
                if other.idle and other is not table and len(self._live) > self.in_memory:
                    del self._live[id]

    async def _load(self, id: str) -> Table:
        row = await self.store.table(id) if ID.fullmatch(id) else None
        seats = await self.store.seats(id) if row is not None else []
        if row is None or not seats:
            raise _none()
        table = Table(self.game(row.game), row, seats, self.store, self.span)
        await table.load()
        self._held[id] = table
        return table

    async def create(
        self,
        host: Visitor,
        game: Game,
        seats: Sequence[Wish],
        options: Mapping[str, str],
        modules: Sequence[str] = (),
        *,
        public: bool = False,
        spectators: bool = True,
        seed: str = "",
        place: Place | None = None,
    ) -> Table:
        """A new table: the deal is fixed now, as a commitment, and dealt when all seats are taken.

        `place`: in a campaign; `Conflict` if it is taken.
        """
        settings = game.settle(len(seats), options, tuple(modules))
        secret = secret_from(seed) if seed else secrets.token_bytes(SECRET_BYTES)
        row = TableRow(
            id=secrets.token_urlsafe(16),
            game=game.name,
            version=game.info.version,
            players=settings.players,
            options=dict(settings.options),
            modules=settings.modules,
            secret=secret.hex(),
            seeded=bool(seed),
            host=host.id,
            title=f"{host.name}'s table",
            public=public,
            spectators=spectators,
            status="waiting",
            turn="",
            place="",
            touched=time.time(),
            campaign=place.campaign if place else "",
        )
        taken = [
            SeatRow(w.seat, w.name, w.bot, w.visitor, hashed(w.invite) if w.invite else None)
            for w in seats
        ]
        await self._add(row, taken, (), place)
        table = await self.get(row.id)
        await table.seated()
        table.wake_bots(self.thinkers)
        return table

    async def _add(
        self, row: TableRow, seats: Sequence[SeatRow], moves: Sequence[EventRow], place: Place | None
    ) -> None:
        if place is None:
            await self.store.add_table(row, seats, moves)
            return
        game = GameRow(place.campaign, place.number, place.scenario, row.id)
        try:
            await self.store.add_table(row, seats, moves, game)
        except IntegrityError as problem:
            raise Conflict(str(problem)) from problem

    async def from_record(
        self,
        host: Visitor,
        record: Record,
        title: str,
        seats: Sequence[SeatRow],
        place: Place | None = None,
    ) -> Table:
        """A table that goes on from (or shows) a record; its moves have been checked.

        The host may know the secret of the record, so this is for study: the pages leave no seat to
        anybody else, and the table says that its deal may be known.
        """
        if record.position:
            raise SugorokuError(
                "The record starts from a position, which a table of the server cannot do.",
                "Look at it in the terminal: sugoroku replay FILE.",
            )
        if not record.secret:
            raise SugorokuError(
                "The record does not contain its secret.",
                "The secret is published when the game is over.",
            )
        row = TableRow(
            id=secrets.token_urlsafe(16),
            game=record.game,
            version=record.version,
            players=record.players,
            options=record.options,
            modules=record.modules,
            secret=record.secret,
            seeded=True,
            host=host.id,
            title=title,
            public=False,
            spectators=True,
            status="playing",
            turn="",
            place="",
            touched=time.time(),
            campaign=place.campaign if place else "",
        )
        codec = self.game(record.game).codec  # stored as the game writes moves, not as the file does
        moves = [
            EventRow(number, f"#{number}", "act", seat, codec.text(codec.number(text)))
            for number, (seat, text) in enumerate(record.moves, start=1)
        ]
        await self._add(row, seats, moves, place)
        table = await self.get(row.id)
        await table.seated()
        await table.note_progress()
        return table

    async def remove(self, table: Table) -> None:
        """Close a table whose game has not begun."""
        await table.close()
        self._forget(table.row.id)

    async def remove_expired(self, before: float) -> int:
        """Close the tables that have waited for people since then; returns how many."""
        removed = 0
        for id in await self.store.never_began(before):
            # Through `get`, so that a concurrent viewer does not keep it alive.
            with suppress(NoTable, NotPlaying):  # closed, or begun, just now
                await self.remove(await self.get(id))
                removed += 1
        return removed

    def _forget(self, id: str) -> None:
        self._live.pop(id, None)
        self._held.pop(id, None)

    async def close(self) -> None:
        self.thinkers.close()


def _none() -> NoTable:
    return NoTable(
        "There is no such table.", "Check the link. A table whose game never began may have been closed."
    )
