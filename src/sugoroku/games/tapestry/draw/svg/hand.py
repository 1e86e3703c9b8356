"""The own civilization, tiles and outposts in the supply, tapestry cards in hand."""

from collections.abc import Callable
from typing import Final

from sugoroku.core.picture import Sheet, Titled
from sugoroku.core.plural import count
from sugoroku.draw.area import Box, Disc, Outline
from sugoroku.draw.cards import back, card_row
from sugoroku.draw.kept import kept
from sugoroku.draw.layers import Layers
from sugoroku.draw.shapes import hexagon
from sugoroku.draw.spot import Draft
from sugoroku.draw.svg import HAIR, LINE, RAISED, cartouche, group, icon, path, text
from sugoroku.games.tapestry.draw.scene import Scene
from sugoroku.games.tapestry.draw.svg.civilization import mat_drawing
from sugoroku.games.tapestry.draw.svg.mat import card, small_card
from sugoroku.games.tapestry.draw.svg.signs import draw_signs
from sugoroku.games.tapestry.draw.svg.terrain import draw_dot, draw_terrain
from sugoroku.games.tapestry.effect_words import effect_words
from sugoroku.games.tapestry.effects import Effect
from sugoroku.games.tapestry.mat_words import printed_words
from sugoroku.games.tapestry.seen import CivilizationView
from sugoroku.games.tapestry.words import card_words, corners_words

SIZE: Final = (306, 194)
_TILES: Final = Box(206, 10, 94, 83)
_MOST_TILES, _MANY_TILES = 6, 12
_BESIDE: Final = 2  # mats beside each other; more of them lie below each other


def hand(scene: Scene) -> Sheet:
    draft = scene.draft(own=True)
    _civilizations(draft, scene)
    _supply(draft, scene)
    _cards(draft, scene)
    return draft.sheet(
        id="hand", title=scene.title("civilization and hand"), icon="helmet", tab="Hand", size=SIZE,
        ground=_ground(scene.title("civilization")),
    )  # fmt: skip


@kept(16)
def _ground(title: str) -> str:
    out = cartouche(8, 8, title if len(title) < 20 else "Civilization")
    return out + path("M200 8v110M8 122h290", "none", HAIR, 1)


def _civilizations(draft: Draft, scene: Scene) -> None:
    """Mats, or before the game those to choose from."""
    board, player = scene.board, scene.player
    ids = [mat.id for mat in player.civilizations] or list(player.offer)
    if not ids:
        return
    places = {mat.id: mat.places for mat in player.civilizations}
    room = Box(8, 32, 186, 86)
    boxes = room.columns(len(ids), 4) if len(ids) <= _BESIDE else room.rows(len(ids), 3)
    for id, box in zip(ids, boxes, strict=True):
        seen = board.civilizations.get(id)
        if seen is None:
            continue
        mark = box.draw(RAISED, LINE, 1.2)
        mark += mat_drawing(seen, box, places.get(id, ()), scene.crest_icon(scene.whose))
        words = Titled(seen.name, civilization_words(seen, places.get(id, ())))
        draft.spot(box, words, "TAP-B-400", mark, f"civ-{id}", line=True)


def civilization_words(seen: CivilizationView, places: tuple[int, ...]) -> str:
    """What is printed on a mat, and what lies on it."""
    said = [printed_words(seen)]
    if places and seen.id in PLACE_WORDS:
        said.append(PLACE_WORDS[seen.id](places))
    elif places:
        said.append(f"places {', '.join(map(str, places))}")
    return "; ".join(said)


# by id of a mat: what lies on it, in words.  Modules add theirs.
PLACE_WORDS: Final[dict[str, Callable[[tuple[int, ...]], str]]] = {}


# ---------------------------------------------------------------- supply


def _supply(draft: Draft, scene: Scene) -> None:
    board, player = scene.board, scene.player
    tiles = [(f"tile-{id}", id) for id in player.tiles]
    tiles += [(f"space-{id}", id) for id in player.space_tiles]
    land, above = Layers(), Layers()
    for (target, id), (x, y, r) in zip(tiles, tile_places(len(tiles)), strict=True):
        area = Outline(hexagon(x, y, r, flat=True), (x + r * 0.6, y - r * 0.8), (x, y))
        if target.startswith("tile"):
            tile = board.tiles[id]
            draw_terrain(land, x, y, r, tile.corners, tile.inner)
            draw_dot(above, x, y, r * 0.44)
            draw_signs(above, tile.benefit, x, y, r * 0.75, r * 0.62)
            mark = ""
            words = Titled(f"Tile {id}", f"{effect_words(tile.benefit)}; {corners_words(tile.corners)}")
        else:
            mark = icon("space-tile", 0, 0, r * 2) + _inside(board.space_tiles[id].benefit, r)
            words = Titled(f"Space tile {id}", effect_words(board.space_tiles[id].benefit))
        moved = group(mark, "", "", f'transform="translate({x:.1f} {y:.1f})"') if mark else ""
        draft.spot(area, words, "TAP-B-180", moved, target, line=True)
    draft.draw(land.drawn() + above.drawn())
    out = icon("outpost", 218, 106, 20) + text(231, 106, player.outposts, 14, "start", "num", 700)
    words = Titled(count(player.outposts, "outpost"), "left in the supply")
    draft.spot(Box(204, 94, 46, 24), words, "TAP-B-230", out, line=True)
    if player.explored:
        mark = icon("space-tile", 268, 106, 18) + text(
            281, 106, len(player.explored), 14, "start", "num", 700
        )
        draft.spot(
            Box(256, 94, 44, 24),
            f"{count(len(player.explored), 'space tile')} explored",
            "TAP-B-127",
            mark,
        )


def tile_places(number: int) -> list[Disc]:
    """Where tiles lie: beside each other, many of them interlocked, so that each can be read."""
    if number <= _MOST_TILES:
        r, pitch = 15.2, _TILES.w / 3
        return [
            Disc(_TILES.x + (n % 3 + 0.5) * pitch, _TILES.y + 18 + n // 3 * r * 1.9, r)
            for n in range(number)
        ]
    across = 4 if number <= _MANY_TILES else 5 + (number - _MANY_TILES - 1) // 3
    pitch = min(_TILES.w / (across + 0.34), _TILES.h / 3.5 / 1.2)
    down, found = pitch * 1.155, []
    for n in range(number):
        row, column = divmod(n, across)
        x, y = pitch * (column + 0.67), down * (row + 0.5 + column % 2 / 2)
        found.append(Disc(_TILES.x + x, _TILES.y + y, pitch / 1.5 - 0.6))
    return found


@kept(1 << 8)
def _inside(effect: Effect, r: float) -> str:
    ink = Layers()
    draw_signs(ink, effect, 0, 0, r * 0.75, r * 0.62)
    return Disc(0, 0, r * 0.44).draw(RAISED, LINE, 0.9) + ink.drawn()


def _cards(draft: Draft, scene: Scene) -> None:
    player = scene.player
    room = Box(8, 127, 290, 60)
    if not player.hand and player.hand_count:
        for n, box in enumerate(card_row(player.hand_count, room, 44)):
            draft.spot(box, f"Tapestry card {n + 1} of {player.hand_count}", "TAP-B-017", back(box))
        draft.say(count(player.hand_count, "tapestry card") + " in hand")
    boxes = hand_boxes(len(player.hand), room)
    for place, (id, box) in enumerate(zip(player.hand, boxes, strict=True)):
        seen = scene.board.cards[id]
        when = "this era" if seen.this_era else "when played"
        face = card(seen, box) if box.h == room.h else small_card(seen, box)
        mark = group(face, "pc", f"pc-card-{place}-{id}")
        first = id not in player.hand[:place]  # equal cards are one choice
        words = Titled(seen.name, f"{card_words(seen)} ({when})")
        draft.spot(box, words, "TAP-B-058", mark, f"hand-{id}" if first else "", line=True)


def hand_boxes(number: int, room: Box) -> list[Box]:
    """Three cards beside each other; more are smaller, so that none covers the name of another."""
    rows = min(-(-number // 3), 3)
    across = max(-(-number // rows), 3) if rows else 3
    lines = room.rows(max(rows, 1), 2)
    return [lines[n // across].columns(across, 3)[n % across] for n in range(number)]
