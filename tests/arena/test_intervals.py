"""Intervals against known values, and against coin tosses."""

from random import Random

import pytest

from sugoroku.arena.intervals import average, share, student


@pytest.mark.parametrize(
    ("freedom", "point"),
    [(1, 12.706), (2, 4.303), (3, 3.182), (4, 2.776), (9, 2.262), (29, 2.045), (199, 1.972)],
)
def test_students_t_is_the_table_s(freedom, point):
    assert student(freedom) == pytest.approx(point, rel=0.002)


def test_wilson_by_hand():
    """The textbook's: 45 of 60."""
    found = share(45, 60)
    assert found.value == 0.75
    assert (found.low, found.high) == pytest.approx((0.6277, 0.8422), abs=1e-4)


def test_wilson_says_something_about_nothing_and_everything():
    assert share(0, 20).low == 0
    assert 0.1 < share(0, 20).high < 0.2
    assert share(20, 20).high == 1
    assert share(0, 0).low is None


def test_average():
    found = average([1, 2, 3, 4, 5])
    assert found.value == 3
    assert (found.low, found.high) == pytest.approx((1.0368, 4.9632), abs=0.01)
    assert average([7]).low is None
    assert average([]).n == 0
    assert average([2, 2, 2]).low == 2


def test_sure_means_zero_is_outside():
    assert average([1, 2, 1, 2]).sure
    assert not average([-1, 2, 1, -2]).sure
    assert not average([5]).sure


def test_intervals_hold_what_they_promise():
    """Nineteen of twenty, about."""
    random = Random(5)
    inside = means = 0
    for _ in range(400):
        tosses = [random.random() < 0.3 for _ in range(40)]
        wide = share(sum(tosses), 40)
        inside += wide.low <= 0.3 <= wide.high
        drawn = average([random.gauss(10, 3) for _ in range(12)])
        means += drawn.low <= 10 <= drawn.high
    assert 0.92 <= inside / 400 <= 0.98
    assert 0.92 <= means / 400 <= 0.98
