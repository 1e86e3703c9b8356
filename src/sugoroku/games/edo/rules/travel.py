"""Travel: officials to the border, samurai over any distance.  EDO-B080 to EDO-B085"""

from sugoroku.games.edo.actions import TO_BORDER
from sugoroku.games.edo.events import SentToBorder
from sugoroku.games.edo.names import BORDER, SPACE_COUNT, SPACES
from sugoroku.games.edo.rules.movement import place
from sugoroku.games.edo.state import State


def journeys(g: State) -> list[int]:
    """A: an own official goes to a border post.  B: own samurai go anywhere, free of charge.

    Decided for each official; neutral and black ones cannot use A.  The merchant is not moved.
    EDO-B080, EDO-B081, EDO-B082, EDO-B084, EDO-B085
    """
    found: list[int] = []
    m = g.tables.maps[g.side]
    if g.own_left:
        for space in m.spaces:
            if space >= BORDER:
                found.append(TO_BORDER + space - BORDER)
    last = -1
    for space in g.player.samurai:
        if space != last:
            found.extend(m.anywhere[space])
            last = space
    return found


def to_border(g: State, number: int) -> None:
    """The official himself becomes a samurai; posts hold any number.  EDO-B081, EDO-B083a"""
    space, p = BORDER + number, g.player
    g.acted = True
    g.half = 0
    g.own_left -= 1
    p.samurai = tuple(sorted((*p.samurai, space)))
    if g.log is not None:
        name = g.tables.maps[g.side].titles[space]
        g.log.append(SentToBorder(seat=g.seat, space=SPACES[space], name=name, rule="EDO-B081"))


def relocate(g: State, way: int) -> None:
    """Also a samurai that has just come to the border.  EDO-B082, EDO-B083"""
    place(g, way // SPACE_COUNT, way % SPACE_COUNT, 0, "EDO-B082")
