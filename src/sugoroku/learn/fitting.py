"""Weights from games: the rows of the regression, the choice of the target, the constants."""

from collections.abc import Mapping
from math import fsum
from typing import Literal

import msgspec
import numpy as np
import numpy.typing as npt

from sugoroku.core.value import Prior
from sugoroku.core.weights import Pair
from sugoroku.learn.positions import Lesson
from sugoroku.learn.ridge import Matrix, Sums, fit, solve

FOLDS = 5  # a fifth of the games is held out at a time
CONSTANTS = 2  # the first columns: one, and the time left
PENALTIES = (1e-5, 1e-4, 1e-3, 3e-3, 1e-2, 3e-2, 1e-1, 3e-1, 1.0)
DIGITS = 5  # of the weights, in files that are the same on every machine
Target = Literal["score", "difference"]
Rows = npt.NDArray[np.float64]


class Fitted(msgspec.Struct, frozen=True):
    """Weights and how well they predict games that they were not fitted to."""

    target: Target
    constant: Pair
    numbers: dict[str, Pair]
    penalty: float
    error: float  # held out, of what is predicted, in points
    spread: float  # the error of always predicting the mean
    positions: int
    rulebook: "dict[str, Fitted]" = {}  # what rulebook opponents score by their own numbers, by key

    @property
    def explained(self) -> float:
        """The share of the variance that the weights explain."""
        return 1.0 - (self.error / self.spread) ** 2 if self.spread else 0.0


class Lessons:
    """The sums of all games, by target and fold; games are added in any order.

    `rulebook` names the rulebook's opponents that have a result, in the order of their seats.
    """

    def __init__(
        self,
        names: tuple[str, ...],
        prior: Mapping[str, Prior] | None = None,
        rulebook: tuple[str, ...] = (),
    ) -> None:
        self.names = names
        weights = [(prior or {}).get(name, 0.0) for name in names]
        pairs = [one if isinstance(one, tuple) else (one, 0.0) for one in weights]
        self.prior = [*CONSTANTS * [0.0], *(weight for pair in pairs for weight in pair)]
        columns = CONSTANTS + 2 * len(names) + 1
        self.scores = [Sums(columns) for _ in range(FOLDS)]
        self.differences = [Sums(columns) for _ in range(FOLDS)]
        self.rulebook = {key: [Sums(columns) for _ in range(FOLDS)] for key in rulebook}
        self.positions = 0

    def add(self, number: int, lesson: Lesson) -> None:
        """A finished game and its number, which decides when it is held out."""
        if not lesson.positions:
            return
        self.positions += len(lesson.positions)
        seats = len(lesson.scores)
        rows = np.stack([_rows(lesson, seat) for seat in range(seats)])
        fold = number % FOLDS
        own = rows[: lesson.players]  # what a rulebook opponent has is worth something else
        self.scores[fold].add(own.reshape(-1, rows.shape[2]))
        for seat, sums in enumerate(self.rulebook.values(), lesson.players):
            sums[fold].add(rows[seat])
        if seats > 1:
            others = (rows.sum(axis=0) - rows) / (seats - 1)
            apart = rows - others  # the constants cancel
            self.differences[fold].add(apart.reshape(-1, rows.shape[2]))

    @property
    def targets(self) -> tuple[Target, ...]:
        """What can be predicted: of one seat there are no differences."""
        return ("score", "difference") if any(fold.rows for fold in self.differences) else ("score",)

    def fitted(self, target: Target, penalty: float | None = None) -> Fitted:
        """The weights that predict a target; without a penalty, with the one that does so best."""
        penalties = PENALTIES if penalty is None else (penalty,)
        if target == "difference":  # the same weights for both sides of it
            return self._fit(target, self.differences, penalties)
        rulebook = {key: self._fit(target, sums, penalties) for key, sums in self.rulebook.items()}
        found = self._fit(target, self.scores, penalties)
        return msgspec.structs.replace(found, rulebook=rulebook)

    def _fit(self, target: Target, folds: list[Sums], penalties: tuple[float, ...]) -> Fitted:
        choice = fit(folds, penalties, CONSTANTS, self.prior)
        whole = folds[0].plus(*folds[1:]).moments()
        mean = whole[0][-1] if target == "score" else 0.0
        spread = max(0.0, whole[-1][-1] - mean * mean) ** 0.5
        weights = list(choice.weights)
        if target == "difference":
            weights[:CONSTANTS] = self._constants(weights)
        pairs = [(_short(weights[i]), _short(weights[i + 1])) for i in range(0, len(weights), 2)]
        return Fitted(
            target=target,
            constant=pairs[0],
            numbers=dict(zip(self.names, pairs[1:], strict=True)),
            penalty=choice.penalty,
            error=round(choice.error, 3),
            spread=round(spread, 3),
            positions=self.positions,
        )

    def _constants(self, weights: list[float]) -> list[float]:
        """What differences leave open: without it, the end of a game could not be compared."""
        whole = self.scores[0].plus(*self.scores[1:]).moments()
        return solve(_residual(whole, weights), 0.0, CONSTANTS)


def _residual(moments: Matrix, weights: list[float]) -> Matrix:
    """The moments of the constants and of what the other weights leave of the target."""
    left: Matrix = []
    for i in range(CONSTANTS):
        told = [weights[j] * moments[i][j] for j in range(CONSTANTS, len(weights))]
        rest = moments[i][-1] - fsum(told)
        left.append([*moments[i][:CONSTANTS], rest])
    return [*left, [*(row[-1] for row in left), 0.0]]


def _rows(lesson: Lesson, seat: int) -> Rows:
    """One, the time left, each number and each number times the time left; then the final score."""
    times = np.array([position.time_left for position in lesson.positions])
    numbers = np.array([position.numbers[seat] for position in lesson.positions])
    count = len(times)
    rows = np.empty((count, CONSTANTS + 2 * numbers.shape[1] + 1))
    rows[:, 0] = 1.0
    rows[:, 1] = times
    rows[:, CONSTANTS:-1:2] = numbers
    rows[:, CONSTANTS + 1 : -1 : 2] = numbers * times[:, None]
    rows[:, -1] = lesson.scores[seat]
    return rows


def _short(value: float) -> float:
    return float(f"{value:.{DIGITS}g}") + 0.0  # and no minus zero
