"""What stays in the box: by the rules of the table, and by modules that say so before the set-up.

A module cannot act before the decks are laid out, so it registers what it leaves out, and whether it
says itself which civilizations the players choose from.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final

from sugoroku.games.tapestry.state import Ints, State


class LeftOut:
    """Numbers of components that are not used; tapestry cards with their copies."""

    def __init__(self, cards: Ints = (), civilizations: Ints = (), techs: Ints = ()) -> None:
        self.cards = cards
        self.civilizations = civilizations
        self.techs = techs
        self.space_tiles: Ints = ()
        self.offer: Ints | None = None  # the civilizations of a person's set-up, if they are given


# by key of the module, which is in play when its entry is asked
LEFT_OUT: Final[dict[str, Callable[[State], LeftOut]]] = {}


def _of_modules(g: State) -> list[LeftOut]:
    assert g.settings is not None
    return [LEFT_OUT[key](g) for key in g.settings.modules if key in LEFT_OUT]


def numbers_of(names: Sequence[str], components: Sequence[str]) -> Ints:
    """The components with these names; those of modules that are not in play are not there."""
    return tuple([n for n in range(len(components)) if components[n] in names])


def cards_out(g: State) -> Ints:
    """Tapestry cards, with copies; what two parties leave out is left out once."""
    found = g.bots.cards_left_out(g)
    for one in _of_modules(g):
        more = Counter(one.cards) - Counter(found)
        found = (*found, *more.elements())
    return found


def civilizations_out(g: State) -> Ints:
    found = set(g.bots.civilizations_left_out(g))
    for one in _of_modules(g):
        found |= set(one.civilizations)
    return tuple(sorted(found))


def techs_out(g: State) -> Ints:
    return tuple([tech for one in _of_modules(g) for tech in one.techs])


def space_tiles_out(g: State) -> Ints:
    return tuple([tile for one in _of_modules(g) for tile in one.space_tiles])


def given_offer(g: State) -> Ints | None:
    """The civilizations that a module lets every person choose from, if one does."""
    for one in _of_modules(g):
        if one.offer is not None:
            return one.offer
    return None
