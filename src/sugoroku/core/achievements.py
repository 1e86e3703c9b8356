"""A game's table of achievements: what a finished game ticks for a seat, to be kept across games."""

from collections.abc import Callable
from typing import Any

import msgspec

from sugoroku.core.info import Settings

Tick = tuple[str, str]  # a column and a row, by their keys


def _always(settings: Settings) -> bool:
    return True


class Achievements(msgspec.Struct, frozen=True, kw_only=True):
    """Columns and rows by key, with their words; each cell is ticked once per person.

    Keys are stored: words may change, a key may not.  `of` is asked only about finished games.
    """

    columns: dict[str, str]  # {"easy": "Easy"}
    rows: dict[str, str]  # {"relics": "6 relics restored"}
    of: Callable[[Any, Settings, int], list[Tick]]  # state, settings, seat -> what it ticks
    words: str = ""  # what ticks a cell, in one sentence
    rule: str = ""  # the line of the ledger
    possible: Callable[[Settings], bool] = _always  # whether such a table can tick anything

    def ticked(self, state: Any, settings: Settings, seat: int) -> list[Tick]:
        """What this finished game ticks for a seat, each cell once, in the order of the table."""
        found = set(self.of(state, settings, seat))
        cells = [(column, row) for row in self.rows for column in self.columns]
        unknown = sorted(found.difference(cells))
        if unknown:
            raise ValueError(f"the table of achievements has no cells {unknown}")
        return [cell for cell in cells if cell in found]
