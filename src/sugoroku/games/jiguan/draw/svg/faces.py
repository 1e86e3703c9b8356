"""The fronts of reward cards in icons."""

from collections.abc import Callable, Sequence
from typing import Final

from sugoroku.core.effects import Effect, entry
from sugoroku.draw.kept import kept
from sugoroku.draw.rewards import arrow, row
from sugoroku.draw.svg import hue, icon, text
from sugoroku.draw.tokens import badge
from sugoroku.games.jiguan.draw.scene import BEASTS, ICONS, icons
from sugoroku.games.jiguan.draw.svg.pieces import dot
from sugoroku.games.jiguan.effects import Front
from sugoroku.games.jiguan.names import RESOURCES

SPINE: Final = {"A": "var(--ai-fill)", "B": "var(--k-gold)"}  # by deck
Draw = Callable[[str, float, float, float], str]
Glyph = tuple[str, float, float, float]  # what, where from the centre, how large

_FACES: Final[dict[str, tuple[Glyph, ...]]] = {  # by kind of effect
    "gear": (("+", -10, 0, 12), ("icon", 3, 0, 19)),
    "level any": (("stone", -8, 0, 17), ("more", 9, 0, 11.5)),
    "level": (("pagoda", -8, 0, 18), ("beast", 9, -6, 12), ("more", 9, 7, 11)),
    "level_distinct": (("stones", 0, 0, 14),),
    "blueprint any": (("+", -14, 0, 12), ("icon", -1.5, 0, 16)),
    "blueprint": (("+", -14, 0, 12), ("icon", -1.5, 0, 16), ("beast", 12, 0, 12.5)),
    "vp_per_gear": (("gear", -10, 0, 13.5), ("arrow", 0, 0, 1), ("points", 10.5, 0, 6.8)),
    "vp_per_level": (
        ("points", -9, 0, 7), ("/", 0.5, 0, 12), ("pagoda", 9, -6.5, 14), ("beast", 9, 8, 10.5),
    ),
    "vp_per_dot": (("points", -8.5, 0, 7.2), ("/", 1.5, 0, 12), ("dot", 10, 0, 6)),
    "action": (("icon", 0, 0, 19),),
}  # fmt: skip
_LEVELS: Final[list[Glyph]] = [("pagoda", -11, 0, 13), ("beast", 0.5, 0, 10), ("more", 11, 0, 10.5)]


@kept(1 << 12)
def face(sheet: str, front: Front, x: float, y: float, k: float) -> str:
    """Around a centre; `k` is 1 for a card of the supply and more for one's own."""
    first, *more = front.gain
    if front.beasts:  # wanted side by side, for points
        wanted = _row(front.beasts, _beast, x, y - 7.5 * k, 12 * k, 12 * k)
        return wanted + badge(first.amount, x, y + 7 * k, 7 * k, 9.5 * k)
    if front.gears:  # to be paid, usually for levels
        paid = _row(front.gears, _gear, x, y - 8 * k, 9.5 * k, 8.8 * k)
        short = not more and first.kind == "level" and first.what in BEASTS
        y += 6.5 * k
        gain = _drawn(sheet, _LEVELS, first, x, y, k) if short else _amounts(front.gain, x, y, k)
        return paid + gain
    if front.cost:  # one price or another, usually for levels on different pagodas
        middles = (-9.5, 10) if len(front.cost) > 1 else (0,)
        prices = zip(front.cost, middles, strict=False)
        costs = [_amounts((price,), x + at * k, y - 7.5 * k, 0.84 * k) for price, at in prices]
        distinct = not more and first.kind == "level_distinct"
        out, y = text(x, y - 7.5 * k, "/", 10 * k).join(costs), y + 7.5 * k
        return out + (_stones(first, x, y, 14 * k) if distinct else _amounts(front.gain, x, y, k))
    glyphs = entry(_FACES, first)
    if more or glyphs is None or first.kind in RESOURCES:
        return _amounts(front.gain, x, y, k)
    return _drawn(sheet, glyphs, first, x, y, k)


def _amounts(effects: tuple[Effect, ...], x: float, y: float, k: float) -> str:
    return row(icons(*effects), x, y, 12.5 * k, 10.5 * k, 1.5 * k)


def _drawn(sheet: str, glyphs: Sequence[Glyph], effect: Effect, x: float, y: float, k: float) -> str:
    out = ""
    for what, dx, dy, size in glyphs:
        at = (x + dx * k, y + dy * k, size * k)
        out += dot(sheet, effect.what, *at) if what == "dot" else _GLYPHS[what](effect, *at)
    return out


def _row(colours: Sequence[str], draw: Draw, x: float, y: float, size: float, pitch: float) -> str:
    """One sign for each colour."""
    left = x - pitch * (len(colours) - 1) / 2
    return "".join(draw(colour, left + pitch * i, y, size) for i, colour in enumerate(colours))


def _beast(colour: str, x: float, y: float, size: float) -> str:
    return icon(f"beast-{BEASTS[colour]}", x, y, size, "cut-raised", hue(colour))


def _gear(colour: str, x: float, y: float, size: float) -> str:
    return icon(f"gear-{colour}", x, y, size)


def _stones(effect: Effect, x: float, y: float, size: float) -> str:
    """A level on each of several pagodas."""
    return _row(("stone",) * min(effect.amount, 3), _pagoda, x, y, size, size * 0.93)


def _pagoda(colour: str, x: float, y: float, size: float) -> str:
    return icon("pagoda", x, y, size, f"ic-{colour}")


_GLYPHS: Final[dict[str, Callable[[Effect, float, float, float], str]]] = {
    "+": lambda effect, x, y, size: text(x, y, "+", size, cls="num", bold=700),
    "more": lambda effect, x, y, size: text(x, y, f"+{effect.amount}", size, cls="num", bold=700),
    "/": lambda effect, x, y, size: text(x, y, "/", size),
    "arrow": lambda effect, x, y, size: arrow(x, y, size),
    "icon": lambda effect, x, y, size: icon(ICONS[effect.kind], x, y, size),
    "beast": lambda effect, x, y, size: _beast(effect.what, x, y, size),
    "gear": lambda effect, x, y, size: _gear(effect.what, x, y, size),
    "pagoda": lambda effect, x, y, size: _pagoda(effect.what, x, y, size),
    "stone": lambda effect, x, y, size: _pagoda("stone", x, y, size),
    "stones": _stones,
    "points": lambda effect, x, y, size: badge(effect.amount, x, y, size, size * 1.43),
}
