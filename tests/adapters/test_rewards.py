"""What a finished game is worth."""

import pytest

from sugoroku.adapters.rewards import margin, reward, score, win
from sugoroku.core.errors import UnknownName
from sugoroku.core.view import Standing
from sugoroku.games.daitoshi import GAME as DAITOSHI


def standings(*scores):
    return [
        Standing(seat, points, 1 + sum(other > points for other in scores), {})
        for seat, points in enumerate(scores)
    ]


@pytest.mark.parametrize(
    ("scores", "wins"),
    [
        ((30, 20), [1, -1]),
        ((20, 20), [0, 0]),
        ((30, 20, 10), [1, -0.5, -0.5]),
        ((30, 30, 10), [0.25, 0.25, -0.5]),
        ((30,), [1]),
    ],
)
def test_a_win_sums_to_nothing(scores, wins):
    result = standings(*scores)
    assert [win(result, seat) for seat in range(len(scores))] == pytest.approx(wins)


def test_points_and_their_margin():
    result = standings(30, 25, 10)
    assert [score(result, seat) for seat in range(3)] == [30, 25, 10]
    assert [margin(result, seat) for seat in range(3)] == [5, -5, -20]
    assert margin(standings(12), 0) == 12


def test_bounds_are_those_of_the_game():
    low, high = DAITOSHI.info.bounds.score
    assert (reward("score", DAITOSHI.info).low, reward("score", DAITOSHI.info).high) == (low, high)
    assert reward("margin", DAITOSHI.info).high == high - low
    with pytest.raises(UnknownName, match="Did you mean 'margin'"):
        reward("margins", DAITOSHI.info)
