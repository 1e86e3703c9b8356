"""Charms: tags on the edges of tapestry cards, which neighbouring cards bring to work.

TAP-E-200 to TAP-E-208
"""

from typing import Final

from sugoroku.core.state import Ask, Run, Step
from sugoroku.games.tapestry.actions import OPTION
from sugoroku.games.tapestry.effect_words import COUNTED, effect_words
from sugoroku.games.tapestry.effects import allow, commutes
from sugoroku.games.tapestry.modules.fantasies.events import GainedCharm
from sugoroku.games.tapestry.names import FACE_DOWN, FROM_CARD, NONE, ORIGIN
from sugoroku.games.tapestry.rules.counting import COUNTS
from sugoroku.games.tapestry.rules.perform import Do
from sugoroku.games.tapestry.state import State
from sugoroku.games.tapestry.words import CHART_WORDS

LEFT: Final = "charm_left"
RIGHT: Final = "charm_right"
SIDES: Final = (LEFT, RIGHT)


def charm(g: State, card: int, side: str) -> int:
    """The effect of a tag, or NONE.  Face-down cards have none.  TAP-E-200, TAP-E-204"""
    return g.tables.cards[card].chart.get(side, NONE) if 0 <= card < FACE_DOWN else NONE


def charmed(g: State, card: int) -> bool:
    """Has it at least one tag?  TAP-E-193"""
    return charm(g, card, LEFT) >= 0 or charm(g, card, RIGHT) >= 0


def charms_gained(g: State, seat: int, card: int, space: int) -> tuple[int, int]:
    """The cards whose left and right tags work when `card` was laid, or NONE.

    Its own left tag needs any card on the space to its left, also one face down; the right tag of that
    card works only for the first card on a space.  Maker of Fire is no card.
    TAP-E-201, TAP-E-202, TAP-E-203, TAP-E-204
    """
    mat = g.players[seat].mat
    if space == 0 or not mat[space - 1]:
        return NONE, NONE
    left = card if charm(g, card, LEFT) >= 0 else NONE
    beside = mat[space - 1][-1]
    first = len(mat[space]) == 1
    right = beside if first and charm(g, beside, RIGHT) >= 0 else NONE
    return left, right


def charm_steps(g: State, seat: int, card: int, space: int) -> tuple[Step, ...]:
    """Directly after the card is laid, before its own effect.  TAP-E-205"""
    left, right = charms_gained(g, seat, card, space)
    if left >= 0 and right >= 0:
        effects = g.tables.effects
        one, other = effects[charm(g, left, LEFT)], effects[charm(g, right, RIGHT)]
        if not (commutes(one) and commutes(other)):
            return (OrderCharms(left, right),)
    both = ((left, 0), (right, 1))
    return tuple([GainCharm(tagged, side) for tagged, side in both if tagged >= 0])


class GainCharm(Run[State]):
    """One tag works; mandatory if possible.  TAP-E-206"""

    __slots__ = ("card", "side")
    numbers = ("card", "side")

    def __init__(self, card: int, side: int) -> None:
        self.card = card
        self.side = side

    def run(self, g: State) -> None:
        effect = charm(g, self.card, SIDES[self.side])
        if g.log is not None:
            name, what = g.tables.cards[self.card].name, effect_words(g.tables.effects[effect])
            g.log.append(GainedCharm(seat=g.seat, name=name, what=what, rule="TAP-E-205"))
        g.push(Do(effect, 0, FROM_CARD * ORIGIN + self.card, self.card))


class OrderCharms(Ask[State]):
    """Which of two tags works first.  TAP-E-205"""

    __slots__ = ("left", "right")
    numbers = ("left", "right")
    rule = "TAP-E-205"

    def __init__(self, left: int, right: int) -> None:
        self.left = left
        self.right = right

    def legal(self, g: State) -> list[int]:
        return [OPTION, OPTION + 1]

    def apply(self, g: State, action: int) -> None:
        steps = [GainCharm(self.left, 0), GainCharm(self.right, 1)]
        g.then(*(steps if action == OPTION else reversed(steps)))

    def prompt(self, g: State) -> str:
        return "Choose the charm that works first"

    def options(self, g: State) -> list[str]:
        effects = (charm(g, self.left, LEFT), charm(g, self.right, RIGHT))
        names = [g.tables.cards[card].name for card in (self.left, self.right)]
        said = [effect_words(g.tables.effects[effect]) for effect in effects]
        return [f"{name}: {what}" for name, what in zip(names, said, strict=True)]


def tags(g: State, seat: int) -> int:
    """Tags on the top cards of the four tapestry spaces, in use or not.  TAP-E-207"""
    found = 0
    for cards in g.players[seat].mat:
        if cards:
            found += (charm(g, cards[-1], LEFT) >= 0) + (charm(g, cards[-1], RIGHT) >= 0)
    return found


CHART_WORDS[LEFT] = "left charm"
CHART_WORDS[RIGHT] = "right charm"
allow("vp_per", "charm")
COUNTED["charm"] = "charm on the uncovered cards of your mat"
COUNTS["charm"] = tags
