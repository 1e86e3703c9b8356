"""What bots go by: how good a position is for a seat."""

from random import Random

import pytest

from sugoroku.bots import Sight, make
from sugoroku.games.jiguan.numbers import NUMBERS
from tests.games.jiguan.table import GAME, Table, given


def converting() -> Table:
    """Round 1, with red and yellow dots, has been scored; both seats may convert, seat 1 is the last."""
    table = given().tokens().houses({})
    for seat in (0, 1):
        slots = {"T0": "red beast", "T1": "yellow beast", "T2": "blue beast", "B0": "green"}
        table.mat(seat, coins=3, slots=slots, levels={"red": 2})
    return table.score(1)


@pytest.mark.parametrize("last", [False, True])
def test_what_was_scored_is_worth_nothing_more_while_players_convert(last):
    table = converting()
    if last:
        table.act("done")
    seat = table.g.seat
    before = dict(zip(NUMBERS.names, NUMBERS.of(table.g, seat), strict=True))
    table.act("done")
    assert dict(zip(NUMBERS.names, NUMBERS.of(table.g, seat), strict=True)) == before
    assert seat == int(last) and before["dots"] > 0


def test_whoever_converts_last_keeps_as_much_as_the_others():
    """Ending the scoring once looked like losing the points of red and yellow dots once more."""
    table, bot = converting(), make("greedy")
    while table.asks() == "ChooseConversion":
        table.act(GAME.codec.text(bot.choose(Sight(GAME, table.g, table.g.seat, Random(1)))))
    kept = [(table.slot("B0", seat) != "", p.coins) for seat, p in enumerate(table.g.players)]
    assert kept == [(True, 3), (True, 3)]
