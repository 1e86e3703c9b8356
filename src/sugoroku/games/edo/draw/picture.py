"""The table drawn: a first, plain version."""

from sugoroku.core.picture import Counter, Picture
from sugoroku.core.view import View
from sugoroku.draw.area import Disc
from sugoroku.draw.covers import cover_print, sky
from sugoroku.draw.scene import Scene
from sugoroku.draw.svg import SUMI, WASHI, cartouche, text
from sugoroku.games.edo.view import Board, PlayerView

_SIZE = (760, 720)


def picture(view: View, whose: int, closely: bool = True) -> Picture:
    board: Board = view.board
    draft = Scene(view, view.seat, closely).draft(own=True)
    for space in board.spaces:
        disc = Disc(380 + space.x * 110, 360 - space.y * 110, 22)
        mark = disc.draw(WASHI, SUMI) + text(*disc.centre, space.id[:2], 12, fill=SUMI)
        draft.spot(disc, space.name, mark=mark, id=f"space-{space.id}")
    draft.say(f"Round {board.round}, {board.phase}.")
    sheet = draft.sheet(
        id="map", title="The map", icon="vp", tab="Map", size=_SIZE, ground=cartouche(10, 10, "The map")
    )
    return Picture(f"Round {board.round}", (sheet,), tuple(map(_counters, board.players)))


def _counters(player: PlayerView) -> tuple[Counter, ...]:
    ryo, rice, wood, stone = player.goods
    return (
        Counter("coin", str(ryo), "ryo"),
        Counter("coin", str(rice), "rice"),
        Counter("coin", str(wood), "wood"),
        Counter("coin", str(stone), "stone"),
    )


def cover() -> str:
    return cover_print(sky(), "江戸")
