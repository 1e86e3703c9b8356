"""The lobby, new tables, seats by link, rules and data."""

import re
from typing import Any

from litestar import Response, get, post
from litestar.params import FromPath, URLEncodedBody

from sugoroku.core.components import provenance
from sugoroku.core.errors import SugorokuError, UnknownName
from sugoroku.play import looking
from sugoroku.play.auth import Forbidden, authorise, clean_name, new_token
from sugoroku.play.house import Asking, House, Req, TheHouse, address, html, see_other
from sugoroku.play.kept import Pages
from sugoroku.play.pages.join import join as join_page
from sugoroku.play.pages.lobby import lobby as lobby_page
from sugoroku.play.pages.new import new_table as new_table_page
from sugoroku.play.pages.rules import data as data_page
from sugoroku.play.pages.rules import rule_part
from sugoroku.play.pages.rules import rules as rules_page
from sugoroku.play.pages.waiting import waiting
from sugoroku.play.shown import LobbyPage, Notice
from sugoroku.play.wishes import options_from_form, seats_from_form

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
    page = LobbyPage(
        visitor,
        tuple(looking.card(game) for game in games.values()),
        tuple(looking.shown_row(row, seats[row.id], games[row.game], visitor) for row in known),
        tuple(looking.shown_row(row, seats[row.id], games[row.game], visitor) for row in open_),
    )
    return html(lobby_page(page))


@get("/new/{name:str}")
async def new_table(house: TheHouse, visitor: Asking, name: FromPath[str]) -> Response[str]:
    return html(new_table_page(house.tables.game(name), visitor, {}, None))


@post("/new/{game_name:str}", status_code=200)
async def create_table(
    request: Req, house: TheHouse, visitor: Asking, game_name: FromPath[str], data: Form
) -> Response[str]:
    house.limits.hit("table", address(request))
    game = house.tables.game(game_name)
    form = {key: str(value) for key, value in data.items()}
    try:
        options, modules = options_from_form(game, form)
        wanted = seats_from_form(game, form, visitor)
        game.settle(len(wanted), options, tuple(modules))
    except SugorokuError as problem:
        notice = Notice(problem.what, problem.hint)
        return html(new_table_page(game, visitor, form, notice), 422)
    name = clean_name(form.get("name", "")) or visitor.name or "You"
    visitor, token = await house.admit(request, name)
    seats = seats_from_form(game, form, visitor)
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
    links = {seat.seat: _link(request, seat.invite) for seat in seats if seat.invite}
    cookies = [house.cookie(token)]
    if links:
        return html(waiting(looking.shown(table, visitor, links), visitor), cookies=cookies)
    return see_other(f"/t/{table.row.id}", cookies)


def _link(request: Req, token: str) -> str:
    return f"{request.base_url}join/{token}"


# ---------------------------------------------------------------- seats


@get("/join")
async def find_join(request: Req) -> Response[str]:
    """A pasted link, whole or only its end; also a link to a table."""
    pasted = request.query_params.get("link", "").strip()
    if found := re.search(r"/t/([\w-]{8,40})", pasted, re.ASCII):
        return see_other(f"/t/{found.group(1)}")
    if found := re.search(r"([\w-]{16,40})/?$", pasted, re.ASCII):
        return see_other(f"/join/{found.group(1)}")
    raise UnknownName("That does not look like an invitation.", "Paste the whole link, as you got it.")


@get("/join/{token:str}")
async def show_join(
    request: Req, house: TheHouse, visitor: Asking, token: FromPath[str]
) -> Response[str]:
    """Looking at an invitation does not use it up: previews of links do that."""
    id, seat = await _invited(request, house, token)
    table = await house.tables.get(id)
    return html(join_page(looking.shown(table, visitor), seat, token, visitor))


@post("/join/{token:str}", status_code=200)
async def join(request: Req, house: TheHouse, token: FromPath[str], data: Form) -> Response[str]:
    id, seat = await _invited(request, house, token)
    name = clean_name(str(data.get("name", "")))
    visitor, cookie = await house.admit(request, name)
    if not await house.store.claim(id, seat, visitor, token):
        raise Forbidden("This seat has been taken meanwhile.", "Ask for a new link.")
    await (await house.tables.get(id)).seated()
    return see_other(f"/t/{id}", [house.cookie(cookie)])


async def _invited(request: Req, house: House, token: str) -> tuple[str, int]:
    house.limits.check("wrong link", address(request))
    found = await house.store.seat_of_link(token)
    if found is None:
        house.limits.hit("wrong link", address(request))
        raise UnknownName(
            "This link is not valid any more.", "Each link seats one person, once. Ask for a new one."
        )
    return found


@post("/t/{id:str}/sit/{seat:int}", status_code=200)
async def sit(
    request: Req, house: TheHouse, id: FromPath[str], seat: FromPath[int], data: Form
) -> Response[str]:
    """Take a free seat of a public table."""
    table = await house.tables.get(id)
    if not table.row.public:
        raise Forbidden("The seats of this table are taken by link.")
    if not table.is_free(seat):
        raise Forbidden("This seat is not free.", "Choose another one.")
    house.limits.hit("seat", address(request))
    visitor, cookie = await house.admit(request, clean_name(str(data.get("name", ""))))
    await house.seating.sit(table, seat, visitor)
    return see_other(f"/t/{id}", [house.cookie(cookie)])


@post("/t/{id:str}/seats/{seat:int}/link", status_code=200)
async def new_link(
    request: Req, house: TheHouse, visitor: Asking, id: FromPath[str], seat: FromPath[int]
) -> Response[str]:
    """A fresh invitation to a free seat; older ones end."""
    table = await house.tables.get(id)
    authorise(table, visitor, "host")
    token = new_token()
    if not table.is_free(seat) or not await house.store.set_link(id, seat, token):
        raise Forbidden("This seat is not free.")
    shown = looking.shown(table, visitor, {seat: _link(request, token)})
    return html(waiting(shown, visitor))


# ---------------------------------------------------------------- rules and data


@get("/rules")
async def all_rules(house: TheHouse) -> Response[str]:
    return see_other(f"/rules/{house.game_names[0]}")


PAGES = Pages()  # they depend on the game and on the name of the visitor, which stands in their head


@get("/rules/{name:str}")
async def rules(request: Req, house: TheHouse, visitor: Asking, name: FromPath[str]) -> Response[bytes]:
    game = house.tables.game(name)
    key = ("rules", game.home, visitor.name)
    return PAGES.answer(request, key, lambda: rules_page(game, looking.ledger(game), visitor))


@get("/rules/{name:str}/{rule:str}")
async def rule(house: TheHouse, name: FromPath[str], rule: FromPath[str]) -> Response[str]:
    for line in looking.ledger(house.tables.game(name)):
        if line.id == rule.upper():
            return html(rule_part(line))
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
