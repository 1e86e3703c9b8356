"""What a player would expect an official to do and why he cannot: for people, not for play."""

from sugoroku.core.state import WhyNot
from sugoroku.games.edo.actions import AUTHORIZE, BUILD, OFFER, PRODUCE, RECRUIT
from sugoroku.games.edo.events import goods_words
from sugoroku.games.edo.names import AUTHORIZATION as AUTHORIZATION_KIND
from sugoroku.games.edo.names import (
    BASE_CARDS,
    CITY_COUNT,
    EDO,
    FORESTRY,
    FORTRESS,
    HOUSE,
    POST,
    PRODUCED_ON,
)
from sugoroku.games.edo.names import BUILD as BUILD_KIND
from sugoroku.games.edo.names import RECRUIT as RECRUIT_KIND
from sugoroku.games.edo.names import TAX as TAX_KIND
from sugoroku.games.edo.names import TRADE as TRADE_KIND
from sugoroku.games.edo.rules.building import cost_of, fits
from sugoroku.games.edo.rules.goods import can_pay
from sugoroku.games.edo.rules.hooks import may_build
from sugoroku.games.edo.rules.trading import with_merchant
from sugoroku.games.edo.state import State


def refusals(g: State) -> list[WhyNot]:
    """Of the next official of the card."""
    kind = g.tables.sides[g.active].kind
    if kind == BUILD_KIND:
        return unbuilt(g)
    if kind == TRADE_KIND:
        return no_offer(g)
    if kind == RECRUIT_KIND:
        return no_recruit(g)
    if kind == AUTHORIZATION_KIND:
        return no_card(g)
    if TAX_KIND < kind < RECRUIT_KIND:
        return unproduced(g, kind)
    return []


def unbuilt(g: State) -> list[WhyNot]:
    """In every city with an own samurai."""
    found: list[WhyNot] = []
    for kind in (HOUSE, POST, FORTRESS):
        for city in sorted(set(g.player.samurai)):
            if city < CITY_COUNT:
                why, rule = why_unbuilt(g, kind, city)
                if why:
                    found.append((BUILD + kind * CITY_COUNT + city, why, rule))
    return found


def why_unbuilt(g: State, kind: int, city: int) -> tuple[str, str]:
    """The reason, or "" if it can be built."""
    if not may_build(g, city):
        return "nothing can be built in this city now", "EDO-B071"
    if not fits(g, kind, city):
        return why_no_place(g, kind, city)
    cost = cost_of(g, kind)
    return ("", "") if can_pay(g.player, cost) else (f"it costs {goods_words(cost)}", "EDO-B076")


def why_no_place(g: State, kind: int, city: int) -> tuple[str, str]:
    if kind == FORTRESS:
        if not g.fortresses:
            return "all fortresses are built", "EDO-B075"
        return "this city has no place for another fortress", "EDO-B075"
    if kind == HOUSE and not g.player.houses:
        return "you have no house left", "EDO-B077"
    if kind == POST and city == EDO:
        return "a trading post stands only in a town", "EDO-B073"
    if kind == POST and not g.player.posts:
        return "you have built your trading post", "EDO-B073"
    if len(g.sites[city]) >= g.tables.sites[city]:
        return "no building site is free", "EDO-B072"
    return "this town has a trading post", "EDO-B073"


def no_offer(g: State) -> list[WhyNot]:
    cost = g.tables.offers[g.merchant_card].cost
    if not with_merchant(g):
        return [(OFFER, "none of your samurai stands with the merchant", "EDO-B086")]
    return [] if can_pay(g.player, cost) else [(OFFER, f"it costs {goods_words(cost)}", "EDO-B088")]


def no_recruit(g: State) -> list[WhyNot]:
    cost = g.tables.recruit_cost
    if not g.neutral:
        return [(RECRUIT, "no neutral official is left", "EDO-B063")]
    return [] if can_pay(g.player, cost) else [(RECRUIT, f"it costs {goods_words(cost)}", "EDO-B062")]


def no_card(g: State) -> list[WhyNot]:
    found: list[WhyNot] = []
    for card in g.offer:
        if card >= 0 and not can_pay(g.player, g.tables.card_cost[card]):
            cost = goods_words(g.tables.card_cost[card])
            found.append((AUTHORIZE + card - BASE_CARDS, f"it costs {cost}", "EDO-B064a"))
    return found


def unproduced(g: State, kind: int) -> list[WhyNot]:
    """Spaces of the type on this map where no official can make anything."""
    found: list[WhyNot] = []
    samurai, first = g.player.samurai, PRODUCED_ON[kind]
    for space in range(first, first + 3):
        action = PRODUCE + space - FORESTRY
        if space not in g.tables.maps[g.side].spaces:
            continue
        if space not in samurai:
            found.append((action, "none of your samurai stands there", "EDO-B065"))
        elif g.covered >> space & 1:
            found.append((action, "the space is covered", "EDO-B008"))
        elif samurai.count(space) <= g.produced.count(space):
            found.append((action, "your samurai there have produced for this card", "EDO-B066"))
    return found
