"""Collectors, Gamblers, Relentless, Renegades, Urban Planners."""

from sugoroku.games.tapestry.capital import place_of
from sugoroku.games.tapestry.modules.arts.planners import largest_group
from sugoroku.games.tapestry.modules.arts.seam import FinalMats
from sugoroku.games.tapestry.names import CIVILIZATIONS, LANDMARK_IDS
from sugoroku.games.tapestry.rules.city import gain_building, gain_landmark
from sugoroku.testing import rule
from tests.games.tapestry.modules.arts.table import (
    COLLECTORS,
    GAMBLERS,
    PLANNERS,
    RELENTLESS,
    RENEGADES,
    end_turn,
    gain,
    kept,
    marks,
    mine,
    new_game,
    on_mat,
    playing,
)

LAND = "tile-at: E1=L01 E2=L05"


# ---------------------------------------------------------------- Collectors


@rule("TAP-E-327")
def test_collectors_put_what_they_gain_on_slots():
    table = playing(COLLECTORS, "capital 7", LAND)
    gain_building(table.g, 1)
    table.g.advance()
    assert "collect" in table.legal()
    table.act("collect", "gain coin")
    assert on_mat(table, COLLECTORS) == (0, 1, 0, 0, 0, 0) and table.me.taken[1] == 1
    table.do("tapestry 1").act("take", "gain coin")
    assert table.me.hand == () and kept(table).collected[0] >= 0
    table.do("tile 2").act("take", "gain coin")
    assert len(table.me.tiles) == 1 and kept(table).collected[1] >= 0
    table.do("invent").act("invent 1", "take", "gain coin")
    assert table.me.bottom == () and on_mat(table, COLLECTORS) == (0, 1, 0, 1, 1, 1)
    table.do("conquer").act("collect", "gain coin")
    assert table.me.outposts == 7 and table.held()[0] == 5
    gain_landmark(table.g, 0, 0)
    table.g.advance()
    table.act("collect", "gain food")
    assert on_mat(table, COLLECTORS) == (1,) * 6 and marks(table) == ["lighthouse"]


@rule("TAP-E-327")
def test_only_on_advance_turns_and_once_per_slot():
    table = playing(COLLECTORS, "hand T42, capital 7").income()
    assert table.asks() != "Offer"  # the income turn draws a card without asking
    table = playing(COLLECTORS, "capital 7").do("tapestry 2").act("take", "gain coin")
    assert table.asks() == "TakeTurn" and len(table.me.hand) == 1


@rule("TAP-E-327a", "TAP-E-X17")
def test_golden_four_slots_are_worth_ten():
    table = playing(COLLECTORS, "places-of 0/1/0/1/1/1")
    kept(table).collected = (0, 1, 2)
    table.do("vp_per tech", "vp_per tile", "vp_per tapestry")
    assert table.vp() == 3  # items there still count
    table.g.push(FinalMats())
    table.g.advance()
    assert table.vp() == 13


# ---------------------------------------------------------------- Gamblers


@rule("TAP-E-328")
def test_gamblers_play_one_of_three_cards():
    table = playing(GAMBLERS)
    table.me.era = 1
    g = table.g
    g.deck, g.gone = tuple(sorted([10, 11, 41])), ()
    table.do({"special": "gamble_over_maker_of_fire"})
    plays = [n for n in (10, 11, 41) if not g.tables.cards[n].this_era]
    assert len(table.legal()) == len(plays) and kept(table).revealed == (10, 11, 41)
    table.act("play T42")
    assert table.player(1).mat[0] == (41,) and table.vp() == 10 and len(g.gone) == 2


@rule("TAP-E-328")
def test_without_a_card_to_play_one_is_kept():
    table = playing(GAMBLERS)
    lasting = [n for n, card in enumerate(table.g.tables.cards) if card.this_era and card.copies][:3]
    table.g.deck, table.g.gone = tuple(lasting), ()
    table.do({"special": "gamble_on_this_era"})
    assert table.asks() == "KeepGambled"
    table.act(table.legal()[0])
    assert table.me.hand == (lasting[0],) and table.me.mat[1] == ()


@rule("TAP-E-328a")
def test_the_card_of_the_era_is_covered_in_step_2():
    table = playing(GAMBLERS, "hand T42")
    table.g.deck = (41, 41, 41)
    table.income()
    assert table.asks() == "Gamble"
    table.act("play T42")
    assert table.vp() == 10
    table.act("gain coin", "gain coin")  # first of the neighbors in this era
    assert table.asks() == "PlayTapestry"
    table.act("play T42")
    assert table.player(1).mat[2] == (41, 41) and table.player(1).vp >= 20


# ---------------------------------------------------------------- Relentless


@rule("TAP-E-329")
def test_a_token_for_each_turn_with_a_building():
    table = playing(RELENTLESS, "capital 7")
    gain_building(table.g, 0)
    table.g.advance()
    table.act("plot 1-1")
    assert on_mat(end_turn(table), RELENTLESS) == (1,)
    gain_landmark(table.g, 0, 0)
    table.g.advance()
    table.act(table.legal()[0])
    assert on_mat(end_turn(table, income=True), RELENTLESS) == (2,)


@rule("TAP-E-329a", "TAP-E-X18")
def test_golden_three_tokens_are_cashed_in():
    table = end_turn(playing(RELENTLESS, "places-of 3"))
    assert table.vp() == 6 and table.legal() == ["option 1", "option 2"]
    table.act("option 2", "gain coin")
    assert on_mat(table, RELENTLESS) == (0,) and table.held()[0] == 1
    assert end_turn(table).vp() == 6  # no tokens, nothing
    assert on_mat(end_turn(playing(RELENTLESS, "places-of 3"), income=True), RELENTLESS) == (3,)
    assert end_turn(playing(RELENTLESS, "places-of 7")).vp() == 15


# ---------------------------------------------------------------- Renegades


@rule("TAP-E-330", "TAP-E-X22")
def test_golden_renegades_take_the_tier_that_they_enter():
    table = playing(RENEGADES, "places-of 1, tokens technology=3, capital 7").do("advance technology")
    while table.asks() == "ChoosePlace":
        table.act(table.legal()[0])
    assert table.asks() == "Rebel"
    table.act("take")
    assert on_mat(table, RENEGADES) == (2,) and table.asks() == "PickNext"
    third = playing(RENEGADES, "places-of 1, tokens military=6, capital 7").do("advance military")
    while table.asks() == "ChoosePlace":
        table.act(table.legal()[0])
    assert third.asks() != "Rebel"


@rule("TAP-E-330")
def test_the_end_of_their_track_counts_as_a_completed_track():
    table = playing(RENEGADES, "places-of 3, tokens technology=10").do("advance technology")
    table.act("take")
    assert table.player(1).achieved & 1 and table.vp() == 20 + 10
    table = playing(RENEGADES, "places-of 3, tokens technology=10").do("advance technology").act("pass")
    assert on_mat(table, RENEGADES) == (3,) and table.vp() != 30
    assert playing(RENEGADES, "places-of 3, tokens technology=10").do("advance_x technology").asks() == (
        "TakeTurn"
    )


# ---------------------------------------------------------------- Urban Planners


@rule("TAP-E-331")
def test_one_more_landmark_card_after_the_draft():
    table = new_game()
    g = table.g
    offer = (PLANNERS, 1)
    pool = {*g.civ_deck, *(civ for p in g.players for civ in p.offer)} - {*offer}
    rest = sorted(pool)
    g.players[0].offer, g.players[1].offer = tuple(sorted(offer)), (rest[0], rest[2])
    g.civ_deck = tuple(civ for civ in rest if civ not in g.players[1].offer)
    while g.own:
        g.turn_to(g.deciders()[0])
        wanted = table.game.codec.number(f"civilization {CIVILIZATIONS[PLANNERS]}")
        g.apply(wanted if wanted in g.legal() else g.legal()[0])
    seen = []
    while table.asks() != "ChooseLandmarkCard":
        seen.append(table.asks())
        g.apply(g.legal()[0])
    assert seen.count("PickLandmarkCard") == 2
    cards = table.legal()
    assert len(cards) == 3
    table.act(cards[0])
    assert len(kept(table).owned[0]) == 2
    assert gain(mine(), PLANNERS).asks() == "ChooseLandmarkCard"


@rule("TAP-E-331")
def test_without_cards_the_mat_may_be_discarded():
    table = mine()
    kept(table).deck, kept(table).under = (), ()
    gain(table, PLANNERS)
    assert table.asks() == "MayDiscardPlanners"
    table.act("take")
    civs = table.player(1).civilizations
    assert PLANNERS not in civs and len(civs) == 1


@rule("TAP-E-331a")
def test_landmarks_wait_and_are_placed_on_a_later_turn():
    table = playing(PLANNERS, "capital 7")
    gain_landmark(table.g, 0, 0)
    table.g.advance()
    table.act("wait")
    assert marks(table) == ["lighthouse"] and table.me.city == 0
    end_turn(table)
    assert on_mat(table, PLANNERS) == (0,)
    end_turn(table)
    assert table.asks() == "PlaceWaiting"
    table.act("landmark lighthouse")
    table.act(table.legal()[0])
    assert on_mat(table, PLANNERS) == () and table.me.city != 0


@rule("TAP-E-331a")
def test_they_may_be_placed_before_the_turn():
    table = playing(PLANNERS, "landmarks lighthouse, places-of 0, capital 7")
    assert table.asks() == "PlaceWaiting"
    assert table.act("pass").asks() == "TakeTurn"


@rule("TAP-E-331b", "TAP-E-X17")
def test_golden_a_group_of_four_landmarks():
    table = playing(PLANNERS, "capital 7")
    p = table.me
    tower = LANDMARK_IDS.index("clock_tower")
    places = [place_of(0, 0, 0), place_of(0, 0, 2), place_of(0, 2, 0), place_of(0, 2, 2)]
    places += [place_of(0, 6, 5), place_of(0, 6, 7)]
    p.landmarks, p.places = (tower,) * 6, tuple(places)
    assert largest_group(table.g, p) == 4
    table.g.push(FinalMats())
    table.g.advance()
    assert table.vp() == 16
