"""The civilizations of Fantasies & Futures that end with income turn 5."""

from sugoroku.games.tapestry.capital import place_of
from sugoroku.games.tapestry.modules.fantasies.celestials import is_inside
from sugoroku.games.tapestry.modules.fantasies.mats import visible_cards
from sugoroku.games.tapestry.modules.fantasies.state import open_spaces
from sugoroku.games.tapestry.modules.fantasies.weefolk import line_count, token_plots
from sugoroku.games.tapestry.names import CIVILIZATIONS, FROM_CIV, OUTPOST, TOKEN
from sugoroku.games.tapestry.rules.city import gain_building
from sugoroku.games.tapestry.rules.conquest_dice import RollDice
from sugoroku.games.tapestry.rules.gain_civ import gain_this_civilization, places
from sugoroku.games.tapestry.rules.income import Income, IncomeTurn
from sugoroku.games.tapestry.rules.income_goods import CARD_PART, TILE_PART, receive
from sugoroku.games.tapestry.rules.perform import Do
from sugoroku.games.tapestry.rules.tech import upgradable
from sugoroku.games.tapestry.rules.territory import item
from sugoroku.testing import rule
from tests.games.tapestry.modules.fantasies.tables import LITTLE, fantasy, income_of, kept
from tests.games.tapestry.table import Table, given

(
    ARTIFICERS, CELESTIALS, ELDER_ONES, FAEFOLK, GENIES, ILLUMINATI, MERFOLK, PSIONICS, WEEFOLK,
    WEREFOLK,
) = range(31, 41)  # fmt: skip


def playing(
    civ: int, more: str = "", era: int = 2, others: str = "", players: int = 2, mat: str = ""
) -> Table:
    """Player 1 has the civilization; `era` income turns have begun.  `mat`: what lies on it."""
    kept_there = f", places-of {mat}" if mat else ""
    mine = f"player 1: era 1, civilizations {CIVILIZATIONS[civ]}{kept_there}"
    table = fantasy(f"{mine}{', ' + more if more else ''}\n{others}", players=players)
    table.player(1).era = era
    return table


def spaces(table: Table, kind: int, seat: int = 0) -> list[int]:
    """Open income spaces of a kind, from 1."""
    bits = open_spaces(table.g, seat, kind)
    return [n + 1 for n in range(6) if bits >> n & 1]


# ---------------------------------------------------------------- Artificers


@rule("TAP-E-332", "TAP-E-X20")
def test_artificers_set_aside_or_slide():
    table = income_of(playing(ARTIFICERS, "taken farm=1"), ARTIFICERS)
    assert table.legal() == [f"number {n}" for n in range(1, 9)] + ["pass"]
    table.act("number 5")
    assert spaces(table, 2) == [1, 2, 3] and table.player(1).taken[2] == 2
    slid = income_of(playing(ARTIFICERS, "taken farm=1"), ARTIFICERS).act("number 6")
    assert spaces(slid, 2) == [1, 3] and slid.player(1).taken[2] == 1
    assert income_of(playing(ARTIFICERS), ARTIFICERS).act("pass").asks() == "TakeTurn"


@rule("TAP-E-332")
def test_income_is_paid_from_the_new_layout_and_buildings_leave_from_the_left():
    table = income_of(playing(ARTIFICERS, "taken farm=1"), ARTIFICERS).act("number 6")
    gain_building(table.g, 2)
    table.g.advance()
    assert spaces(table, 2) == [1, 2, 3]
    plain = fantasy("player 1: taken farm=1, resources coin=1").g
    assert [open_spaces(plain, 0, kind) for kind in range(4)] == [1, 1, 3, 1]
    first = income_of(playing(ARTIFICERS), ARTIFICERS).act("number 6")
    assert spaces(first, 2) == [2]  # a farm covers the first space
    first.g.push(Income())
    first.g.advance()
    assert first.held()[2] == 1 and first.player(1).tiles == ()  # the tile was on that space
    before = playing(ARTIFICERS)
    before.g.push(Income())
    before.g.advance()
    assert before.held()[2] == 1 and len(before.player(1).tiles) == 1


@rule("TAP-E-332a")
def test_what_is_set_aside_counts_for_its_kind_but_is_not_gained():
    text = "mat 2=T08, active T08, taken market=1"
    table = income_of(playing(ARTIFICERS, text), ARTIFICERS).act("number 1")
    assert table.player(1).plots == ((), (), (), ()) and table.held()[0] == 1
    assert table.do("vp_per market").vp() == 2
    house = next(t.id for t in table.g.tables.techs if t.name and t.needs == "house 3")
    mine = playing(ARTIFICERS, f"taken house=1, middle {house}")
    assert upgradable(mine.g, 0) == []
    income_of(mine, ARTIFICERS).act("number 3")
    assert len(upgradable(mine.g, 0)) == 1


@rule("TAP-E-332b")
def test_artificers_in_income_turn_5():
    text = "plots farm=1-1/1-2 house=1-3"
    table = income_of(playing(ARTIFICERS, text, era=5), ARTIFICERS, final=True)
    assert table.legal() == [f"number {n}" for n in range(5)] + ["pass"]
    assert table.act("number 0").vp() == 3
    pushed = income_of(playing(ARTIFICERS, text, era=5), ARTIFICERS, final=True).act("number 3")
    assert spaces(pushed, 2) == [4, 5, 6] and pushed.vp() == 0
    assert income_of(playing(ARTIFICERS, era=5), ARTIFICERS, final=True).act("pass").vp() == 0


# ---------------------------------------------------------------- Celestials


@rule("TAP-E-333")
def test_the_start_territory_holds_an_outpost_and_a_token():
    table = playing(CELESTIALS)
    start, mat = table.player(1).start, table.g.tables.civilizations[CELESTIALS]
    table.g.push(Do(mat.start, 0, FROM_CIV * 256 + CELESTIALS, CELESTIALS))
    table.g.advance()
    assert table.g.items[start] == (item(0, OUTPOST), item(0, TOKEN))
    assert table.player(1).outposts == 9 and places(table.g, 0, CELESTIALS) == (start,)
    assert table.g.control[start] == 0


@rule("TAP-E-333a")
def test_the_token_moves_to_an_explored_neighbour_for_both_dice():
    items = "items: D2=1-outpost/1-token D3=2-outpost/2-outpost-toppled"
    table = playing(CELESTIALS, others=f"tile-at: D3=L01\n {items}")
    start = table.hex("D2")
    table.player(1).places_of = ((start,),)
    income_of(table, CELESTIALS)
    assert "hex D3" in table.legal() and "pass" in table.legal()
    assert all(table.g.tile_at[table.hex(a.split()[1])] != -1 for a in table.legal() if a != "pass")
    table.rig(0, 0).act("hex D3")
    assert table.items("D3") == 3 and table.items("D2") == 1 and table.owner("D3") == 2
    assert table.asks() == "ChooseDie" and places(table.g, 0, CELESTIALS) == (table.hex("D3"),)
    table.act("die red")
    rolled = [event for event in table.events() if event.startswith("rolls")]
    assert len(rolled) == 2


@rule("TAP-E-333b")
def test_landmarks_that_stick_out_cost_points():
    table = playing(CELESTIALS, era=5)
    inside, outside = place_of(0, 3, 3), place_of(0, -1, 3)
    assert is_inside(table.g, 9, inside) and not is_inside(table.g, 9, outside)
    p = table.player(1)
    p.landmarks, p.places = (9, 10), (inside, -1)
    assert income_of(table, CELESTIALS, final=True).vp() == 5
    p.landmarks, p.places = (9,), (outside,)
    assert income_of(table, CELESTIALS, final=True).vp() == 3


@rule("TAP-E-333c")
def test_gained_later_the_token_replaces_an_outpost_or_the_mat_goes():
    table = fantasy("items: D2=1-outpost/1-outpost-toppled F4=2-outpost/2-outpost")
    gain_this_civilization(table.g, 0, CELESTIALS)
    table.g.advance()
    assert table.asks() == "PickList"
    table.act("option 2")
    assert table.asks() == "ReplaceOutpost"
    table.act("option 2")
    assert table.g.items[table.hex("D2")] == (item(0, OUTPOST), item(0, TOKEN))
    assert table.player(1).outposts == 9
    other = fantasy()
    other.g.civ_deck = tuple(civ for civ in other.g.civ_deck if civ != CELESTIALS)
    gain_this_civilization(other.g, 0, CELESTIALS)
    other.g.advance()
    other.act("option 1")
    assert CELESTIALS in other.g.civ_gone and CELESTIALS not in other.player(1).civilizations


# ---------------------------------------------------------------- Faefolk


@rule("TAP-E-335", "TAP-E-X19")
def test_faefolk_dance_by_their_visible_cards():
    text = "hand T01, mat 1=T02/T04 3=T06, bottom K01 K02"
    table = income_of(playing(FAEFOLK, text, mat="0"), FAEFOLK)
    assert visible_cards(table.g, 0) == 3 and table.asks() == "Offer"
    table.act("pass")
    assert places(table.g, 0, FAEFOLK) == (3,)
    assert table.held()[0] == 2 and table.vp() == 2
    drawn = income_of(playing(FAEFOLK, text, mat="0"), FAEFOLK).act("take")
    assert places(drawn.g, 0, FAEFOLK) == (4,) and drawn.held()[3] == 1


@rule("TAP-E-335")
def test_faefolk_gain_the_place_twice_in_income_turn_5():
    table = income_of(playing(FAEFOLK, "hand T01, mat 2=T02 3=T06, bottom K01", era=5, mat="0"), FAEFOLK)
    table.act("pass")
    assert table.held()[0] == 3 and table.vp() == 2
    round_ = income_of(playing(FAEFOLK, "hand T01, plots farm=1-1 house=1-2", mat="0"), FAEFOLK)
    assert round_.act("pass").asks() == "Invent" and places(round_.g, 0, FAEFOLK) == (1,)
    round_.act("invent deck")
    assert round_.vp() == 2 and len(round_.player(1).tiles) == 1


# ---------------------------------------------------------------- Genies


@rule("TAP-E-336")
def test_an_opponent_chooses_a_circle_and_the_owner_gains_a_square_too():
    table = playing(GENIES, "bottom K01 K02", others="player 2: bottom K03")
    income_of(table, GENIES)
    assert table.g.seat == 1 and table.legal() == ["number 2", "number 4", "number 6", "number 8"]
    table.act("number 8")
    assert table.vp(2) == 1 and table.g.seat == 0
    assert table.legal() == ["number 1", "number 8"]  # no tile to explore with: that square is void
    table.act("number 8")
    assert table.vp() == 2 and table.legal() == ["number 1"]
    square = income_of(playing(GENIES), GENIES).act("number 4")
    assert square.legal() == ["number 3", "number 4", "number 5"]
    square.act("number 5")
    assert square.held()[3] == 1 and square.legal() == ["number 4"]
    assert square.act("number 4").asks() == "TakeTurn"


@rule("TAP-E-336")
def test_a_finished_opponent_gains_nothing_and_the_owner_chooses():
    table = playing(GENIES, others="player 2: era 5, finished yes, tiles L01")
    income_of(table, GENIES)
    assert table.g.seat == 0 and table.asks() == "ChooseCircle"
    assert table.act("number 4").vp(2) == 0


@rule("TAP-E-336a")
def test_genies_gain_two_circles_in_income_turn_5():
    table = income_of(playing(GENIES, "bottom K01, tiles L01 L02", era=5), GENIES, final=True)
    table.act("number 8")
    assert table.legal() == ["number 2", "number 4", "number 6"] and table.vp() == 1
    assert table.act("number 4").vp() == 3


# ---------------------------------------------------------------- Illuminati


@rule("TAP-E-337")
def test_illuminati_keep_one_of_three_cards_and_all_dice():
    table = fantasy()
    gain_this_civilization(table.g, 0, ILLUMINATI)
    table.g.advance()
    assert len(table.player(1).hand) == 3 and table.asks() == "GiveUpCard"
    table.act(table.legal()[0])
    table.act(table.legal()[0])
    assert len(table.player(1).hand) == 1 and len(table.g.gone) == 2
    assert places(table.g, 0, ILLUMINATI) == (1, 1, 1)


@rule("TAP-E-337a")
def test_an_opponents_first_roll_is_gained_once():
    table = fantasy("player 2: civilizations C37", players=2)
    table.rig(2).do("research_x")
    assert table.g.seat == 1 and places(table.g, 1, ILLUMINATI) == (1, 1, 0)
    track = table.legal()[0]
    assert track.startswith("advance ") and table.legal()[1:] == ["pass"]
    table.act(track)
    assert table.g.seat == 0 and sum(sum(row) for row in table.tokens(2)) == 1
    assert table.asks() == "MayAdvance"
    table.act("pass").do("research_x")
    assert table.g.seat == 0
    own = fantasy("player 1: civilizations C37").do("research_x")
    assert places(own.g, 0, ILLUMINATI) == (1, 1, 1)


@rule("TAP-E-337a")
def test_both_conquest_dice_come_before_the_choice_and_finished_players_gain_points_only():
    text = "tile-at: D3=L01\n items: D2=1-outpost/1-outpost D3=1-outpost\n player 2: civilizations C37"
    table = fantasy(text)
    table.g.push(RollDice(table.hex("D3"), 0))
    table.rig(0, 0).g.advance()
    assert places(table.g, 1, ILLUMINATI) == (0, 0, 1)
    done = fantasy(text.replace("civilizations C37", "era 5, finished yes, civilizations C37"))
    before = done.held(2)
    for roll in range(6):
        done.player(2).places_of = ((1, 1, 1),)
        done.g.push(RollDice(done.hex("D3"), 0))
        done.rig(roll, roll).g.advance()
        assert done.g.seat == 0
        done.act("die red").act_first()
    assert done.held(2) == before


@rule("TAP-E-337b")
def test_dice_on_the_mat_score():
    table = income_of(playing(ILLUMINATI, mat="1/0/1"), ILLUMINATI)
    assert table.vp() == 12 and places(table.g, 0, ILLUMINATI) == (1, 1, 1)


# ---------------------------------------------------------------- Psionics


@rule("TAP-E-339")
def test_psionics_roll_each_die_twice():
    table = playing(PSIONICS).rig(0, 11).do("research_x")
    assert len(table.legal()) == 2 and table.asks() == "ChooseRoll"
    same = playing(PSIONICS).rig(0, 0).do("research_x")
    assert same.asks() == "MayAdvance"
    items = "tile-at: D3=L01\n items: D2=1-outpost/1-outpost D3=1-outpost"
    dice = playing(PSIONICS, others=items)
    dice.g.push(RollDice(dice.hex("D3"), 0))
    dice.rig(0, 0, 5, 5).g.advance()
    assert dice.asks() == "ChooseFaces"
    dice.act("option 2")
    assert dice.asks() == "ChooseFaces"
    assert dice.act("option 1").asks() == "ChooseDie"
    discovery = playing(PSIONICS).rig(0, 11)
    discovery.do({"special": "age_of_discovery"})
    assert discovery.asks() == "ChooseRollFor"


@rule("TAP-E-339")
def test_psionics_draw_one_more_and_put_one_back():
    table = playing(PSIONICS).do("tapestry 2")
    assert len(table.player(1).hand) == 3 and table.asks() == "GiveUpCard"
    deck = len(table.g.deck)
    table.act(table.legal()[0])
    assert len(table.player(1).hand) == 2 and len(table.g.deck) == deck + 1 and not table.g.gone
    tiles = playing(PSIONICS).do("tile 2")
    assert len(tiles.player(1).tiles) == 3 and len(tiles.legal()) == 3
    tiles.act(tiles.legal()[0])
    assert len(tiles.player(1).tiles) == 2 and len(tiles.g.tile_deck) == 46
    space = playing(PSIONICS).do("space 1")
    space.act(space.legal()[1])
    assert len(space.player(1).space_tiles) == 1 and len(space.g.space_deck) == 14
    coal = playing(PSIONICS).do({"special": "draw_tile_and_explore_it"})
    assert len(coal.legal()) == 2
    assert coal.act(coal.legal()[0]).asks() == "ChooseHex"


@rule("TAP-E-339")
def test_psionics_choose_among_two_tech_cards_and_civilizations():
    table = playing(PSIONICS).do("invent deck").act("invent deck")
    assert table.asks() == "PickOfTwoTechs" and len(table.legal()) == 2
    table.act(table.legal()[1])
    assert len(table.player(1).bottom) == 1 and table.asks() == "TakeTurn"
    open_ = playing(PSIONICS).do("invent").act("invent 1")
    assert len(open_.player(1).bottom) == 1
    mats = playing(PSIONICS).do("civ 1")
    assert mats.asks() == "PickOfTwoMats" and len(mats.legal()) == 2
    mats.act(mats.legal()[0])
    assert len(mats.player(1).civilizations) == 2


@rule("TAP-E-339")
def test_psionics_by_income_turn_and_nobody_else_draws_more():
    for era, asked in ((2, "PutBackATile"), (3, "GiveUpCard"), (4, "Invent"), (5, "MayAdvance")):
        table = playing(PSIONICS, era=era).rig(0, 0)
        assert income_of(table, PSIONICS).asks() == asked
    assert fantasy("player 2: civilizations C39").do("tapestry 1").asks() == "TakeTurn"


@rule("TAP-E-339")
def test_psionics_choose_from_the_tiles_and_from_the_cards_of_an_income_turn():
    """What is drawn first is chosen from before the rest is drawn."""
    table = playing(PSIONICS, "taken market=5 house=5 farm=5 armory=5")
    _, tiles, cards = (sum(amounts) for amounts in zip(*table.g.tables.goods, strict=True))
    receive(table.g, 1 << TILE_PART | 1 << CARD_PART)
    table.g.advance()
    assert table.asks() == "PutBackATile" and len(table.legal()) == tiles + 1
    table.act(table.legal()[0])
    assert len(table.player(1).tiles) == tiles
    assert table.asks() == "GiveUpCard" and len(table.player(1).hand) == cards + 1
    table.act(table.legal()[0])
    assert len(table.player(1).hand) == cards > 0 and table.asks() == "TakeTurn"


# ---------------------------------------------------------------- Weefolk


@rule("TAP-E-340")
def test_a_token_fills_a_plot_of_an_opponents_city():
    table = income_of(playing(WEEFOLK, "tiles L01", players=3), WEEFOLK)
    assert table.legal() == ["opponent 2", "opponent 3"]
    table.act("opponent 2")
    assert table.g.seat == 1
    plot = table.legal()[0]
    table.act(plot)
    assert len(kept(table).tokens[1]) == 1 and table.player(2).taken == [0, 0, 0, 0]
    assert table.player(2).city.bit_count() == 1
    assert table.g.seat == 0 and table.asks() == "Offer"
    table.act("take", "tile L01")
    assert table.player(1).tiles == () and table.asks() == "ChooseKind"
    assert plot not in [f"plot {n}" for n in token_plots(table.g, 1)]


@rule("TAP-E-340")
def test_in_a_full_city_it_replaces_an_income_building():
    table = playing(WEEFOLK, others="player 2: plots farm=1-1, taken farm=1")
    p, mat = table.player(2), table.g.tables.capitals[table.player(2).capital]
    p.city = ((1 << 81) - 1) & ~mat.impassable
    income_of(table, WEEFOLK)
    assert table.g.seat == 1 and table.legal() == ["plot 1-1"]
    table.act("plot 1-1")
    assert table.player(2).plots[2] == () and table.player(2).taken[2] == 1
    assert kept(table).tokens[1] == (0,)


@rule("TAP-E-340")
def test_a_finished_opponent_may_be_given_one_and_a_mat_gained_later_gives_one():
    table = playing(WEEFOLK, others="player 2: era 5, finished yes")
    assert income_of(table, WEEFOLK).asks() == "PlaceCityToken" and table.g.seat == 1
    later = fantasy()
    gain_this_civilization(later.g, 0, WEEFOLK)
    later.g.advance()
    assert later.asks() == "PlaceCityToken" and later.g.seat == 1


@rule("TAP-E-340b")
def test_tokens_score_what_stands_in_their_lines():
    table = playing(WEEFOLK, others="player 2: plots farm=1-1/1-5 house=4-2/5-5")
    assert line_count(table.g, 1, 1) == 3  # row 1: two farms, column 2: a house
    q = table.player(2)
    q.plots, q.landmarks, q.places = ((), (), (), ()), (9,), (place_of(0, 3, 3),)
    cells = table.g.tables.landmarks[9].footprints.cells(q.places[0])
    assert line_count(table.g, 1, cells[0][0] * 9 + 8) == 1
    assert line_count(table.g, 1, 8 * 9 + 8) == 0
    final = playing(WEEFOLK, era=5, others="player 2: plots farm=1-1/1-5")
    income_of(final, WEEFOLK).act("plot 1-2")
    assert final.vp() == 2


# ---------------------------------------------------------------- Werefolk


@rule("TAP-E-341")
def test_face_down_is_an_advance_with_a_free_bonus():
    table = playing(WEREFOLK, "tokens military=2").rig(4, 0)
    income_of(table, WEREFOLK)
    assert table.player(1).space_tiles == (4,) and table.asks() == "ChooseTrack"
    table.act("advance technology")
    assert table.tokens()[3] == (1,)
    bonus = playing(WEREFOLK, "tokens technology=1, resources coin=0 culture=1").rig(4, 0)
    income_of(bonus, WEREFOLK).act("advance technology")
    assert len(bonus.player(1).hand) == 1 and bonus.asks() == "FreeBonus"  # Carpentry
    bonus.act("take")
    assert bonus.player(1).taken[0] == 1 and bonus.held() == (0, 0, 0, 1)


@rule("TAP-E-341a")
def test_face_up_is_a_tile_on_the_mat_or_points():
    table = playing(WEREFOLK, "tokens military=2 science=1").rig(4, 1)
    income_of(table, WEREFOLK)
    assert table.asks() == "PickList"
    table.act("option 1", "regress science")
    assert table.tokens()[1] == (0,) and places(table.g, 0, WEREFOLK) == (4,)
    assert table.player(1).explored == (4,) and table.player(1).space_tiles == ()
    points = income_of(playing(WEREFOLK, "tokens military=2").rig(4, 1), WEREFOLK).act("option 2")
    assert points.vp() == 4 and points.player(1).space_tiles == (4,)
    low = income_of(playing(WEREFOLK).rig(4, 1), WEREFOLK)
    assert low.vp() == 4 and low.player(1).space_tiles == (4,)


@rule("TAP-E-341")
def test_the_tile_on_the_mat_is_discarded_first():
    table = playing(WEREFOLK, "explored S03", mat="2").rig(0, 1)
    income_of(table, WEREFOLK)
    assert places(table.g, 0, WEREFOLK) == () and table.player(1).explored == ()
    assert kept(table).spent == (2,) and 2 not in table.g.space_deck


@rule("TAP-E-191")
def test_a_lasting_tile_stops_working_when_it_leaves_the_mat():
    text = f"player 1: era 2, civilizations C41, explored S18, places-of 17, {LITTLE}"
    table = given(text, modules="plans fantasies").rig(0, 1)
    assert table.player(1).waits
    income_of(table, WEREFOLK)
    assert table.player(1).explored == () and not table.player(1).waits


def test_every_civilization_finishes_an_income_turn():
    for civ in range(31, 41):
        table = playing(civ, "hand T01 T02 T04", era=2, players=3)
        table.g.push(IncomeTurn())
        table.g.advance()
        table.act_first(200)
        assert table.asks() in ("TakeTurn", ""), CIVILIZATIONS[civ]
