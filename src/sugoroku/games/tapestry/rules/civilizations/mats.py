"""Civilizations whose tokens move over their mats: Entertainers, Leaders, Merrymakers.

TAP-B-414, TAP-B-420, TAP-B-421
"""

from sugoroku.core.state import Ask
from sugoroku.games.tapestry.actions import NUMBER
from sugoroku.games.tapestry.effect_words import effect_words
from sugoroku.games.tapestry.effects import Node
from sugoroku.games.tapestry.names import FROM_CIV, NONE, ORIGIN
from sugoroku.games.tapestry.rules.gain_civ import START_PLACES, mark, places
from sugoroku.games.tapestry.rules.income import ABILITIES
from sugoroku.games.tapestry.rules.perform import SPECIALS, Do, possible
from sugoroku.games.tapestry.state import Ints, State, put


def gain_place(g: State, civ: int, effect: int) -> None:
    """What a place of the mat shows."""
    if effect != NONE:
        g.push(Do(effect, 0, FROM_CIV * ORIGIN + civ, civ))


def gives(g: State, effect: int) -> str:
    return effect_words(g.tables.effects[effect]) if effect != NONE else "nothing"


# ---------------------------------------------------------------- Entertainers: the space of the token


def _on_the_start(g: State, seat: int) -> Ints:
    """The token is on the first space.  TAP-B-414"""
    return (0,)


def perform_next(g: State, civ: int) -> None:
    """Along a line to the right; at the end there is none.  TAP-B-414"""
    spaces = g.tables.civilizations[civ].lines[places(g, g.seat, civ)[0]]
    if len(spaces) == 1:
        move_entertainers(g, civ, spaces[0])
    elif spaces:
        g.push(MoveEntertainers(civ, 0))


def _put_on_any_space(g: State, node: Node, where: int, arg: int) -> None:
    """Gained in mid-game.  TAP-B-414"""
    g.push(MoveEntertainers(where % ORIGIN, 1))


def move_entertainers(g: State, civ: int, space: int) -> None:
    effect = g.tables.civilizations[civ].graph[space]
    mark(g, g.seat, civ, (space,), f"moves the token to space {space + 1}")
    gain_place(g, civ, effect)


class MoveEntertainers(Ask[State]):
    """The space for the token: the end of a line, or any.  TAP-B-414"""

    __slots__ = ("anywhere", "civ")
    numbers = ("civ", "anywhere")
    rule = "TAP-B-414"

    def __init__(self, civ: int, anywhere: int) -> None:
        self.civ = civ
        self.anywhere = anywhere

    def spaces(self, g: State) -> Ints:
        mat = g.tables.civilizations[self.civ]
        if self.anywhere:
            return tuple(range(len(mat.graph)))
        return mat.lines[places(g, g.seat, self.civ)[0]]

    def legal(self, g: State) -> list[int]:
        return [NUMBER + space + 1 for space in self.spaces(g)]

    def apply(self, g: State, action: int) -> None:
        move_entertainers(g, self.civ, action - NUMBER - 1)

    def prompt(self, g: State) -> str:
        if self.anywhere:
            return "Put the token of the Entertainers on any space and gain it"
        return "Move the token of the Entertainers and gain the space"

    def options(self, g: State) -> list[str]:
        """By number of the action, as in every question of this module."""
        graph = g.tables.civilizations[self.civ].graph
        return ["", *[f"space {n + 1}: {gives(g, graph[n])}" for n in range(len(graph))]]


# ---------------------------------------------------------------- Leaders: one 0 or 1 per square


def _nothing_covered(g: State, seat: int) -> Ints:
    return (0, 0, 0, 0)


def open_squares(g: State, civ: int) -> list[int]:
    """Uncovered squares; one whose advance is void only if all are.  TAP-B-420a"""
    mat, covered = g.tables.civilizations[civ], places(g, g.seat, civ)
    free = [n for n in range(len(mat.squares)) if not covered[n]]
    where = FROM_CIV * ORIGIN + civ
    works = [n for n in free if possible(g, mat.squares[n], where, civ)]
    return works or free


def lead(g: State, civ: int) -> None:
    """Each square once in the game.  TAP-B-420"""
    squares = open_squares(g, civ)
    if len(squares) == 1:
        cover_square(g, civ, squares[0])
    elif squares:
        g.push(CoverSquare(civ))


def cover_square(g: State, civ: int, square: int) -> None:
    effect = g.tables.civilizations[civ].squares[square]
    mark(g, g.seat, civ, put(places(g, g.seat, civ), square, 1), f"covers square {square + 1}")
    gain_place(g, civ, effect)


class CoverSquare(Ask[State]):
    """A free advance on the track of a square, with its benefit.  TAP-B-420"""

    __slots__ = ("civ",)
    numbers = ("civ",)
    rule = "TAP-B-420"

    def __init__(self, civ: int) -> None:
        self.civ = civ

    def legal(self, g: State) -> list[int]:
        return [NUMBER + square + 1 for square in open_squares(g, self.civ)]

    def apply(self, g: State, action: int) -> None:
        cover_square(g, self.civ, action - NUMBER - 1)

    def prompt(self, g: State) -> str:
        return "Cover a square of the Leaders and gain it"

    def options(self, g: State) -> list[str]:
        squares = g.tables.civilizations[self.civ].squares
        return ["", *[f"square {n + 1}: {gives(g, squares[n])}" for n in range(len(squares))]]


# ---------------------------------------------------------------- Merrymakers: steps of each token


def _below_the_columns(g: State, seat: int) -> Ints:
    return (0, 0, 0)


def climbable(g: State, civ: int) -> list[int]:
    """Columns whose token is not at the top."""
    columns, steps = g.tables.civilizations[civ].columns, places(g, g.seat, civ)
    return [n for n in range(len(columns)) if steps[n] < len(columns[n])]


def make_merry(g: State, civ: int) -> None:
    """One token, one step up.  TAP-B-421"""
    columns = climbable(g, civ)
    if len(columns) == 1:
        climb(g, civ, columns[0])
    elif columns:
        g.push(Climb(civ))


def climb(g: State, civ: int, column: int) -> None:
    steps = places(g, g.seat, civ)
    effect = g.tables.civilizations[civ].columns[column][steps[column]]
    what = f"moves the token of column {column + 1} to step {steps[column] + 1}"
    mark(g, g.seat, civ, put(steps, column, steps[column] + 1), what)
    gain_place(g, civ, effect)


class Climb(Ask[State]):
    """Which of the three tokens goes one step up.  TAP-B-421"""

    __slots__ = ("civ",)
    numbers = ("civ",)
    rule = "TAP-B-421"

    def __init__(self, civ: int) -> None:
        self.civ = civ

    def legal(self, g: State) -> list[int]:
        return [NUMBER + column + 1 for column in climbable(g, self.civ)]

    def apply(self, g: State, action: int) -> None:
        climb(g, self.civ, action - NUMBER - 1)

    def prompt(self, g: State) -> str:
        return "Move a token of the Merrymakers one step up and gain the space"

    def options(self, g: State) -> list[str]:
        columns, steps = g.tables.civilizations[self.civ].columns, places(g, g.seat, self.civ)
        said = [""]
        for n in range(len(columns)):
            above = columns[n][steps[n]] if steps[n] < len(columns[n]) else NONE
            said.append(f"column {n + 1}: {gives(g, above)}")
        return said


START_PLACES["C04"] = _on_the_start
START_PLACES["C10"] = _nothing_covered
START_PLACES["C11"] = _below_the_columns
ABILITIES["move_token_right_on_graph"] = perform_next
ABILITIES["cover_one_square_gain_it"] = lead
ABILITIES["move_one_token_up_gain_it"] = make_merry
SPECIALS["token_on_any_space_and_gain_it"] = _put_on_any_space
