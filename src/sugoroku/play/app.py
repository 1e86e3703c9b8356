"""The application: routes, errors, and the parts of the house."""

import asyncio
import gc
import logging
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from litestar import Litestar, Response, Router, get
from litestar.config.compression import CompressionConfig
from litestar.di import Provide
from litestar.enums import MediaType
from litestar.exceptions import HTTPException
from litestar.handlers import BaseRouteHandler
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme
from litestar.params import FromPath
from litestar.routes import BaseRoute
from litestar.types import ControllerRouterHandler

import sugoroku.draw
from sugoroku import __version__
from sugoroku.bots import KINDS
from sugoroku.core.errors import IllegalAction, SugorokuError, UndoRefused, UnknownName
from sugoroku.play import api, routes_campaigns, routes_lobby, routes_seats, routes_table
from sugoroku.play.addresses import behind_proxies
from sugoroku.play.auth import NOBODY, Forbidden
from sugoroku.play.faults import Unavailable
from sugoroku.play.guard import guard
from sugoroku.play.house import Config, House, Req, TheHouse, token_of
from sugoroku.play.kept import Kept
from sugoroku.play.limits import TooOften
from sugoroku.play.pages.error import error
from sugoroku.play.registry import Tables
from sugoroku.play.shown import Problem, Visitor
from sugoroku.play.store import Store
from sugoroku.play.table import NotPlaying, Stale
from sugoroku.play.thinking import Thinkers
from sugoroku.play.wishes import SITTING

log = logging.getLogger(__name__)

BODY = 64 * 1024
COMPRESSED = ("^/static/", "^/rules/[^/]+$", "^/data/")  # once, by `kept`
SWEEP = 3600.0  # seconds between two looks for tables that never began
TYPES = {".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}


def create_app(config: Config) -> Litestar:
    """The server as an ASGI application."""
    store = Store(config.database)
    thinkers = Thinkers(config.workers, config.patience)
    house = House(config, store, Tables(store, thinkers, config.in_memory, config.span))

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        await store.open()
        thinkers.warm_up()
        _spare_the_collector()
        sweeping = asyncio.create_task(_sweep(house))
        yield
        sweeping.cancel()
        thinkers.close()
        await store.close()

    async def of_house() -> House:
        return house

    async def of_visitor(request: Req) -> Visitor:
        return await house.visitors.of(token_of(request))

    parts = (routes_lobby, routes_seats, routes_table, routes_campaigns)
    pages = [*(route for part in parts for route in part.ROUTES), static]
    for handler in pages:
        handler.include_in_schema = False
    app = Litestar(
        route_handlers=[*pages, api.router()],
        lifespan=[lifespan],
        dependencies={"house": Provide(of_house), "visitor": Provide(of_visitor)},
        exception_handlers={
            SugorokuError: _problem,
            HTTPException: _http,
            UnicodeDecodeError: _unreadable,
            RecursionError: _unreadable,
            Exception: _unexpected,
        },
        compression_config=CompressionConfig(
            backend="gzip", gzip_compress_level=1, exclude=["/stream$", *COMPRESSED]
        ),
        request_max_body_size=BODY,
        openapi_config=OpenAPIConfig(
            title="sugoroku",
            version=__version__,
            openapi_router=_Described("/api", route_handlers=[], include_in_schema=False),
            render_plugins=[_Document(house.game_names)],
            components=Components(
                security_schemes={api.BEARER: SecurityScheme(type="http", scheme="bearer")}
            ),
        ),
    )
    guarded = guard(app.asgi_handler, config.hosts, house.limits)
    app.asgi_handler = behind_proxies(guarded, config.proxies)
    return app


async def _sweep(house: House) -> None:
    """Close tables that never began, at the start and periodically."""
    while True:
        try:
            before = time.time() - house.config.waiting_days * 86_400
            await house.tables.remove_expired(before)
        except Exception:
            log.exception("tables that never began could not be closed")
        await asyncio.sleep(SWEEP)


class _Described(Router):
    """Serves /api/openapi.json, without the framework's own 404 page."""

    def register(self, value: ControllerRouterHandler) -> list[BaseRoute]:
        if isinstance(value, BaseRouteHandler) and "/{path:str}" in value.paths:
            return []
        return super().register(value)


class _Document(JsonRenderPlugin):
    """Adds what the framework cannot infer: unknown fields are refused, and which names are valid."""

    def __init__(self, games: Sequence[str]) -> None:
        super().__init__()
        self.games = [*games]

    def render(self, request: Req, openapi_schema: dict[str, Any]) -> bytes:
        schemas = openapi_schema["components"]["schemas"]
        for struct in (api.NewVisitor, api.NewTable, api.Claim, api.Act, api.Back):
            schemas[struct.__name__]["additionalProperties"] = False
        wishes = schemas[api.NewTable.__name__]["properties"]
        wishes["game"]["enum"] = self.games
        wishes["seats"]["items"]["enum"] = [*SITTING, *KINDS]
        return super().render(request, openapi_schema)


def _spare_the_collector() -> None:
    """Drawings make thousands of small things that are free of cycles, and matches stay for hours: the
    collector would walk through all of them again and again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)


# ---------------------------------------------------------------- files


def _files() -> dict[str, Kept]:
    """The static files of the pages."""
    drawn = Path(sugoroku.draw.__file__).parent
    own = Path(__file__).parent / "static"
    found = [drawn / "tokens.css", drawn / "board.css", *(f for f in own.iterdir() if f.suffix in TYPES)]
    return {file.name: Kept.of(file.read_bytes()) for file in found}


_STATIC: dict[str, Kept] = {}


def _sheets_of_games(house: House) -> dict[str, Kept]:
    """The style sheets of the games, as game-NAME.css."""
    games = [house.tables.game(name) for name in house.game_names]
    sheets = {f"game-{game.name}.css": game.stylesheet for game in games if game.stylesheet}
    return {name: Kept.of(sheet.encode()) for name, sheet in sheets.items()}


@get("/static/{name:str}")
async def static(request: Req, house: TheHouse, name: FromPath[str]) -> Response[bytes]:
    if not _STATIC:
        _STATIC.update(_files())
    if name not in _STATIC:
        _STATIC.update(_sheets_of_games(house))
    if name not in _STATIC:
        raise UnknownName(f"There is no file {name!r}.")
    kind = TYPES[Path(name).suffix]
    return _STATIC[name].answer(request, kind, "max-age=60, stale-while-revalidate=600")


# ---------------------------------------------------------------- errors


def _status(problem: SugorokuError) -> int:
    if isinstance(problem, TooOften):
        return 429
    if isinstance(problem, Unavailable):
        return 503
    if isinstance(problem, Forbidden):
        return 403
    if isinstance(problem, Stale | NotPlaying):
        return 409
    if isinstance(problem, IllegalAction | UndoRefused):
        return 422
    return 404 if isinstance(problem, UnknownName) else 422


def _answer(request: Req, status: int, problem: Problem, **headers: str) -> Response[Any]:
    """Agents and scripts get JSON, people a page."""
    machine = request.url.path.startswith("/api/") or request.headers.get("x-part") == "1"
    if machine:
        return Response(problem, status_code=status, media_type=MediaType.JSON, headers=headers)
    return Response(
        error(status, problem, NOBODY), status_code=status, media_type=MediaType.HTML, headers=headers
    )


def _problem(request: Req, problem: SugorokuError) -> Response[Any]:
    rule = problem.rule if isinstance(problem, IllegalAction) else ""
    wait = {"Retry-After": str(problem.after)} if isinstance(problem, TooOften) else {}
    if isinstance(problem, Unavailable):
        wait = {"Retry-After": "60"}
    return _answer(request, _status(problem), Problem(problem.what, problem.hint, rule), **wait)


def _http(request: Req, problem: HTTPException) -> Response[Any]:
    hint = "Check the address." if problem.status_code == 404 else ""
    extra = problem.extra if isinstance(problem.extra, list) else []
    details = "; ".join(str(part.get("message", "")) for part in extra if isinstance(part, dict))
    said = Problem(problem.detail.split(" for ")[0], hint or details)
    return _answer(request, problem.status_code, said, **(problem.headers or {}))


def _unreadable(request: Req, _: Exception) -> Response[Any]:
    """Invalid UTF-8 or unlimited nesting: the decoder raises for both."""
    return _answer(request, 400, Problem("The request cannot be read.", "Send JSON as UTF-8."))


def _unexpected(request: Req, problem: Exception) -> Response[Any]:
    log.exception("unexpected, at %s", request.url.path, exc_info=problem)
    return _answer(
        request,
        500,
        Problem("Something went wrong on the server; no move was lost.", "Reload and try again."),
    )


__all__ = ["Config", "create_app"]
