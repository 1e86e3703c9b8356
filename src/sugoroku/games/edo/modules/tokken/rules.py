"""Meeting demands, and the six privileges.  EDO-T006 to EDO-T036"""

from sugoroku.core.actions import Family
from sugoroku.core.state import Ask, Run, with_value
from sugoroku.games.edo.actions import BASKET_NAMES, BUY, OFFER, PRODUCE
from sugoroku.games.edo.events import Earned
from sugoroku.games.edo.modules.tokken.events import (
    PRIVILEGE_WORDS,
    BorrowedBlack,
    BuiltFirst,
    MetDemand,
    UsedPrivilege,
)
from sugoroku.games.edo.modules.tokken.state import (
    CITY_INCOME,
    COLUMNS,
    DEMANDS,
    FIRST_SITE,
    PRIVILEGES,
    PRODUCTION,
    RESOURCE,
    SUPPORT,
    TRADING,
    PrivilegeBoard,
    preview,
    privilege_board,
    rearrange,
)
from sugoroku.games.edo.names import (
    BOUGHT,
    BUILD,
    CITY_COUNT,
    EDO,
    FORESTRY,
    FROM_HOUSES,
    HOUSE,
    NONE,
    OFFERED_PP,
    PRODUCED_GOOD,
    RESOURCES,
    RICE,
    RIVER,
    RYO,
    SPACES,
    TRADE,
)
from sugoroku.games.edo.rules.building import cost_of, fits
from sugoroku.games.edo.rules.goods import add_points, amount_of, can_pay, gain, give, score, take
from sugoroku.games.edo.rules.hooks import act_freely, figures_on, free_actions, pays_income
from sugoroku.games.edo.rules.production import produce, productions
from sugoroku.games.edo.rules.trading import buy_goods, buy_points, has_post, with_merchant
from sugoroku.games.edo.rules.turn import use_official
from sugoroku.games.edo.rules.wages import ranking, share
from sugoroku.games.edo.state import Seam, State
from sugoroku.games.edo.tally import building_words

MEET = Family("demand", DEMANDS)
FIRST = Family("first-site", SPACES[:CITY_COUNT])  # (a)
MARKET = Family("market")  # (c)
BUY_NEXT = Family("buy-next", BASKET_NAMES)
OFFER_NEXT = Family("offer-next")
STOP = Family("stop-trading")
INCOME = Family("city-income", SPACES[:CITY_COUNT])  # (d)
TAKE = Family("take", PRIVILEGES, RESOURCES)  # (e)
ALONE = Family("alone", SPACES[FORESTRY:RIVER])  # (f)
FAMILIES = (MEET, FIRST, MARKET, BUY_NEXT, OFFER_NEXT, STOP, INCOME, TAKE, ALONE)

# the offers of both merchant cards, one bit each; those of the current one as in `State.half`
GOODS_NOW, POINTS_NOW, GOODS_NEXT, POINTS_NEXT = BOUGHT, OFFERED_PP, 4, 8


class TokkenSeam(Seam):
    """What demands and privileges add to the turn of a card, and to plans."""

    def black_officials(self, g: State, seat: int) -> int:
        """One for each support token, as long as black officials are left.  EDO-T023, EDO-T024"""
        board = privilege_board(g)
        return min(len(board.holds(seat, SUPPORT)), board.black)

    def options(self, g: State, kind: int) -> list[int]:
        """What an official may do instead.  EDO-T006, EDO-T007"""
        board = privilege_board(g)
        found = demands_met_by(g, board, kind)
        if kind == BUILD and board.holds(g.seat, FIRST_SITE):
            found += [FIRST.start + city for city in first_sites(g)]
        if kind == TRADE and market_opens(g, 0):
            found.append(MARKET.start)
        if production_token(g, board, kind) >= 0:
            found += [ALONE.start + action for action in alone(g, kind)]
        return found

    def free_actions(self, g: State) -> list[int]:
        """At any moment of an own card, with tokens that are there already.

        EDO-T035, EDO-T035a, EDO-T035b; and by the last trader between his two offers: EDO-T027a
        """
        board, found = privilege_board(g), []
        if not board.held[g.seat]:
            return []
        if board.holds(g.seat, CITY_INCOME):
            found = [INCOME.start + city for city in range(CITY_COUNT) if income_of(g, city)]
        for token in board.holds(g.seat, RESOURCE):  # EDO-T032
            goods = board.tables.privileges[token].goods
            found += [TAKE.start + token * len(RESOURCES) + good - RICE for good in sorted(goods)]
        trading = g.half and not g.officials_left and g.tables.sides[g.active].kind == TRADE
        if trading and market_opens(g, g.half):
            found.append(MARKET.start)
        return found

    def owns(self, action: int) -> bool:
        return MEET.start <= action < ALONE.start + ALONE.size

    def act(self, g: State, action: int) -> None:
        if action < FIRST.start:
            use_official(g)
            meet(g, action - MEET.start)
        elif action < MARKET.start:
            use_official(g)
            build_first(g, action - FIRST.start)
        elif action < BUY_NEXT.start:
            open_market(g)
        elif action >= ALONE.start:
            use_official(g)
            spend(g, production_token(g, privilege_board(g), g.tables.sides[g.active].kind), "EDO-T034")
            space = action - ALONE.start + FORESTRY
            produce(g, space, 1, figures_on(g, space) - 1)
        else:
            use_free(g, action)

    def points(self, g: State, seat: int) -> dict[str, int]:
        """Privileges left over are worth nothing.  EDO-T008, EDO-T036"""
        points = privilege_board(g).scored[seat]
        return {"demands": points} if points else {}


def spend(g: State, token: int, rule: str) -> None:
    """A privilege is used once, then it leaves the game.  EDO-T020"""
    board = privilege_board(g)
    board.keep(g.seat, [kept for kept in board.held[g.seat] if kept != token])
    board.used = (*board.used, token)
    if g.log is not None:
        what = PRIVILEGE_WORDS[board.tables.privileges[token].kind]
        g.log.append(UsedPrivilege(seat=g.seat, privilege=PRIVILEGES[token], what=what, rule=rule))


# ---------------------------------------------------------------- demands


def demands_met_by(g: State, board: PrivilegeBoard, kind: int) -> list[int]:
    """Local goods by trading beside the merchant, foreign goods by travelling, palaces by building with
    a samurai in Edo; previews cannot be met.

    EDO-T011, EDO-T013, EDO-T014; EDO-T004, EDO-M004, EDO-M004a
    """
    if kind == TRADE and not with_merchant(g):
        return []
    if kind == BUILD and EDO not in g.player.samurai:
        return []
    found = []
    for token in board.demands:
        if token >= 0 and board.tables.demands[token].kind == kind:
            if can_pay(g.player, board.tables.demands[token].cost):
                found.append(MEET.start + token)
    return found


def meet(g: State, token: int) -> None:
    """Pay in full, gain the point, take the privilege of the column; no discount, no bonus.

    EDO-T008, EDO-T010, EDO-T012, EDO-T015; a traveller stays an official: EDO-T016
    """
    board = privilege_board(g)
    column, cost = board.demands.index(token), board.tables.demands[token].cost
    taken = board.privileges[column]
    before, stacks = board_entries(board), (len(board.demand_stack), len(board.privilege_stack))
    take(g.player, cost)
    add_points(g.player, board.tables.pp, NONE)
    board.scored = with_value(board.scored, g.seat, board.scored[g.seat] + board.tables.pp)
    board.demands = with_value(board.demands, column, NONE)
    board.met = (*board.met, token)
    if taken >= 0:
        board.privileges = with_value(board.privileges, column, NONE)
        board.keep(g.seat, sorted([*board.held[g.seat], taken]))
    rearrange(board)
    if (len(board.demand_stack), len(board.privilege_stack)) != stacks:
        g.reveal()  # a new preview
    if g.log is not None:
        g.log.append(
            MetDemand(
                seat=g.seat,
                demand=DEMANDS[token],
                cost=cost,
                points=board.tables.pp,
                privilege=PRIVILEGES[taken] if taken >= 0 else "",
                what=PRIVILEGE_WORDS[board.tables.privileges[taken].kind] if taken >= 0 else "",
                rows=tuple((k, v) for k, v in board_entries(board).items() if before[k] != v),
                from_demands=stacks[0] - len(board.demand_stack),
                from_privileges=stacks[1] - len(board.privilege_stack),
                rule="EDO-T008",
            )
        )


def board_entries(board: PrivilegeBoard) -> dict[str, str]:
    """What lies open on the privilege board, by name."""
    found = {}
    for column in range(COLUMNS):
        demand, privilege = board.demands[column], board.privileges[column]
        found[f"demand {column + 1}"] = DEMANDS[demand] if demand >= 0 else ""
        found[f"privilege {column + 1}"] = PRIVILEGES[privilege] if privilege >= 0 else ""
    demand, privilege = preview(board.demand_stack), preview(board.privilege_stack)
    found["next demand"] = DEMANDS[demand] if demand >= 0 else ""
    found["next privilege"] = PRIVILEGES[privilege] if privilege >= 0 else ""
    return found


# ---------------------------------------------------------------- (a) building site


def first_sites(g: State) -> list[int]:
    """Cities in which a house could be built, with a free site.  EDO-T021, EDO-T022, EDO-M001"""
    if not can_pay(g.player, cost_of(g, HOUSE)):
        return []
    cities = sorted({space for space in g.player.samurai if space < CITY_COUNT})
    return [city for city in cities if fits(g, HOUSE, city)]


def build_first(g: State, city: int) -> None:
    """On site 1; all other buildings move one site back in their order.  EDO-T021, EDO-T021a"""
    spend(g, privilege_board(g).holds(g.seat, FIRST_SITE)[0], "EDO-T021")
    cost = cost_of(g, HOUSE)
    take(g.player, cost)
    g.player.houses -= 1
    sites = list(g.sites)
    sites[city] = (g.seat, *sites[city])
    before, g.sites = g.sites[city], tuple(sites)
    if g.log is not None:
        moved = [
            (f"{SPACES[city]} site {n + 1}", building_words(new))
            for n, new in enumerate(g.sites[city])
            if before[n : n + 1] != (new,)
        ]
        name, sited = g.tables.maps[g.side].titles[city], tuple(moved)
        g.log.append(BuiltFirst(seat=g.seat, name=name, cost=cost, sites=sited, rule="EDO-T021"))
    score(g, g.seat, g.tables.buildings[HOUSE].pp, FROM_HOUSES, "house")


# ---------------------------------------------------------------- (b) support


class SpendSupport(Run[State]):
    """With all plans laid down it is known who has spent support; where the official stands is not.

    EDO-T023, EDO-T023a, EDO-T025
    """

    __slots__ = ()

    def run(self, g: State) -> None:
        board, first = privilege_board(g), g.seat
        for i in range(g.seats):
            g.seat = (first + i) % g.seats
            for _ in range(g.player.black):
                spend(g, board.holds(g.seat, SUPPORT)[0], "EDO-T023a")
                board.black -= 1
                board.lent += 1
                if g.log is not None:
                    g.log.append(BorrowedBlack(seat=g.seat, rule="EDO-T023"))
        g.seat = first


# ---------------------------------------------------------------- (c) trading


def open_market(g: State) -> None:
    """One official's trade draws on the open top card too.  EDO-T026, EDO-T026a

    The next official's; the last one's also if he has used one offer and the trading post lets him use
    another.  EDO-T027, EDO-T027a
    """
    offers, used = 2 if has_post(g, g.player) else 1, 0
    if g.officials_left:
        use_official(g)
    else:
        offers, used = offers - 1, g.half
        g.half = 0
    spend(g, privilege_board(g).holds(g.seat, TRADING)[0], "EDO-T026")
    g.then(OnMarket(offers, used))


class OnMarket(Run[State]):
    """Another offer, if there is one that can be used or a token that may pay for it.  EDO-T035c"""

    __slots__ = ("left", "used")
    numbers = ("left", "used")

    def __init__(self, left: int, used: int) -> None:
        self.left = left
        self.used = used

    def run(self, g: State) -> None:
        if self.left and (market_offers(g, self.used) or free_actions(g)):
            g.push(TradeOnBoth(self.left, self.used))


def market_opens(g: State, used: int) -> bool:
    """Is there a token, the merchant, a next card and an offer that can be used?

    EDO-T026, EDO-T026b, EDO-T029
    """
    if not privilege_board(g).holds(g.seat, TRADING) or not with_merchant(g):
        return False
    return len(g.merchant_pile) > 0 and len(market_offers(g, used)) > 0


def market_offers(g: State, used: int) -> list[int]:
    """The offers of both cards that are affordable, each once.  EDO-T027, EDO-T028"""
    found: list[int] = []
    now, after = g.tables.offers[g.merchant_card], g.tables.offers[g.merchant_pile[-1]]
    ryo = g.player.goods[RYO]
    if not used & GOODS_NOW:
        found += [BUY + basket for basket, price in now.baskets if price <= ryo]
    if not used & POINTS_NOW and can_pay(g.player, now.cost):
        found.append(OFFER)
    if not used & GOODS_NEXT:
        found += [BUY_NEXT.start + basket for basket, price in after.baskets if price <= ryo]
    if not used & POINTS_NEXT and can_pay(g.player, after.cost):
        found.append(OFFER_NEXT.start)
    return found


class TradeOnBoth(Ask[State]):
    """Offers of the current card and of the next one; tokens as at any moment.

    EDO-T026, EDO-T027, EDO-T035c
    """

    __slots__ = ("left", "used")
    numbers = ("left", "used")
    rule = "EDO-T027"

    def __init__(self, left: int, used: int) -> None:
        self.left = left
        self.used = used

    def legal(self, g: State) -> list[int]:
        return [STOP.start, *market_offers(g, self.used), *free_actions(g)]

    def apply(self, g: State, action: int) -> None:
        if action == STOP.start or act_freely(g, action, OnMarket(self.left, self.used)):
            return
        after = g.merchant_pile[-1]
        if action == OFFER:
            bit = POINTS_NOW
            buy_points(g, g.merchant_card)
        elif action == OFFER_NEXT.start:
            bit = POINTS_NEXT
            buy_points(g, after)
        elif action >= BUY_NEXT.start:
            bit = GOODS_NEXT
            buy_goods(g, after, action - BUY_NEXT.start)
        else:
            bit = GOODS_NOW
            buy_goods(g, g.merchant_card, action - BUY)
        g.push(OnMarket(self.left - 1, self.used | bit))

    def prompt(self, g: State) -> str:
        offers = "an offer" if self.left == 1 else "two different offers"
        return f"Use {offers} of the current or the next merchant card"


# ---------------------------------------------------------------- (d) income, (e) resource


def income_of(g: State, city: int) -> int:
    """What the city would pay this seat now.  EDO-T030, EDO-T031, EDO-T031a"""
    if not g.sites[city] or not pays_income(g, city):
        return 0
    order = ranking(g, city)
    return share(g, city, order.index(g.seat), len(order)) if g.seat in order else 0


def use_free(g: State, action: int) -> None:
    """EDO-T030, EDO-T032, EDO-T033"""
    if action >= TAKE.start:
        token, good = divmod(action - TAKE.start, len(RESOURCES))
        spend(g, token, "EDO-T032")
        gain(g, g.seat, amount_of(RICE + good, 1), "privilege", "EDO-T032")
        return
    city = action - INCOME.start
    spend(g, privilege_board(g).holds(g.seat, CITY_INCOME)[0], "EDO-T030")
    ryo, order = income_of(g, city), ranking(g, city)
    give(g.player, amount_of(RYO, ryo))
    if g.log is not None:
        rank, name = order.index(g.seat) + 1, g.tables.maps[g.side].titles[city]
        g.log.append(
            Earned(seat=g.seat, name=name, ryo=ryo, rank=rank, sharers=len(order), rule="EDO-T030")
        )


# ---------------------------------------------------------------- (f) production


def production_token(g: State, board: PrivilegeBoard, kind: int) -> int:
    """The seat's token for what this kind of action produces, or NONE.  EDO-T034"""
    good = PRODUCED_GOOD[kind] if kind < len(PRODUCED_GOOD) else NONE
    for token in board.holds(g.seat, PRODUCTION):
        if good >= 0 and good in board.tables.privileges[token].goods:
            return token
    return NONE


def alone(g: State, kind: int) -> list[int]:
    """The resource spaces on which a samurai can produce, from 0: everybody else there is ignored.

    EDO-T034, EDO-M002
    """
    return [action - PRODUCE for action in productions(g, kind)]
