"""Cards that compare and move tokens: Age of Discovery, Boast of Superiority, Dictatorship, Oil Magnate,
Plea for Aid, Dark Ages and Socialism.

TAP-B-302, TAP-B-306, TAP-B-311, TAP-B-313, TAP-B-328, TAP-B-332, TAP-B-336
"""

from typing import Final

from sugoroku.core.state import Ask, HandTo, Run, Step
from sugoroku.games.tapestry.actions import TOKEN
from sugoroku.games.tapestry.effects import Node
from sugoroku.games.tapestry.names import LAST, NONE, TRACK_COUNT, TRACK_NAMES
from sugoroku.games.tapestry.rules.advance import advance, regress
from sugoroku.games.tapestry.rules.parties import (
    furthest_other,
    locked,
    may_advance,
    neighbours,
    others,
    position,
    regress_void,
    tracks_in_play,
)
from sugoroku.games.tapestry.rules.perform import SPECIAL_POSSIBLE, SPECIALS, Do
from sugoroku.games.tapestry.rules.research import AFTER_ROLL, MayAdvance, roll_for
from sugoroku.games.tapestry.rules.resources import score
from sugoroku.games.tapestry.rules.spaces import FULL
from sugoroku.games.tapestry.rules.tokens import (
    ALL_TRACKS,
    TO_ADVANCE,
    TO_REGRESS,
    move,
    open_tracks,
    tokens_for,
)
from sugoroku.games.tapestry.state import State

UP: Final = 1
DOWN: Final = -1
DARK_ADVANCE: Final = 3  # spaces on the fourth track: TAP-B-311


class Move(Run[State]):
    """A token of the acting party moves one space; void where it cannot.  TAP-B-283"""

    __slots__ = ("mode", "purpose", "track", "where")
    numbers = ("track", "purpose", "mode", "where")

    def __init__(self, track: int, purpose: int, mode: int, where: int) -> None:
        self.track = track
        self.purpose = purpose
        self.mode = mode
        self.where = where

    def run(self, g: State) -> None:
        if not g.player.finished:
            move(g, self.track, self.purpose, self.mode, self.where)


class Walk(Run[State]):
    """A token moves space by space, without benefits: each space is a move of its own.  TAP-B-085a"""

    __slots__ = ("before", "to", "track", "where")
    numbers = ("track", "before", "to", "where")

    def __init__(self, track: int, before: int, to: int, where: int) -> None:
        self.track = track
        self.before = before
        self.to = to
        self.where = where

    def run(self, g: State) -> None:
        if self.before == self.to or self.before not in g.player.tokens[self.track]:
            return
        step = UP if self.to > self.before else DOWN
        g.push(Walk(self.track, self.before + step, self.to, self.where))
        if step == UP:
            advance(g, self.track, self.before, 0, self.where)
        else:
            regress(g, self.track, self.before, 0)


# ---------------------------------------------------------------- comparisons


def _nobody_ahead(g: State, node: Node, where: int, arg: int) -> None:
    """Boast of Superiority: ties and completed tracks count.  TAP-B-306"""
    best = 0
    for track in tracks_in_play(g):
        if position(g, g.seat, track) >= furthest_other(g, g.seat, track):
            best += 1
    score(g, g.seat, node.amount * best, where, "TAP-B-306")


def all_ahead(g: State, party: int, track: int) -> bool:
    """Is every other player further than this one?"""
    mine = position(g, party, track)
    for other in others(g, party):
        if position(g, other, track) <= mine:
            return False
    return True


def _all_others_ahead(g: State, node: Node, where: int, arg: int) -> None:
    """Plea for Aid.  TAP-B-332"""
    for track in tracks_in_play(g):
        if all_ahead(g, g.seat, track):
            g.push(Do(node.ids[0], 0, where, arg))


# ---------------------------------------------------------------- everybody advances


def _age_of_discovery(g: State, node: Node, where: int, arg: int) -> None:
    """TAP-B-302"""
    roll_for(g, _DISCOVERY, where)


def _discovered(g: State, track: int, where: int) -> None:
    """Every player must advance on the rolled track, the owner first and alone with benefit and bonus.

    TAP-B-302; bots too, TAP-A-466; void for who has finished: TAP-B-283, TAP-A-466a
    """
    here = g.seat
    steps: list[Step] = [Move(track, TO_ADVANCE, FULL, where)]
    for party in others(g, here):
        steps += [HandTo(party), Move(track, TO_ADVANCE, 0, where)]
    g.then(*steps, HandTo(here))


class OilMagnate(Ask[State]):
    """The track on which the player and the neighbours may advance.  TAP-B-328"""

    __slots__ = ("where",)
    numbers = ("where",)
    rule = "TAP-B-328"

    def __init__(self, where: int) -> None:
        self.where = where

    def legal(self, g: State) -> list[int]:
        return [g.tables.choose_on[track] for track in tracks_in_play(g)]

    def apply(self, g: State, action: int) -> None:
        here, track = g.seat, g.tables.track_of[action]
        steps: list[Step] = [OfferAdvance(track, FULL, self.where)]
        for party in neighbours(g, here):
            if party < g.humans:
                steps += [HandTo(party), OfferAdvance(track, 0, self.where)]
        g.then(*steps, HandTo(here))

    def prompt(self, g: State) -> str:
        return "Choose a track: you and your neighbors may advance there, only you with its benefit"


class OfferAdvance(Run[State]):
    """Who can may advance.  TAP-B-328"""

    __slots__ = ("mode", "track", "where")
    numbers = ("track", "mode", "where")

    def __init__(self, track: int, mode: int, where: int) -> None:
        self.track = track
        self.mode = mode
        self.where = where

    def run(self, g: State) -> None:
        if not g.player.finished and may_advance(g, g.seat, self.track):
            g.push(MayAdvance(self.track, self.mode, self.where))


def _oil_magnate(g: State, node: Node, where: int, arg: int) -> None:
    g.push(OilMagnate(where))


# ---------------------------------------------------------------- Dictatorship


class Dictate(Ask[State]):
    """Advance with benefit and bonus on a track that opponents cannot use for a while.  TAP-B-313"""

    __slots__ = ("where",)
    numbers = ("where",)
    rule = "TAP-B-313"

    def __init__(self, where: int) -> None:
        self.where = where

    def legal(self, g: State) -> list[int]:
        return [g.tables.advance_on[track] for track in open_tracks(g, ALL_TRACKS, TO_ADVANCE)]

    def apply(self, g: State, action: int) -> None:
        track = g.tables.track_of[action]
        g.locked = (*g.locked, g.seat * g.tables.track_count + track)
        g.lock_turns = (*g.lock_turns, 2 if g.turn == g.seat else 1)  # until the next turn is over
        move(g, track, TO_ADVANCE, FULL, self.where)

    def prompt(self, g: State) -> str:
        return "Advance on a track that your opponents cannot use until your next turn is over"


def _dictatorship(g: State, node: Node, where: int, arg: int) -> None:
    if open_tracks(g, ALL_TRACKS, TO_ADVANCE):
        g.push(Dictate(where))


def _dictatorship_possible(g: State, node: Node, where: int, arg: int) -> bool:
    return len(open_tracks(g, ALL_TRACKS, TO_ADVANCE)) > 0


# ---------------------------------------------------------------- Dark Ages


class DarkAges(Ask[State]):
    """The track to advance on; the others regress first.  TAP-B-311"""

    __slots__ = ("where",)
    numbers = ("where",)
    rule = "TAP-B-311"

    def __init__(self, where: int) -> None:
        self.where = where

    def legal(self, g: State) -> list[int]:
        tracks = open_tracks(g, ALL_TRACKS, TO_ADVANCE) or tracks_in_play(g)
        return [g.tables.advance_on[track] for track in tracks]

    def apply(self, g: State, action: int) -> None:
        chosen = g.tables.track_of[action]
        if g.tables.track_count > TRACK_COUNT:
            g.push(DarkStays(chosen, self.where))
        else:
            grow_dark(g, chosen, NONE, self.where)

    def prompt(self, g: State) -> str:
        return "Choose the track to advance 3 spaces on; you regress on the three others"


def grow_dark(g: State, chosen: int, stays: int, where: int) -> None:
    """Regress on three tracks, then advance on the fourth.  TAP-B-311"""
    steps: list[Step] = [
        Move(track, TO_REGRESS, 0, where)
        for track in range(g.tables.track_count)
        if track not in (chosen, stays)
    ]
    g.then(*steps, AdvanceThree(chosen, where))


class DarkStays(Ask[State]):
    """With a fifth track: the one on which nothing happens.  TAP-B-311"""

    __slots__ = ("chosen", "where")
    numbers = ("chosen", "where")
    rule = "TAP-B-311"

    def __init__(self, chosen: int, where: int) -> None:
        self.chosen = chosen
        self.where = where

    def legal(self, g: State) -> list[int]:
        actions = g.tables.choose_on
        return [actions[track] for track in range(len(actions)) if track != self.chosen]

    def apply(self, g: State, action: int) -> None:
        grow_dark(g, self.chosen, g.tables.track_of[action], self.where)

    def prompt(self, g: State) -> str:
        return "Choose the track on which you stay; you regress on the three others"


class AdvanceThree(Run[State]):
    """A token of the fourth track, of choice if there are several.  TAP-B-093, TAP-B-311"""

    __slots__ = ("track", "where")
    numbers = ("track", "where")

    def __init__(self, track: int, where: int) -> None:
        self.track = track
        self.where = where

    def run(self, g: State) -> None:
        tokens = tokens_for(g, self.track, TO_ADVANCE)
        if len(tokens) == 1:
            advance_three(g, self.track, tokens[0], self.where)
        elif tokens:
            g.push(DarkToken(self.track, self.where))


class DarkToken(Ask[State]):
    """Which of several tokens advances.  TAP-B-093"""

    __slots__ = ("track", "where")
    numbers = ("track", "where")
    rule = "TAP-B-311"

    def __init__(self, track: int, where: int) -> None:
        self.track = track
        self.where = where

    def legal(self, g: State) -> list[int]:
        return [TOKEN + space for space in tokens_for(g, self.track, TO_ADVANCE)]

    def apply(self, g: State, action: int) -> None:
        advance_three(g, self.track, action - TOKEN, self.where)

    def prompt(self, g: State) -> str:
        return f"Choose the token on {TRACK_NAMES[self.track]} that advances 3 spaces"


def advance_three(g: State, track: int, before: int, where: int) -> None:
    """To the end with fewer spaces left.  TAP-B-311"""
    g.push(Walk(track, before, min(before + DARK_ADVANCE, LAST), where))


def _dark_ages(g: State, node: Node, where: int, arg: int) -> None:
    g.push(DarkAges(where))


# ---------------------------------------------------------------- Socialism


def nearest(g: State, party: int, track: int, space: int, step: int) -> int:
    """The nearest token of an opponent in one direction; NONE without one.  TAP-B-336"""
    found = NONE
    for other in others(g, party):
        for token in g.players[other].tokens[track]:
            if (token - space) * step > 0 and (found < 0 or (found - token) * step > 0):
                found = token
    return found


def matching_tokens(g: State, track: int, step: int) -> list[int]:
    """Own tokens with a target in this direction.  TAP-B-091, TAP-B-336"""
    if locked(g, g.seat, track) if step == UP else regress_void(g):
        return []
    tokens = sorted(set(g.player.tokens[track]))
    return [space for space in tokens if nearest(g, g.seat, track, space, step) >= 0]


class MatchOpponent(Ask[State]):
    """A track and a direction.  TAP-B-336"""

    __slots__ = ("where",)
    numbers = ("where",)
    rule = "TAP-B-336"

    def __init__(self, where: int) -> None:
        self.where = where

    def legal(self, g: State) -> list[int]:
        t = g.tables
        up = [t.advance_on[track] for track in range(t.track_count) if matching_tokens(g, track, UP)]
        down = [t.regress_on[track] for track in range(t.track_count) if matching_tokens(g, track, DOWN)]
        return up + down

    def apply(self, g: State, action: int) -> None:
        step = UP if action in g.tables.advance_on else DOWN
        track = g.tables.track_of[action]
        tokens = matching_tokens(g, track, step)
        if len(tokens) == 1:
            move_to_nearest(g, track, tokens[0], step, self.where)
        else:
            g.push(MatchToken(track, step, self.where))

    def prompt(self, g: State) -> str:
        return "Move a token to the nearest opponent on its track"


class MatchToken(Ask[State]):
    """Which of several own tokens moves.  TAP-B-093, TAP-B-336"""

    __slots__ = ("step", "track", "where")
    numbers = ("track", "step", "where")
    rule = "TAP-B-336"

    def __init__(self, track: int, step: int, where: int) -> None:
        self.track = track
        self.step = step
        self.where = where

    def legal(self, g: State) -> list[int]:
        return [TOKEN + space for space in matching_tokens(g, self.track, self.step)]

    def apply(self, g: State, action: int) -> None:
        move_to_nearest(g, self.track, action - TOKEN, self.step, self.where)

    def prompt(self, g: State) -> str:
        return f"Choose the token on {TRACK_NAMES[self.track]} that moves to the nearest opponent"


def move_to_nearest(g: State, track: int, space: int, step: int, where: int) -> None:
    g.push(Walk(track, space, nearest(g, g.seat, track, space, step), where))


def _socialism(g: State, node: Node, where: int, arg: int) -> None:
    if MatchOpponent(where).legal(g):
        g.push(MatchOpponent(where))


def _socialism_possible(g: State, node: Node, where: int, arg: int) -> bool:
    return len(MatchOpponent(where).legal(g)) > 0


_DISCOVERY: Final = len(AFTER_ROLL)
AFTER_ROLL.append(_discovered)
SPECIALS["vp_per_track_nobody_ahead"] = _nobody_ahead
SPECIALS["per_track_where_all_others_ahead"] = _all_others_ahead
SPECIALS["age_of_discovery"] = _age_of_discovery
SPECIALS["choose_track_you_and_neighbors_advance"] = _oil_magnate
SPECIALS["advance_any_and_lock_track"] = _dictatorship
SPECIAL_POSSIBLE["advance_any_and_lock_track"] = _dictatorship_possible
SPECIALS["regress_three_advance_fourth_by_three"] = _dark_ages
SPECIALS["match_closest_opponent_on_a_track"] = _socialism
SPECIAL_POSSIBLE["match_closest_opponent_on_a_track"] = _socialism_possible
