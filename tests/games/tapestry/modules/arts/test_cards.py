"""Tapestry cards and tech cards of Arts & Architecture."""

from sugoroku.games.tapestry.rules.city import gain_building, gain_landmark
from sugoroku.games.tapestry.rules.tech import prerequisite
from sugoroku.testing import rule
from tests.games.tapestry.modules.arts.table import given, kept, marks, mine, play

START = "D2=1-outpost/1-outpost F4=2-outpost/2-outpost"  # of mats 1 and 2 on the small map


def build(table, *plots):
    """Answer where buildings go."""
    for plot in plots:
        table.act(f"plot {plot}")
    return table


@rule("TAP-E-460")
def test_granges_give_farms_to_neighbors():
    table = build(play("T60", "capital 7"), "1-1")
    assert table.vp() == 2 and table.asks() == "Offer" and table.g.seat == 1
    table.act("take")
    table.act(table.legal()[0])
    assert table.player(2).taken[2] == 1 and table.g.seat == 0


@rule("TAP-E-461")
def test_migration_moves_an_outpost_and_gains_a_tile():
    land = "tile-at: E1=L01 E2=L05 C3=L08"
    table = play("T61", "", f"items: {START} E1=1-outpost", land)
    assert table.asks() == "Offer"
    table.act("take")
    assert table.legal() == ["hex E1"]  # upright and alone
    table.act("hex E1")
    assert "hex E2" in table.legal()
    table.act("hex E2")
    assert table.items("E1") == 0 and table.owner("E2") == 1
    assert table.vp() == 4 and table.held() == (0, 0, 1, 1)  # L05 gives food
    stay = play("T61", "", f"items: {START} E1=1-outpost", land).act("pass")
    assert stay.owner("E1") == 1 and stay.held() == (1, 0, 0, 1)


@rule("TAP-E-465")
def test_cathedral_works():
    table = build(play("T65", "capital 7, landmarks forge barn").act("kind farm"), "1-1")
    assert table.vp() == 2


@rule("TAP-E-466")
def test_public_baths_score_the_city():
    table = play("T66", "capital 7").act("option 2")
    table.me.city |= (1 << 9) - 2
    build(table, "1-1")
    assert table.player(1).taken[0] == 1 and table.vp() == 1


@rule("TAP-E-468")
def test_quarry_boom_sells_a_second_building():
    table = build(play("T68", "capital 7").act("kind farm"), "1-1")
    assert table.vp() == 2 and table.asks() == "Offer"
    table.act("take", "kind farm")
    build(table, "1-2")
    assert table.player(1).taken[2] == 2 and table.held() == (0, 0, 0, 0)


@rule("TAP-E-469", "TAP-E-479")
def test_landmarks_pay_their_owner_and_the_critics():
    table = play("T69", "capital 7")
    gain_landmark(table.g, 0, 0)
    table.g.advance()
    while table.asks() == "ChoosePlace":
        table.act(table.legal()[0])
    table.act("gain coin")
    assert marks(table) == ["lighthouse"] and table.held()[0] == 1
    table = play("T79", "capital 7")
    table.g.seat = 1
    gain_landmark(table.g, 0, 0)
    table.g.advance()
    table.act(table.legal()[0])
    assert marks(table, 2) == ["lighthouse"] and table.vp() == 4


@rule("TAP-E-473")
def test_urban_renewal_swaps_and_scores():
    table = play("T73", "capital 7, plots farm=1-1 house=2-2")
    assert table.asks() == "SwapBuildings"
    table.act("plot 1-1", "plot 2-2", "pass")
    assert table.me.plots[2] == (10,) and table.vp() == 3


@rule("TAP-E-474", "TAP-E-040")
def test_a_building_contest_offers_landmark_cards():
    table = play("T74")
    assert table.asks() == "KeepLandmarkCard" and len(table.legal()) == 3
    table.act(table.legal()[0])
    assert table.vp() == 3 and len(kept(table).owned[0]) == 1


@rule("TAP-E-476")
def test_restoration_repeats_or_scores():
    table = play("T76", "tokens technology=1").act("option 2")
    assert table.vp() == 8
    again = play("T76", "tokens technology=1").act("option 1")
    assert again.asks() == "Invent"
    assert play("T76").vp() == 8  # nothing to repeat


@rule("TAP-E-478")
def test_travel_posters_explore_anywhere():
    table = play("T78", "tiles L01")
    assert table.asks() in ("ChooseTile", "ChooseHex") and len(table.me.tiles) == 2
    table.act_first()
    assert len(table.player(1).hand) == 1


@rule("TAP-E-180", "TAP-E-181")
def test_tech_cards_ask_for_a_tier_of_arts():
    oil = 33
    assert given("").g.tables.techs[oil].name == "Oil Paint"
    assert not prerequisite(mine().g, 0, oil)
    assert prerequisite(mine("tokens arts=4").g, 0, oil)
    assert prerequisite(mine("", "player 2: tokens arts=5").g, 0, oil)
    assert not prerequisite(mine("tokens science=9").g, 0, oil)
    table = mine("middle K35, tokens arts=4", "arts: masterpieces 1=M20")
    table.do("upgrade")
    while table.asks() != "TakeTurn":
        table.act(table.legal()[0])
    assert table.vp() == 4  # spaces advanced on arts


@rule("TAP-E-180")
def test_squares_of_tech_cards():
    table = mine("middle K36, tokens science=4", "arts: masterpieces 1=M20/M01").do("upgrade")
    while table.asks() != "TakeTurn":
        table.act(table.legal()[0])
    assert table.vp() == 6
    table = mine("middle K39, capital 7, plots house=1-1").do("upgrade")
    while table.asks() != "TakeTurn":
        table.act(table.legal()[0])
    assert sum(table.me.taken) == 2


def test_a_second_farm_is_counted():
    table = mine("capital 7")
    gain_building(table.g, 2)
    table.g.advance()
    build(table, "5-5").do("vp_per building")
    assert table.vp() == 1
