"""The fronts of reward cards in icons, read from their signs: `3vp/R level`, `RGB beasts 8vp`."""

import re
from collections.abc import Callable
from typing import Final

from sugoroku.draw.kept import kept
from sugoroku.draw.rewards import arrow
from sugoroku.draw.svg import amounts, hue, icon, text
from sugoroku.draw.tokens import badge
from sugoroku.games.jiguan.draw.scene import BEASTS
from sugoroku.games.jiguan.draw.svg.pieces import dot
from sugoroku.games.jiguan.names import COLOURS

_COLOUR: Final = {colour[0].upper(): colour for colour in COLOURS}
_RESOURCE: Final = {"c": "coin", "e": "charge", "vp": "vp"}
_PER_DOT: Final = re.compile(r"scoring (\d+)vp/([RYGBP]) dot")
_AMOUNT: Final = re.compile(r"(\d+)(c|e|vp)")


@kept(1 << 12)
def face(sheet: str, signs: str, x: float, y: float, k: float) -> str:
    """Around a centre; `k` is 1 for a card of the supply and more for one's own."""
    if found := _PER_DOT.fullmatch(signs):
        return _per_dot(sheet, x, y, k, *found.groups())
    for pattern, draw in _FACES:
        if found := pattern.fullmatch(signs):
            return draw(x, y, k, *found.groups())
    if found_amounts := _AMOUNT.findall(signs):
        return _resources(found_amounts, x, y, k)
    return text(x, y, signs[:8], 11)


def _resources(found: list[tuple[str, str]], x: float, y: float, k: float) -> str:
    items: list[tuple[str, object]] = [(_RESOURCE[unit], number) for number, unit in found]
    return amounts(items, x, y, 12.5 * k, 10.5 * k, 1.5 * k)


def _beast(colour: str, x: float, y: float, size: float) -> str:
    return icon(f"beast-{BEASTS[colour]}", x, y, size, "cut-raised", hue(colour))


def _pagoda(colour: str, x: float, y: float, size: float) -> str:
    return icon("pagoda", x, y, size, f"ic-{colour}")


def _plus(number: str, x: float, y: float, size: float) -> str:
    return text(x, y, f"+{number}", size, cls="num", bold=700)


def _gear(x: float, y: float, k: float) -> str:
    return _plus("", x - 10 * k, y, 12 * k) + icon("gear", x + 3 * k, y, 19 * k)


def _level(x: float, y: float, k: float, number: str, letter: str) -> str:
    if letter == "any":
        return icon("pagoda", x - 8 * k, y, 17 * k, "ic-stone") + _plus(number, x + 9 * k, y, 11.5 * k)
    colour = _COLOUR[letter]
    return (
        _pagoda(colour, x - 8 * k, y, 18 * k)
        + _beast(colour, x + 9 * k, y - 6 * k, 12 * k)
        + _plus(number, x + 9 * k, y + 7 * k, 11 * k)
    )


def _blueprint(x: float, y: float, k: float, letter: str) -> str:
    colour = _COLOUR.get(letter, "")
    out = _plus("", x - 14 * k, y, 12 * k) + icon("blueprint", x - 1.5 * k, y, 16 * k)
    return out + (_beast(colour, x + 12 * k, y, 12.5 * k) if colour else "")


def _sale(x: float, y: float, k: float, number: str, letter: str) -> str:
    """Points for a gear paid."""
    paid = icon(f"gear-{_COLOUR[letter]}", x - 10 * k, y, 13.5 * k)
    return paid + arrow(x, y, k) + badge(number, x + 10.5 * k, y, 6.8 * k, 10 * k)


def _per_level(x: float, y: float, k: float, number: str, letter: str) -> str:
    colour = _COLOUR[letter]
    return (
        badge(number, x - 9 * k, y, 7 * k, 10 * k)
        + text(x + 0.5 * k, y, "/", 12 * k)
        + _pagoda(colour, x + 9 * k, y - 6.5 * k, 14 * k)
        + _beast(colour, x + 9 * k, y + 8 * k, 10.5 * k)
    )


def _per_dot(sheet: str, x: float, y: float, k: float, number: str, letter: str) -> str:
    """Points for each dot of a colour, in every scoring."""
    paid = badge(number, x - 8.5 * k, y, 7.2 * k, 10 * k) + text(x + 1.5 * k, y, "/", 12 * k)
    return paid + dot(sheet, _COLOUR[letter], x + 10 * k, y, 6 * k)


def _beasts(x: float, y: float, k: float, letters: str, number: str) -> str:
    pitch = 12 * k
    row = "".join(
        _beast(_COLOUR[letter], x + pitch * (i - (len(letters) - 1) / 2), y - 7.5 * k, 12 * k)
        for i, letter in enumerate(letters)
    )
    return row + badge(number, x, y + 7 * k, 7 * k, 9.5 * k)


def _gears(x: float, y: float, k: float, letters: str, number: str, letter: str) -> str:
    """Gears to be paid for levels."""
    pitch = 8.8 * k
    row = "".join(
        icon(f"gear-{_COLOUR[paid]}", x + pitch * (i - (len(letters) - 1) / 2), y - 8 * k, 9.5 * k)
        for i, paid in enumerate(letters)
    )
    colour = _COLOUR[letter]
    return (
        row
        + _pagoda(colour, x - 11 * k, y + 6.5 * k, 13 * k)
        + _beast(colour, x + 0.5 * k, y + 6.5 * k, 10 * k)
        + _plus(number, x + 11 * k, y + 6.5 * k, 10.5 * k)
    )


def _tour(x: float, y: float, k: float, one: str, other: str, number: str) -> str:
    """One price or another for levels on different pagodas."""
    costs = []
    for price, at in ((one, -9.5), (other, 10)):
        costs.append(_resources(_AMOUNT.findall(price), x + at * k, y - 7.5 * k, 0.84 * k))
    row = "".join(
        icon("pagoda", x + 13 * k * (i - (int(number) - 1) / 2), y + 7.5 * k, 14 * k, "ic-stone")
        for i in range(min(int(number), 3))
    )
    return text(x, y - 7.5 * k, "/", 10 * k).join(costs) + row


Draw = Callable[..., str]
_FACES: Final[tuple[tuple[re.Pattern[str], Draw], ...]] = (
    (re.compile("a gear"), _gear),
    (re.compile(r"(\d+)([RYGBP]|any) levels?"), _level),
    (re.compile(r"([RYGBP]|any) blueprint"), _blueprint),
    (re.compile(r"(\d+)vp/([RYGBP]) gear"), _sale),
    (re.compile(r"(\d+)vp/([RYGBP]) level"), _per_level),
    (re.compile(r"([RYGBP]+) beasts (\d+)vp"), _beasts),
    (re.compile(r"([RYGBP]+)→(\d+)([RYGBP]) levels?"), _gears),
    (re.compile(r"(\w+)/(\w+)→(\d+) levels"), _tour),
)
SPINE: Final = {"A": "var(--ai-fill)", "B": "var(--k-gold)"}  # by deck
