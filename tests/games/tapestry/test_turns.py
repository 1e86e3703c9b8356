"""Chapters 2 and 12: turns, gains, order, loops, and the end of the game."""

from sugoroku.games.tapestry import GAME
from sugoroku.games.tapestry.names import FROM_CIV, FROM_RULE, ORIGIN
from sugoroku.games.tapestry.rules.resources import gain, score
from sugoroku.games.tapestry.rules.supply import draw_card, draw_space_tile, draw_tile, top_tech
from sugoroku.testing import rule
from tests.games.tapestry.table import given


@rule("TAP-B-030", "TAP-B-033")
def test_a_turn_is_an_advance_or_an_income_turn_and_resources_are_kept():
    table = given("player 1: resources coin=3, era 4")
    assert [text.split()[0] for text in table.legal()] == ["advance"] * 4 + ["income"]
    table.act("income").act_first()
    assert table.player(1).era == 5 and table.held()[0] == 3


@rule("TAP-B-031", "TAP-B-280", "TAP-B-284")
def test_play_passes_clockwise_over_those_who_have_finished():
    table = given("player 2: era 5, finished yes", players=3)
    table.act("advance technology", "pay coin", "invent deck")
    assert table.g.seat == 2
    table = given("player 1: era 4\n player 2: era 5, finished yes")
    table.act("income")
    assert table.g.over and table.player(1).finished


@rule("TAP-B-032")
def test_who_cannot_pay_for_an_advance_takes_an_income_turn():
    table = given("player 1: resources coin=1\n player 2: resources coin=0, tokens science=1")
    table.act("advance technology", "invent deck")
    assert table.player(2).era == 2  # without being asked


@rule("TAP-B-034")
def test_players_reach_their_income_turns_at_different_times():
    table = given()
    table.income().act_first()
    assert (table.player(1).era, table.player(2).era) == (2, 1)


@rule("TAP-B-035", "TAP-B-038")
def test_a_void_benefit_has_no_consequences_and_its_bonus_is_still_offered():
    table = given("player 1: tokens exploration=1, hand none, tiles none")
    table.act("advance exploration", "pay coin")  # explore without a tile
    assert table.asks() == "Offer" and table.vp() == 0
    table.act("take", "pay coin")
    assert len(table.player(1).hand) == 1


@rule("TAP-B-036")
def test_a_bonus_is_optional_once_and_paid_in_full_first():
    table = given("player 1: tokens science=1, resources worker=2")
    table.act("advance science")
    assert table.asks() == "Offer"
    table.act("pass")
    assert table.events()[-1] == "declines to pay 1 resource for 1 house"
    assert table.held() == (0, 1, 0, 0) and sum(table.player(1).taken) == 0
    poor = given("player 1: tokens science=1, resources worker=1")
    poor.act("advance science")
    assert poor.g.seat == 1  # nothing left to pay with, so it is not offered


@rule("TAP-B-037")
def test_parts_without_a_stated_order_are_done_in_an_order_of_choice():
    table = given("player 1: tokens military=3, tiles L01 L02")
    table.act("advance military", "pay coin", "place turn-0@1,3")
    assert table.asks() == "PickNext" and len(table.legal()) == 2
    table.act("option 2")
    assert table.vp() == 2


@rule("TAP-B-039", "TAP-B-X08")
def test_no_resource_exceeds_eight():
    table = given("player 1: resources food=8")
    assert gain(table.g, 0, 2, 3, 0) == 0 and table.held()[2] == 8
    table = given("player 1: resources food=8, taken farm=3, era 3, hand T42")
    table.income().act_first()
    assert table.held()[2] == 8


@rule("TAP-B-040")
def test_any_is_chosen_one_by_one_and_a_full_kind_only_if_all_are_full():
    table = given("player 1: resources coin=8 worker=7 food=7 culture=0")
    table.do("any 3")
    assert table.legal() == ["gain worker", "gain food", "gain culture"]
    table.act("gain worker", "gain food", "gain culture")
    assert table.held() == (8, 8, 8, 1)
    full = given()
    full.do("any 1")
    assert len(full.legal()) == 4
    full.act("gain coin")
    assert full.held() == (8, 8, 8, 8)


@rule("TAP-B-041", "TAP-B-218", "TAP-B-188")
def test_an_empty_deck_is_made_of_its_discards():
    cards = " ".join(f"T{n:02}" for n in range(1, 45) if n != 42)
    table = given(f"gone: T05\n left-out: {cards.replace('T05 ', '')} T42 T42 T42 T42 T42 T42 T42")
    g = table.g
    assert g.deck == ()
    assert draw_card(g, 0, 0) == 4 and g.gone == ()
    assert draw_card(g, 0, 0) == -1
    g.tech_gone, g.tech_deck = (*g.tech_deck,), ()
    assert top_tech(g) >= 0 and not g.tech_gone
    g.tile_gone, g.tile_deck = (3,), ()
    assert draw_tile(g, 0, 0) == 3 and draw_tile(g, 0, 0) == -1
    g.space_deck = (1,)
    draw_space_tile(g, 0)
    draw_space_tile(g, 0)
    assert g.players[0].space_tiles == (1,)


@rule("TAP-B-041a", "TAP-B-123")
def test_refreshed_tech_cards_may_come_back():
    table = given()
    g = table.g
    g.tech_gone, g.tech_deck = (), ()
    before = set(g.tech_open)
    table.do("refresh_tech")
    table.act("refresh")
    assert set(g.tech_open) == before
    g.tech_open = [3, -1, -1]
    table.do("refresh_tech").act("refresh")
    assert g.tech_open == [3, -1, -1]


@rule("TAP-B-042", "TAP-B-043")
def test_others_gain_at_once_clockwise_from_the_active_player():
    table = given("player 2: resources worker=1", players=3, seat=2)
    table.do({"each": "players", "do": ["any 1"]}, "vp 2")
    order = []
    while table.asks() == "GainAny":
        order.append(table.g.seat)
        assert table.vp(2) == 0  # the effect goes on only afterwards
        table.act("gain coin")
    assert order == [1, 2, 0] and table.vp(2) == 2 and table.g.seat == 1


@rule("TAP-B-042a", "TAP-B-165")
def test_what_is_triggered_is_resolved_before_the_effect_goes_on():
    table = given("player 1: plots market=7-4/7-5/7-6/8-4/8-5 house=8-6/9-4/9-5")
    table.do("farm 1", "vp 3").act("plot 9-6")
    assert table.asks() == "GainAny" and table.vp() == 0
    table.act("gain coin")
    assert table.vp() == 3


@rule("TAP-B-045")
def test_the_same_space_gives_its_benefit_once_per_turn():
    table = given("player 1: tokens science=6 technology=2")
    table.act("advance science", "pay coin", "pay coin", "place turn-0@9,9")
    assert len(table.player(1).hand) == 1  # only Carpentry is left, not Academic Research itself
    again = given("player 1: tokens technology=2")
    again.do("repeat")
    assert len(again.player(1).hand) == 1  # Carpentry
    again.act("pass")
    again.do("repeat")
    assert len(again.player(1).hand) == 1


@rule("TAP-B-046")
def test_the_square_of_the_battery_works_once_per_turn():
    table = given("player 1: tokens technology=2, top K07")
    table.do("square").act("pass")
    assert len(table.player(1).hand) == 1
    table.do("square")
    assert table.asks() == "TakeTurn" and len(table.player(1).hand) == 1


# ---------------------------------------------------------------- the end


@rule("TAP-B-282")
def test_who_has_finished_gains_only_points_of_civilizations():
    table = given("player 2: era 5, finished yes, resources coin=0, vp 5")
    g = table.g
    assert gain(g, 1, 0, 1, 0) == 0 and draw_card(g, 1, 0) == -1 and draw_tile(g, 1, 0) == -1
    score(g, 1, 5, FROM_RULE * ORIGIN)
    assert table.vp(2) == 5
    score(g, 1, 5, FROM_CIV * ORIGIN)
    assert table.vp(2) == 10


@rule("TAP-B-282", "TAP-B-239")
def test_who_has_finished_plays_no_trap():
    table = given("player 2: era 5, finished yes, hand T42\n items: F4=2-outpost/2-outpost "
                  "D1=1-outpost E2=2-outpost D2=1-outpost/1-outpost")  # fmt: skip
    table.do("conquer").act("hex E2")
    assert table.asks() == "ChooseDie" and table.owner("E2") == 1


@rule("TAP-B-283", "TAP-B-283a")
def test_effects_pass_over_who_has_finished_but_comparisons_do_not():
    table = given("player 2: era 5, finished yes, resources coin=0, tokens science=9\n"
                  "player 1: bottom none, middle K03")  # fmt: skip
    table.do({"each": "opponents", "do": ["any 1"]})
    assert table.asks() == "TakeTurn" and table.held(2) == (0, 0, 0, 0)
    table.do("upgrade")
    assert table.legal() == ["tech K03"]  # science tier 2 of the finished neighbour


@rule("TAP-B-285", "TAP-B-X58")
def test_a_tie_goes_to_who_has_more_resources():
    table = given("player 1: vp 212, resources coin=3, era 5, finished yes\n"
                  "player 2: vp 212, resources coin=1, era 4", seat=2)  # fmt: skip
    table.act("income").act_first()
    assert table.g.over and table.vp(2) == 212
    first, second = GAME.standings(table.g)
    assert (first.seat, first.place, second.place) == (0, 1, 2)
    table.player(2).resources[0] = 3
    assert [row.place for row in GAME.standings(table.g)] == [1, 1]


@rule("TAP-B-286")
def test_points_are_never_below_zero():
    table = given("player 1: vp 3")
    table.do({"choose": [["vp -5", "any 1"], ["vp 1"]]})
    assert table.vp() == 4  # the first cannot be paid
    table.do("vp -9")
    assert table.vp() == 0
