"""Starting positions: packages and towns.  EDO-B020 to EDO-B028"""

from sugoroku.core.state import Ask, HandTo, Step
from sugoroku.games.edo.actions import PACKAGE, TOWN
from sugoroku.games.edo.events import StartedIn, TookPackage
from sugoroku.games.edo.names import CITY_COUNT, NONE, PACKAGES, SPACES
from sugoroku.games.edo.rules.goods import give
from sugoroku.games.edo.state import Player, State


def draft_turns(g: State) -> list[Step]:
    """Clockwise from the start player, then back in the opposite order.  EDO-B023"""
    order = [(g.first + i) % g.seats for i in range(g.seats)]
    steps: list[Step] = []
    for seat in [*order, *reversed(order)]:
        steps += [HandTo(seat), Draft()]
    return steps


def packages_left(g: State) -> list[int]:
    """All five are on offer in every game; the rest leaves it.  EDO-B020, EDO-B028, EDO-P005"""
    taken = [p.package for p in g.players]
    return [package for package in range(len(PACKAGES)) if package not in taken]


def start_towns(g: State) -> list[int]:
    """Open towns, not Edo; several players may choose the same.  EDO-B008, EDO-B026"""
    spaces = g.tables.maps[g.side].spaces
    return [s for s in spaces if 0 < s < CITY_COUNT and not g.covered >> s & 1]


class Draft(Ask[State]):
    """Take a package or a town; the other one at the second turn.  EDO-B021, EDO-B022"""

    __slots__ = ()
    rule = "EDO-B022"

    def legal(self, g: State) -> list[int]:
        p = g.player
        found: list[int] = []
        if p.package == NONE:
            found += [PACKAGE + package for package in packages_left(g)]
        if p.town == NONE:
            found += [TOWN + town - 1 for town in start_towns(g)]
        return found

    def apply(self, g: State, action: int) -> None:
        if action >= TOWN:
            start_in(g, g.player, action - TOWN + 1)
        else:
            take_package(g, g.player, action - PACKAGE)

    def prompt(self, g: State) -> str:
        p = g.player
        if p.package != NONE:
            return "Choose the town to start in"
        if p.town != NONE:
            return "Take a resource package"
        return "Take a resource package, or choose the town to start in"


def take_package(g: State, p: Player, package: int) -> None:
    """EDO-B006, EDO-B021"""
    goods = g.tables.packages[package]
    p.package = package
    give(p, goods)
    if g.log is not None:
        g.log.append(TookPackage(seat=g.seat, package=PACKAGES[package], goods=goods, rule="EDO-B021"))


def start_in(g: State, p: Player, town: int) -> None:
    """A house on the first free site, which gives no points, and a samurai.

    EDO-B024, EDO-B025, EDO-B027; earlier drafters stand before later ones: EDO-B028a
    """
    sites = list(g.sites)
    sites[town] = (*sites[town], g.seat)
    g.sites = tuple(sites)
    p.houses -= 1
    p.samurai = tuple(sorted((*p.samurai, town)))
    p.town = town
    if g.log is not None:
        name = g.tables.maps[g.side].titles[town]
        g.log.append(
            StartedIn(seat=g.seat, space=SPACES[town], name=name, site=len(sites[town]), rule="EDO-B024")
        )
