"""The log as text: one paragraph for each run of events of a seat."""

from collections.abc import Iterable, Sequence

from rich.text import Text

from sugoroku.cli.console import ColourWords
from sugoroku.core.events import Event
from sugoroku.core.match import Match
from sugoroku.core.story import passages
from sugoroku.draw.palette import MARKS
from sugoroku.draw.text import wrap

_paint = ColourWords().highlight


def names_of(match: Match) -> list[str]:
    """`● you`: a shape and a name for each seat."""
    return [f"{MARKS[i % len(MARKS)]} {name}" for i, name in enumerate(match.names)]


def _broken(pieces: list[str], width: int) -> list[str]:
    """Pieces that fit stay whole, longer ones fall into words."""
    return [part for piece in pieces for part in ([piece] if len(piece) <= width else piece.split())]


def tell(events: Iterable[Event], names: Sequence[str], seat: int, width: int) -> list[Text]:
    """The events that `seat` (-1: a spectator) may know, in plain words."""
    margin = max(len(name) for name in names) + 3
    lines: list[Text] = []
    before = -1
    for passage in passages(events, seat):
        who, aside, words = passage.seat, passage.aside, list(passage.words)
        if who < 0:
            lines += [Text(f" {text}", "bold") for text in words]
            before = who
            continue
        told = wrap(_broken(_listed(words), width - margin), width - margin)
        if aside:  # a reason stands on a line of its own
            told = [line for text in words for line in wrap(text.split(), width - margin, "  ")]
        for line in told:
            text = Text(line, "dim" if aside else "")
            if not aside:
                _paint(text)
            name = names[who] if who != before else ""
            before = who
            lines.append(Text.assemble((f" {name:<{margin - 1}}", "bold"), text))
    return lines


def _listed(words: list[str]) -> list[str]:
    return [text + ("," if number < len(words) else "") for number, text in enumerate(words, 1)]
