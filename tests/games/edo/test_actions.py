"""Chapter 3: actions without samurai, production, building, travel, trading."""

import pytest

from sugoroku.testing import rule
from tests.games.edo.table import given


@rule("EDO-B060", "EDO-B061", "EDO-X11", "EDO-B045a")
def test_rice_supply_and_tax():
    table = given("player 1: plan A1:2 B1:0 C1:0", 3)
    table.act("collect 2")
    assert table.player(1).goods == (0, 4, 0, 0)
    table = given("player 1: plan A2:2 B1:0 C1:0", 3)
    table.act("collect 1")
    assert table.player(1).goods[0] == 5 and table.g.seat == 0
    table.act("collect 1")
    assert table.player(1).goods[0] == 10


@rule("EDO-B062", "EDO-B063")
def test_recruiting():
    table = given("player 1: plan B3:1 A1:0 C1:0, goods rice=1", 3)
    table.act("recruit")
    assert table.player(1).neutral == 1 and table.player(1).goods[1] == 0 and table.g.neutral == 11
    assert table.player(1).pool_neutral == 0, "from the next round on"
    assert not given("player 1: plan B3:1 A1:0 C1:0, goods ryo=1", 3).legal("recruit"), "no rice"
    full = "player 2: neutral 12, goods ryo=1"
    assert not given(f"player 1: plan B3:1 A1:0 C1:0, goods ryo=1 rice=9\n{full}", 3).legal("recruit")


@rule("EDO-B015", "EDO-B064", "EDO-B064a")
def test_authorization():
    offer = "offer: 1=S01 2=S02 3=S03 4=S08"
    table = given(f"player 1: plan C3:1 A1:0 B1:0, goods ryo=5\n{offer}", 3)
    assert table.legal("authorize") == ["authorize S01", "authorize S02", "authorize S03"], "S08 costs 6"
    top = table.g.special_pile[-1]
    table.act("authorize S02")
    assert table.player(1).goods[0] == 0 and table.player(1).cards == (0, 1, 2, 4)
    assert table.g.offer[1] == top
    assert table.player(1).fresh == (4,), "from the next round on"
    empty = "offer: none\nspecial-pile: none\nplayer 2: goods ryo=1, cards A B C " + " ".join(
        f"S{n:02}" for n in range(1, 13)
    )
    assert not given(f"player 1: plan C3:1 A1:0 B1:0, goods ryo=9\n{empty}", 3).legal("authorize")


@rule("EDO-B062", "EDO-B064")
def test_what_is_gained_is_planned_from_the_next_round_on():
    table = given(
        """player 1: plan B3:1 C3:1 A1:0, goods ryo=4 rice=1
        offer: 1=S01 2=S02 3=S03 4=S08""",
        3,
    )
    table.act("recruit")
    while table.g.seat != 0:
        table.act("end")
    table.act("authorize S01")
    assert table.player(1).plan and table.player(1).fresh == (3,)
    table.until("PlanCard")
    table.g.turn_to(0)
    assert {"plan S01-1 2+1n", "plan S01-2 0+1n"} <= set(table.legal())


@rule("EDO-B015")
def test_an_empty_stack_leaves_the_place_empty():
    mine = "cards A B C S05 S06 S07 S08 S09 S10 S11 S12"
    table = given(
        f"""player 1: plan C3:1 A1:0 B1:0, goods ryo=9
        player 2: goods ryo=1, {mine}
        offer: 1=S01 2=S02 3=S03 4=S04
        special-pile: none""",
        3,
    )
    table.act("authorize S03")
    assert table.g.offer == (3, 4, -1, 6)


# ---------------------------------------------------------------- production


@rule("EDO-B065", "EDO-B067")
@pytest.mark.parametrize(
    ("side", "space", "good", "chart"),
    [
        ("A3", "forestry_1", 2, (3, 2, 1)),
        ("B1", "quarry_1", 3, (2, 1, 1)),
        ("B2", "rice_field_1", 1, (4, 3, 2)),
    ],
)
def test_the_more_samurai_the_less_each_produces(side, space, good, chart):
    rest = "B1:0 C1:0" if side == "A3" else "A1:0 C1:0"
    for others, amount in enumerate(chart):
        second = f"player 2: samurai {' '.join([space] * others)}, goods ryo=1" if others else ""
        table = given(f"player 1: plan {side}:1 {rest}, samurai {space}\n{second}", 3)
        assert table.legal("produce") == [f"produce {space}"]
        table.act(f"produce {space}")
        assert table.player(1).goods[good] == amount


@rule("EDO-B065", "EDO-B045")
def test_no_samurai_on_the_type_no_production():
    table = given("player 1: plan A3:2 B1:0 C1:0, samurai quarry_1 edo, goods ryo=1", 3)
    assert not table.legal("produce")
    assert table.legal("end"), "the official does nothing"


@rule("EDO-B066a")
def test_two_officials_at_most_at_wood_of_card_a():
    table = given("", 3, plans=False)
    table.g.turn_to(0)
    assert "plan A3 2" in table.legal() and "plan A3 3" not in table.legal()


@rule("EDO-B069")
def test_beyond_the_chart_its_last_value_holds():
    table = given(
        """player 1: plan B1:1 A1:0 C1:0, samurai quarry_1
        player 2: samurai quarry_1 quarry_1 quarry_1 quarry_1, goods ryo=1""",
        3,
    )
    table.act("produce quarry_1")
    assert table.player(1).goods[3] == 1


@rule("EDO-B070")
def test_the_bonus_of_a_special_card():
    table = given("player 1: cards A B C S04, plan S04-1:1 B1:0 C1:0, samurai forestry_1", 3)
    table.act("produce forestry_1")
    assert table.player(1).goods[2] == 4


# ---------------------------------------------------------------- building


RICH = "goods ryo=40 wood=9 stone=20"


@rule("EDO-B071", "EDO-B072", "EDO-B078")
def test_a_house_needs_a_samurai_its_cost_and_a_free_site():
    table = given(
        "player 1: plan A4:2 B1:0 C1:0, samurai town_1, goods ryo=8 wood=4 stone=2\n"
        "sites: town_1=house-2/house-3",
        3,
    )
    assert table.legal("build") == ["build house town_1", "build trading-post town_1"]
    table.act("build house town_1", "build house town_1")
    assert table.player(1).goods == (0, 0, 0, 0) and table.player(1).score == 2
    assert table.g.sites[1] == (1, 2, 0, 0), "the same samurai serves both officials"
    full = "/".join(["house-2"] * 7)
    table = given(f"player 1: plan A4:1 B1:0 C1:0, samurai town_1, {RICH}\nsites: town_1={full}", 3)
    assert table.legal("build") == ["build fortress town_1"]


@rule("EDO-B071")
def test_officials_of_a_card_may_build_in_different_cities():
    table = given(f"player 1: plan A4:2 B1:0 C1:0, samurai town_1 town_2, {RICH}", 3)
    table.act("build house town_1", "build house town_2")
    assert table.g.sites[1] == table.g.sites[2] == (0,)


@rule("EDO-B073")
def test_the_trading_post():
    table = given(
        f"player 1: plan A4:2 B1:0 C1:0, samurai edo town_1 town_2, {RICH}\nsites: town_2=post-2", 3
    )
    posts = [text for text in table.legal("build") if "trading" in text]
    assert posts == ["build trading-post town_1"], "not in Edo, one in a town"
    table.act("build trading-post town_1")
    assert table.player(1).score == 2 and table.player(1).posts == 0
    assert table.player(1).goods == (34, 0, 6, 18)
    assert not [text for text in table.legal("build") if "trading" in text], "each player has one"


@rule("EDO-B074", "EDO-B075")
def test_fortresses():
    table = given(f"player 1: plan A4:2 B1:0 C1:0, samurai edo town_1, {RICH}", 3)
    table.act("build fortress town_1")
    assert table.player(1).score == 3 and table.g.fortresses == 7 and table.g.sites[1] == ()
    assert "build fortress town_1" not in table.legal(), "one in a town"
    table.act("build fortress edo")
    table = given(f"player 1: plan A4:2 B1:0 C1:0, samurai edo town_1, {RICH}\nforts: edo=3 town_1=0", 3)
    assert "build fortress edo" not in table.legal() and "build fortress town_1" in table.legal()
    none = "forts: edo=2 town_1=1 town_2=1\nfortresses: 0"
    with pytest.raises(Exception, match="fortress"):
        given(none, 3)
    all_used = "forts: edo=3 town_1=0 town_2=1 town_3=1 town_4=1 town_5=1\nfortresses: 1"
    assert (
        "build fortress town_1"
        in given(f"player 1: plan A4:1 B1:0 C1:0, samurai town_1, {RICH}\n{all_used}", 5).legal()
    )


@rule("EDO-B076")
def test_a_discount_lowers_the_ryo_only():
    table = given(
        "player 1: cards A B C S09, plan S09-1:1 B1:0 C1:0, samurai edo, goods ryo=2 wood=2 stone=1", 3
    )
    table.act("build house edo")
    assert table.player(1).goods == (0, 0, 0, 0)


@rule("EDO-B077")
def test_without_a_house_left_none_is_built():
    sites = "sites: edo=" + "/".join(["house-1"] * 7)
    table = given(f"player 1: plan A4:1 B1:0 C1:0, samurai town_1, {RICH}\n{sites}", 3)
    assert "build house town_1" not in table.legal() and "build trading-post town_1" in table.legal()


@rule("EDO-B078a")
def test_sites_are_filled_from_one_without_gaps():
    table = given(f"player 1: plan A4:2 B1:0 C1:0, samurai edo, {RICH}\nsites: edo=house-2", 3)
    table.act("build house edo", "build house edo")
    assert table.g.sites[0] == (1, 0, 0)
    board = table.look().board
    assert [site.seat for site in board.spaces[0].sites] == [1, 0, 0]


# ---------------------------------------------------------------- travel


@rule("EDO-B081", "EDO-B083a", "EDO-B050")
def test_an_official_becomes_a_samurai_on_a_border_post():
    table = given("player 1: plan C1:2 A1:0 B1:0\nplayer 2: samurai border_2, goods ryo=1", 3)
    assert table.legal("border") == ["border border_1", "border border_2", "border border_3"]
    table.act("border border_2", "border border_2")
    assert table.samurai(1) == ["border_2", "border_2"] and table.player(1).officials == 3


@rule("EDO-B082", "EDO-B084")
def test_one_official_relocates_one_or_two_samurai_free():
    table = given("player 1: plan B4:1 A1:0 C1:0, samurai border_1 town_1", 3)
    table.act("relocate border_1 edo", "relocate town_1 quarry_2")
    assert table.samurai(1) == ["edo", "quarry_2"]
    assert table.g.seat != 0 and table.player(1).officials == 3
    table = given("player 1: plan B4:1 A1:0 C1:0, samurai border_1 town_1", 3)
    table.act("relocate border_1 edo", "end")
    assert table.samurai(1) == ["edo", "town_1"], "one is enough"
    assert not given("player 1: plan B4:1 A1:0 C1:0, goods ryo=0", 3).legal("merchant")


# ---------------------------------------------------------------- trading


TRADE = "player 1: plan C2:2 A1:0 B1:0, samurai {}, goods ryo=9 {}\nmerchant: {}\nmerchant-card: {}"


@rule("EDO-B086")
def test_trading_needs_a_samurai_with_the_merchant():
    assert not given(TRADE.format("edo", "stone=9", "road_1", "M01"), 3).legal("buy")
    assert given(TRADE.format("road_1", "stone=9", "road_1", "M01"), 3).legal("buy")
    covered = TRADE.format("forestry_2", "stone=9", "forestry_2", "M01")
    assert given(covered, 2).legal("buy"), "a covered space too"


@rule("EDO-B087", "EDO-X10")
def test_buying_one_up_to_the_limit():
    table = given(TRADE.format("edo", "", "edo", "M01"), 3)
    assert table.legal("buy") == ["buy 1wood", "buy 2wood"]
    table.act("buy 2wood")
    assert table.player(1).goods == (5, 0, 2, 0)
    table.act("buy 1wood")
    assert table.player(1).goods == (3, 0, 3, 0), "2 ryo a piece, EDO-B090"


@rule("EDO-B087")
def test_several_goods_may_be_mixed():
    table = given(TRADE.format("edo", "", "edo", "M10"), 3)
    assert {"buy 1rice+1wood", "buy 1wood+1stone", "buy 2stone"} <= set(table.legal())
    assert not [text for text in table.legal("buy") if "3" in text]


@rule("EDO-B088")
def test_a_point_for_goods():
    table = given(TRADE.format("edo", "stone=2", "edo", "M01"), 3)
    table.act("offer")
    assert table.player(1).score == 1 and table.player(1).goods == (8, 0, 0, 0)
    assert not table.legal("offer")


@rule("EDO-B090", "EDO-B091", "EDO-B092")
def test_trading_uses_up_nothing():
    table = given(
        TRADE.format("edo", "", "edo", "M01")
        + "\nplayer 2: plan C2:1 A1:0 B1:0, samurai edo, goods ryo=4",
        3,
    )
    table.act("buy 1wood", "buy 1wood")
    assert table.g.seat == 1 and table.look().board.merchant_card.id == "M01"
    table.act("buy 2wood")
    assert table.player(2).goods[2] == 2


# ---------------------------------------------------------------- officials, movement


@rule("EDO-B044a", "EDO-B045")
def test_officials_act_one_after_the_other_and_may_stay_idle():
    table = given("player 1: plan A3:2 B1:0 C1:0, samurai forestry_1 forestry_2, goods ryo=1", 3)
    table.act("produce forestry_1", "end")
    assert table.player(1).goods[2] == 3 and table.g.seat == 1


@rule("EDO-B046", "EDO-B047", "EDO-B048", "EDO-B049", "EDO-B051", "EDO-B052", "EDO-X13")
def test_movement_before_every_card_even_without_officials():
    table = given(
        "player 1: plan A1:0 B4:1 C1:0, samurai border_1 edo, goods ryo=9\n"
        "player 2: samurai quarry_1, goods ryo=1",
        3,
    )
    assert not [text for text in table.legal("move") if text.startswith("move quarry_1")]
    table.act("move border_1 edo")
    assert table.player(1).goods[0] == 6, "3 roads"
    table.act("merchant river_1", "end")
    assert table.g.merchant == 15
    while table.g.seat != 0:
        table.act("end")
    assert table.legal("move") and table.legal("border"), "before a travel action too"


@rule("EDO-B053", "EDO-B053a")
def test_each_road_is_paid_each_time():
    table = given("player 1: samurai edo, goods ryo=4", 3)
    table.act("move edo river_1", "move river_1 edo", "move edo road_1")
    assert table.player(1).goods[0] == 1
    assert table.samurai(1) == ["road_1"]


@rule("EDO-B053")
def test_no_space_blocks_passage():
    table = given(
        "player 1: samurai edo, goods ryo=2\nplayer 2: samurai river_1 river_1, goods ryo=1", 3
    )
    table.act("move edo town_1")
    assert table.player(1).goods[0] == 0


@rule("EDO-B055", "EDO-B083a")
def test_samurai_may_return_to_a_border_post():
    table = given("player 1: samurai forestry_1, goods ryo=1", 3)
    assert "move forestry_1 border_1" in table.legal()
