"""The own sheet: a factory, or the Mayor's board."""

from typing import Final

from sugoroku.core.picture import Place, Sheet
from sugoroku.draw.places import square_place
from sugoroku.draw.svg import PAPER, cartouche, rect, text
from sugoroku.games.daitoshi.draw import mayor_sheet, record, stores, works
from sugoroku.games.daitoshi.draw.pieces import tile_forms, tile_piece, tile_words
from sugoroku.games.daitoshi.draw.scene import Scene

SIZE: Final = (956, 208)
_BASIC = (110.0, 42.0)
_TITLE, _CUT = 20, "…'s factory"  # letters that fit above the middle works


def _ground(scene: Scene) -> str:
    board = scene.board
    floors = tuple(
        (floor.track, ticks) for floor, ticks in zip(board.players[0].floors, board.ticks, strict=True)
    )
    return (
        tile_forms(*_BASIC)
        + record.form(*board.chimney)
        + works.ground(floors)
        + stores.ground(board.warehouse, board.reputation_vp)
    )


def _title(scene: Scene) -> str:
    """A long name is cut, not the word behind it."""
    title = scene.whose_title("factory")
    if len(title) > _TITLE:
        title = f"{title[: _TITLE - len(_CUT)]}{_CUT}"
    return cartouche(works.left(1) + 6, 11, title)


def _live(scene: Scene) -> str:
    out = _title(scene) + works.live(scene.me) + works.hand(scene) + stores.live(scene)
    if scene.me.mayor:
        return out + mayor_sheet.board_live(scene)
    return out + record.chimney(scene) + record.live(scene) + _basics(scene)


# ---------------------------------------------------------------- basic inventions to choose from


def _basic_corner(number: int) -> tuple[float, float]:
    return 20 + number * 119.0, 120.0


def _basics(scene: Scene) -> str:
    """The expert variant begins with a choice: the works are still empty then, and give the room."""
    if not scene.board.basics or scene.me.floors[0].invention is not None:
        return ""
    out = rect(8, 86, 492, 92, 6, PAPER, "var(--ink)", 1.5)
    out += text(20, 103, "Basic inventions to choose from", 12.5, "start", "serif", 600)
    for number, tile in enumerate(scene.board.basics):
        out += tile_piece(f"basic-{tile.id}", tile, *_basic_corner(number), *_BASIC)
    return out


def _basic_places(scene: Scene) -> list[Place]:
    if not _basics(scene):
        return []
    return [
        square_place(
            scene.own(f"basic-{tile.number}"), tile_words(tile), *_basic_corner(number),
            *_BASIC, 4, "DAI-060",
        )
        for number, tile in enumerate(scene.board.basics)
    ]  # fmt: skip


def _places(scene: Scene) -> list[Place]:
    found = [*works.places(scene), *stores.places(scene)]
    if scene.me.mayor:
        return [*found, *mayor_sheet.board_places(scene)]
    return [*found, record.chimney_place(scene), *record.places(scene), *_basic_places(scene)]


def sheet(scene: Scene) -> Sheet:
    more = mayor_sheet.lines(scene) if scene.me.mayor else record.lines(scene)
    return Sheet(
        id="factory",
        short=True,
        title=scene.whose_title("factory"),
        icon="construction",
        tab="Factory",
        size=SIZE,
        ground=_ground(scene),
        live=_live(scene),
        places=scene.places(_places),
        text=(*stores.lines(scene), *more, *works.lines(scene.me)),
        own=True,
        ghosts={**works.ghosts(scene), **stores.ghosts(scene), **record.ghosts(scene)},
    )
