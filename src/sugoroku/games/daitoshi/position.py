"""Positions of Daitoshi as text: the fields, their names, and what is dealt when it is left out.

    player 1: stock food=2 steam=5, floors L1=basic_food, position 2, space middle, workers blue=1

Places of the city are written `inner-1` to `outer-5`: ring and position.
"""

from collections.abc import Iterator

from sugoroku.core.fields import (
    Bits,
    Count,
    Flag,
    Kind,
    Listing,
    Name,
    One,
    Piece,
    Piles,
    Row,
    seats,
    slugs,
)
from sugoroku.core.position import Deal, Position
from sugoroku.core.state import Step
from sugoroku.games.daitoshi.actions import CITY_NAMES, MACHINE_SPACES, POSITIONS
from sugoroku.games.daitoshi.names import (
    BRILLIANT,
    FLOORS,
    INNOVATIVE,
    INVENTION_COUNT,
    MARKET,
    MARKET_QUALITY,
    MIDDLE_SPACE,
    NONE,
    OPERATIONS,
    ORDINARY,
    POSITION_COUNT,
    QUALITIES,
    RESOURCE_COUNT,
    RINGS,
    SOURCES,
    SPACES,
    STOCK,
    TERRAIN_COUNT,
    TERRAINS,
    UNIVERSITY,
    UNIVERSITY_COPIES,
    WORKERS,
)
from sugoroku.games.daitoshi.rules.inventions import InstallInvention
from sugoroku.games.daitoshi.rules.turn import StartTurn
from sugoroku.games.daitoshi.state import Player, State, new_state

PLACES = tuple(f"{ring}-{position}" for position in POSITIONS for ring in RINGS)
ADVISORS = tuple(str(number) for number in range(11))  # from 1, as printed
_QUALITY_BOUNDS = (ORDINARY, INNOVATIVE, BRILLIANT, UNIVERSITY)

# ---------------------------------------------------------------- components


def _quality(invention: int) -> int:
    return sum(invention >= bound for bound in _QUALITY_BOUNDS) - 1


def _spare_invention(g: State, invention: int) -> bool:
    """Basic ones may be out of the game; University tiles are counted, not named."""
    return not ORDINARY <= invention < UNIVERSITY


def _spare_card(g: State, card: int) -> bool:
    return not g.mayor_deck and not g.mayor_pile  # no Mayor, or not seated yet


INVENTIONS = Kind(
    "invention",
    lambda g: INVENTION_COUNT,
    _spare_invention,
    lambda g, invention: 0 if invention >= UNIVERSITY else 1,
)
INNER = Kind("inner tile", lambda g: len(g.tables.inner_id))
MIDDLES = Kind("middle tile", lambda g: len(g.tables.workshop[1]))
OUTERS = Kind("outer tile", lambda g: len(g.tables.workshop[2]))
CITIES = Kind("city", lambda g: len(g.tables.city_id), spare=lambda g, city: True)
UPGRADES = Kind("upgrade", lambda g: len(g.tables.upgrades))
CARDS = Kind("Mayor card", lambda g: len(g.tables.mayor_cards), _spare_card)
STARTS = Kind("Mayor card for the start", lambda g: len(g.tables.mayor_cards), lambda g, card: True)


def card_names(g: State) -> tuple[str, ...]:
    return tuple(card.id for card in g.tables.mayor_cards)


def middle_names(g: State) -> tuple[str, ...]:
    return tuple(f"middle_{tile + 1}" for tile in range(MIDDLES.count(g)))


def outer_names(g: State) -> tuple[str, ...]:
    return tuple(f"outer_{tile + 1}" for tile in range(OUTERS.count(g)))


def upgrade_names(g: State) -> tuple[str, ...]:
    return tuple(f"upgrade_{tile + 1}" for tile in range(UPGRADES.count(g)))


def machine_names(g: State) -> tuple[str, ...]:
    return tuple(str(number + 1) for number in range(len(g.tables.machine_workshop)))


INVENTION = Piece(INVENTIONS, lambda g: g.tables.invention_id)
MIDDLE_TILE = Piece(MIDDLES, middle_names)
OUTER_TILE = Piece(OUTERS, outer_names)
MAYOR_CARD = Piece(CARDS, card_names)
WORKER = Name(WORKERS, optional=True)
POSITION_NAME = Name(POSITIONS, optional=True)
SPACE = Name(SPACES, optional=True)


def _with_mayor(g: State) -> bool:
    return g.seats > g.rules.players


def _top(g: State) -> int:
    return 1


def _nothing_shown(g: State) -> int:
    return 0


def _of_quality(g: State, quality: int, invention: int) -> bool:
    return _quality(invention) == quality


# ---------------------------------------------------------------- fields

PLAYER = (
    One("score", Count(-999)),
    Row("stock", Count(), STOCK),
    Row("floors", INVENTION, FLOORS, dealt=True),
    Bits("improved", FLOORS),
    Row("markers", Count(), FLOORS),
    One("position", POSITION_NAME, dealt=True),
    One("space", SPACE, dealt=True),
    Row("workers", Count(), WORKERS),
    Row("record", Count(), TERRAINS),
    Row("pilgrims", Count(), TERRAINS),
    One("reputation", Count(1, lambda g: len(g.tables.reputation_vp))),
    One("chimney", Count(lambda g: -g.tables.max_coal, lambda g: g.tables.max_water)),
    One("worm", Count(0, lambda g: len(g.tables.worm_rewards) - 1)),
    One("prestige", Count(0, lambda g: len(g.tables.prestige_rewards) - 1)),
    One("marker", Name(("middle", "right", "left"))),
    Bits("banners", CITY_NAMES),
    Bits("conflicts", OPERATIONS),
    Flag("grant"),
    Row("points", Count(-999), slugs(SOURCES)),
)

TABLE = (
    One("first", Name(seats)),
    One("last-round", Count(-1)),
    Row("hexes", Count(), TERRAINS, dealt=True),
    Row("discards", Count(), TERRAINS),
    Row("inner", Piece(INNER, lambda g: g.tables.inner_id), POSITIONS, dealt=True),
    Row("middle", MIDDLE_TILE, POSITIONS),
    Row("outer", OUTER_TILE, POSITIONS),
    Bits("electrified", PLACES),
    Row("shops", WORKER, PLACES),
    Piles("tile-hexes", Name(TERRAINS), PLACES),
    Listing("middle-stack", MIDDLE_TILE, dealt=True, shown=_top),
    Listing("outer-stack", OUTER_TILE, dealt=True, shown=_top),
    Listing("cities", Piece(CITIES, lambda g: g.tables.city_id), dealt=True),
    Row("market", INVENTION, MARKET, dealt=True),
    Piles(
        "stacks",
        Piece(INVENTIONS, lambda g: g.tables.invention_id, fits=_of_quality),
        QUALITIES,
        dealt=True,
        shown=_nothing_shown,
    ),
    Listing("basics", INVENTION),
    One("university", Count(0, UNIVERSITY_COPIES), dealt=True),
    One("machine", Name(machine_names), dealt=True),
    One("machine-at", Name(POSITIONS), dealt=True),
    One("machine-worker", WORKER),
    Bits("filled", MACHINE_SPACES),
    Listing("upgrades", Piece(UPGRADES, upgrade_names), dealt=True),
    Bits("installed", ("1", "2", "3")),
    Listing("donated", INVENTION),
    One("extra-at", POSITION_NAME),
    One("extra-space", SPACE),
    Listing("extra-cards", Piece(STARTS, card_names), shown=_nothing_shown),
    Listing("mayor-deck", MAYOR_CARD, dealt=_with_mayor, shown=_top),
    Listing("mayor-pile", MAYOR_CARD),
    Bits("advisors", ADVISORS),
    Flag("bribe"),
    Listing("mayor-spaces", WORKER, dealt=_with_mayor),
    Listing("mayor-record", Name(TERRAINS, optional=True), dealt=_with_mayor),
    Flag("steam-paid"),
)


def blank(g: State) -> State:
    return new_state(g.tables, g.rules, g.seats, g.chance)


def turn(g: State) -> list[Step]:
    return [StartTurn(g.seat)]


def held(g: State) -> dict[str, list[int]]:
    """Inventions in hand belong to the step that asks where they go."""
    steps = [step for stack in (g.agenda, *g.own) for step in stack]
    inventions = [x for s in steps if isinstance(s, InstallInvention) for x in (s.first, s.second)]
    return {INVENTIONS.name: [invention for invention in inventions if invention >= 0]}


# ---------------------------------------------------------------- what is left out


def deal(d: Deal) -> None:
    """Lay out what the text leaves out, from what is left, as set-up would."""
    g: State = d.g
    _deal_city(d, g)
    _deal_inventions(d, g)
    _deal_machine(d, g)
    for seat, p in enumerate(g.players):
        _deal_factory(d, g, seat, p)
    if d.omitted("hexes"):
        used = [_hexes_elsewhere(g, terrain) for terrain in range(TERRAIN_COUNT)]
        g.hexes = [max(g.tables.hex_count[t] - used[t], 0) for t in range(TERRAIN_COUNT)]
    if _with_mayor(g):
        _deal_mayor(d, g)


def _deal_city(d: Deal, g: State) -> None:
    """Tiles of the ring, stacks of further tiles, cities."""
    if d.omitted("inner"):
        g.inner = tuple(d.left(INNER))
    if d.omitted("middle-stack"):
        g.middle_stack = tuple(d.left(MIDDLES))
    if d.omitted("outer-stack"):
        g.outer_stack = tuple(d.left(OUTERS))
    if d.omitted("cities"):
        g.cities = tuple(d.left(CITIES)[: len(g.tables.trade_steam)])


def _deal_inventions(d: Deal, g: State) -> None:
    """Market and stacks, by quality."""
    left = [[x for x in d.left(INVENTIONS) if _quality(x) == q] for q in range(len(QUALITIES))]
    if d.omitted("market"):
        g.market = tuple(left[q].pop() if left[q] else NONE for q in MARKET_QUALITY)
    if d.omitted("stacks"):
        g.stacks = tuple(tuple(pile) for pile in left)


def _deal_machine(d: Deal, g: State) -> None:
    """Which machine, where it stands, its upgrades and University tiles."""
    if d.omitted("machine"):
        g.machine = d.chance.below(len(g.tables.machine_workshop))
    if d.omitted("machine-at"):
        g.machine_at = d.chance.below(POSITION_COUNT)
    if d.omitted("upgrades"):
        g.upgrades = tuple(d.left(UPGRADES))
    if d.omitted("university"):
        g.university = max(UNIVERSITY_COPIES - _university_tiles(g), 0)


def _deal_factory(d: Deal, g: State, seat: int, p: Player) -> None:
    """A basic invention, and the magnate where its resource is used."""
    basics = [x for x in d.left(INVENTIONS) if x < ORDINARY]
    if d.omitted("floors", seat):
        p.floors[0] = basics[0]
    if d.omitted("position", seat):
        deed = g.tables.basic_deed[p.floors[0]] if 0 <= p.floors[0] < ORDINARY else NONE
        p.position = next((i for i, t in enumerate(g.inner) if g.tables.inner_deed[t] == deed), 0)
    if d.omitted("space", seat):
        p.space = MIDDLE_SPACE
    if d.omitted("grant", seat) and seat >= g.rules.players:
        p.grant = False  # the rulebook's seats have none


def _deal_mayor(d: Deal, g: State) -> None:
    """His deck, and places for his workers and hexes."""
    t, p = g.tables, g.players[-1]
    if d.omitted("mayor-deck"):
        g.mayor_deck = tuple(d.left(CARDS))
    if d.omitted("mayor-spaces"):
        workers = [colour for colour in range(TERRAIN_COUNT) for _ in range(p.workers[colour])]
        g.mayor_spaces = tuple(workers + [NONE] * (t.worker_spaces - len(workers)))
    if d.omitted("mayor-record"):
        hexes = [terrain for terrain in range(TERRAIN_COUNT) for _ in range(p.record[terrain])]
        g.mayor_record = tuple(hexes + [NONE] * (t.mayor_record - len(hexes)))


# ---------------------------------------------------------------- what is impossible


def _hexes_elsewhere(g: State, terrain: int) -> int:
    """Hexes of a terrain that do not lie on its track."""
    laid = sum(hexes.count(terrain) for hexes in g.tile_hexes)
    kept = sum(p.record[terrain] for p in g.players)
    return g.discards[terrain] + g.box_hexes[terrain] + laid + kept


def _university_tiles(g: State) -> int:
    """University tiles that players have, or are about to take."""
    tiles = sum(x >= UNIVERSITY for p in g.players for x in p.floors)
    return tiles + sum(x >= UNIVERSITY for x in held(g)[INVENTIONS.name])


def check(g: State) -> Iterator[str]:
    """Why the position is impossible, beyond counts and ranges."""
    for terrain, name in enumerate(TERRAINS):
        there, all_of_them = g.hexes[terrain] + _hexes_elsewhere(g, terrain), g.tables.hex_count[terrain]
        if there != all_of_them:
            yield f"There are {there} {name} hexes, but there should be {all_of_them}."
        most = sum(g.rules.heights[terrain])
        if g.hexes[terrain] > most:
            yield f"The {name} track has {g.hexes[terrain]} hexes, but room for {most}."
    for seat, p in enumerate(g.players):
        for reason in _wrong_with(g, p):
            yield f"Player {seat + 1} has {reason}."
    for place, name in enumerate(PLACES):
        if g.tile(place) == NONE and (g.shops[place] >= 0 or g.electrified >> place & 1):
            yield f"{name} is not built: no worker or electricity can be there."
    if len(g.cities) != len(g.tables.trade_steam):
        yield f"There are {len(g.cities)} cities, but there should be {len(g.tables.trade_steam)}."


def _wrong_with(g: State, p: Player) -> Iterator[str]:
    t = g.tables
    if any(p.points) and sum(p.points) != p.score:
        yield f"{p.score} points, but their sources add up to {sum(p.points)}"
    for what in range(RESOURCE_COUNT):
        if p.stock[what] > t.warehouse_max:
            yield f"{p.stock[what]} {STOCK[what]}, but room for {t.warehouse_max}"
    for floor, name in enumerate(FLOORS):
        if p.markers[floor] > len(t.progress[floor]):
            yield f"a progress marker beyond the end of {name}"
        if p.improved >> floor & 1 and p.floors[floor] == NONE:
            yield f"no invention to improve on {name}"
    for terrain, name in enumerate(TERRAINS):
        if p.pilgrims[terrain] > t.track_spaces[terrain]:
            yield f"a pilgrim beyond the end of the {name} track"


POSITION = Position(
    blank=blank,
    table=TABLE,
    player=PLAYER,
    kinds=(INVENTIONS, INNER, MIDDLES, OUTERS, CITIES, UPGRADES, CARDS, STARTS),
    deal=deal,
    turn=turn,
    held=held,
    check=check,
)
