import pytest

from sugoroku.testing import rule
from tests.games.jiguan.table import given


@rule("JIG-210")
def test_four_players_use_all_60_gears():
    g = given(players=4).g
    assert (g.gears_left, len(g.period_two), g.box) == (30, 30, ())
    assert [len(pile) for pile in g.houses] == [3] * 10


@rule("JIG-211")
def test_three_players_remove_the_10_gears_marked_4_plus():
    g = given(players=3).g
    assert [g.tables.gear_min_players[gear] for gear in g.box] == [4] * 10
    assert g.gears_left + len(g.period_two) == 50


@rule("JIG-212")
def test_two_players_remove_the_20_marked_gears():
    g = given(players=2).g
    assert sorted(g.tables.gear_min_players[gear] for gear in g.box) == [3] * 10 + [4] * 10
    assert (g.gears_left, len(g.period_two)) == (20, 20)
    assert [len(pile) for pile in g.houses] == [2] * 10
    assert [len(pile) for pile in given(players=2).score(1).g.houses] == [2] * 10


@rule("JIG-213")
def test_the_marks_3_plus_are_of_period_1_and_4_plus_of_period_2():
    t = given().g.tables
    marks = list(zip(t.gear_min_players, t.gear_period, strict=True))
    assert (marks.count((3, 1)), marks.count((4, 2))) == (10, 10)
    assert (marks.count((3, 2)), marks.count((4, 1))) == (0, 0)


@rule("JIG-213")
def test_three_players_have_3_and_then_2_gears_a_house():
    table = given(players=3)
    assert [len(pile) for pile in table.g.houses] == [3] * 10
    assert [len(pile) for pile in table.score(1).g.houses] == [2] * 10


@rule("JIG-214")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everything_else_is_the_same_for_every_player_count(players):
    table = given(players=players)
    g = table.g
    assert sum(len(stack) for stack in g.stacks) == 50
    assert (len(g.deck_a), len(g.deck_b), len(g.display)) == (14, 20, 20)
    assert (sorted(g.tokens), sorted(g.bonuses)) == ([0, 1, 2, 3, 4], [0, 1, 2, 3, 4])
    assert (len(g.houses), len(g.tables.workshops)) == (10, 5)
    assert [len(p.levels) for p in g.players] == [5] * players
