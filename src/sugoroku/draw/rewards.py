"""Rows of rewards and prices: icons with amounts, and the signs between them.

    row([("grain", 2), ARROW, ("vp", 3)], x, y)         # two grain give three points
    row([("coin", 1), OR, ("charge", 2)], x, y)

The number 1 is left out (the string "1" is not); `vp` is the gold badge.  What is longer than a sign is
written as quiet words.
"""

from collections.abc import Sequence
from typing import Final

from sugoroku.draw.kept import kept
from sugoroku.draw.layers import Layers
from sugoroku.draw.svg import INK, SUMI, icon, path, text

ARROW: Final = "->"  # gives
OR: Final = "/"
AND: Final = "+"
EACH: Final = ":"  # for each

Item = str | tuple[str, object]  # a sign or words between icons, or (icon, amount)
Placed = tuple[Item, float, float]  # with its middle
_BADGE, _LETTERS = 1.38, 0.77  # of the size of an icon: the badge of points, a number beside it


def row(
    items: Sequence[Item], x: float, y: float,
    size: float = 15, letters: float = 0, gap: float = -1, anchor: str = "middle", fill: str = "",
) -> str:  # fmt: skip
    """The items beside each other; `anchor` says what of the row is at `x`: start, middle or end."""
    ink = Layers()
    scatter(ink, side_by_side(items, x, y, size, letters, gap, anchor), size, letters, fill)
    return ink.drawn()


def side_by_side(
    items: Sequence[Item], x: float, y: float,
    size: float = 15, letters: float = 0, gap: float = -1, anchor: str = "middle",
) -> list[Placed]:  # fmt: skip
    total = width(items, size, letters, gap)
    at = {"middle": x - total / 2, "end": x - total}.get(anchor, x)
    placed: list[Placed] = []
    for item in items:
        wide = item_width(item, size, letters)
        placed.append((item, round(at + wide / 2, 1), y))
        at += wide + _gap(size, gap)
    return placed


def fitted(
    ink: Layers, items: Sequence[Item], x: float, y: float,
    room: float, size: float = 15, letters: float = 11.5, fill: str = "",
) -> None:  # fmt: skip
    """In the middle of a room: smaller if it must be."""
    wide = width(items, size, letters, 1)
    size = round(size * min(1.0, room / wide), 1) if wide > 0 else size
    scatter(ink, side_by_side(items, x, y, size, letters, 1), size, letters, fill)


def scatter(
    ink: Layers, placed: Sequence[Placed], size: float = 15, letters: float = 0, fill: str = ""
) -> None:
    """Items wherever they are: their numbers share elements with all others of these layers."""
    letters = letters or size * _LETTERS
    for item, x, y in placed:
        if isinstance(item, str):
            ink.draw(_sign(item, x, y, size, letters, fill))
            continue
        name, said = item[0], _amount(item[1])
        if name == "vp":
            ink.draw(icon("vp", x, y, size * _BADGE))
            ink.number(x, y, item[1], size * 0.66, fill=fill or SUMI)
            continue
        if said:
            ink.number(x - size / 2, y, said, letters, fill=fill)
        ink.draw(icon(name, x + letters * 0.31 * len(said), y, size))


def _sign(item: str, x: float, y: float, size: float, letters: float, fill: str) -> str:
    if item == ARROW:
        return arrow(x, y, size / 12)
    return (
        text(x, y, item, letters, bold=600, fill=fill)
        if len(item) == 1
        else text(x, y, item, 11, cls="q")
    )


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


def width(items: Sequence[Item], size: float = 15, letters: float = 0, gap: float = -1) -> float:
    wide = sum(item_width(item, size, letters) for item in items)
    return wide + _gap(size, gap) * max(len(items) - 1, 0)


def _gap(size: float, gap: float = -1) -> float:
    return size * 0.13 if gap < 0 else gap


def item_width(item: Item, size: float = 15, letters: float = 0) -> float:
    if isinstance(item, str):
        return size * 0.6 if item == ARROW else size * 0.36 if len(item) == 1 else 5.9 * len(item)
    if item[0] == "vp":
        return size * 1.15
    return size + (letters or size * _LETTERS) * 0.62 * len(_amount(item[1]))


def _amount(amount: object) -> str:
    return "" if amount == 1 else str(amount)


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
