"""The turn of a card: movement, officials one after the other, trading post, travel."""

from sugoroku.testing import rule
from tests.games.edo.table import given


@rule("EDO-B044", "EDO-B054")
def test_movement_is_over_once_an_official_has_acted():
    table = given("player 1: plan A2:1 B1:0 C1:0, samurai edo, goods ryo=9")
    table.act("move edo river_1")
    assert table.me.goods[0] == 8
    assert table.legal("move") and table.legal("merchant")
    table = given("player 1: plan B4:1 A1:0 C1:0, samurai edo, goods ryo=9")
    table.act("relocate edo road_1")
    assert not table.legal("move") and not table.legal("merchant")
    assert table.legal("relocate")


@rule("EDO-B053b")
def test_a_move_takes_the_cheapest_way():
    table = given("player 1: plan A2:0 B1:0 C1:0, samurai border_1, goods ryo=9")
    table.act("move border_1 edo")
    assert table.me.goods[0] == 6  # border_1 - forestry_1 - road_1 - edo


@rule("EDO-B056")
def test_nobody_moves_on_credit():
    table = given("player 1: plan A2:0 B1:0 C1:0, samurai border_1, goods ryo=2")
    assert "move border_1 edo" not in table.legal()
    assert "move border_1 road_1" in table.legal()


@rule("EDO-B055")
def test_the_merchant_never_goes_to_a_border_post():
    table = given("player 1: plan A2:0 B1:0 C1:0, goods ryo=9")
    assert not [text for text in table.legal("merchant") if "border" in text]
    assert len(table.legal("merchant")) == 15  # every other inland space of side A


@rule("EDO-B089", "EDO-B090", "EDO-X30")
def test_the_trading_post_lets_one_official_use_both_offers():
    table = given(
        """player 1: plan C2:1 A1:0 B1:0, samurai edo, goods ryo=3 wood=2 stone=1
        sites: town_1=post-1
        merchant-card: M07"""
    )
    table.act("buy 3rice", "offer")
    assert table.player(1).goods == (0, 3, 0, 0)
    assert table.player(1).score == 1
    assert table.g.seat == 1  # the official is used up


@rule("EDO-B089")
def test_without_a_trading_post_one_official_uses_one_offer():
    table = given(
        """player 1: plan C2:1 A1:0 B1:0, samurai edo, goods ryo=3 wood=2 stone=1
        merchant-card: M07"""
    )
    table.act("buy 1rice")
    assert table.g.seat == 1


@rule("EDO-B080", "EDO-B083", "EDO-X12")
def test_a_samurai_put_on_the_border_travels_with_the_next_official():
    table = given("player 1: plan C1:2 A1:0 B1:0")
    table.act("border border_1")
    assert table.samurai(1) == ["border_1"]
    table.act("relocate border_1 edo")
    assert table.samurai(1) == ["edo"]
    assert table.player(1).goods[0] == 0


@rule("EDO-B044b", "EDO-B085")
def test_neutral_officials_act_first_and_never_become_samurai():
    table = given("player 1: plan C1:1+1n A1:0 B1:0, neutral 1, samurai edo")
    table.act("relocate edo town_1", "end")
    table = given("player 1: plan C1:0+1n A1:0 B1:0, neutral 1, samurai edo")
    assert not table.legal("border")
    table = given("player 1: plan C1:1+1n A1:0 B1:0, neutral 1, samurai edo")
    table.act("relocate edo town_1", "border border_1")
    assert table.samurai(1) == ["town_1", "border_1"]


@rule("EDO-B066", "EDO-B068", "EDO-X11")
def test_each_samurai_produces_once_per_card():
    table = given("player 1: plan A3:2 B1:0 C1:0, samurai forestry_1 forestry_1", players=3)
    table.act("produce forestry_1", "produce forestry_1")
    assert table.player(1).goods[2] == 4
    table = given("player 1: plan A3:2 B1:0 C1:0, samurai forestry_1 forestry_2", players=3)
    table.act("produce forestry_1")
    assert "produce forestry_1" not in table.legal()
    table.act("produce forestry_2")
    assert table.player(1).goods[2] == 6


@rule("EDO-B089")
def test_both_offers_in_any_order_and_the_first_may_pay_for_the_second():
    text = """player 1: plan C2:{} A1:0 B1:0, samurai edo, goods {}
        sites: town_3=post-1
        merchant-card: M10"""
    table = given(text.format(1, "ryo=7 stone=1"), players=3)
    assert not table.legal("offer")
    table.act("buy 1rice+1wood", "offer")  # 1 wood, 1 stone, 1 rice, 1 ryo
    assert table.player(1).goods == (0, 0, 0, 0) and table.player(1).score == 1
    table = given(text.format(1, "ryo=4 rice=1 wood=1 stone=1"), players=3)
    table.act("offer")
    assert table.legal() == ["end", "buy 1stone", "buy 1wood", "buy 1rice"], "the other offer, once"
    table.act("buy 1stone")
    assert table.player(1).goods == (0, 0, 0, 1) and table.g.seat == 1
    table = given(text.format(2, "ryo=9"), players=3)
    table.act("buy 1stone", "buy 1stone")
    assert table.g.officials_left == 0, "the same offer again needs another official"


@rule("EDO-B054", "EDO-B044a")
def test_no_movement_after_any_official():
    for plan, deed in (
        ("A1:2 B1:0 C1:0", "collect 1"),
        ("A3:2 B1:0 C1:0", "produce forestry_1"),
        ("C1:2 A1:0 B1:0", "border border_1"),
        ("C2:2 A1:0 B1:0", "buy 1rice"),
    ):
        table = given(
            f"""player 1: plan {plan}, samurai forestry_1 forestry_1 edo, goods ryo=9
            merchant-card: M07""",
            players=3,
        )
        assert table.legal("move") and table.legal("merchant")
        table.act(deed)
        assert table.g.seat == 0 and table.g.officials_left == 1
        assert not table.legal("move") and not table.legal("merchant")
