"""What the bots score and gain in their income turns, and why, as typed events."""

from typing import ClassVar

from sugoroku.core.events import Change, Event, entry_of
from sugoroku.core.plural import count
from sugoroku.games.tapestry.automa_words import (
    effect_words,
)


def _points(event: Event, points: int, source: str) -> tuple[Change, ...]:
    if not points:
        return ()
    return (
        Change(entry_of(event.seat, "vp"), by=points),
        Change(entry_of(event.seat, f"points from {source}"), by=points),
    )


class StartedBotIncome(Event, frozen=True, tag=True):
    """The bots begin an income turn, and why now."""

    turn: int
    why: str
    other: int  # the Shadow Empire, which starts eras with the Automa

    def words(self) -> str:
        return f"begins income turn {self.turn}, as does the Shadow Empire: {self.why}"

    def changes(self) -> tuple[Change, ...]:
        return tuple(Change(entry_of(seat, "era"), to=self.turn) for seat in (self.seat, self.other))


class ScoredTerm(Event, frozen=True, tag=True):
    """One term of the VP step: multiplier x (first + second)."""

    about: str
    multiplier: int
    first: int
    second: int
    vp: int
    source: str

    def words(self) -> str:
        if self.about == "first of an era":
            return f"scores {self.vp} VP as the first to start this era"
        shown = f"{self.multiplier} x ({self.first} + {self.second})"
        return f"scores {self.vp} VP for {self.about}: {shown}"

    def changes(self) -> tuple[Change, ...]:
        return _points(self, self.vp, self.source)


class ScoredFor(Event, frozen=True, tag=True):
    """VP of an Automa civilization."""

    vp: int
    source: str
    why: str
    number: int
    what: str  # that it counts; "" for a fixed number

    def words(self) -> str:
        plural = "territories" if self.what == "territory" else ""
        per = f", {count(self.number, self.what, plural)}" if self.what else ""
        return f"scores {self.vp} VP ({self.why}{per})"

    def changes(self) -> tuple[Change, ...]:
        return _points(self, self.vp, self.source)


class UsedBotCivilization(Event, frozen=True, tag=True):
    """An effect of the Automa's civilization begins."""

    aside: ClassVar[bool] = True

    name: str
    effect: str

    def words(self) -> str:
        return f"uses the {self.name}: {effect_words(self.effect)}"


class PlacedBotTapestry(Event, frozen=True, tag=True):
    """A tapestry card face down on the Automa's income mat; nobody sees it."""

    card: str
    space: int
    cards: str  # on that space now, as in the tally

    def words(self) -> str:
        return f"puts the top tapestry card face down on space {self.space} of its income mat"

    def seen_by(self, seat: int) -> Event:
        return PlacedBotTapestry(seat=self.seat, rule=self.rule, card="", space=self.space, cards="")

    def changes(self) -> tuple[Change, ...]:
        if not self.card:
            return ()
        mat = Change(entry_of(self.seat, f"mat {self.space}"), to=self.cards)
        return Change(f"deck {self.card}", by=-1), mat


class GainedBotTapestry(Event, frozen=True, tag=True):
    """A tapestry card face down beside the Automa's mat; nobody sees it."""

    card: str
    pile: int

    def words(self) -> str:
        return f"puts a tapestry card face down beside its mat ({count(self.pile, 'card')} there)"

    def seen_by(self, seat: int) -> Event:
        return GainedBotTapestry(seat=self.seat, rule=self.rule, card="", pile=self.pile)

    def changes(self) -> tuple[Change, ...]:
        if not self.card:
            return ()
        mine = Change(entry_of(self.seat, f"hand {self.card}"), by=1)
        return Change(f"deck {self.card}", by=-1), mine


class DrewResponse(Event, frozen=True, tag=True):
    """A random card of the Automa's pile, drawn because its territory is attacked."""

    card: str
    name: str
    trap: bool
    left: int

    def words(self) -> str:
        what = "a trap" if self.trap else "not a trap"
        return f"discards {self.name} from its pile: {what}; {count(self.left, 'card')} left"

    def changes(self) -> tuple[Change, ...]:
        mine = Change(entry_of(self.seat, f"hand {self.card}"), by=-1)
        return mine, Change(f"discard {self.card}", by=1)
