"""Kaiju 1, The Kaiju Masters: a kaiju walks through the capital city."""

from random import Random

import pytest

from sugoroku.games.tapestry import GAME
from sugoroku.games.tapestry.capital import DISTRICT
from sugoroku.games.tapestry.modules.kaiju.events import KaijuDestroyed, KaijuMoved
from sugoroku.games.tapestry.modules.kaiju.kept import kaiju
from sugoroku.games.tapestry.modules.kaiju.masters import beyond, walk
from sugoroku.games.tapestry.names import CAPITAL_COUNT, FARM, HOUSE, OVER, PLOT_NAMES, TRACKS
from sugoroku.games.tapestry.opponents.advance import BotAdvance, PairAdvance
from sugoroku.games.tapestry.opponents.income_turn import BotIncome
from sugoroku.games.tapestry.opponents.solo import ChooseSecond
from sugoroku.games.tapestry.rules.counting import city_points
from sugoroku.testing import rule
from tests.games.tapestry.bots import AUTOMA, PERSON, SHADOW, BotsTable, bots_table
from tests.games.tapestry.table import Table, given

NORTH, EAST, SOUTH, WEST = (
    TRACKS.index(n) for n in ("military", "science", "exploration", "technology")
)
FAVORITE = 99


def city(text: str = "", seed: int = 1) -> Table:
    """Mat 1, without a civilization: row 2, columns 1, 2, 6 to 8 and others are impassable."""
    more = f", {text}" if text else ""
    return given(f"player 1: capital 1{more}", players=1, seed=seed, options="kaiju=1", modules="kaiju")


def bots(level: int = 2, **more: str) -> BotsTable:
    return bots_table(level, modules=("kaiju",), kaiju="1", **more)


@rule("TAP-A-338", "TAP-A-435", "TAP-A-339")
def test_the_automa_has_no_civilization_and_rolls_its_favorite_track():
    favorites = set()
    for seed in range(12):
        table = bots_table(2, seed=seed, modules=("kaiju",), kaiju="1")
        assert table.g.bot_civs == ()
        favorites.add(table.g.players[AUTOMA].favourite)
        assert table.g.players[AUTOMA].favourite != table.g.players[SHADOW].favourite
        assert len(table.g.players[PERSON].civilizations) == 1, "the person's is chosen as usual"
    assert favorites == {0, 1, 2, 3}


@rule("TAP-A-435", "TAP-A-326")
def test_twin_impact_works_as_usual():
    table = bots_table(2, modules=("arts", "kaiju"), kaiju="1", **{"twin-impact": "science"})
    assert table.g.players[SHADOW].tokens == ((0, 0),) * 5
    table.run(BotAdvance(SHADOW, TRACKS.index("military"), True))
    assert table.g.players[SHADOW].tokens[TRACKS.index("science")] == (0, 1)


@rule("TAP-A-R38")
def test_level_6_adds_no_civilization():
    state = GAME.new(1, 1, {"level": "6", "kaiju": "1"}, ("kaiju",))
    assert not any(isinstance(step, ChooseSecond) for step in state.agenda)
    plain = GAME.new(1, 1, {"level": "6"})
    assert any(isinstance(step, ChooseSecond) for step in plain.agenda)


@rule("TAP-A-340", "TAP-A-436", "TAP-A-445")
def test_civilizations_that_build_elsewhere_are_left_out():
    names = [civ.name for civ in GAME.tables.civilizations]
    for seed in range(5):
        state = GAME.new(1, seed, {"removed": "optional", "kaiju": "1"}, ("kaiju",))
        used = {names[civ] for civ in (*state.civ_deck, *state.players[0].offer)}
        assert used.isdisjoint({"Craftsmen", "Nomads"})
        plain = GAME.new(1, seed, {"removed": "optional"})
        assert used | {"Craftsmen", "Nomads"} == {
            names[civ] for civ in (*plain.civ_deck, *plain.players[0].offer)
        }


@rule("TAP-E-253")
def test_of_other_boxes_those_who_place_elsewhere_are_left_out_and_artificers_stay():
    state = GAME.new(1, 1, {"kaiju": "1"}, ("arts", "fantasies", "kaiju"))
    mats = state.tables.civilizations
    used = {mats[civ].name for civ in (*state.civ_deck, *state.players[0].offer)}
    assert used.isdisjoint({"Craftsmen", "Nomads", "Collectors", "Urban Planners"})
    assert "Artificers" in used


@rule("TAP-A-436")
def test_advanced_capitals_are_not_used():
    info = {option.key: option.names() for option in GAME.info.options if option.module}
    advanced = {key: "advanced" for key, names in info.items() if "advanced" in names}
    assert advanced
    modules = tuple({option.module for option in GAME.info.options if option.key in advanced})
    for seed in range(3):
        used = GAME.new(1, seed, {**advanced, "kaiju": "1"}, (*modules, "kaiju"))
        plain = GAME.new(1, seed, advanced, modules)
        assert all(mat < CAPITAL_COUNT for mat in used.players[0].offered_mats)
        assert any(mat >= CAPITAL_COUNT for mat in plain.players[0].offered_mats)


@rule("TAP-A-437", "TAP-A-444")
def test_it_begins_top_right_and_fills_nothing():
    table = city()
    assert kaiju(table.g).district == 2
    table.do("farm 1")
    assert "plot 1-9" in table.legal() and "plot 1-7" in table.legal()


@rule("TAP-A-439", "TAP-A-R21")
@pytest.mark.parametrize(
    ("district", "ways"),
    [  # north, east, south, west; a way out of the city turns round
        (2, [(5, True), (1, True), (5, False), (1, False)]),
        (4, [(1, False), (5, False), (7, False), (3, False)]),
        (6, [(3, False), (7, False), (3, True), (7, True)]),
    ],
)
def test_a_way_out_of_the_city_leads_the_opposite_way(district, ways):
    assert [beyond(district, direction) for direction in range(4)] == ways


@rule("TAP-A-438", "TAP-A-440a")
def test_the_topmost_icon_on_the_compass_counts():
    table = city()
    walk(table.g, (FAVORITE, SOUTH, WEST, NORTH, EAST))
    assert kaiju(table.g).district == 5
    table = city()
    walk(table.g, (FAVORITE, 4, WEST, SOUTH, NORTH, EAST))  # a fifth track is not on the compass
    assert kaiju(table.g).district == 1


@rule("TAP-A-440")
def test_it_never_goes_straight_back():
    table = city()
    walk(table.g, (WEST, SOUTH, NORTH, EAST, FAVORITE))
    walk(table.g, (EAST, SOUTH, NORTH, WEST, FAVORITE))
    assert kaiju(table.g).district == 4, "east leads back, so it walks south"
    walk(table.g, (EAST, SOUTH, NORTH, WEST, FAVORITE))
    assert kaiju(table.g).district == 5


@rule("TAP-A-X21")
def test_the_example_of_the_compass():
    table = city()
    kept = kaiju(table.g)
    kept.before = 1
    walk(table.g, GAME.tables.bots.cards[3].order)
    assert kept.district == 5
    [moved] = [event for event in table.log if isinstance(event, KaijuMoved)]
    assert moved.icon == "military" and moved.direction == "south" and moved.turned
    assert moved.skipped == ("technology", "science")
    assert moved.words().endswith("out of the city; technology and science would lead back)")


@rule("TAP-A-438")
def test_it_walks_before_the_automas_token_moves_and_not_for_the_shadow_empire():
    table = bots()
    table.pair(1, 4)
    table.run(PairAdvance(AUTOMA))
    kinds = [type(event).__name__ for event in table.log]
    assert kinds.index("KaijuMoved") < kinds.index("MovedToken")
    table.run(PairAdvance(SHADOW))
    assert not table.events(KaijuMoved)


@rule("TAP-A-438a")
def test_without_a_valid_track_it_stays():
    table = bots()
    table.at(AUTOMA, military=12, exploration=12, science=12, technology=12)
    table.pair(1, 4)
    table.run(PairAdvance(AUTOMA))
    assert not table.events(KaijuMoved) and kaiju(table.g).district == 2


@rule("TAP-A-X31", "TAP-A-438a")
@pytest.mark.parametrize(("level", "walks"), [(3, 1), (2, 0)])
def test_it_walks_in_an_income_turn_where_the_pair_advances_again(level, walks):
    table = bots(level)
    table.g.players[AUTOMA].era = table.g.players[SHADOW].era = 1
    table.pair(1, 4)
    table.run(BotIncome())
    assert len(table.events(KaijuMoved)) == walks


@rule("TAP-A-441", "TAP-A-441a")
def test_the_first_building_in_reading_order_is_destroyed():
    table = city("plots house=5-9/6-7 farm=4-9")
    walk(table.g, (SOUTH,))
    p, kept = table.g.players[0], kaiju(table.g)
    assert kept.ruins == (PLOT_NAMES.index("4-9"),) and kept.lost[FARM] == 1
    assert not p.plots[FARM] and len(p.plots[HOUSE]) == 2
    assert p.city >> PLOT_NAMES.index("4-9") & 1, "the token fills the plot"
    [event] = [event for event in table.log if isinstance(event, KaijuDestroyed)]
    assert event.kind == "farm" and event.plot == "4-9"


@rule("TAP-A-441a")
def test_a_district_without_an_empty_plot_or_building_is_spared():
    """Of the middle right one 4-9, 5-8, 5-9, 6-7 and 6-8 are open, the others impassable."""
    full = city("plots farm=4-9/5-8/5-9/6-7 house=6-8")
    walk(full.g, (SOUTH,))
    assert kaiju(full.g).district == 5 and kaiju(full.g).ruins == ()
    empty = city("plots farm=1-1")
    walk(empty.g, (SOUTH,))
    assert kaiju(empty.g).ruins == ()


@rule("TAP-A-442", "TAP-A-442a")
def test_its_row_column_and_district_earn_nothing_but_are_complete():
    table = city()
    g = table.g
    p = g.players[0]
    top = sum(1 << n for n in range(9))  # row 1, without impassable plots
    p.city |= top
    assert city_points(g, 0) == 1
    kaiju(g).ruins = (0,)
    assert city_points(g, 0) == 0
    kaiju(g).ruins = (9 * 8,)  # in another row and in a column that is not complete
    assert city_points(g, 0) == 1


@rule("TAP-A-442")
def test_the_city_shows_only_the_lines_that_earn_something():
    """Rows 1 and 3 are complete; a token lies in row 3."""
    table = city()
    g = table.g
    g.players[0].city |= sum(1 << n for n in (*range(9), *range(18, 27)))
    assert GAME.look(g, 0).board.players[0].lines == (0, 2)
    kaiju(g).ruins = (PLOT_NAMES.index("3-1"),)
    assert GAME.look(g, 0).board.players[0].lines == (0,) and city_points(g, 0) == 1


@rule("TAP-A-442", "TAP-A-442a")
@pytest.mark.parametrize("ruined", [False, True])
def test_a_district_with_a_token_gives_no_resource_when_it_is_completed(ruined):
    table = city()
    g = table.g
    p = g.players[0]
    free = [n for n in range(81) if DISTRICT[0] >> n & 1]
    free = [n for n in free if not g.tables.capitals[p.capital].impassable >> n & 1]
    last, token = free[-1], free[0]
    for plot in free[:-1]:
        p.city |= 1 << plot
    kaiju(g).ruins = (token,) if ruined else ()
    table.do("farm 1").act(f"plot {PLOT_NAMES[last]}")
    assert p.districts & 1, "it counts as complete"
    assert (table.asks() == "GainAny") == (not ruined)


@rule("TAP-A-442")
def test_a_token_cannot_be_built_over():
    table = city("plots farm=4-9")
    walk(table.g, (SOUTH,))
    table.do("house 1")
    assert "plot 4-9" not in table.legal() and "plot 5-9" in table.legal()


@rule("TAP-A-443")
def test_destroyed_buildings_count_for_no_points_and_leave_their_income_space_open():
    table = city("plots farm=4-9/5-9")
    assert table.g.players[0].taken[FARM] == 2
    walk(table.g, (SOUTH,))
    assert table.g.players[0].taken[FARM] == 2
    before = table.vp()
    table.do("vp_per farm")
    assert table.vp() - before == 1


@rule("TAP-A-446", "TAP-A-341")
@pytest.mark.parametrize(("mine", "theirs", "won"), [(51, 50, True), (50, 50, False), (49, 50, False)])
def test_only_more_points_than_the_automa_win(mine, theirs, won):
    table = city()
    g = table.g
    g.players[PERSON].vp, g.players[AUTOMA].vp = mine, theirs
    g.phase = OVER
    places = {row.seat: row.place for row in GAME.standings(g)}
    assert places[PERSON] == (1 if won else 2) and places[AUTOMA] == (2 if won else 1)


def test_a_whole_game_destroys_buildings_and_tells_it():
    destroyed = 0
    for seed in range(6):
        g = GAME.new(1, seed, {"kaiju": "1"}, ("kaiju",))
        random = Random(seed)
        while not g.over:
            legal = g.legal()
            g.apply(legal[random.randrange(len(legal))])
        kept = kaiju(g)
        assert len(kept.ruins) == sum(kept.lost)
        destroyed += len(kept.ruins)
    assert destroyed > 3
