"""What the rest of a plan is likely to bring: for bots.

The cards to come are performed in thought, each official as it looks best at once: figures walk the
shortest ways, what cannot be paid is not done.  Others' turns in between are ignored.
"""

from typing import Final

from sugoroku.games.edo.actions import (
    AUTHORIZE,
    BASKETS,
    BUY,
    COLLECT,
    CREW_COUNT,
    CREWS,
    MOVE,
    OFFER,
    PRODUCE,
    RELOCATE,
    TO_BORDER,
)
from sugoroku.games.edo.actions import BUILD as BUILD_ONE
from sugoroku.games.edo.actions import RECRUIT as RECRUIT_ONE
from sugoroku.games.edo.names import (
    AUTHORIZATION,
    BASE_CARDS,
    BORDER,
    BUILD,
    CITY_COUNT,
    EDO,
    FIGURES,
    FORESTRY,
    FORTRESS,
    HOUSE,
    POST,
    POST_OF,
    PRODUCED_GOOD,
    PRODUCED_ON,
    QUARRY,
    RECRUIT,
    RICE,
    RICE_FIELD,
    RICE_SUPPLY,
    RIVER,
    RYO,
    SPACE_COUNT,
    STONE,
    TAX,
    TRADE,
    TRAVEL,
    WOOD,
)
from sugoroku.games.edo.rules.hooks import figures_on, may_build, pays_income, ways_of
from sugoroku.games.edo.rules.wages import influence, ranking
from sugoroku.games.edo.state import State
from sugoroku.games.edo.tables import Cost, Offer, Side

# what goods are worth against each other when the thought has to choose
WORTH: Final[tuple[float, ...]] = (0.1, 0.13, 0.24, 0.32)
FIRST_IN_EDO: Final = 1.2  # the house without which nobody wins
EARNED: Final = 0.3  # a ryo each round


class Prospect:
    """The holdings of a seat as its plan is carried out in thought."""

    __slots__ = (
        "acted", "bought", "cards", "deeds", "first_in_edo", "forts", "g", "goods", "houses", "income",
        "merchant", "moves", "neutral", "points", "posts", "relocations", "samurai", "seat", "sited",
        "wasted",
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
        self.cards = 0.0  # what the special cards are worth
        for card in p.cards:
            self.cards += g.tables.card_worth[card]
        self.bought: list[int] = []
        self.houses = p.houses
        self.posts = p.posts
        self.first_in_edo = 0  # a house there, and there was none
        self.relocations = 0  # free moves by travel that nothing else counts
        self.sited = 0  # houses and posts built
        self.income = 0  # what these earn each round
        self.forts = 0
        self.wasted = 0  # officials who find nothing to do
        self.acted = False
        self.moves: list[int] = []  # the actions of it all: first by road,
        self.deeds: list[int] = []  # then by officials

    def walk(self, start: int, end: int) -> None:
        if start != end:
            self.samurai.remove(start)
            self.samurai.append(end)
            self.moves.append(MOVE + start * SPACE_COUNT + end)

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
    seen, p = this_card(g, seat), g.players[seat]
    for slot in range(p.shown, len(p.plan)):
        code = p.plan[slot]
        own, neutral, black = CREWS[code % CREW_COUNT]
        seen.acted = False
        if own + neutral + black:
            perform(seen, g.tables.sides[code // CREW_COUNT], own, neutral + black, 0)
    return seen


def this_card(g: State, seat: int) -> Prospect:
    """The rest of the card that the seat performs, if it does."""
    seen = Prospect(g, seat)
    if g.active >= 0 and g.seat == seat and (g.officials_left or g.half):
        seen.acted = g.acted
        perform(seen, g.tables.sides[g.active], g.own_left, g.neutral_left + g.black_left, g.half)
    return seen


def perform(seen: Prospect, side: Side, own: int, others: int, half: int) -> None:
    kind, officials = side.kind, own + others
    if kind <= TAX:
        seen.goods[RICE if kind == RICE_SUPPLY else RYO] += officials * side.gain
        seen.deeds.append(COLLECT + officials - 1)
    elif kind == RECRUIT:
        for _ in range(officials):
            if seen.pays(seen.g.tables.recruit_cost, 0):
                seen.pay(seen.g.tables.recruit_cost, 0)
                seen.neutral += 1
                seen.deeds.append(RECRUIT_ONE)
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
    for _ in range(own):
        if len(seen.samurai) < FIGURES - 1 and len(seen.samurai) < seen.goods[RICE] + 1:
            space = border_post(seen)
            seen.samurai.append(space)
            seen.deeds.append(TO_BORDER + space - BORDER)
        else:
            others += 1
    free = seen.g.tables.free_samurai * others + half
    seen.relocations += free
    for _ in range(free):
        relocate(seen)


def border_post(seen: Prospect) -> int:
    """The post next to the resource space with the fewest figures."""
    g = seen.g
    best, found = 99, BORDER
    for a, b in g.tables.maps[g.side].roads:
        post, space = (a, b) if a > b else (b, a)
        if post >= BORDER and FORESTRY <= space < RIVER and not g.covered >> space & 1:
            figures = 2 * seen.figures(space) + seen.samurai.count(post)
            if figures < best:
                best, found = figures, post
    return found


def relocate(seen: Prospect) -> None:
    """A samurai that is of no use where it stands goes to the best quarry or forest.  EDO-B082"""
    g = seen.g
    idle = -1
    for space in seen.samurai:
        if space >= RIVER or (space >= FORESTRY and (g.covered >> space & 1 or seen.figures(space) > 2)):
            idle = space
    if idle < 0:
        return
    best, target = 99, -1
    for space in g.tables.maps[g.side].spaces:
        if FORESTRY <= space < RICE_FIELD and not g.covered >> space & 1:
            figures = 2 * seen.figures(space) + (1 if space < QUARRY else 0)
            if figures < best:
                best, target = figures, space
    if target >= 0 and target != idle:
        seen.samurai.remove(idle)
        seen.samurai.append(target)
        seen.deeds.append(RELOCATE + idle * SPACE_COUNT + target)


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
        seen.walk(who, where)
        used.append(where)
        seen.deeds.append(PRODUCE + where - FORESTRY)
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
    seen.walk(start, city)
    seen.deeds.append(BUILD_ONE + kind * CITY_COUNT + city)
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
    """A power point if it can be paid, otherwise goods; the samurai that is nearest walks.

    With a trading post each official may do both.  EDO-B089
    """
    g = seen.g
    offer = g.tables.offers[g.merchant_card]
    both = seen.posts < g.tables.posts
    who, price = nearest(seen, seen.merchant, seen.goods[RYO])
    if who < 0:
        seen.wasted += officials
        return
    seen.goods[RYO] -= price
    seen.walk(who, seen.merchant)
    for _ in range(officials + (1 if half else 0)):
        used = False
        if seen.pays(offer.cost, 0):
            seen.pay(offer.cost, 0)
            seen.points += offer.pp
            seen.deeds.append(OFFER)
            used = True
        if (both or not used) and buys(seen, offer):
            used = True
        if not used:
            seen.wasted += 1


def buys(seen: Prospect, offer: Offer) -> bool:
    """As much as is offered of the first good, if it is worth its price."""
    good = offer.goods[0]
    count = min(offer.most, seen.goods[RYO] // offer.price)
    if count == 0 or WORTH[good] <= WORTH[RYO] * offer.price:
        return False
    seen.goods[RYO] -= count * offer.price
    seen.goods[good] += count
    for basket, price in offer.baskets:
        if price == count * offer.price and BASKETS[basket][good - RICE] == count:
            seen.deeds.append(BUY + basket)
    return True


def authorize(seen: Prospect, officials: int) -> None:
    """The cards on offer that are worth most for their price; each can be bought once."""
    t = seen.g.tables
    for _ in range(officials):
        best, found = 0.0, -1
        for card in seen.g.offer:
            if card < 0 or card in seen.bought or not seen.pays(t.card_cost[card], 0):
                continue
            worth = t.card_worth[card] - t.card_cost[card][RYO] * WORTH[RYO]
            if found < 0 or worth > best:
                best, found = worth, card
        if found < 0:
            seen.wasted += 1
            continue
        seen.bought.append(found)
        seen.pay(t.card_cost[found], 0)
        seen.cards += t.card_worth[found]
        seen.deeds.append(AUTHORIZE + found - BASE_CARDS)
