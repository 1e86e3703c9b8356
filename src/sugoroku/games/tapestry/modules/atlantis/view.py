"""What a seat sees of the scenarios."""

import msgspec

from sugoroku.games.tapestry.modules.atlantis.fall import exhausted
from sugoroku.games.tapestry.modules.atlantis.focus import blockers_at, leader
from sugoroku.games.tapestry.modules.atlantis.kept import FALL, FOCUS, UTOPIA, WAR, atlantis, scenario
from sugoroku.games.tapestry.modules.atlantis.utopia import track_landmarks
from sugoroku.games.tapestry.names import TRACK_NAMES
from sugoroku.games.tapestry.opponents.parties import AUTOMA, PERSON, territories
from sugoroku.games.tapestry.state import State


class AtlantisView(msgspec.Struct, frozen=True):
    scenario: str
    favorite: str = ""  # track of the person
    blockers: int = -1  # the space of the blocking outposts, or -1
    leader: int = -1  # the space of the token that they follow, or -1
    mine: int = 0  # territories of the person, and of the Automa
    theirs: int = 0
    planned: tuple[str, ...] = ()  # names of planned cards; "" once turned up, "?" for others
    predicted: int = 0  # VP by predictions
    landmarks: tuple[int, int] = (0, 0)  # of tracks: the person's, the Automa's
    exhausted: int = 0  # kinds of which the person has taken all income buildings
    goal: int = 0
    noted: tuple[str, ...] = ()  # names of cards by income turn; "" for none


def board(g: State, seat: int) -> AtlantisView:
    """Planned cards are known to the person only.  TAP-A-423"""
    kept = atlantis(g)
    if scenario(g) == FOCUS:
        track = kept.favourite
        name = TRACK_NAMES[track] if track >= 0 else ""
        return AtlantisView(FOCUS, name, blockers_at(g), leader(g))
    if scenario(g) == WAR:
        mine, theirs = territories(g, PERSON), territories(g, AUTOMA)
        return AtlantisView(WAR, mine=mine, theirs=theirs)
    if scenario(g) == UTOPIA:
        return AtlantisView(UTOPIA, landmarks=(track_landmarks(g, PERSON), track_landmarks(g, AUTOMA)))
    if scenario(g) == FALL:
        noted = tuple(g.tables.cards[card].name if card >= 0 else "" for card in kept.noted)
        done = exhausted(g.players[PERSON])
        return AtlantisView(FALL, exhausted=done, goal=kept.tables.fall_goal, noted=noted)
    knows = seat == PERSON or g.over
    names = ["" if card < 0 else g.tables.cards[card].name if knows else "?" for card in kept.planned]
    return AtlantisView(scenario(g), planned=tuple(names), predicted=kept.predicted)
