"""What modules add to the sheets of the game: marks on the map, a strip of offers, a line of the house.

A module registers its drawings once, when it is imported, under its key:

    ADDITIONS[KEY] = Addition(map=draw_ronin, strip=draw_bag, height=27)

They are drawn only where `view.added` has the key, so that the game knows no module by name.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from sugoroku.draw.area import Box
from sugoroku.draw.spot import Draft
from sugoroku.games.edo.draw.scene import Scene

Painter = Callable[[Draft, Scene, Box], None]


class Addition(NamedTuple):
    """Drawings of one module; whatever they need is in `scene.view.added`."""

    map: Callable[[Draft, Scene], None] | None = None  # over the map, below the rings
    strip: Painter | None = None  # in the middle of the offers
    height: float = 0  # of that strip; all together have 129, gaps of 6 included
    price: Painter | None = None  # in the fourth box of the building prices
    house: Painter | None = None  # at the foot of the own stock


ADDITIONS: Final[dict[str, Addition]] = {}


def additions(scene: Scene) -> list[Addition]:
    """Of the modules of this table, in their order."""
    return [ADDITIONS[key] for key in scene.view.added if key in ADDITIONS]
