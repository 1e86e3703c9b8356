"""The Craftsmen: income buildings on the mat.  TAP-B-413

On the mat: the kind of the building on each place, column by column from the bottom, or NONE.
"""

from typing import Final

from sugoroku.games.tapestry.actions import NUMBER
from sugoroku.games.tapestry.names import (
    BUILDINGS,
    FROM_CIV,
    NONE,
    ON_CIV_MAT,
    ON_PLACE_BUILDING,
    ORIGIN,
)
from sugoroku.games.tapestry.rules.city import BUILDING_PLACES
from sugoroku.games.tapestry.rules.gain_civ import START_PLACES, mark, places
from sugoroku.games.tapestry.rules.perform import Do
from sugoroku.games.tapestry.rules.triggers import happens
from sugoroku.games.tapestry.state import Ints, State, put

CRAFTSMEN: Final = "C03"


def craftsmen_of(g: State, seat: int) -> int:
    for civ in g.players[seat].civilizations:
        if g.tables.civilizations[civ].id == CRAFTSMEN:
            return civ
    return NONE


def on_mat(g: State, seat: int, kind: int) -> int:
    """Buildings of a kind on the mat: they count as buildings of the city.  TAP-B-413"""
    civ = craftsmen_of(g, seat)
    return places(g, seat, civ).count(kind) if civ != NONE else 0


def _empty_columns(g: State, seat: int) -> Ints:
    columns = g.tables.civilizations[craftsmen_of(g, seat)].columns
    return (NONE,) * sum([len(column) for column in columns])


def free_places(g: State, civ: int) -> list[int]:
    """By column: the place of its lowest free entry on the mat, or NONE.  TAP-B-413"""
    row, first = places(g, g.seat, civ), 0
    found: list[int] = []
    for column in g.tables.civilizations[civ].columns:
        free = [place for place in range(first, first + len(column)) if row[place] == NONE]
        found.append(free[0] if free else NONE)
        first += len(column)
    return found


def _columns(g: State, kind: int) -> list[int]:
    free = free_places(g, craftsmen_of(g, g.seat))
    return [NUMBER + column + 1 for column in range(len(free)) if free[column] != NONE]


def _put_on_mat(g: State, kind: int, action: int) -> None:
    """The covered benefit is gained; it counts as a building in the city.  TAP-B-327, TAP-B-413"""
    civ, column = craftsmen_of(g, g.seat), action - NUMBER - 1
    place = free_places(g, civ)[column]
    columns = g.tables.civilizations[civ].columns
    step = place - sum([len(other) for other in columns[:column]])
    what = f"puts the {BUILDINGS[kind]} on place {step + 1} of column {column + 1}"
    mark(g, g.seat, civ, put(places(g, g.seat, civ), place, kind), what)
    g.push(Do(columns[column][step], 0, FROM_CIV * ORIGIN + civ, civ))
    happens(g, ON_PLACE_BUILDING, g.seat, NONE)


START_PLACES[CRAFTSMEN] = _empty_columns
BUILDING_PLACES.append((ON_CIV_MAT, _columns, _put_on_mat))
