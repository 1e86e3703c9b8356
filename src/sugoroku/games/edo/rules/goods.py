"""Goods and points: how a player gains and pays them."""

from sugoroku.core.state import with_value
from sugoroku.games.edo.events import Received, Scored, Spent
from sugoroku.games.edo.names import SOURCE_RULES, SOURCES
from sugoroku.games.edo.state import Player, State
from sugoroku.games.edo.tables import Cost


def can_pay(p: Player, cost: Cost) -> bool:
    """EDO-B056, EDO-B076"""
    a, b, c, d = p.goods
    return a >= cost[0] and b >= cost[1] and c >= cost[2] and d >= cost[3]


def take(p: Player, cost: Cost) -> None:
    """Pay what `can_pay` has shown to be there; the event that causes it reports it."""
    a, b, c, d = p.goods
    p.goods = (a - cost[0], b - cost[1], c - cost[2], d - cost[3])


def give(p: Player, gain: Cost) -> None:
    """Ryo and resources are not limited.  EDO-B018"""
    a, b, c, d = p.goods
    p.goods = (a + gain[0], b + gain[1], c + gain[2], d + gain[3])


def amount_of(good: int, amount: int) -> Cost:
    """So many of one good."""
    return (
        amount if good == 0 else 0,
        amount if good == 1 else 0,
        amount if good == 2 else 0,
        amount if good == 3 else 0,
    )


def gain(g: State, seat: int, goods: Cost, why: str, rule: str) -> None:
    """Give, and report it."""
    give(g.players[seat], goods)
    if g.log is not None and goods != (0, 0, 0, 0):
        g.log.append(Received(seat=seat, goods=goods, why=why, rule=rule))


def pay(g: State, seat: int, cost: Cost, why: str, rule: str) -> None:
    """Take, and report it."""
    take(g.players[seat], cost)
    if g.log is not None and cost != (0, 0, 0, 0):
        g.log.append(Spent(seat=seat, goods=cost, why=why, rule=rule))


def add_points(p: Player, points: int, source: int) -> None:
    """`source` NONE: the caller keeps the source itself (`Seam.points`)."""
    p.score += points
    if source >= 0:
        p.points = with_value(p.points, source, p.points[source] + points)


def score(g: State, seat: int, points: int, source: int, why: str) -> None:
    """Power points, at once or in the final scoring.  EDO-B111"""
    if points == 0:
        return
    add_points(g.players[seat], points, source)
    if g.log is not None:
        g.log.append(
            Scored(seat=seat, points=points, source=SOURCES[source], why=why, rule=SOURCE_RULES[source])
        )
