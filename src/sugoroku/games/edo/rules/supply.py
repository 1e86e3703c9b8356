"""Actions without samurai: rice supply, tax, recruiting, authorization.  EDO-B060 to EDO-B064a"""

from sugoroku.games.edo.actions import AUTHORIZE, COLLECT, RECRUIT
from sugoroku.games.edo.events import Authorized, Recruited
from sugoroku.games.edo.names import BASE_CARDS, CARDS, NONE, RICE, RICE_SUPPLY, RYO
from sugoroku.games.edo.rules.goods import amount_of, can_pay, gain, take
from sugoroku.games.edo.state import State


def collections(g: State) -> list[int]:
    """With one official, or several at once: they gain the same.  EDO-B045a, EDO-B060, EDO-B061"""
    return list(range(COLLECT, COLLECT + g.officials_left))


def collect(g: State) -> None:
    """One official gains rice or ryo.  EDO-B060, EDO-B061"""
    side = g.tables.sides[g.active]
    if side.kind == RICE_SUPPLY:
        gain(g, g.seat, amount_of(RICE, side.gain), "rice supply", "EDO-B060")
    else:
        gain(g, g.seat, amount_of(RYO, side.gain), "tax", "EDO-B061")


def recruits(g: State) -> list[int]:
    """A neutral official must be left, and paid for.  EDO-B062, EDO-B063"""
    if g.neutral and g.officials_left and can_pay(g.player, g.tables.recruit_cost):
        return [RECRUIT]
    return []


def recruit(g: State) -> None:
    """He may be planned from the next round on.  EDO-B062"""
    cost = g.tables.recruit_cost
    take(g.player, cost)
    g.neutral -= 1
    g.player.neutral += 1
    if g.log is not None:
        g.log.append(Recruited(seat=g.seat, cost=cost, rule="EDO-B062"))


def authorizations(g: State) -> list[int]:
    """The cards on offer that the player can pay.  EDO-B064, EDO-B064a"""
    p, costs = g.player, g.tables.card_cost
    return [AUTHORIZE + card - BASE_CARDS for card in g.offer if card >= 0 and can_pay(p, costs[card])]


def authorize(g: State, number: int) -> None:
    """Take the card, to be planned from the next round on; the stack fills its place.

    EDO-B015, EDO-B064
    """
    card, p = number + BASE_CARDS, g.player
    cost = g.tables.card_cost[card]
    place = g.offer.index(card)
    take(p, cost)
    p.cards = tuple(sorted((*p.cards, card)))
    p.fresh = (*p.fresh, card)
    offer = list(g.offer)
    offer[place] = NONE
    if g.special_pile:
        offer[place] = g.special_pile[-1]
        g.special_pile = g.special_pile[:-1]
        g.reveal()  # EDO-B056a
    g.offer = tuple(offer)
    if g.log is not None:
        new = CARDS[offer[place]] if offer[place] >= 0 else ""
        g.log.append(
            Authorized(
                seat=g.seat, card=CARDS[card], cost=cost, place=place + 1, next=new, rule="EDO-B064"
            )
        )
