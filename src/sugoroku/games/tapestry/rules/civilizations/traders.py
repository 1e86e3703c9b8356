"""The Traders: tokens on the map.  TAP-B-426, TAP-B-427, TAP-B-428

On the mat: how many tokens are left.
"""

from typing import Final

from sugoroku.core.state import Ask, HandTo
from sugoroku.games.tapestry.actions import HEX, PASS, TAKE
from sugoroku.games.tapestry.effect_words import effect_words
from sugoroku.games.tapestry.names import (
    FROM_CIV,
    FROM_TILE,
    NONE,
    ORIGIN,
    OUTPOST,
    TOKEN,
    TOPPLED,
    UNEXPLORED,
)
from sugoroku.games.tapestry.rules.conquest_dice import AFTER_DIE
from sugoroku.games.tapestry.rules.gain_civ import START_PLACES, mark, places
from sugoroku.games.tapestry.rules.income import ABILITIES
from sugoroku.games.tapestry.rules.perform import Do
from sugoroku.games.tapestry.rules.resources import score
from sugoroku.games.tapestry.rules.territory import party_of, piece_of, put_item
from sugoroku.games.tapestry.state import Ints, Player, State

TRADERS: Final = "C16"


def _tokens(g: State, seat: int) -> Ints:
    return (g.tables.civilizations[traders_of(g, g.players[seat])].tokens,)


def traders_of(g: State, p: Player) -> int:
    for civ in p.civilizations:
        if g.tables.civilizations[civ].id == TRADERS:
            return civ
    return NONE


def lone_outpost(g: State, hex: int) -> bool:
    """Exactly one upright outpost of an opponent.  TAP-B-426"""
    items = g.items[hex]
    if len(items) != 1 or items[0] >= TOPPLED:
        return False
    return piece_of(items[0]) == OUTPOST and party_of(items[0]) != g.seat


def markets(g: State) -> list[int]:
    """Empty territories, and those with a lone outpost of an opponent.  TAP-B-426"""
    return [
        hex
        for hex in range(g.map.size)
        if g.tile_at[hex] != UNEXPLORED and (not g.items[hex] or lone_outpost(g, hex))
    ]


def trade(g: State, civ: int) -> None:
    """TAP-B-426"""
    if places(g, g.seat, civ)[0] > 0 and markets(g):
        g.push(PlaceToken(civ))


class PlaceToken(Ask[State]):
    """An explored territory anywhere on the map.  TAP-B-426"""

    __slots__ = ("civ",)
    numbers = ("civ",)
    rule = "TAP-B-426"

    def __init__(self, civ: int) -> None:
        self.civ = civ

    def legal(self, g: State) -> list[int]:
        action = g.tables.hex_action[g.side]
        return [HEX + action[hex] for hex in markets(g)]

    def apply(self, g: State, action: int) -> None:
        open_market(g, self.civ, g.tables.hex_of[g.side][action - HEX])

    def prompt(self, g: State) -> str:
        return "Put a token of the Traders on an empty territory or beside a lone outpost"


def open_market(g: State, civ: int, hex: int) -> None:
    """Points for opponents around an empty territory, or the benefit of the tile.  TAP-B-426"""
    empty, left = not g.items[hex], places(g, g.seat, civ)[0] - 1
    put_item(g, g.seat, hex, TOKEN, f"puts a token on {g.map.names[hex]}", "TAP-B-426")
    mark(g, g.seat, civ, (left,), f"has {left} tokens left")
    if empty:
        points = g.tables.civilizations[civ].amount * opponents_around(g, hex)
        score(g, g.seat, points, FROM_CIV * ORIGIN + civ, "TAP-B-426")
        return
    tile = g.tile_at[hex]
    if tile >= 0 and g.tables.benefit_of_tile[tile] >= 0:
        g.push(Do(g.tables.benefit_of_tile[tile], 0, FROM_TILE * ORIGIN + tile, hex))


def opponents_around(g: State, hex: int) -> int:
    """Adjacent territories that opponents control."""
    found = 0
    for other in range(g.map.size):
        if g.map.beside[hex] >> other & 1 and g.control[other] not in (NONE, g.seat):
            found += 1
    return found


# ---------------------------------------------------------------- the other die


def _die_left(g: State, hex: int, red: int, black: int, left: int) -> None:
    """An opponent has conquered a territory with a token: its owner may gain the other die.

    TAP-B-426, TAP-B-428; who has finished gains only points: TAP-B-282
    """
    for thing in g.items[hex]:
        owner = party_of(thing)
        if piece_of(thing) != TOKEN or owner == g.seat:
            continue
        civ, here = traders_of(g, g.players[owner]), g.seat
        if civ == NONE:
            continue
        if g.players[owner].finished:
            g.then(HandTo(owner), Do(left, 0, FROM_CIV * ORIGIN + civ, hex), HandTo(here))
        else:
            g.then(HandTo(owner), GainOtherDie(civ, hex, left), HandTo(here))


class GainOtherDie(Ask[State]):
    """The die that the conqueror did not choose.  TAP-B-426"""

    __slots__ = ("civ", "effect", "hex")
    numbers = ("civ", "hex", "effect")
    rule = "TAP-B-426"

    def __init__(self, civ: int, hex: int, effect: int) -> None:
        self.civ = civ
        self.hex = hex
        self.effect = effect

    def legal(self, g: State) -> list[int]:
        return [TAKE, PASS]

    def apply(self, g: State, action: int) -> None:
        if action == TAKE:
            g.push(Do(self.effect, 0, FROM_CIV * ORIGIN + self.civ, self.hex))

    def prompt(self, g: State) -> str:
        said = effect_words(g.tables.effects[self.effect])
        return f"{g.map.names[self.hex]} with your token was conquered. Gain the other die: {said}?"


START_PLACES[TRADERS] = _tokens
ABILITIES["token_on_map"] = trade
AFTER_DIE.append(_die_left)
