"""Chapters 11 and 14: civilizations at set-up, adjusted, gained later; those that build."""

import pytest

from sugoroku.games.tapestry.names import (
    BUILDING,
    ON_MAP,
    OUTPOST,
)
from sugoroku.games.tapestry.rules.conquer import Overrun
from sugoroku.games.tapestry.rules.income import ABILITIES
from sugoroku.games.tapestry.rules.perform import SPECIALS
from sugoroku.games.tapestry.rules.territory import item
from sugoroku.testing import rule
from tests.games.tapestry.civilizations import (
    ALCHEMISTS,
    ARCHITECTS,
    CHOSEN,
    CRAFTSMEN,
    ENTERTAINERS,
    FUTURISTS,
    ISOLATIONISTS,
    LEADERS,
    MERRYMAKERS,
    NOMADS,
    TRADERS,
    gain,
    new_game,
    on_mat,
    playing,
    poor,
    territory,
)
from tests.games.tapestry.table import given

# ---------------------------------------------------------------- all of them


@rule("TAP-B-054", "TAP-B-140a")
def test_every_procedure_of_the_data_is_known():
    tables = given().g.tables
    for mat in tables.civilizations:
        assert not mat.special or mat.special in ABILITIES
        for effect in (mat.start, mat.on_gain, mat.midgame, mat.final, mat.after_first, mat.adjust):
            for node in tables.effects[effect] if effect >= 0 else ():
                assert getattr(node, "kind", "") != "special" or node.what in SPECIALS


@rule("TAP-B-400")
@pytest.mark.parametrize(
    ("civ", "players", "resources", "vp"),
    [(ALCHEMISTS, 2, 6, 10), (ARCHITECTS, 2, 4, 0), (ARCHITECTS, 3, 4, 20), (CRAFTSMEN, 2, 3, 0),
     (ENTERTAINERS, 2, 5, 0), (FUTURISTS, 2, 6, 0), (MERRYMAKERS, 2, 5, 0), (CHOSEN, 3, 4, 30),
     (LEADERS, 2, 4, 0)],
)  # fmt: skip
def test_adjustments_come_at_the_end_of_the_first_income_turn(civ, players, resources, vp):
    adjusted, printed = (
        new_game(civ, players, f"civilizations={option}") for option in ("adjusted", "printed")
    )
    for table in (adjusted, printed):
        table.act_first()
    assert (sum(adjusted.held()), adjusted.vp()) == (resources, vp)
    assert (sum(printed.held()), printed.vp()) == (8 if civ == FUTURISTS else 4, 0)


@rule("TAP-B-273")
def test_adjustments_do_not_apply_to_a_later_gain():
    table = playing(LEADERS)
    gain(table, ALCHEMISTS)
    assert (table.vp(), sum(table.held())) == (0, 0)


@rule("TAP-B-270", "TAP-B-270b")
def test_the_top_mat_of_the_deck_is_added():
    table = playing(LEADERS)
    table.g.civ_deck = (MERRYMAKERS,)
    table.do("civ 1")
    assert table.player(1).civilizations == (LEADERS, MERRYMAKERS)
    assert on_mat(table, MERRYMAKERS) == (0, 0, 0)
    assert table.g.civ_deck == ()


@rule("TAP-B-272")
def test_an_empty_deck_of_mats_is_made_of_the_discarded_ones():
    table = playing(LEADERS)
    table.g.civ_deck, table.g.civ_gone = (), (CHOSEN,)
    table.do("civ 1")
    assert table.player(1).civilizations == (LEADERS, CHOSEN)
    table.do("civ 1")  # neither a deck nor discards: void
    assert table.player(1).civilizations == (LEADERS, CHOSEN)


@rule("TAP-B-270a", "TAP-B-271")
def test_tokens_lie_on_a_mat_that_is_gained_later():
    table = playing(LEADERS)
    gain(table, TRADERS)
    gain(table, ISOLATIONISTS)
    assert on_mat(table, TRADERS) == (4,)
    assert on_mat(table, ISOLATIONISTS) == (4,)


# ---------------------------------------------------------------- Architects


@rule("TAP-B-412")
@pytest.mark.parametrize(("kinds", "extra"), [(("farm", "farm"), True), (("farm", "house"), False)])
def test_architects_gain_more_for_a_district_of_one_kind(kinds, extra):
    """The centre of the Mountain mat has four open plots; a landmark fills two of them."""
    table = playing(ARCHITECTS, "capital 1")
    table.g.player.city = 1 << 39 | 1 << 40
    table.do(f"{kinds[0]} 1").act("plot 6-5")
    table.do(f"{kinds[1]} 1").act("plot 6-6")
    answers = 0
    while table.asks() == "GainAny":
        table.act("gain coin")
        answers += 1
    assert answers == (2 if extra else 1)


@rule("TAP-B-412")
def test_a_district_without_income_buildings_is_not_of_one_kind():
    table = playing(ARCHITECTS, "capital 1")
    table.do("landmark barn").act("place turn-0@7,4")
    assert table.asks() == "GainAny"
    table.act("gain coin")
    assert table.asks() == "TakeTurn"


@rule("TAP-B-412")
def test_lines_of_one_kind_score_twice():
    """Row 6 of the Forest mat needs four buildings."""
    for row, points in (("farm=6-1/6-2/6-8/6-9", 2), ("farm=6-1/6-2/6-8 market=6-9", 1)):
        table = playing(ARCHITECTS, f"capital 6, plots {row}")
        table.do("vp_per city")
        assert table.vp() == points


@rule("TAP-B-412", "TAP-B-157")
def test_architects_gained_later_swap_buildings():
    table = playing(LEADERS, "capital 6, plots farm=6-1/6-2 market=6-8")
    gain(table, ARCHITECTS)
    assert table.legal() == ["plot 6-1", "plot 6-2", "plot 6-8", "pass"]
    table.act("plot 6-1")
    assert table.legal() == ["plot 6-8"]  # another kind
    table.act("plot 6-8")
    assert sorted(table.player(1).plots[2]) == [46, 52]
    assert table.player(1).plots[0] == (45,)
    table.act("plot 6-1", "plot 6-2", "pass")
    assert table.player(1).plots[0] == (46,)
    assert table.asks() == "TakeTurn"


@rule("TAP-B-412")
def test_there_are_three_swaps():
    table = playing(LEADERS, "capital 6, plots farm=6-1 market=6-8")
    gain(table, ARCHITECTS)
    for first, second in (("6-1", "6-8"), ("6-1", "6-8"), ("6-8", "6-1")):
        table.act(f"plot {first}", f"plot {second}")
    assert table.asks() == "TakeTurn"
    assert table.player(1).plots[0] == (45,)


# ---------------------------------------------------------------- Craftsmen


@rule("TAP-B-413", "TAP-B-X72")
def test_the_third_column_of_the_craftsmen():
    table = playing(CRAFTSMEN)
    for kind in ("market", "house", "farm", "armory", "market"):
        table.do(f"{kind} 1")
        assert table.legal("number") == ["number 1", "number 2", "number 3"]
        table.act("number 3")
        if table.asks() == "MayAdvance":
            table.act("pass")
    assert table.held() == (0, 0, 1, 1)
    assert len(table.player(1).hand) == 1
    assert table.vp() == 15
    said = [text for text in table.events() if not text.startswith(("puts", "gains a", "uncovers"))]
    gained = [text.split(" (")[0] for text in said]
    order = [n for n, text in enumerate(gained) if text.startswith(("gains 1 food", "draws",
             "gains 1 culture", "rolls", "scores 15"))]  # fmt: skip
    assert [gained[n].split()[0] for n in order] == ["gains", "draws", "gains", "rolls", "scores"]
    table.do("farm 1")
    assert table.legal("number") == ["number 1", "number 2"]  # the column is full


@rule("TAP-B-413", "TAP-B-327", "TAP-B-163")
def test_a_building_of_the_craftsmen_counts_as_in_the_city():
    table = playing(CRAFTSMEN, "active T27")
    table.do("farm 1").act("number 1")
    assert table.vp() == 3  # Monarchy
    assert table.held() == (0, 1, 0, 0)
    assert table.player(1).plots == ((), (), (), ())
    assert table.player(1).city == 0
    table.do("vp_per farm")
    assert table.vp() == 4


# ---------------------------------------------------------------- Futurists


@rule("TAP-B-415", "TAP-B-X74", "TAP-B-086", "TAP-B-087")
def test_futurists_at_set_up():
    table = new_game(FUTURISTS)
    assert table.tokens() == ((4,),) * 4
    assert table.tokens(2) == ((0,),) * 4
    table.act_first()
    assert table.held() == (2, 2, 2, 2)
    assert all(owner < 0 for owner in table.g.owner)
    table.g.seat = 0
    table.do("regress_x exploration").do("advance_x exploration")
    assert table.landmarks() == ["lighthouse"]


@rule("TAP-B-415", "TAP-B-261")
def test_futurists_gained_later_jump_to_the_end_at_most():
    table = playing(LEADERS, "tokens exploration=10 science=3/5 military=0")
    gain(table, FUTURISTS)
    assert table.tokens() == ((12,), (7, 9), (4,), (4,))
    assert table.held() == (1, 1, 1, 1)
    assert table.player(1).achieved == 1
    assert table.landmarks() == []
    assert table.g.tracks[:4] == [12, 9, 4, 4]
    assert table.asks() == "TakeTurn"


# ---------------------------------------------------------------- Nomads


@rule("TAP-B-424", "TAP-B-424a")
def test_nomads_settle_beside_their_territories():
    table = playing(NOMADS, "capital 1")
    table.do("farm 1")
    assert sorted(table.legal("hex")) == ["hex C2", "hex D1", "hex E2"]
    table.act("hex D1")
    assert table.owner("D1") == 1
    assert table.g.items[table.hex("D1")] == (item(0, BUILDING + 2),)
    assert table.player(1).city == 0
    assert table.held() == (0, 0, 0, 0)
    table.do("vp_per farm")
    assert table.vp() == 1
    table.do("landmark library")
    assert "hex D1" in table.legal("hex")
    table.act("hex D1", "gain coin")  # the second item
    assert table.held() == (1, 0, 0, 0)
    assert table.player(1).places == (ON_MAP,)
    assert "hex D1" not in table.do("farm 1").legal("hex")


@rule("TAP-B-424", "TAP-B-232")
def test_a_building_on_the_map_is_conquered_and_toppled_like_an_outpost():
    table = poor("player 1: civilizations C14", seat=2)
    territory(table, "D1", item(0, BUILDING))
    table.g.push(Overrun(table.hex("D1"), 1, 0))
    table.g.advance()
    assert table.owner("D1") == 2
    assert table.items("D1") == 2


@rule("TAP-B-264")
def test_settling_the_middle_island_is_no_achievement():
    table = playing(NOMADS, "capital 1")
    territory(table, "D3", item(0, OUTPOST))
    table.g.tile_at[table.hex("D3")] = 0
    table.do("farm 1").act("hex D4")
    assert table.owner("D4") == 1
    assert table.player(1).achieved == 0


@rule("TAP-B-327")
def test_a_building_on_the_map_is_not_in_the_city():
    table = playing(NOMADS, "capital 1, active T27")  # Monarchy
    table.do("farm 1").act("hex D1")
    assert table.vp() == 0
