import pytest

from sugoroku.testing import rule
from tests.games.daitoshi.table import given


@rule("DAI-230")
@pytest.mark.parametrize(("level", "gained", "reached"), [(1, 1, 2), (1, 2, 3), (3, 2, 4), (4, 1, 4)])
def test_reputation_rises_up_to_level_4(level, gained, reached):
    assert given().factory(reputation=level).gain(f"reputation {gained}").me.reputation == reached


@rule("DAI-231")
@pytest.mark.parametrize(("level", "vp"), [(1, 1), (2, 2), (3, 3), (4, 5)])
def test_scoring_reputation_gives_the_points_of_the_level(level, vp):
    table = given().factory(reputation=level).gain("score_reputation 1")
    assert (table.me.score, table.me.reputation) == (vp, level)


@rule("DAI-232")
@pytest.mark.parametrize(
    ("space", "score", "steam", "wealth", "reputation"),
    [(0, 5, 0, 0, 1), (1, 0, 2, 0, 1), (2, 0, 0, 0, 2), (4, 1, 0, 1, 1)],
)
def test_a_prestige_step_pays_the_space_entered(space, score, steam, wealth, reputation):
    table = given().factory(prestige=space).gain("prestige 1")
    assert table.me.prestige == (space + 1) % 5
    assert (table.me.score, table.stock("steam"), table.stock("wealth")) == (score, steam, wealth)
    assert table.me.reputation == reputation


@rule("DAI-232")
def test_each_of_several_prestige_steps_pays():
    table = given().gain("prestige 3")
    assert (table.me.prestige, table.me.score, table.me.reputation) == (3, 5, 2)
    assert table.stock("steam") == 2


@rule("DAI-232")
def test_the_fifth_prestige_space_brings_a_banner():
    assert given().factory(prestige=3).gain("prestige 1").asks() == "ChooseBanner"


@rule("DAI-233")
@pytest.mark.parametrize(("steps", "steam", "score"), [(1, 1, 0), (2, 1, 0), (3, 1, 1)])
def test_each_worm_bus_step_pays_the_space_entered(steps, steam, score):
    table = given().gain(f"worm {steps}")
    assert (table.me.worm, table.stock("steam"), table.me.score) == (steps, steam, score)


@rule("DAI-233")
def test_a_reward_on_the_way_comes_before_the_next_step():
    table = given().factory(worm=3).gain("worm 4")
    assert (table.asks(), table.me.worm, table.me.score) == ("ChooseColour", 4, 0)
    table.act("hire red")
    assert (table.me.worm, table.me.score, table.me.workers) == (7, 3, (0, 0, 0, 1))


@rule("DAI-234")
def test_both_tracks_are_circular():
    table = given().factory(worm=19, prestige=4).gain("worm 2", "prestige 2")
    assert (table.me.worm, table.me.prestige) == (1, 1)
    assert (table.stock("steam"), table.stock("wealth"), table.me.score) == (1, 1, 1 + 5)


@rule("DAI-234")
def test_spaces_are_shared_freely():
    table = given().factory(1, worm=2, prestige=1).gain("worm 2", "prestige 1")
    other = table.g.players[1]
    assert (table.me.worm, table.me.prestige) == (other.worm, other.prestige) == (2, 1)
    assert (table.me.score, other.score) == (5, 0)
