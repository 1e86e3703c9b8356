"""Where the spaces of the map are on its sheet, for both sides, and the ways between them."""

from collections import deque
from functools import lru_cache
from itertools import pairwise
from typing import Final

from sugoroku.draw.area import Box, Disc, Outline, Point, joined
from sugoroku.games.edo.view import Board, SpaceView

SIZE: Final = (656, 492)
CITIES: Final = ("edo", "town")
FIELDS: Final = {"forestry": "forest", "quarry": "stone", "rice_field": "rice"}  # and their signs

Area = Box | Disc

_SCALE: Final = {"A": (328, 229, 114, 81.5), "B": (328, 229, 105, 81.5)}  # centre, units across, down
_TOWN, _EDO, _FIELD, _WAY = (118, 56), (154, 76), (76, 49), 15
# The coordinates of the data are a star; plates are wide, and some stand a little apart.
_NUDGE: Final = {
    "A": {"town_2": (8, 6), "town_3": (-8, 6), "border_1": (-6, 0), "border_3": (6, 0),
          "rice_field_1": (8, -4), "rice_field_2": (-8, -4), "forestry_1": (10, 4), "quarry_2": (-10, 4),
          "river_2": (6, 4), "river_3": (-6, 4), "road_1": (6, -2), "road_3": (-6, -2)},
    "B": {"town_3": (6, 0), "town_4": (-6, 0), "quarry_2": (-1, 4), "forestry_3": (1, 4),
          "rice_field_1": (14, -4), "forestry_1": (-14, -4), "quarry_1": (12, 2), "road_3": (-4, 2),
          "town_2": (6, 3), "town_5": (-6, 3), "forestry_2": (8, 7), "quarry_3": (-8, 7),
          "rice_field_2": (6, -3), "rice_field_3": (-6, -3)},
}  # fmt: skip


@lru_cache(1 << 10)
def area(side: str, id: str, type: str, x: float, y: float) -> Area:
    """The plate of a city or a resource space, the disc of any other."""
    cx, cy, across, down = _SCALE[side]
    dx, dy = _NUDGE[side].get(id, (0, 0))
    at = (cx + across * x + dx, cy - down * y + dy)
    if type in CITIES:
        return Box.around(*at, *(_EDO if type == "edo" else _TOWN), r=2)
    return Box.around(*at, *_FIELD) if type in FIELDS else Disc(*at, _WAY)


def plate(board: Board, space: SpaceView) -> Area:
    return area(board.side, space.id, space.type, space.x, space.y)


def plates(board: Board) -> dict[str, Area]:
    return {space.id: plate(board, space) for space in board.spaces}


def target(space: SpaceView, where: Area) -> Outline | Disc:
    """The place of a space; its price or seal stands at the lower right corner of a plate."""
    if isinstance(where, Disc):
        return where
    seal = (
        (where.x + 2, where.bottom - 4) if space.type == "edo" else (where.right - 1, where.bottom - 3)
    )
    return Outline(where.d, seal, where.centre)


# ---------------------------------------------------------------- figures


def figures_at(space: SpaceView, where: Area, number: int) -> list[Point]:
    """Where so many figures stand: beside a city or a crossing, on the plate of a resource space."""
    if not number:
        return []
    if isinstance(where, Disc):
        return _beside_disc(space, where, number)
    if space.type in CITIES:
        room, pitch = where.w - 20, 21.0  # the ring of one does not cover the next
        x, y = (
            where.x + (48 if space.type == "edo" else 14),
            where.bottom + (19 if space.type != "edo" else 17),
        )
        room = room - (36 if space.type == "edo" else 0)
    else:
        room, pitch, x, y = 48, 17.0, where.x + 32, where.bottom - 9.5
    step = min(pitch, (room - 12) / max(number - 1, 1))
    return [(x + step * i, y) for i in range(number)]


def outward(x: float, width: float) -> int:
    """On which side of a disc figures stand: away from Edo, unless the sheet ends there."""
    if not 0.15 * width < x < 0.85 * width:
        return 1 if x < width / 2 else -1
    return -1 if x < width / 2 - 10 else 1


def _beside_disc(space: SpaceView, where: Disc, number: int) -> list[Point]:
    toward = outward(where.x, SIZE[0])
    return [(where.x + toward * (21 + 14 * i), where.y + 9) for i in range(number)]


# ---------------------------------------------------------------- ways


def way(board: Board, start: str, end: str, prices: tuple[tuple[int, ...], ...]) -> list[str]:
    """The spaces of a cheapest way by these prices, with as few roads as possible."""
    ids = [space.id for space in board.spaces]
    number = {id: i for i, id in enumerate(ids)}
    whole = prices[number[start]][number[end]]
    beside: dict[str, list[str]] = {id: [] for id in ids}
    for a, b in board.roads:
        beside[a].append(b)
        beside[b].append(a)
    came, queue = {start: ""}, deque([start])
    while queue and end not in came:
        here = queue.popleft()
        paid = prices[number[start]][number[here]]
        for then in beside[here]:
            cost = paid + prices[number[here]][number[then]]
            if then not in came and cost + prices[number[then]][number[end]] == whole:
                came[then] = here
                queue.append(then)
    route, at = [], end if end in came else ""
    while at:
        route.append(at)
        at = came[at]
    return route[::-1]


def trail(where: dict[str, Area], route: list[str]) -> str:
    """Path data along the roads, in the gaps between the plates: nothing that is read is crossed."""
    return "".join(joined(where[a], where[b], 2) for a, b in pairwise(route))
