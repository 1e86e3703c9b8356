"""A real PostgreSQL server on a free port, in a folder of its own that goes when the tests end."""

import asyncio
import contextlib
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Coroutine, Iterator
from pathlib import Path
from typing import Any, TypeVar

import asyncpg
import pytest
from tools.system import postgres as program

from tests.play.running import free_port

T = TypeVar("T")
USER = "sugoroku"


class Postgres:
    """The server; every test asks for a database of its own."""

    def __init__(self) -> None:
        self.port = free_port()
        self.folder = Path(tempfile.mkdtemp(prefix="sugoroku-postgres-"))
        self.databases = 0
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> "Postgres":
        if not program():
            pytest.fail("there is no PostgreSQL server: run tools/system.py")
        who = self._somebody_else()
        data = self.folder / "data"
        create = [program("initdb"), "-D", str(data), "-U", USER, "-A", "trust", "-E", "UTF8"]
        subprocess.run(
            [*create, "--no-locale", "--no-sync"], check=True, stdout=subprocess.DEVNULL, **who
        )
        serve = [program("postgres"), "-D", str(data), "-p", str(self.port), "-k", str(self.folder)]
        with (self.folder / "said.txt").open("wb") as said:
            self.process = subprocess.Popen(
                [*serve, "-h", "127.0.0.1", "-c", "fsync=off"],
                stdout=said,
                stderr=said,
                start_new_session=True,
                **who,
            )
        self._wait()
        return self

    def _somebody_else(self) -> dict[str, Any]:
        """PostgreSQL refuses to run as root."""
        self.folder.chmod(0o700)
        if os.geteuid() != 0:
            return {}
        names = {entry.pw_name for entry in pwd.getpwall()}
        user = pwd.getpwnam("postgres" if "postgres" in names else "nobody")
        os.chown(self.folder, user.pw_uid, user.pw_gid)
        return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": [], "cwd": self.folder}

    def _wait(self) -> None:
        deadline = time.monotonic() + 180
        while True:
            try:
                self.ask("postgres", "SELECT 1")
                return
            except (OSError, asyncpg.PostgresError):
                if time.monotonic() > deadline:
                    raise
                time.sleep(0.05)

    def stop(self) -> None:
        if self.process is not None:
            self.process.send_signal(signal.SIGINT)  # does not wait for those who are connected
            self.process.wait(30)
        shutil.rmtree(self.folder, ignore_errors=True)

    def new_database(self) -> str:
        self.databases += 1
        name = f"tables{self.databases}"
        self.ask("postgres", f"CREATE DATABASE {name}")
        return name

    def url(self, database: str) -> str:
        """As `sugoroku serve --database` takes it."""
        return f"postgresql+asyncpg://{USER}@127.0.0.1:{self.port}/{database}"

    def ask(self, database: str, query: str, *values: object) -> list[tuple[Any, ...]]:
        """What a query finds, on a connection of our own."""

        async def asked() -> list[tuple[Any, ...]]:
            connection = await asyncpg.connect(
                host="127.0.0.1", port=self.port, user=USER, database=database, timeout=60
            )
            try:
                return [tuple(row) for row in await connection.fetch(query, *values)]
            finally:
                await connection.close()

        return run(asked())


def run(story: Coroutine[Any, Any, T]) -> T:
    return asyncio.run(story)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    server = Postgres()
    with contextlib.ExitStack() as stack:
        stack.callback(server.stop)
        yield server.start()
