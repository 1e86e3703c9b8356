"""The arts track: prices, spaces, die, and what it means for cards and mats of the base game."""

from collections import Counter

import pytest

from sugoroku.games.tapestry.modules.arts.state import ARTS
from sugoroku.games.tapestry.rules.advance import affordable
from sugoroku.games.tapestry.rules.civilizations.mystics import counted
from sugoroku.testing import rule
from tests.games.tapestry.modules.arts.table import given, kept, marks, mine, new_game, play


@rule("TAP-E-003")
def test_what_is_in_the_box():
    t = new_game().g.tables
    cards = [card for card in t.cards[44:] if card.copies]
    assert (len(cards), len(t.tech_numbers) - 33, len(t.civilization_numbers) - 16) == (20, 11, 5)
    assert (len(t.landmark_numbers) - 18, len(t.capital_numbers) - 6) == (8, 6)
    masterpieces = [row for row in t.named if row.id.startswith("M")]
    assert len(masterpieces) == 20 and len(t.science_die) == 20


@rule("TAP-E-008", "TAP-E-009")
def test_without_the_arts_track_what_needs_it_is_left_out():
    table = new_game(arts_track="without")
    g = table.g
    assert g.tables.track_count == 4 and len(g.tables.science_die) == 12
    assert kept(table).art_deck == kept(table).art_open[:0] == ()
    names = {g.tables.cards[n].name for n in g.deck}
    assert "Patronage" not in names and "Quarry Boom" in names
    techs = {g.tables.techs[n].name for n in (*g.tech_deck, *g.tech_open)}
    assert "Oil Paint" not in techs and "Arched Vault" in techs


@rule("TAP-E-050", "TAP-E-051")
def test_a_fifth_track_with_landmarks():
    table = given("player 1: tokens arts=3, resources coin=1 worker=1")
    assert [p.tokens[ARTS] for p in table.g.players] == [(3,), (0,)]
    table.act("advance-on arts")
    assert table.tokens()[ARTS] == (4,) and marks(table) == ["clock_tower"]
    at = table.g.tables.landmark_at
    names = [table.g.tables.landmarks[at[ARTS * 13 + n]].id for n in (4, 7, 10)]
    assert names == ["clock_tower", "opera_house", "holocenter"]


@rule("TAP-E-052", "TAP-E-053")
@pytest.mark.parametrize(
    ("space", "held", "can"),
    [
        (1, "culture=1", True),
        (4, "culture=1 food=1", True),
        (4, "culture=5", False),
        (7, "culture=1 food=1 coin=1", True),
        (7, "culture=4 food=4", False),
        (10, "food=2", True),
        (10, "culture=1 food=1 coin=1 worker=1", False),
    ],
)
def test_the_prices_by_tier(space, held, can):
    table = mine(f"tokens arts={space - 1}, resources {held}")
    assert affordable(table.g, ARTS, space) is can


@rule("TAP-E-X03")
def test_golden_two_kinds_then_two_of_one_kind():
    def open_at(space, **held):
        table = mine(f"tokens arts={space}")
        names = ("coin", "worker", "food", "culture")
        table.me.resources[:] = [held.get(name, 0) for name in names]
        return affordable(table.g, ARTS, space + 1)

    assert open_at(3, coin=1, worker=1) and not open_at(3, coin=2)
    assert open_at(9, coin=2) and not open_at(9, coin=1, worker=1)


@rule("TAP-E-053")
def test_resources_of_different_kinds_are_chosen():
    table = given("player 1: tokens arts=3, resources coin=2 worker=1 food=1 culture=0")
    table.act("advance-on arts")
    assert table.legal() == ["pay coin", "pay worker"]
    table.act("pay coin")
    assert table.legal() == ["pay worker", "pay food"]
    table.act("pay food")
    assert table.held() == (1, 1, 0, 0) and table.tokens()[ARTS] == (4,)
    table = given("player 1: tokens arts=9, resources coin=2 worker=2 food=0 culture=1")
    table.act("advance-on arts")
    assert table.legal() == ["pay coin", "pay worker"]
    table.act("pay worker")
    assert table.held() == (2, 0, 0, 1)


@rule("TAP-E-054", "TAP-A-281")
def test_the_die_has_twenty_sides():
    die = mine().g.tables.science_die
    assert Counter(die) == dict.fromkeys(range(5), 4)
    table = mine().rig(19)
    table.do("research_x").act("advance-on arts")
    assert table.tokens()[ARTS] == (1,)


@rule("TAP-E-055")
def test_any_track_includes_arts_and_lists_do_not():
    assert "advance-on arts" in mine().do("advance_x all").legal()
    listed = mine().do("advance_x exploration/military/science/technology")
    assert "advance-on arts" not in listed.legal() and len(listed.legal()) == 4


@rule("TAP-E-056")
def test_cards_of_the_base_game_look_at_arts():
    boast = mine(players=2).do({"special": "vp_per_track_nobody_ahead", "amount": 1})
    assert boast.vp() == 5  # tied on all five
    dictator = mine().do({"special": "advance_any_and_lock_track"})
    dictator.act("advance-on arts")
    assert dictator.g.locked == (ARTS,)
    oil = mine().do({"special": "choose_track_you_and_neighbors_advance"})
    assert "track-of arts" in oil.legal()
    futurists = mine()
    futurists.do({"special": "jump_4_on_every_track"})
    assert futurists.tokens() == ((4,),) * 5
    social = mine("tokens arts=2", "player 2: tokens arts=5").do(
        {"special": "match_closest_opponent_on_a_track"}
    )
    assert "advance-on arts" in social.legal()


@rule("TAP-E-056")
def test_dark_ages_leaves_the_fifth_track_alone():
    table = mine("tokens exploration=2 science=2 military=2 technology=2")
    table.do({"special": "regress_three_advance_fourth_by_three"})
    table.act("advance-on arts")
    assert table.asks() == "DarkStays" and "track-of arts" not in table.legal()
    table.act("track science")
    assert table.tokens() == ((1,), (2,), (1,), (1,), (3,))


@rule("TAP-E-057")
def test_mystics_count_a_completed_arts_track():
    table = mine("tokens arts=12")
    assert counted(table.g, 0, "completed_tracks") == 1
    leaders = table.g.tables.civilizations[9]
    assert leaders.name == "Leaders" and len(leaders.squares) == 4


@rule("TAP-E-058")
def test_completing_arts_is_an_achievement_and_a_token_may_restart_there():
    table = mine("tokens arts=11").do("advance_x arts")
    assert table.player(1).achieved & 1 and table.vp() == 10
    again = mine("tokens technology=12").do("restart_token")
    again.act("track-of arts")
    assert again.tokens()[ARTS] == (0, 0)


@rule("TAP-E-059")
def test_flash_mob_advances_on_another_track():
    table = mine("tokens arts=8").do("advance arts")
    assert set(table.legal()) == {
        "advance exploration", "advance science", "advance military", "advance technology",
    }  # fmt: skip
    table.act("advance technology")
    assert table.tokens()[3] == (1,)


@rule("TAP-E-060", "TAP-E-X04")
def test_golden_the_holocenter_counts_the_new_building():
    plots = "plots market=1-1/1-2/1-3 farm=2-1/2-2 armory=3-1/3-2"
    table = mine(f"tokens arts=9, {plots}, capital 7")
    assert sum(table.me.taken) == 7
    table.do("advance arts")
    while table.asks() == "ChoosePlace":
        table.act(table.legal()[0])
    table.act("kind house")
    table.act(table.legal()[0])
    assert table.vp() == 8


@rule("TAP-E-061")
def test_sculptures_offer_what_is_not_void():
    table = mine("tokens arts=5").do("advance arts")
    assert table.asks() == "ChooseKind"  # nothing to broadcast
    table = mine("tokens arts=5", "arts: masterpieces 1=M01").do("advance arts")
    assert table.legal() == ["option 1", "option 2"]


@rule("TAP-E-062")
def test_streaming_implants_show_masterpieces_of_neighbors():
    table = mine("tokens arts=11", "arts: masterpieces 1=M01 2=M02/M03").do("advance arts")
    assert table.legal() == ["masterpiece M01", "masterpiece M02", "masterpiece M03", "pass"]
    table.act("masterpiece M02", "masterpiece M01", "pass")
    assert table.held() == (0, 1, 1, 1)


@rule("TAP-E-475", "TAP-E-464")
def test_muses_and_traveling_players():
    table = play("T75")
    assert table.tokens()[ARTS] == (1,) and len(table.me.hand) == 1
    table = play("T64").do("advance_x arts")
    assert table.vp() == 4
