"""The favorite tracks of the bots: how they are found, and when they change.  Chapters 3 and 15."""

from sugoroku.core.state import Run
from sugoroku.games.tapestry.automa_events import ChangedFavorite, KeptFavorite
from sugoroku.games.tapestry.names import LAST, TRACK_NAMES
from sugoroku.games.tapestry.opponents.advance import choose_track
from sugoroku.games.tapestry.opponents.decks import tiebreaker
from sugoroku.games.tapestry.opponents.parties import AUTOMA, roll_die, shadow, solo, token
from sugoroku.games.tapestry.opponents.tables import LANDMARK_OR_END
from sugoroku.games.tapestry.opponents.tracks import INVALID
from sugoroku.games.tapestry.rules.parties import furthest_other
from sugoroku.games.tapestry.state import State


def wants_change(g: State, party: int) -> str:
    """Why a bot looks for another favorite track, or "".

    TAP-A-210, TAP-A-210a, TAP-A-R03, TAP-A-R04
    """
    track = g.players[party].favourite
    if token(g, party, track) >= LAST:
        return "it is at the end of the track"
    if furthest_other(g, party, track) > token(g, party, track):
        return "somebody is further on it"
    return ""


class ChangeFavorite(Run[State]):
    """A bot whose track is finished or led by somebody else takes the nearest landmark or end.

    TAP-A-210, TAP-A-211, TAP-A-212, TAP-A-R06
    """

    __slots__ = ("party",)
    numbers = ("party",)

    def __init__(self, party: int) -> None:
        self.party = party

    def run(self, g: State) -> None:
        party = self.party
        p = g.players[party]
        why, old = wants_change(g, party), p.favourite
        if not why:
            if g.log is not None:
                g.log.append(KeptFavorite(seat=party, rule="TAP-A-210", track=TRACK_NAMES[old]))
            return
        new = choose_track(g, party, LANDMARK_OR_END, tiebreaker(g), True)
        if new == INVALID:
            return
        p.favourite = new
        if g.log is not None:
            names = TRACK_NAMES[old], TRACK_NAMES[new]
            g.log.append(
                ChangedFavorite(seat=party, rule="TAP-A-211", old=names[0], new=names[1], why=why)
            )


def change_favorites(g: State) -> None:
    """TAP-A-210, TAP-A-R10"""
    if solo(g):
        g.then(ChangeFavorite(AUTOMA), ChangeFavorite(shadow(g)))
    else:
        g.push(ChangeFavorite(shadow(g)))


def roll_favorite(g: State, other: int) -> int:
    """Roll the science die until it shows another track than this one.  TAP-A-041"""
    while True:
        track = roll_die(g)
        if track != other:
            return track
