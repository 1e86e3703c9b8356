"""The small signs of a text board: `R3` a gear, `B8•` a blueprint, `B✓••` its beast, `2e` energy."""

import re

from sugoroku.draw.palette import INK
from sugoroku.draw.text import bold, dim, escape, ink
from sugoroku.games.jiguan.names import COLOURS
from sugoroku.games.jiguan.view import CardView, GearView, TileView

INK_OF_LETTER = {colour[0].upper(): INK[colour] for colour in COLOURS}
_LETTERS = re.compile(r"(?<![A-Za-z])[RYGBP]+(?![A-Za-z])")
_AMOUNT = re.compile(r"(\d+) (point|energy|coin)s?")
_UNIT = {"point": "vp", "energy": "e", "coin": "c"}

LEGEND = "c coin   e energy   vp point   • energy dot   ✓ beast   R Y G B P colours"


def letter(colour: str) -> str:
    return colour[0].upper()


def coloured(text: str, colour: str) -> str:
    return ink(text, INK[colour])


def signs(text: str) -> str:
    """Plain signs with their colour letters painted: `3vp/R level`."""
    return _LETTERS.sub(lambda found: "".join(ink(x, INK_OF_LETTER[x]) for x in found[0]), escape(text))


def short(reward: str) -> str:
    """`2 points, 1 coin` as `2vp 1c`; other words stay."""
    return _AMOUNT.sub(lambda found: found[1] + _UNIT[found[2]], reward).replace(",", "")


def gear(g: GearView) -> str:
    return coloured(f"{letter(g.colour)}{g.number}", g.colour)


def gears(things: tuple[GearView, ...]) -> str:
    """Sorted by colour and number; a dash for none."""
    order = sorted(things, key=lambda g: (COLOURS.index(g.colour), g.number))
    return " ".join(gear(g) for g in order) or dim("-")


def tile(t: TileView) -> str:
    """`B8•` is a blueprint, `B9+1•` one with a coin on it, `B✓••` a beast."""
    if t.beast:
        return ink(f"{letter(t.colour)}✓{'•' * t.dots}", f"bold {INK[t.colour]}")
    laid = f"{t.laid:+d}" if t.laid else ""
    return coloured(f"{letter(t.colour)}{t.value - t.laid}{laid}{'•' * t.dots}", t.colour)


def card(c: CardView) -> str:
    """Its effect in signs; in beginner mode only its dot matters."""
    return signs(c.signs) if c.signs else "card"


def dot(c: CardView) -> str:
    return coloured(f"•{letter(c.dot)}", c.dot) if c.dot else ""


def counts(numbers: tuple[int, ...]) -> str:
    """`R3 Y2 G0 B4 P2`: a number for each colour, noughts dimmed."""
    parts = (f"{letter(c)}{n}" for c, n in zip(COLOURS, numbers, strict=True))
    return " ".join(
        coloured(part, c) if n else dim(part) for part, c, n in zip(parts, COLOURS, numbers, strict=True)
    )


def title(text: str) -> str:
    return bold(escape(text))
