"""Inspiration tiles: more points from an income track.  TAP-E-100 to TAP-E-105"""

from sugoroku.core.state import Ask
from sugoroku.games.tapestry.actions import KIND
from sugoroku.games.tapestry.effect_words import PLAIN
from sugoroku.games.tapestry.effects import FORMS, Atom, Effect, Form
from sugoroku.games.tapestry.modules.arts.events import LaidInspiration
from sugoroku.games.tapestry.modules.arts.state import gallery
from sugoroku.games.tapestry.names import BUILDINGS, BUILDINGS_OF, NONE
from sugoroku.games.tapestry.rules.perform import PERFORM, POSSIBLE
from sugoroku.games.tapestry.state import State, put


class Inspire(Ask[State]):
    """The income track that gets its tile.  TAP-E-100"""

    __slots__ = ()
    rule = "TAP-E-100"

    def legal(self, g: State) -> list[int]:
        laid = gallery(g).inspired[g.seat]
        return [KIND + kind for kind in range(len(BUILDINGS)) if not laid >> kind & 1]

    def apply(self, g: State, action: int) -> None:
        lay(g, action - KIND)

    def prompt(self, g: State) -> str:
        return "Choose the income track for an inspiration tile"


def lay(g: State, kind: int) -> None:
    """For the rest of the game; nothing is gained at once.  TAP-E-102, TAP-E-103"""
    kept = gallery(g)
    bits = kept.inspired[g.seat] | 1 << kind
    kept.inspired = put(kept.inspired, g.seat, bits)
    if g.log is not None:
        g.log.append(LaidInspiration(seat=g.seat, kind=BUILDINGS[kind], bits=bits, rule="TAP-E-100"))


def _inspire(g: State, atom: Atom, where: int, arg: int) -> None:
    """Void with all four laid.  TAP-E-102"""
    if g.player.finished or g.seat >= g.humans:
        return
    free = Inspire().legal(g)
    if len(free) == 1:
        lay(g, free[0] - KIND)
    elif free:
        g.push(Inspire())


def _inspire_possible(g: State, atom: Atom, where: int, arg: int) -> bool:
    return len(Inspire().legal(g)) > 0


def inspired_points(g: State, party: int, number: int, points: int) -> int:
    """The points of a space of the income mat, as an effect: those of the tile where one lies.

    TAP-E-101, TAP-E-105
    """
    kind, space = divmod(number, BUILDINGS_OF + 1)
    if not gallery(g).inspired[party] >> kind & 1:
        return points
    return tile_effect(g, kind, space)


def tile_effect(g: State, kind: int, space: int) -> int:
    """What a space of an inspiration tile scores, or NONE; buildings stay where they are.

    TAP-E-101, TAP-E-104
    """
    place = g.tables.named_at.get(f"inspired-{BUILDINGS[kind]}-{space + 1}", NONE)
    return g.tables.named[place].effect if place >= 0 else NONE


def tile_points(g: State, kind: int, space: int) -> Effect:
    effect = tile_effect(g, kind, space)
    return g.tables.effects[effect] if effect >= 0 else ()


FORMS["inspire"] = Form()
PERFORM["inspire"], POSSIBLE["inspire"] = _inspire, _inspire_possible
PLAIN["inspire"] = "lay an inspiration tile on an income track"
