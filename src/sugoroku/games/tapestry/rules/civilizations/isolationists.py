"""The Isolationists: tokens that close territories, and one large land.  TAP-B-419, TAP-B-429

On the mat: how many tokens are left.
"""

from typing import Final

from sugoroku.games.tapestry.effects import Atom, Node
from sugoroku.games.tapestry.names import ORIGIN, TOKEN
from sugoroku.games.tapestry.rules.gain_civ import START_PLACES, mark, places
from sugoroku.games.tapestry.rules.perform import PAYABLE, PRICES, SPECIALS
from sugoroku.games.tapestry.rules.resources import score
from sugoroku.games.tapestry.rules.territory import controls, put_item, room
from sugoroku.games.tapestry.state import Ints, State

ISOLATIONISTS: Final = "C09"


def _tokens(g: State, seat: int) -> Ints:
    mats = [mat for mat in g.tables.civilizations if mat.id == ISOLATIONISTS]
    return (mats[0].tokens,)


def _token_left(g: State, atom: Atom, where: int, arg: int) -> bool:
    """`arg` is the territory just conquered.  TAP-B-419"""
    return places(g, g.seat, where % ORIGIN)[0] > 0 and room(g, arg)


def _add_token(g: State, atom: Atom, where: int, arg: int) -> None:
    """The second item: nobody can conquer it any more.  TAP-B-419, TAP-B-427"""
    civ = where % ORIGIN
    left = places(g, g.seat, civ)[0] - 1
    text = f"adds a token to {g.map.names[arg]}"
    put_item(g, g.seat, arg, TOKEN, text, "TAP-B-419")
    mark(g, g.seat, civ, (left,), f"has {left} tokens left")


def islands_shown(g: State) -> list[int]:
    """By hex: lands that touch no corner."""
    return [
        g.tables.tiles[g.tile_at[hex]].islands if g.tile_at[hex] >= 0 else g.map.islands[hex]
        for hex in range(g.map.size)
    ]


def _score_mass(g: State, node: Node, where: int, arg: int) -> None:
    """The largest connected area of one land over own territories.  TAP-B-419, TAP-B-429"""
    among = 0
    for hex in range(g.map.size):
        if controls(g, g.seat, hex):
            among |= 1 << hex
    mass = g.map.largest_mass(g.shown, islands_shown(g), among)
    points = g.tables.civilizations[where % ORIGIN].mass_points
    score(g, g.seat, points[min(mass, len(points) - 1)], where, "TAP-B-419")


START_PLACES[ISOLATIONISTS] = _tokens
PAYABLE["civ_token_on_that_territory"] = _token_left
PRICES["civ_token_on_that_territory"] = _add_token
SPECIALS["largest_one_terrain_mass"] = _score_mass
