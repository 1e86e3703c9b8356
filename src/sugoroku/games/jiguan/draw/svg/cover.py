"""The print on the box: a pagoda on a green hill, and behind it a great gear with a bear."""

from sugoroku.draw.covers import cover_print, sky
from sugoroku.draw.shapes import cog, hue_mark
from sugoroku.draw.svg import GOLD, PAPER, RAISED, SUMI, WASHI, circle, hue, icon, path, rect, text


def cover() -> str:
    wheel = path(cog(168, 72, 58, 47, 18), GOLD, SUMI, 1.5) + circle(168, 72, 34, RAISED, SUMI, 1.4)
    wheel += icon("beast-bear", 168, 72, 50, "cut-washi", SUMI)
    hill = path("M0 168V140c50-16 90-10 130-4s80 2 110-8v40z", hue("green"), SUMI, 1.4)
    gears = _gear("blue", 3, 118, 142, 16) + _gear("purple", 5, 206, 146, 13)
    return cover_print(sky() + wheel + hill + _pagoda(64, 142) + gears, "機関")


def _pagoda(x: float, foot: float) -> str:
    out = ""
    for storey in range(5):
        y, w = foot - 22 * storey, 60 - 7 * storey
        eave = f"c{w * 0.14:g} 0 {w * 0.22:g}-5 {w * 0.26:g}-10h{w * 0.72:g}"
        roof = f"M{x - w * 0.62:g} {y - 14:g}{eave}c{w * 0.04:g} 5 {w * 0.12:g} 10 {w * 0.26:g} 10z"
        out += rect(x - w * 0.36, y - 16, w * 0.72, 16, 0, PAPER, SUMI, 1.3)
        out += path(roof, hue("red"), SUMI, 1.3)
    return out + path(f"M{x:g} 16v16", "none", SUMI, 2)


def _gear(colour: str, number: int, x: float, y: float, r: float) -> str:
    out = path(hue_mark(colour, x, y, r), hue(colour), SUMI, 1.5)
    out += circle(x, y, r * 0.56, WASHI, SUMI, 1.25)
    return out + text(x, y, number, r * 0.82, cls="num", bold=700, fill=SUMI)
