"""Rows of rewards and prices: icons with amounts, and the signs between them.

    row([("grain", 2), ARROW, ("vp", 3)], x, y)         # two grain give three points
    row([("coin", 1), OR, ("charge", 2)], x, y)

An amount of 1 is left out; `vp` is the gold badge.
"""

from typing import Final

from sugoroku.draw.kept import kept
from sugoroku.draw.svg import INK, amounts, amounts_width, icon, path, text

ARROW: Final = "->"  # gives
OR: Final = "/"
AND: Final = "+"
EACH: Final = ":"  # for each

Item = str | tuple[str, object]  # a sign between icons, or (icon, amount)


def row(
    items: list[Item], x: float, y: float, size: float = 15, anchor: str = "middle", fill: str = ""
) -> str:
    """The items beside each other; `anchor` says what of the row is at `x`: start, middle or end."""
    at = {"middle": x - width(items, size) / 2, "end": x - width(items, size)}.get(anchor, x)
    letters, out = size * 0.77, ""
    for item in items:
        wide = _width(item, size)
        if isinstance(item, tuple):
            out += amounts([item], at, y, size, letters, 0, "start", fill)
        elif item == ARROW:
            out += arrow(at + wide / 2, y, size / 12)
        else:
            out += text(at + wide / 2, y, item, letters, bold=600, fill=fill)
        at += wide + _gap(size)
    return out


def rows(items: list[Item], x: float, y: float, room: float, size: float = 15) -> str:
    """Centred in as many rows as the room needs; a sign stays with what follows it."""
    lines = wrapped(items, room, size)
    pitch = size * 1.25
    return "".join(
        row(line, x, y + pitch * (i - (len(lines) - 1) / 2), size) for i, line in enumerate(lines)
    )


def wrapped(items: list[Item], room: float, size: float = 15) -> list[list[Item]]:
    lines: list[list[Item]] = [[]]
    for i, item in enumerate(items):
        group = [item, items[i + 1]] if isinstance(item, str) and i + 1 < len(items) else [item]
        if lines[-1] and not _joined(items, i) and width([*lines[-1], *group], size) > room:
            lines.append([])
        lines[-1].append(item)
    return lines


def _joined(items: list[Item], i: int) -> bool:
    """What follows a sign stays with it."""
    return i > 0 and isinstance(items[i - 1], str)


def width(items: list[Item], size: float = 15) -> float:
    return sum(_width(item, size) for item in items) + _gap(size) * max(len(items) - 1, 0)


def _gap(size: float) -> float:
    return size * 0.13


def _width(item: Item, size: float) -> float:
    if isinstance(item, tuple):
        return amounts_width([item], size, size * 0.77)
    return size * (0.6 if item == ARROW else 0.36 * len(item))


@kept(1 << 10)
def arrow(x: float, y: float, k: float = 1) -> str:
    """From what is paid to what is gained."""
    d = f"M{x - 3 * k:.1f} {y:.1f}h{6 * k:.1f}m{-2.5 * k:.1f}-{2.5 * k:.1f}l{2.5 * k:.1f} {2.5 * k:.1f}"
    return path(f"{d}l-{2.5 * k:.1f} {2.5 * k:.1f}", "none", INK, 1.2)


def counter(name: str, number: object, x: float, y: float, size: float = 22) -> str:
    """How much somebody has: the icon, and right of it the number."""
    return icon(name, x, y, size) + text(x + size * 0.73, y, number, size * 0.82, "start", "num", 700)


def bar(number: int, of: int, x: float, y: float, side: float = 9, fill: str = INK) -> str:
    """A warehouse: so many of its cells are full."""
    cells = f"M{x:g} {y:g}h{side * of:g}v{side:g}h{-side * of:g}z"
    cells += "".join(f"M{x + side * i:g} {y:g}v{side:g}" for i in range(1, of))
    full = f"M{x:g} {y:g}h{side * number:g}v{side:g}h{-side * number:g}z"
    return (path(full, fill) if number else "") + path(cells, "none", INK, 0.9)
