"""The Spies: gain what a neighbour has.  TAP-E-323"""

from collections.abc import Callable
from typing import Final

from sugoroku.core.state import Ask
from sugoroku.games.tapestry import effect_words as said
from sugoroku.games.tapestry.actions import COPY, OPPONENT, SPACE_TILE, TECH, TILE, TOKEN
from sugoroku.games.tapestry.modules.plans.civilizations.options import Option, register
from sugoroku.games.tapestry.modules.plans.events import SawHand
from sugoroku.games.tapestry.names import (
    FACE_DOWN,
    FROM_CARD,
    FROM_SPACE,
    FROM_TILE,
    FROM_TRACK,
    ORIGIN,
    SPACES,
    TRACK_NAMES,
)
from sugoroku.games.tapestry.rules.cards.copies import spaces_of, tracks_of
from sugoroku.games.tapestry.rules.parties import neighbours
from sugoroku.games.tapestry.rules.perform import Do
from sugoroku.games.tapestry.rules.tech import gain_benefit
from sugoroku.games.tapestry.state import State

SPIES: Final = "C23"
CARD: Final = 0
SUPPLY: Final = 1
POSITION: Final = 2
TECHNOLOGY: Final = 3

# ---------------------------------------------------------------- what a neighbour has


def cards(g: State, party: int) -> list[int]:
    """When-played cards that lie face up on top of a tapestry space."""
    found = []
    for laid in g.players[party].mat:
        if laid and laid[-1] < FACE_DOWN and g.tables.cards[laid[-1]].do >= 0:
            found.append(COPY + laid[-1])
    return sorted(set(found))


def supply(g: State, party: int) -> list[int]:
    """Territory and space tiles of the supply."""
    p = g.players[party]
    return [*[TILE + tile for tile in p.tiles], *[SPACE_TILE + tile for tile in p.space_tiles]]


def positions(g: State, party: int) -> list[int]:
    return [g.tables.choose_on[track] for track in tracks_of(g, party)]


def techs(g: State, party: int) -> list[int]:
    p = g.players[party]
    return [TECH + tech for tech in sorted((*p.middle, *p.top))]


_THERE: Final[tuple[Callable[[State, int], list[int]], ...]] = (cards, supply, positions, techs)


def targets(g: State, what: int) -> list[int]:
    """Neighbours who have something of the kind."""
    return [party for party in sorted(neighbours(g, g.seat)) if _THERE[what](g, party)]


class SpyOn(Ask[State]):
    """The neighbour.  TAP-E-323"""

    __slots__ = ("what",)
    numbers = ("what",)
    rule = "TAP-E-323"

    def __init__(self, what: int) -> None:
        self.what = what

    def legal(self, g: State) -> list[int]:
        return [OPPONENT + party for party in targets(g, self.what)]

    def apply(self, g: State, action: int) -> None:
        spy_on(g, action - OPPONENT, self.what)

    def prompt(self, g: State) -> str:
        return "Choose a neighbor to spy on"


def spy_on(g: State, party: int, what: int) -> None:
    """The owner may look at the neighbour's hand.  TAP-E-323"""
    g.reveal()
    if g.log is not None:
        names = tuple(g.tables.cards[card].name for card in g.players[party].hand)
        g.log.append(SawHand(seat=g.seat, whose=party, names=names, rule="TAP-E-323"))
    found = _THERE[what](g, party)
    if len(found) == 1:
        steal(g, party, what, found[0])
    else:
        g.push(SpyOut(party, what))


class SpyOut(Ask[State]):
    """What exactly.  TAP-E-323"""

    __slots__ = ("party", "what")
    numbers = ("party", "what")
    rule = "TAP-E-323"

    def __init__(self, party: int, what: int) -> None:
        self.party = party
        self.what = what

    def legal(self, g: State) -> list[int]:
        return _THERE[self.what](g, self.party)

    def apply(self, g: State, action: int) -> None:
        steal(g, self.party, self.what, action)

    def prompt(self, g: State) -> str:
        return f"Choose what to gain from player {self.party + 1}"


def steal(g: State, party: int, what: int, action: int) -> None:
    """The effect, the tile's benefit, the space's benefit without bonus, or circle or square.

    TAP-E-323
    """
    t = g.tables
    if what == CARD:
        card = action - COPY
        g.push(Do(t.cards[card].do, 0, FROM_CARD * ORIGIN + card, card))
    elif what == SUPPLY and action >= SPACE_TILE:
        tile = action - SPACE_TILE
        g.push(Do(t.space_tiles[tile].benefit, 0, FROM_SPACE * ORIGIN + tile, tile))
    elif what == SUPPLY:
        tile = action - TILE
        if t.benefit_of_tile[tile] >= 0:
            g.push(Do(t.benefit_of_tile[tile], 0, FROM_TILE * ORIGIN + tile, g.player.start))
    elif what == POSITION:
        track = t.track_of[action]
        spaces = spaces_of(g, party, track)
        if len(spaces) == 1:
            copy_space(g, track * SPACES + spaces[0])
        else:
            g.push(SpyToken(party, track))
    else:
        tech = action - TECH
        square = tech in g.players[party].top
        effect = t.techs[tech].square if square else t.techs[tech].circle
        gain_benefit(g, tech, effect, square)


class SpyToken(Ask[State]):
    """One of several tokens of the neighbour on a track.  TAP-E-323"""

    __slots__ = ("party", "track")
    numbers = ("party", "track")
    rule = "TAP-E-323"

    def __init__(self, party: int, track: int) -> None:
        self.party = party
        self.track = track

    def legal(self, g: State) -> list[int]:
        return [TOKEN + space for space in spaces_of(g, self.party, self.track)]

    def apply(self, g: State, action: int) -> None:
        copy_space(g, self.track * SPACES + action - TOKEN)

    def prompt(self, g: State) -> str:
        return f"Choose a token of player {self.party + 1} on {TRACK_NAMES[self.track]}"


def copy_space(g: State, code: int) -> None:
    """The benefit, no bonus.  TAP-E-323"""
    effect = g.tables.spaces[code].benefit
    if effect >= 0:
        g.push(Do(effect, 0, FROM_TRACK * ORIGIN + code, code))


# ---------------------------------------------------------------- the mat


def _possible(what: int) -> Callable[[State], bool]:
    return lambda g: len(targets(g, what)) > 0


def _spy(what: int) -> Callable[[State, int], None]:
    def spy(g: State, where: int) -> None:
        parties = targets(g, what)
        if len(parties) == 1:
            spy_on(g, parties[0], what)
        else:
            g.push(SpyOn(what))

    return spy


_WORDS: Final = (
    "a when-played card on a neighbor's mat",
    "the benefit of a tile in a neighbor's supply",
    "the benefit of the space of a neighbor's token",
    "the circle or square of a neighbor's tech card",
)
_SPECIAL: Final = "cover_option_gain_from_neighbor"
register(SPIES, _SPECIAL, tuple(Option(_WORDS[n], _possible(n), _spy(n)) for n in range(4)))
said.SPECIALS[_SPECIAL] = "cover an option of the mat and gain it from a neighbor"
