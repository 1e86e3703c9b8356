"""Relic tiles: taking, making room, restoring.  Chapter 8 of the ledger."""

from typing import Final

from sugoroku.core.state import Ask
from sugoroku.games.daimyo.actions import ALTAR, GIVE_UP
from sugoroku.games.daimyo.names import (
    ALTARS,
    CLANS,
    ISLANDS,
    KIND_COUNT,
    KINDS,
    LAND,
    NONE,
    NUMBERS,
    ON_RELICS,
)
from sugoroku.games.daimyo.piece_events import (
    EmptiedMarket,
    GaveUpTile,
    LeftTile,
    MovedTile,
    RestoredRelic,
    TookTile,
)
from sugoroku.games.daimyo.rules.goals import settle
from sugoroku.games.daimyo.rules.pieces import free_altars, place_pawn
from sugoroku.games.daimyo.state import Player, State, put

# where a tile comes from: `place` is a place of the lands, or the seat of its owner
FROM_LAND: Final = 0
FROM_BLACK_MARKET: Final = 1
FROM_OWNER: Final = 2
FROM_BAG: Final = 3


def stored(p: Player) -> int:
    """Places in use: a restored relic fills one.  DYO-113, DYO-123"""
    return p.loose.bit_count() + sum(p.relics)


def loose_tiles(p: Player) -> list[int]:
    loose = p.loose
    return [kind for kind in range(KIND_COUNT) if loose >> kind & 1]


def may_take(p: Player, kind: int) -> bool:
    """Not twice the same; without room only in exchange for a loose tile.  DYO-109, DYO-114b, DYO-R21"""
    if stored(p) < p.storage:
        return not p.loose >> kind & 1
    return p.loose != 0


def claim(g: State, kind: int, source: int, place: int) -> None:
    """The player takes a tile; without room the discard is chosen first.  DYO-114, DYO-121"""
    p = g.player
    if stored(p) < p.storage:
        get_tile(g, g.seat, kind, source, place)
    else:
        g.push(MakeRoom(kind, source, place))


class MakeRoom(Ask[State]):
    """Which loose tile goes to the black market.  DYO-114, DYO-114b"""

    __slots__ = ("kind", "place", "source")
    numbers = ("kind", "source", "place")
    rule = "DYO-114b"

    def __init__(self, kind: int, source: int, place: int) -> None:
        self.kind = kind
        self.source = source
        self.place = place

    def legal(self, g: State) -> list[int]:
        if g.player.loose >> self.kind & 1:
            return [GIVE_UP + self.kind]  # nobody owns two of a kind
        return [GIVE_UP + kind for kind in loose_tiles(g.player)]

    def apply(self, g: State, action: int) -> None:
        give_up(g, g.seat, action - GIVE_UP, True, "DYO-114")
        get_tile(g, g.seat, self.kind, self.source, self.place)

    def prompt(self, g: State) -> str:
        return f"Give up a tile to make room for {KINDS[self.kind].replace('-', ' ')}"


def give_up(g: State, seat: int, kind: int, to_market: bool, rule: str) -> None:
    """A loose tile goes to the black market or into the bag; never without need.  DYO-114a"""
    g.players[seat].loose &= ~(1 << kind)
    if to_market:
        g.market[kind] += 1
    else:
        g.bag.append(kind)
    if g.log is not None:
        goal = "market" if to_market else "bag"
        g.log.append(GaveUpTile(seat=seat, tile=KINDS[kind], to=goal, rule=rule))


def get_tile(g: State, seat: int, kind: int, source: int, place: int) -> None:
    """Into the storage; the gap is refilled, a complete relic restored.  DYO-107, DYO-120"""
    p = g.players[seat]
    if source == FROM_LAND:
        g.lands[place] = NONE
    elif source == FROM_BLACK_MARKET:
        g.market[kind] -= 1
    elif source == FROM_OWNER:
        g.players[place].loose &= ~(1 << kind)
    p.loose |= 1 << kind
    if g.log is not None:
        entry, where = _told(g, kind, source, place)
        g.log.append(TookTile(seat=seat, tile=KINDS[kind], source=entry, where=where, rule="DYO-107"))
    if source == FROM_LAND:
        refill(g, place)
    if not restore(g, seat, kind // NUMBERS):
        settle(g)  # otherwise the pawn is placed first


def _told(g: State, kind: int, source: int, place: int) -> tuple[str, str]:
    """The entry of the tally that loses the tile, and where it was in words."""
    name = KINDS[kind]
    if source == FROM_LAND:
        island = ISLANDS[place // LAND]
        return f"land {island} {place % LAND + 1}", island
    if source == FROM_BLACK_MARKET:
        return f"market {name}", "the black market"
    if source == FROM_BAG:
        return f"bag {name}", "the bag"
    owner = (
        f"the {g.party.key}"
        if place == g.neutral
        else f"the {CLANS[g.players[place].clan].title()} clan"
    )
    return f"{place}.tile {name}", owner


# ---------------------------------------------------------------- the bag


def draw_tile(g: State) -> int:
    """A random tile leaves the bag; an empty one is filled from the black market.  DYO-R22"""
    if not g.bag:
        if not any(g.market):
            return NONE
        if g.log is not None:
            tiles = tuple((KINDS[kind], n) for kind, n in enumerate(g.market) if n)
            g.log.append(EmptiedMarket(tiles=tiles, rule="DYO-R22"))
        g.bag = [kind for kind in range(KIND_COUNT) for _ in range(g.market[kind])]
        g.market = [0] * KIND_COUNT
    at = g.chance.below(len(g.bag))
    kind = g.bag[at]
    g.bag[at] = g.bag[-1]
    g.bag.pop()
    g.reveal()  # the last tile is no draw of chance
    return kind


def refill(g: State, place: int) -> None:
    """A gap of a no man's land is filled at once.  DYO-107, DYO-R22"""
    kind = draw_tile(g)
    if kind == NONE:
        g.gaps = True
        return
    g.lands[place] = kind
    if g.log is not None:
        name, island = KINDS[kind], ISLANDS[place // LAND]
        g.log.append(
            MovedTile(
                tile=name,
                source=f"bag {name}",
                goal=f"land {island} {place % LAND + 1}",
                text=f"relic tile {name.replace('-', ' ')} comes to {island}",
                rule="DYO-107",
            )
        )


def fill_gaps(g: State) -> None:
    """At the end of a turn, islands in order.  DYO-R22"""
    g.gaps = False
    for place in g.layout.lands:
        if g.lands[place] < 0:
            refill(g, place)


def to_market(g: State, place: int, rule: str) -> None:
    """A tile of a no man's land goes to the black market.  DYO-110"""
    kind = g.lands[place]
    g.lands[place] = NONE
    g.market[kind] += 1
    if g.log is not None:
        name, island = KINDS[kind], ISLANDS[place // LAND]
        g.log.append(
            MovedTile(
                seat=g.seat,
                tile=name,
                source=f"land {island} {place % LAND + 1}",
                goal=f"market {name}",
                text=f"puts relic tile {name.replace('-', ' ')} into the black market",
                rule=rule,
            )
        )


def take_from_bag(g: State) -> None:
    """Drawn first, then decided upon.  DYO-115, DYO-R20, DYO-351"""
    kind, p = draw_tile(g), g.player
    if kind == NONE:
        return
    if p.loose >> kind & 1 or (stored(p) >= p.storage and not p.loose):
        reject(g, kind)
    elif stored(p) < p.storage:
        get_tile(g, g.seat, kind, FROM_BAG, NONE)
    else:
        reject(g, kind, "which lies in the black market until it is decided upon", "DYO-115")
        g.push(KeepTile(kind))


def reject(
    g: State, kind: int, what: str = "which goes to the black market", rule: str = "DYO-R20"
) -> None:
    """A drawn tile goes to the black market.  DYO-R20"""
    g.market[kind] += 1
    if g.log is not None:
        name = KINDS[kind]
        text = f"draws relic tile {name.replace('-', ' ')}, {what}"
        g.log.append(
            MovedTile(
                seat=g.seat,
                tile=name,
                source=f"bag {name}",
                goal=f"market {name}",
                text=text,
                rule=rule,
            )
        )


class KeepTile(Ask[State]):
    """No room: the drawn tile or a loose one goes to the black market.  DYO-115"""

    __slots__ = ("kind",)
    numbers = ("kind",)
    rule = "DYO-115"

    def __init__(self, kind: int) -> None:
        self.kind = kind

    def legal(self, g: State) -> list[int]:
        return [GIVE_UP + kind for kind in (*loose_tiles(g.player), self.kind)]

    def apply(self, g: State, action: int) -> None:
        kind = action - GIVE_UP
        if kind != self.kind:
            give_up(g, g.seat, kind, True, "DYO-115")
            get_tile(g, g.seat, self.kind, FROM_BLACK_MARKET, NONE)
        elif g.log is not None:
            g.log.append(LeftTile(seat=g.seat, tile=KINDS[kind], rule="DYO-115"))

    def prompt(self, g: State) -> str:
        return f"You drew {KINDS[self.kind].replace('-', ' ')}: give up it or another tile"


# ---------------------------------------------------------------- restoring


def restore(g: State, seat: int, colour: int) -> bool:
    """Four different numbers of one colour, as often as they come: compulsory, at once.

    DYO-120, DYO-124, DYO-R24

    True if the altar must be chosen first.
    """
    p = g.players[seat]
    mask = 0b1111 << colour * NUMBERS
    if p.loose & mask != mask or (p.pawns <= 0 and not (g.party.endless and seat == g.neutral)):
        return False
    p.loose &= ~mask
    p.relics = put(p.relics, colour, p.relics[colour] + 1)
    p.pawns -= 1
    g.changed |= g.watched & ON_RELICS
    if g.log is not None:
        tiles = KINDS[colour * NUMBERS : colour * NUMBERS + NUMBERS]
        g.log.append(RestoredRelic(seat=seat, colour=ISLANDS[colour], tiles=tiles, rule="DYO-120"))
    if seat == g.neutral:
        return g.party.places_pawn(g, colour)
    free = free_altars(g, colour)
    if len(free) > 1:
        g.push(ChooseAltar(seat, colour))
        return True
    place_pawn(g, seat, colour, free[0] if free else NONE)
    return False


class ChooseAltar(Ask[State]):
    """Any free altar; `party` may be a neutral one.  DYO-122, DYO-R23, DYO-R55a"""

    __slots__ = ("island", "party")
    numbers = ("party", "island")
    rule = "DYO-R23"

    def __init__(self, party: int, island: int) -> None:
        self.party = party
        self.island = island

    def legal(self, g: State) -> list[int]:
        return [ALTAR + place for place in free_altars(g, self.island)]

    def apply(self, g: State, action: int) -> None:
        place_pawn(g, self.party, self.island, action - ALTAR)
        settle(g)

    def usual(self, g: State) -> int:
        """The best one."""
        return self.legal(g)[0]

    def prompt(self, g: State) -> str:
        return f"Put the relic pawn on an altar of {ISLANDS[self.island]}"


assert ALTARS == LAND
