"""Figures and buildings: the crest of a player and the attribute of its kind.

Samurai wear gold horns, officials a court cap; houses have a gable, trading posts a gold awning.  Forms
are drawn around (0, 0) and described once on the ground of a sheet; a piece is one node.
"""

from typing import Final

from sugoroku.draw.kept import kept
from sugoroku.draw.shapes import num
from sugoroku.draw.svg import GOLD, SUMI, WASHI, circle, crest, icon, path
from sugoroku.draw.tokens import form
from sugoroku.draw.tokens import forms as described

_LINE: Final = "var(--p-line)"
_STONE: Final = "var(--k-stone)"
SIZE: Final = 20  # of a crest as the forms are drawn
NEUTRAL: Final = "neutral"
BLACK: Final = "black"


def forms(sheet: str, seats: int, *kinds: str) -> str:
    """The pieces that a sheet shows, for its ground: `samurai`, `official`, `house`, `post`."""
    made = {
        f"{sheet}-{kind}-{seat}": _FORMS[kind](seat)
        for kind in kinds
        if kind in _FORMS
        for seat in range(seats)
    }
    if "official" in kinds:
        made |= {f"{sheet}-official-{NEUTRAL}": _shield(_STONE), f"{sheet}-official-{BLACK}": _black()}
    if "merchant" in kinds:
        made[f"{sheet}-merchant"] = _merchant()
    return described(made)


def piece(sheet: str, kind: str, whose: object, x: float, y: float, size: float) -> str:
    """A piece that stays where it is for as long as it is drawn."""
    return form(f"{sheet}-{kind}-{whose}", x, y, size / SIZE)


def mover(id: str, sheet: str, kind: str, x: float, y: float, size: float) -> str:
    """A piece that travels: what keeps its id moves there."""
    at = f"translate({num(x)} {num(y)}) scale({size / SIZE:.3g})"
    return f'<use id="pc-{id}" class="pc" href="#{sheet}-{kind}" transform="{at}"/>'


@kept(8)
def _samurai(seat: int) -> str:
    """A helmet: gold horns rise from the crest."""
    horns = "M-10.4-20C-10-10.4-5.6-6 0-6S10-10.4 10.4-20C6.8-14.4 4-12.4 0-12.4S-6.8-14.4-10.4-20z"
    return path(horns, GOLD, _LINE, 1.4) + crest(seat, 0, 1.2, SIZE)


@kept(8)
def _house(seat: int) -> str:
    return path("M-13.6-6L0-17.2L13.6-6", "none", _LINE, 2.6) + crest(seat, 0, 4, SIZE)


@kept(8)
def _post(seat: int) -> str:
    awning = "M-14.4-15.6h28.8v8l-7.2 4l-7.2-4l-7.2 4l-7.2-4z"
    return path(awning, GOLD, SUMI, 1.7) + crest(seat, 0, 5.6, SIZE)


def _cap() -> str:
    d = "M-7.2-6v-6c.6-5.2 4.8-7.2 8.8-6c4 1.2 5.6 3.2 5.6 6.8v5.2z"
    return path(d, _STONE, _LINE, 1.2)


@kept(8)
def _official(seat: int) -> str:
    return _cap() + crest(seat, 0, 2, SIZE)


def _shield(fill: str) -> str:
    d = "M-8.4-5.6h16.8v8.4c0 6-4 8-8.4 10c-4.4-2-8.4-4-8.4-10z"
    return _cap() + path(d, fill, _LINE, 1.4)


def _black() -> str:
    return _shield(SUMI) + path("M-4 2h8M0-2v8", "none", WASHI, 2.2)


def _merchant() -> str:
    """On a washi disc: he is nobody's."""
    return circle(0, 0, 11.2, WASHI, SUMI, 1.3) + icon("merchant", 0, 0, 17.5, color=SUMI)


_FORMS: Final = {"samurai": _samurai, "house": _house, "post": _post, "official": _official}


def official_kinds(own: int, neutral: int, black: int, seat: int) -> list[int | str]:
    """The officials on a card, one by one."""
    return [seat] * own + [NEUTRAL] * neutral + [BLACK] * black
