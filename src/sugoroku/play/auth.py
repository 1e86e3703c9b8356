"""Who somebody is, and what they may do: one function for every route and stream."""

import secrets
from collections import OrderedDict
from typing import Final, Literal

from sugoroku.core.errors import SugorokuError
from sugoroku.play.shown import Visitor
from sugoroku.play.store import Store
from sugoroku.play.table import Table

Deed = Literal["watch", "see", "act", "chat", "host"]

NOBODY: Final = Visitor(0, "")
COOKIE: Final = "sugoroku"
TEXT_LENGTH: Final = 500


class Forbidden(SugorokuError):
    """The visitor may not see or do this."""


def authorise(table: Table, visitor: Visitor, deed: Deed, seat: int = -1) -> None:
    """Raises `Forbidden` unless the visitor may do this at this table.

    watch: the table as a spectator; see: through the eyes of a seat; act: for a seat; chat: at the
    table; host: what only the one who set the table up may do.
    """
    mine = table.seats_of(visitor.id)
    host = visitor.id != 0 and table.row.host == visitor.id
    if deed in ("see", "act"):
        if seat not in mine:
            raise Forbidden(
                "That seat is not yours.", "Open the table in the browser that took the seat."
            )
    elif deed == "watch":
        if not (mine or host or table.row.spectators):
            raise Forbidden("This table is private.", "Ask its players for a link to a seat.")
    elif deed == "chat":
        if not (mine or host):
            raise Forbidden("Only the players at this table can chat.")
    elif not host:
        raise Forbidden("Only the host of this table can do that.")


def new_token() -> str:
    """128 random bits."""
    return secrets.token_urlsafe(16)


class Visitors:
    """Visitors by token, with a cache of recent ones."""

    def __init__(self, store: Store, remembered: int = 5_000) -> None:
        self.store = store
        self.remembered = remembered
        self._known: OrderedDict[str, Visitor] = OrderedDict()

    async def of(self, token: str) -> Visitor:
        if not token:
            return NOBODY
        known = self._known.get(token) or await self.store.visitor(token)
        if known is None:
            return NOBODY
        self._remember(token, known)
        return known

    async def admit(self, token: str, name: str) -> tuple[Visitor, str]:
        """Set the name of a visitor; a new visitor gets a token."""
        visitor = await self.of(token)
        if visitor is NOBODY:
            token = new_token()
            visitor = await self.store.add_visitor(token, name or "Guest")
        elif name and name != visitor.name:
            await self.store.rename(visitor.id, name)
            visitor = Visitor(visitor.id, name)
        self._remember(token, visitor)
        return visitor, token

    def _remember(self, token: str, visitor: Visitor) -> None:
        self._known[token] = visitor
        self._known.move_to_end(token)
        while len(self._known) > self.remembered:
            self._known.popitem(last=False)
