"""The purchase after action A: a reward card for energy or a blueprint for coins.  Chapter 6."""

from sugoroku.core.state import Ask, Run, WhyNot
from sugoroku.games.jiguan.actions import CARD, FREE_END, PASS, PLAN
from sugoroku.games.jiguan.events import Purchased, counted
from sugoroku.games.jiguan.names import (
    DISPLAY_COUNT,
    FROM_BONUS,
    FROM_TRACKS,
    TRACK_PAIR,
)
from sugoroku.games.jiguan.rules.cards import take_card
from sugoroku.games.jiguan.rules.free import add_free, do_free, has_ability, visible_plans, why_not_free
from sugoroku.games.jiguan.rules.plans import LayPlan, can_lay, plans_of, take_plan
from sugoroku.games.jiguan.rules.resources import award
from sugoroku.games.jiguan.state import Player, State


def can_buy_card(g: State, p: Player) -> bool:
    """Energy for the next arrow of track a1, and a card to take.  JIG-086, JIG-089, JIG-090"""
    prices = g.tables.card_price
    if p.card_track >= len(prices) or p.energy < prices[p.card_track]:
        return False
    return cards_displayed(g)


def cards_displayed(g: State) -> bool:
    for card in g.display:
        if card >= 0:
            return True
    return False


def can_buy_plan(g: State, p: Player, coins: int) -> bool:
    """Coins for the next arrow of track a2, a blueprint and a slot.  JIG-087, JIG-089, JIG-090"""
    prices = g.tables.plan_price
    if p.plan_track >= len(prices) or coins < prices[p.plan_track]:
        return False
    return can_lay(p) and visible_plans(g)


class Purchase(Run[State]):
    """Offer a purchase where one is possible, or could be after an exchange or an ability.

    JIG-044a, JIG-085
    """

    __slots__ = ()

    def run(self, g: State) -> None:
        p = g.player
        reach = p.coins + p.energy // g.tables.exchange_energy * g.tables.exchange_coins
        if can_buy_card(g, p) or can_buy_plan(g, p, reach) or has_ability(g):
            g.push(ChoosePurchase())


class ChoosePurchase(Ask[State]):
    """One purchase at most: a card (a1) or a blueprint (a2), or none.  JIG-085..087"""

    __slots__ = ()
    rule = "JIG-085"

    def legal(self, g: State) -> list[int]:
        p = g.players[g.seat]
        out: list[int] = []
        if can_buy_card(g, p):
            display = g.display
            for place in range(DISPLAY_COUNT):
                if display[place] >= 0:
                    out.append(CARD + place)
        if can_buy_plan(g, p, p.coins):
            plans_of(g, -1, out)
        add_free(g, out)
        out.append(PASS)
        return out

    def apply(self, g: State, action: int) -> None:
        if action == PASS:
            return
        if action < FREE_END:
            do_free(g, self, action)
        elif action < PLAN:
            buy_card(g, g.player, action - CARD)
        else:
            buy_plan(g, g.player, action - PLAN)

    def prompt(self, g: State) -> str:
        p, t = g.player, g.tables
        offers = []
        if p.card_track < len(t.card_price):
            offers.append(f"a card for {t.card_price[p.card_track]} energy")
        if p.plan_track < len(t.plan_price):
            price = t.plan_price[p.plan_track]
            offers.append(f"a blueprint for {counted(price, 'coin')}")
        return f"Buy {' or '.join(offers)}, or pass" if offers else "Pass: both tracks are at their end"

    def why_not(self, g: State) -> list[WhyNot]:
        """JIG-086, JIG-087, JIG-089, JIG-090"""
        p, t = g.player, g.tables
        reasons: list[WhyNot] = []
        if not can_buy_card(g, p):
            why = _short(p.card_track, t.card_price, p.energy, "energy", "no card is displayed")
            reasons += [(CARD + i, why, "JIG-086") for i in range(DISPLAY_COUNT) if g.display[i] >= 0]
        if not can_buy_plan(g, p, p.coins):
            visible: list[int] = []
            plans_of(g, -1, visible)
            why = _short(p.plan_track, t.plan_price, p.coins, "coins", "every slot is taken")
            reasons += [(action, why, "JIG-087") for action in visible]
        return reasons + why_not_free(g)


def _short(track: int, prices: list[int], have: int, what: str, otherwise: str) -> str:
    if track >= len(prices):
        return "the track is at its end"
    if have < prices[track]:
        return f"needs {prices[track]} {what}, you have {have}"
    return otherwise


def buy_card(g: State, p: Player, place: int) -> None:
    """a1: pay, advance, take the card.  JIG-086, JIG-088, JIG-091"""
    t = g.tables
    price = t.card_price[p.card_track]
    p.energy -= price
    p.card_track += 1
    if g.log is not None:
        space = p.card_track
        g.log.append(Purchased(seat=g.seat, what="card", price=price, space=space, rule="JIG-086"))
    advanced(g, p, t.card_vp[p.card_track - 1], p.plan_track >= p.card_track, p.card_track)
    take_card(g, p, place)


def buy_plan(g: State, p: Player, stack: int) -> None:
    """a2: pay, advance, take the blueprint and lay it.  JIG-087, JIG-088"""
    t = g.tables
    price = t.plan_price[p.plan_track]
    p.coins -= price
    p.plan_track += 1
    if g.log is not None:
        space = p.plan_track
        g.log.append(Purchased(seat=g.seat, what="blueprint", price=price, space=space, rule="JIG-087"))
    advanced(g, p, t.plan_vp[p.plan_track - 1], p.card_track >= p.plan_track, p.plan_track)
    g.push(LayPlan(take_plan(g, stack)))


def advanced(g: State, p: Player, points: int, behind: bool, index: int) -> None:
    """Points of the space entered; and W5's, when this was the hindmost of the two tracks.

    Each purchase moves one track by one, so a threshold is reached once.  JIG-088, JIG-165, JIG-166
    """
    award(g, p, points, FROM_TRACKS)
    workshop = g.tables.workshops[p.workshop]
    if behind and workshop.bonus == TRACK_PAIR and index in workshop.thresholds:
        why = f"workshop bonus: both tracks at space {index}" if g.log is not None else ""
        award(g, p, workshop.thresholds[index], FROM_BONUS, why)
