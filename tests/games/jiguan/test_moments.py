"""The moments at which modules may act: each is announced once, where the game says."""

import pytest

from sugoroku.core.state import Listener
from sugoroku.games.jiguan.moments import ROUND_SCORED, TURN_BEGINS, TURN_ENDS
from sugoroku.games.jiguan.names import COIN, FROM_BONUS
from sugoroku.games.jiguan.rules.resources import Gain
from sugoroku.games.jiguan.rules.turn import NEXT_TURN
from tests.games.jiguan.table import Table, given


def listening(moment: int) -> Table:
    """Whoever acts at this moment gains 3 coins."""
    table = given()
    table.g.listen(moment, Listener(Gain(COIN, 3, FROM_BONUS), -1))
    return table


def coins(table: Table) -> list[int]:
    return [p.coins for p in table.g.players]


def test_a_turn_begins_for_whose_turn_it_is():
    table = listening(TURN_BEGINS)
    assert coins(table) == [0, 0]
    assert coins(table.begin_turn(1)) == [0, 3]


@pytest.mark.parametrize("last", [False, True])
def test_a_turn_ends_for_whose_turn_it_was(last):
    """Also the last turn of a round, before its scoring."""
    table = listening(TURN_ENDS)
    if last:
        table.g.airship, table.g.last_turns = 1, 0
    table.asked(NEXT_TURN)
    assert (coins(table), "Scoring of round 1" in table.events()) == ([3, 0], last)
    if last:
        told = table.events()
        assert told.index("gains 3 coins (workshop bonus)") < told.index("Scoring of round 1")


def test_a_round_is_scored():
    table = listening(ROUND_SCORED).score(1)
    assert (sum(coins(table)), table.g.round) == (3, 2)
