"""A small run that several tests look at: played once."""

import pytest

from sugoroku.arena.pools import Here, Plan
from sugoroku.arena.running import play_plan
from sugoroku.arena.series import Series
from sugoroku.games.jiguan import GAME


def a_series(bots=("greedy", "random", "random"), games=6, **more) -> Series:
    more.setdefault("rotate", True)
    return Series("jiguan", GAME.settle(max(2, len(bots))), bots, games, **more)


def played_in(pool, *series, **more):
    """All games of a plan, by series and number."""
    kept = {}

    def keep(index, played):
        assert (index, played.result.number) not in kept
        kept[index, played.result.number] = played

    assert play_plan(Plan(series, **more), pool, keep)
    return kept


@pytest.fixture(scope="session")
def small():
    """A series and its games."""
    series = a_series()
    return series, [played for _, played in sorted(played_in(Here(), series).items())]
