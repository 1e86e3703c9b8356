"""Achievements: points for the first to earn them.  TAP-B-260 to TAP-B-265"""

from sugoroku.games.tapestry.events import Achieved
from sugoroku.games.tapestry.names import (
    ACHIEVEMENT_WORDS,
    ACHIEVEMENTS,
    COMPLETE_TRACK,
    FROM_ACHIEVEMENT,
    HOLDER,
    MIDDLE_ISLAND,
    ON_PREDICTION,
    ORIGIN,
    OUTPOST,
    TOKEN,
    TOPPLE_TWO,
    TOPPLED,
)
from sugoroku.games.tapestry.rules.resources import score
from sugoroku.games.tapestry.rules.territory import controls, party_of, piece_of
from sugoroku.games.tapestry.rules.triggers import happens
from sugoroku.games.tapestry.state import State


def earn(g: State, party: int, achievement: int) -> None:
    """Once per player; the highest points still free, then none, but it counts.  TAP-B-260, TAP-B-265"""
    p = g.players[party]
    if p.achieved >> achievement & 1:
        return
    p.achieved |= 1 << achievement
    table = g.tables.achievements[g.side][achievement]
    points = table[g.earned[achievement]] if g.earned[achievement] < len(table) else 0
    g.earned[achievement] += 1
    if g.log is not None:
        id, what = ACHIEVEMENTS[achievement], ACHIEVEMENT_WORDS[achievement]
        g.log.append(Achieved(seat=party, achievement=id, what=what, rule="TAP-B-260"))
    if g.bots.scores(g, party):
        score(g, party, points, FROM_ACHIEVEMENT * ORIGIN + achievement, "TAP-B-260")


def completed_track(g: State, party: int) -> None:
    """A token has reached the last space, in any way.  TAP-B-095, TAP-B-261"""
    earn(g, party, COMPLETE_TRACK)


def conquered_island(g: State, party: int, hex: int) -> None:
    """The middle island was conquered, and not trapped.  TAP-B-264"""
    if hex == g.map.middle:
        earn(g, party, MIDDLE_ISLAND)


def control_changed(g: State) -> None:
    """Toppled outposts of opponents on two territories of a party's control.

    TAP-B-262, TAP-B-263; called after every change of the map
    """
    shared = [hex for hex, items in enumerate(g.items) if items and len(items) > 1]
    for party in range(g.seats):
        if not g.players[party].achieved >> TOPPLE_TWO & 1 and toppled_on(g, party, shared) >= 2:
            earn(g, party, TOPPLE_TWO)
        happens(g, ON_PREDICTION, party)  # of territories: TAP-B-423


def toppled_on(g: State, party: int, hexes: list[int]) -> int:
    """Territories of a party with a toppled outpost of an opponent; bots' rules say which count."""
    found = 0
    for hex in hexes:
        if controls(g, party, hex):
            for thing in g.items[hex]:
                if thing >= TOPPLED and party_of(thing) != party:
                    outpost = piece_of(thing) not in (TOKEN, HOLDER)
                    if outpost and g.bots.counts_toppled(g, party, party_of(thing)):
                        found += 1
                        break
    return found


assert OUTPOST == 0
