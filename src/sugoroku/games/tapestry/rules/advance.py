"""Tokens on the tracks: advances, regressions, research, repeats.  Chapters 4 and 7"""

from typing import Final

from sugoroku.core.state import Ask, Run
from sugoroku.games.tapestry.actions import PASS, TAKE, TOKEN
from sugoroku.games.tapestry.effect_words import effect_words
from sugoroku.games.tapestry.effects import Atom, Effect, Node
from sugoroku.games.tapestry.events import Declined, MovedToken
from sugoroku.games.tapestry.names import (
    FREE_BONUSES,
    FROM_TRACK,
    LAST,
    MILITARY,
    NONE,
    ON_ADVANCE_SCIENCE,
    ON_ENTER_TIER,
    ON_OPPONENT_ADVANCES_MILITARY,
    ON_OPPONENT_TRACK_BENEFIT,
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
from sugoroku.games.tapestry.rules.parties import (
    can_move,
    held_back,
    locked,
    locked_tracks,
    regress_void,
)
from sugoroku.games.tapestry.rules.perform import PERFORM, POSSIBLE, Price, do, node_possible, payable
from sugoroku.games.tapestry.rules.resources import pay, resources
from sugoroku.games.tapestry.rules.triggers import happens, happens_to_others, watched
from sugoroku.games.tapestry.state import Ints, State, put, put_list

PAID: Final = (*RESOURCES, "any", "pay")  # verbs of a price that cost resources

# how a move is made: what the space gives
WITH_BENEFIT: Final = 1
WITH_BONUS: Final = 2  # to be paid for
FREE_BONUS: Final = 4
FULL: Final = 3  # benefit and bonus

ALL_TRACKS: Final = 255  # one bit each, also of tracks that are not in play

# what a token is chosen for
TO_PAY: Final = 0  # an advance that is paid
TO_ADVANCE: Final = 1
TO_REGRESS: Final = 2
TO_REPEAT: Final = 3


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


# ---------------------------------------------------------------- what a space gives


class Space(Run[State]):
    """Benefit, then bonus, of a space; once per turn.  TAP-B-036, TAP-B-038, TAP-B-045

    A space that gives neither (Renaissance, TAP-B-333) is not used.
    """

    __slots__ = ("mode", "space", "track")
    numbers = ("track", "space", "mode")

    def __init__(self, track: int, space: int, mode: int) -> None:
        self.track = track
        self.space = space
        self.mode = mode

    def run(self, g: State) -> None:
        p, code = g.player, self.track * SPACES + self.space
        if p.used >> code & 1:
            return
        space = g.tables.spaces[code]
        if self.mode & WITH_BENEFIT or space.bonus >= 0:
            p.used |= 1 << code
        if space.bonus >= 0 and self.mode & (WITH_BONUS | FREE_BONUS):
            g.push(Bonus(code, int(self.mode & FREE_BONUS != 0)))
        if space.benefit >= 0 and self.mode & WITH_BENEFIT:
            if watched(g, ON_OPPONENT_TRACK_BENEFIT):
                g.push(GainedBenefit(code))
            do(g, space.benefit, 0, FROM_TRACK * ORIGIN + code, code)


class GainedBenefit(Run[State]):
    """The benefit of a space was gained: others may copy it.  TAP-B-323"""

    __slots__ = ("code",)
    numbers = ("code",)

    def __init__(self, code: int) -> None:
        self.code = code

    def run(self, g: State) -> None:
        happens_to_others(g, ON_OPPONENT_TRACK_BENEFIT, g.seat, self.code)


class Bonus(Run[State]):
    """Offered even if the benefit was void; free by some cards.  TAP-B-038, TAP-B-333a, TAP-B-344"""

    __slots__ = ("code", "free")
    numbers = ("code", "free")

    def __init__(self, code: int, free: int) -> None:
        self.code = code
        self.free = free

    def run(self, g: State) -> None:
        effect = g.tables.spaces[self.code].bonus
        node = g.tables.effects[effect][0]
        assert isinstance(node, Node)
        where = FROM_TRACK * ORIGIN + self.code
        if self.free or (g.player.mods & FREE_BONUSES and costs_resources(node)):
            g.push(FreeBonus(self.code))
        elif node_possible(g, node, where, self.code):
            do(g, effect, 0, where, self.code)


def costs_resources(node: Node) -> bool:
    """Is its price resources of any kind?"""
    for item in node.lists[0]:
        if not isinstance(item, Atom) or item.verb != "any":
            return False
    return True


class FreeBonus(Ask[State]):
    """A bonus without its price; still optional.  TAP-B-036, TAP-B-333, TAP-B-344"""

    __slots__ = ("code",)
    numbers = ("code",)
    rule = "TAP-B-036"

    def __init__(self, code: int) -> None:
        self.code = code

    def legal(self, g: State) -> list[int]:
        return [TAKE, PASS]

    def apply(self, g: State, action: int) -> None:
        node = bonus_node(g, self.code)
        if action == TAKE:
            do(g, node.ids[1], 0, FROM_TRACK * ORIGIN + self.code, self.code)
        elif g.log is not None:
            said = f"the bonus: {effect_words(node.lists[1])}"
            g.log.append(Declined(seat=g.seat, what=said, rule="TAP-B-036"))

    def prompt(self, g: State) -> str:
        return f"Take the bonus for free: {effect_words(bonus_node(g, self.code).lists[1])}?"


def bonus_node(g: State, code: int) -> Node:
    node = g.tables.effects[g.tables.spaces[code].bonus][0]
    assert isinstance(node, Node)
    return node


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
    tokens = _different(g.player.tokens[track])
    if not g.seams:
        return tokens
    return [space for space in tokens if not held_back(g, g.seat, track, space)]


def _different(tokens: Ints) -> list[int]:
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


# ---------------------------------------------------------------- choosing a track and a token


def tokens_for(g: State, track: int, purpose: int) -> list[int]:
    """The spaces of tokens that can do it; one that would be void is left out.  TAP-B-093"""
    if purpose == TO_PAY:
        return paid_tokens(g, track)
    tokens = _different(g.player.tokens[track])
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
