"""Where the command line writes: results to stdout, errors and progress to stderr."""

import sys
from typing import Any

import msgspec
from rich.console import Console
from rich.highlighter import RegexHighlighter
from rich.theme import Theme

from sugoroku.core.errors import SugorokuError
from sugoroku.draw.palette import INK

WIDTH = 100  # what boards are drawn for, and what is assumed when nobody looks

_THEME = Theme({f"colour.{name}": style for name, style in INK.items()})


class ColourWords(RegexHighlighter):
    """Paints the names of game colours; the word itself stays, so nothing depends on colour alone."""

    base_style = "colour."
    highlights = [rf"\b(?P<{name}>{name})\b" for name in INK]


class _Out(Console):
    def on_broken_pipe(self) -> None:
        """`sugoroku games | head` is not an error: let `main` end quietly."""
        raise BrokenPipeError


def stdout() -> Console:
    width = None if sys.stdout.isatty() else WIDTH
    return _Out(highlighter=ColourWords(), theme=_THEME, width=width, emoji=False)


def stderr() -> Console:
    return Console(stderr=True, highlight=False, theme=_THEME, emoji=False)


def print_json(value: Any) -> None:
    """For programs: one document, keys in the order we give them."""
    text = msgspec.json.format(msgspec.json.encode(value), indent=2)
    print(text.decode())


def print_error(problem: SugorokuError) -> None:
    """One sentence, and a hint."""
    console = stderr()
    console.print("Error:", style="bold red", end=" ")
    console.print(problem.what, markup=False, soft_wrap=True)
    if problem.hint:
        console.print(f"  {problem.hint}", markup=False, soft_wrap=True)
