"""Wages and income."""

from sugoroku.games.edo.rules.wages import ranking
from sugoroku.testing import rule
from tests.games.edo.table import given


def income(text, players=3):
    """Ryo earned by each player in one round without wages."""
    table = given(f"profits: edo=E4 town_1=T5\n{text}", players=players)
    before = [p.goods[0] for p in table.g.players]
    table.until("PlanCard")
    return [p.goods[0] - had for p, had in zip(table.g.players, before, strict=True)]


@rule("EDO-B096", "EDO-B097", "EDO-B098", "EDO-X20")
def test_income_by_influence():
    assert income("sites: town_1=house-1/house-2/post-3") == [2, 1, 3]


@rule("EDO-B097", "EDO-X21")
def test_ties_in_influence_go_to_the_lowest_site():
    assert income("sites: town_1=house-1/house-2/post-3/house-2") == [1, 3, 2]


@rule("EDO-B097")
def test_the_order_of_sites_decides_among_equals():
    g = given("sites: town_1=house-3/house-1/house-2/house-2/house-1", players=3).g
    assert ranking(g, 1) == [0, 1, 2]


@rule("EDO-B095", "EDO-X23")
def test_rice_limits_the_samurai_that_stay():
    table = given("player 1: samurai edo town_1 town_2, goods rice=2").until("Wages")
    assert not table.legal("wages")
    assert table.why_not("wages") == "you do not have that much rice (EDO-B095)"
    table.act("withdraw town_1", "wages")
    assert table.samurai(1) == ["edo", "town_2"]
    assert table.player(1).goods[1] == 0
    table = given("player 1: samurai edo town_1 town_2, goods rice=2").until("Wages")
    table.act("withdraw edo", "withdraw town_1", "withdraw town_2")
    assert table.player(1).goods[1] == 2
