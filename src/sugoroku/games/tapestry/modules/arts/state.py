"""What Arts & Architecture keeps: masterpieces, inspiration tiles, and what a turn brought."""

from typing import Any, ClassVar, Final

from sugoroku.core.reading import Data
from sugoroku.games.tapestry.modules.common.kept import SAVED, Common
from sugoroku.games.tapestry.modules.common.landmark_cards import Cards, load_cards
from sugoroku.games.tapestry.names import NONE, further_track
from sugoroku.games.tapestry.state import Ints, Lists, State, put_list, without

KEY: Final = "arts"
OPTION: Final = "arts-track"
WITH: Final = "with"
WITHOUT: Final = "without"
CAPITALS_OPTION: Final = "arts-capitals"
TWIN_OPTION: Final = "twin-impact"
AUTOMA_OPTION: Final = "arts-automa"
CAPITAL_MATS: Final = range(6, 12)  # numbers of the advanced capitals of this box
ARTS: Final = further_track("arts")
MASTERPIECES: Final = tuple(f"M{n:02}" for n in range(1, 21))
OPEN: Final = 3  # masterpieces that lie face up: TAP-E-080


class Tables:
    """Points on mats of civilizations, and the landmark cards of this box."""

    def __init__(
        self, slots: tuple[int, ...], groups: tuple[int, ...], gambled: int, cards: Cards
    ) -> None:
        self.slots = slots  # Collectors: by filled slots
        self.groups = groups  # Urban Planners: by landmarks of the largest group
        self.gambled = gambled  # cards that the Gamblers reveal
        self.cards = cards


def load(raw: dict[str, Any], file: str) -> Tables:
    """TAP-E-327a, TAP-E-328, TAP-E-331b"""
    data = Data(raw, file)
    tables = Tables(
        tuple(data.numbers("mats.slot_vp")),
        tuple(data.numbers("mats.group_vp")),
        data.number("mats.gambled", 1, 9),
        load_cards(data),
    )
    data.finish()
    return tables


class Gallery(Common):
    """The masterpieces by place, and what lies on the income mats."""

    saved: ClassVar[dict[str, Any]] = {
        **SAVED,
        "art_deck": Ints, "art_open": Ints, "art_gone": Ints, "art_owned": Lists, "inspired": Ints,
        "totals": Ints, "revealed": Ints, "collected": Ints, "art_stock": Ints,
    }  # fmt: skip

    art_deck: Ints  # sorted: which one comes next is left to chance
    art_open: Ints  # three; NONE for a gap
    art_gone: Ints  # discarded, in order
    art_owned: Lists  # by party, in the order gained
    inspired: Ints  # by party: income tracks with an inspiration tile, one bit per kind of building
    totals: Ints  # by party: buildings and landmarks when the last turn ended
    revealed: Ints  # tapestry cards that the Gamblers have revealed just now
    collected: Ints  # on slots of the Collectors: tapestry card, territory tile, tech card, or NONE

    art_stock: Ints  # masterpieces in the stock of the Hucksters

    def __init__(self, tables: Tables, players: int) -> None:
        super().__init__(players)
        self.tables = tables

    def clone(self) -> "Gallery":
        new = Gallery(self.tables, len(self.owned))
        self.share(new)
        new.art_deck = self.art_deck
        new.art_open = self.art_open
        new.art_gone = self.art_gone
        new.art_owned = self.art_owned
        new.inspired = self.inspired
        new.totals = self.totals
        new.revealed = self.revealed
        new.collected = self.collected
        new.art_stock = self.art_stock
        return new


def gallery(g: State) -> Gallery:
    found = g.added[KEY]
    assert isinstance(found, Gallery)
    return found


def new_gallery(g: State, tables: Tables) -> Gallery:
    """Before anything is laid out; no masterpieces without the arts track.  TAP-E-009"""
    kept = Gallery(tables, g.seats)
    kept.art_deck = tuple(range(len(MASTERPIECES))) if with_arts(g) else ()
    kept.art_open, kept.art_gone = (NONE,) * OPEN, ()
    kept.art_owned, kept.inspired, kept.totals = ((),) * g.seats, (0,) * g.seats, (0,) * g.seats
    kept.revealed = kept.art_stock = ()
    kept.collected = (NONE,) * 3
    return kept


def with_arts(g: State) -> bool:
    """Is the arts track in play?  TAP-E-008"""
    return g.tables.track_count > ARTS


# ---------------------------------------------------------------- masterpieces


def top_masterpiece(g: State, kept: Gallery) -> int:
    """The next one of the deck, or NONE; discards come back.  TAP-E-010"""
    if not kept.art_deck:
        kept.art_deck, kept.art_gone = tuple(sorted(kept.art_gone)), ()
    if not kept.art_deck:
        return NONE
    card = kept.art_deck[g.chance.below(len(kept.art_deck))]
    kept.art_deck = without(kept.art_deck, card)
    g.reveal()
    return card


def give(kept: Gallery, party: int, card: int) -> None:
    kept.art_owned = put_list(kept.art_owned, party, (*kept.art_owned[party], card))


def take_from(kept: Gallery, party: int, card: int) -> None:
    kept.art_owned = put_list(kept.art_owned, party, without(kept.art_owned[party], card))
