"""A reader of server-sent events, and a server whose inside can be looked at."""

import asyncio
import re
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from typing import Any, NamedTuple

import httpx
import uvicorn

from sugoroku.play.app import Config, create_app
from sugoroku.play.house import House
from tests.play.running import Agent, Server, free_port


class News(NamedTuple):
    """One event of a stream: its mark, the revision in it, and the one that the drawing itself names."""

    mark: str
    id: int
    shown: int
    part: str


def browser_of(server: Server, agent: Agent | None = None) -> httpx.Client:
    """The same visitor with a browser."""
    cookies = {"sugoroku": agent.token} if agent else {}
    return httpx.Client(
        base_url=server.url, timeout=180, cookies=cookies, headers={"Origin": server.url}
    )


def news_from(lines: Iterator[str]) -> Iterator[News]:
    """The events in the lines of a stream, as they come."""
    fields: dict[str, str] = {}
    for line in lines:
        if line:
            name, _, value = line.partition(":")
            fields[name] = value.strip()
        elif "data" in fields:
            part = fields["data"]
            shown = re.search(r'data-revision="(\d+)"', part)
            assert shown is not None
            yield News(fields["id"], int(fields["id"].partition("-")[0]), int(shown.group(1)), part)
            fields = {}
        else:
            fields = {}


@asynccontextmanager
async def inside(database: str, **more: Any) -> AsyncIterator[tuple[House, httpx.AsyncClient]]:
    """The server in this process, on a real port, so that its memory can be looked at."""
    app = create_app(Config(database=database, limits=0))
    port = free_port()
    config = uvicorn.Config(
        app, port=port, log_level="warning", access_log=False, timeout_graceful_shutdown=1, **more
    )
    running = uvicorn.Server(config)
    serving = asyncio.create_task(running._serve())
    while not running.started:
        await asyncio.sleep(0.01)
    url = f"http://127.0.0.1:{port}"
    async with httpx.AsyncClient(base_url=url, headers={"Origin": url}, timeout=180) as client:
        yield await app.dependencies["house"](), client
    running.should_exit = True
    await serving
