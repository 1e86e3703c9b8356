"""Pieces on the islands.  Influence is adjusted at once, whatever happens to them.  DYO-225, DYO-226

A site has a space for a governor and one for a building, of any owners.  DYO-049
"""

from sugoroku.games.daimyo.names import (
    ALTARS,
    BUILDING_WORDS,
    COIN,
    FIRST_SITE,
    ISLANDS,
    NONE,
    ON_BUILDINGS,
    ON_GOVERNORS,
    ON_INFLUENCE,
    ON_SHADOWS,
    ROUGH,
    ROUGH_ISLAND,
    SITE_ISLAND,
    SITES,
    TOWER,
)
from sugoroku.games.daimyo.piece_events import (
    Built,
    LostGovernor,
    MovedGovernor,
    PlacedGovernor,
    PlacedPawn,
    PlacedShadow,
)
from sugoroku.games.daimyo.rules.resources import gain
from sugoroku.games.daimyo.state import State, put


def place_governor(g: State, seat: int, site: int, rule: str = "DYO-137") -> None:
    """From the supply to a free site; it does not collect.  DYO-048, DYO-137"""
    p, island, by = g.players[seat], SITE_ISLAND[site], g.tables.of_governor
    g.governors[site] = seat
    p.governors -= 1
    p.influence[island] += by
    g.changed |= g.watched & ON_GOVERNORS
    if g.log is not None:
        name = ISLANDS[island]
        g.log.append(PlacedGovernor(seat=seat, site=SITES[site], island=name, influence=by, rule=rule))


def remove_governor(g: State, site: int, rule: str = "DYO-139") -> None:
    """Eliminated: back to its owner's supply, who gets a coin.  DYO-139, DYO-142, DYO-R27"""
    owner, island, by = g.governors[site], SITE_ISLAND[site], g.tables.of_governor
    p = g.players[owner]
    g.governors[site] = NONE
    p.governors += 1
    p.influence[island] -= by
    g.changed |= g.watched & ON_INFLUENCE
    if g.log is not None:
        name = ISLANDS[island]
        g.log.append(LostGovernor(seat=owner, site=SITES[site], island=name, influence=by, rule=rule))
    gain(g, owner, COIN, g.tables.compensation, "compensation", "DYO-139")


def move_governor(g: State, start: int, end: int, rule: str) -> None:
    """Influence moves along.  DYO-087, DYO-R15"""
    owner, by = g.governors[start], g.tables.of_governor
    influence = g.players[owner].influence
    g.governors[start] = NONE
    g.governors[end] = owner
    influence[SITE_ISLAND[start]] -= by
    influence[SITE_ISLAND[end]] += by
    g.changed |= g.watched & ON_GOVERNORS
    if g.log is not None:
        g.log.append(_moved(g, owner, start, end, True, rule))


def swap_governors(g: State, one: int, other: int) -> None:
    """Each goes to the other's site.  DYO-345"""
    first, second, by = g.governors[one], g.governors[other], g.tables.of_governor
    here, there = SITE_ISLAND[one], SITE_ISLAND[other]
    g.governors[one], g.governors[other] = second, first
    g.players[first].influence[here] -= by
    g.players[first].influence[there] += by
    g.players[second].influence[there] -= by
    g.players[second].influence[here] += by
    g.changed |= g.watched & ON_GOVERNORS
    if g.log is not None:
        g.log.append(_moved(g, first, one, other, False, "DYO-345"))
        g.log.append(_moved(g, second, other, one, False, "DYO-345"))


def _moved(g: State, owner: int, start: int, end: int, leaves: bool, rule: str) -> MovedGovernor:
    here, there = ISLANDS[SITE_ISLAND[start]], ISLANDS[SITE_ISLAND[end]]
    return MovedGovernor(
        seat=owner,
        start=SITES[start],
        end=SITES[end],
        start_island=here,
        end_island=there,
        influence=g.tables.of_governor,
        leaves=leaves,
        pushed=owner != g.seat,
        rule=rule,
    )


def place_shadow(g: State, seat: int, space: int, coins: bool = True, rule: str = "DYO-138") -> None:
    """The space pays its coins; the shadow stays there for good.  DYO-138, DYO-141"""
    p, island, by = g.players[seat], ROUGH_ISLAND[space], g.tables.of_shadow
    g.rough[space] = seat
    p.shadows -= 1
    p.influence[island] += by
    g.changed |= g.watched & ON_SHADOWS
    if g.log is not None:
        name = ISLANDS[island]
        g.log.append(PlacedShadow(seat=seat, space=ROUGH[space], island=name, influence=by, rule=rule))
    if coins:
        gain(g, seat, COIN, g.tables.rough_coins[space], "rough neighbourhood", rule)


def place_building(g: State, seat: int, type: int, site: int) -> None:
    """A tower has influence, a farm has none; neither ever leaves.  DYO-157, DYO-158, DYO-159"""
    p, island = g.players[seat], SITE_ISLAND[site]
    by = 0
    g.buildings[site] = seat * 2 + type
    if type == TOWER:
        by = g.tables.of_tower
        p.towers -= 1
        p.influence[island] += by
    else:
        p.farms -= 1
    g.changed |= g.watched & ON_BUILDINGS
    if g.log is not None:
        built, name = BUILDING_WORDS[type], ISLANDS[island]
        rule = "DYO-158" if type == TOWER else "DYO-157"
        g.log.append(
            Built(seat=seat, building=built, site=SITES[site], island=name, influence=by, rule=rule)
        )


def place_pawn(g: State, seat: int, island: int, place: int) -> None:
    """A relic pawn on an altar, or beside them if all are taken (NONE).  DYO-122, DYO-R23"""
    by = 0
    if place >= 0:
        by = g.tables.altars[place]
        g.altars = put(g.altars, island * ALTARS + place, seat)
        g.players[seat].influence[island] += by
    g.changed |= g.watched & ON_INFLUENCE
    if g.log is not None:
        g.log.append(
            PlacedPawn(seat=seat, island=ISLANDS[island], place=place + 1, influence=by, rule="DYO-122")
        )


def free_altars(g: State, island: int) -> list[int]:
    return [place for place in range(ALTARS) if g.altars[island * ALTARS + place] < 0]


def sites_of(island: int) -> range:
    return range(FIRST_SITE[island], FIRST_SITE[island + 1])


def enemy_governors(g: State, seat: int, island: int) -> list[int]:
    """Sites of governors that are not the party's own.  DYO-R64a"""
    found = []
    for site in range(FIRST_SITE[island], FIRST_SITE[island + 1]):
        if g.governors[site] >= 0 and g.governors[site] != seat:
            found.append(site)
    return found
