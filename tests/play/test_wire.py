"""Connections that say too much, too little or nothing, at a real port."""

import asyncio
import re
import shlex
import socket
import sys
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path

import httpx
import pytest

from sugoroku.play.streams import MOST_STREAMS
from sugoroku.play.wire import HEAD_BYTES, HEAD_LINES, PER_ADDRESS, Gate, Wire
from tests.play.listening import inside
from tests.play.running import Agent, Server
from tests.play.stage import client

GET = b"GET /records HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n"
ELSEWHERE = "127.0.0.2"  # another address of this machine
LONG = 60.0  # seconds until a test gives up


@pytest.fixture(scope="module")
def alone(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose connections nobody else counts."""
    with Server(tmp_path_factory.mktemp("wire")) as running:
        yield running


def connect(port: int, address: str = "127.0.0.1") -> socket.socket:
    return socket.create_connection(("127.0.0.1", port), LONG, (address, 0))


def told(line: socket.socket) -> bytes:
    """Everything until the server ends the connection."""
    heard = b""
    with suppress(ConnectionResetError):
        while some := line.recv(65536):
            heard += some
    return heard


def one_answer(line: socket.socket) -> bytes:
    """A whole answer, of a connection that stays open."""
    heard = b""
    while b"\r\n\r\n" not in heard:
        heard += line.recv(65536)
    head, _, body = heard.partition(b"\r\n\r\n")
    found = re.search(rb"content-length: (\d+)", head, re.IGNORECASE)
    assert found is not None, head
    while len(body) < int(found[1]):
        body += line.recv(65536)
    return head + b"\r\n\r\n" + body


def status(answer: bytes) -> int:
    return int(answer.split(None, 2)[1]) if answer else 0


# ---------------------------------------------------------------- too much


def test_a_head_without_end_is_cut_off(alone: Server) -> None:
    """Twenty megabytes of small headers: the server takes a few buffers full of them."""
    sent = 0
    with connect(alone.port) as line:
        line.sendall(GET % alone.port)
        with suppress(ConnectionError):
            while sent < 20_000_000:
                line.sendall(b"".join(b"x-%06d: y\r\n" % number for number in range(5_000)))
                sent += 60_000
    assert sent < 20_000_000


@pytest.mark.parametrize(
    ("head", "expected"),
    [
        (b"x: %s\r\n" % (b"y" * HEAD_BYTES), 431),
        (b"x: y\r\n" * HEAD_LINES, 431),
        (b"x: %s\r\n" % (b"y" * (HEAD_BYTES // 2)), 200),
        (b"x: y\r\n" * (HEAD_LINES // 2), 200),
    ],
    ids=["a long line", "many lines", "half as long", "half as many"],
)
def test_a_head_has_its_measure(head: bytes, expected: int, alone: Server) -> None:
    with connect(alone.port) as line:
        line.sendall(GET % alone.port + head + b"Connection: close\r\n\r\n")
        assert status(told(line)) == expected


def test_a_long_address_is_refused(alone: Server) -> None:
    with connect(alone.port) as line:
        line.sendall(b"GET /%s HTTP/1.1\r\nHost: x\r\n\r\n" % (b"a" * HEAD_BYTES))
        assert status(told(line)) == 431


def test_trailers_are_measured_like_heads(alone: Server) -> None:
    """They come after a body of chunks, and are kept like headers."""
    with connect(alone.port) as line:
        line.sendall(b"POST /new/jiguan HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n")
        sent = 0
        with suppress(ConnectionError):
            while sent < 20_000_000:
                line.sendall(b"".join(b"x-%06d: y\r\n" % number for number in range(5_000)))
                sent += 60_000
    assert sent < 20_000_000


@pytest.mark.parametrize(
    "request_",
    [b"\x00\x01\x02\r\n\r\n", b"GET\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n", b"GET / HTTP/1.1\r\nx\r\n\r\n"],
    ids=["bytes", "half a line", "a strange version", "half a header"],
)
def test_what_is_not_http_is_refused_without_filling_the_log(request_: bytes, alone: Server) -> None:
    before = alone.said()
    with connect(alone.port) as line:
        line.sendall(request_)
        assert status(told(line)) == 400
    assert alone.said() == before


def test_another_protocol_is_not_spoken(alone: Server) -> None:
    """The request is answered as it stands, and the connection ends with it."""
    upgrade = b"Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n"
    with connect(alone.port) as line:
        line.sendall(GET % alone.port + upgrade)
        assert status(told(line)) == 200


# ---------------------------------------------------------------- too little


def test_connections_that_never_ask_are_ended(alone: Server) -> None:
    """Silent ones, half a head, and a head that drips: the server ends each of them."""
    with connect(alone.port) as silent, connect(alone.port) as half, connect(alone.port) as again:
        half.sendall(GET % alone.port)
        again.sendall(GET % alone.port + b"\r\n")
        assert status(one_answer(again)) == 200
        again.sendall(GET % alone.port)  # the second request of a connection counts as the first
        for line in (silent, half, again):
            assert status(told(line)) in (0, 408), "ended, with or without a word"


def impatient() -> type[Wire]:
    """Connections that have to hurry."""

    class Impatient(Wire):
        gate = Gate()
        head_seconds = body_seconds = unread_seconds = 0.5

    return Impatient


def test_half_a_body_ends_the_connection_and_a_stream_lives_on(tmp_path: Path) -> None:
    async def story() -> None:
        database = f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}"
        async with asyncio.timeout(LONG), inside(database, http=impatient()) as (_, http):
            token = (await http.post("/api/visitors", json={"name": "A"})).json()["token"]
            http.headers["Authorization"] = f"Bearer {token}"
            made = await http.post("/api/tables", json={"game": "jiguan", "seats": ["you", "you"]})
            id, port = made.json()["table"]["id"], http.base_url.port
            async with http.stream("GET", f"/t/{id}/stream") as stream:
                lines = stream.aiter_lines()
                assert await anext(lines) == "retry: 1000"
                for ended in (
                    b"",
                    b"\r\n",
                    b"GET / HTTP/1.1\r\nHost: x\r\n",
                    b"POST /new/jiguan HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nOrigin: http://127.0.0.1:%d\r\n"
                    b"Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 100\r\n\r\na=b"
                    % (port, port),
                ):
                    reader, writer = await asyncio.open_connection("127.0.0.1", port)
                    writer.write(ended)
                    await reader.read()  # until the server ends it
                    writer.close()
                await http.post(f"/t/{id}/chat", data={"text": "still there?"})
                while "still there?" not in await anext(lines):
                    pass

    asyncio.run(story())


def test_who_does_not_read_what_is_sent_is_dropped(tmp_path: Path) -> None:
    async def story() -> None:
        database = f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}"
        async with asyncio.timeout(LONG), inside(database, http=impatient()) as (house, http):
            token = (await http.post("/api/visitors", json={"name": "A"})).json()["token"]
            http.headers["Authorization"] = f"Bearer {token}"
            made = await http.post("/api/tables", json={"game": "jiguan", "seats": ["you", "you"]})
            id, port = made.json()["table"]["id"], http.base_url.port
            assert port is not None
            with connect(port) as deaf:
                deaf.sendall(b"GET /t/%s/stream HTTP/1.1\r\nHost: x\r\n\r\n" % id.encode())
                while not house.streams._open:
                    await asyncio.sleep(0.01)
                while house.streams._open:
                    await http.post(f"/t/{id}/chat", data={"text": "more"})

    asyncio.run(story())


# ---------------------------------------------------------------- too many


class Cramped(Server):
    """May have so many files and connections open, and no more."""

    def start(self) -> "Server":
        started = shlex.join([sys.executable, "-m", "sugoroku", "serve", "--port", str(self.port),
                              "--database", self.database])  # fmt: skip
        return self._start(["bash", "-c", f"ulimit -n 256; exec {started}"])


def test_half_open_connections_lock_nobody_out(tmp_path: Path) -> None:
    """As many as the process could ever have open, from several addresses."""
    with Cramped(tmp_path) as server, ExitStack() as flood:
        for number in range(600):
            line = flood.enter_context(connect(server.port, f"127.0.0.{2 + number % 4}"))
            with suppress(ConnectionError):
                line.sendall(GET % server.port)
        with client(server) as honest:
            assert honest.get("/records").status_code == 200


def test_an_address_has_so_many_connections(alone: Server) -> None:
    with ExitStack() as flood:
        for _ in range(PER_ADDRESS):
            flood.enter_context(connect(alone.port, ELSEWHERE))
        with connect(alone.port, ELSEWHERE) as refused:
            answer = told(refused)
            assert status(answer) == 429
            assert b"Retry-After: " in answer
        with client(alone) as honest:
            assert honest.get("/records").status_code == 200


def test_a_trusted_proxy_has_as_many_as_it_needs(tmp_path: Path) -> None:
    with Server(tmp_path, "--trusted-proxy", f"{ELSEWHERE}/32") as server, ExitStack() as many:
        for _ in range(PER_ADDRESS):
            many.enter_context(connect(server.port, ELSEWHERE))
        with connect(server.port, ELSEWHERE) as one_more:
            one_more.sendall(GET % server.port + b"Connection: close\r\n\r\n")
            assert status(told(one_more)) == 200


def test_streams_asked_for_at_once_are_counted_before_they_begin(server: Server) -> None:
    """Hundreds of requests in one moment: as many streams as one may have, and no more."""
    agent = Agent(server, "Eager")
    id = agent.table("jiguan", "you", "you")["table"]["id"]  # type: ignore[index]
    asked = MOST_STREAMS * 4

    async def story() -> list[int]:
        limits = httpx.Limits(max_connections=asked)
        cookies = {"sugoroku": agent.token}
        async with httpx.AsyncClient(
            base_url=server.url, timeout=LONG, limits=limits, cookies=cookies
        ) as http:
            wanted = [http.build_request("GET", f"/t/{id}/stream") for _ in range(asked)]
            answers = await asyncio.gather(*(http.send(each, stream=True) for each in wanted))
            statuses = [answer.status_code for answer in answers]
            await asyncio.gather(*(answer.aclose() for answer in answers))
            return statuses

    statuses = asyncio.run(story())
    assert statuses.count(200) == MOST_STREAMS
    assert statuses.count(429) == asked - MOST_STREAMS
