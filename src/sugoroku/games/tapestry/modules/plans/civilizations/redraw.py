"""A mat gained in mid-game may be discarded for another.  TAP-E-320c, TAP-E-322c"""

from sugoroku.core.state import Ask
from sugoroku.games.tapestry import effect_words as said
from sugoroku.games.tapestry.actions import PASS, TAKE
from sugoroku.games.tapestry.effects import Node
from sugoroku.games.tapestry.events import LostCivilization
from sugoroku.games.tapestry.names import NONE, ORIGIN
from sugoroku.games.tapestry.rules.gain_civ import gain_this_civilization, places
from sugoroku.games.tapestry.rules.perform import SPECIALS, Do
from sugoroku.games.tapestry.rules.supply import top_civilization
from sugoroku.games.tapestry.rules.triggers import renew
from sugoroku.games.tapestry.state import State


class MayRedraw(Ask[State]):
    """Another civilization instead of this one; `effect`: what follows if it is kept, or NONE.

    TAP-E-320c, TAP-E-322c
    """

    __slots__ = ("effect", "where")
    numbers = ("where", "effect")
    rule = "TAP-E-322c"

    def __init__(self, where: int, effect: int) -> None:
        self.where = where
        self.effect = effect

    def legal(self, g: State) -> list[int]:
        return [TAKE, PASS]

    def apply(self, g: State, action: int) -> None:
        if action == TAKE:
            redraw(g, self.where % ORIGIN)
        elif self.effect >= 0:
            g.push(Do(self.effect, 0, self.where, self.where % ORIGIN))

    def prompt(self, g: State) -> str:
        name = g.tables.civilizations[self.where % ORIGIN].name
        return f"Discard the {name} for another civilization?"


def redraw(g: State, civ: int) -> None:
    """The next one is drawn before this one is among the discarded mats."""
    p, other = g.player, top_civilization(g)
    row = places(g, g.seat, civ)
    at = p.civilizations.index(civ)
    p.civilizations = p.civilizations[:at] + p.civilizations[at + 1 :]
    p.places_of = p.places_of[:at] + p.places_of[at + 1 :]
    g.civ_gone = (*g.civ_gone, civ)
    renew(g, g.seat)
    if g.log is not None:
        mat = g.tables.civilizations[civ]
        g.log.append(
            LostCivilization(
                seat=g.seat, civilization=mat.id, name=mat.name, kept=bool(row), rule=mat.rule
            )
        )
    if other != NONE:
        gain_this_civilization(g, g.seat, other)


def _may_redraw(g: State, node: Node, where: int, arg: int) -> None:
    g.push(MayRedraw(where, node.ids[0] if node.ids else NONE))


SPECIALS["may_redraw_civ"] = _may_redraw
said.SPECIALS["may_redraw_civ"] = "you may discard this civilization for another"
