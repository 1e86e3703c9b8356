"""The Chosen: points for tracks on which nobody is ahead, and for achievements.  TAP-B-425"""

from sugoroku.core.state import Step
from sugoroku.games.tapestry.names import ERAS, FROM_CIV, ORIGIN
from sugoroku.games.tapestry.rules.income import ABILITIES
from sugoroku.games.tapestry.rules.parties import furthest_other, position, tracks_in_play
from sugoroku.games.tapestry.rules.perform import Do
from sugoroku.games.tapestry.rules.resources import score
from sugoroku.games.tapestry.state import State


def leading_tracks(g: State, party: int) -> int:
    """Tracks completed, or on which nobody is further.  TAP-B-425"""
    found = 0
    for track in tracks_in_play(g):
        if position(g, party, track) >= furthest_other(g, party, track):
            found += 1
    return found


def be_chosen(g: State, civ: int) -> None:
    """Points per opponent and track; a resource per achievement, in the last turn points.  TAP-B-425"""
    mat, where = g.tables.civilizations[civ], FROM_CIV * ORIGIN + civ
    opponents = g.seats - 1
    for seam in g.seams:
        opponents += seam.rivals(g)
    points = mat.amount * opponents * leading_tracks(g, g.seat)
    score(g, g.seat, points, where, "TAP-B-425")
    effect = mat.last if g.player.era == ERAS else mat.each
    steps: list[Step] = [Do(effect, 0, where, civ)] * g.player.achieved.bit_count()
    g.then(*steps)


ABILITIES["vp_per_opponent_and_track_nobody_ahead"] = be_chosen
