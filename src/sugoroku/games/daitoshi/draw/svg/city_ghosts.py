"""What a choice would bring about in the city."""

from sugoroku.draw.shapes import polar
from sugoroku.draw.spot import Draft
from sugoroku.draw.svg import dashed, path
from sugoroku.draw.tokens import ghost
from sugoroku.games.daitoshi.draw.scene import AI, Asked, Scene
from sugoroku.games.daitoshi.draw.svg.icons import worker
from sugoroku.games.daitoshi.draw.svg.pieces import magnate
from sugoroku.games.daitoshi.draw.svg.places import CX, CY, MAGNATES, centre, shop_at, tile_path
from sugoroku.games.daitoshi.draw.svg.tiles import bare_strip
from sugoroku.games.daitoshi.names import POSITION_COUNT, RINGS, WORKERS

_WAY = 52.0  # the circle on which a move is drawn


def ghosts(draft: Draft, scene: Scene) -> None:
    for asked in scene.asked:
        if asked.family in _DRAW:
            draft.ghost(asked, _DRAW[asked.family](scene, asked))


def _move(scene: Scene, asked: Asked) -> str:
    """The magnate there, and its way."""
    more, space = asked.parts
    here = scene.decider.position
    start, end = centre(here), centre(here) + 72 * (more + 1)
    (x0, y0), (x1, y1) = polar(CX, CY, _WAY, start + 5), polar(CX, CY, _WAY, end - 5)
    large = int(end - start - 10 > 180)
    way = f"M{x0:.1f} {y0:.1f}A{_WAY} {_WAY} 0 {large} 1 {x1:.1f} {y1:.1f}"
    there = MAGNATES[(here + more + 1) % POSITION_COUNT][space]
    figure = magnate(scene.board.seat, *there.centre)
    return path(way, "none", AI, 3, dashed("6 4")) + ghost(figure)


def _work(scene: Scene, asked: Asked) -> str:
    ring, colour = asked.parts
    if ring == len(RINGS):
        return ""
    return ghost(worker(WORKERS[colour], *shop_at(scene.decider.position, ring), 20))


def _expand(scene: Scene, asked: Asked) -> str:
    ring, position = asked.parts
    stack = scene.board.outer_stack if ring else scene.board.middle_stack
    return ghost(bare_strip(position, ring + 1, stack[1]))


def _electrify(scene: Scene, asked: Asked) -> str:
    ring, position = asked.parts
    return path(tile_path(position, ring), "var(--k-yellow)", AI, 2.5, 'opacity=".45"')


_DRAW = {"move": _move, "work": _work, "expand": _expand, "electrify": _electrify}
