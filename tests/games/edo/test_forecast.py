"""What a plan would bring as the map stands: gains, waste, what cannot be paid."""

from sugoroku.games.edo import GAME
from sugoroku.games.edo.forecast import Forecast, forecast
from sugoroku.games.edo.view import PlanView
from sugoroku.testing import rule
from tests.games.edo.table import given


def told(text: str, *plan: PlanView) -> list[Forecast]:
    board = GAME.look(given(text, plans=False).g, 0).board
    return forecast(board, 0, plan)


@rule("EDO-B038a")
def test_supplies_are_sure():
    rice, ryo = told(
        "player 1: samurai edo", PlanView("A", 0, "rice_supply", 2), PlanView("A", 1, "tax", 1)
    )
    assert rice.items == (("rice", 4),)
    assert ryo.items == (("ryo", 5),)
    assert not rice.idle and not ryo.idle


@rule("EDO-B067")
def test_production_reckons_with_the_samurai_on_the_space():
    text = "player 1: samurai quarry_1 quarry_1, goods ryo=1"
    (one,) = told(text, PlanView("B", 0, "stone", 2))
    assert one.items == (("stone", 2),)  # two samurai there: 1 each
    (alone,) = told("player 1: samurai quarry_1, goods ryo=1", PlanView("B", 0, "stone", 2))
    assert alone.items == (("stone", 2),)
    assert alone.idle == 1
    assert alone.words == "+2 stone: 1 samurai on a quarry for 2 officials"
    (none,) = told("player 1: samurai edo, goods ryo=1", PlanView("B", 0, "stone", 1))
    assert none.words == "nothing: no samurai on a quarry for 1 official"


@rule("EDO-B071", "EDO-B072")
def test_houses_are_paid_from_what_the_cards_before_leave():
    text = "player 1: samurai edo, goods ryo=0 wood=4 stone=2"
    tax, build = told(text, PlanView("A", 1, "tax", 1), PlanView("C", 3, "build", 1))
    assert tax.left == (5, 0, 4, 2)
    assert build.items == (("house", 1),)
    assert build.left == (1, 0, 2, 1)
    (poor,) = told(text, PlanView("C", 3, "build", 1))
    assert poor.words == "nothing: each costs 2 wood, 1 stone, 4 ryo"
    (nowhere,) = told(
        "player 1: samurai river_1, goods ryo=9 wood=9 stone=1", PlanView("C", 3, "build", 1)
    )
    assert nowhere.words == "nothing: no samurai in a city with a free site"


@rule("EDO-B086")
def test_trading_needs_a_samurai_with_the_merchant():
    (alone,) = told("player 1: samurai border_1, goods ryo=9", PlanView("C", 1, "trade", 1))
    assert alone.words == "nothing: no samurai with the merchant"
    assert alone.idle == 1


@rule("EDO-B038")
def test_a_card_without_officials_is_only_for_movement():
    (idle,) = told("player 1: samurai edo", PlanView("A", 0, "rice_supply"))
    assert idle.words == "only movement"
    assert not idle.idle


@rule("EDO-B044")
def test_what_has_been_shown_is_not_counted_again():
    shown, tax = told(
        "player 1: samurai edo, goods ryo=1",
        PlanView("A", 0, "rice_supply", 2, shown=True),
        PlanView("B", 1, "rice_field", 0),
    )
    assert shown.left == tax.left == (1, 0, 0, 0)
