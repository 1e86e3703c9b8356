"""What a plan would bring if nobody moved: a pure function of the view, for its owner alone.

A card is reckoned from the map as it is and from the goods that the cards before it leave.  Figures can
still move before each card, so that nothing here forbids a plan: it says what would be wasted.
EDO-B038a, EDO-B044
"""

from collections.abc import Iterable
from typing import Final, NamedTuple

from sugoroku.core.plural import count
from sugoroku.games.edo.events import goods_words
from sugoroku.games.edo.names import CARDS, GOODS, HOUSE, KIND_WORDS, KINDS, RYO
from sugoroku.games.edo.view import ActionView, Board, Cost, PlanView, PlayerView, SpaceView

Items = tuple[tuple[str, int], ...]  # (a good or a thing, how many)
_FIELDS: Final = {"rice_field": "rice_field", "wood": "forestry", "stone": "quarry"}
_FIELD_WORDS: Final = {"rice_field": "a rice field", "wood": "a forestry", "stone": "a quarry"}
_MADE: Final = {"rice_field": "rice", "wood": "wood", "stone": "stone"}


class Forecast(NamedTuple):
    """Of one planned card."""

    items: Items  # what it brings: ("rice", 4), ("house", 1)
    words: str  # the same, and why not more
    idle: int  # officials who could do nothing as things stand
    left: Cost  # goods afterwards


def forecast(board: Board, seat: int, plan: Iterable[PlanView]) -> list[Forecast]:
    """Card by card, from left to right; the plan must be known.  What has been shown brings no more."""
    player, found = board.players[seat], []
    goods = player.goods
    for card in plan:
        if card.shown:
            found.append(Forecast((), "shown", 0, goods))
            continue
        action = board.cards[CARDS.index(card.card)].actions[card.action]
        now = _one(board, player, action, goods, card.own, card.own + card.neutral + card.black)
        found.append(now)
        goods = now.left
    return found


def next_card(board: Board, seat: int, card: PlanView) -> Forecast:
    """Of a card that is considered for the next place."""
    plan = board.players[seat].plan
    at = board.planning.slot if board.planning else len(plan)
    return forecast(board, seat, (*plan[:at], card, *plan[at:]))[at]


def _one(
    board: Board, p: PlayerView, action: ActionView, goods: Cost, own: int, officials: int
) -> Forecast:
    if not officials:
        return Forecast((), "only movement", 0, goods)
    kind = action.kind
    if action.gain:
        good = "rice" if kind == "rice_supply" else "ryo"
        return _gained(goods, good, action.gain * officials)
    if kind in _FIELDS:
        return _produced(board, p, action, goods, officials)
    if kind == "recruit":
        return _bought(goods, board.recruit_cost, min(officials, board.neutral), officials, "official")
    if kind == "build":
        return _built(board, p, action, goods, officials)
    if kind == "trade":
        return _traded(board, p, goods, officials)
    if kind == "authorization":
        return _authorized(board, goods, officials)
    movable = officials if p.samurai or own else 0
    why = "" if movable else "no own samurai on the map"
    return _done("travel", movable, officials, goods, why)


def _gained(goods: Cost, good: str, amount: int, idle: int = 0, why: str = "") -> Forecast:
    left = list(goods)
    left[GOODS.index(good)] += amount
    items = ((good, amount),) if amount else ()
    words = f"+{amount} {good}" if amount else "nothing"
    return Forecast(
        items, f"{words}: {why}" if why else words, idle, (left[0], left[1], left[2], left[3])
    )


def _done(thing: str, number: int, officials: int, goods: Cost, why: str = "") -> Forecast:
    words = count(number, thing) if thing in ("house", "official", "card") else f"{number} x {thing}"
    words = words if number else "nothing"
    items = ((thing, number),) if number else ()
    return Forecast(items, f"{words}: {why}" if why else words, officials - number, goods)


# ---------------------------------------------------------------- each kind


def _produced(board: Board, p: PlayerView, action: ActionView, goods: Cost, officials: int) -> Forecast:
    type = _FIELDS[action.kind]
    each = [
        space.chart[min(space.figures, len(space.chart)) - 1] + action.bonus
        for space in board.spaces
        if space.type == type and not space.covered
        for _ in range(space.samurai[p.seat])
    ]
    best = sorted(each, reverse=True)[:officials]
    idle, why = officials - len(best), ""
    if idle:
        where = _FIELD_WORDS[action.kind]
        why = f"{len(best) or 'no'} samurai on {where} for {count(officials, 'official')}"
    return _gained(goods, _MADE[action.kind], sum(best), idle, why)


def _bought(goods: Cost, cost: Cost, most: int, officials: int, thing: str) -> Forecast:
    number, left = 0, goods
    while number < most and (paid := _paid(left, cost)):
        number, left = number + 1, paid
    why = ""
    if number < officials:
        why = f"each costs {goods_words(cost)}" if number < most else "no more are left"
    return _done(thing, number, officials, left, why)


def _built(board: Board, p: PlayerView, action: ActionView, goods: Cost, officials: int) -> Forecast:
    """Houses, as the cheapest building."""
    ryo, rice, wood, stone = board.building_costs[HOUSE]
    cost = (max(ryo - action.discount, 0), rice, wood, stone)
    sites = sum(_free_sites(space) for space in board.spaces if space.samurai[p.seat])
    found = _bought(goods, cost, min(officials, p.houses, sites), officials, "house")
    if found.idle and not sites:
        why = "no samurai in a city with a free site"
        return found._replace(words=f"nothing: {why}")
    if found.idle and sites < officials and found.items and found.items[0][1] == sites:
        return found._replace(words=f"{count(sites, 'house')}: one free site beside a samurai")
    return found


def _free_sites(space: SpaceView) -> int:
    return space.site_count - len(space.sites) if space.may_build else 0


def _traded(board: Board, p: PlayerView, goods: Cost, officials: int) -> Forecast:
    offer = board.merchant_card
    if board.merchant not in p.samurai:
        return _done("trade", 0, officials, goods, "no samurai with the merchant")
    if offer is None or (goods[RYO] < offer.price and not _paid(goods, offer.cost)):
        return _done("trade", 0, officials, goods, "neither offer can be paid")
    return _done("trade", officials, officials, goods)


def _authorized(board: Board, goods: Cost, officials: int) -> Forecast:
    costs = sorted(card.cost for card in board.offer if card)
    number, left = 0, goods
    for cost in costs:
        if number < officials and (paid := _paid(left, cost)):
            number, left = number + 1, paid
    why = "" if number == officials else "the others cost too much" if number else "none can be paid"
    return _done("card", number, officials, left, why)


def _paid(goods: Cost, cost: Cost) -> Cost | None:
    left = [have - price for have, price in zip(goods, cost, strict=True)]
    return (left[0], left[1], left[2], left[3]) if min(left) >= 0 else None


def kind_title(kind: str) -> str:
    return KIND_WORDS[KINDS.index(kind)].capitalize()
