"""Names: what can be seen is kept whole, what cannot be seen or is too long is refused with a reason."""

import pytest

from sugoroku.play.names import NAME_LENGTH, BadName, checked_name, clean, clusters, shortened_name

FAMILY = "\U0001f469\u200d\U0001f469\u200d\U0001f467"
THUMB = "\U0001f44d\U0001f3fd"
HEART = "\u2764\ufe0f"
FLAG = "\U0001f1ef\U0001f1f5"
SCOTLAND = "\U0001f3f4\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f"
SIGNS = [FAMILY, THUMB, HEART, FLAG, SCOTLAND, "1\ufe0f\u20e3", "\u1eb9\u0301", "\u0915\u094d\u200d"]

INVISIBLE = {
    "zero width": "\u200b\u200c\u200d\u2060\ufeff",
    "bidi controls": "\u202e\u2066\u2069\u200e\u200f",
    "combining only": "\u0301\u0308\u20dd",
    "fillers": "\u3164\u115f\u1160\uffa0\u2800",
    "variation selectors": "\ufe0f\ufe0e\U000e0100",
    "tags": "\U000e0041\U000e007f",
    "soft hyphen": "\u00ad",
    "wide blanks": "\u2003\u3000\u00a0",
    "control": "\x00\x1b",
}


@pytest.mark.parametrize("sign", SIGNS, ids=ascii)
def test_what_a_reader_sees_as_one_character_counts_as_one_and_is_kept_whole(sign: str) -> None:
    assert clusters(f"a{sign}b") == ["a", sign, "b"]
    assert checked_name(f"Mika {sign}") == f"Mika {sign}"


@pytest.mark.parametrize("text", INVISIBLE.values(), ids=INVISIBLE)
def test_a_name_of_invisible_characters_is_refused(text: str) -> None:
    with pytest.raises(BadName, match="visible"):
        checked_name(text)
    assert clean(text) == ""


def test_no_name_is_no_mistake() -> None:
    assert checked_name("") == checked_name("  \t") == ""


def test_a_long_name_is_refused_and_says_how_long_it_may_be() -> None:
    assert checked_name("x" * NAME_LENGTH) == "x" * NAME_LENGTH
    assert checked_name(THUMB * 20) == THUMB * 20
    with pytest.raises(BadName, match="at most 24 characters"):
        checked_name("x" * (NAME_LENGTH + 1))
    with pytest.raises(BadName, match="at most 24 characters"):  # more than the database holds
        checked_name(FAMILY * 9)


def test_a_name_from_a_file_is_cut_between_two_characters() -> None:
    assert shortened_name("x" * 30) == "x" * NAME_LENGTH
    assert shortened_name(FAMILY * 9) == FAMILY * 8
    assert shortened_name("x" * 23 + THUMB + "y") == "x" * 23 + THUMB


def test_invisible_characters_inside_a_name_make_no_second_mika() -> None:
    for joiner in "\u200b\u200c\u200d\u2060\ufe0f\u3164":
        assert checked_name(f"Mi{joiner}ka") == "Mi ka"


def test_cleaning_twice_changes_nothing() -> None:
    odd = [
        "".join(SIGNS),
        "\U0001f469\u200d\u200dx",
        "\u200d\u200d\U0001f469",
        "a\u200d\ufe0f\U0001f469",
    ]
    for text in [*odd, *INVISIBLE.values()]:
        assert clean(clean(text)) == clean(text)
        assert clean(clean(text, 7), 7) == clean(text, 7)
