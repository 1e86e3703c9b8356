"""Information-set Monte Carlo tree search for any number of seats; compiled, it knows no game.

An iteration takes a world imagined for the searching seat, walks down the tree (every seat chooses
what is best for itself: max-n), adds one node, plays on for a while, weighs where that led, and
tells all nodes on the way.
"""

from collections.abc import Callable
from random import Random

from sugoroku.bots.tree import Node, Spread, Together, pick
from sugoroku.core.state import State
from sugoroku.core.view import Standing

Evaluate = Callable[[State, int], float]
Standings = Callable[[State], list[Standing]]
TO_THE_END = -1


class Manner:
    """How a search goes about it.  Points are measured by `scale`, a clear lead in this game."""

    __slots__ = ("explore", "greed", "rollout", "scale", "temper")

    def __init__(self, scale: float, explore: float, temper: float, rollout: int, greed: float) -> None:
        self.scale = scale
        self.explore = explore  # how much the seldom tried is preferred to the proven
        self.temper = temper * scale  # see `tree.pick`
        self.rollout = rollout  # decisions played on below the tree
        self.greed = greed  # how many of them greedily; the rest at random


class Search:
    """The thinking of one seat about one question."""

    def __init__(
        self,
        seat: int,
        root: Node,
        manner: Manner,
        evaluate: Evaluate,
        standings: Standings,
        random: Random,
    ) -> None:
        self.seat = seat
        self.root = root
        self.manner = manner
        self.evaluate = evaluate
        self.standings = standings
        self.random = random
        self.spread = Spread()
        self.path: list[Node] = []
        self.movers: list[int] = []

    def iterate(self, world: State) -> None:
        """Think once, on a world imagined for this seat (it is used up)."""
        self.descend(world)
        play_on(world, self.manner, self.evaluate, self.random)
        leads, values = self.weigh(world)
        self.spread.add(values[self.seat])
        self.root.visits += 1
        for i in range(len(self.path)):
            node, mover = self.path[i], self.movers[i]
            node.visits += 1
            node.total += values[mover]
            node.lead += leads[mover]

    def descend(self, world: State) -> None:
        """Down the tree to a choice that was never tried, or the end of the game."""
        self.path, self.movers = [], []
        node = self.root
        together: Together | None = None
        while not world.over:
            seat = world.seat
            here = node
            if world.own:
                if together is None:
                    together = Together(node)
                    if not self.path:
                        together.heads[seat] = node  # the question at the root
                here = together.head(seat)
            legal = world.legal()
            action = legal[0] if len(legal) == 1 else self.choose(here, world, legal)
            child = here.child(action)
            fresh = child.visits == 0 and len(legal) > 1
            self.path.append(child)
            self.movers.append(seat)
            world.apply(action)
            node = child
            if together is not None:
                together.go(seat, action, child)
                if not world.own:
                    node = together.end()
                    together = None
                else:
                    node = together.begin
            if fresh:
                return

    def choose(self, node: Node, world: State, legal: list[int]) -> int:
        for action in legal:
            if action not in node.worth:
                after = world.clone()
                after.apply(action)
                node.worth[action] = self.evaluate(after, world.seat)
        manner = self.manner
        return pick(node, legal, manner.temper, manner.explore * (self.spread.deviation() + 0.002))

    def weigh(self, world: State) -> tuple[list[float], list[float]]:
        """For each seat: its lead in points, and what that is worth from 0 to 1."""
        if world.over:
            return self.weigh_end(world)
        worths = [self.evaluate(world, seat) for seat in range(world.seats)]
        leads = [lead(worths, seat) for seat in range(world.seats)]
        return leads, [squash(points / self.manner.scale) for points in leads]

    def weigh_end(self, world: State) -> tuple[list[float], list[float]]:
        """A game that is over: half of the value is winning it."""
        worths = [0.0] * world.seats
        places = [0] * world.seats
        for standing in self.standings(world):
            worths[standing.seat] = float(standing.score)
            places[standing.seat] = standing.place
        winners = places.count(1)
        leads = [lead(worths, seat) for seat in range(world.seats)]
        values = []
        for seat in range(world.seats):
            won = 1.0 / winners if places[seat] == 1 else 0.0
            values.append(0.5 * won + 0.5 * squash(leads[seat] / self.manner.scale))
        return leads, values


def lead(worths: list[float], seat: int) -> float:
    """How far a seat is ahead of its best rival; alone, what it has."""
    if len(worths) == 1:
        return worths[0]
    best = -1e18
    for other in range(len(worths)):
        if other != seat and worths[other] > best:
            best = worths[other]
    return worths[seat] - best


def squash(x: float) -> float:
    """Any number to 0..1, with arithmetic that is the same on every machine."""
    return 0.5 + 0.5 * x / (1.0 + abs(x))


def play_on(world: State, manner: Manner, evaluate: Evaluate, random: Random) -> None:
    """Everybody chooses at random or greedily, for some decisions."""
    left = manner.rollout
    while left != 0 and not world.over:
        left -= 1
        legal = world.legal()
        if len(legal) == 1:
            world.apply(legal[0])
        elif manner.greed > 0.0 and random.random() < manner.greed:
            world.apply(greediest(world, legal, evaluate))
        else:
            world.apply(legal[int(random.random() * len(legal))])


def greediest(world: State, legal: list[int], evaluate: Evaluate) -> int:
    """The action after which its seat's position looks best."""
    best, top = legal[0], -1e18
    for action in legal:
        after = world.clone()
        after.apply(action)
        value = evaluate(after, world.seat)
        if value > top:
            best, top = action, value
    return best
