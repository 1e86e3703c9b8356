"""The three works of a factory: floors with inventions, their ticks and progress tracks."""

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from sugoroku.core.picture import Titled
from sugoroku.core.plural import count
from sugoroku.draw import svg
from sugoroku.draw.area import Box, Disc
from sugoroku.draw.kept import kept
from sugoroku.draw.layers import Layers
from sugoroku.draw.rewards import row
from sugoroku.draw.shapes import hexagon, num, point_badge
from sugoroku.draw.spot import Draft
from sugoroku.draw.svg import AI, DEEP, GOLD, HAIR, LINE, RAISED, SUMI, SUNK, dashed, hue, path, text
from sugoroku.draw.tokens import ghost, ringed
from sugoroku.draw.tracks import Track
from sugoroku.games.daitoshi.draw.scene import Scene
from sugoroku.games.daitoshi.draw.svg.pieces import tile_forms, tile_piece, tile_words
from sugoroku.games.daitoshi.effect_words import row_words
from sugoroku.games.daitoshi.names import BUILDING_FLOORS, BUILDINGS
from sugoroku.games.daitoshi.view import FloorView, InventionView

_NAMES: Final = ("Left works", "Middle works", "Right works")
_WIDE, _BASE, _FLOOR, _DOOR = 157.0, 198.0, 46.0, 22.0
_TILE = (92.0, 29.0)
_TICKS, _TICK_STEP, _TICK = 112.0, 14.5, "l2.6 3 4.4-6"
_TICK_ROWS = (12.5, 26.0)  # basic above improved
_Step = tuple[str, str, str, float, Callable[[float, float], str]]  # words, fill, line, width, outline
_STEPS: Final[dict[str, _Step]] = {  # of a progress track
    "-": ("nothing", RAISED, LINE, 0.9, lambda x, y: Disc(x, y, 2.6).d),
    "upgrade": ("the invention is improved", hue("green"), SUMI, 0.9,
                lambda x, y: f"M{num(x - 5)} {num(y + 3.5)}l5-8 5 8z"),
    "ready": ("it may be donated to the Mega-Machine", hue("purple"), SUMI, 0.9,
              lambda x, y: Box.around(x, y, 9).d),
    "score": ("its points", GOLD, SUMI, 1, lambda x, y: point_badge(x, y, 5.6)),
    "score twice": ("its points twice", GOLD, SUMI, 1, lambda x, y: point_badge(x, y, 7)),
    "give back": ("give back a hex", hue("green"), SUMI, 0.9, lambda x, y: hexagon(x, y, 5.2)),
}  # fmt: skip
Ticks = tuple[tuple[int, ...], tuple[int, ...]]  # basic, improved
Printed = tuple[tuple[tuple[str, ...], Ticks], ...]  # by floor: its track and ticks

_DOORS: Final = tuple(Box(12 + 163 * b, _BASE - _DOOR, _WIDE, _DOOR, 2) for b in range(len(BUILDINGS)))
_FLOORS: Final = tuple(  # the first one of a building is the lowest
    Box(door.x, door.y - (storey + 1) * _FLOOR, _WIDE, _FLOOR)
    for door, inside in zip(_DOORS, BUILDING_FLOORS, strict=True)
    for storey in range(len(inside))
)
_INSIDE: Final = tuple(Box(x + 3, y + 2, w - 6, 32.5) for x, y, w, _, _ in _FLOORS)  # above the tracks
_WALLS: Final = tuple(
    Box(door.x, _FLOORS[inside[-1]].y, _WIDE, _BASE - _FLOORS[inside[-1]].y, 2)
    for door, inside in zip(_DOORS, BUILDING_FLOORS, strict=True)
)
HEAD: Final = _DOORS[1].x + 6  # above the middle works there is room


def _well(floor: int, improved: bool = False) -> Box:
    """Where an invention lies: it moves to the right when it is improved."""
    return Box(_FLOORS[floor].x + (13 if improved else 6), _FLOORS[floor].y + 4, *_TILE)


def _progress(floor: int, steps: int) -> Track:
    """From before the first step to the last."""
    x, y = _FLOORS[floor].x + 11, _FLOORS[floor].y + 39.5
    return Track.between((x, y), (x + _WIDE - 24, y), steps + 1)


def draw(draft: Draft, scene: Scene) -> None:
    p = scene.me
    draft.draw(_floors(p.seat, p.floors), _hand(scene.board.hand) if scene.mine else "")
    for building, (name, steam) in enumerate(zip(BUILDINGS, p.building_steam, strict=True)):
        price = "free for the Mayor" if p.mayor else f"{steam} steam"
        said = f"activating costs {price}; each invention in it pays, then progresses"
        mark = "" if p.mayor else _price(building, steam)
        words = Titled(_NAMES[building], said)
        draft.spot(_DOORS[building], words, "DAI-083", mark, f"building-{name}")
    for floor, box in zip(p.floors, _INSIDE, strict=True):
        draft.spot(box, _floor_words(floor), "DAI-085", id=f"floor-{floor.id}", line=True)
        if draft.closely:
            below = Box(box.x, box.bottom, box.w, 10.5)
            draft.spot(below, _track_words(floor), "DAI-121")
    scene.ghosts(
        draft,
        {"install": _installed, "advance": _advanced, "donate": _donated, "activate": _activated},
    )


# ---------------------------------------------------------------- ground


@kept(8)
def ground(floors: Printed) -> str:
    ink = Layers()
    for wall in _WALLS:
        ink.path(wall.d, RAISED, LINE, 1.4)
    for door, name in zip(_DOORS, _NAMES, strict=True):
        ink.path(door.d, SUNK, LINE, 1)
        ink.draw(text(door.x + 9, _BASE - 11, name, 11.5, "start", bold=600))
    for number, (steps, ticks) in enumerate(floors):
        x, y, w, _, _ = _FLOORS[number]
        ink.path(f"M{num(x)} {num(y)}h{num(w)}", SUNK, LINE, 1)
        ink.path(_well(number).d, SUNK, HAIR, 1, dashed("3 3"))
        _print_track(ink, _progress(number, len(steps)), steps)
        _print_ticks(ink, x + _TICKS, y, ticks)
    return tile_forms(*_TILE) + _roofs() + ink.drawn()


def _roofs() -> str:
    """Tiles, saw teeth with a chimney, and a swung roof: the works can be distinguished from afar."""
    (a, left, *_), (b, middle, *_), (c, right, *_) = _WALLS
    flat = f"M{num(a - 5)} {num(left)}l16-15h{num(_WIDE - 22)}l16 15z"
    saw = f"M{num(b)} {num(middle)}" + "l19-15v15" * 5 + "h62z"
    swung = f"M{num(c - 4)} {num(right)}c10-2 18-8 22-16h{num(_WIDE - 36)}c4 8 12 14 22 16z"
    out = path(flat, hue("blue"), LINE, 1.3) + path(saw, hue("clay"), LINE, 1.3)
    out += svg.rect(b + 122, middle - 26, 14, 26, 0, hue("clay"), LINE, 1.3)
    return out + svg.icon("steam", b + 131, middle - 35, 20) + path(swung, hue("red"), LINE, 1.3)


def _print_track(ink: Layers, track: Track, steps: tuple[str, ...]) -> None:
    ink.path(f"M{num(track.x)} {num(track.y)}H{num(track.at(len(steps))[0])}", "none", DEEP, 3)
    for step, kind in enumerate(("-", *steps)):
        _, fill, line, width, outline = _STEPS.get(kind, _STEPS["-"])
        ink.path(outline(*track.at(step)), fill, line, width)
        if kind == "score twice":
            ink.number(*track.at(step), 2, fill=SUMI)


def _print_ticks(ink: Layers, x: float, y: float, rows: Ticks) -> None:
    """Who gains what: a tick for all, a second one for the leader, a cross for nobody."""
    for ticks, dy in zip(rows, _TICK_ROWS, strict=True):
        for place, times in enumerate(ticks):
            cx, cy = x + place * _TICK_STEP, y + dy
            if not times:
                ink.path(f"M{num(cx - 2.5)} {num(cy - 2.5)}l5 5m0-5l-5 5", "none", "var(--ink-3)", 1.2)
                continue
            ink.path(f"M{num(cx - (6.6 if times > 1 else 4))} {num(cy)}{_TICK}", "none", AI, 1.9)
            if times > 1:
                ink.path(f"M{num(cx - 1)} {num(cy)}{_TICK}", "none", hue("red"), 1.9)


# ---------------------------------------------------------------- live


@kept(1 << 10)
def _floors(seat: int, floors: tuple[FloorView, ...]) -> str:
    out, ink = "", Layers()
    for number, floor in enumerate(floors):
        steps, (x, y, *_) = len(floor.track), _FLOORS[number]
        reached = _progress(number, steps).at(min(floor.marker, steps))
        out += svg.marker(f"progress-{floor.id}", seat, *reached, 12)
        if floor.invention is None:
            out += text(x + 52, y + 18.5, "empty floor", 11, cls="q")
            continue
        well = _well(number, floor.improved)
        out += tile_piece(f"floor-{floor.id}", floor.invention, well)
        row_of_ticks = Box(x + 104, y + _TICK_ROWS[floor.improved] - 6.5, 48, 13)
        ink.path(row_of_ticks.d, "none", AI, 1.1)
        if floor.ready:  # may be donated: a folded corner
            ink.path(f"M{num(well.x + 0.7)} {num(well.y + 0.7)}h11l-11 11z", hue("purple"), SUMI, 1)
    return out + ink.drawn()


@kept(64)
def _price(building: int, steam: int) -> str:
    """What activating costs now; the Mayor pays nothing."""
    return row([("steam", str(steam))], _DOORS[building].right - 22, _BASE - 11, 17, 13)


def _hand(tiles: tuple[InventionView, ...]) -> str:
    """What is to be installed next, above the middle works."""
    out = tile_piece("hand-2", tiles[1], Box(HEAD + 6, 39, *_TILE)) if len(tiles) > 1 else ""
    return out + (tile_piece(f"market-{tiles[0].id}", tiles[0], Box(HEAD, 36, *_TILE)) if tiles else "")


# ---------------------------------------------------------------- what a choice would bring about


def _installed(scene: Scene, floor: int) -> str:
    return "".join(ghost(tile_piece("", tile, _well(floor))) for tile in scene.board.hand[:1])


def _advanced(scene: Scene, number: int) -> str:
    floor = scene.me.floors[number]
    return ghost(svg.crest(scene.whose, *_progress(number, len(floor.track)).at(floor.marker + 1), 15))


def _donated(scene: Scene, floor: int, space: int) -> str:
    return ringed(_well(floor, scene.me.floors[floor].improved).grown(2))


def _activated(scene: Scene, building: int) -> str:
    return ringed(_WALLS[building], "6 4")


# ---------------------------------------------------------------- words


@lru_cache(1 << 10)
def _floor_words(floor: FloorView) -> Titled:
    tile, steps = floor.invention, f"progress {floor.marker} of {len(floor.track)}"
    if tile is None:
        return Titled(f"Floor {floor.id}", f"empty; {steps}")
    rewards = (row_words(tile.left), row_words(tile.middle), count(tile.vp, "point"))
    paid = ", ".join(
        f"{reward}{' (the leader twice)' if ticks > 1 else ''}"
        for reward, ticks in zip(rewards, floor.ticks, strict=True)
        if ticks
    )
    state = "improved" if floor.improved else "in its basic position"
    ready = "; ready for the Mega-Machine" if floor.ready else ""
    said = f"{tile_words(tile)}; {state} it pays {paid or 'nothing'}{ready}; {steps}"
    return Titled(f"Floor {floor.id}", said)


def _track_words(floor: FloorView) -> str:
    named = ((n, _STEPS[kind][0]) for n, kind in enumerate(floor.track, start=1) if kind != "-")
    steps = ", ".join(f"{n} {said}" for n, said in named)
    return f"Progress of floor {floor.id}: on step {floor.marker} of {len(floor.track)}; {steps}"
