"""Charm tags on cards, the place of income turn 5, and the text of the module."""

from typing import Final

from sugoroku.core.picture import Titled
from sugoroku.core.plural import count
from sugoroku.core.view import View
from sugoroku.draw.area import Box, Disc
from sugoroku.draw.layers import Layers
from sugoroku.draw.palette import MARKS
from sugoroku.draw.spot import Draft
from sugoroku.draw.svg import GOLD, LINE, RAISED, SUNK, icon, text
from sugoroku.draw.text import bold, box, dim, escape, wrap
from sugoroku.games.tapestry.draw.additions import ADDITIONS, CARD_TAGS, Addition
from sugoroku.games.tapestry.draw.scene import TRACK_ICONS, Scene
from sugoroku.games.tapestry.draw.svg.hand import PLACE_WORDS
from sugoroku.games.tapestry.draw.svg.signs import COUNTED_ICONS, ICONS, draw_signs
from sugoroku.games.tapestry.draw.text import WIDTH
from sugoroku.games.tapestry.effect_words import effect_words
from sugoroku.games.tapestry.effects import Atom, Effect
from sugoroku.games.tapestry.modules.fantasies.celestials import CELESTIALS
from sugoroku.games.tapestry.modules.fantasies.charms import LEFT, RIGHT
from sugoroku.games.tapestry.modules.fantasies.mats import FAEFOLK, ILLUMINATI, MAT_DICE, WEREFOLK
from sugoroku.games.tapestry.modules.fantasies.state import KEY
from sugoroku.games.tapestry.modules.fantasies.view import FantasiesView, SeatView
from sugoroku.games.tapestry.names import SPACE_TILES
from sugoroku.games.tapestry.seen import CardView

TAG: Final = 8.0  # radius


def charm_tags(seen: CardView, card: Box) -> tuple[str, float, float]:
    """A gold disc at the edge that a charm belongs to, with what it gives.  TAP-E-200"""
    left, right = seen.chart.get(LEFT, ()), seen.chart.get(RIGHT, ())
    y = card.bottom - TAG - 2
    mark = _tag(left, card.x + TAG + 5, y) if left else ""
    mark += _tag(right, card.right - TAG - 1, y) if right else ""
    room = 2 * TAG + 3
    return mark, room if left else 0.0, room if right else 0.0


def _tag(effect: Effect, x: float, y: float) -> str:
    out = Disc(x, y, TAG).draw(RAISED, GOLD, 1.6)
    first = effect[0]
    if isinstance(first, Atom) and first.tracks:  # an advance
        return out + icon(TRACK_ICONS[first.tracks[0]], x, y, 12)
    ink = Layers()
    draw_signs(ink, effect, x, y, 2 * TAG - 3, 11)
    return out + ink.drawn()


def fifth_place(draft: Draft, scene: Scene, place: Box) -> None:
    """The place of income turn 5, with a token for each reserved effect.  TAP-E-210, TAP-E-211"""
    seen: FantasiesView = scene.view.added[KEY]
    waiting = seen.seats[scene.whose].reserved
    mark = place.draw(SUNK, "var(--ink-3)", 1) if not waiting else place.draw(RAISED, LINE, 1.2)
    x, y = place.centre
    mark += text(x, place.y + 11, "5", 11.75, cls="q")
    if waiting:
        mark += icon("clock", x, y, 15) + text(x, place.bottom - 9, len(waiting), 11.75, cls="num")
    said = "; ".join(f"{one.name}: {effect_words(one.effect)}" for one in waiting)
    words = Titled("Reserved for income turn 5", said or "nothing yet")
    draft.spot(place, words, "TAP-E-210", mark, line=True)
    under = under_mat(seen.seats[scene.whose])
    if under:
        draft.say(under)


def under_mat(seat: SeatView) -> str:
    """What lies under the mat of the Merfolk: names for their owner, a number for others.  TAP-E-338"""
    if not seat.submerged:
        return ""
    names = ", ".join(seat.submerged_names)
    return f"under the mat: {names or count(seat.submerged, 'tapestry card')}"


def board_text(view: View) -> str:
    """What waits for income turn 5, and what lies under a mat."""
    seen: FantasiesView = view.added[KEY]
    parts: list[str] = []
    for seat, row in enumerate(seen.seats):
        said = [f"{one.name} ({effect_words(one.effect)})" for one in row.reserved]
        said += [under_mat(row)] if row.submerged else []
        if said:
            parts.append(f"{bold(MARKS[seat])} {escape(', '.join(said))}")
    lines = wrap(parts or [dim("nothing")], WIDTH - 4, gap="   ")
    return "\n".join(box(bold("Reserved for income turn 5"), lines, WIDTH))


def _dice_words(places: tuple[int, ...]) -> str:
    """TAP-E-337"""
    there = [name for name, lies in zip(MAT_DICE, places, strict=True) if lies]
    return f"on the mat: {', '.join(there) or 'no'} {'die' if len(there) == 1 else 'dice'}"


def _tile_words(places: tuple[int, ...]) -> str:
    """TAP-E-341"""
    return f"on the mat: space tile {SPACE_TILES[places[0]]}"


PLACE_WORDS[FAEFOLK] = lambda places: f"the token is on place {places[0] + 1}"
PLACE_WORDS[ILLUMINATI] = _dice_words
PLACE_WORDS[WEREFOLK] = _tile_words
PLACE_WORDS[CELESTIALS] = lambda places: "the floating capital is on the map"
ICONS.update({"take_discarded_tapestry": "tapestry-card", "return_toppled": "topple"})
COUNTED_ICONS.update({"charm": "gem", "building": "house"})
CARD_TAGS.append(charm_tags)
ADDITIONS[KEY] = Addition(fifth_place=fifth_place)
