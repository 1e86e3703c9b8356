"""What a space of a track gives: its benefit, then its bonus.  Chapter 4"""

from typing import Final

from sugoroku.core.state import Ask, Run
from sugoroku.games.tapestry.actions import PASS, TAKE
from sugoroku.games.tapestry.effect_words import effect_words
from sugoroku.games.tapestry.effects import Atom, Node
from sugoroku.games.tapestry.events import Declined
from sugoroku.games.tapestry.names import (
    FREE_BONUSES,
    FROM_TRACK,
    ON_OPPONENT_TRACK_BENEFIT,
    ORIGIN,
    SPACES,
)
from sugoroku.games.tapestry.rules.perform import do, node_possible
from sugoroku.games.tapestry.rules.triggers import happens_to_others, watched
from sugoroku.games.tapestry.state import State

# how a move is made: what the space gives
WITH_BENEFIT: Final = 1
WITH_BONUS: Final = 2  # to be paid for
FREE_BONUS: Final = 4
FULL: Final = 3  # benefit and bonus


class Space(Run[State]):
    """Benefit, then bonus, of a space; once per turn.  TAP-B-036, TAP-B-038, TAP-B-045

    A space that gives neither (Renaissance, TAP-B-333) is not used.
    """

    __slots__ = ("mode", "space", "track")
    numbers = ("track", "space", "mode")

    def __init__(self, track: int, space: int, mode: int) -> None:
        self.track = track
        self.space = space
        self.mode = mode

    def run(self, g: State) -> None:
        p, code = g.player, self.track * SPACES + self.space
        if p.used >> code & 1:
            return
        space = g.tables.spaces[code]
        if self.mode & WITH_BENEFIT or space.bonus >= 0:
            p.used |= 1 << code
        if space.bonus >= 0 and self.mode & (WITH_BONUS | FREE_BONUS):
            g.push(Bonus(code, int(self.mode & FREE_BONUS != 0)))
        if space.benefit >= 0 and self.mode & WITH_BENEFIT:
            if watched(g, ON_OPPONENT_TRACK_BENEFIT):
                g.push(GainedBenefit(code))
            do(g, space.benefit, 0, FROM_TRACK * ORIGIN + code, code)


class GainedBenefit(Run[State]):
    """The benefit of a space was gained: others may copy it.  TAP-B-323"""

    __slots__ = ("code",)
    numbers = ("code",)

    def __init__(self, code: int) -> None:
        self.code = code

    def run(self, g: State) -> None:
        happens_to_others(g, ON_OPPONENT_TRACK_BENEFIT, g.seat, self.code)


class Bonus(Run[State]):
    """Offered even if the benefit was void; free by some cards.  TAP-B-038, TAP-B-333a, TAP-B-344"""

    __slots__ = ("code", "free")
    numbers = ("code", "free")

    def __init__(self, code: int, free: int) -> None:
        self.code = code
        self.free = free

    def run(self, g: State) -> None:
        effect = g.tables.spaces[self.code].bonus
        node = g.tables.effects[effect][0]
        assert isinstance(node, Node)
        where = FROM_TRACK * ORIGIN + self.code
        if self.free or (g.player.mods & FREE_BONUSES and costs_resources(node)):
            g.push(FreeBonus(self.code))
        elif node_possible(g, node, where, self.code):
            do(g, effect, 0, where, self.code)


def costs_resources(node: Node) -> bool:
    """Is its price resources of any kind?"""
    for item in node.lists[0]:
        if not isinstance(item, Atom) or item.verb != "any":
            return False
    return True


class FreeBonus(Ask[State]):
    """A bonus without its price; still optional.  TAP-B-036, TAP-B-333, TAP-B-344"""

    __slots__ = ("code",)
    numbers = ("code",)
    rule = "TAP-B-036"

    def __init__(self, code: int) -> None:
        self.code = code

    def legal(self, g: State) -> list[int]:
        return [TAKE, PASS]

    def apply(self, g: State, action: int) -> None:
        node = bonus_node(g, self.code)
        if action == TAKE:
            do(g, node.ids[1], 0, FROM_TRACK * ORIGIN + self.code, self.code)
        elif g.log is not None:
            said = f"the bonus: {effect_words(node.lists[1])}"
            g.log.append(Declined(seat=g.seat, what=said, rule="TAP-B-036"))

    def prompt(self, g: State) -> str:
        return f"Take the bonus for free: {effect_words(bonus_node(g, self.code).lists[1])}?"


def bonus_node(g: State, code: int) -> Node:
    node = g.tables.effects[g.tables.spaces[code].bonus][0]
    assert isinstance(node, Node)
    return node
