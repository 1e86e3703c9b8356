"""The Mayor's choices where a reward leaves one.  Chapter 30 of the ledger.

The back of the top card of his deck guides him; everything here only looks.
"""

from typing import Final

from sugoroku.core.events import Change
from sugoroku.games.daitoshi.events import Reason
from sugoroku.games.daitoshi.names import FLOOR_COUNT, NONE
from sugoroku.games.daitoshi.state import Player, State
from sugoroku.games.daitoshi.tables import MayorCard


def guide(g: State) -> MayorCard:
    """The card whose back lies on top of his deck.  DAI-330, DAI-331"""
    return g.tables.mayor_cards[g.mayor_deck[-1]]


def face_up(g: State) -> MayorCard:
    return g.tables.mayor_cards[g.mayor_pile[-1]]


def reason(g: State, text: str, rule: str, changed: tuple[Change, ...] = ()) -> None:
    """Tell the log why, and what that changes of his cards."""
    if g.log is not None:
        g.log.append(Reason(seat=g.mayor, text=text, rule=rule, changed=changed))


def first_track(g: State, open_tracks: list[int]) -> int:
    """The first possible one in the order on the card.  DAI-384, DAI-389"""
    for track in guide(g).tracks:
        if track in open_tracks:
            return track
    return NONE


def worker_colour(g: State) -> int:
    """DAI-382"""
    return guide(g).worker


# Floors row by row from the bottom, left to right in each row.  DAI-338, DAI-364
ROW_ORDER: Final = (0, 3, 5, 1, 4, 6, 2, 7)


def most_steps_left(g: State, p: Player) -> int:
    """The floor whose invention has most steps left; ties from the bottom, then the left.  DAI-385"""
    best, steps = NONE, 0
    for floor in ROW_ORDER:
        left = len(g.tables.progress[floor]) - p.markers[floor]
        if p.floors[floor] >= 0 and left > steps:
            best, steps = floor, left
    return best


def topmost_hex(g: State) -> int:
    """The place of the highest hex of his record, or NONE.  DAI-386, DAI-387, DAI-R40"""
    for place in range(len(g.mayor_record)):
        if g.mayor_record[place] >= 0:
            return place
    return NONE


def leftmost_city_without_banner(g: State, p: Player) -> int:
    """DAI-369, DAI-388"""
    for slot in range(len(g.cities)):
        if not p.banners >> slot & 1:
            return slot
    return NONE


def city_to_copy(g: State, slot: int) -> int:
    """The one to the left, or to the right of the leftmost.  DAI-390"""
    return slot - 1 if slot > 0 else 1


def free_floor(p: Player) -> int:
    """The first one, row by row from the bottom.  DAI-364"""
    for floor in ROW_ORDER:
        if p.floors[floor] < 0:
            return floor
    return NONE


def free_floors(p: Player) -> int:
    return sum([p.floors[floor] < 0 for floor in range(FLOOR_COUNT)])
