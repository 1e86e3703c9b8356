"""Where the rules of one box meet those of another: what neither of them can show alone."""

import pytest

from sugoroku.games.tapestry import GAME
from sugoroku.games.tapestry.capital import place_of
from sugoroku.games.tapestry.modules.arts.state import gallery
from sugoroku.games.tapestry.modules.common.landmark_cards import fulfilled
from sugoroku.games.tapestry.modules.fantasies.artificers import FinalRearrange, set_aside
from sugoroku.games.tapestry.modules.kaiju.kept import kaiju
from sugoroku.games.tapestry.modules.plans.kept import plans
from sugoroku.games.tapestry.names import (
    CARDS,
    CIVILIZATIONS,
    FARM,
    FROM_CIV,
    HOUSE,
    LANDMARK_IDS,
    ORIGIN,
    PLOT_NAMES,
)
from sugoroku.games.tapestry.rules.city import cover
from sugoroku.games.tapestry.rules.counting import city_points
from sugoroku.games.tapestry.rules.gain_civ import gain_this_civilization
from sugoroku.games.tapestry.rules.perform import Do
from sugoroku.games.tapestry.rules.tapestry import work
from sugoroku.games.tapestry.rules.tech import prerequisite, upgradable
from sugoroku.games.tapestry.rules.turn_end import TurnEnds
from sugoroku.games.tapestry.state import put, put_list
from sugoroku.testing import rule
from tests.games.tapestry.table import Table, given

POOR = "resources coin=0 worker=0 food=0 culture=1"
BOTTLE = "fantasies-capitals=advanced"


def table(text: str, modules: str, players: int = 2, options: str = "", more: str = "") -> Table:
    return given(f"player 1: {text}\n{more}", players, options=options, modules=modules)


def ends(t: Table, income: bool = False) -> Table:
    """The end of the turn, as far as modules act on it."""
    t.g.push(TurnEnds(int(income)))
    t.g.advance()
    return t


def played(t: Table, card: str) -> Table:
    work(t.g, t.g.seat, CARDS.index(card))
    t.g.advance()
    return t


def ability(t: Table, civ: str, era: int) -> Table:
    number = CIVILIZATIONS.index(civ)
    t.me.era, t.g.income_step = era, 1
    t.g.push(Do(t.g.tables.civilizations[number].income[era], 0, FROM_CIV * ORIGIN + number, number))
    t.g.advance()
    return t


# ---------------------------------------------------------------- buildings and cities


@rule("TAP-A-443", "TAP-E-060")
@pytest.mark.parametrize("modules", ["arts kaiju", "fantasies kaiju"])
def test_destroyed_buildings_are_no_income_buildings_of_any_kind(modules):
    t = table("taken farm=3 house=1", modules, 1, "kaiju=1")
    kaiju(t.g).lost = put((0, 0, 0, 0), FARM, 2)
    assert t.do("vp_per building").vp() == 2  # a farm and the house


@rule("TAP-B-413", "TAP-E-032", "TAP-E-332b")
def test_the_mat_of_the_craftsmen_is_part_of_the_city():
    t = table("civilizations C03, plots farm=1-1", "plans fantasies")
    g, kept = t.g, plans(t.g)
    kept.owned = put_list(kept.owned, 0, (LANDMARK_IDS.index("game_store"),))
    assert fulfilled(g, 0) == []
    row = g.players[0].places_of[0]
    g.players[0].places_of = ((FARM, FARM, *row[2:]),)
    assert fulfilled(g, 0) == [LANDMARK_IDS.index("game_store")]
    g.push(FinalRearrange(FROM_CIV * ORIGIN))
    g.advance()
    assert t.act("number 0").vp() == 3


@rule("TAP-E-124", "TAP-E-322", "TAP-E-322a")
def test_riverfolk_look_at_the_districts_of_their_own_mat():
    t = table(f"capital 18, civilizations C22, {POOR}", "plans fantasies", options=BOTTLE)
    g = t.g
    mat = g.tables.capitals[17]
    wild = [mask for mask in mat.districts if (mask & mat.impassable).bit_count() >= 2]
    assert len(mat.districts) == 6 and len(wild) == 6  # 3 + 3 + 2 + 3 + 3 + 3 impassable plots
    g.push(Do(g.tables.civilizations[21].start, 0, FROM_CIV * ORIGIN + 21, 21))
    g.advance()
    assert t.vp() == 4 * 6
    wall = mat.districts[0] & mat.impassable  # of a block of 2 x 3 plots
    plots = [n for n in range(81) if wall >> n & 1]
    assert [PLOT_NAMES[n] for n in plots] == ["1-2", "2-1", "2-3"]
    for n in plots[:-1]:
        cover(g, 1 << n)
    g.advance()
    assert t.asks() == "TakeTurn"
    cover(g, 1 << plots[-1])
    g.advance()
    assert t.asks() == "GainAny"


@rule("TAP-B-412", "TAP-E-141")
def test_lines_of_one_kind_in_a_small_city():
    t = table("capital 18, civilizations C02", "fantasies", options=BOTTLE)
    g, p = t.g, t.player(1)
    architects = [civ.name for civ in g.tables.civilizations].index("Architects")
    assert CIVILIZATIONS[architects] == "C02"
    mat = g.tables.capitals[17]
    column = [PLOT_NAMES.index(f"{row}-1") for row in range(1, 7)]
    p.city = sum(1 << n for n in column) & ~mat.impassable
    p.plots = ((), (), tuple(n for n in column if not mat.impassable >> n & 1), ())
    assert city_points(g, 0) == 2  # the first column is complete and of one kind


@rule("TAP-E-340", "TAP-E-131", "TAP-E-132", "TAP-E-138")
@pytest.mark.parametrize(("capital", "mark"), [(8, "m"), (9, "h"), (15, "q")])
def test_a_token_of_the_weefolk_is_neither_building_nor_landmark(capital, mark):
    options = "fantasies-capitals=advanced arts-capitals=advanced"
    more = f"player 2: capital {capital}, vp 9"
    t = table("civilizations C40, era 2", "arts fantasies", options=options, more=more)
    g = t.g
    mat = g.tables.capitals[capital - 1]
    plot = PLOT_NAMES[(mat.marks & -mat.marks).bit_length() - 1]
    assert mat.marks and mark
    ability(t, "C40", 2).act(f"plot {plot}")
    assert t.vp(2) == 9 and t.player(2).tiles == ()


# ---------------------------------------------------------------- ends of turns


@rule("TAP-E-327a", "TAP-E-331b", "TAP-E-334b")
def test_slots_and_groups_score_in_the_final_income_turn_only():
    t = table("era 5, civilizations C34 C27", "arts fantasies")
    t.g.players[0].places_of = ((), (1, 1, 0, 0, 0, 0))
    assert ends(t, income=True).vp() == 3
    assert ends(t).vp() == 3  # a turn that the Elder Ones take after it
    group = table("era 5, civilizations C34 C31", "arts fantasies")
    p = group.player(1)
    p.landmarks, p.places = (0, 1), (place_of(0, 0, 0), place_of(0, 3, 0))
    assert ends(group, income=True).vp() in (1, 4)
    before = group.vp()
    assert ends(group).vp() == before


@rule("TAP-E-332a", "TAP-E-329")
def test_what_the_artificers_set_aside_was_not_gained():
    t = table("era 2, civilizations C29 C32", "arts fantasies")
    set_aside(t.g, HOUSE)
    assert t.player(1).taken == [0, 1, 0, 0]
    ends(t, income=True)
    assert t.player(1).places_of[0] == (0,), "no token of the Relentless"
    t.g.players[0].taken[FARM] += 1
    assert ends(t).player(1).places_of[0] == (1,)


# ---------------------------------------------------------------- dice and draws


@rule("TAP-E-325", "TAP-E-337a")
def test_the_illuminati_gain_the_dice_of_the_treasure_hunters():
    more = "player 2: era 2, civilizations C37, vp 0"
    t = table("civilizations C25, era 2", "plans fantasies", more=more)
    t.rig(0).do("die red")
    assert t.player(2).places_of == ((0, 1, 1),)
    assert "gains the red die of player 1 (Illuminati)" in t.events()
    science = table("civilizations C25, era 2", "plans fantasies", more=more)
    science.rig(1, 2).do("die science two")
    assert science.g.seat == 1 and science.asks() == "MayAdvance"
    assert science.player(2).places_of == ((1, 1, 0),)


@rule("TAP-E-325", "TAP-E-339")
def test_psionic_treasure_hunters_roll_once_more():
    t = table("civilizations C25 C39, era 2", "plans fantasies").rig(0, 1, 2)
    faces = t.g.tables.black_die
    assert len({faces[0], faces[1], faces[2]}) == 3
    assert t.do("die black two").asks() == "ChooseFace" and len(t.legal()) == 3
    once = table("civilizations C25 C39, era 2", "plans fantasies").rig(0, 1)
    assert once.do("die black").asks() == "ChooseFace" and len(once.legal()) == 2
    die = t.g.tables.science_die
    rolls = tuple(die.index(track) for track in (0, 1, 2))
    science = table("civilizations C25 C39, era 2", "plans fantasies").rig(*rolls)
    assert science.do("die science two").asks() == "ChooseRoll" and len(science.legal()) == 3


@rule("TAP-E-339", "TAP-E-486")
def test_psionic_soothsayers_see_five_cards():
    t = played(table("civilizations C39, era 2", "fantasies"), "T86")
    assert len(t.player(1).hand) == 5
    before = len(t.g.deck)
    while t.asks() == "GiveUpCard":
        t.act(t.legal()[0])
    assert len(t.player(1).hand) == 2 and len(t.g.deck) == before + 3 and t.g.gone == ()
    usual = played(table("era 2", "fantasies"), "T86")
    assert len(usual.player(1).hand) == 4


@rule("TAP-E-446", "TAP-E-339")
def test_psionic_cartographers_choose_one_of_two_tiles():
    t = played(table("civilizations C39, era 2", "plans fantasies"), "T46")
    assert t.asks() == "PutBackATile" and len(t.player(1).tiles) == 2
    t.act(t.legal()[0])
    assert t.asks() == "ChooseHex"
    assert played(table("era 2", "plans fantasies"), "T46").asks() == "ChooseHex"


@rule("TAP-E-446", "TAP-A-308", "TAP-A-R25")
def test_cartographers_may_explore_with_a_tile_of_the_stock():
    options = "level=2 plans-automa=hucksters"
    t = table("era 2", "plans", 1, options)
    tile = t.g.tile_deck[0]
    t.g.tile_deck, plans(t.g).stock_tiles = t.g.tile_deck[1:], (tile,)
    played(t, "T46")
    assert t.asks() == "TakeFromStock" and len(t.legal()) == 2
    t.act(t.legal()[0])
    assert t.asks() == "ChooseHex" and t.player(1).tiles == (tile,)
    other = table("era 2", "plans", 1, options)
    other.g.tile_deck, plans(other.g).stock_tiles = other.g.tile_deck[1:], (other.g.tile_deck[0],)
    assert played(other, "T46").act("pass").asks() == "ChooseHex"
    assert len(plans(other.g).stock_tiles) == 1


@rule("TAP-E-327", "TAP-A-308", "TAP-E-339")
def test_the_collectors_gain_every_tile_however_it_is_drawn():
    options = "level=2 plans-automa=hucksters"
    t = table("era 2, civilizations C27", "plans arts", 1, options)
    t.g.tile_deck, plans(t.g).stock_tiles = t.g.tile_deck[1:], (t.g.tile_deck[0],)
    t.do("tile 1").act(t.legal()[0])
    assert t.asks() == "Offer"
    t.act("take", "gain coin")
    assert gallery(t.g).collected[1] >= 0
    deck = table("era 2, civilizations C27", "plans arts", 1, options)
    deck.g.tile_deck, plans(deck.g).stock_tiles = deck.g.tile_deck[1:], (deck.g.tile_deck[0],)
    assert deck.do("tile 1").act("pass").asks() == "Offer"
    psionic = table("era 2, civilizations C27 C39", "arts fantasies").do("tile 1")
    psionic.act(psionic.legal()[0])
    assert psionic.asks() == "Offer"


@rule("TAP-E-317a", "TAP-E-339")
def test_a_psionic_adviser_draws_one_more():
    more = "player 2: era 2, civilizations C17 C39, hand T01"
    t = table("era 2", "plans fantasies", more=more).do("tapestry 1")
    assert t.asks() == "GiveInstead" and t.g.seat == 1
    t.act("discard T01")
    assert t.asks() == "GiveUpCard" and len(t.player(2).hand) == 2


@rule("TAP-E-319b", "TAP-E-320c", "TAP-E-322c")
def test_infiltrators_draw_three_for_a_mat_that_they_discard():
    t = table("era 2, civilizations C19", "plans")
    t.g.civ_deck = tuple(n for n in t.g.civ_deck if n != 21)
    gain_this_civilization(t.g, 0, 21)
    t.g.advance()
    t.act("take")
    assert t.asks() == "KeepCivilization" and len(t.legal()) == 3
    assert 21 not in t.player(1).offer and 21 in t.g.civ_gone


@rule("TAP-E-339", "TAP-E-333c")
def test_psionics_choose_among_two_for_a_mat_that_they_discard():
    t = table("era 2, civilizations C39", "fantasies")
    t.g.civ_deck = tuple(n for n in t.g.civ_deck if n != 32)
    gain_this_civilization(t.g, 0, 32)
    t.g.advance()
    assert t.act("option 1").asks() == "PickOfTwoMats"


@rule("TAP-E-333c")
def test_celestials_without_an_outpost_at_home_may_be_kept():
    t = table("era 2", "fantasies", more="items: D3=1-outpost F4=2-outpost/2-outpost\ntile-at: D3=L01")
    t.g.civ_deck = tuple(n for n in t.g.civ_deck if n != 32)
    gain_this_civilization(t.g, 0, 32)
    t.g.advance()
    assert t.asks() == "PickList" and len(t.legal()) == 2
    t.act("option 2")
    assert t.player(1).civilizations == (32,) and t.player(1).places_of == ((),)


# ---------------------------------------------------------------- tech cards


@rule("TAP-E-193", "TAP-A-457")
def test_the_kaiju_waive_the_price_in_charmed_cards():
    t = table("era 2, middle K45", "fantasies kaiju", 1, "kaiju=2")
    t.do("upgrade").act("tech K45")
    assert t.player(1).top == (44,)


@rule("TAP-A-330")
def test_a_twin_fulfils_no_prerequisite():
    options = "level=2 twin-impact=science"
    t = table("era 2, middle K34", "arts", 1, options, "player 3: tokens arts=0/5")
    assert not prerequisite(t.g, 0, 33) and upgradable(t.g, 0) == []
    own = table("era 2, middle K34", "arts", 1, options, "player 3: tokens arts=4/5")
    assert prerequisite(own.g, 0, 33)


# ---------------------------------------------------------------- mats


@rule("TAP-E-324a", "TAP-E-053")
def test_tinkerers_get_back_what_a_space_of_the_arts_track_costs():
    def refunded(space: int, text: str = POOR) -> Table:
        t = table(f"era 2, civilizations C24, tokens arts={space}, {text}", "plans arts")
        return ability(t, "C24", 2).act("take", "option 1")

    two = refunded(5)
    assert two.asks() == "GainKinds" and two.legal() == ["gain coin", "gain worker", "gain food"]
    two.act("gain worker")
    assert two.legal() == ["gain food", "gain culture"]  # of another kind
    assert two.act("gain food").held() == (0, 1, 1, 1)
    assert refunded(7).act("gain coin", "gain worker", "gain culture").held() == (1, 1, 0, 2)
    same = refunded(10)
    assert same.asks() == "GainSame" and same.act("gain food").held() == (0, 0, 2, 1)
    assert refunded(1).act("gain food").held() == (0, 0, 1, 1)


@rule("TAP-B-318", "TAP-E-320a")
def test_a_tile_on_the_islanders_mat_may_give_its_benefit_twice():
    exploitation = next(c.id for c in GAME.tables.cards if c.name == "Exploitation")
    text = f"era 2, civilizations C20, mat 2={exploitation}, active {exploitation}, {POOR}"
    t = table(f"{text}, tiles L01", "plans").do("explore").act("number 1")  # its benefit: 1 coin
    t.act(t.legal()[0])
    assert t.asks() == "DoubleOnMat" and t.legal() == ["option 1", "option 2"]
    assert t.act("option 2").held() == (2, 0, 0, 1) and t.vp() == 0


@rule("TAP-E-331", "TAP-B-015")
@pytest.mark.parametrize("civ", ["C18", "C25", "C26"])
def test_a_mat_drawn_for_the_urban_planners_at_set_up_starts_as_if_chosen(civ):
    number = CIVILIZATIONS.index(civ)
    t = table("era 2", "plans arts")
    mat = t.g.tables.civilizations[number]
    t.g.turns = 0  # nobody has had a turn
    gain_this_civilization(t.g, 0, number)
    assert t.g.agenda[-1].effect == mat.start
    later = table("era 2", "plans arts")
    gain_this_civilization(later.g, 0, number)
    assert later.g.agenda[-1].effect == mat.midgame
