"""The families of actions of Arts & Architecture; they follow those of the game."""

from typing import Final

from sugoroku.core.actions import Family
from sugoroku.games.tapestry.actions import TRACK_FAMILIES
from sugoroku.games.tapestry.modules.arts.state import MASTERPIECES, OPEN

CREATE: Final = Family("create", ("1", "2", "3", "deck"))  # a masterpiece from this place
MASTERPIECE: Final = Family("masterpiece", MASTERPIECES)
ADVANCE_ON: Final = Family("advance-on", ("arts",))
REGRESS_ON: Final = Family("regress-on", ("arts",))
TRACK_OF: Final = Family("track-of", ("arts",))  # chosen for an effect
COLLECT: Final = Family("collect")  # put what you gain on its slot
WAIT: Final = Family("wait")  # a landmark stays on the mat of the Urban Planners
FAMILIES: Final = (CREATE, MASTERPIECE, ADVANCE_ON, REGRESS_ON, TRACK_OF, COLLECT, WAIT)

TRACK_FAMILIES["arts"] = (ADVANCE_ON, REGRESS_ON, TRACK_OF)
assert len(CREATE.axes[0]) == OPEN + 1
