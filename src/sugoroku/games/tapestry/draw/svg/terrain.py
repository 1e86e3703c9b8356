"""A hex of terrain: its six corners as areas of land, islands in the middle, a sign on each land."""

from math import cos, hypot, pi, sin
from typing import Final

from sugoroku.draw.area import Disc, Point
from sugoroku.draw.kept import kept
from sugoroku.draw.layers import Layers
from sugoroku.draw.svg import LINE, RAISED

LANDS: Final = {
    letter: f"var(--land-{name})"
    for letter, name in zip("sdfgm", ("sea", "desert", "forest", "grass", "mountain"), strict=True)
}
_ANGLES: Final = (240, 300, 0, 60, 120, 180)  # of corners 0 (top left) to 5, clockwise


def num(place: float) -> str:
    """A tenth of a pixel: a large map has dozens of tiles."""
    return f"{place:.1f}".removesuffix(".0")


def corner(at: Point, r: float, place: int) -> Point:
    angle = _ANGLES[place % 6] * pi / 180
    return at[0] + r * cos(angle), at[1] + r * sin(angle)


def side(at: Point, r: float, edge: int) -> Point:
    """The middle of an edge."""
    (a, b), (c, d) = corner(at, r, edge), corner(at, r, edge + 1)
    return (a + c) / 2, (b + d) / 2


def turned(corners: str, rotation: int) -> str:
    """Clockwise: corner p then shows what was at p - rotation."""
    return "".join(corners[(place - rotation) % 6] for place in range(6))


@kept(1 << 11)
def terrain(x: float, y: float, r: float, corners: str, inner: str) -> str:
    """One hex by itself."""
    ink = Layers()
    draw_terrain(ink, x, y, r, corners, inner)
    return ink.drawn()


def draw_terrain(ink: Layers, x: float, y: float, r: float, corners: str, inner: str) -> None:
    """Sea, then every stretch of land, then the signs; many hexes share a handful of nodes."""
    at, whole, signs = (x, y), _closed([corner((x, y), r, place) for place in range(6)]), ""
    ink.path(whole, LANDS["s"], LINE, 1.1)
    for land, places in _stretches(corners):
        if land == "s":
            continue
        shape = whole
        if len(places) < 6:
            start, end = side(at, r, places[0] - 1), side(at, r, places[-1])
            points = [start, *(corner(at, r, place) for place in places), end]
            shape = _line(points) + _back(at, r, places, start)
        ink.path(shape, LANDS[land], LINE, 0.9)
        middle = [corner(at, r * 0.68, place) for place in places]
        mx, my = (sum(p[n] for p in middle) / len(middle) for n in (0, 1))
        signs += _sign(land, mx, my, r / 27)
    for n, land in enumerate(inner):
        around = 0 if len(inner) == 1 else r * 0.42
        angle = pi / 2 * n + pi / 4
        radius = r * (0.46 if len(inner) == 1 else 0.2)
        disc = Disc(x + around * cos(angle), y + around * sin(angle), radius)
        ink.path(disc.d, LANDS[land], LINE, 0.9)
    ink.path(signs, "none", "var(--land-sign)", 1.2, 'stroke-linecap="round" stroke-linejoin="round"')


def draw_dot(ink: Layers, x: float, y: float, r: float) -> None:
    """The disc behind a benefit, as a line without length and with round ends: half the bytes."""
    dot = f"M{num(x)} {num(y)}h0"
    ink.path(dot, "none", LINE, 2 * r + 0.9, 'stroke-linecap="round"')
    ink.path(dot, "none", RAISED, 2 * r - 0.9, 'stroke-linecap="round"')


def _stretches(corners: str) -> list[tuple[str, list[int]]]:
    """Neighbouring corners with the same land, clockwise."""
    start = next((n for n in range(6) if corners[n] != corners[n - 1]), 0)
    found: list[tuple[str, list[int]]] = []
    for step in range(6):
        place = (start + step) % 6
        if found and found[-1][0] == corners[place]:
            found[-1][1].append(place)
        else:
            found.append((corners[place], [place]))
    return found


def _line(points: list[Point]) -> str:
    """In steps from point to point, which are shorter than places."""
    (x, y), *rest = [(round(x, 1), round(y, 1)) for x, y in points]
    found = []
    for to_x, to_y in rest:
        found.append((to_x - x, to_y - y))
        x, y = to_x, to_y
    return f"M{num(points[0][0])} {num(points[0][1])}{_steps(found)}"


def _steps(steps: list[Point]) -> str:
    """Path data of lines: a minus separates numbers as well as a space does."""
    said = " ".join(f"{num(dx)} {num(dy)}" for dx, dy in steps).replace("-0 ", "0 ")
    return "l" + said.replace(" -", "-").replace(" 0.", " .").replace("-0.", "-.")


def _closed(points: list[Point]) -> str:
    return f"{_line(points)}z"


def _back(at: Point, r: float, places: list[int], start: Point) -> str:
    """The coast: a curve back to where the land began."""
    dx = sum(cos(_ANGLES[place] * pi / 180) for place in places)
    dy = sum(sin(_ANGLES[place] * pi / 180) for place in places)
    k = (0.12 if len(places) < 3 else -0.1) * r / (hypot(dx, dy) or 1)
    return f"Q{num(at[0] + dx * k)} {num(at[1] + dy * k)} {num(start[0])} {num(start[1])}z"


def _sign(land: str, x: float, y: float, k: float) -> str:
    """Path data of a ridge, a tree, tufts or dots."""
    shapes: dict[str, tuple[Point, ...]] = {
        "m": ((-5, 3), (3.4, -6), (2.2, 3.6), (1.4, -2), (3, 4.4)),
        "f": ((0, -4.5), (3.2, 6), (-6.4, 0), (3.2, -6)),
        "g": ((-3.5, 2), (0, -3), (3.5, 4), (0, -4.5), (3.5, 3.5), (0, -3)),
        "d": ((-4, 1), (2, -2), (2, 2), (2, -2), (2, 2)),
    }
    (dx, dy), *steps = shapes[land]
    return f"M{num(x + dx * k)} {num(y + dy * k)}{_steps([(a * k, b * k) for a, b in steps])}"
