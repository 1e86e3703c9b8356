"""Effects and what is printed with them, in words and in a few letters."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from sugoroku.core.effects import Effect, Phrase, said
from sugoroku.games.jiguan.effects import Front, Trade, amount
from sugoroku.games.jiguan.names import COLOURS, VP
from sugoroku.games.jiguan.view import WorkshopView

Phrases = Mapping[str, Phrase]

WORDS: Final[Phrases] = {
    "coin": ("{n} coin", "{n} coins"),
    "energy": "{n} energy",
    "vp": ("{n} point", "{n} points"),
    "gear board": "a gear from a house",
    "gear board_or_box": "a gear from a house or the box",
    "blueprint any": "any visible blueprint",
    "blueprint": "a {what} blueprint",
    "level any": "{n} level on any pagoda",
    "level": ("{n} {what} level", "{n} {what} levels"),
    "level_distinct": "1 level on {n} pagodas",
    "vp_per_level": ("{n} point a {what} level", "{n} points a {what} level"),
    "vp_per_gear": ("{n} point a {what} gear sold", "{n} points a {what} gear sold"),
    "vp_per_dot": ("each scoring {n} point a {what} dot", "each scoring {n} points a {what} dot"),
    "action": "another action after this one, without a purchase",
}
SHORT: Final = True  # resources as `2c`, `3e`, `4vp`
_AMOUNTS: Final[Phrases] = {"coin": "{n}c", "energy": "{n}e", "vp": "{n}vp"}
_SIGNS: Final[Phrases] = {
    **_AMOUNTS,
    "gear": "a gear",
    "blueprint": "{what} blueprint",
    "level": ("{n}{what} level", "{n}{what} levels"),
    "level_distinct": "{n} levels",
    "vp_per_level": "{n}vp/{what} level",
    "vp_per_gear": "{n}vp/{what} gear",
    "vp_per_dot": "scoring {n}vp/{what} dot",
    "action": "an action",
}


@lru_cache(512)
def effect_words(effect: Effect, short: bool = False) -> str:
    """`level red 1 each` as a person says it; with SHORT, resources are `2c`, `3e`, `4vp`."""
    words = said(effect, {**WORDS, **_AMOUNTS} if short else WORDS)
    return f"{words}, the last pays" if effect.how == "stop" else words


def row_words(effects: Iterable[Effect], short: bool = False) -> str:
    return ", ".join(effect_words(effect, short) for effect in effects)


def reward_words(resource: int, number: int) -> str:
    """`1 coin`, `2 energy`, `3 points`."""
    return effect_words(amount(resource, number))


# ---------------------------------------------------------------- cards


@lru_cache(256)
def front_words(front: Front) -> str:
    """What the front of a reward card says."""
    return ": ".join(filter(None, front_parts(front)))


def front_parts(front: Front) -> tuple[str, str]:
    """What it asks for, and what it brings; if it asks for nothing, what it brings and nothing else."""
    gain = row_words(front.gain)
    cost = " or ".join(map(effect_words, front.cost))
    if front.gears or front.beasts:
        count = Counter(front.gears).items()
        gears = ", ".join(f"{number} {colour}" for colour, number in count)
        asked = f"gears {gears}" if gears else f"{', '.join(front.beasts)} beasts side by side"
        return asked, f"{cost}: {gain}" if cost else gain
    return (cost, gain) if cost else (gain, "")


def colour_letter(colour: str) -> str:
    """`R` for red."""
    return colour[0].upper()


@lru_cache(512)
def front_signs(front: Front, letter: Callable[[str], str] = colour_letter) -> str:
    """The same in a few letters: `RGB beasts 8vp`, `PPYG→2P levels`; `letter` says a colour."""
    gain = " ".join(_signs(effect, letter) for effect in front.gain)
    if front.cost:
        gain = f"{'/'.join(_signs(effect, letter) for effect in front.cost)}→{gain}"
    if front.gears:
        return f"{''.join(map(letter, front.gears))}→{gain}"
    return f"{''.join(map(letter, front.beasts))} beasts {gain}" if front.beasts else gain


def _signs(effect: Effect, letter: Callable[[str], str]) -> str:
    what = letter(effect.what) if effect.what in COLOURS else effect.what
    return said(replace(effect, what=what), _SIGNS)


# ---------------------------------------------------------------- workshops


def trade_words(trade: Trade, short: bool = False, arrow: str = " -> ") -> str:
    """`4 energy -> any visible blueprint`."""
    return f"{effect_words(trade.cost, short)}{arrow}{row_words(trade.gain, short)}"


def bonus_words(workshop: WorkshopView, short: bool = False) -> str:
    """The extra bonus of a workshop mat."""
    gain = effect_words(amount(VP, workshop.points), short)
    match workshop.trigger:
        case "on_action_b":
            return f"{gain} whenever you complete a beast"
        case "on_points":
            return f"{gain} more whenever you gain points outside scoring"
        case "gear_set":
            return f"any time: pay gears {numbers_words(workshop.gear_set)} for {gain}"
        case "on_mission":
            return f"{gain} whenever you complete a mission"
        case _:
            steps = ", ".join(f"{points} at {step}" for step, points in workshop.steps)
            return f"points when both tracks reach a step: {steps}"


def numbers_words(numbers: tuple[int, ...]) -> str:
    """`1 to 5`, or each number."""
    first, last = numbers[0], numbers[-1]
    if len(numbers) > 1 and numbers == tuple(range(first, last + 1)):
        return f"{first} to {last}"
    return ", ".join(map(str, numbers))
