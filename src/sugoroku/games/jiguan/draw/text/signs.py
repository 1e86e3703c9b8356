"""The small signs of a text board: `R3` a gear, `B8•` a blueprint, `B✓••` its beast, `2e` energy."""

from sugoroku.core.effects import Effect
from sugoroku.draw.palette import INK
from sugoroku.draw.text import dim, ink
from sugoroku.games.jiguan.effect_words import SHORT, colour_letter, effect_words, front_signs
from sugoroku.games.jiguan.names import COLOURS
from sugoroku.games.jiguan.view import CardView, GearView, TileView

LEGEND = "c coin   e energy   vp point   • energy dot   ✓ beast   R Y G B P colours"
letter = colour_letter


def coloured(text: str, colour: str) -> str:
    return ink(text, INK[colour])


def _painted(colour: str) -> str:
    return coloured(letter(colour), colour)


def short(*effects: Effect) -> str:
    """`2vp 1c`."""
    return " ".join(effect_words(effect, SHORT) for effect in effects)


def gear(g: GearView) -> str:
    return coloured(f"{letter(g.colour)}{g.number}", g.colour)


def gears(things: tuple[GearView, ...]) -> list[str]:
    """Sorted by colour and number; a dash for none."""
    order = sorted(things, key=lambda g: (COLOURS.index(g.colour), g.number))
    return [gear(g) for g in order] or [dim("-")]


def tile(t: TileView) -> str:
    """`B8•` is a blueprint, `B9+1•` one with a coin on it, `B✓••` a beast."""
    if t.beast:
        return ink(f"{letter(t.colour)}✓{'•' * t.dots}", f"bold {INK[t.colour]}")
    laid = f"{t.laid:+d}" if t.laid else ""
    return coloured(f"{letter(t.colour)}{t.value - t.laid}{laid}{'•' * t.dots}", t.colour)


def card(c: CardView) -> str:
    """Its front with painted letters, `3vp/R level`; in beginner mode only its dot matters."""
    return front_signs(c.front, _painted) if c.front else "card"


def dot(c: CardView) -> str:
    return coloured(f"•{letter(c.dot)}", c.dot) if c.dot else ""


def counts(numbers: tuple[int, ...]) -> str:
    """`R3 Y2 G0 B4 P2`: a number for each colour, noughts dimmed."""
    parts = (f"{letter(c)}{n}" for c, n in zip(COLOURS, numbers, strict=True))
    return " ".join(
        coloured(part, c) if n else dim(part) for part, c, n in zip(parts, COLOURS, numbers, strict=True)
    )
