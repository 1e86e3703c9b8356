"""Atlantis 4, The Fall of Atlantis: the tracks from their end to their beginning.

Positions count the spaces of a track as they are walked: space 1 is printed as 12.
"""

import pytest

from sugoroku.games.tapestry import GAME
from sugoroku.games.tapestry.automa_events import ComparedTracks
from sugoroku.games.tapestry.events import MovedToken
from sugoroku.games.tapestry.modules.atlantis.fall import Fall, KeepSecond
from sugoroku.games.tapestry.modules.atlantis.kept import atlantis
from sugoroku.games.tapestry.modules.plans.kept import plans
from sugoroku.games.tapestry.names import (
    CARDS,
    CIVILIZATIONS,
    COMPLETE_TRACK,
    EXPLORATION,
    LANDMARKS,
    LAST,
    MILITARY,
    ON_ENTER_TIER,
    OVER,
    SCIENCE,
    SPACES,
    TECHNOLOGY,
)
from sugoroku.games.tapestry.opponents.advance import BotAdvance, BotPick, PairAdvance
from sugoroku.games.tapestry.opponents.civilizations import BOT_SPECIALS
from sugoroku.games.tapestry.opponents.parties import AUTOMA, PERSON
from sugoroku.games.tapestry.rules.counting import count_of
from sugoroku.games.tapestry.rules.tech import prerequisite
from sugoroku.testing import rule
from tests.games.tapestry.bots import SHADOW, BotsTable, bots_table
from tests.games.tapestry.table import Table, given

MODULES = ("plans", "atlantis")
STEPS = ("KeepSecond", "DiscardOne", "Invent", "DiscardNewTech", "UpgradeWithoutBenefit")


def fall(text: str = "vp 0, era 2", *lines: str) -> Table:
    return given(
        "\n".join([f"player 1: {text}", *lines]),
        players=1,
        options="atlantis=4",
        modules="plans atlantis",
    )


def new(seed: int = 1, **options: str):
    return GAME.new(1, seed, {"atlantis": "4", **options}, MODULES)


def bots(level: int = 2, **more: str) -> BotsTable:
    return bots_table(level, modules=MODULES, atlantis="4", **more)


def first_turn(seed: int = 1, **options: str) -> Table:
    """The person's income turn 1, up to its first question."""
    g = new(seed, **options)
    while g.players[PERSON].era < 1:
        g.apply(g.legal()[0])
    return Table(GAME, g, [])


@rule("TAP-A-400", "TAP-A-402b")
def test_tokens_start_at_the_end_of_the_tracks():
    g = new()
    for p in g.players:
        assert [g.tables.printed[space] for (space,) in p.tokens] == [12, 12, 11, 12]
    assert g.tracks == [1, 1, 2, 1] * 3, "start spaces count as advanced"
    names = [g.tables.spaces[track * SPACES + g.tables.start_space[track]].name for track in range(4)]
    assert names[MILITARY] == "Drone Assassins"
    assert g.players[PERSON].resources == [0, 0, 0, 0], "no benefits"


@rule("TAP-A-400a", "TAP-E-250", "TAP-E-251")
def test_what_is_left_out():
    g = new()
    cards = {g.tables.cards[card].name for card in g.deck}
    assert cards.isdisjoint({"Dark Ages", "Status Quo", "World's Fair"})
    techs = {g.tables.techs[tech].name for tech in (*g.tech_deck, *g.tech_open)}
    assert techs.isdisjoint({"Lithium-Ion Battery", "Radio"}) and len(techs) == 31
    civilizations = {g.tables.civilizations[civ].name for civ in g.civ_deck}
    assert civilizations.isdisjoint({"Aliens", "Riverfolk", "Tinkerers", "Utilitarians"})
    lasting = [n for n, tile in enumerate(g.tables.space_tiles) if tile.on]
    assert lasting == [16, 17] and not set(lasting) & set(g.space_deck)


@rule("TAP-A-401", "TAP-A-R20", "TAP-A-X17")
def test_spaces_advanced_are_counted_backwards():
    table = fall("era 2, tokens military=2 science=11")
    g = table.g
    effect = next(e for e in g.tables.effects if str(e) and getattr(e[0], "what", "") == "military")
    assert count_of(g, PERSON, effect[0]) == 2, "Drone Assassins"
    assert not g.players[PERSON].achieved >> COMPLETE_TRACK & 1
    table.act("advance science")
    while table.asks() == "PayAny":
        table.g.apply(table.g.legal()[0])
    assert g.players[PERSON].tokens[SCIENCE] == (LAST,) and g.tables.printed[LAST] == 1
    assert g.players[PERSON].achieved >> COMPLETE_TRACK & 1
    moved = [event for event in table.log if isinstance(event, MovedToken)]
    assert moved[0].words() == f"advances on science to space 1, {moved[0].name}"


@rule("TAP-A-411", "TAP-A-R19", "TAP-A-X26")
@pytest.mark.parametrize(
    ("space", "food", "others"), [(1, 1, 1), (2, 1, 1), (3, 1, 2), (6, 2, 0), (9, 1, 3), (11, 1, 3)]
)
def test_prices_by_tier_as_it_is_walked(space, food, others):
    tokens = f"tokens exploration={space} science=1 military=2 technology=1"
    enough = f"resources food={food} coin={others}"
    assert "advance exploration" in fall(f"era 2, {tokens}, {enough}").legal()
    if others:
        few = f"resources food={food} coin={others - 1}"
        assert "advance exploration" not in asked(f"era 2, {tokens}, {few}")
    assert "advance exploration" not in asked(f"era 2, {tokens}, resources food={food - 1} coin=8")


def asked(text: str) -> list[str]:
    """What is offered; without anything to pay an income turn begins at once."""
    table = fall(text)
    return table.legal() if table.asks() == "TakeTurn" else []


@rule("TAP-A-402", "TAP-A-402a")
def test_landmarks_lie_on_their_printed_spaces():
    t = fall().g.tables
    at = [t.landmark_at[EXPLORATION * SPACES + n] for n in range(SPACES)]
    names = {t.printed[n]: LANDMARKS[mark] for n, mark in enumerate(at) if mark >= 0}
    assert names == {10: "launch_pad", 7: "train_station", 4: "lighthouse"}
    assert t.landmark_spaces == (3, 6, 9)


@rule("TAP-A-402", "TAP-A-X26")
@pytest.mark.parametrize(
    ("space", "mark", "tier"),
    [(1, "", False), (2, "launch_pad", False), (3, "", True), (5, "train_station", False)],
)
def test_a_landmark_comes_on_its_own_space_and_a_tier_behind_it(space, mark, tier, monkeypatch):
    table = fall(f"era 2, tokens exploration={space} science=1 military=2 technology=1")
    entered = []
    happened = "sugoroku.games.tapestry.rules.advance.happens"
    monkeypatch.setattr(happened, lambda g, event, *rest: entered.append(event))
    table.do("advance_x exploration")
    while table.asks() == "PlaceLandmark":
        table.g.apply(table.g.legal()[0])
    assert table.landmarks() == ([mark] if mark else [])
    assert (ON_ENTER_TIER in entered) == tier


@rule("TAP-A-402c")
def test_a_token_that_starts_again_goes_to_the_start_of_this_scenario():
    table = fall("era 2, tokens technology=1").do("restart_token")
    assert table.asks() == "Restart"
    table.act("track military")
    assert table.tokens()[TECHNOLOGY] == () and table.tokens()[MILITARY] == (2, 2)


@rule("TAP-A-403")
def test_historians_against_iconoclasts():
    g = new()
    while not g.players[PERSON].civilizations:
        g.apply(g.legal()[0])
    names = [g.tables.civilizations[civ].name for civ in g.players[PERSON].civilizations]
    assert names == ["Historians"]
    table = bots()
    assert [table.g.tables.bots.civilizations[n].id for n in table.g.bot_civs] == ["iconoclasts"]


@rule("TAP-A-R38")
def test_level_6_adds_a_second_civilization_of_the_automa():
    assert len(bots(6).g.bot_civs) == 2
    table = first_turn(level="1")
    assert table.held() == (0, 0, 0, 0) or table.asks() not in STEPS, "free advances come first"


@rule("TAP-A-404", "TAP-A-404a", "TAP-A-406", "TAP-A-407", "TAP-A-408")
def test_what_takes_the_place_of_income_turn_1():
    table = first_turn()
    g, p = table.g, table.g.players[PERSON]
    assert p.era == 1 and p.resources == [1, 1, 1, 1]
    seen = []
    while g.income_step:
        if table.asks() in STEPS and (table.asks() == "Invent" or table.asks() not in seen):
            seen.append(table.asks())
        if table.asks() == "KeepSecond":
            choose_plain(g)
            continue
        if table.asks() == "DiscardOne":
            assert len(g.legal()) == len(set(p.hand)) and len(p.hand) == 3
        if table.asks() == "DiscardNewTech":
            assert len(g.legal()) == 3
        vp = p.vp
        g.apply(g.legal()[0])
        if seen[-1] == "UpgradeWithoutBenefit":
            assert p.vp == vp and p.resources == [1, 1, 1, 1], "without its benefit"
    assert seen == [STEPS[0], STEPS[1], "Invent", "Invent", "Invent", *STEPS[3:]]
    assert (len(p.hand), len(p.bottom), len(p.middle), p.top) == (2, 1, 1, ())
    assert len(g.tech_gone) == 1 and len(g.gone) == 1


def choose_plain(g) -> None:
    """Civilizations without effects at the start, so that only the scenario's steps are seen."""
    p = g.players[PERSON]
    named = [n for n, mat in enumerate(g.tables.civilizations) if mat.name == "Leaders"]
    assert isinstance(g.asking(), KeepSecond)
    g.civ_deck = tuple(sorted({*g.civ_deck, *p.offer} - set(named)))
    p.offer = tuple(named)
    g.apply(g.legal()[0])


@rule("TAP-A-405", "TAP-A-405a")
def test_the_second_civilization_counts_as_gained_during_set_up(monkeypatch):
    table = first_turn()
    g, p = table.g, table.g.players[PERSON]
    assert table.asks() == "KeepSecond" and len(p.offer) == 2
    done = []
    place = "sugoroku.games.tapestry.modules.atlantis.fall.after_first"
    monkeypatch.setattr(place, lambda g, civ: done.append((civ, len(p.middle))))
    futurists = next(n for n, mat in enumerate(g.tables.civilizations) if mat.name == "Futurists")
    g.civ_deck = tuple(sorted({*g.civ_deck, p.offer[0]} - {futurists}))
    p.offer = (futurists, p.offer[1])
    table.act(f"civilization {CIVILIZATIONS[futurists]}")
    assert [g.tables.civilizations[civ].name for civ in p.civilizations] == ["Historians", "Futurists"]
    assert p.tokens == ((5,), (5,), (6,), (5,)), "its start: four spaces on each track"
    assert atlantis(g).second == futurists and len(g.civ_gone) == 1
    while g.income_step:
        g.apply(g.legal()[0])
    assert done == [(futurists, 1)], "after the upgrade"


@rule("TAP-A-408", "TAP-E-321")
def test_recyclers_upgrade_another_card_than_the_one_they_began_with():
    table = first_turn()
    g, p = table.g, table.g.players[PERSON]
    mats = g.tables.civilizations
    recyclers = next(n for n in range(len(mats)) if mats[n].name == "Recyclers")
    g.civ_deck = tuple(sorted({*g.civ_deck, *p.offer} - {recyclers}))
    p.offer = (recyclers,)
    g.apply(g.legal()[0])
    assert table.asks() == "KeepTech"
    begun = table.legal()[0]
    table.act(begun)
    while table.asks() != "UpgradeWithoutBenefit":
        g.apply(g.legal()[0])
    assert len(p.bottom) == 3 and len(table.legal()) == 2 and begun not in table.legal()


@rule("TAP-A-409")
def test_a_card_of_the_first_era_covers_maker_of_fire():
    table = fall("era 1, hand T01").do("play_over")
    assert table.asks() == "PlayOver"
    table.act("play T01")
    assert table.player(1).mat[0] == (0,)
    base = given("player 1: era 1, hand T01", players=1).do("play_over")
    assert base.asks() == "TakeTurn", "elsewhere there is nothing to cover"


@rule("TAP-A-401", "TAP-A-309")
def test_the_log_names_a_trail_outpost_by_the_printed_space():
    table = fall("era 2, tokens science=5")
    table.g.log = table.log
    table.g.players[AUTOMA].favourite = SCIENCE
    BOT_SPECIALS["trail_outpost"](table.g, 2)
    assert plans(table.g).trail[-1] % SPACES == 7  # two spaces ahead, as they are walked
    assert "puts a trail outpost on space 6 of science" in table.events()


@rule("TAP-A-410")
def test_nobody_regresses():
    table = fall("era 2, tokens military=5 technology=5").do("regress military/technology")
    assert table.asks() == "TakeTurn" and table.tokens()[MILITARY] == (5,)
    bot = bots()
    bot.at(AUTOMA, military=5, technology=5)
    bot.run(BotPick(1 << MILITARY | 1 << TECHNOLOGY, True, True))
    assert bot.spaces(AUTOMA) == [1, 1, 5, 5]


@rule("TAP-A-412", "TAP-A-X18")
def test_the_bonus_of_the_first_era_is_the_usual_one():
    table = fall("era 1, hand T01")
    table.income()
    while table.asks() not in ("GainAny", "PlayTapestry"):
        table.g.apply(table.g.legal()[0])
    assert table.asks() == "GainAny" and table.g.asking().amount == 1


@rule("TAP-A-413")
def test_upgrades_need_nothing():
    table = fall()
    techs = [n for n, tech in enumerate(table.g.tables.techs) if tech.needs]
    assert all(prerequisite(table.g, PERSON, tech) for tech in techs)


@rule("TAP-A-414")
@pytest.mark.parametrize(
    ("taken", "won"), [((5, 5, 0, 0), True), ((5, 4, 4, 4), False), ((5, 5, 5, 1), True)]
)
def test_the_goal_is_all_buildings_of_two_kinds(taken, won):
    g = fall().g
    g.players[PERSON].taken = list(taken)
    g.players[PERSON].vp, g.players[AUTOMA].vp, g.phase = 100, 50, OVER
    assert Fall().misses_goal(g, PERSON) == (not won)
    places = {row.seat: row.place for row in GAME.standings(g)}
    assert places == ({PERSON: 1, AUTOMA: 2} if won else {AUTOMA: 1, PERSON: 2})


@rule("TAP-A-415")
def test_played_cards_are_noted_and_the_person_chooses_among_several():
    table = fall("era 4, mat 1=T06 2=T01 3=T02/T04")
    table.income()
    while table.asks() != "NoteOne":
        table.g.apply(table.g.legal()[0])
    assert table.g.asking().options(table.g) == [table.g.tables.cards[n].name for n in (1, 3)]
    table.g.apply(table.g.legal()[1])
    noted = atlantis(table.g).noted
    assert [CARDS[card] if card >= 0 else "" for card in noted] == ["T01", "T04", ""]


@rule("TAP-A-401", "TAP-A-402")
def test_the_bots_walk_backwards_too():
    table = bots()
    table.at(AUTOMA, exploration=2, science=5, military=3, technology=4)
    table.pair(3, 4)  # card 3: the nearest landmark or end
    table.run(PairAdvance(AUTOMA))
    (event,) = table.events(ComparedTracks)
    g = table.g
    assert event.at == (2, 5, 3, 4)
    assert event.indicator == "landmark_or_end" and event.distances == (1, 1, 3, 2)
    table.at(SHADOW, science=2)
    table.run(BotAdvance(SHADOW, SCIENCE, True))
    laboratory = LANDMARKS.index("laboratory")
    assert g.owner[laboratory] == AUTOMA, "the landmark of printed space 10"


def test_the_drawing_shows_the_printed_numbers_in_the_order_of_play():
    view = GAME.look(fall("era 2, landmarks lighthouse").g, 0)
    sheets = {sheet.id: sheet for sheet in GAME.picture(view).sheets}
    words = [str(place.words) for place in sheets["tracks"].places]
    assert any("Military 11, Drone Assassins" in said for said in words)
    assert sheets["scenario"].text[0] == "All buildings taken of 0 kinds (goal: 2)."
    assert "Launch Pad on 10" in " ".join(sheets["tracks"].text)
