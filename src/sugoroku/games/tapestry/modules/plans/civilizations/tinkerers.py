"""The Tinkerers: four ways with a token.  TAP-E-324, TAP-E-324a"""

from typing import Final

from sugoroku.core.state import Ask, HandTo, Run
from sugoroku.games.tapestry import effect_words as said
from sugoroku.games.tapestry.actions import GAIN, TOKEN
from sugoroku.games.tapestry.effects import Atom, Node
from sugoroku.games.tapestry.modules.plans.civilizations.options import Option, register
from sugoroku.games.tapestry.names import (
    LAST,
    RESOURCES,
    SPACES,
    TIER,
    TRACK_COUNT,
    TRACK_NAMES,
)
from sugoroku.games.tapestry.rules.advance import advanced, price_of, set_token
from sugoroku.games.tapestry.rules.cards.tracks import UP, Walk, matching_tokens, nearest
from sugoroku.games.tapestry.rules.gains import gain_any
from sugoroku.games.tapestry.rules.parties import locked, others
from sugoroku.games.tapestry.rules.perform import SPECIALS
from sugoroku.games.tapestry.rules.resources import gain
from sugoroku.games.tapestry.rules.spaces import FULL, WITH_BENEFIT, Bonus, Space
from sugoroku.games.tapestry.rules.supply import top_tech
from sugoroku.games.tapestry.rules.tech import invent
from sugoroku.games.tapestry.state import State

TINKERERS: Final = "C24"
REFUND: Final = 0
CATCH_UP: Final = 1
STEP_BACK: Final = 2
TO_BONUS: Final = 3
BACK: Final = 3  # spaces: TAP-E-324a

# ---------------------------------------------------------------- the start: TAP-E-324


def _gift(g: State, node: Node, where: int, arg: int) -> None:
    """Each opponent gains the top tech card; bots lose theirs.  TAP-E-324, TAP-E-244"""
    here = g.seat
    for party in reversed(others(g, here)):
        if party < g.humans:
            g.then(HandTo(party), GiftTech(), HandTo(here))


class GiftTech(Run[State]):
    """The top tech card for the bottom row.  TAP-E-324"""

    __slots__ = ()

    def run(self, g: State) -> None:
        tech = top_tech(g)
        if tech >= 0:
            invent(g, tech, True, 0)


def tinkerers_play(g: State, party: int) -> bool:
    """Has an opponent started with the Tinkerers?"""
    for other in others(g, party):
        civs = g.players[other].civilizations
        if civs and g.tables.civilizations[civs[0]].id == TINKERERS:
            return True
    return False


# ---------------------------------------------------------------- tokens for an option


def next_bonus(g: State, track: int, space: int) -> int:
    """The next space with a bonus, or -1."""
    for to in range(space + 1, LAST + 1):
        if g.tables.spaces[track * SPACES + to].bonus >= 0:
            return to
    return -1


def tokens_for(g: State, track: int, what: int) -> list[int]:
    """Own tokens on a track that an option can use.  TAP-E-324a"""
    tokens = sorted(set(g.player.tokens[track]))
    if what == REFUND:
        return [space for space in tokens if space > 0]
    if what == CATCH_UP:
        return matching_tokens(g, track, UP)
    if what == STEP_BACK:
        return [space for space in tokens if space >= BACK]
    if locked(g, g.seat, track):
        return []
    return [space for space in tokens if next_bonus(g, track, space) > 0]


def tracks_for(g: State, what: int) -> list[int]:
    return [track for track in range(g.tables.track_count) if tokens_for(g, track, what)]


class TinkerOn(Ask[State]):
    """The track of the token.  TAP-E-324a"""

    __slots__ = ("what", "where")
    numbers = ("what", "where")
    rule = "TAP-E-324a"

    def __init__(self, what: int, where: int) -> None:
        self.what = what
        self.where = where

    def legal(self, g: State) -> list[int]:
        return [g.tables.choose_on[track] for track in tracks_for(g, self.what)]

    def apply(self, g: State, action: int) -> None:
        tinker_on(g, g.tables.track_of[action], self.what, self.where)

    def prompt(self, g: State) -> str:
        return f"Choose a track: {_WORDS[self.what]}"


class TinkerWith(Ask[State]):
    """Which of several own tokens.  TAP-E-324a"""

    __slots__ = ("track", "what", "where")
    numbers = ("track", "what", "where")
    rule = "TAP-E-324a"

    def __init__(self, track: int, what: int, where: int) -> None:
        self.track = track
        self.what = what
        self.where = where

    def legal(self, g: State) -> list[int]:
        return [TOKEN + space for space in tokens_for(g, self.track, self.what)]

    def apply(self, g: State, action: int) -> None:
        tinker(g, self.track, action - TOKEN, self.what, self.where)

    def prompt(self, g: State) -> str:
        return f"Choose a token on {TRACK_NAMES[self.track]}"


def tinker_on(g: State, track: int, what: int, where: int) -> None:
    tokens = tokens_for(g, track, what)
    if len(tokens) == 1:
        tinker(g, track, tokens[0], what, where)
    else:
        g.push(TinkerWith(track, what, where))


def tinker(g: State, track: int, space: int, what: int, where: int) -> None:
    """TAP-E-324a"""
    if what == REFUND:
        refund(g, track, space, where)
    elif what == CATCH_UP:
        to = nearest(g, g.seat, track, space, UP)
        g.then(Walk(track, space, to, where), Space(track, to, WITH_BENEFIT))
    elif what == STEP_BACK:
        if space > BACK:
            g.push(Space(track, space - BACK, FULL))
        g.push(Walk(track, space, space - BACK, where))
    else:
        to = next_bonus(g, track, space)
        set_token(g, g.seat, track, space, to, "advances", "TAP-E-324a")
        g.push(Bonus(track * SPACES + to, 1))
        advanced(g, track, space, to, False)


def refund(g: State, track: int, space: int, where: int) -> None:
    """The resources that advancing into the space costs.  TAP-E-324a"""
    if track >= TRACK_COUNT:
        for item in g.tables.effects[price_of(g, track, space)]:
            assert isinstance(item, Atom)
            if item.verb == "different":
                g.push(GainKinds(item.amount, 0, where))
            elif item.verb == "same":
                g.push(GainSame(item.amount, where))
            else:
                gain_any(g, item.amount, where)
        return
    own, free = g.tables.tier_cost[TIER[space]]
    if free:
        gain_any(g, free, where)
    if own:
        gain(g, g.seat, g.tables.track_resource[track], own, where, "TAP-E-324a")


class GainKinds(Ask[State]):
    """One resource of each of so many kinds, by rising kind: the price of some spaces.  TAP-E-324a"""

    __slots__ = ("amount", "least", "where")
    numbers = ("amount", "least", "where")
    rule = "TAP-E-324a"

    def __init__(self, amount: int, least: int, where: int) -> None:
        self.amount = amount
        self.least = least
        self.where = where

    def legal(self, g: State) -> list[int]:
        return [GAIN + kind for kind in range(self.least, len(RESOURCES) - self.amount + 1)]

    def apply(self, g: State, action: int) -> None:
        kind = action - GAIN
        if self.amount > 1:
            g.push(GainKinds(self.amount - 1, kind + 1, self.where))
        gain(g, g.seat, kind, 1, self.where, "TAP-E-324a")

    def prompt(self, g: State) -> str:
        more = f" ({self.amount} left)" if self.amount > 1 else ""
        return f"Gain resources of different kinds{more}"


class GainSame(Ask[State]):
    """So many resources of one kind.  TAP-E-324a"""

    __slots__ = ("amount", "where")
    numbers = ("amount", "where")
    rule = "TAP-E-324a"

    def __init__(self, amount: int, where: int) -> None:
        self.amount = amount
        self.where = where

    def legal(self, g: State) -> list[int]:
        return [GAIN + kind for kind in range(len(RESOURCES))]

    def apply(self, g: State, action: int) -> None:
        gain(g, g.seat, action - GAIN, self.amount, self.where, "TAP-E-324a")

    def prompt(self, g: State) -> str:
        return f"Gain {self.amount} resources of one kind"


# ---------------------------------------------------------------- the mat

_WORDS: Final = (
    "gain the resources that the space of a token costs",
    "advance to the nearest opponent ahead, with the benefit reached",
    "regress exactly 3 spaces, with benefit and bonus",
    "advance to the next space with a bonus and gain it for free",
)


def _option(what: int) -> Option:
    def possible(g: State) -> bool:
        return len(tracks_for(g, what)) > 0

    def do(g: State, where: int) -> None:
        tracks = tracks_for(g, what)
        if len(tracks) == 1:
            tinker_on(g, tracks[0], what, where)
        else:
            g.push(TinkerOn(what, where))

    return Option(_WORDS[what], possible, do)


_SPECIAL: Final = "cover_option_and_do_it"
register(TINKERERS, _SPECIAL, tuple(_option(what) for what in range(4)))
SPECIALS["each_opponent_gains_top_tech_card"] = _gift
said.SPECIALS.update(
    {
        "each_opponent_gains_top_tech_card": "each opponent gains the top tech card",
        _SPECIAL: "cover an option of the mat and do it",
    }
)
