"""Connections: how long a request may take to arrive, how large its head may be, how many there are.

The web server limits none of this.  Here a request has to arrive within seconds, its head must fit into
32 KiB, and connections per address are limited.  When there are too many in total, the one that has been
idle for longest is closed, so idle clients cannot lock out active ones.  A stream may last forever, as
long as its client reads it.
"""

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Sequence
from contextlib import suppress
from http import HTTPStatus
from typing import Any, ClassVar, Final

import httptools
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from sugoroku.play.addresses import NOWHERE, Peers, neighbourhood

HEAD_BYTES: Final = 32 * 1024
HEAD_LINES: Final = 100
MESSAGE_BYTES: Final = 2 * 1024 * 1024  # head, body and trailers; routes refuse bodies much earlier
HEAD_SECONDS: Final = 10.0
BODY_SECONDS: Final = 30.0
UNREAD_SECONDS: Final = 60.0  # until a client that does not read is dropped
IDLE_SECONDS: Final = 5  # between two requests
PER_ADDRESS: Final = 200
ALTOGETHER: Final = 4_000
SPARE_FILES: Final = 100  # for the database, workers and the rest


class Gate:
    """All connections: how many per address, and which of them are idle."""

    def __init__(
        self, proxies: Sequence[str] = (), per_address: int = PER_ADDRESS, altogether: int = ALTOGETHER
    ) -> None:
        self.per_address = per_address
        self.altogether = altogether
        self._peers = Peers(proxies)
        self._open: Counter[str] = Counter()
        self._all = 0
        self._silent: OrderedDict[Wire, None] = OrderedDict()

    def enter(self, wire: "Wire", address: str) -> bool:
        """Count a new connection; False if its address has too many."""
        self._open[address] += 1
        self._all += 1
        self.silent(wire)
        if self._all > self.altogether:
            oldest, _ = self._silent.popitem(last=False)
            oldest.drop()
        return self._open[address] <= self.per_address or self._peers.trusted(address)

    def leave(self, wire: "Wire", address: str) -> None:
        self._silent.pop(wire, None)
        self._all -= 1
        self._open[address] -= 1
        if not self._open[address]:
            del self._open[address]

    def silent(self, wire: "Wire") -> None:
        """This connection is idle: no request yet, or the last one is answered."""
        self._silent[wire] = None
        self._silent.move_to_end(wire)

    def asked(self, wire: "Wire") -> None:
        """A whole request has arrived: an answer is due."""
        self._silent.pop(wire, None)


class HeadTooLarge(Exception):
    """Raised inside the parser."""


class Wire(HttpToolsProtocol):
    """One connection."""

    gate: ClassVar[Gate]
    head_seconds: ClassVar[float] = HEAD_SECONDS
    body_seconds: ClassVar[float] = BODY_SECONDS
    unread_seconds: ClassVar[float] = UNREAD_SECONDS

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.address = NOWHERE
        self._timer: asyncio.TimerHandle | None = None
        self._unread: asyncio.TimerHandle | None = None
        self._in_head = True
        self._head = self._lines = self._message = 0  # bytes, lines and bytes so far

    # ---------------------------------------------------------------- coming and going

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.address = neighbourhood(self.client[0]) if self.client else NOWHERE
        self._allow(self.head_seconds)
        if not self.gate.enter(self, self.address):
            self._refuse(HTTPStatus.TOO_MANY_REQUESTS, "Too many connections from your address.")

    def connection_lost(self, exc: Exception | None) -> None:
        self.gate.leave(self, self.address)
        self._allow(0)
        self.resume_writing()
        super().connection_lost(exc)

    def drop(self) -> None:
        """Close without an answer: the client does not read."""
        self.transport.abort()

    def _allow(self, seconds: float) -> None:
        """Set the deadline for what is expected, in seconds; 0: none."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer = self.loop.call_later(seconds, self._too_slow) if seconds else None

    def _too_slow(self) -> None:
        self._refuse(HTTPStatus.REQUEST_TIMEOUT, "The request took too long to arrive.")

    def pause_writing(self) -> None:
        super().pause_writing()
        if self._unread is None:
            self._unread = self.loop.call_later(self.unread_seconds, self.drop)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None

    # ---------------------------------------------------------------- what is sent to us

    def data_received(self, data: bytes) -> None:
        self._unset_keepalive_if_required()
        if self.transport.is_closing():
            return
        self._message += len(data)
        self._head += len(data) if self._in_head else 0
        try:
            self.parser.feed_data(data)
        except httptools.HttpParserCallbackError as problem:
            if isinstance(problem.__context__, HeadTooLarge):
                self._head = HEAD_BYTES + 1
            else:
                self._refuse(HTTPStatus.BAD_REQUEST, "Invalid HTTP request received.")
        except httptools.HttpParserError:
            self._refuse(HTTPStatus.BAD_REQUEST, "Invalid HTTP request received.")
        except httptools.HttpParserUpgrade:
            self.cycle.keep_alive = False  # answered as if nobody had asked for another protocol
        if self._head > HEAD_BYTES:
            self._refuse(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE, "The head is too large.")
        elif self._message > MESSAGE_BYTES:
            self.drop()
        elif self._timer is None and not self._answering:
            self._allow(IDLE_SECONDS)  # blank lines do not count as a request

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._in_head = True
        self._lines = 0
        self._allow(self.head_seconds)

    def on_header(self, name: bytes, value: bytes) -> None:
        """Also a trailer, after the body."""
        self._lines += 1
        if self._lines > HEAD_LINES:
            raise HeadTooLarge
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        if sum(len(name) + len(value) for name, value in self.headers) + len(self.url) > HEAD_BYTES:
            raise HeadTooLarge
        self._in_head = False
        self._head = 0
        self._allow(self.body_seconds)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self._in_head = True
        self._message = 0
        self._allow(0)
        if self._answering:
            self.gate.asked(self)

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if not self.transport.is_closing() and not self.pipeline:
            self.gate.silent(self)

    @property
    def _answering(self) -> bool:
        return self.cycle is not None and not self.cycle.response_complete

    # ---------------------------------------------------------------- refusing

    def _refuse(self, status: HTTPStatus, why: str) -> None:
        """Send the reason, unless an answer is being sent, and close the connection."""
        if self.transport.is_closing():
            return
        if not self._answering:
            body = f"{why}\n".encode()
            head = (
                f"HTTP/1.1 {status.value} {status.phrase}\r\nContent-Type: text/plain; charset=utf-8\r\n"
                f"Content-Length: {len(body)}\r\nRetry-After: 30\r\nConnection: close\r\n\r\n"
            )
            self.transport.write(head.encode() + body)
        self.transport.close()


def wire(proxies: Sequence[str] = ()) -> type[Wire]:
    """Connections of one server."""

    class Bound(Wire):
        gate = Gate(proxies, altogether=min(ALTOGETHER, _open_files() - SPARE_FILES))

    return Bound


def _open_files() -> int:
    """Raise the limit of open files to what the system grants, and return it."""
    with suppress(ImportError):  # not on Windows
        import resource  # noqa: PLC0415

        now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = ALTOGETHER + SPARE_FILES
        if 0 <= now < wanted:
            with suppress(ValueError, OSError):
                resource.setrlimit(
                    resource.RLIMIT_NOFILE, (min(wanted, most) if most > 0 else wanted, most)
                )
            now = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
        return max(2 * SPARE_FILES, now) if now > 0 else wanted
    return ALTOGETHER


def listening(proxies: Sequence[str] = ()) -> dict[str, Any]:
    """The configuration of the web server."""
    return {
        "http": wire(proxies),
        "ws": "none",
        "proxy_headers": False,  # `addresses` knows which proxies to trust
        "timeout_keep_alive": IDLE_SECONDS,
        "server_header": False,
    }
