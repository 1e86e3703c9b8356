"""Where something is on a sheet: a box, a disc, an outline.  One area is drawn, explained and chosen."""

from collections.abc import Sequence
from functools import lru_cache
from math import hypot
from typing import NamedTuple, Protocol

from sugoroku.core.picture import Place, Titled, titled
from sugoroku.draw.places import round_place, shaped_place, square_place
from sugoroku.draw.shapes import num
from sugoroku.draw.svg import circle, path, rect

Point = tuple[float, float]


class Area(Protocol):
    """A form with a centre that can be drawn and can be a place."""

    @property
    def centre(self) -> Point: ...

    def draw(self, fill: str = "none", stroke: str = "", width: float = 1.25, more: str = "") -> str: ...

    def place(self, id: str, words: str | Titled, rule: str = "") -> Place: ...


class Box(NamedTuple):
    """A rectangle with round corners."""

    x: float
    y: float
    w: float
    h: float
    r: float = 4

    @staticmethod
    def around(x: float, y: float, w: float, h: float = 0, r: float = 4) -> "Box":
        """By its centre; a square unless a height is given."""
        return Box(x - w / 2, y - (h or w) / 2, w, h or w, r)

    @property
    def centre(self) -> Point:
        return self.x + self.w / 2, self.y + self.h / 2

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    @property
    def d(self) -> str:
        """Path data, with sharp corners: many boxes of one look are one element."""
        return f"M{num(self.x)} {num(self.y)}h{num(self.w)}v{num(self.h)}h{num(-self.w)}z"

    @property
    def pill(self) -> str:
        """Path data, with round ends left and right."""
        end, h, w = num(self.h / 2), num(self.h), self.w - self.h
        ends = f"a{end} {end} 0 0 1 0 {h}h{num(-w)}a{end} {end} 0 0 1 0-{h}z"
        return f"M{num(self.x + self.h / 2)} {num(self.y)}h{num(w)}{ends}"

    def grown(self, by: float) -> "Box":
        """Wider by that much on each side; negative: narrower."""
        return Box(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by, self.r)

    def columns(self, number: int, gap: float = 0) -> tuple["Box", ...]:
        """Equal parts beside each other."""
        w = (self.w - gap * (number - 1)) / number
        return tuple(Box(self.x + (w + gap) * i, self.y, w, self.h, self.r) for i in range(number))

    def rows(self, number: int, gap: float = 0) -> tuple["Box", ...]:
        """Equal parts below each other."""
        h = (self.h - gap * (number - 1)) / number
        return tuple(Box(self.x, self.y + (h + gap) * i, self.w, h, self.r) for i in range(number))

    def reach(self, dx: float, dy: float) -> float:
        """How far its edge is from its centre in a direction."""
        return min(self.w / 2 / (abs(dx) or 1e-9), self.h / 2 / (abs(dy) or 1e-9))

    def draw(self, fill: str = "none", stroke: str = "", width: float = 1.25, more: str = "") -> str:
        return rect(*self, fill, stroke, width, more)

    def place(self, id: str, words: str | Titled, rule: str = "") -> Place:
        shape, seal = _outlined(self)
        return Place(id, str(words), shape, seal, rule, titled(words).title)


class Disc(NamedTuple):
    x: float
    y: float
    r: float

    @property
    def centre(self) -> Point:
        return self.x, self.y

    @property
    def d(self) -> str:
        """Path data: many discs of one look are one element."""
        r, across = num(self.r), num(2 * self.r)
        return f"M{num(self.x - self.r)} {num(self.y)}a{r} {r} 0 1 0 {across} 0a{r} {r} 0 1 0-{across} 0"

    def reach(self, dx: float, dy: float) -> float:
        """How far its edge is from its centre, in any direction."""
        return self.r

    def draw(self, fill: str = "none", stroke: str = "", width: float = 1.25, more: str = "") -> str:
        return circle(*self, fill, stroke, width, more)

    def place(self, id: str, words: str | Titled, rule: str = "") -> Place:
        shape, seal = _outlined(self)
        return Place(id, str(words), shape, seal, rule, titled(words).title)


class Outline(NamedTuple):
    """Any closed path; its seal sits where it is told."""

    d: str
    seal: Point
    centre: Point = (0, 0)

    def draw(self, fill: str = "none", stroke: str = "", width: float = 1.25, more: str = "") -> str:
        return path(self.d, fill, stroke, width, more)

    def place(self, id: str, words: str | Titled, rule: str = "") -> Place:
        return shaped_place(id, words, self.d, self.seal, rule)


def joined(a: "Box | Disc", b: "Box | Disc", gap: float = 1) -> str:
    """Path data of the line between two areas, from edge to edge, so that it crosses neither."""
    (ax, ay), (bx, by) = a.centre, b.centre
    length = hypot(bx - ax, by - ay)
    dx, dy = (bx - ax) / length, (by - ay) / length
    start, end = a.reach(dx, dy) + gap, length - b.reach(dx, dy) - gap
    return f"M{num(ax + dx * start)} {num(ay + dy * start)}L{num(ax + dx * end)} {num(ay + dy * end)}"


def packed(number: int, room: Box, sizes: Sequence[tuple[int, float, int]]) -> list[Disc]:
    """So many discs in a room, row by row: the fuller it is, the smaller they are.

    `sizes`: how many a row, their radius, and up to which number.
    """
    across, r = next(((n, r) for n, r, most in sizes if number <= most), sizes[-1][:2])
    pitch = room.w / across
    down = min(pitch, room.h / max(-(-number // across), 1))
    return [
        Disc(room.x + pitch * (i % across + 0.5), room.y + down * (i // across + 0.5), r)
        for i in range(number)
    ]


@lru_cache(1 << 13, typed=True)  # places are written for everybody at the table, on every move
def _outlined(area: Box | Disc) -> tuple[str, Point]:
    place = square_place("", "", *area) if isinstance(area, Box) else round_place("", "", *area)
    return place.shape, place.seal
