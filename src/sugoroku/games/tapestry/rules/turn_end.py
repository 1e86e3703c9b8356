"""The end of a turn, as far as modules act on it."""

from sugoroku.core.state import Run, Step
from sugoroku.games.tapestry.state import State


class TurnEnds(Run[State]):
    """The end of a person's turn, as far as modules act on it."""

    __slots__ = ("income",)
    numbers = ("income",)

    def __init__(self, income: int) -> None:
        self.income = income

    def run(self, g: State) -> None:
        g.seat = g.turn
        steps: list[Step] = []
        for seam in g.seams:
            steps += seam.turn_ends(g, self.income == 1)
        g.then(*steps)
