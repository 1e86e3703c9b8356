"""The Mayor's part in a production.  Chapter 28 of the ledger."""

from sugoroku.core.state import Run, Step
from sugoroku.games.daitoshi.events import listed
from sugoroku.games.daitoshi.names import ANY, BUILDING_FLOORS, BUILDINGS, NONE
from sugoroku.games.daitoshi.opponents.guide import ROW_ORDER, reason
from sugoroku.games.daitoshi.rules.pilgrims import Pilgrims
from sugoroku.games.daitoshi.rules.production import FloorRewards
from sugoroku.games.daitoshi.rules.progress import AdvanceFloor
from sugoroku.games.daitoshi.state import State


class MayorProduces(Run[State]):
    """Every building with an invention, free; his inventions one by one, row by row from the bottom.

    DAI-338, DAI-339, DAI-R45
    """

    __slots__ = ("leader",)
    numbers = ("leader",)

    def __init__(self, leader: int) -> None:
        self.leader = leader

    def run(self, g: State) -> None:
        p = g.player
        steps: list[Step] = []
        # a building's floors are filled from the bottom
        active = [b for b in range(len(BUILDINGS)) if p.floors[BUILDING_FLOORS[b][0]] >= 0]
        if g.log is not None:
            names = listed(tuple([BUILDINGS[b] for b in active])) or "no building"
            why = "every building with an invention; row by row from the bottom"
            reason(g, f"activates {names}: {why}", "DAI-338" if self.leader else "DAI-339")
        for floor in ROW_ORDER:
            if p.floors[floor] >= 0:
                steps.append(FloorRewards(floor, self.leader, NONE))
                steps.append(AdvanceFloor(floor, g.tables.progress_steps[self.leader]))
        if self.leader:
            steps.append(Pilgrims(ANY, len(active) * g.tables.leader_pilgrims))
        g.then(*steps)
