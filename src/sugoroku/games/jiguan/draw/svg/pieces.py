"""Gears, tiles and dots.  A sheet defines the forms it needs once, in its ground; its pieces use them."""

from collections.abc import Callable
from typing import Final

from sugoroku.draw import tokens
from sugoroku.draw.kept import kept
from sugoroku.draw.shapes import hue_mark, num
from sugoroku.draw.svg import GOLD, SUMI, WASHI, circle, hue, icon, path, piece, rect, text
from sugoroku.draw.tokens import form
from sugoroku.games.jiguan.actions import GEAR_NAMES, SLOT_NAMES
from sugoroku.games.jiguan.draw.scene import BEASTS
from sugoroku.games.jiguan.names import BEAST, COLOURS
from sugoroku.games.jiguan.view import GearView, TileView

GEAR: Final = 24  # radius of a gear as it is defined
TILE: Final = 56  # side of a tile as it is defined
_DOT: Final = 10
_MANY: Final = ("one", "two", "three")  # dots of a tile
_EDGE: Final = {"T": (0, None), "B": (4, None), "L": (None, 0), "R": (None, 4)}


def _grid(slot: str) -> tuple[int, int]:
    """Row and column of a slot; the cells are the rows and columns 1 to 3."""
    if slot[1].isdecimal():
        row, column = _EDGE[slot[0]]
        along = int(slot[1]) + 1
        return (along if row is None else row), (along if column is None else column)
    return (0 if slot[0] == "T" else 4), (0 if slot[1] == "L" else 4)


SLOT_GRID: Final = tuple(_grid(slot) for slot in SLOT_NAMES)


# ---------------------------------------------------------------- forms, in the ground


def forms(sheet: str, *kinds: str) -> str:
    """The forms `gear`, `dot`, `plan`, `beast` ... in all colours, under ids of that sheet."""
    return tokens.forms(
        {f"{sheet}-{kind}-{colour}": _FORMS[kind](colour) for kind in kinds for colour in COLOURS}
    )


def _gear_form(colour: str) -> str:
    teeth = path(hue_mark(colour, 0, 0, GEAR), hue(colour), SUMI, 1.5, 'stroke-linejoin="round"')
    return teeth + circle(0, 0, GEAR * 0.56, WASHI, SUMI, 1.25)


def _dot_form(colour: str) -> str:
    """Its fill is that of its use."""
    return f'<path d="{hue_mark(colour, 0, 0, _DOT)}" stroke="{SUMI}" stroke-width="1.6"/>'


def _dots_form(count: int) -> Callable[[str], str]:
    """The energy dots of a tile, along its lower edge."""
    row = [(TILE * 0.17 + 2) * (i - (count - 1) / 2) for i in range(count)]
    return lambda colour: path(
        "".join(hue_mark(colour, x, TILE * 0.345, TILE * 0.092) for x in row), WASHI, SUMI, 0.9
    )


def _mark_form(colour: str) -> str:
    """A marked slot in small: its colour, and the badge for its points."""
    return path(hue_mark(colour, -5, -4, 6.5), hue(colour), SUMI, 1.1) + icon("vp", 5, 5, 17)


def _plan_form(colour: str) -> str:
    """The paper of a blueprint: its colour below, its beast in the upper right corner."""
    s, half = TILE, TILE / 2
    band = f"M{num(0.75 - half)} {num(s * 0.2)}h{num(s - 1.5)}v{num(s * 0.3 - 3.75)}a3 3 0 0 1-3 3"
    band += f"h{num(7.5 - s)}a3 3 0 0 1-3-3z"
    beast = icon(f"beast-{BEASTS[colour]}", s * 0.235, -s * 0.14, s * 0.44, "cut-washi", hue(colour))
    return rect(-half, -half, s, s, 4, WASHI, SUMI, 1.5) + path(band, hue(colour)) + beast


def _beast_form(colour: str) -> str:
    beast = icon(f"beast-{BEASTS[colour]}", 0, -TILE * 0.09, TILE * 0.62, f"cut-{colour}", WASHI)
    return rect(-TILE / 2, -TILE / 2, TILE, TILE, 4, hue(colour), SUMI, 1.5) + beast


_FORMS: Final[dict[str, Callable[[str], str]]] = {
    "gear": _gear_form, "dot": _dot_form, "mark": _mark_form, "plan": _plan_form, "beast": _beast_form,
    **{many: _dots_form(count) for count, many in enumerate(_MANY, 1)},
}  # fmt: skip


# ---------------------------------------------------------------- pieces


@kept(1 << 13)
def gear(sheet: str, what: GearView, x: float, y: float, r: float = GEAR) -> str:
    return piece(f"gear-{GEAR_NAMES[what.gear]}", gear_face(sheet, what, x, y, r))


def gear_face(sheet: str, what: GearView, x: float, y: float, r: float = GEAR) -> str:
    number = text(x, y, what.number, r * 0.82, cls="num", bold=700, fill=SUMI)
    return form(f"{sheet}-gear-{what.colour}", x, y, r / GEAR) + number


def dot(sheet: str, colour: str, x: float, y: float, r: float = _DOT) -> str:
    """An energy dot in the silhouette of its colour."""
    return form(f"{sheet}-dot-{colour}", x, y, r / _DOT, hue(colour))


@kept(1 << 13)
def tile(sheet: str, what: TileView, x: float, y: float, side: float = TILE) -> str:
    return piece(f"plan-{what.tile % BEAST}", tile_face(sheet, what, x, y, side))


def tile_face(sheet: str, what: TileView, x: float, y: float, side: float = TILE) -> str:
    """A blueprint with its value, or the beast on its back; below its energy dots."""
    kinds = ["beast" if what.beast else "plan"]
    kinds += [_MANY[min(what.dots, len(_MANY)) - 1]] if what.dots else []
    out = "".join(form(f"{sheet}-{kind}-{what.colour}", x, y, side / TILE) for kind in kinds)
    if what.beast:
        return out
    size = side * (0.36 if what.value > 9 else 0.42)
    at = (x - side * 0.235, y - side * 0.13)
    out += text(*at, what.value, size, cls="num serif", bold=700, fill=SUMI)
    return out + (coin_on_plan(what.laid, x + side * 0.33, y + side * 0.33) if what.laid else "")


def coin_on_plan(coins: int, x: float, y: float) -> str:
    """Coins on a blueprint, as what they change."""
    said = f"{coins:+d}".replace("-", "\u2212")
    return circle(x, y, 8.5, GOLD, SUMI, 1.1) + text(x, y, said, 9.5, bold=700, fill=SUMI)
