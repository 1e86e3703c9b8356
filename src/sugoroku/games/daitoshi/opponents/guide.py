"""What guides the Mayor: his cards, his record, the order of his floors.

The back of the top card of his deck guides him; everything here only looks.
"""

from typing import Final

from sugoroku.core.events import Change
from sugoroku.games.daitoshi.events import Reason
from sugoroku.games.daitoshi.names import NONE
from sugoroku.games.daitoshi.rules.pilgrims import room
from sugoroku.games.daitoshi.state import Player, State
from sugoroku.games.daitoshi.tables import MayorCard


def guide(g: State) -> MayorCard:
    """The card whose back lies on top of his deck.  DAI-330, DAI-331"""
    return g.tables.mayor_cards[g.mayor_deck[-1]]


def face_up(g: State) -> MayorCard:
    return g.tables.mayor_cards[g.mayor_pile[-1]]


def advised(g: State, advisor: int) -> bool:
    """Does this advisor help him for the whole game?  DAI-324"""
    return bool(g.advisors >> advisor & 1)


def reason(g: State, text: str, rule: str, changed: tuple[Change, ...] = ()) -> None:
    """Tell the log why, and what that changes of his cards."""
    if g.log is not None:
        g.log.append(Reason(seat=g.mayor, text=text, rule=rule, changed=changed))


def first_track(g: State, p: Player) -> int:
    """The first possible one in the order on the card.  DAI-384, DAI-389"""
    for track in guide(g).tracks:
        if room(g, p, track) > 0:
            return track
    return NONE


# Floors row by row from the bottom, left to right in each row.  DAI-338, DAI-364
ROW_ORDER: Final = (0, 3, 5, 1, 4, 6, 2, 7)


def topmost_hex(g: State) -> int:
    """The place of the highest hex of his record, or NONE.  DAI-386, DAI-387, DAI-R40"""
    for place in range(len(g.mayor_record)):
        if g.mayor_record[place] >= 0:
            return place
    return NONE


def free_floor(p: Player) -> int:
    """The first one, row by row from the bottom.  DAI-364"""
    for floor in ROW_ORDER:
        if p.floors[floor] < 0:
            return floor
    return NONE
