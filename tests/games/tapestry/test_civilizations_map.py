"""Chapter 14: civilizations that watch the map, landmarks and counts."""

from sugoroku.games.tapestry.names import (
    BUILDING,
    OUTPOST,
    TOKEN,
)
from sugoroku.games.tapestry.rules.conquer import Overrun
from sugoroku.games.tapestry.rules.conquest_dice import ChooseDie
from sugoroku.games.tapestry.rules.territory import item
from sugoroku.testing import rule
from tests.games.tapestry.civilizations import (
    CHOSEN,
    FUTURISTS,
    HISTORIANS,
    ISOLATIONISTS,
    LEADERS,
    MILITANTS,
    MYSTICS,
    TRADERS,
    ability,
    conquered,
    final,
    gain,
    new_game,
    on_mat,
    playing,
    poor,
    territory,
)
from tests.games.tapestry.table import given

# ---------------------------------------------------------------- Historians


@rule("TAP-B-417", "TAP-B-417a")
def test_historians_give_a_token_for_a_tile():
    table = playing(HISTORIANS, "tiles L01 L02")
    assert on_mat(table, HISTORIANS) == (-1, -1, -1, -1)
    ability(table, HISTORIANS)
    assert table.legal() == ["tile L01", "tile L02", "pass"]
    table.act("tile L02")
    assert table.player(1).tiles == (0,)
    assert table.legal() == ["number 1", "number 2", "number 3"]  # the fourth equals the first
    table.act("number 2")
    assert table.legal() == ["opponent 2", "opponent 3"]
    table.act("opponent 3")
    assert on_mat(table, HISTORIANS) == (-1, 2, -1, -1)
    ability(table, HISTORIANS).act("pass")
    assert table.player(1).tiles == (0,)
    table.player(2).finished = True  # useless, but allowed
    assert ability(table, HISTORIANS).act("tile L01", "number 1").legal() == ["opponent 2", "opponent 3"]


@rule("TAP-B-417")
def test_historians_without_a_tile_give_nothing():
    table = ability(playing(HISTORIANS), HISTORIANS)
    assert table.asks() == "TakeTurn"


@rule("TAP-B-417", "TAP-B-417a")
def test_a_landmark_of_an_opponent_with_a_token_pays_all_uncovered_squares_once():
    text = "era 1, civilizations C07, places-of 1/1/-1/2"
    for seat, points, worker in ((2, 6, 1), (1, 0, 0)):
        table = poor(f"player 1: {text}", seat=seat)
        table.do("landmark library")
        table.act(table.legal()[0])
        assert table.vp(1) == points
        assert table.held(1) == (0, worker, 0, 0)
        assert table.g.seat == seat - 1


@rule("TAP-B-417", "TAP-B-282")
def test_finished_historians_gain_only_points():
    text = "era 5, finished yes, civilizations C07, places-of 1/1/-1/-1"
    table = poor(f"player 1: {text}", seat=2)
    table.do("landmark library")
    table.act(table.legal()[0])
    assert table.vp(1) == 3
    assert table.held(1) == (0, 0, 0, 0)


@rule("TAP-B-417")
def test_historians_gained_later_give_all_tokens_away():
    table = playing(LEADERS)
    gain(table, HISTORIANS)
    table.act("opponent 2", "opponent 3", "opponent 2", "opponent 2")
    assert on_mat(table, HISTORIANS) == (1, 2, 1, 1)
    assert table.asks() == "TakeTurn"
    alone = gain(given("player 1: civilizations C10"), HISTORIANS)  # one opponent: nothing to choose
    assert on_mat(alone, HISTORIANS) == (1, 1, 1, 1)
    assert alone.asks() == "TakeTurn"


# ---------------------------------------------------------------- Isolationists


@rule("TAP-B-419", "TAP-B-427")
def test_isolationists_close_a_territory_that_was_empty():
    table = playing(ISOLATIONISTS)
    conquered(table, "D1")
    assert table.legal() == ["take", "pass"]
    table.act("take", "gain coin")
    assert table.items("D1") == 2
    assert table.owner("D1") == 1
    assert on_mat(table, ISOLATIONISTS) == (3,)
    assert table.held() == (1, 0, 0, 0)


@rule("TAP-B-419")
def test_isolationists_add_nothing_where_something_lies_or_without_tokens():
    table = playing(ISOLATIONISTS)
    territory(table, "D1", item(1, TOKEN))
    conquered(table, "D1")
    assert table.asks() == "ChooseDie"
    table = playing(ISOLATIONISTS, "places-of 0")
    conquered(table, "D1")
    assert table.asks() == "ChooseDie"


@rule("TAP-B-X70", "TAP-B-419", "TAP-B-429")
def test_three_connected_territories_of_one_land():
    """Forest on the start of mats 1 and 6 and on both neighbours that touch it."""
    table = playing(ISOLATIONISTS, "capital 1", era=5)
    for hex in ("D1", "C2"):
        territory(table, hex, item(0, OUTPOST))
    assert table.owner("D2") == 1
    assert final(table, ISOLATIONISTS).vp() == 16


@rule("TAP-B-419")
def test_one_territory_scores_least_and_six_score_most():
    table = playing(ISOLATIONISTS, "capital 1", era=5)
    assert final(table, ISOLATIONISTS).vp() == 5
    g = table.g
    for hex in range(g.map.size):
        g.shown[hex] = 0o333333  # grass everywhere
        if hex < 9:
            g.control[hex] = 0
    assert final(table, ISOLATIONISTS).vp() == 45


# ---------------------------------------------------------------- Militants


@rule("TAP-B-422", "TAP-B-X73")
def test_militants_after_three_conquests():
    table = playing(MILITANTS)
    assert on_mat(table, MILITANTS) == (0, 0)
    for hex, row in (("D1", 1), ("E2", 1), ("C2", 2)):
        conquered(table, hex)
        assert table.asks() == "TakeOutpost" and table.legal() == ["option 1", "option 2"]
        assert not [text for text in table.events()[-3:] if text.startswith("rolls")]
        table.act(f"option {row}")
        assert table.asks() == "ChooseDie"  # the dice come after the outpost
        table.act("die red")
    assert on_mat(table, MILITANTS) == (2, 1)
    before, held = table.vp(), sum(table.held())
    coins = table.held()[0]
    ability(table, MILITANTS)
    assert table.vp() - before == 3
    assert table.held()[0] - coins == 1
    assert sum(table.held()) - held == 1
    said = [text for text in table.events() if text.endswith("(Militants)")][-3:]
    assert [text.split(" (")[0] for text in said] == ["gains 1 coin", "scores 2 VP", "scores 1 VP"]


@rule("TAP-B-422a")
def test_every_outpost_on_the_map_leaves_the_mat():
    """A trapped one too; one beside the mat may be placed instead."""
    table = playing(MILITANTS, "places-of 4/3")
    table.g.players[0].outposts = 2
    conquered(table, "D1")
    assert table.asks() == "TakeOutpost"
    assert table.legal() == ["option 2", "option 3"]
    table.act("option 3")
    assert on_mat(table, MILITANTS) == (4, 3)
    assert table.player(1).outposts == 1


@rule("TAP-B-422")
def test_militants_gained_later_place_the_outposts_they_have():
    table = playing(LEADERS)
    table.g.players[0].outposts = 5
    gain(table, MILITANTS)
    assert table.legal() == ["number 1", "number 2", "number 3", "number 4"]
    table.act("number 4")
    assert on_mat(table, MILITANTS) == (0, 3)
    table = playing(LEADERS)
    gain(table, MILITANTS)  # all eight
    assert on_mat(table, MILITANTS) == (0, 0)


# ---------------------------------------------------------------- Mystics


@rule("TAP-B-423", "TAP-B-423a")
def test_mystics_predict_at_set_up():
    table = new_game(MYSTICS)
    assert table.legal() == [f"number {n}" for n in range(1, 10)]
    table.act("number 2", "number 3", "number 4")
    assert table.legal() == ["number 1", "number 2", "number 3", "number 4"]
    table.act("number 1")
    assert on_mat(table, MYSTICS) == (2, 3, 4, 1, 0)
    seen = table.look(1).board.players[0].civilizations[0]
    assert seen.places == (2, 3, 4, 1, 0)


@rule("TAP-B-423", "TAP-B-423a")
def test_a_prediction_pays_when_it_is_reached_for_the_first_time():
    table = playing(MYSTICS, "places-of 2/9/2/1/0, capital 1, bottom K01")
    table.do("invent").act("invent 1")
    assert table.asks() == "GainAny"
    table.act("gain food")
    assert on_mat(table, MYSTICS) == (2, 9, 2, 1, 1)
    table.do("invent").act("invent 1")
    table.player(1).bottom = table.player(1).bottom[1:]
    table.g.tech_gone = ()
    table.do("invent").act("invent 1")
    assert table.asks() == "TakeTurn"  # paid once
    conquered(table, "D1")
    assert table.asks() == "GainAny"  # two territories
    table.act("gain food")
    assert table.held() == (0, 0, 2, 0)


@rule("TAP-B-423a")
def test_a_number_that_is_right_from_the_start_pays_at_once():
    table = new_game(MYSTICS).act("number 2", "number 3", "number 1", "number 1")
    assert table.asks() == "GainAny"  # one territory
    assert on_mat(table, MYSTICS)[-1] == 0b100


@rule("TAP-B-423a")
def test_a_completed_track_reaches_its_prediction():
    table = playing(MYSTICS, "places-of 9/9/9/1/0, tokens science=11")
    table.do("advance_x science")
    assert table.asks() == "GainAny"


@rule("TAP-B-423a", "TAP-B-083", "TAP-B-042a")
def test_a_prediction_that_is_reached_pays_before_the_benefit_of_the_space():
    table = playing(MYSTICS, "places-of 9/9/9/1/0, tokens exploration=11, space-tiles S13 S05")
    table.do("advance exploration")
    assert table.asks() == "GainAny" and table.player(1).explored == ()
    table.act("gain coin", "space S05")
    assert table.player(1).explored == (4,) and table.asks() == "Offer"


@rule("TAP-B-423a", "TAP-B-415")
def test_a_jump_reaches_a_prediction():
    table = playing(MYSTICS, "places-of 9/9/9/1/0, tokens science=9")
    gain(table, FUTURISTS)
    assert table.asks() == "GainAny" and table.tokens()[1] == (12,)


@rule("TAP-B-423", "TAP-B-054b")
def test_exact_predictions_score_in_the_last_income_turn():
    more = "places-of 2/1/1/1/0, bottom K01 K02, tokens science=12, capital 1"
    assert final(playing(MYSTICS, more, era=5), MYSTICS).vp() == 30
    more = "places-of 1/1/2/2/15, bottom K01 K02, tokens science=12, capital 1"
    assert final(playing(MYSTICS, more, era=5), MYSTICS).vp() == 0


@rule("TAP-B-423")
def test_mystics_gained_later_are_replaced():
    table = playing(LEADERS)
    table.g.civ_deck = (CHOSEN,)
    gain(table, MYSTICS)
    assert table.player(1).civilizations == (LEADERS, CHOSEN)
    assert table.g.civ_gone == (MYSTICS,)
    assert table.asks() == "TakeTurn"
    table.g.civ_gone = ()
    gain(table, MYSTICS)  # there is no other
    assert table.player(1).civilizations == (LEADERS, CHOSEN)
    assert table.g.civ_gone == (MYSTICS,)


# ---------------------------------------------------------------- Traders


@rule("TAP-B-426", "TAP-B-427")
def test_traders_score_for_opponents_around_an_empty_territory():
    table = playing(TRADERS, "capital 2", others="player 2: capital 1")
    ability(table, TRADERS)
    assert "hex D2" not in table.legal()  # a start territory is full
    table.act("hex D1")
    assert table.vp() == 1
    assert on_mat(table, TRADERS) == (3,)
    assert table.owner("D1") == 0
    assert table.items("D1") == 1


@rule("TAP-B-426")
def test_traders_gain_the_benefit_beside_a_lone_outpost():
    table = playing(TRADERS)
    hex = table.hex("D3")
    table.g.tile_at[hex], table.g.shown[hex] = 0, table.g.tables.corners_of_tile[0]  # 1 coin
    territory(table, "D3", item(1, OUTPOST))
    territory(table, "D1", item(1, BUILDING))
    territory(table, "E2", item(0, OUTPOST))
    ability(table, TRADERS)
    assert "hex D1" not in table.legal()
    assert "hex E2" not in table.legal()
    table.act("hex D3")
    assert table.held() == (1, 0, 0, 0)
    assert table.vp() == 0
    assert table.items("D3") == 2
    assert table.owner("D3") == 2


@rule("TAP-B-426", "TAP-B-428")
def test_traders_may_gain_the_die_that_the_conqueror_did_not_choose():
    text = "player 1: civilizations C16\nplayer 2: vp 0"
    for answer, coins in (("take", 1), ("pass", 0)):
        table = poor(text, seat=2)
        territory(table, "D1", item(0, TOKEN))
        table.g.push(Overrun(table.hex("D1"), 1, 0))
        table.rig(0, 0)  # 4 VP, 1 coin
        table.g.advance()
        assert table.owner("D1") == 2
        assert table.items("D1") == 2
        table.act("die red")
        assert (table.vp(2), table.g.seat, table.asks()) == (4, 0, "GainOtherDie")
        table.act(answer)
        assert table.held(1) == (coins, 0, 0, 0)
        assert table.g.seat == 1


@rule("TAP-B-426", "TAP-B-282")
def test_finished_traders_gain_only_the_points_of_the_other_die():
    text = "player 1: era 5, finished yes, civilizations C16\nplayer 2: vp 0"
    for die, points in (("black", 4), ("red", 0)):
        table = poor(text, seat=2)
        territory(table, "D1", item(0, TOKEN))
        table.g.push(Overrun(table.hex("D1"), 1, 0))
        table.rig(0, 0)
        table.g.advance()
        table.act(f"die {die}")
        assert table.vp(1) == points
        assert table.held(1) == (0, 0, 0, 0)
        assert table.g.seat == 1


@rule("TAP-B-426")
def test_nothing_is_left_of_two_dice():
    table = poor("player 1: civilizations C16", seat=2)
    territory(table, "D1", item(0, TOKEN))
    table.g.push(Overrun(table.hex("D1"), 1, 1))
    table.g.advance()
    assert isinstance(table.g.asking(), ChooseDie)
    table.act("die red")
    assert table.asks() != "GainOtherDie"
