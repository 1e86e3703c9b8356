"""Database errors in words: one sentence and what to do about it.

There are two readers: whoever starts the server may know file names and addresses (`at_start`), visitors
of a running one may not (`while_running`).  A fault that lasts is logged once a minute.
"""

import logging
import sqlite3
import time
from collections.abc import Iterator
from typing import Final

from alembic.util import CommandError
from sqlalchemy import make_url
from sqlalchemy.exc import TimeoutError as PoolTimeout

from sugoroku.core.errors import SugorokuError

log = logging.getLogger(__name__)

QUIET = 60.0  # seconds between two log lines about the same fault

_OTHER: Final = "Name another --database."
_SQLITE: Final[dict[int, tuple[str, str]]] = {  # by primary result code
    sqlite3.SQLITE_PERM: ("may not be opened", "Change its permissions, or name another --database."),
    sqlite3.SQLITE_BUSY: ("is locked by another program", "Close that program and try again."),
    sqlite3.SQLITE_LOCKED: ("is locked by another program", "Close that program and try again."),
    sqlite3.SQLITE_READONLY: (
        "cannot be written",
        "Change the permissions of the file and its folder, or name another --database.",
    ),
    sqlite3.SQLITE_IOERR: ("cannot be read or written: the disk reports an error", "Check the disk."),
    sqlite3.SQLITE_CORRUPT: (
        "is damaged",
        'Restore a backup, or rescue what can be read: sqlite3 FILE ".recover"',
    ),
    sqlite3.SQLITE_FULL: ("cannot be written: the disk is full", "Make room and try again."),
    sqlite3.SQLITE_CANTOPEN: ("cannot be opened", "Check the folder and its permissions."),
    sqlite3.SQLITE_NOTADB: ("is not an SQLite database, or is damaged", _OTHER),
}
_POSTGRES: Final[dict[str, tuple[str, str]]] = {  # by SQLSTATE, or the class that is its beginning
    "28P01": ("refuses the password", "Correct the password in the URL."),
    "28": ("refuses this user", "Check user and password in the URL."),
    "3D000": ("has no database of that name", "Create it with createdb, or correct the URL."),
    "42501": ("does not let this user create tables", "Grant CREATE on the schema to the user."),
    "25006": ("is read-only", "Connect to the primary server."),
    "53100": ("cannot write: its disk is full", "Make room there and try again."),
    "53": ("is out of resources", "Try again later, or raise its limits."),
    "57P": ("is starting or stopping", "Try again in a moment."),
    "08": ("broke the connection off", "Check that it runs."),
}


class Unavailable(SugorokuError):
    """The database cannot be used at the moment; what was confirmed before is safe."""


def at_start(problem: BaseException, url: str) -> SugorokuError | None:
    """Why the database cannot be opened; None if the error is a bug of ours."""
    where = _place(url)
    for cause in _causes(problem):
        if isinstance(cause, SugorokuError):
            return cause
        if isinstance(cause, CommandError):
            return SugorokuError(
                f"{where} was made by a newer sugoroku, or by another program ({cause}).",
                "Update sugoroku, or name another --database.",
            )
        known = _known(cause)
        if known is not None:
            what, hint = known
            hint = hint.replace("FILE", where)
            if isinstance(cause, sqlite3.Error):
                return SugorokuError(f"{where} {what} ({cause}).", hint)
            return SugorokuError(f"PostgreSQL at {where} {what} ({_line(cause)}).", hint)
    for cause in _causes(problem):
        if isinstance(cause, OSError):  # a TimeoutError is one, too
            why = _line(cause) or "no answer in time"
            return SugorokuError(
                f"The database {where} cannot be reached: {why}.",
                "Check that it runs, and the --database URL.",
            )
    return None


def while_running(problem: BaseException) -> Unavailable | None:
    """The same for visitors; None if the database is not the cause."""
    for cause in _causes(problem):
        known = _known(cause)
        if known is not None or isinstance(cause, OSError | PoolTimeout):
            full = known is not None and "full" in known[0]
            return Unavailable(
                "This server's disk is full." if full else "This server's database does not answer.",
                "This was not saved; everything confirmed before is safe. Try again in a minute.",
            )
    return None


class Quietly:
    """Logs a lasting fault at most once per interval, not for every request."""

    def __init__(self) -> None:
        self._last = -QUIET
        self._unsaid = 0

    def note(self, problem: BaseException) -> None:
        now = time.monotonic()
        if now - self._last < QUIET:
            self._unsaid += 1
            return
        more = f" ({self._unsaid} more requests failed since the last message)" if self._unsaid else ""
        log.error("The database cannot be used: %s; visitors get status 503%s.", _line(problem), more)
        self._last, self._unsaid = now, 0


def _place(url: str) -> str:
    """The file, or the server's address without its password."""
    known = make_url(url)
    if known.get_backend_name() == "sqlite":
        return str(known.database)
    return f"{known.host or 'localhost'}:{known.port or 5432}/{known.database or ''}"


def _causes(problem: BaseException) -> Iterator[BaseException]:
    """The error, and what it wraps."""
    seen: list[BaseException] = []
    waiting: list[BaseException | None] = [problem]
    while waiting:
        cause = waiting.pop(0)
        if cause is not None and cause not in seen:
            seen.append(cause)
            yield cause
            waiting += [getattr(cause, "orig", None), cause.__cause__]


def _known(cause: BaseException) -> tuple[str, str] | None:
    if isinstance(cause, sqlite3.Error):
        return _SQLITE.get((getattr(cause, "sqlite_errorcode", 0) or 0) & 0xFF)
    state = str(getattr(cause, "sqlstate", None) or "")
    for length in (5, 3, 2):
        if state[:length] in _POSTGRES and len(state) == 5:
            return _POSTGRES[state[:length]]
    return None


def _line(problem: BaseException) -> str:
    """The first line of what an error says: libraries add links and statements below."""
    return next(iter(str(problem).strip().splitlines()), "").rstrip(".")
