"""Places of a sheet by their form."""

from sugoroku.core.picture import Place, Titled, titled
from sugoroku.draw.shapes import num


def round_place(id: str, words: str | Titled, x: float, y: float, r: float, rule: str = "") -> Place:
    shape = f'circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}"'
    return Place(id, str(words), shape, (x + r * 0.72, y - r * 0.72), rule, titled(words).title)


def square_place(
    id: str, words: str | Titled, x: float, y: float, w: float, h: float, r: float = 4, rule: str = ""
) -> Place:
    shape = f'rect x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}" rx="{num(r)}"'
    return Place(id, str(words), shape, (x + w - 3, y + 3), rule, titled(words).title)


def shaped_place(
    id: str, words: str | Titled, d: str, seal: tuple[float, float], rule: str = ""
) -> Place:
    return Place(id, str(words), f'path d="{d}"', seal, rule, titled(words).title)
