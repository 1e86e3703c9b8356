"""Workers: gaining them, and the limit of a factory.  Chapter 2 of the ledger, DAI-026, DAI-027."""

from typing import Final

from sugoroku.core.state import Ask, Run, with_value
from sugoroku.games.daitoshi.actions import DROP, HIRE
from sugoroku.games.daitoshi.events import GainedWorker, ReturnedWorkers
from sugoroku.games.daitoshi.names import ANY, TERRAIN_COUNT, WORKER_SPACES, WORKERS
from sugoroku.games.daitoshi.state import Player, State


def spaces(g: State, p: Player) -> int:
    """Six, or two on the conflict side.  DAI-026, DAI-265"""
    conflict = p.conflicts >> WORKER_SPACES & 1
    return g.tables.worker_spaces_conflict if conflict else g.tables.worker_spaces


def room_for_workers(g: State, p: Player) -> int:
    """Free spaces; negative if there are too many workers.  DAI-026"""
    free = spaces(g, p)
    for count in p.workers:
        free -= count
    return free


class GainWorkers(Run[State]):
    """Workers of a terrain's colour, or each of a colour of choice (ANY).  DAI-007, DAI-027"""

    __slots__ = ("count", "terrain")
    numbers = ("terrain", "count")

    def __init__(self, terrain: int, count: int) -> None:
        self.terrain = terrain
        self.count = count

    def run(self, g: State) -> None:
        if self.count > 1:
            g.push(GainWorkers(self.terrain, self.count - 1))
        if self.terrain == ANY:
            g.push(CHOOSE_COLOUR)
        else:
            g.conduct.gain_worker(g, g.player, self.terrain)


def gain_worker(g: State, p: Player, terrain: int) -> None:
    """Without a free space, either it or a stored one goes back to the supply.  DAI-027"""
    p.workers = with_value(p.workers, terrain, p.workers[terrain] + 1)
    if g.log is not None:
        g.log.append(GainedWorker(seat=g.seat, worker=WORKERS[terrain], kept=True))
    drop_overflow(g, p)


def drop_overflow(g: State, p: Player) -> None:
    """Ask which worker goes while there are too many, unless all are alike.  DAI-027, DAI-265"""
    excess = -room_for_workers(g, p)
    if excess <= 0:
        return
    colours = [c for c in range(TERRAIN_COUNT) if p.workers[c] > 0]
    if len(colours) == 1:
        return_workers(g, p, colours[0], excess)
    else:
        g.push(DROP_WORKER)


def return_workers(g: State, p: Player, terrain: int, count: int) -> None:
    """To the supply.  DAI-027, DAI-265"""
    p.workers = with_value(p.workers, terrain, p.workers[terrain] - count)
    if g.log is not None:
        colour, fit = WORKERS[terrain], spaces(g, p)
        event = ReturnedWorkers(seat=g.seat, worker=colour, count=count, spaces=fit, rule="DAI-027")
        g.log.append(event)


class DropWorker(Ask[State]):
    """Choose a worker to return to the supply.  DAI-027, DAI-265"""

    __slots__ = ()
    rule = "DAI-027"

    def legal(self, g: State) -> list[int]:
        workers = g.player.workers
        return [DROP + c for c in range(TERRAIN_COUNT) if workers[c] > 0]

    def apply(self, g: State, action: int) -> None:
        p = g.player
        return_workers(g, p, action - DROP, 1)
        drop_overflow(g, p)

    def prompt(self, g: State) -> str:
        return f"Only {spaces(g, g.player)} workers fit: return one"


DROP_WORKER: Final = DropWorker()


class ChooseColour(Ask[State]):
    """Choose the colour of a worker.  DAI-007"""

    __slots__ = ()
    rule = "DAI-007"

    def legal(self, g: State) -> list[int]:
        return list(range(HIRE, HIRE + TERRAIN_COUNT))

    def apply(self, g: State, action: int) -> None:
        g.conduct.gain_worker(g, g.player, action - HIRE)

    def prompt(self, g: State) -> str:
        return "Choose a worker"


CHOOSE_COLOUR: Final = ChooseColour()
