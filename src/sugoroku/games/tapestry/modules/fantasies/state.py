"""What Fantasies & Futures keeps beside the game's own position."""

from typing import Any, ClassVar, Final

from sugoroku.core.state import Added
from sugoroku.games.tapestry.names import BUILDINGS_OF, NONE
from sugoroku.games.tapestry.state import Ints, Lists, State, put, put_list

KEY: Final = "fantasies"
CAPITALS_OPTION: Final = "fantasies-capitals"
CAPITAL_MATS: Final = range(12, 18)  # numbers of the advanced capitals of this box
AUTOMA_OPTION: Final = "fantasies-automa"


class Fantasies(Added):
    """Reserved effects, cards under a mat, tokens in cities, income tracks that were rearranged.

    All by seat.
    """

    saved: ClassVar[dict[str, Any]] = {
        "reserved": Lists, "submerged": Lists, "looked": Ints, "layout": Lists, "tokens": Lists,
        "decoys": Ints, "spent": Ints, "veil": Ints, "aside": Ints,
    }  # fmt: skip
    __slots__ = tuple(saved)

    reserved: Lists  # tapestry cards whose effects wait for income turn 5
    submerged: Lists  # tapestry cards under the mat of the Merfolk, sorted
    looked: Ints  # cards or tiles just drawn, of which some go back; of whoever acts
    layout: Lists  # by kind: the open income spaces as bits, or 0 as in the base game; empty: all 0
    tokens: Lists  # plots of the city that hold a token of the Weefolk
    decoys: Ints  # era in which the Robotic Decoys were used, or NONE
    spent: Ints  # space tiles discarded from a mat; the same for all
    veil: Ints  # by district of the Veil: the reward face down there
    aside: Ints  # buildings that the Artificers have set aside

    def clone(self) -> "Fantasies":
        new = Fantasies()
        new.reserved = self.reserved
        new.submerged = self.submerged
        new.looked = self.looked
        new.layout = self.layout
        new.tokens = self.tokens
        new.decoys = self.decoys
        new.spent = self.spent
        new.veil = self.veil
        new.aside = self.aside
        return new


def fresh(seats: int) -> Fantasies:
    """Before the first turn."""
    kept = Fantasies()
    kept.reserved = kept.submerged = kept.layout = kept.tokens = ((),) * seats
    kept.looked = kept.spent = kept.veil = ()
    kept.decoys, kept.aside = (NONE,) * seats, (0,) * seats
    return kept


def kept_of(g: State) -> Fantasies:
    found = g.added[KEY]
    assert isinstance(found, Fantasies)
    return found


# ---------------------------------------------------------------- income tracks


def open_spaces(g: State, seat: int, kind: int) -> int:
    """The income spaces of a kind without a building, as bits from the left.  TAP-E-332a"""
    layout = kept_of(g).layout[seat]
    plain = (2 << g.players[seat].taken[kind]) - 1
    return (layout[kind] or plain) if layout else plain


def set_open(g: State, seat: int, kind: int, spaces: int) -> None:
    """Buildings of an income track were moved."""
    kept = kept_of(g)
    row = kept.layout[seat] or (0, 0, 0, 0)
    kept.layout = put_list(kept.layout, seat, put(row, kind, spaces))


def leftmost_building(spaces: int) -> int:
    """The space of the leftmost building, given the open spaces, or NONE."""
    for space in range(BUILDINGS_OF + 1):
        if not spaces >> space & 1:
            return space
    return NONE
