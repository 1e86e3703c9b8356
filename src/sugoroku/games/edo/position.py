"""Positions of EDO as text: the fields, their names, and what is dealt when it is left out.

    player 1: goods ryo=10 rice=3, samurai edo town_1, plan A2:2 B1:0 C1:1+1n
    sites: edo=house-1/house-2 town_1=house-1/post-2

Buildings are written from site 1 on.  A planned card is its side and its officials.  Without an agenda
the round begins: with its first card if everybody has a whole plan, otherwise with planning.
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
from sugoroku.games.edo.actions import CREW_COUNT, CREW_NAMES, CREWS, SIDE_NAMES
from sugoroku.games.edo.names import (
    BASE_CARDS,
    BORDER,
    CARD_COUNT,
    CARDS,
    CITY_COUNT,
    EDO,
    FIGURES,
    GOODS,
    MERCHANTS,
    MOST_BLACK,
    MOST_SEATS,
    NONE,
    OFFERED,
    PACKAGES,
    PHASES,
    PLANNED,
    PLANNING,
    POST_OF,
    PROFITS,
    SIDES,
    SOURCES,
    SPACES,
)
from sugoroku.games.edo.rules.planning import NextRound, OpenPlans, crew_of
from sugoroku.games.edo.rules.round_end import EndRound
from sugoroku.games.edo.rules.turn import NextTurn
from sugoroku.games.edo.rules.wages import NextWages
from sugoroku.games.edo.setup import lay_out_map
from sugoroku.games.edo.state import State, new_state

# ---------------------------------------------------------------- components

MERCHANT_CARDS = Kind("merchant card", lambda g: len(MERCHANTS))
SPECIAL_CARDS = Kind(
    "authorization card", lambda g: CARD_COUNT, copies=lambda g, card: int(card >= BASE_CARDS)
)
TAKEN = Kind("package", lambda g: len(PACKAGES), spare=lambda g, package: True)

CITIES = SPACES[:CITY_COUNT]
CARD = Piece(SPECIAL_CARDS, CARDS)
MERCHANT = Piece(MERCHANT_CARDS, MERCHANTS)
SPACE = Name(SPACES)
PLACES = tuple(str(place) for place in range(1, OFFERED + 1))
PLANS = tuple(f"{side}:{crew}" for side in SIDE_NAMES for crew in CREW_NAMES)
BUILT = (
    *(f"house-{seat + 1}" for seat in range(MOST_SEATS)),
    *(f"none-{number}" for number in range(MOST_SEATS, POST_OF)),  # never written
    *(f"post-{seat + 1}" for seat in range(MOST_SEATS)),
)


def _hidden(g: State) -> int:
    return 0


def _top(g: State) -> int:
    return 1


# ---------------------------------------------------------------- fields

PLAYER = (
    One("score", Count()),
    Row("goods", Count(), GOODS),
    Listing("samurai", SPACE),
    One("neutral", Count(0, lambda g: g.tables.neutral_officials)),
    One("houses", Count(0, lambda g: g.tables.houses), dealt=True),
    One("posts", Count(0, lambda g: g.tables.posts), dealt=True),
    Listing("cards", CARD),
    Listing("fresh", Name(CARDS)),
    One("package", Piece(TAKEN, PACKAGES)),
    One("town", Name(SPACES, optional=True)),
    Listing("plan", Name(PLANS)),
    Flag("sealed"),
    One("shown", Count(0, PLANNED)),
    One("pool-own", Count(0, FIGURES), dealt=True),
    One("pool-neutral", Count(), dealt=True),
    One("black", Count(0, MOST_BLACK), dealt=True),
    Row("points", Count(), slugs(SOURCES)),
)

TABLE = (
    One("round", Count(0, lambda g: len(g.tables.offers))),
    One("first", Name(seats)),
    One("phase", Name(slugs(PHASES))),
    One("side", Name(SIDES)),
    Bits("covered", SPACES),
    One("merchant", SPACE),
    Piles("sites", Name(BUILT), CITIES),
    Row("forts", Count(), CITIES),
    One("fortresses", Count(0, lambda g: g.tables.fortresses), dealt=True),
    One("neutral", Count(0, lambda g: g.tables.neutral_officials), dealt=True),
    Row("profits", Name(PROFITS, optional=True), CITIES, dealt=True),
    Listing("spare-profits", Name(PROFITS), dealt=True),
    One("merchant-card", MERCHANT, dealt=True),
    Listing("merchant-pile", MERCHANT, dealt=True, shown=_top),
    Listing("merchant-gone", MERCHANT, dealt=True),
    Row("offer", CARD, PLACES, dealt=True),
    Listing("special-pile", CARD, dealt=True, shown=_hidden),
    One("slot", Count(0, PLANNED - 1)),
    One("active", Name(SIDE_NAMES, optional=True)),
    One("own-left", Count(0, FIGURES)),
    One("neutral-left", Count()),
    One("black-left", Count(0, MOST_BLACK)),
    Flag("acted"),
    Listing("produced", SPACE),
    One("half", Count(0, 15)),
    One("free-moves", Count()),
)


def blank(g: State) -> State:
    """The map of this number of players, before the first plan."""
    new = new_state(g.tables, g.seats, g.chance)
    lay_out_map(new)
    new.covered = g.covered  # as modules have left it
    new.round, new.phase = 1, PLANNING
    return new


def turn(g: State) -> list[Step]:
    """The rest of the round."""
    rest: list[Step] = [NextTurn(0), NextWages(0), EndRound(), NextRound()]
    if all(len(p.plan) == PLANNED for p in g.players):
        return rest
    return [OpenPlans(), *rest]


# ---------------------------------------------------------------- what is left out


def deal(d: Deal) -> None:
    """Lay out what the text leaves out, from what is left, as set-up would."""
    g: State = d.g
    _deal_profits(d, g)
    _deal_cards(d, g)
    buildings = [building for city in g.sites for building in city]
    for seat, p in enumerate(g.players):
        p.samurai = tuple(sorted(p.samurai))
        if d.omitted("houses", seat):
            p.houses = g.tables.houses - buildings.count(seat)
        if d.omitted("posts", seat):
            p.posts = g.tables.posts - buildings.count(seat + POST_OF)
        if d.omitted("pool-own", seat):
            p.pool_own = p.officials
        if d.omitted("pool-neutral", seat):
            p.pool_neutral = p.neutral
        if d.omitted("black", seat):
            p.black = crew_of(p)[2]
        if d.omitted("agenda"):
            p.sealed = len(p.plan) == PLANNED
    if d.omitted("fortresses"):
        g.fortresses = g.tables.fortresses - sum(g.forts)
    if d.omitted("neutral"):
        g.neutral = g.tables.neutral_officials - sum(p.neutral for p in g.players)


def _deal_profits(d: Deal, g: State) -> None:
    """Tiles by their backs on the open cities."""
    t = g.tables
    left = [tile for tile, count in enumerate(t.profit_counts) for _ in range(count)]
    if d.omitted("profits"):
        left = list(d.chance.shuffled(left))
        profits = [NONE] * CITY_COUNT
        for city in t.maps[g.side].spaces[:CITY_COUNT]:
            backs = t.edo_profits if city == EDO else t.town_profits
            if city < CITY_COUNT and not g.covered >> city & 1:
                profits[city] = next(tile for tile in left if tile in backs)
                left.remove(profits[city])
        g.profits = tuple(profits)
    else:
        for tile in g.profits:
            if tile in left:
                left.remove(tile)
    if d.omitted("spare-profits"):
        g.spare_profits = tuple(sorted(left))


def _deal_cards(d: Deal, g: State) -> None:
    """A merchant card for each round that is over, the current one, the pile; special cards."""
    if d.omitted("merchant-gone"):
        g.merchant_gone = tuple(d.left(MERCHANT_CARDS)[: max(g.round - 1, 0)])
    if d.omitted("merchant-card"):
        g.merchant_card = d.left(MERCHANT_CARDS)[0]
    if d.omitted("merchant-pile"):
        g.merchant_pile = tuple(d.left(MERCHANT_CARDS))
    if d.omitted("offer"):
        special = d.left(SPECIAL_CARDS)[:OFFERED]
        g.offer = (*special, *[NONE] * (OFFERED - len(special)))
    if d.omitted("special-pile"):
        g.special_pile = tuple(d.left(SPECIAL_CARDS))


# ---------------------------------------------------------------- what is impossible


def check(g: State) -> Iterator[str]:
    """Why the position is impossible, beyond counts and ranges."""
    spaces = g.tables.maps[g.side].spaces
    if g.merchant not in spaces or g.merchant >= BORDER:
        yield f"The merchant cannot stand on {SPACES[g.merchant]} (EDO-B055)."
    for city, built in enumerate(g.sites):
        if len(built) > g.tables.sites[city]:
            yield f"{SPACES[city]} has only {g.tables.sites[city]} building sites."
        if any(building % POST_OF >= g.seats for building in built):
            yield f"{SPACES[city]} has a building of a seat that does not play."
    for seat, p in enumerate(g.players):
        yield from _check_player(g, seat, spaces)
        if not g.seams and any(p.points) and sum(p.points) != p.score:
            yield (
                f"Player {seat + 1} has {p.score} points, but their sources add up to {sum(p.points)}."
            )


def _check_player(g: State, seat: int, spaces: tuple[int, ...]) -> Iterator[str]:
    p, who = g.players[seat], f"Player {seat + 1}"
    if len(p.samurai) > FIGURES:
        yield f"{who} has {len(p.samurai)} samurai, but there are only {FIGURES} figures of a colour."
    for space in p.samurai:
        if space not in spaces:
            yield f"{who} has a samurai on {SPACES[space]}, which this side of the map lacks."
    cards = [g.tables.sides[code // CREW_COUNT].card for code in p.plan]
    if len(set(cards)) != len(cards) or len(cards) > PLANNED or set(cards) - set(p.cards):
        yield f"{who} cannot have planned these cards (EDO-B037a)."
    own, neutral, _ = crew_of(p)
    if p.plan and (own > p.pool_own or neutral > p.pool_neutral):
        yield f"{who} has not enough officials for this plan (EDO-B037a)."
    for code in p.plan:
        side = g.tables.sides[code // CREW_COUNT]
        if sum(CREWS[code % CREW_COUNT]) > side.most:
            yield f"{who} has more officials on {SIDE_NAMES[code // CREW_COUNT]} than fit (EDO-B037)."


POSITION = Position(
    blank=blank,
    table=TABLE,
    player=PLAYER,
    kinds=(MERCHANT_CARDS, SPECIAL_CARDS, TAKEN),
    deal=deal,
    turn=turn,
    check=check,
)
