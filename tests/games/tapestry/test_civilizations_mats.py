"""Chapter 14: civilizations with tokens on their mats, and on cards."""

import pytest

from sugoroku.games.tapestry.names import (
    CARDS,
)
from sugoroku.testing import rule
from tests.games.tapestry.civilizations import (
    ALCHEMISTS,
    CHOSEN,
    ENTERTAINERS,
    HERALDS,
    INVENTORS,
    LEADERS,
    MERRYMAKERS,
    ability,
    gain,
    new_game,
    on_mat,
    playing,
    poor,
)

# ---------------------------------------------------------------- Alchemists


@rule("TAP-B-411")
def test_alchemists_advance_on_the_marked_tracks():
    table = playing(ALCHEMISTS, "tokens science=3")
    table.rig(0, 3)  # the die: three sides for each track
    ability(table, ALCHEMISTS)
    assert table.legal() == ["roll", "pass"]
    table.act("roll")
    assert on_mat(table, ALCHEMISTS) == (0, 1)
    table.act("pass")
    assert table.legal() == ["advance exploration", "advance science", "pass"]
    table.act("advance science")
    assert table.landmarks() == ["apothecary"]
    table.act(table.legal("place")[0])
    table.act("advance exploration")
    assert table.tokens() == ((1,), (4,), (0,), (0,))
    assert on_mat(table, ALCHEMISTS) == ()
    assert table.player(1).tiles == table.player(1).hand == ()  # no benefits
    assert table.asks() == "TakeTurn"


@rule("TAP-B-411")
def test_a_repeated_track_busts():
    table = playing(ALCHEMISTS)
    table.rig(0, 3, 1)
    ability(table, ALCHEMISTS).act("roll", "roll")
    assert on_mat(table, ALCHEMISTS) == ()
    assert table.asks() == "GainAny"
    table.act("gain coin")
    assert table.held() == (1, 0, 0, 0)
    assert table.tokens() == ((0,),) * 4


@rule("TAP-B-411")
def test_a_marked_track_at_its_end_gives_points_and_an_advance_may_be_declined():
    table = playing(ALCHEMISTS, "tokens military=12")
    table.rig(6, 9)
    ability(table, ALCHEMISTS).act("roll", "pass")
    assert table.vp() == 5
    assert table.legal() == ["advance technology", "pass"]
    table.act("pass")
    assert table.tokens()[3] == (0,)
    assert on_mat(table, ALCHEMISTS) == ()


# ---------------------------------------------------------------- Entertainers


@rule("TAP-B-414")
def test_entertainers_follow_the_lines():
    table = playing(ENTERTAINERS)
    assert on_mat(table, ENTERTAINERS) == (0,)
    ability(table, ENTERTAINERS)
    assert table.legal() == ["number 2", "number 3", "number 4", "number 5"]
    table.act("number 4")
    assert table.held() == (0, 0, 1, 0)
    ability(table, ENTERTAINERS)
    assert table.legal() == ["number 7", "number 8"]
    table.act("number 8")
    assert table.player(1).taken == [0, 1, 0, 0]
    table.act(table.legal()[0])
    ability(table, ENTERTAINERS)
    assert table.legal() == ["number 12", "number 13"]
    table.act("number 12", "invent 1")
    ability(table, ENTERTAINERS)
    table.act("number 15")
    assert table.tokens()[0] == (1,)
    assert len(table.player(1).tiles) == 2  # with its benefit
    ability(table, ENTERTAINERS)  # at the end of the lines
    assert on_mat(table, ENTERTAINERS) == (14,)


@rule("TAP-B-414")
def test_entertainers_gained_later_start_on_any_space():
    table = playing(LEADERS)
    gain(table, ENTERTAINERS)
    assert table.legal() == [f"number {n}" for n in range(1, 18)]
    table.act("number 9")
    assert table.player(1).taken == [0, 0, 0, 1]
    assert on_mat(table, ENTERTAINERS) == (8,)


# ---------------------------------------------------------------- Heralds


@rule("TAP-B-416", "TAP-B-068", "TAP-B-125a")
def test_heralds_may_play_a_card_over_maker_of_fire():
    table = new_game(HERALDS)  # the first income turn has come to its end
    assert table.held() == (1, 1, 1, 1)
    assert table.legal() == ["take", "pass"]
    table.act("take")
    (card,) = table.player(1).hand
    assert table.legal() == [f"play {CARDS[card]}"]
    table.act(f"play {CARDS[card]}")
    assert table.player(1).mat[0] == (card,)
    declined = new_game(HERALDS).act("pass")
    assert declined.player(1).mat[0] == ()


@rule("TAP-B-416")
def test_a_card_of_the_heralds_holds_in_the_first_era():
    table = playing(HERALDS, "hand T01")
    table.do("play_over_maker_of_fire").act("play T01")
    assert table.player(1).mat[0] == (0,)
    assert table.player(1).active == 0
    table.do("invent").act("invent 1")
    assert table.vp() == 3
    table.do("play_over_maker_of_fire")  # no card left: void
    assert table.asks() == "TakeTurn"


@rule("TAP-B-416", "TAP-B-317a")
def test_heralds_gain_cards_on_any_mat():
    others = "player 2: mat 2=T42 3=T25/T12\nplayer 3: mat 2=T01 3=down-T42"
    table = playing(HERALDS, "mat 2=T19", era=2, others=others)
    ability(table, HERALDS)
    assert table.legal() == ["copy T12", "copy T19", "copy T42"]  # neither covered nor this era
    table.act("copy T42")
    assert table.vp() == 10
    ability(table, HERALDS)
    assert table.legal() == ["copy T12", "copy T19"]  # the trap has a token
    table.act("copy T19", "option 1", "gain coin")
    assert table.held() == (1, 0, 0, 0)
    assert len(on_mat(table, HERALDS)) == 2
    ability(table, HERALDS)  # the only one left
    assert len(table.player(1).hand) == 3


@rule("TAP-B-317a")
def test_copying_what_copies_gives_nothing():
    table = playing(HERALDS, "mat 2=T17", era=2, others="player 2: mat 2=T42")
    ability(table, HERALDS)
    assert table.vp() == 10  # it is not chosen while another card works
    ability(table, HERALDS)
    assert table.vp() == 10
    assert len(on_mat(table, HERALDS)) == 2


# ---------------------------------------------------------------- Inventors


@rule("TAP-B-418")
def test_inventors_upgrade_without_the_prerequisite():
    table = playing(INVENTORS, "middle K22, top K02")  # Radio needs tier 4 of science
    table.g.civ_deck = (CHOSEN,)
    ability(table, INVENTORS)
    assert table.player(1).top == (1, 21)
    assert table.player(1).civilizations == (INVENTORS, CHOSEN)
    assert on_mat(table, INVENTORS) == (21,)
    ability(table, INVENTORS)  # only top rows: void
    assert on_mat(table, INVENTORS) == (21,)


@rule("TAP-B-418", "TAP-B-418a")
def test_inventors_share_the_benefit_of_an_opponents_card():
    others = "player 2: bottom K01, top K02"
    table = playing(INVENTORS, "bottom K09", others=others)
    ability(table, INVENTORS)
    assert table.legal() == ["tech K01", "tech K09"]
    table.act("tech K01")
    assert table.held(2) == (0, 1, 0, 0)
    assert table.held(1) == (0, 1, 0, 0)
    assert table.player(2).middle == (0,)
    assert table.g.seat == 0


@rule("TAP-B-418")
def test_a_marked_card_in_an_opponents_top_row_comes_to_the_inventors():
    others = "player 2: middle K09"
    table = playing(INVENTORS, others=others)
    ability(table, INVENTORS)
    assert (table.vp(1), table.vp(2)) == (7, 7)
    assert table.player(1).bottom == (8,)
    assert table.player(2).top == ()
    assert on_mat(table, INVENTORS) == (8,)
    assert table.g.seat == 0


@rule("TAP-B-418")
def test_the_opponents_own_upgrade_brings_a_marked_card_too():
    text = "player 1: era 2, civilizations C08, places-of 8"
    other = "player 2: middle K09, tokens military=4"
    table = poor(f"{text}\n{other}", seat=2)
    table.do("upgrade").act("tech K09")
    assert (table.vp(1), table.vp(2)) == (0, 7)
    assert table.player(1).bottom == (8,)
    assert table.g.seat == 1


@rule("TAP-B-418")
def test_a_landmark_is_gained_once():
    others = "player 2: middle K17"
    table = playing(INVENTORS, others=others)
    ability(table, INVENTORS)
    assert table.g.seat == 1
    table.act(table.legal()[0])
    assert table.landmarks(2) == ["library"]
    assert table.landmarks(1) == []
    assert table.player(1).bottom == (16,)


@rule("TAP-B-418", "TAP-B-320")
def test_golden_age_does_not_pay_for_an_upgrade_that_the_inventors_make():
    others = "player 2: era 2, mat 2=T20, active T20, bottom K09"
    table = ability(playing(INVENTORS, others=others), INVENTORS)
    assert table.held(2) == (0, 0, 1, 0) and table.vp(2) == 0
    table.g.seat = 1
    assert table.do("upgrade").act("tech K09").vp(2) == 7 + 3  # the own one


@rule("TAP-B-418", "TAP-B-282")
def test_who_has_finished_gains_nothing_by_an_upgrade_of_the_inventors():
    others = "player 2: middle K27, era 5, finished yes"  # The Nail: a building of choice
    table = ability(playing(INVENTORS, others=others), INVENTORS)
    assert table.g.seat == 0 and table.asks() == "PickList"
    table.act("option 1", "plot 1-1")
    assert (table.player(1).taken, table.player(2).taken) == ([1, 0, 0, 0], [0, 0, 0, 0])
    assert table.player(1).bottom == (26,) and table.player(2).top == ()


# ---------------------------------------------------------------- Leaders, Merrymakers


@rule("TAP-B-420")
def test_leaders_cover_each_square_once():
    table = playing(LEADERS, "tokens exploration=1")
    ability(table, LEADERS)
    assert table.legal() == ["number 1", "number 2", "number 3", "number 4"]
    table.act("number 2")
    assert table.tokens()[3] == (1,)
    table.act(table.legal()[0])  # its benefit
    table.act_first()
    ability(table, LEADERS)
    assert table.legal() == ["number 1", "number 3", "number 4"]
    table.act("number 1")  # Rafts: explore; its bonus is not offered
    assert table.tokens()[0] == (2,)
    assert table.asks() == "TakeTurn"
    assert on_mat(table, LEADERS) == (1, 1, 0, 0)


@rule("TAP-B-420a")
def test_a_void_square_is_covered_only_if_no_other_works():
    table = playing(LEADERS, "tokens exploration=12 technology=12")
    ability(table, LEADERS)
    assert table.legal() == ["number 3", "number 4"]
    table = playing(LEADERS, "tokens exploration=12 technology=12, places-of 0/0/1/1")
    ability(table, LEADERS)
    assert table.legal() == ["number 1", "number 2"]
    table.act("number 1")
    assert table.tokens()[0] == (12,)


@rule("TAP-B-421")
def test_merrymakers_move_one_token_up():
    table = playing(MERRYMAKERS)
    for column in (1, 1, 3):
        ability(table, MERRYMAKERS).act(f"number {column}")
    assert table.held() == (1, 1, 1, 0)
    assert table.vp() == 5
    assert on_mat(table, MERRYMAKERS) == (2, 0, 1)
    table = playing(MERRYMAKERS, "places-of 3/2/3")
    ability(table, MERRYMAKERS)  # the only token that can move
    assert on_mat(table, MERRYMAKERS) == (3, 3, 3)
    ability(table, MERRYMAKERS)


# ---------------------------------------------------------------- The Chosen


@rule("TAP-B-425", "TAP-B-X71")
@pytest.mark.parametrize(("era", "points", "resources"), [(3, 4, 1), (5, 9, 0)])
def test_the_chosen_score_tracks_and_achievements(era, points, resources):
    more = "tokens exploration=2 science=3, achieved topple_two"
    rivals = "player 2: tokens science=3 military=1\nplayer 3: tokens technology=1"
    table = playing(CHOSEN, more, era=era, others=rivals)
    ability(table, CHOSEN)
    assert table.vp() == points
    assert (table.asks() == "GainAny") is bool(resources)


@rule("TAP-B-425")
def test_a_completed_track_counts_although_another_is_there_too():
    table = playing(CHOSEN, "tokens military=12", others="player 2: tokens military=12")
    rival = table.g.tracks
    rival[4:8] = [1, 1, 12, 1]
    assert ability(table, CHOSEN).vp() == 2
