"""One server per SQLite file: two would keep inconsistent copies of the same tables in memory.

It is an operating-system lock that ends with the process, however that ends; the text in the file tells
others who holds it.  PostgreSQL needs no lock: servers that share it query it before they answer.
"""

import errno
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

from sugoroku.core.errors import SugorokuError
from sugoroku.play.location import file_of

if sys.platform != "win32":
    import fcntl


class InUse(SugorokuError):
    """Another server uses this file."""


@contextmanager
def only_server(url: str, address: str) -> Iterator[None]:
    """Prevents other servers from opening the same file; `address` is shown to those who try."""
    file = file_of(url)
    if file is None or sys.platform == "win32":
        yield
        return
    lock = Path(f"{file.resolve()}.lock")
    try:
        number = os.open(lock, os.O_RDWR | os.O_APPEND | os.O_CREAT, 0o600)
    except OSError as problem:
        raise _cannot_write(lock, problem) from problem
    with os.fdopen(number, "a+", encoding="utf-8") as held:
        if not _taken(held):
            raise InUse(
                f"{file} is in use by another server{_holder(held)}.",
                "Play there, or stop it, or name another --database.",
            )
        try:
            _sign(held, f"process {os.getpid()}, {address}")
        except OSError as problem:
            raise _cannot_write(lock, problem) from problem
        yield


def _cannot_write(lock: Path, problem: OSError) -> SugorokuError:
    full = problem.errno == errno.ENOSPC
    hint = "Make room and try again." if full else "Name another --database."
    return SugorokuError(f"{lock}: cannot be written: {problem.strerror}.", hint)


def _taken(held: TextIO) -> bool:
    try:
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def _sign(held: TextIO, who: str) -> None:
    """Unbuffered: a buffer would be written again (and fail again) when the file is closed."""
    held.truncate(0)
    os.write(held.fileno(), who.encode())


def _holder(held: TextIO) -> str:
    held.seek(0)
    who = held.read(200).strip()
    return f" ({who})" if who else ""
