"""The tiles of the districts: workshops with their workers, and what electrifying costs and pays.

A tile of the outer rings is a strip: its workshop on a plate, then `3 energy` and the row of rewards in
which the hexes on the tile stand at their places.  Everything of one kind is one element, because a full
city has fifteen tiles.
"""

from collections.abc import Sequence
from functools import lru_cache

from sugoroku.core.effects import Effects
from sugoroku.draw.area import Box, Disc
from sugoroku.draw.kept import kept
from sugoroku.draw.layers import Layers
from sugoroku.draw.rewards import Item, Placed, item_width, scatter, side_by_side, width
from sugoroku.draw.svg import LINE, PAPER, RAISED, SUMI, SUNK, dashed, hue, icon, soft, token
from sugoroku.games.daitoshi.draw.svg import ring as city
from sugoroku.games.daitoshi.draw.svg.icons import HUE_OF, rewards
from sugoroku.games.daitoshi.draw.svg.pieces import hex_path, on_hue
from sugoroku.games.daitoshi.draw.svg.ring import BANDS, WORKSHOP_START, at, shop_at, tile_path
from sugoroku.games.daitoshi.view import TileView

_ROW_ICON, _FIGURE, _SLOT, _HEX, _BOLT = 12.0, 11.0, 8.2, 8.6, 17.0
_ROW_START = (0.0, 14.0, 4.0)  # by ring: beside the Mega-Machine, which stands in the middle


@kept(1 << 10)
def tiles(built: tuple[tuple[int, tuple[TileView | None, ...]], ...]) -> str:
    """Inner, middle, outer of every district, given by its position, as far as built."""
    ink = Layers()
    all_ = [
        (position, ring, tile) for position, rings in built for ring, tile in enumerate(rings) if tile
    ]
    for position, ring, tile in all_:  # grounds lie below everything else
        _ground(ink, position, ring, tile.electrified)
    for position, ring, tile in all_:
        _workshop(ink, position, ring, tile.workshop)
        _electric(ink, position, ring, tile)
    for position, ring, tile in all_:
        spot = shop_at(position, ring)
        if tile.worker:
            ink.draw(token(f"shop-{tile.id}", f"worker-{tile.worker}", *spot, 20))
        else:
            ink.path(Disc(*spot, _SLOT).d, SUNK, LINE, 1, dashed("3 2.5"))
    return ink.drawn()


def new_tile(position: int, ring: int, workshop: Effects) -> str:
    """As it would be built."""
    ink = Layers()
    _ground(ink, position, ring, lit=False)
    _workshop(ink, position, ring, workshop)
    return ink.drawn()


def _ground(ink: Layers, position: int, ring: int, lit: bool) -> None:
    """An electrified tile is lit, an inner one on its rim."""
    if ring:
        ink.path(tile_path(position, ring), soft("yellow") if lit else PAPER, LINE, 1.5)
    elif lit:
        inner = BANDS[0][0]
        ink.path(city.DISTRICTS.sector(position, inner, inner + 4.5, 3), hue("yellow"), LINE, 1.5)


def _workshop(ink: Layers, position: int, ring: int, workshop: Effects) -> None:
    """Its rewards on a plate."""
    items = rewards(workshop)
    size = 11.5 if len(items) > 1 else 13.0
    if ring:
        start = WORKSHOP_START[ring]
        shown, end = _spread(position, ring, start + _SLOT + 2.5, items, size)
        ink.path(city.plate(position, ring, start - _SLOT - 2.5, end + 1), RAISED, LINE, 1.1)
    else:
        x, y = at(position, 103, -36)
        shown = tuple(side_by_side(items, x, y, size, _FIGURE, 0))
        plate = Box.around(x, y, width(items, size, _FIGURE, 0) + 8, 20)
        ink.path(plate.pill, RAISED, LINE, 1.1)
    scatter(ink, shown, size, _FIGURE)


def _electric(ink: Layers, position: int, ring: int, tile: TileView) -> None:
    """A bolt, or what electrifying costs and pays; hexes of the tile lie where the row has them."""
    price: Item = ("energy", str(tile.electrify_cost))
    where = at(position, city.MIDDLES[ring], -WORKSHOP_START[ring] - 20)
    if not ring:
        where = city.ELECTRIC[position].centre
    if tile.electrified:
        ink.draw(icon("energy", *where, _BOLT))
        return
    placed: Sequence[Placed] = [(price, *where)]
    if ring:
        placed, _ = _spread(
            position, ring, _ROW_START[ring], (price, *rewards(tile.electrify)), _ROW_ICON
        )
    left = list(tile.hexes)
    for item, x, y in placed:
        if item[0] == "hex" and left:
            terrain = left.pop(0)
            ink.path(hex_path(x, y, _HEX), hue(HUE_OF[terrain]), SUMI)
            ink.draw(icon(terrain, x, y, 10.6, "ic-none", on_hue(HUE_OF[terrain])))
        else:
            scatter(ink, [(item, x, y)], _ROW_ICON, _FIGURE)


@lru_cache(maxsize=512)
def _spread(
    position: int, ring: int, start: float, items: tuple[Item, ...], size: float
) -> tuple[tuple[Placed, ...], float]:
    """Items along the band, and where the next one would be."""
    placed: list[Placed] = []
    for item in items:
        wide = item_width(item, size, _FIGURE) + (4.5 if item[0] == "hex" else 0.5)
        placed.append((item, *at(position, city.MIDDLES[ring], start + wide / 2)))
        start += wide
    return tuple(placed), start
