"""The Artificers: buildings of an income track are set aside or slid.  TAP-E-332 to TAP-E-332b"""

from sugoroku.core.state import Ask
from sugoroku.games.tapestry.actions import NUMBER, PASS
from sugoroku.games.tapestry.effect_words import SPECIALS as WORDS
from sugoroku.games.tapestry.effects import Node
from sugoroku.games.tapestry.events import Declined
from sugoroku.games.tapestry.modules.common.counts import in_city
from sugoroku.games.tapestry.modules.fantasies.events import RearrangedIncome
from sugoroku.games.tapestry.modules.fantasies.state import (
    kept_of,
    leftmost_building,
    open_spaces,
    set_open,
)
from sugoroku.games.tapestry.names import BUILDINGS, BUILDINGS_OF
from sugoroku.games.tapestry.rules.perform import SPECIALS
from sugoroku.games.tapestry.rules.resources import score
from sugoroku.games.tapestry.state import State, put


def spaces_text(spaces: int) -> str:
    """Open income spaces, from 1, as in the tally; "" as in the base game."""
    return " ".join([str(n + 1) for n in range(BUILDINGS_OF + 1) if spaces >> n & 1])


def tell(g: State, kind: int, how: str, aside: int = 0) -> None:
    if g.log is not None:
        said = spaces_text(open_spaces(g, g.seat, kind))
        event = RearrangedIncome(
            seat=g.seat, kind=BUILDINGS[kind], how=how, open=said, removed=aside, rule="TAP-E-332"
        )
        g.log.append(event)


def uncover_leftmost(g: State, kind: int, space: int) -> int:
    """Buildings are still taken from left to right.  TAP-E-332"""
    kept = kept_of(g)
    if not kept.layout[g.seat] or not kept.layout[g.seat][kind]:
        return space
    spaces = open_spaces(g, g.seat, kind)
    leftmost = leftmost_building(spaces)
    set_open(g, g.seat, kind, spaces | 1 << leftmost)
    tell(g, kind, f"uncovers income space {leftmost + 1} of the {BUILDINGS[kind]}s")
    return leftmost


def set_aside(g: State, kind: int) -> None:
    """It never returns and counts for its kind, but it is not gained.  TAP-E-332, TAP-E-332a"""
    spaces = open_spaces(g, g.seat, kind)
    kept = kept_of(g)
    g.player.taken[kind] += 1
    kept.aside = put(kept.aside, g.seat, kept.aside[g.seat] + 1)
    set_open(g, g.seat, kind, spaces | 1 << leftmost_building(spaces))
    tell(g, kind, f"sets the leftmost {BUILDINGS[kind]} aside", 1)


def slide(g: State, kind: int) -> None:
    """The leftmost building goes one space to the left.  TAP-E-332"""
    spaces = open_spaces(g, g.seat, kind)
    space = leftmost_building(spaces)
    set_open(g, g.seat, kind, spaces & ~(1 << space - 1) | 1 << space)
    tell(g, kind, f"slides the leftmost {BUILDINGS[kind]} to income space {space}")


def movable(g: State, kind: int) -> tuple[bool, bool]:
    """Can the leftmost building be set aside; can it be slid?"""
    if g.player.taken[kind] >= BUILDINGS_OF:
        return False, False
    return True, leftmost_building(open_spaces(g, g.seat, kind)) > 0


class Rearrange(Ask[State]):
    """Set the leftmost building of a track aside, slide it, or neither.  TAP-E-332"""

    __slots__ = ()
    rule = "TAP-E-332"

    def legal(self, g: State) -> list[int]:
        found: list[int] = []
        for kind in range(4):
            aside, left = movable(g, kind)
            found += [NUMBER + 2 * kind + 1] if aside else []
            found += [NUMBER + 2 * kind + 2] if left else []
        return [*found, PASS]

    def apply(self, g: State, action: int) -> None:
        if action == PASS:
            if g.log is not None:
                g.log.append(Declined(seat=g.seat, what="the Artificers", rule=self.rule))
            return
        kind, how = divmod(action - NUMBER - 1, 2)
        if how:
            slide(g, kind)
        else:
            set_aside(g, kind)

    def prompt(self, g: State) -> str:
        return "Set the leftmost building of an income track aside or slide it, or neither"

    def options(self, g: State) -> list[str]:
        """By number of the action."""
        said = [""]
        for kind in BUILDINGS:
            said += [f"set a {kind} aside", f"slide a {kind} to the left"]
        return [text.replace("a armory", "an armory") for text in said]


def _rearrange(g: State, node: Node, where: int, arg: int) -> None:
    g.push(Rearrange())


class FinalRearrange(Ask[State]):
    """Points for buildings in the city, or a track pushed to the left end, or neither.  TAP-E-332b"""

    __slots__ = ("where",)
    numbers = ("where",)
    rule = "TAP-E-332b"

    def __init__(self, where: int) -> None:
        self.where = where

    def legal(self, g: State) -> list[int]:
        tracks = [NUMBER + kind + 1 for kind in range(4) if g.player.taken[kind] < BUILDINGS_OF]
        return [NUMBER, *tracks, PASS]

    def apply(self, g: State, action: int) -> None:
        if action == NUMBER:
            built = sum(in_city(g, g.seat))
            score(g, g.seat, built, self.where, "TAP-E-332b")
        elif action != PASS:
            push_left(g, action - NUMBER - 1)

    def prompt(self, g: State) -> str:
        return "Score the buildings of your city, or slide a whole income track to the left end"

    def options(self, g: State) -> list[str]:
        built = sum(in_city(g, g.seat))
        plural = [f"slide all {kind}s to the left end" for kind in BUILDINGS]
        return [f"{built} VP for your city", *[text.replace("armorys", "armories") for text in plural]]


def push_left(g: State, kind: int) -> None:
    """All buildings of a track to the left end, before the points of step 3.  TAP-E-332b"""
    left = BUILDINGS_OF - g.player.taken[kind]
    every = (1 << BUILDINGS_OF + 1) - 1
    set_open(g, g.seat, kind, every & ~((1 << left) - 1))
    tell(g, kind, f"slides all buildings of the {BUILDINGS[kind]} track to the left end")


def _final(g: State, node: Node, where: int, arg: int) -> None:
    g.push(FinalRearrange(where))


SPECIALS["set_aside_or_slide_leftmost_building"] = _rearrange
SPECIALS["vp_per_building_in_city_or_slide_track_left"] = _final
WORDS["set_aside_or_slide_leftmost_building"] = (
    "set aside or slide the leftmost building of an income track"
)
WORDS["vp_per_building_in_city_or_slide_track_left"] = (
    "1 VP per income building in your city, or slide an income track to the left end"
)
