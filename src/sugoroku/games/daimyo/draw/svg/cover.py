"""The print on the box: an island with a radio tower, banners in the wind, a great wave."""

from sugoroku.draw.covers import cover_print, sky
from sugoroku.draw.svg import SUMI, WASHI, circle, hue, path


def cover() -> str:
    sun = circle(176, 52, 26, "var(--glow)", SUMI, 1.2)
    far = path("M96 122c16-30 34-52 52-60c8 14 14 16 22 34c10 4 22 14 34 26z", hue("purple"), SUMI, 1.4)
    land = path("M48 132c8-34 30-58 58-62c26 4 52 30 60 62z", hue("green"), SUMI, 1.4)
    mast = path("M106 24l-13 50h26z", "var(--k-stone)", SUMI, 1.4)
    mast += path("M99 50h14M96 62h20", "none", SUMI, 1.3)
    mast += path("M97 30a12 12 0 0 1 0-14M115 30a12 12 0 0 0 0-14", "none", SUMI, 1.6)
    farm = path("M128 112v-8a15 15 0 0 1 30 0v8z", "var(--k-blue-soft)", SUMI, 1.4)
    flags = ""
    for x, y, fill in ((62, 84, hue("red")), (78, 72, hue("yellow")), (150, 74, hue("blue"))):
        flags += path(f"M{x} {y + 34}v-40", "none", SUMI, 1.6)
        flags += path(f"M{x} {y - 4}h12v22l-6-4l-6 4z", fill, SUMI, 1.2)
    wave = (
        "M0 168V128c22 2 34-18 58-20c-10 6-12 14-6 20c20 8 40-10 62-4c24 8 36 10 60 4c26-6 44-2 66 4v36z"
    )
    sea = path(wave, "var(--ai-fill)", SUMI, 1.4) + path(wave, "url(#seigaiha-ai)", more='opacity=".5"')
    foam = path("M58 108c-10 6-12 14-6 20", "none", WASHI, 2.2)
    return cover_print(sky() + sun + far + land + mast + farm + flags + sea + foam, "大名")
