"""The faces of authorization cards: square ones with four sides, special ones with two."""

from typing import Final

from sugoroku.draw.area import Box, Outline
from sugoroku.draw.kept import kept
from sugoroku.draw.rewards import width
from sugoroku.draw.shapes import num, polygon
from sugoroku.draw.svg import HAIR, INK, LINE, RAISED, SUNK, circle, icon, path, rect, text
from sugoroku.games.edo.draw.scene import KIND_ICONS
from sugoroku.games.edo.view import ActionView, CardView

UP: Final = "var(--ai-soft)"  # the ground of the side that lies on top
_INNER: Final = 0.33  # how far the middle of a square card is from its edge
_PRODUCES: Final = ("rice_field", "wood", "stone")


@kept(1 << 10)
def action_sign(action: ActionView, x: float, y: float, size: float = 20) -> str:
    """What each official of a side does: an icon, with the amount where one is printed."""
    name = KIND_ICONS[action.kind]
    if action.kind in _PRODUCES:
        out = icon("samurai", x - size * 0.5, y, size * 0.86) + icon(name, x + size * 0.46, y, size)
        more = f"+{action.bonus}" if action.bonus else ""
        return out + (text(x + size * 1.3, y - size * 0.2, more, 11.75, bold=700) if more else "")
    if action.gain:
        good = "rice" if action.kind == "rice_supply" else "wealth"
        amount = text(x - size * 0.5, y, action.gain, size * 0.8, cls="num", bold=700)
        return amount + icon(good, x + size * 0.42, y, size)
    less = text(x + size * 0.9, y, f"-{action.discount}", 11.75, bold=700) if action.discount else ""
    return icon(name, x, y, size) + less


def sign_width(action: ActionView, size: float) -> float:
    if action.kind in _PRODUCES or action.gain:
        return size * 2
    return width([(KIND_ICONS[action.kind], 1)], size)


@kept(1 << 10)
def pips(x: float, y: float, most: int, used: int = 0, upright: bool = False, r: float = 2.7) -> str:
    """Room for so many officials; of these, so many are taken."""
    spread = [(i - (most - 1) / 2) * 2.9 * r for i in range(most)]
    at = [(x, y + d) if upright else (x + d, y) for d in spread]
    return "".join(
        circle(px, py, r, INK if i < used else RAISED, INK, 1) for i, (px, py) in enumerate(at)
    )


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
    x, y, s, _, _ = box
    c = s * _INNER
    out = rect(x, y, s, s, 4, RAISED, LINE, 1.4)
    if up:
        out += path(side_area(box, 0).d, UP)
    cross = f"M{num(x)} {num(y)}L{num(x + s)} {num(y + s)}M{num(x + s)} {num(y)}L{num(x)} {num(y + s)}"
    out += path(cross, "none", LINE, 0.9)
    out += rect(x + c, y + c, s - 2 * c, s - 2 * c, 2, SUNK, LINE, 1)
    out += text(x + s / 2, y + s / 2, card.id, s * 0.2, cls="serif", bold=600)
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
            x + s * 0.27, y + down * s * 0.02, action.most, upright=True, r=2.4
        )
    size = s * 0.145 if wide else s * 0.19
    return action_sign(action, x, y - s * 0.05, size) + pips(x, y + s * 0.115, action.most, r=2.4)


def _special(card: CardView, box: Box, top: int, up: bool) -> str:
    x, y, w, h, _ = box
    out = rect(x, y, w, h, 4, RAISED, LINE, 1.3)
    if up:
        out += rect(x + 1, y + 1, w - 2, h / 2 - 1, 3, UP)
    out += path(f"M{num(x + 5)} {num(y + h / 2)}h{num(w - 10)}", "none", HAIR, 1)
    size = min(h * 0.26, w * 0.3, 22)
    for half in range(2):
        action, (cx, cy) = card.actions[(top + half) % 2], half_area(box, half).centre
        wide = 6 if action.bonus or action.discount else 2
        out += action_sign(action, cx - wide, cy, size if w > 60 else size * 0.9)
        out += pips(x + w - 6.5, cy, action.most, upright=True, r=2.4)
    return out
