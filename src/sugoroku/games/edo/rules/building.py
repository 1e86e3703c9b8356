"""Houses, trading posts and fortresses.  EDO-B071 to EDO-B078a"""

from sugoroku.core.state import with_value
from sugoroku.games.edo.actions import BUILD
from sugoroku.games.edo.events import Built
from sugoroku.games.edo.names import (
    BUILDING_WORDS,
    CITY_COUNT,
    EDO,
    FORTRESS,
    FROM_FORTRESSES,
    FROM_HOUSES,
    FROM_POST,
    HOUSE,
    POST,
    POST_OF,
    SPACES,
)
from sugoroku.games.edo.rules.goods import can_pay, score, take
from sugoroku.games.edo.rules.hooks import may_build
from sugoroku.games.edo.state import State
from sugoroku.games.edo.tables import Cost

_SOURCES = (FROM_HOUSES, FROM_POST, FROM_FORTRESSES)
_RULES = ("EDO-B072", "EDO-B073", "EDO-B074")


def cost_of(g: State, kind: int) -> Cost:
    """The ryo part less the discount of the card, not below 0.  EDO-B076"""
    ryo, rice, wood, stone = g.tables.buildings[kind].cost
    off = g.tables.sides[g.active].discount
    return (ryo - off if ryo > off else 0, rice, wood, stone)


def buildings(g: State) -> list[int]:
    """In every open city with an own samurai: what fits there and can be paid.  EDO-B071"""
    found: list[int] = []
    if g.officials_left == 0:
        return found
    p, last = g.player, -1
    for kind in range(3):
        if not can_pay(p, cost_of(g, kind)):
            continue
        last = -1
        for space in p.samurai:
            if space != last and space < CITY_COUNT and fits(g, kind, space):
                found.append(BUILD + kind * CITY_COUNT + space)
            last = space
    return found


def fits(g: State, kind: int, city: int) -> bool:
    """Is there a place for such a building, and one left to build?"""
    if not may_build(g, city):
        return False
    if kind == FORTRESS:  # EDO-B074, EDO-B075
        limits = g.tables.buildings[FORTRESS]
        most = limits.in_edo if city == EDO else limits.in_town
        return g.fortresses > 0 and g.forts[city] < most
    if len(g.sites[city]) >= g.tables.sites[city]:
        return False
    if kind == HOUSE:
        return g.player.houses > 0  # EDO-B077
    if city == EDO or g.player.posts == 0:  # EDO-B073
        return False
    posts = 0
    for owner in g.sites[city]:
        if owner >= POST_OF:
            posts += 1
    return posts < g.tables.buildings[POST].in_town


def build(g: State, number: int) -> None:
    """Pay, place it, gain its points at once.  EDO-B072, EDO-B073, EDO-B074"""
    kind, city = number // CITY_COUNT, number % CITY_COUNT
    cost, p = cost_of(g, kind), g.player
    take(p, cost)
    site = 0
    if kind == FORTRESS:
        g.fortresses -= 1
        g.forts = with_value(g.forts, city, g.forts[city] + 1)
    else:
        place_on_site(g, city, g.seat + (POST_OF if kind == POST else 0))
        site = len(g.sites[city])
        if kind == HOUSE:
            p.houses -= 1
        else:
            p.posts -= 1
    if g.log is not None:
        g.log.append(
            Built(
                seat=g.seat,
                building=BUILDING_WORDS[kind],
                space=SPACES[city],
                name=g.tables.maps[g.side].titles[city],
                site=site,
                cost=cost,
                rule=_RULES[kind],
            )
        )
    score(g, g.seat, g.tables.buildings[kind].pp, _SOURCES[kind], BUILDING_WORDS[kind])


def place_on_site(g: State, city: int, building: int) -> None:
    """On the first free site: sites are filled from number 1 on without gaps.  EDO-B078, EDO-B078a"""
    sites = list(g.sites)
    sites[city] = (*sites[city], building)
    g.sites = tuple(sites)
