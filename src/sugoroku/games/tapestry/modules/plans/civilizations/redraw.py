"""A mat gained in mid-game may be discarded for another.  TAP-E-320c, TAP-E-322c"""

from sugoroku.core.state import Ask
from sugoroku.games.tapestry import effect_words as said
from sugoroku.games.tapestry.actions import PASS, TAKE
from sugoroku.games.tapestry.effects import Node
from sugoroku.games.tapestry.names import NONE, ORIGIN
from sugoroku.games.tapestry.rules.gain_civ import exchange_civilization
from sugoroku.games.tapestry.rules.perform import SPECIALS, Do
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
            civ = self.where % ORIGIN
            exchange_civilization(g, g.seat, civ, g.tables.civilizations[civ].rule)
        elif self.effect >= 0:
            g.push(Do(self.effect, 0, self.where, self.where % ORIGIN))

    def prompt(self, g: State) -> str:
        name = g.tables.civilizations[self.where % ORIGIN].name
        return f"Discard the {name} for another civilization?"


def _may_redraw(g: State, node: Node, where: int, arg: int) -> None:
    g.push(MayRedraw(where, node.ids[0] if node.ids else NONE))


SPECIALS["may_redraw_civ"] = _may_redraw
said.SPECIALS["may_redraw_civ"] = "you may discard this civilization for another"
