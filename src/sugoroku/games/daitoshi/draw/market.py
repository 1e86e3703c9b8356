"""The market of inventions, with the stacks behind it."""

from typing import Final

from sugoroku.core.picture import Place, Sheet
from sugoroku.draw.kept import kept
from sugoroku.draw.places import square_place
from sugoroku.draw.svg import HAIR, SUNK, cartouche, dashed, rect, text
from sugoroku.games.daitoshi.actions import PAIRS
from sugoroku.games.daitoshi.draw.icons import Item, row
from sugoroku.games.daitoshi.draw.numerals import numerals
from sugoroku.games.daitoshi.draw.pieces import tile_forms, tile_piece, tile_words
from sugoroku.games.daitoshi.draw.scene import AI, Scene
from sugoroku.games.daitoshi.names import MARKET, MARKET_QUALITY, QUALITIES

SIZE: Final = (272, 192)
_WIDE, _HIGH = 100.0, 42.0


def _corner(place: int) -> tuple[float, float]:
    """Two tiles of a quality side by side, a row a quality."""
    quality = MARKET_QUALITY[place]
    column = place - MARKET_QUALITY.index(quality)
    return 54 + column * 107.0, 39 + quality * 49.0


@kept(8)
def _ground(costs: tuple[int, ...]) -> str:
    out, wells = cartouche(10, 10, "Inventions"), ""
    for quality, cost in enumerate(costs):
        items = [Item("food", str(cost) if cost > 1 else "")]
        out += row(items, 29, 39 + quality * 49 + 14, 20, 15)
    for place in range(len(MARKET)):
        x, y = _corner(place)
        wells += rect(x, y, _WIDE, _HIGH, 4, SUNK, HAIR, 1, dashed("4 3"))
    x, y = _corner(len(MARKET) - 1)
    note = text(x + 157, y + 14, "one: gain it now,", 11, cls="q") + text(
        x + 157, y + 29, "two: no gain", 11, cls="q"
    )
    return tile_forms(_WIDE, _HIGH) + out + wells + note


def _places(scene: Scene) -> list[Place]:
    board, found = scene.board, []
    for place, tile in enumerate(board.market):
        x, y = _corner(place)
        food = board.market_cost[MARKET_QUALITY[place]]
        said = tile_words(tile, f", for {food} food") if tile else "No invention left here"
        found.append(square_place(f"market-{place}", said, x, y, _WIDE, _HIGH, 4, "DAI-180"))
    for quality, left in enumerate(board.stacks):
        food = board.market_cost[quality]
        said = f"{QUALITIES[quality]} inventions: {food} food each; {left} in the stack"
        found.append(square_place("", said, 8, 39 + quality * 49.0, 42, _HIGH, 4, "DAI-184"))
    x, y = _corner(len(MARKET) - 1)
    said = "Take one invention and gain its rewards and points at once, or two and gain nothing at once"
    return [*found, square_place("", said, x + 107, y, _WIDE, _HIGH, 4, "DAI-181")]


def _ghosts(scene: Scene) -> dict[int, str]:
    """What would be taken."""
    found: dict[int, str] = {}
    for asked in scene.asked:
        if asked.family in ("commit", "pair"):
            taken = (asked.parts[0],) if asked.family == "commit" else PAIRS[asked.parts[0]]
            found[asked.action] = "".join(
                rect(x - 2, y - 2, _WIDE + 4, _HIGH + 4, 5, "none", AI, 2.5, dashed("5 4"))
                for x, y in map(_corner, taken)
            )
    return found


def sheet(scene: Scene) -> Sheet:
    board = scene.board
    live = "".join(
        tile_piece(f"market-{tile.id}", tile, *_corner(place), _WIDE, _HIGH)
        for place, tile in enumerate(board.market)
        if tile
    )
    left = [(29.0, 39 + quality * 49 + 33.0, str(n)) for quality, n in enumerate(board.stacks)]
    lines = [
        f"{MARKET[place].replace('-', ' ')}, {board.market_cost[MARKET_QUALITY[place]]} food: "
        + (str(tile_words(tile)) if tile else "empty")
        for place, tile in enumerate(board.market)
    ]
    lines.append(
        "in the stacks: " + ", ".join(f"{n} {q}" for q, n in zip(QUALITIES, board.stacks, strict=True))
    )
    return Sheet(
        id="market",
        short=True,
        title="Inventions",
        icon="invention",
        tab="Market",
        size=SIZE,
        ground=_ground(board.market_cost),
        live=live + numerals(left, 11, cls="fig thin"),
        places=scene.places(_places),
        text=tuple(lines),
        ghosts=_ghosts(scene),
    )
