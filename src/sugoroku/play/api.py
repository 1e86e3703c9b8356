"""The same tables for agents: JSON, described by /api/openapi.json.

An agent is a visitor: it asks for a token once and sends it as `Authorization: Bearer TOKEN`.
"""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Annotated

import msgspec
from litestar import Controller, Response, Router, get, post
from litestar.openapi import ResponseSpec
from litestar.params import JSONBody, PathParameter, QueryParameter

from sugoroku.core.info import Info
from sugoroku.core.view import Decision, View
from sugoroku.play import looking
from sugoroku.play.auth import Forbidden, authorise, new_token
from sugoroku.play.house import Asking, House, Req, TheHouse, address, read_from_body, who
from sugoroku.play.names import checked_name
from sugoroku.play.shown import LogLine, Problem, TableShown, Visitor
from sugoroku.play.table import Stale, Table, record_text
from sugoroku.play.wishes import check, invites_of, named_apart, wish

BEARER = "bearer"  # the name of the token in the document
Seat = Annotated[
    int, QueryParameter(ge=-1, le=8, description="The seat to look through; -1: a spectator.")
]
TableId = Annotated[str, PathParameter(min_length=8, max_length=40, pattern="^[A-Za-z0-9_-]*$")]
SeatId = Annotated[int, PathParameter(ge=0, le=8)]
Key = Annotated[str, msgspec.Meta(min_length=1, max_length=64, pattern=r'^[ -"$-~][ -~]*$')]


class NewVisitor(msgspec.Struct, forbid_unknown_fields=True):
    name: Annotated[str, msgspec.Meta(max_length=80)] = "agent"


class Token(msgspec.Struct):
    """Keep the token: it is shown once."""

    token: str
    name: str


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    """`seats`: `you`, `friend` (an invite token is returned), or a bot's name, in seat order."""

    game: Annotated[str, msgspec.Meta(max_length=40)]
    seats: Annotated[
        list[Annotated[str, msgspec.Meta(max_length=40)]], msgspec.Meta(min_length=1, max_length=8)
    ]
    options: dict[str, str] = {}
    modules: Annotated[list[str], msgspec.Meta(max_length=20)] = []
    seed: Annotated[str, msgspec.Meta(max_length=80)] = ""
    public: bool = False
    spectators: bool = True


class Created(msgspec.Struct):
    table: TableShown
    invites: dict[int, str]  # by seat: tokens for `claim`


class Claim(msgspec.Struct, forbid_unknown_fields=True):
    token: Annotated[str, msgspec.Meta(max_length=80)] = ""  # of the invitation; none at a public table


class Act(msgspec.Struct, forbid_unknown_fields=True):
    """`revision` is the one you looked at; `key` is yours: sent twice, it counts once."""

    seat: Annotated[int, msgspec.Meta(ge=0, le=8)]
    revision: Annotated[int, msgspec.Meta(ge=0, le=1_000_000_000)]
    key: Key
    action: Annotated[str, msgspec.Meta(max_length=80)]


class Back(msgspec.Struct, forbid_unknown_fields=True):
    seat: Annotated[int, msgspec.Meta(ge=0, le=8)]
    revision: Annotated[int, msgspec.Meta(ge=0, le=1_000_000_000)]
    key: Key


class Position(msgspec.Struct):
    revision: int
    moves: int
    view: View


class MovedOn(Problem, frozen=True):
    """The table has moved on since you looked; `now` is how it stands, unless the game has not begun."""

    now: Position | None = None


class Legal(msgspec.Struct):
    """What a seat may do now; `decision` is null when it is not asked.

    `pause`: the seconds in which to answer, if the table pauses for it.  The answer takes effect when
    they are over.
    """

    revision: int
    deciders: tuple[int, ...]
    decision: Decision | None
    pause: float | None = None


class Log(msgspec.Struct):
    revision: int
    lines: tuple[LogLine, ...]  # newest first


# ---------------------------------------------------------------- answers that are not the wished ones

_MEANING = {
    400: "The request cannot be read, or a value is out of range.",
    403: "This visitor may not see or do that, or a token is required.",
    404: "There is no such table.",
    409: "The game has moved on since you looked, or it has not started.",
    413: "The body is too large.",
    422: "The rules do not allow it: `rule` names the line of the ledger.",
    429: "Too many requests: wait as many seconds as `Retry-After` says.",
}


def _may_answer(*statuses: int) -> dict[int, ResponseSpec]:
    return {status: _answer(status, Problem) for status in statuses}


def _answer(status: int, body: type[Problem]) -> ResponseSpec:
    return ResponseSpec(body, generate_examples=False, description=_MEANING[status])


LOOKED = _may_answer(400, 403, 404, 409)
CHANGED = _may_answer(400, 403, 404, 413, 422, 429) | {409: _answer(409, MovedOn)}


class Outdated(Stale):
    """A move that came too late, and the position that its sender should have seen."""

    def __init__(self, problem: Stale, now: Position) -> None:
        super().__init__(problem.what, problem.hint)
        self.now = now


def _moved_on(_: Req, problem: Outdated) -> Response[MovedOn]:
    return Response(MovedOn(problem.what, problem.hint, now=problem.now), status_code=409)


def _position(table: Table, seat: int) -> Position:
    match = table.playing
    return Position(table.revision, len(match.moves), match.look(seat))


async def _watched(house: House, visitor: Visitor, id: str, seat: int) -> Table:
    table = await (await house.tables.get(id)).fresh()
    looking.eyes(table, visitor, seat)
    return table


@get("/games", summary="The games, with players and options")
async def games(house: TheHouse) -> list[Info]:
    return [house.tables.game(name).info for name in house.game_names]


@post("/visitors", summary="A token to play with", responses=_may_answer(400, 403, 413, 422, 429))
async def visitors(request: Req, house: TheHouse, data: JSONBody[NewVisitor]) -> Token:
    house.limits.hit("visitor", address(request))
    visitor, token = await house.visitors.admit("", checked_name(data.name) or "agent")
    return Token(token, visitor.name)


class TablesApi(Controller):
    path = "/tables"
    exception_handlers = {Outdated: _moved_on}

    @get("/", summary="Your tables")
    async def mine(self, house: TheHouse, visitor: Asking) -> list[TableShown]:
        rows = await house.store.tables_of(visitor.id) if visitor.id else []
        seats = await house.store.seats_of_all([row.id for row in rows])
        return [
            looking.shown_row(row, seats[row.id], house.tables.game(row.game), visitor)
            for row in rows
            if row.game in house.game_names
        ]

    @post("/", summary="Set up a table", responses=_may_answer(400, 403, 413, 422, 429))
    async def create(
        self, request: Req, house: TheHouse, visitor: Asking, data: JSONBody[NewTable]
    ) -> Created:
        _known(visitor)
        house.limits.hit("table", address(request))
        with read_from_body():
            game = house.tables.game(data.game)
            game.settle(len(data.seats), data.options, tuple(data.modules))
            wanted = [wish(number, kind, "", visitor) for number, kind in enumerate(data.seats)]
        seats = check(named_apart(wanted))
        await house.seating.check_host(visitor, seats)
        table = await house.tables.create(
            visitor,
            game,
            seats,
            data.options,
            data.modules,
            public=data.public,
            spectators=data.spectators,
            seed=data.seed,
        )
        house.seating.set_up(table, address(request))
        invites = invites_of(seats)
        await table.invited(invites)
        return Created(looking.shown(table, visitor), invites)

    @get("/{id:str}", summary="A table: its seats and status", responses=_may_answer(400, 403, 404))
    async def table(self, house: TheHouse, visitor: Asking, id: TableId) -> TableShown:
        table = await (await house.tables.get(id)).fresh()
        authorise(table, visitor, "watch")
        return looking.shown(table, visitor)

    @post(
        "/{id:str}/seats/{seat:int}/claim",
        summary="Take a seat",
        responses=_may_answer(400, 403, 404, 413, 429),
    )
    async def claim(
        self,
        request: Req,
        house: TheHouse,
        visitor: Asking,
        id: TableId,
        seat: SeatId,
        data: JSONBody[Claim],
    ) -> TableShown:
        _known(visitor)
        house.limits.check("wrong link", address(request))
        table = await house.tables.get(id)
        if not data.token:
            return await self._sit(request, house, visitor, table, seat)
        if not 0 <= seat < len(table.seats) or not await house.store.claim(
            id, seat, visitor, data.token
        ):
            house.limits.hit("wrong link", address(request))
            raise Forbidden("This seat cannot be taken with this token.")
        await table.seated()
        return looking.shown(table, visitor)

    async def _sit(
        self, request: Req, house: House, visitor: Visitor, table: Table, seat: int
    ) -> TableShown:
        """Without an invitation, at a public table."""
        if not table.row.public:
            raise Forbidden("The seats of this table are taken by invitation.")
        if not table.is_free(seat):
            raise Forbidden("This seat is not free.", "Choose another one.")
        house.limits.hit("seat", address(request))
        await house.seating.sit(table, seat, visitor)
        return looking.shown(table, visitor)

    @post(
        "/{id:str}/seats/{seat:int}/leave",
        status_code=200,
        summary="Give a seat back before the game begins",
        responses=_may_answer(400, 403, 404, 409, 413),
    )
    async def leave(self, house: TheHouse, visitor: Asking, id: TableId, seat: SeatId) -> TableShown:
        table = await (await house.tables.get(id)).fresh()
        authorise(table, visitor, "act", seat)
        await house.seating.leave(table, seat, visitor)
        return looking.shown(table, visitor)

    @post(
        "/{id:str}/seats/{seat:int}/remove",
        status_code=200,
        summary="As the host, free a seat before the game begins",
        responses=_may_answer(400, 403, 404, 409, 413),
    )
    async def remove(self, house: TheHouse, visitor: Asking, id: TableId, seat: SeatId) -> TableShown:
        table = await (await house.tables.get(id)).fresh()
        authorise(table, visitor, "host")
        await house.seating.remove(table, seat)
        return looking.shown(table, visitor)

    @post(
        "/{id:str}/close",
        status_code=200,
        summary="As the host, close a table before its game begins",
        responses=_may_answer(400, 403, 404, 409, 413),
    )
    async def close(self, house: TheHouse, visitor: Asking, id: TableId) -> TableShown:
        table = await (await house.tables.get(id)).fresh()
        authorise(table, visitor, "host")
        await house.seating.close(table)
        return looking.shown(table, visitor)

    @post(
        "/{id:str}/seats/{seat:int}/invite",
        summary="A new invitation to a free seat",
        responses=_may_answer(400, 403, 404, 413),
    )
    async def invite(self, house: TheHouse, visitor: Asking, id: TableId, seat: SeatId) -> Claim:
        table = await house.tables.get(id)
        authorise(table, visitor, "host")
        token = new_token()
        if not 0 <= seat < len(table.seats) or not await house.store.set_link(id, seat, token):
            raise Forbidden("This seat is not free.")
        await table.invited({seat: token})
        return Claim(token)

    @get("/{id:str}/view", summary="The position as a seat sees it", responses=LOOKED)
    async def view(self, house: TheHouse, visitor: Asking, id: TableId, seat: Seat = -1) -> Position:
        return _position(await _watched(house, visitor, id, seat), seat)

    @get("/{id:str}/legal", summary="What a seat is asked, and its legal actions", responses=LOOKED)
    async def legal(self, house: TheHouse, visitor: Asking, id: TableId, seat: Seat = -1) -> Legal:
        table = await _watched(house, visitor, id, seat)
        view = table.playing.look(seat)
        return Legal(table.revision, view.deciders, view.decision, table.seconds_left(seat))

    @post("/{id:str}/act", status_code=200, summary="Carry out a legal action", responses=CHANGED)
    async def act(
        self, request: Req, house: TheHouse, visitor: Asking, id: TableId, data: JSONBody[Act]
    ) -> Position:
        table = await self._mine(request, house, visitor, id, data.seat)
        async with self._up_to_date(table, data.seat):
            with read_from_body():
                await table.act(data.seat, data.revision, data.key, data.action)
        return await self._after(house, table, data.seat)

    @post("/{id:str}/undo", status_code=200, summary="Undo the latest move", responses=CHANGED)
    async def undo(
        self, request: Req, house: TheHouse, visitor: Asking, id: TableId, data: JSONBody[Back]
    ) -> Position:
        table = await self._mine(request, house, visitor, id, data.seat)
        async with self._up_to_date(table, data.seat):
            await table.undo(data.seat, data.revision, data.key)
        return await self._after(house, table, data.seat)

    @post("/{id:str}/redo", status_code=200, summary="Redo it", responses=CHANGED)
    async def redo(
        self, request: Req, house: TheHouse, visitor: Asking, id: TableId, data: JSONBody[Back]
    ) -> Position:
        table = await self._mine(request, house, visitor, id, data.seat)
        async with self._up_to_date(table, data.seat):
            await table.redo(data.seat, data.revision, data.key)
        return await self._after(house, table, data.seat)

    @get("/{id:str}/log", summary="What happened, newest first", responses=LOOKED)
    async def log(self, house: TheHouse, visitor: Asking, id: TableId, seat: Seat = -1) -> Log:
        table = await _watched(house, visitor, id, seat)
        return Log(table.revision, looking.log(table.playing, seat))

    @get(
        "/{id:str}/record",
        summary="The record (.sgk); its secret only after the end",
        media_type="text/plain",
        responses=LOOKED,
    )
    async def record(self, house: TheHouse, visitor: Asking, id: TableId) -> str:
        return record_text(await _watched(house, visitor, id, -1))

    async def _mine(self, request: Req, house: House, visitor: Visitor, id: str, seat: int) -> Table:
        table = await house.tables.get(id)
        authorise(table, visitor, "act", seat)
        house.limits.hit("act", who(request, visitor))
        return table

    @asynccontextmanager
    async def _up_to_date(self, table: Table, seat: int) -> AsyncIterator[None]:
        """Whoever comes too late is told how the table stands, as a page is."""
        try:
            yield
        except Stale as problem:
            raise Outdated(problem, _position(await table.fresh(), seat)) from problem

    async def _after(self, house: House, table: Table, seat: int) -> Position:
        table.wake_bots(house.tables.thinkers)
        return _position(await table.fresh(), seat)


def _known(visitor: Visitor) -> None:
    if not visitor.id:
        raise Forbidden("A token is required.", "Get one: POST /api/visitors.")


def router() -> Router:
    return Router(
        "/api",
        route_handlers=[games, visitors, TablesApi],
        tags=["tables"],
        security=[{}, {BEARER: []}],
    )
