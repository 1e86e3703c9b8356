"""Positions of the solo game played out by the rulebook: turn order, the person's cards, odd tokens."""

import pytest

from sugoroku.games.tapestry import GAME
from sugoroku.games.tapestry.actions import PASS
from sugoroku.games.tapestry.automa_events import (
    ComparedTracks,
    DrewPair,
    NarrowedHexes,
    SkippedAction,
)
from sugoroku.games.tapestry.automa_income_events import StartedBotIncome
from sugoroku.games.tapestry.events import MovedToken, TurnStarted
from sugoroku.games.tapestry.map_events import Explored, PlacedItem
from sugoroku.games.tapestry.names import (
    BUILDING,
    MIDDLE_ISLAND,
    MILITARY,
    SCIENCE,
    TECHNOLOGY,
    TOKEN,
    TOPPLE_TWO,
    TRAP,
)
from sugoroku.games.tapestry.opponents.advance import BotAdvance
from sugoroku.games.tapestry.opponents.bot_turn import BOTS_TURN
from sugoroku.games.tapestry.opponents.favorites import ChangeFavorite
from sugoroku.games.tapestry.opponents.map_moves import BotConquer, BotExplore
from sugoroku.games.tapestry.opponents.solo import PersonAdvance
from sugoroku.games.tapestry.rules.conquer import Attack
from sugoroku.games.tapestry.rules.tech import prerequisite
from sugoroku.games.tapestry.rules.territory import item, set_items
from sugoroku.testing import rule
from tests.games.tapestry.bots import AUTOMA, PERSON, SHADOW, BotsTable, bots_table
from tests.games.tapestry.table import Table, given

START = {(-2, 2): "aa", (2, 0): "hh"}
LEAST = "resources coin=0 worker=0 food=0 culture=1"


def alone(mine: str, *lines: str, **options: str) -> Table:
    """The person, in era 2, in the middle of an advance turn."""
    said = " ".join(f"{key}={value}" for key, value in {"level": "2", **options}.items())
    text = "\n".join([f"player 1: era 2, {LEAST}, {mine}", *lines])
    return given(text, players=1, options=said)


def bots_act(table: Table, *steps: object) -> None:
    """The bots do this in the middle of the person's turn."""
    g = table.g
    g.seat = AUTOMA
    g.then(*steps)
    g.advance()


def attack(table: BotsTable, q: int, r: int) -> None:
    g = table.g
    g.seat = g.turn = PERSON
    g.push(Attack(table.hex(q, r), 0))
    g.log = table.log = []
    g.advance()


# ---------------------------------------------------------------- turns


@rule("TAP-A-060", "TAP-A-061", "TAP-B-014")
def test_the_pair_acts_before_or_after_each_turn_of_the_person():
    firsts = set()
    for seed in range(8):
        g = GAME.new(1, seed=seed, options={"automa": "engineers"})
        g.log = []
        while len([event for event in g.log if isinstance(event, DrewPair)]) < 2:
            g.apply(g.legal()[0])
        kinds = TurnStarted | StartedBotIncome | DrewPair
        turns = [event.seat for event in g.log if isinstance(event, kinds)]
        assert turns[:5] == [g.first, 1 - g.first] * 2 + [g.first]
        firsts.add(g.first)
        own = [event for event in g.log if isinstance(event, StartedBotIncome)]
        assert [event.turn for event in own] == [1]
    assert firsts == {PERSON, AUTOMA}


@rule("TAP-A-214", "TAP-A-066", "TAP-A-213")
def test_a_pair_with_the_income_icon_is_used_in_the_income_turn_first():
    table = bots_table(3, "engineers")
    g = table.g
    g.players[AUTOMA].era = g.players[SHADOW].era = 1
    table.pair(7, 20)
    table.deck(2, 9)  # both show the income icon; both let the Automa choose among all tracks
    table.run(BOTS_TURN)
    pair = table.events(DrewPair)[0]
    assert {pair.track, pair.tie} == {"2", "9"} and table.events(StartedBotIncome)[0].turn == 2
    moved = [event.track for event in table.events(MovedToken) if event.seat == AUTOMA]
    assert moved[0] == ("technology" if pair.tie == "9" else "military"), "not card 20, the old one"


@rule("TAP-A-211", "TAP-A-076")
def test_the_favorite_icon_is_the_old_favorite_while_a_new_one_is_chosen():
    table = bots_table()
    table.at(AUTOMA, technology=3, military=3)
    table.at(PERSON, technology=5)
    table.pair(2, 1)  # favorite, military, exploration, technology, science
    table.run(ChangeFavorite(AUTOMA))
    assert table.events(ComparedTracks)[0].valid == ("military", "technology")
    assert table.g.players[AUTOMA].favourite == TECHNOLOGY
    table.favor(AUTOMA, SCIENCE)
    table.at(PERSON, science=1)
    table.run(ChangeFavorite(AUTOMA))
    assert table.g.players[AUTOMA].favourite == MILITARY


# ---------------------------------------------------------------- what the person's cards see


@rule("TAP-A-106", "TAP-A-467a")
@pytest.mark.parametrize(("reaches", "points"), [(AUTOMA, 0), (SHADOW, 3)])
def test_historians_see_which_bot_reached_a_landmark(reaches, points):
    mine = f"civilizations C07, places-of {SHADOW}/-1/-1/-1"  # the token of 3 VP lies with the Shadow
    table = alone(mine, f"player {reaches + 1}: tokens technology=3")
    bots_act(table, BotAdvance(reaches, TECHNOLOGY, False))
    assert table.landmarks(AUTOMA + 1) == ["forge"] and table.landmarks(SHADOW + 1) == []
    assert table.vp() == points


@rule("TAP-A-X27", "TAP-A-107", "TAP-A-107a", "TAP-B-304")
@pytest.mark.parametrize(
    ("mine", "points", "any1"),
    [
        ("landmarks lighthouse academy tech_hub", 12, 0),
        ("landmarks lighthouse academy", 6, 1),
        ("vp 0", 6, 1),
    ],
)
def test_x27_age_of_wonders(mine, points, any1):
    table = alone(f"mat 2=T42, hand T04, {mine}", "player 2: landmarks forge barracks")
    table.do("play_over").act("play T04").act_first()
    assert (table.vp(), sum(table.held())) == (points, 1 + any1)


@rule("TAP-A-465")
def test_technocracy_counts_both_bots():
    table = alone("mat 2=T42, hand T38", "player 2: era 2").do("play_over").act("play T38")
    assert table.vp() == 6


@rule("TAP-A-465", "TAP-A-077a", "TAP-B-307")
def test_broker_of_peace_pays_for_each_advance_of_either_bot():
    table = alone("mat 2=T07, active T07", "player 2: favourite military")
    bots_act(table, BotAdvance(AUTOMA, MILITARY, False), BotAdvance(SHADOW, MILITARY, False))
    assert table.vp() == 6


@rule("TAP-A-009", "TAP-B-213")
def test_tracks_of_the_bots_fulfil_prerequisites_and_buildings_of_theirs_never():
    table = alone("vp 0", f"player {SHADOW + 1}: tokens science=4", "player 2: tokens technology=3")
    techs = {tech.name: n for n, tech in enumerate(table.g.tables.techs)}
    met = {name: prerequisite(table.g, PERSON, number) for name, number in techs.items()}
    assert met["Anesthesia"], "science, tier 2"
    assert not met["Radio"] and not met["Clocks"], "science, tier 4; technology, tier 2"
    assert not met["Bakery"] and not met["Treasury"], "a farm, a market"


@rule("TAP-A-264a", "TAP-A-264")
def test_a_free_advance_of_level_1_is_an_advance_as_any_other():
    table = alone("tokens exploration=1 military=3 technology=12", level="1")
    g = table.g
    g.then(PersonAdvance(0))
    g.advance()
    assert table.tokens()[0] == (2,)
    while table.legal() != ["take", "pass"]:  # Rafts: explore, then any 1 for a tapestry card
        g.apply(g.legal()[-1])
    table.act("pass")
    g.then(PersonAdvance(MILITARY), PersonAdvance(TECHNOLOGY))
    g.advance()
    assert table.landmarks() == ["barracks"] and table.tokens()[TECHNOLOGY] == (12,)


# ---------------------------------------------------------------- the map


@rule("TAP-A-132", "TAP-A-135", "TAP-A-093")
def test_warplanes_conquer_anywhere():
    table = bots_table()
    table.map({**START, (3, -2): "h", (0, -2): "hS"})
    table.at(AUTOMA, military=7)
    table.pair(1, 7)
    table.run(BotAdvance(AUTOMA, MILITARY, True))
    table.g.apply(PASS)
    assert table.items(3, -2) == "Ha", "two tokens protect (0, -2)"


@rule("TAP-A-R13", "TAP-A-143", "TAP-A-152")
def test_an_uncontrolled_territory_with_a_token_gets_no_third_one():
    table = bots_table()
    table.map({**START, (-1, 1): "S"})
    table.pair(1, 9)  # with the topple icon
    table.run(BotConquer(False))
    assert table.items(-1, 1) == "Sa" and table.g.players[SHADOW].outposts == 9
    assert [event.rule for event in table.events(SkippedAction)] == ["TAP-A-R13"]
    table.map({**START, (-1, 1): "SS"})
    table.run(BotConquer(False))
    assert table.items(-1, 1) == "SS", "full"


@rule("TAP-A-R14", "TAP-B-041")
def test_discarded_tiles_are_shuffled_when_the_supply_is_empty():
    table = bots_table()
    g = table.g
    g.tile_deck, g.tile_gone = (), g.tile_deck[:2]
    table.pair(1, 7)
    table.run(BotExplore(False), BotExplore(False), BotExplore(False))
    assert len(table.events(Explored)) == 2 and g.tile_deck == g.tile_gone == ()
    assert [event.rule for event in table.events(SkippedAction)] == ["TAP-A-160"]
    explored = [tile != -1 for tile in g.tile_at]
    table.run(BotConquer(False))
    assert [tile != -1 for tile in g.tile_at] == explored, "only explored hexes can be conquered"
    assert len(table.events(PlacedItem)) == 1


@rule("TAP-A-191a")
def test_a_building_of_the_person_that_falls_counts_as_toppled():
    table = bots_table()
    table.map({**START, (-1, 1): "aH", (0, 1): "a"})
    g = table.g
    farm = item(PERSON, BUILDING)
    set_items(g, table.hex(1, 1), (farm,))
    table.pair(1, 7)
    table.run(BotConquer(False))
    g.apply(PASS)
    assert g.control[table.hex(1, 1)] == AUTOMA and table.vp == 10
    assert g.players[AUTOMA].achieved >> TOPPLE_TWO & 1


@rule("TAP-A-469", "TAP-A-139")
def test_toppled_outposts_of_the_automa_count_for_topple_two_of_the_person():
    table = bots_table()
    table.map({**START, (3, -1): "hA", (1, 0): "a"})
    attack(table, 1, 0)
    assert table.g.players[PERSON].vp == 10 and table.g.players[PERSON].achieved >> TOPPLE_TWO & 1
    trapped = bots_table()
    trapped.map({**START, (3, -1): "hA", (1, 0): "h", (0, 1): "a"})
    g = trapped.g
    g.players[PERSON].hand = (TRAP,)
    g.deck = tuple(card for n, card in enumerate(g.deck) if n != g.deck.index(TRAP))
    trapped.pair(1, 7)
    trapped.run(BotConquer(False))
    while not g.over:
        g.apply(g.legal()[0])  # the trap, and any 1 for it
    assert trapped.items(1, 0) == "hA" and g.players[PERSON].vp == 10


@rule("TAP-A-136", "TAP-A-193", "TAP-A-R12")
def test_the_island_of_the_person_is_conquered_for_the_second_slot():
    table = bots_table()
    table.map({**START, (-1, 1): "a", (0, 0): "h", (-1, 2): "h"})
    table.g.earned[MIDDLE_ISLAND] = 1
    table.pair(1, 8)  # s_ne meets (-1, 2) first
    table.run(BotConquer(False))
    table.g.apply(PASS)
    assert table.items(0, 0) == "Ha" and table.vp == 5


@rule("TAP-A-123a", "TAP-A-131")
def test_tokens_of_the_person_close_a_territory():
    table = bots_table()
    table.map({**START, (-1, 2): "h"})
    table.pair(1, 9)
    before = table.g.clone()
    table.run(BotConquer(False))
    table.g.apply(PASS)
    assert table.items(-1, 2) == "Ha"
    table.g = before
    hex = table.hex(-1, 2)
    set_items(before, hex, (*before.items[hex], item(PERSON, TOKEN)))
    table.run(BotConquer(False))
    assert before.over and before.control[hex] == PERSON and table.items(-1, 1) == "aS"


# ---------------------------------------------------------------- what is told


def stages(table: BotsTable) -> list[tuple[str, str]]:
    return [(event.rule, event.skipped) for event in table.events(NarrowedHexes)]


@rule("TAP-A-130", "TAP-A-146", "TAP-A-152")
def test_a_conquest_tells_why_it_is_neutral_and_which_tiebreakers_it_skips():
    table = bots_table()
    table.map({**START, (-1, 1): "a"})
    table.pair(1, 9)
    table.run(BotConquer(False))
    assert stages(table) == [
        ("TAP-A-135", ""), ("TAP-A-143", ""), ("TAP-A-146", ""), ("TAP-A-148", ""),
    ]  # fmt: skip
    assert table.events(NarrowedHexes)[0].words() == (
        "looks for territories of yours to conquer; in reach: none"
    )
    assert [event.words() for event in table.events(SkippedAction)] == [
        "skips the toppled outpost: this is the middle island"
    ]
    table.run(BotConquer(False))
    assert stages(table) == [
        ("TAP-A-135", ""), ("TAP-A-143", ""), ("TAP-A-146", "it has that achievement"),
        ("TAP-A-148", ""),
    ]  # fmt: skip
    told = table.events(NarrowedHexes)[2]
    assert told.words() == (
        "does not ask which are nearest to the middle island: it has that achievement"
    )
    assert told.left == told.before == table.events(NarrowedHexes)[1].left


@rule("TAP-A-136", "TAP-A-161")
def test_skipped_tiebreakers_before_the_icon_are_told():
    table = bots_table()
    table.map({**START, (-1, 1): "a", (-1, 2): "h"})
    table.g.earned[MIDDLE_ISLAND] = 2
    table.pair(1, 9)
    table.run(BotConquer(False))
    assert stages(table) == [("TAP-A-135", ""), ("TAP-A-136", "that achievement is taken")]
    table = bots_table(automa="conquerors")
    table.pair(1, 9)
    table.run(BotExplore(False))
    assert stages(table) == [("TAP-A-160", ""), ("TAP-A-161", "military is its favorite track")]
    table.favor(AUTOMA, SCIENCE)
    table.run(BotExplore(False))
    assert stages(table) == [("TAP-A-160", ""), ("TAP-A-161", "")]


def test_a_stage_without_any_hex_is_told_in_words_only():
    table = bots_table()
    table.pair(1, 9)
    table.run(BotConquer(False))
    view = GAME.look(table.g, PERSON)
    figures = [GAME.figure(view, event) is not None for event in table.events(NarrowedHexes)]
    assert figures == [False, True, True, True]


@rule("TAP-A-069")
def test_the_page_lists_the_discards():
    table = bots_table()
    table.deck(1, 2)
    table.g.decision_gone = (2, 4, 8)
    picture = GAME.picture(GAME.look(table.g, 0), 0)
    sheet = next(found for found in picture.sheets if found.id == "others")
    said = next(str(p.words) for p in sheet.places if str(p.words).startswith("Decks of the bots"))
    assert "3 discarded: 3 (topple), 5, 9 (income, topple);" in said
    assert "3 (topple), 5, 9 (income, topple)" in GAME.text(GAME.look(table.g, 0))
