"""Movement by road before a card is performed.  EDO-B046 to EDO-B056"""

from sugoroku.games.edo.events import Moved, MovedMerchant
from sugoroku.games.edo.names import FIGURES, RYO, SPACE_COUNT, SPACES
from sugoroku.games.edo.rules.hooks import ways_of
from sugoroku.games.edo.state import Player, State

FREE_MOVES = FIGURES + 1  # in one window: each figure once, EDO-B053b


def add_moves(g: State, found: list[int]) -> None:
    """Every own samurai and the merchant, as far as the ryo reach.

    Whether or not it takes part in the action, and without officials too: EDO-B047, EDO-B048,
    EDO-B049, EDO-B052.  Others' samurai cannot be moved: EDO-B051.  Nobody moves on credit: EDO-B056.
    """
    ways, p = ways_of(g, g.seat), g.player
    ryo = p.goods[RYO]
    budget = ryo if ryo < ways.budget else ways.budget
    free = g.free_moves < FREE_MOVES
    last = -1
    for space in p.samurai:
        if space != last:  # those on the same space are alike
            found.extend(ways.samurai_reach[space][budget])
            if free:
                found.extend(ways.samurai_free[space])
            last = space
    found.extend(ways.merchant_reach[g.merchant][budget])
    if free:
        found.extend(ways.merchant_free[g.merchant])


def pay_way(g: State, p: Player, price: int) -> None:
    """Each road is paid as it is used.  EDO-B046, EDO-B053a, EDO-B056"""
    if price:
        ryo, rice, wood, stone = p.goods
        p.goods = (ryo - price, rice, wood, stone)
    else:
        g.free_moves += 1


def relocated(samurai: tuple[int, ...], start: int, end: int) -> tuple[int, ...]:
    """The samurai of a player after one of them has moved.  Spaces hold any number: EDO-B050"""
    spaces = list(samurai)
    spaces.remove(start)
    spaces.append(end)
    spaces.sort()
    return tuple(spaces)


def move_samurai(g: State, way: int) -> None:
    """Along the cheapest way.  EDO-B046, EDO-B053"""
    start, end = way // SPACE_COUNT, way % SPACE_COUNT
    p = g.player
    price = ways_of(g, g.seat).samurai[start][end]
    pay_way(g, p, price)
    place(g, start, end, price, "EDO-B046")


def place(g: State, start: int, end: int, price: int, rule: str) -> None:
    """Put one of the own samurai elsewhere, and report it."""
    p = g.player
    p.samurai = relocated(p.samurai, start, end)
    if g.log is not None:
        titles = g.tables.maps[g.side].titles
        g.log.append(
            Moved(
                seat=g.seat,
                start=SPACES[start],
                end=SPACES[end],
                start_name=titles[start],
                end_name=titles[end],
                ryo=price,
                rule=rule,
            )
        )


def move_merchant(g: State, end: int) -> None:
    """Anybody moves him in the own window; never onto a border post.  EDO-B052, EDO-B055"""
    p = g.player
    price = ways_of(g, g.seat).merchant[g.merchant][end]
    pay_way(g, p, price)
    g.merchant = end
    if g.log is not None:
        name = g.tables.maps[g.side].titles[end]
        g.log.append(
            MovedMerchant(seat=g.seat, end=SPACES[end], end_name=name, ryo=price, rule="EDO-B052")
        )
