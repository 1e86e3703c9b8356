"""The border around cells of any grid: what two of them share is inside, the rest forms loops."""

from collections.abc import Iterable, Sequence

from sugoroku.draw.area import Point
from sugoroku.draw.shapes import polygon

_Key = tuple[int, int]  # a corner in hundredths: sums of floats differ in the last digit


def boundary(polygons: Iterable[Sequence[Point]]) -> list[list[Point]]:
    """The loops around a union of polygons that share whole edges and turn the same way.

    A hole is a loop of its own, in the other direction: with either fill rule it stays empty.
    """
    edges: dict[tuple[_Key, _Key], tuple[Point, Point]] = {}
    for corners in polygons:
        for a, b in zip(corners, [*corners[1:], corners[0]], strict=True):
            if edges.pop((_key(b), _key(a)), None) is None:
                edges[_key(a), _key(b)] = (a, b)
    following: dict[_Key, list[tuple[Point, Point]]] = {}
    for (start, _), edge in sorted(edges.items()):  # the same cells give the same path, in any order
        following.setdefault(start, []).append(edge)
    loops = []
    while following:
        loops.append(_straightened(_loop(following)))
    return loops


def union_path(polygons: Iterable[Sequence[Point]]) -> str:
    """The same as path data."""
    return "".join(polygon(loop) for loop in boundary(polygons))


def _key(point: Point) -> _Key:
    return round(point[0] * 100), round(point[1] * 100)


def _loop(following: dict[_Key, list[tuple[Point, Point]]]) -> list[Point]:
    """Follow edges from any of them until it is closed, and take them out."""
    first = next(iter(following))
    loop, here = [], first
    while True:
        a, b = following[here].pop()
        if not following[here]:
            del following[here]
        loop.append(a)
        here = _key(b)
        if here == first:
            return loop


def _straightened(loop: list[Point]) -> list[Point]:
    """Without the corners that are none."""
    around = [loop[-1], *loop, loop[0]]
    return [b for a, b, c in zip(around, around[1:], around[2:], strict=False) if not _in_line(a, b, c)]


def _in_line(a: Point, b: Point, c: Point) -> bool:
    return abs((b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0])) < 1e-6
