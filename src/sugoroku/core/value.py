"""How good a position is for a seat, in points: what every bot goes by.

A game declares the named numbers of a seat once (`Numbers`); `sugoroku learn` fits weights to them,
and the value of a position is then a plain dot product (`Learnt`).  Without weights it is what the
game's own `evaluate` says (`Plain`), and without that the score as it stands (`Scored`).

A value looks only at the state that it is given.  Bots give it imagined worlds, so it may read all of
it.
"""

from collections.abc import Callable, Mapping
from typing import Any

from mypy_extensions import mypyc_attr

from sugoroku.core.state import State
from sugoroku.core.view import Standing

MOST_TIMES = 4096  # different times left whose weights are kept folded

Of = Callable[[Any, int], list[float]]
Evaluate = Callable[[Any, int], float]
Standings = Callable[[Any], list[Standing]]


class Adder:
    """Takes the numbers of a position one by one: adds them up by their weights, or collects them."""

    __slots__ = ("collected", "place", "total", "weights")

    def __init__(self) -> None:
        self.weights: list[float] = []
        self.place = 0  # of the next number's weight
        self.total = 0.0
        self.collected: list[float] | None = None

    def add(self, number: float) -> None:
        if self.collected is not None:
            self.collected.append(number)
            return
        if number != 0.0:
            self.total += self.weights[self.place] * number
        self.place += 1

    def mark(self, one: int, of: int) -> None:
        """So many numbers that are 0, except for this one, which is 1; below 0: none is."""
        if self.collected is not None:
            self.collected.extend([1.0 if i == one else 0.0 for i in range(of)])
            return
        if one >= 0:
            self.total += self.weights[self.place + one]
        self.place += of


Tell = Callable[[Any, int, Adder], None]
Prior = float | tuple[float, float]  # a weight; with one that is multiplied by the time left


class Numbers:
    """What a game declares about a seat's position, for learning.

    `of(state, seat)` gives one number for each of `names`, cheaply.  The first is "score": the points of
    the seat so far, and its final score once the game is over.  It is asked about any position, also in
    the middle of a turn: what is in hand or still open then needs numbers too, and weights need examples
    of such positions.  A compiled game can declare `tell(state, seat, adder)` instead, which adds the
    numbers in the same order and builds no list.

    `prior` names weights that are sensible before anything is learnt (1 for the plain value if that is a
    number; the second of a pair is multiplied by the time left); all others are 0.  Learning fits what
    they leave open, and penalises departures from them.

    `time_left(state)` goes from 1 down to 0 over the whole game, a real measure of progress: it takes
    many different values and does not stand still for a whole round.
    """

    __slots__ = ("listed", "names", "prior", "tell", "time_left")

    def __init__(
        self,
        names: tuple[str, ...],
        of: Of | None,
        time_left: Callable[[Any], float],
        tell: Tell | None = None,
        prior: Mapping[str, Prior] | None = None,
    ) -> None:
        assert names[0] == "score", "the first number is the score"
        assert (of is None) != (tell is None), "one of both"
        self.names = names
        self.prior: Mapping[str, Prior] = prior or {}
        assert set(self.prior) <= set(names), "the prior is about these numbers"
        self.listed = of
        self.tell = tell
        self.time_left = time_left

    def of(self, state: State, seat: int) -> list[float]:
        listed, tell = self.listed, self.tell
        if listed is not None:
            return listed(state, seat)
        assert tell is not None
        adder = Adder()
        adder.collected = []
        tell(state, seat, adder)
        return adder.collected


@mypyc_attr(allow_interpreted_subclasses=True)
class Value:
    """The value of positions at one kind of table.  `of` works for any position, `rest` at rest."""

    def __init__(self) -> None:
        self.settle: Callable[[Any, int, Value], State] | None = None  # `Parts.settle`
        self.added: list[Evaluate] = []  # what modules add to the value at rest

    def at_rest(self, state: State, seat: int) -> float:
        """The value of a position in which the seat is not in the middle of its turn."""
        raise NotImplementedError

    def rest(self, state: State, seat: int) -> float:
        """The same, with what modules add."""
        value = self.at_rest(state, seat)
        for added in self.added:
            value += added(state, seat)
        return value

    def settled(self, state: State, seat: int) -> State:
        """The position after the seat has answered its own open questions as it looks best.

        The state itself stays as it is (it is returned if the seat has none).
        """
        settle = self.settle
        return state if settle is None else settle(state, seat, self)

    def of(self, state: State, seat: int) -> float:
        """The value of any position."""
        return self.rest(self.settled(state, seat), seat)


class Scored(Value):
    """The score as it stands."""

    def __init__(self, standings: Standings) -> None:
        super().__init__()
        self.standings = standings

    def at_rest(self, state: State, seat: int) -> float:
        for standing in self.standings(state):
            if standing.seat == seat:
                return float(standing.score)
        return 0.0


class Plain(Value):
    """What the game's own `evaluate` says."""

    def __init__(self, evaluate: Evaluate) -> None:
        super().__init__()
        self.evaluate = evaluate

    def at_rest(self, state: State, seat: int) -> float:
        return self.evaluate(state, seat)


class Learnt(Value):
    """constant + sum of (weight + weight_over_time * time_left) * number; the score once it is over.

    `weights` and `over_time` begin with the constant.  Folded for each time left as it occurs: a game
    has few different ones.  `by_seat` has the values of seats with weights of their own: what the
    rulebook does with a resource is worth something else.
    """

    def __init__(self, numbers: Numbers, weights: list[float], over_time: list[float]) -> None:
        super().__init__()
        self.numbers = numbers
        self.tell = numbers.tell
        self.time_left = numbers.time_left
        self.adder = Adder()
        self.weights = weights
        self.over_time = over_time
        self.folded: dict[float, list[float]] = {}
        self.by_seat: dict[int, Learnt] = {}

    def at_rest(self, state: State, seat: int) -> float:
        if self.by_seat and seat in self.by_seat:
            return self.by_seat[seat].at_rest(state, seat)
        if not state.agenda and not state.own:
            return self.numbers.of(state, seat)[0]
        time = self.time_left(state)
        weights = self.folded.get(time)
        if weights is None:
            weights = self.fold(time)
        adder, tell = self.adder, self.tell
        adder.weights = weights
        adder.place = 0
        adder.total = 0.0
        adder.add(1.0)  # the constant
        if tell is not None:
            tell(state, seat, adder)
        else:
            for number in self.numbers.of(state, seat):
                adder.add(number)
        return adder.total

    def fold(self, time: float) -> list[float]:
        """The weights with so much time left: the constant, then one for each number."""
        if len(self.folded) >= MOST_TIMES:
            self.folded.clear()
        weights = [self.weights[i] + time * self.over_time[i] for i in range(len(self.weights))]
        self.folded[time] = weights
        return weights


def best_answer(state: State, seat: int, value: Value, used_up: bool = False) -> State:
    """The position after the seat's open question, answered as it looks best at once: for `settle`.

    A state that is `used_up` may be changed: it saves a copy.
    """
    looked_at, state.seat = state.seat, seat
    actions = state.legal()
    last = len(actions) - 1
    best = state
    top = -1e18
    for i in range(last + 1):
        after = state if used_up and i == last else state.clone()
        after.apply(actions[i])
        if last == 0:
            best = after
            break
        worth = value.rest(after, seat)
        if worth > top:
            best, top = after, worth
    if not used_up:
        state.seat = looked_at
    return best
