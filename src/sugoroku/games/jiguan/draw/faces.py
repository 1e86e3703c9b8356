"""The fronts of reward cards in icons."""

from collections.abc import Callable
from typing import Final

from sugoroku.core.effects import Effect
from sugoroku.draw.kept import kept
from sugoroku.draw.svg import INK, amounts, hue, icon, path, text
from sugoroku.games.jiguan.draw.pieces import badge, dot
from sugoroku.games.jiguan.draw.scene import BEASTS, icons
from sugoroku.games.jiguan.effects import ANY, Front
from sugoroku.games.jiguan.names import RESOURCES


@kept(1 << 12)
def face(sheet: str, front: Front, x: float, y: float, k: float) -> str:
    """Around a centre; `k` is 1 for a card of the supply and more for one's own."""
    if front.beasts:
        return _beasts(front, x, y, k)
    if front.gears:
        return _gears(front, x, y, k)
    if front.cost:
        return _priced(front, x, y, k)
    first, *more = front.gain
    if more or first.kind in RESOURCES:
        return _row(front.gain, x, y, k)
    if first.kind == "vp_per_dot":
        return _per_dot(sheet, first, x, y, k)
    return _FACES[first.kind](first, x, y, k)


def _row(effects: tuple[Effect, ...], x: float, y: float, k: float) -> str:
    return amounts(icons(*effects), x, y, 12.5 * k, 10.5 * k, 1.5 * k)


def _beast(colour: str, x: float, y: float, size: float) -> str:
    return icon(f"beast-{BEASTS[colour]}", x, y, size, "cut-raised", hue(colour))


def _pagoda(colour: str, x: float, y: float, size: float) -> str:
    return icon("pagoda", x, y, size, f"ic-{colour}")


def _plus(number: object, x: float, y: float, size: float) -> str:
    return text(x, y, f"+{number}", size, cls="num", bold=700)


def _gear(effect: Effect, x: float, y: float, k: float) -> str:
    return _plus("", x - 10 * k, y, 12 * k) + icon("gear", x + 3 * k, y, 19 * k)


def _action(effect: Effect, x: float, y: float, k: float) -> str:
    return icon("redo", x, y, 19 * k)


def _level(effect: Effect, x: float, y: float, k: float) -> str:
    number, colour = effect.amount, effect.what
    if colour == ANY:
        return icon("pagoda", x - 8 * k, y, 17 * k, "ic-stone") + _plus(number, x + 9 * k, y, 11.5 * k)
    return (
        _pagoda(colour, x - 8 * k, y, 18 * k)
        + _beast(colour, x + 9 * k, y - 6 * k, 12 * k)
        + _plus(number, x + 9 * k, y + 7 * k, 11 * k)
    )


def _blueprint(effect: Effect, x: float, y: float, k: float) -> str:
    out = _plus("", x - 14 * k, y, 12 * k) + icon("blueprint", x - 1.5 * k, y, 16 * k)
    return out + (_beast(effect.what, x + 12 * k, y, 12.5 * k) if effect.what != ANY else "")


def _sale(effect: Effect, x: float, y: float, k: float) -> str:
    """Points for a gear paid."""
    paid = icon(f"gear-{effect.what}", x - 10 * k, y, 13.5 * k)
    return paid + arrow(x, y, k) + badge(effect.amount, x + 10.5 * k, y, 6.8 * k, 10 * k)


def _per_level(effect: Effect, x: float, y: float, k: float) -> str:
    return (
        badge(effect.amount, x - 9 * k, y, 7 * k, 10 * k)
        + text(x + 0.5 * k, y, "/", 12 * k)
        + _pagoda(effect.what, x + 9 * k, y - 6.5 * k, 14 * k)
        + _beast(effect.what, x + 9 * k, y + 8 * k, 10.5 * k)
    )


def _per_dot(sheet: str, effect: Effect, x: float, y: float, k: float) -> str:
    """Points for each dot of a colour, in every scoring."""
    paid = badge(effect.amount, x - 8.5 * k, y, 7.2 * k, 10 * k) + text(x + 1.5 * k, y, "/", 12 * k)
    return paid + dot(sheet, effect.what, x + 10 * k, y, 6 * k)


def _beasts(front: Front, x: float, y: float, k: float) -> str:
    """Beasts wanted side by side, for points."""
    pitch = 12 * k
    row = "".join(
        _beast(colour, x + pitch * (i - (len(front.beasts) - 1) / 2), y - 7.5 * k, 12 * k)
        for i, colour in enumerate(front.beasts)
    )
    return row + badge(front.gain[0].amount, x, y + 7 * k, 7 * k, 9.5 * k)


def _gears(front: Front, x: float, y: float, k: float) -> str:
    """Gears to be paid, usually for levels."""
    pitch = 8.8 * k
    row = "".join(
        icon(f"gear-{colour}", x + pitch * (i - (len(front.gears) - 1) / 2), y - 8 * k, 9.5 * k)
        for i, colour in enumerate(front.gears)
    )
    first, *more = front.gain
    if more or first.kind != "level" or first.what == ANY:
        return row + _row(front.gain, x, y + 6.5 * k, k)
    return (
        row
        + _pagoda(first.what, x - 11 * k, y + 6.5 * k, 13 * k)
        + _beast(first.what, x + 0.5 * k, y + 6.5 * k, 10 * k)
        + _plus(first.amount, x + 11 * k, y + 6.5 * k, 10.5 * k)
    )


def _priced(front: Front, x: float, y: float, k: float) -> str:
    """One price or another, usually for levels on different pagodas."""
    middles = (-9.5, 10) if len(front.cost) > 1 else (0,)
    costs = [
        _row((price,), x + at * k, y - 7.5 * k, 0.84 * k)
        for price, at in zip(front.cost, middles, strict=False)
    ]
    first, *more = front.gain
    if more or first.kind != "level_distinct":
        gain = _row(front.gain, x, y + 7.5 * k, k)
    else:
        gain = _levels(first, x, y + 7.5 * k, k)
    return text(x, y - 7.5 * k, "/", 10 * k).join(costs) + gain


def _levels(effect: Effect, x: float, y: float, k: float) -> str:
    """A level on each of several pagodas."""
    number = effect.amount
    return "".join(
        icon("pagoda", x + 13 * k * (i - (number - 1) / 2), y, 14 * k, "ic-stone")
        for i in range(min(number, 3))
    )


def arrow(x: float, y: float, k: float = 1) -> str:
    d = f"M{x - 3 * k:.1f} {y:.1f}h{6 * k:.1f}m{-2.5 * k:.1f}-{2.5 * k:.1f}l{2.5 * k:.1f} {2.5 * k:.1f}"
    return path(f"{d}l-{2.5 * k:.1f} {2.5 * k:.1f}", "none", INK, 1.2)


_FACES: Final[dict[str, Callable[[Effect, float, float, float], str]]] = {  # by kind of effect
    "gear": _gear,
    "level": _level,
    "level_distinct": _levels,
    "blueprint": _blueprint,
    "vp_per_gear": _sale,
    "vp_per_level": _per_level,
    "action": _action,
}
SPINE: Final = {"A": "var(--ai-fill)", "B": "var(--k-gold)"}  # by deck
