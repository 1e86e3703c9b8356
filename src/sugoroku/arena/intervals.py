"""Figures with their 95 % intervals: Wilson for shares, Student's t for means."""

from collections.abc import Sequence
from math import sqrt
from statistics import NormalDist, fmean, stdev

import msgspec

LEVEL = 0.95
METHOD = "95 % intervals: Wilson's for shares of games, Student's t over games for means."
Z = NormalDist().inv_cdf(0.5 + LEVEL / 2)


class Estimate(msgspec.Struct, frozen=True):
    """A figure and how far it can be trusted; without bounds where one game is all there is."""

    value: float
    low: float | None
    high: float | None
    n: int

    @property
    def sure(self) -> bool:
        """Is zero outside the interval, so that the difference is significant?"""
        return self.low is not None and self.high is not None and (self.low > 0 or self.high < 0)


def share(wins: float, n: int) -> Estimate:
    """Wins (shared ones are split) out of n, after Wilson: sound for few games and for 0 or 100 %."""
    if n == 0:
        return Estimate(0.0, None, None, 0)
    p = wins / n
    middle = (p + Z * Z / (2 * n)) / (1 + Z * Z / n)
    half = Z / (1 + Z * Z / n) * sqrt(p * (1 - p) / n + Z * Z / (4 * n * n))
    return Estimate(_short(p), _short(max(0.0, middle - half)), _short(min(1.0, middle + half)), n)


def average(values: Sequence[float]) -> Estimate:
    """The mean of independent values, one per game."""
    n = len(values)
    if n == 0:
        return Estimate(0.0, None, None, 0)
    mean = fmean(values)
    if n == 1:
        return Estimate(_short(mean), None, None, 1)
    half = student(n - 1) * stdev(values) / sqrt(n)
    return Estimate(_short(mean), _short(mean - half), _short(mean + half), n)


def student(freedom: int) -> float:
    """The two-sided 95 % point of Student's t: exact for 1 and 2, else by its expansion (to 0.2 %)."""
    z = Z
    if freedom == 1:
        return 12.706204736
    if freedom == 2:
        return 4.302652730
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return z + sum(term / float(freedom**power) for power, term in enumerate(terms, start=1))


def _short(value: float) -> float:
    """Rounded, because the files are compared: no floating-point noise."""
    return round(value, 6) + 0.0  # and no minus zero
