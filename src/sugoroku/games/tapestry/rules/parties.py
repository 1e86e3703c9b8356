"""Who is whose neighbour, and who is ahead: the same for people and bots.  TAP-B-008, TAP-B-094"""

from sugoroku.games.tapestry.names import CANNOT_ADVANCE, LAST
from sugoroku.games.tapestry.state import State


def others(g: State, party: int) -> list[int]:
    """Opponents, bots too, clockwise from a party.  TAP-B-347, TAP-A-465, TAP-A-468"""
    return [(party + n) % g.seats for n in range(1, g.seats)]


def left_of(g: State, party: int) -> int:
    """The next party clockwise."""
    return (party + 1) % g.seats


def right_of(g: State, party: int) -> int:
    return (party - 1) % g.seats


def neighbours(g: State, party: int) -> list[int]:
    """Left, then right; a single opponent counts once.  TAP-B-008, TAP-B-008a"""
    if g.seats < 2:
        return []
    left, right = left_of(g, party), right_of(g, party)
    return [left] if left == right else [left, right]


def all_from(g: State, party: int) -> list[int]:
    """Everybody clockwise, starting with a party.  TAP-B-043"""
    return [(party + n) % g.seats for n in range(g.seats)]


def position(g: State, party: int, track: int) -> int:
    """Spaces advanced: the furthest token; for people 12 once the track is completed.

    TAP-B-094, TAP-B-283a
    """
    return g.tracks[party * g.tables.track_count + track]


def own_position(g: State, party: int, track: int) -> int:
    """Spaces advanced, as rules about neighbours see it: of a bot only the token that it decides by.

    TAP-B-213, TAP-A-330
    """
    if party < g.humans:
        return position(g, party, track)
    tokens = g.players[party].tokens[track]
    return tokens[0] if tokens else 0


def furthest_other(g: State, party: int, track: int) -> int:
    """The furthest of the others on a track."""
    best, count = 0, g.tables.track_count
    for other in range(g.seats):
        if other != party and g.tracks[other * count + track] > best:
            best = g.tracks[other * count + track]
    return best


def closed(g: State) -> int:
    """Tracks that modules take out of the game, as bits."""
    found = 0
    for seam in g.seams:
        found |= seam.closed_tracks(g)
    return found


def tracks_in_play(g: State) -> list[int]:
    """Those that cards and mats compare and count."""
    shut = closed(g) if g.seams else 0
    return [track for track in range(g.tables.track_count) if not shut >> track & 1]


def regress_void(g: State) -> bool:
    """Do modules forbid to regress?"""
    for seam in g.seams:
        if seam.no_regress(g):
            return True
    return False


def can_move(g: State, party: int, track: int) -> bool:
    """Is a token of the party on this track not at its end?  TAP-B-090"""
    for space in g.players[party].tokens[track]:
        if space < LAST and not (g.seams and held_back(g, party, track, space)):
            return True
    return False


def held_back(g: State, party: int, track: int, space: int) -> bool:
    """Do modules keep a token on this space from advancing?"""
    for seam in g.seams:
        if seam.held_back(g, party, track, space):
            return True
    return False


def why_held_back(g: State, party: int, track: int) -> tuple[str, str]:
    """What keeps every token of the party on a track from advancing, and its rule."""
    tokens = [space for space in g.players[party].tokens[track] if space < LAST]
    for seam in g.seams:
        if tokens and all(seam.held_back(g, party, track, space) for space in tokens):
            return seam.why_held_back(g)
    return "", ""


def locked(g: State, party: int, track: int) -> bool:
    """May the party not advance on a track?  TAP-B-091"""
    return locked_tracks(g, party) >> track & 1 == 1


def locked_tracks(g: State, party: int) -> int:
    """Forbidden by a card, as bits: the party's own, or another's Dictatorship.  TAP-B-091"""
    tracks = g.players[party].mods & CANNOT_ADVANCE
    if g.locked:
        for lock in g.locked:
            owner, track = divmod(lock, g.tables.track_count)
            if owner != party:
                tracks |= 1 << track
    return tracks


def may_advance(g: State, party: int, track: int) -> bool:
    return can_move(g, party, track) and not locked(g, party, track)


def open_spaces(g: State, party: int, kind: int) -> int:
    """The spaces of an income track without a building, as bits from the left.  TAP-B-066"""
    spaces = (2 << g.players[party].taken[kind]) - 1
    for seam in g.seams:
        spaces = seam.open_spaces(g, party, kind, spaces)
    return spaces
