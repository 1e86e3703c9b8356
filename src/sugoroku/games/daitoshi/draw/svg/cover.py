"""The print on the box: a city on rings, smoking under a red sun."""

from functools import cache
from math import cos, pi, sin

from sugoroku.draw.covers import cover_print, sky
from sugoroku.draw.shapes import num
from sugoroku.draw.svg import PAPER, SUMI, circle, hue, icon, path, rect

_CX, _CY, _FLAT = 120.0, 148.0, 0.34
_RINGS = ((98, hue("stone")), (72, PAPER), (46, hue("yellow")))
_HOUSES = (  # left, foot, width, height, colour, roof
    (48, 132, 20, 30, PAPER, "peak"),
    (72, 126, 26, 40, hue("clay"), ""),
    (100, 122, 14, 62, hue("stone"), ""),
    (116, 128, 34, 34, PAPER, "saw"),
    (152, 126, 12, 54, hue("clay"), ""),
    (166, 134, 26, 26, PAPER, "peak"),
    (84, 152, 30, 28, PAPER, "saw"),
    (126, 154, 22, 36, hue("red"), "peak"),
)
_SMOKE = ((104, 44, 26), (118, 32, 34), (158, 60, 22), (168, 74, 16))


@cache
def cover() -> str:
    out = sky() + circle(180, 48, 26, "var(--shu)")
    out += path("M0 168V128c40-22 200-22 240 0v40z", hue("green"), SUMI, 1.4) + _streets()
    out += "".join(_house(*house) for house in _HOUSES)
    out += "".join(icon("steam", x, y, size, color=SUMI) for x, y, size in _SMOKE)
    return cover_print(out, "大都市")


def _streets() -> str:
    """Three rings seen from the side, and the five roads between the districts."""
    out = "".join(
        f'<ellipse cx="{num(_CX)}" cy="{num(_CY)}" rx="{r}" ry="{num(r * _FLAT)}" fill="{fill}"'
        f' stroke="{SUMI}" stroke-width="1.4"/>'
        for r, fill in _RINGS
    )
    roads = ""
    for k in range(5):
        x, y = cos((k * 72 - 90) * pi / 180), sin((k * 72 - 90) * pi / 180) * _FLAT
        roads += f"M{num(_CX + 9.2 * x)} {num(_CY + 9.2 * y)}L{num(_CX + 98 * x)} {num(_CY + 98 * y)}"
    return out + path(roads, "none", SUMI, 1.2)


def _house(x: float, foot: float, w: float, h: float, fill: str, roof: str) -> str:
    out, top = rect(x, foot - h, w, h, 0, fill, SUMI, 1.3), foot - h
    if roof == "saw":
        out += path(f"M{num(x)} {num(top)}" + f"l{num(w / 3)} -8v8" * 3 + "z", hue("clay"), SUMI, 1.2)
    elif roof == "peak":
        gable = f"M{num(x - 3)} {num(top)}L{num(x + w / 2)} {num(top - 12)}L{num(x + w + 3)} {num(top)}z"
        out += path(gable, hue("blue"), SUMI, 1.2)
    return out
