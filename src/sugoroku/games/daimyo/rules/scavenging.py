"""The scavenger: moves, tiles, search and shop.  Chapter 8 of the ledger."""

from sugoroku.core.state import Ask
from sugoroku.games.daimyo.actions import (
    BUY,
    DONE,
    DRAW,
    FROM_MARKET,
    GIVE,
    GROUP_PLACES,
    SCAVENGE,
    SEARCH,
    TAKE,
)
from sugoroku.games.daimyo.effects import Op
from sugoroku.games.daimyo.names import COIN, GEM, ISLANDS, KIND_COUNT, LAND, METAL
from sugoroku.games.daimyo.piece_events import Scavenged
from sugoroku.games.daimyo.rules.offers import op_of
from sugoroku.games.daimyo.rules.resources import pay
from sugoroku.games.daimyo.rules.storage import (
    FROM_BLACK_MARKET,
    FROM_LAND,
    claim,
    may_take,
    refill,
    take_from_bag,
    to_market,
)
from sugoroku.games.daimyo.state import State

GROUP_COUNT = len(GROUP_PLACES)


def scavenge(g: State, op: Op, effect: int, at: int) -> None:
    g.push(Move(effect, at, op.amount))


class Move(Ask[State]):
    """To another island; compulsory in the Relic action.  DYO-105, DYO-106, DYO-R16

    Nothing is taken before the move; given by heroes and tiles it is an offer.  DYO-108, DYO-340b
    """

    __slots__ = ("at", "effect", "left")
    numbers = ("effect", "at", "left")
    rule = "DYO-105"

    def __init__(self, effect: int, at: int, left: int) -> None:
        self.effect = effect
        self.at = at
        self.left = left

    def legal(self, g: State) -> list[int]:
        moves = list(g.layout.moves[g.player.scavenger])
        if not op_of(g, self.effect, self.at, "scavenge").visit:
            moves.append(DONE)
        return moves

    def apply(self, g: State, action: int) -> None:
        if action == DONE:
            return
        op = op_of(g, self.effect, self.at, "scavenge")
        island = action - SCAVENGE
        g.player.scavenger = island
        if g.log is not None:
            g.log.append(Scavenged(seat=g.seat, island=ISLANDS[island], rule="DYO-105"))
        if self.left > 1:
            g.push(Move(self.effect, self.at, self.left - 1))
        g.push(Visit(op.take, int(op.visit), int(op.visit)))

    def prompt(self, g: State) -> str:
        return "Move the scavenger to another island"


def tiles_of(g: State, island: int) -> list[int]:
    """Tiles of a no man's land that the player may take; of equal ones the first."""
    p, first, lands = g.player, island * LAND, g.lands
    found = []
    for place in range(first, first + LAND):
        kind = lands[place]
        if kind >= 0 and kind not in lands[first:place] and may_take(p, kind):
            found.append(TAKE + place)
    return found


def tiles_of_market(g: State) -> list[int]:
    p, market = g.player, g.market
    return [FROM_MARKET + kind for kind in range(KIND_COUNT) if market[kind] and may_take(p, kind)]


class Visit(Ask[State]):
    """Take, search once and shop once, in any order.  DYO-107, DYO-110, DYO-111

    Search and shop only in the Relic main action.  DYO-112, DYO-R19
    """

    __slots__ = ("search", "shop", "take")
    numbers = ("take", "search", "shop")
    rule = "DYO-107"

    def __init__(self, take: int, search: int, shop: int) -> None:
        self.take = take
        self.search = search
        self.shop = shop

    def legal(self, g: State) -> list[int]:
        p = g.player
        found = tiles_of(g, p.scavenger) if self.take else []
        if self.search:
            found += self.searches(g)
        if self.shop:
            if p.tokens[COIN] >= g.tables.shop_price:
                found += tiles_of_market(g)
            found += g.party.offers(g)
        found.append(DONE)
        return found

    def searches(self, g: State) -> list[int]:
        """One or two tiles for a metal or a gem.  DYO-R17, DYO-R18"""
        tokens, first = g.player.tokens, g.player.scavenger * LAND
        groups, seen = [], []  # equal groups of tiles are offered once
        for n, places in enumerate(GROUP_PLACES):
            one, other = g.lands[first + places[0]], g.lands[first + places[-1]]
            tiles = (len(places), min(one, other), max(one, other))
            if tiles[1] >= 0 and tiles not in seen:
                groups.append(n)
                seen.append(tiles)
        found = [SEARCH + n for n in groups] if tokens[METAL] else []
        if tokens[GEM]:
            found += [SEARCH + GROUP_COUNT + n for n in groups]
        return found

    def apply(self, g: State, action: int) -> None:
        if action == DONE:
            return
        if action < FROM_MARKET:
            self.again(g, self.take - 1, self.search, self.shop)
            place = action - TAKE
            claim(g, g.lands[place], FROM_LAND, place)
        elif SEARCH <= action < SEARCH + 2 * GROUP_COUNT:
            self.again(g, self.take, 0, self.shop)
            search(g, action - SEARCH)
        else:
            self.again(g, self.take, self.search, 0)
            if BUY <= action < GIVE:
                g.party.sell(g, action)
            else:
                pay(g, g.seat, COIN, g.tables.shop_price, "black market", "DYO-111")
                kind = action - FROM_MARKET
                claim(g, kind, FROM_BLACK_MARKET, kind)

    def again(self, g: State, take: int, search: int, shop: int) -> None:
        """Further tiles, if anything is left to do."""
        if take or search or shop:
            g.push(Visit(take, search, shop))

    def prompt(self, g: State) -> str:
        return "Take a tile, search or shop, or go on" if self.shop else "Take a tile, or go on"


def search(g: State, number: int) -> None:
    """Tiles are chosen before new ones are drawn.  DYO-110, DYO-R17"""
    token, group = divmod(number, GROUP_COUNT)
    pay(g, g.seat, METAL if token == 0 else GEM, 1, "search", "DYO-110")
    places = [g.player.scavenger * LAND + place for place in GROUP_PLACES[group]]
    for place in places:
        to_market(g, place, "DYO-110")
    for place in places:
        refill(g, place)


# ---------------------------------------------------------------- tiles without a move


def take_tiles(g: State, op: Op, effect: int, at: int) -> None:
    """Without search and shop; through a villager too.  DYO-088, DYO-340c, DYO-R40"""
    if tiles_from(g, op.place):
        g.push(TakeTiles(effect, at, op.amount))


def tiles_from(g: State, place: str) -> list[int]:
    if place == "here":
        return tiles_of(g, g.player.scavenger)
    if place == "market":
        return tiles_of_market(g)
    if place == "bag":
        return [DRAW] if g.bag or any(g.market) else []
    found: list[int] = []
    for island in g.layout.islands:
        found += tiles_of(g, island)
    return found


class TakeTiles(Ask[State]):
    """One by one, each gap refilled before the next.  DYO-107a, DYO-340c"""

    __slots__ = ("at", "effect", "left")
    numbers = ("effect", "at", "left")
    rule = "DYO-340c"

    def __init__(self, effect: int, at: int, left: int) -> None:
        self.effect = effect
        self.at = at
        self.left = left

    def legal(self, g: State) -> list[int]:
        found = tiles_from(g, op_of(g, self.effect, self.at, "relic").place)
        found.append(DONE)
        return found

    def apply(self, g: State, action: int) -> None:
        if action == DONE:
            return
        if self.left > 1:
            g.push(TakeTiles(self.effect, self.at, self.left - 1))
        if action == DRAW:
            take_from_bag(g)
        elif action < FROM_MARKET:
            claim(g, g.lands[action - TAKE], FROM_LAND, action - TAKE)
        else:
            claim(g, action - FROM_MARKET, FROM_BLACK_MARKET, action - FROM_MARKET)

    def prompt(self, g: State) -> str:
        return f"Take a relic tile: {self.left} left"
