"""Questions that belong together, answered as a whole: one arm of the search for each line of actions.

A secret plan of several parts is one decision: its parts mean little by themselves, and the others
decide at the same time.  A game proposes lines (`Parts.lines`); every iteration imagines a world, lets
each of the others answer by a line of their own, and tries one of this seat's lines against that.
"""

from collections.abc import Callable
from random import Random
from typing import Any, Final

from sugoroku.bots.search import NEVER, TO_THE_END, Search
from sugoroku.bots.tree import Node, pick
from sugoroku.core.state import State, Step

Line = tuple[int, ...]
Propose = Callable[[Any, int, Random, int], list[Line]]
FIRST_SIGHTS: Final = 3  # imagined worlds in which every line is looked at before any is preferred
FIRST_HEAT: Final = 8  # lines that are compared in the same worlds at first
HOPELESS: Final = 0.35  # of a clear lead: lines so far behind at first sight are not compared


class LineSearch:
    """The thinking of one seat about its whole answer; `search` plays on and keeps the root."""

    def __init__(self, search: Search, lines: list[Line], propose: Propose) -> None:
        self.search = search
        self.lines = lines
        self.propose = propose
        self.arms = list(range(len(lines)))
        self.sights = 0

    def iterate(self, world: State) -> None:
        """Try one line, on a world imagined for this seat (it is used up)."""
        search = self.search
        search.look_ahead(world)
        theirs = self.answers(world)
        if self.sights < FIRST_SIGHTS:
            self.look(world, theirs)
        root, manner = search.root, search.manner
        reach = manner.explore * (search.spread.deviation() + 0.002)
        arm = pick(root, self.arms, manner.temper, reach)
        search.path, search.movers = [root.child(arm)], [search.seat]
        self.play(world, self.lines[arm], theirs)
        leads, values = search.weigh(self.play_on(world))
        search.learn(leads, values)

    def play_on(self, world: State) -> State:
        """On to the horizon, every seat by a line where the game has one.

        The next choices that all make in secret are not played: what they bring is anybody's guess.
        """
        search = self.search
        while search.plays(world) and not world.own:
            legal = world.legal()
            if len(legal) == 1:
                world.apply(legal[0])
                continue
            seat = world.seat
            proposed = self.propose(world, seat, search.random, 1)
            if proposed:
                follow(world, seat, proposed[0], world.own)
            else:
                world = search.greediest(world, legal)
        return world

    def answers(self, world: State) -> list[Line]:
        """What the others may choose, by seat: a line of each who still decides."""
        theirs: list[Line] = []
        for seat in range(world.seats):
            line: Line = ()
            if seat != self.search.seat and world.own and world.own[seat]:
                proposed = self.propose(world, seat, self.search.random, 1)
                if proposed:
                    line = proposed[0]
            theirs.append(line)
        return theirs

    def look(self, world: State, theirs: list[Line]) -> None:
        """At first sight every line is worth what it brings on average in a few worlds."""
        search, worth = self.search, self.search.root.worth
        self.sights += 1
        for arm in self.arms:
            after = world.clone()
            self.play(after, self.lines[arm], theirs)
            seen = search.value.of(after, search.seat)
            before = worth.get(arm, 0.0)
            worth[arm] = before + (seen - before) / self.sights

    def play(self, world: State, mine: Line, theirs: list[Line]) -> None:
        """Everybody answers; this seat first, which nobody sees."""
        stacks = world.own
        follow(world, self.search.seat, mine, stacks)
        for seat in range(len(theirs)):
            if theirs[seat]:
                follow(world, seat, theirs[seat], stacks)


class Heats(LineSearch):
    """Compares lines in the same imagined worlds; the better half of them goes on to the next heat.

    What luck does to all lines alike does not tell them apart: that takes fewer iterations than trying
    each in worlds of its own.
    """

    def __init__(self, search: Search, lines: list[Line], propose: Propose, iterations: int) -> None:
        super().__init__(search, lines, propose)
        self.most = min(FIRST_HEAT, max(2, iterations // 2))  # lines of the first heat
        self.worlds = max(1, iterations // 20)  # of each heat
        self.seen = 0  # worlds of the present heat
        self.heat: list[int] = []  # the arms that are compared now
        self.waiting: list[int] = []  # those not yet tried in the present world
        self.world: State | None = None
        self.luck = 0.0  # of all that is drawn at random while playing on

    def iterate(self, world: State) -> None:
        """Try one line, in a world that all lines of the heat meet."""
        if not self.waiting or self.world is None:
            self.next_world(world)
        assert self.world is not None
        search = self.search
        arm = self.waiting.pop()
        after = self.world.clone()
        chance, search.random = search.random, Random(self.luck)
        theirs = self.answers(after)
        search.path, search.movers = [search.root.child(arm)], [search.seat]
        leads, values = self.weigh_on_the_way(after, self.lines[arm], theirs)
        search.random = chance
        search.learn(leads, values)

    def weigh_on_the_way(
        self, world: State, mine: Line, theirs: list[Line]
    ) -> tuple[list[float], list[float]]:
        """The mean of what it looks like after this turn and after each further round up to the horizon.

        A value errs in every position, but not always in the same direction.
        """
        search = self.search
        rounds, turn = search.manner.rounds, world.turns
        search.horizon = NEVER if rounds == TO_THE_END else turn + 1
        self.play(world, mine, theirs)
        world = self.play_on(world)
        leads, values = search.weigh(world)
        for n in range(1, rounds + 1):
            search.horizon = turn + 1 + n * world.seats
            world = self.play_on(world)
            more_leads, more_values = search.weigh(world)
            for seat in range(len(leads)):
                leads[seat] += more_leads[seat]
                values[seat] += more_values[seat]
        if rounds > 0:
            leads = [points / (rounds + 1) for points in leads]
            values = [worth / (rounds + 1) for worth in values]
        return leads, values

    def next_world(self, world: State) -> None:
        if not self.heat:
            self.heat = self.promising()
        elif self.seen >= self.worlds and len(self.heat) > 2:
            self.heat.sort(key=self.mean, reverse=True)
            self.heat = self.heat[: max(2, len(self.heat) // 2)]
            self.seen = 0
        self.seen += 1
        self.world = world
        self.luck = self.search.random.random()
        self.waiting = self.heat[:]

    def promising(self) -> list[int]:
        """The best at first sight, of each beginning of a line before the second ones."""
        worth, scale = self.search.root.worth, self.search.manner.scale
        arms = sorted(self.arms, key=self.at_first_sight, reverse=True)
        least = worth[arms[0]] - HOPELESS * scale
        left = [arm for arm in arms if worth[arm] >= least]
        found: list[int] = []
        while left and len(found) < self.most:
            begun: set[int] = set()
            later: list[int] = []
            for arm in left:
                begin = self.lines[arm][0]
                if begin in begun:
                    later.append(arm)
                else:
                    begun.add(begin)
                    found.append(arm)
            left = later
        return found[: self.most]

    def at_first_sight(self, arm: int) -> float:
        return self.search.root.worth[arm]

    def mean(self, arm: int) -> float:
        return self.search.root.child(arm).mean()

    def first_sight(self, world: State) -> None:
        """Before the first heat: at every line, in one more world."""
        self.look(world, self.answers(world))


def follow(world: State, seat: int, line: Line, stacks: list[list[Step]]) -> None:
    """Play a line as far as it fits; it ends with the moment in which it began."""
    for action in line:
        if not waits(world, seat, stacks):
            return
        world.seat = seat
        if action not in world.legal():
            return
        world.apply(action)


def waits(world: State, seat: int, stacks: list[list[Step]]) -> bool:
    """Is the seat asked, in the moment that these stacks belong to?  (Empty: one after the other.)"""
    if stacks:
        return world.own is stacks and bool(world.own[seat])
    return not world.own and bool(world.agenda) and world.seat == seat


def new_root(lines: list[Line]) -> Node:
    """A root that has a child for each line."""
    root = Node()
    for arm in range(len(lines)):
        root.child(arm)
    return root
