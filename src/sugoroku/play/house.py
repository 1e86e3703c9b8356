"""What every route needs: the visitor of a request, and whether it wants a part of a page."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import msgspec
from litestar import Request, Response
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie, State
from litestar.di import NamedDependency
from litestar.enums import MediaType

from sugoroku.core import registry
from sugoroku.core.errors import SugorokuError, UnknownName
from sugoroku.play.addresses import NOWHERE, neighbourhood
from sugoroku.play.auth import COOKIE, Visitors
from sugoroku.play.campaigns import Campaigns
from sugoroku.play.limits import Limits
from sugoroku.play.pauses import SPAN
from sugoroku.play.registry import Tables
from sugoroku.play.seating import Seating
from sugoroku.play.shown import Visitor
from sugoroku.play.store import Store
from sugoroku.play.streams import Streams
from sugoroku.play.thinking import PATIENCE

AGE = 400 * 24 * 3600  # the longest lifetime that browsers allow

Req = Request[Any, Any, State]


class Config(msgspec.Struct, frozen=True, kw_only=True):
    """How the server runs."""

    database: str  # an SQLAlchemy URL
    secure: bool = False  # cookies over https only
    hosts: tuple[str, ...] = ()  # accepted host names; empty: any
    limits: float = 1
    proxies: tuple[str, ...] = ()  # addresses and networks whose X-Forwarded-For is trusted
    workers: int = 1  # processes for bots that search; quick bots have one more
    patience: float = PATIENCE  # seconds that a bot may think before its process is replaced
    in_memory: int = 500  # tables
    span: float = SPAN  # seconds that a table pauses for somebody who may react
    waiting_days: float = 14  # until a table is closed whose game never began
    games: tuple[str, ...] = ()  # offered besides those installed: `package.module:GAME`


class House:
    """The parts of a running server."""

    def __init__(self, config: Config, store: Store, tables: Tables) -> None:
        self.config = config
        self.store = store
        self.tables = tables
        self.visitors = Visitors(store)
        self.limits = Limits(config.limits)
        self.streams = Streams()
        self.seating = Seating(tables, self.limits)
        self.campaigns = Campaigns(tables)
        more = [registry.load_home(home) for home in config.games]
        tables.games.update((game.name, game) for game in more)
        self.game_names = (*registry.names(), *(game.name for game in more))

    async def admit(self, request: "Req", name: str) -> tuple[Visitor, str]:
        """The visitor of a request, with this name; a new one is created, subject to a rate limit."""
        token = token_of(request)
        if not (await self.visitors.of(token)).id:
            self.limits.hit("visitor", address(request))
        return await self.visitors.admit(token, name)

    def cookie(self, token: str) -> Cookie:
        return Cookie(
            key=COOKIE, value=token, max_age=AGE, path="/", httponly=True, samesite="lax",
            secure=self.config.secure,
        )  # fmt: skip


# What routes ask for by name: `house` and `visitor`.
TheHouse = NamedDependency[House]
Asking = NamedDependency[Visitor]


def token_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """The token of a request: a bearer token from agents, a cookie from browsers."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer":
        return token.strip()
    return connection.cookies.get(COOKIE, "")


def address(request: Req) -> str:
    """For limits: the client address."""
    return neighbourhood(request.client.host) if request.client else NOWHERE


def who(request: Req, visitor: Visitor) -> str:
    """For limits: the visitor, or the client address if there is none."""
    return f"visitor {visitor.id}" if visitor.id else address(request)


@contextmanager
def read_from_body() -> Iterator[None]:
    """An unknown name in a body is a bad request; only an unknown address is `not found`."""
    try:
        yield
    except UnknownName as problem:
        raise SugorokuError(problem.what, problem.hint) from problem


def wants_part(request: Req) -> bool:
    return request.headers.get("x-part") == "1"


def html(text: str, status: int = 200, cookies: list[Cookie] | None = None) -> Response[str]:
    return Response(
        text, status_code=status, media_type=MediaType.HTML, cookies=cookies,
        headers={"Cache-Control": "no-store"},
    )  # fmt: skip


def see_other(path: str, cookies: list[Cookie] | None = None) -> Response[str]:
    """After a form: redirect to a GET."""
    return Response(
        "", status_code=303, media_type=MediaType.TEXT, headers={"Location": path}, cookies=cookies
    )
