"""Atlantis 2, World War: exploring means conquering."""

import pytest

from sugoroku.games.tapestry import GAME
from sugoroku.games.tapestry.modules.atlantis.war import War
from sugoroku.games.tapestry.names import (
    EXPLORATION,
    MILITARY,
    OVER,
    TRAP,
    UNEXPLORED,
)
from sugoroku.games.tapestry.opponents.favorites import ChangeFavorite
from sugoroku.games.tapestry.opponents.map_moves import BotExplore
from sugoroku.games.tapestry.opponents.parties import AUTOMA, PERSON, shadow
from sugoroku.games.tapestry.rules.territory import item, set_items
from sugoroku.testing import rule
from tests.games.tapestry.bots import SHADOW, BotsTable, bots_table
from tests.games.tapestry.table import Table, given

MODULES = ("plans", "atlantis")


def war(text: str = "vp 0") -> Table:
    return given(f"player 1: {text}", players=1, options="atlantis=2", modules="plans atlantis")


def new(seed: int = 1):
    return GAME.new(1, seed, {"atlantis": "2"}, MODULES)


def bots(**more: str) -> BotsTable:
    return bots_table(2, modules=MODULES, atlantis="2", **more)


@rule("TAP-A-370", "TAP-A-373")
def test_six_traps_stay_and_one_of_them_is_in_hand():
    g = new()
    assert g.deck.count(TRAP) == 5 and g.players[PERSON].hand == (TRAP,)
    names = {g.tables.cards[card].name for card in g.deck}
    assert names.isdisjoint({"Astronomy", "Cartography", "Exploitation", "Militarism", "Pirate Rule"})


@rule("TAP-A-371")
def test_the_person_and_the_automa_have_more_outposts():
    g = new()
    assert [p.outposts for p in g.players] == [20, 20, 10]


@rule("TAP-A-372")
def test_every_hex_is_explored():
    g = new()
    assert UNEXPLORED not in g.tile_at
    laid = [tile for tile in g.tile_at if tile >= 0]
    assert len(set(laid)) == len(laid) == 48 - len(g.tile_deck)
    assert new(2).tile_at != g.tile_at


@rule("TAP-A-373")
def test_no_tapestry_card_in_income_turn_1():
    g = new(4)
    while g.players[PERSON].era < 1:
        g.apply(g.legal()[0])
    while g.income_step:
        g.apply(g.legal()[0])
    assert g.players[PERSON].hand == (TRAP,)
    table = war("era 1")
    table.income().act_first()
    assert len(table.g.players[PERSON].hand) >= 1, "later as usual"


@rule("TAP-A-374")
def test_leaders_against_equalizers():
    table = bots()
    g = table.g
    names = [g.tables.civilizations[civ].name for civ in g.players[PERSON].civilizations]
    assert names == ["Leaders"]
    assert [g.tables.bots.civilizations[n].id for n in g.bot_civs] == ["equalizers"]
    assert g.players[AUTOMA].favourite == MILITARY
    assert g.players[SHADOW].favourite != MILITARY


@rule("TAP-A-375", "TAP-A-375a")
def test_the_automa_favors_only_two_tracks():
    table = bots()
    table.at(AUTOMA, military=5, exploration=1, science=3, technology=3)
    table.at(PERSON, military=9)
    table.pair(1, 4)
    table.run(ChangeFavorite(AUTOMA))
    assert table.g.players[AUTOMA].favourite in (MILITARY, EXPLORATION)
    seam = War()
    table.at(AUTOMA, military=12, exploration=4)
    assert seam.bot_tracks(table.g, AUTOMA, True) == 1 << EXPLORATION
    table.at(AUTOMA, military=12, exploration=12)
    assert seam.bot_tracks(table.g, AUTOMA, True) == -1
    assert seam.bot_tracks(table.g, AUTOMA, False) == -1
    assert seam.bot_tracks(table.g, shadow(table.g), True) == -1


@rule("TAP-A-376", "TAP-A-376a")
def test_an_exploration_of_the_person_is_a_conquest():
    table = war("tokens military=0")
    assert table.g.players[PERSON].tiles == ()
    table.do("explore")
    assert table.asks() == "Conquer"
    near = table.legal()
    anywhere = war().do("explore anywhere")
    assert anywhere.asks() == "Conquer" and len(anywhere.legal()) > len(near)
    table.act(near[0])
    assert table.asks() == "ChooseDie", "the dice are rolled"


@rule("TAP-A-376")
def test_an_exploration_of_the_automa_is_a_conquest():
    table = bots()
    before = table.g.players[AUTOMA].outposts
    table.pair(1, 4)
    table.run(BotExplore(False))
    assert table.g.players[AUTOMA].outposts == before - 1


@rule("TAP-A-377")
def test_without_outposts_of_the_shadow_empire_topple_icons_mean_nothing():
    table = bots()
    assert not War().ignores_topple(table.g)
    table.g.players[SHADOW].outposts = 0
    assert War().ignores_topple(table.g)


@rule("TAP-A-378")
@pytest.mark.parametrize(("mine", "theirs", "won"), [(3, 2, True), (2, 2, False), (1, 2, False)])
def test_the_goal_is_more_territories(mine, theirs, won):
    table = war()
    g = table.g
    for hex in range(g.map.size):
        party = PERSON if hex < mine else AUTOMA if hex < mine + theirs else -1
        set_items(g, hex, (item(party, 0),) if party >= 0 else ())
    g.players[PERSON].vp, g.players[AUTOMA].vp, g.phase = 100, 50, OVER
    places = {row.seat: row.place for row in GAME.standings(g)}
    assert places == ({PERSON: 1, AUTOMA: 2} if won else {AUTOMA: 1, PERSON: 2})


def test_the_sheet_of_the_scenario_counts_territories():
    view = GAME.look(war().g, 0)
    sheets = {sheet.id: sheet for sheet in GAME.picture(view).sheets}
    assert sheets["scenario"].text[0] == "Territories: you 1, the Automa 1."
