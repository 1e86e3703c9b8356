"""The printed map: sky, Fuji and bay in the corners, soft land, roads and rivers, empty plates."""

from collections.abc import Iterable
from math import cos, pi, sin
from typing import Final

from sugoroku.draw.area import Box, Disc
from sugoroku.draw.kept import kept
from sugoroku.draw.shapes import num
from sugoroku.draw.svg import (
    DEEP,
    HAIR,
    LINE,
    RAISED,
    SUMI,
    SUNK,
    WASHI,
    circle,
    dashed,
    group,
    hue,
    icon,
    path,
    rect,
    soft,
    text,
)
from sugoroku.draw.tokens import form, forms
from sugoroku.games.edo.draw.svg.land import CITIES, FIELDS, SIZE, Area
from sugoroku.games.edo.view import SpaceView

WATER: Final = "var(--k-water)"
SOFT: Final = {"forestry": soft("green"), "rice_field": soft("yellow"), "quarry": DEEP}
_BAY: Final = "C620 402 606 424 588 438S556 462 540"
Roads = tuple[tuple[str, str], ...]


def scenery(places: tuple[tuple[SpaceView, Area], ...], roads: Roads) -> str:
    """Everything that never changes; spaces come without what stands on them."""
    where = {space.id: area for space, area in places}
    out = (
        forms({"map-pine": pine_form()})
        + rect(0, 0, SIZE[0], 170, 0, "url(#bok)")
        + circle(88, 27, 14, "var(--glow)")
    )
    out += _fuji() + _bay()
    out += "".join(_land(space, area) for space, area in places if space.type in FIELDS)
    water = [road for road in roads if "river" in road[0] + road[1]]
    dry = [road for road in roads if road not in water]
    out += _lines(water, where, 8, WATER, 5.5, "") + path(
        ways(water, where), "none", WASHI, 1, dashed("5 4")
    )
    out += _lines(dry, where, 7, RAISED, 4, "9 3")
    return out + "".join(_space(space, area) for space, area in places) + _legend()


def ways(roads: Iterable[tuple[str, str]], where: dict[str, Area]) -> str:
    ends = ((where[a].centre, where[b].centre) for a, b in roads)
    return "".join(f"M{num(a[0])} {num(a[1])}L{num(b[0])} {num(b[1])}" for a, b in ends)


def _lines(
    roads: Iterable[tuple[str, str]],
    where: dict[str, Area],
    bed: float,
    fill: str,
    width: float,
    dashes: str,
) -> str:
    d = ways(roads, where)
    return path(d, "none", LINE, bed) + path(d, "none", fill, width, dashed(dashes) if dashes else "")


# ---------------------------------------------------------------- the corners, and the land


def _fuji() -> str:
    foot = "M0 114V94C15 74 22 38 30.5 30h21C62 40.1 71 97.2 116 114z"
    snow = "M16.3 65.3C23 48.5 26 35.9 30.5 30h21C56 35.9 59 48.5 65.8 65.3l-9-8.4-6 10.1-9.8-11.8"
    snow += "-9 10.9-7.5-9.2z"
    return path(foot, hue("blue"), SUMI, 1.3) + path(snow, WASHI, SUMI, 1.1)


def _bay() -> str:
    w, h = SIZE
    sea = f"M{w} 404{_BAY} {h}H{w}z"
    out = path(sea, "var(--ai-fill)", SUMI, 1.3) + path(sea, "url(#seigaiha-ai)", more='opacity=".55"')
    out += path(f"M{w} 398C616 396 602 418 584 433S551 459 534 {h}", "none", WASHI, 1.2)
    return out + icon("ship", 624, 452, 34, color=WASHI)


@kept(32)
def _coast(x: float, y: float, seed: int) -> str:
    """Soft land: an ellipse with a few slow waves, as a smooth closed path."""
    points, number = [], 22
    for k in range(number):
        t = 2 * pi * k / number
        c, s = cos(t), sin(t)
        r = (abs(c) ** 2.6 + abs(s) ** 2.6) ** (-1 / 2.6)
        r *= 1 + 0.04 * (sin(3 * t + seed) + sin(5 * t + seed * 2.1))
        points.append((x + 58 * r * c, y + 37 * r * s))
    d = f"M{num(points[0][0])} {num(points[0][1])}"
    for i in range(number):
        p0, p1, p2, p3 = points[i - 1], points[i], points[(i + 1) % number], points[(i + 2) % number]
        bends = ((p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6),
                 (p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6), p2)  # fmt: skip
        d += "C" + " ".join(f"{num(round(px, 1))} {num(round(py, 1))}" for px, py in bends)
    return d + "z"


def _land(space: SpaceView, area: Area) -> str:
    x, y = area.centre
    out = path(_coast(x, y, sum(map(ord, space.id))), SOFT[space.type], more='opacity=".9"')
    if space.type == "forestry":
        return (
            out
            + form("map-pine", x - 47, y + 18, 0.62)
            + form("map-pine", x + 48, y + 12, 0.55)
            + form("map-pine", x + 42, y + 30, 0.5)
        )
    if space.type == "rice_field":
        furrows = (
            f"M{num(x - 52)} {num(y + 27)}q10-5 20 0t20 0M{num(x - 44)} {num(y + 33)}q10-5 20 0t20 0"
        )
        return out + path(
            f"{furrows}M{num(x + 4)} {num(y + 30)}q8-4 16 0t16 0", "none", "var(--kin)", 1.1
        )
    rocks = (
        f"M{num(x - 52)} {num(y + 14)}l5-11 5 5 6-9 6 15zM{num(x + 36)} {num(y + 31)}l5-9 6 4 5-6 4 11z"
    )
    return out + path(rocks, "var(--k-stone)", SUMI, 1)


def pine_form() -> str:
    """A pine at full size, its foot at (0, 0)."""
    crown = "M-13-15c3-6 23-6 26 0zM-7-22c2-6 18-6 20 0z"
    return path("M0 0c1-8-2-12 2-20", "none", SUMI, 2) + path(crown, hue("green"), SUMI, 1.7)


def _legend() -> str:
    """What a road costs."""
    out = rect(8, 438, 72, 46, 4, RAISED, LINE, 1)
    for row, (bed, fill, width) in enumerate(((7, RAISED, 4.0), (8, WATER, 5.5))):
        y = 451 + 20 * row
        out += path(f"M16 {y}h25", "none", LINE, bed)
        out += path(f"M16 {y}h25", "none", fill, width, "" if row else dashed("9 3"))
        out += text(47, y, "1", 12.5, "start", bold=700) + icon("wealth", 64, y, 14)
    return out


# ---------------------------------------------------------------- plates


def _space(space: SpaceView, area: Area) -> str:
    if isinstance(area, Disc):
        return _waypoint(space, area)
    if space.type in CITIES:
        return _city(space, area)
    return _field(space, area)


def roof(x: float, y: float, w: float, h: float, fill: str) -> str:
    d = f"M{num(x - w / 2 - 5)} {num(y)}c{num(w * 0.06)} {num(-h * 0.1)} {num(w * 0.07)} {num(-h * 0.6)}"
    d += f" {num(w * 0.09)} {num(-h)}h{num(w * 0.82 + 10)}c{num(w * 0.02)} {num(h * 0.4)}"
    d += f" {num(w * 0.03)} {num(h * 0.9)} {num(w * 0.09)} {num(h)}z"
    return path(d, fill, SUMI, 1.2)


def _city(space: SpaceView, box: Box) -> str:
    x, y, w, h, _ = box
    edo = space.type == "edo"
    tiles = hue("blue") if edo else "var(--k-coal)"
    out = ""
    if edo:
        out += roof(x + w / 2, y - 9, w * 0.5, 9, tiles) + rect(
            x + w * 0.28, y - 9, w * 0.44, 9, 0, RAISED, LINE, 1
        )
    out += roof(x + w / 2, y, w, 9, tiles) + rect(x, y, w, h, 2, RAISED, LINE, 1.3)
    out += text(
        x + 7, y + (13 if edo else 11), short_name(space), 16 if edo else 12, "start", "serif", 600
    )
    if space.covered:
        return out + rect(x + 1, y + 20, w - 2, h - 21, 0, "url(#hatch)", more='opacity=".5"')
    forts = "".join(Box.around(*fortress_at(space, box, i), 14).d for i in range(space.fortress_places))
    out += path(forts, SUNK, LINE, 0.8, dashed("2 2"))
    out += path("".join(site.d for site in sites(space, box)), SUNK, LINE, 0.7)
    if edo:
        out += path(f"M{num(x + 6)} {num(y + 50)}h{num(w - 12)}", "none", HAIR, 0.8)
    return out + icon("wealth", *income_at(space, box), 14)


def short_name(space: SpaceView) -> str:
    """What the plate has room for."""
    return space.name.removesuffix(" Town") if len(space.name) > 10 else space.name


def fortress_at(space: SpaceView, box: Box, number: int) -> tuple[float, float]:
    return box.right - 12 - 20 * number, box.y + (13 if space.type == "edo" else 11)


def sites(space: SpaceView, box: Box) -> list[Box]:
    """Building sites from number 1 on."""
    wide = min(15, (box.w - 8) / space.site_count)
    x, y = box.x + box.w / 2 - space.site_count * wide / 2, box.y + (36 if space.type == "edo" else 29)
    return [Box(x + wide * i + 0.6, y - 8.5, wide - 1.2, 17, 1.5) for i in range(space.site_count)]


def income_at(space: SpaceView, box: Box) -> tuple[float, float]:
    """Where the line of incomes begins."""
    return (box.x + 14, box.bottom - 13) if space.type == "edo" else (box.x + 11, box.bottom - 9.5)


def _field(space: SpaceView, box: Box) -> str:
    x, y, w, h, _ = box
    out = rect(x, y, w, h, 4, RAISED, LINE, 1.2) + rect(
        x + 0.6, y + 0.6, 22, h - 1.2, 3, SOFT[space.type]
    )
    out += icon(FIELDS[space.type], x + 11.5, y + 14, 19)
    if space.covered:
        return out + rect(x + 1, y + 1, w - 2, h - 2, 4, "url(#hatch)", more='opacity=".5"')
    for i, amount in enumerate(space.chart):
        out += text(*chart_at(box, i), amount, 12.5, cls="num" if not i else "q num", bold=600)
    return out


def chart_at(box: Box, number: int) -> tuple[float, float]:
    return box.x + 32 + 12.2 * number, box.y + 13.5


def _waypoint(space: SpaceView, disc: Disc) -> str:
    x, y, _ = disc
    if space.type == "border":
        return circle(x, y, 14.5, RAISED, LINE, 1.2) + icon("gate", x, y, 20)
    if space.type == "river":
        return circle(x, y, 15, soft("blue"), LINE, 1.2) + icon("river", x, y, 18, color="var(--ai)")
    cross = f"M{num(x - 7)} {num(y)}h14M{num(x)} {num(y - 7)}v14"
    return circle(x, y, 13.5, RAISED, LINE, 1.2) + group(
        path(cross, "none", LINE, 3.4) + path(cross, "none", RAISED, 1.4)
    )
