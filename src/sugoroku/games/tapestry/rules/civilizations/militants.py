"""The Militants: outposts cover two rows; what they uncover is income.  TAP-B-422, TAP-B-422a

On the mat: how many places of each row are uncovered, from the left.
"""

from typing import Final

from sugoroku.core.state import Ask, HandTo
from sugoroku.games.tapestry.actions import NUMBER, OPTION
from sugoroku.games.tapestry.effects import Node
from sugoroku.games.tapestry.names import FROM_CIV, NONE, ORIGIN
from sugoroku.games.tapestry.rules.gain_civ import START_PLACES, mark, places
from sugoroku.games.tapestry.rules.income import ABILITIES
from sugoroku.games.tapestry.rules.perform import SPECIALS, Do
from sugoroku.games.tapestry.rules.territory import OUTPOST_PLACED
from sugoroku.games.tapestry.state import Ints, Player, State, put

MILITANTS: Final = "C12"
LENGTH: Final = 4  # of a row
BESIDE_MAT: Final = 2  # instead of a row


def _outposts_on_the_mat(g: State, seat: int) -> Ints:
    """All eight at set-up; of fewer `midgame` asks where they lie.  TAP-B-422"""
    uncovered = max(2 * LENGTH - g.players[seat].outposts, 0)
    return (min(uncovered, LENGTH), max(uncovered - LENGTH, 0))


def militants_of(g: State, p: Player) -> int:
    """The number of the mat among the civilizations, or NONE."""
    for civ in p.civilizations:
        if g.tables.civilizations[civ].id == MILITANTS:
            return civ
    return NONE


def gain_uncovered(g: State, civ: int) -> None:
    """Every uncovered place, in reading order.  TAP-B-422"""
    rows, uncovered = g.tables.civilizations[civ].rows, places(g, g.seat, civ)
    for row in range(len(rows) - 1, -1, -1):
        for place in range(uncovered[row] - 1, -1, -1):
            g.push(Do(rows[row][place], 0, FROM_CIV * ORIGIN + civ, civ))


# ---------------------------------------------------------------- outposts leave the mat


def sources(g: State, p: Player, civ: int, supply: int) -> list[int]:
    """Where an outpost may come from, with so many in all: a row, or beside the mat.  TAP-B-422a"""
    uncovered = p.places_of[p.civilizations.index(civ)]
    found = [row for row in range(2) if uncovered[row] < LENGTH]
    if supply > 2 * LENGTH - uncovered[0] - uncovered[1]:
        found.append(BESIDE_MAT)
    return found


def _outpost_placed(g: State, party: int) -> None:
    """An outpost has come onto the map in any way: it leaves the mat.  TAP-B-422a"""
    p = g.players[party]
    civ = militants_of(g, p)
    if civ == NONE:
        return
    found = sources(g, p, civ, p.outposts + 1)
    if len(found) == 1:
        take_outpost(g, party, civ, found[0])
    elif found:
        here = g.seat
        if party != here:
            g.then(HandTo(party), TakeOutpost(civ), HandTo(here))
        else:
            g.push(TakeOutpost(civ))


def take_outpost(g: State, party: int, civ: int, row: int) -> None:
    """The leftmost one of a row.  TAP-B-422"""
    if row != BESIDE_MAT:
        uncovered = places(g, party, civ)
        what = f"takes the outpost from place {uncovered[row] + 1} of the {_row_words(row)} row"
        mark(g, party, civ, put(uncovered, row, uncovered[row] + 1), what)


def _row_words(row: int) -> str:
    return "lower" if row else "upper"


class TakeOutpost(Ask[State]):
    """The row that the outpost comes from, before the dice are rolled.  TAP-B-422, TAP-B-236"""

    __slots__ = ("civ",)
    numbers = ("civ",)
    rule = "TAP-B-422"

    def __init__(self, civ: int) -> None:
        self.civ = civ

    def legal(self, g: State) -> list[int]:
        return [OPTION + n for n in sources(g, g.player, self.civ, g.player.outposts + 1)]

    def apply(self, g: State, action: int) -> None:
        take_outpost(g, g.seat, self.civ, action - OPTION)

    def prompt(self, g: State) -> str:
        return "Choose the row of the Militants from which you take the outpost"

    def options(self, g: State) -> list[str]:
        return ["the upper row", "the lower row", "beside the mat"]


# ---------------------------------------------------------------- gained in mid-game


def _cover_rows(g: State, node: Node, where: int, arg: int) -> None:
    """The outposts in supply cover places from the right.  TAP-B-422"""
    civ = where % ORIGIN
    choices = upper_rows(g)
    if len(choices) == 1:
        cover_rows(g, civ, choices[0])
    else:
        g.push(CoverRows(civ))


def upper_rows(g: State) -> list[int]:
    """How many outposts may go to the upper row, so that the others fit into the lower one."""
    supply = min(g.player.outposts, 2 * LENGTH)
    return [n for n in range(LENGTH + 1) if 0 <= supply - n <= LENGTH]


def cover_rows(g: State, civ: int, upper: int) -> None:
    lower = min(g.player.outposts, 2 * LENGTH) - upper
    what = f"covers {upper} places of the upper row and {lower} of the lower row"
    mark(g, g.seat, civ, (LENGTH - upper, LENGTH - lower), what)


class CoverRows(Ask[State]):
    """How many outposts go to the upper row; the others go to the lower one.  TAP-B-422"""

    __slots__ = ("civ",)
    numbers = ("civ",)
    rule = "TAP-B-422"

    def __init__(self, civ: int) -> None:
        self.civ = civ

    def legal(self, g: State) -> list[int]:
        return [NUMBER + n for n in upper_rows(g)]

    def apply(self, g: State, action: int) -> None:
        cover_rows(g, self.civ, action - NUMBER)

    def prompt(self, g: State) -> str:
        return "Choose how many outposts cover the upper row of the Militants, from the right"

    def options(self, g: State) -> list[str]:
        """By number of the action."""
        supply = min(g.player.outposts, 2 * LENGTH)
        return [f"{n} in the upper row, {supply - n} in the lower row" for n in range(LENGTH + 1)]


START_PLACES[MILITANTS] = _outposts_on_the_mat
ABILITIES["gain_exposed"] = gain_uncovered
SPECIALS["place_remaining_outposts_right_to_left"] = _cover_rows
OUTPOST_PLACED.append(_outpost_placed)
