"""Dice: a coloured die with its number on a light hub, or with pips."""

from typing import Final

from sugoroku.draw.area import Box
from sugoroku.draw.svg import SUMI, WASHI, circle, hue, path, rect, text

_LOW, _MID, _HIGH = -0.27, 0.0, 0.27
PIPS: Final[dict[int, tuple[tuple[float, float], ...]]] = {
    1: ((_MID, _MID),),
    2: ((_LOW, _LOW), (_HIGH, _HIGH)),
    3: ((_LOW, _LOW), (_MID, _MID), (_HIGH, _HIGH)),
    4: ((_LOW, _LOW), (_HIGH, _LOW), (_LOW, _HIGH), (_HIGH, _HIGH)),
    5: ((_LOW, _LOW), (_HIGH, _LOW), (_MID, _MID), (_LOW, _HIGH), (_HIGH, _HIGH)),
    6: ((_LOW, _LOW), (_HIGH, _LOW), (_LOW, _MID), (_HIGH, _MID), (_LOW, _HIGH), (_HIGH, _HIGH)),
}


def die(value: int, x: float, y: float, side: float = 22, colour: str = "") -> str:
    """With a colour the number stands on a hub, because letters never stand on a hue; else with pips."""
    face = Box.around(x, y, side, r=side * 0.2)
    if colour:
        hub = circle(x, y, side * 0.34, WASHI, SUMI, 1.1)
        number = text(x, y, value, side * 0.5, cls="num", bold=700, fill=SUMI)
        return face.draw(hue(colour), SUMI, 1.5) + hub + number
    return face.draw(WASHI, SUMI, 1.3) + path(pips(value, x, y, side), SUMI)


def pips(value: int, x: float, y: float, side: float) -> str:
    """Path data of the pips of 1 to 6."""
    r = side * 0.085
    dot = f"m{-r:g} 0a{r:g} {r:g} 0 1 0 {2 * r:g} 0a{r:g} {r:g} 0 1 0 {-2 * r:g} 0z"
    return "".join(f"M{x + dx * side:.4g} {y + dy * side:.4g}{dot}" for dx, dy in PIPS[value])


def die_space(x: float, y: float, side: float = 22) -> str:
    """Room for a die."""
    return rect(x - side / 2, y - side / 2, side, side, side * 0.2, "var(--paper-3)", "var(--line)", 1,
                'stroke-dasharray="4 3"')  # fmt: skip
