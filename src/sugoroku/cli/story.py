"""What happened, told: one paragraph for each run of events of a seat."""

from collections.abc import Iterable, Sequence
from itertools import groupby

from rich.text import Text

from sugoroku.cli.console import ColourWords
from sugoroku.core.events import Event
from sugoroku.core.match import Match
from sugoroku.draw.palette import MARKS
from sugoroku.draw.text import wrap

_paint = ColourWords().highlight


def names_of(match: Match) -> list[str]:
    """`● you`: a shape and a name for each seat."""
    return [f"{MARKS[i % len(MARKS)]} {name}" for i, name in enumerate(match.names)]


def _counted(words: list[str]) -> list[str]:
    """What is said several times in a row is said once, with the number."""
    runs = ((text, len(list(same))) for text, same in groupby(words))
    return [f"{text} x{times}" if times > 1 else text for text, times in runs]


def _broken(pieces: list[str], width: int) -> list[str]:
    """Pieces that fit stay whole, longer ones fall into words."""
    return [part for piece in pieces for part in ([piece] if len(piece) <= width else piece.split())]


def tell(events: Iterable[Event], names: Sequence[str], seat: int, width: int) -> list[Text]:
    """The events that `seat` (-1: a spectator) may know, in plain words."""
    seen = [known for event in events if (known := event.seen_by(seat)) is not None]
    margin = max(len(name) for name in names) + 3
    lines: list[Text] = []
    before = -1
    for (who, aside), run in groupby(seen, key=lambda event: (event.seat, event.aside)):
        words = _counted([event.words() for event in run])
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
