"""A test for each rule, the ledger, and the laws of every game."""

import pytest
from chaya import GAME
from chaya.numbers import NUMBERS

from sugoroku.core.chance import Chance, secret_from
from sugoroku.core.errors import DataError
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


def qualities(teas):
    return sorted(tea // 5 for tea in teas)


@rule("CHA-001", "CHA-002")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_each_house_has_a_tea_of_each_quality_and_one_guest_more_comes_than_there_are_houses(players):
    g = GAME.new(players, seed="x")
    assert [qualities(house.hand) for house in g.players] == [[0, 1, 2, 3, 4, 5]] * players
    assert len(g.box) == 30 - 6 * players
    assert len(g.street) == players + 1 and -1 not in g.street


@rule("CHA-001")
def test_imagined_hands_have_been_dealt_in_the_same_way():
    """A house that has poured teas 7 and 9 may have been dealt either; guests brought it one."""
    hand = "player 2: poured 7 9, hand 2 11 16 21 30"
    g = table(EVENING.replace("player 2: hand 2 9 19", hand)).g
    for number in range(20):
        imagined = GAME.parts.redeal(g, 0, Chance(secret_from("redeal", number)))
        assert set(qualities(imagined.players[1].hand)) >= {0, 2, 3, 4, 5}
        assert len(imagined.players[1].hand) == 5 and len(imagined.box) == len(g.box)


def test_there_must_be_a_tea_of_each_quality_for_four_houses():
    assert GAME.with_changes({"street": {"hand": 7}}).tables.quality(29) == 6
    with pytest.raises(DataError, match=r"street\.hand \(four teas of each quality\)"):
        assert GAME.with_changes({"street": {"hand": 8}}).tables


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


def test_the_tea_of_tonight_counts_until_its_guest_is_welcomed():
    t = table()
    tonight = NUMBERS.names.index("tea tonight")
    found = []
    for seat, action in [(0, "serve 8"), (1, "serve 19"), (1, "welcome 2"), (0, "welcome 1")]:
        t.act(action, seat=seat)
        found.append([NUMBERS.of(t.g, house)[tonight] for house in (0, 1)])
    assert found == [[8, 0], [8, 19], [8, 0], [0, 0]]


def test_every_rule_has_code_and_a_test():
    assert read_ledger(GAME).summary()["missing"] == []


@pytest.mark.parametrize("law", [*LAWS, *SLOW_LAWS], ids=lambda law: law.__name__)
@pytest.mark.parametrize("settings", list(configurations(GAME)), ids=lambda s: f"{s.players}{s.modules}")
def test_laws(law, settings):
    law(GAME, settings, seed=settings.players)
