"""The moments at which modules may act: each is announced once, where the game says."""

import pytest

from sugoroku.core.state import Listener
from sugoroku.games.daitoshi.moments import GAME_SCORED, TURN_BEGINS, TURN_ENDS
from sugoroku.games.daitoshi.names import FROM_CITIES
from sugoroku.games.daitoshi.rules.resources import GainVp
from sugoroku.games.daitoshi.rules.turn import SCORE_GAME
from tests.games.daitoshi.table import Table, given


def listening(moment: int) -> Table:
    """Whoever acts at this moment scores 7."""
    table = given()
    table.g.listen(moment, Listener(GainVp(7, FROM_CITIES), -1))
    return table


def scores(table: Table) -> tuple[int, int]:
    return table.g.players[0].score, table.g.players[1].score


def test_a_turn_begins_for_whose_turn_it_is():
    table = listening(TURN_BEGINS)
    assert scores(table) == (0, 0)
    assert scores(table.end_turn(0)) == (0, 7)


@pytest.mark.parametrize("workers", [0, 5])
def test_a_turn_ends_for_whose_turn_it_was(workers):
    """Also if workers must be given back first: a conflict over workers takes spaces away."""
    table = listening(TURN_ENDS).factory(workers={"blue": workers}, conflicts=["workers"])
    table.factory(record={"forest": 2}).end_turn(0)
    assert (scores(table), table.g.seat) == ((7, 0), 1)


def test_the_game_is_scored_before_the_winner_is_announced():
    table = listening(GAME_SCORED).asked(SCORE_GAME)
    assert max(scores(table)) - min(scores(table)) == 7
    assert table.events()[-1].startswith("wins")
