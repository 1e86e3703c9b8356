"""Square tiles of a hue: the front is paper with a band of the hue, the done side is all hue.

Forms are drawn around (0, 0) at full size, for the ground of a sheet; pieces use them (`tokens.form`).
"""

from typing import Final

from sugoroku.draw.shapes import hue_mark, num
from sugoroku.draw.svg import SUMI, WASHI, circle, hue, icon, path, rect, text
from sugoroku.draw.tokens import form

SIDE: Final = 56  # of a tile as its forms are drawn
HUB: Final = 24  # radius of a wheel as its form is drawn


def front_form(colour: str, figure: str) -> str:
    """Paper: the hue below, the figure in the upper right corner, room for a value in the left."""
    half = SIDE / 2
    band = (
        f"M{num(0.75 - half)} {num(SIDE * 0.2)}h{num(SIDE - 1.5)}v{num(SIDE * 0.3 - 3.75)}a3 3 0 0 1-3 3"
    )
    band += f"h{num(7.5 - SIDE)}a3 3 0 0 1-3-3z"
    sign = icon(figure, SIDE * 0.235, -SIDE * 0.14, SIDE * 0.44, "cut-washi", hue(colour))
    return rect(-half, -half, SIDE, SIDE, 4, WASHI, SUMI, 1.5) + path(band, hue(colour)) + sign


def done_form(colour: str, figure: str) -> str:
    """The back: the whole tile in its hue, the figure large."""
    sign = icon(figure, 0, -SIDE * 0.09, SIDE * 0.62, f"cut-{colour}", WASHI)
    return rect(-SIDE / 2, -SIDE / 2, SIDE, SIDE, 4, hue(colour), SUMI, 1.5) + sign


def dots_form(colour: str, number: int) -> str:
    """Marks of the hue along the lower edge."""
    row = [(SIDE * 0.17 + 2) * (i - (number - 1) / 2) for i in range(number)]
    return path("".join(hue_mark(colour, x, SIDE * 0.345, SIDE * 0.092) for x in row), WASHI, SUMI, 0.9)


def wheel_form(colour: str) -> str:
    """The mark of a hue with a light hub: numbers never stand on a hue."""
    teeth = path(hue_mark(colour, 0, 0, HUB), hue(colour), SUMI, 1.5, 'stroke-linejoin="round"')
    return teeth + circle(0, 0, HUB * 0.56, WASHI, SUMI, 1.25)


def wheel(id: str, number: object, x: float, y: float, r: float = HUB) -> str:
    """A wheel by the id of its form, with its number."""
    return form(id, x, y, r / HUB) + text(x, y, number, r * 0.82, cls="num", bold=700, fill=SUMI)


def value(number: int, x: float, y: float, side: float = SIDE) -> str:
    """The value of a tile, on its front."""
    at = (x - side * 0.235, y - side * 0.13)
    return text(*at, number, side * (0.36 if number > 9 else 0.42), cls="num serif", bold=700, fill=SUMI)
