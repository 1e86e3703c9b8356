"""What happens in a game of Daitoshi, said as typed events; those about tiles are in `tile_events.py`.

`changes` names entries of `tally.py`; places and things are named there too.
"""

from typing import ClassVar

from sugoroku.core.events import Change, Event, Said, entry_of
from sugoroku.games.daitoshi.names import FROM_PILGRIMS, SOURCES
from sugoroku.games.daitoshi.tally import NOTHING_THERE

Changes = tuple[Change, ...]


def counted(number: int, what: str) -> str:
    """`1 point`, `2 points`"""
    return f"{number} {what}{'' if number == 1 else 's'}"


def a(word: str) -> str:
    """With its article: `a river`, `an underground`."""
    return f"{'an' if word[0] in 'aeiou' else 'a'} {word}"


def listed(words: tuple[str, ...]) -> str:
    """`x`, `x and y`, `x, y and z`"""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} and {words[-1]}"


def grouped(words: tuple[str, ...]) -> str:
    """`blue`, `blue and red`, `2 blue`, `2 blue and 1 red`"""
    kinds = tuple(dict.fromkeys(words))
    if len(kinds) == len(words):
        return listed(words)
    return listed(tuple(f"{words.count(kind)} {kind}" for kind in kinds))


_CALLED = {SOURCES[FROM_PILGRIMS]: "pilgrims"}  # of which a log of one player has only one kind


class Scored(Event, frozen=True, tag=True):
    points: int
    source: str
    why: str = ""

    def words(self) -> str:
        verb = "scores" if self.points > 0 else "loses"
        why = f": {self.why}" if self.why else ""
        return (
            f"{verb} {counted(abs(self.points), 'point')} ({_CALLED.get(self.source, self.source)}{why})"
        )

    def changes(self) -> Changes:
        return (
            Change(entry_of(self.seat, "score"), by=self.points),
            Change(entry_of(self.seat, f"points from {self.source}"), by=self.points),
        )


class Noted(Event, frozen=True, tag=True):
    """What somebody chose, or why nothing came of something; nothing on the table changes by it."""

    text: str

    def words(self) -> str:
        return self.text


class Reason(Event, frozen=True, tag=True):
    """Why the Mayor does what he does; where his own cards change, how."""

    aside: ClassVar[bool] = True

    text: str
    changed: Changes = ()

    def words(self) -> str:
        return f"{self.text} ({self.rule})"

    def changes(self) -> Changes:
        return self.changed


# ---------------------------------------------------------------- turns and markers


class Begun(Said, frozen=True, tag=True):
    """A turn begins."""

    def changes(self) -> Changes:
        return (Change("turns begun", by=1),)


class Seated(Said, frozen=True, tag=True):
    """The Mayor takes his seat with a deck, the bribe and lasting advisors."""

    deck: int
    guide: str
    advisors: tuple[int, ...]

    def changes(self) -> Changes:
        return (
            Change("Mayor's deck", by=self.deck),
            Change("Mayor's next card", to=self.guide),
            Change("Mayor's bribe", by=1),
            *(Change(f"advisor {advisor}", by=1) for advisor in self.advisors),
        )


class NeutralPlaced(Said, frozen=True, tag=True):
    """The neutral magnate enters the board."""

    to: str

    def changes(self) -> Changes:
        return (Change("the neutral magnate", to=self.to),)


class EndTriggered(Said, frozen=True, tag=True):
    last_turn: int

    def changes(self) -> Changes:
        return (Change("last turn", to=self.last_turn),)


class Led(Said, frozen=True, tag=True):
    """A production; a player's marker goes to the right, the Mayor has none."""

    marker: str

    def changes(self) -> Changes:
        if not self.marker:
            return ()
        return (Change(entry_of(self.seat, "the production marker"), to=self.marker),)


class GaveUpGrant(Said, frozen=True, tag=True):
    def changes(self) -> Changes:
        return (Change(entry_of(self.seat, "grant"), by=-1),)


class MarkerMoved(Event, frozen=True, tag=True):
    """The chimney, the worm-bus, prestige, reputation or the production marker."""

    what: str
    to: str
    why: str = ""

    def words(self) -> str:
        why = f": {self.why}" if self.why else ""
        return f"moves {self.what} to {self.to}{why}"

    def changes(self) -> Changes:
        return (Change(entry_of(self.seat, self.what), to=self.to),)


class Stepped(Event, frozen=True, tag=True):
    track: str
    space: int

    def words(self) -> str:
        return f"advances the {self.track} pilgrim to space {self.space}"

    def changes(self) -> Changes:
        return (Change(entry_of(self.seat, f"{self.track} pilgrim"), to=self.space),)


class TurnedTile(Event, frozen=True, tag=True):
    operation: str
    conflict: bool
    hexes: int
    terrain: str

    def words(self) -> str:
        side = "conflict" if self.conflict else "normal"
        record = f"{self.hexes or 'no'} {self.terrain} {'hex' if self.hexes == 1 else 'hexes'}"
        return f"turns the {self.operation.replace('_', ' ')} tile to its {side} side: {record}"

    def changes(self) -> Changes:
        side = "conflict" if self.conflict else "normal"
        return (Change(entry_of(self.seat, f"{self.operation} tile"), to=side),)


# ---------------------------------------------------------------- magnates, machine, workers


class Moved(Event, frozen=True, tag=True):
    """The magnate arrives; `again` after a full loop to the space it left."""

    to: str
    steam: int
    again: bool = False

    def words(self) -> str:
        price = f" for {self.steam} steam" if self.steam else ""
        return f"moves the magnate {'back ' if self.again else ''}to {self.to}{price}"

    def changes(self) -> Changes:
        moved = () if self.again else (Change(entry_of(self.seat, "magnate"), to=self.to),)
        paid = (Change(entry_of(self.seat, "steam"), by=-self.steam),) if self.steam else ()
        return (*moved, *paid)


class TokenMoved(Event, frozen=True, tag=True):
    """The Mega-Machine, or the neutral magnate."""

    what: str
    to: str
    why: str = ""

    def words(self) -> str:
        why = f": {self.why}" if self.why else ""
        return f"moves {self.what} to {self.to}{why}"

    def changes(self) -> Changes:
        return (Change(self.what, to=self.to),)


class Cleared(Event, frozen=True, tag=True):
    """Workers of a district go back to the supply."""

    district: str
    workers: tuple[str, ...]
    places: tuple[str, ...]  # where they stood

    def words(self) -> str:
        noun = "worker returns" if len(self.workers) == 1 else "workers return"
        return f"clears {self.district}: the {grouped(self.workers)} {noun} to the supply"

    def changes(self) -> Changes:
        return tuple(Change(f"worker on {place}", to=NOTHING_THERE) for place in self.places)


class Worked(Event, frozen=True, tag=True):
    """`space` is the one it leaves on the Mayor's board, else 0."""

    worker: str
    workshop: str
    place: str
    space: int = 0

    def words(self) -> str:
        return f"sends {a(self.worker)} worker to the {self.workshop} workshop"

    def changes(self) -> Changes:
        left = (Change(f"Mayor's worker space {self.space}", to=NOTHING_THERE),) if self.space else ()
        return (
            Change(entry_of(self.seat, f"{self.worker} workers"), by=-1),
            Change(f"worker on {self.place}", to=self.worker),
            *left,
        )


class GainedWorker(Event, frozen=True, tag=True):
    """`space` is the one it takes on the Mayor's board, else 0."""

    worker: str
    kept: bool
    space: int = 0

    def words(self) -> str:
        if self.kept:
            return f"gains {a(self.worker)} worker"
        return f"has no space for {a(self.worker)} worker"

    def changes(self) -> Changes:
        if not self.kept:
            return ()
        put = (Change(f"Mayor's worker space {self.space}", to=self.worker),) if self.space else ()
        return (Change(entry_of(self.seat, f"{self.worker} workers"), by=1), *put)


class ReturnedWorkers(Event, frozen=True, tag=True):
    worker: str
    count: int
    spaces: int

    def words(self) -> str:
        one = self.count == 1
        workers = f"{a(self.worker)} worker" if one else f"{self.count} {self.worker} workers"
        return f"returns {workers} to the supply: only {self.spaces} fit"

    def changes(self) -> Changes:
        return (Change(entry_of(self.seat, f"{self.worker} workers"), by=-self.count),)
