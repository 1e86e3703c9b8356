"""What happened: words for the log, and the entries of the tally that changed."""

from sugoroku.core.effects import Effects
from sugoroku.core.events import Change, Event, entry_of

from .components import brings_words


class Came(Event, frozen=True, tag=True):
    guest: str

    def words(self) -> str:
        return f"The {self.guest} comes into the street"

    def changes(self) -> tuple[Change, ...]:
        return (Change(f"guest.{self.guest}", to="street"),)


class Poured(Event, frozen=True, tag=True):
    tea: int

    def words(self) -> str:
        return f"pours tea {self.tea + 1}"

    def changes(self) -> tuple[Change, ...]:
        return Change(entry_of(self.seat, "tea"), by=-1), Change(entry_of(self.seat, "poured"), by=1)


class Received(Event, frozen=True, tag=True):
    """A house welcomes a guest, or closes early, and gains something."""

    guest: str  # "": none
    gains: Effects

    def words(self) -> str:
        what = f"welcomes the {self.guest}" if self.guest else "closes early"
        return f"{what}: {brings_words(self.gains)}"

    def changes(self) -> tuple[Change, ...]:
        gone = (Change(f"guest.{self.guest}", to="gone"),) if self.guest else ()
        gains = (Change(entry_of(self.seat, gain.kind), by=gain.amount) for gain in self.gains)
        return *gone, *gains
