import pytest

from sugoroku.games.daitoshi.names import TERRAINS
from sugoroku.testing import rule
from tests.games.daitoshi.table import Table, given, solo


def idle(table: Table) -> Table:
    """A turn that exploits nothing: a production of nobody's buildings."""
    for seat in range(table.g.seats):
        table.factory(seat, grant=False, steam=0, marker=0)
    return table.act("produce")


def ending(players: int, seat: int) -> Table:
    """In the first round, a seat uncovers the next-to-last river space; turns without effect follow."""
    table = given(players)
    for turn in range(seat + 1):
        if turn == seat:
            table.hexes(river=1)
        idle(table)
    return table


@rule("DAI-270")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("terrain", TERRAINS)
def test_the_end_is_triggered_when_the_next_to_last_space_of_a_track_is_open(terrain, players):
    table = given(players).hexes(**{terrain: 2})
    assert idle(table).g.last_round == -1
    assert idle(table.hexes(**{terrain: 1})).g.last_round == 1


@rule("DAI-270")
def test_exploiting_the_hex_of_the_next_to_last_space_triggers_the_end():
    table = given().hexes(underground=2).at(0, "town_hall").begin(0).act("move 1 right")
    assert table.look().board.ending
    table = given().hexes(underground=3).at(0, "town_hall").begin(0).act("move 1 right")
    assert not table.look().board.ending


@rule("DAI-R43")
def test_the_check_comes_at_the_end_of_the_turn():
    table = given().cities("c05").hexes(underground=2).factory(banners=[1]).at(0, "town_hall").begin(0)
    table.act("move 1 right")
    assert (table.asks(), table.g.last_round) == ("SpendBanner", -1)
    assert table.act("stop").g.last_round == 1


@rule("DAI-R43")
def test_the_mayors_turn_is_checked_too():
    table = solo().hexes(river=2).end_turn(1)
    assert table.g.last_round == -1
    table.hexes(river=1).end_turn(1)
    assert table.g.last_round > 0


@rule("DAI-R43")
def test_the_trigger_never_lapses():
    table = given().hexes(river=1)
    idle(table)
    idle(idle(idle(table.hexes(river=11))))
    assert table.g.over


@rule("DAI-271")
@pytest.mark.parametrize(("players", "seat"), [(n, seat) for n in (2, 3, 4) for seat in range(n)])
def test_equal_turns_for_all_and_exactly_one_more_each(players, seat):
    table = ending(players, seat)
    for turn in range(seat + 1, 2 * players):
        assert (table.g.over, table.g.seat) == (False, turn % players)
        idle(table)
    assert table.g.over


@rule("DAI-271")
def test_the_turns_are_counted_from_the_starting_player():
    table = given(3)
    table.g.first = 1
    table.begin(0).g.turns = 3
    idle(table.hexes(river=1))
    order = []
    while not table.g.over:
        order.append(table.g.seat)
        idle(table)
    assert order == [1, 2, 0]


def last_turn(players: int = 2) -> Table:
    """The last turn of the game has begun."""
    table = given(players)
    table.g.last_round = 0
    table.begin(players - 1)
    for p in table.g.players:
        p.grant = False
    return table


@rule("DAI-272")
def test_whoever_holds_the_grant_at_the_end_may_make_up_to_3_advances_with_rewards():
    table = last_turn().factory(grant=True, markers={"L1": 4})
    table.act("produce", "stop")
    assert (table.g.seat, table.legal()) == (0, ["advance L1", "stop"])
    table.act("advance L1", "advance L1", "advance L1")
    assert (table.g.over, table.me.markers[0], table.me.grant) == (True, 7, False)
    assert table.me.points[1] == 1 + 2  # score, then score twice


@rule("DAI-272")
def test_the_advances_may_be_split_or_left():
    table = last_turn().factory(grant=True, floors={"M1": "ordinary_food_1"}).act("produce", "stop")
    table.act("advance L1", "advance M1")
    assert table.legal() == ["advance L1", "advance M1", "stop"]
    table.act("stop")
    assert (table.me.markers[0], table.me.markers[3], table.g.over) == (1, 1, True)


@rule("DAI-272")
def test_without_the_grant_the_game_is_over_at_once():
    assert last_turn().act("produce").g.over


@rule("DAI-R30")
def test_grants_are_spent_in_turn_order_before_any_scoring():
    table = last_turn(3)
    table.g.first = 1
    for p in table.g.players:
        p.grant, p.stock = True, [4, 0, 0, 0, 0, 0]
    table.act("produce")
    for seat in range(3):
        table.act("stop", seat=seat)
    order = []
    while not table.g.over:
        order.append(table.g.seat)
        assert [p.points[16] for p in table.g.players] == [0, 0, 0]
        table.act("stop")
    assert order == [1, 2, 0]
    assert [p.points[16] for p in table.g.players] == [2, 2, 2]


@rule("DAI-R30")
def test_conflict_tiles_are_not_checked_again():
    table = last_turn().factory(grant=True, markers={"L1": 5}, record={"river": 2})
    table.factory(conflicts=["steam_engine"]).act("produce", "stop", "advance L1", "stop")
    assert (table.me.record, table.me.conflicts) == ((1, 0, 0, 0), 1)
    assert table.me.points[15] == -10
