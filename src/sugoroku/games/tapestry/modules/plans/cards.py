"""Tapestry cards whose effects the notation of the game does not know.

TAP-E-445, TAP-E-446, TAP-E-447, TAP-E-453, TAP-E-454; of these the data say all: TAP-E-455, TAP-E-456,
TAP-E-457, TAP-E-458, TAP-E-459
"""

from typing import Final

from sugoroku.core.state import Ask, Run
from sugoroku.games.tapestry import effect_words as said
from sugoroku.games.tapestry.actions import HEX, PASS, TAKE, TOKEN
from sugoroku.games.tapestry.effects import CONDITIONS as CONDITION_NAMES
from sugoroku.games.tapestry.effects import Node
from sugoroku.games.tapestry.modules.plans.kept import plans
from sugoroku.games.tapestry.modules.plans.names import STADIUM
from sugoroku.games.tapestry.names import (
    NONE,
    SPACES,
    TIER,
    TRACK_NAMES,
)
from sugoroku.games.tapestry.rules.conquer import Attack, swapped, targets
from sugoroku.games.tapestry.rules.explore import can_explore, explore
from sugoroku.games.tapestry.rules.gains import drawn_otherwise
from sugoroku.games.tapestry.rules.parties import position
from sugoroku.games.tapestry.rules.perform import (
    CONDITIONS,
    SPECIAL_POSSIBLE,
    SPECIALS,
    Do,
)
from sugoroku.games.tapestry.rules.resources import score
from sugoroku.games.tapestry.rules.spaces import bonus_node
from sugoroku.games.tapestry.rules.supply import draw_tile
from sugoroku.games.tapestry.state import State

# ---------------------------------------------------------------- Manifest Destiny: TAP-E-445


def around_capital(g: State) -> list[int]:
    """What can be conquered beside the own capital territory.  TAP-E-445"""
    near = g.map.beside[g.player.start]
    return [hex for hex in targets(g, g.seat, True) if near >> hex & 1]


class ConquerNearCapital(Ask[State]):
    """A territory beside the own capital territory.  TAP-E-445"""

    __slots__ = ()
    rule = "TAP-E-445"

    def legal(self, g: State) -> list[int]:
        action = g.tables.hex_action[g.side]
        return [HEX + action[hex] for hex in around_capital(g)]

    def apply(self, g: State, action: int) -> None:
        g.push(Attack(g.tables.hex_of[g.side][action - HEX], 0))

    def prompt(self, g: State) -> str:
        return "Choose a territory beside your capital territory to conquer"


def _near_capital(g: State, node: Node, where: int, arg: int) -> None:
    if not g.player.finished and around_capital(g):
        g.push(ConquerNearCapital())


def _near_capital_possible(g: State, node: Node, where: int, arg: int) -> bool:
    return len(around_capital(g)) > 0


# ---------------------------------------------------------------- Cartography: TAP-E-446

ENOUGH_SIDES: Final = 3


def _cartography(g: State, node: Node, where: int, arg: int) -> None:
    """Draw a tile, explore with it, then perhaps conquer there.  TAP-E-446"""
    kept = plans(g)
    kept.explored_hex, kept.explored_points = NONE, 0
    g.push(ConquerExplored())
    if drawn_otherwise(g, "tile to explore", 1, where):
        return
    tile = draw_tile(g, g.seat, where)
    if tile >= 0:
        explore(g, 0, tile)


class ConquerExplored(Run[State]):
    """With at least 3 VP for matching sides the new territory may be conquered.  TAP-E-446"""

    __slots__ = ()

    def run(self, g: State) -> None:
        kept = plans(g)
        hex, enough = kept.explored_hex, kept.explored_points >= ENOUGH_SIDES
        if hex < 0 or not enough:
            return
        if swapped(g, False):
            if g.player.tiles and can_explore(g, False):
                g.push(MayConquerExplored(hex))
        elif hex in targets(g, g.seat, False):
            g.push(MayConquerExplored(hex))


class MayConquerExplored(Ask[State]):
    """TAP-E-446"""

    __slots__ = ("hex",)
    numbers = ("hex",)
    rule = "TAP-E-446"

    def __init__(self, hex: int) -> None:
        self.hex = hex

    def legal(self, g: State) -> list[int]:
        return [TAKE, PASS]

    def apply(self, g: State, action: int) -> None:
        if action == TAKE and swapped(g, False):
            explore(g, 0)
        elif action == TAKE:
            g.push(Attack(self.hex, 0))

    def prompt(self, g: State) -> str:
        if swapped(g, False):
            return "Explore once more, instead of a conquest?"
        return f"Conquer {g.map.names[self.hex]}, which you have just explored?"


# ---------------------------------------------------------------- Entertain the Masses: TAP-E-447


def _stadium_free(g: State, party: int) -> bool:
    return g.owner[STADIUM] < 0


# ---------------------------------------------------------------- Status Quo: TAP-E-453


def spaces_with_bonus(g: State, track: int, taken: int) -> list[int]:
    """Spaces of own tokens with a bonus, but the one that was taken.  TAP-E-453"""
    found = []
    for space in sorted(set(g.player.tokens[track])):
        code = track * SPACES + space
        if code != taken and g.tables.spaces[code].bonus >= 0:
            found.append(space)
    return found


def tracks_with_bonus(g: State, taken: int) -> list[int]:
    return [n for n in range(g.tables.track_count) if spaces_with_bonus(g, n, taken)]


class StatusQuo(Ask[State]):
    """A track whose token's space gives its bonus for free, or no more.  TAP-E-453

    `taken`: the space chosen before, or NONE.
    """

    __slots__ = ("taken", "where")
    numbers = ("taken", "where")
    rule = "TAP-E-453"

    def __init__(self, taken: int, where: int) -> None:
        self.taken = taken
        self.where = where

    def legal(self, g: State) -> list[int]:
        return [*[g.tables.choose_on[n] for n in tracks_with_bonus(g, self.taken)], PASS]

    def apply(self, g: State, action: int) -> None:
        if action == PASS:
            return
        track = g.tables.track_of[action]
        spaces = spaces_with_bonus(g, track, self.taken)
        if len(spaces) == 1:
            take_bonus(g, track * SPACES + spaces[0], self.taken, self.where)
        else:
            g.push(StatusQuoToken(track, self.taken, self.where))

    def prompt(self, g: State) -> str:
        return "Choose a token: gain the bonus of its space for free, or stop"


class StatusQuoToken(Ask[State]):
    """Which of several own tokens on a track.  TAP-E-453"""

    __slots__ = ("taken", "track", "where")
    numbers = ("track", "taken", "where")
    rule = "TAP-E-453"

    def __init__(self, track: int, taken: int, where: int) -> None:
        self.track = track
        self.taken = taken
        self.where = where

    def legal(self, g: State) -> list[int]:
        return [TOKEN + space for space in spaces_with_bonus(g, self.track, self.taken)]

    def apply(self, g: State, action: int) -> None:
        take_bonus(g, self.track * SPACES + action - TOKEN, self.taken, self.where)

    def prompt(self, g: State) -> str:
        return f"Choose a token on {TRACK_NAMES[self.track]}"


def take_bonus(g: State, code: int, taken: int, where: int) -> None:
    """Nothing is paid and nothing moves; two spaces at most.  TAP-E-453"""
    if taken < 0:
        g.push(MoreBonuses(code, where))
    g.push(Do(bonus_node(g, code).ids[1], 0, where, code))


class MoreBonuses(Run[State]):
    """The second of two.  TAP-E-453"""

    __slots__ = ("taken", "where")
    numbers = ("taken", "where")

    def __init__(self, taken: int, where: int) -> None:
        self.taken = taken
        self.where = where

    def run(self, g: State) -> None:
        if tracks_with_bonus(g, self.taken):
            g.push(StatusQuo(self.taken, self.where))


def _status_quo(g: State, node: Node, where: int, arg: int) -> None:
    if tracks_with_bonus(g, NONE):
        g.push(StatusQuo(NONE, where))


def _status_quo_possible(g: State, node: Node, where: int, arg: int) -> bool:
    return len(tracks_with_bonus(g, NONE)) > 0


# ---------------------------------------------------------------- World's Fair: TAP-E-454


def _worlds_fair(g: State, node: Node, where: int, arg: int) -> None:
    """A point for each tier of the furthest token on each track.  TAP-E-454"""
    tiers = [TIER[position(g, g.seat, track)] for track in range(g.tables.track_count)]
    score(g, g.seat, sum(tiers), where, "TAP-E-454")


SPECIALS["conquer_adjacent_to_capital_territory"] = _near_capital
SPECIAL_POSSIBLE["conquer_adjacent_to_capital_territory"] = _near_capital_possible
SPECIALS["draw_explore_conquer"] = _cartography
SPECIALS["free_bonus_of_up_to_2_positions"] = _status_quo
SPECIAL_POSSIBLE["free_bonus_of_up_to_2_positions"] = _status_quo_possible
SPECIALS["vp_1_per_tier_of_each_best_token"] = _worlds_fair
CONDITION_NAMES.append("stadium_free")
CONDITIONS["stadium_free"] = _stadium_free

said.CONDITION_WORDS["stadium_free"] = "if nobody has the Stadium"
said.SPECIALS.update(
    {
        "conquer_adjacent_to_capital_territory": "conquer a territory beside your capital territory",
        "draw_explore_conquer": "draw a territory tile and explore with it; with at least 3 VP for "
        "matching sides you may conquer it",
        "free_bonus_of_up_to_2_positions": "gain the bonuses of up to 2 of your tokens' spaces for free",
        "vp_1_per_tier_of_each_best_token": "1 VP per tier that you have reached on each track",
    }
)
