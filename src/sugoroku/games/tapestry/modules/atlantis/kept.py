"""What the module keeps beside the position of the game."""

from typing import Any, ClassVar, Final

from sugoroku.core.state import Added
from sugoroku.games.tapestry.modules.atlantis.tables import AtlantisTables
from sugoroku.games.tapestry.names import NONE
from sugoroku.games.tapestry.state import Ints, State

KEY: Final = "atlantis"
OPEN: Final = -2  # a place for a planned card that has none yet; NONE: its card was turned up
NOTED: Final = ("noted_2", "noted_3", "noted_4")  # options: cards of The Fall of Atlantis
FOCUS, WAR, UTOPIA, FALL, FORESHADOW = "1", "2", "3", "4", "5"  # values of the option


class Atlantis(Added):
    """Favorite tracks of the person; planned cards, what predictions brought; the start of the fall."""

    saved: ClassVar[dict[str, Any]] = {
        "favourite": int, "past": Ints, "gift": int, "planned": Ints, "predicted": int, "second": int,
        "drawn": Ints, "before": Ints, "noted": Ints,
    }  # fmt: skip

    def __init__(self, tables: AtlantisTables) -> None:
        self.tables = tables
        self.favourite = NONE
        self.past: Ints = ()  # tracks at whose end the token of a former favorite was left
        self.gift = 0  # 1 while the person gains the first benefit: no blocking outposts yet
        self.planned: Ints = ()  # tapestry cards by income turn, OPEN before, NONE once turned up
        self.predicted = 0  # VP
        self.second = NONE  # civilization that counts as gained during set-up
        self.drawn: Ints = ()  # tapestry cards of which one is discarded now
        self.before: Ints = ()  # tech cards before some are gained
        self.noted: Ints = ()  # tapestry cards by income turn from 2 on, or NONE

    def clone(self) -> "Atlantis":
        new = Atlantis(self.tables)
        new.favourite, new.past, new.gift = self.favourite, self.past, self.gift
        new.planned, new.predicted = self.planned, self.predicted
        new.second, new.drawn, new.before, new.noted = self.second, self.drawn, self.before, self.noted
        return new


def atlantis(g: State) -> Atlantis:
    found = g.added[KEY]
    assert isinstance(found, Atlantis)
    return found


def scenario(g: State) -> str:
    assert g.settings is not None
    return g.settings.options[KEY]
