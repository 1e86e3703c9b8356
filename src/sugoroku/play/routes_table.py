"""A table in the browser: its page, moves, the stream, records."""

import re
from typing import Any

from litestar import Response, get, post
from litestar.datastructures import UploadFile
from litestar.enums import MediaType
from litestar.params import FromPath, FromQuery, MultipartBody
from litestar.response import Stream

from sugoroku.core.chance import commitment
from sugoroku.core.errors import SugorokuError
from sugoroku.core.match import replay, verify
from sugoroku.core.plural import count
from sugoroku.core.record import parse_record
from sugoroku.play import looking
from sugoroku.play.auth import TEXT_LENGTH, authorise
from sugoroku.play.house import (
    Asking,
    House,
    Req,
    TheHouse,
    address,
    html,
    read_from_body,
    see_other,
    wants_part,
    who,
)
from sugoroku.play.names import clean, shortened_name
from sugoroku.play.pages.curtain import curtain
from sugoroku.play.pages.reasons import steps_page, steps_part
from sugoroku.play.pages.records import records as records_page
from sugoroku.play.pages.records import verified
from sugoroku.play.pages.table import table_page as whole_page
from sugoroku.play.pages.waiting import waiting
from sugoroku.play.routes_lobby import Form
from sugoroku.play.rows import SeatRow
from sugoroku.play.shown import Notice, Visitor
from sugoroku.play.streams import UNKNOWN, heard
from sugoroku.play.table import Stale, Table, record_text
from sugoroku.play.unasked import Wanted
from sugoroku.play.wishes import known_bot

KEY = re.compile(r"[ -\"$-~][ -~]{0,63}")
DIGITS = 9  # of a number that somebody sends
RECORD_SIZE = 400_000
Maybe = FromQuery[int | None]  # a number of the query
WISHES: dict[Any, Wanted] = {"0": "ask", "1": "never", "pause": "pause"}  # values of a form
MOVED_ON = Notice("The game has moved on since this page was loaded.", "Choose again.", kind="news")


@get("/t/{id:str}")
async def table_page(
    request: Req, house: TheHouse, visitor: Asking, id: FromPath[str],
    seat: Maybe = None, look: Maybe = None, at: Maybe = None, moved: FromQuery[bool] = False,
) -> Response[str]:  # fmt: skip
    table = await house.tables.get(id)
    ticks = await table.ticks_of(visitor.id)
    authorise(table, visitor, "watch")
    if table.status == "waiting":
        return html(waiting(looking.shown(table, visitor, _links(request, table, visitor)), visitor))
    eyes = looking.eyes(table, visitor, seat)
    hidden = looking.behind_curtain(table, visitor, eyes, seat is not None)
    if hidden >= 0:
        shown = looking.shown(table, visitor)
        return html(curtain(shown, table.seats[hidden].name, hidden, visitor))
    if at is not None:
        house.limits.hit("look", who(request, visitor))
    page = looking.page(table, visitor, eyes, look, at, ticks)
    return html(whole_page(page, MOVED_ON if moved else None))


def _links(request: Req, table: Table, visitor: Visitor) -> dict[int, str]:
    """The unused invitations that this server made: only for the host."""
    if not visitor.id or table.row.host != visitor.id:
        return {}
    return {seat: f"{request.base_url}join/{token}" for seat, token in table.invites.items()}


@get("/t/{id:str}/part")
async def part(
    request: Req, house: TheHouse, visitor: Asking, id: FromPath[str],
    seat: Maybe = None, look: Maybe = None, at: Maybe = None, since: FromQuery[str] = "",
) -> Response[str]:  # fmt: skip
    """The table as it is now; 204 if the sender has that revision (`since`). Background tabs poll it."""
    table = await house.tables.get(id)
    if since and heard(since) == (table.revision, table.talk):
        looking.eyes(table, visitor, seat)
        return Response("", status_code=204, headers={"Cache-Control": "no-store"})
    if at is not None:
        house.limits.hit("look", who(request, visitor))
    return html(await house.streams.part(table, visitor, seat, look, at))


@get("/t/{id:str}/words")
async def words(
    request: Req, house: TheHouse, visitor: Asking, id: FromPath[str],
    seat: Maybe = None, look: Maybe = None, at: Maybe = None,
) -> Response[dict[str, object]]:  # fmt: skip
    """The descriptions of the places, fetched on first use."""
    house.limits.hit("look", who(request, visitor))
    table = await house.tables.get(id)
    found = await house.streams.words(table, visitor, seat, look, at)
    return Response(found, media_type=MediaType.JSON, headers={"Cache-Control": "no-store"})


@get("/t/{id:str}/steps")
async def steps(
    request: Req, house: TheHouse, visitor: Asking, id: FromPath[str],
    seat: Maybe = None, at: Maybe = None,
) -> Response[str]:  # fmt: skip
    """What the rulebook's opponents did last, drawn: a page, or the part of it that scripts show."""
    house.limits.hit("look", who(request, visitor))
    table = await house.tables.get(id)
    eyes = looking.eyes(table, visitor, seat)
    if looking.behind_curtain(table, visitor, eyes, seat is not None) >= 0:
        raise SugorokuError("Somebody else is to decide here.", "Go back to the table.")
    page, found = looking.explained(table, visitor, eyes, at)
    return html(steps_part(page, found) if wants_part(request) else steps_page(page, found))


@get("/t/{id:str}/stream")
async def stream(
    request: Req, house: TheHouse, visitor: Asking, id: FromPath[str],
    seat: Maybe = None, look: Maybe = None,
    revision: FromQuery[int] = -1, talk: FromQuery[int] = UNKNOWN,
) -> Stream:  # fmt: skip
    table = await house.tables.get(id)
    looking.eyes(table, visitor, seat)  # check access before opening the stream
    place = house.streams.place(who(request, visitor), address(request))
    since = heard(request.headers.get("last-event-id", "")) or (revision, talk)
    return Stream(
        house.streams.listen(table, visitor, seat, look, since, place),
        media_type="text/event-stream",
        headers={"Cache-Control": "no-store", "X-Accel-Buffering": "no"},
    )


# ---------------------------------------------------------------- moves


class Move:
    """The fields of a form that changes the table; missing or invalid ones raise an error."""

    def __init__(self, form: dict[str, Any]) -> None:
        self.seat = _number(form, "seat")
        self.revision = _number(form, "revision")
        self.key = str(form.get("key", ""))
        self.action = str(form.get("action", ""))[:80]
        look = str(form.get("look", ""))
        self.look = int(look) if look.isdecimal() and len(look) <= DIGITS else None
        if not KEY.fullmatch(self.key):
            raise SugorokuError("The request has no key.", "Reload the page and try again.")


def _number(form: dict[str, Any], field: str) -> int:
    value = str(form.get(field, ""))
    if not value.isascii() or not value.isdecimal() or len(value) > DIGITS:
        raise SugorokuError(f"The request has no {field}.", "Reload the page and try again.")
    return int(value)


async def _change(
    deed: str, request: Req, house: House, visitor: Visitor, id: str, form: dict[str, Any]
) -> Response[str]:
    """A move, undo or redo: authorise, limit, execute, answer with the new table."""
    table = await house.tables.get(id)
    move = Move(form)
    authorise(table, visitor, "act", move.seat)
    house.limits.hit("act", who(request, visitor))
    status = 200
    try:
        if deed == "act":
            with read_from_body():
                await table.act(move.seat, move.revision, move.key, move.action)
        elif deed == "undo":
            await table.undo(move.seat, move.revision, move.key)
        else:
            await table.redo(move.seat, move.revision, move.key)
    except Stale:
        status = 409
    table.wake_bots(house.tables.thinkers)
    seat = _next_eyes(table, visitor, move.seat)
    if wants_part(request):
        return html(await house.streams.part(table, visitor, seat, move.look), status)
    query = [f"seat={seat}"] if seat is not None else []
    query += ["moved=1"] if status == 409 else []
    return see_other(f"/t/{id}" + (f"?{'&'.join(query)}" if query else ""))


def _next_eyes(table: Table, visitor: Visitor, seat: int) -> int | None:
    """On a shared device the next of the own seats takes over, unless a curtain is needed."""
    mine = table.seats_of(visitor.id)
    return seat if len(mine) < 2 or table.game.info.hidden else None


@post("/t/{id:str}/act", status_code=200)
async def act(
    request: Req, house: TheHouse, visitor: Asking, id: FromPath[str], data: Form
) -> Response[str]:
    return await _change("act", request, house, visitor, id, data)


@post("/t/{id:str}/undo", status_code=200)
async def undo(
    request: Req, house: TheHouse, visitor: Asking, id: FromPath[str], data: Form
) -> Response[str]:
    return await _change("undo", request, house, visitor, id, data)


@post("/t/{id:str}/redo", status_code=200)
async def redo(
    request: Req, house: TheHouse, visitor: Asking, id: FromPath[str], data: Form
) -> Response[str]:
    return await _change("redo", request, house, visitor, id, data)


@post("/t/{id:str}/always", status_code=200)
async def always(
    request: Req, house: TheHouse, visitor: Asking, id: FromPath[str], data: Form
) -> Response[str]:
    """The usual answer to a question from now on (`on` is 1), or ask it again (0).

    `pause`: ask it only if the seat can react, while the table pauses.
    """
    table = await (await house.tables.get(id)).fresh()
    seat = _number(data, "seat")
    authorise(table, visitor, "act", seat)
    house.limits.hit("act", who(request, visitor))
    question, on = str(data.get("question", ""))[:80], data.get("on")
    if not question or on not in WISHES:
        raise SugorokuError("The form names no question, or neither on nor off.", "Reload the page.")
    try:
        await table.wish(seat, question, WISHES[on])
    except Stale:
        return see_other(f"/t/{id}?seat={seat}&moved=1")
    table.wake_bots(house.tables.thinkers)
    seen = _next_eyes(table, visitor, seat)
    return see_other(f"/t/{id}" + (f"?seat={seen}" if seen is not None else ""))


@post("/t/{id:str}/chat", status_code=200)
async def chat(
    request: Req, house: TheHouse, visitor: Asking, id: FromPath[str], data: Form
) -> Response[str]:
    table = await house.tables.get(id)
    authorise(table, visitor, "chat")
    house.limits.hit("chat", who(request, visitor))
    mine = table.seats_of(visitor.id)
    if said := clean(str(data.get("text", "")), TEXT_LENGTH):
        await table.say(mine[0] if mine else -1, visitor.name, said)
    if wants_part(request):
        return Response("", status_code=204)
    return see_other(f"/t/{id}")


# ---------------------------------------------------------------- records


@get("/t/{id:str}/record.sgk")
async def record(house: TheHouse, visitor: Asking, id: FromPath[str]) -> Response[str]:
    table = await (await house.tables.get(id)).fresh()
    authorise(table, visitor, "watch")
    name = f"{table.game.name}-{id[:8]}.sgk"
    return Response(
        record_text(table),
        media_type=MediaType.TEXT,
        headers={"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "no-store"},
    )


@get("/t/{id:str}/position")
async def position(
    request: Req, house: TheHouse, visitor: Asking, id: FromPath[str], at: Maybe = None
) -> Response[str]:
    """The position as text, for bug reports and studies."""
    house.limits.hit("look", who(request, visitor))
    table = await (await house.tables.get(id)).fresh()
    text = looking.position_text(table, visitor, at)
    return Response(text, media_type=MediaType.TEXT, headers={"Cache-Control": "no-store"})


@get("/t/{id:str}/verify")
async def verify_page(house: TheHouse, visitor: Asking, id: FromPath[str]) -> Response[str]:
    """Replay the whole game from its record, as anybody could."""
    table = await (await house.tables.get(id)).fresh()
    authorise(table, visitor, "watch")
    match = table.playing
    text = record_text(table)
    if match.state.over:
        verify(parse_record(text), table.game)
        moves = count(len(match.moves), "move")
        what, hint = f"{moves} replayed: every move and the result follow from the secret.", ""
    else:
        what, hint = "The secret is published when the game is over.", "Until then, keep the commitment."
    outcome = Notice(what, hint, kind="news")
    secret = match.secret.hex() if match.state.over else ""
    shown = looking.shown(table, visitor)
    return html(
        verified(
            shown,
            table.game,
            visitor,
            outcome=outcome,
            commitment=commitment(match.secret),
            secret=secret,
            record_text=text,
        )
    )


@get("/records")
async def records(visitor: Asking) -> Response[str]:
    return html(records_page(visitor, None))


@post("/records", status_code=200, request_max_body_size=RECORD_SIZE + 10_000)
async def upload(
    request: Req,
    house: TheHouse,
    visitor: Asking,
    data: MultipartBody[dict[str, Any]],
) -> Response[str]:
    """Upload a record as a table to browse, after every move has been checked."""
    house.limits.hit("table", address(request))
    file = data.get("file")
    try:
        raw = await file.read() if isinstance(file, UploadFile) else b""
        record = parse_record(raw[:RECORD_SIZE].decode("utf-8", "replace"), "The file")
        game = house.tables.game(record.game)
        match = verify(record, game)
    except SugorokuError as problem:
        return html(records_page(visitor, Notice(problem.what, problem.hint)), 422)
    visitor, token = await house.admit(request, "")
    seats = [
        SeatRow(number, name or f"Seat {number + 1}", known_bot(seat.bot), visitor.id)
        for number, seat in enumerate(match.seats)
        for name in [shortened_name(seat.name)]
    ]
    table = await house.tables.from_record(visitor, record, f"Record of {game.info.title}"[:80], seats)
    return see_other(f"/t/{table.row.id}?at=0", [house.cookie(token)])


@post("/t/{id:str}/branch", status_code=200)
async def branch(
    request: Req, house: TheHouse, visitor: Asking, id: FromPath[str], data: Form
) -> Response[str]:
    """Branch: a new table of the visitor that continues from a position."""
    table = await (await house.tables.get(id)).fresh()
    looking.check_branch(table, visitor)
    house.limits.hit("table", address(request))
    at = min(_number(data, "at"), len(table.playing.moves))
    visitor, token = await house.admit(request, "")
    record = table.playing.branch(at).record()
    replay(record, table.game)
    seats = [
        SeatRow(number, seat.name, seat.bot, None if seat.bot else visitor.id)
        for number, seat in enumerate(table.seats)
    ]
    other = await house.tables.from_record(visitor, record, f"What if, from move {at}", seats)
    return see_other(f"/t/{other.row.id}", [house.cookie(token)])


ROUTES = [
    table_page, part, words, steps, stream, act, undo, redo, always, chat, record, position, verify_page,
    records, upload, branch,
]  # fmt: skip
