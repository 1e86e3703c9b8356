"""The log as paragraphs: one for each run of events of a seat."""

from collections.abc import Iterable
from itertools import groupby

import msgspec

from sugoroku.core.events import Event


class Passage(msgspec.Struct, frozen=True):
    """What one seat did in a row (-1: the whole table), or why it did so (`aside`)."""

    seat: int
    aside: bool
    words: tuple[str, ...]
    rule: str = ""


def passages(events: Iterable[Event], seat: int) -> list[Passage]:
    """The events that `seat` (-1: a spectator) may know, in plain words."""
    seen = [known for event in events if (known := event.seen_by(seat)) is not None]
    found = []
    for (who, aside), run in groupby(seen, key=lambda event: (event.seat, event.aside)):
        told = list(run)
        found.append(Passage(who, aside, _counted([event.words() for event in told]), told[0].rule))
    return found


def _counted(words: list[str]) -> tuple[str, ...]:
    """Repeated lines are merged into one, with their number."""
    runs = ((text, len(list(same))) for text, same in groupby(words))
    return tuple(f"{text} x{times}" if times > 1 else text for text, times in runs)
