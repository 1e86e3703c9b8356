"""Before a game begins: leave a seat, free one as the host, close the table."""

from litestar import Response, post
from litestar.params import FromPath

from sugoroku.play.auth import Forbidden, authorise
from sugoroku.play.house import Asking, TheHouse, see_other


@post("/t/{id:str}/seats/{seat:int}/leave", status_code=200)
async def leave(
    house: TheHouse, visitor: Asking, id: FromPath[str], seat: FromPath[int]
) -> Response[str]:
    """Leave the own seat."""
    table = await (await house.tables.get(id)).fresh()
    authorise(table, visitor, "act", seat)
    await house.seating.leave(table, seat, visitor)
    try:
        authorise(table, visitor, "watch")
    except Forbidden:  # a private table: whoever has no seat does not see it
        return see_other("/")
    return see_other(f"/t/{id}")


@post("/t/{id:str}/seats/{seat:int}/remove", status_code=200)
async def remove(
    house: TheHouse, visitor: Asking, id: FromPath[str], seat: FromPath[int]
) -> Response[str]:
    """The host frees a seat."""
    table = await (await house.tables.get(id)).fresh()
    authorise(table, visitor, "host")
    await house.seating.remove(table, seat)
    return see_other(f"/t/{id}")


@post("/t/{id:str}/close", status_code=200)
async def close(house: TheHouse, visitor: Asking, id: FromPath[str]) -> Response[str]:
    """The host closes the table."""
    table = await (await house.tables.get(id)).fresh()
    authorise(table, visitor, "host")
    await house.seating.close(table)
    return see_other("/")


ROUTES = [leave, remove, close]
