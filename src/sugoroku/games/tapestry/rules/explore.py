"""Exploring: a tile, a hex, a rotation; space tiles.  Chapter 6"""

from collections.abc import Callable
from typing import Final

from sugoroku.core.state import Ask, Run
from sugoroku.games.tapestry.actions import HEX, OPTION, ROTATE, SPACE_TILE, TILE
from sugoroku.games.tapestry.effect_words import effect_words
from sugoroku.games.tapestry.effects import Atom
from sugoroku.games.tapestry.hexes import turned
from sugoroku.games.tapestry.map_events import Explored, ExploredSpace
from sugoroku.games.tapestry.names import (
    BEFORE_EXPLORE,
    FROM_EXPLORING,
    FROM_SPACE,
    FROM_TILE,
    HEX_NAMES,
    MAY_DOUBLE,
    NONE,
    ON_EXPLORE,
    ORIGIN,
    SPACE_TILES,
    TILES,
)
from sugoroku.games.tapestry.rules.conquer import can_conquer, conquer, swapped
from sugoroku.games.tapestry.rules.conquest_dice import ANYWHERE
from sugoroku.games.tapestry.rules.perform import PERFORM, POSSIBLE, Do
from sugoroku.games.tapestry.rules.resources import score
from sugoroku.games.tapestry.rules.territory import unexplored, unexplored_near
from sugoroku.games.tapestry.rules.triggers import happens, renew
from sugoroku.games.tapestry.state import State, without

DOUBLE: Final = 1  # the benefit twice and no points: TAP-B-318

# Further places that a modifier opens: (modifier, legal actions, what one of them does with a tile).
# Registered by modules.
Legal = Callable[[State], list[int]]
Apply = Callable[[State, int, int], None]
EXPLORE_PLACES: Final[list[tuple[int, Legal, Apply]]] = []


def further_places(g: State) -> list[int]:
    """Places beside the map that a modifier of the acting party opens."""
    found: list[int] = []
    if g.player.mods:
        for mod, legal, _ in EXPLORE_PLACES:
            if g.player.mods & mod:
                found += legal(g)
    return found


def can_explore(g: State, anywhere: bool) -> bool:
    """Is there a place for a tile?  TAP-B-181"""
    if not anywhere and unexplored_near(g, g.seat):
        return True
    return bool((anywhere and unexplored(g, g.seat, True)) or further_places(g))


def explore(g: State, anywhere: int, tile: int = NONE) -> None:
    """With a tile of choice, or a given one; void without a legal hex.  TAP-B-181, TAP-B-303a"""
    if swapped(g, True):
        conquer(g, ANYWHERE if anywhere else 0)
        return
    if g.player.finished or not can_explore(g, anywhere == 1):
        return
    g.push(Explore(anywhere, tile))
    happens(g, BEFORE_EXPLORE, g.seat)


class Explore(Run[State]):
    """Once what comes before exploring is over.  TAP-B-180, TAP-B-181"""

    __slots__ = ("anywhere", "tile")
    numbers = ("anywhere", "tile")

    def __init__(self, anywhere: int, tile: int) -> None:
        self.anywhere = anywhere
        self.tile = tile

    def run(self, g: State) -> None:
        tiles = g.player.tiles
        if self.tile >= 0:
            g.push(ChooseHex(self.tile, self.anywhere))
        elif len(tiles) == 1:
            g.push(ChooseHex(tiles[0], self.anywhere))
        elif tiles:
            g.push(ChooseTile(self.anywhere))


class ChooseTile(Ask[State]):
    """A territory tile from the own supply.  TAP-B-180"""

    __slots__ = ("anywhere",)
    numbers = ("anywhere",)
    rule = "TAP-B-180"

    def __init__(self, anywhere: int) -> None:
        self.anywhere = anywhere

    def legal(self, g: State) -> list[int]:
        return [TILE + tile for tile in g.player.tiles]

    def apply(self, g: State, action: int) -> None:
        g.push(ChooseHex(action - TILE, self.anywhere))

    def prompt(self, g: State) -> str:
        return "Choose a territory tile to explore with"


class ChooseHex(Ask[State]):
    """An unexplored hex beside a territory of one's own, or any.  TAP-B-180, TAP-B-186"""

    __slots__ = ("anywhere", "tile")
    numbers = ("tile", "anywhere")
    rule = "TAP-B-180"

    def __init__(self, tile: int, anywhere: int) -> None:
        self.tile = tile
        self.anywhere = anywhere

    def legal(self, g: State) -> list[int]:
        action = g.tables.hex_action[g.side]
        found = [HEX + action[hex] for hex in unexplored(g, g.seat, self.anywhere == 1)]
        return found + further_places(g) if g.seams else found

    def apply(self, g: State, action: int) -> None:
        if HEX <= action < HEX + len(HEX_NAMES):
            g.push(ChooseRotation(self.tile, g.tables.hex_of[g.side][action - HEX]))
            return
        for mod, legal, apply in EXPLORE_PLACES:
            if g.player.mods & mod and action in legal(g):
                apply(g, self.tile, action)
                return

    def prompt(self, g: State) -> str:
        return f"Choose the hex to explore with tile {TILES[self.tile]}"

    def options(self, g: State) -> list[str]:
        """The most points by hex, for the view.  TAP-B-182"""
        said, action = [""] * len(HEX_NAMES), g.tables.hex_action[g.side]
        corners = g.tables.corners_of_tile[self.tile]
        for hex in unexplored(g, g.seat, self.anywhere == 1):
            most = max([g.map.score(g.shown, hex, corners, n) for n in range(6)])
            said[action[hex]] = f"up to {most} VP"
        return said


class ChooseRotation(Ask[State]):
    """One of six rotations; those that look the same are listed once.  TAP-B-180"""

    __slots__ = ("hex", "tile")
    numbers = ("tile", "hex")
    rule = "TAP-B-182"

    def __init__(self, tile: int, hex: int) -> None:
        self.tile = tile
        self.hex = hex

    def legal(self, g: State) -> list[int]:
        return [ROTATE + rotation for rotation in g.tables.tiles[self.tile].rotations]

    def apply(self, g: State, action: int) -> None:
        rotation = action - ROTATE
        if g.player.mods & MAY_DOUBLE and g.tables.benefit_of_tile[self.tile] >= 0:
            g.push(ChooseDouble(self.tile, self.hex, rotation))
        else:
            place_tile(g, self.tile, self.hex, rotation, 0)

    def prompt(self, g: State) -> str:
        return "Choose how the tile lies"

    def options(self, g: State) -> list[str]:
        """Points by rotation, for the view."""
        corners = g.tables.corners_of_tile[self.tile]
        return [f"{g.map.score(g.shown, self.hex, corners, n)} VP" for n in range(6)]


class ChooseDouble(Ask[State]):
    """Points and benefit, or the benefit twice.  TAP-B-318"""

    __slots__ = ("hex", "rotation", "tile")
    numbers = ("tile", "hex", "rotation")
    rule = "TAP-B-318"

    def __init__(self, tile: int, hex: int, rotation: int) -> None:
        self.tile = tile
        self.hex = hex
        self.rotation = rotation

    def legal(self, g: State) -> list[int]:
        return [OPTION, OPTION + 1]

    def apply(self, g: State, action: int) -> None:
        place_tile(g, self.tile, self.hex, self.rotation, action - OPTION)

    def prompt(self, g: State) -> str:
        return "Points and benefit, or the benefit twice?"

    def options(self, g: State) -> list[str]:
        corners = g.tables.corners_of_tile[self.tile]
        points = g.map.score(g.shown, self.hex, corners, self.rotation)
        benefit = effect_words(g.tables.effects[g.tables.benefit_of_tile[self.tile]])
        return [f"{points} VP and {benefit}", f"twice: {benefit}"]


def lay_tile(g: State, tile: int, hex: int, rotation: int) -> None:
    """The hex is explored now; nobody controls it.  TAP-B-185"""
    g.tile_at[hex], g.rotation[hex] = tile, rotation
    g.shown[hex] = turned(g.tables.corners_of_tile[tile], rotation)


def place_tile(g: State, tile: int, hex: int, rotation: int, how: int) -> None:
    """A point for each side that fits, then the benefit.  TAP-B-182, TAP-B-184, TAP-B-318"""
    p = g.player
    sides = g.map.score(g.shown, hex, g.tables.corners_of_tile[tile], rotation)
    p.tiles = without(p.tiles, tile)
    lay_tile(g, tile, hex, rotation)
    if g.log is not None:
        name, counted = g.map.names[hex], NONE if how == DOUBLE else sides
        event = Explored(
            seat=g.seat, tile=TILES[tile], hex=name, rotation=rotation, sides=counted, rule="TAP-B-182"
        )
        g.log.append(event)
    for seam in g.seams:
        seam.explored(g, tile, hex, 0 if how == DOUBLE else sides)
    g.push(AfterExploring(hex))
    benefit = g.tables.benefit_of_tile[tile]
    if benefit >= 0:
        where = FROM_TILE * ORIGIN + tile
        g.push(Do(benefit, 0, where, hex))
        if how == DOUBLE:
            g.push(Do(benefit, 0, where, hex))
    if how != DOUBLE:
        score(g, g.seat, sides, FROM_EXPLORING * ORIGIN, "TAP-B-182")


class AfterExploring(Run[State]):
    """What cards add to exploring.  TAP-B-326"""

    __slots__ = ("hex",)
    numbers = ("hex",)

    def __init__(self, hex: int) -> None:
        self.hex = hex

    def run(self, g: State) -> None:
        happens(g, ON_EXPLORE, g.seat, self.hex)


def _explore(g: State, atom: Atom, where: int, arg: int) -> None:
    explore(g, int(atom.how == "anywhere"))


def _explore_possible(g: State, atom: Atom, where: int, arg: int) -> bool:
    if swapped(g, True):
        return can_conquer(g, ANYWHERE if atom.how == "anywhere" else 0)
    p = g.player
    if not p.tiles and not p.waits >> BEFORE_EXPLORE & 1:
        return False
    return can_explore(g, atom.how == "anywhere")


# ---------------------------------------------------------------- space tiles


class ChooseSpaceTile(Ask[State]):
    """A space tile from the own supply.  TAP-B-128, TAP-B-189"""

    __slots__ = ()
    rule = "TAP-B-189"

    def legal(self, g: State) -> list[int]:
        return [SPACE_TILE + tile for tile in g.player.space_tiles]

    def apply(self, g: State, action: int) -> None:
        explore_space(g, action - SPACE_TILE)

    def prompt(self, g: State) -> str:
        return "Choose a space tile to explore"


def explore_space(g: State, tile: int) -> None:
    """Beside the income mat; its benefit is gained once.  TAP-B-189, TAP-B-190"""
    p = g.player
    p.space_tiles = without(p.space_tiles, tile)
    p.explored = (*p.explored, tile)
    effect = g.tables.space_tiles[tile].benefit
    if g.tables.space_tiles[tile].on:
        renew(g, g.seat)
    if g.log is not None:
        what = effect_words(g.tables.effects[effect])
        g.log.append(ExploredSpace(seat=g.seat, tile=SPACE_TILES[tile], what=what, rule="TAP-B-189"))
    g.push(Do(effect, 0, FROM_SPACE * ORIGIN + tile, tile))


def _explore_space(g: State, atom: Atom, where: int, arg: int) -> None:
    tiles = g.player.space_tiles
    if len(tiles) == 1:
        explore_space(g, tiles[0])
    elif tiles:
        g.push(ChooseSpaceTile())


def _explore_space_possible(g: State, atom: Atom, where: int, arg: int) -> bool:
    return len(g.player.space_tiles) > 0


PERFORM["explore"] = _explore
POSSIBLE["explore"] = _explore_possible
PERFORM["explore_space"] = _explore_space
POSSIBLE["explore_space"] = _explore_space_possible
