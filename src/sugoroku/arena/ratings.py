"""OpenSkill ratings (Plackett-Luce): one number per bot, from the places of every game."""

from collections.abc import Iterable, Sequence
from statistics import fmean

import msgspec

from sugoroku.arena.series import GameResult


class Rating(msgspec.Struct, frozen=True):
    """Strength `mu` and doubt `sigma`; `ordinal` (mu - 3 sigma) is what a table is ordered by."""

    mu: float
    sigma: float
    ordinal: float


def ratings(results: Iterable[GameResult], opponents: Sequence[str] = ()) -> dict[str, Rating]:
    """Games in the order of their number; nothing if all seats are the same bot, or without openskill.

    Seats of the same bot share a rating: it moves by the mean of what they would move.  The
    rulebook's opponents, who have no bot, are rated like bots.
    """
    try:
        from openskill.models import PlackettLuce  # noqa: PLC0415 - an extra
    except ImportError:
        return {}
    model = PlackettLuce()
    rated: dict[str, tuple[float, float]] = {}
    for result in sorted(results, key=lambda result: result.number):
        names = (*result.bots, *opponents)[: len(result.places)]
        if len(set(names)) < 2:
            continue
        before = [[model.rating(*rated.get(name, (model.mu, model.sigma)))] for name in names]
        after = model.rate(before, ranks=[float(place) for place in result.places])
        for name in dict.fromkeys(names):
            mine = [team[0] for team, other in zip(after, names, strict=True) if other == name]
            rated[name] = (fmean(r.mu for r in mine), fmean(r.sigma for r in mine))
    return {
        name: Rating(round(mu, 3), round(sigma, 3), round(mu - 3 * sigma, 3))
        for name, (mu, sigma) in sorted(rated.items(), key=lambda entry: -entry[1][0])
    }
