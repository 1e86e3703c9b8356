"""The drawings that explain a turn of the bots."""

import re
from xml.etree import ElementTree

import pytest

from sugoroku.games.tapestry import GAME
from sugoroku.games.tapestry.automa_events import (
    ChoseHex,
    ChoseTrack,
    ComparedTracks,
    DrewPair,
    NarrowedHexes,
)
from sugoroku.games.tapestry.automa_income_events import ScoredTerm
from sugoroku.games.tapestry.automa_words import NO_PATH
from sugoroku.games.tapestry.draw.svg.why import _rows
from sugoroku.games.tapestry.events import Finished
from sugoroku.games.tapestry.names import TRACKS

WHO = {"seat": 1, "rule": "TAP-A-075"}


@pytest.fixture(scope="module")
def view():
    return GAME.look(GAME.new(1, seed="why"), 0)


def drawn(view, event):
    """The numbers and words of a figure, and how often it shows each icon."""
    figure = GAME.figure(view, event)
    ElementTree.fromstring(f"<svg>{figure.markup}</svg>")
    said = re.findall(r"<text[^>]*>([^<]*)</text>", figure.markup)
    return said, re.findall(r'href="#i-([\w-]+)"', figure.markup)


def test_compared_tracks_are_bars_with_the_spaces_to_go(view):
    event = ComparedTracks(
        **WHO, indicator="end", tracks=TRACKS, distances=(3, 9, -1, 3), at=(9, 3, 12, 9),
        valid=("exploration", "technology"),
    )  # fmt: skip
    said, icons = drawn(view, event)
    assert said == ["end", "9", "3", "3"]  # military, science, exploration, technology
    assert [name for name in icons if name.startswith("track-")] == [
        "track-military", "track-science", "track-exploration", "track-technology",
    ]  # fmt: skip
    assert icons.count("p4") == 4
    assert GAME.figure(view, event).markup.count('fill="var(--ai-soft)"') == 2  # the valid ones


def test_the_order_of_a_tiebreaker_card_strikes_what_is_not_valid(view):
    order = ("military", "science", "technology", "exploration")
    event = ChoseTrack(**WHO, track="technology", order=order, card="7", upwards=False)
    said, icons = drawn(view, event)
    assert not said and icons == [f"track-{name}" for name in order]
    assert GAME.figure(view, event).markup.count("var(--warn)") == 2


def test_each_hex_has_its_distance(view):
    event = NarrowedHexes(
        **WHO, doing="explore", stage=5, before=("A2", "B5", "C4"), away=(4, NO_PATH, 2), left=("A2",)
    )
    said, _ = drawn(view, event)
    assert said == ["4", "\N{EN DASH}", "2"]
    assert "url(#hatch)" in GAME.figure(view, event).markup


def test_a_skipped_tiebreaker_keeps_every_hex(view):
    both = ("A2", "B5")
    event = NarrowedHexes(
        **WHO, doing="conquer neutral", stage=2, before=both, away=(), left=both, skipped="it is taken"
    )
    assert drawn(view, event)[0] == []
    markup = GAME.figure(view, event).markup
    assert "url(#hatch)" not in markup and 'fill="var(--ai-soft)"' not in markup


def test_the_scan_goes_row_by_row(view):
    assert _rows([(0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (3, -2)]) == [
        [(0, 0), (1, 0), (2, 0)], [(0, 1), (1, 1)], [(3, -2)],
    ]  # fmt: skip
    event = ChoseHex(**WHO, doing="explore", hex="A2", icon="x", card="7", scanned=("A1", "A2"))
    assert drawn(view, event)[0] == []


def test_a_term_of_the_income_is_a_sum(view):
    about = "landmarks and territories"
    event = ScoredTerm(**WHO, about=about, multiplier=2, first=3, second=4, vp=14, source="income")
    said, icons = drawn(view, event)
    assert said == ["2 \N{MULTIPLICATION SIGN} (", "3", "+", "4) =", "14"]
    assert icons == ["landmark", "outpost", "vp"]


def test_what_words_say_best_is_not_drawn(view):
    pair = DrewPair(seat=1, track="1", tie="2", left=4, discarded=0, income=False)
    assert GAME.figure(view, pair) is None  # these cards do not lie on the table
    assert GAME.figure(view, Finished(seat=1)) is None
