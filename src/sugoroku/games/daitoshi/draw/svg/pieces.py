"""The pieces: hexes, magnates, pilgrims, invention tiles."""

from typing import Final

from sugoroku.core.picture import Titled
from sugoroku.draw.area import Box
from sugoroku.draw.kept import kept
from sugoroku.draw.layers import Layers
from sugoroku.draw.rewards import fitted
from sugoroku.draw.shapes import num
from sugoroku.draw.svg import DEEP, HAIR, SUMI, WASHI, crest, group, hue, icon, path, rect
from sugoroku.draw.tokens import form, forms
from sugoroku.games.daitoshi.draw.svg.icons import HUE_OF, rewards
from sugoroku.games.daitoshi.effect_words import invention_words
from sugoroku.games.daitoshi.view import InventionView

_BAND: Final = {  # the quality of an invention, below its rewards
    "basic": DEEP, "ordinary": hue("clay"), "innovative": hue("steam"), "brilliant": hue("gold"),
    "university": hue("purple"),
}  # fmt: skip


@kept(1 << 12)
def hex_path(x: float, y: float, r: float) -> str:
    """A hex with a point above, in a short form: boards are full of them."""
    wide, half = num(round(r * 0.866, 1)), num(round(r / 2, 1))
    side = f"l{wide} {half}v{num(r)}l-{wide} {half}-{wide}-{half}v-{num(r)}z"
    return f"M{num(round(x, 1))} {num(round(y - r, 1))}{side}"


@kept(1 << 10)
def hex_tile(terrain: str, x: float, y: float, r: float, sign: float = 0) -> str:
    """With the sign of its terrain; small ones have thinner lines."""
    colour = HUE_OF[terrain]
    ground = path(hex_path(x, y, r), hue(colour), SUMI, 1.25 if r > 12 else 0.9)
    return ground + icon(terrain, x, y, sign or r * 1.3, "ic-none", on_hue(colour))


def on_hue(name: str) -> str:
    """The colour of what is drawn on that hue."""
    return SUMI if name == "yellow" else WASHI


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


# ---------------------------------------------------------------- inventions


@kept(8)
def tile_forms(w: float, h: float) -> str:
    """For a ground: inventions of that size without their rewards, by quality."""
    corner = "a3.4 3.4 0 0 1-3.4"
    band = f"M0.65 {num(h - 6)}h{num(w - 1.3)}v2{corner} 3.4h{num(8.1 - w)}{corner}-3.4z"
    cells = "".join(f"M{num(round(k * w / 3, 1))} 4v{num(h - 13)}" for k in (1, 2))
    frame = rect(0, 0, w, h, 4, WASHI, SUMI, 1.3) + path(cells, "none", HAIR, 1)
    made, name = {}, f"tile-{num(w)}x{num(h)}"
    for quality, fill in _BAND.items():
        made[f"{name}-{quality}"] = form(name, 0, 0) + path(band, fill)
    return forms({name: frame, **made})


@kept(1 << 12)
def _invention(tile: InventionView, box: Box) -> str:
    """Left, middle and points; the band below shows the quality."""
    x, y, w, h, _ = box
    ink, cell, line, size = Layers(), w / 3, y + (h - 6) / 2 + 0.5, min(h - 12, 18)
    ink.draw(form(f"tile-{num(w)}x{num(h)}-{tile.quality}", x, y))
    fitted(ink, rewards(tile.left), x + cell / 2, line, cell - 4, size, fill=SUMI)
    fitted(ink, rewards(tile.middle), x + 1.5 * cell, line, cell - 4, size, fill=SUMI)
    fitted(ink, [("vp", tile.vp)], x + 2.5 * cell, line, cell, min(h / 2, 17.5), fill=SUMI)
    return ink.drawn()


def tile_piece(id: str, tile: InventionView, box: Box) -> str:
    """Its ground stays light at night, so its lines and numbers stay dark; "" for a ghost."""
    return group(_invention(tile, box), "pc washi" if id else "washi", f"pc-{id}" if id else "")


def tile_words(tile: InventionView, more: str = "") -> Titled:
    rewards = invention_words(tile.left, tile.middle, tile.vp)
    return Titled(f"{tile.quality} invention", f"{rewards}{more}")
