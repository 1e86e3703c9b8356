"""The print on the box: a pagoda on a green hill, and behind it a great gear with a bear."""

from sugoroku.draw.shapes import cog, hue_mark, num
from sugoroku.draw.svg import GOLD, PAPER, RAISED, SUMI, WASHI, circle, hue, icon, path, rect, text


def cover() -> str:
    sky = rect(0, 0, 240, 168, 0, RAISED) + rect(0, 0, 240, 168, 0, "url(#bok)")
    sky += rect(0, 60, 240, 108, 0, "url(#bok2)")
    wheel = path(cog(168, 72, 58, 47, 18), GOLD, SUMI, 1.5) + circle(168, 72, 34, RAISED, SUMI, 1.4)
    wheel += icon("beast-bear", 168, 72, 50, "cut-washi", SUMI)
    hill = path("M0 168V140c50-16 90-10 130-4s80 2 110-8v40z", hue("green"), SUMI, 1.4)
    gears = _gear("blue", 3, 118, 142, 16) + _gear("purple", 5, 206, 146, 13)
    return (
        '<svg class="print" viewBox="0 0 240 168" preserveAspectRatio="xMidYMid slice"'
        f' aria-hidden="true">{sky}{wheel}{hill}{_pagoda(64, 142)}{gears}{_title()}</svg>'
    )


def _pagoda(x: float, foot: float) -> str:
    out = ""
    for storey in range(5):
        y, w = foot - 22 * storey, 60 - 7 * storey
        roof = (
            f"M{num(x - w * 0.62)} {num(y - 14)}c{num(w * 0.14)} 0 {num(w * 0.22)}-5 {num(w * 0.26)}-10"
            f"h{num(w * 0.72)}c{num(w * 0.04)} 5 {num(w * 0.12)} 10 {num(w * 0.26)} 10z"
        )
        out += rect(x - w * 0.36, y - 16, w * 0.72, 16, 0, PAPER, SUMI, 1.3)
        out += path(roof, hue("red"), SUMI, 1.3)
    return out + path(f"M{num(x)} 16v16", "none", SUMI, 2)


def _gear(colour: str, number: int, x: float, y: float, r: float) -> str:
    out = path(hue_mark(colour, x, y, r), hue(colour), SUMI, 1.5)
    out += circle(x, y, r * 0.56, WASHI, SUMI, 1.25)
    return out + text(x, y, number, r * 0.82, cls="num", bold=700, fill=SUMI)


def _title() -> str:
    """The name, from above downwards, on a red slip."""
    out = rect(10, 8, 20, 43, 0, RAISED, SUMI, 1.2) + rect(12, 10, 16, 39, 0, "var(--shu)")
    for line, sign in enumerate("機関"):
        out += text(20, 21 + 17 * line, sign, 13, cls="serif", bold=600, fill="var(--on-shu)")
    return out
