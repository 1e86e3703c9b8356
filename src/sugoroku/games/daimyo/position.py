"""Positions of Daimyo as text: the fields, their names, and what is dealt when it is left out.

    player 1: clan tech, tokens rice=3 coin=2, loose blue-1 blue-2, dice help=blue3, hand CT1 H05
    governor: blue1=1 red2=2
    building: blue1=farm-1 yellow3=tower-2

Influence and supplies follow from the pieces.  Without an agenda the seat takes a die, or, if `main`
names the space of its die, plays on.
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
from sugoroku.games.daimyo.names import (
    ALTARS,
    BOARD_TILES,
    BOARDS,
    BUILDING_COUNT,
    CAMP,
    CLAN_HEROES,
    CLANS,
    DICE,
    DIE_COUNT,
    DIE_NAMES,
    FACES,
    GOALS,
    GOALS_IN_PLAY,
    GOVERNORS,
    HERO_COUNT,
    HEROES,
    HIRED_COUNT,
    ISLANDS,
    KIND_COUNT,
    KINDS,
    LAND,
    MARKET,
    MOST_SEATS,
    NONE,
    NUMBERS,
    OVER,
    PAWNS,
    PHASES,
    PLAYING,
    ROUGH,
    ROUGH_ISLAND,
    ROUNDS,
    SHADOWS,
    SITE_ISLAND,
    SITES,
    SLOTS,
    SOLO_CARDS,
    SOLO_DECKS,
    SOURCES,
    SPACES,
    TILES,
    TOKENS,
    TOWER,
    TURNS,
    VILLAGERS,
)
from sugoroku.games.daimyo.rules.cards import count_dice
from sugoroku.games.daimyo.rules.goals import open_metrics
from sugoroku.games.daimyo.rules.start import ALL_TILES
from sugoroku.games.daimyo.rules.turn import END_TURN, PLAY, TAKE_DIE
from sugoroku.games.daimyo.setup import empty
from sugoroku.games.daimyo.state import Player, State

# ---------------------------------------------------------------- components

CARDS = Kind("hero card", lambda g: HERO_COUNT, spare=lambda g, card: card >= HIRED_COUNT)
CARD = Piece(CARDS, HEROES)
OWNER = Name(seats, optional=True)
TILE = Name(KINDS, optional=True)
DIE = Name(DIE_NAMES, optional=True)
PLACES = tuple(str(n) for n in range(1, MARKET + 1))
LANDS = tuple(f"{island}.{place + 1}" for island in ISLANDS for place in range(LAND))
BUILT = tuple(f"{type}-{seat + 1}" for seat in range(MOST_SEATS + 1) for type in ("farm", "tower"))
COVERED = tuple(f"{type}{n + 1}" for type in ("farm", "tower") for n in range(BOARD_TILES))


def _hidden(g: State) -> int:
    return 0


# ---------------------------------------------------------------- fields

PLAYER = (
    One("score", Count()),
    Row("points", Count(), slugs(SOURCES)),
    One("clan", Name(CLANS, optional=True)),
    Row("tokens", Count(), TOKENS),
    Row("influence", Count(), ISLANDS, dealt=True),
    One("governors", Count(-99, GOVERNORS), dealt=True),
    One("shadows", Count(-99, SHADOWS), dealt=True),
    One("farms", Count(-99, BUILDING_COUNT), dealt=True),
    One("towers", Count(-99, BUILDING_COUNT), dealt=True),
    One("pawns", Count(-99, PAWNS), dealt=True),
    One("scavenger", Name(ISLANDS, optional=True)),
    One("storage", Count(0, lambda g: g.tables.storage_most)),
    Bits("loose", KINDS),
    Row("relics", Count(), ISLANDS),
    One("track", Count(0, lambda g: len(g.tables.track) - 1)),
    One("farm-board", Name(BOARDS, optional=True), dealt=True),
    One("tower-board", Name(BOARDS, optional=True), dealt=True),
    Bits("covered", COVERED),
    Row("slots", Name(TILES, optional=True), SLOTS),
    Row("dice", DIE, SPACES),
    Listing("hand", CARD, dealt=True, shown=_hidden),
    Listing("deck", CARD, dealt=True, shown=_hidden),
    Listing("gone", CARD),
)

TABLE = (
    One("round", Count(0, ROUNDS)),
    One("phase", Name(slugs(PHASES))),
    One("first", Name(seats)),
    One("helmet", OWNER),
    Flag("helped"),
    One("turn", Count(0, TURNS * MOST_SEATS), dealt=True),
    Row("governor", OWNER, SITES, "governors"),
    Row("building", Name(BUILT, optional=True), SITES, "buildings"),
    Row("rough", OWNER, ROUGH),
    Row("altars", OWNER, LANDS),
    Row("lands", TILE, LANDS, dealt=True),
    Listing("bag", Name(KINDS), dealt=True, shown=_hidden),
    Row("market", Count(), KINDS),
    Row("heroes", CARD, PLACES, dealt=True),
    One("top", CARD, dealt=True),
    Listing("deck", CARD, dealt=True, shown=_hidden),
    Listing("left-out", CARD, dealt=True),
    Bits("villagers", VILLAGERS),
    Listing("goals", Name(GOALS), dealt=True),
    Row("gold", OWNER, PLACES[:GOALS_IN_PLAY]),
    Row("silver", OWNER, PLACES[:GOALS_IN_PLAY]),
    Row("centre", Count(), DIE_NAMES, dealt=True),
    One("main", Name(SPACES, optional=True)),
    Flag("resolved"),
    Flag("hero-used"),
    Flag("ability-used"),
    Bits("slots-used", SLOTS),
    Listing("resolving", CARD),
    Flag("gaps"),
    One("changed", Count()),
    Row("camp", DIE, CAMP),
    Listing("solo-deck", Name(SOLO_CARDS)),
    Piles("solo-later", Name(SOLO_CARDS), SOLO_DECKS[1:]),
    Listing("solo-box", Name(SOLO_CARDS)),
    One("solo-card", Name(SOLO_CARDS, optional=True)),
    Listing("solo-gone", Name(SOLO_CARDS)),
    Listing("solo-dice", Name(DIE_NAMES)),
    Listing("secret", CARD),
    One("series", Count()),
)


def blank(g: State) -> State:
    """The seats of the table in the first round."""
    assert g.settings is not None
    new = empty(g.tables, g.settings, g.chance)
    new.round, new.phase, new.helmet = 1, PLAYING, 0
    return new


def turn(g: State) -> list[Step]:
    """The seat has taken its die, or takes one."""
    return [PLAY if g.main >= 0 else TAKE_DIE, END_TURN]


# ---------------------------------------------------------------- what is left out


def deal(d: Deal) -> None:
    """Lay out what the text leaves out, from what is left, as set-up would."""
    g: State = d.g
    _deal_cards(d, g)
    _deal_tiles(d, g)
    _deal_dice(d, g)
    if d.omitted("goals") and g.party.uses_goals():
        green, orange = d.chance.shuffled(range(9))[:3], 9 + d.chance.below(3)
        g.goals = (*sorted(green), orange)
    for seat, p in enumerate(g.players):
        p.hand, p.deck = tuple(sorted(p.hand)), tuple(sorted(p.deck))
        count_dice(p)
        _deal_supplies(d, g, seat, p)
    g.watched = open_metrics(g) if g.round > 0 and g.phase != OVER else 0


def _deal_supplies(d: Deal, g: State, seat: int, p: Player) -> None:
    """Pieces that are not on the board, influence, boards."""
    if d.omitted("influence", seat):
        p.influence = influence_of(g, seat)
    if d.omitted("governors", seat):
        p.governors = GOVERNORS - g.governors.count(seat)
    if d.omitted("shadows", seat):
        p.shadows = SHADOWS - g.rough.count(seat)
    if d.omitted("farms", seat):
        p.farms = BUILDING_COUNT - g.buildings.count(seat * 2)
    if d.omitted("towers", seat):
        p.towers = BUILDING_COUNT - g.buildings.count(seat * 2 + TOWER)
    if d.omitted("pawns", seat):
        p.pawns = PAWNS - sum(p.relics)
    if seat < g.humans and d.omitted("agenda"):
        if d.omitted("farm-board", seat):
            p.farm_board = seat
        if d.omitted("tower-board", seat):
            p.tower_board = len(BOARDS) // 2 + seat
        if d.omitted("covered", seat):
            p.covered = ALL_TILES
            _uncover(p)


def _uncover(p: Player) -> None:
    """Tiles on slots first, then as many as there are buildings."""
    for n, board in ((0, p.farm_board), (BOARD_TILES, p.tower_board)):
        built = BUILDING_COUNT - (p.towers if n else p.farms)
        tiles = sorted(range(BOARD_TILES), key=lambda k: (board * BOARD_TILES + k not in p.slots, k))
        for k in tiles[:built]:
            p.covered &= ~(1 << (n + k))


def influence_of(g: State, seat: int) -> list[int]:
    """The sum of the pieces of a party on each island.  DYO-225, DYO-R43"""
    t, found = g.tables, [0] * len(ISLANDS)
    for site, island in enumerate(SITE_ISLAND):
        found[island] += t.of_governor * (g.governors[site] == seat)
        found[island] += t.of_tower * (g.buildings[site] == seat * 2 + TOWER)
    for space, island in enumerate(ROUGH_ISLAND):
        found[island] += t.of_shadow * (g.rough[space] == seat)
    for altar, owner in enumerate(g.altars):
        found[altar // ALTARS] += t.altars[altar % ALTARS] * (owner == seat)
    return found


def _deal_cards(d: Deal, g: State) -> None:
    """Clan heroes to their clans, heroes to the market and the deck."""
    if d.omitted("left-out"):
        fresh = g.party.heroes_left_out(g)
        options = g.settings.options if g.settings else {}
        if not fresh and options.get("aggressive") == "without":
            fresh = tuple(n for n in range(HIRED_COUNT) if g.tables.heroes[n].aggressive)
        left = d.left(CARDS)
        g.left_out = tuple(n for n in fresh if n in left)
    for seat, p in enumerate(g.players[: g.humans]):
        if p.clan >= 0 and d.omitted("deck", seat):
            first, left = HIRED_COUNT + p.clan * CLAN_HEROES, d.left(CARDS)
            p.deck = tuple(n for n in range(first, first + CLAN_HEROES) if n in left)
    if d.omitted("heroes"):
        cards = [card for card in d.left(CARDS) if card < HIRED_COUNT][:MARKET]
        g.heroes = [*cards, *[NONE] * (MARKET - len(cards))]
    if d.omitted("top"):
        cards = [card for card in d.left(CARDS) if card < HIRED_COUNT]
        g.top = cards[0] if cards else NONE
    if d.omitted("deck"):
        g.deck = tuple(sorted(card for card in d.left(CARDS) if card < HIRED_COUNT))


def _deal_tiles(d: Deal, g: State) -> None:
    """Relic tiles that lie nowhere yet: on the islands, the rest in the bag."""
    left = [
        g.layout.tiles.count(kind) - g.market[kind] - g.lands.count(kind) for kind in range(KIND_COUNT)
    ]
    for p in g.players[: g.humans]:
        for kind in range(KIND_COUNT):
            left[kind] -= (p.loose >> kind & 1) + p.relics[kind // NUMBERS]
    for p in g.players[g.humans :]:
        for kind in range(KIND_COUNT):
            left[kind] -= p.loose >> kind & 1
    tiles = list(d.chance.shuffled([kind for kind in range(KIND_COUNT) for _ in range(left[kind])]))
    if d.omitted("lands"):
        for place in g.layout.lands:
            if tiles:
                g.lands[place] = tiles.pop()
    if d.omitted("bag"):
        g.bag = sorted(tiles)


def _deal_dice(d: Deal, g: State) -> None:
    """Dice that lie nowhere yet are rolled into the centre."""
    if d.omitted("centre"):
        lying = [die for p in g.players for die in p.dice if die >= 0]
        lying += [die for die in g.camp if die >= 0] + list(g.solo_dice)
        g.centre = [0] * DIE_COUNT
        for colour in range(len(DICE)):
            used = sum(die // FACES == colour for die in lying)
            for _ in range(g.layout.dice[colour] - used):
                g.centre[colour * FACES + d.chance.below(FACES)] += 1
    if d.omitted("turn"):
        dice = sum(die >= 0 for die in g.players[g.seat].dice) - (g.main >= 0)
        g.turn = min(dice, TURNS - 1) * g.humans + (g.seat - g.first) % g.humans


# ---------------------------------------------------------------- what is impossible


def check(g: State) -> Iterator[str]:
    """Why the position is impossible, beyond counts and ranges."""
    for seat, p in enumerate(g.players):
        who = f"Player {seat + 1}"
        if p.influence != influence_of(g, seat):
            yield f"{who} has influence that is not the sum of the pieces (DYO-R43)."
        if any(p.points) and sum(p.points) != p.score:
            yield f"{who} has {p.score} points, but their sources add up to {sum(p.points)}."
        if seat < g.humans and p.loose.bit_count() + sum(p.relics) > p.storage:
            yield f"{who} stores more tiles than there is room (DYO-113)."
    for site in range(len(SITES)):
        if site not in g.layout.sites and (g.governors[site] >= 0 or g.buildings[site] >= 0):
            yield f"{SITES[site]} is not in play (DYO-013)."
    if any(g.buildings[site] // 2 >= g.seats for site in range(len(SITES))):
        yield "A building belongs to a seat that does not play."


POSITION = Position(
    blank=blank,
    table=TABLE,
    player=PLAYER,
    kinds=(CARDS,),
    deal=deal,
    turn=turn,
    check=check,
)
