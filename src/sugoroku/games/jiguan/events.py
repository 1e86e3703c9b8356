"""What happens in a game of Jiguan, as typed events; `tile_events.py` has gears, blueprints and beasts.

Each event also declares what it changes on the table, by the entries of `tally.py`: a law compares
the two, so that nothing happens silently and nothing is reported that did not happen.
"""

from sugoroku.core.events import Change, Event, Gained, Paid, entry_of
from sugoroku.games.jiguan.names import HOUSE_COUNT

_ENTRIES = {"coin": "coins", "energy": "energy", "vp": "score"}  # of the tally, by resource
_UNITS = {"coin": ("coin", "coins"), "energy": ("energy", "energy"), "vp": ("point", "points")}


def counted(number: int, what: str) -> str:
    """`1 coin`, `2 coins`."""
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def unit(resource: str, number: int) -> str:
    """`coin` or `coins`, `point` or `points`."""
    return _UNITS[resource][number != 1]


def own(event: Event, what: str, by: int | None = None, to: int | str | None = None) -> Change:
    return Change(entry_of(event.seat, what), by=by, to=to)


def shown(place: str, uncovered: str) -> tuple[Change, ...]:
    """What lay open is taken away; perhaps something else lies open now."""
    gone = Change(f"{place} shows", to="")
    return (gone, Change(f"{place} shows", to=uncovered)) if uncovered else (gone,)


def dots(event: Event, colour: str, by: int) -> tuple[Change, ...]:
    """More or fewer dots of a colour."""
    return (own(event, f"{colour} dots", by=by),) if by else ()


# ---------------------------------------------------------------- coins, energy, points


class Received(Gained, frozen=True, tag=True):
    """Coins or energy (`what`); `lost` is energy beyond the end of its track."""

    lost: int = 0

    def words(self) -> str:
        lost = f"{self.lost} lost: the track is full" if self.lost else ""
        reasons = ", ".join(filter(None, (self.why, lost)))
        gained = f"gains {self.amount or 'no'} {unit(self.what, self.amount)}"
        return f"{gained} ({reasons})" if reasons else gained

    def changes(self) -> tuple[Change, ...]:
        return (own(self, _ENTRIES[self.what], by=self.amount),) if self.amount else ()


class Spent(Paid, frozen=True, tag=True):
    """Coins, energy or points (`what`); points are taken from those of a `source`."""

    source: str = ""

    def words(self) -> str:
        paid = f"pays {self.amount} {unit(self.what, self.amount)}"
        return f"{paid} ({self.why})" if self.why else paid

    def changes(self) -> tuple[Change, ...]:
        paid = own(self, _ENTRIES[self.what], by=-self.amount)
        if not self.source:
            return (paid,)
        return (paid, own(self, f"points from {self.source}", by=-self.amount))


class Scored(Event, frozen=True, tag=True):
    points: int
    source: str  # as on the score sheet
    why: str

    def words(self) -> str:
        return f"scores {counted(self.points, 'point')} ({self.why})"

    def changes(self) -> tuple[Change, ...]:
        return (
            own(self, "score", by=self.points),
            own(self, f"points from {self.source}", by=self.points),
        )


class Exchanged(Event, frozen=True, tag=True):
    """Energy into coins; at the end of the game the remainder is lost."""

    energy: int
    coins: int
    lost: int = 0

    def words(self) -> str:
        if not self.energy:
            return f"loses the last {self.lost} energy"
        lost = f", losing {self.lost} energy" if self.lost else ""
        return f"exchanges {self.energy} energy for {counted(self.coins, 'coin')}{lost}"

    def changes(self) -> tuple[Change, ...]:
        used = own(self, "energy", by=-self.energy - self.lost)
        return (used, own(self, "coins", by=self.coins)) if self.coins else (used,)


class Purchased(Event, frozen=True, tag=True):
    """The price of a purchase, and the space that its track reaches."""

    what: str  # card or blueprint
    price: int
    space: int

    def words(self) -> str:
        price = f"{self.price} energy" if self.what == "card" else counted(self.price, "coin")
        return f"buys a {self.what} for {price} ({self.what} track: space {self.space})"

    def changes(self) -> tuple[Change, ...]:
        moved = own(self, f"{self.what} track", to=self.space)
        resource = "energy" if self.what == "card" else "coins"
        return (own(self, resource, by=-self.price), moved) if self.price else (moved,)


class ConvertedCoins(Event, frozen=True, tag=True):
    coins: int
    points: int

    def words(self) -> str:
        return f"converts {counted(self.coins, 'coin')} into {counted(self.points, 'point')}"

    def changes(self) -> tuple[Change, ...]:
        return (
            own(self, "coins", by=-self.coins),
            own(self, "score", by=self.points),
            own(self, "points from resource conversion", by=self.points),
        )


# ---------------------------------------------------------------- cards


class TookCard(Event, frozen=True, tag=True):
    card: str
    name: str

    def words(self) -> str:
        return f"takes the card {self.name} ({self.card})"

    def changes(self) -> tuple[Change, ...]:
        return (Change(self.card, to=f"face up at seat {self.seat}"),)


class TurnedCard(Event, frozen=True, tag=True):
    card: str
    name: str
    dot: str  # its colour; empty: none

    def words(self) -> str:
        return f"turns {self.name} over{self._gain()}"

    def _gain(self) -> str:
        return f": 1 {self.dot} dot" if self.dot else ""

    def changes(self) -> tuple[Change, ...]:
        turned = Change(self.card, to=f"turned at seat {self.seat}")
        return (turned, *dots(self, self.dot, 1)) if self.dot else (turned,)


class CompletedMission(TurnedCard, frozen=True, tag=True):
    def words(self) -> str:
        return f"completes the mission {self.name} ({self.card}){self._gain()}"

    def changes(self) -> tuple[Change, ...]:
        return (*super().changes(), own(self, "missions", by=1))


class Refilled(Event, frozen=True, tag=True):
    """A card of a deck on an empty place; the next one of the deck is uncovered."""

    place: str
    card: str
    name: str
    deck: str
    uncovered: str  # the id of the next card
    next_name: str

    def words(self) -> str:
        then = f", uncovering {self.next_name} ({self.uncovered})" if self.uncovered else ""
        return f"refills {self.place} with {self.name} ({self.card}){then}"

    def changes(self) -> tuple[Change, ...]:
        deck = f"deck {self.deck}"
        card = Change(self.card, to=self.place)
        return (card, Change(deck, by=-1), *shown(deck, self.uncovered))


class NoEffect(Event, frozen=True, tag=True):
    """Why a reward, or an effect, brings nothing."""

    why: str

    def words(self) -> str:
        return self.why


# ---------------------------------------------------------------- rounds and mats


class NewRound(Event, frozen=True, tag=True):
    """The gears of the next period on the houses; the airship is back in the middle."""

    round: int
    pile: int  # gears on each house
    shown: tuple[str, ...]  # by house

    def words(self) -> str:
        tops = ", ".join(self.shown)
        return f"Round {self.round} begins with {self.pile} gears on each house, from house 1 on: {tops}"

    def changes(self) -> tuple[Change, ...]:
        found = [
            Change("round", to=self.round),
            Change("airship", to="in the middle"),
            Change("gears of period II", by=-self.pile * HOUSE_COUNT),
        ]
        for house, shown in enumerate(self.shown, start=1):
            found += [Change(f"house {house}", by=self.pile), Change(f"house {house} shows", to=shown)]
        return tuple(found)


class StartsRound(Event, frozen=True, tag=True):
    before: int  # who was the starting player

    def words(self) -> str:
        return "has the airship and is the starting player"

    def changes(self) -> tuple[Change, ...]:
        return (Change("starting player", to=self.seat),) if self.seat != self.before else ()


class ChoseWorkshop(Event, frozen=True, tag=True):
    id: str
    name: str
    dealt: bool = False

    def words(self) -> str:
        return f"{'is dealt' if self.dealt else 'chooses'} the {self.name} ({self.id})"

    def changes(self) -> tuple[Change, ...]:
        return (own(self, "workshop", to=self.id),)


class ChoseMat(Event, frozen=True, tag=True):
    mat: str
    dealt: bool = False

    def words(self) -> str:
        return f"{'is dealt' if self.dealt else 'chooses'} assembly mat {self.mat[-1]}"

    def changes(self) -> tuple[Change, ...]:
        return (own(self, "mat", to=self.mat),)
