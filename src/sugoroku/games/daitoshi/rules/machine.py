"""The action: contribute to the Mega-Machine.  Chapter 21 of the ledger."""

from typing import Final

from sugoroku.core.state import Run, Step
from sugoroku.games.daitoshi.actions import DONATE, MACHINE_SPACES
from sugoroku.games.daitoshi.names import FLOOR_COUNT, FLOORS, NONE, RESOURCE_COUNT, UNIVERSITY, WEALTH
from sugoroku.games.daitoshi.rules.progress import ready
from sugoroku.games.daitoshi.rules.resources import Pay
from sugoroku.games.daitoshi.state import Player, State
from sugoroku.games.daitoshi.tally import invention_name
from sugoroku.games.daitoshi.tile_events import Donated, TookUniversity, UpgradeInstalled

SPACE_COUNT: Final = len(MACHINE_SPACES)


def can_afford_machine(g: State, p: Player) -> bool:
    """One of each resource plus wealth; what is missing is paid in wealth too.  DAI-244, DAI-R42"""
    cost = g.tables.machine_cost
    missing = sum([max(0, cost[r] - p.stock[r]) for r in range(RESOURCE_COUNT)])
    return p.stock[WEALTH] >= cost[WEALTH] + missing


def donatable(g: State, p: Player) -> list[int]:
    """Floors with a ready invention that is not the University's.  DAI-245, DAI-250"""
    return [f for f in range(FLOOR_COUNT) if 0 <= p.floors[f] < UNIVERSITY and ready(g, p, f)]


def free_spaces(g: State) -> list[int]:
    closed = g.filled | g.blocked
    return [s for s in range(SPACE_COUNT) if not closed >> s & 1]


def can_contribute(g: State, p: Player) -> bool:
    """DAI-249"""
    return can_afford_machine(g, p) and bool(donatable(g, p)) and bool(free_spaces(g))


def donations(g: State, p: Player, out: list[int]) -> None:
    if can_contribute(g, p):
        for floor in donatable(g, p):
            out.extend([DONATE + SPACE_COUNT * floor + space for space in free_spaces(g)])


def contribute(g: State, p: Player, floor: int, space: int) -> None:
    """Pay, donate, rewards of the space, University tile, upgrade: in this order.

    DAI-243, DAI-244, DAI-R28
    """
    cost = g.tables.machine_cost
    steps: list[Step] = []
    for resource in range(RESOURCE_COUNT):
        later = [max(0, cost[r] - p.stock[r]) for r in range(resource + 1, RESOURCE_COUNT)]
        steps.append(Pay(resource, cost[resource], cost[WEALTH] + sum(later)))
    steps.append(Pay(WEALTH, cost[WEALTH], 0))
    g.then(*steps, Donate(floor, space))


class Donate(Run[State]):
    """The invention goes to the machine board, its space pays.  DAI-245, DAI-246"""

    __slots__ = ("floor", "space")
    numbers = ("floor", "space")

    def __init__(self, floor: int, space: int) -> None:
        self.floor = floor
        self.space = space

    def run(self, g: State) -> None:
        p = g.player
        invention = p.floors[self.floor]
        g.donated = (*g.donated, invention)
        p.floors[self.floor] = NONE
        g.filled |= 1 << self.space
        if g.log is not None:
            name, floor = invention_name(g, invention), FLOORS[self.floor]
            space = MACHINE_SPACES[self.space]
            g.log.append(Donated(seat=g.seat, floor=floor, invention=name, space=space))
        g.then(*g.tables.machine_rewards[g.machine][self.space], TakeUniversity(self.floor))


class TakeUniversity(Run[State]):
    """On the same floor in the same position, the marker stays; then upgrades.  DAI-247, DAI-248"""

    __slots__ = ("floor",)
    numbers = ("floor",)

    def __init__(self, floor: int) -> None:
        self.floor = floor

    def run(self, g: State) -> None:
        g.university -= 1
        g.player.floors[self.floor] = UNIVERSITY + g.machine
        if g.log is not None:
            name, floor = invention_name(g, UNIVERSITY + g.machine), FLOORS[self.floor]
            event = TookUniversity(
                seat=g.seat, invention=name, floor=floor, left=g.university, rule="DAI-247"
            )
            g.log.append(event)
        install_upgrades(g)


def install_upgrades(g: State) -> None:
    """Where all linked spaces are filled; blocked ones do not count.  DAI-248, DAI-R27"""
    for slot in range(3):
        links = g.tables.machine_links[3 * g.machine + slot] & ~g.blocked
        if not g.installed >> slot & 1 and links & g.filled == links:
            g.installed |= 1 << slot
            if g.log is not None:
                name = f"u{slot + 1}"
                text = f"Upgrade {name} is installed on the Mega-Machine"
                g.log.append(UpgradeInstalled(text=text, slot=name, rule="DAI-248"))
