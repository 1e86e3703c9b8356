"""The families of actions; their numbers are committed in tests/games/tapestry/actions.txt.

An action names places of the table, cards and tiles.  What a number means beyond that is the
question's: `hex C4` explores there, conquers it, or puts a token on it.  The axes of components have
room for those of modules.
"""

from typing import Final

from sugoroku.core.actions import Codec, Family
from sugoroku.games.tapestry.capital import ANCHORS, MARGIN, PLACES
from sugoroku.games.tapestry.names import (
    BUILDINGS,
    CAPITALS,
    CARDS,
    CIVILIZATIONS,
    DICE,
    HEX_NAMES,
    LANDMARKS,
    MOST_SEATS,
    PLOT_NAMES,
    RESOURCES,
    SPACE_TILES,
    SPACES,
    TECHS,
    TILES,
    TRACKS,
)

_SEATS: Final = tuple(str(n) for n in range(1, MOST_SEATS + 2))
_OPTIONS: Final = tuple(str(n) for n in range(1, 13))
_NUMBERS: Final = tuple(str(n) for n in range(41))
_LANDMARKS: Final = (*LANDMARKS, *(f"landmark-{n}" for n in range(19, 41)))


def _place_name(place: int) -> str:
    """`turn-1 4,-2`: rotation, and the row and column of the top left corner."""
    row, column = place // ANCHORS % ANCHORS - MARGIN + 1, place % ANCHORS - MARGIN + 1
    return f"turn-{place // (ANCHORS * ANCHORS)}@{row},{column}"


_PLACES: Final = tuple(_place_name(place) for place in range(PLACES))

CODEC: Final = Codec(
    Family("pass"),  # decline an offer
    Family("take"),  # accept it
    Family("income"),  # an income turn
    Family("roll"),
    Family("refresh"),  # the face-up tech cards
    Family("advance", TRACKS),
    Family("regress", TRACKS),
    Family("track", TRACKS),  # chosen for an effect
    Family("token", tuple(str(n) for n in range(SPACES))),  # the one on this space
    Family("pay", RESOURCES),
    Family("gain", RESOURCES),
    Family("option", _OPTIONS),  # of alternatives
    Family("mat", CAPITALS),
    Family("civilization", CIVILIZATIONS),
    Family("play", CARDS),
    Family("discard", CARDS),
    Family("respond", CARDS),
    Family("copy", CARDS),
    Family("invent", ("1", "2", "3", "deck")),
    Family("tech", TECHS),
    Family("tile", TILES),
    Family("space", SPACE_TILES),
    Family("hex", HEX_NAMES),
    Family("rotate", tuple(str(n) for n in range(6))),
    Family("kind", BUILDINGS),
    Family("plot", PLOT_NAMES),
    Family("place", _PLACES),
    Family("landmark", _LANDMARKS),
    Family("die", DICE),
    Family("opponent", _SEATS),
    Family("number", _NUMBERS),  # a prediction, a place of a civilization mat
)

# by track that a module adds: its families for advances, regressions and choices of a track
TRACK_FAMILIES: Final[dict[str, tuple[Family, Family, Family]]] = {}

PASS: Final[int] = CODEC.start("pass")
TAKE: Final[int] = CODEC.start("take")
INCOME: Final[int] = CODEC.start("income")
ROLL: Final[int] = CODEC.start("roll")
REFRESH: Final[int] = CODEC.start("refresh")
ADVANCE: Final[int] = CODEC.start("advance")
REGRESS: Final[int] = CODEC.start("regress")
TRACK: Final[int] = CODEC.start("track")
TOKEN: Final[int] = CODEC.start("token")
PAY: Final[int] = CODEC.start("pay")
GAIN: Final[int] = CODEC.start("gain")
OPTION: Final[int] = CODEC.start("option")
MAT: Final[int] = CODEC.start("mat")
CIVILIZATION: Final[int] = CODEC.start("civilization")
PLAY: Final[int] = CODEC.start("play")
DISCARD: Final[int] = CODEC.start("discard")
RESPOND: Final[int] = CODEC.start("respond")
COPY: Final[int] = CODEC.start("copy")
INVENT: Final[int] = CODEC.start("invent")
INVENT_DECK: Final[int] = INVENT + 3
TECH: Final[int] = CODEC.start("tech")
TILE: Final[int] = CODEC.start("tile")
SPACE_TILE: Final[int] = CODEC.start("space")
HEX: Final[int] = CODEC.start("hex")
ROTATE: Final[int] = CODEC.start("rotate")
KIND: Final[int] = CODEC.start("kind")
PLOT: Final[int] = CODEC.start("plot")
PLACE: Final[int] = CODEC.start("place")
LANDMARK: Final[int] = CODEC.start("landmark")
DIE: Final[int] = CODEC.start("die")
OPPONENT: Final[int] = CODEC.start("opponent")
NUMBER: Final[int] = CODEC.start("number")
