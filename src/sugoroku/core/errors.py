"""Errors that a person can act on: one sentence, and a hint."""

from collections.abc import Iterable
from difflib import get_close_matches


class SugorokuError(Exception):
    """Anything the caller can correct.  `hint` says how."""

    def __init__(self, what: str, hint: str = "") -> None:
        super().__init__(what)
        self.what = what
        self.hint = hint

    def __str__(self) -> str:
        return f"{self.what} {self.hint}".strip()


class UnknownName(SugorokuError):
    """A game, seat, option, bot or action that does not exist."""


class IllegalAction(SugorokuError):
    """An action that the position does not allow; `rule` is the ledger line that forbids it."""

    def __init__(self, what: str, hint: str = "", rule: str = "") -> None:
        super().__init__(what, hint)
        self.rule = rule


class DataError(SugorokuError):
    """An invalid component file: names the file, the key and what was expected."""


class RecordError(SugorokuError):
    """A record file that cannot be read or does not replay."""


class PositionError(SugorokuError):
    """A position as text that cannot be read, or that is impossible; names the line and the reason."""


class UndoRefused(SugorokuError):
    """Taking a move back would cross revealed information or somebody else's decision."""


def did_you_mean(name: str, known: Iterable[str]) -> str:
    """A hint for a mistyped name: the nearest known one, or the whole list."""
    names = sorted(known)
    near = get_close_matches(name, names, n=1)
    if near:
        return f"Did you mean {near[0]!r}?"
    return f"Known: {', '.join(names)}." if names else ""
