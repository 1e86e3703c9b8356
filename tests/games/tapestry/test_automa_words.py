"""The reasons of Automa and Shadow Empire are plain sentences."""

import pytest

from sugoroku.core.events import Event
from sugoroku.games.tapestry import GAME
from sugoroku.games.tapestry.automa_events import (
    ChoseHex,
    ChoseTrack,
    ComparedTracks,
    DrewPair,
    NarrowedHexes,
)
from sugoroku.games.tapestry.automa_income_events import StartedBotIncome, UsedBotCivilization
from sugoroku.games.tapestry.automa_words import effect_words
from sugoroku.games.tapestry.events import GainedBuilding
from sugoroku.games.tapestry.names import TRACKS
from sugoroku.games.tapestry.opponents.hex_choice import STAGE_RULES, TO_ISLAND, TOPPLE_ICON

WHO = {"seat": 1, "rule": "TAP-A-067"}
SENTENCES: list[tuple[Event, str]] = [
    (
        DrewPair(**WHO, track="17", tie="1", left=1, discarded=0, income=True),
        "draws a pair: track card 17 (income icon), tiebreaker card 1; 1 card left in the deck",
    ),
    (
        ComparedTracks(**WHO, indicator="end", tracks=TRACKS, distances=(3, 9, -1, 3), at=(9, 3, 12, 9),
                       valid=("exploration", "technology")),
        "looks for the nearest end of a track (spaces to go: exploration 3, science 9, military at its"
        " end, technology 3); valid: exploration, technology",
    ),
    (
        ChoseTrack(**WHO, track="science", order=("military", "science"), card="4", upwards=True),
        "takes science, the first valid track of card 4 read upwards (military, science)",
    ),
    (
        NarrowedHexes(**WHO, doing="conquer opponent", stage=0, before=(), away=(), left=()),
        "looks for territories of yours to conquer; in reach: none",
    ),
    (
        NarrowedHexes(**WHO, doing="conquer neutral", stage=TOPPLE_ICON, before=("A1", "B2"), away=(),
                      left=("B2",)),
        "leaves out hexes beside you, as the card has no topple icon; left: B2",
    ),
    (
        NarrowedHexes(**WHO, doing="explore", stage=TO_ISLAND, before=("A1", "B2"), away=(99, 2),
                      left=("B2",)),
        "keeps the ones nearest to the middle island: B2 (distances: A1 no path, B2 2)",
    ),
    (
        ChoseHex(**WHO, doing="explore", hex="C3", icon="n_se", card="9", scanned=("A1", "C3")),
        "takes C3, the first of them that the hex icon of card 9 scans (hex 2)",
    ),
    (
        StartedBotIncome(**WHO, turn=2, why="the decision deck is empty", other=2),
        "begins income turn 2, as does the Shadow Empire: the decision deck is empty",
    ),
    (GainedBuilding(**WHO, kind="armory", uncovered="Racing"), "gains an armory and uncovers Racing"),
    (
        UsedBotCivilization(**WHO, name="Engineers", effect="vp_per landmark 1"),
        "uses the Engineers: 1 VP per landmark",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("event", "sentence"), SENTENCES)
def test_an_event_says_what_was_compared_and_what_came_of_it(event, sentence):
    assert event.words() == sentence


def test_every_choice_of_a_hex_and_every_stage_has_words():
    for doing, stages in STAGE_RULES.items():
        for stage in stages:
            told = NarrowedHexes(
                **WHO, doing=doing, stage=stage, before=("A1",), away=(1,), left=("A1",)
            )
            assert "A1" in told.words() and "_" not in told.words()


def test_no_effect_of_a_civilization_is_shown_as_the_data_write_it():
    g = GAME.new(1, seed=1)
    for civilization in g.tables.bots.civilizations:
        for effects in civilization.effects:
            for effect in effects:
                said = effect_words(effect.text)
                assert said != effect.text and "_" not in said and "->" not in said, said
