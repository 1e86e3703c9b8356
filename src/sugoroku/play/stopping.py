"""Shutdown: streams are closed, pending requests answered, workers stopped.

Streams never end by themselves.  Left alone, uvicorn would cancel them, log a traceback for each, and
then die of the signal before Python could release the semaphores that it shares with the workers.
"""

import asyncio
import multiprocessing
import signal
import socket
from collections.abc import Sequence
from types import FrameType

import uvicorn
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from sugoroku.play.wire import listening

GRACE = 2.0  # seconds for pending requests
STOPPING = b"The server is stopping. Try again in a moment.\n"


class Stoppable:
    """The application; `stop` ends its streams at once and lets other requests finish."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        self._stopping = asyncio.Event()
        self._tasks: set[asyncio.Task[object]] = set()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:  # the lifespan
            await self.app(scope, receive, send)
            return
        answer = _Answer(send)
        if self._stopping.is_set():
            await answer.finish()
            return
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        try:
            await self.app(scope, self._until_stopped(receive, answer), answer.send)
        except asyncio.CancelledError:
            if not self._stopping.is_set():
                raise
        finally:
            self._tasks.discard(task)
        if self._stopping.is_set():
            await answer.finish()

    def _until_stopped(self, receive: Receive, answer: "_Answer") -> Receive:
        """While an answer is being sent, the application sees shutdown as a client disconnect."""

        async def received() -> Message:
            if not answer.begun:
                return await receive()  # type: ignore[return-value]
            message = asyncio.ensure_future(receive())
            stopped = asyncio.ensure_future(self._stopping.wait())
            try:
                await asyncio.wait((message, stopped), return_when=asyncio.FIRST_COMPLETED)
                if message.done():
                    return message.result()  # type: ignore[return-value]
                return {"type": "http.disconnect"}
            finally:
                message.cancel()
                stopped.cancel()

        return received  # type: ignore[return-value]

    async def stop(self) -> None:
        self._stopping.set()
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=GRACE)
        late = tuple(self._tasks)
        for task in late:
            task.cancel()
        if late:
            await asyncio.wait(late, timeout=GRACE)


class _Answer:
    """What has been sent of an answer."""

    def __init__(self, send: Send) -> None:
        self._send = send
        self.begun = self.complete = False

    async def send(self, message: Message) -> None:
        if self.complete:
            return
        self.begun = True
        self.complete = message["type"] == "http.response.body" and not message.get("more_body", False)
        await self._send(message)

    async def finish(self) -> None:
        """Complete the answer, whatever is missing."""
        if not self.begun:
            headers = [
                (b"content-type", b"text/plain"),
                (b"content-length", b"%d" % len(STOPPING)),
                (b"retry-after", b"2"),
                (b"connection", b"close"),
            ]
            await self.send({"type": "http.response.start", "status": 503, "headers": headers})
            await self.send({"type": "http.response.body", "body": STOPPING, "more_body": False})
        elif not self.complete:
            await self.send({"type": "http.response.body", "body": b"", "more_body": False})


class Server(uvicorn.Server):
    """uvicorn, ended by SIGTERM or Ctrl-C as by a return: exit code 0, and everything released."""

    def __init__(self, app: ASGIApp, host: str, proxies: Sequence[str] = ()) -> None:
        self.app = Stoppable(app)
        super().__init__(
            uvicorn.Config(
                self.app, host=host, log_level="warning", access_log=False,
                timeout_graceful_shutdown=1, **listening(proxies),
            )
        )  # fmt: skip

    def heed_signals(self) -> None:
        """During startup too: then it stops as soon as it has started."""
        for sig in (signal.SIGTERM, signal.SIGINT):
            signal.signal(sig, self.handle_exit)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Only set the flag: uvicorn would raise the signal again afterwards."""
        self.force_exit = self.should_exit  # the second time
        self.should_exit = True

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        if not self.force_exit:
            await self.app.stop()
        await super().shutdown(sockets)

    def run(self, sockets: list[socket.socket] | None = None) -> None:
        try:
            super().run(sockets)
        finally:
            end_workers()


def end_workers() -> None:
    """A bot that is still thinking must not delay shutdown."""
    workers = multiprocessing.active_children()
    for worker in workers:
        worker.kill()
    for worker in workers:
        worker.join(5)
