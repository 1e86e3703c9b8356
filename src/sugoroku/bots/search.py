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

    __slots__ = ("explore", "few", "greed", "rounds", "scale", "temper", "wide")

    def __init__(
        self,
        scale: float,
        explore: float,
        temper: float,
        rounds: int,
        greed: float,
        few: int = 0,
        wide: int = 0,
    ) -> None:
        self.scale = scale
        self.explore = explore  # how much the seldom tried is preferred to the proven
        self.temper = temper * scale  # see `tree.pick`
        self.rounds = rounds  # turns of everybody to look ahead after this one; or TO_THE_END
        self.greed = greed  # of the decisions below the tree so many are greedy, the rest random
        self.few = few  # choices looked at there, drawn at random; 0: all
        self.wide = wide  # choices looked at when a node is new, more with its visits; 0: all


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
        self.look_ahead(world)
        self.descend(world)
        leads, values = self.weigh(self.play_on(world))
        self.learn(leads, values)

    def look_ahead(self, world: State) -> None:
        """All iterations stop at the same turn."""
        rounds = self.manner.rounds
        self.horizon = NEVER if rounds == TO_THE_END else world.turns + 1 + rounds * world.seats

    def learn(self, leads: list[float], values: list[float]) -> None:
        """Tell all nodes on the way."""
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
        """One of the choices that are looked at: all at the root, elsewhere the more the oftener."""
        manner = self.manner
        if manner.wide and node is not self.root:
            legal = self.widened(node, legal)
        for action in legal:
            if action not in node.worth:
                after = world.clone()
                after.apply(action)
                node.worth[action] = self.value.of(after, world.seat)
        return pick(node, legal, manner.temper, manner.explore * (self.spread.deviation() + 0.002))

    def widened(self, node: Node, legal: list[int]) -> list[int]:
        """Those looked at before, and new ones drawn at random: one more with every second visit."""
        wanted = self.manner.wide + node.tries // 2
        node.tries += 1
        if wanted >= len(legal):
            return legal
        known: list[int] = []
        fresh: list[int] = []
        for action in legal:
            if action in node.worth:
                known.append(action)
            else:
                fresh.append(action)
        missing = wanted - len(known)
        return known + drawn(fresh, missing, self.random) if missing > 0 else known

    def play_on(self, world: State) -> State:
        """Everybody chooses greedily or at random; the position where that leads.

        In a game that settles turns (`Parts.settle`) a greedy choice is a whole turn.
        """
        greed, random = self.manner.greed, self.random
        while self.plays(world):
            legal = world.legal()
            if len(legal) == 1:
                world.apply(legal[0])
            elif greed > 0.0 and (greed >= 1.0 or random.random() < greed):
                world = self.greediest(world, legal)
            else:
                world.apply(legal[int(random.random() * len(legal))])
        return world

    def greediest(self, world: State, legal: list[int]) -> State:
        """After the choice with which its seat's position looks best, of all or of a few; settled."""
        seat, value = world.seat, self.value
        if self.manner.few and len(legal) > self.manner.few:
            legal = drawn(legal, self.manner.few, self.random)
        best, top = world, -1e18
        last = len(legal) - 1
        for i in range(last + 1):
            after = world if i == last else world.clone()  # it is used up
            after.apply(legal[i])
            after = value.settled(after, seat)
            worth = value.rest(after, seat)
            if worth > top:
                best, top = after, worth
        return best

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


def drawn(choices: list[int], count: int, random: Random) -> list[int]:
    """So many different ones, each set equally likely; all in disorder if there are no more."""
    pool = choices[:]
    size = len(pool)
    count = min(count, size)
    for i in range(count):
        other = i + int(random.random() * (size - i))
        pool[i], pool[other] = pool[other], pool[i]
    return pool[:count]
