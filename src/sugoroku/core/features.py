"""What a learner sees of a view: numbers with names, always as many and in the same order.

A game lists the parts of its board that matter (`Parts.features`); each part reads one field of the
board's structs and knows its names and bounds beforehand, from the tables and the settings, never from
games that were played.  What can be any number of things is counted by name, so that nothing is cut off.
Seats are numbered relative to the observer: `me`, then `+1`, `+2` in turn order.
"""

from abc import ABC, abstractmethod
from array import array
from collections.abc import Callable, Iterable, Mapping, Sequence
from operator import attrgetter, itemgetter
from typing import Any, TypeAlias

import msgspec

from sugoroku.core.view import Standing, View

Out: TypeAlias = "array[float]"  # of float32
Field = str | int  # an attribute, the place in a pair, or "" for the thing itself


class Feature(msgspec.Struct, frozen=True):
    """One number: its name and the bounds it is held to."""

    name: str
    low: float
    high: float


class Part(ABC):
    """Writes one field of a struct into its place of the vector, which is full of zeros before."""

    def __init__(self, field: Field, features: Iterable[Feature]) -> None:
        self.field = field
        self.features = tuple(features)
        self.size = len(self.features)
        self.value: Callable[[Any], Any] = _reader(field)

    @abstractmethod
    def write(self, thing: Any, observer: int, out: Out, at: int) -> None:
        """Fill in what is not zero, from place `at` on."""


def _reader(field: Field) -> Callable[[Any], Any]:
    if isinstance(field, int):
        return itemgetter(field)
    return attrgetter(field) if field else _itself


def _itself(thing: Any) -> Any:
    return thing


def _joined(*words: Field) -> str:
    return ".".join(str(word) for word in words if word != "")


def _within(part: Part, *before: Field) -> list[Feature]:
    return [Feature(_joined(*before, f.name), f.low, f.high) for f in part.features]


def _fits(part: Part, there: int, declared: int) -> None:
    if there > declared:
        raise ValueError(f"{part.field} has {there} places, but {declared} are declared")


def _held(value: float, low: float, high: float) -> float:
    return low if value < low else high if value > high else value


# ---------------------------------------------------------------- single values


class Number(Part):
    """A number, or a yes (1) and no (0)."""

    def __init__(self, field: Field, high: float, low: float = 0, name: str = "") -> None:
        super().__init__(field, [Feature(name or str(field), low, high)])
        self.low, self.high = low, high

    def write(self, thing: Any, observer: int, out: Out, at: int) -> None:
        value = self.value(thing)
        if value:
            out[at] = _held(value, self.low, self.high)


class OneOf(Part):
    """Which of the names it is: a 1 there.  Anything else ("", -1, None) is none of them.

    `key` is what names a thing, `name` replaces the field's own in the names of the features.  Names can
    be a dictionary: from the value to how it is called.
    """

    def __init__(
        self, field: Field, names: Iterable[Any], name: str | None = None, key: str = ""
    ) -> None:
        self.index = _index(names)
        self.key = key
        label = str(field) if name is None else name
        super().__init__(field, [Feature(_joined(label, said), 0, 1) for said in _calls(names)])

    def write(self, thing: Any, observer: int, out: Out, at: int) -> None:
        value = self.value(thing)
        if self.key and value is not None:
            value = getattr(value, self.key)
        where = self.index.get(value)
        if where is not None:
            out[at + where] = 1


class Seat(Part):
    """The owner, relative to the observer; no owner (-1) is all zeros."""

    def __init__(self, field: Field, seats: int) -> None:
        super().__init__(field, [Feature(_joined(field, name), 0, 1) for name in seat_names(seats)])

    def write(self, thing: Any, observer: int, out: Out, at: int) -> None:
        seat = self.value(thing)
        if seat >= 0:
            out[at + (seat - observer) % self.size] = 1


# ---------------------------------------------------------------- several values


class Numbers(Part):
    """A number for each name: a tuple by place, or a dictionary."""

    def __init__(self, field: Field, names: Iterable[Any], high: float, low: float = 0) -> None:
        self.names = tuple(names)
        super().__init__(field, [Feature(_joined(field, _said(n)), low, high) for n in self.names])
        self.low, self.high = low, high

    def write(self, thing: Any, observer: int, out: Out, at: int) -> None:
        values = self.value(thing)
        if isinstance(values, Mapping):
            values = [values.get(name, 0) for name in self.names]
        _fits(self, len(values), len(self.names))
        for place, value in enumerate(values):
            if value:
                out[at + place] = _held(value, self.low, self.high)


class Counts(Part):
    """How many of each name there are among any number of things.  `key` is what names a thing."""

    def __init__(
        self, field: Field, names: Iterable[Any], high: float = 1, key: str = "", name: str = ""
    ) -> None:
        self.index = _index(names)
        label = name or str(field)
        super().__init__(field, [Feature(_joined(label, said), 0, high) for said in _calls(names)])
        self.key = key
        self.high = high

    def write(self, thing: Any, observer: int, out: Out, at: int) -> None:
        for member in self.value(thing):
            named = getattr(member, self.key) if self.key else member
            where = self.index.get(named)
            if where is not None and out[at + where] < self.high:
                out[at + where] += 1


# ---------------------------------------------------------------- structs within structs


class _Group(Part):
    """Parts one after the other."""

    def __init__(self, field: Field, features: Iterable[Feature], parts: Sequence[Part]) -> None:
        super().__init__(field, features)
        self.parts: list[tuple[int, Part]] = []
        at = 0
        for part in parts:
            self.parts.append((at, part))
            at += part.size

    def write_parts(self, thing: Any, observer: int, out: Out, at: int) -> None:
        for offset, part in self.parts:
            part.write(thing, observer, out, at + offset)


class Inside(_Group):
    """The parts of a struct that is always there."""

    def __init__(self, field: Field, *parts: Part, name: str | None = None) -> None:
        label = field if name is None else name
        super().__init__(field, [f for part in parts for f in _within(part, label)], parts)

    def write(self, thing: Any, observer: int, out: Out, at: int) -> None:
        self.write_parts(self.value(thing), observer, out, at)


class Perhaps(_Group):
    """The parts of a struct that may be missing (from a dictionary too), and whether it is there."""

    def __init__(self, field: Field, *parts: Part) -> None:
        there = Feature(_joined(field, "there"), 0, 1)
        super().__init__(field, [there, *(f for part in parts for f in _within(part, field))], parts)

    def write(self, thing: Any, observer: int, out: Out, at: int) -> None:
        value = thing.get(self.field) if isinstance(thing, Mapping) else self.value(thing)
        if value is not None:
            out[at] = 1
            self.write_parts(value, observer, out, at + 1)


class Each(_Group):
    """The same parts of every place of a fixed row; an empty place (None) is all zeros."""

    def __init__(self, field: Field, names: Iterable[Any], *parts: Part) -> None:
        self.names = tuple(names)
        super().__init__(
            field,
            [f for n in self.names for part in parts for f in _within(part, field, _said(n))],
            parts,
        )
        self.step = sum(part.size for part in parts)

    def write(self, thing: Any, observer: int, out: Out, at: int) -> None:
        members = self.value(thing)
        _fits(self, len(members), len(self.names))
        for place, member in enumerate(members):
            if member is not None:
                self.write_parts(member, observer, out, at + place * self.step)


class Players(Each):
    """The same parts of every player, in turn order from the observer."""

    def __init__(self, field: Field, seats: int, *parts: Part) -> None:
        super().__init__(field, seat_names(seats), *parts)

    def write(self, thing: Any, observer: int, out: Out, at: int) -> None:
        members = self.value(thing)
        _fits(self, len(members), len(self.names))
        for seat, member in enumerate(members):
            place = (seat - observer) % len(self.names)
            self.write_parts(member, observer, out, at + place * self.step)


class Sums(_Group):
    """Any number of things: how many, and the sum of each of their parts.  Coarse, never truncated."""

    def __init__(self, field: Field, *parts: Part) -> None:
        how_many = Feature(_joined(field, "count"), 0, _MANY)
        sums = [
            Feature(f.name, min(0, f.low * _MANY), f.high * _MANY)
            for part in parts
            for f in _within(part, field, "sum")
        ]
        super().__init__(field, [how_many, *sums], parts)

    def write(self, thing: Any, observer: int, out: Out, at: int) -> None:
        for member in self.value(thing):
            if member is None:
                continue
            one = zeros(self.size)
            self.write_parts(member, observer, one, 1)
            one[0] = 1
            for place, value in enumerate(one):
                if value:
                    out[at + place] += value


_MANY = 100  # the bound of a count that nobody declared


# ---------------------------------------------------------------- what every view has


class _Scores(Part):
    """Points so far, starting with the observer."""

    def __init__(self, seats: int, low: int, high: int) -> None:
        names = seat_names(seats)
        super().__init__("standings", [Feature(f"score.{name}", low, high) for name in names])
        self.low, self.high = low, high

    def write(self, thing: View, observer: int, out: Out, at: int) -> None:
        standings: tuple[Standing, ...] = thing.standings
        for standing in standings:
            place = (standing.seat - observer) % self.size
            out[at + place] = _held(standing.score, self.low, self.high)


class _Deciders(Part):
    """Who has to decide now, starting with the observer."""

    def __init__(self, seats: int) -> None:
        super().__init__("deciders", [Feature(f"decides.{n}", 0, 1) for n in seat_names(seats)])

    def write(self, thing: View, observer: int, out: Out, at: int) -> None:
        for seat in thing.deciders:
            out[at + (seat - observer) % self.size] = 1


class _Question(OneOf):
    """What the observer is asked, by the rule that asks it."""

    def __init__(self, rules: Iterable[str]) -> None:
        super().__init__("decision", rules, "question", key="rule")


class _Module(Inside):
    """What a module shows."""

    def __init__(self, key: str, *parts: Part) -> None:
        super().__init__("added", *parts, name=key)
        self.key = key

    def write(self, thing: View, observer: int, out: Out, at: int) -> None:
        self.write_parts(thing.added[self.key], observer, out, at)


class Features:
    """All the numbers of one game at one table, and how a view becomes them."""

    def __init__(
        self,
        parts: Sequence[Part],
        seats: int,
        score: tuple[int, int],
        questions: Iterable[str],
        added: Mapping[str, Sequence[Part]] | None = None,
    ) -> None:
        board = Inside("board", *parts, name="")
        head = (Number("over", 1), _Deciders(seats), _Question(questions), _Scores(seats, *score))
        modules = (_Module(key, *more) for key, more in (added or {}).items())
        self._parts = (*head, board, *modules)
        self.features = tuple(f for part in self._parts for f in part.features)
        self.size = len(self.features)

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(feature.name for feature in self.features)

    def vector(self, view: View) -> Out:
        """The numbers of a view, as an array of float32."""
        out, at = zeros(self.size), 0
        for part in self._parts:
            part.write(view, max(view.seat, 0), out, at)
            at += part.size
        return out


def zeros(size: int) -> Out:
    return array("f", bytes(4 * size))


def seat_names(seats: int) -> list[str]:
    """`me`, `+1`, `+2`: seats relative to the observer."""
    return ["me", *(f"+{n}" for n in range(1, seats))]


def _index(names: Iterable[Any]) -> dict[Any, int]:
    """Names by place; the same name twice is one."""
    return {name: place for place, name in enumerate(dict.fromkeys(names))}


def _calls(names: Iterable[Any]) -> list[str]:
    """The label of each name."""
    if isinstance(names, Mapping):
        return [str(said) for said in names.values()]
    return [_said(name) for name in dict.fromkeys(names)]


def _said(name: Any) -> str:
    return " ".join(str(word) for word in name) if isinstance(name, tuple) else str(name)
