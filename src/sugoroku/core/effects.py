"""Effects as values: `pilgrim any 2` is decoded once, and whoever needs it interprets the value.

The component data write an effect as a few words: its kind, what it is about, how many, how.  A game
declares its vocabulary (`FORMS`) and the rows that use it (subclasses of `Row`); decoding a component
file makes and checks them.  Rules turn values into steps, other modules into words, icons, worth.
"""

from collections.abc import Mapping
from typing import ClassVar, TypeVar

import msgspec

MOST = 999  # of anything: no box holds more, and nobody plays to the end of a million coins
_FEW = 8  # kinds of a vocabulary that an error message lists

T = TypeVar("T")


class Effect(msgspec.Struct, frozen=True, cache_hash=True, omit_defaults=True):
    """One effect: `level red 2 stop` is `Effect("level", 2, "red", "stop")`."""

    kind: str
    amount: int  # 1 if the kind is not counted
    what: str = ""
    how: str = ""

    def __str__(self) -> str:
        return " ".join(filter(None, (self.kind, self.what, str(self.amount), self.how)))


class Form(msgspec.Struct, frozen=True):
    """How one kind of effect is written: `kind [what] [number] [how]`."""

    what: tuple[str, ...] = ()  # one of these must follow the kind
    counted: bool = True
    how: tuple[str, ...] = ()  # one of these must follow the number

    def written(self, kind: str) -> str:
        """`worker blue|green|any N`"""
        parts = (kind, "|".join(self.what), "N" if self.counted else "", "|".join(self.how))
        return " ".join(filter(None, parts))


Forms = Mapping[str, Form]  # by kind
Effects = tuple[Effect, ...]  # in the order in which they happen


class Row(tuple[Effect, ...]):
    """Effects as component data hold them; a game's subclass declares which kinds may be in it."""

    __slots__ = ()
    forms: ClassVar[Forms] = {}


# ---------------------------------------------------------------- decoding


def counted(word: str) -> int:
    """The number of an effect or a cost, such as `coin 2`."""
    if not (word.isascii() and word.isdecimal()) or len(word) > len(str(MOST)):
        raise ValueError(f"expected a number from 0 to {MOST}, got {word!r}")
    return int(word)


def parse(text: str, forms: Forms) -> Effect:
    """The value of an effect as the data write it; ValueError says what was expected."""
    kind, *words = text.split() or [""]
    form = forms.get(kind)
    if form is None:
        if len(forms) > _FEW:
            raise ValueError(f"{text!r} is not an effect")
        raise ValueError(f"expected one of {', '.join(forms)} and a number, got {text!r}")
    if len(words) != bool(form.what) + form.counted + bool(form.how):
        raise ValueError(f"{text!r}: expected {form.written(kind)}")
    what = _one_of(words.pop(0), form.what, text) if form.what else ""
    amount = _number(words.pop(0), text) if form.counted else 1
    return Effect(kind, amount, what, _one_of(words.pop(0), form.how, text) if form.how else "")


def _number(word: str, text: str) -> int:
    try:
        return counted(word)
    except ValueError as problem:
        raise ValueError(f"{text!r}: {problem}") from problem


def _one_of(word: str, words: tuple[str, ...], text: str) -> str:
    if word not in words:
        raise ValueError(f"{text!r}: expected {alternatives(words)}, got {word!r}")
    return word


def alternatives(words: tuple[str, ...]) -> str:
    """`red`, `red or blue`, `one of red, blue or any`"""
    *most, last = words
    if not most:
        return last
    return f"{'one of ' if len(most) > 1 else ''}{', '.join(most)} or {last}"


def parse_row(texts: object, forms: Forms) -> Effects:
    if not isinstance(texts, list) or not all(isinstance(text, str) for text in texts):
        raise ValueError("expected a list of effects")
    return tuple(parse(text, forms) for text in texts)


# ---------------------------------------------------------------- interpreting

Phrase = str | tuple[str, str]  # the same for any number, or for one and for several


def entry(table: Mapping[str, T], effect: Effect) -> T | None:
    """What a table says of an effect: under `pilgrim any`, or else under `pilgrim`."""
    found = table.get(f"{effect.kind} {effect.what}") if effect.what else None
    return table.get(effect.kind) if found is None else found


def said(effect: Effect, phrases: Mapping[str, Phrase], otherwise: Phrase = "{n} {kind}") -> str:
    """An effect in words; a phrase may use {n}, {what} and {kind}."""
    phrase = entry(phrases, effect) or otherwise
    if not isinstance(phrase, str):
        phrase = phrase[effect.amount != 1]
    return phrase.format(n=effect.amount, what=effect.what, kind=effect.kind)
