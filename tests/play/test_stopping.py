"""SIGTERM and Ctrl-C end a busy server cleanly: exit code 0, every stream closed, nothing in the log."""

import os
import signal
import socket
import subprocess
import sys
import threading
import time
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.play.listening import browser_of
from tests.play.running import Agent, Server

STREAMS = 30
SILENT = "http://localhost:{}/  (Ctrl-C stops; nothing is lost)\nStopped.\n"


def half_a_request(server: Server, agent: Agent) -> socket.socket:
    """A visitor who never sends the body that was promised."""
    connection = socket.create_connection(("127.0.0.1", server.port))
    head = f"POST /api/tables HTTP/1.1\r\nHost: localhost:{server.port}\r\n"
    head += f"Authorization: Bearer {agent.token}\r\nContent-Length: 50\r\n\r\n"
    connection.sendall(head.encode() + b'{"game":')
    return connection


def thinking(agent: Agent, table: str) -> None:
    """Play until it is the expert's turn."""
    for number in range(20):
        asked = agent.legal(table)
        if asked["decision"] is None:
            return
        action = asked["decision"]["choices"][0]["text"]
        agent.act(table, int(str(asked["revision"])), f"k{number}", action)
    raise AssertionError("the expert was never asked")


@pytest.mark.parametrize(
    ("how", "everybody"),
    [(signal.SIGTERM, False), (signal.SIGTERM, True), (signal.SIGINT, True)],
    ids=["kill", "systemd", "Ctrl-C"],
)
def test_a_busy_server_ends_cleanly(tmp_path: Path, how: signal.Signals, everybody: bool) -> None:
    """A terminal sends Ctrl-C to the workers too, and so does systemd with SIGTERM."""
    with ExitStack() as stack:
        own = stack.enter_context(Server(tmp_path, "--limits", "0"))
        agent = Agent(own)
        table = str(agent.table("jiguan", "you", "expert")["table"]["id"])
        thinking(agent, table)
        ended: list[bool] = []

        def listen(started: threading.Event) -> None:
            with (
                browser_of(own, agent) as browser,
                browser.stream("GET", f"/t/{table}/stream") as answer,
            ):
                lines = answer.iter_lines()
                next(lines)
                started.set()
                list(lines)  # raises if the stream is broken off instead of ended
                ended.append(True)

        threads = []
        for _ in range(STREAMS):
            started = threading.Event()
            threads.append(threading.Thread(target=listen, args=(started,)))
            threads[-1].start()
            assert started.wait(30)
        stack.enter_context(half_a_request(own, agent))
        time.sleep(0.2)
        assert own.process is not None
        (os.killpg if everybody else os.kill)(own.process.pid, how)
        assert own.process.wait(60) == 0
        for thread in threads:
            thread.join(30)
        assert len(ended) == STREAMS
        assert own.said() == SILENT.format(own.port)


def test_an_idle_server_ends_cleanly_and_starts_again(tmp_path: Path) -> None:
    """Also with workers that nobody has asked anything yet; the port and the file are free at once."""
    own = Server(tmp_path)
    for _ in range(2):
        own.start()
        agent = Agent(own)
        agent.table("daitoshi", "you")
        assert own.process is not None
        own.process.terminate()
        assert own.process.wait(60) == 0
    assert own.said() == SILENT.format(own.port) * 2


def test_a_move_under_way_is_answered_before_the_end(tmp_path: Path) -> None:
    """Whatever is written is acknowledged, although the server has been told to end."""
    with Server(tmp_path, "--limits", "0") as own:
        agent = Agent(own)
        table = str(agent.table("daitoshi", "you")["table"]["id"])
        asked = agent.legal(table)
        action = asked["decision"]["choices"][0]["text"]
        body = f'{{"seat":0,"revision":{asked["revision"]},"key":"k","action":"{action}"}}'.encode()
        with socket.create_connection(("127.0.0.1", own.port), timeout=180) as connection:
            head = f"POST /api/tables/{table}/act HTTP/1.1\r\nHost: localhost:{own.port}\r\n"
            head += f"Authorization: Bearer {agent.token}\r\nContent-Length: {len(body)}\r\n\r\n"
            connection.sendall(head.encode() + body[:-5])
            time.sleep(0.2)
            assert own.process is not None
            own.process.terminate()
            time.sleep(0.3)
            connection.sendall(body[-5:])
            assert connection.recv(12) == b"HTTP/1.1 200"
        assert own.process.wait(60) == 0


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_during_start_up_is_no_traceback(tmp_path: Path, how: signal.Signals) -> None:
    database = str(tmp_path / "tables.db")
    command = [sys.executable, "-m", "sugoroku", "serve", "--port", "0", "--database", database]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert process.stdout is not None
    process.stdout.readline()  # announced; the first worker is about to start
    process.send_signal(how)
    _, err = process.communicate(timeout=180)
    assert (process.returncode, err) == (0, "Stopped.\n")
