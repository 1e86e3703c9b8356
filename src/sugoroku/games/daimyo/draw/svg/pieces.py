"""Pieces: the crest of a party with the attribute of its kind; dice in forms of their own; tiles.

A governor wears a court cap, a shadow a hood, a scavenger a basket; a techno-farm is a dome, a radio
tower a mast.  Forms are drawn around (0, 0) and described once on the ground of the sea; a piece is one
node.
"""

from collections.abc import Sequence
from typing import Final

from sugoroku.draw.area import Box
from sugoroku.draw.kept import kept
from sugoroku.draw.layers import Layers
from sugoroku.draw.shapes import num, scallop
from sugoroku.draw.svg import (
    LINE,
    RAISED,
    SUMI,
    WASHI,
    circle,
    crest,
    hue,
    icon,
    path,
    rect,
    soft,
    text,
)
from sugoroku.draw.tokens import form, forms
from sugoroku.games.daimyo.draw.scene import PARTY_ICONS
from sugoroku.games.daimyo.names import DICE, ISLANDS

STRIP: Final = (54, 62)  # a button of the strip of islands on a phone
SIZE: Final = 20  # of a crest as the forms are drawn
_EDGE: Final = "var(--p-line)"
_STONE: Final = "var(--k-stone)"


@kept(8)
def described(parties: tuple[str, ...]) -> str:
    """All forms of this table, for the ground of the first sheet; `parties` by seat, "" for people."""
    made: dict[str, str] = {}
    for seat, party in enumerate(parties):
        own = party_crest(party, seat)
        made |= {f"dy-{kind}-{seat}": shape + own_at(own, *at) for kind, (shape, at) in _SHAPES.items()}
    made |= {f"dy-tile-{colour}": _tile(colour) for colour in ISLANDS}
    made |= {f"dy-die-{colour}": _die(colour) for colour in DICE}
    made |= {f"dy-chip-{colour}": _chip(colour) for colour in ISLANDS}
    made["dy-silver"] = path(scallop(0, 0, 6.7, 10), "var(--k-steam)", SUMI, 1.1)
    return forms(made)


def _chip(colour: str) -> str:
    """The button of an island in the strip of a phone; who leads there is drawn on it."""
    wide, high = STRIP
    out = rect(1, 1, wide - 2, high - 2, 4, hue(colour), SUMI, 1.4)
    out += rect(3.5, 4.5, wide - 7, high - 13, 2, RAISED, LINE, 1)
    out += text(wide / 2, 13, colour.capitalize(), 12, cls="serif", bold=600)
    return out + icon(f"relic-{colour}", wide / 2, 36, 11, "cut-raised")


def silver(x: float, y: float) -> str:
    """The ground of what the second place scores."""
    return form("dy-silver", x, y)


def party_crest(party: str, seat: int, x: float = 0, y: float = 0, size: float = SIZE) -> str:
    """The mark of whoever owns a piece."""
    if party:
        return icon(PARTY_ICONS[party], x, y, size * 1.12, "tok")
    return crest(seat, x, y, size)


def own_at(own: str, x: float, y: float, scale: float) -> str:
    if (x, y, scale) == (0, 0, 1):
        return own
    return f'<g transform="translate({num(x)} {num(y)}) scale({num(scale)})">{own}</g>'


def pattern(party: str, seat: int) -> str:
    """The fill of a banner."""
    name = {"mercenaries": "m", "empire": "e"}.get(party, str(seat + 1))
    return f"url(#pt{name})"


_SHAPES: Final[dict[str, tuple[str, tuple[float, float, float]]]] = {
    "governor": (
        path("M-7.2-6v-6c.6-5.2 4.8-7.2 8.8-6c4 1.2 5.6 3.2 5.6 6.8v5.2z", _STONE, _EDGE, 1.3),
        (0, 2, 1),
    ),
    "shadow": (
        path("M-16 15c-3-20 2-34 16-35c14 1 19 15 16 35z", "var(--k-coal)", WASHI, 2),
        (0, 0, 1),
    ),
    "scavenger": (path("M2-11h15l-2 21h-11z", "var(--k-wood)", SUMI, 1.6), (-2, 0, 1)),
    "farm": (
        path("M-17 14v-11a17 17 0 0 1 34 0v11z", soft("blue"), LINE, 1.7)
        + path("M-17 2.4h34", "none", LINE, 1.3),
        (0, 2.4, 0.9),
    ),
    "tower": (
        path("M0-19L-11 15h22z", _STONE, LINE, 1.7)
        + path("M-8.4-11a10 10 0 0 1 0-12M8.4-11a10 10 0 0 0 0-12", "none", LINE, 1.7),
        (0, 4.8, 0.9),
    ),
    "pawn": ("", (0, 0, 1)),
}


def piece(kind: str, seat: int, x: float, y: float, size: float) -> str:
    """A piece that stays where it is; `size` of its crest."""
    return form(f"dy-{kind}-{seat}", x, y, size / SIZE)


def mover(id: str, kind: str, seat: int, x: float, y: float, size: float) -> str:
    """A piece that travels: what keeps its id moves there."""
    at = f"translate({num(x)} {num(y)}) scale({size / SIZE:.3g})"
    return f'<use id="pc-{id}" class="pc" href="#dy-{kind}-{seat}" transform="{at}"/>'


# ---------------------------------------------------------------- dice


@kept(1 << 9)
def die_outline(colour: str, x: float, y: float, side: float) -> str:
    """Path data: red has scooped corners, green is round, blue is square; `any` is round too."""
    h = side / 2
    r = side * (0.17 if colour == "red" else 0.07 if colour == "blue" else 0.46)
    turn, a, b = (0 if colour == "red" else 1), num(r), num(side - 2 * r)
    corners = (f"{a} {a}", f"-{a} {a}", f"-{a}-{a}", f"{a}-{a}")
    arcs = [f"a{a} {a} 0 0 {turn} {corner}" for corner in corners]
    edges = (f"h{b}", f"v{b}", f"h-{b}", f"v-{b}")
    return (
        f"M{num(x - h + r)} {num(y - h)}"
        + "".join(e + c for e, c in zip(edges, arcs, strict=True))
        + "z"
    )


def _die(colour: str) -> str:
    return path(die_outline(colour, 0, 0, 24), hue(colour), SUMI, 1.4) + circle(0, 0, 8, WASHI, SUMI, 1)


def draw_die(ink: Layers, die: str, x: float, y: float, side: float = 24) -> None:
    """`blue3`: its number shares an element with those of the others."""
    ink.draw(form(f"dy-die-{die[:-1]}", x, y, side / 24))
    ink.number(x, y, die[-1], max(side * 0.54, 12), fill=SUMI)


def one_die(die: str, x: float, y: float, side: float = 24) -> str:
    ink = Layers()
    draw_die(ink, die, x, y, side)
    return ink.drawn()


# ---------------------------------------------------------------- relic tiles

TILE: Final = 26  # the side of a tile as its form is drawn


def _tile(colour: str) -> str:
    """The hue, a plate for the number, the sign of the island."""
    half = TILE / 2
    out = rect(-half, -half, TILE, TILE, 3.6, hue(colour), SUMI, 1.2)
    out += rect(1.8 - half, 1.8 - half, 11.2, TILE - 3.6, 2.3, WASHI)
    return out + icon(f"relic-{colour}", 6.1, 0, 12, f"cut-{colour}", f"var(--on-{colour})")


def draw_tile(ink: Layers, tile: str, x: float, y: float, side: float = TILE) -> None:
    """`blue-3`"""
    colour, number = tile.split("-")
    k = side / TILE
    ink.draw(form(f"dy-tile-{colour}", x, y, k))
    ink.number(x - 5.6 * k, y, number, max(side * 0.5, 12), fill=SUMI)


def draw_relic(ink: Layers, colour: str, x: float, y: float, side: float = TILE) -> None:
    """A restored relic: four tiles as one stack, with the sign alone."""
    ink.path(Box.around(x, y, side).d, hue(colour), SUMI, 1.2)
    ink.draw(icon(f"relic-{colour}", x, y, side * 0.72, f"cut-{colour}", f"var(--on-{colour})"))


def one_tile(tile: str, x: float, y: float, side: float = TILE) -> str:
    ink = Layers()
    draw_tile(ink, tile, x, y, side)
    return ink.drawn()


def tiles_words(tiles: Sequence[str]) -> str:
    return ", ".join(tile.replace("-", " ") for tile in tiles) or "none"
