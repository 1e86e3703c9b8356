"""Cards: where they lie in a row or a stack, their fronts with a spine, their backs."""

from sugoroku.draw.area import Box
from sugoroku.draw.kept import kept
from sugoroku.draw.svg import DEEP, LINE, RAISED, SUMI, rect, text


def card_row(number: int, room: Box, w: float, gap: float = 6) -> list[Box]:
    """So many cards in a room, from the left; they overlap where it is too narrow."""
    pitch = min(w + gap, (room.w - w) / (number - 1)) if number > 1 else 0
    return [Box(room.x + pitch * i, room.y, w, room.h, 3) for i in range(number)]


def card_grid(number: int, room: Box, w: float, h: float, gap: float = 4) -> list[Box]:
    """In rows from above, as many columns as fit."""
    across = max(int((room.w + gap) // (w + gap)), 1)
    return [
        Box(room.x + (w + gap) * (i % across), room.y + (h + gap) * (i // across), w, h, 3)
        for i in range(number)
    ]


@kept(1 << 12)
def front(box: Box, spine: str = "", below: int = 0, fill: str = RAISED) -> str:
    """The paper of a card: the colour of its deck along the left edge, and up to two cards below it."""
    x, y, w, h, r = box
    edge = 4.5 if spine else 0
    out = "".join(
        rect(x + 2 * k, y + 2 * k, w, h, r, DEEP, LINE, 1) for k in range(min(below, 2), 0, -1)
    )
    out += rect(x, y, w, h, r, fill, LINE, 1.2)
    return out + (rect(x + 0.6, y + 0.6, edge, h - 1.2, 0, spine) if spine else "")


@kept(1 << 10)
def back(box: Box, below: int = 0, said: str = "") -> str:
    """Indigo with hemp leaves; `said` in its middle, such as how many there are."""
    x, y, w, h, r = box
    out = rect(x + 2.5, y - 2.5, w - 1, h - 2, r, DEEP, SUMI, 1) if below else ""
    out += rect(*box, "var(--ai-fill)", SUMI, 1.2)
    out += rect(x + 2, y + 2, w - 4, h - 4, 0, "url(#asanoha-ai)", more='opacity=".32"')
    return out + (text(*box.centre, said, 13, cls="num", bold=700, fill="var(--on-ai)") if said else "")


def wrapped(said: str, letters: int) -> list[str]:
    """Words on lines of so many letters."""
    lines = [""]
    for word in said.split():
        if lines[-1] and len(lines[-1]) + 1 + len(word) > letters:
            lines.append(word)
        else:
            lines[-1] = f"{lines[-1]} {word}".strip()
    return lines
