import pytest

from sugoroku.games.daitoshi.rules.steam import MoveChimney
from sugoroku.testing import rule
from tests.games.daitoshi.table import given


def engine(start, water, conflicts=()):
    """The chimney and the steam after gaining water (or, negative, coal)."""
    table = given().factory(chimney=start, conflicts=conflicts).asked(MoveChimney(water))
    return table.me.chimney, table.stock("steam")


@rule("DAI-160")
@pytest.mark.parametrize(("gained", "chimney"), [(1, 1), (2, 2), (3, 3), (-1, -1), (-3, -3)])
def test_up_for_water_and_down_for_coal(gained, chimney):
    assert engine(0, gained)[0] == chimney


@rule("DAI-161")
@pytest.mark.parametrize(
    ("start", "gained", "arrows"),
    [
        (-3, 2, 2),  # into -2 and -1
        (-2, 2, 2),  # into -1 and 0
        (-1, 2, 1),  # into 0, then away
        (0, 2, 0),
        (1, 2, 0),
        (3, -1, 1),
        (3, -3, 3),
        (1, -3, 1),
        (0, -1, 0),
        (-1, -2, 0),
    ],
)
def test_steam_for_each_space_towards_nought(start, gained, arrows):
    assert engine(start, gained) == (start + gained, 3 * arrows)


@rule("DAI-162")
@pytest.mark.parametrize(("conflicts", "steam"), [([], 6), (["steam_engine"], 4), (["workers"], 6)])
def test_three_steam_an_arrow_or_two_in_conflict(conflicts, steam):
    assert engine(-2, 2, conflicts)[1] == steam


@rule("DAI-163")
@pytest.mark.parametrize(
    ("start", "gained", "chimney"), [(4, 2, 4), (3, 3, 4), (-4, -1, -4), (-3, -5, -4)]
)
def test_movement_beyond_the_ends_is_lost(start, gained, chimney):
    assert engine(start, gained) == (chimney, 0)


@rule("DAI-R18")
@pytest.mark.parametrize(("start", "gained", "chimney"), [(0, 9, 4), (0, -9, -4)])
def test_the_track_has_four_spaces_each_way(start, gained, chimney):
    assert engine(start, gained) == (chimney, 0)
    assert engine(chimney, -chimney) == (0, 12)
