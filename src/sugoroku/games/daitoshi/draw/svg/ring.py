"""The geometry of the city: five districts on a circle, three rings, the rail around them.

Everything stands at polar places and upright.  In the lower and left districts things run
counterclockwise, so that they are always read from left to right or from top to bottom.
"""

from functools import lru_cache
from math import degrees
from typing import Final

from sugoroku.draw.area import Box, Disc, Outline, Point
from sugoroku.draw.shapes import sector
from sugoroku.draw.tracks import Ring
from sugoroku.games.daitoshi.names import POSITION_COUNT

SIZE: Final = (416, 412)
CENTRE: Final = (208.0, 206.0)
RIM = 202.0  # the edge
BANDS: Final = ((53.0, 123.0), (124.5, 152.5), (154.0, 182.0))  # inner, middle, outer
MIDDLES: Final = tuple((inner + outer) / 2 for inner, outer in BANDS)
PRESTIGE, MARKERS = 40.0, 46.5  # the pie in the centre, and the walk of its markers
WORKSHOP_START: Final = (0.0, -71.0, -90.0)  # by ring, along the band: the first thing on a tile
ANGLE = 360 / POSITION_COUNT
DISTRICTS: Final = Ring(*CENTRE, 103, POSITION_COUNT, -ANGLE / 2)
_READ_BACKWARDS = (3, 4)


@lru_cache(maxsize=1024)
def at(position: int, r: float, along: float = 0) -> Point:
    """On a circle of a district, so far from its middle in reading order."""
    x, y = DISTRICTS.at(position, r, -along if position in _READ_BACKWARDS else along)
    return round(x, 1), round(y, 1)  # a hundredth is not seen, and costs bytes on every move


def tile_path(position: int, ring: int, inset: float = 0) -> str:
    """A tile; a little smaller, so that the rings of neighbours stay apart."""
    inner, outer = BANDS[ring]
    return DISTRICTS.sector(position, inner + inset, outer - inset, 3 + 2 * inset)


def plate(position: int, ring: int, start: float, end: float) -> str:
    """A part of a band, bent like it."""
    (inner, outer), r, middle = BANDS[ring], MIDDLES[ring], DISTRICTS.angle(position)
    turn = -1 if position in _READ_BACKWARDS else 1
    a, b = sorted((middle + degrees(start / r) * turn, middle + degrees(end / r) * turn))
    return sector(*CENTRE, inner + 3, outer - 3, a, b)


def shop_at(position: int, ring: int) -> Point:
    """Where a worker stands on the workshop of a tile."""
    return at(position, MIDDLES[ring], WORKSHOP_START[ring]) if ring else at(position, 87, -43.3)


def rail(spaces: int) -> Ring:
    """The worm-rail: its spaces begin where the last district ends."""
    return Ring(*CENTRE, 193, spaces, -ANGLE + 180 / spaces)


def prestige(spaces: int) -> Ring:
    return Ring(*CENTRE, 28, spaces, -ANGLE / 2)


# by district: the spaces of magnates from the left, the signs of its action and of the hexes taken, the
# colour that may work there (on the joint of two tiles), the price of electrifying the inner tile, the
# Mega-Machine
_ALL: Final = range(POSITION_COUNT)
MAGNATES: Final = tuple(tuple(Disc(*at(p, 69, x), 11.2) for x in (-27.1, 0, 27.1)) for p in _ALL)
DEEDS: Final = tuple(Disc(*at(p, 103), 13.5) for p in _ALL)
EXPLOITS: Final = tuple(Disc(*at(p, 103, 37.8), 12) for p in _ALL)
KEYSTONES: Final = tuple(Disc(*at(p, BANDS[0][1] + 1), 9.5) for p in _ALL)
ELECTRIC: Final = tuple(Disc(*at(p, 87, 43.3), 10) for p in _ALL)
_SEALS: Final = ((80.0, -44.7), (138.0, -77.0), (168.0, -94.0))  # of a chosen tile, by ring
TILES: Final = tuple(
    tuple(Outline(tile_path(p, ring, 2.5), at(p, *seal)) for ring, seal in enumerate(_SEALS))
    for p in _ALL
)
MACHINE: Final = tuple(Box.around(*at(p, 150), 25, 25, 5) for p in _ALL)
