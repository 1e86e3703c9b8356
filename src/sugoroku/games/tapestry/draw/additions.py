"""What modules draw on the sheets of the game: pieces on the map, in the city, on the tracks, on cards.

A module registers its drawings once, when it is imported, under its key:

    ADDITIONS[KEY] = Addition(city=draw_pieces)

They are drawn only where `view.added` has the key, so that the game knows no module by name.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from sugoroku.draw.area import Box
from sugoroku.draw.hexes import HexGrid
from sugoroku.draw.spot import Draft
from sugoroku.games.tapestry.draw.scene import Scene
from sugoroku.games.tapestry.seen import CardView


class Addition(NamedTuple):
    """Drawings of one module, over everything else; what they need is in `scene.view.added`."""

    map: Callable[[Draft, Scene, HexGrid], None] | None = None
    city: Callable[[Draft, Scene], None] | None = None
    tracks: Callable[[Draft, Scene], None] | None = None
    alone: Callable[[Draft, Scene], None] | None = None  # where the others would be, if there are none
    fifth_place: Callable[[Draft, Scene, Box], None] | None = None  # of the tapestry row


ADDITIONS: Final[dict[str, Addition]] = {}
# tags of a tapestry card: the mark, and the room that it takes at the left and at the right
CARD_TAGS: Final[list[Callable[[CardView, Box], tuple[str, float, float]]]] = []


def additions(scene: Scene) -> list[Addition]:
    """Of the modules of this table, in their order."""
    return [ADDITIONS[key] for key in scene.view.added if key in ADDITIONS]
