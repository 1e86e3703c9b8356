"""The rows of the database as values."""

import hashlib
import time
from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Row


class Conflict(Exception):
    """Somebody else wrote this event first."""


class EventRow(msgspec.Struct, frozen=True):
    seq: int
    key: str
    kind: str
    seat: int
    body: str


class SeatRow(msgspec.Struct, frozen=True):
    seat: int
    name: str
    bot: str = ""
    visitor: int | None = None
    link: bytes | None = None
    always: str = ""  # questions that get their usual answer automatically, by name (`unasked.py`)
    held: str = ""  # an answer that waits for the end of its pause, as JSON (`pauses.py`)


class TableRow(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    game: str
    version: int
    players: int
    options: dict[str, str]
    modules: tuple[str, ...]
    secret: str
    seeded: bool
    host: int
    title: str
    public: bool
    spectators: bool
    status: str
    turn: str
    place: str
    touched: float
    campaign: str = ""  # that it is a game of


class Progress(msgspec.Struct, frozen=True):
    """What lists show of a table, written along with its events."""

    status: str
    turn: str
    place: str


class TickRow(msgspec.Struct, frozen=True, order=True):
    """A cell of a game's table of achievements that a visitor has ticked."""

    visitor: int
    game: str
    column_key: str
    row_key: str
    table_id: str  # that ticked it first


class CampaignRow(msgspec.Struct, frozen=True):
    """Somebody's campaign."""

    id: str
    visitor: int
    game: str
    key: str
    touched: float


class GameRow(msgspec.Struct, frozen=True):
    """One game of a campaign; the outcome is JSON, "" while the game is on."""

    campaign_id: str
    number: int
    scenario: str
    table_id: str
    outcome: str = ""


class Change(msgspec.Struct, frozen=True):
    """What one move, undo or deal writes."""

    table: str
    events: Sequence[EventRow]
    progress: Progress
    ticks: Sequence[TickRow] = ()  # if it ends the game
    outcome: str | None = None  # for its campaign: JSON, "" while the game is on; None: of none


def hashed(token: str) -> bytes:
    """Tokens are 128 random bits, so a plain hash is enough to keep them unreadable at rest."""
    return hashlib.sha256(token.encode()).digest()


def event_values(id: str, new: Sequence[EventRow]) -> list[dict[str, Any]]:
    now = time.time()
    return [{"table_id": id, "at": now, **msgspec.structs.asdict(row)} for row in new]


def table_row(row: Row[Any]) -> TableRow:
    values = dict(row._mapping)
    values["options"] = msgspec.json.decode(row.options, type=dict[str, str])
    values["modules"] = msgspec.json.decode(row.modules, type=tuple[str, ...])
    del values["created"]
    return TableRow(**values)


def seat_row(row: Row[Any]) -> SeatRow:
    return SeatRow(row.seat, row.name, row.bot, row.visitor, row.link, row.always, row.held)
