"""Chaya's rules, one test each, and the laws of every game."""

import pytest
from chaya import GAME
from chaya.rules import BUY, SERVE

from sugoroku.core.chance import Chance, secret_from
from sugoroku.core.ledger import read_ledger
from sugoroku.testing import rule
from sugoroku.testing.laws import LAWS, SLOW_LAWS

GREEN_1, GREEN_2, GREEN_4, BLACK_3 = 0, 1, 3, 6


def table(players=2):
    return GAME.setup(GAME.settle(players), Chance(secret_from("test")))


@rule("CHA-001")
def test_four_teas_lie_open():
    g = table()
    assert len(g.row) == 4 and len(g.stack) == 32
    assert sorted(g.row + g.stack) == sorted(list(range(12)) * 3)


@rule("CHA-002", "CHA-003")
def test_a_tea_is_paid_by_its_place_and_the_row_moves_up():
    g = table()
    assert g.coins == [3, 3]
    row, coming = g.row, g.stack[-1]
    g.apply(BUY + 2)
    assert g.hands[0] == (row[2],) and g.coins[0] == 1
    assert g.row == (row[0], row[1], row[3], coming)
    assert g.seat == 1


@rule("CHA-003")
def test_what_is_too_dear_is_refused():
    g = table()
    g.coins[0] = 1
    assert [a for a in g.legal() if a < SERVE] == [BUY, BUY + 1]
    refusals = {r.text: r.rule for r in GAME.look(g, 0).decision.refusals}
    assert refusals["buy 3"] == "CHA-003"


@rule("CHA-004")
@pytest.mark.parametrize(
    ("hand", "points"), [((GREEN_4,), 4), ((GREEN_1, GREEN_4), 5), ((GREEN_1, GREEN_2, GREEN_4), 10)]
)
def test_a_set_scores_its_values_and_more_if_it_is_big(hand, points):
    g = table()
    g.hands[0] = (*hand, BLACK_3)
    g.apply(SERVE)
    assert g.points[0] == points and g.coins[0] == 3 + len(hand)
    assert g.hands[0] == (BLACK_3,)


@rule("CHA-005")
def test_with_five_teas_one_has_to_serve():
    g = table()
    g.hands[0] = (GREEN_1, GREEN_1, GREEN_2, GREEN_4, BLACK_3)
    assert g.legal() == [SERVE, SERVE + 1]


@rule("CHA-006")
def test_the_round_is_played_to_its_end():
    g = table()
    g.stack = g.stack[-1:]
    g.apply(BUY)
    assert g.last and not g.over
    g.apply(BUY)
    assert g.over


@rule("CHA-006")
def test_coins_break_ties():
    g = table(3)
    g.points, g.coins = [9, 9, 4], [1, 5, 9]
    assert [(s.seat, s.place) for s in GAME.standings(g)] == [(1, 1), (0, 2), (2, 3)]


def test_every_rule_has_code_and_a_test():
    assert read_ledger(GAME).summary()["missing"] == []


@pytest.mark.parametrize("law", [*LAWS, *SLOW_LAWS], ids=lambda law: law.__name__)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_laws(law, players):
    law(GAME, GAME.settle(players), seed=players)
