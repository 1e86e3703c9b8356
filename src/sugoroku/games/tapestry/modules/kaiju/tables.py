"""The numbers of the two scenarios, and what each leaves in the box."""

from typing import Any, Final

from sugoroku.core.components import one_of
from sugoroku.core.reading import Data
from sugoroku.games.tapestry.capital import DISTRICTS
from sugoroku.games.tapestry.names import LAST, LEVELS, TRACK_NAMES

DIRECTIONS: Final = ("north", "east", "south", "west")


class KaijuTables:
    """What the rules of the module read."""

    def __init__(self) -> None:
        self.start = 0  # district, from 0
        self.compass: dict[int, int] = {}  # by track: a direction
        self.replaced: tuple[str, ...] = ()  # civilizations of The Kaiju Masters
        self.targets: tuple[int, ...] = ()  # VP by level, from 0
        self.blockers = 0
        self.surcharge = 0
        self.removed_space = 0
        self.tapestries: tuple[str, ...] = ()  # of Inevitable
        self.civilizations: tuple[str, ...] = ()


def load(raw: dict[str, Any], file: str) -> KaijuTables:
    """TAP-A-436, TAP-A-437, TAP-A-450, TAP-A-454, TAP-A-455, TAP-A-R21"""
    data, t = Data(raw, file), KaijuTables()
    t.start = data.number("masters.start", 1, DISTRICTS) - 1
    t.replaced = tuple(data.take("masters.replaced", list[str]))
    for number, direction in enumerate(DIRECTIONS):
        track = data.take(f"compass.{direction}", str)
        data.expect(f"compass.{direction}", *one_of(track, TRACK_NAMES))
        t.compass[TRACK_NAMES.index(track)] = number
    data.expect("compass (four tracks)", len(t.compass), len(DIRECTIONS))
    t.targets = tuple(data.numbers("inevitable.targets"))
    data.expect("inevitable.targets (levels)", len(t.targets), len(LEVELS))
    t.blockers = data.number("inevitable.blockers", 1, 4)
    t.surcharge = data.number("inevitable.surcharge")
    t.removed_space = data.number("inevitable.removed_space", 1, LAST)
    removed = data.take("inevitable.removed", list[str])
    t.tapestries = (*removed, *data.take("inevitable.tapestries", list[str]))
    t.civilizations = tuple(data.take("inevitable.civilizations", list[str]))
    data.finish()
    return t
