"""What Plans & Ploys keeps beside the game's own position."""

from typing import Any, ClassVar, Final

from sugoroku.core.fields import Count, Listing, Name, One
from sugoroku.games.tapestry.modules.common.kept import LANDMARK, SAVED, Common
from sugoroku.games.tapestry.modules.common.kept import POSITION as COMMON
from sugoroku.games.tapestry.names import CARDS, NONE, SPACE_TILES, TECHS, TILES
from sugoroku.games.tapestry.state import Ints, State

KEY: Final = "plans"
AUTOMA_OPTION: Final = "plans-automa"
ANOTHER: Final = "another"


class Plans(Common):
    """Scratch of single effects, and what the Automa's civilizations have laid out."""

    saved: ClassVar[dict[str, Any]] = {
        **SAVED, "drawn_techs": Ints, "explored_hex": int, "explored_points": int, "stock_cards": Ints,
        "stock_techs": Ints, "stock_tiles": Ints, "stock_spaces": Ints, "trail": Ints,
        "smashed": Ints, "recycled": int,
    }  # fmt: skip

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.drawn_techs: Ints = ()  # to choose from
        self.recycled = NONE  # tech card with which the Recyclers began
        self.explored_hex = NONE  # by the exploration made last
        self.explored_points = 0
        self.stock_cards: Ints = ()  # of the Hucksters, by kind
        self.stock_techs: Ints = ()
        self.stock_tiles: Ints = ()
        self.stock_spaces: Ints = ()
        self.trail: Ints = ()  # of the Trailblazers: track * 13 + space
        self.smashed: Ints = ()  # landmarks that the Iconoclasts took out of the game

    def clone(self) -> "Plans":
        new = Plans(len(self.owned))
        self.share(new)
        new.drawn_techs, new.recycled = self.drawn_techs, self.recycled
        new.explored_hex, new.explored_points = self.explored_hex, self.explored_points
        new.stock_cards, new.stock_techs = self.stock_cards, self.stock_techs
        new.stock_tiles, new.stock_spaces = self.stock_tiles, self.stock_spaces
        new.trail, new.smashed = self.trail, self.smashed
        return new


def plans(g: State) -> Plans:
    found = g.added[KEY]
    assert isinstance(found, Plans)
    return found


POSITION: Final = (
    *COMMON,
    Listing("drawn-techs", Name(TECHS), "drawn_techs"),
    One("recycled", Name(TECHS, optional=True), "recycled"),
    One("explored-hex", Name(lambda g: g.map.names, optional=True), "explored_hex"),
    One("explored-points", Count(), "explored_points"),
    Listing("stock-cards", Name(CARDS), "stock_cards"),
    Listing("stock-techs", Name(TECHS), "stock_techs"),
    Listing("stock-tiles", Name(TILES), "stock_tiles"),
    Listing("stock-spaces", Name(SPACE_TILES), "stock_spaces"),
    Listing("trail", Count(0, 64), "trail"),
    Listing("smashed", LANDMARK, "smashed"),
)
