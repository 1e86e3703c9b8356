"""Phase 3: wages, then income.  EDO-B094 to EDO-B099a"""

from sugoroku.core.state import Ask, Run, WhyNot
from sugoroku.games.edo.actions import PAY_WAGES, WITHDRAW
from sugoroku.games.edo.events import Earned, Spent, Withdrew
from sugoroku.games.edo.names import CITY_COUNT, HOUSE, POST, POST_OF, RICE, RYO, SPACES, WAGES
from sugoroku.games.edo.rules.goods import amount_of, give, take
from sugoroku.games.edo.rules.hooks import pays_income
from sugoroku.games.edo.state import Player, State


class NextWages(Run[State]):
    """In turn order each player decides who stays; then income is paid.  EDO-B094, EDO-B099a"""

    __slots__ = ("number",)
    numbers = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number

    def run(self, g: State) -> None:
        g.phase = WAGES
        if self.number == g.seats:
            g.seat = g.first
            pay_income(g)
            return
        g.seat = (g.first + self.number) % g.seats
        g.push(NextWages(self.number + 1))
        p = g.player
        if p.goods[RICE] < g.tables.wage:
            withdraw_all(g, p)
        elif p.samurai:
            g.push(Wages())


class Wages(Ask[State]):
    """Each samurai that stays costs rice; the others become officials, free of charge.

    EDO-B094; nobody keeps more than he can feed, and keeping fewer is allowed: EDO-B095
    """

    __slots__ = ()
    rule = "EDO-B094"

    def legal(self, g: State) -> list[int]:
        p, found = g.player, []
        if len(p.samurai) * g.tables.wage <= p.goods[RICE]:
            found.append(PAY_WAGES)
        last = -1
        for space in p.samurai:
            if space != last:
                found.append(WITHDRAW + space)
                last = space
        return found

    def apply(self, g: State, action: int) -> None:
        p = g.player
        if action == PAY_WAGES:
            pay_wages(g, p)
            return
        withdraw(g, p, action - WITHDRAW, 1)
        if p.samurai:
            g.push(Wages())

    def prompt(self, g: State) -> str:
        p, wage = g.player, g.tables.wage
        too_many = len(p.samurai) - p.goods[RICE] // wage
        if too_many > 0:
            return f"Your rice does not feed {len(p.samurai)} samurai: take at least {too_many} back"
        return f"Pay {len(p.samurai) * wage} rice for {len(p.samurai)} samurai, or take some back"

    def usual(self, g: State) -> int:
        p = g.player
        return PAY_WAGES if len(p.samurai) * g.tables.wage <= p.goods[RICE] else -1

    def why_not(self, g: State) -> list[WhyNot]:
        if len(g.player.samurai) * g.tables.wage <= g.player.goods[RICE]:
            return []
        return [(PAY_WAGES, "you do not have that much rice", "EDO-B095")]


def withdraw(g: State, p: Player, space: int, count: int) -> None:
    """Samurai become officials again.  EDO-B094"""
    spaces = list(p.samurai)
    for _ in range(count):
        spaces.remove(space)
    p.samurai = tuple(spaces)
    if g.log is not None:
        name = g.tables.maps[g.side].titles[space]
        g.log.append(Withdrew(seat=g.seat, space=SPACES[space], name=name, count=count, rule="EDO-B094"))


def withdraw_all(g: State, p: Player) -> None:
    """Without rice nobody stays.  EDO-B095"""
    while p.samurai:
        space = p.samurai[0]
        withdraw(g, p, space, p.samurai.count(space))


def pay_wages(g: State, p: Player) -> None:
    """EDO-B094; officials, also neutral ones, cost nothing."""
    cost = amount_of(RICE, len(p.samurai) * g.tables.wage)
    take(p, cost)
    if g.log is not None:
        g.log.append(Spent(seat=g.seat, goods=cost, why="wages", rule="EDO-B094"))


# ---------------------------------------------------------------- income


def pay_income(g: State) -> None:
    """In all cities at once; samurai have no effect.  EDO-B099, EDO-B099a"""
    for city in range(CITY_COUNT):
        if g.sites[city] and pays_income(g, city):
            order = ranking(g, city)
            for rank in range(len(order)):
                pay_share(g, city, order[rank], rank, len(order))


def influence(g: State, city: int, seat: int) -> int:
    """Houses count 1 and trading posts 2; fortresses nothing.  EDO-B096"""
    houses, posts = g.tables.buildings[HOUSE].influence, g.tables.buildings[POST].influence
    total = 0
    for building in g.sites[city]:
        if building == seat:
            total += houses
        elif building == seat + POST_OF:
            total += posts
    return total


def ranking(g: State, city: int) -> list[int]:
    """The seats with influence, the highest first; ties by the lowest site.  EDO-B096, EDO-B097"""
    houses, posts = g.tables.buildings[HOUSE].influence, g.tables.buildings[POST].influence
    seats: list[int] = []  # in the order of their lowest sites
    totals: list[int] = []
    for building in g.sites[city]:
        post = building >= POST_OF
        seat = building - POST_OF if post else building
        if seat in seats:
            totals[seats.index(seat)] += posts if post else houses
        else:
            seats.append(seat)
            totals.append(posts if post else houses)
    for last in range(1, len(seats)):
        at = last
        while at > 0 and totals[at] > totals[at - 1]:
            totals[at], totals[at - 1] = totals[at - 1], totals[at]
            seats[at], seats[at - 1] = seats[at - 1], seats[at]
            at -= 1
    return seats


def share(g: State, city: int, rank: int, sharers: int) -> int:
    """Ryo for a rank (from 0) among so many players with influence.  EDO-B098"""
    return g.tables.profits[g.profits[city]][sharers][rank]


def pay_share(g: State, city: int, seat: int, rank: int, sharers: int) -> None:
    ryo = share(g, city, rank, sharers)
    give(g.players[seat], amount_of(RYO, ryo))
    if g.log is not None and ryo:
        name = g.tables.maps[g.side].titles[city]
        g.log.append(
            Earned(seat=seat, name=name, ryo=ryo, rank=rank + 1, sharers=sharers, rule="EDO-B098")
        )
