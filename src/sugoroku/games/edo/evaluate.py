"""How good a position is for a seat, in power points: for bots."""

from sugoroku.games.edo.names import CITY_COUNT, FINISHED, RICE, RYO, STONE, WOOD
from sugoroku.games.edo.rules.hooks import pays_income
from sugoroku.games.edo.rules.wages import ranking, share
from sugoroku.games.edo.scoring import houses_in_edo
from sugoroku.games.edo.state import State

RYO_VALUE = 0.12
RICE_VALUE = 0.18
WOOD_VALUE = 0.3
STONE_VALUE = 0.38


def evaluate(g: State, seat: int) -> float:
    """Points and what goods, figures, cards and income will become."""
    p = g.players[seat]
    value = float(p.score)
    home = 1.5 if houses_in_edo(g, seat) else 0.0
    if g.phase == FINISHED:
        return value + 2 * home
    left = rounds_left(g)
    goods = p.goods
    value += RYO_VALUE * goods[RYO] + RICE_VALUE * goods[RICE]
    value += WOOD_VALUE * goods[WOOD] + STONE_VALUE * goods[STONE]
    value += 0.5 * len(p.samurai) + (0.05 * p.neutral + 0.03 * len(p.cards)) * left
    value += RYO_VALUE * income(g, seat) * left
    value += 0.6 if p.posts < g.tables.posts else 0.0
    return value + home


def rounds_left(g: State) -> int:
    """At most so many rounds are still to be paid, this one included."""
    return len(g.merchant_pile) + 1


def income(g: State, seat: int) -> int:
    """What all cities would pay now."""
    ryo = 0
    for city in range(CITY_COUNT):
        if g.sites[city] and pays_income(g, city):
            order = ranking(g, city)
            for rank in range(len(order)):
                if order[rank] == seat:
                    ryo += share(g, city, rank, len(order))
    return ryo
