"""How good a position is, in points, before anything is learnt."""

from typing import Final

from sugoroku.core.value import Learnt
from sugoroku.games.tapestry.numbers import NAMES, NUMBERS, PLAIN
from sugoroku.games.tapestry.state import State

_NONE: Final = (0.0, 0.0)
_WEIGHTS: Final = [0.0, *[PLAIN.get(name, _NONE)[0] for name in NAMES]]
_OVER_TIME: Final = [0.0, *[PLAIN.get(name, _NONE)[1] for name in NAMES]]
_VALUE: Final = Learnt(NUMBERS, _WEIGHTS, _OVER_TIME)


def evaluate(g: State, seat: int) -> float:
    """Points so far, what income turns will give, and what helps while there is time."""
    return _VALUE.at_rest(g, seat)
