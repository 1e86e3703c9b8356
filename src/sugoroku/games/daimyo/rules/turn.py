"""Rounds and turns.  Chapter 5 of the ledger."""

from sugoroku.core.state import Run
from sugoroku.games.daimyo.rules.dice import roll
from sugoroku.games.daimyo.state import State


class StartRound(Run[State]):
    """DYO-060, DYO-061"""

    __slots__ = ()

    def run(self, g: State) -> None:
        roll(g)
