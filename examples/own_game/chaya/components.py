"""What is in the box: actions, effects, and the component data, decoded and checked."""

from typing import Any, Final

import msgspec

from sugoroku.core.actions import Codec, Family
from sugoroku.core.components import AtLeastOne, Count, Few, decode, verify
from sugoroku.core.effects import Effects, Form, Row, said

TEAS: Final = tuple(str(strength) for strength in range(1, 31))  # tea 0 has strength 1
PLACES: Final = ("1", "2", "3", "4", "5")  # in the street

CODEC: Final = Codec(Family("serve", TEAS), Family("welcome", PLACES), Family("close"))
SERVE: Final = CODEC.start("serve")
WELCOME: Final = CODEC.start("welcome")
CLOSE: Final = CODEC.start("close")


class Brings(Row):
    """What a guest brings: `point 2`, `tea 1`."""

    forms = {"point": Form(), "fame": Form(), "tea": Form()}


PHRASES: Final = {"point": ("{n} point", "{n} points"), "tea": ("{n} tea", "{n} teas")}


def brings_words(effects: Effects) -> str:
    """`2 points, 1 fame`"""
    return ", ".join(said(effect, PHRASES) for effect in effects) or "nothing"


class Guest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    wants: AtLeastOne  # the strength of the weakest tea that will do
    brings: Brings
    source: str


class Street(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    source: str
    hand: AtLeastOne
    evenings: AtLeastOne
    closing: Few
    fame: tuple[Count, ...]


class Tables(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The component file as the rules read it."""

    guests: tuple[Guest, ...]
    street: Street

    def quality(self, tea: int) -> int:
        """CHA-001"""
        return tea * self.street.hand // len(TEAS)


def load(raw: dict[str, Any], file: str) -> Tables:
    tables = decode(raw, Tables, file)
    few = 1 + (len(PLACES) - 1) * tables.street.evenings
    enough = [
        ("guests (enough for four houses)", len(tables.guests) >= few, True),
        ("street.hand (four teas of each quality)", tables.street.hand * 4 <= len(TEAS), True),
    ]
    verify(enough, file)
    return tables
