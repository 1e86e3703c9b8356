"""How good a position is for a seat, in power points; learnt weights correct it."""

from typing import Final

from sugoroku.core.value import Numbers
from sugoroku.games.edo.names import EDO, FINISHED, FROM_RYO, FROM_SAMURAI
from sugoroku.games.edo.numbers import NAMES, numbers_of, time_left
from sugoroku.games.edo.state import State

# for each of numbers.NAMES: a weight, and a weight that is multiplied by the time left
WEIGHTS: Final[tuple[tuple[float, ...], ...]] = (
    (1.0, 0.0), (0.93, 0.0), (1.0, 0.0),
    (0.0, 0.04), (0.0, -0.04), (0.03, 0.2), (-0.02, -0.12), (0.02, 0.3), (-0.01, -0.15), (0.03, 0.45),
    (-0.02, -0.2), (-0.02, -0.1), (-0.05, -0.2), (-0.05, 0.0),
    (0.1, 0.8), (0.1, 0.8),
    (0.02, 1.0), (0.1, 0.9), (0.4, -0.4), (0.0, 0.9), (0.0, -0.6), (0.0, 1.0),
    (0.0, 1.5), (1.6, 0.2), (0.0, 0.1), (1.4, 0.2),
    (-0.05, -0.2), (0.0, 0.0),
    (0.02, 0.1), (0.0, 0.06), (0.0, 0.08), (0.0, 0.03), (0.02, 0.1),
)  # fmt: skip
HOUSE_IN_EDO: Final[int] = NAMES.index("house in Edo")
RIVAL: Final = 0.1  # how much a point of the best rival hurts


def evaluate(g: State, seat: int) -> float:
    """The seat's own prospects, less a little of the best rival's score."""
    rival = best_rival(g, seat)
    if g.phase == FINISHED:
        home = WEIGHTS[HOUSE_IN_EDO][0] if seat in g.sites[EDO] else 0.0
        return g.players[seat].score + home - RIVAL * rival
    return weighed(numbers_of(g, seat), time_left(g)) - RIVAL * rival


def weighed(numbers: list[float], time: float) -> float:
    value = 0.0
    for i in range(len(numbers)):
        weight, over_time = WEIGHTS[i]
        value += (weight + time * over_time) * numbers[i]
    return value


def learnt_numbers(g: State, seat: int) -> list[float]:
    """The numbers that weights are learnt for: the score, the plain value, then the others."""
    numbers = numbers_of(g, seat)
    plain = weighed(numbers, time_left(g)) - RIVAL * best_rival(g, seat)
    return [numbers[0], plain, *numbers[1:]]


def best_rival(g: State, seat: int) -> float:
    """Points on the track, without those of the final scoring."""
    best = 0
    for other in range(g.seats):
        p = g.players[other]
        points = p.score - p.points[FROM_RYO] - p.points[FROM_SAMURAI]
        if other != seat and points > best:
            best = points
    return float(best)


NUMBERS: Final = Numbers(
    ("score", "plain value", *NAMES[1:]), learnt_numbers, time_left, prior={"plain value": 1.0}
)
