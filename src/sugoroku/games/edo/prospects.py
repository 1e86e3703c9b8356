"""What the rest of a plan is likely to bring: for bots.

The cards to come are performed in thought, each official as it looks best at once: figures walk the
shortest ways, what cannot be paid is not done.  Others' turns in between are ignored.
"""

from typing import Final

from sugoroku.games.edo.actions import CREW_COUNT, CREWS
from sugoroku.games.edo.names import (
    AUTHORIZATION,
    BUILD,
    CITY_COUNT,
    EDO,
    FIGURES,
    FORTRESS,
    HOUSE,
    POST,
    POST_OF,
    PRODUCED_GOOD,
    PRODUCED_ON,
    RECRUIT,
    RICE,
    RICE_SUPPLY,
    RYO,
    STONE,
    TAX,
    TRADE,
    TRAVEL,
    WOOD,
)
from sugoroku.games.edo.rules.hooks import figures_on, may_build, pays_income, ways_of
from sugoroku.games.edo.rules.wages import influence, ranking
from sugoroku.games.edo.state import State
from sugoroku.games.edo.tables import Cost, Side

# what goods are worth against each other when the thought has to choose
WORTH: Final[tuple[float, ...]] = (0.1, 0.13, 0.24, 0.32)
FIRST_IN_EDO: Final = 1.2  # the house without which nobody wins
EARNED: Final = 0.3  # a ryo each round


class Prospect:
    """The holdings of a seat as its plan is carried out in thought."""

    __slots__ = (
        "acted", "cards", "first_in_edo", "forts", "g", "goods", "houses", "income", "merchant",
        "neutral", "points", "posts", "relocations", "samurai", "seat", "sited", "wasted",
    )  # fmt: skip

    def __init__(self, g: State, seat: int) -> None:
        p = g.players[seat]
        self.g = g
        self.seat = seat
        self.goods = [p.goods[0], p.goods[1], p.goods[2], p.goods[3]]
        self.samurai = list(p.samurai)
        self.merchant = g.merchant
        self.points = 0
        self.neutral = p.neutral
        self.cards = len(p.cards)
        self.houses = p.houses
        self.posts = p.posts
        self.first_in_edo = 0  # a house there, and there was none
        self.relocations = 0  # free moves by travel that nothing else counts
        self.sited = 0  # houses and posts built
        self.income = 0  # what these earn each round
        self.forts = 0
        self.wasted = 0  # officials who find nothing to do
        self.acted = False

    def figures(self, space: int) -> int:
        """n of a chart, with the own samurai where the thought has moved them."""
        before = self.g.players[self.seat].samurai.count(space)
        return figures_on(self.g, space) + self.samurai.count(space) - before

    def pays(self, cost: Cost, discount: int) -> bool:
        goods = self.goods
        ryo = cost[0] - discount if cost[0] > discount else 0
        return goods[0] >= ryo and goods[1] >= cost[1] and goods[2] >= cost[2] and goods[3] >= cost[3]

    def pay(self, cost: Cost, discount: int) -> None:
        goods = self.goods
        goods[0] -= cost[0] - discount if cost[0] > discount else 0
        goods[1] -= cost[1]
        goods[2] -= cost[2]
        goods[3] -= cost[3]


def prospect(g: State, seat: int) -> Prospect:
    """The card that is performed, then those to come."""
    seen, p = Prospect(g, seat), g.players[seat]
    if g.active >= 0 and g.seat == seat and (g.officials_left or g.half):
        seen.acted = g.acted
        perform(seen, g.tables.sides[g.active], g.own_left, g.neutral_left + g.black_left, g.half)
    for slot in range(p.shown, len(p.plan)):
        code = p.plan[slot]
        own, neutral, black = CREWS[code % CREW_COUNT]
        seen.acted = False
        if own + neutral + black:
            perform(seen, g.tables.sides[code // CREW_COUNT], own, neutral + black, 0)
    return seen


def perform(seen: Prospect, side: Side, own: int, others: int, half: int) -> None:
    kind, officials = side.kind, own + others
    if kind == RICE_SUPPLY:
        seen.goods[RICE] += officials * side.gain
    elif kind == TAX:
        seen.goods[RYO] += officials * side.gain
    elif kind == RECRUIT:
        for _ in range(officials):
            if seen.pays(seen.g.tables.recruit_cost, 0):
                seen.pay(seen.g.tables.recruit_cost, 0)
                seen.neutral += 1
            else:
                seen.wasted += 1
    elif kind == TRAVEL:
        travel(seen, own, others, half)
    elif kind == BUILD:
        for _ in range(officials):
            if not build(seen, side.discount):
                seen.wasted += 1
    elif kind == TRADE:
        trade(seen, officials, half)
    elif kind == AUTHORIZATION:
        authorize(seen, officials)
    else:
        produce(seen, side, officials)


def travel(seen: Prospect, own: int, others: int, half: int) -> None:
    """Own officials go to the border as long as the rice feeds them; the rest relocates."""
    border = seen.g.tables.maps[seen.g.side].spaces[-1]
    for _ in range(own):
        if len(seen.samurai) < FIGURES - 1 and len(seen.samurai) < seen.goods[RICE] + 1:
            seen.samurai.append(border)
        else:
            seen.relocations += 1
    seen.relocations += others + (1 if half else 0)


# ---------------------------------------------------------------- production


def produce(seen: Prospect, side: Side, officials: int) -> None:
    """The samurai that make most, after the way there; each produces once."""
    g, used = seen.g, list(seen.g.produced) if seen.acted else []
    first, good = PRODUCED_ON[side.kind], PRODUCED_GOOD[side.kind]
    chart = g.tables.charts[side.kind]
    ways = ways_of(g, seen.seat).samurai
    for _ in range(officials):
        best, who, where, paid = 0.0, -1, -1, 0
        for space in range(first, first + 3):
            if g.covered >> space & 1 or ways[space][space] < 0:
                continue
            there = seen.figures(space)
            if seen.samurai.count(space) > used.count(space):
                amount = chart_at(chart, there) + side.bonus
                if amount * WORTH[good] > best:
                    best, who, where, paid = amount * WORTH[good], space, space, 0
            elif not seen.acted:
                amount = chart_at(chart, there + 1) + side.bonus
                for start in seen.samurai:
                    price = ways[start][space]
                    if start in used or price > seen.goods[RYO]:
                        continue
                    worth = amount * WORTH[good] - price * WORTH[RYO]
                    if worth > best:
                        best, who, where, paid = worth, start, space, price
        if who < 0:
            seen.wasted += 1
            continue
        seen.samurai.remove(who)
        seen.samurai.append(where)
        used.append(where)
        seen.goods[RYO] -= paid
        seen.goods[good] += chart_at(chart, seen.figures(where)) + side.bonus


def chart_at(chart: tuple[int, ...], figures: int) -> int:
    return chart[figures - 1] if figures <= len(chart) else chart[-1]


# ---------------------------------------------------------------- building


def build(seen: Prospect, discount: int) -> bool:
    """The building that is worth most, after the way to its city."""
    t = seen.g.tables
    best, kind, city, start, paid = 0.0, -1, -1, -1, 0
    for one in (FORTRESS, POST, HOUSE):
        cost = t.buildings[one].cost
        if not seen.pays(cost, discount) or not left(seen, one):
            continue
        spend = cost[0] * WORTH[RYO] + cost[2] * WORTH[WOOD] + cost[3] * WORTH[STONE]
        ryo = seen.goods[RYO] - (cost[0] - discount if cost[0] > discount else 0)
        for place in range(CITY_COUNT):
            if not fits(seen, one, place):
                continue
            who, price = nearest(seen, place, ryo)
            if who < 0:
                continue
            worth = t.buildings[one].pp - 0.5 * spend - price * WORTH[RYO]
            if one != FORTRESS:
                worth += EARNED * earned(seen, one, place) + (
                    first_in_edo(seen) if place == EDO else 0.0
                )
            if worth > best:
                best, kind, city, start, paid = worth, one, place, who, price
    if kind < 0:
        return False
    seen.pay(t.buildings[kind].cost, discount)
    seen.goods[RYO] -= paid
    seen.samurai.remove(start)
    seen.samurai.append(city)
    seen.points += t.buildings[kind].pp
    if kind == FORTRESS:
        seen.forts += 1
        return True
    seen.sited += 1
    seen.income += earned(seen, kind, city)
    if kind == HOUSE:
        seen.houses -= 1
        if city == EDO and first_in_edo(seen) > 0:
            seen.first_in_edo = 1
    else:
        seen.posts -= 1
    return True


def earned(seen: Prospect, kind: int, city: int) -> int:
    """How much more a city would pay the seat after another building there.  EDO-B096, EDO-B097"""
    g, seat = seen.g, seen.seat
    if not pays_income(g, city):
        return 0
    shares = g.tables.profits[g.profits[city]]
    order = ranking(g, city)
    old = shares[len(order)][order.index(seat)] if seat in order else 0
    mine = influence(g, city, seat) + g.tables.buildings[kind].influence
    rank = 0
    for other in order:
        if other != seat:
            theirs = influence(g, city, other)
            if theirs > mine or (theirs == mine and stands_before(g, city, other, seat)):
                rank += 1
    sharers = len(order) if seat in order else len(order) + 1
    return shares[sharers][rank] - old


def stands_before(g: State, city: int, one: int, other: int) -> bool:
    """Whose lowest site comes first; who has none comes last."""
    for building in g.sites[city]:
        if building % POST_OF == one:
            return True
        if building % POST_OF == other:
            return False
    return True


def first_in_edo(seen: Prospect) -> float:
    return 0.0 if seen.first_in_edo or seen.seat in seen.g.sites[EDO] else FIRST_IN_EDO


def left(seen: Prospect, kind: int) -> bool:
    if kind == FORTRESS:
        return seen.g.fortresses > seen.forts
    return (seen.houses if kind == HOUSE else seen.posts) > 0


def fits(seen: Prospect, kind: int, city: int) -> bool:
    """As the map is now; what the thought itself has built takes little room."""
    g, t = seen.g, seen.g.tables
    if ways_of(g, seen.seat).samurai[city][city] < 0 or not may_build(g, city):
        return False
    if kind == FORTRESS:
        limits = t.buildings[FORTRESS]
        return g.forts[city] + seen.forts < (limits.in_edo if city == EDO else limits.in_town)
    if len(g.sites[city]) + seen.sited >= t.sites[city]:
        return False
    if kind == HOUSE:
        return True
    if city == EDO:
        return False
    for building in g.sites[city]:
        if building >= POST_OF:
            return False
    return True


def nearest(seen: Prospect, space: int, ryo: int) -> tuple[int, int]:
    """The samurai that walks there for least, and the price; (-1, 0) if none can."""
    ways = ways_of(seen.g, seen.seat).samurai
    best, who = ryo + 1, -1
    for start in seen.samurai:
        price = ways[start][space]
        if price < best and (price == 0 or not seen.acted):
            best, who = price, start
    return (who, best) if who >= 0 else (-1, 0)


# ---------------------------------------------------------------- trade and cards


def trade(seen: Prospect, officials: int, half: int) -> None:
    """A power point if it can be paid, otherwise goods; the nearer of samurai and merchant walks."""
    g = seen.g
    offer = g.tables.offers[g.merchant_card]
    who, price = nearest(seen, seen.merchant, seen.goods[RYO])
    if who < 0:
        seen.wasted += officials
        return
    for number in range(officials + (1 if half else 0)):
        seen.goods[RYO] -= price if number == 0 else 0
        if seen.pays(offer.cost, 0):
            seen.pay(offer.cost, 0)
            seen.points += offer.pp
        else:
            good = offer.goods[0]
            count = min(offer.most, seen.goods[RYO] // offer.price)
            if WORTH[good] * count > WORTH[RYO] * count * offer.price:
                seen.goods[RYO] -= count * offer.price
                seen.goods[good] += count
            else:
                seen.wasted += 1
    seen.samurai.remove(who)
    seen.samurai.append(seen.merchant)


def authorize(seen: Prospect, officials: int) -> None:
    """The cheapest card."""
    costs = seen.g.tables.card_cost
    cheapest = -1
    for card in seen.g.offer:
        if card >= 0 and (cheapest < 0 or costs[card][RYO] < costs[cheapest][RYO]):
            cheapest = card
    for _ in range(officials):
        if cheapest >= 0 and seen.pays(costs[cheapest], 0):
            seen.pay(costs[cheapest], 0)
            seen.cards += 1
        else:
            seen.wasted += 1
