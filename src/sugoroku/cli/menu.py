"""Numbered choices: short ones side by side, long ones a line each, grouped by verb."""

from itertools import groupby
from textwrap import wrap

from rich.text import Text

from sugoroku.cli.console import ColourWords
from sugoroku.core.actions import Codec
from sugoroku.core.errors import SugorokuError
from sugoroku.core.view import Choice, Decision

_paint = ColourWords().highlight
_GAP = 2


class Menu:
    """The choices of one decision in the order they are shown; number 1 comes first."""

    def __init__(self, decision: Decision, codec: Codec) -> None:
        self.codec = codec
        verbs = list(dict.fromkeys(codec.family(c.action).name for c in decision.choices))
        self.choices = sorted(
            decision.choices, key=lambda c: (verbs.index(codec.family(c.action).name), c.action)
        )

    def choice(self, number: int) -> Choice:
        if not 1 <= number <= len(self.choices):
            raise SugorokuError(f"There is no choice {number}.", f"Type 1 to {len(self.choices)}.")
        return self.choices[number - 1]

    def lines(self, width: int) -> list[Text]:
        """The menu drawn: the verb of the canonical text in the margin, then its choices."""
        numbered = list(enumerate(self.choices, start=1))
        margin = max(len(self._verb(choice)) for choice in self.choices) + 3
        lines: list[Text] = []
        for verb, members in groupby(numbered, key=lambda pair: self._verb(pair[1])):
            rows = self._rows(list(members), width - margin)
            for row in rows:
                label = verb if row is rows[0] else ""
                lines.append(Text.assemble((f" {label:<{margin - 1}}", "dim cyan"), row))
        return lines

    def _verb(self, choice: Choice) -> str:
        return self.codec.family(choice.action).name

    def _rows(self, members: list[tuple[int, Choice]], width: int) -> list[Text]:
        digits = len(str(len(self.choices)))
        widest = max(len(choice.words) for _, choice in members) + digits + 1
        across = max(1, (width + _GAP) // (widest + _GAP))
        rows: list[Text] = []
        for _, part in groupby(members, key=lambda pair: self._first_part(pair[1])):
            items = list(part)
            for start in range(0, len(items), across):
                rows += _row(items[start : start + across], digits, widest, width)
        return rows

    def _first_part(self, choice: Choice) -> int:
        """Two-part actions (`place GEAR CELL`) begin a new row for each first part."""
        parts = self.codec.family(choice.action).parts(choice.action)
        return parts[0] if len(parts) > 1 else 0


def _row(items: list[tuple[int, Choice]], digits: int, widest: int, width: int) -> list[Text]:
    if len(items) == 1:
        return _item(*items[0], digits, width)
    row = Text()
    for number, choice in items:
        cell = _item(number, choice, digits, width)[0]
        cell.pad_right(widest + _GAP - cell.cell_len)
        row.append_text(cell)
    row.rstrip()
    return [row]


def _item(number: int, choice: Choice, digits: int, width: int) -> list[Text]:
    first, *more = wrap(choice.words, width - digits - 1) or [choice.text]
    lines = [Text.assemble((f"{number:>{digits}}", "bold"), " ", _painted(first))]
    return [*lines, *(Text(" " * (digits + 3)) + _painted(line) for line in more)]


def _painted(words: str) -> Text:
    text = Text(words)
    _paint(text)
    return text
