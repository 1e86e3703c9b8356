"""The faces of authorization cards: square ones with four sides, special ones with two."""

from typing import Final

from sugoroku.draw.area import Box, Disc, Outline
from sugoroku.draw.kept import kept
from sugoroku.draw.shapes import num, polygon
from sugoroku.draw.svg import HAIR, INK, LINE, RAISED, SUNK, icon, path, rect, text
from sugoroku.draw.tokens import form
from sugoroku.draw.tokens import forms as described
from sugoroku.games.edo.draw.scene import KIND_ICONS
from sugoroku.games.edo.view import ActionView, CardView

UP: Final = "var(--ai-soft)"  # the ground of the side that lies on top
_INNER: Final = 0.33  # how far the middle of a square card is from its edge
_SIDE: Final = 96  # of a square card as its forms are drawn
_FRAME, _UP, _HUB, _PIPS = "face-frame", "face-up", "face-hub", "face-pips"
_PRODUCES: Final = ("rice_field", "wood", "stone")


# ---------------------------------------------------------------- signs, described once


def forms(cards: tuple[CardView, ...]) -> str:
    """What the faces of all cards are made of, for the ground of one sheet: it serves the others too."""
    made = {_sign_id(action): _sign(action) for card in cards for action in card.actions}
    for most in range(1, 5):
        made |= {f"{_PIPS}{most}": _pips(most, False), f"{_PIPS}{most}u": _pips(most, True)}
    frame = Box.around(0, 0, _SIDE)
    c = _SIDE * _INNER
    cross = (
        f"M{-_SIDE / 2:g} {-_SIDE / 2:g}l{_SIDE} {_SIDE}M{_SIDE / 2:g} {-_SIDE / 2:g}l{-_SIDE} {_SIDE}"
    )
    made[_FRAME] = frame.draw(RAISED, LINE, 1.4) + path(cross, "none", LINE, 0.9)
    made[_UP] = path(side_area(frame, 0).d, UP)
    made[_HUB] = Box.around(0, 0, _SIDE - 2 * c, r=2).draw(SUNK, LINE, 1)
    return described(made)


def _sign_id(action: ActionView) -> str:
    return f"sign-{action.kind}-{action.gain}-{action.bonus}-{action.discount}"


def _sign(action: ActionView) -> str:
    """What each official of a side does: an icon, with the amount where one is printed."""
    name = KIND_ICONS[action.kind]
    if action.kind in _PRODUCES:
        more = text(28, -4, f"+{action.bonus}", 16, bold=700) if action.bonus else ""
        return icon("samurai", -10, 0, 17.2) + icon(name, 9.2, 0, 20) + more
    if action.gain:
        good = "rice" if action.kind == "rice_supply" else "wealth"
        return text(-10, 0, action.gain, 17, cls="num", bold=700) + icon(good, 8.4, 0, 20)
    less = text(19, 0, f"-{action.discount}", 16, bold=700) if action.discount else ""
    return icon(name, 0, 0, 20) + less


def action_sign(action: ActionView, x: float, y: float, size: float = 20) -> str:
    return form(_sign_id(action), x, y, size / 20)


def _pips(most: int, upright: bool, fill: str = RAISED) -> str:
    spread = [(i - (most - 1) / 2) * 7 for i in range(most)]
    return path(
        "".join(Disc(0 if upright else d, d if upright else 0, 2.4).d for d in spread), fill, INK, 1
    )


def pips(x: float, y: float, most: int, upright: bool = False) -> str:
    """Room for so many officials."""
    return form(f"{_PIPS}{most}{'u' if upright else ''}", x, y)


@kept(1 << 8)
def taken(x: float, y: float, number: int) -> str:
    """So many officials, one above the other."""
    spread = [(i - (number - 1) / 2) * 7.4 for i in range(number)]
    return path("".join(Disc(x, y + d, 2.6).d for d in spread), INK) if number else ""


# ---------------------------------------------------------------- a square card


def side_area(box: Box, turn: int) -> Outline:
    """One of the four sides: 0 above, then clockwise."""
    x, y, s = box.x, box.y, box.w
    c, e = s * _INNER, 1.5
    outer = [(x + e, y + e), (x + s - e, y + e), (x + s - e, y + s - e), (x + e, y + s - e)]
    inner = [(x + c, y + c), (x + s - c, y + c), (x + s - c, y + s - c), (x + c, y + s - c)]
    a, b = turn, (turn + 1) % 4
    seal = (
        (x + s - 8, y + 8),
        (x + s - 8, y + s / 2 - 12),
        (x + s / 2 + 20, y + s - 8),
        (x + 8, y + s / 2 - 12),
    )
    centre = (
        (x + s / 2, y + c / 2),
        (x + s - c / 2, y + s / 2),
        (x + s / 2, y + s - c / 2),
        (x + c / 2, y + s / 2),
    )
    return Outline(polygon([outer[a], outer[b], inner[b], inner[a]]), seal[turn], centre[turn])


def half_area(box: Box, half: int) -> Box:
    """One of the two sides of a special card."""
    return box.rows(2)[half].grown(-1)


def sides_of(card: CardView, box: Box, top: int = 0) -> list[Outline | Box]:
    """Where each action of a card is, if number `top` lies above."""
    number = len(card.actions)
    if number == 2:
        return [half_area(box, (i - top) % 2) for i in range(2)]
    return [side_area(box, (i - top) % number) for i in range(number)]


@kept(1 << 10)
def face(card: CardView, box: Box, top: int = 0, up: bool = False) -> str:
    """A card; `up`: its upper side is the one that was chosen.  Drawings and numbers stay upright."""
    if len(card.actions) == 2:
        return _special(card, box, top, up)
    x, y = box.centre
    scale = box.w / _SIDE
    out = form(_FRAME, x, y, scale) + (form(_UP, x, y, scale) if up else "") + form(_HUB, x, y, scale)
    out += text(x, y, card.id, box.w * 0.2, cls="serif", bold=600)
    for turn in range(4):
        out += _side(card.actions[(top + turn) % 4], box, turn)
    return out


def _side(action: ActionView, box: Box, turn: int) -> str:
    s, (x, y) = box.w, side_area(box, turn).centre
    wide = action.kind in _PRODUCES or bool(action.gain)
    if turn % 2 == 0:
        size = min(s * 0.19, 22)
        down = 1 if turn else -1
        return action_sign(action, x, y + down * s * 0.01, size) + pips(
            x + s * 0.27, y + down * s * 0.02, action.most, upright=True
        )
    size = s * 0.155 if wide else s * 0.19
    return action_sign(action, x, y - s * 0.05, size) + pips(x, y + s * 0.115, action.most)


def _special(card: CardView, box: Box, top: int, up: bool) -> str:
    out = blank(box)
    if up:
        out += rect(box.x + 1, box.y + 1, box.w - 2, box.h / 2 - 1, 3, UP)
    return out + written(card, box, top)


@kept(1 << 6)
def blank(box: Box) -> str:
    """A special card without its actions."""
    x, y, w, h, _ = box
    line = path(f"M{num(x + 5)} {num(y + h / 2)}h{num(w - 10)}", "none", HAIR, 1)
    return rect(x, y, w, h, 4, RAISED, LINE, 1.3) + line


def written(card: CardView, box: Box, top: int = 0) -> str:
    """The two actions of a special card."""
    size, out = min(box.h * 0.26, box.w * 0.3, 22), ""
    for half in range(2):
        action, (x, y) = card.actions[(top + half) % 2], half_area(box, half).centre
        out += action_sign(action, x - (6 if action.bonus or action.discount else 2), y, size)
        out += pips(box.right - 6.5, y, action.most, upright=True)
    return out
