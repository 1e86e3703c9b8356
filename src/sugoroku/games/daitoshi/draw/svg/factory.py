"""The own sheet: a factory, or the Mayor's board."""

from typing import Final

from sugoroku.core.picture import Sheet
from sugoroku.draw.area import Box
from sugoroku.draw.spot import Draft
from sugoroku.draw.svg import INK, PAPER, cartouche, text
from sugoroku.games.daitoshi.draw.scene import Scene
from sugoroku.games.daitoshi.draw.svg import mayor, record, stores, works
from sugoroku.games.daitoshi.draw.svg.pieces import tile_forms, tile_piece, tile_words

_SIZE: Final = (956, 208)
_BASIC = (110.0, 42.0)
_TITLE, _CUT = 20, "…'s factory"  # letters that fit above the middle works


def sheet(scene: Scene) -> Sheet:
    draft, board, title = scene.draft(own=True), scene.board, scene.title("factory")
    title = f"{title[0].upper()}{title[1:]}"
    cut = title if len(title) <= _TITLE else f"{title[: _TITLE - len(_CUT)]}{_CUT}"
    draft.draw(cartouche(works.HEAD, 11, cut))  # a long name is cut, not the word behind it
    stores.draw(draft, scene)
    works.draw(draft, scene)
    if scene.me.mayor:
        draft.add(mayor.spots(scene, mayor.IN_FACTORY))
    else:
        record.draw(draft, scene)
        _basics(draft, scene)
    tracks = (floor.track for floor in board.players[0].floors)
    ground = tile_forms(*_BASIC) + record.form(*board.chimney)
    ground += works.ground(tuple(zip(tracks, board.ticks, strict=True)))
    ground += stores.ground(board.warehouse, board.reputation_vp)
    return draft.sheet(
        id="factory", title=title, icon="construction", tab="Factory", size=_SIZE, ground=ground,
        short=True,
    )  # fmt: skip


def _basics(draft: Draft, scene: Scene) -> None:
    """The expert variant begins with a choice: the works are still empty then, and give the room."""
    if not scene.board.basics or scene.me.floors[0].invention is not None:
        return
    draft.draw(Box(8, 86, 492, 92, 6).draw(PAPER, INK, 1.5))
    draft.draw(text(20, 103, "Basic inventions to choose from", 12.5, "start", "serif", 600))
    for number, tile in enumerate(scene.board.basics):
        box = Box(20 + number * 119, 120, *_BASIC)
        mark = tile_piece(f"basic-{tile.id}", tile, box)
        draft.spot(box, tile_words(tile), "DAI-060", mark, f"basic-{tile.number}", line=True)
