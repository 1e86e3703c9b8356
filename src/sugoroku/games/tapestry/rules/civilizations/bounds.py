"""What may lie on a civilization mat: positions that people write are checked against it."""

from collections.abc import Callable
from typing import Final

from sugoroku.games.tapestry.names import BUILDINGS, NONE
from sugoroku.games.tapestry.state import Ints, State
from sugoroku.games.tapestry.tables import Civilization

# mats that keep numbers of a fixed length: number of entries, lowest, highest
_FIXED: Final = {"C10": (4, 0, 1), "C11": (3, 0, 3), "C12": (2, 0, 4)}
MOST_CARDS: Final = 9999  # a place of the Heralds

Bounds = tuple[int, int, int, int]
# by id of the mat: the same, said by the modules that bring it
BOUNDS: Final[dict[str, Callable[[State, Civilization], Bounds]]] = {}


def bounds(g: State, mat: Civilization) -> Bounds:
    """Fewest and most entries, lowest and highest number."""
    if mat.id in BOUNDS:
        return BOUNDS[mat.id](g, mat)
    if mat.id in _FIXED:
        length, low, high = _FIXED[mat.id]
        return length, length, low, high
    if mat.id == "C01":  # Alchemists: tracks
        return 0, g.tables.track_count, 0, g.tables.track_count - 1
    if mat.id == "C03":  # Craftsmen: kinds of buildings
        places = sum([len(column) for column in mat.columns])
        return places, places, NONE, len(BUILDINGS) - 1
    if mat.id == "C04":  # Entertainers: a space
        return 1, 1, 0, len(mat.graph) - 1
    if mat.id == "C06":  # Heralds: cards on mats
        return 0, mat.tokens, 0, MOST_CARDS
    if mat.id == "C07":  # Historians: parties
        return len(mat.squares), len(mat.squares), NONE, g.seats - 1
    if mat.id == "C08":  # Inventors: tech cards
        return 0, mat.tokens, 0, len(g.tables.techs) - 1
    if mat.id == "C13":  # Mystics: predictions, then one bit per category
        return 0, len(mat.categories) + 1, 0, (1 << len(mat.categories)) - 1
    if mat.tokens:  # Isolationists, Traders: tokens left
        return 1, 1, 0, mat.tokens
    return 0, 0, 0, 0


def fits(g: State, civ: int, row: Ints) -> bool:
    fewest, most, low, high = bounds(g, g.tables.civilizations[civ])
    if not fewest <= len(row) <= most:
        return False
    for number in row:
        if not low <= number <= high:
            return False
    return True
