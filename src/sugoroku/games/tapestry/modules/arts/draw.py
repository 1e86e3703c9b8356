"""The sheet of Arts & Architecture: the arts track, masterpieces, inspiration tiles."""

from typing import Final

from sugoroku.core.picture import Sheet, Titled
from sugoroku.core.view import View
from sugoroku.draw.area import Box
from sugoroku.draw.cards import back, card_row
from sugoroku.draw.kept import kept
from sugoroku.draw.layers import Layers
from sugoroku.draw.rewards import row
from sugoroku.draw.spot import Draft
from sugoroku.draw.svg import HAIR, LINE, RAISED, SUNK, fitted, group, hue, icon, text
from sugoroku.draw.text import bold, box, dim, escape, labelled, wrap
from sugoroku.games.tapestry.draw.scene import (
    HUES,
    LANDMARK_ICONS,
    RESOURCE_HUES,
    ROMAN,
    TRACK_ICONS,
    Scene,
)
from sugoroku.games.tapestry.draw.svg.signs import COUNTED_ICONS, ICONS, draw_signs
from sugoroku.games.tapestry.draw.svg.tracks import draw_track, printed, row_ground, space_box
from sugoroku.games.tapestry.effect_words import effect_words
from sugoroku.games.tapestry.effects import Atom
from sugoroku.games.tapestry.modules.arts.state import ARTS, KEY
from sugoroku.games.tapestry.modules.arts.view import ArtsView, MasterpieceView
from sugoroku.games.tapestry.modules.common.draw import landmark_sheet, landmark_text
from sugoroku.games.tapestry.names import BUILDINGS, SPACES
from sugoroku.games.tapestry.seen import TrackView

SIZE: Final = (956, 142)
_TOP: Final = 92  # of the cards
_HIGH: Final = 42
_AS_CARDS: Final = 3  # masterpieces that stand side by side with their names
_ICON: Final = "brush"
_LANDMARKS: Final = {
    "clock_tower": "clock", "opera_house": "culture", "holocenter": "eye", "castle": "fortress",
    "bridge": "gate", "windmill": "refresh", "villa": "palace", "birdwatching_perch": "beast-rooster",
}  # fmt: skip

if len(TRACK_ICONS) <= ARTS:
    TRACK_ICONS.append(_ICON)
    HUES.append("purple")
LANDMARK_ICONS.update(_LANDMARKS)
ICONS.update({"masterpiece": _ICON, "broadcast": "radio-tower", "inspire": "lantern"})
ICONS.update({"refresh_masterpiece": "refresh", "different": "any", "same": "any"})
ICONS.update({"discard_masterpiece": _ICON, "landmark_card": "landmark"})
ICONS.update({"that_masterpiece_benefit": _ICON, "controlled_tile_benefit": "tile"})
ICONS.update({"move_outpost": "outpost"})
COUNTED_ICONS.update({"masterpiece": _ICON, "building": "house", "district": "capital", "arts": _ICON})


def sheets(view: View, whose: int) -> tuple[Sheet, ...]:
    """The arts track, if it is in play; landmark cards, if no other module draws them."""
    seen: ArtsView = view.added[KEY]
    cards = landmark_sheet(view, whose, seen.common) if seen.common is not None else ()
    return (*_arts(view, whose, seen), *cards)


def _arts(view: View, whose: int, seen: ArtsView) -> tuple[Sheet, ...]:
    if len(view.board.tracks) <= ARTS:
        return ()
    scene = Scene(view, whose, True)
    draft = scene.draft()
    draw_track(draft, scene, ARTS)
    _open(draft, seen)
    _owned(draft, scene, seen)
    _tiles(draft, scene, seen)
    return (
        draft.sheet(
            id="tracks-arts", title="The arts track and masterpieces", icon=_ICON, tab="Arts", size=SIZE,
            ground=_ground(printed(view.board.tracks[ARTS])),
        ),
    )  # fmt: skip


@kept(8)
def _ground(track: TrackView) -> str:
    out = text(12, 11, "Price by tier", 11, "start", "q")
    for tier in range(1, 5):
        x = space_box(ARTS, 3 * tier - 2).x
        out += text(x + 3, 11, ROMAN[tier], 13, "start", "serif", 700)
        for item in track.prices[tier]:
            assert isinstance(item, Atom)
            sign = {"different": "≠", "same": "="}.get(item.verb, "")
            out += row([("any", item.amount)], x + 24, 11, 13, 11.5, anchor="start")
            out += text(x + 46, 11, sign, 12, "start")
    for space in range(1, SPACES):
        out += text(space_box(ARTS, space).right - 4, 11, space, 11, "end", "q num")
    out += group(row_ground(track, ARTS), id=f"tp-row-{ARTS}")
    out += Box(8, _TOP - 4, 398, _HIGH + 8, 3).draw(SUNK, HAIR, 1)
    return out


def _card(ink: Layers, card: MasterpieceView, at: Box) -> None:
    """A name and its benefit."""
    ink.path(at.d, RAISED, LINE, 1.1)
    ink.path(Box(at.x + 0.6, at.y + 0.6, 4.5, at.h - 1.2).d, hue(HUES[ARTS]))
    ink.draw(fitted(at.x + 9, at.y + 11, card.name, at.w - 12))
    draw_signs(ink, card.benefit, at.x + at.w / 2 + 2, at.y + 29, at.w - 14, 15)


def _open(draft: Draft, seen: ArtsView) -> None:
    """Three face up, and the deck."""
    ink = Layers()
    for place, at in enumerate(card_row(3, Box(40, _TOP, 362, _HIGH), 118, 4)):
        id = seen.open[place]
        if id:
            card = seen.masterpieces[id]
            _card(ink, card, at)
            words = Titled(card.name, f"face up; {effect_words(card.benefit)}")
            draft.spot(at, words, "TAP-E-080", id=f"art-{place + 1}", line=True)
    draft.draw(ink.drawn())
    deck = Box(13, _TOP, 22, _HIGH, 2)
    words = Titled("Deck of masterpieces", f"{seen.deck} cards left")
    draft.spot(deck, words, "TAP-E-080", back(deck, 1, str(seen.deck)), "art-deck", line=True)


def _owned(draft: Draft, scene: Scene, seen: ArtsView) -> None:
    """Masterpieces of the seat whose sheets these are; those of the others; the Automa's stock.

    Where they have no room as cards they are plates in two rows.
    """
    mine = seen.owned[scene.whose]
    rest = [id for seat, cards in enumerate(seen.owned) if seat != scene.whose for id in cards]
    cards, room = [*mine, *rest, *seen.stock], Box(412, _TOP, 440, _HIGH)
    small = len(cards) > _AS_CARDS
    places = plates(len(cards), room) if small else card_row(len(cards), room, 118, 4)
    ink = Layers()
    for id, at in zip(cards, places, strict=True):
        card = seen.masterpieces[id]
        seat = next((seat for seat, owned in enumerate(seen.owned) if id in owned), scene.board.humans)
        if small:
            _plate(ink, card, at)
            ink.draw(scene.crest(seat, at.x + 9, at.y + at.h / 2, 12))
        else:
            _card(ink, card, at)
            ink.draw(scene.crest(seat, at.right - 9, at.bottom - 9, 12))
        whose = "in the stock of the Automa" if id in seen.stock else scene.name(seat)
        words = Titled(card.name, f"{whose}; {effect_words(card.benefit)}")
        draft.spot(at, words, "TAP-E-080", id=f"masterpiece-{id}", line=True)
    draft.draw(ink.drawn())


def plates(number: int, room: Box) -> list[Box]:
    """Two rows of plates."""
    columns = (number + 1) // 2
    w = min(118.0, room.w / columns) - 3
    return [
        Box(room.x + (w + 3) * (n % columns), room.y + 22 * (n // columns), w, 20, 2)
        for n in range(number)
    ]


def _plate(ink: Layers, card: MasterpieceView, at: Box) -> None:
    """What it gives, right of the crest of its owner."""
    ink.path(at.d, RAISED, LINE, 1.1)
    draw_signs(ink, card.benefit, (at.x + 17 + at.right) / 2, at.y + at.h / 2, at.w - 20, 13)


def _tiles(draft: Draft, scene: Scene, seen: ArtsView) -> None:
    """The four inspiration tiles of a seat: laid or still beside the mat."""
    laid = seen.inspired[scene.whose]
    for kind, name in enumerate(BUILDINGS):
        at = Box(858 + 46 * (kind % 2), _TOP - 2 + 23 * (kind // 2), 43, 21, 2)
        on = name in laid
        mark = at.draw(RAISED if on else SUNK, hue(RESOURCE_HUES[kind]) if on else HAIR, 1.4)
        mark += icon(name, at.x + 12, at.y + 10.5, 15, f"ic-{RESOURCE_HUES[kind]}")
        mark += icon("lantern" if on else "lock", at.x + 31, at.y + 10.5, 12)
        points = "; ".join(effect_words(effect) for effect in seen.tiles[kind])
        state = "laid" if on else "not used yet"
        words = Titled(f"Inspiration tile, {name} track", f"{state}: {points}")
        draft.spot(at, words, "TAP-E-100", mark)


def board_text(view: View) -> str:
    """Masterpieces and inspiration tiles, landmark cards, for the text board."""
    seen: ArtsView = view.added[KEY]
    cards = landmark_text(seen.common) if seen.common is not None else ""
    return "\n".join(filter(None, (_arts_text(view, seen), cards)))


def _arts_text(view: View, seen: ArtsView) -> str:
    if len(view.board.tracks) <= ARTS:
        return ""
    lines: list[str] = []
    shown = [f"{_said(seen, id)};" for id in seen.open if id]
    lines += wrap(labelled(f"face up ({seen.deck} left)", shown), 96, "  ")
    for seat, cards in enumerate(seen.owned):
        if cards or seen.inspired[seat]:
            words = [f"{_said(seen, id)};" for id in cards]
            words += [f"inspired {name}s;" for name in seen.inspired[seat]]
            lines += wrap(labelled(f"seat {seat + 1}", words), 96, "  ")
    if seen.stock:
        lines += wrap(labelled("stock", [f"{_said(seen, id)};" for id in seen.stock]), 96, "  ")
    return "\n".join(box(bold("Masterpieces"), lines or [dim("none")], 100))


def _said(seen: ArtsView, id: str) -> str:
    card = seen.masterpieces[id]
    return escape(f"{card.name} ({effect_words(card.benefit)})")
