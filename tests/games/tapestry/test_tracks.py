"""Chapters 4 and 7: advances, regressions, what spaces give, research."""

import pytest

from sugoroku.games.tapestry import GAME
from sugoroku.games.tapestry.effects import FORMS
from sugoroku.games.tapestry.names import TRACKS
from sugoroku.games.tapestry.rules.perform import PERFORM, PRICES
from sugoroku.testing import rule
from tests.games.tapestry.table import given

SCIENCE_DIE = {"exploration": 0, "science": 3, "military": 6, "technology": 9}  # one side of each


def roll(*tracks: str) -> list[int]:
    return [SCIENCE_DIE[track] for track in tracks]


@rule("TAP-B-080", "TAP-B-081", "TAP-B-082")
@pytest.mark.parametrize(
    ("track", "kind"), list(zip(TRACKS, ("food", "worker", "culture", "coin"), strict=True))
)
def test_costs_by_tier(track, kind):
    other = "worker" if kind == "coin" else "coin"
    prices = {0: (0, 1), 3: (1, 1), 6: (1, 2), 9: (2, 0)}
    for space, (own, free) in prices.items():
        exact = f"resources {kind}={own} {other}={free}" if own else f"resources {other}={free}"
        table = given(f"player 1: tokens {track}={space}, {exact}")
        assert f"advance {track}" in table.legal()
        if own:
            fewer = f"resources {kind}={own - 1} {other}={free + 3}"
            poor = given(f"player 1: tokens {track}={space}, {fewer}")
            assert f"advance {track}" not in poor.legal()
            assert poor.why_not(f"advance {track}") == "you cannot pay for it (TAP-B-081)"


@rule("TAP-B-X10")
def test_food_and_another_resource_for_the_fourth_space_of_exploration():
    assert (
        "advance exploration" in given("player 1: tokens exploration=3, resources food=1 coin=1").legal()
    )
    assert "advance exploration" not in given("player 1: tokens exploration=3, resources coin=2").legal()


@rule("TAP-B-X11")
def test_tier_3_of_technology_paid_exactly():
    table = given("player 1: tokens technology=6, resources coin=1 worker=1 culture=1")
    table.act("advance technology")
    assert table.held() == (0, 0, 0, 0) and table.tokens()[3] == (7,)


@rule("TAP-B-X12")
def test_tier_4_needs_two_of_the_resource_of_the_track():
    assert (
        "advance science" not in given("player 1: tokens science=9, resources worker=1 coin=7").legal()
    )


@rule("TAP-B-083", "TAP-B-084")
def test_pay_move_landmark_benefit_bonus_in_this_order():
    table = given("player 1: tokens exploration=3, resources food=2 coin=1, tiles L01")
    table.act("advance exploration", "pay coin")
    assert table.asks() == "ChoosePlace" and table.landmarks() == ["lighthouse"]
    assert len(table.player(1).tiles) == 1  # the benefit comes later
    table.act("place turn-0@1,3")
    assert len(table.player(1).tiles) == 2 and table.asks() == "ChooseTile"


@rule("TAP-B-084", "TAP-B-162")
def test_only_the_first_in_a_tier_gains_its_landmark():
    table = given("player 1: tokens science=3\n player 2: landmarks apothecary")
    table.act("advance science", "pay coin")
    assert table.landmarks() == [] and table.asks() == "PickNext"


@rule("TAP-B-086", "TAP-B-087", "TAP-B-092")
def test_a_regression_gains_the_benefit_but_no_landmark_which_stays_available():
    table = given("player 1: tokens military=5, tiles L01, resources worker=0 coin=1")
    table.do("regress military")
    assert table.tokens()[2] == (4,) and table.landmarks() == []
    table.act("option 2")
    assert table.vp() == 1 and table.held()[1] == 1
    later = given("player 1: tokens military=3\n player 2: tokens military=4")
    later.act("advance military", "pay coin")
    assert later.landmarks() == ["barracks"]


@rule("TAP-B-085", "TAP-B-085a", "TAP-B-089")
def test_advances_without_benefit_still_gain_landmarks_passed():
    table = given("player 1: tokens technology=3, hand none")
    table.do("advance_x technology")
    assert table.asks() == "ChoosePlace"
    table.act("place turn-0@1,3")
    assert table.tokens()[3] == (4,) and table.asks() == "TakeTurn" and not table.player(1).bottom


@rule("TAP-B-088")
def test_a_free_advance_has_benefit_and_bonus():
    table = given("player 1: tokens science=1")
    table.do("advance science")
    assert table.held() == (8, 8, 8, 8) and len(table.player(1).hand) == 1 and table.asks() == "Offer"


@rule("TAP-B-090")
def test_no_advance_from_the_last_space():
    table = given("player 1: tokens science=12")
    assert "advance science" not in table.legal()
    assert table.why_not("advance science") == "your token is at the end of the track (TAP-B-090)"
    table.do("advance science")
    assert table.asks() == "TakeTurn" and table.tokens()[1] == (12,)


@rule("TAP-B-091")
def test_a_forbidden_track_cannot_be_advanced_on_by_any_means():
    table = given("player 1: era 2, mat 2=T07, active T07")
    assert "advance military" not in table.legal()
    assert "forbids" in table.why_not("advance military")
    table.do("advance military")
    assert table.tokens()[2] == (0,)
    table.do("advance military/science")
    assert table.tokens()[1] == (1,)


@rule("TAP-B-092", "TAP-B-120")
def test_a_regression_is_mandatory_if_possible_and_void_at_the_start():
    table = given("player 1: tokens military=3")
    table.do("regress military/technology")
    assert table.tokens()[2] == (2,) and len(table.player(1).hand) == 1  # Bladed Weapons
    table.act("pass")
    bottom = given().do("regress military/technology")
    assert bottom.asks() == "TakeTurn" and bottom.tokens()[2] == (0,)


@rule("TAP-B-093")
def test_with_several_tokens_one_that_can_move_is_chosen():
    table = given("player 1: tokens science=2/5/12, hand none")
    table.act("advance science")
    assert table.asks() == "ChooseToken" and table.legal() == ["token 2", "token 5"]
    table.act("token 5", "pay coin")
    assert table.tokens()[1] == (2, 6, 12)
    only = given("player 1: tokens science=12/3")
    only.do("advance_x science")
    assert only.tokens()[1] == (12, 4)


@rule("TAP-B-094")
def test_only_the_furthest_token_counts_and_a_completed_track_stays_complete():
    table = given("player 1: tokens science=2/5 technology=0\n completed: 1-technology")
    assert table.look().board.players[0].positions == (0, 5, 0, 12)
    table.do("vp_per science", "vp_per technology")
    assert table.vp() == 17


@rule("TAP-B-095", "TAP-B-261")
def test_the_last_space_completes_the_track():
    table = given("player 1: tokens military=11, civilizations none")
    table.do("advance_x military")
    assert table.vp() == 10 and table.look().board.players[0].completed[2]


@rule("TAP-B-X13", "TAP-B-202")
def test_a_research_roll_without_benefit_gains_the_landmark():
    table = given("player 1: tokens science=3").rig(*roll("science"))
    table.do("research_x").act("advance science")
    assert table.landmarks() == ["apothecary"]
    table.act("place turn-0@1,3")
    assert not table.player(1).hand and table.vp() == 0


# ---------------------------------------------------------------- spaces


@rule("TAP-B-110")
def test_an_option_that_is_void_may_be_chosen_only_if_all_are():
    table = given("player 1: tokens exploration=2, tiles none")
    table.act("advance exploration", "pay coin")
    assert table.asks() == "ChoosePlot"  # Wagons: exploring is void, so a farm
    both = given("player 1: tokens exploration=2, tiles L01").act("advance exploration", "pay coin")
    assert both.legal() == ["option 1", "option 2"]
    none = given("player 1: taken farm=5, tiles none").do({"choose": [["explore"], ["farm 1"]]})
    assert none.asks() == "TakeTurn"


@rule("TAP-B-111")
def test_cards_are_discarded_from_hand():
    table = given("player 1: tokens military=10, hand T01 T02 T03, era 2, mat 2=T04")
    table.act("advance military")
    table.act("take", "discard T01", "discard T02", "discard T03")
    assert table.vp() == 10 and table.player(1).mat[1] == (3,)
    fewer = given("player 1: tokens military=10, hand T01 T02, era 2, mat 2=T04").act("advance military")
    assert fewer.g.seat == 1


@rule("TAP-B-112")
def test_tiles_for_points():
    table = given("player 1: tokens exploration=7, tiles L01 L02").act(
        "advance exploration", "pay coin", "pay coin", "plot 1-1", "take", "tile L01", "tile L02"
    )
    assert table.vp() == 6 and table.player(1).tiles == ()  # a farm, and 5
    assert table.g.tile_gone == (0, 1)


@rule("TAP-B-113")
def test_tech_cards_for_points_keep_their_landmarks():
    table = given("player 1: tokens technology=10, bottom K01 K02, top K05, landmarks bakery, hand none")
    table.do({"pay": ["discard tech 3"], "gain": ["vp 10"]})
    table.act("take", "tech K01", "tech K02", "tech K05")
    assert table.vp() == 10 and table.landmarks() == ["bakery"] and len(table.g.tech_gone) == 3


@rule("TAP-B-114", "TAP-B-115", "TAP-B-116", "TAP-B-117", "TAP-B-163", "TAP-B-164", "TAP-B-063")
def test_what_points_are_counted_by():
    mine = "bottom K01, middle K02, top K03, tiles L01 L02, hand T01, era 3, mat 2=T02/T03 3=down-T04"
    table = given(f"player 1: {mine}, taken farm=3, landmarks barn forge, tokens science=7")
    found = {}
    for what in ("tech", "tile", "tapestry", "hand", "farm", "landmark", "science", "opponent"):
        before = table.vp()
        table.do(f"vp_per {what}")
        found[what] = table.vp() - before
    assert found == {"tech": 3, "tile": 2, "tapestry": 4, "hand": 1, "farm": 3, "landmark": 2,
                     "science": 7, "opponent": 1}  # fmt: skip


@rule("TAP-B-118")
def test_academic_research_gains_a_space_again_with_its_bonus():
    table = given("player 1: tokens exploration=1 military=2")
    table.do("repeat")
    assert table.legal() == ["track exploration", "track military"]
    table.act("track military")
    assert len(table.player(1).hand) == 1 and table.asks() == "Offer"
    assert table.tokens()[2] == (2,)  # not a move


@rule("TAP-B-119", "TAP-B-204")
def test_physics_is_a_mandatory_advance_and_quantum_physics_two():
    table = given("player 1: tokens science=8, hand none")
    table.act("advance science", "pay coin", "pay coin")
    assert table.legal() == ["advance exploration", "advance military", "advance technology"]
    two = given("player 1: tokens science=10").act("advance science", "advance exploration")
    assert two.asks() == "ChooseTrack"
    two.act("advance exploration")
    assert two.tokens()[0] == (2,)


@rule("TAP-B-121", "TAP-B-122", "TAP-B-X15")
def test_alien_biology():
    table = given("player 1: tokens science=11, resources worker=2, achieved complete_track")
    table.rig(*roll("science", "science", "exploration", "military")).act("advance science")
    assert table.vp() == 10 and table.legal() == ["advance exploration", "pass"]
    table.act("advance exploration", "advance military")
    assert table.tokens()[0] == (1,) and table.tokens()[2] == (1,) and table.g.seat == 1
    other = given("player 1: tokens science=12/3").rig(*roll("science")).do("research_x5")
    assert other.vp() == 0 and other.legal() == ["advance science", "pass"]


@rule("TAP-B-121", "TAP-B-139")
def test_alien_biology_pays_for_a_track_that_the_token_has_left():
    text = "player 1: tokens technology=none military=0/0\n completed: 1-technology"
    table = given(text).rig(*roll("technology")).do("research_x5")
    assert table.vp() == 5 and table.asks() == "TakeTurn"


@rule("TAP-B-123")
def test_metallurgy_refreshes_before_or_after_inventing():
    table = given("player 1: tokens technology=3").act("advance technology", "pay worker")
    table.act("place turn-0@1,3")
    assert table.asks() == "PickNext"
    table.act("option 1", "refresh", "invent 1")
    assert len(table.player(1).bottom) == 1 and len(table.g.tech_gone) == 3
    rubber = given("player 1: tokens technology=6\n player 2: landmarks rubber_works")
    rubber.act("advance technology", "pay worker", "pay worker")
    assert rubber.legal() == ["option 1", "option 2"]  # two equal ones are listed once
    rubber.act("option 2", "invent 1", "option 1", "pass", "invent 1")
    assert len(rubber.player(1).bottom) == 2


@rule("TAP-B-124", "TAP-B-124a")
def test_electronics_upgrades_and_gains_a_circle_in_either_order():
    table = given("player 1: tokens technology=8, bottom K08, middle none, resources coin=8")
    table.act("advance technology")
    assert table.asks() == "Upgrade"  # no circle yet, so only the upgrade is possible first
    table.act("tech K08")
    assert table.held()[3] == 2  # Calendar: once by the upgrade, once by the circle
    assert given("player 1: middle none").do("circle").asks() == "TakeTurn"
    golden = given("player 1: era 2, mat 2=T20, active T20, middle K08, resources coin=1")
    golden.do("circle")
    assert golden.vp() == 0 and golden.held()[3] == 1  # it is not an upgrade


@rule("TAP-B-126")
def test_mechs_conquer_with_both_dice_and_draw_a_civilization():
    table = given("player 1: tokens military=11, achieved complete_track").act("advance military")
    assert table.legal() == ["option 1", "option 2"]
    table.act("option 2")
    assert len(table.player(1).civilizations) == 1


@rule("TAP-B-127", "TAP-B-128", "TAP-B-189", "TAP-B-190")
def test_space_tiles_are_drawn_and_explored_once():
    table = given("player 1: space-tiles S13, tokens exploration=10")
    table.act("advance exploration")
    assert len(table.player(1).space_tiles) == 4 and table.asks() == "ChooseSpaceTile"
    table.act("space S13")
    assert table.vp() == 13 and table.player(1).explored == (12,)
    gates = given("player 1: space-tiles S13 S05, tokens exploration=11, achieved complete_track")
    gates.act("advance exploration", "space S13", "take", "pay coin")
    assert gates.player(1).explored == (12, 4)


@rule("TAP-B-139", "TAP-B-140", "TAP-B-X14", "TAP-B-094")
def test_ai_singularity():
    table = given("player 1: tokens technology=11, resources coin=2").act("advance technology")
    assert table.held() == (1, 1, 1, 1)
    table.act("track military")
    assert table.tokens() == ((0,), (0,), (0, 0), ()) and table.g.seat == 1
    assert table.look().board.players[0].positions[3] == 12


@rule("TAP-B-140a")
def test_every_atom_of_the_data_is_known_to_the_rules():
    unknown = set(FORMS) - set(PERFORM) - set(PRICES)
    assert unknown <= CARD_ATOMS, unknown - CARD_ATOMS


CARD_ATOMS = {  # registered by the modules of cards and civilizations
    "copy_upgrade_benefit", "copy_track_benefit", "outpost_on_explored_territory", "stand_up", "give",
    "play_gained_card_over_this", "play_over_maker_of_fire", "exposed_squares",
    "civ_token_on_that_territory",
}  # fmt: skip


# ---------------------------------------------------------------- research


@rule("TAP-B-200", "TAP-B-201", "TAP-B-202")
def test_research_may_be_declined_and_has_benefit_and_bonus():
    for track in TRACKS:
        table = given().rig(*roll(track)).do("research")
        assert table.legal() == [f"advance {track}", "pass"]
    table = given("player 1: tokens science=1").rig(*roll("science")).do("research")
    table.act("advance science")
    assert len(table.player(1).hand) == 1 and table.asks() == "Offer"
    assert given().rig(*roll("science")).do("research").act("pass").tokens() == ((0,),) * 4
    weights = [GAME.tables.science_die.count(track) for track in range(4)]
    assert len(set(weights)) == 1


@rule("TAP-B-203")
def test_a_roll_for_a_track_at_its_end_has_no_effect():
    table = given("player 1: tokens science=12").rig(*roll("science")).do("research_x")
    assert table.asks() == "TakeTurn" and table.vp() == 0
