"""Tracks: spaces along a line or around a circle, the arrows between them, and the markers on them."""

from math import degrees
from typing import NamedTuple

from sugoroku.draw.area import Box, Disc, Point
from sugoroku.draw.kept import kept
from sugoroku.draw.shapes import num, polar, sector
from sugoroku.draw.svg import DEEP, LINE, RAISED, circle, crest, icon, path, piece, rect, text
from sugoroku.draw.tokens import badge


class Track(NamedTuple):
    """Spaces at equal distances from the first to the last: across, down or slanted."""

    x: float  # the middle of the first space
    y: float
    spaces: int
    dx: float  # from one space to the next
    dy: float = 0

    @staticmethod
    def between(start: Point, end: Point, spaces: int) -> "Track":
        """So many spaces, the first and the last at the ends."""
        steps = max(spaces - 1, 1)
        return Track(*start, spaces, (end[0] - start[0]) / steps, (end[1] - start[1]) / steps)

    def at(self, space: float) -> Point:
        """The middle of a space; halves lie between two."""
        return self.x + self.dx * space, self.y + self.dy * space

    def discs(self, r: float) -> tuple[Disc, ...]:
        return tuple(Disc(*self.at(space), r) for space in range(self.spaces))

    def boxes(self, w: float, h: float = 0, r: float = 3) -> tuple[Box, ...]:
        return tuple(Box.around(*self.at(space), w, h, r) for space in range(self.spaces))

    def band(self, width: float) -> str:
        """The ground of a track that goes across or down."""
        x, y = self.at(self.spaces - 1)
        left, top = min(self.x, x) - width / 2, min(self.y, y) - width / 2
        w, h = abs(x - self.x) + width, abs(y - self.y) + width
        return rect(left, top, w, h, width / 2, DEEP)

    def arrows(self, gap: float) -> str:
        """Path data of an arrow from each space of a track across to the next, so far from both."""
        length = self.dx - 2 * gap
        starts = (self.at(space) for space in range(self.spaces - 1))
        return "".join(f"M{num(x + gap)} {num(y)}h{num(length)}m-5-4l5 4l-5 4" for x, y in starts)


class Ring(NamedTuple):
    """Spaces around a circle, clockwise; the first at twelve o'clock unless `start` says otherwise."""

    x: float
    y: float
    r: float
    spaces: int
    start: float = 0  # degrees

    def angle(self, space: float) -> float:
        return self.start + 360 / self.spaces * space

    def at(self, space: float, r: float = 0, beside: float = 0) -> Point:
        """The middle of a space, or so far beside it along the circle; on another circle if given."""
        r = r or self.r
        return polar(self.x, self.y, r, self.angle(space) + degrees(beside / r))

    def discs(self, r: float) -> tuple[Disc, ...]:
        return tuple(Disc(*self.at(space), r) for space in range(self.spaces))

    def sector(self, space: int, inner: float, outer: float, gap: float = 0) -> str:
        """Path data of the tile of a space."""
        half = 180 / self.spaces
        angle = self.angle(space)
        return sector(self.x, self.y, inner, outer, angle - half, angle + half, gap)

    def band(self, width: float) -> str:
        return circle(self.x, self.y, self.r, "none", DEEP, width)


@kept(1 << 12)
def marker(id: str, seat: int, at: Point, size: float = 22, ground: str = "") -> str:
    """A player's marker on a space; a ground hides what is printed below it."""
    below = circle(*at, size * 0.59, ground) if ground else ""
    return piece(id, below + crest(seat, *at, size))


def crowd(at: Point, number: int, size: float, across: int = 2) -> list[Point]:
    """Where so many markers stand on one space: in rows around its middle."""
    rows = -(-number // across)
    return [
        (
            at[0] + size * (i % across - (min(across, number - i // across * across) - 1) / 2),
            at[1] + size * (i // across - (rows - 1) / 2),
        )
        for i in range(number)
    ]


def priced(
    track: Track, prices: tuple[int, ...], unit: str, paid: tuple[int, ...], r: float = 16
) -> str:
    """A track across whose steps cost something: prices on the arrows, points in the spaces."""
    out = path(track.arrows(r + 2.5), "none", LINE, 1.5)
    out += "".join(disc.draw(RAISED, LINE) for disc in track.discs(r)) + circle(*track.at(0), 4, DEEP)
    for step, (price, points) in enumerate(zip(prices, paid, strict=True)):
        x, y = track.at(step + 0.5)
        out += badge(points, *track.at(step + 1), r * 0.625, 11.5) if points else ""
        out += rect(x - 13, y - 23, 26, 17, 8, RAISED, LINE, 0.9)
        out += text(x - 5, y - 14.5, price, 11, cls="num", bold=700) + icon(unit, x + 6, y - 14.5, 12)
    return out
