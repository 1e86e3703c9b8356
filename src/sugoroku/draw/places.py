"""Places of a sheet by their form."""

from sugoroku.core.picture import Place
from sugoroku.draw.shapes import num


def round_place(id: str, words: str, x: float, y: float, r: float, rule: str = "") -> Place:
    shape = f'circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}"'
    return Place(id, words, shape, (x + r * 0.72, y - r * 0.72), rule)


def square_place(
    id: str, words: str, x: float, y: float, w: float, h: float, r: float = 4, rule: str = ""
) -> Place:
    shape = f'rect x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}" rx="{num(r)}"'
    return Place(id, words, shape, (x + w - 3, y + 3), rule)


def shaped_place(id: str, words: str, d: str, seal: tuple[float, float], rule: str = "") -> Place:
    return Place(id, words, f'path d="{d}"', seal, rule)
