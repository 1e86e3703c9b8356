"""Many numbers in one element: every figure has its own place, so a whole board costs one node."""

from collections.abc import Sequence

from sugoroku.draw.shapes import num

Numeral = tuple[float, float, str]  # where its middle is, and what it says
_WIDE, _DROP = 0.6, 0.355  # of the size: a tabular figure, and half a figure's height


def numerals(
    items: Sequence[Numeral], size: float, cls: str = "num", bold: int = 700, fill: str = ""
) -> str:
    if not items:
        return ""
    across, down, said = [], [], ""
    for x, y, figures in items:
        for place, figure in enumerate(figures):
            across.append(num(x + (place - (len(figures) - 1) / 2) * size * _WIDE))
            down.append(num(y + size * _DROP))
            said += figure
    more = f' fill="{fill}"' if fill else ""
    return (
        f'<text x="{" ".join(across)}" y="{" ".join(down)}" font-size="{num(size)}" text-anchor="middle"'
        f' class="{cls}" font-weight="{bold}"{more}>{said}</text>'
    )
