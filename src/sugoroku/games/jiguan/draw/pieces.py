"""Gears, tiles and small signs.

A sheet defines the forms it needs once, in its ground; its pieces use them.
"""

from collections.abc import Callable
from typing import Final

from sugoroku.draw.kept import kept
from sugoroku.draw.shapes import hue_mark, num
from sugoroku.draw.svg import (
    DEEP,
    GOLD,
    SUMI,
    WASHI,
    circle,
    crest,
    group,
    hue,
    icon,
    path,
    piece,
    rect,
    text,
)
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


SLOT_GRID: Final = {slot: _grid(slot) for slot in SLOT_NAMES}


# ---------------------------------------------------------------- forms, in the ground


def forms(sheet: str, *kinds: str) -> str:
    """The forms `gear`, `dot`, `plan`, `beast` ... in all colours, under ids of that sheet."""
    draw: dict[str, Callable[[str], str]] = {
        "gear": _gear_form, "dot": _dot_form, "mark": _mark_form,
        "plan": _plan_form, "beast": _beast_form,
        "one": lambda colour: _dots_form(colour, 1),
        "two": lambda colour: _dots_form(colour, 2),
        "three": lambda colour: _dots_form(colour, 3),
    }  # fmt: skip
    made = [
        group(draw[kind](colour), id=f"{sheet}-{kind}-{colour}") for kind in kinds for colour in COLOURS
    ]
    return f"<defs>{''.join(made)}</defs>"


def _gear_form(colour: str) -> str:
    teeth = path(hue_mark(colour, 0, 0, GEAR), hue(colour), SUMI, 1.5, 'stroke-linejoin="round"')
    return teeth + circle(0, 0, GEAR * 0.56, WASHI, SUMI, 1.25)


def _dot_form(colour: str) -> str:
    """Its fill is that of its use."""
    return f'<path d="{hue_mark(colour, 0, 0, _DOT)}" stroke="{SUMI}" stroke-width="1.6"/>'


def _dots_form(colour: str, count: int) -> str:
    """The energy dots of a tile, along its lower edge."""
    pitch = TILE * 0.17 + 2
    row = (pitch * (i - (count - 1) / 2) for i in range(count))
    d = "".join(hue_mark(colour, x, TILE * 0.345, TILE * 0.092) for x in row)
    return path(d, WASHI, SUMI, 0.9)


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
    s, half = TILE, TILE / 2
    beast = icon(f"beast-{BEASTS[colour]}", 0, -s * 0.09, s * 0.62, f"cut-{colour}", WASHI)
    return rect(-half, -half, s, s, 4, hue(colour), SUMI, 1.5) + beast


def form(id: str, x: float, y: float, scale: float = 1, fill: str = "") -> str:
    """A form of the sheet, there."""
    more = f' fill="{fill}"' if fill else ""
    if scale == 1:
        return f'<use href="#{id}" x="{num(x)}" y="{num(y)}"{more}/>'
    return f'<use href="#{id}" transform="translate({num(x)} {num(y)}) scale({scale:.3g})"{more}/>'


# ---------------------------------------------------------------- pieces


@kept(1 << 13)
def gear(sheet: str, what: GearView, x: float, y: float, r: float = GEAR) -> str:
    return piece(f"gear-{GEAR_NAMES[what.gear]}", gear_face(sheet, what, x, y, r))


def gear_face(sheet: str, what: GearView, x: float, y: float, r: float = GEAR) -> str:
    number = text(x, y, what.number, r * 0.82, cls="num", bold=700, fill=SUMI)
    return form(f"{sheet}-gear-{what.colour}", x, y, r / GEAR) + number


def dot(sheet: str, colour: str, x: float, y: float, r: float = _DOT, fill: str = "") -> str:
    """An energy dot in the silhouette of its colour."""
    return form(f"{sheet}-dot-{colour}", x, y, r / _DOT, fill or hue(colour))


@kept(1 << 13)
def tile(sheet: str, what: TileView, x: float, y: float, side: float = TILE) -> str:
    return piece(f"plan-{what.tile % BEAST}", tile_face(sheet, what, x, y, side))


def tile_face(sheet: str, what: TileView, x: float, y: float, side: float = TILE) -> str:
    """A blueprint with its value, or the beast on its back; below its energy dots."""
    kind = "beast" if what.beast else "plan"
    out = form(f"{sheet}-{kind}-{what.colour}", x, y, side / TILE)
    if what.dots:
        many = _MANY[min(what.dots, len(_MANY)) - 1]
        out += form(f"{sheet}-{many}-{what.colour}", x, y, side / TILE)
    if what.beast:
        return out
    size = side * (0.36 if what.value > 9 else 0.42)
    out += text(
        x - side * 0.235, y - side * 0.13, what.value, size, cls="num serif", bold=700, fill=SUMI
    )
    return out + (coin_on_plan(what.laid, x + side * 0.33, y + side * 0.33) if what.laid else "")


def coin_on_plan(coins: int, x: float, y: float) -> str:
    """Coins on a blueprint, as what they change."""
    said = f"{coins:+d}".replace("-", "\u2212")
    return circle(x, y, 8.5, GOLD, SUMI, 1.1) + text(x, y, said, 9.5, bold=700, fill=SUMI)


def pile(x: float, y: float, r: float, below: int) -> str:
    """What lies under the top gear: outlines, one for each."""
    return "".join(
        circle(x + 2 * k, y + 2.3 * k, r, DEEP, SUMI, 1.1) for k in range(min(below, 3), 0, -1)
    )


@kept(1 << 13)
def marker(id: str, seat: int, x: float, y: float, size: float) -> str:
    """A player's marker as a piece of one node."""
    return crest(seat, x, y, size).replace('class="tok"', f'class="pc tok" id="pc-{id}"')


def badge(number: object, x: float, y: float, r: float = 9, size: float = 0) -> str:
    """Points, in their gold badge."""
    said = text(x, y, number, size or r * 1.12, cls="num", bold=700, fill=SUMI)
    return icon("vp", x, y, r * 2.35) + said


def chip(x: float, y: float, said: str, symbol: str) -> str:
    """What a choice gains or costs, on a plate: `+3` and its icon."""
    width = 7.4 * len(said) + 24
    left = x - width / 2
    return (
        rect(left, y - 10, width, 20, 10, WASHI, SUMI, 1.1)
        + text(left + 8, y, said, 12, "start", "num", 700, SUMI)
        + icon(symbol, left + width - 12, y, 14, color=SUMI)
    )


def ghost(markup: str, opacity: str = ".55") -> str:
    """The result of a choice that is being considered; stronger where it covers something."""
    return group(markup, more=f'opacity="{opacity}"')
