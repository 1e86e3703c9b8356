"""A full disk: 503 and a sentence, a short log, nothing lost; play goes on when there is room again."""

import ctypes
import os
import resource
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.play.listening import browser_of
from tests.play.running import Agent, Server

TRIES = 40
ROOM = 2 << 20


class Disk:
    """A small file system of its own (a tmpfs) that can be filled and emptied."""

    error = "This server's disk is full."
    logged = "database or disk is full"

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.filler = folder / "filler"

    def fill(self, _server: Server) -> None:
        with self.filler.open("ab", buffering=0) as filler:
            for size in (4096, 1):
                try:
                    while filler.write(b"x" * size):
                        pass
                except OSError:
                    continue

    def empty(self, _server: Server) -> None:
        self.filler.unlink()


class Quota(Disk):
    """Where nobody may mount anything: no file of the server may grow any further."""

    error = "This server's database does not answer."
    logged = "disk I/O error"

    def fill(self, server: Server) -> None:
        largest = max(file.stat().st_size for file in self.folder.iterdir())
        self._limit(server, largest)

    def empty(self, server: Server) -> None:
        self._limit(server, resource.RLIM_INFINITY)

    def _limit(self, server: Server, size: int) -> None:
        assert server.process is not None
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Disk]:
    folder = tmp_path / "disk"
    folder.mkdir()
    libc = ctypes.CDLL(None)
    if libc.mount(b"tmpfs", os.fsencode(folder), b"tmpfs", 0, b"size=%d" % ROOM):
        yield Quota(folder)
        return
    try:
        yield Disk(folder)
    finally:
        libc.umount2(os.fsencode(folder), 2)  # MNT_DETACH


def move(agent: Agent, table: str, key: str) -> httpx.Response:
    asked = agent.legal(table)
    action = asked["decision"]["choices"][0]["text"]
    return agent.act(table, int(str(asked["revision"])), key, action)


def test_a_full_disk_is_said_and_survived(tmp_path: Path, disk: Disk) -> None:
    with Server(tmp_path, "--limits", "0", database=str(disk.folder / "tables.db")) as own:
        agent = Agent(own)
        table = str(agent.table("daitoshi", "you", seed="full")["table"]["id"])
        for number in range(3):
            assert move(agent, table, f"before{number}").status_code == 200
        disk.fill(own)
        acknowledged, refused = 3, 0
        for number in range(TRIES):
            answer = move(agent, table, f"full{number}")
            assert answer.status_code in (200, 503), answer.text
            if answer.status_code == 200:  # there was still room in a page
                acknowledged += 1
                disk.fill(own)
                continue
            refused += 1
            assert answer.json()["error"] == disk.error
            assert "was not saved" in answer.json()["hint"]
            assert answer.headers["retry-after"] == "60"
            assert int(str(agent.legal(table)["revision"])) == acknowledged
        assert refused > TRIES // 2
        assert (
            agent.http.post(
                "/api/tables", json={"game": "jiguan", "seats": ["you", "greedy"]}
            ).status_code
            == 503
        )
        with browser_of(own, agent) as browser:  # people get a page, and may look on
            assert browser.get(f"/t/{table}").status_code == 200
            said = browser.post(f"/t/{table}/chat", data={"text": "hello " * 60})
            assert said.status_code == 503
            assert disk.error.replace("'", "&#39;") in said.text
        assert "Traceback" not in own.said()
        assert own.said().count(disk.logged) == 1
        disk.empty(own)
        assert move(agent, table, "after").status_code == 200
        acknowledged += 1
        position = agent.legal(table)
        assert position["revision"] == acknowledged
        own.kill()
        own.start()
        assert agent.legal(table) == position


def test_a_bot_waits_for_room_and_then_plays_on(tmp_path: Path, disk: Disk) -> None:
    with Server(tmp_path, "--limits", "0", database=str(disk.folder / "tables.db")) as own:
        agent = Agent(own)
        table = str(agent.table("jiguan", "you", "random", seed="bots")["table"]["id"])
        for number in range(30):
            asked = agent.legal(table)
            if asked["decision"] is not None and move(agent, table, f"k{number}").status_code != 200:
                break
            disk.fill(own)
        for _ in range(10):
            agent.http.get(f"/api/tables/{table}")  # wakes the bot, in vain
        assert "Traceback" not in own.said()
        disk.empty(own)
        moved = 0
        for number in range(2000):
            asked = agent.legal(table)
            if asked["decision"] is not None:
                assert move(agent, table, f"again{number}").status_code in (200, 409)
                moved += 1
            if moved == 5:
                break
        assert moved == 5


def test_a_server_that_starts_on_a_full_disk(tmp_path: Path, disk: Disk) -> None:
    own = Server(tmp_path, database=str(disk.folder / "tables.db"))
    if isinstance(disk, Quota):
        own.database = "/dev/full"  # the nearest thing that anybody may use
    else:
        disk.fill(own)
    with pytest.raises(RuntimeError) as ended:
        own.start()
    said = str(ended.value).splitlines()
    assert said[1].startswith("Error: ")
    assert len(said) <= 3
    if not isinstance(disk, Quota):
        assert "Make room" in said[2]
