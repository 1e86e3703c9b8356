"""The three works of a factory: floors with inventions, their ticks and progress tracks."""

from functools import lru_cache
from typing import Final

from sugoroku.core.picture import Titled
from sugoroku.core.plural import count
from sugoroku.draw import svg
from sugoroku.draw.area import Box, Disc
from sugoroku.draw.kept import kept
from sugoroku.draw.shapes import hexagon, num, point_badge
from sugoroku.draw.spot import Draft
from sugoroku.draw.svg import DEEP, GOLD, HAIR, LINE, RAISED, SUMI, SUNK, dashed, hue, path, text
from sugoroku.draw.tokens import ghost
from sugoroku.draw.tracks import Track
from sugoroku.games.daitoshi.draw.scene import AI, Asked, Scene, many
from sugoroku.games.daitoshi.draw.svg.icons import Item, row
from sugoroku.games.daitoshi.draw.svg.numerals import numerals
from sugoroku.games.daitoshi.draw.svg.pieces import tile_forms, tile_ghost, tile_piece, tile_words
from sugoroku.games.daitoshi.effect_words import row_words
from sugoroku.games.daitoshi.names import BUILDING_FLOORS, BUILDINGS
from sugoroku.games.daitoshi.view import FloorView, InventionView

_NAMES: Final = ("Left works", "Middle works", "Right works")
_WIDE, _BASE, _FLOOR, _DOOR = 157.0, 198.0, 46.0, 22.0
_TILE = (92.0, 29.0)
_SLIDE = 7.0  # how far an improved invention has moved
_TICKS, _TICK_STEP, _TICK = 112.0, 14.5, "l2.6 3 4.4-6"
_TICK_ROWS = (12.5, 26.0)  # basic above improved
_STEP_SAYS = {
    "-": "nothing",
    "upgrade": "the invention is improved",
    "ready": "it may be donated to the Mega-Machine",
    "score": "its points",
    "score twice": "its points twice",
    "give back": "give back a hex",
}
Printed = tuple[
    tuple[tuple[str, ...], tuple[tuple[int, ...], tuple[int, ...]]], ...
]  # by floor: track, ticks

_DOORS: Final = tuple(Box(12 + 163 * b, _BASE - _DOOR, _WIDE, _DOOR, 2) for b in range(len(BUILDINGS)))
_FLOORS: Final = tuple(  # the first one of a building is the lowest
    Box(door.x, door.y - (storey + 1) * _FLOOR, _WIDE, _FLOOR)
    for door, inside in zip(_DOORS, BUILDING_FLOORS, strict=True)
    for storey in range(len(inside))
)
_WALLS: Final = tuple(
    Box(door.x, _FLOORS[inside[-1]].y, _WIDE, _BASE - _FLOORS[inside[-1]].y, 2)
    for door, inside in zip(_DOORS, BUILDING_FLOORS, strict=True)
)
HEAD: Final = _DOORS[1].x + 6  # above the middle works there is room


def _well(floor: int, slide: float = 0) -> Box:
    """Where an invention lies."""
    return Box(_FLOORS[floor].x + 6 + slide, _FLOORS[floor].y + 4, *_TILE)


def _progress(floor: int, steps: int) -> Track:
    """From before the first step to the last."""
    x, y = _FLOORS[floor].x + 11, _FLOORS[floor].y + 39.5
    return Track.between((x, y), (x + _WIDE - 24, y), steps + 1)


def draw(draft: Draft, scene: Scene) -> None:
    p = scene.me
    draft.draw(_floors(p.seat, p.floors))
    if scene.mine:
        draft.draw(_hand(scene.board.hand))
    for building, name in enumerate(BUILDINGS):
        steam = p.building_steam[building]
        price = "free for the Mayor" if p.mayor else f"{steam} steam"
        said = (
            f"{_NAMES[building]}: activating costs {price}; each invention in it pays, then progresses"
        )
        mark = "" if p.mayor else _price(building, steam)
        draft.spot(_DOORS[building], said, "DAI-083", mark, f"building-{name}")
    for number, floor in enumerate(p.floors if draft.closely else ()):
        x, y, w, _, _ = _FLOORS[number].grown(-3)
        draft.spot(Box(x, y - 1, w, 32.5), _floor_words(floor), "DAI-085", id=f"floor-{floor.id}")
        draft.spot(Box(x, y + 31.5, w, 10.5), _track_words(floor), "DAI-121")
    for asked in scene.asked if scene.mine else ():
        draft.ghost(asked, _result(scene, asked))


# ---------------------------------------------------------------- ground


@kept(8)
def ground(floors: Printed) -> str:
    storeys = "".join(door.d for door in _DOORS)
    storeys += "".join(f"M{num(floor.x)} {num(floor.y)}h{num(floor.w)}" for floor in _FLOORS)
    out = tile_forms(*_TILE) + _roofs()
    out += path("".join(wall.d for wall in _WALLS), RAISED, LINE, 1.4) + path(storeys, SUNK, LINE, 1)
    wells = "".join(_well(floor).d for floor in range(len(_FLOORS)))
    out += path(wells, SUNK, HAIR, 1, dashed("3 3")) + _tracks(floors) + _ticks(floors)
    names = zip(_DOORS, _NAMES, strict=True)
    return out + "".join(
        text(door.x + 9, _BASE - 11, name, 11.5, "start", bold=600) for door, name in names
    )


def _roofs() -> str:
    """Tiles, saw teeth with a chimney, and a swung roof: the works can be distinguished from afar."""
    (a, left, *_), (b, middle, *_), (c, right, *_) = _WALLS
    flat = f"M{num(a - 5)} {num(left)}l16-15h{num(_WIDE - 22)}l16 15z"
    saw = f"M{num(b)} {num(middle)}" + "l19-15v15" * 5 + "h62z"
    swung = f"M{num(c - 4)} {num(right)}c10-2 18-8 22-16h{num(_WIDE - 36)}c4 8 12 14 22 16z"
    out = path(flat, hue("blue"), LINE, 1.3) + path(saw, hue("clay"), LINE, 1.3)
    out += svg.rect(b + 122, middle - 26, 14, 26, 0, hue("clay"), LINE, 1.3)
    return out + svg.icon("steam", b + 131, middle - 35, 20) + path(swung, hue("red"), LINE, 1.3)


def _tracks(floors: Printed) -> str:
    """Progress tracks: one element a kind of step."""
    rails, shapes, twice = "", dict.fromkeys(_STEP_SAYS, ""), []
    for floor, (steps, _) in enumerate(floors):
        track = _progress(floor, len(steps))
        rails += f"M{num(track.x)} {num(track.y)}H{num(track.at(len(steps))[0])}"
        for step, kind in enumerate(("-", *steps)):
            shapes[kind if kind in shapes else "-"] += _step_shape(kind, *track.at(step))
            if kind == "score twice":
                twice.append((*track.at(step), "2"))
    return (
        path(rails, "none", DEEP, 3)
        + path(shapes["-"], RAISED, LINE, 0.9)
        + path(shapes["upgrade"] + shapes["give back"], hue("green"), SUMI, 0.9)
        + path(shapes["ready"], hue("purple"), SUMI, 0.9)
        + path(shapes["score"] + shapes["score twice"], GOLD, SUMI, 1)
        + numerals(twice, 9.5, fill=SUMI)
    )


def _step_shape(kind: str, x: float, y: float) -> str:
    if kind == "upgrade":
        return f"M{num(x - 5)} {num(y + 3.5)}l5-8 5 8z"
    if kind == "ready":
        return Box.around(x, y, 9).d
    if kind == "give back":
        return hexagon(x, y, 5.2)
    if kind in ("score", "score twice"):
        return point_badge(x, y, 5.6 if kind == "score" else 7)
    return Disc(x, y, 2.6).d


def _ticks(floors: Printed) -> str:
    """Who gains what: a tick for all, a second one for the leader, a cross for nobody."""
    for_all, for_leader, for_none = "", "", ""
    for floor, (_, rows) in enumerate(floors):
        x, y = _FLOORS[floor].x + _TICKS, _FLOORS[floor].y
        for ticks, dy in zip(rows, _TICK_ROWS, strict=True):
            for place, times in enumerate(ticks):
                cx, cy = x + place * _TICK_STEP, y + dy
                if not times:
                    for_none += f"M{num(cx - 2.5)} {num(cy - 2.5)}l5 5m0-5l-5 5"
                    continue
                for_all += f"M{num(cx - (6.6 if times > 1 else 4))} {num(cy)}{_TICK}"
                for_leader += f"M{num(cx - 1)} {num(cy)}{_TICK}" if times > 1 else ""
    out = path(for_none, "none", "var(--ink-3)", 1.2) + path(for_all, "none", AI, 1.9)
    return out + path(for_leader, "none", hue("red"), 1.9)


# ---------------------------------------------------------------- live


@kept(1 << 10)
def _floors(seat: int, floors: tuple[FloorView, ...]) -> str:
    out, rows, folds = "", "", ""
    for number, floor in enumerate(floors):
        steps, (x, y, *_) = len(floor.track), _FLOORS[number]
        reached = _progress(number, steps).at(min(floor.marker, steps))
        out += svg.marker(f"progress-{floor.id}", seat, *reached, 12)
        if floor.invention is None:
            out += text(x + 52, y + 18.5, "empty floor", 11, cls="q")
            continue
        well = _well(number, _SLIDE if floor.improved else 0)
        out += tile_piece(f"floor-{floor.id}", floor.invention, *well[:4])
        rows += Box(x + 104, y + _TICK_ROWS[int(floor.improved)] - 6.5, 48, 13).d  # the ticks in use
        if floor.ready:
            folds += f"M{num(well.x + 0.7)} {num(well.y + 0.7)}h11l-11 11z"
    out += path(rows, "none", AI, 1.1) if rows else ""
    return out + (path(folds, hue("purple"), SUMI, 1) if folds else "")  # may be donated


@kept(64)
def _price(building: int, steam: int) -> str:
    """What activating costs now; the Mayor pays nothing."""
    return row([Item("steam", str(steam))], _DOORS[building].right - 22, _BASE - 11, 17, 13)


def _hand(tiles: tuple[InventionView, ...]) -> str:
    """What is to be installed next, above the middle works."""
    out = tile_piece("hand-2", tiles[1], HEAD + 6, 39, *_TILE) if len(tiles) > 1 else ""
    return out + (tile_piece(f"market-{tiles[0].id}", tiles[0], HEAD, 36, *_TILE) if tiles else "")


def _result(scene: Scene, asked: Asked) -> str:
    """What a choice would bring about."""
    number = asked.parts[0] if asked.parts else 0
    if asked.family == "install" and scene.board.hand:
        return tile_ghost(scene.board.hand[0], *_well(number)[:4])
    if asked.family == "advance":
        floor = scene.me.floors[number]
        at = _progress(number, len(floor.track)).at(floor.marker + 1)
        return ghost(svg.crest(scene.whose, *at, 15))
    if asked.family == "donate":
        slide = _SLIDE if scene.me.floors[number].improved else 0
        return _well(number, slide).grown(2).draw("none", AI, 2.5, dashed("5 4"))
    if asked.family == "activate":
        return _WALLS[number].draw("none", AI, 2.5, dashed("6 4"))
    return ""


# ---------------------------------------------------------------- words


@lru_cache(1 << 10)  # a place and a line of the text
def _floor_words(floor: FloorView) -> Titled:
    tile = floor.invention
    if tile is None:
        return Titled(f"Floor {floor.id}", f"empty, {count(len(floor.track), 'step')} of progress")
    rewards = (row_words(tile.left), row_words(tile.middle), many(tile.vp, "point"))
    paid = [
        f"{reward}{' (the leader twice)' if ticks > 1 else ''}"
        for reward, ticks in zip(rewards, floor.ticks, strict=True)
        if ticks
    ]
    state = "improved" if floor.improved else "in its basic position"
    ready = "; ready for the Mega-Machine" if floor.ready else ""
    said = f"{tile_words(tile)}; {state} it pays {', '.join(paid) or 'nothing'}{ready}"
    return Titled(f"Floor {floor.id}", said)


def _track_words(floor: FloorView) -> str:
    steps = ", ".join(
        f"{n} {_STEP_SAYS.get(kind, kind)}" for n, kind in enumerate(floor.track, start=1) if kind != "-"
    )
    return f"Progress of floor {floor.id}: on step {floor.marker} of {len(floor.track)}; {steps}"


def lines(scene: Scene) -> list[str]:
    return [
        f"{_floor_words(floor)}; progress {floor.marker} of {len(floor.track)}"
        for floor in scene.me.floors
    ]
