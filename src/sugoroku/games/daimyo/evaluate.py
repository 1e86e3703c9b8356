"""How good a position is, in points, before anything is learnt."""

from sugoroku.games.daimyo.names import OVER
from sugoroku.games.daimyo.numbers import NAMES, PRIOR, of, time_left
from sugoroku.games.daimyo.state import State

_LASTING = (
    "governors",
    "storage",
    "grey tiles",
    "yellow tiles",
    "loose tiles",
    "tiles of a begun relic",
)


def evaluate(g: State, seat: int) -> float:
    """Points so far, what would be scored now, and what helps while there is time."""
    numbers = of(g, seat)
    if g.phase == OVER:
        return numbers[0]
    left, total = time_left(g), 0.0
    rounds = 5.0 * left
    for name, number in zip(NAMES, numbers, strict=True):
        weight = PRIOR.get(name, 0.0)
        if name == "islands now":
            weight *= rounds + 0.5
        elif name in _LASTING:
            weight *= 2.0 * left
        elif name in ("rice", "metal", "gems", "coins"):
            weight *= 0.3 + left
        total += weight * number
    return total
