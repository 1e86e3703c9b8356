"""Income turns of the bots, favorite tracks, civilizations, levels, the end; the Shadow Empire alone."""

import pytest
from tools.tapestry_reference import NEAR, REFERENCE, bots_alone

from sugoroku.games.tapestry import GAME
from sugoroku.games.tapestry.automa_events import (
    AddedCards,
    ChangedFavorite,
    ComparedTracks,
    DrewPair,
    KeptFavorite,
    SkippedAction,
)
from sugoroku.games.tapestry.automa_income_events import (
    GainedBotTapestry,
    PlacedBotTapestry,
    ScoredFor,
    ScoredTerm,
    StartedBotIncome,
)
from sugoroku.games.tapestry.events import Achieved, MovedToken
from sugoroku.games.tapestry.names import (
    EXPLORATION,
    MILITARY,
    SCIENCE,
    TECHNOLOGY,
    TRACK_COUNT,
    TRACKS,
)
from sugoroku.games.tapestry.opponents.advance import BotAdvance, BotRegress
from sugoroku.games.tapestry.opponents.bot_turn import BOTS_TURN
from sugoroku.games.tapestry.opponents.favorites import ChangeFavorite
from sugoroku.games.tapestry.opponents.income_turn import BOT_INCOME
from sugoroku.games.tapestry.opponents.parties import territories
from sugoroku.games.tapestry.opponents.solo import SOLO
from sugoroku.games.tapestry.opponents.tables import ADVANCE
from sugoroku.games.tapestry.rules.parties import neighbours
from sugoroku.games.tapestry.rules.turn import TakeTurn
from sugoroku.testing import rule
from tests.games.tapestry.bots import AUTOMA, PERSON, SHADOW, BotsTable, bots_table

START = {(-2, 2): "aa", (2, 0): "hh"}


def income(turn: int, level: int = 2, automa: str = "engineers", **options: str) -> BotsTable:
    """Before an income turn of the bots: the pair is cards 7 and 20, the rest is discarded."""
    table = bots_table(level, automa, **options)
    g = table.g
    g.players[AUTOMA].era = g.players[SHADOW].era = turn - 1
    table.pair(7, 20)
    g.decision_gone, g.decision_deck = tuple(sorted((*g.decision_deck, *g.decision_gone))), ()
    return table


def box(table: BotsTable, *landmarks: int) -> None:
    p = table.g.players[AUTOMA]
    p.landmarks, p.places = landmarks, (-1,) * len(landmarks)
    for landmark in landmarks:
        table.g.owner[landmark] = AUTOMA


# ---------------------------------------------------------------- the chart


@rule("TAP-A-205", "TAP-A-222", "TAP-A-223", "TAP-A-224", "TAP-A-225", "TAP-A-229")
def test_income_turn_2_on_level_2():
    table = income(2)
    g = table.g
    cards, before = {*g.decision_gone, 6, 19}, len(g.progress_deck)
    table.run(BOT_INCOME)
    kinds = [type(event).__name__ for event in table.log]
    order = ["ScoredTerm", "AddedCards", "PlacedBotTapestry", "GainedBotTapestry", "ShuffledDecisions"]
    assert [kinds.index(kind) for kind in order] == sorted(kinds.index(kind) for kind in order)
    assert len(table.events(AddedCards)[0].cards) == 2 and len(g.progress_deck) == before - 2
    assert g.decision_gone == () and g.track_card == g.tie_card == -1
    assert set(g.decision_deck) > cards and len(g.decision_deck) == len(cards) + 2
    assert [len(cards) for cards in g.players[AUTOMA].mat] == [0, 1, 0, 0]
    assert table.events(PlacedBotTapestry)[0].seen_by(AUTOMA).card == ""
    assert table.events(GainedBotTapestry)[0].seen_by(PERSON).card == ""
    assert len(g.players[AUTOMA].hand) == 1


@rule("TAP-A-209", "TAP-A-250")
def test_the_fifth_income_turn_finishes_the_bots():
    table = income(5)
    table.run(BOT_INCOME)
    g = table.g
    assert [p.finished for p in g.players] == [False, True, True]
    assert g.players[AUTOMA].hand == () and not table.events(AddedCards) and g.track_card == 6


@rule("TAP-A-216", "TAP-A-216a", "TAP-A-217", "TAP-A-218", "TAP-A-220", "TAP-A-R15", "TAP-A-048")
def test_the_terms_of_the_vp_step():
    table = income(3)
    table.map({**START, (-1, 1): "aS", (0, 1): "hA"})
    table.at(AUTOMA, exploration=5, science=3, military=4, technology=7)
    table.at(SHADOW, military=9, science=9)
    box(table, 0, 4)
    assert territories(table.g, AUTOMA) == 2, "the start counts, a toppled outpost does not"
    table.run(BOT_INCOME)
    terms = [(term.multiplier, term.first, term.second, term.vp) for term in table.events(ScoredTerm)]
    assert terms == [(2, 2, 2, 8), (1, 4, 3, 7), (1, 7, 5, 12), (3, 1, 0, 3)]
    assert table.events(ScoredFor)[0].vp == 2, "Engineers, not multiplied"
    assert table.vp == 32
    second = income(3)
    second.g.players[PERSON].era = 3
    second.run(BOT_INCOME)
    assert len(second.events(ScoredTerm)) == 3, "the person was first in this era"


@rule("TAP-A-213", "TAP-A-214", "TAP-A-206")
def test_levels_3_to_6_advance_with_the_pair_on_the_table():
    table = income(2, level=3)
    table.run(BOT_INCOME)
    assert [event.seat for event in table.events(MovedToken)][:1] == [AUTOMA]
    assert [event.seat for event in table.events(MovedToken)][-1:] == [SHADOW]
    assert [event.indicator for event in table.events(ComparedTracks)] == ["all", "all"]
    table = income(2, level=2)
    table.run(BOT_INCOME)
    assert not table.events(MovedToken)


@rule("TAP-A-230", "TAP-A-009", "TAP-A-007")
def test_the_bots_are_neighbors_that_start_eras():
    table = income(2)
    g = table.g
    assert sorted(neighbours(g, PERSON)) == [AUTOMA, SHADOW]
    table.run(BOT_INCOME)
    assert g.players[SHADOW].era == 2 and g.players[SHADOW].taken == [0] * 4
    assert g.tracks[SHADOW * TRACK_COUNT : 3 * TRACK_COUNT] == table.spaces(SHADOW)


# ---------------------------------------------------------------- favorite tracks


@rule("TAP-A-210", "TAP-A-R03", "TAP-A-R04")
def test_a_favorite_is_kept_while_nobody_is_further():
    table = income(2)
    table.at(AUTOMA, technology=3)
    table.at(PERSON, technology=3)
    table.run(ChangeFavorite(AUTOMA))
    assert table.events(KeptFavorite) and table.g.players[AUTOMA].favourite == TECHNOLOGY
    for party in (PERSON, SHADOW):
        table = income(2)
        table.at(AUTOMA, technology=3, military=3)
        table.at(party, technology=4)
        table.g.owner[9] = party
        table.run(ChangeFavorite(AUTOMA))
        assert table.g.players[AUTOMA].favourite == MILITARY
    table = income(2)
    table.at(AUTOMA, technology=12, science=9)
    table.run(ChangeFavorite(AUTOMA))
    assert table.events(ChangedFavorite)[0].new == "science"


@rule("TAP-A-210a")
def test_a_track_that_the_person_completed_counts_as_12():
    table = income(2)
    table.at(AUTOMA, technology=11, science=9)
    table.at(PERSON, technology=12)
    table.g.players[PERSON].tokens = ((0, 0), (0,), (0,), ())  # AI Singularity
    table.run(ChangeFavorite(AUTOMA))
    assert table.events(ChangedFavorite)[0].why == "somebody is further on it"


@rule("TAP-A-216b")
def test_a_bot_that_regressed_from_the_end_counts_where_its_token_is():
    table = income(5)
    table.at(AUTOMA, technology=11, exploration=4)
    table.at(SHADOW, technology=11)
    table.favor(SHADOW, TECHNOLOGY)
    table.run(BotAdvance(AUTOMA, TECHNOLOGY, False))
    assert [event.what for event in table.events(Achieved)] == ["complete a track"]
    table.run(BotRegress(TECHNOLOGY))
    assert table.spaces(AUTOMA)[TECHNOLOGY] == 11
    table.run(ChangeFavorite(SHADOW))
    assert table.events(KeptFavorite), "nobody is further: the two tokens stand on the same space"
    table.run(BOT_INCOME)
    term = table.events(ScoredTerm)[2]
    assert (term.first, term.second, term.vp) == (11, 4, 3 * 15)


@rule("TAP-A-211", "TAP-A-212")
def test_the_new_favorite_may_be_the_old_one_or_the_others():
    table = income(2)
    table.pair(2, 1)  # order: fav, military, exploration, technology, science
    table.at(AUTOMA, technology=2)
    table.at(SHADOW, technology=3)
    table.run(ChangeFavorite(AUTOMA))
    assert table.events(ChangedFavorite)[0].old == table.events(ChangedFavorite)[0].new == "technology"
    table.favor(SHADOW, EXPLORATION)
    table.at(PERSON, exploration=1)
    table.run(ChangeFavorite(SHADOW))
    assert table.g.players[SHADOW].favourite == TECHNOLOGY, "also the favorite of the Automa"


@rule("TAP-A-R06")
def test_a_bot_at_every_end_keeps_its_favorite():
    table = income(2)
    table.at(AUTOMA, exploration=12, science=12, military=12, technology=12)
    table.run(ChangeFavorite(AUTOMA))
    assert table.g.players[AUTOMA].favourite == TECHNOLOGY and not table.events(ChangedFavorite)


# ---------------------------------------------------------------- civilizations


@rule("TAP-A-302", "TAP-A-300", "TAP-A-215")
def test_scientists_roll_from_income_turn_3_on():
    table = income(2, automa="scientists")
    table.run(BOT_INCOME)
    assert not table.events(MovedToken)
    table = income(3, automa="scientists")
    table.at(AUTOMA, military=1)
    table.rolls(MILITARY)
    table.run(BOT_INCOME)
    assert table.spaces(AUTOMA)[MILITARY] == 2 and len(table.g.players[AUTOMA].hand) == 2


@rule("TAP-A-303", "TAP-A-R18", "TAP-A-301")
@pytest.mark.parametrize(("turn", "track"), [(2, 0), (3, 2), (4, 0), (5, 2)])
def test_explorers_advance_with_benefit(turn, track):
    table = income(turn, automa="explorers")
    table.at(AUTOMA, exploration=1)
    table.run(BOT_INCOME)
    assert [event.track for event in table.events(MovedToken)] == [TRACKS[track]]
    assert table.spaces(AUTOMA)[track] == (2 if track == EXPLORATION else 1)
    if track == MILITARY:
        assert table.items(-1, 1) == "a", "the benefit: a conquest"
    table = income(turn, automa="explorers")
    table.at(AUTOMA, exploration=12, military=12)
    table.run(BOT_INCOME)
    assert not table.events(MovedToken), "nothing at the end of the track"
    effects = [e for c in GAME.tables.bots.civilizations for row in c.effects for e in row]
    assert all(len(effect.tracks) == 1 for effect in effects if effect.verb == ADVANCE)


@rule("TAP-A-304", "TAP-A-221")
def test_engineers_score_landmarks():
    table = income(5)
    box(table, 0, 4, 8)
    table.run(BOT_INCOME)
    assert [(event.vp, event.number) for event in table.events(ScoredFor)] == [(3, 3)]


@rule("TAP-A-305")
def test_conquerors():
    table = income(3, automa="conquerors")
    table.map({**START, (-1, 1): "aS"})
    table.run(BOT_INCOME)
    assert territories(table.g, AUTOMA) == 3, "2 are fewer than 3"
    assert table.events(ScoredFor)[0].vp == 3
    assert [event.rule for event in table.events(SkippedAction)] == ["TAP-A-305"], "1 single territory"
    table = income(3, automa="conquerors")
    table.map({**START, (-1, 1): "a", (-1, 2): "a", (-2, 1): "a"})
    table.run(BOT_INCOME)
    assert territories(table.g, AUTOMA) == 4 and table.g.players[SHADOW].outposts == 9
    assert table.items(-2, 1) == "aS", "the first in the order of icon n_se"


# ---------------------------------------------------------------- levels


@rule("TAP-A-264", "TAP-A-264a", "TAP-A-R16")
def test_level_1_gives_the_person_four_advances():
    g = GAME.new(1, seed=5, options={"level": "1"})
    log = g.log = []
    while not isinstance(g.asking(), TakeTurn):
        g.apply(g.legal()[-1])  # bonuses are declined
    moves = [event.track for event in log if isinstance(event, MovedToken) and event.seat == PERSON]
    assert moves == ["military", "exploration", "technology", "science"]
    assert g.players[PERSON].outposts == 7, "Archery: a conquest"
    assert [SOLO.before_first_income(bots_table(level).g, PERSON) for level in (2, 3, 4, 5, 6)] == [
        ()
    ] * 5


@rule("TAP-A-265", "TAP-A-R17", "TAP-A-208")
def test_level_5_each_bot_advances_on_its_favorite():
    table = bots_table(5, "conquerors")
    table.run(BOTS_TURN)
    favorite = table.g.players[SHADOW].favourite
    moves = [(event.seat, event.track) for event in table.events(MovedToken)]
    assert moves[0] == (AUTOMA, "military") and moves[-1][0] == SHADOW and len(moves) == 2
    assert table.spaces(SHADOW)[favorite] == 1
    assert table.items(-1, 1)[:1] == "a", "with the benefit, by a tiebreaker of the progress deck"
    assert isinstance(table.log[-1], GainedBotTapestry)


@rule("TAP-A-266", "TAP-A-R16", "TAP-A-R10")
def test_level_6_both_advance_on_every_track():
    table = bots_table(6)
    table.rolls(SCIENCE)
    table.run(BOTS_TURN)
    moves = [(event.seat, event.track) for event in table.events(MovedToken)]
    both = [(party, track) for track in ("military", "exploration", "technology", "science")
            for party in (AUTOMA, SHADOW)]  # fmt: skip
    assert [move for move in moves if move in both][:7] == both[:7] and moves[-1] == both[-1]
    assert table.spaces(SHADOW) == [1, 1, 1, 1]


@rule("TAP-A-268")
def test_level_6_resolves_the_first_civilization_first():
    table = income(3, level=6, automa="engineers")
    assert table.g.bot_civs == (2, 0), "Engineers and then Scientists"
    table.run(BOT_INCOME)
    kinds = [type(event).__name__ for event in table.log]
    assert kinds.index("ScoredFor") < kinds.index("RolledForBot")


@rule("TAP-A-269", "TAP-A-270")
def test_level_1_has_no_civilization_step_and_no_tapestry_step():
    table = income(3, level=1)
    box(table, 0, 1)
    table.run(BOT_INCOME)
    assert not table.events(ScoredFor) and table.g.players[AUTOMA].hand == ()
    assert table.g.players[AUTOMA].favourite == TECHNOLOGY


@pytest.mark.parametrize("level", REFERENCE)
def test_reference_totals_of_the_ledger(level):
    """Chapter 28, in small: the mean of 60 games, within six times the deviation allowed for 1,000."""
    points = [bots_alone(level, f"reference {n}").players[AUTOMA].vp for n in range(60)]
    assert abs(sum(points) / len(points) / REFERENCE[level] - 1) < 6 * NEAR


# ---------------------------------------------------------------- the end


def play_out(g, choose=0):
    while not g.over:
        legal = g.legal()
        g.apply(legal[choose % len(legal)])
    return g


@rule("TAP-A-250", "TAP-A-250a", "TAP-A-251", "TAP-A-252", "TAP-A-002", "TAP-A-003", "TAP-A-060")
def test_a_whole_solo_game():
    g = GAME.new(1, seed=4, options={"level": "2"})
    log = g.log = []
    play_out(g, -1)  # the person takes income turns as soon as possible
    assert [p.era for p in g.players] == [5, 5, 5] and all(p.finished for p in g.players)
    standings = GAME.parts.standings(g)
    assert sorted(standing.seat for standing in standings) == [PERSON, AUTOMA]
    assert len([event for event in log if isinstance(event, StartedBotIncome)]) == 5
    later = log[max(n for n, event in enumerate(log) if event.seat == PERSON) :]
    assert len([event for event in later if isinstance(event, DrewPair)]) > 5, "one turn after another"


@rule("TAP-A-R31", "TAP-A-251")
def test_a_resource_left_breaks_a_tie_for_the_person():
    g = bots_table().g
    g.players[PERSON].vp = g.players[AUTOMA].vp = 50
    g.players[PERSON].resources[0] = 1
    assert [standing.seat for standing in GAME.parts.standings(g) if standing.place == 1] == [PERSON]
    g.players[PERSON].resources[0] = 0
    assert len([standing for standing in GAME.parts.standings(g) if standing.place == 1]) == 2


@rule("TAP-A-X27", "TAP-A-105", "TAP-A-107", "TAP-A-107a")
def test_x27_landmarks_of_the_box_belong_to_the_automa():
    from sugoroku.games.tapestry.rules.perform import CONDITIONS

    table = bots_table()
    g = table.g
    box(table, 0, 6)
    g.players[PERSON].landmarks = (1, 2, 3)
    most, fewest = CONDITIONS["most_landmarks_alone"], CONDITIONS["fewest_landmarks_alone"]
    assert most(g, PERSON) and not fewest(g, PERSON)
    g.players[PERSON].landmarks = ()
    assert not most(g, PERSON) and not fewest(g, PERSON), "a tie with the Shadow Empire"
    assert [SOLO.keeper(g, party) for party in range(3)] == [PERSON, AUTOMA, AUTOMA]


# ---------------------------------------------------------------- the Shadow Empire with two people


@rule("TAP-A-010", "TAP-A-470", "TAP-A-471")
def test_the_shadow_empire_between_two_people():
    option = next(option for option in GAME.info.options if option.key == "shadow")
    assert "unofficial" in option.words
    g = GAME.new(2, seed=2, options={"shadow": "with"})
    log = g.log = []
    play_out(g)
    assert g.seats == 3 and {*g.decision_deck, *g.decision_gone, g.track_card, g.tie_card} == set(
        range(12)
    )
    assert sum(g.tracks[2 * TRACK_COUNT :]) > 8 and g.players[2].vp == 0
    assert sorted(standing.seat for standing in GAME.parts.standings(g)) == [0, 1]
    own = [event for event in log if isinstance(event, KeptFavorite | ChangedFavorite)]
    assert own and {event.seat for event in own} == {2}
    assert len(GAME.new(2, seed=2).players) == 2
