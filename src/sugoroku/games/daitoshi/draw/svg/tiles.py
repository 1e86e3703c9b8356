"""The tiles of the districts: workshops with their workers, and what electrifying costs and pays.

A tile of the outer rings is a strip: its workshop on a plate, then `3 energy` and the row of rewards in
which the hexes on the tile stand at their places.  Everything of one kind is one element, because a full
city has fifteen tiles.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import pi
from typing import NamedTuple

from sugoroku.core.effects import Effects
from sugoroku.draw.kept import kept
from sugoroku.draw.shapes import num, sector
from sugoroku.draw.svg import LINE, PAPER, RAISED, SUMI, SUNK, dashed, group, hue, icon, path
from sugoroku.games.daitoshi.draw.svg import icons
from sugoroku.games.daitoshi.draw.svg import places as city
from sugoroku.games.daitoshi.draw.svg.icons import Item, Placed, item_width, rewards, scatter
from sugoroku.games.daitoshi.draw.svg.pieces import hex_path
from sugoroku.games.daitoshi.draw.svg.places import (
    ANGLE,
    BANDS,
    along,
    at,
    band_middle,
    shop_at,
    tile_path,
)
from sugoroku.games.daitoshi.view import TileView

_ICON, _ROW_ICON, _SMALL_ICON, _FIGURE = 13.0, 12.0, 11.5, 11.0
_SLOT, _HEX, _BOLT = 8.2, 8.6, 17.0
_ROW_START = (0.0, 14.0, 4.0)  # by ring: beside the Mega-Machine, which stands in the middle


class Face(NamedTuple):
    """A tile taken apart."""

    ground: str
    plate: str
    slot: str
    workshop: tuple[Placed, ...]
    paid: tuple[Placed, ...]  # the price and row of electrifying
    bolt: str  # of an electrified tile
    hexes: tuple[tuple[str, float, float], ...]


@kept(1 << 10)
def tiles(built: tuple[tuple[int, tuple[TileView | None, ...]], ...]) -> str:
    """Inner, middle, outer of every district, given by its position, as far as built."""
    faces: dict[tuple[bool, bool], list[Face]] = {}  # by inner, electrified
    workers = ""
    for position, rings in built:
        for ring, tile in enumerate(rings):
            if tile is not None:
                kind = (ring == 0, tile.electrified)
                faces.setdefault(kind, []).append(_face(position, ring, tile))
                if tile.worker:
                    spot = shop_at(position, ring)
                    workers += icons.worker_piece(f"shop-{tile.id}", tile.worker, *spot, 20)
    return _grounds(faces) + _contents([face for kind in faces.values() for face in kind]) + workers


def _grounds(faces: dict[tuple[bool, bool], list[Face]]) -> str:
    """Built strips; electrified ones and the rims of electrified inner tiles are lit."""
    out = ""
    for kind, fill in (
        ((False, False), PAPER), ((False, True), "var(--k-yellow-soft)"), ((True, True), hue("yellow")),
    ):  # fmt: skip
        if drawn := "".join(face.ground for face in faces.get(kind, ())):
            out += path(drawn, fill, LINE, 1.5)
    return out


def _contents(faces: Sequence[Face]) -> str:
    out = path("".join(face.plate for face in faces), RAISED, LINE, 1.1)
    if slots := "".join(face.slot for face in faces):
        out += path(slots, SUNK, LINE, 1, dashed("3 2.5"))
    out += _hexes([found for face in faces for found in face.hexes])
    small = [placed for face in faces for placed in face.workshop if len(face.workshop) > 1]
    large = [placed for face in faces for placed in face.workshop if len(face.workshop) == 1]
    paid = [placed for face in faces for placed in face.paid]
    out += "".join(face.bolt for face in faces)
    out += scatter(small, _SMALL_ICON, _FIGURE) + scatter(large, _ICON, _FIGURE)
    return out + scatter(paid, _ROW_ICON, _FIGURE)


def _hexes(found: Sequence[tuple[str, float, float]]) -> str:
    out = ""
    for terrain in sorted({terrain for terrain, _, _ in found}):
        spots = [(x, y) for name, x, y in found if name == terrain]
        colour = icons.HUE_OF[terrain]
        out += path("".join(hex_path(x, y, _HEX) for x, y in spots), hue(colour), SUMI, 1.25)
        signs = "".join(icon(terrain, x, y, 10.6) for x, y in spots)
        out += group(signs, "ic-none", more=f'color="{icons.on_hue(colour)}"')
    return out


# ---------------------------------------------------------------- a tile


def _face(position: int, ring: int, tile: TileView) -> Face:
    if ring == 0:
        return _inner(position, tile.workshop, tile.electrify_cost, bool(tile.worker))
    row = None if tile.electrified else tile.electrify
    return _strip(position, ring, tile.workshop, row, tile.electrify_cost, tile.hexes, bool(tile.worker))


def _slot(position: int, ring: int) -> str:
    x, y = shop_at(position, ring)
    r, wide = num(_SLOT), num(2 * _SLOT)
    return f"M{num(x - _SLOT)} {num(y)}a{r} {r} 0 1 0 {wide} 0a{r} {r} 0 1 0-{wide} 0z"


def _size(items: Sequence[Item]) -> float:
    return _SMALL_ICON if len(items) > 1 else _ICON


@lru_cache(maxsize=256)
def _inner(position: int, workshop: Effects, cost: int, taken: bool) -> Face:
    x, y = at(position, 103, -20)
    items = rewards(workshop)
    size = _size(items)
    flat = sum(item_width(item, size, _FIGURE) for item in items) - 12
    pill = f"M{num(x - flat / 2)} {num(y - 10)}h{num(flat)}a10 10 0 0 1 0 20h{num(-flat)}"
    rim = city.slice_path(position, BANDS[0][0], BANDS[0][0] + 4.5, -ANGLE / 2, ANGLE / 2, 3)
    price = city.ELECTRIC[position].centre
    return Face(
        ground=rim,
        plate=f"{pill}a10 10 0 0 1 0-20z",
        slot="" if taken else _slot(position, 0),
        workshop=tuple(icons.side_by_side(items, x, y, size, _FIGURE, 0)),
        paid=((Item("energy", str(cost)), *price),) if cost else (),
        bolt="" if cost else icon("energy", *price, _BOLT),
        hexes=(),
    )


def _spread(
    position: int, ring: int, start: float, items: Sequence[Item], size: float
) -> tuple[list[Placed], float]:
    """Items along the band, and where the next one would be."""
    placed: list[Placed] = []
    for item in items:
        width = item_width(item, size, _FIGURE) + (4.5 if item.icon == "hex" else 0.5)
        placed.append((item, *along(position, band_middle(ring), start + width / 2)))
        start += width
    return placed, start


def _plate(position: int, ring: int, start: float, end: float) -> str:
    """The ground of a workshop, bent like the band."""
    inner, outer = BANDS[ring]
    r = band_middle(ring)
    a, b = sorted((city.angle(position, start / r * 180 / pi), city.angle(position, end / r * 180 / pi)))
    return sector(city.CX, city.CY, inner + 3, outer - 3, a, b)


@lru_cache(maxsize=512)
def _strip(
    position: int, ring: int, workshop: Effects,
    row: Effects | None, cost: int, hexes: tuple[str, ...], taken: bool,
) -> Face:  # fmt: skip
    start, items = city.WORKSHOP_START[ring], rewards(workshop)
    shown, end = _spread(position, ring, start + _SLOT + 2.5, items, _size(items))
    paid: list[Placed] = []
    lying: list[tuple[str, float, float]] = []
    bolt = ""
    if row is None:
        bolt = icon("energy", *along(position, band_middle(ring), -start - 20), _BOLT)
    else:
        left = list(hexes)
        priced = [Item("energy", str(cost)), *rewards(row)]
        for item, x, y in _spread(position, ring, _ROW_START[ring], priced, _ROW_ICON)[0]:
            if item.icon == "hex" and left:
                lying.append((left.pop(0), x, y))
            else:
                paid.append((item, x, y))
    return Face(
        ground=tile_path(position, ring),
        plate=_plate(position, ring, start - _SLOT - 2.5, end + 1),
        slot="" if taken else _slot(position, ring),
        workshop=tuple(shown),
        paid=tuple(paid),
        bolt=bolt,
        hexes=tuple(lying),
    )


def bare_strip(position: int, ring: int, workshop: Effects) -> str:
    """A tile as it would be built: its ground and workshop."""
    items = rewards(workshop)
    shown, _ = _spread(position, ring, city.WORKSHOP_START[ring] + _SLOT + 2.5, items, _size(items))
    return path(tile_path(position, ring), PAPER, SUMI, 1.5) + scatter(shown, _size(items), _FIGURE)
