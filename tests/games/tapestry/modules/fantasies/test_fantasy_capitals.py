"""The advanced capitals of Fantasies & Futures."""

import pytest

from sugoroku.core.chance import Chance
from sugoroku.games.tapestry import GAME
from sugoroku.games.tapestry.capital import GRID
from sugoroku.games.tapestry.modules.arts.planners import PlaceWaiting, largest_group
from sugoroku.games.tapestry.modules.fantasies.state import kept_of
from sugoroku.games.tapestry.modules.fantasies.view import redeal
from sugoroku.games.tapestry.names import PLOT_NAMES
from sugoroku.games.tapestry.rules.city import PlaceBuilding, cover, gain_landmark
from sugoroku.games.tapestry.rules.counting import city_points
from sugoroku.testing import rule
from tests.games.tapestry.modules.fantasies.tables import fantasy
from tests.games.tapestry.table import Table, given

POLAR, NETHERWORLD, QUAGMIRE, SAVANNA, VEIL, BOTTLE = range(12, 18)
ADVANCED = "fantasies-capitals=advanced"


def living(mat: int, more: str = "") -> Table:
    """Player 1 lives in one of the six capitals."""
    return fantasy(f"player 1: capital {mat + 1}{', ' + more if more else ''}", options=ADVANCED)


def fill(table: Table, plots: int) -> Table:
    """Plots of the city of player 1 are covered."""
    cover(table.g, plots & ~table.g.tables.capitals[table.me.capital].impassable)
    table.g.advance()
    return table


def district(table: Table, number: int) -> int:
    return table.g.tables.capitals[table.me.capital].districts[number]


def test_the_mats_replace_those_of_the_base_game_if_the_option_says_so():
    for seed in range(4):
        g = GAME.new(3, seed, modules=("fantasies",), options={"fantasies-capitals": "advanced"})
        assert all(mat in range(12, 18) for p in g.players for mat in p.offered_mats)
        base = GAME.new(3, seed, modules=("fantasies",))
        assert all(mat in range(6) for p in base.players for mat in p.offered_mats)
    both = {"fantasies-capitals": "advanced", "arts-capitals": "advanced"}
    drawn = set()
    for seed in range(12):
        g = GAME.new(3, seed, modules=("arts", "fantasies"), options=both)
        drawn |= {mat for p in g.players for mat in p.offered_mats}
    assert drawn & {*range(6, 12)} and drawn & {*range(12, 18)} and min(drawn) >= 6


@rule("TAP-E-X12")
@pytest.mark.parametrize(
    ("mat", "plots"),
    [(POLAR, 61), (NETHERWORLD, 57), (QUAGMIRE, 66), (SAVANNA, 59), (VEIL, 59), (BOTTLE, 19)],
)
def test_golden_open_plots(mat, plots):
    capital = living(mat).g.tables.capitals[mat]
    assert (GRID & ~capital.impassable & ~capital.closed).bit_count() == plots


@rule("TAP-E-136", "TAP-E-X11")
def test_polar_has_lines_instead_of_districts():
    table = living(POLAR)
    line = district(table, 0)
    plots = [PLOT_NAMES[n] for n in range(81) if line >> n & 1]
    assert plots == ["1-1", "1-3", "1-5", "1-7", "1-9", "2-2", "2-4", "2-6", "2-8"]
    impassable = table.g.tables.capitals[POLAR].impassable
    assert [PLOT_NAMES[n] for n in range(81) if line & impassable and (line & impassable) >> n & 1] == [
        "1-5", "2-2",
    ]  # fmt: skip
    fill(table, line)
    assert table.asks() == "GainAny" and table.player(1).districts == 1
    assert table.act("gain coin", "gain coin").held()[0] == 3 and table.asks() == "TakeTurn"
    fill(table, district(table, 1))
    assert table.act("gain food").asks() == "TakeTurn" and table.held()[2] == 1
    assert len(table.g.tables.capitals[POLAR].districts) == 8


@rule("TAP-E-137")
def test_netherworld_gives_a_resource_or_two_cards():
    table = fill(living(NETHERWORLD), district(living(NETHERWORLD), 0))
    assert table.legal() == ["option 1", "option 2"]
    assert len(table.act("option 2").player(1).hand) == 2


@rule("TAP-E-138")
def test_quagmire_costs_points_on_the_bog_and_rewards_districts():
    table = living(QUAGMIRE, "vp 5, points other=5")
    assert fill(table, 1 << PLOT_NAMES.index("2-2")).vp() == 3
    assert fill(living(QUAGMIRE, "vp 1, points other=1"), 1 << PLOT_NAMES.index("2-2")).vp() == 0
    done = living(QUAGMIRE, "vp 5, points other=5")
    fill(done, district(done, 3))  # with one plot of bog
    done.act("gain coin")
    assert done.vp() == 5 - 2 + 2 and done.held()[0] == 2


@rule("TAP-E-139")
def test_savanna_rewards_neighbours_of_one_kind():
    table = living(SAVANNA, "plots farm=1-1, taken farm=1")
    table.g.push(PlaceBuilding(2))
    table.g.advance()
    assert table.act("plot 1-2").vp() == 1
    other = living(SAVANNA, "plots house=1-1, taken house=1")
    other.g.push(PlaceBuilding(2))
    other.g.advance()
    assert other.act("plot 1-2").vp() == 0


@rule("TAP-E-140")
def test_veil_turns_up_the_reward_of_a_district():
    table = living(VEIL)
    hidden = table.g.tables.capitals[VEIL].hidden
    kept_of(table.g).veil = (4, 0, 1, 2, 3, 5, 6, 7, 8)
    revealed = table.g.revealed
    fill(table, district(table, 0))
    assert table.act("gain coin").vp() == 2 and table.g.revealed > revealed
    assert any("turns up the reward" in event for event in table.events())
    assert len(hidden) == 9 and len(set(hidden)) == 6
    dealt = GAME.new(2, 5, modules=("fantasies",), options={"fantasies-capitals": "advanced"})
    assert sorted(kept_of(dealt).veil) == list(range(9)) != list(kept_of(dealt).veil)
    redeal(table.g, 1, Chance(b"\1" * 32))
    assert kept_of(table.g).veil[0] == 4 and sorted(kept_of(table.g).veil) == list(range(9))


@rule("TAP-E-141", "TAP-E-X08")
def test_city_in_a_bottle_sets_landmarks_aside():
    table = living(BOTTLE)
    mat = table.g.tables.capitals[BOTTLE]
    assert mat.size == 6 and len(mat.districts) == 6 and len(mat.lines) == 12
    assert 36 - mat.impassable.bit_count() == 19
    for landmark in (0, 3, 6):
        gain_landmark(table.g, landmark, 0)
        table.g.advance()
    assert table.vp() == 18 and table.player(1).city == 0 and table.player(1).places == (-1, -1, -1)


@rule("TAP-E-142")
def test_landmarks_set_aside_count():
    table = living(BOTTLE)
    gain_landmark(table.g, 0, 0)
    table.g.advance()
    assert table.do("vp_per landmark").vp() == 6 + 1


@rule("TAP-E-144")
def test_a_building_without_a_plot_goes_beside_the_mat():
    table = living(BOTTLE)
    inside = sum(1 << row * 9 + column for row in range(6) for column in range(6))
    table.player(1).city = inside & ~table.g.tables.capitals[BOTTLE].impassable
    assert city_points(table.g, 0) == 12
    table.g.push(PlaceBuilding(2))
    table.g.advance()
    assert table.asks() == "TakeTurn" and table.player(1).plots[2] == ()


def test_open_plots():
    mats = GAME.tables_with(("fantasies",)).capitals[12:18]
    opened = [mat.size * mat.size - mat.impassable.bit_count() for mat in mats]
    assert opened == [61, 57, 66, 59, 59, 19]


@rule("TAP-E-143")
def test_a_landmark_that_waited_is_set_aside_when_it_leaves_the_mat():
    mine = "player 1: capital 18, civilizations C31, resources coin=1"
    table = given(mine, options=ADVANCED, modules="arts fantasies")
    gain_landmark(table.g, 0, 0)
    table.g.advance()
    assert table.legal() == ["pass", "wait"]
    assert table.act("wait").vp() == 0
    table.player(1).places_of = ((0,),)
    table.g.push(PlaceWaiting())
    table.g.advance()
    table.act("landmark lighthouse", "pass")
    assert table.vp() == 6 and table.player(1).places_of == ((),)
    assert largest_group(table.g, table.player(1)) == 0
