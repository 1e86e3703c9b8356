"""What a seat may know of a game of EDO, and how the hidden part is redealt.

Plans are known to their owners alone until each card is resolved; everything else that is hidden is
hidden from all: piles below their tops and chance to come.  EDO-B019, EDO-B019a
"""

import msgspec

from sugoroku.core.chance import Chance
from sugoroku.core.state import Step
from sugoroku.games.edo.actions import CREW_COUNT, CREWS, PLAN
from sugoroku.games.edo.names import (
    BUILDINGS,
    CARDS,
    CITY_COUNT,
    EDO,
    FIGURES,
    FORESTRY,
    GOODS,
    KINDS,
    MERCHANTS,
    NONE,
    PACKAGES,
    PHASES,
    PLANNED,
    PLANNING,
    POST_OF,
    PROFITS,
    RIVER,
    SIDES,
    SPACES,
    TYPES,
    type_of,
)
from sugoroku.games.edo.prospects import prospect
from sugoroku.games.edo.rules.hooks import black_officials, figures_on, may_build, pays_income, ways_of
from sugoroku.games.edo.rules.planning import PlanCard, crew_of, places, plan_options
from sugoroku.games.edo.rules.round_end import resources
from sugoroku.games.edo.rules.wages import influence, ranking, share
from sugoroku.games.edo.state import Player, State

Cost = tuple[int, int, int, int]  # ryo, rice, wood, stone


class BuildingView(msgspec.Struct, frozen=True):
    """A house or trading post on a site."""

    seat: int
    kind: str  # `house` or `trading-post`


class SpaceView(msgspec.Struct, frozen=True):
    """A space of the map with everything that stands on it."""

    id: str
    type: str
    name: str
    x: float
    y: float
    covered: bool
    samurai: tuple[int, ...]  # by seat: how many stand there
    merchant: bool
    # cities only
    sites: tuple[BuildingView, ...] = ()  # from site 1 on
    site_count: int = 0
    fortresses: int = 0
    fortress_places: int = 0
    profit: str = ""  # the id of the profit tile
    shares: tuple[tuple[int, ...], ...] = ()  # of the tile: ryo by rank, for 1, 2, ... sharers
    income: tuple[tuple[int, int], ...] = ()  # (seat, ryo) as it would be paid now, by rank
    influence: tuple[int, ...] = ()  # by seat
    may_build: bool = False
    chart: tuple[int, ...] = ()  # resource spaces: goods for 1, 2, ... samurai
    figures: int = 0  # resource spaces: how many figures count in the chart


class ActionView(msgspec.Struct, frozen=True):
    """One action printed on an authorization card."""

    kind: str  # names.KINDS
    most: int  # officials
    gain: int  # of each official, for rice supply and tax
    bonus: int
    discount: int


class CardView(msgspec.Struct, frozen=True):
    id: str
    cost: Cost
    actions: tuple[ActionView, ...]


class PlanView(msgspec.Struct, frozen=True):
    """A card on a planning board as the viewer sees it: `card` is "" where only its back is seen."""

    card: str
    action: int = -1  # which of its actions, from 0
    kind: str = ""
    own: int = 0
    neutral: int = 0
    black: int = 0
    shown: bool = False  # everybody has seen it


class OfferView(msgspec.Struct, frozen=True):
    """A merchant card."""

    id: str
    goods: tuple[str, ...]
    most: int
    price: int
    cost: Cost  # of the power point
    pp: int


class PackageView(msgspec.Struct, frozen=True):
    id: str
    goods: Cost
    seat: int  # who has taken it, or -1


class PlayerView(msgspec.Struct, frozen=True):
    seat: int
    score: int
    goods: Cost
    resources: int  # that count for the limit
    officials: int  # own figures that are not on the map
    neutral: int
    houses: int  # not built yet
    posts: int
    has_post: bool
    houses_in_edo: int
    cards: tuple[str, ...]
    fresh: tuple[str, ...]  # bought in this round, not to be planned before the next
    samurai: tuple[str, ...]  # the spaces they stand on
    package: str
    town: str
    status: str  # "" or, in phase 1: `planning`, `sealed`
    plan: tuple[PlanView, ...]  # left, middle, right; while planning, the own plan as far as it is made
    income: int  # what all cities would pay now
    wages: int  # rice for all samurai


class TurnView(msgspec.Struct, frozen=True):
    """The card that is performed."""

    seat: int
    slot: int
    card: str
    action: int
    kind: str
    own: int  # officials that have not acted
    neutral: int
    black: int
    moving: bool  # figures may still move
    produced: tuple[str, ...]  # spaces whose samurai have produced for this card
    half: int  # what the official at work may still do: relocations, or the other offer


class ForecastView(msgspec.Struct, frozen=True):
    """How the viewer would stand after so many cards of the plan, if nobody else did anything.

    Each official does what looks best at once, and figures walk the shortest ways.
    """

    goods: Cost
    points: int  # gained
    samurai: int  # on the map
    neutral: int
    wasted: int  # officials who find nothing to do or cannot pay


class PlanningView(msgspec.Struct, frozen=True):
    """What the viewer still has to plan with; only while the viewer plans."""

    slot: int  # 0 to 2: the card to choose next; 3: the plan is complete and can be sealed
    places: tuple[int, ...]  # of the cards in the plan
    own: int
    neutral: int
    black: int
    cards: tuple[str, ...]  # that are not in the plan yet
    forecast: tuple[ForecastView, ...]  # after each card of the plan


def laid(board: "Board", player: PlayerView) -> tuple[PlanView | None, ...]:
    """The cards of a plan by their places: left, middle, right."""
    planning = board.planning if player.seat == board.viewer else None
    where = planning.places if planning else tuple(range(len(player.plan)))
    return tuple(player.plan[where.index(slot)] if slot in where else None for slot in range(PLANNED))


class Board(msgspec.Struct, frozen=True):
    """Everything that this seat can see."""

    viewer: int
    round: int
    rounds: int
    phase: str
    seat: int  # who acts; while all plan, the start player
    first: int
    turn: int
    side: str
    spaces: tuple[SpaceView, ...]
    roads: tuple[tuple[str, str], ...]
    merchant: str
    merchant_card: OfferView | None
    next_card: OfferView | None
    merchant_left: int  # in the pile
    merchant_gone: tuple[str, ...]
    offer: tuple[CardView | None, ...]
    special_left: int
    cards: tuple[CardView, ...]  # all of the game, base cards first
    packages: tuple[PackageView, ...]
    building_costs: tuple[Cost, ...]  # house, trading post, fortress
    building_points: tuple[int, ...]
    recruit_cost: Cost
    neutral: int
    fortresses: int
    limit: int
    wage: int
    end_points: int
    ryo_per_point: int
    samurai_per_point: int
    prices: tuple[tuple[int, ...], ...]  # what roads cost the viewer, by the order of `spaces`
    merchant_prices: tuple[int, ...]  # from where he stands
    players: tuple[PlayerView, ...]
    turn_of: TurnView | None
    planning: PlanningView | None


def board(g: State, seat: int) -> Board:
    """Everything is public but plans and piles.  EDO-B012, EDO-B014, EDO-B019"""
    t, m = g.tables, g.tables.maps[g.side]
    ways, pile = ways_of(g, max(seat, 0)), g.merchant_pile
    return Board(
        viewer=seat,
        round=g.round,
        rounds=len(t.offers),
        phase=PHASES[g.phase],
        seat=g.first if g.own else g.seat,
        first=g.first,
        turn=g.turns,
        side=SIDES[g.side],
        spaces=tuple(_space(g, space) for space in m.spaces),
        roads=tuple((SPACES[a], SPACES[b]) for a, b in m.roads),
        merchant=SPACES[g.merchant] if g.merchant >= 0 else "",
        merchant_card=_offer(g, g.merchant_card) if g.merchant_card >= 0 else None,
        next_card=_offer(g, pile[-1]) if pile else None,
        merchant_left=len(pile),
        merchant_gone=tuple(MERCHANTS[card] for card in g.merchant_gone),
        offer=tuple(card_view(g, card) if card >= 0 else None for card in g.offer),
        special_left=len(g.special_pile),
        cards=tuple(card_view(g, card) for card in range(len(CARDS))),
        packages=tuple(_package(g, n) for n in range(len(PACKAGES))),
        building_costs=tuple(building.cost for building in t.buildings),
        building_points=tuple(building.pp for building in t.buildings),
        recruit_cost=t.recruit_cost,
        neutral=g.neutral,
        fortresses=g.fortresses,
        limit=t.limit,
        wage=t.wage,
        end_points=t.end_pp,
        ryo_per_point=t.ryo_per_pp,
        samurai_per_point=t.samurai_per_pp,
        prices=tuple(tuple(ways.samurai[a][b] for b in m.spaces) for a in m.spaces),
        merchant_prices=tuple(ways.merchant[g.merchant][b] for b in m.spaces),
        players=tuple(_player(g, n, seat) for n in range(g.seats)),
        turn_of=_turn(g),
        planning=_planning(g, seat),
    )


def _space(g: State, space: int) -> SpaceView:
    t, m = g.tables, g.tables.maps[g.side]
    x, y = m.places[space]
    kind = type_of(space)
    seen = SpaceView(
        id=SPACES[space],
        type=TYPES[kind],
        name=m.titles[space],
        x=x,
        y=y,
        covered=bool(g.covered >> space & 1),
        samurai=tuple(p.samurai.count(space) for p in g.players),
        merchant=g.merchant == space,
        chart=_chart(g, TYPES[kind]),
        figures=figures_on(g, space) if FORESTRY <= space < RIVER else 0,
    )
    if space >= CITY_COUNT:
        return seen
    fortress, tile = t.buildings[2], g.profits[space]
    return msgspec.structs.replace(
        seen,
        sites=tuple(BuildingView(b % POST_OF, BUILDINGS[b // POST_OF]) for b in g.sites[space]),
        site_count=t.sites[space],
        fortresses=g.forts[space],
        fortress_places=fortress.in_edo if space == EDO else fortress.in_town,
        profit=PROFITS[tile] if tile >= 0 else "",
        shares=t.profits[tile][1:] if tile >= 0 else (),
        income=city_income(g, space),
        influence=tuple(influence(g, space, seat) for seat in range(g.seats)),
        may_build=may_build(g, space),
    )


def _chart(g: State, type: str) -> tuple[int, ...]:
    kinds = {"forestry": "wood", "quarry": "stone", "rice_field": "rice_field"}
    return g.tables.charts[KINDS.index(kinds[type])] if type in kinds else ()


def city_income(g: State, city: int) -> tuple[tuple[int, int], ...]:
    """(seat, ryo) by rank as the city would pay now; () if it pays nobody."""
    if not g.sites[city] or not pays_income(g, city):
        return ()
    order = ranking(g, city)
    return tuple((seat, share(g, city, rank, len(order))) for rank, seat in enumerate(order))


def card_view(g: State, card: int) -> CardView:
    sides = [g.tables.sides[side] for side in g.tables.card_sides[card]]
    actions = tuple(ActionView(KINDS[s.kind], s.most, s.gain, s.bonus, s.discount) for s in sides)
    return CardView(CARDS[card], g.tables.card_cost[card], actions)


def _offer(g: State, card: int) -> OfferView:
    offer = g.tables.offers[card]
    goods = tuple(GOODS[good] for good in offer.goods)
    return OfferView(MERCHANTS[card], goods, offer.most, offer.price, offer.cost, offer.pp)


def _package(g: State, package: int) -> PackageView:
    takers = [seat for seat, p in enumerate(g.players) if p.package == package]
    return PackageView(PACKAGES[package], g.tables.packages[package], takers[0] if takers else NONE)


def _player(g: State, seat: int, viewer: int) -> PlayerView:
    p, t = g.players[seat], g.tables
    incomes = [pay for city in range(CITY_COUNT) for who, pay in city_income(g, city) if who == seat]
    return PlayerView(
        seat=seat,
        score=p.score,
        goods=p.goods,
        resources=resources(p),
        officials=p.officials,
        neutral=p.neutral,
        houses=p.houses,
        posts=p.posts,
        has_post=p.posts < t.posts,
        houses_in_edo=g.sites[EDO].count(seat),
        cards=tuple(CARDS[card] for card in p.cards),
        fresh=tuple(CARDS[card] for card in p.fresh),
        samurai=tuple(SPACES[space] for space in p.samurai),
        package=PACKAGES[p.package] if p.package >= 0 else "",
        town=SPACES[p.town] if p.town >= 0 else "",
        status=("sealed" if p.sealed else "planning") if g.phase == PLANNING and g.own else "",
        plan=_plan(g, p, own=seat == viewer),
        income=sum(incomes),
        wages=len(p.samurai) * t.wage,
    )


def _plan(g: State, p: Player, own: bool) -> tuple[PlanView, ...]:
    """The own plan; of others' only the cards that have been resolved.  EDO-B032, EDO-B043a"""
    if own:
        return tuple(_planned(g, code, slot < p.shown) for slot, code in enumerate(p.plan))
    if g.own:
        return ()  # not even how far it is made
    return tuple(
        _planned(g, code, True) if slot < p.shown else PlanView("") for slot, code in enumerate(p.plan)
    )


def _planned(g: State, code: int, shown: bool) -> PlanView:
    number = code // CREW_COUNT
    side = g.tables.sides[number]
    crew = CREWS[code % CREW_COUNT]
    action = g.tables.card_sides[side.card].index(number)
    return PlanView(CARDS[side.card], action, KINDS[side.kind], *crew, shown)


def _turn(g: State) -> TurnView | None:
    if g.active < 0:
        return None
    side = g.tables.sides[g.active]
    return TurnView(
        seat=g.seat,
        slot=g.slot,
        card=CARDS[side.card],
        action=g.tables.card_sides[side.card].index(g.active),
        kind=KINDS[side.kind],
        own=g.own_left,
        neutral=g.neutral_left,
        black=g.black_left,
        moving=not g.acted,
        produced=tuple(SPACES[space] for space in g.produced),
        half=g.half,
    )


def _planning(g: State, seat: int) -> PlanningView | None:
    if seat < 0 or not g.own or g.phase != PLANNING or g.players[seat].sealed:
        return None
    p = g.players[seat]
    used = [g.tables.sides[code // CREW_COUNT].card for code in p.plan]
    crews = [CREWS[code % CREW_COUNT] for code in p.plan]
    own, neutral, black = (sum(crew[i] for crew in crews) for i in range(3))
    where = places(g, seat)
    return PlanningView(
        slot=next((slot for slot in range(PLANNED) if slot not in where), PLANNED),
        places=where,
        own=p.pool_own - own,
        neutral=p.pool_neutral - neutral,
        black=black_officials(g, seat) - black,
        cards=tuple(CARDS[card] for card in p.cards if card not in used),
        forecast=_forecast(g, seat),
    )


def _forecast(g: State, seat: int) -> tuple[ForecastView, ...]:
    """From what is public and the own plan alone."""
    found, thought = [], g.clone()
    p = thought.players[seat]
    for cards in range(1, len(p.plan) + 1):
        p.plan = g.players[seat].plan[:cards]
        seen = prospect(thought, seat)
        ryo, rice, wood, stone = seen.goods
        goods = (ryo, rice, wood, stone)
        found.append(ForecastView(goods, seen.points, len(seen.samurai), seen.neutral, seen.wasted))
    return tuple(found)


# ---------------------------------------------------------------- hidden parts


def redeal(g: State, seat: int, chance: Chance) -> State:
    """Others' plans are imagined, piles below their tops are shuffled, and the future differs.

    What is hidden is sorted first: the deal must not depend on how it really lies.  EDO-B019a, EDO-B043a
    """
    new = g.clone()
    new.chance = chance
    new.merchant_pile = chance.shuffled(sorted(g.merchant_pile[:-1])) + g.merchant_pile[-1:]
    new.special_pile = chance.shuffled(sorted(g.special_pile))
    for other, p in enumerate(new.players):
        if other != seat:
            _imagine_plan(new, other, p, chance)
    return new


def _imagine_plan(g: State, seat: int, p: Player, chance: Chance) -> None:
    """Any plan that fits what is public: the cards shown, the cards and officials there were.

    Of a seat that still plans nobody knows how far it has come.  EDO-B037a, EDO-B043a
    """
    if g.own and not p.sealed:
        if g.phase == PLANNING:
            p.plan = ()
            start: list[Step] = [PlanCard(0)]
            g.own[seat] = start
        return
    if not p.plan or p.shown == PLANNED:
        return
    shown, lent = p.plan[: p.shown], black_officials(g, seat) if g.own else p.black
    p.plan = ()
    while len(p.plan) < PLANNED or (not g.own and crew_of(p)[2] != p.black):
        if len(p.plan) == PLANNED or not p.plan:
            p.plan = shown  # how many black officials there are is known once all plans are sealed
        options = plan_options(g.tables, p, lent)
        p.plan = (*p.plan, options[chance.below(len(options))] - PLAN)


# ---------------------------------------------------------------- census


def census(g: State) -> dict[str, int]:
    """Where every component is, counted: nothing may appear or vanish.  EDO-B003, EDO-B004, EDO-B018"""
    special = [card for card in (*g.special_pile, *g.offer) if card >= 0]
    special += [card for p in g.players for card in p.cards if card >= len(CARDS) - 12]
    merchants = [*g.merchant_pile, *g.merchant_gone, g.merchant_card]
    buildings = [building for city in g.sites for building in city]
    return {
        "figures": sum(p.officials + len(p.samurai) for p in g.players),
        "different figures": FIGURES * g.seats,
        "neutral officials": g.neutral + sum(p.neutral for p in g.players),
        "houses": sum(p.houses for p in g.players) + sum(b < POST_OF for b in buildings),
        "trading posts": sum(p.posts for p in g.players) + sum(b >= POST_OF for b in buildings),
        "fortresses": g.fortresses + sum(g.forts),
        "special cards": len(special),
        "different special cards": len(set(special)),
        "merchant cards": len(merchants),
        "different merchant cards": len(set(merchants)),
        "profit tiles": len(g.spare_profits) + sum(tile >= 0 for tile in g.profits),
    }
