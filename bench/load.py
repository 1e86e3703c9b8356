"""Tables, streams and moves per second that one server handles: `make load`, written to bench/LOAD.md.

Starts a real server on an empty database, seats people at tables, opens a stream for each of them,
and plays at a fixed rate: a move is what a browser sends, chosen from what the stream showed.  Moves are
sent when they are due, however long earlier ones take: a slow server cannot hide behind slow clients.
"""

import argparse
import asyncio
import os
import random
import re
import statistics
import sys
import tempfile
import time
from pathlib import Path

import httpx

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from tests.play.running import Server  # noqa: E402

OUT = Path(__file__).parent / "LOAD.md"
SEATS = 4
ACTION = re.compile(rb'name="?action"? value="?([^">]+?)(?:"| data-target)')
REVISION = re.compile(rb"^id: (\d+)", re.M)


class Watcher:
    """One person with a stream: remembers the newest message."""

    def __init__(self, table: str, seat: int, token: str) -> None:
        self.table, self.seat, self.token = table, seat, token
        self.message = b""
        self.revision = -1
        self.heard = 0
        self.bytes = 0
        self.arrived: dict[int, float] = {}

    async def watch(self, host: str, port: int) -> None:
        reader, writer = await asyncio.open_connection(host, port, limit=4 * 1024 * 1024)
        writer.write(
            f"GET /t/{self.table}/stream?seat={self.seat} HTTP/1.1\r\nHost: {host}:{port}\r\n"
            f"Authorization: Bearer {self.token}\r\nAccept: text/event-stream\r\n\r\n".encode()
        )
        head = await reader.readuntil(b"\r\n\r\n")
        if b" 200 " not in head.split(b"\r\n", 1)[0]:
            raise RuntimeError(head.decode())
        pending = b""
        while True:
            size = int(await reader.readline(), 16)
            chunk = await reader.readexactly(size + 2)
            pending += chunk[:-2]
            self.bytes += size
            while b"\n\n" in pending:
                message, pending = pending.split(b"\n\n", 1)
                if found := REVISION.search(message):
                    self.message, self.revision = message, int(found.group(1))
                    self.arrived[self.revision] = time.perf_counter()
                    self.heard += 1


class Load:
    def __init__(self, server: Server, tables: int, rate: float, seconds: float) -> None:
        self.server, self.tables, self.rate, self.seconds = server, tables, rate, seconds
        self.host, self.port = "127.0.0.1", server.port
        self.people: dict[str, list[Watcher]] = {}
        self.answers: list[float] = []  # from the request to the answer
        self.shown: list[float] = []  # from the request to the new board in another's stream
        self.errors: list[str] = []
        self.stale = 0
        self.worked = 0.0  # the server's CPU seconds while playing
        self.random = random.Random(1)

    async def run(self) -> None:
        limits = httpx.Limits(max_connections=64, max_keepalive_connections=64)
        async with httpx.AsyncClient(base_url=self.server.url, limits=limits, timeout=30) as http:
            await self._seat_everybody(http)
            watching = [
                asyncio.create_task(watcher.watch(self.host, self.port))
                for people in self.people.values()
                for watcher in people
            ]
            await self._all_heard()
            assert self.server.process is not None
            before = _worked(self.server.process.pid)
            await self._play(http)
            self.worked = _worked(self.server.process.pid) - before
            for task in watching:
                task.cancel()
            await asyncio.gather(*watching, return_exceptions=True)

    async def _seat_everybody(self, http: httpx.AsyncClient) -> None:
        for number in range(self.tables):
            game = ("jiguan", "daitoshi")[number % 2]
            tokens = [
                (await http.post("/api/visitors", json={"name": f"P{seat + 1}"})).json()["token"]
                for seat in range(SEATS)
            ]
            mine = {"Authorization": f"Bearer {tokens[0]}"}
            wish = {
                "game": game,
                "seats": ["you", "friend", "friend", "friend"],
                "seed": f"load {number}",
            }
            made = (await http.post("/api/tables", json=wish, headers=mine)).json()
            table = made["table"]["id"]
            for seat in range(1, SEATS):
                claim = {"token": made["invites"][str(seat)]}
                answer = await http.post(
                    f"/api/tables/{table}/seats/{seat}/claim",
                    json=claim,
                    headers={"Authorization": f"Bearer {tokens[seat]}"},
                )
                answer.raise_for_status()
            self.people[table] = [Watcher(table, seat, token) for seat, token in enumerate(tokens)]

    async def _all_heard(self) -> None:
        everybody = [watcher for people in self.people.values() for watcher in people]
        while any(watcher.revision < 0 for watcher in everybody):
            await asyncio.sleep(0.05)

    async def _play(self, http: httpx.AsyncClient) -> None:
        busy: set[str] = set()
        moves: list[asyncio.Task[None]] = []
        start = time.perf_counter()
        number = 0
        while (due := start + number / self.rate) < start + self.seconds:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            free = [table for table in self.people if table not in busy]
            if free:
                table = self.random.choice(free)
                busy.add(table)
                moves.append(asyncio.create_task(self._move(http, table, f"k{number}", busy)))
            number += 1
        await asyncio.gather(*moves)

    async def _move(self, http: httpx.AsyncClient, table: str, key: str, busy: set[str]) -> None:
        people = self.people[table]
        newest = max(watcher.revision for watcher in people)
        for mover in people:
            actions = ACTION.findall(mover.message) if mover.revision == newest else []
            if actions:
                break
        else:
            busy.discard(table)
            return
        form = {
            "seat": str(mover.seat),
            "revision": str(newest),
            "key": key,
            "action": self.random.choice(actions).decode().replace("&#x27;", "'").replace("&amp;", "&"),
        }
        headers = {"Authorization": f"Bearer {mover.token}", "X-Part": "1", "Origin": self.server.url}
        start = time.perf_counter()
        answer = await http.post(f"/t/{table}/act", data=form, headers=headers)
        self.answers.append(time.perf_counter() - start)
        if answer.status_code == 409:
            self.stale += 1
        elif answer.status_code != 200:
            self.errors.append(f"{answer.status_code} {form['action']}: {answer.text[:200]}")
        else:
            await self._seen(people, newest, start)
        busy.discard(table)

    async def _seen(self, people: list[Watcher], before: int, start: float) -> None:
        """Wait until everybody at the table has the new board."""
        deadline = time.perf_counter() + 10
        while any(watcher.revision <= before for watcher in people):
            if time.perf_counter() > deadline:
                self.errors.append("a stream heard nothing for ten seconds")
                return
            await asyncio.sleep(0.002)
        last = max(max(w.arrived.values()) for w in people)
        self.shown.append(last - start)
        for watcher in people:
            watcher.arrived.clear()
            watcher.arrived[watcher.revision] = 0.0


def _memory(pid: int) -> float:
    """Resident memory in MiB."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    return 0.0


def _worked(pid: int) -> float:
    """CPU seconds so far."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(") ", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _percentiles(values: list[float]) -> tuple[float, float, float]:
    cuts = statistics.quantiles(values, n=100)
    return cuts[49] * 1000, cuts[94] * 1000, cuts[98] * 1000


def measure(tables: int, rate: float, seconds: float) -> dict[str, float]:
    with tempfile.TemporaryDirectory() as folder, Server(Path(folder), "--limits", "0") as server:
        assert server.process is not None
        empty = _memory(server.process.pid)
        load = Load(server, tables, rate, seconds)
        asyncio.run(load.run())
        full = _memory(server.process.pid)
    for error in load.errors[:5]:
        print("   ", error)
    answer, shown = _percentiles(load.answers), _percentiles(load.shown)
    streams = sum(len(people) for people in load.people.values())
    sent = sum(w.bytes for people in load.people.values() for w in people)
    return {
        "tables": tables, "streams": streams, "rate": len(load.answers) / seconds,
        "p50": answer[0], "p95": answer[1], "p99": answer[2],
        "seen50": shown[0], "seen95": shown[1], "seen99": shown[2],
        "errors": len(load.errors), "stale": load.stale,
        "memory": (full - empty) * 1024 / tables, "sent": sent / 1e6 / seconds,
        "work": load.worked / len(load.answers) * 1000,
    }  # fmt: skip


COLUMNS = (
    "tables", "streams", "moves/s", "answer p50", "p95", "p99", "seen p50", "p95", "p99",
    "errors", "stale", "KiB per table", "MB/s sent", "CPU per move",
)  # fmt: skip
HEAD = """# Load

One server process, SQLite with every commit on disk, and the client that plays, on {cores} cores.
Four people at each table, each with a stream; half of the tables Jiguan, half Daitoshi; {seconds:.0f}
seconds each. *Answer* is the time from a move's request to its answer (the new board for the mover),
*seen* until the last of the four streams has the new board. Moves come at a fixed rate, however long
earlier ones take. Written by `make load`.

"""


def row(found: dict[str, float]) -> str:
    times = " | ".join(
        f"{found[key]:.0f} ms" for key in ("p50", "p95", "p99", "seen50", "seen95", "seen99")
    )
    return (
        f"| {found['tables']:.0f} | {found['streams']:.0f} | {found['rate']:.0f} | {times} |"
        f" {found['errors']:.0f} | {found['stale']:.0f} | {found['memory']:.0f} | {found['sent']:.1f} |"
        f" {found['work']:.1f} ms |"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, nargs="*", default=[30, 100, 300])
    parser.add_argument("--rate", type=float, default=50.0)
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--dry", action="store_true", help="print only, write nothing")
    wanted = parser.parse_args()
    rows = []
    for tables in wanted.tables:
        print(
            f"==> {tables} tables, {tables * SEATS} streams, {wanted.rate:.0f} moves a second",
            flush=True,
        )
        rows.append(row(measure(tables, wanted.rate, wanted.seconds)))
        print(rows[-1], flush=True)
    if not wanted.dry:
        head = HEAD.format(cores=os.cpu_count(), seconds=wanted.seconds)
        head += f"| {' | '.join(COLUMNS)} |\n|{'---|' * len(COLUMNS)}\n"
        OUT.write_text(head + "\n".join(rows) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
