"""The Architects: districts and lines of one kind of building.  TAP-B-412"""

from typing import Final

from sugoroku.core.state import Ask, Run
from sugoroku.games.tapestry.actions import PASS, PLOT
from sugoroku.games.tapestry.effects import Node
from sugoroku.games.tapestry.events import SwappedBuildings
from sugoroku.games.tapestry.names import BUILDINGS, NONE, PLOT_NAMES
from sugoroku.games.tapestry.rules.perform import SPECIAL_POSSIBLE, SPECIALS
from sugoroku.games.tapestry.state import Player, State

SWAPS: Final = 3


def kind_on(p: Player, plot: int) -> int:
    """The income building on a plot, or NONE."""
    for kind in range(len(BUILDINGS)):
        if plot in p.plots[kind]:
            return kind
    return NONE


def swappable(p: Player, first: int) -> list[int]:
    """The plots with an income building of another kind than the one on `first`, if there is one."""
    used = [kind for kind in range(len(BUILDINGS)) if p.plots[kind]]
    if len(used) < 2:
        return []
    but = kind_on(p, first) if first != NONE else NONE
    return sorted([plot for kind in used if kind != but for plot in p.plots[kind]])


def _swap_up_to_three(g: State, node: Node, where: int, arg: int) -> None:
    """Gained in mid-game.  TAP-B-412"""
    g.push(MoreSwaps(SWAPS))


def _can_swap(g: State, node: Node, where: int, arg: int) -> bool:
    return bool(swappable(g.player, NONE))


class MoreSwaps(Run[State]):
    """As long as there are two kinds in the city."""

    __slots__ = ("left",)
    numbers = ("left",)

    def __init__(self, left: int) -> None:
        self.left = left

    def run(self, g: State) -> None:
        if self.left and swappable(g.player, NONE):
            g.push(SwapBuildings(self.left, NONE))


class SwapBuildings(Ask[State]):
    """Two income buildings of the city change places.  TAP-B-157, TAP-B-412

    `first`: the plot chosen already, or NONE.
    """

    __slots__ = ("first", "left")
    numbers = ("left", "first")
    rule = "TAP-B-412"

    def __init__(self, left: int, first: int) -> None:
        self.left = left
        self.first = first

    def legal(self, g: State) -> list[int]:
        plots = [PLOT + plot for plot in swappable(g.player, self.first)]
        return plots if self.first != NONE else [*plots, PASS]

    def apply(self, g: State, action: int) -> None:
        if action == PASS:
            return
        if self.first == NONE:
            g.push(SwapBuildings(self.left, action - PLOT))
            return
        g.push(MoreSwaps(self.left - 1))
        swap(g, self.first, action - PLOT)

    def prompt(self, g: State) -> str:
        if self.first != NONE:
            return "Choose the building to swap it with"
        return f"Choose an income building to swap with another, or stop ({self.left} swaps left)"


def swap(g: State, first: int, second: int) -> None:
    """TAP-B-412"""
    p = g.player
    one, two = kind_on(p, first), kind_on(p, second)
    plots = list(p.plots)
    plots[one] = tuple(sorted([second if plot == first else plot for plot in plots[one]]))
    plots[two] = tuple(sorted([first if plot == second else plot for plot in plots[two]]))
    p.plots = tuple(plots)
    if g.log is not None:
        names = (PLOT_NAMES[first], PLOT_NAMES[second])
        kinds = (BUILDINGS[two], BUILDINGS[one])
        g.log.append(SwappedBuildings(seat=g.seat, plots=names, kinds=kinds, rule="TAP-B-412"))


SPECIALS["swap_two_buildings_up_to_3_times"] = _swap_up_to_three
SPECIAL_POSSIBLE["swap_two_buildings_up_to_3_times"] = _can_swap
