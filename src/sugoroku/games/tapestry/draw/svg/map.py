"""The map: explored and unexplored hexes, outposts, control, achievements in the corners."""

from functools import partial
from typing import Final

from sugoroku.core.picture import Sheet, Titled
from sugoroku.draw.area import Box, Disc
from sugoroku.draw.hexes import HexGrid
from sugoroku.draw.kept import kept
from sugoroku.draw.layers import Layers
from sugoroku.draw.shapes import hexagon
from sugoroku.draw.spot import Draft
from sugoroku.draw.svg import LINE, RAISED, SUNK, cartouche, dashed, group, icon, rect, text
from sugoroku.draw.tokens import badge, ghost
from sugoroku.games.tapestry.draw.additions import additions
from sugoroku.games.tapestry.draw.scene import LANDMARK_ICONS, Scene
from sugoroku.games.tapestry.draw.svg.pieces import HEX_SIZES, OUTPOST, control, outpost
from sugoroku.games.tapestry.draw.svg.signs import draw_signs
from sugoroku.games.tapestry.draw.svg.terrain import (
    corner,
    draw_dot,
    draw_terrain,
    side,
    terrain,
    turned,
)
from sugoroku.games.tapestry.effect_words import effect_words
from sugoroku.games.tapestry.effects import Effect
from sugoroku.games.tapestry.names import TILES
from sugoroku.games.tapestry.seen import AchievementView, HexView
from sugoroku.games.tapestry.words import corners_words

SIZE: Final = (308, 292)
_EDGES: Final = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
_ICONS: Final = {"complete_track": "pick-end", "topple_two": "topple", "middle_island": "tile"}
_RULES: Final = {"complete_track": "TAP-B-260", "topple_two": "TAP-B-260", "middle_island": "TAP-B-260"}


def grid_of(side_name: str, hexes: tuple[HexView, ...]) -> HexGrid:
    """In the middle of the sheet."""
    size = HEX_SIZES[side_name]
    ys = [HexGrid(0, 0, size, flat=True).at((hex.q, hex.r))[1] for hex in hexes]
    return HexGrid(SIZE[0] / 2, SIZE[1] / 2 - (max(ys) + min(ys)) / 2 + 2, size, flat=True)


def map_sheet(scene: Scene) -> Sheet:
    draft, board = scene.draft(), scene.board
    grid = grid_of(board.side, board.hexes)
    draft.draw(_tiles(scene, grid))
    draft.draw(_control(scene, grid))
    for hex in board.hexes:
        _hex(draft, scene, grid, hex)
    for place, achievement in enumerate(board.achievements):
        _achievement(draft, scene, place, achievement)
    for addition in additions(scene):
        if addition.map is not None:
            addition.map(draft, scene, grid)
    _dice(draft, scene)
    if scene.mine:
        _rotations(draft, scene, grid)
    places = tuple((hex.q, hex.r, hex.id) for hex in board.hexes)
    printed = tuple((h.q, h.r, h.corners, h.inner) for h in board.hexes if h.tile == "printed")
    return draft.sheet(
        id="map", title="The map", icon="tile", tab="Map", size=SIZE,
        ground=_ground(grid, places, printed, tuple(len(a.points) for a in board.achievements)),
    )  # fmt: skip


@kept(16)
def _ground(
    grid: HexGrid,
    places: tuple[tuple[int, int, str], ...],
    printed: tuple[tuple[int, int, str, str], ...],
    awards: tuple[int, ...],
) -> str:
    known = {(q, r) for q, r, _, _ in printed}
    out, ink = rect(0, 0, *SIZE, 0, "url(#bok)"), Layers()
    for q, r, id in places:
        if (q, r) not in known:
            x, y = grid.at((q, r))
            ink.path(
                hexagon(x, y, grid.size - 0.6, flat=True), SUNK, "var(--ink-3)", 0.8, dashed("3 2.5")
            )
            if grid.size > 20:
                ink.draw(text(x, y, id, 11, cls="q"))
    out += ink.drawn()
    out += "".join(terrain(*grid.at((q, r)), grid.size - 0.6, c, inner) for q, r, c, inner in printed)
    for place, number in enumerate(awards):
        out += _award_box(place, number).draw(RAISED, LINE, 1)
    return out + cartouche(8, 8, "The map")


def _tiles(scene: Scene, grid: HexGrid) -> str:
    """The tiles that somebody has placed, with their benefits."""
    land, above, r = Layers(), Layers(), grid.size
    for hex in scene.board.hexes:
        if hex.tile and hex.tile != "printed":
            x, y = grid.at((hex.q, hex.r))
            draw_terrain(land, x, y, r - 0.6, hex.corners, hex.inner)
            up = r * 0.5 if hex.items else 0
            draw_dot(above, x, y - up, r * 0.36)
            draw_signs(above, scene.board.tiles[hex.tile].benefit, x, y - up, r * 0.62, r * 0.5)
    return land.drawn() + above.drawn()


def _control(scene: Scene, grid: HexGrid) -> str:
    held = [hex for hex in scene.board.hexes if hex.control >= 0]
    return "".join(control(hex.control, *grid.at((hex.q, hex.r))) for hex in held)


def _hex(draft: Draft, scene: Scene, grid: HexGrid, hex: HexView) -> None:
    at, r, mark = grid.at((hex.q, hex.r)), grid.size, ""
    for n, item in enumerate(hex.items):
        across = (n - (len(hex.items) - 1) / 2) * r * 0.7
        mark += _item(
            scene, item.party, item.piece, item.toppled, at[0] + across, at[1], r, f"{hex.id}-{n}"
        )
    draft.spot(
        grid.area((hex.q, hex.r), 1.5), partial(_words, scene, hex),
        "TAP-B-180" if not hex.tile else "TAP-B-230", mark, f"hex-{hex.id}", line=_line(scene, hex),
    )  # fmt: skip


@kept(1 << 9)
def _benefit(effect: Effect, x: float, y: float, r: float) -> str:
    ink = Layers()
    draw_signs(ink, effect, x, y, r * 0.62, r * 0.5)
    return Disc(x, y, r * 0.36).draw(RAISED, LINE, 0.9) + ink.drawn()


def _item(
    scene: Scene, party: int, piece: str, toppled: bool, x: float, y: float, r: float, id: str
) -> str:
    """A crest on a post; toppled, it lies on its side.  A building or landmark has its own icon."""
    s = r * OUTPOST
    lying = f'transform="rotate(72 {x:.1f} {y + s * 0.3:.1f})" opacity=".72"' if toppled else ""
    if piece == "outpost":
        return outpost(f"it-{id}", party, x, y, lying and f" {lying}")
    out = scene.crest(party, x, y, s)
    if piece != "token":
        known = LANDMARK_ICONS.get(piece.lower().replace(" ", "_"), piece)
        out = icon(known, x, y + s * 0.5, s) + scene.crest(party, x, y - s * 0.3, s * 0.8)
    return group(out, "pc", f"pc-it-{id}", lying)


# ---------------------------------------------------------------- around the map


def _award_box(place: int, number: int) -> Box:
    w = 28 + 21 * number
    x, y = ((SIZE[0] - w - 8, 8), (7, SIZE[1] - 29), (SIZE[0] - w - 7, SIZE[1] - 29))[place]
    return Box(x, y, w, 22, 4)


def _achievement(draft: Draft, scene: Scene, place: int, seen: AchievementView) -> None:
    box = _award_box(place, len(seen.points))
    mark = icon(_ICONS.get(seen.id, "vp"), box.x + 14, box.y + 11, 17)
    who = [player.seat for player in scene.board.players if seen.id in player.achieved]
    for n, points in enumerate(seen.points):
        x = box.x + 36 + 21 * n
        taken = n < seen.earned and n < len(who)
        mark += scene.crest(who[n], x, box.y + 11, 14) if taken else badge(points, x, box.y + 11, 8, 11)
    names = ", ".join(scene.name(seat, "you") for seat in who)
    left = " then ".join(map(str, seen.points[seen.earned :])) or "nothing"
    detail = f"{left} VP left" + (f"; earned by {names}" if names else "")
    words = Titled(f"{seen.words[:1].upper()}{seen.words[1:]}", detail)
    draft.spot(box, words, _RULES.get(seen.id, "TAP-B-260"), mark, line=True)


def _dice(draft: Draft, scene: Scene) -> None:
    """The two results to choose from."""
    for place, colour in enumerate(("red", "black")):
        if scene.mine and f"die-{colour}" in scene.choices:
            box = Box(116 + 40 * place, SIZE[1] - 31, 34, 26, 5)
            fill = f"var(--k-{colour})"
            said = scene.choices[f"die-{colour}"][0].words
            mark = box.draw(fill, LINE, 1.4) + icon("die", *box.centre, 18, "washi")
            draft.spot(box, said, "TAP-B-236", mark, f"die-{colour}")


def _rotations(draft: Draft, scene: Scene, grid: HexGrid) -> None:
    """The tile that is being placed: one disc for each way to turn it, with its points."""
    asked = scene.board.asked
    if asked is None or asked.step != "ChooseRotation":
        return
    hex, tile = scene.board.hexes[asked.numbers["hex"]], scene.board.tiles[TILES[asked.numbers["tile"]]]
    at = grid.at((hex.q, hex.r))
    around = {(other.q, other.r): other.corners for other in scene.board.hexes if other.corners}
    for choice, words in scene.offers("rotate"):
        rotation = int(words[0])
        corners = turned(tile.corners, rotation)
        fits = [edge for edge in range(6) if _matches(around, hex, corners, edge)]
        disc = Disc(*corner(at, grid.size * 1.32, rotation), 9.5)
        mark = disc.draw(RAISED, LINE, 1) + text(disc.x, disc.y, len(fits), 11.75, cls="num", bold=700)
        said = Titled(f"Turn {rotation} of 5", f"{len(fits)} VP for matching sides")
        draft.spot(disc, said, "TAP-B-182", mark, f"rotate-{rotation}", dial="turn tile")
        shown = ghost(terrain(*at, grid.size - 0.6, corners, tile.inner), ".8")
        shown += _benefit(tile.benefit, *at, grid.size)
        shown += "".join(badge(1, *side(at, grid.size, edge), 7, 11) for edge in fits)
        draft.ghost(choice, shown)


def _matches(around: dict[tuple[int, int], str], hex: HexView, corners: str, edge: int) -> bool:
    dq, dr = _EDGES[edge]
    other = around.get((hex.q + dq, hex.r + dr))
    if other is None:
        return False
    return corners[edge] == other[(edge + 4) % 6] or corners[(edge + 1) % 6] == other[(edge + 3) % 6]


# ---------------------------------------------------------------- words


def _words(scene: Scene, hex: HexView) -> Titled:
    return Titled(f"Hex {hex.id}", "; ".join(_facts(scene, hex)))


def _facts(scene: Scene, hex: HexView) -> list[str]:
    if not hex.tile:
        return ["unexplored"]
    said = [corners_words(hex.corners)] if hex.corners else []
    if hex.tile in scene.board.tiles:
        said.append(f"benefit: {effect_words(scene.board.tiles[hex.tile].benefit)}")
    return said + _held(scene, hex)


def _held(scene: Scene, hex: HexView) -> list[str]:
    """Outposts and other pieces, and who controls it."""
    said = [
        f"{'toppled ' if item.toppled else ''}{item.piece} of {scene.name(item.party, 'you')}"
        for item in hex.items
    ]
    return said + ([f"controlled by {scene.name(hex.control, 'you')}"] if hex.control >= 0 else [])


def _line(scene: Scene, hex: HexView) -> bool | str:
    """Terrain and benefits are read on request."""
    return f"{hex.id}: {'; '.join(_held(scene, hex))}" if hex.items else False
