"""How far hexes are from each other, along a path of conquests.  Chapter 9 of the Automa ledger.

Sets of hexes are numbers with one bit per hex.
"""

from typing import Final

FAR: Final = 99  # no path at all


def distances(beside: list[int], goals: int, passable: int) -> list[int]:
    """By hex: the length of the shortest path to the nearest goal, FAR if there is none.

    Hexes between the two ends must be `passable`; the ends need not be.
    TAP-A-122, TAP-A-124, TAP-A-126, TAP-A-R11
    """
    away = [FAR] * len(beside)
    seen = frontier = goals
    steps = 0
    while frontier:
        reached = 0
        while frontier:
            bit = frontier & -frontier
            frontier ^= bit
            hex = bit.bit_length() - 1
            away[hex] = steps
            if steps == 0 or bit & passable:
                reached |= beside[hex]
        frontier = reached & ~seen
        seen |= frontier
        steps += 1
    return away


def nearest(hexes: int, away: list[int]) -> int:
    """Those with the smallest distance; all of them if none reaches a goal.  TAP-A-125, TAP-A-R11"""
    return _with_distance(hexes, away, _extreme(hexes, away, False))


def furthest(hexes: int, away: list[int]) -> int:
    """Those with the largest distance; a hex that reaches no goal is furthest.  TAP-A-R11"""
    return _with_distance(hexes, away, _extreme(hexes, away, True))


def _extreme(hexes: int, away: list[int], largest: bool) -> int:
    best = -1
    for hex in range(len(away)):
        if hexes >> hex & 1:
            if best < 0 or (away[hex] > best if largest else away[hex] < best):
                best = away[hex]
    return best


def _with_distance(hexes: int, away: list[int], distance: int) -> int:
    kept = 0
    for hex in range(len(away)):
        if hexes >> hex & 1 and away[hex] == distance:
            kept |= 1 << hex
    return kept


def listed(hexes: int) -> list[int]:
    """The hexes of a set, ascending."""
    found = []
    while hexes:
        bit = hexes & -hexes
        hexes ^= bit
        found.append(bit.bit_length() - 1)
    return found
