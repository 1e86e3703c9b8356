"""What everybody can see of the parts that expansions share."""

from typing import Any

import msgspec

from sugoroku.core.module import Words
from sugoroku.core.picture import Titled
from sugoroku.games.tapestry.modules.common.kept import common
from sugoroku.games.tapestry.modules.common.landmark_cards import COUNTS, cards_of
from sugoroku.games.tapestry.names import LANDMARK_IDS, SPACE_TILES
from sugoroku.games.tapestry.seen import Board
from sugoroku.games.tapestry.state import State
from sugoroku.games.tapestry.words import QUESTION_WORDS


class LandmarkCardView(msgspec.Struct, frozen=True):
    """A landmark card that lies open or before a player."""

    landmark: str
    name: str
    shape: tuple[str, ...]
    condition: str
    brief: str  # the same in a few words
    owner: int  # -1: revealed for the draft, or looked at
    have: int  # of what the condition counts
    least: int


class CommonView(msgspec.Struct, frozen=True):
    cards: tuple[LandmarkCardView, ...]
    deck: int
    gone: tuple[str, ...]
    space_gone: tuple[str, ...]


def common_view(g: State, seat: int) -> CommonView:
    """Landmark cards are public but for those that somebody looks at right now.  TAP-E-036"""
    kept = common(g)
    seen = [(card, -1) for card in kept.open]
    seen += [(card, -1) for card in kept.looked_at if seat == g.seat]
    seen += [(card, owner) for owner, cards in enumerate(kept.owned) for card in cards]
    return CommonView(
        cards=tuple(_card(g, card, owner, seat) for card, owner in seen),
        deck=len(kept.deck) + len(kept.under),
        gone=tuple(LANDMARK_IDS[card] for card in kept.gone),
        space_gone=tuple(SPACE_TILES[tile] for tile in kept.space_gone),
    )


def _card(g: State, number: int, owner: int, seat: int) -> LandmarkCardView:
    """How much the owner has; for a revealed card the viewer."""
    card, mark = cards_of(g)[number], g.tables.landmarks[number]
    whose = owner if owner >= 0 else seat
    have = COUNTS[card.count](g, whose) if 0 <= whose < g.humans else 0
    return LandmarkCardView(
        mark.id, card.name, mark.shape, card.condition, card.brief, owner, have, card.least
    )


def _words(board: Board, number: int) -> Words:
    id = LANDMARK_IDS[number]
    options = board.asked.options if board.asked else ()
    said = next((option for option in options if option.startswith(f"{id}: ")), "")
    names = {mark.id: mark.name for mark in board.landmarks}
    return Titled(names[id], said.removeprefix(f"{id}: ")), f"landmark-card-{id}"


_QUESTIONS: Any = ("PickLandmarkCard", "NextLandmark", "KeepLandmarkCard")
for _name in _QUESTIONS:
    QUESTION_WORDS[_name, "landmark"] = _words
