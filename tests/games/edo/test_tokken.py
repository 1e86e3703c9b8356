"""The module Tokken: demands and privileges."""

import pytest

from sugoroku.core.chance import Chance, secret_from
from sugoroku.games.edo import GAME
from sugoroku.games.edo.modules.tokken.state import DEMANDS, PRIVILEGES, privilege_board
from sugoroku.games.edo.names import MOST_BLACK
from sugoroku.testing import rule
from tests.games.edo.table import Table, given

# demands: D01-D05 local (trade), D06-D10 foreign (travel), D11-D15 palace (build)
# privileges: V01 first site, V02-V03 support, V04 trading, V05-V06 city income,
#             V07 wood or stone, V08 stone or rice, V09 rice or wood, V10 wood, V11 stone, V12 rice


def tokken(
    text: str = "",
    demands: str = "D01 D06 D11",
    privileges: str = "V01 V02 V04",
    held: str = "",
    next_demand: str = "D15",
    next_privilege: str = "V12",
    players: int = 3,
    modules: str = "tokken",
    plans: bool = True,
    seed: int = 1,
) -> Table:
    """A board with these columns and previews; the other tokens lie below the previews."""
    named = [token for word in held.split() for token in word.partition("=")[2].split("/")]
    free = [d for d in DEMANDS if d not in demands.split() and d != next_demand]
    rest = [v for v in PRIVILEGES if v not in [*privileges.split(), *named, next_privilege]]
    line = f"tokken: demands {demands}, demand-stack {' '.join([*free, next_demand])}"
    line += f", privileges {privileges}, privilege-stack {' '.join([*rest, next_privilege])}"
    line += f", held {held}" if held else ""
    return given(f"{text}\n{line}", players, seed, plans=plans, modules=modules)


def row(table: Table) -> tuple[list[str], list[str]]:
    seen = table.look().added["tokken"]
    demands = [token.id if token else "" for token in seen.demands]
    return demands, [token.id if token else "" for token in seen.privileges]


def held(table: Table, number: int) -> list[str]:
    return [token.id for token in table.look().added["tokken"].held[number - 1]]


def income(table: Table, city: str) -> tuple[tuple[int, int], ...]:
    """(seat, ryo) by rank."""
    return next(space.income for space in table.look().board.spaces if space.id == city)


# ---------------------------------------------------------------- set-up


@rule("EDO-T001", "EDO-T002", "EDO-T003", "EDO-T004", "EDO-T005")
def test_three_columns_and_a_preview_of_each_stack():
    boards = set()
    for seed in range(8):
        g = GAME.new(3, seed, modules=("tokken",))
        seen = GAME.look(g, 0).added["tokken"]
        assert all(seen.demands) and all(seen.privileges) and len(seen.demands) == 3
        assert seen.demands_left == 12 and seen.privileges_left == 9
        assert seen.next_demand.id not in [token.id for token in seen.demands]
        assert seen.black == 2
        boards.add(tuple(token.id for token in (*seen.demands, *seen.privileges)))
    assert len(boards) == 8


@rule("EDO-T003", "EDO-T004")
def test_demands_are_revealed_from_right_to_left_and_privileges_from_left_to_right():
    for seed in range(3):
        chance = GAME.new(3, seed).chance  # as it is when the module is set up
        demands, privileges = chance.shuffled(range(15)), chance.shuffled(range(12))
        seen = GAME.look(GAME.new(3, seed, modules=("tokken",)), 0).added["tokken"]
        revealed = [DEMANDS[token] for token in reversed(demands)]
        assert [token.id for token in reversed(seen.demands)] == revealed[:3]
        assert seen.next_demand.id == revealed[3]
        revealed = [PRIVILEGES[token] for token in reversed(privileges)]
        assert [token.id for token in seen.privileges] == revealed[:3]
        assert seen.next_privilege.id == revealed[3]


@rule("EDO-B019a", "EDO-T004a")
def test_the_stacks_below_the_previews_are_hidden_and_tokens_held_are_not():
    table = tokken(held="2=V05/V08", privileges="V01 V02 V04")
    seen, board = str(table.look(0).added["tokken"]), privilege_board(table.g)
    below = [DEMANDS[token] for token in board.demand_stack[:-1]]
    below += [PRIVILEGES[token] for token in board.privilege_stack[:-1]]
    assert len(below) == 11 + 6 and not any(token in seen for token in below)
    assert held(table, 2) == ["V05", "V08"]
    assert "D15" in seen and "V12" in seen, "the previews"
    worlds = {
        privilege_board(GAME.redeal(table.g, 0, Chance(secret_from(n)))).demand_stack for n in range(5)
    }
    assert len(worlds) == 5 and {world[-1] for world in worlds} == {DEMANDS.index("D15")}


# ---------------------------------------------------------------- demands


@rule("EDO-T006", "EDO-T008", "EDO-T009", "EDO-X25")
def test_meeting_a_demand_gives_the_point_and_the_privilege_and_slides_the_row():
    table = tokken("player 1: plan C1:2 A1:0 B1:0, goods ryo=9")
    assert table.legal("demand") == ["demand D06"]
    table.act("demand D06")
    assert table.player(1).score == 1 and table.player(1).goods[0] == 2
    assert held(table, 1) == ["V02"]
    assert row(table) == (["D15", "D01", "D11"], ["V01", "V04", "V12"])
    assert "D06" not in [d.id for d in table.look().added["tokken"].demands if d]
    assert table.look().standings[0].points == {"demands": 1}


@rule("EDO-T009", "EDO-X26")
def test_the_third_column_slides_likewise():
    table = tokken(
        "player 1: plan C1:1 A1:0 B1:0, goods ryo=9", demands="D01 D11 D06", privileges="V01 V02 V04"
    )
    table.act("demand D06")
    assert held(table, 1) == ["V04"]
    assert row(table) == (["D15", "D01", "D11"], ["V01", "V02", "V12"])


@rule("EDO-B056a", "EDO-T009")
def test_a_new_preview_is_a_reveal():
    table = tokken("player 1: plan C1:2 A1:0 B1:0, goods ryo=9")
    before = table.g.revealed
    table.act("demand D06")
    assert table.g.revealed > before


@rule("EDO-T009a", "EDO-T010", "EDO-T017")
def test_exhausted_stacks_leave_gaps_next_to_them():
    table = tokken("player 1: plan S04-2:3 A1:0 B1:0, cards A B C S04, goods ryo=30 rice=9")
    board = privilege_board(table.g)
    board.met, board.demand_stack = board.demand_stack[:-1], board.demand_stack[-1:]
    board.used, board.privilege_stack = board.privilege_stack[:-1], board.privilege_stack[-1:]
    board.demands = tuple(DEMANDS.index(token) for token in ("D06", "D07", "D08"))
    board.demand_stack = (DEMANDS.index("D09"),)
    board.met = tuple(n for n in range(15) if n not in (*board.demands, *board.demand_stack))
    table.act("demand D08")
    assert row(table) == (["D09", "D06", "D07"], ["V01", "V02", "V12"])
    assert table.look().added["tokken"].next_demand is None
    table.act("demand D07")
    assert row(table) == (["", "D09", "D06"], ["V01", "V02", ""])
    table.act("demand D06")
    assert row(table) == (["", "", "D09"], ["V01", "V02", ""])
    assert held(table, 1) == ["V04", "V12"], "the third demand had no privilege below"
    assert table.player(1).score == 3


@rule("EDO-T004")
def test_a_preview_can_be_neither_met_nor_taken():
    table = tokken("player 1: plan C1:2 A1:0 B1:0, goods ryo=20 rice=9", next_demand="D07")
    assert table.legal("demand") == ["demand D06"]


@rule("EDO-T007")
def test_several_officials_meet_several_demands():
    table = tokken("player 1: plan C1:2 A1:0 B1:0, goods ryo=20", demands="D01 D06 D07")
    table.act("demand D06", "demand D07")
    assert table.player(1).score == 2 and table.player(1).goods[0] == 5


@rule("EDO-T011", "EDO-T012")
def test_local_goods_need_a_trader_with_the_merchant():
    text = "player 1: plan C2:1 A1:0 B1:0, samurai {}, goods ryo=9 rice=3 wood=1\nsites: town_1=post-1"
    assert not tokken(text.format("road_1") + "\nmerchant: edo").legal("demand")
    table = tokken(text.format("edo") + "\nmerchant: edo")
    assert table.legal("demand") == ["demand D01"]
    table.act("demand D01")
    assert table.player(1).goods == (9, 0, 0, 0)
    assert not table.legal("buy") and not table.legal("offer"), "no bonus of the trading post"


@rule("EDO-T013", "EDO-T016")
def test_foreign_goods_need_a_traveller_and_no_samurai():
    table = tokken("player 1: plan C1:1 A1:0 B1:0, goods ryo=7")
    table.act("demand D06")
    assert table.player(1).officials == 5, "he stays an official"
    assert not tokken("player 1: plan A4:1 B1:0 C1:0, samurai edo, goods ryo=7").legal("demand")


@rule("EDO-T014", "EDO-T015", "EDO-M004a")
def test_palaces_need_a_builder_with_a_samurai_in_edo():
    goods = "goods ryo=2 wood=2 stone=1"
    assert not tokken(f"player 1: plan A4:1 B1:0 C1:0, samurai town_1, {goods}").legal("demand")
    table = tokken(f"player 1: plan A4:1 B1:0 C1:0, samurai edo, {goods}")
    assert table.legal("demand") == ["demand D11"]
    table.act("demand D11")
    assert table.player(1).goods == (0, 0, 0, 0)
    assert table.g.sites[0] == () and table.g.forts[0] == 0
    card = "cards A B C S09, plan S09-1:1 B1:0 C1:0, samurai edo"
    assert not tokken(f"player 1: {card}, goods wood=2 stone=1 ryo=1").legal("demand"), "no discount"


@rule("EDO-M004")
def test_a_travel_official_disperses_or_meets_a_demand():
    table = tokken(
        "player 1: plan C1:1 A1:0 B1:0, samurai town_1, goods ryo=7\nronin: spaces town_1 town_2 town_3",
        modules="tokken ronin",
    )
    table.act("demand D06")
    assert table.g.seat == 1 and not table.legal("disperse"), "the official is used up"
    table = tokken(
        "player 1: plan C1:2 A1:0 B1:0, samurai town_1, goods ryo=7\nronin: spaces town_1 town_2 town_3",
        modules="tokken ronin",
    )
    table.act("demand D06")
    assert table.g.officials_left == 1 and table.legal("disperse"), "by the other one"
    table.act("disperse town_2", "ready")
    assert table.g.seat == 1 and table.player(1).score == 1


# ---------------------------------------------------------------- (a) the first site


@rule("EDO-T020", "EDO-T021", "EDO-T021a", "EDO-X27")
def test_a_house_on_the_first_site_moves_the_others_back():
    table = tokken(
        """player 3: samurai town_1, goods ryo=4 wood=2 stone=1, plan A4:1 B1:0 C1:0
        first: 3
        sites: town_1=house-1/house-2/house-1""",
        held="3=V05/V10",
        privileges="V02 V04 V07",
    )
    assert not table.legal("first-site"), "without the token"
    table = tokken(
        """player 3: samurai town_1, goods ryo=4 wood=2 stone=1, plan A4:1 B1:0 C1:0
        first: 3
        sites: town_1=house-1/house-2/house-1""",
        held="3=V01",
        privileges="V02 V04 V07",
    )
    table.act("first-site town_1")
    assert table.g.sites[1] == (2, 0, 1, 0)
    assert table.player(3).score == 1 and table.player(3).goods == (0, 0, 0, 0)
    assert held(table, 3) == [], "used once"


@rule("EDO-T021a", "EDO-X27a")
def test_the_new_sites_rank_the_income():
    sites = "sites: town_1=house-1/house-2\nprofits: edo=E4 town_1=T5 town_2=T3 town_3=T3"
    text = (
        f"player 3: samurai town_1, goods ryo=4 wood=2 stone=1, plan A4:1 B1:0 C1:0\nfirst: 3\n{sites}"
    )
    table = tokken(text, held="3=V01", privileges="V02 V04 V07")
    town = table.look().board.spaces
    assert next(s for s in town if s.id == "town_1").income == ((0, 4), (1, 2))
    table.act("first-site town_1")
    assert next(s for s in table.look().board.spaces if s.id == "town_1").income == (
        (2, 3),
        (0, 2),
        (1, 1),
    )


@rule("EDO-T021", "EDO-T022", "EDO-M001")
def test_the_first_site_needs_a_free_site_and_an_open_city():
    full = "/".join(["house-1"] * 7)
    text = "player 3: samurai town_1 town_2, goods ryo=9 wood=9 stone=9, plan A4:2 B1:0 C1:0\nfirst: 3"
    table = tokken(f"{text}\nsites: town_1={full}", held="3=V01", privileges="V02 V04 V07")
    assert table.legal("first-site") == ["first-site town_2"]
    table = tokken(
        f"{text}\nronin: spaces town_2 town_2 quarry_1",
        held="3=V01",
        privileges="V02 V04 V07",
        modules="tokken ronin",
    )
    assert table.legal("first-site") == ["first-site town_1"], "two Ronin block the other"


# ---------------------------------------------------------------- (b) support


def seal_all(table: Table, plans: dict[int, list[str]]) -> None:
    for seat in range(table.g.seats):
        for card in plans.get(seat, ["plan A1 0", "plan B1 0", "plan C1 0"]):
            table.act(card, seat=seat)
        table.act("seal", seat=seat)


@rule("EDO-T023", "EDO-T023a", "EDO-B037a")
def test_a_black_official_is_planned_secretly_and_spent_when_all_plans_are_sealed():
    table = tokken(held="1=V02", privileges="V01 V04 V07", plans=False)
    table.g.turn_to(0)
    assert "plan A2 2+1b" not in table.legal(), "card A takes two"
    for card in ("plan A2 1+1b", "plan B1 0", "plan C1 0"):
        table.act(card, seat=0)
    assert table.look(1).added["tokken"].held[0], "still secret"
    assert "1+1b" not in str(table.look(1).board)
    table.act("take-back left", seat=0)
    assert "plan A1 0+1b" in table.legal(), "a plan taken back gives it back"
    table.act("plan A2 1+1b", seat=0)
    assert not any(text.endswith("b") for text in table.legal("plan")), "one token, one official"
    for seat in (1, 2):
        for card in ("plan A1 0", "plan B1 0", "plan C1 0", "seal"):
            table.act(card, seat=seat)
    table.act("seal", seat=0)
    assert held(table, 1) == [] and table.look(1).added["tokken"].black == MOST_BLACK - 1
    assert table.player(1).black == 1


@rule("EDO-T023", "EDO-T025")
def test_the_black_official_acts_and_leaves_the_game():
    table = tokken(held="1=V02", privileges="V01 V04 V07", plans=False)
    seal_all(table, {0: ["plan A2 0+1b", "plan B1 0", "plan C1 0"]})
    table.act("collect 1")
    assert table.player(1).goods[0] == 5
    while table.g.round == 1:
        table.act("end")
    assert table.player(1).black == 0 and table.player(1).neutral == 0
    assert table.look().added["tokken"].black == 1
    table.g.turn_to(0)
    assert not [text for text in table.legal("plan") if text.endswith("b")]


@rule("EDO-T025", "EDO-B085")
def test_a_black_official_never_becomes_a_samurai():
    table = tokken(held="1=V02", privileges="V01 V04 V07", plans=False)
    seal_all(table, {0: ["plan C1 0+1b", "plan A1 0", "plan B1 0"]})
    assert not table.legal("border")


@rule("EDO-T024")
def test_no_support_without_a_black_official():
    table = tokken(held="1=V02", privileges="V01 V04 V07", plans=False)
    privilege_board(table.g).black, privilege_board(table.g).lent = 0, 2
    table.g.turn_to(0)
    assert not [text for text in table.legal("plan") if text.endswith("b")]


# ---------------------------------------------------------------- (c) trading


MARKET = """player 1: plan C2:1 A1:0 B1:0, samurai edo, goods ryo=9 wood=4 stone=4 rice=4
    merchant: edo
    merchant-card: M01
    merchant-pile: M02 M03 M04 M05 M06 M08 M09 M10 M07"""


@rule("EDO-T026", "EDO-T026a")
def test_one_official_may_use_an_offer_of_the_next_card():
    table = tokken(MARKET, held="1=V04", privileges="V01 V02 V07")
    table.act("market")
    assert held(table, 1) == [], "spent, whatever is used"
    assert table.legal("buy-next") == ["buy-next 1rice", "buy-next 2rice", "buy-next 3rice"]
    assert table.legal("offer-next") and table.legal("buy") and table.legal("offer")
    table.act("buy-next 3rice")
    assert table.player(1).goods == (6, 7, 4, 4)
    assert table.look().board.next_card.id == "M07", "the card stays"
    assert table.asks() != "TradeOnBoth", "one offer without a trading post"


@rule("EDO-T027", "EDO-T028")
def test_with_a_trading_post_two_different_offers_of_four():
    table = tokken(f"{MARKET}\nsites: town_1=post-1", held="1=V04", privileges="V01 V02 V07")
    table.act("market", "offer-next")
    assert table.player(1).score == 1 and table.player(1).goods == (9, 4, 2, 3)
    assert not table.legal("offer-next"), "each offer once"
    assert table.legal("offer") and table.legal("buy") and table.legal("buy-next")
    table.act("offer")
    assert table.player(1).score == 2
    assert table.asks() != "TradeOnBoth"


@rule("EDO-T026b")
def test_no_market_if_no_offer_can_be_paid():
    poor = MARKET.replace("ryo=9 wood=4 stone=4 rice=4", "{}")
    for goods, opens in (("ryo=0 wood=9 rice=9", False), ("ryo=1", True), ("wood=2 stone=1", True)):
        table = tokken(poor.format(goods), held="1=V04/V08", privileges="V01 V02 V07")
        assert bool(table.legal("market")) == opens


@rule("EDO-T027a")
def test_the_last_official_may_open_the_market_between_his_two_offers():
    text = f"{MARKET}\nsites: town_1=post-1"
    table = tokken(text, held="1=V04", privileges="V01 V02 V07")
    table.act("buy 1wood", "market")
    assert held(table, 1) == []
    assert not table.legal("buy"), "each offer once"
    assert table.legal("offer") and table.legal("buy-next")
    table.act("offer-next")
    assert table.player(1).goods == (7, 4, 3, 3) and table.player(1).score == 1
    assert table.g.seat == 1, "two offers in all"
    without = tokken(MARKET, held="1=V04", privileges="V01 V02 V07")
    without.act("buy 1wood")
    assert without.g.seat == 1, "no second offer without a trading post"
    table = tokken(text.replace("C2:1", "C2:2"), held="1=V04", privileges="V01 V02 V07")
    table.act("buy 1wood", "market", "offer-next", "offer")
    assert table.player(1).score == 2 and table.g.seat == 1, "the next official's trade"


@rule("EDO-T035", "EDO-T035c")
def test_tokens_between_the_two_offers_of_a_trade():
    poor = MARKET.replace("ryo=9 wood=4 stone=4 rice=4", "ryo=2 wood=1 stone=1")
    table = tokken(f"{poor}\nsites: town_1=post-1", held="1=V04/V07", privileges="V01 V02 V10")
    table.act("market", "buy-next 1rice")
    assert table.asks() == "TradeOnBoth" and not table.legal("offer-next"), "2 wood, 1 stone"
    table.act("take V07 wood")
    assert table.legal("offer-next") and not table.legal("buy-next"), "still the second offer"
    table.act("offer-next")
    assert table.player(1).score == 1 and table.player(1).goods == (1, 1, 0, 0)
    assert table.g.seat == 1


@rule("EDO-T035", "EDO-T035a", "EDO-T035c")
def test_tokens_while_ronin_are_dispersed_but_not_while_one_is_relocated():
    table = tokken(
        f"""player 1: plan C1:1 A1:0 B1:0, samurai edo town_2 town_2
        {INCOME}
        ronin: spaces town_2 town_2 town_2""",
        held="1=V05/V07",
        privileges="V01 V02 V04",
        modules="tokken ronin",
    )
    table.act("disperse town_2")
    assert not table.legal("walk"), "no ryo to pay with"
    table.act("city-income town_1")
    assert table.player(1).goods[0] == 4 and table.legal("walk") == ["walk edo"]
    table.act("walk edo")
    assert table.player(1).goods[0] == 2 and table.samurai(1) == ["town_2"] * 3
    start = tokken(
        "agenda: StartRound\nronin: spaces forestry_1 quarry_1 rice_field_1\nfirst: 1",
        held="1=V07",
        privileges="V01 V02 V04",
        modules="tokken ronin",
        plans=False,
    )
    assert start.asks() == "PickRonin" and not start.legal("take")
    start.act("pick-ronin quarry_1")
    assert not start.legal("take"), "it is nobody's turn"


@rule("EDO-T035c")
def test_a_city_pays_between_two_dispersed_ronin():
    """While the Ronin of a city wait to be placed it pays again.  EDO-R032a"""
    for seed in range(60):
        table = tokken(
            f"""player 1: plan C1:1 A1:0 B1:0, samurai town_1 town_1 town_1 town_1
            {INCOME}
            ronin: spaces town_1 town_1 town_1""",
            held="1=V05",
            privileges="V01 V02 V04",
            modules="tokken ronin",
            seed=seed,
        )
        assert not table.legal("city-income")
        table.act("disperse town_1")
        if table.asks() == "SendRonin":
            before = table.legal("send-ronin")
            table.act("city-income town_1")
            assert table.player(1).goods[0] == 4 and table.legal() == before
            return
    raise AssertionError("no Ronin had a choice")


@rule("EDO-T035")
def test_tokens_between_and_after_the_officials_of_a_card():
    table = tokken(
        "player 1: plan A2:2 B1:0 C1:0, samurai edo", held="1=V07/V08", privileges="V01 V02 V04"
    )
    table.act("collect 1", "take V07 stone", "collect 1")
    assert table.g.seat == 0 and table.legal() == ["end", "take V08 rice", "take V08 stone"]
    table.act("take V08 rice")
    assert table.player(1).goods == (10, 1, 0, 1) and table.g.seat == 1
    table = tokken("player 1: samurai edo, goods ryo=1", held="1=V07", privileges="V01 V02 V04")
    table.act("take V07 wood")
    assert "move edo river_1" in table.legal(), "no official has acted"


@rule("EDO-T029", "EDO-B012")
def test_without_a_next_card_there_is_no_such_trade():
    text = "player 1: plan C2:1 A1:0 B1:0, samurai edo, goods ryo=9\nmerchant: edo\nmerchant-card: M01"
    gone = "merchant-pile: none\nmerchant-gone: M02 M03 M04 M05 M06 M07 M08 M09 M10"
    table = tokken(f"{text}\n{gone}", held="1=V04", privileges="V01 V02 V07")
    assert table.legal("buy") and not table.legal("market")
    table = tokken(MARKET, privileges="V01 V02 V07")
    assert not table.legal("market"), "without the token"


# ---------------------------------------------------------------- (d) income, (e) resource


INCOME = """sites: town_1=house-1/house-2 town_2=house-2
    profits: edo=E4 town_1=T5 town_2=T3 town_3=T3"""


@rule("EDO-T030", "EDO-T031a", "EDO-T035", "EDO-T035a")
def test_the_income_of_a_city_now():
    table = tokken(f"player 1: goods ryo=1\n{INCOME}", held="1=V05", privileges="V01 V02 V04")
    assert table.legal("city-income") == ["city-income town_1"], "only where it pays him"
    table.act("city-income town_1")
    assert table.player(1).goods[0] == 5 and table.player(2).goods[0] == 1
    assert not table.legal("city-income")
    while table.g.round == 1:
        table.act("end")
    assert table.player(1).goods[0] == 9, "phase 3 pays as usual"


@rule("EDO-T031", "EDO-M004c")
@pytest.mark.parametrize(("third", "pays"), [("quarry_1", True), ("town_1", False)])
def test_a_city_with_three_ronin_does_not_pay(third, pays):
    table = tokken(
        f"player 1: goods ryo=1\n{INCOME}\nronin: spaces town_1 town_1 {third}",
        held="1=V05",
        privileges="V01 V02 V04",
        modules="tokken ronin",
    )
    assert bool(table.legal("city-income")) == pays


@rule("EDO-T032", "EDO-T033", "EDO-T035")
def test_one_of_two_resources_also_to_pay_for_the_same_card():
    table = tokken(
        "player 1: plan A4:1 B1:0 C1:0, samurai town_1, goods ryo=4 wood=1 stone=1",
        held="1=V07",
        privileges="V01 V02 V04",
    )
    assert table.legal("take") == ["take V07 wood", "take V07 stone"]
    assert not table.legal("build")
    table.act("take V07 wood")
    table.act("build house town_1")
    assert table.player(1).score == 1


@rule("EDO-T033")
def test_an_unused_token_does_not_count_against_the_limit():
    table = tokken("player 1: goods rice=10", held="1=V08", privileges="V01 V02 V04")
    assert table.look().board.players[0].resources == 10
    while table.g.round == 1:
        assert table.asks() != "Discard"
        table.act("end")
    assert table.player(1).goods[1] == 10


@rule("EDO-T035a")
def test_not_on_others_turns_nor_while_planning_or_paying_wages():
    table = tokken(
        "player 1: samurai edo, goods rice=1\nplayer 2: goods ryo=1",
        held="1=V07",
        privileges="V01 V02 V04",
    )
    assert table.legal("take"), "on a card without officials too"
    table.act("end")
    assert table.g.seat == 1 and not table.legal("take")
    while table.asks() == "Act":
        table.act("end")
    assert table.asks() == "Wages" and not table.legal("take")
    table.act("wages")
    table.g.turn_to(0)
    assert table.asks() == "PlanCard" and not table.legal("take")


@rule("EDO-T035b")
def test_a_token_cannot_pay_for_the_demand_that_brings_it_but_helps_right_after():
    text = "player 1: plan C1:1 A1:0 B1:0, goods ryo=5 rice={}"
    demands = {"demands": "D01 D08 D11", "privileges": "V01 V08 V04"}
    assert not tokken(text.format(1), **demands).legal("demand")
    table = tokken(text.format(2), **demands)
    table.act("demand D08")
    assert table.legal("take") == ["take V08 rice", "take V08 stone"]


@rule("EDO-T036")
def test_unused_privileges_are_worth_nothing():
    table = tokken(
        """player 1: score 12
        merchant-card: M01""",
        held="1=V05/V07/V10",
        privileges="V01 V02 V04",
    )
    while not table.g.over:
        table.act("end")
    assert next(row for row in table.look().standings if row.seat == 0).score == 12


# ---------------------------------------------------------------- (f) production


@rule("EDO-T034", "EDO-M002", "EDO-X30a")
def test_production_as_if_alone():
    text = """player 1: cards A B C S05, plan S05-1:1 A1:0 C1:0, samurai quarry_1
        player 2: samurai quarry_1
        ronin: spaces quarry_1 quarry_1 town_1"""
    table = tokken(text, held="1=V11", privileges="V01 V02 V04", modules="tokken ronin")
    table.act("produce quarry_1")
    assert table.player(1).goods[3] == 2 and held(table, 1) == ["V11"]
    table = tokken(text, held="1=V11", privileges="V01 V02 V04", modules="tokken ronin")
    table.act("alone quarry_1")
    assert table.player(1).goods[3] == 3 and held(table, 1) == []
    assert "produces 3 stone on Quarry 1 (as if alone, 3 samurai ignored)" in table.events()


@rule("EDO-M002", "EDO-T034")
def test_neutral_samurai_are_ignored_too_and_one_samurai_produces_once():
    table = tokken(
        """player 1: plan A3:2 B1:0 C1:0, samurai forestry_2, goods ryo=1
        ronin: spaces forestry_2 forestry_2 town_1""",
        held="1=V10",
        privileges="V01 V02 V04",
        players=2,
        modules="tokken ronin",
    )
    table.act("alone forestry_2")
    assert table.player(1).goods[2] == 3
    assert "produces 3 wood on Forestry 2 (as if alone, 3 samurai ignored)" in table.events()
    assert table.g.seat == 1, "nobody is left to produce"


@rule("EDO-T034")
def test_production_as_if_alone_is_for_one_resource_and_one_samurai():
    text = "player 1: plan A3:2 B1:0 C1:0, samurai forestry_1 forestry_1"
    assert not tokken(text, held="1=V11", privileges="V01 V02 V04").legal("alone")
    table = tokken(text, held="1=V10", privileges="V01 V02 V04")
    table.act("alone forestry_1")
    assert table.player(1).goods[2] == 3
    assert not table.legal("alone"), "used once"
    table.act("produce forestry_1")
    assert table.player(1).goods[2] == 5, "for the other one both count"
    supply = tokken("player 1: plan A1:2 B1:0 C1:0, samurai rice_field_1", held="1=V12",
                    privileges="V01 V02 V04", next_privilege="V11")  # fmt: skip
    assert not supply.legal("alone"), "not rice supply"


@rule("EDO-T020")
def test_there_is_no_limit_to_the_tokens_held():
    table = tokken(
        "player 1: plan C1:2 A1:0 B1:0, goods ryo=30",
        demands="D06 D07 D11",
        held="1=V01/V03/V05/V06/V07/V08/V09/V10",
        privileges="V02 V04 V11",
    )
    table.act("demand D06")
    assert len(held(table, 1)) == 9


# ---------------------------------------------------------------- modules together


@rule("EDO-M003")
def test_the_paid_move_of_dispersing_uses_free_temple_roads():
    table = given(
        """player 1: plan C1:1 A1:0 B1:0, samurai edo
        jiin: temples river_1=1
        ronin: spaces town_1 town_1 quarry_1""",
        3,
        modules="jiin ronin",
    )
    table.act("disperse town_1", "walk edo")
    assert table.player(1).goods[0] == 0 and table.samurai(1) == ["town_1"]


@rule("EDO-M004b", "EDO-P007")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_all_modules_together_set_up_unchanged(players):
    g = GAME.new(players, 3, modules=("jiin", "tokken", "ronin"))
    added = GAME.look(g, 0).added
    assert added["jiin"].left == (3,) * players
    assert added["tokken"].black == 2 and len(added["ronin"].spaces) == 3
    covered = [space.id for space in GAME.look(g, 0).board.spaces if space.covered]
    assert (covered == ["town_3"]) == (players == 2)


@rule("EDO-M004b", "EDO-R014")
def test_two_players_may_build_temples_on_all_fields_with_ronin():
    text = "player 1: plan A4:2 B1:0 C1:0, samurai forestry_2 quarry_2 rice_field_2, goods wood=4 rice=2"
    assert len(given(text, 2, modules="jiin ronin").legal("temple")) == 3
