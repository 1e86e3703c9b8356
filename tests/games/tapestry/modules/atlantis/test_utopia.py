"""Atlantis 3, Utopia: nobody conquers, and nobody is on the military track."""

import pytest

from sugoroku.games.tapestry import GAME
from sugoroku.games.tapestry.automa_events import ComparedTracks, RolledForBot
from sugoroku.games.tapestry.modules.atlantis.utopia import depends, track_landmarks
from sugoroku.games.tapestry.modules.common.kept import common
from sugoroku.games.tapestry.modules.plans.cards import ConquerExplored
from sugoroku.games.tapestry.modules.plans.kept import plans
from sugoroku.games.tapestry.names import (
    EXPLORATION,
    LANDMARK_IDS,
    MILITARY,
    SCIENCE,
    SPACE_TILES,
    TECHNOLOGY,
    TECHS,
    UNEXPLORED,
)
from sugoroku.games.tapestry.opponents.advance import (
    BotAdvance,
    BotPick,
    BotRoll,
    PairAdvance,
)
from sugoroku.games.tapestry.opponents.civilizations import CivilizationEffect
from sugoroku.games.tapestry.opponents.map_moves import BotConquer, BotExplore
from sugoroku.games.tapestry.opponents.parties import AUTOMA, PERSON
from sugoroku.games.tapestry.rules.research import roll_science
from sugoroku.games.tapestry.rules.tech import prerequisite
from sugoroku.games.tapestry.rules.territory import unexplored
from sugoroku.games.tapestry.rules.turn import end_game
from sugoroku.testing import rule
from tests.games.tapestry.bots import SHADOW, BotsTable, bots_table
from tests.games.tapestry.table import Table, given

MODULES = ("plans", "atlantis")


def utopia(text: str = "vp 0", *lines: str) -> Table:
    return given(
        "\n".join([f"player 1: {text}", *lines]),
        players=1,
        options="atlantis=3",
        modules="plans atlantis",
    )


def new(seed: int = 1, **options: str):
    return GAME.new(1, seed, {"atlantis": "3", **options}, MODULES)


def bots(level: int = 2, **more: str) -> BotsTable:
    return bots_table(level, modules=MODULES, atlantis="3", **more)


@rule("TAP-A-385", "TAP-E-250")
def test_no_tokens_on_military_and_no_warlike_components():
    g = new()
    assert [p.tokens[MILITARY] for p in g.players] == [(), (), ()]
    assert [len(p.tokens[SCIENCE]) for p in g.players] == [1, 1, 1]
    cards = {g.tables.cards[card].name for card in g.deck}
    gone = {"Broker of Peace", "Dystopia", "Exploitation", "Infrastructure Boost", "Manifest Destiny"}
    gone |= {"Militarism", "Pillage and Plunder", "Pirate Rule", "Revolution", "Trap", "Double Cross"}
    gone |= {"Retreat", "Stolen Plans", "Surprise Party", "Surrender"}
    assert cards.isdisjoint(gone)
    techs = {g.tables.techs[tech].name for tech in (*g.tech_deck, *g.tech_open)}
    assert techs.isdisjoint({"Radio", "Siegecraft"}) and len(techs) == 31
    civilizations = {g.tables.civilizations[civ].name for civ in g.civ_deck}
    assert civilizations.isdisjoint({"Isolationists", "Militants"})
    landmarks = {LANDMARK_IDS[card] for card in (*common(g).deck, *common(g).open)}
    assert "urban_farm" in LANDMARK_IDS and "urban_farm" not in landmarks


@rule("TAP-A-386")
def test_islanders_against_explorers():
    g = bots().g
    names = [g.tables.civilizations[civ].name for civ in g.players[PERSON].civilizations]
    assert names == ["Islanders"]
    assert [g.tables.bots.civilizations[n].id for n in g.bot_civs] == ["explorers"]
    assert g.players[AUTOMA].favourite == EXPLORATION
    assert g.players[SHADOW].favourite != MILITARY


@rule("TAP-A-387")
def test_military_is_no_track_for_anybody():
    table = bots()
    table.pair(1, 4)
    table.run(PairAdvance(AUTOMA), PairAdvance(SHADOW))
    compared = table.events(ComparedTracks)
    assert len(compared) == 2 and all("military" not in event.valid for event in compared)
    table.run(BotAdvance(AUTOMA, MILITARY, True))
    assert table.g.players[AUTOMA].tokens[MILITARY] == () and table.vp == 0
    person = utopia().do("advance military")
    assert person.asks() == "TakeTurn" and person.tokens()[MILITARY] == ()
    assert "advance military" not in person.legal()


@rule("TAP-A-387", "TAP-A-094")
def test_a_benefit_with_several_tracks_leaves_out_military():
    table = bots()
    table.at(AUTOMA, exploration=2, technology=2)
    table.rolls(MILITARY, SCIENCE, MILITARY, EXPLORATION)
    table.run(BotPick(1 << EXPLORATION | 1 << MILITARY | 1 << TECHNOLOGY, False, False))
    assert table.g.players[AUTOMA].tokens[EXPLORATION] == (3,)
    (event,) = table.events(RolledForBot)
    assert event.rolls == ("military", "science", "military", "exploration")


@rule("TAP-A-387a")
def test_cards_do_not_count_military():
    table = utopia("era 2")
    table.do({"special": "vp_per_track_nobody_ahead", "amount": 4, "rule": "TAP-B-306"})
    assert table.vp() == 12, "three tracks on which nobody is ahead"
    assert utopia("tokens exploration=5 science=2").g.tracks[MILITARY] == 0


@rule("TAP-A-388")
def test_the_science_die_is_rolled_again():
    g = utopia().g
    assert {roll_science(g, PERSON) for _ in range(60)} == {EXPLORATION, SCIENCE, TECHNOLOGY}
    table = bots()
    table.rolls(MILITARY, SCIENCE)
    table.run(BotRoll(False))
    (event,) = table.events(RolledForBot)
    assert event.rolls == ("military", "science")
    assert table.g.players[AUTOMA].tokens[SCIENCE] == (1,)


@rule("TAP-A-389", "TAP-A-389a", "TAP-A-X32")
def test_the_civilization_of_the_automa_rolls_for_another_track():
    table = bots()
    table.pair(1, 4)
    table.rolls(MILITARY, MILITARY, TECHNOLOGY)
    table.run(CivilizationEffect(table.g.bot_civs[0], 3, 0))
    assert table.g.players[AUTOMA].tokens[TECHNOLOGY] == (1,)
    assert table.g.tech_gone, "with the benefit of the space: new tech cards"
    table.at(AUTOMA, technology=12)
    table.rolls(TECHNOLOGY)
    table.run(CivilizationEffect(table.g.bot_civs[0], 3, 0))
    assert table.g.players[AUTOMA].tokens[TECHNOLOGY] == (12,) and table.vp == 0, "it is lost"


@rule("TAP-A-390")
def test_tech_cards_need_nothing_from_military():
    table = utopia()
    needs = {tech.needs.split()[0]: n for n, tech in enumerate(table.g.tables.techs) if tech.needs}
    assert prerequisite(table.g, PERSON, needs["military"])
    assert not prerequisite(table.g, PERSON, needs["science"])


@rule("TAP-A-391", "TAP-E-255")
def test_what_depends_on_war_may_be_replaced():
    g = new()
    t = g.tables

    def named(names, numbers, effects) -> list[str]:
        return [names(n) for n in sorted(numbers) if depends(g, tuple(effects(n)))]

    techs = (*g.tech_deck, *g.tech_open)
    found = named(lambda n: t.techs[n].name, techs, lambda n: (t.techs[n].circle, t.techs[n].square))
    assert found == ["Dynamite", "Warships"]
    found = named(lambda n: SPACE_TILES[n], g.space_deck, lambda n: [t.space_tiles[n].benefit])
    assert found == ["S11", "S12"]
    cards = named(lambda n: t.cards[n].name, set(g.deck), lambda n: [t.cards[n].do])
    assert cards == ["Renaissance"]
    assert named(str, g.tile_deck, lambda n: [t.tiles[n].benefit]) == []


@rule("TAP-A-391")
@pytest.mark.parametrize("keep", [True, False])
def test_a_tapestry_card_is_kept_or_replaced(keep):
    table = utopia("era 2")
    g = table.g
    renaissance = next(n for n, card in enumerate(g.tables.cards) if card.name == "Renaissance")
    table.rig(g.deck.index(renaissance)).do("tapestry 1")
    assert table.asks() == "ReplaceCard" and table.player(1).hand == (renaissance,)
    table.act("pass" if keep else "take")
    assert len(table.player(1).hand) == 1 and (renaissance in table.player(1).hand) == keep
    assert (renaissance in g.gone) == (not keep)


@rule("TAP-A-391")
@pytest.mark.parametrize("keep", [True, False])
def test_a_tech_card_from_the_deck_is_kept_or_replaced(keep):
    table = utopia("era 2", "tech-open: 1=K01 2=K02 3=K03")
    g = table.g
    dynamite = TECHS.index("K14")
    table.rig(g.tech_deck.index(dynamite))
    table.do("invent").act("invent deck")
    assert table.asks() == "ReplaceTech" and g.players[PERSON].bottom == ()
    table.act("pass" if keep else "take")
    assert (dynamite in table.player(1).bottom) == keep
    assert (dynamite in g.tech_gone) == (not keep) and len(table.player(1).bottom) == 1


@rule("TAP-A-391")
@pytest.mark.parametrize("keep", [True, False])
def test_a_space_tile_is_kept_or_replaced(keep):
    table = utopia("era 2")
    g = table.g
    tile = SPACE_TILES.index("S11")
    table.rig(g.space_deck.index(tile))
    table.do("space 1")
    assert table.asks() == "ReplaceSpaceTile"
    table.act("pass" if keep else "take")
    assert (tile in table.player(1).space_tiles) == keep
    assert (tile in common(g).space_gone) == (not keep)
    if table.asks() == "TakeTurn":
        assert len(table.player(1).space_tiles) == 1


@rule("TAP-A-392")
def test_conquests_are_explorations():
    table = utopia("tiles L01 L02").do("conquer")
    assert table.asks() == "ChooseTile"
    table.act("tile L01")
    assert table.asks() == "ChooseHex"
    assert utopia().do("conquer").asks() == "TakeTurn", "void without a tile"
    bot = bots()
    bot.pair(1, 4)
    before = bot.g.players[AUTOMA].outposts, bot.g.tile_at.count(UNEXPLORED)
    bot.run(BotConquer(False))
    after = bot.g.players[AUTOMA].outposts, bot.g.tile_at.count(UNEXPLORED)
    assert after == (before[0], before[1] - 1)


@rule("TAP-A-392")
@pytest.mark.parametrize("tiles", ["", "tiles L05, "])
def test_the_conquest_of_cartography_is_an_exploration_too(tiles):
    table = utopia(f"{tiles}era 2")
    g = table.g
    plans(g).explored_hex, plans(g).explored_points = g.map.middle, 3
    g.push(ConquerExplored())
    g.advance()
    if not tiles:
        assert table.asks() == "TakeTurn", "nothing to explore with"
        return
    assert table.asks() == "MayConquerExplored"
    table.act("take")
    assert table.asks() == "ChooseHex"


@rule("TAP-A-393", "TAP-A-393a")
def test_land_connects_the_capital_with_further_hexes():
    table = utopia()
    g = table.g
    start = g.players[PERSON].start
    assert (g.map.q[start], g.map.r[start]) == (2, 0)
    near = set(unexplored(g, PERSON, False))
    assert near == around(g, (2, 0), (3, 0), (2, -1), (1, 1)), "printed land beside the capital"
    step = min(near)
    g.tile_at[step], g.tile_deck = g.tile_deck[0], g.tile_deck[1:]
    beyond = around(g, (g.map.q[step], g.map.r[step]))
    assert g.control[step] < 0
    assert beyond - near and beyond <= set(unexplored(g, PERSON, False))


def around(g, *land: tuple[int, int]) -> set[int]:
    """The unexplored hexes beside these."""
    beside = [g.map.beside[g.map.at(*place)] for place in land]
    return {n for n in range(g.map.size) if any(b >> n & 1 for b in beside)} - explored(g)


def explored(g) -> set[int]:
    return {n for n in range(g.map.size) if g.tile_at[n] != UNEXPLORED}


@rule("TAP-A-394")
def test_the_automa_explores_by_the_hex_icon_alone():
    table = bots()
    table.favor(AUTOMA, SCIENCE)
    table.pair(1, 4)
    g = table.g
    scan = g.tables.bots.icons[g.tables.bots.cards[g.tie_card].icon].scan
    start = g.players[AUTOMA].start
    assert (g.map.q[start], g.map.r[start]) == (-2, 2)
    valid = around(g, (-2, 2), (-1, 2), (-2, 1), (-3, 3))
    near = [n for n in scan if n in valid]
    table.run(BotExplore(False))
    assert g.tile_at[near[0]] != UNEXPLORED
    assert "TAP-A-161" not in {event.rule for event in table.log}


@rule("TAP-A-395")
def test_an_automa_at_the_end_of_all_tracks_scores():
    table = bots()
    table.at(AUTOMA, exploration=12, science=12, technology=11)
    table.pair(1, 4)
    table.run(BotAdvance(AUTOMA, SCIENCE, True))
    assert table.vp == 0, "one track is not finished"
    table.at(AUTOMA, technology=12)
    table.run(PairAdvance(AUTOMA))
    assert table.vp == 5
    table.run(BotAdvance(AUTOMA, SCIENCE, True), BotRoll(True))
    assert table.vp == 15
    table.at(SHADOW, exploration=12, science=12, technology=12)
    table.run(PairAdvance(SHADOW))
    assert [p.vp for p in table.g.players] == [0, 15, 0]


@rule("TAP-A-396")
def test_landmarks_of_tracks_score_at_the_end():
    table = utopia("landmarks lighthouse bakery apothecary, vp 20")
    g = table.g
    g.players[AUTOMA].landmarks, g.players[AUTOMA].places = (
        (g.tables.landmark_at[SCIENCE * 13 + 7],),
        (-1,),
    )
    assert [track_landmarks(g, party) for party in (PERSON, AUTOMA)] == [2, 1]
    g.players[PERSON].finished = True
    end_game(g)
    assert [p.vp for p in g.players] == [40, 10, 0]


def test_a_position_of_text_has_no_tokens_on_military():
    g = utopia("tokens science=3").g
    assert [p.tokens[MILITARY] for p in g.players] == [(), (), ()]
    again = GAME.from_position(GAME.position(g), 1)
    assert [p.tokens for p in again.players] == [p.tokens for p in g.players]


def test_the_sheet_of_the_scenario_counts_landmarks():
    view = GAME.look(utopia("landmarks lighthouse").g, 0)
    sheets = {sheet.id: sheet for sheet in GAME.picture(view).sheets}
    assert sheets["scenario"].text[0] == "Track landmarks: you 1, the Automa 0."
    assert any("Nobody is on military" in line for line in sheets["tracks"].text)
