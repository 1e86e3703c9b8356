"""The tiles of a district: workshops with their workers, and what electrifying costs and pays.

A tile of the outer rings is a strip: its workshop on a plate, then `3 energy` and the row of rewards in
which the hexes on the tile stand at their places.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import pi

from sugoroku.draw.shapes import sector
from sugoroku.draw.svg import LINE, PAPER, RAISED, SUMI, SUNK, circle, dashed, hue, icon, path, piece
from sugoroku.games.daitoshi.draw.icons import Item, Placed, item_width, rewards, scatter, worker
from sugoroku.games.daitoshi.draw.pieces import hex_tile
from sugoroku.games.daitoshi.draw.ring import (
    ANGLE, BANDS, CX, CY, WORKSHOP_START, along, angle, at, band_middle, shop_at, slice_path, tile_path,
)  # fmt: skip
from sugoroku.games.daitoshi.view import DistrictView, TileView

_ICON, _FIGURE = 13.0, 11.0
_SLOT = 8.2
_GLOW = "var(--k-yellow-soft)"  # of an electrified tile
ELECTRIC_AT = (87.0, 28.5)  # the price of electrifying an inner tile


def tiles(district: DistrictView) -> str:
    """Inner, middle, outer, as far as built."""
    out = ""
    for ring, tile in enumerate(district.tiles):
        if tile is not None:
            drawn = _inner(district.position, tile) if ring == 0 else strip(district.position, ring, tile)
            out += piece(f"tile-{tile.id}", drawn)
            if tile.worker:
                out += piece(f"shop-{tile.id}", worker(tile.worker, *shop_at(district.position, ring), 20))
    return out


def _slot(position: int, ring: int) -> str:
    return circle(*shop_at(position, ring), _SLOT, SUNK, LINE, 1, dashed("3 2.5"))


@lru_cache(maxsize=256)
def _inner_face(position: int, workshop: str, electrified: bool, cost: int) -> str:
    x, y = at(position, 103, -20)
    items = rewards(workshop)
    wide = sum(item_width(item, _ICON, _FIGURE) for item in items) + 8
    out = ""
    if electrified:
        out += path(slice_path(position, BANDS[0][0] + 1, BANDS[0][1] - 6, -ANGLE / 2 + 1.3, ANGLE / 2 - 1.3, 2), hue("yellow"), more='opacity=".3"')
    out += f'<rect x="{x - wide / 2:.1f}" y="{y - 10:.1f}" width="{wide:.1f}" height="20" rx="10" fill="{RAISED}" stroke="{LINE}" stroke-width="1.1"/>'
    at_x, placed = x - wide / 2 + 4, []
    for item in items:
        width = item_width(item, _ICON, _FIGURE)
        placed.append((item, at_x + width / 2, y))
        at_x += width
    price = Item("energy") if electrified else Item("energy", str(cost))
    placed.append((price, *at(position, *ELECTRIC_AT)))
    return out + scatter(placed, _ICON, _FIGURE) + _slot(position, 0)


def _inner(position: int, tile: TileView) -> str:
    return _inner_face(position, tile.workshop, tile.electrified, tile.electrify_cost)


# ---------------------------------------------------------------- middle and outer


def _spread(position: int, ring: int, start: float, items: Sequence[Item], gap: float = 1.5) -> tuple[list[Placed], float]:
    """Items along the band, and where the next one would be."""
    placed: list[Placed] = []
    for item in items:
        width = max(item_width(item, _ICON, _FIGURE), 15)
        placed.append((item, *along(position, band_middle(ring), start + width / 2)))
        start += width + gap
    return placed, start


def _plate(position: int, ring: int, start: float, end: float) -> str:
    """A rounded ground under the workshop, bent like the band."""
    inner, outer = BANDS[ring]
    r = band_middle(ring)
    a, b = sorted((angle(position, start / r * 180 / pi), angle(position, end / r * 180 / pi)))
    return path(sector(CX, CY, inner + 3, outer - 3, a, b), RAISED, LINE, 1.1)


@lru_cache(maxsize=512)
def _strip(position: int, ring: int, workshop: str, row: str, cost: int, hexes: tuple[str, ...]) -> str:
    start = WORKSHOP_START[ring]
    placed, end = _spread(position, ring, start + _SLOT + 2.5, rewards(workshop))
    out = path(tile_path(position, ring), PAPER if row else _GLOW, LINE, 1.5)
    out += _plate(position, ring, start - _SLOT - 2.5, end + 1) + _slot(position, ring)
    if not row:
        return out + scatter(placed, _ICON, _FIGURE) + icon("energy", *along(position, band_middle(ring), -start - 20), 18)
    price, next_one = _spread(position, ring, 15, [Item("energy", str(cost))])
    rest, _ = _spread(position, ring, next_one + 4, rewards(row))
    left = list(hexes)
    for item, x, y in rest:
        if item.icon == "hex" and left:
            out += hex_tile(left.pop(0), x, y, 9.2)
        else:
            price.append((item, x, y))
    return out + scatter([*placed, *price], _ICON, _FIGURE)


def strip(position: int, ring: int, tile: TileView) -> str:
    return _strip(position, ring, tile.workshop, tile.electrify, tile.electrify_cost, tile.hexes)


def bare_strip(position: int, ring: int, workshop: str) -> str:
    """A tile as it would be built: its ground and workshop."""
    placed, end = _spread(position, ring, WORKSHOP_START[ring] + _SLOT + 2.5, rewards(workshop))
    return path(tile_path(position, ring), PAPER, SUMI, 1.5) + scatter(placed, _ICON, _FIGURE)
