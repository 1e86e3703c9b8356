"""Advanced capitals: marks, canals, rewards of districts, rows that count twice."""

import pytest

from sugoroku.games.tapestry.capital import GRID, place_of
from sugoroku.games.tapestry.names import LANDMARK_IDS
from sugoroku.games.tapestry.rules.city import PlaceLandmark, blocked, cover, gain_building
from sugoroku.games.tapestry.rules.counting import city_points
from sugoroku.testing import rule
from tests.games.tapestry.modules.arts.table import mine, new_game, play

CLOUD, MESA, HARBOR, TERRACES, OLD_TOWN, CANALS = range(7, 13)


def on(mat: int, more: str = ""):
    return mine(f"capital {mat}{', ' + more if more else ''}")


def put(table, plot: int):
    """A farm on a plot."""
    gain_building(table.g, 2)
    table.g.advance()
    return table.act(f"plot {plot // 9 + 1}-{plot % 9 + 1}")


def place(table, landmark: str, row: int, column: int, turn: int = 0):
    number = LANDMARK_IDS.index(landmark)
    table.g.push(PlaceLandmark(number))
    p = table.me
    p.landmarks, p.places = (*p.landmarks, number), (*p.places, -1)
    table.g.owner[number] = 0
    table.g.advance()
    where = place_of(turn, row, column)
    start = table.game.codec.start("place")
    return table.act(table.game.codec.text(start + where))


@rule("TAP-E-011", "TAP-E-120")
def test_every_player_uses_them():
    for players in (2, 5):
        g = new_game(players, arts_capitals="advanced").g
        mats = {mat for p in g.players for mat in (*p.offered_mats, p.secret_mat) if mat >= 0}
        assert mats and all(6 <= mat < 12 for mat in mats)
        base = new_game(players).g
        assert {mat for p in base.players for mat in p.offered_mats} <= set(range(6))


@rule("TAP-E-121")
def test_a_mat_is_dealt_like_the_base_mat_of_its_number():
    base, g = new_game(3).g, new_game(3, arts_capitals="advanced").g
    for one, other in zip(base.players, g.players, strict=True):
        assert [g.tables.capitals[mat].number for mat in other.offered_mats] == list(one.offered_mats)
    for mat in range(6, 12):
        capital = g.tables.capitals[mat]
        assert capital.start == g.tables.capitals[capital.number].start


@rule("TAP-E-122")
def test_marked_plots_are_open():
    mesa = on(MESA)
    gain_building(mesa.g, 0)
    mesa.g.advance()
    assert "plot 1-3" in mesa.legal() and "plot 1-8" not in mesa.legal()


@rule("TAP-E-X12")
@pytest.mark.parametrize(
    ("mat", "plots"),
    [(CLOUD, 81), (MESA, 63), (HARBOR, 59), (TERRACES, 63), (OLD_TOWN, 56), (CANALS, 63)],
)
def test_golden_open_plots(mat, plots):
    capital = mine().g.tables.capitals[mat - 1]
    assert (GRID & ~capital.impassable & ~capital.closed).bit_count() == plots


@rule("TAP-E-130", "TAP-E-123", "TAP-E-X10")
def test_golden_a_district_of_cloud_city_gives_two():
    table = place(on(CLOUD), "castle", 0, 0)
    assert table.asks() == "GainAny" and table.me.districts == 1
    table.act("gain coin", "gain coin")
    assert table.held() == (2, 0, 0, 1) and table.asks() == "TakeTurn"


@rule("TAP-E-123", "TAP-E-462", "TAP-E-477")
def test_cards_add_to_the_reward():
    guild = play("T62", "capital 7")
    cover(guild.g, guild.g.tables.capitals[6].districts[0])
    guild.g.advance()
    guild.act("gain coin", "gain coin", "gain coin")
    assert guild.asks() == "TakeTurn" and guild.held()[0] == 3
    aqueducts = play("T77", "capital 6")
    gain_building(aqueducts.g, 0)
    aqueducts.g.advance()
    assert len(aqueducts.legal()) == 81
    aqueducts.act("plot 1-1")
    cover(aqueducts.g, aqueducts.g.tables.capitals[5].districts[4])
    aqueducts.g.advance()
    aqueducts.act_first()
    assert aqueducts.vp() == 4


@rule("TAP-E-124")
def test_districts_are_counted_by_the_mat():
    table = on(CLOUD)
    cover(table.g, table.g.tables.capitals[6].districts[3])
    assert table.me.districts == 0b1000
    table.do("vp_per district 2")
    assert table.vp() == 2


@rule("TAP-E-131", "TAP-E-X09")
def test_golden_the_castle_on_the_plateau():
    table = place(on(MESA), "castle", 6, 4)
    assert table.vp() == 5 and table.me.districts == 0
    assert place(on(MESA), "clock_tower", 5, 4).vp() == 0  # half of it


@rule("TAP-E-132")
def test_quays_give_tiles_once_each():
    table = put(on(HARBOR), 0)
    assert len(table.me.tiles) == 1
    assert len(put(table, 1).me.tiles) == 1


@rule("TAP-E-133")
def test_rows_count_twice_and_columns_nothing():
    table = on(TERRACES)
    table.me.city = GRID
    assert city_points(table.g, 0) == 18
    table.me.city = (1 << 9) - 1
    assert city_points(table.g, 0) == 2


@rule("TAP-E-134")
def test_nothing_sticks_out_of_the_old_town():
    table = on(OLD_TOWN)
    number = LANDMARK_IDS.index("clock_tower")
    places = table.g.tables.landmarks[number].footprints
    for where in places.legal(blocked(table.g, table.me)):
        assert not places.covers[where] & ~GRID
    cover(table.g, table.g.tables.capitals[10].districts[0])
    table.g.advance()
    table.act("gain food")
    assert table.vp() == 2


@rule("TAP-E-135")
def test_beside_a_canal():
    assert put(on(CANALS), 2).vp() == 1
    assert put(on(CANALS), 0).vp() == 0


@rule("TAP-E-125")
def test_riverfolk_are_not_used_with_cloud_city():
    for seed in range(1, 12):
        for capitals in ("base", "advanced"):
            g = new_game(5, ("plans", "arts"), seed, arts_capitals=capitals).g
            used = {*g.civ_deck, *(civ for p in g.players for civ in p.offer)}
            assert (21 in used) is (capitals == "base")
            assert all(len(p.offer) == 2 for p in g.players)
    text = mine(options="arts-capitals=advanced", modules="plans arts").g
    assert 21 not in text.civ_deck


@rule("TAP-E-467")
def test_the_city_charter_pays_for_lines():
    table = play("T67", "capital 7")
    cover(table.g, (1 << 9) - 1)
    table.g.advance()
    assert table.vp() == 4
