"""Shapes of the visual language as SVG path data. Pure functions, standard library only.

Angles of `polar` and `sector` are degrees clockwise from twelve o'clock; all lengths are board units.
The marks of the five component hues live here once, so that a colour never stands alone.
"""

from functools import lru_cache
from math import cos, pi, sin


@lru_cache(maxsize=1 << 15)  # boards repeat their places: most numbers have been written before
def num(x: float) -> str:
    s = f"{x:.2f}".rstrip("0").rstrip(".")
    return "0" if s in ("", "-0") else s


@lru_cache(maxsize=1 << 13)
def polar(cx: float, cy: float, r: float, deg: float) -> tuple[float, float]:
    t = (deg - 90) * pi / 180
    return cx + r * cos(t), cy + r * sin(t)


def _at(cx: float, cy: float, r: float, rad: float) -> tuple[float, float]:
    return cx + r * cos(rad), cy + r * sin(rad)


def polygon(points: list[tuple[float, float]]) -> str:
    return "M" + " ".join(f"{num(x)} {num(y)}" for x, y in points) + "z"


def hexagon(cx: float, cy: float, r: float, *, flat: bool = False) -> str:
    start = 0 if flat else -pi / 2
    return polygon([_at(cx, cy, r, start + k * pi / 3) for k in range(6)])


def cog(
    cx: float, cy: float, r: float, root: float, teeth: int, width: float = 0.5, taper: float = 0.74
) -> str:
    step = 2 * pi / teeth
    points = []
    for i in range(teeth):
        a = -pi / 2 + i * step
        base, tip = step * width / 2, step * width / 2 * taper
        points += [
            _at(cx, cy, root, a - base),
            _at(cx, cy, r, a - tip),
            _at(cx, cy, r, a + tip),
            _at(cx, cy, root, a + base),
        ]
    return polygon(points)


def star(cx: float, cy: float, r: float, root: float, teeth: int) -> str:
    return polygon(
        [_at(cx, cy, root if k % 2 else r, -pi / 2 + k * pi / teeth) for k in range(2 * teeth)]
    )


def scallop(cx: float, cy: float, r: float, lobes: int) -> str:
    step = 2 * pi / lobes
    lobe = r * sin(step / 2)
    x, y = _at(cx, cy, r, -pi / 2)
    out = f"M{num(x)} {num(y)}"
    for i in range(1, lobes + 1):
        x, y = _at(cx, cy, r, -pi / 2 + i * step)
        out += f"A{num(lobe)} {num(lobe)} 0 0 1 {num(x)} {num(y)}"
    return out + "z"


def saw(cx: float, cy: float, r: float, root: float, teeth: int) -> str:
    step = 2 * pi / teeth
    points = []
    for i in range(teeth):
        a = -pi / 2 + i * step
        points += [
            _at(cx, cy, root, a - 0.02),
            _at(cx, cy, r, a + step * 0.12),
            _at(cx, cy, root + (r - root) * 0.28, a + step * 0.72),
        ]
    return polygon(points)


def hue_mark(hue: str, cx: float, cy: float, r: float) -> str:
    """The silhouette that always goes with a component hue: gears, energy dots, legends."""
    if hue == "red":
        return star(cx, cy, r, r * 0.78, 14)
    if hue == "yellow":
        return scallop(cx, cy, r * 0.815, 9)
    if hue == "green":
        return cog(cx, cy, r, r * 0.77, 6, 0.52, 0.86)
    if hue == "blue":
        return saw(cx, cy, r, r * 0.74, 9)
    if hue == "purple":
        return scallop(cx, cy, r * 0.665, 5)
    raise ValueError(hue)


def point_badge(cx: float, cy: float, r: float) -> str:
    """Ground of every victory-point number."""
    return scallop(cx, cy, r * 0.86, 10)


@lru_cache(maxsize=1 << 12)
def sector(
    cx: float, cy: float, inner: float, outer: float, start: float, end: float, gap: float = 0
) -> str:
    """Tile of a ring board; `gap` keeps a parallel joint between neighbours."""
    gi, go = gap / 2 / max(inner, 1) * 180 / pi, gap / 2 / outer * 180 / pi
    large = 1 if end - start > 180 else 0
    a, b = polar(cx, cy, outer, start + go), polar(cx, cy, outer, end - go)
    c, d = polar(cx, cy, inner, end - gi), polar(cx, cy, inner, start + gi)
    start_at, outer_end, inner_end, inner_start = (
        f"{num(round(x, 1))} {num(round(y, 1))}" for x, y in (a, b, c, d)
    )
    return (
        f"M{start_at}A{num(outer)} {num(outer)} 0 {large} 1 {outer_end}"
        f"L{inner_end}A{num(inner)} {num(inner)} 0 {large} 0 {inner_start}z"
    )
