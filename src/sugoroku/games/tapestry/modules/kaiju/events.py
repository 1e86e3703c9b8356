"""What the kaiju do, as typed events."""

from sugoroku.core.events import Change, Event, entry_of
from sugoroku.games.tapestry.names import PLOT_NAMES
from sugoroku.games.tapestry.opponents.parties import PERSON
from sugoroku.games.tapestry.state import Ints

_ROWS = ("top", "middle", "bottom")
_COLUMNS = ("left", "middle", "right")


def district_words(district: int) -> str:
    """`top right`, `the middle`"""
    if district < 0:
        return ""
    row, column = divmod(district, 3)
    return "middle" if row == column == 1 else f"{_ROWS[row]} {_COLUMNS[column]}"


def plots_text(plots: Ints) -> str:
    return " ".join(PLOT_NAMES[plot] for plot in plots)


class KaijuMoved(Event, frozen=True, tag=True):
    """The kaiju walks through the capital city, before the Automa advances."""

    district: str
    icon: str  # the track icon that it follows
    direction: str
    turned: bool  # that way would have left the city
    skipped: tuple[str, ...] = ()  # icons above it that lead back to where it came from

    def words(self) -> str:
        why = f"{self.icon} points out of the city" if self.turned else self.icon
        if self.skipped:
            why += f"; {' and '.join(self.skipped)} would lead back"
        return f"moves the kaiju {self.direction} to the {self.district} district ({why})"

    def changes(self) -> tuple[Change, ...]:
        return (Change("kaiju", to=self.district),)


class KaijuDestroyed(Event, frozen=True, tag=True):
    """An income building of the person is out of the game; a token lies on its plot.

    The seat is that of the Automa: so the person reads of it in the summary of the bots' turn.
    """

    kind: str
    plot: str
    ruins: str  # all of them, as in the tally

    def words(self) -> str:
        row, column = self.plot.split("-")
        return f"destroys the {self.kind} in row {row}, column {column}"

    def changes(self) -> tuple[Change, ...]:
        return (
            Change(entry_of(PERSON, f"plot {self.plot}"), to=""),
            Change("ruins", to=self.ruins),
            Change(f"lost {self.kind}", by=1),
        )


class BlockersTaken(Event, frozen=True, tag=True):
    """Before new ones are placed."""

    shuffled: int  # cards of the new kaiju deck, if the old one was empty
    taken: int

    def words(self) -> str:
        again = "the kaiju deck is shuffled, and " if self.shuffled else ""
        return f"{again}the blockers are taken back"

    def changes(self) -> tuple[Change, ...]:
        found = [Change("blockers", to="")] if self.taken else []
        if self.shuffled:
            found.append(Change("kaiju deck", by=self.shuffled))
            found.append(Change("kaiju discards", by=-self.shuffled))
        return tuple(found)


class BlockerPlaced(Event, frozen=True, tag=True):
    """A card of the kaiju deck blocks a track."""

    card: str
    track: str
    blockers: str

    def words(self) -> str:
        return f"kaiju card {self.card}: a blocker stands on {self.track}"

    def changes(self) -> tuple[Change, ...]:
        return (
            Change("blockers", to=self.blockers),
            Change("kaiju deck", by=-1),
            Change("kaiju discards", by=1),
        )


class KaijuCame(Event, frozen=True, tag=True):
    """A kaiju takes a hex."""

    hex: str
    hexes: str

    def words(self) -> str:
        return f"a kaiju comes to {self.hex}: nobody explores or conquers there"

    def changes(self) -> tuple[Change, ...]:
        return (Change("kaiju hexes", to=self.hexes),)


class OutpostLost(Event, frozen=True, tag=True):
    """The kaiju remove an outpost from the game."""

    hex: str
    items: str  # what stays there, as in the tally

    def words(self) -> str:
        return f"loses an outpost on {self.hex} to the kaiju"

    def changes(self) -> tuple[Change, ...]:
        return (Change(f"hex {self.hex}", to=self.items), Change("lost outposts", by=1))


class KaijuEnded(Event, frozen=True, tag=True):
    """The game against the kaiju ends, and why."""

    won: bool
    why: str

    def words(self) -> str:
        return f"{'wins' if self.won else 'loses'} against the kaiju: {self.why}"
