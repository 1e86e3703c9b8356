"""The Alchemists: roll the science die as often as one dares.  TAP-B-411

On the mat: the tracks marked so far, in the order rolled.
"""

from typing import Final

from sugoroku.core.state import Ask, Run
from sugoroku.games.tapestry.actions import ADVANCE, PASS, ROLL
from sugoroku.games.tapestry.names import FROM_CIV, ORIGIN, TRACK_NAMES
from sugoroku.games.tapestry.rules.gain_civ import mark, places
from sugoroku.games.tapestry.rules.income import ABILITIES
from sugoroku.games.tapestry.rules.parties import can_move, may_advance
from sugoroku.games.tapestry.rules.perform import Do
from sugoroku.games.tapestry.rules.research import AFTER_ROLL, roll_for
from sugoroku.games.tapestry.rules.resources import score
from sugoroku.games.tapestry.rules.tokens import TO_ADVANCE, move
from sugoroku.games.tapestry.state import State, without


def roll(g: State, civ: int) -> None:
    """No card of an era holds in step 1 that would roll the die twice.  TAP-B-411"""
    roll_for(g, _ALCHEMY, civ)


def _rolled(g: State, track: int, civ: int) -> None:
    """A track rolled before busts: all marks are gone.  TAP-B-411"""
    marked = places(g, g.seat, civ)
    if track in marked:
        mark(g, g.seat, civ, (), f"rolls {TRACK_NAMES[track]} again and loses all marks")
        bust = g.tables.civilizations[civ].bust
        if bust >= 0:
            g.push(Do(bust, 0, FROM_CIV * ORIGIN + civ, civ))
    else:
        mark(g, g.seat, civ, (*marked, track), f"marks {TRACK_NAMES[track]}")
        g.push(RollOrStop(civ))


class RollOrStop(Ask[State]):
    """Roll again, or stop and use the marks.  TAP-B-411"""

    __slots__ = ("civ",)
    numbers = ("civ",)
    rule = "TAP-B-411"

    def __init__(self, civ: int) -> None:
        self.civ = civ

    def legal(self, g: State) -> list[int]:
        return [ROLL, PASS]

    def apply(self, g: State, action: int) -> None:
        if action == ROLL:
            roll(g, self.civ)
        else:
            g.push(UseMarks(self.civ))

    def prompt(self, g: State) -> str:
        said = ", ".join([TRACK_NAMES[track] for track in places(g, g.seat, self.civ)])
        return f"Marked: {said}. Roll again, or stop?"


def finished_track(g: State, track: int) -> bool:
    """Completed, without another token on it."""
    complete = g.completed >> (g.seat * g.tables.track_count + track) & 1
    return complete == 1 and not can_move(g, g.seat, track)


class UseMarks(Run[State]):
    """Points for tracks at their end; advances without benefit on the others.  TAP-B-411"""

    __slots__ = ("civ",)
    numbers = ("civ",)

    def __init__(self, civ: int) -> None:
        self.civ = civ

    def run(self, g: State) -> None:
        for track in places(g, g.seat, self.civ):
            if may_advance(g, g.seat, track):
                continue
            unmark(g, self.civ, track)
            if finished_track(g, track):
                points = g.tables.civilizations[self.civ].amount
                score(g, g.seat, points, FROM_CIV * ORIGIN + self.civ, "TAP-B-411")
        if places(g, g.seat, self.civ):
            g.push(AdvanceMarked(self.civ))


def unmark(g: State, civ: int, track: int) -> None:
    mark(
        g, g.seat, civ, without(places(g, g.seat, civ), track), f"uses the mark for {TRACK_NAMES[track]}"
    )


class AdvanceMarked(Ask[State]):
    """Advance on a marked track, or leave the rest.  TAP-B-411"""

    __slots__ = ("civ",)
    numbers = ("civ",)
    rule = "TAP-B-411"

    def __init__(self, civ: int) -> None:
        self.civ = civ

    def legal(self, g: State) -> list[int]:
        return [*[ADVANCE + track for track in sorted(places(g, g.seat, self.civ))], PASS]

    def apply(self, g: State, action: int) -> None:
        if action == PASS:
            mark(g, g.seat, self.civ, (), "leaves the other marks unused")
            return
        track = action - ADVANCE
        unmark(g, self.civ, track)
        g.push(UseMarks(self.civ))
        move(g, track, TO_ADVANCE, 0, FROM_CIV * ORIGIN + self.civ)

    def prompt(self, g: State) -> str:
        return "Advance on a marked track without benefit or bonus, or stop"


_ALCHEMY: Final = len(AFTER_ROLL)
AFTER_ROLL.append(_rolled)
ABILITIES["push_luck_science"] = roll
