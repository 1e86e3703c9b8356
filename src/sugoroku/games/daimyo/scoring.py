"""Final scoring and the result.  Chapter 15 of the ledger."""

from sugoroku.core.events import Won
from sugoroku.core.plural import count
from sugoroku.core.view import Standing, ranked
from sugoroku.games.daimyo.names import (
    BUILDING_COUNT,
    COIN,
    FROM_ARMY,
    FROM_FARMS,
    FROM_HELMET,
    FROM_RELICS,
    FROM_RESOURCES,
    FROM_TOWERS,
    OVER,
    SOURCES,
)
from sugoroku.games.daimyo.rules.resources import resources, score
from sugoroku.games.daimyo.rules.scores import army_value, cards_of
from sugoroku.games.daimyo.state import State


def score_all(g: State) -> None:
    """DYO-256 to DYO-263"""
    g.phase, g.watched = OVER, 0
    if g.secret:  # the empire's start card is turned up: DYO-R64c
        g.reveal()
    scoring = g.seats if g.party.scores() else g.humans
    for seat in range(scoring):
        score_pieces(g, seat)
    army = army_shares(g)
    for seat in range(scoring):
        score(g, seat, army[seat], FROM_ARMY, f"army {army_value(g, seat)}", "DYO-259")
    if g.helmet < scoring:
        score(g, g.helmet, g.tables.helmet_points, FROM_HELMET, "Mighty Helmet", "DYO-261")
    if g.log is not None:
        for standing in standings(g):
            if standing.place == 1:
                g.log.append(Won(seat=standing.seat, score=standing.score, rule="DYO-264"))


def score_pieces(g: State, seat: int) -> None:
    """Relics, farms, towers and lots of resources.  DYO-256, DYO-257, DYO-262

    The relic table ends at 6 for the empire too (DYO-R60a); it has no lots (DYO-322).
    """
    p, t = g.players[seat], g.tables
    relics = min(sum(p.relics), len(t.relic_points) - 1)
    farms, towers = BUILDING_COUNT - p.farms, BUILDING_COUNT - p.towers
    score(g, seat, t.relic_points[relics], FROM_RELICS, count(relics, "relic"), "DYO-256")
    neutral = seat >= g.humans
    farm_points = g.party.building_points(g, t.farm_points, farms) if neutral else t.farm_points[farms]
    tower_points = (
        g.party.building_points(g, t.tower_points, towers) if neutral else t.tower_points[towers]
    )
    score(g, seat, farm_points, FROM_FARMS, count(farms, "techno-farm"), "DYO-257")
    score(g, seat, tower_points, FROM_TOWERS, count(towers, "radio tower"), "DYO-257")
    lots = 0 if neutral else resources(p) // t.lot
    score(g, seat, lots * t.lot_points, FROM_RESOURCES, f"{resources(p)} resources", "DYO-262")


def army_rank(g: State, seat: int) -> tuple[int, ...]:
    """Value, then fewer cards, then more of each value from 5 down.  DYO-258, DYO-260"""
    cost = g.tables.hero_cost
    values = [cost[card] for card in cards_of(g, seat)]
    return army_value(g, seat), -len(values), *(values.count(n) for n in (5, 4, 3, 2))


def army_shares(g: State) -> list[int]:
    """Points by party; those still tied share the ranks that they fill.  DYO-259, DYO-R48, DYO-R62"""
    ranks = [army_rank(g, seat) for seat in range(g.seats)]
    points, table = [0] * g.seats, g.party.army_points(g)
    for seat in range(g.seats):
        better = sum([rank > ranks[seat] for rank in ranks])
        tied = ranks.count(ranks[seat])
        points[seat] = sum(table[better : better + tied]) // tied
    return points


def standings(g: State) -> list[Standing]:
    """Most points, then most resources, else shared.  DYO-264, DYO-323, DYO-R61"""
    seats = g.seats if g.party.scores() else g.humans
    players = g.players[:seats]
    ranks = [(p.score, resources(p)) for p in players]
    points = [dict(zip(SOURCES, p.points, strict=True)) for p in players]
    ties = [count(resources(p), "resource") for p in players]
    return ranked(ranks, points, ties)


assert COIN == 3
