"""`die red|black|science [two]`: a die is rolled and its result gained.

With `two` it is rolled twice, and one of the results is chosen; modules may add rolls, and respond to
the first one, as to every other roll (TAP-E-337a, TAP-E-339).  The science die is a research.
"""

from typing import Final

from sugoroku.core.state import Ask
from sugoroku.games.tapestry.actions import OPTION
from sugoroku.games.tapestry.effect_words import ATOM_WORDS, effect_words
from sugoroku.games.tapestry.effects import FORMS, Atom, Form
from sugoroku.games.tapestry.names import DICE, NONE
from sugoroku.games.tapestry.rules.conquest_dice import roll_die
from sugoroku.games.tapestry.rules.perform import PERFORM, Do
from sugoroku.games.tapestry.rules.research import (
    ChooseRoll,
    die_rolled,
    more_rolls,
    researched,
    roll_science,
)
from sugoroku.games.tapestry.rules.spaces import FULL
from sugoroku.games.tapestry.state import State

RULE: Final = "TAP-B-236"


class ChooseFace(Ask[State]):
    """One of two or three different results of the same die; `third` may be NONE."""

    __slots__ = ("arg", "first", "second", "third", "where")
    numbers = ("first", "second", "third", "where", "arg")
    rule = RULE

    def __init__(self, first: int, second: int, third: int, where: int, arg: int) -> None:
        self.first = first
        self.second = second
        self.third = third
        self.where = where
        self.arg = arg

    def faces(self) -> list[int]:
        return [face for face in (self.first, self.second, self.third) if face != NONE]

    def legal(self, g: State) -> list[int]:
        return [OPTION + n for n in range(len(self.faces()))]

    def apply(self, g: State, action: int) -> None:
        g.push(Do(self.faces()[action - OPTION], 0, self.where, self.arg))

    def prompt(self, g: State) -> str:
        return "Choose one of the rolls"

    def options(self, g: State) -> list[str]:
        return [effect_words(g.tables.effects[effect]) for effect in self.faces()]


def _die(g: State, atom: Atom, where: int, arg: int) -> None:
    if g.player.finished or g.seat >= g.humans:
        return
    more = int(atom.how == "two")
    if atom.what == "science":
        first = roll_science(g, g.seat)
        tracks = more_rolls(g, first, more)
        if tracks.bit_count() > 1:
            g.push(ChooseRoll(tracks, FULL, 0, where))
        else:
            researched(g, first, FULL, 0, where)
        die_rolled(g, atom.what, first)
        return
    die = DICE.index(atom.what)
    faces = [roll_die(g, die)]
    for seam in g.seams:
        more += seam.extra_rolls(g)
    for _ in range(more):
        face = roll_die(g, die)
        if face not in faces:
            faces.append(face)
    if len(faces) > 1:
        third = faces[2] if len(faces) > 2 else NONE
        g.push(ChooseFace(faces[0], faces[1], third, where, arg))
    else:
        g.push(Do(faces[0], 0, where, arg))
    die_rolled(g, atom.what, faces[0], arg)


def _words(atom: Atom) -> str:
    often = " twice and gain one result" if atom.how == "two" else " and gain the result"
    return f"roll the {atom.what} die{often}"


FORMS["die"] = Form(what=("red", "black", "science"), how=("two",))
ATOM_WORDS["die"] = _words
PERFORM["die"] = _die
