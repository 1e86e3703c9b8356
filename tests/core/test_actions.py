"""Families, numbers and texts of actions."""

import pytest

from sugoroku.core.actions import Codec, Family
from sugoroku.core.errors import UnknownName

CODEC = Codec(Family("pass"), Family("take", ("1", "2")), Family("place", ("a", "b"), ("x", "y", "z")))


def test_families_follow_each_other():
    texts = [CODEC.text(action) for action in range(CODEC.size)]
    assert texts == [
        "pass", "take 1", "take 2",
        "place a x", "place a y", "place a z", "place b x", "place b y", "place b z",
    ]  # fmt: skip
    assert [CODEC.start(name) for name in ("pass", "take", "place")] == [0, 1, 3]


def test_an_action_knows_its_family_and_parts():
    action = CODEC.number("place b y")
    assert CODEC.family(action).name == "place"
    assert CODEC.family(action).parts(action) == (1, 1)


def test_text_is_read_with_forgiveness():
    assert CODEC.number("  Place  B   y ") == CODEC.number("place b y")


def test_an_unknown_text_is_refused_with_a_hint():
    with pytest.raises(UnknownName, match="Did you mean 'place'"):
        CODEC.number("plac b y")


def test_two_actions_cannot_share_a_text():
    with pytest.raises(ValueError, match="share"):
        Codec(Family("take", ("1",)), Family("take", ("1",)))
