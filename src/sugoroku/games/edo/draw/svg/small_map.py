"""The map for a phone: the same net closer together; what a small plate lacks is in its words."""

from functools import lru_cache, partial
from typing import Final

from sugoroku.core.picture import Sheet
from sugoroku.draw.area import Box, Disc, Point
from sugoroku.draw.kept import kept
from sugoroku.draw.spot import Draft
from sugoroku.draw.svg import (
    INK,
    LINE,
    PAPER,
    RAISED,
    SUMI,
    circle,
    crest,
    dashed,
    hue,
    icon,
    path,
    rect,
    soft,
    text,
)
from sugoroku.games.edo.draw.additions import Map, additions, standing
from sugoroku.games.edo.draw.scene import Scene
from sugoroku.games.edo.draw.svg import land
from sugoroku.games.edo.draw.svg.land import CITIES, FIELDS, Area
from sugoroku.games.edo.draw.svg.map import RULES, bare_space, space_words
from sugoroku.games.edo.draw.svg.pieces import forms, mover
from sugoroku.games.edo.draw.svg.scenery import SOFT, WATER, Roads, roof, ways
from sugoroku.games.edo.view import Board, SpaceView

_ID: Final = "small"
SIZE: Final = (374, 392)
_SCALE: Final = {"A": (187, 178, 59, 64), "B": (187, 176, 56.5, 63)}
_NUDGE: Final = {
    "A": {"town_2": (20, 4), "town_3": (-20, 4), "rice_field_1": (18, -2), "rice_field_2": (-18, -2),
          "forestry_1": (12, 2), "quarry_2": (-12, 2), "quarry_1": (6, 4), "forestry_2": (-6, 4),
          "river_2": (12, 6), "river_3": (-12, 6), "road_1": (12, -4), "road_3": (-12, -4),
          "border_1": (4, -10), "border_3": (-4, -10), "border_2": (0, 2), "road_2": (0, 4)},
    "B": {"town_3": (12, 2), "town_4": (-12, 2), "quarry_2": (3, 8), "forestry_3": (-3, 8),
          "rice_field_1": (22, -4), "forestry_1": (-22, -4), "quarry_1": (20, 2), "town_2": (16, 2),
          "town_5": (-16, 2), "forestry_2": (20, 4), "quarry_3": (-20, 4), "rice_field_2": (22, 4),
          "rice_field_3": (-22, 4), "border_2": (0, 52), "border_4": (0, 52), "border_1": (40, -2),
          "border_5": (-40, -2), "road_3": (-14, 6), "river_3": (-13, -6), "road_1": (13, -6),
          "town_1": (0, 2), "border_3": (0, 6)},
}  # fmt: skip
_SHORT: Final = {"South-East Town": "S-East", "South-West Town": "S-West"}


@lru_cache(1 << 9)
def _area(side: str, id: str, type: str, x: float, y: float) -> Area:
    cx, cy, across, down = _SCALE[side]
    dx, dy = _NUDGE[side].get(id, (0, 0))
    at = (cx + across * x + dx, cy - down * y + dy)
    if type in CITIES:
        return Box.around(*at, *((96, 46) if type == "edo" else (66, 40)), r=2)
    return Box.around(*at, 50, 38) if type in FIELDS else Disc(*at, 12.7)


def plate(board: Board, space: SpaceView) -> Area:
    return _area(board.side, space.id, space.type, space.x, space.y)


def small_map(scene: Scene) -> Sheet:
    board, draft = scene.board, scene.draft()
    for space in board.spaces:
        where = plate(board, space)
        words = partial(space_words, scene, space)
        about = land.target(space, where)
        draft.spot(about, words, RULES[space.type], _there(space, where), space.id)
    for space in board.spaces:
        _figures(draft, scene, space)
    plates = {space.id: plate(board, space) for space in board.spaces}
    for addition in additions(scene):
        if addition.map:
            addition.map(draft, scene, Map(True, plates, _at))
    _ghosts(draft, scene)
    bare = tuple((bare_space(space), plate(board, space)) for space in board.spaces)
    ground = _ground(bare, board.roads, len(board.players))
    return draft.sheet(id=_ID, title="Map", icon="travel", tab="Map", size=SIZE, ground=ground)


# ---------------------------------------------------------------- the ground


@kept(8)
def _ground(places: tuple[tuple[SpaceView, Area], ...], roads: Roads, seats: int) -> str:
    w, h = SIZE
    out = forms(_ID, seats, "samurai", "merchant") + rect(0, 0, w, 150, 0, "url(#bok)")
    out += circle(60, 22, 8, "var(--glow)")
    out += path("M0 108V92C6 80 8 61 13 56h14C34 62 40 98 70 108z", hue("blue"), SUMI, 1.2)
    bay = f"M{w} 330C340 330 330 352 312 {h}H{w}z"
    out += path(bay, "var(--ai-fill)", SUMI, 1.2) + path(bay, "url(#seigaiha-ai)", more='opacity=".55"')
    where = {space.id: area for space, area in places}
    water = [road for road in roads if "river" in road[0] + road[1]]
    dry = ways([road for road in roads if road not in water], where)
    out += path(ways(water, where), "none", LINE, 6) + path(ways(water, where), "none", WATER, 4)
    out += path(dry, "none", LINE, 5) + path(dry, "none", RAISED, 2.6, dashed("6 2.5"))
    return out + "".join(_empty(space, area) for space, area in places)


def _empty(space: SpaceView, area: Area) -> str:
    if isinstance(area, Disc):
        return _waypoint(space, area)
    x, y, w, h, _ = area
    if space.type in CITIES:
        edo = space.type == "edo"
        out = roof(x + w / 2, y, w, 7, hue("blue") if edo else "var(--k-coal)")
        out += rect(x, y, w, h, 2, RAISED, LINE, 1.2)
        name = _SHORT.get(space.name, space.name.removesuffix(" Town"))
        out += text(x + 5, y + 12, name, 14 if edo else 11.75, "start", "serif", 600)
    else:
        out = rect(x, y, w, h, 4, RAISED, LINE, 1.1) + rect(
            x + 0.6, y + 0.6, 20, h - 1.2, 3, SOFT[space.type]
        )
        out += icon(FIELDS[space.type], x + 10.5, y + 12, 16)
    hatch = rect(x + 1, y + 18, w - 2, h - 19, 0, "url(#hatch)", more='opacity=".5"')
    return out + (hatch if space.covered else "")


def _waypoint(space: SpaceView, disc: Disc) -> str:
    x, y, _ = disc
    river = space.type == "river"
    out = circle(x, y, 12, soft("blue") if river else RAISED, LINE, 1.1)
    if space.type == "road":
        return out + path(f"M{x - 5:g} {y:g}h10M{x:g} {y - 5:g}v10", "none", LINE, 2)
    return out + icon("river" if river else "gate", x, y, 16, color="var(--ai)" if river else "")


# ---------------------------------------------------------------- what is there


def _there(space: SpaceView, where: Area) -> str:
    if space.covered or isinstance(where, Disc):
        return ""
    x, y, w, h, _ = where
    if space.chart:
        now = space.chart[min(max(space.figures, 1), len(space.chart)) - 1]
        if not space.figures:
            return text(x + 31.5, y + 11.5, now, 13, cls="num", bold=600)
        return rect(x + 24, y + 3, 15, 17, 2, INK) + text(
            x + 31.5, y + 11.5, now, 13, cls="num", bold=700, fill=PAPER
        )
    out = icon("fortress", x + w - 10, y + 11, 15) if space.fortresses else ""
    room = 3 if space.type == "edo" else 2
    for number, (seat, ryo) in enumerate(space.income[:room]):
        at = x + 11 + (28 if room == 3 else 25) * number
        out += crest(seat, at, y + h - 12, 12.5) + text(
            at + 8.5, y + h - 12, ryo, 12, "start", "num", 700
        )
    return out + (text(x + w - 6, y + h - 12, "+", 12, bold=700) if len(space.income) > room else "")


def _at(space: SpaceView, where: Area, number: int) -> list[Point]:
    if isinstance(where, Disc):
        toward = land.outward(where.x, SIZE[0])
        return [(where.x + toward * (17 + 11 * i), where.y + 8) for i in range(number)]
    if space.type in CITIES:
        step, x, y = min(14.0, (where.w - 14) / max(number - 1, 1)), where.x + 9, where.bottom + 14
    else:
        step, x, y = min(13.0, 18 / max(number - 1, 1)), where.x + 28, where.bottom - 7.5
    return [(x + step * i, y) for i in range(number)]


def _figures(draft: Draft, scene: Scene, space: SpaceView) -> None:
    samurai = [(seat, k) for seat, number in enumerate(space.samurai) for k in range(number)]
    at = _at(space, plate(scene.board, space), standing(scene, space))
    for (seat, k), (x, y) in zip(samurai, at, strict=False):
        size = 10 if space.type in FIELDS else 12
        draft.draw(mover(f"s-{space.id}-{seat}-{k}", _ID, f"samurai-{seat}", x, y, size))
    if space.merchant:
        x, y = at[len(samurai)]
        x, y = x + 1, y + (2 if space.type in FIELDS else -2)
        mark = mover("s-merchant", _ID, "merchant", x, y, 17)
        draft.spot(Disc(x, y, 12), f"The merchant, in {space.name}", "EDO-B052", mark, "merchant")


def _ghosts(draft: Draft, scene: Scene) -> None:
    board = scene.board
    where = {space.id: plate(board, space) for space in board.spaces}
    for choice, (start, end) in scene.offers("move"):
        draft.ghost(choice, _trail(where, land.way(board, start, end, board.prices)))
    for choice, (end,) in scene.offers("merchant"):
        draft.ghost(choice, _trail(where, land.way(board, board.merchant, end, board.prices)))


def _trail(where: dict[str, Area], route: list[str]) -> str:
    d = land.trail(where, route)
    return path(d, "none", PAPER, 6) + path(d, "none", "var(--ai)", 3.6, dashed("6 4"))
