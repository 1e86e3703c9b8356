"""Tech cards: the top, middle and bottom row, and the three that are face up as a fourth row."""

from typing import Final

from sugoroku.core.picture import Sheet, Titled
from sugoroku.draw.area import Box
from sugoroku.draw.cards import back, card_row
from sugoroku.draw.kept import kept
from sugoroku.draw.layers import Layers
from sugoroku.draw.svg import (
    DEEP,
    GOLD,
    HAIR,
    LINE,
    RAISED,
    SUNK,
    cartouche,
    fitted,
    hue,
    icon,
    soft,
    text,
)
from sugoroku.games.tapestry.draw.scene import ROMAN, TRACK_ICONS, Scene
from sugoroku.games.tapestry.draw.svg.signs import COUNTED_ICONS, draw_signs
from sugoroku.games.tapestry.names import ROWS, TRACK_NAMES
from sugoroku.games.tapestry.seen import TechView
from sugoroku.games.tapestry.words import tech_words

SIZE: Final = (330, 194)
_SPINES: Final = (hue("steam"), hue("stone"), GOLD)


def techs(scene: Scene) -> Sheet:
    draft, board, ink = scene.draft(own=True), scene.board, Layers()
    for row in (2, 1, 0):
        cards = scene.player.techs[row]
        boxes = card_row(len(cards), _room(2 - row), 95, 2.5)
        for n, (id, box) in enumerate(zip(cards, boxes, strict=True), start=1):
            _card(ink, board.techs[id], box, row, boxes[n].x if n < len(boxes) else box.right)
            said = f"{board.techs[id].name}: {ROWS[row]} row"
            words = Titled(board.techs[id].name, f"{ROWS[row]} row; {tech_words(board, id)}")
            draft.spot(box, words, "TAP-B-212", id=f"tech-{id}", line=said)
    for place, id in enumerate(board.tech_open):
        box = card_row(3, _room(3), 95, 2.5)[place]
        if id:
            tech = board.techs[id]
            _card(ink, tech, box, 0, box.right)
            words = Titled(tech.name, f"face up; {tech_words(board, id)}")
            draft.spot(box, words, "TAP-B-210", id=f"open-{place + 1}", line=True)
    draft.draw(ink.drawn())
    deck = Box(9, 153, 22, 34, 2)
    left = f"{board.tech_deck} cards left"
    words = Titled("Deck of tech cards", left)
    draft.spot(deck, words, "TAP-B-210", back(deck, 1, str(board.tech_deck)), "tech-deck", line=True)
    return draft.sheet(
        id="techs", title=scene.title("tech cards"), icon="tech-card", tab="Techs", size=SIZE,
        ground=_ground(scene.title("techs")),
    )  # fmt: skip


def _room(line: int) -> Box:
    return Box(35, 32 + line * 40.2, 290, 38, 3)


@kept(16)
def _ground(title: str) -> str:
    out = cartouche(8, 8, title if len(title) < 16 else "Techs")
    out += text(SIZE[0] - 10, 18, "circle when it moves up, then square", 11.75, "end", "q")
    for line, fill in enumerate((soft("yellow"), "none", "none", SUNK)):
        out += Box(6, 31 + line * 40.2, SIZE[0] - 12, 39.6, 3).draw(fill, HAIR, 1)
    return (
        out
        + icon("mark-square", 20, 51, 16)
        + icon("mark-circle", 20, 91, 17)
        + Box(12, 125, 16, 13, 2).draw(RAISED, LINE, 1.2)
    )


def _card(ink: Layers, tech: TechView, box: Box, row: int, seen: float) -> None:
    """Name; circle, square and what the top row needs.  What has been gained sinks.

    `seen`: where the next card of a crowded row begins; what would lie below that is left out.
    """
    seen = min(seen, box.right)
    ink.path(box.d, RAISED, LINE, 1.1)
    ink.path(Box(box.x + 0.6, box.y + 0.6, 4.5, box.h - 1.2).d, _SPINES[row])
    ink.draw(fitted(box.x + 9, box.y + 10, tech.name, seen - box.x - 12))
    y = box.y + 27
    for n, effect in enumerate((tech.circle, tech.square)):
        at = Box(box.x + 8 + 29 * n, y - 9.5, 27, 19, 9.5 if not n else 1)
        if at.right > seen:
            return
        ink.path(at.d if n else at.pill, DEEP if row > n else RAISED, LINE, 1.05)
        draw_signs(ink, effect, *at.centre, 23, 13)
    what, _, much = tech.needs.partition(" ")
    if row < 2 and what and seen == box.right:
        symbol = (
            TRACK_ICONS[TRACK_NAMES.index(what)]
            if what in TRACK_NAMES
            else COUNTED_ICONS.get(what, what)
        )
        said = ROMAN[int(much)] if what in TRACK_NAMES and much.isdecimal() else much
        ink.draw(icon(symbol, box.right - (25 if said == "III" else 22), y, 11.5))
        ink.draw(text(box.right - 3, y, said, 11.75, "end", "serif", 700))
