"""What modules add to the sheets of the game: pieces, a strip of offers, a line of the house.

A module registers its drawings once, when it is imported, under its key:

    ADDITIONS[KEY] = Addition(map=draw_ronin, strip=draw_bag, height=27)

They are drawn only where `view.added` has the key, so that the game knows no module by name.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from sugoroku.draw.area import Box, Point
from sugoroku.draw.spot import Draft
from sugoroku.draw.tokens import forms
from sugoroku.games.edo.draw.scene import Scene
from sugoroku.games.edo.draw.svg.land import Area
from sugoroku.games.edo.view import SpaceView

Painter = Callable[[Draft, Scene, Box], None]


class Map(NamedTuple):
    """One of the two maps: the large one, or that of phones."""

    small: bool
    plates: dict[str, Area]  # by id of the space
    stand: Callable[[SpaceView, Area, int], list[Point]]  # where so many figures stand

    def last(self, scene: Scene, space: SpaceView, number: int) -> list[Point]:
        """Where the last figures of a space stand: those of modules, after samurai and merchant."""
        return self.stand(space, self.plates[space.id], standing(scene, space))[-number:]


class Addition(NamedTuple):
    """Drawings of one module; whatever they need is in `scene.view.added`."""

    forms: Callable[[int], dict[str, str]] | None = None  # for the ground, by id; given the seats
    figures: Callable[[Scene, SpaceView], int] | None = None  # that need room beside the samurai
    says: Callable[[Scene, SpaceView], list[str]] | None = None  # words about a space
    map: Callable[[Draft, Scene, Map], None] | None = None  # over a map, below the rings
    strip: Painter | None = None  # in the middle of the offers
    height: float = 0  # of that strip; all together have 129, gaps of 6 included
    price: Painter | None = None  # in the fourth box of the building prices
    house: Painter | None = None  # at the foot of the own stock
    width: float = 0  # of that; 0: whatever the others leave


ADDITIONS: Final[dict[str, Addition]] = {}


def additions(scene: Scene) -> list[Addition]:
    """Of the modules of this table, in their order."""
    return [ADDITIONS[key] for key in scene.view.added if key in ADDITIONS]


def standing(scene: Scene, space: SpaceView) -> int:
    """How many figures stand on a space or beside it."""
    more = sum(addition.figures(scene, space) for addition in additions(scene) if addition.figures)
    return sum(space.samurai) + space.merchant + more


def said_of(scene: Scene, space: SpaceView) -> list[str]:
    return [words for a in additions(scene) if a.says for words in a.says(scene, space)]


def forms_of(scene: Scene) -> str:
    """What modules draw often, described once for all sheets."""
    made: dict[str, str] = {}
    for addition in additions(scene):
        made |= addition.forms(len(scene.board.players)) if addition.forms else {}
    return forms(made) if made else ""
