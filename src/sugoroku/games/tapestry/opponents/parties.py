"""Who the bots are, and small facts about them."""

from typing import Final

from sugoroku.games.tapestry.automa_events import SkippedAction
from sugoroku.games.tapestry.names import NONE, SPACES
from sugoroku.games.tapestry.opponents.tables import Level
from sugoroku.games.tapestry.rules.parties import closed
from sugoroku.games.tapestry.state import State, put

PERSON: Final = 0  # the one human of a solo game
AUTOMA: Final = 1  # its party; the Shadow Empire is always the last one


def shadow(g: State) -> int:
    """The party of the Shadow Empire: an opponent and neighbor of everybody, on the tracks only.

    TAP-A-006, TAP-A-007
    """
    return g.seats - 1


def solo(g: State) -> bool:
    """One person against both bots; otherwise the Shadow Empire plays alone.  TAP-A-001, TAP-A-010"""
    return g.humans == 1


def level(g: State) -> Level:
    assert g.settings is not None
    return g.tables.bots.levels[int(g.settings.options["level"]) - 1]


def token(g: State, party: int, track: int) -> int:
    """The space of a bot's token; a second one on its favorite track stands beside it.  TAP-A-039"""
    spaces = g.players[party].tokens[track]
    return spaces[0] if spaces else 0


def tokens(g: State, party: int) -> list[int]:
    """The spaces of a bot's tokens, by track."""
    return [token(g, party, track) for track in range(g.tables.track_count)]


def positions(g: State, party: int) -> list[int]:
    """Spaces advanced, by track: where its tokens are, also after a regression from the end.

    TAP-A-009, TAP-A-216b
    """
    count = g.tables.track_count
    return g.tracks[party * count : (party + 1) * count]


def unclaimed(g: State) -> int:
    """One bit per landmark of a track that nobody owns: track * 3 + 0 to 2."""
    bits, at, spaces = 0, g.tables.landmark_at, g.tables.landmark_spaces
    for track in range(g.tables.track_count):
        for tier in range(len(spaces)):
            if g.owner[at[track * SPACES + spaces[tier]]] == NONE:
                bits |= 1 << track * 3 + tier
    return bits


def territories(g: State, party: int) -> int:
    """How many territories it controls; one with only a toppled outpost is not.  TAP-A-216a"""
    found = 0
    for control in g.control:
        if control == party:
            found += 1
    return found


def gain_vp(g: State, points: int, source: int) -> None:
    """VP of the Automa, by source of names.SOURCES; whoever calls this reports them."""
    p = g.players[AUTOMA]
    p.vp += points
    p.points = put(p.points, source, p.points[source] + points)


def skip(g: State, party: int, what: str, why: str, rule: str) -> None:
    """Report that a bot does nothing, and why."""
    if g.log is not None:
        g.log.append(SkippedAction(seat=party, rule=rule, what=what, why=why))


def rolled(g: State) -> list[int]:
    """What the science die shows until it is a track in play, the last one; mostly one roll."""
    sides, shut = g.tables.science_die, closed(g) if g.seams else 0
    found = [sides[g.chance.below(len(sides))]]
    while shut >> found[-1] & 1:
        found.append(sides[g.chance.below(len(sides))])
    return found


def roll_die(g: State) -> int:
    """The track that the science die shows."""
    return rolled(g)[-1]
