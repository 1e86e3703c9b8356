"""A test for each rule, the ledger, and the laws of every game."""

import pytest
from chaya import GAME

from sugoroku.core.ledger import read_ledger
from sugoroku.testing import rule
from sugoroku.testing.laws import LAWS, SLOW_LAWS, configurations
from sugoroku.testing.table import RuleTable

EVENING = """sugoroku position 1
game: chaya
players: 2
street: 1=child 2=singer 3=porter
player 1: hand 1 8 20
player 2: hand 2 9 19
"""


def table(text=EVENING):
    g = GAME.from_position(text, seed="test")
    g.log = []
    return RuleTable(GAME, g, g.log)


def serve(t, first, second):
    t.act(f"serve {first}", seat=0)
    t.act(f"serve {second}", seat=1)
    return t


@rule("CHA-001", "CHA-002")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_each_house_has_five_teas_and_one_guest_more_comes_than_there_are_houses(players):
    g = GAME.new(players, seed="x")
    assert [len(house.hand) for house in g.players] == [5] * players and len(g.box) == 24 - 5 * players
    assert len(g.street) == players + 1 and -1 not in g.street


@rule("CHA-002")
def test_who_was_not_welcomed_still_waits():
    t = serve(table(), 8, 9).act("welcome 3", "welcome 2")
    waiting, *new = t.look().board.street
    assert waiting.id == "child" and len(new) == 2 and None not in new


@rule("CHA-003")
def test_teas_are_chosen_at_once_and_shown_together():
    t = table()
    t.act("serve 8", seat=0)
    assert t.look(1).board.houses[0].poured == () and t.look(0).board.chosen == 7
    t.act("serve 2", seat=1)
    assert [room.poured for room in t.look().board.houses] == [(7,), (1,)]


@rule("CHA-004")
def test_the_strongest_tea_begins_and_guests_want_a_tea_that_is_strong_enough():
    t = serve(table(), 8, 19)
    assert t.g.seat == 1 and t.legal() == ["welcome 1", "welcome 2", "welcome 3", "close"]
    t.act("welcome 2")
    assert t.g.seat == 0 and t.legal() == ["welcome 1", "close"]
    assert t.why_not("welcome 3") == "wants tea 9 or stronger (CHA-004)"


@rule("CHA-005")
def test_a_guest_brings_points_fame_and_teas():
    t = serve(table(), 8, 19).act("welcome 3", "welcome 2")
    assert (t.g.players[1].point, len(t.g.players[1].hand)) == (1, 2 + 2)
    assert t.g.players[0].fame == 2


@rule("CHA-005")
def test_there_are_only_so_many_steps_and_teas():
    t = table(EVENING.replace("1: hand", "1: fame 5, hand"))
    t.g.box = t.g.box[:1]
    serve(t, 8, 19).act("welcome 3", "welcome 2")
    assert t.g.players[0].fame == 6 and len(t.g.players[1].hand) == 2 + 1
    assert "welcomes the singer: 1 fame" in t.events()


@rule("CHA-006")
def test_who_welcomes_nobody_closes_for_a_point():
    t = serve(table(EVENING.replace("child", "lord")), 1, 2)
    assert [house.point for house in t.g.players] == [1, 1] and t.g.evening == 2
    assert t.events().count("closes early: 1 point") == 2


@rule("CHA-007")
def test_fame_scores_and_ties_are_shared():
    t = table(EVENING + "evening: 4\nagenda: Evening\n")
    t.put("fame 4", 0)
    t.put("point 6", 1)
    assert [(row.seat, row.score, row.place) for row in GAME.standings(t.g)] == [(0, 6, 1), (1, 6, 1)]
    assert t.g.over


@rule("CHA-L01")
def test_others_take_a_lantern_when_a_house_closes():
    t = serve(table(EVENING.replace("players: 2", "players: 2\nmodules: lanterns")), 8, 19)
    t.act("close")
    assert [house.point for house in t.g.players] == [1, 1] and t.look().added["lanterns"].left == 5
    assert "watchman" in [guest.id for guest in t.g.tables.guests]


def test_every_rule_has_code_and_a_test():
    assert read_ledger(GAME).summary()["missing"] == []


@pytest.mark.parametrize("law", [*LAWS, *SLOW_LAWS], ids=lambda law: law.__name__)
@pytest.mark.parametrize("settings", list(configurations(GAME)), ids=lambda s: f"{s.players}{s.modules}")
def test_laws(law, settings):
    law(GAME, settings, seed=settings.players)
