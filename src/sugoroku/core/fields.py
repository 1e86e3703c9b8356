"""Fields of a position as text: how one attribute is written, read and checked.

A field has a shape (one value, a row by key, a listing, piles, a set of bits, yes or no) and an item,
which says what one value is: a number within bounds, a name, a component of the game.

    coins 3        cells 0,1=red3:G05 1,1=blue2:G31        store red1:G01 red4:G07
"""

import re
from collections.abc import Callable, Sequence
from typing import Any

from sugoroku.core.errors import PositionError, did_you_mean

NONE = -1  # an empty place
UNKNOWN = -2  # a component that is not named: dealt from those that are left
WISH = -3  # and below: a component by a name that several share
NOTHING = "none"

Bound = int | Callable[[Any], int]
Names = Sequence[str] | Callable[[Any], Sequence[str]]
Dealt = bool | Callable[[Any], bool]
Fits = Callable[[Any, int, int], bool]  # state, number of the pile, component


class Reader:
    """What is being read, where, and which components have been named so far."""

    def __init__(self, g: Any) -> None:
        self.g = g
        self.line = 0
        self.where = ""
        self.used: dict[str, dict[int, str]] = {}  # by kind and component: where it lies
        self.wishes: list[tuple[Piece, str, int, str]] = []

    def error(self, why: str, hint: str = "") -> PositionError:
        return PositionError(f"Line {self.line}: {self.where}: {why}", hint)


# ---------------------------------------------------------------- one value


class Count:
    """A number within bounds."""

    def __init__(self, low: Bound = 0, high: Bound | None = None) -> None:
        self.low = low
        self.high = high

    def write(self, g: Any, value: int) -> str:
        return str(value)

    def read(self, r: Reader, word: str) -> int:
        try:
            value = int(word)
        except ValueError:
            raise r.error(f"{word!r} is not a number.") from None
        low, high = _bound(self.low, r.g), None if self.high is None else _bound(self.high, r.g)
        if value < low:
            raise r.error(f"{value} is too low, it is at least {low}.")
        if high is not None and value > high:
            raise r.error(f"{value} is too high, it is at most {high}.")
        return value


class Name:
    """One of a list of names; `none` if the place may be empty."""

    def __init__(self, names: Names, optional: bool = False) -> None:
        self.names = names
        self.optional = optional

    def write(self, g: Any, value: int) -> str:
        return _names(self.names, g)[value] if value >= 0 else NOTHING

    def read(self, r: Reader, word: str) -> int:
        if word == NOTHING and self.optional:
            return NONE
        names = _names(self.names, r.g)
        if word in names:  # as it is written
            return names.index(word)
        lower = [name.lower() for name in names]
        if word.lower() not in lower:
            raise r.error(f"{word!r} is unknown.", did_you_mean(word, names))
        return lower.index(word.lower())


class Kind:
    """Components of one kind, each of which exists `copies` times (0: not limited here).

    Those for which `spare` is true need not be on the table.
    """

    def __init__(
        self,
        name: str,
        count: Callable[[Any], int],
        spare: Callable[[Any, int], bool] | None = None,
        copies: Callable[[Any, int], int] | None = None,
    ) -> None:
        self.name = name
        self.count = count
        self.spare = spare
        self.copies = copies


class Piece:
    """A component by its name, or by one that it shares with others (`also`), or `?`.

    Values count sides: with `sides` 50 the values 0 to 49 are one side and 50 to 99 the other.
    """

    def __init__(
        self,
        kind: Kind,
        names: Names,
        also: Callable[[Any, int], tuple[str, ...]] | None = None,
        sides: int = 0,
        fits: Fits | None = None,
    ) -> None:
        self.kind = kind
        self.names = names
        self.also = also
        self.sides = sides
        self.fits = fits

    def piece(self, value: int) -> int:
        return value % self.sides if self.sides else value

    def write(self, g: Any, value: int) -> str:
        if value == UNKNOWN:
            return "?"
        return _names(self.names, g)[value] if value >= 0 else NOTHING

    def read(self, r: Reader, word: str) -> int:
        if word == NOTHING:
            return NONE
        if word == "?":
            return UNKNOWN
        names = [name.lower() for name in _names(self.names, r.g)]
        if word.lower() in names:
            value = names.index(word.lower())
            self.use(r, value, word)
            return value
        if self.alike(r.g, word):
            r.wishes.append((self, word, r.line, r.where))
            return WISH - len(r.wishes) + 1
        known = {*_names(self.names, r.g)}
        if self.also is not None:
            known = {self.also(r.g, value)[0] for value in range(len(names))}
        raise r.error(f"there is no {self.kind.name} {word!r}.", did_you_mean(word, known))

    def alike(self, g: Any, word: str) -> list[int]:
        """The values that share this name."""
        if self.also is None:
            return []
        count = len(_names(self.names, g))
        return [v for v in range(count) if word.lower() in [a.lower() for a in self.also(g, v)]]

    def use(self, r: Reader, value: int, word: str) -> None:
        """It lies here; an error if it already lies elsewhere."""
        piece, kind = self.piece(value), self.kind
        copies = kind.copies(r.g, piece) if kind.copies is not None else 1
        if copies == 0:
            return
        used = r.used.setdefault(kind.name, {})
        if piece in used:
            raise r.error(f"the {kind.name} {word} is already at {used[piece]}.")
        used[piece] = f"{r.where} (line {r.line})"


Item = Count | Name | Piece


def seats(g: Any) -> tuple[str, ...]:
    """The seats of a table as they are written: from 1."""
    return tuple(str(seat + 1) for seat in range(g.seats))


def slugs(names: Sequence[str]) -> tuple[str, ...]:
    """Names of several words as one: `pagoda-levels`."""
    return tuple(re.sub(r"[^\w,.+]+", "-", name).strip("-").lower() for name in names)


def _bound(bound: Bound, g: Any) -> int:
    return bound if isinstance(bound, int) else bound(g)


def _names(names: Names, g: Any) -> Sequence[str]:
    return names(g) if callable(names) else names


# ---------------------------------------------------------------- shapes


class Field:
    """An attribute, its name in the text, and what its values are.

    `dealt`: left out, it is dealt from what is left, so it is written even when it is empty.  `shown`:
    how many of the last values of a pile can be seen (-1: all), for a text without what is hidden.
    """

    def __init__(
        self,
        name: str,
        item: Item,
        attr: str = "",
        *,
        dealt: Dealt = False,
        shown: Callable[[Any], int] | None = None,
    ) -> None:
        self.name = name
        self.item = item
        self.attr = attr or name.replace("-", "_")
        self.dealt = dealt
        self.shown = shown

    def write(self, g: Any, value: Any, blank: Any, public: bool) -> str:
        """The words after the name; empty where nothing need be written."""
        raise NotImplementedError

    def read(self, r: Reader, old: Any, words: list[str]) -> Any:
        """The value that the words stand for; `old` is what an empty table has."""
        raise NotImplementedError

    def mapped(self, value: Any, change: Callable[[int, int], int | None]) -> Any:
        """The value with each of its numbers changed (by pile and number); None removes it."""
        raise NotImplementedError

    def is_dealt(self, g: Any) -> bool:
        return self.dealt if isinstance(self.dealt, bool) else self.dealt(g)

    def pile_words(self, g: Any, pile: Sequence[int], public: bool) -> list[str]:
        """The pile; what a text without hidden components may not name becomes `?` or `?*7`."""
        shown = self.shown(g) if public and self.shown is not None else -1
        covered = max(len(pile) - shown, 0) if shown >= 0 else 0
        unknown = ["?" if covered == 1 else f"?*{covered}"] if covered else []
        return unknown + [self.item.write(g, one) for one in pile[covered:]]

    def read_pile(self, r: Reader, words: Sequence[str]) -> list[int]:
        pile: list[int] = []
        for word in words:
            unknown, times, count = word.partition("?*")
            if times and not unknown and isinstance(self.item, Piece):
                pile += [UNKNOWN] * Count(1, self.item.kind.count(r.g)).read(r, count)
            else:
                pile.append(self.item.read(r, word))
        return pile


class One(Field):
    """`coins 3`"""

    def write(self, g: Any, value: Any, blank: Any, public: bool) -> str:
        return self.item.write(g, value) if value != blank or self.is_dealt(g) else ""

    def read(self, r: Reader, old: Any, words: list[str]) -> int:
        if len(words) != 1:
            raise r.error(f"one value is expected, not {' '.join(words)!r}.")
        return self.item.read(r, words[0])

    def mapped(self, value: Any, change: Callable[[int, int], int | None]) -> Any:
        new = change(0, value)
        return NONE if new is None else new


class Flag(Field):
    """`bribe yes`"""

    def __init__(self, name: str, attr: str = "") -> None:
        super().__init__(name, Name(("no", "yes")), attr)

    def write(self, g: Any, value: Any, blank: Any, public: bool) -> str:
        return self.item.write(g, int(value)) if value != blank else ""

    def read(self, r: Reader, old: Any, words: list[str]) -> bool:
        if len(words) != 1:
            raise r.error("yes or no is expected.")
        return bool(self.item.read(r, words[0]))

    def mapped(self, value: Any, change: Callable[[int, int], int | None]) -> Any:
        return value


class Bits(Field):
    """`banners city1 city3`: a number with one bit per name."""

    def __init__(self, name: str, names: Names, attr: str = "") -> None:
        super().__init__(name, Name(names), attr)

    def write(self, g: Any, value: Any, blank: Any, public: bool) -> str:
        if value == blank:
            return ""
        words = [self.item.write(g, bit) for bit in range(value.bit_length()) if value >> bit & 1]
        return " ".join(words) or NOTHING

    def read(self, r: Reader, old: Any, words: list[str]) -> int:
        value = 0
        for word in words if words != [NOTHING] else ():
            bit = 1 << self.item.read(r, word)
            if value & bit:
                raise r.error(f"{word} is named twice.")
            value |= bit
        return value

    def mapped(self, value: Any, change: Callable[[int, int], int | None]) -> Any:
        return value


class Listing(Field):
    """`store red1 red4`: any number of values, in order."""

    def write(self, g: Any, value: Any, blank: Any, public: bool) -> str:
        if list(value) == list(blank) and not self.is_dealt(g):
            return ""
        return " ".join(self.pile_words(g, value, public)) or NOTHING

    def read(self, r: Reader, old: Any, words: list[str]) -> list[int]:
        return [] if words == [NOTHING] else self.read_pile(r, words)

    def mapped(self, value: Any, change: Callable[[int, int], int | None]) -> Any:
        return [new for one in value if (new := change(0, one)) is not None]


class Keyed(Field):
    """Values by key: the shared part of rows and piles."""

    def __init__(
        self,
        name: str,
        item: Item,
        keys: Names,
        attr: str = "",
        *,
        dealt: Dealt = False,
        shown: Callable[[Any], int] | None = None,
    ) -> None:
        super().__init__(name, item, attr, dealt=dealt, shown=shown)
        self.keys = keys

    def pairs(self, r: Reader, words: list[str]) -> list[tuple[int, str]]:
        """The keys and values of `key=value ...`, each key once."""
        keys = _names(self.keys, r.g)
        found: dict[int, str] = {}
        for word in words if words != [NOTHING] else ():
            key, equals, value = word.partition("=")
            if not equals:
                raise r.error(f"{word!r} should be KEY=VALUE.", f"The keys are {', '.join(keys)}.")
            if key not in keys:
                raise r.error(f"there is no {key!r}.", did_you_mean(key, keys))
            if keys.index(key) in found:
                raise r.error(f"{key} is given twice.")
            found[keys.index(key)] = value
        return list(found.items())


class Row(Keyed):
    """`cells 0,1=red3`: one value for every key; what is not named is as on an empty table."""

    empty = NONE

    def write(self, g: Any, value: Any, blank: Any, public: bool) -> str:
        keys = _names(self.keys, g)
        usual = list(blank) or [self.empty] * len(keys)
        words = [
            f"{keys[number]}={self.item.write(g, one)}"
            for number, one in enumerate(value)
            if one != usual[number]
        ]
        return " ".join(words) or (NOTHING if self.is_dealt(g) else "")

    def read(self, r: Reader, old: Any, words: list[str]) -> list[int]:
        values = list(old) or [self.empty] * len(_names(self.keys, r.g))
        for number, word in self.pairs(r, words):
            values[number] = self.item.read(r, word)
        return values

    def mapped(self, value: Any, change: Callable[[int, int], int | None]) -> Any:
        new = [change(number, one) for number, one in enumerate(value)]
        return [NONE if one is None else one for one in new]


class Piles(Keyed):
    """`stacks red=a/b/c blue=?/?/d`: components by key, the top last."""

    def write(self, g: Any, value: Any, blank: Any, public: bool) -> str:
        keys = _names(self.keys, g)
        words = [
            f"{keys[number]}={'/'.join(self.pile_words(g, pile, public))}"
            for number, pile in enumerate(value)
            if pile
        ]
        return " ".join(words) or (NOTHING if self.is_dealt(g) and value else "")

    def read(self, r: Reader, old: Any, words: list[str]) -> list[list[int]]:
        piles: list[list[int]] = [[] for _ in _names(self.keys, r.g)]
        for number, word in self.pairs(r, words):
            piles[number] = self.read_pile(r, word.split("/"))
        return piles

    def mapped(self, value: Any, change: Callable[[int, int], int | None]) -> Any:
        return [
            [new for one in pile if (new := change(number, one)) is not None]
            for number, pile in enumerate(value)
        ]
