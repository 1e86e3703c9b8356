"""The Treasure Hunters: tokens that hold a territory.  TAP-E-325

On the mat: the terrains (numbers of `hexes.TERRAINS`) whose treasure was found.
"""

from typing import Final

from sugoroku.core.state import Ask
from sugoroku.games.tapestry import effect_words as said
from sugoroku.games.tapestry.actions import HEX, OPTION
from sugoroku.games.tapestry.effects import Node
from sugoroku.games.tapestry.hexes import SEA, TERRAINS, lands_at_corners
from sugoroku.games.tapestry.names import HOLDER, ORIGIN, UNEXPLORED
from sugoroku.games.tapestry.rules.achievements import control_changed
from sugoroku.games.tapestry.rules.civilizations.bounds import BOUNDS, Bounds
from sugoroku.games.tapestry.rules.gain_civ import START_PLACES, mark, places
from sugoroku.games.tapestry.rules.perform import SPECIAL_POSSIBLE, SPECIALS, Do
from sugoroku.games.tapestry.rules.territory import hexes_of, next_to, put_item
from sugoroku.games.tapestry.state import Ints, State
from sugoroku.games.tapestry.tables import Civilization
from sugoroku.games.tapestry.words import TERRAIN_WORDS

HUNTERS: Final = "C25"


def lands_shown(g: State, hex: int) -> int:
    """The land terrains of a hex, islands too, as bits."""
    tile = g.tile_at[hex]
    if tile >= 0:
        return g.tables.tiles[tile].lands
    return lands_at_corners(g.shown[hex]) | g.map.islands[hex]


def terrains(g: State, civ: int, hex: int) -> list[int]:
    """Land terrains of a hex whose treasure was not found yet.  TAP-E-325"""
    lands, found = lands_shown(g, hex), places(g, g.seat, civ)
    return [n for n in range(SEA + 1, len(TERRAINS)) if lands >> n & 1 and n not in found]


def sites(g: State, civ: int) -> list[int]:
    """Empty explored territories beside an own one with such a terrain.  TAP-E-325"""
    near = hexes_of(next_to(g, g.seat))
    empty = [hex for hex in near if g.tile_at[hex] != UNEXPLORED and not g.items[hex]]
    return [hex for hex in empty if terrains(g, civ, hex)]


class Dig(Ask[State]):
    """The territory.  TAP-E-325"""

    __slots__ = ("where",)
    numbers = ("where",)
    rule = "TAP-E-325"

    def __init__(self, where: int) -> None:
        self.where = where

    def legal(self, g: State) -> list[int]:
        action = g.tables.hex_action[g.side]
        return [HEX + action[hex] for hex in sites(g, self.where % ORIGIN)]

    def apply(self, g: State, action: int) -> None:
        dig(g, g.tables.hex_of[g.side][action - HEX], self.where)

    def prompt(self, g: State) -> str:
        return "Put a token on an empty territory beside one of yours and gain a treasure"


def dig(g: State, hex: int, where: int) -> None:
    found = terrains(g, where % ORIGIN, hex)
    if len(found) == 1:
        find(g, hex, found[0], where)
    else:
        g.push(ChooseTreasure(hex, where))


class ChooseTreasure(Ask[State]):
    """Which of several terrains.  TAP-E-325"""

    __slots__ = ("hex", "where")
    numbers = ("hex", "where")
    rule = "TAP-E-325"

    def __init__(self, hex: int, where: int) -> None:
        self.hex = hex
        self.where = where

    def legal(self, g: State) -> list[int]:
        return [OPTION + n for n in range(len(terrains(g, self.where % ORIGIN, self.hex)))]

    def apply(self, g: State, action: int) -> None:
        found = terrains(g, self.where % ORIGIN, self.hex)
        find(g, self.hex, found[action - OPTION], self.where)

    def prompt(self, g: State) -> str:
        return "Choose the terrain whose treasure you gain"

    def options(self, g: State) -> list[str]:
        civ, t = self.where % ORIGIN, g.tables
        chart = t.civilizations[civ].chart
        return [
            f"{TERRAIN_WORDS[TERRAINS[n]]}: {said.effect_words(t.effects[chart[TERRAINS[n]]])}"
            for n in terrains(g, civ, self.hex)
        ]


def find(g: State, hex: int, terrain: int, where: int) -> None:
    """The token controls the territory; this is not a conquest.  TAP-E-325"""
    civ = where % ORIGIN
    row = tuple(sorted((*places(g, g.seat, civ), terrain)))
    name = TERRAIN_WORDS[TERRAINS[terrain]]
    put_item(g, g.seat, hex, HOLDER, f"puts a token on {g.map.names[hex]}", "TAP-E-325")
    mark(g, g.seat, civ, row, f"finds the treasure of the {name}")
    g.push(Do(g.tables.civilizations[civ].chart[TERRAINS[terrain]], 0, where, hex))
    control_changed(g)


def _hunt(g: State, node: Node, where: int, arg: int) -> None:
    found = sites(g, where % ORIGIN)
    if len(found) == 1:
        dig(g, found[0], where)
    elif found:
        g.push(Dig(where))


def _hunt_possible(g: State, node: Node, where: int, arg: int) -> bool:
    return len(sites(g, where % ORIGIN)) > 0


def _nothing_found(g: State, seat: int) -> Ints:
    return ()


def _bounds(g: State, mat: Civilization) -> Bounds:
    return 0, mat.tokens, SEA + 1, len(TERRAINS) - 1


START_PLACES[HUNTERS] = _nothing_found
BOUNDS[HUNTERS] = _bounds
SPECIALS["token_on_terrain_gain_treasure"] = _hunt
SPECIAL_POSSIBLE["token_on_terrain_gain_treasure"] = _hunt_possible
said.SPECIALS["token_on_terrain_gain_treasure"] = (
    "put a token on an empty territory beside one of yours and gain the treasure of a terrain it shows"
)
