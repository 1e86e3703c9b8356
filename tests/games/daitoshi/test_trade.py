import pytest

from sugoroku.games.daitoshi.names import FROM_TRADE
from sugoroku.games.daitoshi.rules.effects import steps
from sugoroku.games.daitoshi.tile_events import Bannered
from sugoroku.testing import rule
from tests.games.daitoshi.table import Table, given, row


def traders(**numbers: int) -> Table:
    """City tiles that ask nothing when they pay: 9 points, 4 steam, ..., the last one 4 steam."""
    return given().factory(**numbers).cities("c08", "c13", "c14", "c06", "c10")


@rule("DAI-210")
@pytest.mark.parametrize("steam", [1, 2, 3, 4, 5])
def test_a_city_is_chosen_whose_steam_can_be_paid(steam):
    table = traders(steam=steam, luxury=1).deed("trade")
    assert table.legal("trade") == [f"trade city{n} 1" for n in range(1, steam + 1)]


@rule("DAI-210")
@pytest.mark.parametrize("luxury", [1, 3, 5, 9])
def test_one_to_five_goods_are_delivered(luxury):
    table = traders(steam=1, luxury=luxury).deed("trade")
    assert table.legal("trade") == [f"trade city1 {n}" for n in range(1, min(luxury, 5) + 1)]


@rule("DAI-210")
def test_without_steam_or_goods_there_is_no_trade():
    assert traders(luxury=9).deed("trade").asks() == ""
    assert traders(steam=9).deed("trade").asks() == ""
    assert traders(luxury=9, wealth=9).deed("trade").asks() == ""


@rule("DAI-210")
@pytest.mark.parametrize("slot", [1, 2, 3, 4, 5])
def test_the_steam_of_the_city_and_the_goods_are_paid(slot):
    table = traders(steam=9, luxury=9).deed("trade").act(f"trade city{slot} 3")
    assert (table.stock("steam"), table.stock("luxury")) == (9 - slot, 6)


@rule("DAI-211")
@pytest.mark.parametrize(("goods", "score", "banners"), [(1, 4, 0), (2, 4, 4), (3, 4, 4), (4, 9, 4)])
def test_the_kth_good_brings_the_kth_reward(goods, score, banners):
    table = traders(steam=3, luxury=5).deed("trade").act(f"trade city3 {goods}")
    assert (table.me.score, table.me.banners) == (score, banners)
    assert table.me.reputation == (2 if goods >= 3 else 1)


@rule("DAI-211")
def test_rewards_are_gained_from_left_to_right():
    table = traders(steam=3, luxury=5).deed("trade").act("trade city3 5")
    assert table.me.score == 4 + 5 + 2 * 2  # c14 scores the reputation raised just before


@rule("DAI-212")
def test_a_partnership_puts_a_banner_on_the_city_traded_with():
    table = traders(steam=2, luxury=1).deed("trade").act("trade city2 1")
    assert (table.me.banners, table.asks()) == (0b00010, "")
    assert any(isinstance(event, Bannered) for event in table.log)


@rule("DAI-212")
def test_a_second_partnership_with_the_same_city_is_lost():
    table = traders(steam=2, luxury=2).factory(banners=[2]).deed("trade").act("trade city2 2")
    assert (table.me.banners, table.me.score) == (0b00010, 4)
    assert not any(isinstance(event, Bannered) for event in table.log)


@rule("DAI-213")
def test_activating_gives_the_reward_and_leaves_the_banner():
    table = traders(steam=1, luxury=5).factory(banners=[1]).deed("trade").act("trade city1 5")
    assert (table.me.score, table.me.banners) == (3 + 4 + 9, 0b00001)


@rule("DAI-213")
def test_activating_ignores_the_condition():
    table = traders(steam=5, luxury=4).deed("trade").act("trade city5 4")  # c10: commit
    assert table.stock("steam") == 4


@rule("DAI-R22")
def test_activating_needs_no_banner_of_ones_own():
    table = traders().asked(*steps(row("activate_here 1"), FROM_TRADE, 0))
    assert (table.me.score, table.me.banners, table.asks()) == (9, 0, "")


@rule("DAI-R23")
def test_the_same_city_may_be_traded_with_again_and_what_cannot_be_applied_is_lost():
    table = traders(steam=2, luxury=9).deed("trade").act("trade city1 4")
    assert (table.me.score, table.me.banners, table.asks()) == (7, 1, "")
    table.deed("trade")
    assert "trade city1 4" in table.legal()
    table.act("trade city1 4")
    assert (table.me.score, table.me.banners) == (14, 1)


@rule("DAI-R23")
def test_reputation_beyond_the_last_level_is_lost_in_trade():
    table = traders(steam=4, luxury=2, reputation=4).deed("trade").act("trade city4 2")
    assert (table.me.reputation, table.me.score) == (4, 6)
