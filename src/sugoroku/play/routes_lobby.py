"""The lobby, new tables, seats by link, rules and data."""

import re
from typing import Any

from litestar import Response, get, post
from litestar.params import FromPath, FromQuery, URLEncodedBody

from sugoroku.core.components import provenance
from sugoroku.core.errors import SugorokuError, UnknownName
from sugoroku.core.game import Game
from sugoroku.play import achieved, looking
from sugoroku.play.auth import Forbidden, authorise, new_token
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
)
from sugoroku.play.kept import Pages
from sugoroku.play.names import BadName, checked_name
from sugoroku.play.pages.join import join as join_page
from sugoroku.play.pages.lobby import lobby as lobby_page
from sugoroku.play.pages.new import new_table as new_table_page
from sugoroku.play.pages.rules import data as data_page
from sugoroku.play.pages.rules import rule_page, rule_part
from sugoroku.play.pages.rules import rules as rules_page
from sugoroku.play.shown import AchievementsShown, LobbyPage, Notice, Visitor
from sugoroku.play.table import Table
from sugoroku.play.wishes import (
    companions,
    form_of,
    invites_of,
    names_of,
    options_from_form,
    seats_from_form,
)

Form = URLEncodedBody[dict[str, Any]]


@get("/")
async def lobby(house: TheHouse, visitor: Asking) -> Response[str]:
    rows = await house.store.tables_of(visitor.id) if visitor.id else []
    others = [row for row in await house.store.open_tables() if row.host != visitor.id]
    free = house.seating.listed(others)
    seats = await house.store.seats_of_all([row.id for row in (*rows, *free)])
    games = {name: house.tables.game(name) for name in house.game_names}
    known = [row for row in rows if row.game in games]
    open_ = [row for row in free if row.game in games]
    kept = any(game.parts.achievements for game in games.values())
    ticks = await house.store.ticks(visitor.id) if visitor.id and kept else []
    tables = (achieved.shown(game, ticks) for game in games.values())
    page = LobbyPage(
        visitor,
        tuple(looking.card(game) for game in games.values()),
        tuple(looking.shown_row(row, seats[row.id], games[row.game], visitor) for row in known),
        tuple(looking.shown_row(row, seats[row.id], games[row.game], visitor) for row in open_),
        tuple(table for table in tables if table is not None),
        tuple(await house.campaigns.of(visitor, house.game_names)),
    )
    return html(lobby_page(page))


@get("/new/{name:str}")
async def new_table(
    house: TheHouse, visitor: Asking, name: FromPath[str], again: FromQuery[str] = ""
) -> Response[str]:
    """`again`: a table to play once more, with the same people, bots and options."""
    game = house.tables.game(name)
    before = await _before(house, visitor, again)
    mine = await _achieved(house, visitor, game)
    if before is None or before.game is not game:
        return html(new_table_page(game, visitor, {}, achieved=mine))
    known = names_of(companions(before, visitor))
    return html(new_table_page(game, visitor, form_of(before, visitor), known=known, achieved=mine))


async def _achieved(house: House, visitor: Visitor, game: Game) -> AchievementsShown | None:
    """The visitor's achievements in a game that has some."""
    kept = visitor.id and game.parts.achievements
    return achieved.shown(game, await house.store.ticks(visitor.id, game.name) if kept else ())


async def _before(house: House, visitor: Visitor, again: str) -> Table | None:
    """The table that is played again, if there is one that this visitor may see."""
    if not again:
        return None
    table = await house.tables.get(again)
    authorise(table, visitor, "watch")
    return table


@post("/new/{game_name:str}", status_code=200)
async def create_table(
    request: Req, house: TheHouse, visitor: Asking, game_name: FromPath[str], data: Form
) -> Response[str]:
    house.limits.hit("table", address(request))
    game = house.tables.game(game_name)
    form = {key: str(value) for key, value in data.items()}
    with read_from_body():
        before = await _before(house, visitor, form.get("again", ""))
    known = companions(before, visitor)
    try:
        name = checked_name(form.get("name", "")) or visitor.name or "Player 1"
        options, modules = options_from_form(game, form)
        wanted = seats_from_form(game, form, visitor, known)
        game.settle(len(wanted), options, tuple(modules))
    except SugorokuError as problem:
        notice = Notice(problem.what, problem.hint)
        mine = await _achieved(house, visitor, game)
        again = new_table_page(game, visitor, form, notice, known=names_of(known), achieved=mine)
        return html(again, 422)
    visitor, token = await house.admit(request, name)
    seats = seats_from_form(game, form, visitor, known)
    await house.seating.check_host(visitor, seats)
    table = await house.tables.create(
        visitor,
        game,
        seats,
        options,
        modules,
        public="public" in form,
        spectators="spectators" in form,
        seed=form.get("seed", "").strip()[:80],
    )
    house.seating.set_up(table, address(request))
    await table.invited(invites_of(seats))
    return see_other(f"/t/{table.row.id}", [house.cookie(token)])


# ---------------------------------------------------------------- seats


@get("/join")
async def find_join(request: Req) -> Response[str]:
    """A pasted link or only its end; also a link to a table."""
    pasted = request.query_params.get("link", "").strip()
    if found := re.search(r"/t/([\w-]{8,40})", pasted, re.ASCII):
        return see_other(f"/t/{found.group(1)}")
    if found := re.search(r"([\w-]{16,40})/?$", pasted, re.ASCII):
        return see_other(f"/join/{found.group(1)}")
    raise UnknownName("That does not look like an invitation.", "Paste the whole link you were sent.")


@get("/join/{token:str}")
async def show_join(
    request: Req, house: TheHouse, visitor: Asking, token: FromPath[str]
) -> Response[str]:
    """Opening an invitation does not use it up: link previews open it too."""
    id, seat = await _invited(request, house, token)
    table = await house.tables.get(id)
    return html(join_page(looking.shown(table, visitor), seat, token, visitor))


@post("/join/{token:str}", status_code=200)
async def join(
    request: Req, house: TheHouse, visitor: Asking, token: FromPath[str], data: Form
) -> Response[str]:
    id, seat = await _invited(request, house, token)
    try:
        name = checked_name(str(data.get("name", "")))
    except BadName as problem:
        shown = looking.shown(await house.tables.get(id), visitor)
        return html(join_page(shown, seat, token, visitor, Notice(problem.what, problem.hint)), 422)
    visitor, cookie = await house.admit(request, name)
    if not await house.store.claim(id, seat, visitor, token):
        raise Forbidden("Someone else has just taken this seat.", "Ask for a new link.")
    await (await house.tables.get(id)).seated()
    return see_other(f"/t/{id}", [house.cookie(cookie)])


async def _invited(request: Req, house: House, token: str) -> tuple[str, int]:
    house.limits.check("wrong link", address(request))
    found = await house.store.seat_of_link(token)
    if found is None:
        house.limits.hit("wrong link", address(request))
        raise UnknownName(
            "This link is no longer valid.", "Each link seats one person, once. Ask for a new one."
        )
    return found


@post("/t/{id:str}/sit/{seat:int}", status_code=200)
async def sit(
    request: Req, house: TheHouse, id: FromPath[str], seat: FromPath[int], data: Form
) -> Response[str]:
    """Take a free seat of a public table."""
    table = await house.tables.get(id)
    if not table.row.public:
        raise Forbidden("You need a link to sit at this table.")
    if not table.is_free(seat):
        raise Forbidden("This seat is not free.", "Choose another one.")
    house.limits.hit("seat", address(request))
    visitor, cookie = await house.admit(request, checked_name(str(data.get("name", ""))))
    await house.seating.sit(table, seat, visitor)
    return see_other(f"/t/{id}", [house.cookie(cookie)])


@post("/t/{id:str}/seats/{seat:int}/link", status_code=200)
async def new_link(
    house: TheHouse, visitor: Asking, id: FromPath[str], seat: FromPath[int]
) -> Response[str]:
    """A new invitation to a free seat; older ones become invalid."""
    table = await house.tables.get(id)
    authorise(table, visitor, "host")
    token = new_token()
    if not table.is_free(seat) or not await house.store.set_link(id, seat, token):
        raise Forbidden("This seat is not free.")
    await table.invited({seat: token})
    return see_other(f"/t/{id}#seat-{seat}")


# ---------------------------------------------------------------- rules and data


@get("/rules")
async def all_rules(house: TheHouse) -> Response[str]:
    return see_other(f"/rules/{house.game_names[0]}")


PAGES = Pages()  # they depend on the game and on the name of the visitor, which is in their header


@get("/rules/{name:str}")
async def rules(request: Req, house: TheHouse, visitor: Asking, name: FromPath[str]) -> Response[bytes]:
    game = house.tables.game(name)
    key = ("rules", game.home, visitor.name)
    return PAGES.answer(request, key, lambda: rules_page(game, looking.ledger(game), visitor))


@get("/rules/{name:str}/{rule:str}")
async def rule(
    request: Req, house: TheHouse, visitor: Asking, name: FromPath[str], rule: FromPath[str]
) -> Response[str]:
    """A whole page, or the part that a table shows beside its board."""
    game = house.tables.game(name)
    for line in looking.ledger(game):
        if line.id == rule.upper():
            answer = html(rule_part(line) if wants_part(request) else rule_page(game, line, visitor))
            answer.headers["Vary"] = "X-Part"
            return answer
    raise UnknownName(f"There is no rule {rule!r}.")


@get("/data/{name:str}")
async def data(request: Req, house: TheHouse, visitor: Asking, name: FromPath[str]) -> Response[bytes]:
    game = house.tables.game(name)
    key = ("data", game.home, visitor.name)
    return PAGES.answer(request, key, lambda: data_page(game, provenance(game.raw), visitor))


ROUTES = [
    lobby, new_table, create_table, find_join, show_join, join, sit, new_link, all_rules, rules, rule,
    data,
]  # fmt: skip
