"""The module's own data as the rules read them."""

from typing import Any

import msgspec

from sugoroku.core.reading import Data
from sugoroku.games.tapestry.hexes import TERRAINS
from sugoroku.games.tapestry.modules.common.landmark_cards import Cards, load_cards
from sugoroku.games.tapestry.rules.seam import Seam
from sugoroku.games.tapestry.state import State


class PlansTables(msgspec.Struct, frozen=True):
    cards: Cards  # landmark cards
    centre: str  # of the Islanders' mat: the terrain of its 12 half edges
    shore_points: int
    trail_removes: str  # tapestry card that the Trailblazers take out


def load(raw: dict[str, Any], file: str) -> PlansTables:
    """The module's own tables; cards, mats and tiles are entries of the game's lists.

    TAP-E-002, TAP-E-032, TAP-E-320; space tiles TAP-E-190, TAP-E-195; nothing else is added: TAP-E-005
    """
    data = Data(raw, file)
    cards = load_cards(data)
    data.expect("landmark_card (number)", len(cards), 5)
    centre = data.take("islanders.centre", str)
    data.expect("islanders.centre (12 half edges)", len(centre), 12)
    data.expect("islanders.centre (terrains)", set(centre) <= set(TERRAINS), True)
    removes = data.take("trailblazers.removes", str)
    tables = PlansTables(cards, centre, data.number("islanders.points", 1, 9), removes)
    data.finish()
    return tables


class WithTables(Seam):
    """A seam that knows the tables of its module."""

    def __init__(self, tables: PlansTables) -> None:
        self.tables = tables


def tables_of(g: State) -> PlansTables:
    for seam in g.seams:
        if isinstance(seam, WithTables):
            return seam.tables
    raise LookupError("the module is not in play")
