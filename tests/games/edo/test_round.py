"""Chapters 4 to 6: wages, income, end of a round, final scoring."""

import pytest

from sugoroku.testing import rule
from tests.games.edo.table import Table, given

TILES = "profits: edo=E4 town_1=T5 town_2=T3 town_3=T3"


def to_wages(table: Table) -> Table:
    while table.asks() == "Act":
        table.act("end")
    return table


def finish(table: Table) -> Table:
    """To the next round or the end of the game, by the most usual answers."""
    number = table.g.round
    while table.g.round == number and not table.g.over:
        wanted = ("end", "wages", "discard", "withdraw")
        table.act(next(text for verb in wanted for text in table.legal(verb)))
    return table


def last_round(text: str, players: int = 3) -> Table:
    gone = " ".join(f"M{n:02}" for n in range(1, 10))
    cards = f"merchant-card: M10\nmerchant-pile: none\nmerchant-gone: {gone}"
    return finish(given(f"{text}\n{cards}", players))


def result(table: Table) -> dict[int, tuple[int, int]]:
    """Place and score by number of the player."""
    return {row.seat + 1: (row.place, row.score) for row in table.look().standings}


# ---------------------------------------------------------------- wages


@rule("EDO-B094", "EDO-B095", "EDO-X23")
def test_wages_of_the_example():
    table = to_wages(given("player 1: samurai edo town_1 road_1, goods rice=2", 3))
    assert table.asks() == "Wages" and not table.legal("wages")
    assert "rice" in table.why_not("wages")
    table.act("withdraw town_1")
    assert "wages" in table.legal()
    table.act("wages")
    assert table.player(1).goods[1] == 0 and table.samurai(1) == ["edo", "road_1"]
    table = to_wages(given("player 1: samurai edo town_1 road_1, goods rice=2", 3))
    table.act("withdraw town_1", "withdraw edo", "wages")
    assert table.player(1).goods[1] == 1 and table.player(1).officials == 4
    table = to_wages(given("player 1: samurai edo town_1 road_1, goods rice=2", 3))
    table.act("withdraw town_1", "withdraw edo", "withdraw road_1")
    assert table.player(1).goods[1] == 2 and table.player(1).officials == 5


@rule("EDO-B094")
def test_wages_in_turn_order_and_officials_cost_nothing():
    second = "player 2: samurai edo, goods rice=3"
    table = to_wages(given(f"first: 2\nplayer 1: samurai edo, goods rice=3, neutral 2\n{second}", 3))
    assert table.g.seat == 1
    table.act("wages")
    assert table.g.seat == 0
    table.act("wages")
    assert table.player(1).goods[1] == 2, "one samurai, five other officials"


@rule("EDO-B095")
def test_without_rice_all_samurai_return():
    table = finish(given("player 1: samurai edo town_1, goods ryo=0 stone=5 wood=5", 3))
    assert table.player(1).officials == 5 and table.player(1).goods[3] == 5


# ---------------------------------------------------------------- income


@rule("EDO-B096", "EDO-B097", "EDO-B098", "EDO-X20")
def test_the_income_of_the_example():
    table = finish(given(f"sites: town_1=house-1/house-2/post-3\n{TILES}\nplayer 1: goods ryo=0", 3))
    assert [table.player(n).goods[0] for n in (1, 2, 3)] == [2, 1 + 1, 1 + 3]


@rule("EDO-B097", "EDO-X21")
def test_a_tie_goes_to_the_lowest_site():
    table = given(f"sites: town_1=house-1/house-2/post-3/house-2\n{TILES}", 3)
    town = next(space for space in table.look().board.spaces if space.id == "town_1")
    assert town.income == ((1, 3), (2, 2), (0, 1))


@rule("EDO-B096", "EDO-B099", "EDO-B099a")
def test_samurai_and_fortresses_earn_nothing():
    table = given(f"player 1: samurai town_1 town_1, goods rice=2\nforts: town_1=1\n{TILES}", 3)
    finish(table)
    assert table.player(1).goods[0] == 0
    assert not any("earns" in text for text in table.events())


@rule("EDO-B099a")
def test_income_comes_after_all_wages():
    table = to_wages(given(f"player 1: samurai edo, goods rice=1\nsites: town_1=house-1\n{TILES}", 3))
    assert table.player(1).goods[0] == 0
    table.act("wages")
    assert table.player(1).goods[0] == 5


# ---------------------------------------------------------------- end of the round


@rule("EDO-B100", "EDO-B105a")
@pytest.mark.parametrize(("score", "ends"), [(11, False), (12, True)])
def test_twelve_points_end_the_game(score, ends):
    table = finish(given(f"player 2: score {score}, goods ryo=1", 3))
    assert table.g.over == ends


@rule("EDO-B100", "EDO-B101")
def test_an_empty_pile_ends_the_game_so_there_are_ten_rounds_at_most():
    table = given("", 3)
    for _ in range(8):
        assert not table.g.over
        table.g.merchant_gone = (*table.g.merchant_gone, table.g.merchant_pile[0])
        table.g.merchant_pile = table.g.merchant_pile[1:]
    finish(table)
    assert not table.g.over and not table.g.merchant_pile, "the last card is current now"
    assert last_round("").g.over


@rule("EDO-B102")
def test_the_next_merchant_card():
    table = given("merchant-card: M01\nmerchant-pile: M05 M06 M07 M08 M09 M10 M02 M03 M04", 3)
    revealed = table.g.revealed
    finish(table)
    board = table.look().board
    assert (board.merchant_card.id, board.next_card.id, board.merchant_left) == ("M04", "M03", 8)
    assert board.merchant_gone == ("M01",) and table.g.revealed > revealed


@rule("EDO-B103")
def test_officials_return_and_the_marker_passes():
    table = finish(given("first: 3\nplayer 1: plan A2:2 B1:0 C1:1", 3))
    assert table.g.first == 0
    assert table.player(1).plan == () and table.player(1).pool_own == 5


@rule("EDO-B104", "EDO-B105a")
def test_discards_in_turn_order_before_the_marker_passes():
    over = "goods ryo=1 stone=11"
    table = given(f"first: 2\nplayer 1: {over}\nplayer 2: {over}\nplayer 3: {over}", 3)
    order = []
    while table.g.round == 1:
        if table.asks() == "Discard":
            order.append((table.g.seat, table.g.first))
            table.act("discard stone")
        else:
            table.act("end")
    assert order == [(1, 1), (2, 1), (0, 1)] and table.g.first == 2


@rule("EDO-B104", "EDO-B105", "EDO-B105a")
def test_at_most_ten_resources_are_kept():
    table = given("player 1: goods ryo=99 rice=4 wood=5 stone=4", 3)
    while table.asks() != "Discard":
        table.act("end")
    assert table.g.seat == 0 and len(table.g.merchant_gone) == 1, "after the merchant card, EDO-B105a"
    table.act("discard wood", "discard stone", "discard rice")
    assert table.player(1).goods == (99, 3, 4, 3)
    assert table.asks() == "PlanCard"


@rule("EDO-B105a", "EDO-B104")
def test_nothing_is_discarded_when_the_game_ends():
    table = finish(given("player 1: score 12, goods ryo=0 rice=20", 3))
    assert table.g.over and table.player(1).goods[1] == 20


# ---------------------------------------------------------------- final scoring


@rule("EDO-B110", "EDO-B111", "EDO-B112", "EDO-B113")
def test_money_and_samurai_score_after_a_whole_last_round():
    table = last_round(
        f"player 1: goods ryo=55 rice=3, samurai edo edo town_1\nsites: town_1=house-1\n{TILES}"
    )
    points = next(row for row in table.look().standings if row.seat == 0).points
    assert table.player(1).goods[0] == 60, "income of the last round"
    assert points == {"money": 3, "samurai": 1} and table.player(1).score == 4


@rule("EDO-B114", "EDO-X24")
def test_who_has_no_house_in_edo_cannot_win():
    table = finish(
        given(
            """round: 5
            player 1: score 12, goods ryo=47 rice=3, samurai town_1 town_1 town_2
            player 2: score 13, goods ryo=0
            sites: edo=house-2""",
            2,
        )
    )
    assert table.g.over
    assert result(table) == {1: (2, 15), 2: (1, 13)}
    winner, other = table.look().standings
    assert other.points == {"money": 2, "samurai": 1} and other.tie_break == "no house in Edo, 47 ryo"
    assert winner.tie_break.startswith("1 house in Edo")
    log = table.events()
    assert log[log.index("Final scoring") - 2 :] == [
        "has 12 power points: the game ends",
        "has 13 power points: the game ends",
        "Final scoring",
        "scores 2 power points (47 ryo)",
        "scores 1 power point (3 samurai)",
        "has no house in Edo and cannot win",
        "wins with 13 points",
    ]


@rule("EDO-B115")
def test_if_nobody_has_one_the_condition_is_dropped():
    table = last_round("player 1: score 3, goods ryo=0\nplayer 2: score 5, goods ryo=0")
    assert result(table)[2][0] == 1
    assert "No merchant card is left: the game ends" in table.events()
    assert "Nobody has a house in Edo, so nobody needs one" in table.events()


@rule("EDO-B116")
def test_ties_by_ryo_then_houses_in_edo_then_shared():
    edo = "sites: edo=house-1/house-2/house-2\nprofits: edo=E4 town_1=T3 town_2=T3 town_3=T3"
    first = "player 1: score 5, goods ryo={}\nplayer 2: score 5, goods ryo={}"
    table = last_round(f"{first.format(2, 0)}\n{edo}")  # E4 pays 3 to player 2 and 2 to player 1
    assert [table.player(n).goods[0] for n in (1, 2)] == [4, 3]
    assert (result(table)[1][0], result(table)[2][0]) == (1, 2)
    table = last_round(f"{first.format(1, 0)}\n{edo}")
    assert (result(table)[1][0], result(table)[2][0]) == (2, 1), "more houses in Edo"
    even = "sites: edo=house-1/house-2"
    table = last_round(
        f"player 1: score 5, goods ryo=0\nplayer 2: score 5, goods ryo=1\n{even}\n{TILES}"
    )
    assert (result(table)[1][0], result(table)[2][0]) == (1, 1), "a shared victory"
