"""What the module keeps beside the position of the game."""

from typing import Any, ClassVar, Final

from sugoroku.core.state import Added
from sugoroku.games.tapestry.modules.atlantis.tables import AtlantisTables
from sugoroku.games.tapestry.names import NONE
from sugoroku.games.tapestry.state import Ints, State

KEY: Final = "atlantis"
FOCUS, WAR, FORESHADOW = "1", "2", "5"  # values of the option


class Atlantis(Added):
    """The favorite track of the person; planned cards and what predictions brought."""

    saved: ClassVar[dict[str, Any]] = {"favourite": int, "planned": Ints, "predicted": int}

    def __init__(self, tables: AtlantisTables) -> None:
        self.tables = tables
        self.favourite = NONE
        self.planned: Ints = ()  # tapestry cards by income turn, NONE once turned up
        self.predicted = 0  # VP

    def clone(self) -> "Atlantis":
        new = Atlantis(self.tables)
        new.favourite, new.planned, new.predicted = self.favourite, self.planned, self.predicted
        return new


def atlantis(g: State) -> Atlantis:
    found = g.added[KEY]
    assert isinstance(found, Atlantis)
    return found


def scenario(g: State) -> str:
    assert g.settings is not None
    return g.settings.options[KEY]
