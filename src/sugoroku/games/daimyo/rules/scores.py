"""Standards of the islands and the value of armies.  DYO-225 to DYO-230, DYO-258 to DYO-260"""

from sugoroku.games.daimyo.names import COIN, ROUGH_ISLAND
from sugoroku.games.daimyo.state import State


def shadows_on(g: State, island: int, seat: int) -> int:
    found = 0
    for space, party in enumerate(g.rough):
        if party == seat and ROUGH_ISLAND[space] == island:
            found += 1
    return found


def island_points(g: State, island: int) -> list[int]:
    """By party: gold for the first, silver for the second, ties broken by shadows, else shared.

    DYO-227, DYO-228, DYO-229; DYO-230, DYO-R44, DYO-R45; neutral parties take part: DYO-280
    """
    points = [0] * g.seats
    ranks = []
    for seat in range(g.seats):
        influence = g.players[seat].influence[island]
        if influence > 0:
            ranks.append((influence * 100 + shadows_on(g, island, seat), seat))
    if not ranks:
        return points
    best = max(ranks)[0]
    first = [seat for rank, seat in ranks if rank == best]
    gold, silver = g.tables.gold[island], g.tables.silver[island]
    if len(first) > 1:
        for seat in first:
            points[seat] = (gold + silver) // len(first)
        return points
    points[first[0]] = gold
    rest = [rank for rank, _ in ranks if rank != best]
    if rest:
        second = [seat for rank, seat in ranks if rank == max(rest)]
        for seat in second:
            points[seat] = silver // len(second)
    return points


def cards_of(g: State, seat: int) -> tuple[int, ...]:
    """All own hero cards, wherever they are; those being resolved belong to whose turn it is."""
    p = g.players[seat]
    cards = (*p.hand, *p.deck, *p.gone)
    return (*cards, *g.resolving) if g.resolving and seat == (g.first + g.turn) % g.humans else cards


def army_value(g: State, seat: int) -> int:
    """Printed costs of all hero cards, and coins.  DYO-258"""
    return cards_value(g, seat) + g.players[seat].tokens[COIN]


def cards_value(g: State, seat: int) -> int:
    """Printed costs of all hero cards."""
    cost, p, value = g.tables.hero_cost, g.players[seat], 0
    for card in p.hand:
        value += cost[card]
    for card in p.deck:
        value += cost[card]
    for card in p.gone:
        value += cost[card]
    if g.resolving and seat == (g.first + g.turn) % g.humans:
        for card in g.resolving:
            value += cost[card]
    return value
