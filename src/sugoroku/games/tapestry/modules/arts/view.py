"""What everybody sees of Arts & Architecture: all of it but the order of the deck."""

import msgspec

from sugoroku.games.tapestry.effects import Effect
from sugoroku.games.tapestry.modules.arts.inspiration import tile_points
from sugoroku.games.tapestry.modules.arts.masterpieces import benefit, name_of
from sugoroku.games.tapestry.modules.arts.state import MASTERPIECES, gallery
from sugoroku.games.tapestry.modules.common.kept import keeps
from sugoroku.games.tapestry.modules.common.view import CommonView, common_view
from sugoroku.games.tapestry.names import BUILDINGS, BUILDINGS_OF
from sugoroku.games.tapestry.state import State


class MasterpieceView(msgspec.Struct, frozen=True):
    id: str
    name: str
    benefit: Effect


class ArtsView(msgspec.Struct, frozen=True):
    open: tuple[str, ...]  # face up; "" for a gap
    deck: int
    gone: tuple[str, ...]
    owned: tuple[tuple[str, ...], ...]  # by party
    inspired: tuple[tuple[str, ...], ...]  # by party: income tracks with a tile
    tiles: tuple[tuple[Effect, ...], ...]  # by income track: points of the spaces of its tile
    masterpieces: dict[str, MasterpieceView]  # those that can be seen
    common: CommonView | None  # if this module keeps it
    gambled: tuple[str, ...]  # tapestry cards that the Gamblers have revealed
    stock: tuple[str, ...] = ()  # masterpieces in the stock of the Hucksters


def board(g: State, seat: int) -> ArtsView:
    kept = gallery(g)
    owned = [card for cards in kept.art_owned for card in cards]
    seen = {*kept.art_open, *kept.art_gone, *kept.art_stock, *owned}
    spaces = range(BUILDINGS_OF + 1)
    return ArtsView(
        open=tuple(MASTERPIECES[card] if card >= 0 else "" for card in kept.art_open),
        deck=len(kept.art_deck),
        gone=tuple(MASTERPIECES[card] for card in kept.art_gone),
        owned=tuple(tuple(MASTERPIECES[card] for card in cards) for cards in kept.art_owned),
        inspired=tuple(
            tuple(name for n, name in enumerate(BUILDINGS) if bits >> n & 1) for bits in kept.inspired
        ),
        tiles=tuple(
            tuple(tile_points(g, kind, space) for space in spaces) for kind in range(len(BUILDINGS))
        ),
        masterpieces={MASTERPIECES[n]: _masterpiece(g, n) for n in sorted(seen) if n >= 0},
        common=common_view(g, seat) if keeps(g, kept) else None,
        gambled=tuple(g.tables.cards[card].id for card in kept.revealed),
        stock=tuple(MASTERPIECES[card] for card in kept.art_stock),
    )


def _masterpiece(g: State, card: int) -> MasterpieceView:
    return MasterpieceView(MASTERPIECES[card], name_of(g, card), g.tables.effects[benefit(g, card)])
