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
Numbered = tuple[int, Choice]
Item = list[Text]  # a choice as it is written: one line, or more when it is long


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
        margin = max(len(self._verb(choice)) for choice in self.choices) + 2
        lines: list[Text] = []
        for verb, members in groupby(numbered, key=lambda pair: self._verb(pair[1])):
            rows = self._rows(list(members), width - margin)
            for row in rows:
                label = verb if row is rows[0] else ""
                lines.append(Text.assemble((f" {label:<{margin - 1}}", "dim cyan"), row))
        return lines

    def _verb(self, choice: Choice) -> str:
        return self.codec.family(choice.action).name

    def _rows(self, members: list[Numbered], width: int) -> list[Text]:
        digits = len(str(len(self.choices)))
        items = [(choice, _item(number, choice, digits, width)) for number, choice in members]
        axes = self.codec.family(members[0][1].action).axes
        if len(axes) > 1 and len(axes[1]) > 2:
            widest = max(lines[0].cell_len for _, lines in items) + _GAP
            size = len(axes[1])
            fitting = [n for n in range(2, size + 1) if size % n == 0 and n * widest <= width + _GAP]
            if fitting:
                return self._grid(items, fitting[-1], widest)
        return _flow([lines for _, lines in items], width)

    def _grid(self, items: list[tuple[Choice, Item]], across: int, widest: int) -> list[Text]:
        """Two-part actions (`place GEAR CELL`): each second part keeps its place in every row."""
        rows: dict[tuple[int, int], list[Text]] = {}
        for choice, (line, *_) in items:
            first, second = self.codec.family(choice.action).parts(choice.action)[:2]
            row = rows.setdefault((first, second // across), [])
            row += [Text("  ·", "dim") for _ in range(second % across - len(row))]  # not possible
            row.append(line)
        return [_joined(row, widest) for row in rows.values()]


def _joined(cells: list[Text], width: int) -> Text:
    row = Text()
    for number, cell in enumerate(cells):
        row.pad_right(number * width - row.cell_len)
        row.append_text(cell)
    return row


def _flow(items: list[Item], width: int) -> list[Text]:
    """Equal columns for all; or for the shorter half, if letting long ones span saves lines."""
    lengths = sorted(lines[0].cell_len for lines in items)
    equal = _columns(items, lengths[-1] + _GAP, width)
    spanning = _columns(items, lengths[(len(lengths) - 1) // 2] + _GAP, width)
    return spanning if len(spanning) < len(equal) - 1 else equal


def _columns(items: list[Item], least: int, width: int) -> list[Text]:
    across = max(1, (width + _GAP) // least)
    column = min((width + _GAP) // across, least + 4 * _GAP)
    rows: list[Text] = []
    free = 0
    for lines in items:
        needed = -(-(lines[0].cell_len + _GAP) // column) if len(lines) == 1 else across
        if not rows or needed > free:
            rows.append(Text())
            free = across
        rows[-1].pad_right((across - free) * column - rows[-1].cell_len)
        rows[-1].append_text(lines[0])
        rows += lines[1:]
        free -= min(needed, across)
    return rows


def _item(number: int, choice: Choice, digits: int, width: int) -> Item:
    first, *more = wrap(choice.words, width - digits - 1) or [choice.text]
    head = Text.assemble((f"{number:>{digits}}", "bold"), " ", _painted(first))
    return [head, *(Text(" " * (digits + 3)) + _painted(line) for line in more)]


def _painted(words: str) -> Text:
    text = Text(words)
    _paint(text)
    return text
