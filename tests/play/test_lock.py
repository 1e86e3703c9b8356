"""Two servers on one file: the second is told so; nothing stays locked when a server is gone."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest

from tests.play.running import Agent, Server, free_port


def second(database: str, *, port: int = 0) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "sugoroku", "serve", "--port", str(port or free_port()),
               "--database", database]  # fmt: skip
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def said_by(process: subprocess.Popen[str]) -> str:
    out, err = process.communicate(timeout=180)
    return " ".join((out + err).split())


@pytest.mark.parametrize("link", [False, True], ids=["the same name", "another name"])
def test_the_second_server_on_a_file_says_who_has_it_and_what_to_do(tmp_path: Path, link: bool) -> None:
    with Server(tmp_path) as first:
        agent = Agent(first)
        database = first.database
        if link:
            database = str(tmp_path / "other.db")
            Path(database).symlink_to(first.database)
        other = second(database)
        said = said_by(other)
        assert other.returncode == 2
        assert first.process is not None
        assert "in use by another server" in said
        assert f"process {first.process.pid}, http://localhost:{first.port}/" in said
        assert "--database" in said
        assert "Traceback" not in said
        assert "Ctrl-C" not in said, "it never said that it runs"
        agent.table("daitoshi", "you")  # the first one goes on


def test_a_server_that_was_killed_leaves_its_file_free(tmp_path: Path) -> None:
    """Only the server itself is killed: its workers may live a moment longer, and hold nothing."""
    killed = Server(tmp_path).start()
    assert killed.process is not None
    Agent(killed).table("jiguan", "you", "greedy")
    os.kill(killed.process.pid, signal.SIGKILL)
    killed.process.wait()
    with Server(tmp_path) as server:
        assert httpx.get(f"{server.url}/records", timeout=180).status_code == 200


def test_of_servers_that_start_together_one_gets_the_file(tmp_path: Path) -> None:
    database = str(tmp_path / "tables.db")
    started = [second(database) for _ in range(2)]
    try:
        while all(process.poll() is None for process in started):
            time.sleep(0.05)  # the one that loses ends by itself
        assert sorted(process.poll() or 0 for process in started) == [0, 2]
    finally:
        for process in started:
            process.kill()
            process.communicate()


def test_a_file_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "tables.db.lock").mkdir()  # as good as a folder of somebody else's
    process = second(str(tmp_path / "tables.db"))
    said = said_by(process)
    assert process.returncode == 2
    assert "tables.db.lock: cannot be written" in said
    assert "Traceback" not in said
