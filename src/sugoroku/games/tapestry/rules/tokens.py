"""Which token moves: a track, and one of several own tokens on it.  Chapters 4 and 7

Also what the verbs `advance`, `regress` and `repeat` of effects do.
"""

from typing import Final

from sugoroku.core.state import Ask
from sugoroku.games.tapestry.actions import TOKEN
from sugoroku.games.tapestry.effects import Atom
from sugoroku.games.tapestry.names import LAST, SPACES, TRACK_NAMES
from sugoroku.games.tapestry.rules.advance import (
    advance,
    different,
    free_tokens,
    paid_advance,
    paid_tokens,
    regress,
)
from sugoroku.games.tapestry.rules.parties import can_move, locked, locked_tracks, regress_void
from sugoroku.games.tapestry.rules.perform import PERFORM, POSSIBLE
from sugoroku.games.tapestry.rules.spaces import FREE_BONUS, FULL, WITH_BENEFIT, Space
from sugoroku.games.tapestry.state import Ints, State

ALL_TRACKS: Final = 255  # one bit each, also of tracks that are not in play

# what a token is chosen for
TO_PAY: Final = 0  # an advance that is paid
TO_ADVANCE: Final = 1
TO_REGRESS: Final = 2
TO_REPEAT: Final = 3


def tokens_for(g: State, track: int, purpose: int) -> list[int]:
    """The spaces of tokens that can do it; one that would be void is left out.  TAP-B-093"""
    if purpose == TO_PAY:
        return paid_tokens(g, track)
    tokens = different(g.player.tokens[track])
    if purpose == TO_ADVANCE:
        if locked(g, g.seat, track):
            return []
        return [space for space in free_tokens(g, track) if space < LAST]
    if purpose == TO_REGRESS:
        return [] if g.seams and regress_void(g) else [space for space in tokens if space > 0]
    used = g.player.used
    return [space for space in tokens if space > 0 and not used >> (track * SPACES + space) & 1]


def move(g: State, track: int, purpose: int, mode: int, where: int) -> None:
    """With the only token that can do it, or with one of choice."""
    if purpose == TO_PAY and len(g.player.tokens[track]) == 1:  # the question lists what can be paid
        paid_advance(g, track, g.player.tokens[track][0])
        return
    tokens = tokens_for(g, track, purpose)
    if g.seat >= g.humans:  # a bot moves its own token, the first one
        tokens = [space for space in tokens if space == g.player.tokens[track][0]]
        if not tokens and purpose == TO_ADVANCE and not g.player.finished:
            for seam in g.seams:
                seam.bot_stuck(g, g.seat)
    if len(tokens) == 1:
        move_token(g, track, tokens[0], purpose, mode, where)
    elif tokens:
        g.push(ChooseToken(track, purpose, mode, where))


def move_token(g: State, track: int, space: int, purpose: int, mode: int, where: int) -> None:
    if purpose == TO_PAY:
        paid_advance(g, track, space)
    elif purpose == TO_ADVANCE:
        advance(g, track, space, mode, where)
    elif purpose == TO_REGRESS:
        regress(g, track, space, mode)
    else:
        g.push(Space(track, space, mode))


class ChooseToken(Ask[State]):
    """One of several own tokens on a track.  TAP-B-093"""

    __slots__ = ("mode", "purpose", "track", "where")
    numbers = ("track", "purpose", "mode", "where")
    rule = "TAP-B-093"

    def __init__(self, track: int, purpose: int, mode: int, where: int) -> None:
        self.track = track
        self.purpose = purpose
        self.mode = mode
        self.where = where

    def legal(self, g: State) -> list[int]:
        return [TOKEN + space for space in tokens_for(g, self.track, self.purpose)]

    def apply(self, g: State, action: int) -> None:
        move_token(g, self.track, action - TOKEN, self.purpose, self.mode, self.where)

    def prompt(self, g: State) -> str:
        return f"Choose a token on {TRACK_NAMES[self.track]}"


class ChooseTrack(Ask[State]):
    """One of several tracks for a free advance, a regression or a repeat.  TAP-B-118..120

    `tracks`: one bit each.
    """

    __slots__ = ("mode", "purpose", "tracks", "where")
    numbers = ("tracks", "purpose", "mode", "where")
    rule = "TAP-B-088"

    def __init__(self, tracks: int, purpose: int, mode: int, where: int) -> None:
        self.tracks = tracks
        self.purpose = purpose
        self.mode = mode
        self.where = where

    def legal(self, g: State) -> list[int]:
        actions = g.tables.advance_on
        if self.purpose != TO_ADVANCE:
            actions = g.tables.regress_on if self.purpose == TO_REGRESS else g.tables.choose_on
        return [actions[track] for track in open_tracks(g, self.tracks, self.purpose)]

    def apply(self, g: State, action: int) -> None:
        move(g, g.tables.track_of[action], self.purpose, self.mode, self.where)

    def prompt(self, g: State) -> str:
        verb = ("", "advance", "regress", "gain the benefit of your space")[self.purpose]
        return f"Choose a track to {verb} on"


def open_tracks(g: State, tracks: int, purpose: int) -> list[int]:
    every = range(g.tables.track_count)
    if purpose == TO_ADVANCE:
        tracks &= ~locked_tracks(g, g.seat)
        return [track for track in every if tracks >> track & 1 and can_move(g, g.seat, track)]
    return [track for track in every if tracks >> track & 1 and tokens_for(g, track, purpose)]


def choose_track(g: State, tracks: int, purpose: int, mode: int, where: int) -> None:
    """The only track that works, or one of choice; void if none does.  TAP-B-035, TAP-B-204"""
    found = open_tracks(g, tracks, purpose)
    if len(found) == 1:
        move(g, found[0], purpose, mode, where)
    elif found:
        g.push(ChooseTrack(tracks, purpose, mode, where))


# ---------------------------------------------------------------- atoms

MODES: Final = {"advance": FULL, "advance_x": 0, "advance_nb": WITH_BENEFIT, "advance_fb": FREE_BONUS,
                 "regress": FULL, "regress_x": 0}  # fmt: skip


def _mask(tracks: Ints) -> int:
    mask = 0
    for track in tracks:
        mask |= 1 << track
    return mask


def _advance(g: State, atom: Atom, where: int, arg: int) -> None:
    """Mandatory if possible, also without benefit.  TAP-B-119, TAP-B-204"""
    choose_track(g, _mask(atom.tracks), TO_ADVANCE, MODES[atom.verb], where)


def _advance_possible(g: State, atom: Atom, where: int, arg: int) -> bool:
    return len(open_tracks(g, _mask(atom.tracks), TO_ADVANCE)) > 0


def _regress(g: State, atom: Atom, where: int, arg: int) -> None:
    """Mandatory if possible.  TAP-B-092, TAP-B-120"""
    choose_track(g, _mask(atom.tracks), TO_REGRESS, MODES[atom.verb], where)


def _regress_possible(g: State, atom: Atom, where: int, arg: int) -> bool:
    return len(open_tracks(g, _mask(atom.tracks), TO_REGRESS)) > 0


def _repeat(g: State, atom: Atom, where: int, arg: int) -> None:
    """The benefit of the space of an own token, and its bonus if paid: not a move.  TAP-B-118"""
    choose_track(g, ALL_TRACKS, TO_REPEAT, FULL, where)


def _repeat_possible(g: State, atom: Atom, where: int, arg: int) -> bool:
    return len(open_tracks(g, ALL_TRACKS, TO_REPEAT)) > 0


for _verb in ("advance", "advance_x", "advance_nb", "advance_fb"):
    PERFORM[_verb] = _advance
    POSSIBLE[_verb] = _advance_possible
for _verb in ("regress", "regress_x"):
    PERFORM[_verb] = _regress
    POSSIBLE[_verb] = _regress_possible
PERFORM["repeat"] = _repeat
POSSIBLE["repeat"] = _repeat_possible
