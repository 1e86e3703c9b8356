"""Information-set Monte Carlo tree search for any number of seats; compiled, it knows no game.

An iteration takes a world imagined for the searching seat, walks down the tree (every seat chooses
what is best for itself: max-n), adds one node, plays on, weighs where that led, and tells all nodes
on the way.  All iterations of a search stop at the same turn: a position in which a rival has just
moved looks worse than the one before, and what is tried most reaches it first.
"""

from collections.abc import Callable
from random import Random

from sugoroku.bots.tree import Node, Spread, Together, pick
from sugoroku.core.state import State
from sugoroku.core.value import Value
from sugoroku.core.view import Standing

Standings = Callable[[State], list[Standing]]
TO_THE_END = -1
NEVER = 1 << 30


class Manner:
    """How a search goes about it.  Points are measured by `scale`, a clear lead in this game."""

    __slots__ = ("explore", "greed", "rounds", "scale", "temper")

    def __init__(self, scale: float, explore: float, temper: float, rounds: int, greed: float) -> None:
        self.scale = scale
        self.explore = explore  # how much the seldom tried is preferred to the proven
        self.temper = temper * scale  # see `tree.pick`
        self.rounds = rounds  # turns of everybody to look ahead after this one; or TO_THE_END
        self.greed = greed  # of the decisions below the tree so many are greedy, the rest random


class Search:
    """The thinking of one seat about one question."""

    def __init__(
        self,
        seat: int,
        root: Node,
        manner: Manner,
        value: Value,
        standings: Standings,
        random: Random,
    ) -> None:
        self.seat = seat
        self.root = root
        self.manner = manner
        self.value = value
        self.standings = standings
        self.random = random
        self.spread = Spread()
        self.path: list[Node] = []
        self.movers: list[int] = []
        self.horizon = NEVER  # the turn that is no longer played

    def iterate(self, world: State) -> None:
        """Think once, on a world imagined for this seat (it is used up)."""
        rounds = self.manner.rounds
        self.horizon = NEVER if rounds == TO_THE_END else world.turns + 1 + rounds * world.seats
        self.descend(world)
        self.play_on(world)
        leads, values = self.weigh(world)
        self.spread.add(values[self.seat])
        self.root.visits += 1
        for i in range(len(self.path)):
            node, mover = self.path[i], self.movers[i]
            node.visits += 1
            node.total += values[mover]
            node.lead += leads[mover]

    def descend(self, world: State) -> None:
        """Down the tree to a choice that was never tried; sealed choices are seen through."""
        self.path, self.movers = [], []
        node = self.root
        together: Together | None = None
        fresh = False
        while self.plays(world) and not (fresh and together is None):
            seat = world.seat
            here = node
            if world.own:
                if together is None:
                    together = Together(node, world.own)
                    if not self.path:
                        together.heads[seat] = node  # the question at the root
                here = together.head(seat)
            legal = world.legal()
            action = legal[0] if len(legal) == 1 else self.choose(here, world, legal)
            child = here.child(action)
            fresh = fresh or (child.visits == 0 and len(legal) > 1)
            self.path.append(child)
            self.movers.append(seat)
            world.apply(action)
            node = child
            if together is not None:
                together.go(seat, action, child)
                if together.goes_on(world.own):
                    node = together.begin
                else:
                    node = together.end()
                    together = None

    def plays(self, world: State) -> bool:
        return not world.over and world.turns < self.horizon

    def choose(self, node: Node, world: State, legal: list[int]) -> int:
        for action in legal:
            if action not in node.worth:
                after = world.clone()
                after.apply(action)
                node.worth[action] = self.value.of(after, world.seat)
        manner = self.manner
        return pick(node, legal, manner.temper, manner.explore * (self.spread.deviation() + 0.002))

    def play_on(self, world: State) -> None:
        """Everybody chooses greedily or at random."""
        greed, random = self.manner.greed, self.random
        while self.plays(world):
            legal = world.legal()
            if len(legal) == 1:
                world.apply(legal[0])
            elif greed > 0.0 and (greed >= 1.0 or random.random() < greed):
                world.apply(greediest(world, legal, self.value))
            else:
                world.apply(legal[int(random.random() * len(legal))])

    def weigh(self, world: State) -> tuple[list[float], list[float]]:
        """For each seat: its lead in points, and what that is worth from 0 to 1."""
        if world.over:
            return self.weigh_end(world)
        worths = [self.value.of(world, seat) for seat in range(world.seats)]
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


def greediest(world: State, legal: list[int], value: Value) -> int:
    """The action after which its seat's position looks best."""
    best, top = legal[0], -1e18
    for action in legal:
        after = world.clone()
        after.apply(action)
        worth = value.of(after, world.seat)
        if worth > top:
            best, top = action, worth
    return best
