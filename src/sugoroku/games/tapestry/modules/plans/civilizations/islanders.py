"""The Islanders: six hexes around the printed centre of the mat.  TAP-E-320, TAP-E-320a..320c

On the mat: for each of its hexes tile * 6 + rotation, or NONE.
"""

from typing import Final

from sugoroku.core.state import Ask, Step
from sugoroku.games.tapestry import effect_words as said
from sugoroku.games.tapestry.actions import NUMBER, OPTION, PASS, ROTATE, TILE
from sugoroku.games.tapestry.effects import Node
from sugoroku.games.tapestry.hexes import SEA, TERRAINS, corner, turned
from sugoroku.games.tapestry.modules.plans.civilizations.redraw import MayRedraw
from sugoroku.games.tapestry.modules.plans.events import LaidOnMat
from sugoroku.games.tapestry.modules.plans.tables import tables_of
from sugoroku.games.tapestry.names import (
    ERAS,
    FROM_CIV,
    FROM_TILE,
    MANY,
    MAY_DOUBLE,
    NONE,
    ON_EXPLORE,
    ORIGIN,
    TILES,
    new_mod,
)
from sugoroku.games.tapestry.rules.civilizations.bounds import BOUNDS, Bounds
from sugoroku.games.tapestry.rules.explore import EXPLORE_PLACES
from sugoroku.games.tapestry.rules.gain_civ import START_PLACES, mark, places
from sugoroku.games.tapestry.rules.perform import SPECIAL_POSSIBLE, SPECIALS, Do
from sugoroku.games.tapestry.rules.resources import score
from sugoroku.games.tapestry.rules.triggers import happens
from sugoroku.games.tapestry.state import Ints, State, put, without
from sugoroku.games.tapestry.tables import Civilization
from sugoroku.games.tapestry.words import MOD_WORDS

ISLANDERS: Final = "C20"
ON_MAT: Final = new_mod("explore_may_use_mat_hexes")
HEXES: Final = 6
ONCE: Final = 1  # the benefit of a tile, with points
FREE_TILES: Final = 4  # gained in mid-game: TAP-E-320c


def islanders_of(g: State, seat: int) -> int:
    for civ in g.players[seat].civilizations:
        if g.tables.civilizations[civ].id == ISLANDERS:
            return civ
    return NONE


def _bare(g: State, seat: int) -> Ints:
    return (NONE,) * HEXES


def free_hexes(g: State, seat: int) -> list[int]:
    civ = islanders_of(g, seat)
    if civ == NONE:
        return []
    return [hex for hex, tile in enumerate(places(g, seat, civ)) if tile == NONE]


def shown_at(g: State, row: Ints, hex: int) -> int:
    """The corners of a mat hex, or -1."""
    tile = row[hex % HEXES]
    return turned(g.tables.corners_of_tile[tile // 6], tile % 6) if tile >= 0 else -1


def sides(g: State, row: Ints, tile: int, hex: int, rotation: int) -> int:
    """Sides that fit: towards the centre, and towards the hexes beside it.  TAP-B-182, TAP-E-320"""
    mine = turned(g.tables.corners_of_tile[tile], rotation)
    centre = tables_of(g).centre
    first, second = TERRAINS.index(centre[2 * hex]), TERRAINS.index(centre[2 * hex + 1])
    found = int(corner(mine, (hex + 4) % 6) == first or corner(mine, (hex + 3) % 6) == second)
    for other, edge in ((hex + 1, (hex + 2) % 6), (hex - 1, (hex + 4) % 6)):
        theirs = shown_at(g, row, other)
        if theirs >= 0:
            here, there = corner(mine, edge), corner(theirs, (edge + 4) % 6)
            fits = here == there or corner(mine, (edge + 1) % 6) == corner(theirs, (edge + 3) % 6)
            found += int(fits)
    return found


# ---------------------------------------------------------------- exploring on the mat


def _further_places(g: State) -> list[int]:
    return [NUMBER + hex + 1 for hex in free_hexes(g, g.seat)]


def _explore_there(g: State, tile: int, action: int) -> None:
    g.push(RotateOnMat(tile, action - NUMBER - 1, 1))


class ChooseMatHex(Ask[State]):
    """A hex of the mat for a tile.  TAP-E-320"""

    __slots__ = ("gains", "tile")
    numbers = ("tile", "gains")
    rule = "TAP-E-320"

    def __init__(self, tile: int, gains: int) -> None:
        self.tile = tile
        self.gains = gains

    def legal(self, g: State) -> list[int]:
        return _further_places(g)

    def apply(self, g: State, action: int) -> None:
        g.push(RotateOnMat(self.tile, action - NUMBER - 1, self.gains))

    def prompt(self, g: State) -> str:
        return f"Choose the hex of the mat for tile {TILES[self.tile]}"


class ChooseMatTile(Ask[State]):
    """A territory tile for the mat; `left`: how many may still be laid without gains, or MANY.

    TAP-E-320, TAP-E-320c
    """

    __slots__ = ("left",)
    numbers = ("left",)
    rule = "TAP-E-320"

    def __init__(self, left: int) -> None:
        self.left = left

    def legal(self, g: State) -> list[int]:
        tiles = [TILE + tile for tile in g.player.tiles]
        return tiles if self.left == MANY else [*tiles, PASS]

    def apply(self, g: State, action: int) -> None:
        if action == PASS:
            return
        if self.left == MANY:
            g.push(ChooseMatHex(action - TILE, 1))
            return
        if self.left > 1 and len(g.player.tiles) > 1 and len(free_hexes(g, g.seat)) > 1:
            g.push(ChooseMatTile(self.left - 1))
        g.push(ChooseMatHex(action - TILE, 0))

    def prompt(self, g: State) -> str:
        more = "" if self.left == MANY else ", or stop"
        return f"Choose a territory tile for the mat{more}"


class RotateOnMat(Ask[State]):
    """How the tile lies.  TAP-E-320"""

    __slots__ = ("gains", "hex", "tile")
    numbers = ("tile", "hex", "gains")
    rule = "TAP-E-320"

    def __init__(self, tile: int, hex: int, gains: int) -> None:
        self.tile = tile
        self.hex = hex
        self.gains = gains

    def legal(self, g: State) -> list[int]:
        corners = g.tables.corners_of_tile[self.tile]
        seen = [turned(corners, rotation) for rotation in range(6)]
        return [ROTATE + n for n in range(6) if seen[n] not in seen[:n]]

    def apply(self, g: State, action: int) -> None:
        rotation = action - ROTATE
        if self.gains and g.player.mods & MAY_DOUBLE and g.tables.benefit_of_tile[self.tile] >= 0:
            g.push(DoubleOnMat(self.tile, self.hex, rotation))
        else:
            lay_on_mat(g, self.tile, self.hex, rotation, self.gains)

    def prompt(self, g: State) -> str:
        return "Choose how the tile lies"

    def options(self, g: State) -> list[str]:
        """Points by rotation, for the view."""
        row = places(g, g.seat, islanders_of(g, g.seat))
        return [f"{sides(g, row, self.tile, self.hex, n) * self.gains} VP" for n in range(6)]


class DoubleOnMat(Ask[State]):
    """Points and benefit, or the benefit twice, as on the map.  TAP-B-318, TAP-E-320a"""

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
        lay_on_mat(g, self.tile, self.hex, self.rotation, ONCE + action - OPTION)

    def prompt(self, g: State) -> str:
        return "Points and benefit, or the benefit twice?"

    def options(self, g: State) -> list[str]:
        row = places(g, g.seat, islanders_of(g, g.seat))
        points = sides(g, row, self.tile, self.hex, self.rotation)
        benefit = said.effect_words(g.tables.effects[g.tables.benefit_of_tile[self.tile]])
        return [f"{points} VP and {benefit}", f"twice: {benefit}"]


def lay_on_mat(g: State, tile: int, hex: int, rotation: int, gains: int) -> None:
    """Points for matching sides and the benefit; nobody controls it.  TAP-E-320, TAP-E-320a

    `gains`: how often the benefit is gained; twice instead of points: TAP-B-318
    """
    p, civ = g.player, islanders_of(g, g.seat)
    row = places(g, g.seat, civ)
    points = sides(g, row, tile, hex, rotation)
    p.tiles = without(p.tiles, tile)
    if g.log is not None:
        g.log.append(
            LaidOnMat(
                seat=g.seat,
                tile=TILES[tile],
                place=hex + 1,
                rotation=rotation,
                sides=points,
                rule="TAP-E-320",
            )
        )
    mark(g, g.seat, civ, put(row, hex, tile * 6 + rotation), f"lays tile {TILES[tile]} on the mat")
    if not gains:
        return
    happens(g, ON_EXPLORE, g.seat, NONE)
    benefit = g.tables.benefit_of_tile[tile]
    if benefit >= 0:
        for _ in range(gains):
            g.push(Do(benefit, 0, FROM_TILE * ORIGIN + tile, NONE))
    if gains == ONCE:
        score(g, g.seat, points, FROM_CIV * ORIGIN + civ, "TAP-E-320")


def _explore_mat(g: State, node: Node, where: int, arg: int) -> None:
    tiles = g.player.tiles
    if not tiles or not free_hexes(g, g.seat):
        return
    g.push(ChooseMatHex(tiles[0], 1) if len(tiles) == 1 else ChooseMatTile(MANY))


def _explore_mat_possible(g: State, node: Node, where: int, arg: int) -> bool:
    return bool(g.player.tiles) and bool(free_hexes(g, g.seat))


# ---------------------------------------------------------------- scoring: TAP-E-320b


def sea_rimmed(g: State, row: Ints, hex: int) -> bool:
    """Do the three outer edges show only sea at their corners?  TAP-E-320b"""
    shown = shown_at(g, row, hex)
    if shown < 0:
        return False
    for place in range(hex - 1, hex + 3):
        if corner(shown, place % 6) != SEA:
            return False
    return True


def turn_ends(g: State, income: bool) -> tuple[Step, ...]:
    """After step 3 of the last income turn.  TAP-E-320b"""
    civ = islanders_of(g, g.seat)
    if civ == NONE or not income or g.player.era < ERAS:
        return ()
    effect = g.tables.civilizations[civ].chart["shores"]
    return (Do(effect, 0, FROM_CIV * ORIGIN + civ, civ),)


def _score_shores(g: State, node: Node, where: int, arg: int) -> None:
    row = places(g, g.seat, where % ORIGIN)
    rimmed = sum([sea_rimmed(g, row, hex) for hex in range(HEXES)])
    score(g, g.seat, tables_of(g).shore_points * rimmed, where, "TAP-E-320b")


# ---------------------------------------------------------------- gained in mid-game: TAP-E-320c


def _redraw_or_lay(g: State, node: Node, where: int, arg: int) -> None:
    g.push(MayRedraw(where, node.ids[0]))


def _lay_free(g: State, node: Node, where: int, arg: int) -> None:
    """Up to 4 tiles of the supply, without points and benefits.  TAP-E-320c"""
    if g.player.tiles:
        g.push(ChooseMatTile(FREE_TILES))


def _bounds(g: State, mat: Civilization) -> Bounds:
    return HEXES, HEXES, NONE, len(g.tables.tiles) * 6 - 1


def tiles_on_mats(g: State) -> list[int]:
    """Territory tiles that lie on a mat."""
    found: list[int] = []
    for seat in range(g.humans):
        civ, p = islanders_of(g, seat), g.players[seat]
        if civ != NONE and len(p.places_of) == len(p.civilizations):  # a position may leave them out
            found += [place // 6 for place in places(g, seat, civ) if place != NONE]
    return found


START_PLACES[ISLANDERS] = _bare
BOUNDS[ISLANDERS] = _bounds
EXPLORE_PLACES.append((ON_MAT, _further_places, _explore_there))
SPECIALS["explore_mat_hex"] = _explore_mat
SPECIAL_POSSIBLE["explore_mat_hex"] = _explore_mat_possible
SPECIALS["vp_per_sea_rimmed_mat_tile"] = _score_shores
SPECIALS["may_redraw_civ_or_place_tiles"] = _redraw_or_lay
SPECIALS["place_tiles_on_mat"] = _lay_free
MOD_WORDS["explore_may_use_mat_hexes"] = "you may explore the hexes of this mat"
said.SPECIALS.update(
    {
        "explore_mat_hex": "explore a hex of the mat",
        "vp_per_sea_rimmed_mat_tile": "4 VP for each tile on the mat with only sea outside",
        "may_redraw_civ_or_place_tiles": "discard this civilization for another, or {gain}",
        "place_tiles_on_mat": "lay up to 4 of your tiles on the mat without VP and benefit",
    }
)
