"""The Shadow Empire between two people (unofficial): its turns, deck and moves.  Chapter 23."""

import pytest

from sugoroku.games.tapestry import GAME
from sugoroku.games.tapestry.automa_events import (
    ChangedFavorite,
    ComparedTracks,
    DrewPair,
    ShuffledDecisions,
    SkippedAction,
)
from sugoroku.games.tapestry.events import MovedToken, TurnStarted
from sugoroku.games.tapestry.names import COMPLETE_TRACK, LANDMARKS, MILITARY, TECHNOLOGY, TRACKS
from sugoroku.games.tapestry.opponents.advance import BotAdvance
from sugoroku.games.tapestry.opponents.shadow_alone import SHADOW_TURN
from sugoroku.games.tapestry.state import State
from sugoroku.testing import rule
from tests.games.tapestry.table import Table, given

SHADOW = 2


def new_game(seed: int) -> State:
    g = GAME.new(2, seed=seed, options={"shadow": "with"})
    g.log = []
    return g


def table_of_two(text: str = "") -> Table:
    return given(text, options="shadow=with")


def shadow_acts(table: Table, *steps: object) -> None:
    """Only this, without the turns that follow."""
    g = table.g
    agenda, g.agenda = g.agenda, []
    g.seat = g.turn = SHADOW
    g.then(*steps)
    g.advance()
    g.agenda = agenda


@rule("TAP-A-471", "TAP-A-010")
def test_it_acts_after_both_people_whoever_is_first():
    firsts = set()
    for seed in range(12):
        g = new_game(seed)
        firsts.add(g.first)
        while len([event for event in g.log if isinstance(event, DrewPair)]) < 3:
            g.apply(g.legal()[0])
        turns = [event.seat for event in g.log if isinstance(event, TurnStarted | DrewPair)]
        assert turns[:9] == [g.first, 1 - g.first, SHADOW] * 3
    assert firsts == {0, 1}


@rule("TAP-A-471")
def test_it_acts_on_after_one_person_has_finished_and_stops_after_the_other():
    g = new_game(3)
    while not g.over:
        g.apply(g.legal()[-1] if g.seat == g.first else g.legal()[0])  # the first one hurries
    turns = [event.seat for event in g.log if isinstance(event, TurnStarted | DrewPair)]
    last = len(turns) - turns[::-1].index(g.first)  # after the last turn of the first player
    assert turns[last:] == ([1 - g.first, SHADOW] * len(turns))[: len(turns) - last]
    assert len(turns) - last > 4 and turns[-1] == 1 - g.first


@rule("TAP-A-471", "TAP-A-021")
def test_its_deck_is_the_twelve_gray_cards():
    g = new_game(1)
    assert g.decision_deck == tuple(range(12)) and g.progress_deck == ()


@rule("TAP-A-471", "TAP-A-070", "TAP-A-075")
def test_it_moves_by_its_own_indicator_and_reads_the_order_upwards():
    table = table_of_two("player 3: favourite science")
    g = table.g
    g.decision_deck = (1, 8)
    table.rig(0, 0)  # card 2 is the track card, card 9 the tiebreaker
    shadow_acts(table, SHADOW_TURN)
    assert (g.track_card, g.tie_card) == (1, 8)
    compared = [event for event in table.log if isinstance(event, ComparedTracks)]
    assert [(event.seat, event.indicator) for event in compared] == [(SHADOW, "landmark_or_end")]
    moves = [(event.seat, event.track) for event in table.log if isinstance(event, MovedToken)]
    assert moves == [(SHADOW, "military")], "card 9 upwards: military, exploration, favorite ..."


@rule("TAP-A-471", "TAP-A-210", "TAP-A-225")
def test_an_empty_deck_is_shuffled_after_a_look_at_the_favorite_track():
    table = table_of_two("player 3: favourite military\nplayer 1: tokens military=2")
    g = table.g
    g.track_card, g.tie_card = 1, 8  # the last pair: cards 2 and 9
    g.decision_deck, g.decision_gone = (), tuple(n for n in range(12) if n not in (1, 8))
    shadow_acts(table, SHADOW_TURN)
    kinds = [type(event) for event in table.log]
    assert [kinds.index(kind) for kind in (ChangedFavorite, ShuffledDecisions, DrewPair)] == sorted(
        kinds.index(kind) for kind in (ChangedFavorite, ShuffledDecisions, DrewPair)
    )
    change = next(event for event in table.log if isinstance(event, ChangedFavorite))
    assert (change.old, change.new) == ("military", "military"), "card 9 read upwards"
    assert len(g.decision_deck) == 10 and g.decision_gone == ()
    assert len([event for event in table.log if isinstance(event, MovedToken)]) == 1


@rule("TAP-A-471", "TAP-A-005", "TAP-A-006", "TAP-A-192")
def test_it_keeps_landmarks_uses_up_a_slot_and_gains_nothing_else():
    table = table_of_two("player 3: tokens military=3 technology=11")
    before = table.g.tech_open[:]
    shadow_acts(table, BotAdvance(SHADOW, MILITARY, True), BotAdvance(SHADOW, TECHNOLOGY, True))
    g, p = table.g, table.player(3)
    assert [LANDMARKS[n] for n in p.landmarks] == ["barracks"] and g.earned[COMPLETE_TRACK] == 1
    assert (p.vp, p.hand, p.resources, p.outposts) == (0, (), [0] * 4, 10) and g.tech_open == before


@rule("TAP-B-091", "TAP-B-313")
@pytest.mark.parametrize("track", range(4))
def test_dictatorship_of_a_person_makes_its_advance_void(track):
    table = table_of_two(f"locked: {track}\nlock-turns: 1")
    shadow_acts(table, BotAdvance(SHADOW, track, True))
    assert table.tokens(3) == ((0,),) * 4
    skipped = [event for event in table.log if isinstance(event, SkippedAction)]
    assert [event.words() for event in skipped] == [
        f"skips an advance on {TRACKS[track]}: a card forbids it"
    ]
