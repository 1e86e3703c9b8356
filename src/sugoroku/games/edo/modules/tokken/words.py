"""Actions with demands and privileges as one reads them, and the places they point at.

Whoever uses a privilege clicks the token first, then what it is used for.
"""

from sugoroku.core.module import Words
from sugoroku.core.picture import Counter, Titled
from sugoroku.core.view import View
from sugoroku.games.edo.actions import BASKETS
from sugoroku.games.edo.events import counted, goods_words
from sugoroku.games.edo.modules.tokken.rules import (
    ALONE,
    BUY_NEXT,
    FIRST,
    INCOME,
    MARKET,
    MEET,
    OFFER_NEXT,
    STOP,
    TAKE,
)
from sugoroku.games.edo.modules.tokken.state import DEMANDS, KEY, PRIVILEGES
from sugoroku.games.edo.modules.tokken.view import TokkenView
from sugoroku.games.edo.names import CARDS, FORESTRY, GOODS, HOUSE, KINDS, PRODUCED_GOOD, RESOURCES
from sugoroku.games.edo.tables import Cost
from sugoroku.games.edo.view import Board
from sugoroku.games.edo.words import name_of, place_of, space_of

_USES = "uses a privilege"


def words(view: View, action: int) -> Words:
    """By the order of the families."""
    if action < FIRST.start:
        return _demand_words(view, DEMANDS[action - MEET.start])
    if action < MARKET.start:
        return _first_site(view, action - FIRST.start)
    if action < BUY_NEXT.start:
        return Titled("Trade on both merchant cards", _USES), _token_place(view, "trading")
    if action <= STOP.start:
        return _next_card(view.board, action)
    if action < TAKE.start:
        return _income(view, action - INCOME.start)
    if action < ALONE.start:
        token, good = divmod(action - TAKE.start, len(RESOURCES))
        title = Titled(f"Take 1 {RESOURCES[good]}", f"uses the privilege {PRIVILEGES[token]}")
        return title, (f"privilege-{PRIVILEGES[token]}", f"good-{RESOURCES[good]}")
    space = FORESTRY + action - ALONE.start
    title = Titled(f"Produce on {name_of(view.board, space)} as if alone", _USES)
    return title, (_token_place(view, "production"), place_of(space))


def _demand_words(view: View, token: str) -> Words:
    seen: TokkenView = view.added[KEY]
    for column, demand in enumerate(seen.demands):
        if demand is not None and demand.id == token:
            below = seen.privileges[column]
            gives = below.words if below is not None else "no privilege"
            points = counted(seen.points, "point")
            detail = f"{goods_words(demand.cost)}, for {points} and {gives}"
            return Titled(f"Meet demand {token}", detail), f"demand-{token}"
    return f"Meet demand {token}", f"demand-{token}"


def _first_site(view: View, city: int) -> Words:
    board: Board = view.board
    ryo, rice, wood, stone = board.building_costs[HOUSE]
    turn = board.turn_of
    off = board.cards[CARDS.index(turn.card)].actions[turn.action].discount if turn else 0
    cost: Cost = (max(ryo - off, 0), rice, wood, stone)
    title = f"Build a house on site 1 of {name_of(board, city)}"
    return Titled(title, f"{goods_words(cost)}, {_USES}"), (
        _token_place(view, "building_site"),
        place_of(city),
    )


def _next_card(board: Board, action: int) -> Words:
    card = board.next_card
    if action == STOP.start:
        return "No further offer", ""
    if action == OFFER_NEXT.start:
        cost, pp = (goods_words(card.cost), card.pp) if card else ("", 1)
        return Titled(f"Pay for {counted(pp, 'power point')} on the next card", cost), "next-offer"
    goods = (0, *BASKETS[action - BUY_NEXT.start])
    price = card.price * sum(goods) if card else 0
    sign = Counter("wealth", str(price), "ryo")
    return Titled(f"Buy {goods_words(goods)} on the next card", f"{price} ryo", sign), "next-buy"


def _income(view: View, city: int) -> Words:
    board: Board = view.board
    seen = space_of(board, city)
    ryo = dict(seen.income).get(board.seat, 0) if seen else 0
    title = f"Take the income of {name_of(board, city)} now"
    return Titled(title, f"{ryo} ryo, {_USES}"), (_token_place(view, "city_income"), place_of(city))


def _token_place(view: View, kind: str) -> str:
    """Where the actor's privilege of a kind lies; of production, the one for what is produced."""
    seen, board = view.added[KEY], view.board
    good = ""
    if kind == "production" and board.turn_of is not None:
        good = GOODS[PRODUCED_GOOD[KINDS.index(board.turn_of.kind)]]
    held = [token for token in seen.held[board.seat] if token.kind == kind]
    found = [token.id for token in held if not good or good in token.goods]
    return f"privilege-{found[0]}" if found else ""
