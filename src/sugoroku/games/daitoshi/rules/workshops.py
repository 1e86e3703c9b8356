"""Placing workers.  Chapter 11 of the ledger, and the workshop of the Mega-Machine."""

from typing import Final

from sugoroku.core.state import Ask, Run, WhyNot, with_value
from sugoroku.games.daitoshi.actions import PART, SHOP, STOP, WORK
from sugoroku.games.daitoshi.events import Worked
from sugoroku.games.daitoshi.names import (
    ANY,
    INNER,
    MACHINE,
    MIDDLE,
    OUTER,
    RIGHT_SPACE,
    RINGS,
    TERRAIN_COUNT,
    WORKERS,
)
from sugoroku.games.daitoshi.state import Player, State
from sugoroku.games.daitoshi.tables import Steps
from sugoroku.games.daitoshi.tally import tile_place


def empty_shops(g: State, position: int) -> list[int]:
    """Rings whose built tile has no worker, and MACHINE if it stands here empty.  DAI-140, DAI-241"""
    place, shops = 3 * position, g.shops
    found: list[int] = []
    if g.inner[position] >= 0 and shops[place + INNER] < 0:
        found.append(INNER)
    if g.middle[position] >= 0 and shops[place + MIDDLE] < 0:
        found.append(MIDDLE)
    if g.outer[position] >= 0 and shops[place + OUTER] < 0:
        found.append(OUTER)
    if g.machine_at == position and g.machine_worker < 0:
        found.append(MACHINE)
    return found


def hires(g: State, position: int, terrain: int) -> bool:
    """The colour of the inner tile, or any in the Town Hall's district.  DAI-141"""
    wanted = g.tables.inner_worker[g.inner[position]]
    return wanted in (ANY, terrain)


def placements(g: State, p: Player) -> list[int]:
    """DAI-141, DAI-142"""
    colours = [c for c in range(TERRAIN_COUNT) if p.workers[c] > 0 and hires(g, p.position, c)]
    if not colours:
        return []
    return [WORK + TERRAIN_COUNT * shop + c for shop in empty_shops(g, p.position) for c in colours]


def can_place(g: State, p: Player) -> bool:
    """Is there a worker that this district hires, and a workshop for it?  DAI-140, DAI-141"""
    wanted = g.tables.inner_worker[g.inner[p.position]]
    if wanted != ANY:
        return p.workers[wanted] > 0 and len(empty_shops(g, p.position)) > 0
    for count in p.workers:
        if count > 0:
            return len(empty_shops(g, p.position)) > 0
    return False


class PlaceWorkers(Run[State]):
    """Offer workers while one can be placed; the right space skips this.

    DAI-073, DAI-134, DAI-142, DAI-144
    """

    __slots__ = ()

    def run(self, g: State) -> None:
        p = g.player
        if p.space != RIGHT_SPACE and can_place(g, p):
            g.push(PLACE_WORKER)


class PlaceWorker(Ask[State]):
    """Send a matching worker to an empty workshop, or stop.  DAI-141, DAI-142"""

    __slots__ = ()
    rule = "DAI-142"

    def legal(self, g: State) -> list[int]:
        return [*placements(g, g.player), STOP]

    def apply(self, g: State, action: int) -> None:
        if action == STOP:
            return
        shop, terrain = divmod(action - WORK, TERRAIN_COUNT)
        g.push(PLACE_WORKERS)
        send_worker(g, g.player, shop, terrain)

    def prompt(self, g: State) -> str:
        return "Send a worker to a workshop of your district, or stop"

    def why_not(self, g: State) -> list[WhyNot]:
        p = g.player
        return [
            (WORK + TERRAIN_COUNT * shop + c, "this district hires another colour", "DAI-141")
            for shop in empty_shops(g, p.position)
            for c in range(TERRAIN_COUNT)
            if p.workers[c] > 0 and not hires(g, p.position, c)
        ]


PLACE_WORKERS: Final = PlaceWorkers()
PLACE_WORKER: Final = PlaceWorker()


def send_worker(g: State, p: Player, shop: int, terrain: int, space: int = 0) -> None:
    """The worker stays there; the workshop pays at once.  DAI-142, DAI-143

    `space` is the one it left, from 1, where workers lie in order.
    """
    p.workers = with_value(p.workers, terrain, p.workers[terrain] - 1)
    if g.log is not None:
        name = "Mega-Machine's" if shop == MACHINE else RINGS[shop]
        place = "the Mega-Machine" if shop == MACHINE else tile_place(3 * p.position + shop)
        colour = WORKERS[terrain]
        g.log.append(Worked(seat=g.seat, worker=colour, workshop=name, place=place, space=space))
    if shop == MACHINE:
        g.machine_worker = terrain
        g.push(MachineWorkshop())
    else:
        g.shops[3 * p.position + shop] = terrain
        g.then(*workshop_reward(g, 3 * p.position + shop))


def workshop_reward(g: State, place: int) -> Steps:
    """Of the tile's plain or electrified side.  DAI-146"""
    ring = place % 3
    table = g.tables.workshop_electrified if g.electrified >> place & 1 else g.tables.workshop
    return table[ring][g.tile(place)]


class MachineWorkshop(Run[State]):
    """The machine's own reward and every installed upgrade's, in any order.

    DAI-145, DAI-240, DAI-293
    """

    __slots__ = ()

    def run(self, g: State) -> None:
        go_on(g, 1 | g.installed << 1)


def part_reward(g: State, part: int) -> Steps:
    if part == 0:
        return g.tables.machine_workshop[g.machine]
    return g.tables.upgrades[g.upgrades[part - 1]]


def go_on(g: State, parts: int) -> None:
    if parts.bit_count() > 1:
        g.push(ChoosePart(parts))
    elif parts:
        g.then(*part_reward(g, parts.bit_length() - 1))


class ChoosePart(Ask[State]):
    """Choose which part of the machine pays next.  DAI-145"""

    __slots__ = ("parts",)
    numbers = ("parts",)
    rule = "DAI-145"

    def __init__(self, parts: int) -> None:
        self.parts = parts

    def legal(self, g: State) -> list[int]:
        return [PART + part for part in range(4) if self.parts >> part & 1]

    def apply(self, g: State, action: int) -> None:
        part = action - PART
        go_on(g, self.parts & ~(1 << part))
        g.then(*part_reward(g, part))

    def prompt(self, g: State) -> str:
        return "Choose which part of the Mega-Machine pays next"


class DistrictWorkshop(Run[State]):
    """The reward of one workshop of the own district, occupied or not.  DAI-301, DAI-R33"""

    __slots__ = ()

    def run(self, g: State) -> None:
        built = built_rings(g, g.player.position)
        if g.to_ask(len(built)):
            g.push(ChooseShop())
        else:
            g.then(*workshop_reward(g, 3 * g.player.position + built[0]))


def built_rings(g: State, position: int) -> list[int]:
    return [ring for ring in range(3) if g.tile(3 * position + ring) >= 0]


class ChooseShop(Ask[State]):
    """Choose the workshop whose reward is gained.  DAI-301"""

    __slots__ = ()
    rule = "DAI-301"

    def legal(self, g: State) -> list[int]:
        return [SHOP + ring for ring in built_rings(g, g.player.position)]

    def apply(self, g: State, action: int) -> None:
        if g.log is not None:
            text = f"uses the {RINGS[action - SHOP]} workshop of the district"
            g.conduct.remark(g, text, "DAI-301")
        g.then(*workshop_reward(g, 3 * g.player.position + action - SHOP))

    def prompt(self, g: State) -> str:
        return "Gain the reward of a workshop of your district"
