"""Mats with options that can be covered once each: what the Spies and the Tinkerers have in common.

On the mat: the options that are covered.  TAP-E-323, TAP-E-324a
"""

from collections.abc import Callable
from typing import Final

from sugoroku.core.state import Ask
from sugoroku.games.tapestry.actions import OPTION
from sugoroku.games.tapestry.effects import Node
from sugoroku.games.tapestry.names import ORIGIN
from sugoroku.games.tapestry.rules.civilizations.bounds import BOUNDS, Bounds
from sugoroku.games.tapestry.rules.gain_civ import START_PLACES, mark, places
from sugoroku.games.tapestry.rules.perform import SPECIAL_POSSIBLE, SPECIALS
from sugoroku.games.tapestry.state import Ints, State
from sugoroku.games.tapestry.tables import Civilization


class Option:
    """One option of a mat: its words, whether it would do something, and what it does."""

    def __init__(
        self, words: str, possible: Callable[[State], bool], do: Callable[[State, int], None]
    ) -> None:
        self.words = words
        self.possible = possible
        self.do = do


OPTIONS: Final[dict[str, tuple[Option, ...]]] = {}  # by id of the mat


def open_options(g: State, civ: int) -> list[int]:
    """Options that are not covered and would do something."""
    used = places(g, g.seat, civ)
    options = OPTIONS[g.tables.civilizations[civ].id]
    return [n for n, option in enumerate(options) if n not in used and option.possible(g)]


class CoverOption(Ask[State]):
    """An option of the mat that is covered now.  TAP-E-323, TAP-E-324a"""

    __slots__ = ("where",)
    numbers = ("where",)
    rule = "TAP-E-323"

    def __init__(self, where: int) -> None:
        self.where = where

    def legal(self, g: State) -> list[int]:
        return [OPTION + n for n in open_options(g, self.where % ORIGIN)]

    def apply(self, g: State, action: int) -> None:
        civ, n = self.where % ORIGIN, action - OPTION
        option = OPTIONS[g.tables.civilizations[civ].id][n]
        row = tuple(sorted((*places(g, g.seat, civ), n)))
        mark(g, g.seat, civ, row, f"covers an option: {option.words}")
        option.do(g, self.where)

    def prompt(self, g: State) -> str:
        return "Choose an option of the mat"

    def options(self, g: State) -> list[str]:
        mat = g.tables.civilizations[self.where % ORIGIN]
        return [option.words for option in OPTIONS[mat.id]]


def _cover(g: State, node: Node, where: int, arg: int) -> None:
    if open_options(g, where % ORIGIN):
        g.push(CoverOption(where))


def _cover_possible(g: State, node: Node, where: int, arg: int) -> bool:
    return len(open_options(g, where % ORIGIN)) > 0


def _none_covered(g: State, seat: int) -> Ints:
    return ()


def _bounds(g: State, mat: Civilization) -> Bounds:
    return 0, mat.tokens, 0, mat.tokens - 1


def register(id: str, special: str, options: tuple[Option, ...]) -> None:
    """A mat with such options."""
    OPTIONS[id] = options
    START_PLACES[id] = _none_covered
    BOUNDS[id] = _bounds
    SPECIALS[special] = _cover
    SPECIAL_POSSIBLE[special] = _cover_possible
