"""What everybody sees of the kaiju."""

import msgspec

from sugoroku.games.tapestry.modules.kaiju import inevitable
from sugoroku.games.tapestry.modules.kaiju.events import district_words
from sugoroku.games.tapestry.modules.kaiju.kept import MASTERS, kaiju, scenario
from sugoroku.games.tapestry.names import PLOT_NAMES, TRACK_NAMES
from sugoroku.games.tapestry.state import State


class KaijuView(msgspec.Struct, frozen=True):
    scenario: str
    district: int = -1  # of the kaiju in the city, in reading order
    before: int = -1  # where it came from
    where: str = ""  # the district in words
    came: str = ""  # where it came from in words, once it has walked
    ruins: tuple[str, ...] = ()  # plots
    blockers: tuple[str, ...] = ()  # tracks
    hexes: tuple[str, ...] = ()  # with a kaiju
    deck: int = 0
    target: int = 0


def board(g: State, seat: int) -> KaijuView:
    """Nothing of it is hidden; which card comes next is left to chance."""
    kept = kaiju(g)
    if scenario(g) == MASTERS:
        ruins = tuple(PLOT_NAMES[plot] for plot in kept.ruins)
        where, came = district_words(kept.district), district_words(kept.before)
        return KaijuView(MASTERS, kept.district, kept.before, where, came, ruins)
    return KaijuView(
        scenario=scenario(g),
        blockers=tuple(TRACK_NAMES[track] for track in kept.blockers),
        hexes=tuple(g.map.names[hex] for hex in kept.hexes),
        deck=len(kept.deck),
        target=inevitable.target(g),
    )
