"""A real server in a process of its own, to be talked to, killed and started again."""

import os
import signal
import socket
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from types import TracebackType

import httpx

from tests.play.nursery import Forked, environment, nursery


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    """`sugoroku serve` on a free port; `folder` keeps its database and what it says."""

    def __init__(
        self, folder: Path, *arguments: str, database: str = "", python: str = sys.executable
    ) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.folder = folder
        self.database = database or str(folder / "tables.db")
        self.arguments = arguments
        self.python = python
        self.log = folder / "server.log"
        self.process: subprocess.Popen[bytes] | Forked | None = None

    def start(self) -> "Server":
        """Forked by the nursery, if this Python in this environment is wanted."""
        where = ["--port", str(self.port), "--database", self.database]
        command = ["serve", *where, *self.arguments]
        if self.python != sys.executable or environment() != nursery().environment:
            return self._start([self.python, "-m", "sugoroku", *command])
        self.process = nursery().start(command, self.log)
        return self._until_it_answers()

    def _start(self, command: list[str]) -> "Server":
        with self.log.open("ab") as said:
            self.process = subprocess.Popen(command, stdout=said, stderr=said, start_new_session=True)
        return self._until_it_answers()

    def _until_it_answers(self) -> "Server":
        assert self.process is not None
        deadline = time.monotonic() + 180
        while time.monotonic() < deadline:
            if self.process.poll() is not None:
                raise RuntimeError(f"the server ended:\n{self.said()}")
            try:
                httpx.get(f"{self.url}/records", timeout=5, verify=False)
                return self
            except httpx.TransportError:
                time.sleep(0.05)
        raise RuntimeError(f"the server did not answer:\n{self.said()}")

    def said(self) -> str:
        return self.log.read_text("utf-8", "replace")

    def kill(self) -> None:
        """As a power cut would: at once, with all its workers."""
        if self.process is not None:
            with suppress(ProcessLookupError):  # it has ended already
                os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
            self.process = None

    def __enter__(self) -> "Server":
        return self.start()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.kill()


class Agent:
    """A visitor with a token, talking to the interface for agents."""

    def __init__(self, server: Server, name: str = "Agent") -> None:
        self.http = httpx.Client(base_url=server.url, timeout=180, verify=False)
        token = self.http.post("/api/visitors", json={"name": name}).json()["token"]
        self.token = str(token)
        self.http.headers["Authorization"] = f"Bearer {token}"

    def table(self, game: str, *seats: str, **wishes: object) -> dict[str, object]:
        """A new table; the answer holds `table` and `invites`."""
        answer = self.http.post("/api/tables", json={"game": game, "seats": list(seats), **wishes})
        answer.raise_for_status()
        return dict(answer.json())

    def legal(self, table: str, seat: int = 0) -> dict[str, object]:
        answer = self.http.get(f"/api/tables/{table}/legal", params={"seat": seat})
        answer.raise_for_status()
        return dict(answer.json())

    def act(self, table: str, revision: int, key: str, action: str, seat: int = 0) -> httpx.Response:
        body = {"seat": seat, "revision": revision, "key": key, "action": action}
        return self.http.post(f"/api/tables/{table}/act", json=body)
