"""What a finished game is worth to a player, by name."""

from collections.abc import Callable, Sequence

import msgspec

from sugoroku.core.errors import UnknownName, did_you_mean
from sugoroku.core.info import Info
from sugoroku.core.view import Standing


def win(standings: Sequence[Standing], seat: int) -> float:
    """1 for the winner; the others share -1, and several winners share the whole: it sums to 0.

    Alone without an opponent there is nobody to lose to: the reward is 1.
    """
    winners = [standing.seat for standing in standings if standing.place == 1]
    if len(standings) == 1:
        return 1.0
    share = 1 / len(winners) if seat in winners else 0.0
    return (len(standings) * share - 1) / (len(standings) - 1)


def score(standings: Sequence[Standing], seat: int) -> float:
    """The own points."""
    return float(next(standing.score for standing in standings if standing.seat == seat))


def margin(standings: Sequence[Standing], seat: int) -> float:
    """The player's points minus those of the best opponent."""
    others = [standing.score for standing in standings if standing.seat != seat]
    return score(standings, seat) - (max(others) if others else 0)


class Reward(msgspec.Struct, frozen=True):
    """A way to reward, and the bounds of what it can give."""

    name: str
    of: Callable[[Sequence[Standing], int], float]
    low: float
    high: float


def reward(name: str, info: Info) -> Reward:
    """`win`, `margin` or `score`, with the bounds it has in this game."""
    low, high = info.bounds.score
    known = {
        "win": Reward("win", win, -1.0, 1.0),
        "margin": Reward("margin", margin, float(low - high), float(high - low)),
        "score": Reward("score", score, float(low), float(high)),
    }
    if name not in known:
        raise UnknownName(f"There is no reward {name!r}.", did_you_mean(name, known))
    return known[name]
