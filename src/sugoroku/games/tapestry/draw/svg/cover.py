"""The print on the box: a woven band over a city by the sea."""

from sugoroku.draw.covers import cover_print, sky
from sugoroku.draw.svg import GOLD, SUMI, WASHI, circle, hue, path, rect


def cover() -> str:
    sun = circle(184, 44, 22, "var(--glow)", SUMI, 1.2)
    far = path("M60 112l42-56l24 28l22-34l52 62z", "var(--land-mountain)", SUMI, 1.4)
    snow = path("M102 56l10 12l-8 4l-8-3l-6 4zM148 50l9 11l-8 5l-7-4l-5 3z", WASHI, SUMI, 1)
    land = path("M36 128c20-18 60-24 96-18c34 4 60 8 82 18z", "var(--land-grass)", SUMI, 1.4)
    tower = path("M120 112V64h20v48M116 64h28M120 78h20M120 94h20M126 64v-12h8v12", GOLD, SUMI, 1.4)
    houses = path("M76 114v-14l12-9l12 9v14zM154 116v-12l10-8l10 8v12z", WASHI, SUMI, 1.3)
    sea = rect(0, 126, 240, 12, 0, "var(--ai-fill)", SUMI, 1.2)
    band = rect(0, 138, 240, 30, 0, hue("purple"), SUMI, 1.4)
    weave = "".join(f"M{x} 153l10-11l10 11l-10 11z" for x in range(0, 240, 24))
    knots = "".join(f"M{x + 6} 153l4-4.5l4 4.5l-4 4.5z" for x in range(0, 240, 24))
    cloth = path(weave, "var(--k-yellow)", SUMI, 1) + path(knots, hue("red"), SUMI, 0.8)
    return cover_print(sky() + sun + far + snow + land + tower + houses + sea + band + cloth, "織物")
