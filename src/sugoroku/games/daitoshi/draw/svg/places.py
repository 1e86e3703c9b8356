"""The geometry of the city: five districts on a circle, three rings, the rail around them.

Everything stands at polar places and upright.  In the lower and left districts things run
counterclockwise, so that they are always read from left to right or from top to bottom.
"""

from functools import lru_cache
from math import pi
from typing import Final

from sugoroku.draw.area import Box, Disc
from sugoroku.draw.shapes import polar, sector
from sugoroku.games.daitoshi.names import POSITION_COUNT

SIZE: Final = (416, 412)
CX, CY = 208.0, 206.0
RIM, RAIL = 202.0, 193.0  # the edge, and the middle of the worm-rail
BANDS: Final = ((53.0, 123.0), (124.5, 152.5), (154.0, 182.0))  # inner, middle, outer
PRESTIGE, MARKERS = 40.0, 46.5  # the pie in the centre, and the walk of its markers
WORKSHOP_START: Final = (0.0, -71.0, -90.0)  # by ring, along the band: the first thing on a tile
ANGLE = 360 / POSITION_COUNT
_READ_BACKWARDS = (3, 4)


def centre(position: int) -> float:
    return -ANGLE / 2 + ANGLE * position


def angle(position: int, degrees: float) -> float:
    """An angle in a district, from its middle, in reading order."""
    return centre(position) + (-degrees if position in _READ_BACKWARDS else degrees)


@lru_cache(maxsize=1024)
def at(position: int, r: float, degrees: float) -> tuple[float, float]:
    x, y = polar(CX, CY, r, angle(position, degrees))
    return round(x, 1), round(y, 1)  # a hundredth is not seen, and costs bytes on every move


def along(position: int, r: float, distance: float) -> tuple[float, float]:
    """A place on a circle, `distance` from the middle of the district."""
    return at(position, r, distance / r * 180 / pi)


@lru_cache(maxsize=1024)
def slice_path(
    position: int, inner: float, outer: float, start: float, end: float, gap: float = 0
) -> str:
    a, b = sorted((angle(position, start), angle(position, end)))
    return sector(CX, CY, inner, outer, a, b, gap)


def tile_path(position: int, ring: int) -> str:
    return slice_path(position, *BANDS[ring], -ANGLE / 2, ANGLE / 2, 3)


def tile_inside(position: int, ring: int) -> str:
    """A little smaller, so that the rings of neighbours stay apart."""
    inner, outer = BANDS[ring]
    return slice_path(position, inner + 2.5, outer - 2.5, -ANGLE / 2, ANGLE / 2, 8)


def band_middle(ring: int) -> float:
    return (BANDS[ring][0] + BANDS[ring][1]) / 2


def shop_at(position: int, ring: int) -> tuple[float, float]:
    """Where a worker stands on the workshop of a tile."""
    if ring == 0:
        return at(position, 87, -28.5)
    return along(position, band_middle(ring), WORKSHOP_START[ring])


# by district: the spaces of magnates from the left, the sign of its action, the colour that may work
# there (on the joint of two tiles), the price of electrifying the inner tile, the Mega-Machine
_ALL: Final = range(POSITION_COUNT)
MAGNATES: Final = tuple(tuple(Disc(*at(p, 69, a), 11.2) for a in (-22.5, 0, 22.5)) for p in _ALL)
DEEDS: Final = tuple(Disc(*at(p, 103, 0), 13.5) for p in _ALL)
KEYSTONES: Final = tuple(Disc(*at(p, BANDS[0][1] + 1, 0), 9.5) for p in _ALL)
ELECTRIC: Final = tuple(Disc(*at(p, 87, 28.5), 10) for p in _ALL)
MACHINE: Final = tuple(Box.around(*at(p, 150, 0), 25, 25, 5) for p in _ALL)


@lru_cache(maxsize=1024)
def rail_at(space: int, spaces: int, distance: float = 0) -> tuple[float, float]:
    step = 360 / spaces
    return polar(CX, CY, RAIL, -ANGLE + step * (space + 0.5) + distance / RAIL * 180 / pi)


@lru_cache(maxsize=1024)
def prestige_at(space: int, spaces: int, r: float, distance: float = 0) -> tuple[float, float]:
    step = 360 / spaces
    return polar(CX, CY, r, -ANGLE / 2 + step * space + distance / r * 180 / pi)
