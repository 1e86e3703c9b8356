"""The market of inventions, with the stacks behind it."""

from typing import Final

from sugoroku.core.picture import Sheet
from sugoroku.draw.area import Box
from sugoroku.draw.kept import kept
from sugoroku.draw.spot import Draft
from sugoroku.draw.svg import HAIR, SUNK, cartouche, dashed, text
from sugoroku.games.daitoshi.actions import PAIRS
from sugoroku.games.daitoshi.draw.scene import AI, Scene
from sugoroku.games.daitoshi.draw.svg.icons import Item, row
from sugoroku.games.daitoshi.draw.svg.numerals import numerals
from sugoroku.games.daitoshi.draw.svg.pieces import tile_forms, tile_piece, tile_words
from sugoroku.games.daitoshi.names import MARKET, MARKET_QUALITY, QUALITIES
from sugoroku.games.daitoshi.view import Board

SIZE: Final = (272, 192)
_TILE: Final = (100.0, 42.0)
_STACKS: Final = tuple(Box(8, 39 + 49.0 * quality, 42, _TILE[1]) for quality in range(len(QUALITIES)))
_SPOTS: Final = tuple(  # two tiles of a quality side by side, a row a quality
    Box(54 + 107.0 * (place - MARKET_QUALITY.index(quality)), _STACKS[quality].y, *_TILE)
    for place, quality in enumerate(MARKET_QUALITY)
)
_NOTE: Final = _SPOTS[-1]._replace(x=_SPOTS[-1].x + 107)
_NOTE_SAYS = (
    "Take one invention and gain its rewards and points at once, or two and gain nothing at once"
)


@kept(8)
def _ground(costs: tuple[int, ...]) -> str:
    out = tile_forms(*_TILE) + cartouche(10, 10, "Inventions")
    for box, cost in zip(_STACKS, costs, strict=True):
        out += row([Item("food", str(cost) if cost > 1 else "")], 29, box.y + 14, 20, 15)
    out += "".join(box.draw(SUNK, HAIR, 1, dashed("4 3")) for box in _SPOTS)
    x, y = _NOTE.x + 50, _NOTE.y
    return out + text(x, y + 14, "one: gain it now,", 11, cls="q") + text(
        x, y + 29, "two: no gain", 11, cls="q"
    )  # fmt: skip


def _offer(draft: Draft, board: Board, place: int) -> None:
    tile, box, food = board.market[place], _SPOTS[place], board.market_cost[MARKET_QUALITY[place]]
    mark = tile_piece(f"market-{tile.id}", tile, *box[:4]) if tile else ""
    draft.say(f"{MARKET[place].replace('-', ' ')}, {food} food: {tile_words(tile) if tile else 'empty'}")
    draft.spot(
        box, lambda: tile_words(tile, f", for {food} food") if tile else "No invention left here",
        "DAI-180", mark, f"market-{place}",
    )  # fmt: skip


def _ghosts(draft: Draft, scene: Scene) -> None:
    """What would be taken."""
    for asked in scene.asked:
        if asked.family in ("commit", "pair"):
            taken = asked.parts if asked.family == "commit" else PAIRS[asked.parts[0]]
            rings = (_SPOTS[place].grown(2)._replace(r=5) for place in taken)
            draft.ghost(asked, "".join(ring.draw("none", AI, 2.5, dashed("5 4")) for ring in rings))


def sheet(scene: Scene) -> Sheet:
    draft, board = scene.draft(), scene.board
    for place in range(len(MARKET)):
        _offer(draft, board, place)
    for box, name, food, left in zip(_STACKS, QUALITIES, board.market_cost, board.stacks, strict=True):
        draft.spot(box, f"{name} inventions: {food} food each; {left} in the stack", "DAI-184")
    counts = [(29.0, box.y + 33, str(n)) for box, n in zip(_STACKS, board.stacks, strict=True)]
    draft.spot(_NOTE, _NOTE_SAYS, "DAI-181", numerals(counts, 11, cls="fig thin"))
    left_in = ", ".join(f"{n} {q}" for q, n in zip(QUALITIES, board.stacks, strict=True))
    draft.say(f"in the stacks: {left_in}")
    _ghosts(draft, scene)
    return draft.sheet(
        id="market", short=True, title="Inventions", icon="invention", tab="Market", size=SIZE,
        ground=_ground(board.market_cost),
    )  # fmt: skip
