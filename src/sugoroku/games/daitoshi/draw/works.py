"""The three works of a factory: floors with inventions, their ticks and progress tracks."""

from typing import Final

from sugoroku.core.picture import Place, Titled
from sugoroku.core.plural import count
from sugoroku.draw.kept import kept
from sugoroku.draw.places import square_place
from sugoroku.draw.shapes import hexagon, num, point_badge
from sugoroku.draw.svg import (  # fmt: skip
    DEEP,
    GOLD,
    HAIR,
    LINE,
    RAISED,
    SUMI,
    SUNK,
    crest,
    dashed,
    hue,
    icon,
    marker,
    path,
    rect,
    text,
)
from sugoroku.games.daitoshi.draw.icons import Item, row
from sugoroku.games.daitoshi.draw.numerals import numerals
from sugoroku.games.daitoshi.draw.pieces import tile_forms, tile_ghost, tile_piece, tile_words
from sugoroku.games.daitoshi.draw.scene import AI, GHOST, Scene, many
from sugoroku.games.daitoshi.effect_words import row_words
from sugoroku.games.daitoshi.names import BUILDING_FLOORS, BUILDING_OF, BUILDINGS, FLOORS
from sugoroku.games.daitoshi.view import FloorView, PlayerView

NAMES: Final = ("Left works", "Middle works", "Right works")
_STEP, WIDE, BASE, _FLOOR, _DOOR = 163.0, 157.0, 198.0, 46.0, 22.0
_TILE = (92.0, 29.0)
_TICKS, _TICK_STEP = 112.0, 14.5
_TICK_ROWS = (12.5, 26.0)  # basic above improved
_ROW_FRAME = "h48v13h-48z"  # around the ticks in use
_SLIDE = 7.0  # how far an improved invention has moved
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


def left(building: int) -> float:
    return 12 + building * _STEP


def corner(floor: int) -> tuple[float, float]:
    """The upper left corner of a floor; the first one is the lowest."""
    building = BUILDING_OF[floor]
    storey = BUILDING_FLOORS[building].index(floor)
    return left(building), BASE - _DOOR - (storey + 1) * _FLOOR


def step_at(floor: int, steps: int, step: int) -> tuple[float, float]:
    x, y = corner(floor)
    return x + 11 + step * (WIDE - 24) / steps, y + 39.5


# ---------------------------------------------------------------- ground


@kept(8)
def ground(floors: Printed) -> str:
    walls, storeys, wells, out = "", "", "", tile_forms(*_TILE) + _roofs()
    for building, inside in enumerate(BUILDING_FLOORS):
        x, top = left(building), corner(inside[-1])[1]
        walls += f"M{num(x)} {num(top)}h{num(WIDE)}V{num(BASE)}h{num(-WIDE)}z"
        storeys += f"M{num(x)} {num(BASE - _DOOR)}h{num(WIDE)}v{num(_DOOR)}h{num(-WIDE)}z"
        for floor in inside:
            x, y = corner(floor)
            storeys += f"M{num(x)} {num(y)}h{num(WIDE)}"
            wells += f"M{num(x + 6)} {num(y + 4)}h{num(_TILE[0])}v{num(_TILE[1])}h{num(-_TILE[0])}z"
    out += path(walls, RAISED, LINE, 1.4) + path(storeys, SUNK, LINE, 1)
    out += path(wells, SUNK, HAIR, 1, dashed("3 3")) + _tracks(floors) + _ticks(floors)
    for building, name in enumerate(NAMES):
        out += text(left(building) + 9, BASE - 11, name, 11.5, "start", bold=600)
    return out


def _roofs() -> str:
    """Tiles, saw teeth with a chimney, and a swung roof: the works are told apart from afar."""
    tops = [corner(inside[-1])[1] for inside in BUILDING_FLOORS]
    a, b, c = left(0), left(1), left(2)
    out = path(f"M{num(a - 5)} {num(tops[0])}l16-15h{num(WIDE - 22)}l16 15z", hue("blue"), LINE, 1.3)
    saw = f"M{num(b)} {num(tops[1])}" + "l19-15v15" * 5 + "h62z"
    out += path(saw, hue("clay"), LINE, 1.3) + rect(
        b + 122, tops[1] - 26, 14, 26, 0, hue("clay"), LINE, 1.3
    )
    out += icon("steam", b + 131, tops[1] - 35, 20)
    swung = f"M{num(c - 4)} {num(tops[2])}c10-2 18-8 22-16h{num(WIDE - 36)}c4 8 12 14 22 16z"
    return out + path(swung, hue("red"), LINE, 1.3)


def _tracks(floors: Printed) -> str:
    """Progress tracks: one element a kind of step."""
    rails, shapes, twice = "", dict.fromkeys(_STEP_SAYS, ""), []
    for floor, (track, _) in enumerate(floors):
        (x, y), (end, _) = step_at(floor, len(track), 0), step_at(floor, len(track), len(track))
        rails += f"M{num(x)} {num(y)}H{num(end)}"
        for step, kind in enumerate(("-", *track)):
            x, y = step_at(floor, len(track), step)
            shapes[kind if kind in shapes else "-"] += _step_shape(kind, x, y)
            if kind == "score twice":
                twice.append((x, y, "2"))
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
        return f"M{num(x - 4.5)} {num(y - 4.5)}h9v9h-9z"
    if kind == "give back":
        return hexagon(x, y, 5.2)
    if kind == "score":
        return point_badge(x, y, 5.6)
    if kind == "score twice":
        return point_badge(x, y, 7)
    return f"M{num(x - 2.6)} {num(y)}a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0-5.2 0"


def _ticks(floors: Printed) -> str:
    """Who gains what: a tick for all, a second one for the leader, a cross for nobody."""
    for_all, for_leader, for_none = "", "", ""
    for floor, (_, rows) in enumerate(floors):
        x, y = corner(floor)
        for ticks, dy in zip(rows, _TICK_ROWS, strict=True):
            for place, times in enumerate(ticks):
                cx, cy = x + _TICKS + place * _TICK_STEP, y + dy
                if not times:
                    for_none += f"M{num(cx - 2.5)} {num(cy - 2.5)}l5 5m0-5l-5 5"
                else:
                    shift = 2.6 if times > 1 else 0
                    for_all += f"M{num(cx - 4 - shift)} {num(cy)}l2.6 3 4.4-6"
                    if times > 1:
                        for_leader += f"M{num(cx - 1)} {num(cy)}l2.6 3 4.4-6"
    return (
        path(for_none, "none", "var(--ink-3)", 1.2)
        + path(for_all, "none", AI, 1.9)
        + path(for_leader, "none", hue("red"), 1.9)
    )


# ---------------------------------------------------------------- live


def live(p: PlayerView) -> str:
    return _floors(p.seat, p.floors) + ("" if p.mayor else _prices(p.building_steam))


@kept(1 << 10)
def _floors(seat: int, floors: tuple[FloorView, ...]) -> str:
    out, rows, folds, empty = "", "", "", []
    for number, floor in enumerate(floors):
        x, y = corner(number)
        steps = len(floor.track)
        reached = step_at(number, steps, min(floor.marker, steps))
        out += marker(f"progress-{floor.id}", seat, *reached, 12)
        if floor.invention is None:
            empty.append((x + 52, y + 18.5))
            continue
        slide = _SLIDE if floor.improved else 0
        out += tile_piece(f"floor-{floor.id}", floor.invention, x + 6 + slide, y + 4, *_TILE)
        dy = _TICK_ROWS[int(floor.improved)]
        rows += f"M{num(x + 104)} {num(y + dy - 6.5)}{_ROW_FRAME}"
        if floor.ready:
            folds += f"M{num(x + 6.7 + slide)} {num(y + 4.7)}h11l-11 11z"
    out += path(rows, "none", AI, 1.1) if rows else ""
    out += path(folds, hue("purple"), SUMI, 1) if folds else ""  # may be donated
    return out + "".join(text(x, y, "empty floor", 11, cls="q") for x, y in empty)


@kept(64)
def _prices(steam: tuple[int, ...]) -> str:
    """What activating costs now; the Mayor pays nothing."""
    return "".join(
        row([Item("steam", str(steam[b]))], left(b) + WIDE - 22, BASE - 11, 17, 13)
        for b in range(len(BUILDINGS))
    )


def hand(scene: Scene) -> str:
    """What is to be installed next, above the middle works."""
    if not (scene.mine and scene.board.hand):
        return ""
    out, x, y = "", left(1) + 6, 36.0
    if len(scene.board.hand) > 1:
        out += tile_piece("hand-2", scene.board.hand[1], x + 6, y + 3, *_TILE)
    first = scene.board.hand[0]
    return out + tile_piece(f"market-{first.id}", first, x, y, *_TILE)


# ---------------------------------------------------------------- places, ghosts, words


def _floor_words(floor: FloorView) -> Titled:
    if floor.invention is None:
        return Titled(f"Floor {floor.id}", f"empty, {count(len(floor.track), 'step')} of progress")
    paid = [
        f"{reward}{' (the leader twice)' if ticks > 1 else ''}"
        for reward, ticks in zip(
            (
                row_words(floor.invention.left),
                row_words(floor.invention.middle),
                many(floor.invention.vp, "point"),
            ),
            floor.ticks,
            strict=True,
        )
        if ticks
    ]
    state = "improved" if floor.improved else "in its basic position"
    ready = "; ready for the Mega-Machine" if floor.ready else ""
    return Titled(
        f"Floor {floor.id}",
        f"{tile_words(floor.invention)}; {state} it pays {', '.join(paid) or 'nothing'}{ready}",
    )


def _track_words(floor: FloorView) -> str:
    steps = ", ".join(
        f"{n} {_STEP_SAYS.get(kind, kind)}" for n, kind in enumerate(floor.track, start=1) if kind != "-"
    )
    return f"Progress of floor {floor.id}: on step {floor.marker} of {len(floor.track)}; {steps}"


def places(scene: Scene) -> list[Place]:
    found = []
    p = scene.me
    for building, name in enumerate(BUILDINGS):
        steam = "free for the Mayor" if p.mayor else f"{p.building_steam[building]} steam"
        said = f"{NAMES[building]}: activating costs {steam}; each invention in it pays, then progresses"
        found.append(
            square_place(
                scene.own(f"building-{name}"),
                said,
                left(building),
                BASE - _DOOR,
                WIDE,
                _DOOR,
                2,
                "DAI-083",
            )
        )
    for number, floor in enumerate(p.floors):
        x, y = corner(number)
        box = (x + 3, y + 2, WIDE - 6, 32.5)
        found.append(
            square_place(scene.own(f"floor-{FLOORS[number]}"), _floor_words(floor), *box, 4, "DAI-085")
        )
        found.append(
            square_place("", _track_words(floor), x + 3, y + 34.5, WIDE - 6, 10.5, 4, "DAI-121")
        )
    return found


def ghosts(scene: Scene) -> dict[int, str]:
    found: dict[int, str] = {}
    for asked in scene.asked if scene.mine else ():
        if asked.family == "install" and scene.board.hand:
            x, y = corner(asked.parts[0])
            found[asked.action] = tile_ghost(scene.board.hand[0], x + 6, y + 4, *_TILE)
        elif asked.family == "advance":
            floor = scene.me.floors[asked.parts[0]]
            x, y = step_at(asked.parts[0], len(floor.track), floor.marker + 1)
            found[asked.action] = f"<g {GHOST}>{crest(scene.whose, x, y, 15)}</g>"
        elif asked.family == "donate":
            x, y = corner(asked.parts[0])
            found[asked.action] = rect(x + 4, y + 2, 98, 33, 4, "none", AI, 2.5, dashed("5 4"))
        elif asked.family == "activate":
            b = asked.parts[0]
            top = corner(BUILDING_FLOORS[b][-1])[1]
            found[asked.action] = rect(left(b), top, WIDE, BASE - top, 2, "none", AI, 2.5, dashed("6 4"))
    return found


def lines(p: PlayerView) -> list[str]:
    return [
        f"{_floor_words(floor)}; progress {floor.marker} of {len(floor.track)}" for floor in p.floors
    ]
