"""The tree of a search: what was tried, how often, and how well it went.

The tree follows actions, not positions: the same action in two imagined worlds leads to the same
node, whatever chance made of it.  A node is therefore an information set: all states that its seat
cannot distinguish.
"""

from math import sqrt

from sugoroku.core.state import Step


class Node:
    """A choice somebody made: `total` is what it brought to whoever made it, over all visits."""

    __slots__ = ("after", "children", "each", "lead", "total", "tries", "visits", "worth")

    def __init__(self) -> None:
        self.visits = 0
        self.tries = 0  # how often a choice was made here
        self.total = 0.0
        self.lead = 0.0  # points ahead of the best rival, over all visits
        self.children: dict[int, Node] = {}  # by action
        self.worth: dict[int, float] = {}  # by action: how good it looks at first sight
        self.each: dict[int, Node] = {}  # simultaneous choices: by seat, where its own begin
        self.after: dict[tuple[int, ...], Node] = {}  # and where all lead, by what each chose

    def child(self, action: int) -> "Node":
        found = self.children.get(action)
        if found is None:
            found = Node()
            self.children[action] = found
        return found

    def mean(self) -> float:
        return self.total / self.visits if self.visits else 0.5


class Together:
    """The way through simultaneous choices: each seat walks by its own alone.

    Nobody's node depends on what another has chosen but not shown; only when all are done does the
    tree go on from what they chose together.
    """

    __slots__ = ("begin", "chosen", "heads", "stacks")

    def __init__(self, begin: Node, stacks: list[list[Step]]) -> None:
        self.begin = begin
        self.stacks = stacks  # of the state: a new list every time that choices open
        self.heads: dict[int, Node] = {}
        self.chosen: list[int] = []  # seat and action, in turn

    def goes_on(self, stacks: list[list[Step]]) -> bool:
        """Are these choices still open?  The next ones may have opened at once."""
        return stacks is self.stacks

    def head(self, seat: int) -> Node:
        """Where this seat stands."""
        found = self.heads.get(seat)
        if found is None:
            found = self.begin.each.get(seat)
            if found is None:
                found = Node()
                self.begin.each[seat] = found
            self.heads[seat] = found
        return found

    def go(self, seat: int, action: int, to: Node) -> None:
        self.heads[seat] = to
        self.chosen.append(seat)
        self.chosen.append(action)

    def end(self) -> Node:
        """Where all of it together leads."""
        key = tuple(self.chosen)
        found = self.begin.after.get(key)
        if found is None:
            found = Node()
            self.begin.after[key] = found
        return found


class Spread:
    """Mean and deviation of numbers as they come (Welford's way)."""

    __slots__ = ("count", "mean", "squares")

    def __init__(self) -> None:
        self.count = 0
        self.mean = 0.0
        self.squares = 0.0

    def add(self, value: float) -> None:
        self.count += 1
        before = value - self.mean
        self.mean += before / self.count
        self.squares += before * (value - self.mean)

    def deviation(self) -> float:
        return sqrt(self.squares / self.count) if self.count > 1 else 0.0


def pick(node: Node, legal: list[int], temper: float, explore: float) -> int:
    """The action to try next: what went well, and what looks good and was tried seldom.

    Choices far behind the best at first sight get their turn late or never: with many choices the
    search widens step by step.  `temper` is how many points behind halve the wish to look.
    """
    worth = node.worth
    best = worth[legal[0]]
    for action in legal:
        best = max(best, worth[action])
    wishes: list[float] = []
    all_wishes = total = 0.0
    visits = 0
    for action in legal:
        near = 1.0 / (1.0 + (best - worth[action]) / temper)
        wish = near * near
        wishes.append(wish)
        all_wishes += wish
        child = node.children.get(action)
        if child is not None:
            total += child.total
            visits += child.visits
    unknown = total / visits if visits else 0.5
    reach = explore * sqrt(visits + 1.0) / all_wishes
    chosen, top = legal[0], -1e18
    for i in range(len(legal)):
        child = node.children.get(legal[i])
        score = unknown + reach * wishes[i]
        if child is not None and child.visits:
            score = child.total / child.visits + reach * wishes[i] / (1.0 + child.visits)
        if score > top:
            chosen, top = legal[i], score
    return chosen
