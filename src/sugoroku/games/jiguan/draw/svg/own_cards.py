"""A player's reward cards: those still open, and beside them the backs that count as dots."""

from typing import Final

from sugoroku.core.picture import Titled
from sugoroku.core.plural import count
from sugoroku.draw import cards
from sugoroku.draw.area import Box
from sugoroku.draw.kept import kept
from sugoroku.draw.spot import Draft
from sugoroku.draw.svg import SUMI, WASHI, circle, piece, text
from sugoroku.games.jiguan.draw.svg.faces import SPINE, face
from sugoroku.games.jiguan.draw.svg.pieces import dot
from sugoroku.games.jiguan.draw.svg.supply import card_titled
from sugoroku.games.jiguan.names import COLOURS
from sugoroku.games.jiguan.view import CardView, PlayerView

_SHEET: Final = "workshop"
_ROOM: Final = Box(14, 302, 398, 62, 3)
_BACKS: Final = (36, 28)  # how wide a back is, and how narrow it becomes beside many open cards
_KINDS: Final = {"immediate": "now", "scoring": "scoring", "mission": "mission"}  # by timing


def draw_cards(draft: Draft, player: PlayerView) -> None:
    backs = _backs(player)
    for colour, number, box in backs:
        turned = Titled(count(number, "turned card"), f"a {colour} energy dot each")
        draft.spot(box, turned, "JIG-128", _back(colour, number, box))
    room = (backs[0][2].x if backs else _ROOM.right) - _ROOM.x
    for card, box in zip(player.cards, _boxes(len(player.cards), room), strict=True):
        words = card_titled(card) if draft.closely else ""
        draft.spot(box, words, "JIG-125", _open(card, box), f"own-{card.card}")
    if not backs and not player.cards:
        draft.draw(text(_ROOM.x + 48, 290, "none yet", 11, "start", "q"))


def _backs(player: PlayerView) -> list[tuple[str, int, Box]]:
    """(colour, how many, where), up to the right."""
    counts = [(colour, sum(card.dot == colour for card in player.turned)) for colour in COLOURS]
    found = [(colour, number) for colour, number in counts if number]
    fit = 2 * ((_ROOM.w - len(found) * (_BACKS[0] + 3)) // 60)
    width = _BACKS[len(player.cards) > fit]
    left = _ROOM.right - len(found) * (width + 3)
    boxes = (Box(left + i * (width + 3), _ROOM.y, width, _ROOM.h, 3) for i in range(len(found)))
    return [(colour, number, box) for (colour, number), box in zip(found, boxes, strict=True)]


def _boxes(number: int, room: float) -> list[Box]:
    """Large while they fit beside the backs, then small in two rows, then overlapping."""
    if number * 96 <= room:
        return cards.card_row(number, _ROOM, 90)
    rows = (Box(_ROOM.x, _ROOM.y + 32 * i, room - 1, 30) for i in (0, 1))
    return [box for row in rows for box in cards.card_row(-(-number // 2), row, 56, 4)][:number]


@kept(1 << 12)
def _open(card: CardView, box: Box) -> str:
    x, y, width, high, _ = box
    large, out = high > 40, cards.front(box, SPINE[card.deck])
    if card.front:
        middle = x + width / 2 + (3 if large else 7)
        out += face(_SHEET, card.front, middle, y + (24 if large else high / 2), 1.45 if large else 0.95)
    if card.dot:
        out += dot(_SHEET, card.dot, x + 11, y + high - 8, 5.5 if large else 4.2)
    if large and card.front:
        kind = "in a row" if card.front.beasts else _KINDS[card.front.timing]
        out += text(x + width / 2 + 6, y + 53, kind, 11, cls="q")
    return piece(f"card-{card.card}", out)


@kept(1 << 10)
def _back(colour: str, number: int, box: Box) -> str:
    """With the dot that counts on a medallion."""
    x, y, r = box.x + box.w / 2, box.y + 24, box.w / 2 - 4
    out = cards.back(box, below=number - 1) + circle(x, y, r, WASHI, SUMI, 1)
    out += dot(_SHEET, colour, x, y, r * 0.72)
    out += text(x, y + 26, f"\u00d7{number}", 13, cls="num", bold=700, fill="var(--on-ai)")
    return piece(f"back-{colour}", out)
