"""A seat's position as named numbers: what its value is made of."""

from typing import Final

from sugoroku.games.edo.names import (
    CITY_COUNT,
    EDO,
    FIGURES,
    FINISHED,
    FORTRESS,
    GOOD_COUNT,
    HOUSE,
    PLANNING,
    POST_OF,
    PRODUCE_RICE,
    PRODUCE_STONE,
    PRODUCE_WOOD,
    QUARRY,
    RICE_FIELD,
    RIVER,
)
from sugoroku.games.edo.prospects import WORTH, Prospect, chart_at, prospect
from sugoroku.games.edo.rules.hooks import may_build, pays_income
from sugoroku.games.edo.rules.wages import ranking, share
from sugoroku.games.edo.state import State
from sugoroku.games.edo.tables import Cost

NAMES: Final = (
    "score", "planned points", "money points",
    "ryo", "ryo beyond 10", "rice", "rice beyond the samurai", "wood", "wood beyond 4", "stone",
    "stone beyond 5", "resources beyond the limit", "unfed samurai", "planned goods",
    "houses in store", "fortresses in store",
    "income", "samurai", "pairs of samurai", "officials", "officials beyond 4", "special cards",
    "trading post", "house in Edo", "further houses in Edo", "planned house in Edo",
    "planned samurai", "relocations",
    "samurai in cities", "forest yield", "quarry yield", "rice yield", "with the merchant",
)  # fmt: skip
LAST_STEPS: Final = 6.0  # so many points before the end the time begins to run out


def over(count: int, limit: int) -> float:
    return float(count - limit) if count > limit else 0.0


def in_store(goods: list[int], cost: Cost) -> float:
    """How many such buildings the goods pay for, parts of one included; at most 3."""
    most = 3.0
    for good in range(GOOD_COUNT):
        if cost[good] and goods[good] < most * cost[good]:
            most = goods[good] / cost[good]
    return most


def numbers_of(g: State, seat: int) -> list[float]:
    """One number for each of `NAMES`: holdings as they will be when the plan is carried out."""
    p, seen = g.players[seat], prospect(g, seat)
    ryo, rice, wood, stone = seen.goods
    samurai = len(seen.samurai)
    officials = FIGURES - samurai + seen.neutral
    in_edo = g.sites[EDO].count(seat)
    planned = 0.0
    for good in range(GOOD_COUNT):
        if seen.goods[good] > p.goods[good]:
            planned += WORTH[good] * (seen.goods[good] - p.goods[good])
    found = [
        float(p.score), float(seen.points), ryo / g.tables.ryo_per_pp,
        float(ryo), over(ryo, 10), float(rice), over(rice, samurai + 1), float(wood), over(wood, 4),
        float(stone), over(stone, 5), over(rice + wood + stone, g.tables.limit), over(samurai, rice),
        planned, in_store(seen.goods, g.tables.buildings[HOUSE].cost),
        in_store(seen.goods, g.tables.buildings[FORTRESS].cost),
        float(income(g, seat) + seen.income),
        float(samurai), float(samurai // g.tables.samurai_per_pp),
        float(officials), over(officials, 4), seen.cards,
        1.0 if seen.posts < g.tables.posts else 0.0, 1.0 if in_edo else 0.0, over(in_edo, 1),
        float(seen.first_in_edo), float(samurai - len(p.samurai)), float(seen.relocations),
    ]  # fmt: skip
    add_places(seen, found)
    return found


def add_places(seen: Prospect, found: list[float]) -> None:
    """Where the samurai will stand: in cities, and what they would make on their spaces."""
    g, charts = seen.g, seen.g.tables.charts
    cities = forest = quarry = rice = 0
    for space in seen.samurai:
        if space < CITY_COUNT:
            cities += 1 if may_build(g, space) else 0
        elif space < RIVER and not g.covered >> space & 1:
            figures = seen.figures(space)
            if space >= RICE_FIELD:
                rice += chart_at(charts[PRODUCE_RICE], figures)
            elif space >= QUARRY:
                quarry += chart_at(charts[PRODUCE_STONE], figures)
            else:
                forest += chart_at(charts[PRODUCE_WOOD], figures)
    met = 1.0 if seen.merchant in seen.samurai else 0.0
    found.extend([float(cities), float(forest), float(quarry), float(rice), met])


def income(g: State, seat: int) -> int:
    """What all cities would pay now."""
    ryo = 0
    for city in range(CITY_COUNT):
        there = g.sites[city]
        if (seat in there or seat + POST_OF in there) and pays_income(g, city):
            order = ranking(g, city)
            for rank in range(len(order)):
                if order[rank] == seat:
                    ryo += share(g, city, rank, len(order))
    return ryo


def time_left(g: State) -> float:
    """From 1 down to 0: by rounds, and by the leader's last steps to the end.

    A round counts as over once its plans are sealed: the value of a position must not depend on how
    long somebody takes to end a turn.
    """
    if g.phase == FINISHED:
        return 0.0
    rounds = len(g.tables.offers)
    left = rounds - g.round + (1 if g.phase == PLANNING else 0)  # in the draft the round is 0
    time = left / rounds
    lead = 0
    for p in g.players:
        lead = max(lead, p.score)
    near = (g.tables.end_pp + 1.0 - lead) / LAST_STEPS
    time = min(time, near)
    return time if time > 0.0 else 0.0
