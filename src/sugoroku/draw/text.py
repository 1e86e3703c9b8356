"""Text boards as rich markup: strings that know how wide they are once the tags are gone.

A block is a list of lines; blocks are padded, framed, and set side by side.
"""

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from unicodedata import east_asian_width

from sugoroku.core.view import View
from sugoroku.draw.palette import MARKS

Block = list[str]

_TAG = re.compile(r"(\\*)\[([a-z#/@][^\[\]]*)\]")


def escape(text: str) -> str:
    """Literal text for use in markup: its brackets are no tags."""
    return re.sub(r"(\\*)(\[[a-z#/@][^\[\]]*\])", r"\1\1\\\2", text)


def plain(markup: str) -> str:
    """What a reader sees of it, without colours."""
    return _TAG.sub(_seen, markup)


def _seen(tag: re.Match[str]) -> str:
    slashes, body = tag.group(1), tag.group(2)
    half = "\\" * (len(slashes) // 2)
    return f"{half}[{body}]" if len(slashes) % 2 else half


@lru_cache(maxsize=8192)  # boards say the same few things again and again
def width(markup: str) -> int:
    """Terminal columns that it fills."""
    seen = plain(markup) if "[" in markup else markup
    if seen.isascii():
        return len(seen)
    return sum(2 if east_asian_width(letter) in "WF" else 1 for letter in seen)


def pad(markup: str, columns: int, align: str = "<") -> str:
    """Filled up with spaces on the right (`<`), the left (`>`) or both (`^`)."""
    space = max(columns - width(markup), 0)
    left = {"<": 0, ">": space, "^": space // 2}[align]
    return " " * left + markup + " " * (space - left)


def clip(markup: str, columns: int) -> str:
    """Cut to a width; the tags stay, so that what was opened is closed."""
    if width(markup) <= columns:
        return markup
    kept, room, at = "", columns - 1, 0
    for tag in [*_TAG.finditer(markup), None]:
        for letter in markup[at : tag.start() if tag else len(markup)]:
            room -= width(letter)
            kept += letter if room >= 0 else ""
        if tag is not None:
            literal = len(tag.group(1)) % 2
            room -= width(tag.group()) if literal else 0
            kept += tag.group() if room >= 0 or not literal else ""
            at = tag.end()
    return kept + "…"


def ink(markup: str, style: str) -> str:
    """In a colour or style; no tags around nothing."""
    return f"[{style}]{markup}[/]" if markup and style else markup


def dim(markup: str) -> str:
    return ink(markup, "dim")


def bold(markup: str) -> str:
    return ink(markup, "bold")


def row(cells: Iterable[str], columns: int, align: str = "<", gap: str = "") -> str:
    """Cells of equal width."""
    return gap.join(pad(cell, columns, align) for cell in cells)


def box(title: str, lines: Sequence[str], columns: int) -> Block:
    """A light frame of the given outer width, its title in the upper edge."""
    head = f" {title} " if title else ""
    top = f"{dim('╭─')}{head}{dim('─' * (columns - 3 - width(head)) + '╮')}"
    edge = dim("│")
    body = [f"{edge} {pad(clip(line, columns - 4), columns - 4)} {edge}" for line in lines]
    return [top, *body, dim(f"╰{'─' * (columns - 2)}╯")]


def titled(name: str, lines: Sequence[str], columns: int) -> Block:
    """A box whose title is plain words."""
    return box(bold(escape(name)), lines, columns)


def level(*boxes: Block) -> list[Block]:
    """Boxes of the same height: the lower ones get empty lines above their lower edge."""
    height = max(len(block) for block in boxes)
    return [[*block[:-1], *[_blank(block)] * (height - len(block)), block[-1]] for block in boxes]


def _blank(block: Block) -> str:
    edge = dim("│")
    return edge + " " * (width(block[-1]) - 2) + edge


def beside(*blocks: Block, gap: str = " ") -> Block:
    """Blocks next to each other, their tops level."""
    height = max(len(block) for block in blocks)
    wide = [max((width(line) for line in block), default=0) for block in blocks]
    full = [[*block, *[""] * (height - len(block))] for block in blocks]
    return [
        gap.join(pad(line, columns) for line, columns in zip(lines, wide, strict=True)).rstrip()
        for lines in zip(*full, strict=True)
    ]


def wrap(words: Iterable[str], columns: int, indent: str = "", gap: str = " ") -> Block:
    """Pieces of markup, never broken inside, on as many lines as they need."""
    lines: Block = []
    line = ""
    for word in words:
        if line and width(line) + len(gap) + width(word) > columns:
            lines.append(line)
            line = indent + word
        else:
            line = line + gap + word if line else word
    return [*lines, line] if line else lines


def paragraph(text: str, columns: int, indent: str = "") -> Block:
    """Plain words, wrapped and escaped."""
    return [escape(line) for line in wrap(text.split(), columns, indent)]


def shorten(text: str, columns: int) -> str:
    """Plain text that fits, with an ellipsis if it had to be cut."""
    return plain(clip(escape(text), columns))


def line(label: str, cells: Iterable[str], columns: int, margin: int, gap: str = "") -> str:
    """A row of a table: its label in a margin, then cells of equal width."""
    return pad(dim(label), margin) + row(cells, columns, gap=gap)


def player_name(view: View, seat: int) -> str:
    """The mark and the name of a seat."""
    known = view.names[seat] if seat < len(view.names) else f"seat {seat + 1}"
    return f"{MARKS[seat]} {escape(shorten(known, 12))}"


def labelled(label: str, pieces: Sequence[str]) -> list[str]:
    """Pieces for `wrap`, with a label that never stands alone at the end of a line; a dash for none."""
    first, *more = pieces or [dim("-")]
    return [f"{dim(label)} {first}", *more]
