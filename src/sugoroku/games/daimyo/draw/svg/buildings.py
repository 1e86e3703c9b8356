"""The construction boards: what the next building costs, and the bonus tiles below the buildings."""

from typing import Final

from sugoroku.core.picture import Titled
from sugoroku.draw.area import Box
from sugoroku.draw.kept import kept
from sugoroku.draw.layers import Layers
from sugoroku.draw.rewards import fitted, row
from sugoroku.draw.svg import DEEP, LINE, RAISED, SUNK, dashed, icon, path, text
from sugoroku.games.daimyo.draw.scene import BUILDING_ICONS, BUILDING_WORDS, Scene
from sugoroku.games.daimyo.draw.svg.parts import Part
from sugoroku.games.daimyo.draw.svg.pieces import piece
from sugoroku.games.daimyo.draw.svg.signs import cost_signs, effect_signs
from sugoroku.games.daimyo.effect_words import effect_words
from sugoroku.games.daimyo.events import tokens_words
from sugoroku.games.daimyo.seen import BoardView, TileView

_TYPES: Final = ("farm", "tower")
_TITLES: Final = {"farm": "Farm", "tower": "Tower"}
_YELLOW: Final = "var(--k-yellow-soft)"


def board_box(type: str) -> Box:
    return Box(652, 32 + 56.5 * _TYPES.index(type), 296, 53.5, 4)


def tile_box(type: str, tile: int) -> Box:
    box = board_box(type)
    return Box(box.x + 88 + 51.5 * tile, box.y + 5, 49, 43.5, 3)


@kept(2)
def building_ground(type: str) -> str:
    box = board_box(type)
    out = box.draw(RAISED, LINE, 1.2) + icon(BUILDING_ICONS[type], box.x + 14, box.y + 15, 20)
    out += text(box.x + 27, box.y + 14, _TITLES[type], 11.75, "start", bold=700)
    spaces = "".join(tile_box(type, tile).d for tile in range(4))
    return out + path(spaces, SUNK, LINE, 0.9, dashed("3 2.5"))


def building_part(scene: Scene, number: int) -> Part:
    type = _TYPES[number]
    part, box = Part(type), board_box(type)
    boards = scene.player.boards
    if len(boards) < 2:
        part.spot(box, f"No {BUILDING_WORDS[type]} board yet", "DYO-034")
        return part
    seen, ink = boards[number], Layers()
    ink.draw(row(cost_signs(seen.cost), box.x + 44, box.y + 38, 15, 12))
    words = Titled(
        f"{BUILDING_WORDS[type].capitalize()} board {seen.id}",
        f"the next one costs {tokens_words(seen.cost)},"
        f" each further one {tokens_words(seen.surcharge)} more",
    )
    part.spot(Box(box.x, box.y, 86, box.h), words, "DYO-151", id=f"board-{seen.id}", line=True)
    asked = scene.board.asked
    lays = asked is not None and asked.numbers.get("type", -1) == number
    for place, tile in enumerate(seen.tiles):
        _tile(part, ink, scene, seen, tile, place, lays)
    part.draw(ink.drawn())
    return part


def _tile(
    part: Part, ink: Layers, scene: Scene, seen: BoardView, tile: TileView, place: int, lays: bool
) -> None:
    box, type = tile_box(seen.type, place), seen.type
    x = box.x + box.w / 2
    if tile.covered:
        ink.path(box.d, _YELLOW if tile.colour == "yellow" else DEEP, LINE, 1.2)
        ink.draw(piece(type, scene.whose, x, box.y + 15, 13))
        fitted(ink, effect_signs(tile.effect), x, box.y + 35, box.w - 4, 13, 11.75)
        state = f"covered by a {BUILDING_WORDS[type]}"
    else:
        fitted(ink, _plus(seen), x, box.y + box.h / 2, box.w - 6, 15, 12)
        state = "lost below another tile" if tile.lost else "uncovered"
    words = Titled(
        f"{tile.colour.capitalize()} bonus tile {place + 1}", f"{effect_words(tile.effect)}; {state}"
    )
    part.spot(
        box, words, "DYO-R31" if tile.covered else "DYO-151", id=f"tile-{place + 1}" if lays else ""
    )


def _plus(seen: BoardView) -> list[str | tuple[str, object]]:
    """What a building that was taken from here adds to the price."""
    icons = ("rice", "metal", "gem", "coin")
    return [(icons[token], f"+{n}") for token, n in enumerate(seen.surcharge) if n]
