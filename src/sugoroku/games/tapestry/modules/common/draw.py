"""The sheet of the landmark cards, with what is offered from elsewhere; the same as text."""

from typing import Final

from sugoroku.core.picture import Sheet, Titled
from sugoroku.core.view import View
from sugoroku.draw.area import Box
from sugoroku.draw.cards import back, card_row, wrapped
from sugoroku.draw.kept import kept
from sugoroku.draw.layers import Layers
from sugoroku.draw.palette import MARKS
from sugoroku.draw.spot import Draft
from sugoroku.draw.svg import GOLD, HAIR, LINE, RAISED, SUMI, SUNK, cartouche, icon, path, text
from sugoroku.draw.text import bold, box, escape, labelled, wrap
from sugoroku.games.tapestry.draw.scene import Scene, landmark_icon
from sugoroku.games.tapestry.draw.svg.tracks import shape_cells
from sugoroku.games.tapestry.modules.common.view import CommonView, LandmarkCardView

SIZE: Final = (956, 120)
_CARDS: Final = Box(168, 9, 780, 62)
_BELOW: Final = Box(168, 80, 780, 32)
_WIDE: Final = 152
_ICONS: Final = {
    "tech": "tech-card",
    "tile": "tile",
    "space": "space-tile",
    "civ": "helmet",
    "card": "tapestry-card",
}
# a plate of the lower row: icon, title, what it is, rule, id of the place
Plate = tuple[str, str, str, str, str]


def landmark_sheet(
    view: View, whose: int, seen: CommonView, plates: tuple[Plate, ...] = ()
) -> tuple[Sheet, ...]:
    """The cards of all players; below, what is offered and lies on no other sheet, and `plates`."""
    scene = Scene(view, whose, True)
    draft = scene.draft()
    _deck(draft, seen)
    cards = sorted(seen.cards, key=lambda card: (card.owner >= 0, card.owner != scene.whose, card.owner))
    ink = Layers()
    for card, at in zip(cards, card_row(len(cards), _CARDS, _WIDE, 4), strict=True):
        _card(draft, ink, scene, card, at)
    draft.draw(ink.drawn())
    rest = [*_offered(scene), *plates]
    for plate, at in zip(rest, card_row(len(rest), _BELOW, _WIDE, 4), strict=True):
        _plate(draft, plate, at)
    return (
        draft.sheet(
            id="landmark-cards", title="Landmark cards", icon="landmark", tab="Cards", size=SIZE,
            ground=_ground(),
        ),
    )  # fmt: skip


@kept(1)
def _ground() -> str:
    out = cartouche(8, 8, "Landmark cards")
    out += Box(164, 5, 788, 70, 3).draw(SUNK, HAIR, 1)
    return out + path("M158 8v104", "none", HAIR, 1)


def _deck(draft: Draft, seen: CommonView) -> None:
    deck = Box(14, 42, 46, 62, 3)
    words = Titled("Landmark cards", f"{seen.deck} in the deck, {len(seen.gone)} discarded")
    draft.spot(deck, words, "TAP-E-035", back(deck, 1, str(seen.deck)), "landmark-deck", line=True)


def _card(draft: Draft, ink: Layers, scene: Scene, card: LandmarkCardView, at: Box) -> None:
    """Name, shape, condition, how much of it its owner has."""
    holds = card.have >= card.least
    ink.path(at.d, RAISED, LINE, 1.2)
    ink.path(Box(at.x + 0.6, at.y + 0.6, 4.5, at.h - 1.2).d, GOLD)
    ink.path(shape_cells(card.shape, at.x + 19, at.y + 40, 5), "var(--washi)", SUMI, 0.7)
    mark = icon(landmark_icon(card.landmark), at.x + 18, at.y + 14, 15)
    mark += text(at.x + 30, at.y + 14, card.name, 12, "start", "serif", 600)
    for n, line in enumerate(wrapped(card.brief, 18)[:2]):
        mark += text(at.x + 38, at.y + 32 + 13 * n, line, 11, "start", "q")
    if card.owner >= 0:
        mark += scene.crest(card.owner, at.right - 12, at.y + 13, 14)
    share = f"{min(card.have, card.least)}/{card.least}"
    ink.draw(mark + text(at.right - 7, at.bottom - 9, share, 12, "end", "num", 700 if holds else 500))
    whose = scene.name(card.owner) if card.owner >= 0 else "to be chosen"
    words = Titled(card.name, f"{whose}; {card.condition}: {card.have}")
    draft.spot(at, words, "TAP-E-030", id=f"landmark-card-{card.landmark}", line=True)


def _plate(draft: Draft, plate: Plate, at: Box) -> None:
    sign, title, said, rule, id = plate
    name = title if len(title) < 22 else f"{title[:19].rstrip()}…"
    mark = at.draw(RAISED, LINE, 1.1) + icon(sign, at.x + 14, at.y + 16, 17)
    mark += text(at.x + 26, at.y + 16, name, 11, "start", bold=600)
    draft.spot(at, Titled(title, said), rule, mark, id, line=True)


def _offered(scene: Scene) -> list[Plate]:
    """Cards, tiles and mats of the present question that lie on no sheet of the seat."""
    view, player, found = scene.view, scene.player, []
    if view.decision is None:
        return []
    drawn = {f"tech-{id}" for row in player.techs for id in row}
    drawn |= {f"tile-{id}" for id in player.tiles} | {f"space-{id}" for id in player.space_tiles}
    drawn |= {f"card-{card.id}" for cards in player.mat for card in cards}
    drawn |= {f"civ-{mat.id}" for mat in player.civilizations}
    drawn |= {f"civ-{id}" for id in player.offer} if not player.civilizations else set()
    for choice in view.decision.choices:
        kind = choice.target.split("-")[0]
        known = choice.target in ("tech-deck",) or choice.target in drawn
        if kind in _ICONS and not known and len(choice.at) < 2:
            drawn.add(choice.target)
            rule = view.decision.rule or "TAP-E-001"
            found.append((_ICONS[kind], choice.title, choice.detail, rule, choice.target))
    return found


# ---------------------------------------------------------------- text


def landmark_text(seen: CommonView, more: tuple[tuple[str, str], ...] = ()) -> str:
    """Who has which card, with what it needs."""
    said = [(_owner(card), f"{card.name}: {card.condition} (now {card.have})") for card in seen.cards]
    said.append(("deck", f"{seen.deck} cards"))
    lines = [
        line
        for label, words in (*said, *more)
        for line in wrap(labelled(label, escape(words).split()), 96, "    ")
    ]
    return "\n".join(box(bold("Landmark cards"), lines, 100))


def _owner(card: LandmarkCardView) -> str:
    return MARKS[card.owner] if card.owner >= 0 else "open"
