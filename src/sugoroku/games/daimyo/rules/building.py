"""Construction: costs, surcharges, bonus tiles.  Chapter 10 of the ledger."""

from sugoroku.core.state import Ask, Run
from sugoroku.games.daimyo.actions import CHOOSE, DONE, FARM_AT, LAY, TOWER_AT
from sugoroku.games.daimyo.effect_words import effect_words
from sugoroku.games.daimyo.effects import Op
from sugoroku.games.daimyo.events import Spent
from sugoroku.games.daimyo.names import (
    BOARD_TILES,
    BUILDING_COUNT,
    BUILDING_WORDS,
    CLAN_SLOT,
    COIN,
    FARM,
    MANY,
    REVENUE_SLOT,
    SITES,
    SLOT_COUNT,
    SLOTS,
    TILES,
    TOWER,
    YELLOW,
)
from sugoroku.games.daimyo.piece_events import LaidTile
from sugoroku.games.daimyo.rules.goals import settle
from sugoroku.games.daimyo.rules.offers import op_of
from sugoroku.games.daimyo.rules.pieces import place_building
from sugoroku.games.daimyo.state import Player, State, put
from sugoroku.games.daimyo.tables import Cost


def left_of(p: Player, type: int) -> int:
    return p.farms if type == FARM else p.towers


def board_of(p: Player, type: int) -> int:
    return p.farm_board if type == FARM else p.tower_board


def cost_of(g: State, p: Player, type: int) -> Cost:
    """The base cost and a surcharge for each building of the type.  DYO-151, DYO-152a"""
    board = g.tables.boards[g.side][board_of(p, type)]
    built, base, more = BUILDING_COUNT - left_of(p, type), board.base, board.surcharge
    return base[0] + built * more[0], base[1] + built * more[1], base[2] + built * more[2], 0


def shortage(p: Player, cost: Cost) -> int:
    """Tokens of the cost that are not there."""
    missing = 0
    for token in range(COIN):
        if cost[token] > p.tokens[token]:
            missing += cost[token] - p.tokens[token]
    return missing


def can_build(g: State, type: int, op: Op) -> bool:
    """Can it be paid in full?  DYO-152a, DYO-201, DYO-341a"""
    p = g.player
    if left_of(p, type) <= 0:
        return False
    cost = cost_of(g, p, type)
    if op.coins:
        return p.tokens[COIN] >= max(sum(cost) - op.discount, 0)
    return shortage(p, cost) <= op.discount


def sites_to_build(g: State, op: Op) -> list[int]:
    """DYO-150, DYO-152, DYO-160"""
    found: list[int] = []
    farm, tower = can_build(g, FARM, op), can_build(g, TOWER, op)
    if farm or tower:
        built = g.buildings
        free = [site for site in g.layout.sites if built[site] < 0]
        if farm:
            found += [FARM_AT + site for site in free]
        if tower:
            found += [TOWER_AT + site for site in free]
    return found


def build(g: State, op: Op, effect: int, at: int) -> None:
    if sites_to_build(g, op):
        g.push(Build(effect, at, op.amount))


class Build(Ask[State]):
    """One building after the other.  DYO-150, DYO-341a"""

    __slots__ = ("at", "effect", "left")
    numbers = ("effect", "at", "left")
    rule = "DYO-150"

    def __init__(self, effect: int, at: int, left: int) -> None:
        self.effect = effect
        self.at = at
        self.left = left

    def legal(self, g: State) -> list[int]:
        found = sites_to_build(g, op_of(g, self.effect, self.at, "build"))
        found.append(DONE)
        return found

    def apply(self, g: State, action: int) -> None:
        """Pay, place, lay the tile.  DYO-152"""
        if action == DONE:
            return
        op, p = op_of(g, self.effect, self.at, "build"), g.player
        type = FARM if action < TOWER_AT else TOWER
        site = action - (FARM_AT if type == FARM else TOWER_AT)
        left = self.left if self.left == MANY else self.left - 1
        if left:
            g.push(BuildOn(self.effect, self.at, left))
        cost = cost_of(g, p, type)
        if op.coins:
            spend(g, p, (0, 0, 0, max(sum(cost) - op.discount, 0)), type)
            put_up(g, type, site)
        else:
            pay_for(g, cost, op.discount, type, site)

    def prompt(self, g: State) -> str:
        return "Build a techno-farm or a radio tower, or end"


class BuildOn(Run[State]):
    """The next building, if one can still be paid and placed.  DYO-150, DYO-152a"""

    __slots__ = ("at", "effect", "left")
    numbers = ("effect", "at", "left")

    def __init__(self, effect: int, at: int, left: int) -> None:
        self.effect = effect
        self.at = at
        self.left = left

    def run(self, g: State) -> None:
        if sites_to_build(g, op_of(g, self.effect, self.at, "build")):
            g.push(Build(self.effect, self.at, self.left))


def pay_for(g: State, cost: Cost, less: int, type: int, site: int) -> None:
    """Leave out so many tokens of choice, pay the rest, build.  DYO-201

    There is no choice if all of the cost is left out, or just what is not there.
    """
    missing = shortage(g.player, cost)
    if less >= sum(cost):
        cost = (0, 0, 0, 0)
    elif less and less == missing:
        held = g.player.tokens
        cost = min(cost[0], held[0]), min(cost[1], held[1]), min(cost[2], held[2]), 0
        less = 0
    while less and sum(cost):
        choices = spared(g, cost, less)
        if len(choices) > 1:
            g.push(Spare(cost[0], cost[1], cost[2], less, type, site))
            return
        cost, less = without_one(cost, choices[0]), less - 1
    spend(g, g.player, cost, type)
    put_up(g, type, site)


def spared(g: State, cost: Cost, less: int) -> list[int]:
    """Tokens that may be left out so that the rest can still be paid."""
    found = []
    for token in range(COIN):
        if cost[token] and shortage(g.player, without_one(cost, token)) < less:
            found.append(token)
    return found


def without_one(cost: Cost, token: int) -> Cost:
    return cost[0] - (token == 0), cost[1] - (token == 1), cost[2] - (token == 2), 0


class Spare(Ask[State]):
    """Which token of the cost is left out.  DYO-201"""

    __slots__ = ("gem", "less", "metal", "rice", "site", "type")
    numbers = ("rice", "metal", "gem", "less", "type", "site")
    rule = "DYO-201"

    def __init__(self, rice: int, metal: int, gem: int, less: int, type: int, site: int) -> None:
        self.rice = rice
        self.metal = metal
        self.gem = gem
        self.less = less
        self.type = type
        self.site = site

    def legal(self, g: State) -> list[int]:
        cost = (self.rice, self.metal, self.gem, 0)
        return [CHOOSE + token for token in spared(g, cost, self.less)]

    def apply(self, g: State, action: int) -> None:
        cost = without_one((self.rice, self.metal, self.gem, 0), action - CHOOSE)
        pay_for(g, cost, self.less - 1, self.type, self.site)

    def prompt(self, g: State) -> str:
        return f"Choose a token of the cost that you need not pay: {self.less} left"


def spend(g: State, p: Player, cost: Cost, type: int) -> None:
    for token in range(COIN + 1):
        p.tokens[token] -= cost[token]
    if g.log is not None and any(cost):
        g.log.append(Spent(seat=g.seat, tokens=cost, why=BUILDING_WORDS[type], rule="DYO-151"))


def put_up(g: State, type: int, site: int) -> None:
    """The building uncovers a tile, which must be laid.  DYO-152, DYO-155a"""
    place_building(g, g.seat, type, site)
    g.push(LayTile(type))


class LayTile(Ask[State]):
    """Any tile still covered, on any slot of its kind, for good.  DYO-153, DYO-154, DYO-156

    Which one is free: DYO-R31.
    """

    __slots__ = ("type",)
    numbers = ("type",)
    rule = "DYO-153"

    def __init__(self, type: int) -> None:
        self.type = type

    def legal(self, g: State) -> list[int]:
        p = g.player
        tiles, first = g.tables.tiles[g.side], board_of(p, self.type) * BOARD_TILES
        covered, found = p.covered >> self.type * BOARD_TILES, []
        for n in range(BOARD_TILES):
            if covered >> n & 1:
                yellow = tiles[first + n].colour == YELLOW
                slots = range(REVENUE_SLOT, SLOT_COUNT) if yellow else range(CLAN_SLOT + 1)
                found += [LAY + n * SLOT_COUNT + slot for slot in slots]
        return found

    def apply(self, g: State, action: int) -> None:
        """A tile that lay there is lost.  DYO-155"""
        n, slot = divmod(action - LAY, SLOT_COUNT)
        p = g.player
        tile, before = board_of(p, self.type) * BOARD_TILES + n, p.slots[slot]
        p.covered &= ~(1 << (self.type * BOARD_TILES + n))
        p.slots = put(p.slots, slot, tile)
        if g.log is not None:
            what = effect_words(g.tables.effects[g.tables.tiles[g.side][tile].effect])
            covers = ""
            if before >= 0:
                covers = effect_words(g.tables.effects[g.tables.tiles[g.side][before].effect])
            g.log.append(
                LaidTile(
                    seat=g.seat,
                    tile=TILES[tile],
                    slot=SLOTS[slot],
                    what=what,
                    covers=covers,
                    rule="DYO-155" if covers else "DYO-153",
                )
            )
        settle(g)

    def prompt(self, g: State) -> str:
        return f"Lay a bonus tile of the {BUILDING_WORDS[self.type]} board"


assert len(SITES) > BOARD_TILES
