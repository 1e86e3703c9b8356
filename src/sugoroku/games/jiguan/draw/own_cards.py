"""A player's reward cards: those still open, and beside them the backs that count as dots."""

from typing import Final

from sugoroku.core.picture import Place
from sugoroku.draw.kept import kept
from sugoroku.draw.places import square_place
from sugoroku.draw.svg import DEEP, LINE, RAISED, SUMI, WASHI, circle, piece, rect, text
from sugoroku.games.jiguan.draw.faces import SPINE, face
from sugoroku.games.jiguan.draw.pieces import dot
from sugoroku.games.jiguan.draw.scene import Scene
from sugoroku.games.jiguan.draw.supply import card_sentence
from sugoroku.games.jiguan.names import COLOURS
from sugoroku.games.jiguan.view import CardView, PlayerView

_SHEET: Final = "workshop"
_X, _Y, _HIGH = 14, 302, 62
_RIGHT = 412  # the store begins beyond
_BACKS = (36, 28)  # how wide a back is, and how narrow it becomes beside many open cards
_KINDS: Final = {"immediate": "now", "scoring": "scoring", "mission": "mission"}
Box = tuple[float, float, float, float]


def cards(scene: Scene) -> str:
    player = scene.player
    out = "".join(_back(*back) for back in _backs(player))
    for card, box in zip(player.cards, _boxes(player), strict=True):
        out += _open(card, box)
    return out or text(_X + 48, 290, "none yet", 11, "start", "q")


def _backs(player: PlayerView) -> list[tuple[str, int, float, float]]:
    """(colour, how many, left edge, width), up to the right."""
    counts = [(colour, sum(card.dot == colour for card in player.turned)) for colour in COLOURS]
    found = [(colour, count) for colour, count in counts if count]
    wide, narrow = _BACKS
    room = _RIGHT - _X - len(found) * (wide + 3)
    width = wide if len(player.cards) <= 2 * (room // 60) else narrow
    left = _RIGHT - len(found) * (width + 3)
    return [(colour, count, left + i * (width + 3), width) for i, (colour, count) in enumerate(found)]


def _boxes(player: PlayerView) -> list[Box]:
    """Large while they fit beside the backs, then small in two rows, then overlapping."""
    number = len(player.cards)
    backs = _backs(player)
    room = (backs[0][2] if backs else _RIGHT) - _X
    if number * 96 <= room:
        return [(_X + 96 * i, _Y, 90, _HIGH) for i in range(number)]
    across = -(-number // 2)
    pitch = min(60, (room - 57) / max(across - 1, 1))
    return [(_X + pitch * (i % across), _Y + 32 * (i // across), 56, 30) for i in range(number)]


@kept(1 << 12)
def _open(card: CardView, box: Box) -> str:
    x, y, width, high = box
    large = high > 40
    out = rect(x, y, width, high, 3, RAISED, LINE, 1.2)
    out += rect(x + 0.6, y + 0.6, 4.5, high - 1.2, 0, SPINE[card.deck])
    if card.front:
        middle = x + width / 2 + (3 if large else 7)
        out += face(_SHEET, card.front, middle, y + (24 if large else high / 2), 1.45 if large else 0.95)
    if card.dot:
        out += dot(_SHEET, card.dot, x + 11, y + high - 8, 5.5 if large else 4.2)
    if large:
        out += text(x + width / 2 + 6, y + 53, _kind(card), 11, cls="q")
    return piece(f"card-{card.card}", out)


def _kind(card: CardView) -> str:
    if card.front is None:
        return "now"
    return "in a row" if card.front.beasts else _KINDS[card.front.timing]


@kept(1 << 10)
def _back(colour: str, count: int, x: float, width: float) -> str:
    """Indigo, with the dot that counts on a medallion."""
    out = ""
    if count > 1:
        out += rect(x + 2.5, _Y - 2.5, width - 1, _HIGH - 2, 3, DEEP, SUMI, 1)
    out += rect(x, _Y, width, _HIGH, 3, "var(--ai-fill)", SUMI, 1.2)
    out += rect(x + 2, _Y + 2, width - 4, _HIGH - 4, 0, "url(#asanoha-ai)", more='opacity=".32"')
    middle, r = x + width / 2, width / 2 - 4
    out += circle(middle, _Y + 24, r, WASHI, SUMI, 1) + dot(_SHEET, colour, middle, _Y + 24, r * 0.72)
    out += text(middle, _Y + 50, f"\u00d7{count}", 13, cls="num", bold=700, fill="var(--on-ai)")
    return piece(f"back-{colour}", out)


def card_places(scene: Scene) -> list[Place]:
    player = scene.player
    places = []
    for colour, count, x, width in _backs(player):
        words = f"{count} turned card{'' if count == 1 else 's'} with a {colour} energy dot each"
        places.append(square_place("", words, x, _Y, width, _HIGH, 3, "JIG-128"))
    for card, (x, y, width, high) in zip(player.cards, _boxes(player), strict=True):
        id = scene.own(f"own-{card.card}")
        places.append(square_place(id, card_sentence(card), x, y, width, high, 3, "JIG-125"))
    return places
