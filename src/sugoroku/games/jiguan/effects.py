"""Effects as values: the vocabulary of the component data, and what is printed with it.

`load.py` decodes each effect once.  The rules turn it into steps (`rules/effects.py`), `effect_words.py`
into words and signs, `draw/faces.py` and `draw/abilities.py` into icons; views show the value itself.
"""

from typing import Literal

import msgspec

from sugoroku.core.components import Count
from sugoroku.core.effects import Effect, Form, Forms, Row
from sugoroku.games.jiguan.names import COLOURS, RESOURCES

ANY = "any"  # instead of a colour: the player chooses
Colour = Literal["red", "yellow", "green", "blue", "purple"]
Timing = Literal["immediate", "scoring", "mission"]

AMOUNTS: Forms = {resource: Form() for resource in RESOURCES}
FORMS: Forms = {
    **AMOUNTS,
    "gear": Form(what=("board", "board_or_box"), counted=False),
    "blueprint": Form(what=(*COLOURS, ANY), counted=False),
    "level": Form(what=(*COLOURS, ANY), how=("each", "stop")),
    "level_distinct": Form(),
    "vp_per_level": Form(what=COLOURS),
    "vp_per_gear": Form(what=COLOURS),
    "vp_per_dot": Form(what=COLOURS),
    "action": Form(what=("A|B",), counted=False),
}


class Amounts(Row):
    """Coins, energy and points only."""

    forms = AMOUNTS


class Gain(Row):
    forms = FORMS


def amount(resource: int, number: int) -> Effect:
    """So much of a resource of `names.RESOURCES`."""
    return Effect(RESOURCES[resource], number)


def numbers(effect: Effect) -> tuple[int, int]:
    """The resource and how much of it, as the rules count."""
    return RESOURCES.index(effect.kind), effect.amount


# ---------------------------------------------------------------- what is printed


class Front(msgspec.Struct, frozen=True, cache_hash=True, omit_defaults=True):
    """The front of a reward card."""

    timing: Timing
    gain: tuple[Effect, ...]
    cost: tuple[Effect, ...] = ()  # alternatives
    beasts: tuple[str, ...] = ()  # the colours that a mission wants side by side
    gears: tuple[str, ...] = ()  # the colours of the gears that a mission takes


class Trade(msgspec.Struct, frozen=True, cache_hash=True):
    """What is paid, and what for: an energy transfer, or the exchange of energy."""

    cost: Effect
    gain: tuple[Effect, ...]


class Mark(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """On a slot of an advanced mat: points for a beast of that colour.  JIG-018"""

    colour: Colour
    vp: Count


class Printed(msgspec.Struct, frozen=True):
    """What is printed on the boards, as views show it; the rules read the same as numbers."""

    houses: tuple[Effect, ...] = ()
    plain: tuple[Effect, ...] = ()  # what an empty house offers on the plain side
    levels: tuple[tuple[Effect, ...], ...] = ()  # by pagoda
    leads: tuple[tuple[Effect, ...], ...] = ()  # by bonus token
    marks: tuple[tuple[Mark | None, ...], ...] = ()  # by advanced mat and slot
    exchange: Trade = Trade(Effect("energy", 0), ())
