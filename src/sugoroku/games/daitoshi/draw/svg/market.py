"""The market of inventions, with the stacks behind it."""

from typing import Final

from sugoroku.core.picture import Sheet, Titled
from sugoroku.draw.area import Box
from sugoroku.draw.kept import kept
from sugoroku.draw.layers import Layers
from sugoroku.draw.rewards import row
from sugoroku.draw.svg import HAIR, SUNK, cartouche, dashed, text
from sugoroku.draw.tokens import ringed
from sugoroku.games.daitoshi.actions import PAIRS
from sugoroku.games.daitoshi.draw.scene import Scene
from sugoroku.games.daitoshi.draw.svg.pieces import tile_forms, tile_piece, tile_words
from sugoroku.games.daitoshi.names import MARKET, MARKET_QUALITY, QUALITIES

_SIZE: Final = (272, 192)
_TILE: Final = (100.0, 42.0)
_STACKS: Final = tuple(Box(8, 39 + 49.0 * quality, 42, _TILE[1]) for quality in range(len(QUALITIES)))
_SPOTS: Final = tuple(  # two tiles of a quality side by side, a row a quality
    Box(54 + 107.0 * (place - MARKET_QUALITY.index(quality)), _STACKS[quality].y, *_TILE)
    for place, quality in enumerate(MARKET_QUALITY)
)
_NOTE: Final = _SPOTS[-1]._replace(x=_SPOTS[-1].x + 107)
_SAYS = "Take one invention and gain its rewards and points at once, or two and gain nothing at once"


def sheet(scene: Scene) -> Sheet:
    draft, board, left = scene.draft(), scene.board, Layers()
    for place, (tile, box) in enumerate(zip(board.market, _SPOTS, strict=True)):
        where = f"{MARKET[place].replace('-', ' ')}, {board.market_cost[MARKET_QUALITY[place]]} food"
        mark = tile_piece(f"market-{tile.id}", tile, box) if tile else ""
        words = Titled(where, str(tile_words(tile)) if tile else "empty")
        draft.spot(box, words, "DAI-180", mark, f"market-{place}", line=True)
    for box, name, food, number in zip(_STACKS, QUALITIES, board.market_cost, board.stacks, strict=True):
        left.number(29, box.y + 33, number, cls="fig thin")
        said = f"{name} inventions: {food} food each; {number} in the stack"
        draft.spot(box, said, "DAI-184", line=f"{name} stack: {number}")
    draft.spot(_NOTE, _SAYS, "DAI-181", left.drawn())
    scene.ghosts(draft, {"commit": _taken, "pair": lambda scene, pair: _taken(scene, *PAIRS[pair])})
    return draft.sheet(
        id="market", short=True, title="Inventions", icon="invention", tab="Market", size=_SIZE,
        ground=_ground(board.market_cost),
    )  # fmt: skip


@kept(8)
def _ground(costs: tuple[int, ...]) -> str:
    out = tile_forms(*_TILE) + cartouche(10, 10, "Inventions")
    for box, cost in zip(_STACKS, costs, strict=True):
        out += row([("food", cost)], 29, box.y + 14, 20, 15)
    out += "".join(box.draw(SUNK, HAIR, 1, dashed("4 3")) for box in _SPOTS)
    x, y = _NOTE.x + 50, _NOTE.y
    out += text(x, y + 14, "one: gain it now,", 11, cls="q")
    return out + text(x, y + 29, "two: no gain", 11, cls="q")


def _taken(scene: Scene, *places: int) -> str:
    return "".join(ringed(_SPOTS[place].grown(2)) for place in places)
