"""What expansions keep together: the landmark cards, and space tiles that left the game.

Every module of Tapestry that has such a part inherits `Common`; the first one in play keeps it.
"""

from typing import Any, ClassVar, Final

from sugoroku.core.chance import Chance
from sugoroku.core.fields import Listing, Name, Piles, seats
from sugoroku.core.state import Added
from sugoroku.games.tapestry.names import LANDMARK_IDS, SPACE_TILES
from sugoroku.games.tapestry.state import Ints, Lists, State

SAVED: Final[dict[str, Any]] = {
    "deck": Ints, "under": Ints, "open": Ints, "looked_at": Ints, "owned": Lists, "gone": Ints,
    "space_gone": Ints,
}  # fmt: skip


class Common(Added):
    """Landmark cards by the numbers of their landmarks, and discarded space tiles."""

    saved: ClassVar[dict[str, Any]] = SAVED

    def __init__(self, parties: int) -> None:
        self.deck: Ints = ()  # sorted, as every deck: which card comes next is left to chance
        self.under: Ints = ()  # put under the deck, in this order
        self.open: Ints = ()  # revealed for the draft
        self.looked_at: Ints = ()  # by whoever is asked now
        self.owned: Lists = ((),) * parties
        self.gone: Ints = ()
        self.space_gone: Ints = ()

    def share(self, new: "Common") -> None:
        """For `clone`: nothing here is changed in place."""
        new.deck, new.under, new.open, new.looked_at = self.deck, self.under, self.open, self.looked_at
        new.owned, new.gone, new.space_gone = self.owned, self.gone, self.space_gone


def common(g: State) -> Common:
    """The part that is kept once, by the first module in play."""
    for kept in g.added.values():
        if isinstance(kept, Common):
            return kept
    raise LookupError("no module in play has a common part")


def keeps(g: State, kept: Added) -> bool:
    """Is this the module that keeps the common part?"""
    return bool(g.added) and common(g) is kept


# ---------------------------------------------------------------- hidden, written, counted

LANDMARK: Final = Name(lambda g: LANDMARK_IDS[: len(g.tables.landmarks)])
POSITION: Final = (
    Listing("landmark-deck", LANDMARK, "deck", dealt=True),
    Listing("landmark-under", LANDMARK, "under"),
    Listing("landmark-open", LANDMARK, "open"),
    Listing("landmark-looked-at", LANDMARK, "looked_at"),
    Piles("landmark-cards", LANDMARK, seats, "owned"),
    Listing("landmark-gone", LANDMARK, "gone"),
    Listing("space-gone", Name(SPACE_TILES), "space_gone"),
)


def redeal(g: State, seat: int, chance: Chance) -> None:
    """Nobody remembers which cards are under the deck; whoever looks at some is asked right now."""
    kept = common(g)
    pool = sorted((*kept.deck, *kept.under))
    if kept.looked_at and g.seat != seat:
        pool = sorted((*pool, *kept.looked_at))
    chance.shuffle(pool)
    kept.under = tuple(pool.pop() for _ in kept.under)
    if kept.looked_at and g.seat != seat:
        kept.looked_at = tuple(sorted(pool.pop() for _ in kept.looked_at))
    kept.deck = tuple(sorted(pool))


def census(g: State) -> dict[str, int]:
    """Landmark cards; discarded space tiles are counted with the others."""
    kept = common(g)
    cards = [*kept.deck, *kept.under, *kept.open, *kept.looked_at, *kept.gone]
    cards += [card for cards in kept.owned for card in cards]
    return {"landmark cards": len(cards), "different landmark cards": len(set(cards))}


def tally(g: State) -> dict[str, int | str]:
    """Where every landmark card lies; space tiles that left the game."""
    kept = common(g)
    places: dict[int, str] = dict.fromkeys(kept.deck, "deck") | dict.fromkeys(kept.under, "deck")
    places |= dict.fromkeys(kept.open, "open") | dict.fromkeys(kept.looked_at, "deck")
    places |= dict.fromkeys(kept.gone, "discard")
    for seat, cards in enumerate(kept.owned):
        places |= dict.fromkeys(cards, str(seat))
    found: dict[str, int | str] = {f"landmark card {LANDMARK_IDS[n]}": at for n, at in places.items()}
    return found | {f"space {SPACE_TILES[tile]}": "gone" for tile in kept.space_gone}
