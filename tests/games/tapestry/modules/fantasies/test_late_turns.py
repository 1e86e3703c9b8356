"""Turns after income turn 5: Elder Ones and Merfolk."""

from sugoroku.draw.text import plain
from sugoroku.games.tapestry import GAME
from sugoroku.games.tapestry.rules.conquer import Attack
from sugoroku.testing import rule
from tests.games.tapestry.modules.fantasies.tables import fantasy, income_of, kept, number
from tests.games.tapestry.modules.fantasies.test_fantasy_civilizations import (
    ELDER_ONES,
    MERFOLK,
    playing,
)
from tests.games.tapestry.table import Table


def late(civ: str, more: str, others: str = "") -> Table:
    """Player 1 begins a turn after income turn 5."""
    return fantasy(f"player 1: era 5, civilizations {civ}, {more}\n{others}")


# ---------------------------------------------------------------- Elder Ones


@rule("TAP-E-334")
def test_elder_ones_gain_a_resource_or_two_cards():
    table = income_of(playing(ELDER_ONES), ELDER_ONES)
    assert table.legal() == ["option 1", "option 2"]
    assert len(table.act("option 2").player(1).hand) == 2


@rule("TAP-E-334a")
def test_elder_ones_discard_cards_for_resources():
    hand = "hand T01 T02 T03 T04 T05 T06 T07"
    table = income_of(playing(ELDER_ONES, f"{hand}, resources coin=1", era=5), ELDER_ONES, final=True)
    table.act("discard T01", "gain food", "gain food", "pass")
    assert table.held() == (1, 0, 2, 0) and len(table.player(1).hand) == 6
    every = income_of(playing(ELDER_ONES, f"{hand}, resources coin=1", era=5), ELDER_ONES, final=True)
    for n in range(1, 7):
        every.act(f"discard T{n:02}", "gain food", "gain worker")
    assert every.player(1).hand == (6,) and every.asks() != "DiscardForResources"


@rule("TAP-E-334b")
def test_elder_ones_go_on_as_long_as_an_advance_can_be_paid():
    table = late("C34", "resources coin=2")
    assert table.asks() == "TakeLateTurn"
    assert "income" not in table.legal() and "advance science" in table.legal()
    table.act("advance technology").act("invent deck")
    assert table.tokens()[3] == (1,) and not table.player(1).finished  # another coin is left
    poor = late("C34", "resources coin=0")
    assert poor.player(1).finished
    locked = late("C34", "resources coin=1 culture=1, tokens exploration=12 science=12 technology=12")
    assert locked.legal() == ["advance military"]


@rule("TAP-E-334b")
def test_elder_ones_finish_when_they_have_nothing_to_pay_with():
    table = late("C34", "resources coin=1, tokens exploration=12 military=12 technology=12")
    table.act("advance science")
    while table.g.seat == 0:
        table.act(table.legal()[-1])
    assert table.player(1).finished and "has finished" in table.events()


@rule("TAP-E-334b")
def test_the_card_of_era_4_stays_and_landmarks_give_points_after_income_5():
    table = playing(ELDER_ONES, "mat 4=T112, active T112", era=4)
    table.act("income")
    assert table.player(1).active == number("T112") and table.player(1).era == 5
    other = fantasy("player 1: era 4, mat 4=T112, active T112")
    assert other.act("income").player(1).active == -1
    landmark = late("C34", "resources food=2, tokens exploration=3 science=12 military=12 technology=12")
    landmark.act("advance exploration")
    landmark.act(landmark.legal()[0])
    assert landmark.landmarks() == ["lighthouse"] and landmark.vp() == 10
    early = fantasy("player 1: era 4, civilizations C34, tokens exploration=3")
    assert early.do("advance_x exploration").vp() == 0 and early.landmarks() == ["lighthouse"]


def conquered(civ: str) -> Table:
    items = "items: D2=1-outpost/1-outpost D3=2-outpost F4=2-outpost/2-outpost"
    mine = f"player 2: era 5, civilizations {civ}, hand T42"
    table = fantasy(f"tile-at: D3=L01\n {items}\n {mine}")
    table.g.push(Attack(table.hex("D3"), 0))
    table.g.advance()
    return table


@rule("TAP-E-334b", "TAP-E-338b")
def test_late_elder_ones_play_no_responses_but_late_merfolk_may():
    assert conquered("C34").asks() == "ChooseDie" and conquered("C34").owner("D3") == 1
    assert conquered("C38").legal() == ["respond T42", "pass"]


# ---------------------------------------------------------------- Merfolk


@rule("TAP-E-338")
def test_merfolk_put_all_but_two_cards_under_the_mat():
    table = income_of(playing(MERFOLK, "hand T01 T02 T04"), MERFOLK)
    assert len(table.player(1).hand) == 4 and table.asks() == "SubmergeCard"
    table.act("discard T01", "discard T04")
    assert len(table.player(1).hand) == 2 and kept(table).submerged[0] == (0, 3)
    assert table.do("vp_per hand").vp() == 2 and not table.g.gone
    few = income_of(playing(MERFOLK, "hand T01"), MERFOLK)
    assert few.asks() == "TakeTurn"


@rule("TAP-E-338")
def test_only_the_owner_sees_what_lies_under_the_mat():
    table = fantasy("player 1: civilizations C38\n fantasies: submerged 1=T01/T02")
    mine, theirs = (table.look(seat).added["fantasies"].seats[0] for seat in (0, 1))
    assert mine.submerged_cards == ("T01", "T02") and mine.submerged == 2
    assert theirs.submerged_cards == theirs.submerged_names == () and theirs.submerged == 2
    assert "under the mat: Academia, Age of Discovery" in plain(GAME.text(table.look(0)))
    assert "under the mat: 2 tapestry cards" in plain(GAME.text(table.look(1)))


@rule("TAP-E-338a")
def test_merfolk_take_the_cards_back_and_keep_five():
    mine = "player 1: era 4, civilizations C38, hand T01 T02, mat 4=T06"
    table = fantasy(f"{mine}\n fantasies: submerged 1=T04/T09/T10/T11\n player 2: era 5")
    table.income()
    assert len(table.player(1).hand) == 7 and kept(table).submerged[0] == ()
    assert table.asks() == "DiscardToFive"
    table.act(table.legal()[0])
    table.act(table.legal()[0])
    assert len(table.player(1).hand) == 5 and not table.player(1).finished


@rule("TAP-E-338b")
def test_late_merfolk_discard_cards_or_play_one():
    table = late("C38", "hand T01 T82 T97, mat 3=T06 4=T04")
    assert table.legal() == ["play T82", "play T97", "discard T01", "discard T82", "discard T97"]
    table.act("discard T01", "discard T82", "pass")
    assert table.vp() == 10 and table.player(1).hand == (number("T97"),)
    assert not table.player(1).finished
    played = late("C38", "hand T01 T82, mat 3=T06 4=T04").act("play T82")
    assert played.vp() == 9 + 3 and played.player(1).mat[3] == (3, number("T82"))
    last = late("C38", "hand T01").act("discard T01")
    assert last.vp() == 5 and last.player(1).finished


@rule("TAP-E-214", "TAP-E-338b")
def test_late_reserved_effects_come_at_once():
    table = late("C38", "hand T96 T01, mat 3=T97 4=T04").act("play T96")
    assert table.vp() == 10 and kept(table).reserved[0] == ()


@rule("TAP-E-338b")
def test_with_both_mats_the_player_chooses_each_turn():
    table = late("C34 C38", "hand T01, resources coin=1")
    assert "advance science" in table.legal() and "discard T01" in table.legal()
