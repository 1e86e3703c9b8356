"""Trading with the merchant.  EDO-B086 to EDO-B092"""

from sugoroku.games.edo.actions import BASKETS, BUY, OFFER
from sugoroku.games.edo.events import Bought, Spent
from sugoroku.games.edo.names import BOUGHT, FROM_TRADE, OFFERED_PP, RYO
from sugoroku.games.edo.rules.goods import can_pay, give, score, take
from sugoroku.games.edo.state import Player, State

BOTH = BOUGHT + OFFERED_PP


def with_merchant(g: State) -> bool:
    """Does one of the own samurai stand on the merchant's space?  EDO-B086"""
    return g.merchant in g.player.samurai


def has_post(g: State, p: Player) -> bool:
    """Has the player built the trading post, in whatever town?  EDO-B089"""
    return p.posts < g.tables.posts


def may_use(g: State, bit: int) -> bool:
    """By another official, or by the one at work if the trading post lets him use both offers.

    EDO-B089, EDO-B090
    """
    return g.officials_left > 0 or (g.half != 0 and not g.half & bit)


def trades(g: State) -> list[int]:
    """The two offers of the current card, which trading does not use up.

    EDO-B086, EDO-B087, EDO-B088, EDO-B091, EDO-B092
    """
    found: list[int] = []
    if not with_merchant(g):
        return found
    offer, p = g.tables.offers[g.merchant_card], g.player
    if may_use(g, BOUGHT):
        ryo = p.goods[RYO]
        for basket, price in offer.baskets:
            if price > ryo:
                break
            found.append(BUY + basket)
    if may_use(g, OFFERED_PP) and can_pay(p, offer.cost):
        found.append(OFFER)
    return found


def goes_on(g: State, action: int) -> bool:
    """Is it still the same official, who uses the other offer?  EDO-B089"""
    bit = OFFERED_PP if action == OFFER else BOUGHT
    return g.half != 0 and not g.half & bit


def trade(g: State, action: int) -> None:
    """Use an offer; with a trading post the same official may use the other one, too.

    What the first gives may pay for the second.  EDO-B087, EDO-B088, EDO-B089
    """
    if action == OFFER:
        buy_points(g, g.merchant_card)
        used = g.half | OFFERED_PP
    else:
        buy_goods(g, g.merchant_card, action - BUY)
        used = g.half | BOUGHT
    g.half = used if used != BOTH and has_post(g, g.player) else 0


def buy_goods(g: State, card: int, number: int) -> None:
    """EDO-B087"""
    rice, wood, stone = BASKETS[number]
    ryo = (rice + wood + stone) * g.tables.offers[card].price
    take(g.player, (ryo, 0, 0, 0))
    give(g.player, (0, rice, wood, stone))
    if g.log is not None:
        g.log.append(Bought(seat=g.seat, goods=(0, rice, wood, stone), ryo=ryo, rule="EDO-B087"))


def buy_points(g: State, card: int) -> None:
    """EDO-B088"""
    offer = g.tables.offers[card]
    take(g.player, offer.cost)
    if g.log is not None:
        g.log.append(Spent(seat=g.seat, goods=offer.cost, why="to the merchant", rule="EDO-B088"))
    score(g, g.seat, offer.pp, FROM_TRADE, "merchant's offer")
