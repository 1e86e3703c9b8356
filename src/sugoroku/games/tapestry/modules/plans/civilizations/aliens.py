"""The Aliens: a space tile on the mat.  TAP-E-318, TAP-E-318a

On the mat: the number of the space tile that lies there, if any.
"""

from typing import Final

from sugoroku.core.state import Ask
from sugoroku.games.tapestry import effect_words as said
from sugoroku.games.tapestry.actions import SPACE_TILE, TAKE
from sugoroku.games.tapestry.effects import Node
from sugoroku.games.tapestry.modules.common.events import DiscardedSpaceTile
from sugoroku.games.tapestry.modules.common.kept import common
from sugoroku.games.tapestry.names import ORIGIN, SPACE_TILES
from sugoroku.games.tapestry.rules.civilizations.bounds import BOUNDS, Bounds
from sugoroku.games.tapestry.rules.explore import explore_space
from sugoroku.games.tapestry.rules.gain_civ import START_PLACES, mark, places
from sugoroku.games.tapestry.rules.gains import gain_any, pay_any
from sugoroku.games.tapestry.rules.perform import SPECIALS
from sugoroku.games.tapestry.rules.resources import resources
from sugoroku.games.tapestry.rules.triggers import renew
from sugoroku.games.tapestry.state import Ints, State, without
from sugoroku.games.tapestry.tables import Civilization

ALIENS: Final = "C18"


def _empty(g: State, seat: int) -> Ints:
    return ()


def discard_space_tile(g: State, seat: int, tile: int, rule: str) -> None:
    """It leaves the game and stops working.  TAP-B-041, TAP-E-191, TAP-E-318"""
    p, kept = g.players[seat], common(g)
    p.explored = without(p.explored, tile)
    kept.space_gone = (*kept.space_gone, tile)
    renew(g, seat)
    if g.log is not None:
        g.log.append(DiscardedSpaceTile(seat=seat, tile=SPACE_TILES[tile], rule=rule))


def _space_tile_of_mat(g: State, node: Node, where: int, arg: int) -> None:
    """The tile on the mat is discarded; another one may be explored onto it, or any 1.

    TAP-E-318, TAP-E-318a
    """
    civ = where % ORIGIN
    on_mat = places(g, g.seat, civ)
    for tile in on_mat:
        mark(g, g.seat, civ, (), f"takes space tile {SPACE_TILES[tile]} off the mat")
        discard_space_tile(g, g.seat, tile, "TAP-E-318")
    choice = ExploreOntoMat(where, int(len(on_mat) > 0))
    if len(choice.legal(g)) > 1:
        g.push(choice)
    else:
        gain_any(g, 1, where)


class ExploreOntoMat(Ask[State]):
    """A space tile onto the mat, or a resource; `paid`: after a discard it costs any 1.  TAP-E-318a"""

    __slots__ = ("paid", "where")
    numbers = ("where", "paid")
    rule = "TAP-E-318a"

    def __init__(self, where: int, paid: int) -> None:
        self.where = where
        self.paid = paid

    def legal(self, g: State) -> list[int]:
        p = g.player
        tiles = p.space_tiles if not self.paid or resources(p) else ()
        return [*[SPACE_TILE + tile for tile in tiles], TAKE]

    def apply(self, g: State, action: int) -> None:
        if action == TAKE:
            gain_any(g, 1, self.where)
            return
        tile = action - SPACE_TILE
        explore_space(g, tile)
        civ = self.where % ORIGIN
        mark(g, g.seat, civ, (tile,), f"puts space tile {SPACE_TILES[tile]} on the mat")
        if self.paid:
            pay_any(g, 1)

    def prompt(self, g: State) -> str:
        price = " for 1 resource" if self.paid else ""
        return f"Explore a space tile onto the mat{price}, or gain a resource"


def _bounds(g: State, mat: Civilization) -> Bounds:
    return 0, 1, 0, len(g.tables.space_tiles) - 1


START_PLACES[ALIENS] = _empty
BOUNDS[ALIENS] = _bounds
SPECIALS["space_tile_of_mat"] = _space_tile_of_mat
said.SPECIALS["space_tile_of_mat"] = (
    "discard the space tile on the mat; explore one onto it (for 1 resource after a discard), or gain "
    "1 resource of your choice"
)
