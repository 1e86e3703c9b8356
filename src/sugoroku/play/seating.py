"""Seats before a game begins: who may take, leave or free one, and how many one visitor may have."""

from collections import Counter, OrderedDict
from collections.abc import Iterable, Sequence
from typing import Any

from sugoroku.play.auth import Forbidden
from sugoroku.play.limits import Limits
from sugoroku.play.registry import Tables
from sugoroku.play.rows import SeatRow, TableRow
from sugoroku.play.shown import Visitor
from sugoroku.play.store import LISTED
from sugoroku.play.table import Table

REMEMBERED = 5_000  # tables


class Seating:
    """What a visitor or an address may have of tables that wait for people."""

    def __init__(self, tables: Tables, limits: Limits) -> None:
        self.tables = tables
        self.store = tables.store
        self.limits = limits
        self._from: OrderedDict[str, str] = OrderedDict()  # addresses that open tables come from
        self._removed: OrderedDict[str, set[int]] = OrderedDict()  # visitors whom a host removed

    # ---------------------------------------------------------------- hosting

    async def check_host(self, visitor: Visitor, seats: Iterable[SeatRow]) -> None:
        """May this visitor set up one more table that waits for people?"""
        if not visitor.id or all(seat.bot or seat.visitor is not None for seat in seats):
            return
        most = self.limits.most("waiting tables")
        if await self.store.hosted_waiting(visitor.id) >= most:
            raise Forbidden(
                f"{most:g} of your tables are waiting for players already.",
                "Close one of them in the lobby, or wait until a game begins.",
            )

    def set_up(self, table: Table, address: str) -> None:
        """Remember where a public table comes from, for as long as the lobby may list it."""
        if table.row.public and table.status == "waiting":
            self._from[table.row.id] = address
            _trim(self._from)

    async def close(self, table: Table) -> None:
        await self.tables.remove(table)

    # ---------------------------------------------------------------- sitting

    async def sit(self, table: Table, seat: int, visitor: Visitor) -> None:
        """Take a free seat of a public table."""
        if visitor.id in self._removed.get(table.row.id, ()):
            raise Forbidden("The host removed you from this table.", "Choose another table.")
        most = self.limits.most("public seats")
        if table.row.host != visitor.id and await self.store.public_seats_of(visitor.id) >= most:
            raise Forbidden(
                f"You hold {most:g} seats at open tables already.", "Leave one of them first."
            )
        if not await self.store.claim(table.row.id, seat, visitor, None):
            raise Forbidden("This seat has been taken meanwhile.", "Choose another one.")
        await table.seated()

    async def leave(self, table: Table, seat: int, visitor: Visitor) -> None:
        await table.free(seat, visitor.id)

    async def remove(self, table: Table, seat: int) -> None:
        """The host frees a seat; whoever sat there needs a new invitation to return."""
        sitting = table.seats[seat].visitor if 0 <= seat < len(table.seats) else None
        if sitting is None:
            raise Forbidden("Nobody sits there.")
        await table.free(seat, sitting)
        if sitting != table.row.host:
            self._removed.setdefault(table.row.id, set()).add(sitting)
            _trim(self._removed)

    # ---------------------------------------------------------------- the lobby

    def listed(self, rows: Sequence[TableRow]) -> list[TableRow]:
        """The newest open tables, a few per host and per address."""
        of_host, from_address = Counter[int](), Counter[str]()
        shown: list[TableRow] = []
        for row in rows:
            address = self._from.get(row.id, "")
            if of_host[row.host] >= self.limits.most("listed tables"):
                continue
            if address and from_address[address] >= self.limits.most("listed from an address"):
                continue
            of_host[row.host] += 1
            from_address[address] += 1
            shown.append(row)
        return shown[:LISTED]


def _trim(kept: OrderedDict[str, Any]) -> None:
    while len(kept) > REMEMBERED:
        kept.popitem(last=False)
