"""`die red|black|science [two]`: a die is rolled and its result gained.

With `two` it is rolled twice, and one of the results is chosen.  The science die is a research.
"""

from typing import Final

from sugoroku.core.state import Ask
from sugoroku.games.tapestry.actions import OPTION
from sugoroku.games.tapestry.effect_words import ATOM_WORDS, effect_words
from sugoroku.games.tapestry.effects import FORMS, Atom, Form
from sugoroku.games.tapestry.events import Rolled
from sugoroku.games.tapestry.rules.advance import FULL
from sugoroku.games.tapestry.rules.perform import PERFORM, Do
from sugoroku.games.tapestry.rules.research import ChooseRoll, researched, roll_science
from sugoroku.games.tapestry.state import State

RULE: Final = "TAP-B-236"


def roll(g: State, die: str) -> int:
    """The effect that a conquest die shows."""
    faces = g.tables.red_die if die == "red" else g.tables.black_die
    effect = faces[g.chance.below(len(faces))]
    if g.log is not None:
        face = effect_words(g.tables.effects[effect])
        g.log.append(Rolled(seat=g.seat, die=die, face=face, rule=RULE))
    return effect


class ChooseFace(Ask[State]):
    """One of two results of the same die."""

    __slots__ = ("arg", "first", "second", "where")
    numbers = ("first", "second", "where", "arg")
    rule = RULE

    def __init__(self, first: int, second: int, where: int, arg: int) -> None:
        self.first = first
        self.second = second
        self.where = where
        self.arg = arg

    def legal(self, g: State) -> list[int]:
        return [OPTION, OPTION + 1]

    def apply(self, g: State, action: int) -> None:
        g.push(Do(self.first if action == OPTION else self.second, 0, self.where, self.arg))

    def prompt(self, g: State) -> str:
        return "Choose one of the two rolls"

    def options(self, g: State) -> list[str]:
        return [effect_words(g.tables.effects[effect]) for effect in (self.first, self.second)]


def _die(g: State, atom: Atom, where: int, arg: int) -> None:
    if g.player.finished or g.seat >= g.humans:
        return
    twice = atom.how == "two"
    if atom.what == "science":
        first = roll_science(g, g.seat)
        second = roll_science(g, g.seat) if twice else first
        if first != second:
            g.push(ChooseRoll(1 << first | 1 << second, FULL, 0, where))
        else:
            researched(g, first, FULL, 0, where)
        return
    face = roll(g, atom.what)
    other = roll(g, atom.what) if twice else face
    g.push(ChooseFace(face, other, where, arg) if other != face else Do(face, 0, where, arg))


def _words(atom: Atom) -> str:
    often = " twice and gain one result" if atom.how == "two" else " and gain the result"
    return f"roll the {atom.what} die{often}"


FORMS["die"] = Form(what=("red", "black", "science"), how=("two",))
ATOM_WORDS["die"] = _words
PERFORM["die"] = _die
