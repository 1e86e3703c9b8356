"""Many things of one look as one element: a board of hundreds of them costs a handful of nodes.

ink = Layers()
for box in boxes:
    ink.path(box.d, RAISED, LINE)
    ink.number(*box.centre, 7)
return ink.drawn()
"""

from collections.abc import Sequence

from sugoroku.draw.shapes import num
from sugoroku.draw.svg import LEAST, SUMI, path

Numeral = tuple[float, float, str]  # where its middle is, and what it says
MINUS, TIMES = "\N{MINUS SIGN}", "\N{MULTIPLICATION SIGN}"  # as wide as a figure
_WIDE, _DROP = 0.6, 0.355  # of the size: a tabular figure, and half a figure's height


class Layers:
    """Outlines below, each look in the order of its first use; then markup; numbers above."""

    def __init__(self) -> None:
        self._paths: dict[tuple[str, str, float, str], str] = {}
        self._markup = ""
        self._numbers: dict[tuple[float, str, str], list[Numeral]] = {}

    def path(
        self, d: str, fill: str = "none", stroke: str = "", width: float = 1.25, more: str = ""
    ) -> None:
        look = (fill, stroke, width, more)
        self._paths[look] = self._paths.get(look, "") + d

    def draw(self, markup: str) -> None:
        self._markup += markup

    def number(
        self, x: float, y: float, said: object, size: float = 11, cls: str = "fig", fill: str = ""
    ) -> None:
        look = (max(size, LEAST), cls, fill)
        self._numbers.setdefault(look, []).append((x, y, str(said)))

    def drawn(self) -> str:
        outlines = "".join(path(d, *look) for look, d in self._paths.items() if d)
        return outlines + self._markup + "".join(numerals(n, *look) for look, n in self._numbers.items())


def numerals(items: Sequence[Numeral], size: float, cls: str = "fig", fill: str = "") -> str:
    """Every figure has its own place.  Class `fig` is bold and stands in the middle of its place."""
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
