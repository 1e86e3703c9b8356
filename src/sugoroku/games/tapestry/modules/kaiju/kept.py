"""What the module keeps beside the position of the game."""

from typing import Any, ClassVar, Final

from sugoroku.core.state import Added
from sugoroku.games.tapestry.modules.kaiju.tables import KaijuTables
from sugoroku.games.tapestry.names import NONE
from sugoroku.games.tapestry.state import Ints, State

KEY: Final = "kaiju"
MASTERS, INEVITABLE = "1", "2"  # values of the option


class Kaiju(Added):
    """One kaiju in the city, or many on the map."""

    saved: ClassVar[dict[str, Any]] = {
        "district": int, "before": int, "ruins": Ints, "lost": Ints,
        "deck": Ints, "gone": Ints, "blockers": Ints, "hexes": Ints, "removed": int,
    }  # fmt: skip

    def __init__(self, tables: KaijuTables) -> None:
        self.tables = tables
        self.district = NONE  # of the kaiju in the city
        self.before = NONE  # where it was last
        self.ruins: Ints = ()  # plots with a token
        self.lost: Ints = (0, 0, 0, 0)  # destroyed buildings by kind
        self.deck: Ints = ()  # the kaiju deck, sorted: chance says which card comes next
        self.gone: Ints = ()
        self.blockers: Ints = ()  # tracks
        self.hexes: Ints = ()  # with a kaiju, in the order in which they came
        self.removed = 0  # outposts of the person that are out of the game

    def clone(self) -> "Kaiju":
        new = Kaiju(self.tables)
        new.district, new.before = self.district, self.before
        new.ruins, new.lost = self.ruins, self.lost
        new.deck, new.gone = self.deck, self.gone
        new.blockers, new.hexes, new.removed = self.blockers, self.hexes, self.removed
        return new


def kaiju(g: State) -> Kaiju:
    found = g.added[KEY]
    assert isinstance(found, Kaiju)
    return found


def scenario(g: State) -> str:
    assert g.settings is not None
    return g.settings.options[KEY]
