"""Set-up of the solo game and the bots' turns: decks, pairs, advances, benefits."""

import pytest

from sugoroku.core.chance import Chance, secret_from
from sugoroku.games.tapestry import GAME
from sugoroku.games.tapestry.automa_events import (
    ChoseTrack,
    ComparedTracks,
    DrewPair,
    DrewTiebreaker,
    OnlyTrack,
    RolledForBot,
    SkippedAction,
)
from sugoroku.games.tapestry.automa_income_events import StartedBotIncome
from sugoroku.games.tapestry.events import GainedLandmark, MovedToken
from sugoroku.games.tapestry.names import (
    COMPLETE_TRACK,
    EXPLORATION,
    LANDMARKS,
    MILITARY,
    SCIENCE,
    TECHNOLOGY,
    TRAP,
)
from sugoroku.games.tapestry.opponents.advance import (
    BotAdvance,
    BotBenefit,
    BotRegress,
    BotRoll,
    PairAdvance,
    step_of,
)
from sugoroku.games.tapestry.opponents.bot_turn import BOTS_TURN
from sugoroku.games.tapestry.opponents.decks import redeal_decks, tiebreaker
from sugoroku.games.tapestry.opponents.solo import SOLO, ChooseSecond
from sugoroku.games.tapestry.rules.triggers import renew
from sugoroku.testing import rule
from tests.games.tapestry.bots import AUTOMA, PERSON, SHADOW, bots_table

# ---------------------------------------------------------------- set-up


@rule("TAP-A-001", "TAP-A-007", "TAP-A-030")
def test_a_solo_game_has_three_parties_on_the_small_map():
    g = bots_table().g
    assert (g.humans, g.seats, g.side, g.map.size) == (1, 3, 0, 34)
    assert [g.bots.acts(g, party) for party in (AUTOMA, SHADOW)] == [True, False]


@rule("TAP-A-015", "TAP-A-016", "TAP-A-R39", "TAP-B-402")
def test_cards_and_civilizations_are_taken_out():
    g = bots_table().g
    names = [g.tables.cards[card].name for card in g.left_out]
    assert names.count("Trap") == 2 and len(names) == 5 + 6 + 2
    assert {"Alliance", "Olympic Host", "Espionage", "Age of Sail"} <= set(names)
    cards = [*g.deck, *(card for p in g.players for card in p.hand)]
    assert cards.count(TRAP) == 5 and len(cards) == 50 - 13
    offered = {g.tables.civilizations[n].name for n in SOLO.civilizations_left_out(g)}
    assert offered == {"Traders", "Futurists", "Heralds", "Inventors"}
    g = bots_table(removed="optional").g
    assert len(g.left_out) == 5 + 2
    assert {g.tables.civilizations[n].name for n in SOLO.civilizations_left_out(g)} == {"Traders"}


@rule("TAP-A-031", "TAP-A-031a", "TAP-A-034")
def test_start_territories():
    for seed in range(6):
        table = bots_table(seed=seed)
        g = table.g
        assert table.items(2, 0) == "hh" and table.items(-2, 2) == "aa"
        assert [p.capital >= 0 for p in g.players] == [True, False, False]
        assert [p.outposts for p in g.players] == [8, 8, 10]


@rule("TAP-A-031a")
def test_the_person_chooses_one_of_a_random_pair_of_mats():
    offers = {GAME.new(1, seed=seed).players[0].offered_mats for seed in range(30)}
    assert offers == {(0, 5), (1, 3), (2, 4)}


@rule("TAP-A-033", "TAP-A-035", "TAP-A-037", "TAP-A-039", "TAP-A-040")
@pytest.mark.parametrize(
    ("automa", "favorite"),
    [
        ("scientists", SCIENCE),
        ("explorers", EXPLORATION),
        ("engineers", TECHNOLOGY),
        ("conquerors", MILITARY),
    ],
)
def test_what_the_bots_start_with(automa, favorite):
    table = bots_table(automa=automa)
    g = table.g
    assert g.players[AUTOMA].favourite == favorite and g.bots.civilizations(g) == (automa.title(),)
    assert table.vp == 0 and table.spaces(AUTOMA) == table.spaces(SHADOW) == [0] * 4
    for party in (AUTOMA, SHADOW):
        p = g.players[party]
        assert (p.resources, p.taken, p.hand, p.tiles, p.civilizations) == ([0] * 4, [0] * 4, (), (), ())


@rule("TAP-A-036", "TAP-A-310")
def test_the_civilization_is_random_unless_chosen():
    found = {bots_table(automa="random", seed=seed).g.bot_civs[0] for seed in range(40)}
    assert found == {0, 1, 2, 3}
    names = set()
    for seed in range(30):
        g = bots_table(automa="first", seed=seed).g
        names |= set(g.bots.civilizations(g))
    assert names == {"Engineers", "Explorers", "Scientists"}


@rule("TAP-A-041")
def test_the_shadow_empire_favors_another_track():
    pairs = set()
    for seed in range(60):
        g = bots_table(automa="random", seed=seed).g
        pairs.add((g.players[AUTOMA].favourite, g.players[SHADOW].favourite))
    assert pairs == {(a, b) for a in range(4) for b in range(4) if a != b}


@rule("TAP-A-042", "TAP-A-043", "TAP-A-044")
def test_the_decks():
    moved = set()
    for seed in range(80):
        g = bots_table(seed=seed).g
        rectangles = set(g.decision_deck) - set(range(7))
        moved |= rectangles
        assert len(g.decision_deck) == 8 and len(rectangles) == 1 and len(g.progress_deck) == 14
        assert sorted([*g.decision_deck, *g.progress_deck]) == list(range(22))
        assert g.decision_gone == () and g.track_card == g.tie_card == -1
    assert moved == set(range(7, 22))


@rule("TAP-A-032", "TAP-A-268", "TAP-A-R26")
def test_the_second_civilization_is_chosen_when_the_first_is_known():
    g = GAME.new(1, seed=3, options={"level": "6", "automa": "engineers"})
    assert g.bot_civs == (), "the person's own set-up comes first"
    while not isinstance(g.asking(), ChooseSecond):
        g.apply(g.legal()[0])
    assert g.seat == PERSON and g.bots.civilizations(g) == ("Engineers",)
    texts = [GAME.codec.text(action) for action in g.legal()]
    assert texts == ["option 1", "option 2", "option 4"]
    assert g.asking().options(g)[3] == "Conquerors"
    g.apply(g.legal()[2])
    assert g.bots.civilizations(g) == ("Engineers", "Conquerors")
    assert g.players[AUTOMA].favourite == TECHNOLOGY, "of the first civilization"


@rule("TAP-A-R01")
def test_the_person_or_the_pair_is_first():
    firsts = [GAME.new(1, seed=seed).first for seed in range(60)]
    assert set(firsts) == {PERSON, AUTOMA} and 15 < firsts.count(PERSON) < 45


# ---------------------------------------------------------------- turns


@rule("TAP-A-060", "TAP-A-061", "TAP-A-205")
def test_the_first_turn_of_the_bots_is_an_income_turn():
    table = bots_table()
    table.run(BOTS_TURN)
    g = table.g
    assert [p.era for p in g.players] == [0, 1, 1]
    assert [event.turn for event in table.events(StartedBotIncome)] == [1]
    assert len(g.players[AUTOMA].hand) == 1 and g.track_card == -1 and len(g.decision_deck) == 8


@rule("TAP-A-063", "TAP-A-064", "TAP-A-067", "TAP-A-R10")
def test_a_pair_is_drawn_and_both_advance():
    table = bots_table()
    g = table.g
    g.players[AUTOMA].era = g.players[SHADOW].era = 1
    table.run(BOTS_TURN)
    pair = table.events(DrewPair)
    assert len(pair) == 1 and pair[0].left == len(g.decision_deck) == 6 and pair[0].discarded == 0
    assert {g.track_card, g.tie_card}.isdisjoint(g.decision_deck)
    moves = [event.seat for event in table.events(MovedToken)]
    assert moves[0] == AUTOMA and moves[-1] == SHADOW
    last = {g.track_card, g.tie_card}
    table.run(BOTS_TURN)
    assert set(g.decision_gone) == last and len(g.decision_deck) == 4


@rule("TAP-A-R27", "TAP-A-064")
def test_either_card_of_a_pair_is_the_track_card():
    seen = set()
    for n in range(40):
        table = bots_table()
        table.g.players[AUTOMA].era = 1
        table.deck(1, 2, 3, 4)
        table.g.chance = Chance(secret_from(n))
        table.run(BOTS_TURN)
        seen.add((table.g.track_card, table.g.tie_card))
    assert seen == {(a, b) for a in range(4) for b in range(4) if a != b}


@rule("TAP-A-X13", "TAP-A-062", "TAP-A-066", "TAP-A-228")
@pytest.mark.parametrize(("last", "advances"), [(7, 4), (9, 3)])
def test_x13_the_last_pair_of_a_deck(last, advances):
    table = bots_table()
    g = table.g
    g.players[AUTOMA].era = g.players[SHADOW].era = 1
    table.deck(*([n for n in range(1, 8) if n != last] + ([8, 9] if last == 7 else [9]))[:6])
    turns = 0
    while g.decision_deck:
        table.run(BOTS_TURN)
        turns += 1
    assert turns == 3 and g.players[AUTOMA].era == 1
    table.deck(last, 22)
    for n in range(100):  # the card in question is drawn as the track card
        g.chance = Chance(secret_from(n))
        if g.decision_deck[g.chance.clone().below(2)] == last - 1:
            break
    table.run(BOTS_TURN)
    turns += not table.events(StartedBotIncome)
    if last == 7:
        assert (g.track_card, g.tie_card) == (6, 21) and not g.decision_deck
        assert not table.events(StartedBotIncome)
        table.run(BOTS_TURN)
        assert table.events(StartedBotIncome)[0].rule == "TAP-A-062" and not table.events(DrewPair)
    else:
        assert table.events(StartedBotIncome)[0].rule == "TAP-A-066" and table.events(DrewPair)
    assert g.players[AUTOMA].era == 2 and turns == advances


@rule("TAP-A-065", "TAP-A-070")
def test_each_card_gives_one_half():
    table = bots_table()
    table.pair(1, 3)  # card 1: end for the Automa, all for the Shadow Empire
    table.at(AUTOMA, exploration=5, science=5, technology=2)
    table.favor(SHADOW, MILITARY)
    table.run(PairAdvance(AUTOMA), PairAdvance(SHADOW))
    first, second = table.events(ComparedTracks)
    assert (first.indicator, first.valid) == ("end", ("exploration", "science"))
    assert second.indicator == "all" and second.seat == SHADOW
    chosen = table.events(ChoseTrack)
    assert [event.card for event in chosen] == ["3", "3"]
    assert [event.track for event in chosen] == ["science", "military"]
    assert [event.upwards for event in chosen] == [False, True]


@rule("TAP-A-068")
def test_the_shadow_empire_chooses_after_the_automa_has_moved():
    table = bots_table()
    table.pair(2, 7)  # landmark or end for the Shadow Empire
    table.at(AUTOMA, technology=3)
    table.at(SHADOW, technology=3, exploration=2)
    table.run(PairAdvance(AUTOMA), PairAdvance(SHADOW))
    assert table.spaces(AUTOMA)[TECHNOLOGY] == 4, "takes the Forge"
    compared = table.events(ComparedTracks)[1]
    assert compared.distances[TECHNOLOGY] == 4 and compared.valid == ("exploration",)


@rule("TAP-A-069")
def test_discards_are_public_and_decks_are_not():
    table = bots_table()
    g = table.g
    g.players[AUTOMA].era = 1
    table.run(BOTS_TURN)
    table.run(BOTS_TURN)
    shown = GAME.look(g, PERSON).board.bots
    assert shown.decision_gone == g.decision_gone and len(shown.decision_gone) == 2
    assert shown.decision_deck == 4 and shown.progress_deck == 14


@rule("TAP-A-069", "TAP-A-043")
def test_the_card_moved_to_the_first_deck_is_hidden_until_it_is_drawn():
    g = bots_table().g
    found = set()
    for n in range(80):
        new = g.clone()
        redeal_decks(new, Chance(secret_from(n)))
        found |= set(new.decision_deck) - set(range(7))
        assert sorted([*new.decision_deck, *new.progress_deck]) == list(range(22))
    assert found == set(range(7, 22))
    g.progress_seen = g.progress_deck[:5]
    for n in range(80):
        new = g.clone()
        redeal_decks(new, Chance(secret_from(n)))
        assert not set(new.decision_deck) & set(g.progress_seen)
    g.players[AUTOMA].era = 2
    new = g.clone()
    redeal_decks(new, Chance(secret_from(1)))
    assert new.decision_deck == g.decision_deck, "later decks lay in the discards"


# ---------------------------------------------------------------- advances


@rule("TAP-A-077", "TAP-A-078", "TAP-A-039", "TAP-A-079")
def test_an_advance_is_one_space_and_costs_nothing():
    table = bots_table()
    table.run(BotAdvance(AUTOMA, TECHNOLOGY, True), BotAdvance(SHADOW, TECHNOLOGY, True))
    assert table.spaces(AUTOMA) == table.spaces(SHADOW) == [0, 0, 0, 1]
    assert table.g.players[AUTOMA].resources == [0] * 4
    assert [event.seat for event in table.events(MovedToken)] == [AUTOMA, SHADOW]


@rule("TAP-A-077a", "TAP-A-039")
def test_both_tokens_on_the_favorite_track_are_one_advance():
    table = bots_table(automa="conquerors")
    g = table.g
    broker = next(n for n, card in enumerate(g.tables.cards) if card.name == "Broker of Peace")
    g.players[PERSON].active = broker
    renew(g, PERSON)
    table.run(BotAdvance(AUTOMA, MILITARY, False))
    assert g.players[PERSON].vp == 3 and table.spaces(AUTOMA)[MILITARY] == 1


@rule("TAP-A-005", "TAP-A-006", "TAP-A-079")
def test_the_shadow_empire_gains_no_benefit():
    table = bots_table()
    table.at(SHADOW, military=1, science=1)
    table.run(BotAdvance(SHADOW, MILITARY, True), BotAdvance(SHADOW, SCIENCE, True))
    p = table.g.players[SHADOW]
    assert p.hand == () and p.vp == 0 and p.outposts == 10


@rule("TAP-A-080", "TAP-A-105", "TAP-A-108")
def test_landmarks_of_both_bots_go_to_the_box():
    table = bots_table()
    table.at(AUTOMA, science=3)
    table.at(SHADOW, military=6, science=3)
    table.run(
        BotAdvance(AUTOMA, SCIENCE, False), BotAdvance(SHADOW, MILITARY, False),
        BotAdvance(SHADOW, SCIENCE, False),
    )  # fmt: skip
    g = table.g
    assert [LANDMARKS[n] for n in g.players[AUTOMA].landmarks] == ["apothecary", "tank_factory"]
    assert g.players[SHADOW].landmarks == () and g.owner[LANDMARKS.index("tank_factory")] == AUTOMA
    assert len(table.events(GainedLandmark)) == 2


@rule("TAP-A-108", "TAP-A-R07")
def test_a_regression_gains_no_landmark():
    table = bots_table()
    table.at(AUTOMA, military=5)
    table.run(BotRegress(MILITARY))
    assert table.spaces(AUTOMA)[MILITARY] == 4 and table.g.players[AUTOMA].landmarks == ()


@rule("TAP-A-081", "TAP-A-R07")
def test_regressions():
    table = bots_table()
    table.at(AUTOMA, military=3)
    table.run(BotRegress(MILITARY), BotRegress(TECHNOLOGY))
    assert table.spaces(AUTOMA) == [0, 0, 2, 0]
    assert len(table.g.players[AUTOMA].hand) == 1, "the tapestry card of space 2"
    assert [event.rule for event in table.events(SkippedAction)] == ["TAP-A-081"]


@rule("TAP-A-074", "TAP-A-082", "TAP-A-R06")
def test_a_bot_at_every_end_does_nothing():
    table = bots_table()
    table.at(AUTOMA, exploration=12, science=12, military=12, technology=12)
    table.pair(2, 7)
    table.run(PairAdvance(AUTOMA))
    assert table.events(OnlyTrack)[0].track == "" and not table.events(MovedToken)


# ---------------------------------------------------------------- benefits


@rule("TAP-A-003", "TAP-A-004", "TAP-A-085", "TAP-A-086", "TAP-A-088", "TAP-A-099")
def test_the_automa_gains_only_what_its_chart_names():
    table = bots_table()
    g = table.g
    before = (g.tech_deck, g.tile_deck, g.space_deck, g.civ_deck)
    table.at(AUTOMA, exploration=0, technology=11)
    table.run(BotAdvance(AUTOMA, EXPLORATION, True), BotAdvance(AUTOMA, TECHNOLOGY, True))
    assert (g.tech_deck, g.tile_deck, g.space_deck, g.civ_deck) == before
    p = g.players[AUTOMA]
    assert (p.resources, p.tiles, p.hand, p.taken) == ([0] * 4, (), (), [0] * 4)
    assert table.spaces(AUTOMA)[TECHNOLOGY] == 12, "its token stays there"


@rule("TAP-A-089", "TAP-A-090", "TAP-A-091")
def test_the_science_die():
    table = bots_table()
    table.at(AUTOMA, military=1)
    table.rolls(MILITARY, MILITARY, EXPLORATION)
    table.run(BotRoll(True))
    assert table.spaces(AUTOMA)[MILITARY] == 2 and len(table.g.players[AUTOMA].hand) == 1
    table.at(AUTOMA, science=1)
    table.rolls(SCIENCE)
    table.run(BotRoll(False))
    assert table.spaces(AUTOMA)[SCIENCE] == 2 and len(table.g.players[AUTOMA].hand) == 1
    table.at(AUTOMA, military=12)
    table.rolls(MILITARY)
    table.run(BotRoll(True))
    assert table.events(RolledForBot)[0].wasted and not table.events(MovedToken)


@rule("TAP-A-X14", "TAP-A-087", "TAP-A-091")
def test_x14_alien_biology_is_one_roll_for_the_automa():
    table = bots_table()
    table.at(AUTOMA, science=11)
    table.rolls(SCIENCE)
    table.run(BotAdvance(AUTOMA, SCIENCE, True))
    rolls = table.events(RolledForBot)
    assert len(rolls) == 1 and rolls[0].wasted and table.spaces(AUTOMA) == [0, 12, 0, 0]
    table = bots_table()
    table.at(AUTOMA, science=11)
    table.rolls(EXPLORATION)
    table.run(BotAdvance(AUTOMA, SCIENCE, True))
    assert table.spaces(AUTOMA) == [1, 12, 0, 0]


@rule("TAP-A-094", "TAP-A-R08")
def test_a_choice_of_tracks_is_rolled_for():
    table = bots_table()
    table.rolls(SCIENCE, SCIENCE, TECHNOLOGY)
    table.run(BotBenefit(SCIENCE * 13 + 9))
    assert table.events(RolledForBot)[0].rolls == ("science", "science", "technology")
    assert table.spaces(AUTOMA) == [0, 0, 0, 1]
    table.at(AUTOMA, military=12)
    table.rolls(MILITARY)
    table.run(BotBenefit(SCIENCE * 13 + 9))
    assert table.events(RolledForBot)[0].rolls == ("military",) and not table.events(MovedToken)
    table.at(AUTOMA, military=4)
    table.rolls(EXPLORATION, MILITARY)
    table.run(BotBenefit(SCIENCE * 13 + 10))
    assert table.spaces(AUTOMA)[MILITARY] == 3


@rule("TAP-A-086", "TAP-A-092", "TAP-A-005")
def test_a_card_that_lets_neighbors_invent_refreshes_the_tech_cards_once():
    table = bots_table(removed="optional")
    g = table.g
    cards = {card.name: card for card in g.tables.cards}
    before = list(g.tech_open)
    g.seat = g.turn = PERSON
    for name in ("Coal Baron", "Diplomacy", "Steam Tycoon"):
        each = next(
            item for item in g.tables.effects[cards[name].do] if getattr(item, "kind", "") == "each"
        )
        steps = [SOLO.shares(g, party, each.ids[0]) for party in (AUTOMA, SHADOW)]
        kinds = [[type(step).__name__ for step in found] for found in steps]
        assert kinds == [["BotRefresh"] if name == "Steam Tycoon" else [], []]
    table.run(*steps[0])
    assert not set(g.tech_open) & set(before) and g.players[AUTOMA].bottom == ()
    g.players[AUTOMA].finished = True
    assert SOLO.shares(g, AUTOMA, each.ids[0]) == ()


@rule("TAP-A-092")
def test_a_tech_card_refreshes_the_three_open_ones():
    table = bots_table()
    g = table.g
    before = list(g.tech_open)
    table.run(BotAdvance(AUTOMA, TECHNOLOGY, True))
    assert g.tech_gone == tuple(before) and not set(g.tech_open) & set(before)
    assert len(g.tech_open) == 3 and min(g.tech_open) >= 0


@rule("TAP-A-095", "TAP-A-R09")
def test_gunpowder_conquers_and_then_gains_a_card():
    table = bots_table()
    table.at(AUTOMA, military=5)
    table.pair(1, 7)
    table.run(BotAdvance(AUTOMA, MILITARY, True))
    assert table.g.players[AUTOMA].outposts == 7 and len(table.g.players[AUTOMA].hand) == 1
    kinds = [type(event).__name__ for event in table.log]
    assert kinds.index("PlacedItem") < kinds.index("GainedBotTapestry")
    shown = GAME.look(table.g, PERSON).board.players[AUTOMA]
    assert shown.hand_count == 1 and shown.hand == ()


@rule("TAP-A-093", "TAP-A-097")
def test_wagons_explore():
    effect = table_effects(EXPLORATION, 3)
    assert effect == ["BotExplore"] and table_effects(MILITARY, 6) == ["BotConquer", "GainTapestry"]
    assert table_effects(SCIENCE, 3) == ["BotRoll"] and table_effects(TECHNOLOGY, 1) == ["BotRefresh"]


def table_effects(track: int, space: int) -> list[str]:
    bots = GAME.tables.bots
    return [type(step_of(effect)).__name__ for effect in bots.benefits[track * 13 + space]]


# ---------------------------------------------------------------- achievements and landmarks


@rule("TAP-A-190", "TAP-A-192", "TAP-A-193")
def test_completing_a_track():
    table = bots_table()
    g = table.g
    table.at(SHADOW, military=11, science=11)
    table.at(AUTOMA, military=11, technology=11)
    table.run(BotAdvance(SHADOW, MILITARY, False), BotAdvance(SHADOW, SCIENCE, False))
    assert g.players[SHADOW].vp == 0 and g.earned[COMPLETE_TRACK] == 1
    table.run(BotAdvance(AUTOMA, TECHNOLOGY, False))
    assert table.vp == 5, "the Shadow Empire has used up the first slot"
    table.run(BotAdvance(AUTOMA, MILITARY, False))
    assert table.vp == 5 and g.earned[COMPLETE_TRACK] == 2


# ---------------------------------------------------------------- a tiebreaker without a card


@rule("TAP-A-200", "TAP-A-201", "TAP-A-200a")
def test_a_tiebreaker_without_a_pair_comes_from_the_progress_deck():
    table = bots_table()
    g = table.g
    g.log = table.log = []
    before = g.progress_deck
    card = tiebreaker(g)
    assert int(card.id) - 1 in before and g.progress_deck == before
    assert [event.deck for event in table.events(DrewTiebreaker)] == ["progress"]
    assert g.progress_seen == (int(card.id) - 1,)
    table.pair(1, 9)
    assert tiebreaker(g).id == "9" and len(table.events(DrewTiebreaker)) == 1


@rule("TAP-A-201a", "TAP-A-R33")
def test_then_from_the_decision_deck():
    table = bots_table(level=6)
    g = table.g
    g.decision_deck, g.progress_deck = tuple(range(22)), ()
    g.log = table.log = []
    assert tiebreaker(g).id and g.decision_deck == tuple(range(22))
    assert [event.deck for event in table.events(DrewTiebreaker)] == ["decision"]


def test_every_event_of_a_bots_game_has_words():
    table = bots_table(level=4, automa="conquerors")
    for _ in range(40):
        if table.g.players[AUTOMA].finished:
            break
        table.run(BOTS_TURN)
        for event in table.log:
            assert event.words() and event.rule.startswith("TAP-"), event
    assert table.g.players[AUTOMA].finished
