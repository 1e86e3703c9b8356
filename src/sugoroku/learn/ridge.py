"""Ridge regression that gives the same weights on every machine.

The rows are rounded to multiples of a small fraction and their products summed as integers, so neither
the order of games nor the processor matters; the equations are solved in plain Python, with sums that
are rounded once.  All errors are computed from the sums too: no row is kept.
"""

from collections.abc import Sequence
from math import fsum, sqrt
from operator import mul

import msgspec
import numpy as np
import numpy.typing as npt

from sugoroku.core.errors import SugorokuError

FRACTION = 512  # rows are rounded to multiples of 1/512
LARGEST = 2**60  # of one fold: all together stay below 2**63
Matrix = list[list[float]]


class Sums:
    """Sums of products of columns over rows; the last column is the target."""

    def __init__(self, columns: int) -> None:
        self.rows = 0
        self.products: npt.NDArray[np.int64] = np.zeros((columns, columns), dtype=np.int64)

    def add(self, rows: npt.NDArray[np.float64]) -> None:
        """Rows with the target in the last column."""
        scaled = np.rint(rows * FRACTION)
        most = float((scaled * scaled).sum(axis=0).max()) + float(self.products.diagonal().max())
        if most > LARGEST:
            raise SugorokuError(
                "The numbers of the game are too large to learn from.",
                "Declare them in units that stay below some hundreds.",
            )
        whole = scaled.astype(np.int64)
        self.products += whole.T @ whole
        self.rows += len(rows)

    def plus(self, *others: "Sums") -> "Sums":
        total = Sums(len(self.products))
        for one in (self, *others):
            total.rows += one.rows
            total.products = total.products + one.products
        return total

    def moments(self) -> Matrix:
        """Mean products, as ordinary numbers."""
        unit = FRACTION * FRACTION * max(1, self.rows)
        return [[int(entry) / unit for entry in row] for row in self.products]


def solve(
    moments: Matrix, penalty: float, free: int, prior: Sequence[float] | None = None
) -> list[float]:
    """The weights of all columns but the last, which they predict.

    Departures from the prior are penalised.  Columns are measured by their deviation; the first `free`
    ones (the constants) are not penalised, and columns that never vary keep their prior.
    """
    size = len(moments) - 1
    before = list(prior or [0.0] * size)
    scales = [_scale(moments, column, free) for column in range(size)]
    used = [column for column in range(size) if scales[column] > 0.0]
    if not used:
        return before
    equations = [
        [
            moments[i][j] / (scales[i] * scales[j]) + (penalty if i == j and i >= free else 0.0)
            for j in used
        ]
        for i in used
    ]
    left = [moments[i][size] - fsum(map(mul, moments[i], before)) for i in range(size)]
    right = [left[i] / scales[i] for i in used]
    for column, change in zip(used, _cholesky(equations, right), strict=True):
        before[column] += change / scales[column]
    return before


def _scale(moments: Matrix, column: int, free: int) -> float:
    """The deviation of a column; of a constant its size."""
    square = moments[column][column]
    if column < free:
        return sqrt(square)
    mean = moments[0][column] if free else 0.0
    variance = square - mean * mean
    return sqrt(variance) if variance > 1e-9 * max(1.0, square) else 0.0


def _cholesky(matrix: Matrix, right: Sequence[float]) -> list[float]:
    """Solve for a symmetric, positive definite matrix; sums are rounded once (`fsum`)."""
    size = len(matrix)
    lower: Matrix = []
    for i in range(size):
        row: list[float] = []
        for j in range(i + 1):
            above = row if i == j else lower[j]
            left = matrix[i][j] - fsum(map(mul, row, above[:j]))
            row.append(sqrt(max(left, 1e-12)) if i == j else left / above[j])
        lower.append(row)
    half: list[float] = []
    for i in range(size):
        half.append((right[i] - fsum(map(mul, lower[i], half))) / lower[i][i])
    found = [0.0] * size
    for i in reversed(range(size)):
        rest = fsum(lower[k][i] * found[k] for k in range(i + 1, size))
        found[i] = (half[i] - rest) / lower[i][i]
    return found


def error(moments: Matrix, weights: Sequence[float]) -> float:
    """The root of the mean squared error of these weights over the rows of the sums."""
    size = len(weights)
    terms = [moments[size][size]]
    terms += [-2.0 * weights[i] * moments[i][size] for i in range(size)]
    terms += [weights[i] * weights[j] * moments[i][j] for i in range(size) for j in range(size)]
    return sqrt(max(0.0, fsum(terms)))


class Choice(msgspec.Struct, frozen=True):
    """Weights, the penalty that they were fitted with, and their error on games held out."""

    weights: tuple[float, ...]
    penalty: float
    error: float


def held_out_error(
    folds: Sequence[Sums], penalty: float, free: int, prior: Sequence[float] | None = None
) -> float:
    """Each fold predicted by weights that were fitted to the others."""
    squares: list[float] = []
    rows = 0
    for number, fold in enumerate(folds):
        others = [other for place, other in enumerate(folds) if place != number]
        weights = solve(others[0].plus(*others[1:]).moments(), penalty, free, prior)
        squares.append(fold.rows * error(fold.moments(), weights) ** 2)
        rows += fold.rows
    return sqrt(fsum(squares) / max(1, rows))


def fit(
    folds: Sequence[Sums],
    penalties: Sequence[float],
    free: int,
    prior: Sequence[float] | None = None,
) -> Choice:
    """The penalty that predicts games held out best, then the weights fitted to all games with it."""
    errors = [(held_out_error(folds, penalty, free, prior), penalty) for penalty in penalties]
    least, penalty = min(errors)
    whole = folds[0].plus(*folds[1:]).moments()
    return Choice(tuple(solve(whole, penalty, free, prior)), penalty, least)
