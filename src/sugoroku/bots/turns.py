"""Whole turns as lines for a search, for games whose turns consist of many questions.

Every beginning of a turn is carried on as it looks best by the value; the most promising turns become
the arms of a `LineSearch`.  It knows no game: a turn ends when another seat is asked or `State.turns`
goes on.  What chance brings within a turn is that of the world looked at; in another world the line ends
where it no longer fits, and the rest of the turn is found anew.
"""

from random import Random
from typing import Final

from sugoroku.bots.lines import Line
from sugoroku.bots.search import drawn, lead
from sugoroku.core.state import State
from sugoroku.core.value import Value

BEAM: Final = 3  # ways in which each beginning is carried on, if `Parts.beams` sets no others
QUICK: Final = 6  # answers that a single quick turn looks at, drawn at random
LONGEST: Final = 40  # questions of a turn


class Course:
    """A turn so far: where it led, by which actions, and how good that looks."""

    __slots__ = ("line", "world", "worth")

    def __init__(self, worth: float, world: State, line: Line) -> None:
        self.worth = worth
        self.world = world
        self.line = line


class Turns:
    """Proposes turns by a value: the `Propose` of a game that does not have its own."""

    def __init__(self, value: Value, beam: int = BEAM) -> None:
        self.value = value
        self.beam = beam

    def propose(self, world: State, seat: int, random: Random, n: int) -> list[Line]:
        """At most `n` ways to finish the turn, the most promising first; none at sealed choices."""
        if world.own or world.over:
            return []
        if n == 1:
            return [self.quick(world.clone(), seat, random)]
        ended: list[Course] = []
        start = Course(0.0, world, ())
        for first in self.answers(start, seat, world.turns):
            ended += self.carried_on([first], seat, world.turns)
        ended.sort(key=by_worth, reverse=True)
        return [course.line for course in distinct(ended, n)]

    def quick(self, world: State, seat: int, random: Random) -> Line:
        """What somebody might do at once: the best of a few answers to each question."""
        line: list[int] = []
        turn = world.turns
        while goes_on(world, seat, turn) and len(line) < LONGEST:
            legal = world.legal()
            if len(legal) > QUICK:
                legal = drawn(legal, QUICK, random)
            best, top, chosen = world, -1e18, legal[0]
            last = len(legal) - 1
            for i in range(last + 1):
                after = world if i == last else world.clone()
                after.apply(legal[i])
                if last == 0:
                    break
                worth = self.value.of(after, seat)
                if worth > top:
                    best, top, chosen = after, worth, legal[i]
            world = best
            line.append(chosen)
        return tuple(line)

    def carried_on(self, courses: list[Course], seat: int, turn: int) -> list[Course]:
        """To the end of the turn, a few ways at a time."""
        ended: list[Course] = []
        for _ in range(LONGEST):
            found: list[Course] = []
            for course in courses:
                if goes_on(course.world, seat, turn):
                    found += self.answers(course, seat, turn)
                else:
                    ended.append(course)
            if not found:
                return ended
            found.sort(key=by_worth, reverse=True)
            courses = distinct(found, self.beam)
        return ended

    def answers(self, course: Course, seat: int, turn: int) -> list[Course]:
        """Every answer to the question of a course, and to those after it that leave no choice."""
        found: list[Course] = []
        for action in course.world.legal():
            after = course.world.clone()
            after.apply(action)
            line = [*course.line, action]
            while goes_on(after, seat, turn):
                legal = after.legal()
                if len(legal) > 1:
                    break
                after.apply(legal[0])
                line.append(legal[0])
            found.append(Course(self.worth(after, seat), after, tuple(line)))
        return found

    def worth(self, world: State, seat: int) -> float:
        """How far the seat is ahead of its best rival: a turn may also harm others."""
        if world.seats == 1:
            return self.value.of(world, seat)
        return lead([self.value.of(world, other) for other in range(world.seats)], seat)


def goes_on(world: State, seat: int, turn: int) -> bool:
    return bool(world.agenda) and not world.own and world.seat == seat and world.turns == turn


def distinct(courses: list[Course], count: int) -> list[Course]:
    """The first ones, without those that look exactly like the one before: the same in another order."""
    found: list[Course] = []
    before = 1e18
    for course in courses:
        if course.worth != before:
            found.append(course)
            before = course.worth
            if len(found) == count:
                break
    return found


def by_worth(course: Course) -> float:
    return course.worth
