"""Networks: nodes at points, edges between them, and the routes that pieces take."""

from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from math import hypot

from sugoroku.draw.area import Outline, Point
from sugoroku.draw.shapes import num, polygon
from sugoroku.draw.svg import PAPER, SUMI, dashed, path

Edge = tuple[str, str]


class Network:
    """Named nodes on a sheet; an edge may bend through points of its own."""

    def __init__(
        self,
        nodes: Mapping[str, Point],
        edges: Iterable[Edge],
        bends: Mapping[Edge, Sequence[Point]] = {},
    ) -> None:
        self.nodes = dict(nodes)
        self.edges = tuple(edges)
        self.bends = {frozenset(edge): (edge, tuple(points)) for edge, points in bends.items()}
        self._beside: dict[str, list[str]] = {name: [] for name in self.nodes}
        for a, b in self.edges:
            self._beside[a].append(b)
            self._beside[b].append(a)

    def neighbours(self, node: str) -> tuple[str, ...]:
        return tuple(self._beside[node])

    def way(self, start: str, end: str, closed: Iterable[Edge] = ()) -> list[str]:
        """A shortest route by the number of edges, both ends included; [] if there is none."""
        shut = {frozenset(edge) for edge in closed}
        came: dict[str, str] = {start: ""}
        queue = deque([start])
        while queue and end not in came:
            here = queue.popleft()
            for beside in self._beside[here]:
                if beside not in came and frozenset((here, beside)) not in shut:
                    came[beside] = here
                    queue.append(beside)
        route, here = [], end if end in came else ""
        while here:
            route.append(here)
            here = came[here]
        return route[::-1]

    def points(self, a: str, b: str) -> list[Point]:
        """From node to node, through the bends of the edge."""
        edge, bends = self.bends.get(frozenset((a, b)), ((a, b), ()))
        return [self.nodes[a], *(bends if edge == (a, b) else bends[::-1]), self.nodes[b]]

    def middle(self, a: str, b: str, along: float = 0.5) -> Point:
        """A point of an edge, by its length: where a price or a piece goes."""
        points = self.points(a, b)
        lengths = [_length(p, q) for p, q in pairwise(points)]
        rest = sum(lengths) * along
        for p, q, length in zip(points, points[1:], lengths, strict=False):
            if rest <= length:
                return _toward(p, q, rest)
            rest -= length
        return points[-1]

    def edge(self, a: str, b: str, gap: float = 0) -> str:
        """Path data of an edge that begins and ends that far from its nodes."""
        points = self.points(a, b)
        if gap:
            points[0], points[-1] = (
                _toward(points[0], points[1], gap), _toward(points[-1], points[-2], gap),
            )  # fmt: skip
        return _line(points)

    def lines(self, gap: float = 0) -> str:
        """All edges as one path."""
        return "".join(self.edge(a, b, gap) for a, b in self.edges)

    def route(self, nodes: Sequence[str], gap: float = 0) -> str:
        """Path data along several edges."""
        return "".join(self.edge(a, b, gap) for a, b in pairwise(nodes))

    def area(self, a: str, b: str, width: float, gap: float = 0) -> Outline:
        """An edge as a place: a band between its nodes."""
        points = self.points(a, b)
        points[0], points[-1] = (
            _toward(points[0], points[1], gap), _toward(points[-1], points[-2], gap),
        )  # fmt: skip
        left = [_beside_line(points, i, width / 2) for i in range(len(points))]
        right = [_beside_line(points, i, -width / 2) for i in range(len(points))]
        middle = self.middle(a, b)
        return Outline(polygon([*left, *reversed(right)]), middle, middle)


def road(d: str, fill: str = PAPER, sleepers: str = "5 4") -> str:
    """A road or a rail: a dark bed, and on it a dashed line."""
    return path(d, "none", SUMI, 7) + path(d, "none", fill, 4, dashed(sleepers))


def _length(p: Point, q: Point) -> float:
    return hypot(q[0] - p[0], q[1] - p[1])


def _toward(p: Point, q: Point, by: float) -> Point:
    part = by / (_length(p, q) or 1)
    return p[0] + (q[0] - p[0]) * part, p[1] + (q[1] - p[1]) * part


def _beside_line(points: Sequence[Point], i: int, by: float) -> Point:
    """A point of the line moved across it."""
    (ax, ay), (bx, by_) = points[max(i - 1, 0)], points[min(i + 1, len(points) - 1)]
    length = hypot(bx - ax, by_ - ay) or 1
    x, y = points[i]
    return x - (by_ - ay) / length * by, y + (bx - ax) / length * by


def _line(points: Sequence[Point]) -> str:
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points)
