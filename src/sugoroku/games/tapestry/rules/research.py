"""The science die, and the token that starts again.  Chapter 7; TAP-B-139, TAP-B-140"""

from collections.abc import Callable
from typing import Final

from sugoroku.core.state import Ask
from sugoroku.games.tapestry.actions import PASS
from sugoroku.games.tapestry.effects import Atom
from sugoroku.games.tapestry.events import Declined, RestartedToken, Rolled
from sugoroku.games.tapestry.names import LAST, NONE, ROLL_TWICE, TECHNOLOGY, TRACK_NAMES
from sugoroku.games.tapestry.rules.parties import may_advance, tracks_in_play
from sugoroku.games.tapestry.rules.perform import PERFORM
from sugoroku.games.tapestry.rules.resources import score
from sugoroku.games.tapestry.rules.spaces import FULL
from sugoroku.games.tapestry.rules.tokens import TO_ADVANCE, move
from sugoroku.games.tapestry.state import State, put_list

AT_THE_END: Final = 5  # points for a roll of a completed track: TAP-B-121


def roll_science(g: State, seat: int) -> int:
    """Each track equally likely.  TAP-B-200"""
    die = g.tables.science_die
    while True:
        track = die[g.chance.below(len(die))]
        if g.log is not None:
            g.log.append(Rolled(seat=seat, die="science", face=TRACK_NAMES[track], rule="TAP-B-200"))
        if not g.seams or not rerolled(g, track):
            return track


def rerolled(g: State, track: int) -> bool:
    """Do modules have the die rolled again?"""
    for seam in g.seams:
        if seam.closed_tracks(g) >> track & 1 or seam.rerolls(g, track):
            return True
    return False


def research(g: State, mode: int, points: int, where: int) -> None:
    """Roll, then perhaps advance.  `points`: for a completed track instead.  TAP-B-121, TAP-B-200"""
    if g.player.finished:
        return
    first = roll_science(g, g.seat)
    tracks = more_rolls(g, first, int(g.player.mods & ROLL_TWICE != 0))
    if tracks.bit_count() > 1:
        g.push(ChooseRoll(tracks, mode, points, where))
    else:
        researched(g, first, mode, points, where)
    die_rolled(g, "science", first)


def more_rolls(g: State, first: int, more: int) -> int:
    """The first roll and all further ones, one bit per track.  TAP-B-316"""
    tracks = 1 << first
    for seam in g.seams:
        more += seam.extra_rolls(g)
    for _ in range(more):
        tracks |= 1 << roll_science(g, g.seat)
    return tracks


def die_rolled(g: State, die: str, result: int, hex: int = NONE) -> None:
    """What modules do about a roll comes before its use."""
    for seam in g.seams:
        seam.rolled(g, die, result, hex)


# What a roll of the science die is for, if not for research: state, track, argument.  Registered by
# the cards and civilizations that roll.
AFTER_ROLL: Final[list[Callable[[State, int, int], None]]] = []


def roll_for(g: State, purpose: int, arg: int) -> None:
    """Roll the science die; `purpose` is a place of AFTER_ROLL."""
    first = roll_science(g, g.seat)
    tracks = more_rolls(g, first, 0)
    if tracks.bit_count() > 1:
        g.push(ChooseRollFor(tracks, purpose, arg))
    else:
        AFTER_ROLL[purpose](g, first, arg)
    die_rolled(g, "science", first)


class ChooseRollFor(Ask[State]):
    """The science die was rolled more than once.  TAP-B-316"""

    __slots__ = ("arg", "purpose", "tracks")
    numbers = ("tracks", "purpose", "arg")
    rule = "TAP-B-316"

    def __init__(self, tracks: int, purpose: int, arg: int) -> None:
        self.tracks = tracks
        self.purpose = purpose
        self.arg = arg

    def legal(self, g: State) -> list[int]:
        actions = g.tables.choose_on
        return [actions[track] for track in range(g.tables.track_count) if self.tracks >> track & 1]

    def apply(self, g: State, action: int) -> None:
        AFTER_ROLL[self.purpose](g, g.tables.track_of[action], self.arg)

    def prompt(self, g: State) -> str:
        return "Choose one of the rolls"


class ChooseRoll(Ask[State]):
    """The science die was rolled twice.  TAP-B-316"""

    __slots__ = ("mode", "points", "tracks", "where")
    numbers = ("tracks", "mode", "points", "where")
    rule = "TAP-B-316"

    def __init__(self, tracks: int, mode: int, points: int, where: int) -> None:
        self.tracks = tracks
        self.mode = mode
        self.points = points
        self.where = where

    def legal(self, g: State) -> list[int]:
        actions = g.tables.choose_on
        return [actions[track] for track in range(g.tables.track_count) if self.tracks >> track & 1]

    def apply(self, g: State, action: int) -> None:
        researched(g, g.tables.track_of[action], self.mode, self.points, self.where)

    def prompt(self, g: State) -> str:
        return "Choose one of the rolls"


def researched(g: State, track: int, mode: int, points: int, where: int) -> None:
    """The roll stands: an advance may follow, or points at the end of the track.

    TAP-B-121, TAP-B-122, TAP-B-203
    """
    if may_advance(g, g.seat, track):
        g.push(MayAdvance(track, mode, where))
    elif points and at_the_end(g, track):
        score(g, g.seat, points, where, "TAP-B-121")


def at_the_end(g: State, track: int) -> bool:
    """Completed, and no own token could go on; the token may have left it.  TAP-B-122, TAP-B-139"""
    if not g.completed >> (g.seat * g.tables.track_count + track) & 1:
        return False
    return not [space for space in g.player.tokens[track] if space < LAST]


class MayAdvance(Ask[State]):
    """Advance on the rolled track, or decline.  TAP-B-201, TAP-B-202"""

    __slots__ = ("mode", "track", "where")
    numbers = ("track", "mode", "where")
    rule = "TAP-B-201"

    def __init__(self, track: int, mode: int, where: int) -> None:
        self.track = track
        self.mode = mode
        self.where = where

    def legal(self, g: State) -> list[int]:
        return [g.tables.advance_on[self.track], PASS]

    def apply(self, g: State, action: int) -> None:
        if action == PASS:
            if g.log is not None:
                said = f"the advance on {TRACK_NAMES[self.track]}"
                g.log.append(Declined(seat=g.seat, what=said, rule="TAP-B-201"))
        else:
            move(g, self.track, TO_ADVANCE, self.mode, self.where)

    def prompt(self, g: State) -> str:
        with_what = "" if self.mode else " without benefit or bonus"
        return f"Advance on {TRACK_NAMES[self.track]}{with_what}?"


def _research(g: State, atom: Atom, where: int, arg: int) -> None:
    """TAP-B-202; roll by roll in Alien Biology: TAP-B-121, TAP-B-122"""
    mode = FULL if atom.verb == "research" else 0
    research(g, mode, AT_THE_END if atom.verb == "research_x5" else 0, where)


# ---------------------------------------------------------------- the token that starts again


class Restart(Ask[State]):
    """The token at the end of technology goes to the start of any track.  TAP-B-139, TAP-B-140"""

    __slots__ = ()
    rule = "TAP-B-139"

    def legal(self, g: State) -> list[int]:
        return [g.tables.choose_on[track] for track in tracks_in_play(g)]

    def apply(self, g: State, action: int) -> None:
        p, track = g.player, g.tables.track_of[action]
        row = list(p.tokens[TECHNOLOGY])
        row.remove(g.tables.restart_space)
        start = g.tables.start_space[track]
        p.tokens = put_list(p.tokens, TECHNOLOGY, tuple(row))
        p.tokens = put_list(p.tokens, track, (*p.tokens[track], start))
        for seam in g.seams:
            seam.restarted(g)
        if g.log is not None:
            for changed in sorted({TECHNOLOGY, track}):
                g.log.append(
                    RestartedToken(
                        seat=g.seat,
                        track=TRACK_NAMES[changed],
                        tokens=",".join(map(str, p.tokens[changed])),
                        here=changed == track,
                        rule="TAP-B-139",
                    )
                )

    def prompt(self, g: State) -> str:
        return "Choose a track on which the token starts again"


def _restart(g: State, atom: Atom, where: int, arg: int) -> None:
    """By entering or repeating the space; a copied benefit moves no token.  TAP-B-140"""
    if arg != NONE and g.tables.restart_space in g.player.tokens[TECHNOLOGY]:
        g.push(Restart())


for _verb in ("research", "research_x", "research_x5"):
    PERFORM[_verb] = _research
PERFORM["restart_token"] = _restart
