"""A small SVG writer: f-strings, because boards are drawn on every move.

Colours are custom properties, so that a change of theme touches no drawing; nothing carries a `style`
attribute, which a strict content policy would refuse.  Everything here returns markup.
"""

from html import escape
from typing import Final

from sugoroku.draw.kept import kept
from sugoroku.draw.shapes import hexagon, hue_mark, num, point_badge

SUMI: Final = "var(--sumi)"
WASHI: Final = "var(--washi)"
INK: Final = "var(--ink)"
LINE: Final = "var(--line)"
HAIR: Final = "var(--hair)"
PAPER: Final = "var(--paper)"
RAISED: Final = "var(--paper-2)"
SUNK: Final = "var(--paper-3)"
DEEP: Final = "var(--paper-4)"
GOLD: Final = "var(--k-gold)"
AI: Final = "var(--ai)"  # what is being considered


def hue(name: str) -> str:
    """The colour of a component."""
    return f"var(--k-{name})"


def soft(name: str) -> str:
    """The ground of an area of that colour."""
    return f"var(--k-{name}-soft)"


# ---------------------------------------------------------------- elements


@kept(1 << 14)
def _look(fill: str, stroke: str, width: float, more: str) -> str:
    line = f' stroke="{stroke}" stroke-width="{num(width)}"' if stroke else ""
    return f' fill="{fill}"{line}{" " + more if more else ""}/>'


@kept(1 << 14)
def rect(
    x: float, y: float, w: float, h: float,
    r: float = 0, fill: str = "none", stroke: str = "", width: float = 1.25, more: str = "",
) -> str:  # fmt: skip
    corner = f' rx="{num(r)}"' if r else ""
    place = f'<rect x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}"{corner}'
    return place + _look(fill, stroke, width, more)


@kept(1 << 14)
def circle(
    x: float, y: float, r: float,
    fill: str = "none", stroke: str = "", width: float = 1.25, more: str = "",
) -> str:  # fmt: skip
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}"' + _look(fill, stroke, width, more)


def path(d: str, fill: str = "none", stroke: str = "", width: float = 1.25, more: str = "") -> str:
    return f'<path d="{d}"' + _look(fill, stroke, width, more)


def dashed(pattern: str = "4 3") -> str:
    """For `more`: a dashed line."""
    return f'stroke-dasharray="{pattern}"'


LEAST: Final = 11.75  # units of the smallest writing: 11 px even on a sheet of 416 in a phone of 390
_CLASSES: Final = {"middle": "mid", "end": "end", 600: "b6", 700: "b7", SUMI: "sumi"}


@kept(1 << 14)
def text(
    x: float, y: float, said: object, size: float = 12,
    anchor: str = "middle", cls: str = "", bold: int = 0, fill: str = "",
) -> str:  # fmt: skip
    """Words centred on `y`.  Classes: `q` quiet, `num` tabular figures, `serif` as in titles.

    What many texts share is a class of `board.css`: attributes would be a tenth of a board's bytes.
    """
    size = max(size, LEAST)
    names = f"{_CLASSES.get(anchor, '')} {cls} {_CLASSES.get(bold, '')} {_CLASSES.get(fill, '')}".split()
    if {"mid", "num", "b7"} <= set(names):  # the most frequent of all has a name of its own
        names = ["fig", *(name for name in names if name not in ("mid", "num", "b7"))]
    more = f' class="{" ".join(names)}"' if names else ""
    more += f' fill="{fill}"' if fill and fill not in _CLASSES else ""
    body = escape(str(said), quote=False)
    return f'<text x="{_at(x)}" y="{_at(y + size * 0.355)}" font-size="{num(size)}"{more}>{body}</text>'


_NARROWER: Final = 0.8  # how much a name may be squeezed before it is cut
_EMS: Final = {  # widths of letters, by the em; roughly, for any font
    **dict.fromkeys("iljI.,:;'|!", 0.31),
    **dict.fromkeys("ftr-() ", 0.41),
    **dict.fromkeys("mwMW&", 0.92),
}


def wide(said: str, size: float) -> float:
    """About how wide it is when it is written in bold letters."""
    return size * sum(_EMS.get(letter, 0.7 if letter.isupper() else 0.6) for letter in said)


@kept(1 << 12)
def fitted(
    x: float, y: float, said: str, room: float, size: float = 12, cls: str = "", bold: int = 600
) -> str:
    """A name from `x` on that has so much room: a long one is squeezed, a very long one cut as well."""
    size = max(size, LEAST)
    if wide(said, size) <= room:
        return text(x, y, said, size, "start", cls, bold)
    whole = said
    while whole and wide(said, size) * _NARROWER > room:
        whole = whole[:-1]
        said = f"{whole.rstrip()}…"
    squeezed = f'<text textLength="{num(round(room, 1))}" lengthAdjust="spacingAndGlyphs"'
    return text(x, y, said, size, "start", cls, bold).replace("<text", squeezed, 1)


@kept(1 << 14)
def _at(place: float) -> str:
    """A tenth of a pixel is fine enough for what is written and for symbols."""
    return num(round(place, 1))


@kept(1 << 14)
def icon(
    name: str, x: float, y: float, size: float, cls: str = "", color: str = "", id: str = ""
) -> str:
    """A symbol of `icons.svg`, centred.  Class `ic-red` paints its colour area, `cut-red` its joints."""
    more = f' class="{cls}"' if cls else ""
    more += f' color="{color}"' if color else ""
    more += f' id="{escape(id)}"' if id else ""
    half = size / 2
    return (
        f'<use href="#i-{name}" x="{_at(x - half)}" y="{_at(y - half)}"'
        f' width="{_at(size)}" height="{_at(size)}"{more}/>'
    )


def group(inner: str, cls: str = "", id: str = "", more: str = "") -> str:
    """Pieces have class `pc` and a stable id: what keeps its id travels instead of jumping."""
    attributes = (f' id="{escape(id)}"' if id else "") + (f' class="{cls}"' if cls else "")
    return f"<g{attributes}{' ' + more if more else ''}>{inner}</g>"


def piece(id: str, inner: str) -> str:
    return group(inner, "pc", f"pc-{id}")


def token(id: str, name: str, x: float, y: float, size: float, cls: str = "") -> str:
    """A piece that is one symbol and nothing else."""
    return icon(name, x, y, size, f"pc {cls}".rstrip(), id=f"pc-{id}")


def marker(id: str, seat: int, x: float, y: float, size: float = 16) -> str:
    """The mark of a player as a piece."""
    return token(id, f"p{seat + 1}", x, y, size, "tok")


# ---------------------------------------------------------------- parts of the alphabet


def points(number: object, x: float, y: float, r: float = 9, size: float = 0) -> str:
    """The gold badge of victory points; nothing else has this outline."""
    badge = path(point_badge(x, y, r), GOLD, SUMI, 1.1)
    return badge + text(x, y, number, size or r * 1.12, cls="num", bold=700, fill=SUMI)


def crest(seat: int, x: float, y: float, size: float = 16) -> str:
    """The mark of a player."""
    return icon(f"p{seat + 1}", x, y, size, "tok")


def mark(name: str, x: float, y: float, r: float, fill: str = "", width: float = 0.9) -> str:
    """The silhouette of a hue: energy dots, legends."""
    return path(hue_mark(name, x, y, r), fill or hue(name), SUMI, width)


def hexagonal(x: float, y: float, r: float, fill: str, stroke: str = LINE, width: float = 1.1) -> str:
    return path(hexagon(x, y, r), fill, stroke, width)


def cartouche(x: float, y: float, title: str, height: float = 20) -> str:
    """The title of a sheet."""
    width = len(title) * 6.9 + 16
    return (
        rect(x, y, width, height, 0, "var(--ai-fill)")
        + rect(x + 2, y + 2, width - 4, height - 4, 0, "none", "var(--on-ai)", 0.7)
        + text(x + width / 2, y + height / 2, title, 12, cls="serif", bold=600, fill="var(--on-ai)")
    )
