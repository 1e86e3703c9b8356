"""The empire of the solo game.  Chapter 17 of the ledger."""

from typing import Final

from sugoroku.games.daimyo.names import EMPIRE as KEY
from sugoroku.games.daimyo.rules.party import Party
from sugoroku.games.daimyo.state import State


class Empire(Party):
    """DYO-291"""

    key = KEY
    endless = True

    def heroes_left_out(self, g: State) -> tuple[int, ...]:
        return g.tables.left_out

    def uses_goals(self) -> bool:
        """DYO-290"""
        return False

    def may_get_helmet(self) -> bool:
        """DYO-R59"""
        return True

    def scores(self) -> bool:
        """DYO-323"""
        return True

    def army_points(self, g: State) -> tuple[int, ...]:
        """DYO-320"""
        return g.tables.army_points_solo


EMPIRE: Final = Empire()
