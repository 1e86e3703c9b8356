"""Chapters 5, 6 and 9: buildings, landmarks, exploring, conquering, traps; chapter 10: achievements."""

import pytest

from sugoroku.games.tapestry import GAME
from sugoroku.games.tapestry.names import OUTPOST, TRAP
from sugoroku.games.tapestry.rules.achievements import control_changed
from sugoroku.games.tapestry.rules.conquer import targets
from sugoroku.games.tapestry.rules.territory import item, set_items
from sugoroku.testing import rule
from tests.games.tapestry.table import given

START = "D2=1-outpost/1-outpost F4=2-outpost/2-outpost"  # of mats 1 and 2 on the small map
# sides of the conquer dice: 4, 5, 6, 7 VP, 1 per territory (2); coin, worker, food, culture, tile (2)


# ---------------------------------------------------------------- buildings and landmarks


@rule("TAP-B-150", "TAP-B-151", "TAP-B-152")
def test_a_building_goes_to_an_open_plot_and_a_sixth_is_void():
    table = given().do("farm 1")
    assert len(table.legal()) == 59 and "plot 2-1" not in table.legal()  # impassable on mat 1
    table.act("plot 1-1").do("market 1")
    assert "plot 1-1" not in table.legal()
    table.act("plot 1-2")
    assert table.player(1).taken == [1, 0, 1, 0] and table.player(1).plots[2] == (0,)
    void = given("player 1: taken farm=5").do("farm 1")
    assert void.asks() == "TakeTurn" and void.player(1).taken[2] == 5


@rule("TAP-B-150")
def test_a_building_of_choice():
    table = given("player 1: taken farm=5").do("building 2")
    assert table.legal() == ["kind market", "kind house", "kind armory"]
    table.act("kind house", "plot 1-1", "kind market", "plot 1-2")
    assert table.player(1).taken == [1, 1, 5, 0]


@rule("TAP-B-155", "TAP-B-156", "TAP-B-157")
def test_only_without_an_open_plot_a_building_lies_beside_the_mat():
    table = given()
    table.player(1).city = (1 << 81) - 1
    table.do("farm 1")
    assert table.asks() == "TakeTurn" and table.player(1).taken[2] == 1
    table.do("vp_per farm")
    assert table.vp() == 1
    assert not [text for text in given().do("farm 1").legal() if not text.startswith("plot")]


@rule("TAP-B-153", "TAP-B-154", "TAP-B-155")
def test_landmarks_may_stick_out_and_lie_beside_the_mat_if_nothing_fits():
    table = given().do("landmark bakery")
    assert "place turn-0@0,0" in table.legal() and "place turn-0@1,1" not in table.legal()
    table.act("place turn-0@0,0").do("landmark barn")
    assert "place turn-0@-1,-1" not in table.legal()  # a plot outside is used
    full = given()
    full.player(1).city = (1 << 225) - 1  # all plots, inside and outside
    full.do("landmark bakery")
    assert full.landmarks() == ["bakery"] and full.player(1).places == (-1,)


@rule("TAP-B-158", "TAP-B-159", "TAP-B-160")
def test_a_completed_district_gives_a_resource_once():
    table = given("player 1: plots market=7-4/7-5/7-6/8-4 house=8-5/8-6/9-4/9-5").do("farm 1")
    table.act("plot 9-6")
    assert table.asks() == "GainAny"
    table.act("gain coin")
    assert table.look().board.players[0].districts == (7,)
    table.do("farm 1").act("plot 1-1")
    assert table.asks() == "TakeTurn"


@rule("TAP-B-161")
def test_scoring_the_capital_city():
    table = given("player 1: capital 6, plots market=6-1/6-2 farm=6-8/6-9").do("vp_per city")
    assert table.vp() == 1


# ---------------------------------------------------------------- exploring


@rule("TAP-B-180", "TAP-B-184", "TAP-B-185")
def test_exploring_a_hex_beside_an_own_territory():
    table = given("player 1: tiles L05 L13, resources food=0 coin=1").do("explore")
    assert table.legal() == ["tile L05", "tile L13"]
    table.act("tile L05")
    assert len(table.legal()) == 3
    table.act("hex D3")
    assert table.legal() == ["rotate 0"]  # all rotations look the same
    table.act("rotate 0")
    assert table.vp() == 3 and table.held()[2] == 1
    assert table.owner("D3") == 0 and table.player(1).tiles == (12,)
    order = [event for event in table.events() if "VP" in event or "gains 1 food" in event]
    assert "VP" in order[0]


@rule("TAP-B-181")
def test_exploring_is_void_without_a_tile_or_a_hex():
    assert given("player 1: tiles none").do("explore").asks() == "TakeTurn"
    table = given("player 1: tiles L01")
    for hex in range(table.g.map.size):
        table.g.tile_at[hex] = -2
    assert table.do("explore").asks() == "TakeTurn"


@rule("TAP-B-182", "TAP-B-183")
def test_points_for_sides_by_rotation():
    table = given("player 1: tiles L13").do("explore").act("hex D3")
    assert table.look().board.asked.options[0] == "2 VP"
    assert table.look().board.asked.options[4] == "4 VP"
    table.act("rotate 4")
    assert table.vp() == 4


@rule("TAP-B-186")
def test_exploring_anywhere():
    table = given("player 1: tiles L01").do("explore anywhere")
    assert len(table.legal()) == 34 - 13


@rule("TAP-B-187", "TAP-B-188")
def test_tiles_lie_face_up_and_discards_in_a_pile():
    table = given("player 1: tiles none").do("tile 2")
    assert len(table.look(1).board.players[0].tiles) == 2
    table.do({"pay": ["discard tile 2"], "gain": ["vp 5"]}).act("take")
    table.act_first()
    assert len(table.g.tile_gone) == 2 and table.vp() == 5


# ---------------------------------------------------------------- conquering


@rule("TAP-B-X50", "TAP-B-230")
def test_the_first_targets():
    table = given()
    hexes = {table.g.map.at(0, -3), table.g.map.at(1, -2), table.g.map.at(-1, -1)}
    assert set(targets(table.g, 0, False)) == hexes


@rule("TAP-B-230", "TAP-B-231", "TAP-B-232", "TAP-B-242", "TAP-B-243")
def test_what_can_be_conquered():
    table = given(f"items: {START} D1=1-outpost-toppled/2-outpost E2=2-outpost C2=1-token")
    names = [table.g.map.names[hex] for hex in targets(table.g, 0, False)]
    assert sorted(names) == ["C2", "E2"]  # D1 is full
    anywhere = [table.g.map.names[hex] for hex in targets(table.g, 0, True)]
    assert "F4" not in anywhere and "D2" not in anywhere and "B4" in anywhere
    toppled = given(f"items: {START} E2=1-outpost-toppled F3=1-token")
    near = [toppled.g.map.names[hex] for hex in targets(toppled.g, 0, False)]
    assert "F3" not in near and toppled.owner("E2") == 0 and toppled.owner("F3") == 0


@rule("TAP-B-233")
def test_without_outposts_a_conquest_is_void():
    table = given()
    table.player(1).outposts = 0
    assert table.do("conquer").asks() == "TakeTurn"


@rule("TAP-B-234", "TAP-B-235", "TAP-B-X51")
def test_a_conquest_topples_the_outpost_for_good():
    table = given(f"items: {START} E2=2-outpost")
    table.do("conquer").act("hex E2", "pass")
    assert table.asks() == "ChooseDie" and table.owner("E2") == 1 and table.items("E2") == 2
    assert table.g.items[table.hex("E2")][0] == item(1, OUTPOST, True)
    assert table.hex("E2") not in targets(table.g, 1, True)
    assert table.player(2).outposts == 7


@rule("TAP-B-236", "TAP-B-237")
def test_one_die_of_choice():
    table = given("player 1: resources coin=0 worker=1").rig(4, 0).do("conquer").act("hex D1")
    assert "red 1 VP per territory you control, black 1 coin" in table.g.asking().prompt(table.g)
    table.act("die red")
    assert table.vp() == 2 and table.held()[0] == 0  # the new territory counts
    black = (
        given("player 1: resources coin=0 worker=1").rig(0, 0).do("conquer").act("hex D1", "die black")
    )
    assert black.vp() == 0 and black.held()[0] == 1
    assert len(GAME.tables.red_die) == 6 and len(GAME.tables.black_die) == 6


@rule("TAP-B-237", "TAP-B-X53")
def test_a_printed_hex_gives_no_tile_benefit():
    table = given().rig(1, 4).do("conquer").act("hex D1", "die black")
    assert table.asks() == "TakeTurn" and table.vp() == 0
    assert table.events()[-1] == "takes the black die"  # the log says why nothing was gained
    tile = given("tile-at: D3=L18").rig(1, 4).do("conquer").act("hex D3", "die black")
    assert tile.asks() == "ChoosePlot"  # a market


@rule("TAP-B-238", "TAP-B-239", "TAP-B-240", "TAP-B-X52")
def test_a_trap_keeps_the_territory():
    table = given(f"player 2: hand T42, resources coin=0 food=1\n items: {START} E2=2-outpost")
    table.rig(0, 0).do("conquer").act("hex E2")
    assert table.g.seat == 1 and table.legal() == ["respond T42", "pass"]
    table.act("respond T42", "gain coin")
    assert table.held(2)[0] == 1 and table.owner("E2") == 2 and table.g.gone == (TRAP,)
    assert table.g.items[table.hex("E2")][1] == item(0, OUTPOST, True)
    assert table.player(1).outposts == 7
    table.act("die red")
    assert table.vp() == 4 and table.g.seat == 0


@rule("TAP-B-239")
def test_the_question_is_asked_without_a_trap_too_and_looks_the_same():
    text = "player 2: hand {}\n items: " + START + " E2=2-outpost"
    with_trap, without = (
        given(text.format(card)).do("conquer").act("hex E2") for card in ("T42", "T01")
    )
    assert with_trap.asks() == without.asks() == "AskTrap"
    assert without.legal() == ["pass"]
    assert GAME.look(with_trap.g, 0) == GAME.look(without.g, 0)
    assert given().do("conquer").act("hex D1").asks() == "ChooseDie"  # nobody controls it


@rule("TAP-B-241", "TAP-B-241a")
def test_both_dice():
    table = given("player 1: resources coin=0 food=1").rig(0, 0).do("conquer both").act("hex D1")
    table.act("die black")
    assert table.vp() == 4 and table.held()[0] == 1
    text = f"player 1: resources coin=0 food=1\n player 2: hand T42\n items: {START} E2=2-outpost"
    tanks = (
        given(text).rig(0, 0).do("conquer both_if_opponent").act("hex E2", "respond T42", "gain coin")
    )
    tanks.act("die red")
    assert tanks.vp() == 4 and tanks.held()[0] == 1  # trapped or not
    empty = given("player 1: resources coin=0 food=1").rig(0, 0).do("conquer both_if_opponent")
    empty.act("hex D1", "die red")
    assert empty.held()[0] == 0


@rule("TAP-B-244")
def test_a_trap_may_be_played_as_a_card():
    table = given("player 1: hand T42\n player 2: era 2").income().act("play T42")
    assert table.vp() == 10


# ---------------------------------------------------------------- achievements


@rule("TAP-B-260", "TAP-B-262", "TAP-B-263", "TAP-B-265", "TAP-B-X55")
@pytest.mark.parametrize(("players", "points"), [(2, [10, 5]), (4, [15, 10, 5, 0])])
def test_toppling_two(players, points):
    table = given(players=players)
    g, hexes = table.g, [hex for hex in range(table.g.map.size) if not table.g.items[hex]]
    for seat in range(players):
        other = (seat + 1) % players
        for _ in range(2):
            set_items(g, hexes.pop(), (item(other, OUTPOST, True), item(seat, OUTPOST)))
            control_changed(g)
    assert [p.vp for p in g.players] == points
    assert all(p.achieved for p in g.players)
    control_changed(g)
    assert [p.vp for p in g.players] == points  # once each


@rule("TAP-B-264")
def test_the_middle_island_must_be_conquered_and_not_trapped():
    text = "player 2: hand T42\n items: " + START + " D3=1-outpost D4=2-outpost\n tile-at: D3=L01"
    table = given(text).do("conquer").act("hex D4", "pass")
    assert table.vp() == 10
    trapped = given(text).do("conquer").act("hex D4", "respond T42", "gain coin")
    assert trapped.vp() == 0
    own = given("items: " + START + " D4=1-outpost")
    control_changed(own.g)
    assert own.vp() == 0
