"""Gears, tiles and dots.  A sheet defines the forms it needs in its ground; its pieces use them."""

from collections.abc import Callable
from functools import partial
from typing import Final

from sugoroku.draw import tiles, tokens
from sugoroku.draw.kept import kept
from sugoroku.draw.shapes import hue_mark
from sugoroku.draw.svg import GOLD, SUMI, circle, hue, icon, path, piece, text
from sugoroku.draw.tokens import form
from sugoroku.games.jiguan.actions import GEAR_NAMES
from sugoroku.games.jiguan.draw.scene import BEASTS
from sugoroku.games.jiguan.names import BEAST, COLOURS
from sugoroku.games.jiguan.view import GearView, TileView

_DOT: Final = 10  # radius of a dot as it is defined
_MANY: Final = ("one", "two", "three")  # dots of a tile


def _dot_form(colour: str) -> str:
    """Its fill is that of its use."""
    return f'<path d="{hue_mark(colour, 0, 0, _DOT)}" stroke="{SUMI}" stroke-width="1.6"/>'


def _mark_form(colour: str) -> str:
    """A marked slot in small: its colour, and the badge for its points."""
    return path(hue_mark(colour, -5, -4, 6.5), hue(colour), SUMI, 1.1) + icon("vp", 5, 5, 17)


_FORMS: Final[dict[str, Callable[[str], str]]] = {
    "gear": tiles.wheel_form,
    "dot": _dot_form,
    "mark": _mark_form,
    "plan": lambda colour: tiles.front_form(colour, f"beast-{BEASTS[colour]}"),
    "beast": lambda colour: tiles.done_form(colour, f"beast-{BEASTS[colour]}"),
    **{many: partial(tiles.dots_form, number=number) for number, many in enumerate(_MANY, 1)},
}


def forms(sheet: str, *kinds: str) -> str:
    """The forms `gear`, `dot`, `plan`, `beast` ... in all colours, under ids of that sheet."""
    return tokens.forms({f"{sheet}-{kind}-{c}": _FORMS[kind](c) for kind in kinds for c in COLOURS})


@kept(1 << 13)
def gear(sheet: str, what: GearView, x: float, y: float, r: float = tiles.HUB) -> str:
    return piece(f"gear-{GEAR_NAMES[what.gear]}", gear_face(sheet, what, x, y, r))


def gear_face(sheet: str, what: GearView, x: float, y: float, r: float = tiles.HUB) -> str:
    return tiles.wheel(f"{sheet}-gear-{what.colour}", what.number, x, y, r)


def dot(sheet: str, colour: str, x: float, y: float, r: float = _DOT) -> str:
    """An energy dot in the silhouette of its colour."""
    return form(f"{sheet}-dot-{colour}", x, y, r / _DOT, hue(colour))


@kept(1 << 13)
def tile(sheet: str, what: TileView, x: float, y: float, side: float = tiles.SIDE) -> str:
    return piece(f"plan-{what.tile % BEAST}", tile_face(sheet, what, x, y, side))


def tile_face(sheet: str, what: TileView, x: float, y: float, side: float = tiles.SIDE) -> str:
    """A blueprint with its value, or the beast on its back; below its energy dots."""
    kinds = ["beast" if what.beast else "plan", *_MANY[what.dots - 1 : what.dots]]
    out = "".join(form(f"{sheet}-{kind}-{what.colour}", x, y, side / tiles.SIDE) for kind in kinds)
    out += "" if what.beast else tiles.value(what.value, x, y, side)
    return out + (coin_on_plan(what.laid, x + side * 0.33, y + side * 0.33) if what.laid else "")


def coin_on_plan(coins: int, x: float, y: float) -> str:
    """Coins on a blueprint, as what they change."""
    said = f"{coins:+d}".replace("-", "\u2212")
    return circle(x, y, 8.5, GOLD, SUMI, 1.1) + text(x, y, said, 9.5, bold=700, fill=SUMI)
