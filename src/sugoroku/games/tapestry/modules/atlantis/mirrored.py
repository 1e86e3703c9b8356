"""The tracks of The Fall of Atlantis: walked from their end to their beginning.

The rules count the spaces of a track as they are walked, so that everything about directions holds by
itself: space 1 is the one with the printed number 12, and the last one is printed space 1.
TAP-A-400, TAP-A-401, TAP-A-402; TAP-A-402a, TAP-A-402b, TAP-A-402c
"""

from collections.abc import Sequence
from typing import Final, TypeVar

from sugoroku.games.tapestry.components import VariantRow
from sugoroku.games.tapestry.load import VARIANTS
from sugoroku.games.tapestry.names import LAST, SPACES, TRACK_NAMES
from sugoroku.games.tapestry.tables import Tables

KEY: Final = "reversed"
T = TypeVar("T")


def turned(of_spaces: Sequence[T]) -> list[T]:
    """By track * 13 + space: the printed start stays where it is, and is never used."""
    found: list[T] = []
    for start in range(0, len(of_spaces), SPACES):
        found.append(of_spaces[start])
        found += [of_spaces[start + n] for n in range(LAST, 0, -1)]
    return found


def reverse(t: Tables, row: VariantRow) -> None:
    """Landmarks lie on the same printed spaces: on 10, 7 and 4.

    A start space counts as advanced, so military begins with two.  TAP-A-402b, TAP-A-R20
    Prices by tier as they are walked: TAP-A-411, TAP-A-R19
    """
    t.spaces = turned(t.spaces)
    t.landmark_at = tuple(turned(t.landmark_at))
    t.bots.benefits = turned(t.bots.benefits)
    t.printed = tuple(turned(t.printed))
    t.start_space = tuple(row.start.get(name, 1) for name in TRACK_NAMES[: t.track_count])
    t.tier_cost = ((0, 0), *row.tier_cost)


VARIANTS[KEY] = reverse
