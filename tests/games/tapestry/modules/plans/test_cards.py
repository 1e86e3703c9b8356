"""Tapestry cards of Plans & Ploys, and its space tiles."""

from sugoroku.testing import rule
from tests.games.tapestry.modules.plans.table import NOTHING, POOR, START, given, marks, mine, play


@rule("TAP-E-445")
def test_manifest_destiny_conquers_beside_the_capital():
    land = "tile-at: E1=L01 E2=L05 C4=L08"
    items = f"items: {START} E1=1-outpost"
    table = play("T45", "outposts 7", items, land)
    start = table.hex("D2")
    near = {
        f"hex {table.g.map.names[h]}"
        for h in range(table.g.map.size)
        if table.g.map.beside[start] >> h & 1
    }
    assert set(table.legal()) <= near and "hex E2" in table.legal()
    table.act("hex E2", "die red")
    while table.asks() != "Offer":
        table.act(table.legal()[-1])
    table.act("take")
    assert table.asks() == "ChooseControlledTile" and set(table.legal()) == {"hex E1", "hex E2"}


@rule("TAP-E-446")
def test_cartography_conquers_what_fits_well():
    table = play("T46")
    assert table.asks() == "ChooseHex" and len(table.player(1).tiles) == 1
    table.act(table.legal()[0])
    table.g.agenda.pop()
    kept = table.g.added["plans"]
    kept.explored_hex, kept.explored_points = table.hex("D2"), 3
    table.g.advance()
    assert table.asks() == "TakeTurn"  # the own territory is no target
    other = play("T46", "outposts 8", "tile-at: E2=L05")
    other.act(other.legal()[0])
    other.g.agenda.pop()
    kept = other.g.added["plans"]
    kept.explored_hex, kept.explored_points = other.hex("E2"), 2
    other.g.advance()
    assert other.asks() == "TakeTurn"  # two sides are too few
    third = play("T46", "outposts 8", "tile-at: E2=L05")
    third.act(third.legal()[0])
    third.g.agenda.pop()
    kept = third.g.added["plans"]
    kept.explored_hex, kept.explored_points = third.hex("E2"), 3
    third.g.advance()
    assert third.asks() == "MayConquerExplored"
    third.act("take", "die red")
    assert third.owner("E2") == 1


@rule("TAP-E-446")
def test_the_points_of_an_exploration_are_remembered():
    table = mine("tiles L01").do("explore")
    hex = table.legal()[0]
    table.act(hex)
    rotation = max(range(6), key=lambda n: table.g.agenda[-1].options(table.g)[n])
    points = int(table.g.agenda[-1].options(table.g)[rotation].split()[0])
    assert table.vp() == 0
    table.act(f"rotate {rotation}")
    kept = table.g.added["plans"]
    assert table.g.map.names[kept.explored_hex] == hex.split()[1] and kept.explored_points == points


@rule("TAP-E-447")
def test_entertain_the_masses_brings_the_stadium_once():
    table = play("T47")
    assert marks(table) == ["stadium"] and table.asks() == "ChoosePlace"
    late = play("T47", "", "player 2: landmarks stadium")
    assert late.vp() == 8 and marks(late) == []


@rule("TAP-E-448", "TAP-E-220")
def test_double_cross_may_be_played_as_a_card():
    table = play("T48", "", f"items: {START}", "tile-at: E2=L05")
    assert table.legal() == ["option 1", "option 2"]
    assert table.act("option 2").vp() == 7


@rule("TAP-E-449", "TAP-E-450", "TAP-E-451", "TAP-E-452")
def test_responses_when_played():
    assert play("T49").asks() == "ChooseHex"  # a tile, then explore
    plans = play("T50").act("invent deck")
    assert plans.vp() == 4 and len(plans.player(1).bottom) == 1
    party = play("T51", players=3).act("gain coin")
    assert [party.vp(n) for n in (1, 2, 3)] == [6, 2, 2]
    assert play("T52", players=3).act("option 2").vp() == 8
    assert play("T52").act("option 1", "gain food").vp() == 3


@rule("TAP-E-453", "TAP-E-X24")
def test_status_quo_gives_bonuses_for_nothing():
    table = mine("mat 2=T42, hand T53")
    spaces = table.g.tables.spaces
    rafts = next(n for n, space in enumerate(spaces) if space.name == "Rafts")
    steel = next(n for n, space in enumerate(spaces) if space.name == "Steel")
    names = ("exploration", "science", "military", "technology")
    tokens = " ".join(f"{names[code // 13]}={code % 13}" for code in (rafts, steel))
    table = play("T53", f"tokens {tokens}")
    assert table.asks() == "StatusQuo"
    hand = len(table.player(1).hand)
    table.act(f"track {names[rafts // 13]}")
    assert len(table.player(1).hand) == hand + 1
    table.act(f"track {names[steel // 13]}")
    assert table.asks() == "Invent"
    table.act("invent deck")
    assert table.held() == NOTHING and table.asks() == "TakeTurn"  # two at most
    assert play("T53", f"tokens {tokens}").act("pass").asks() == "TakeTurn"


@rule("TAP-E-454", "TAP-E-X23")
def test_worlds_fair_counts_tiers():
    assert play("T54", "tokens exploration=5 science=3 military=0 technology=7").vp() == 6


@rule("TAP-E-455")
def test_astronomy_draws_space_tiles():
    table = play("T55", "tiles L01 L02")
    assert len(table.player(1).space_tiles) == 2
    table.act("take", "tile L01", "tile L02")
    assert table.asks() == "ChooseSpaceTile"
    assert play("T55", "tiles L01").asks() == "TakeTurn"


@rule("TAP-E-456")
def test_infrastructure_boost():
    table = play("T56").act("kind farm", "plot 5-5")
    assert table.vp() == 1 and table.player(1).taken[2] == 1


@rule("TAP-E-457")
def test_border_survey():
    assert play("T57", "tiles L01").vp() == 3


@rule("TAP-E-458")
def test_court_scribes_pay_for_new_tiers():
    table = mine("mat 2=T58, active T58").do("advance_x science")
    assert table.vp() == 2 and len(table.player(1).hand) == 1
    assert table.do("advance_x science").vp() == 2


@rule("TAP-E-459")
def test_grain_reserve():
    table = play("T59").act("plot 5-5")
    assert table.held() == (0, 0, 1, 1) and table.player(1).taken[2] == 1


# ---------------------------------------------------------------- space tiles


@rule("TAP-E-195")
def test_space_tiles():
    table = mine("space-tiles S16").do("explore_space")
    while table.asks() not in ("ChoosePlace", "TakeTurn"):
        table.act(table.legal()[0])
    assert "monolith" in marks(table)
    ocean = mine("space-tiles S19").do("explore_space")
    while ocean.asks() != "TakeTurn":
        ocean.act(ocean.legal()[0])
    assert ocean.vp() == 3 and len(ocean.player(1).tiles) == 3


@rule("TAP-E-190", "TAP-E-195")
def test_lasting_tiles_go_on_working():
    ruins = mine("space-tiles S18").do("explore_space")
    assert ruins.vp() == 5
    ruins.do("landmark stadium")
    ruins.act(ruins.legal()[0])
    assert ruins.asks() == "GainAny"
    ruins.act("gain coin")
    assert ruins.held() == (1, 0, 0, 1)
    before = mine("space-tiles S18").do("landmark stadium")
    before.act(before.legal()[0])
    assert before.asks() == "TakeTurn"  # not explored yet


@rule("TAP-E-190")
def test_the_garden_world_pays_for_districts():
    plots = [f"{r}-{c}" for r in (1, 2, 3) for c in (1, 2, 3)]
    table = given(f"player 1: era 2, explored S17, {POOR}")
    wall = table.g.tables.capitals[table.player(1).capital].impassable
    open_ = [p for p in plots if not wall >> ((int(p[0]) - 1) * 9 + int(p[2]) - 1) & 1]
    kinds = ("market", "house", "farm", "armory")
    rest = [f"{kind}={'/'.join(open_[n:-1:4])}" for n, kind in enumerate(kinds) if open_[n:-1:4]]
    table = given(f"player 1: era 2, explored S17, plots {' '.join(rest)}, {POOR}")
    table.do("market 1").act(f"plot {open_[-1]}", "gain coin")
    assert table.vp() == 5
