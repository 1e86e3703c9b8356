"""Campaigns in the browser."""

from typing import Any

from litestar import Response, get, post
from litestar.datastructures import UploadFile
from litestar.enums import MediaType
from litestar.params import FromPath, MultipartBody

from sugoroku.core.campaign_file import parse_campaign
from sugoroku.core.errors import SugorokuError, UnknownName
from sugoroku.core.game import Game
from sugoroku.play.campaigns import shown
from sugoroku.play.house import Asking, House, Req, TheHouse, address, html, read_from_body, see_other
from sugoroku.play.names import checked_name
from sugoroku.play.pages.campaign import campaign as campaign_page
from sugoroku.play.pages.campaign import campaigns as campaigns_page
from sugoroku.play.routes_lobby import Form
from sugoroku.play.shown import Notice, Visitor
from sugoroku.play.wishes import options_from_form

FILE_SIZE = 4_000_000


@get("/campaigns/{name:str}")
async def campaigns(house: TheHouse, visitor: Asking, name: FromPath[str]) -> Response[str]:
    game = _game(house, name)
    return html(campaigns_page(game, await house.campaigns.of(visitor, (name,)), visitor))


def _game(house: House, name: str) -> Game:
    game = house.tables.game(name)
    if not game.campaigns:
        raise UnknownName(f"{game.info.title} has no campaigns.")
    return game


@post("/campaigns/{name:str}/{key:str}", status_code=200)
async def start(
    request: Req, house: TheHouse, visitor: Asking, name: FromPath[str], key: FromPath[str], data: Form
) -> Response[str]:
    game = house.tables.game(name)
    game.campaign(key)
    house.limits.hit("table", address(request))
    called = checked_name(str(data.get("name", ""))) or visitor.name or "Player 1"
    visitor, token = await house.admit(request, called)
    row = await house.campaigns.start(visitor, game, key)
    return see_other(f"/c/{row.id}", [house.cookie(token)])


@post("/campaigns/{name:str}", status_code=200, request_max_body_size=FILE_SIZE + 10_000)
async def bring(
    request: Req,
    house: TheHouse,
    visitor: Asking,
    name: FromPath[str],
    data: MultipartBody[dict[str, Any]],
) -> Response[str]:
    """Go on with a campaign from a file, after every game of it has been checked."""
    house.limits.hit("table", address(request))
    game = _game(house, name)
    sent = data.get("file")
    try:
        raw = await sent.read() if isinstance(sent, UploadFile) else b""
        file = parse_campaign(raw[:FILE_SIZE].decode("utf-8", "replace"), "The file")
        if file.game != game.name:
            raise SugorokuError(
                f"This is a campaign of {file.game}.", "Open it on the page of that game."
            )
        visitor, token = await house.admit(request, "")
        row = await house.campaigns.bring(visitor, file)
    except SugorokuError as problem:
        mine = await house.campaigns.of(visitor, (name,))
        return html(campaigns_page(game, mine, visitor, Notice(problem.what, problem.hint)), 422)
    return see_other(f"/c/{row.id}", [house.cookie(token)])


@get("/c/{id:str}")
async def campaign(house: TheHouse, visitor: Asking, id: FromPath[str]) -> Response[str]:
    return html(await _page(house, visitor, id))


async def _page(house: House, visitor: Visitor, id: str, notice: Notice | None = None) -> str:
    return campaign_page(shown(await house.campaigns.get(id, visitor)), visitor, notice)


@post("/c/{id:str}/next", status_code=200)
async def go_on(
    request: Req, house: TheHouse, visitor: Asking, id: FromPath[str], data: Form
) -> Response[str]:
    """Set up the table of the next game."""
    house.limits.hit("table", address(request))
    kept = await house.campaigns.get(id, visitor)
    form = {key: str(value) for key, value in data.items()}
    options, modules = options_from_form(kept.game, form)
    try:
        with read_from_body():
            table = await house.campaigns.go_on(id, visitor, form.get("scenario", ""), options, modules)
    except SugorokuError as problem:
        return html(await _page(house, visitor, id, Notice(problem.what, problem.hint)), 422)
    return see_other(f"/t/{table.row.id}")


@get("/c/{id:str}/campaign.json")
async def file(house: TheHouse, visitor: Asking, id: FromPath[str]) -> Response[str]:
    text = await house.campaigns.file(id, visitor)
    return Response(
        text,
        media_type=MediaType.TEXT,
        headers={
            "Content-Disposition": f'attachment; filename="campaign-{id[:8]}.json"',
            "Cache-Control": "no-store",
        },
    )


ROUTES = [campaigns, start, bring, campaign, go_on, file]
