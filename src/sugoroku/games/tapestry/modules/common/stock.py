"""The stock of the Hucksters, as far as other boxes add to it.  TAP-A-019, TAP-A-308"""

from collections.abc import Callable
from typing import Final

from sugoroku.games.tapestry.state import State

# by track of a module: puts one of its items into the stock
STOCKED_BY: Final[dict[int, Callable[[State], None]]] = {}
# how many items of the stock lie with a module
STOCK_COUNTS: Final[list[Callable[[State], int]]] = []
