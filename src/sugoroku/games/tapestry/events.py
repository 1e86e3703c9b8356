"""What happens in a game of Tapestry, said as typed events.

Each event also declares what it changes on the table, by the entries of `tally.py`: a law compares
the two.  Components are named by their ids, and by their names for people.
"""

from msgspec.structs import replace

from sugoroku.core.events import Change, Event, entry_of
from sugoroku.core.plural import count
from sugoroku.games.tapestry.effect_words import landmark_words, resource_words
from sugoroku.games.tapestry.names import RESOURCES

Amounts = tuple[int, int, int, int]


def amounts_words(amounts: Amounts) -> str:
    """`2 workers, 1 food`"""
    return ", ".join(resource_words(kind, n) for kind, n in enumerate(amounts) if n) or "nothing"


def own(event: Event, what: str, by: int | None = None, to: int | str | None = None) -> Change:
    return Change(entry_of(event.seat, what), by=by, to=to)


def _amounts(event: Event, amounts: Amounts, sign: int) -> tuple[Change, ...]:
    return tuple(own(event, RESOURCES[kind], by=sign * n) for kind, n in enumerate(amounts) if n)


def with_article(name: str) -> str:
    """`the Nomads`, `The Chosen`"""
    return name if name.startswith("The ") else f"the {name}"


def because(why: str) -> str:
    return f" ({why})" if why else ""


# ---------------------------------------------------------------- resources and points


class Received(Event, frozen=True, tag=True):
    amounts: Amounts
    why: str = ""

    def words(self) -> str:
        return f"gains {amounts_words(self.amounts)}{because(self.why)}"

    def changes(self) -> tuple[Change, ...]:
        return _amounts(self, self.amounts, 1)


class Spent(Event, frozen=True, tag=True):
    amounts: Amounts
    why: str = ""

    def words(self) -> str:
        return f"pays {amounts_words(self.amounts)}{because(self.why)}"

    def changes(self) -> tuple[Change, ...]:
        return _amounts(self, self.amounts, -1)


class Lost(Event, frozen=True, tag=True):
    """A gain beyond the end of the resource track."""

    what: str
    amount: int

    def words(self) -> str:
        return f"has no room for {resource_words(RESOURCES.index(self.what), self.amount)}"


class Scored(Event, frozen=True, tag=True):
    points: int
    source: str  # see names.SOURCES
    why: str

    def words(self) -> str:
        verb = "scores" if self.points >= 0 else "loses"
        return f"{verb} {abs(self.points)} VP{because(self.why)}"

    def changes(self) -> tuple[Change, ...]:
        return (
            own(self, "vp", by=self.points),
            own(self, f"points from {self.source}", by=self.points),
        )


# ---------------------------------------------------------------- set-up


class BecameFirst(Event, frozen=True, tag=True):
    def words(self) -> str:
        return "is the first player"

    def changes(self) -> tuple[Change, ...]:
        return (Change("first player", to=self.seat),)


class OfferedCivilizations(Event, frozen=True, tag=True):
    """Seen by the seat alone.  TAP-B-017b"""

    civilizations: tuple[str, ...]
    names: tuple[str, ...]

    def words(self) -> str:
        return f"is offered {' and '.join(self.names) or 'two civilizations'}"

    def seen_by(self, seat: int) -> Event:
        return self if seat == self.seat else OfferedCivilizations(
            seat=self.seat, rule=self.rule, civilizations=(), names=()
        )  # fmt: skip

    def changes(self) -> tuple[Change, ...]:
        return tuple(Change(f"civ {id}", to=f"offer {self.seat}") for id in self.civilizations)


class ChoseSecretly(Event, frozen=True, tag=True):
    """A capital mat or a civilization, until everybody has chosen."""

    what: str
    id: str
    name: str

    def words(self) -> str:
        return f"chooses {self.name}" if self.name else f"has chosen a {self.what}"

    def seen_by(self, seat: int) -> Event | None:
        return self if seat == self.seat else None

    def changes(self) -> tuple[Change, ...]:
        return (own(self, f"secret {self.what}", to=self.id),)


class TookCapital(Event, frozen=True, tag=True):
    capital: str
    name: str
    hex: str
    items: str

    def words(self) -> str:
        return f"lives in the {self.name} capital and starts on {self.hex}"

    def changes(self) -> tuple[Change, ...]:
        return (
            own(self, "capital", to=self.capital),
            own(self, "secret capital", to=""),
            own(self, "outposts", by=-2),
            Change(f"hex {self.hex}", to=self.items),
        )


class GainedCivilization(Event, frozen=True, tag=True):
    """The seat alone sees what it did not keep.  TAP-B-017b"""

    civilization: str
    name: str
    others: tuple[str, ...] = ()  # of the offer: back into the deck

    def words(self) -> str:
        return f"plays {with_article(self.name)}"

    def seen_by(self, seat: int) -> Event:
        return self if seat == self.seat else replace(self, others=())

    def changes(self) -> tuple[Change, ...]:
        back = [Change(f"civ {id}", to="deck") for id in self.others]
        mine = Change(f"civ {self.civilization}", to=str(self.seat))
        secret = (own(self, "secret civilization", to=""),) if back else ()
        return (mine, *secret, *back)


class LostCivilization(Event, frozen=True, tag=True):
    civilization: str
    name: str
    kept: bool = False  # did something lie on the mat?

    def words(self) -> str:
        return f"discards {with_article(self.name)}"

    def changes(self) -> tuple[Change, ...]:
        kept = (own(self, f"places of {self.civilization}", to=""),) if self.kept else ()
        return (Change(f"civ {self.civilization}", to="discard"), *kept)


class MarkedCivilization(Event, frozen=True, tag=True):
    """What lies on a civilization mat has changed."""

    civilization: str
    name: str
    what: str
    places: str

    def words(self) -> str:
        return f"{self.what} ({self.name})"

    def changes(self) -> tuple[Change, ...]:
        return (own(self, f"places of {self.civilization}", to=self.places),)


# ---------------------------------------------------------------- turns


class TurnStarted(Event, frozen=True, tag=True):
    income: int  # number of the income turn, or 0

    def words(self) -> str:
        return f"takes income turn {self.income}" if self.income else "takes an advance turn"

    def changes(self) -> tuple[Change, ...]:
        return (own(self, "era", to=self.income),) if self.income else ()


class Finished(Event, frozen=True, tag=True):
    def words(self) -> str:
        return "has finished"

    def changes(self) -> tuple[Change, ...]:
        return (own(self, "finished", to=1),)


class MovedToken(Event, frozen=True, tag=True):
    track: str
    before: int
    to: int
    name: str  # of the space
    tokens: str  # on this track, as in the tally
    verb: str = "advances"

    def words(self) -> str:
        place = f"space {self.to}, {self.name}" if self.to else "the start"
        return f"{self.verb} on {self.track} to {place}"

    def changes(self) -> tuple[Change, ...]:
        return (own(self, self.track, to=self.tokens),)


class RestartedToken(Event, frozen=True, tag=True):
    """A token leaves the end of its track, or stands at the start of one.  TAP-B-139"""

    track: str
    tokens: str  # on this track, as in the tally
    here: bool  # it starts here

    def words(self) -> str:
        if self.here:
            return f"puts the token at the start of {self.track}"
        return f"takes the token off {self.track}"

    def changes(self) -> tuple[Change, ...]:
        return (own(self, self.track, to=self.tokens),)


class Rolled(Event, frozen=True, tag=True):
    die: str
    face: str

    def words(self) -> str:
        return f"rolls {self.face} on the {self.die} die"


class TookDie(Event, frozen=True, tag=True):
    """Which of the two dice counts, also if it gives nothing.  TAP-B-236"""

    die: str

    def words(self) -> str:
        return f"takes the {self.die} die"


class Declined(Event, frozen=True, tag=True):
    what: str

    def words(self) -> str:
        return f"declines {self.what}"


class Achieved(Event, frozen=True, tag=True):
    achievement: str
    what: str

    def words(self) -> str:
        return f"earns an achievement: {self.what}"

    def changes(self) -> tuple[Change, ...]:
        return (own(self, f"achievement {self.achievement}", to=1),)


# ---------------------------------------------------------------- city


class GainedLandmark(Event, frozen=True, tag=True):
    landmark: str
    why: str = ""

    def words(self) -> str:
        return f"gains the {landmark_words(self.landmark)}{because(self.why)}"

    def changes(self) -> tuple[Change, ...]:
        return (Change(f"landmark {self.landmark}", to=f"{self.seat} beside"),)


class PlacedLandmark(Event, frozen=True, tag=True):
    landmark: str
    where: str  # as in the tally
    said: str

    def words(self) -> str:
        return f"places the {landmark_words(self.landmark)} {self.said}"

    def changes(self) -> tuple[Change, ...]:
        return (Change(f"landmark {self.landmark}", to=f"{self.seat} {self.where}"),)


class GainedBuilding(Event, frozen=True, tag=True):
    kind: str
    uncovered: str  # name of the income space

    def words(self) -> str:
        article = "an" if self.kind[0] in "aeiou" else "a"
        return f"gains {article} {self.kind} and uncovers {self.uncovered}"

    def changes(self) -> tuple[Change, ...]:
        return (own(self, f"{self.kind} taken", by=1),)


class PlacedBuilding(Event, frozen=True, tag=True):
    kind: str
    plot: str  # "" beside the mat

    def words(self) -> str:
        if not self.plot:
            return f"keeps the {self.kind} beside the capital mat"
        row, column = self.plot.split("-")
        return f"places the {self.kind} in row {row}, column {column}"

    def changes(self) -> tuple[Change, ...]:
        return (own(self, f"plot {self.plot}", to=self.kind),) if self.plot else ()


class SwappedBuildings(Event, frozen=True, tag=True):
    plots: tuple[str, str]
    kinds: tuple[str, str]  # after the swap

    def words(self) -> str:
        return f"swaps the {self.kinds[0]} and the {self.kinds[1]}"

    def changes(self) -> tuple[Change, ...]:
        pairs = zip(self.plots, self.kinds, strict=True)
        return tuple(own(self, f"plot {plot}", to=kind) for plot, kind in pairs)


class CompletedDistricts(Event, frozen=True, tag=True):
    number: int
    bits: int

    def words(self) -> str:
        return f"completes {count(self.number, 'district')} of the capital city"

    def changes(self) -> tuple[Change, ...]:
        return (own(self, "districts", to=self.bits),)
