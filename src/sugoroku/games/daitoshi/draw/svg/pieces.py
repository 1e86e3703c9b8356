"""The pieces: hexes, magnates, pilgrims, banners, invention tiles."""

from typing import Final

from sugoroku.core.picture import Titled
from sugoroku.draw.kept import kept
from sugoroku.draw.shapes import num
from sugoroku.draw.svg import DEEP, HAIR, SUMI, WASHI, crest, group, hue, icon, path, rect
from sugoroku.games.daitoshi.draw.svg.icons import (
    HUE_OF,
    badge,
    drawn_items,
    on_hue,
    rewards,
    scores,
    spaced,
)
from sugoroku.games.daitoshi.draw.svg.numerals import numerals
from sugoroku.games.daitoshi.effect_words import invention_words
from sugoroku.games.daitoshi.view import InventionView

BAND: Final = {
    "basic": DEEP,
    "ordinary": hue("clay"),
    "innovative": hue("steam"),
    "brilliant": hue("gold"),
    "university": hue("purple"),
}  # the quality of an invention, below its rewards


@kept(1 << 12)
def hex_path(x: float, y: float, r: float) -> str:
    """A hex with a point above, in a short form: boards are full of them."""
    wide, half = num(round(r * 0.866, 1)), num(round(r / 2, 1))
    side = f"l{wide} {half}v{num(r)}l-{wide} {half}-{wide}-{half}v-{num(r)}z"
    return f"M{num(round(x, 1))} {num(round(y - r, 1))}{side}"


@kept(1 << 10)
def hex_tile(terrain: str, x: float, y: float, r: float, sign: float = 0) -> str:
    colour = HUE_OF[terrain]
    return path(hex_path(x, y, r), hue(colour), SUMI, 1.25) + icon(
        terrain, x, y, sign or r * 1.24, "ic-none", on_hue(colour)
    )


@kept(1 << 12)
def magnate(seat: int, x: float, y: float, size: float = 19) -> str:
    """A crest with a top hat; the magnate of nobody is a grey figure."""
    if seat < 0:
        return icon("magnate", x, y - 1, size + 3, "ic-stone")
    half = size * 0.38
    brim = f"M{num(x - half * 0.62)} {num(y - size * 0.62)}h{num(half * 1.24)}v6h{num(half * 0.38)}v2h"
    hat = f"{brim}{num(-half * 2)}v-2h{num(half * 0.38)}z"
    return crest(seat, x, y + 2, size) + path(hat, SUMI, "var(--p-line)", 0.8)


def pilgrim(seat: int, x: float, y: float, size: float = 15, id: str = "") -> str:
    """A crest with a straw hat, which stands out beyond it."""
    cls = "pc tok" if id else "tok"
    return icon(f"pilgrim-p{seat + 1}", x, y, size * 1.75, cls, id=f"pc-{id}" if id else "")


def flag(x: float, y: float) -> str:
    """The outline of a banner on its pole; `x` is the pole."""
    return f"M{num(x)} {num(y - 8)}v16.5M{num(x)} {num(y - 7.5)}h16v13h-16"


def on_flag(x: float, y: float) -> tuple[float, float, float]:
    """Where a crest stands on a flag, and how large."""
    return x + 8, y - 1, 11


@kept(8)
def tile_forms(w: float, h: float) -> str:
    """For a ground: the frame of inventions of that size, and their band, painted where it is used."""
    corner = "a3.4 3.4 0 0 1-3.4"
    band = f"M0.65 {num(h - 6)}h{num(w - 1.3)}v2{corner} 3.4h{num(8.1 - w)}{corner}-3.4z"
    cells = "".join(f"M{num(round(k * w / 3, 1))} 4v{num(h - 13)}" for k in (1, 2))
    frame = rect(0, 0, w, h, 4, WASHI, SUMI, 1.3) + path(cells, "none", HAIR, 1)
    name = f"{num(w)}x{num(h)}"
    return f'<defs><g id="tile-{name}">{frame}</g><path id="band-{name}" d="{band}"/></defs>'


@kept(1 << 12)
def invention(tile: InventionView, x: float, y: float, w: float, h: float) -> str:
    """Left, middle and points; the band below tells the quality.  Goes into a `tile_group`."""
    third, line = w / 3, y + (h - 6) / 2 + 0.5
    size = min(h - 12, 18)
    frame, spot = f"{num(w)}x{num(h)}", f'x="{num(x)}" y="{num(y)}"'
    band = BAND[tile.quality]
    out = f'<use href="#tile-{frame}" {spot}/><use href="#band-{frame}" {spot} fill="{band}"/>'
    out += badge(x + 2.5 * third, line, min(h * 0.3, 10.5))
    numbers = [(x + 2.5 * third, line, str(tile.vp))]
    for place, reward in enumerate((tile.left, tile.middle)):
        middle = x + (place + 0.5) * third
        placed, small = spaced(rewards(reward), middle, line, third - 4, size, 12)
        drawn, said = drawn_items(placed, small, 12)
        out += drawn
        numbers += said + scores(placed)
    return out + numerals(numbers, 11.5)


def tile_piece(id: str, tile: InventionView, x: float, y: float, w: float, h: float) -> str:
    """Its ground stays light at night, so its lines and numbers stay dark."""
    return group(invention(tile, x, y, w, h), "pc washi", f"pc-{id}")


def tile_ghost(tile: InventionView, x: float, y: float, w: float, h: float) -> str:
    return group(invention(tile, x, y, w, h), "washi", more='opacity=".55"')


def tile_words(tile: InventionView, more: str = "") -> Titled:
    rewards = invention_words(tile.left, tile.middle, tile.vp)
    return Titled(f"{tile.quality} invention", f"{rewards}{more}")
