"""Visitors, tables, seats, events, achievements and chat on disk: SQLite, or PostgreSQL by URL."""

import asyncio
import time
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from typing import Any

import msgspec
from sqlalchemy import (
    Select,
    delete,
    event,
    exists,
    func,
    insert,
    or_,
    select,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from sugoroku.play.commits import Commits
from sugoroku.play.faults import Quietly, at_start, while_running
from sugoroku.play.location import make_private
from sugoroku.play.migrating import check_file, migrate
from sugoroku.play.rows import (
    Change,
    Conflict,
    EventRow,
    GameRow,
    Progress,
    SeatRow,
    TableRow,
    TickRow,
    event_values,
    hashed,
    seat_row,
    table_row,
)
from sugoroku.play.schema import (
    achievements,
    campaign_games,
    chat,
    events,
    seats,
    tables,
    visitors,
)
from sugoroku.play.shown import ChatLine, Visitor

__all__ = [
    "Conflict", "EventRow", "Progress", "SeatRow", "Store", "TableRow", "hashed", "migrate", "prepare",
]  # fmt: skip

LISTED = 40  # tables per list of the lobby
LOOKED_THROUGH = 1_000  # open tables of which the lobby shows some
PATIENCE = 10  # seconds until a PostgreSQL server that does not answer counts as unreachable
MIGRATING = 50_656_079  # the key of our advisory lock


class Store:
    """One database.  Every method is one transaction."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.engine: AsyncEngine = create_async_engine(
            url,
            pool_pre_ping=not _is_sqlite(url),
            connect_args={} if _is_sqlite(url) else {"timeout": PATIENCE},
        )
        if _is_sqlite(url):
            event.listen(self.engine.sync_engine, "connect", _prepare_sqlite)
        self._commits = Commits(self._write)
        self._faults = Quietly()

    @property
    def shared(self) -> bool:
        """Several servers may write to it."""
        return not _is_sqlite(self.url)

    async def open(self) -> None:
        """Migrate the database; errors are explained in one sentence."""
        make_private(self.url)
        try:
            check_file(self.url)
            async with self.engine.begin() as connection:
                if self.shared:  # if several servers start at once, one migrates and the others wait
                    await connection.execute(select(func.pg_advisory_xact_lock(MIGRATING)))
                await connection.run_sync(migrate)
        except Exception as problem:
            known = at_start(problem, self.url)
            if known is None:
                raise
            raise known from problem

    @asynccontextmanager
    async def begin(self) -> AsyncIterator[AsyncConnection]:
        """A transaction; raises `Unavailable` if the database is at fault, not the request."""
        with self._explained():
            async with self.engine.begin() as connection:
                yield connection

    @asynccontextmanager
    async def connect(self) -> AsyncIterator[AsyncConnection]:
        with self._explained():
            async with self.engine.connect() as connection:
                yield connection

    @contextmanager
    def _explained(self) -> Iterator[None]:
        try:
            yield
        except IntegrityError:
            raise
        except (SQLAlchemyError, OSError) as problem:
            fault = while_running(problem)
            if fault is None:
                raise
            self._faults.note(problem)
            raise fault from problem

    async def close(self) -> None:
        await self._commits.settled()
        await self.engine.dispose()

    # ---------------------------------------------------------------- visitors

    async def visitor(self, token: str) -> Visitor | None:
        found = select(visitors.c.id, visitors.c.name).where(visitors.c.token == hashed(token))
        async with self.connect() as connection:
            row = (await connection.execute(found)).first()
        return Visitor(row.id, row.name) if row else None

    async def add_visitor(self, token: str, name: str) -> Visitor:
        values = {"token": hashed(token), "name": name, "created": time.time()}
        async with self.begin() as connection:
            result = await connection.execute(insert(visitors).values(values).returning(visitors.c.id))
            return Visitor(result.scalar_one(), name)

    async def rename(self, visitor: int, name: str) -> None:
        async with self.begin() as connection:
            await connection.execute(update(visitors).where(visitors.c.id == visitor).values(name=name))

    # ---------------------------------------------------------------- tables and seats

    async def add_table(
        self,
        row: TableRow,
        taken: Sequence[SeatRow],
        history: Sequence[EventRow] = (),
        game: GameRow | None = None,
    ) -> None:
        """`game`: its place in a campaign; an `IntegrityError` if that is taken."""
        values = msgspec.structs.asdict(row)
        values["options"] = msgspec.json.encode(row.options).decode()
        values["modules"] = msgspec.json.encode(row.modules).decode()
        values["created"] = row.touched
        async with self.begin() as connection:
            await connection.execute(insert(tables).values(values))
            await connection.execute(
                insert(seats), [{"table_id": row.id, **msgspec.structs.asdict(s)} for s in taken]
            )
            if history:
                await connection.execute(insert(events), event_values(row.id, history))
            if game is not None:
                await connection.execute(insert(campaign_games).values(msgspec.structs.asdict(game)))

    async def table(self, id: str) -> TableRow | None:
        async with self.connect() as connection:
            row = (await connection.execute(select(tables).where(tables.c.id == id))).first()
        return table_row(row) if row else None

    async def tables_by_id(self, ids: Sequence[str]) -> dict[str, TableRow]:
        found = select(tables).where(tables.c.id.in_(ids))
        async with self.connect() as connection:
            return {row.id: table_row(row) for row in await connection.execute(found)}

    async def seats(self, id: str) -> list[SeatRow]:
        found = select(seats).where(seats.c.table_id == id).order_by(seats.c.seat)
        async with self.connect() as connection:
            return [seat_row(row) for row in await connection.execute(found)]

    async def seat_of_link(self, token: str) -> tuple[str, int] | None:
        found = select(seats.c.table_id, seats.c.seat).where(seats.c.link == hashed(token))
        async with self.connect() as connection:
            row = (await connection.execute(found)).first()
        return (row.table_id, row.seat) if row else None

    async def set_link(self, id: str, seat: int, token: str) -> bool:
        """A fresh invitation; the old one no longer works.  Only for a free seat."""
        free = _at(id, seat) & seats.c.visitor.is_(None) & (seats.c.bot == "")
        async with self.begin() as connection:
            done = await connection.execute(update(seats).where(free).values(link=hashed(token)))
            return done.rowcount == 1

    async def claim(self, id: str, seat: int, visitor: Visitor, token: str | None) -> bool:
        """Take a free seat, by its link or (token None) at a public table: once, whoever comes first."""
        free = _at(id, seat) & seats.c.visitor.is_(None) & (seats.c.bot == "")
        if token is not None:
            free &= seats.c.link == hashed(token)
        mine = {"visitor": visitor.id, "name": visitor.name, "link": None}
        return await self._seat(id, free, mine, touched=time.time())

    async def free_seat(self, id: str, seat: int, visitor: int) -> bool:
        """Free this visitor's seat while another seat is free: once all are taken the game has begun."""
        theirs = _at(id, seat) & (seats.c.visitor == visitor) & _some_free(id)
        return await self._seat(id, theirs, {"visitor": None, "name": "", "link": None})

    async def _seat(
        self, id: str, which: Any, values: dict[str, Any], touched: float | None = None
    ) -> bool:
        """Change a seat if it matches.  Writing to the table row first serialises changes of its seats,
        across servers too."""
        lock = update(tables).where(tables.c.id == id)
        async with self.connect() as connection, connection.begin() as transaction:
            await connection.execute(
                lock.values(touched=tables.c.touched if touched is None else touched)
            )
            done = (await connection.execute(update(seats).where(which).values(values))).rowcount == 1
            if not done:
                await transaction.rollback()
            return done

    async def remove_table(self, id: str) -> bool:
        """Delete a table whose game never began; False if it has begun, or does not exist."""
        lock = update(tables).where(tables.c.id == id).values(touched=tables.c.touched)
        async with self.begin() as connection:
            await connection.execute(lock)
            empty = delete(seats).where((seats.c.table_id == id) & _some_free(id))
            if not (await connection.execute(empty)).rowcount:
                return False
            await connection.execute(delete(chat).where(chat.c.table_id == id))
            await connection.execute(delete(tables).where(tables.c.id == id))
            return True

    async def never_began(self, before: float) -> list[str]:
        """Tables that have waited for people since then."""
        found = select(tables.c.id).where((tables.c.status == "waiting") & (tables.c.touched < before))
        async with self.connect() as connection:
            return list((await connection.execute(found)).scalars())

    async def hosted_waiting(self, visitor: int) -> int:
        """How many tables of this host wait for people."""
        mine = (tables.c.host == visitor) & (tables.c.status == "waiting")
        return await self._count(select(func.count()).select_from(tables).where(mine))

    async def public_seats_of(self, visitor: int) -> int:
        """How many seats somebody holds at public tables of others that wait for people."""
        waiting = tables.c.public & (tables.c.status == "waiting") & (tables.c.host != visitor)
        joined = seats.join(tables, seats.c.table_id == tables.c.id)
        mine = waiting & (seats.c.visitor == visitor)
        return await self._count(select(func.count()).select_from(joined).where(mine))

    async def _count(self, found: Select[Any]) -> int:
        async with self.connect() as connection:
            return int((await connection.execute(found)).scalar_one())

    async def set_always(self, id: str, seat: int, questions: str) -> None:
        async with self.begin() as connection:
            await connection.execute(update(seats).where(_at(id, seat)).values(always=questions))

    async def set_held(self, id: str, seat: int, answer: str) -> None:
        async with self.begin() as connection:
            await connection.execute(update(seats).where(_at(id, seat)).values(held=answer))

    async def tables_of(self, visitor: int) -> list[TableRow]:
        mine = select(seats.c.table_id).where(seats.c.visitor == visitor)
        wanted = or_(tables.c.id.in_(mine), tables.c.host == visitor)
        return await self._list(wanted, LISTED)

    async def open_tables(self) -> list[TableRow]:
        """More than the lobby shows: it selects so that no host fills it."""
        return await self._list(tables.c.public & (tables.c.status == "waiting"), LOOKED_THROUGH)

    async def _list(self, wanted: Any, most: int) -> list[TableRow]:
        found = select(tables).where(wanted).order_by(tables.c.touched.desc()).limit(most)
        async with self.connect() as connection:
            return [table_row(row) for row in await connection.execute(found)]

    async def seats_of_all(self, ids: Sequence[str]) -> dict[str, list[SeatRow]]:
        found = select(seats).where(seats.c.table_id.in_(ids)).order_by(seats.c.table_id, seats.c.seat)
        by_table: dict[str, list[SeatRow]] = {id: [] for id in ids}
        async with self.connect() as connection:
            for row in await connection.execute(found):
                by_table[row.table_id].append(seat_row(row))
        return by_table

    # ---------------------------------------------------------------- events

    async def events(self, id: str) -> list[EventRow]:
        found = select(events).where(events.c.table_id == id).order_by(events.c.seq)
        async with self.connect() as connection:
            return [
                EventRow(row.seq, row.key, row.kind, row.seat, row.body)
                for row in await connection.execute(found)
            ]

    async def latest(self, id: str) -> int:
        """The number of the last event, 0 before the first."""
        found = select(func.max(events.c.seq)).where(events.c.table_id == id)
        async with self.connect() as connection:
            return (await connection.execute(found)).scalar() or 0

    async def append(
        self,
        id: str,
        new: Sequence[EventRow],
        progress: Progress,
        ticks: Sequence[TickRow] = (),
        outcome: str | None = None,
    ) -> None:
        """All of the events or none; `Conflict` if a number or key is taken."""
        change = Change(id, new, progress, ticks, outcome)
        try:
            if self.shared:  # PostgreSQL does group commit itself
                await self._write([change])
            else:
                await self._commits.put(change)
        except IntegrityError as problem:
            raise Conflict(str(problem)) from problem

    async def _write(self, changes: Sequence[Change]) -> None:
        rows = [row for change in changes for row in event_values(change.table, change.events)]
        async with self.begin() as connection:
            if rows:
                await connection.execute(insert(events), rows)
            for change in changes:
                shown = {**msgspec.structs.asdict(change.progress), "touched": time.time()}
                table = tables.c.id == change.table
                await connection.execute(update(tables).where(table).values(shown))
                if change.outcome is not None:
                    await connection.execute(_counts(change.table, change.outcome))
            await self._tick(connection, [tick for change in changes for tick in change.ticks])

    # ---------------------------------------------------------------- achievements

    async def ticks(self, visitor: int, game: str = "") -> list[TickRow]:
        """What a visitor has ticked, of one game or of all."""
        mine = achievements.c.visitor == visitor
        if game:
            mine &= achievements.c.game == game
        fields = [achievements.c[name] for name in TickRow.__struct_fields__]
        async with self.connect() as connection:
            return [TickRow(*row) for row in await connection.execute(select(*fields).where(mine))]

    async def tick(self, ticks: Sequence[TickRow]) -> None:
        async with self.begin() as connection:
            await self._tick(connection, ticks)

    async def _tick(self, connection: AsyncConnection, ticks: Sequence[TickRow]) -> None:
        """Each cell once: the first table that ticks it stays.

        Sorted, so that two transactions with the same cells wait for each other in the same order.
        """
        if not ticks:
            return
        now = time.time()
        rows = [{**msgspec.structs.asdict(tick), "at": now} for tick in sorted(ticks)]
        add = postgresql.insert(achievements) if self.shared else sqlite.insert(achievements)
        await connection.execute(add.on_conflict_do_nothing(), rows)

    # ---------------------------------------------------------------- chat

    async def say(self, id: str, seat: int, name: str, text: str) -> None:
        line = {"table_id": id, "seat": seat, "name": name, "text": text, "at": time.time()}
        async with self.begin() as connection:
            await connection.execute(insert(chat).values(line))

    async def said(self, id: str, most: int = 100) -> list[ChatLine]:
        found = select(chat).where(chat.c.table_id == id).order_by(chat.c.id.desc()).limit(most)
        async with self.connect() as connection:
            rows = (await connection.execute(found)).all()
        return [ChatLine(row.name, row.text, row.at, row.seat, row.id) for row in reversed(rows)]


def prepare(url: str) -> None:
    """Open the database once before the server announces its address, to report errors early."""

    async def opened() -> None:
        store = Store(url)
        try:
            await store.open()
        finally:
            await store.close()

    asyncio.run(opened())


def _is_sqlite(url: str) -> bool:
    return url.startswith("sqlite")


def _prepare_sqlite(connection: Any, _record: Any) -> None:
    """Commits are durable: on disk before anybody is notified."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=30000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _at(id: str, seat: int) -> Any:
    return (seats.c.table_id == id) & (seats.c.seat == seat)


def _some_free(id: str) -> Any:
    """A seat of this table is still free: its game has not begun."""
    others = seats.alias()
    missing = (others.c.table_id == id) & others.c.visitor.is_(None) & (others.c.bot == "")
    return exists().where(missing)


def _counts(id: str, outcome: str) -> Any:
    """The outcome of a game for its campaign; it stays once the next game has begun."""
    later = campaign_games.alias()
    follows = (later.c.campaign_id == campaign_games.c.campaign_id) & (
        later.c.number > campaign_games.c.number
    )
    last = (campaign_games.c.table_id == id) & ~exists().where(follows)
    return update(campaign_games).where(last).values(outcome=outcome)
