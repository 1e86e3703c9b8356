"""Ridge regression: exact, chosen on games held out, and the same on every machine."""

from random import Random

import numpy as np
import pytest

from sugoroku.core.errors import SugorokuError
from sugoroku.learn.fitting import FOLDS, Lessons
from sugoroku.learn.positions import Lesson, Position
from sugoroku.learn.ridge import Sums, error, fit, held_out_error, solve

PENALTIES = (1e-6, 1e-3, 1e-1, 10.0)


def folds_of(rows, noise=0.0, seed=1):
    """Games of 4 rows: one, x, z that does not matter, a column that never varies; y = 3 + 2 x."""
    random = Random(seed)
    folds = [Sums(5) for _ in range(FOLDS)]
    for number in range(rows // 4):
        x = np.array([[random.uniform(-4, 4), random.uniform(-4, 4)] for _ in range(4)])
        y = 3 + 2 * x[:, 0] + np.array([random.gauss(0, noise) for _ in range(4)])
        ones = np.ones((4, 1))
        folds[number % FOLDS].add(np.hstack([ones, x, 7 * ones, y[:, None]]))
    return folds


def test_what_is_linear_is_found():
    choice = fit(folds_of(400), PENALTIES, free=1)
    assert choice.weights == pytest.approx((3, 2, 0, 0), abs=1e-3)
    assert choice.penalty == 1e-6
    assert choice.error < 0.01


def test_a_column_that_never_varies_gets_no_weight():
    assert fit(folds_of(400, noise=3), PENALTIES, free=1).weights[3] == 0.0


def test_a_penalty_makes_weights_smaller():
    folds = folds_of(400)
    whole = folds[0].plus(*folds[1:]).moments()
    small, large = solve(whole, 1e-6, 1), solve(whole, 1.0, 1)
    assert large[1] == pytest.approx(small[1] / 2, rel=0.01)
    assert large[0] == pytest.approx(3, abs=0.2)  # the constant is not penalised


def test_a_large_penalty_leads_back_to_the_prior():
    folds = folds_of(400, noise=1)
    whole = folds[0].plus(*folds[1:]).moments()
    prior = [0.0, 1.5, 0.25, 4.0]
    weights = solve(whole, 1e6, 1, prior)
    assert weights[1:] == pytest.approx(prior[1:], abs=1e-4)
    assert solve(whole, 1e-6, 1, prior)[1:3] == pytest.approx([2, 0], abs=0.1)
    assert solve(whole, 1e-6, 1, prior)[3] == 4.0  # never varies, so nothing was learnt about it


def test_the_penalty_is_chosen_on_games_held_out():
    """Few and noisy rows deserve a larger one; the error is larger than on the rows fitted to."""
    noisy = folds_of(40, noise=20)
    choice = fit(noisy, PENALTIES, free=1)
    assert choice.penalty > 1e-3
    errors = [held_out_error(noisy, penalty, 1) for penalty in PENALTIES]
    assert choice.error == min(errors) < errors[0]
    whole = noisy[0].plus(*noisy[1:]).moments()
    assert error(whole, choice.weights) < choice.error


def test_the_order_of_games_does_not_matter_not_even_in_the_last_digit():
    random = Random(3)
    lessons = [
        Lesson(
            tuple(
                Position(step / 7, tuple((random.gauss(0, 9), random.random()) for _ in range(2)))
                for step in range(7)
            ),
            (random.randrange(90), random.randrange(90)),
            2,
        )
        for _ in range(30)
    ]
    forward, backward = Lessons(("score", "x")), Lessons(("score", "x"))
    for number in range(30):
        forward.add(number, lessons[number])
        backward.add(29 - number, lessons[29 - number])
    for target in ("score", "difference"):
        assert forward.fitted(target) == backward.fitted(target)


def test_a_prior_may_have_a_weight_that_is_multiplied_by_the_time_left():
    lessons = Lessons(("score", "x"), {"score": 1.0, "x": (2.0, 0.5)})
    for number in range(10):
        positions = tuple(Position(time / 4, ((float(number), float(time)),)) for time in range(4))
        lessons.add(number, Lesson(positions, (number,), 1))
    fitted = lessons.fitted("score", 1e6)
    assert fitted.numbers["score"] == pytest.approx((1.0, 0.0), abs=1e-3)
    assert fitted.numbers["x"] == pytest.approx((2.0, 0.5), abs=1e-3)


def test_numbers_too_large_to_sum_are_refused():
    with pytest.raises(SugorokuError, match="too large"):
        Sums(2).add(np.full((50, 2), 1e6))


def test_differences_of_seats_find_weights_that_the_course_of_the_game_hides():
    """A number that grows for everybody alike says nothing; what a seat has more of does."""
    random = Random(5)
    lessons = Lessons(("score", "lead"))
    for number in range(60):
        rates = [random.uniform(0, 4) for _ in range(2)]
        positions = tuple(
            Position(1 - step / 10, tuple((rate * step, rate) for rate in rates)) for step in range(10)
        )
        lessons.add(number, Lesson(positions, tuple(round(10 * rate) for rate in rates), 2))
    fitted = lessons.fitted("difference")
    assert fitted.target == "difference"
    now = fitted.numbers["lead"][0] + fitted.numbers["lead"][1]  # at the beginning
    assert now == pytest.approx(10, abs=0.5)
    assert fitted.explained > 0.98
    # the constants make the value one of the final score again
    value = fitted.constant[0] + fitted.constant[1] + 2 * now
    assert value == pytest.approx(20, abs=2)


def test_rulebook_opponents_have_weights_of_their_own():
    """Their numbers mean something else, so their scores are no example for the others."""
    lessons = Lessons(("score",), rulebook=("mayor",))
    for number in range(20):
        mine, theirs = (float(number % 7),), (float(number % 5),)
        positions = (Position(0.5, (mine, theirs)), Position(0.25, (mine, theirs)))
        lessons.add(number, Lesson(positions, (3 * (number % 7), 90 - number % 5), 1))
    fitted = lessons.fitted("score")
    for found, expected in ((fitted, 3), (fitted.rulebook["mayor"], -1)):
        weight, over_time = found.numbers["score"]
        assert weight + 0.5 * over_time == pytest.approx(expected, abs=0.05)
        assert found.error < 0.5
    assert lessons.fitted("difference").rulebook == {}  # the same weights for both sides of it
