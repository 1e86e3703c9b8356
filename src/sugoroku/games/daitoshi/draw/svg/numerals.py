"""Many numbers in one element: every figure has its own place, so a whole board costs one node."""

from collections.abc import Sequence

from sugoroku.draw.shapes import num
from sugoroku.draw.svg import LEAST, SUMI

Numeral = tuple[float, float, str]  # where its middle is, and what it says
MINUS, TIMES = "\N{MINUS SIGN}", "\N{MULTIPLICATION SIGN}"  # as wide as a figure
_WIDE, _DROP = 0.6, 0.355  # of the size: a tabular figure, and half a figure's height


def numerals(items: Sequence[Numeral], size: float, cls: str = "fig", fill: str = "") -> str:
    """Class `fig` is bold and stands in the middle of its place."""
    if not items:
        return ""
    size = max(size, LEAST)
    across, down, said = [], [], ""
    for x, y, figures in items:
        line = num(round(y + size * _DROP, 1))
        for place, figure in enumerate(figures):
            across.append(num(round(x + (place - (len(figures) - 1) / 2) * size * _WIDE, 1)))
            down.append(line)
            said += figure
    cls, more = (f"{cls} sumi", "") if fill == SUMI else (cls, f' fill="{fill}"' if fill else "")
    return (
        f'<text x="{" ".join(across)}" y="{" ".join(down)}" font-size="{num(size)}" class="{cls}"{more}>'
        f"{said}</text>"
    )
