"""Tokens move along the tracks: advances, what they cost, regressions.  Chapter 4

Which token moves is chosen in `rules/tokens.py`; what a space gives is in `rules/spaces.py`.
"""

from typing import Final

from sugoroku.core.state import Run
from sugoroku.games.tapestry.effects import Atom, Effect
from sugoroku.games.tapestry.events import MovedToken
from sugoroku.games.tapestry.names import (
    FROM_TRACK,
    LAST,
    MILITARY,
    NONE,
    ON_ADVANCE_SCIENCE,
    ON_ENTER_TIER,
    ON_OPPONENT_ADVANCES_MILITARY,
    ON_PREDICTION,
    ON_REACH_CLAIMED_LANDMARK,
    ORIGIN,
    RESOURCES,
    SCIENCE,
    SPACES,
    TIER,
    TRACK_COUNT,
    TRACK_NAMES,
)
from sugoroku.games.tapestry.rules.achievements import completed_track
from sugoroku.games.tapestry.rules.city import gain_landmark
from sugoroku.games.tapestry.rules.gains import PAID_FOR, pay_any
from sugoroku.games.tapestry.rules.parties import held_back, locked, locked_tracks, regress_void
from sugoroku.games.tapestry.rules.perform import Price, payable
from sugoroku.games.tapestry.rules.resources import pay, resources
from sugoroku.games.tapestry.rules.spaces import FULL, WITH_BENEFIT, Space
from sugoroku.games.tapestry.rules.triggers import happens, happens_to_others
from sugoroku.games.tapestry.state import Ints, State, put, put_list

PAID: Final = (*RESOURCES, "any", "pay")  # verbs of a price that cost resources


# ---------------------------------------------------------------- moving


def set_token(g: State, party: int, track: int, before: int, to: int, verb: str, rule: str) -> None:
    """One token of a party moves; the furthest one counts.  TAP-B-094, TAP-B-095"""
    p = g.players[party]
    row = p.tokens[track]
    p.tokens = put_list(p.tokens, track, put(row, row.index(before), to) if len(row) > 1 else (to,))
    update_track(g, party, track)
    if g.log is not None:
        name = g.tables.spaces[track * SPACES + to].name
        text = ",".join(map(str, p.tokens[track]))
        g.log.append(
            MovedToken(
                seat=party,
                track=TRACK_NAMES[track],
                before=g.tables.printed[before],
                to=g.tables.printed[to],
                name=name,
                tokens=text,
                verb=verb,
                rule=rule,
            )
        )
    if to == LAST:
        completed_track(g, party)


def update_track(g: State, party: int, track: int) -> None:
    """The furthest token; a track completed once stays complete, but a bot is where its token is.

    TAP-B-094, TAP-A-216b
    """
    place = party * g.tables.track_count + track
    best = 0
    for space in g.players[party].tokens[track]:
        best = max(best, space)
    if best == LAST:
        g.completed |= 1 << place
    g.tracks[place] = LAST if g.completed >> place & 1 and party < g.humans else best


def advance(g: State, track: int, before: int, mode: int, where: int) -> None:
    """One space, for `g.seat`: landmark, triggers, benefit, bonus.  TAP-B-083, TAP-B-088, TAP-B-089

    An advance that is forbidden or impossible is void.  TAP-B-090, TAP-B-091
    """
    if before >= LAST or locked_tracks(g, g.seat) >> track & 1 or g.player.finished:
        return
    if g.seams and held_back(g, g.seat, track, before):
        return
    to = before + 1
    set_token(g, g.seat, track, before, to, "advances", "TAP-B-083")
    if mode:
        g.push(Space(track, to, mode))
        for seam in g.seams:
            if mode & WITH_BENEFIT and seam.enters(g, track, to):
                break
    advanced(g, track, before, to)


def advanced(g: State, track: int, before: int, to: int, with_landmark: bool = True) -> None:
    """What follows from entering a space by advancing, but its benefit.

    A landmark that nobody gained stays for whoever advances into its space next.
    TAP-B-084, TAP-B-085, TAP-B-085a, TAP-B-087, TAP-B-307, TAP-B-316, TAP-B-334, TAP-B-340, TAP-B-340a;
    a predicted number of completed tracks pays before the benefit: TAP-B-083, TAP-B-423a
    """
    for seam in g.seams:
        seam.advanced(g, track, before, to)
    if to == LAST:
        happens(g, ON_PREDICTION, g.seat)
    if TIER[to] > TIER[before]:
        happens(g, ON_ENTER_TIER, g.seat, track)
    if track == SCIENCE:
        happens(g, ON_ADVANCE_SCIENCE, g.seat)
    elif track == MILITARY:
        happens_to_others(g, ON_OPPONENT_ADVANCES_MILITARY, g.seat)
    landmark = g.tables.landmark_at[track * SPACES + to] if with_landmark else NONE
    if landmark >= 0:
        if g.owner[landmark] == NONE:
            gain_landmark(g, landmark, FROM_TRACK * ORIGIN + track * SPACES + to)
        elif g.owner[landmark] >= 0:
            happens(g, ON_REACH_CLAIMED_LANDMARK, g.seat, landmark)


def regress(g: State, track: int, before: int, mode: int) -> None:
    """One space back; it never gains a landmark.  TAP-B-086, TAP-B-092"""
    if before <= 0 or g.player.finished or (g.seams and regress_void(g)):
        return
    to = before - 1
    set_token(g, g.seat, track, before, to, "regresses", "TAP-B-092")
    if mode and to:
        g.push(Space(track, to, mode))
    landmark = g.tables.landmark_at[track * SPACES + to]
    if landmark >= 0 and g.owner[landmark] >= 0:
        happens(g, ON_REACH_CLAIMED_LANDMARK, g.seat, landmark)


# ---------------------------------------------------------------- costs


def affordable(g: State, track: int, to: int) -> bool:
    """TAP-B-080, TAP-B-081, TAP-B-082"""
    p, more = g.player, surcharge(g, track) if g.seams else 0
    if track >= TRACK_COUNT:
        price = price_of(g, track, to)
        if not payable(g, price, FROM_TRACK * ORIGIN + track * SPACES + to, 0):
            return False
        return not more or resources(p) >= more + _amount(g.tables.effects[price])
    own, free = g.tables.tier_cost[TIER[to]]
    return p.resources[g.tables.track_resource[track]] >= own and resources(p) >= own + free + more


def surcharge(g: State, track: int) -> int:
    """What modules add to the price of a paid advance."""
    more = 0
    for seam in g.seams:
        more += seam.surcharge(g, track)
    return more


def _amount(price: Effect) -> int:
    """The resources of a price."""
    return sum([item.amount for item in price if isinstance(item, Atom) and item.verb in PAID])


def price_of(g: State, track: int, to: int) -> int:
    """The price of a space of a track that a module adds: an effect."""
    return g.tables.further_price[(track - TRACK_COUNT) * (TIER[LAST] + 1) + TIER[to]]


def paid_tokens(g: State, track: int) -> list[int]:
    """Tokens whose advance can be paid for.  TAP-B-032, TAP-B-080"""
    if locked(g, g.seat, track):
        return []
    tokens = free_tokens(g, track)
    return [space for space in tokens if space < LAST and affordable(g, track, space + 1)]


def free_tokens(g: State, track: int) -> list[int]:
    """The spaces of tokens of `g.seat` that nothing keeps from advancing."""
    tokens = different(g.player.tokens[track])
    if not g.seams:
        return tokens
    return [space for space in tokens if not held_back(g, g.seat, track, space)]


def different(tokens: Ints) -> list[int]:
    """The spaces of tokens, each once."""
    return list(tokens) if len(tokens) < 2 else sorted(set(tokens))


def paid_advance(g: State, track: int, before: int) -> None:
    """Pay, then move.  TAP-B-083"""
    g.push(Advance(track, before, FULL, 0))
    more = surcharge(g, track) if g.seams else 0
    if track >= TRACK_COUNT:
        if more:
            g.push(Surcharge(more))
        where = FROM_TRACK * ORIGIN + track * SPACES + before + 1
        g.push(Price(price_of(g, track, before + 1), 0, where, 0))
        return
    own, free = g.tables.tier_cost[TIER[before + 1]]
    if own:
        why = f"advance on {TRACK_NAMES[track]}" if g.log is not None else ""
        pay(g, g.seat, g.tables.track_resource[track], own, why, "TAP-B-081")
    if free + more:
        pay_any(g, free + more)


class Surcharge(Run[State]):
    """What is paid after the listed price of an advance."""

    __slots__ = ("amount",)
    numbers = ("amount",)

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def run(self, g: State) -> None:
        pay_any(g, self.amount)


class Advance(Run[State]):
    """One token, one space."""

    __slots__ = ("before", "mode", "track", "where")
    numbers = ("track", "before", "mode", "where")

    def __init__(self, track: int, before: int, mode: int, where: int) -> None:
        self.track = track
        self.before = before
        self.mode = mode
        self.where = where

    def run(self, g: State) -> None:
        advance(g, self.track, self.before, self.mode, self.where)


def _advance_paid_for(g: State) -> str:
    below = g.agenda[-2] if len(g.agenda) > 1 else None
    return f"advancing on {TRACK_NAMES[below.track]}" if isinstance(below, Advance) else ""


PAID_FOR.append(_advance_paid_for)
