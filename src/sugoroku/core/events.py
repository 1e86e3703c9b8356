"""What happened, as typed values: the log, digests, animations and statistics read these.

Rules report behind one ``if g.log is not None``, so that simulations pay nothing.  A game
adds its own kinds; `words` says the event without its subject ("takes red 5 from house 4").
"""

from typing import ClassVar

import msgspec


class Change(msgspec.Struct, frozen=True):
    """What an event reports about one entry of the game's tally: the difference, or the new value."""

    entry: str
    by: int | None = None
    to: int | str | None = None


def entry_of(seat: int, what: str) -> str:
    """The name of a seat's own entry in the tally."""
    return f"{seat}.{what}"


class Event(msgspec.Struct, frozen=True, tag=True, kw_only=True):
    """Something that happened to or by a seat (-1: to the whole table)."""

    aside: ClassVar[bool] = False  # says why something happens, not what

    seat: int = -1
    rule: str = ""

    def words(self) -> str:
        raise NotImplementedError

    def seen_by(self, seat: int) -> "Event | None":
        """What this seat may know of it (-1: a spectator); the event itself unless hidden."""
        return self

    def changes(self) -> tuple[Change, ...]:
        """The entries of the game's tally that this event says have changed, and how."""
        return ()


class Gained(Event, frozen=True, tag=True):
    """Resources received, and what for."""

    what: str
    amount: int
    why: str = ""

    def words(self) -> str:
        reason = f" ({self.why})" if self.why else ""
        return f"gains {self.amount} {self.what}{reason}"

    def changes(self) -> tuple[Change, ...]:
        return (Change(entry_of(self.seat, self.what), by=self.amount),)


class Paid(Event, frozen=True, tag=True):
    """Resources spent, and what for."""

    what: str
    amount: int
    why: str = ""

    def words(self) -> str:
        reason = f" ({self.why})" if self.why else ""
        return f"pays {self.amount} {self.what}{reason}"

    def changes(self) -> tuple[Change, ...]:
        return (Change(entry_of(self.seat, self.what), by=-self.amount),)


class Said(Event, frozen=True, tag=True):
    """A milestone in plain words: a turn begins, a round ends, the winner."""

    text: str

    def words(self) -> str:
        return self.text


class Won(Event, frozen=True, tag=True):
    """The game is over and this seat has won, or shares the victory."""

    score: int

    def words(self) -> str:
        return f"wins with {self.score} {'point' if self.score == 1 else 'points'}"
