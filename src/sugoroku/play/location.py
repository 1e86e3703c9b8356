"""The location of the database: a file or a URL, checked; the file readable by its owner only."""

import errno
import os
import re
import stat
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path

from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

from sugoroku.core.errors import SugorokuError

DRIVERS = {
    "sqlite": "sqlite+aiosqlite",
    "postgresql": "postgresql+asyncpg",
    "postgres": "postgresql+asyncpg",
}
EXAMPLE = "Name a file, or a URL like postgresql://user:password@host:5432/name"


def checked_url(database: str) -> str:
    """The URL of a database that is named as a file or as a URL."""
    if "://" not in database:
        return f"sqlite+aiosqlite:///{Path(database).expanduser().absolute()}"
    try:
        url = make_url(database)
    except (ArgumentError, ValueError) as problem:
        shown = _without_password(database)
        raise SugorokuError(f"{shown!r} is not a database URL.", EXAMPLE) from problem
    kind = url.drivername.partition("+")[0]
    if kind not in DRIVERS:
        raise SugorokuError(f"{kind!r} is not supported, only SQLite and PostgreSQL.", EXAMPLE)
    if kind != "sqlite" and find_spec("asyncpg") is None:
        raise SugorokuError(
            "PostgreSQL needs a library that is not installed: asyncpg.",
            "Install the extra: pip install 'sugoroku[postgres]'",
        )
    return url.set(drivername=DRIVERS[kind]).render_as_string(hide_password=False)


def file_of(url: str) -> Path | None:
    """Where the tables are, if one file holds them."""
    known = make_url(url)
    if known.get_backend_name() != "sqlite" or known.database in (None, "", ":memory:"):
        return None
    return Path(str(known.database))


def make_private(url: str) -> None:
    """Create the file, or tighten an existing one: it holds the secrets of games in play.

    SQLite gives the files beside it (-wal, -shm) the same permissions.
    """
    file = file_of(url)
    if file is None:
        return
    try:
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        if not _there(file):
            os.close(os.open(file, os.O_RDWR | os.O_CREAT, 0o600))
    except OSError as problem:
        raise SugorokuError(
            f"{problem.filename or file}: {problem.strerror}.",
            "Check the folder and its permissions, or name another --database.",
        ) from problem
    for end in ("", "-wal", "-shm", "-journal"):
        _tighten(file.with_name(f"{file.name}{end}"))


def _there(file: Path) -> bool:
    """Is there such a file already, and may we use it?"""
    if not file.exists():
        return False
    if file.is_dir():
        inside = file / "tables.db"
        raise SugorokuError(f"{file} is a folder.", f"Name a file in it: --database {inside}")
    if not file.is_file():
        raise SugorokuError(f"{file} is not an ordinary file.", "Name another --database.")
    if not os.access(file, os.R_OK | os.W_OK):
        # Not by opening it: closing a file again would drop the locks that SQLite may hold on it.
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(file))
    return True


def _tighten(file: Path) -> None:
    with suppress(FileNotFoundError, PermissionError):  # the file of another user: its owner decides
        file.chmod(stat.S_IMODE(file.stat().st_mode) & 0o700)


def _without_password(database: str) -> str:
    return re.sub(r"(://[^:/@]*):[^@]*@", r"\1:***@", database)
