"""Markup helpers: widths, padding, clipping, frames."""

import pytest
from rich.cells import cell_len
from rich.text import Text

from sugoroku.draw.text import (
    beside,
    box,
    clip,
    escape,
    level,
    pad,
    paragraph,
    plain,
    shorten,
    width,
    wrap,
)

LITERAL = ["[red]", "a [b] c", "[/]", "\\[x]", "\\", "[1]", "[]", "[[x]]", "plain", "[@click]"]


@pytest.mark.parametrize("text", LITERAL)
def test_escaped_text_is_seen_as_it_was(text):
    assert plain(escape(text) + ".") == text + "."
    assert Text.from_markup(escape(text) + ".").plain == text + "."


@pytest.mark.parametrize(
    "markup", ["[red]R3[/]", "[bold red]R[/]x", "世界", "● ■", "", "[dim]a[/] [b]c[/]"]
)
def test_width_is_what_rich_measures(markup):
    assert width(markup) == cell_len(Text.from_markup(markup).plain)


@pytest.mark.parametrize(("align", "padded"), [("<", "ab   "), (">", "   ab"), ("^", " ab  ")])
def test_pad(align, padded):
    assert plain(pad("[red]ab[/]", 5, align)) == padded


@pytest.mark.parametrize("columns", range(1, 14))
def test_clip_keeps_the_tags(columns):
    clipped = clip("[red]abc[/] \\[x] [dim]ghi[/]", columns)
    assert width(clipped) <= columns
    Text.from_markup(clipped)


def test_boxes_stand_level_side_by_side():
    lines = beside(*level(box("a", ["1"], 10), box("b", ["1", "2", "[red]3[/]"], 12)))
    assert len(lines) == 5
    assert {width(line) for line in lines} == {23}


def test_wrap_never_breaks_a_piece():
    lines = wrap(["aaa bbb", "ccc", "ddd"], 8, "  ")
    assert lines == ["aaa bbb", "  ccc", "  ddd"]
    assert paragraph("one two three", 8) == ["one two", "three"]
    assert shorten("abcdef", 4) == "abc…"
