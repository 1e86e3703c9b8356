"""What the sheets of one picture have in common, and the icons of Tapestry."""

from typing import Final

from sugoroku.core.view import View
from sugoroku.draw import scene
from sugoroku.draw.svg import icon, token
from sugoroku.games.tapestry.info import INFO
from sugoroku.games.tapestry.names import AUTOMA, SHADOW, TRACKS
from sugoroku.games.tapestry.seen import Board, PlayerView

ROWS: Final = (2, 1, 0, 3)  # the tracks from above: military, science, exploration, technology
HUES: Final = ["blue", "green", "red", "yellow"]  # by track; modules append theirs
RESOURCE_HUES: Final = ("yellow", "green", "blue", "red")  # by resource, and by income building
TRACK_ICONS: Final = [f"track-{name}" for name in TRACKS]  # modules append theirs
LANDMARK_ICONS: Final[dict[str, str]] = {  # modules add theirs
    "lighthouse": "lm-lighthouse", "train_station": "lm-train", "launch_pad": "lm-rocket",
    "apothecary": "lm-mortar", "academy": "lm-academy", "laboratory": "lm-flask",
    "barracks": "lm-barracks", "tank_factory": "lm-tank", "fusion_reactor": "lm-atom",
    "forge": "lm-anvil", "rubber_works": "lm-tyre", "tech_hub": "lm-chip", "bakery": "lm-bread",
    "barn": "farm", "com_tower": "radio-tower", "library": "rules", "stock_market": "lm-chart",
    "treasury": "lm-chest",
}  # fmt: skip
PARTY_ICONS: Final = {opponent.key: opponent.icon for opponent in INFO.opponents}
PARTY_NAMES: Final = {AUTOMA: "The Automa", SHADOW: "The Shadow Empire"}
ROMAN: Final = ("", "I", "II", "III", "IV", "V")


def landmark_icon(id: str) -> str:
    return LANDMARK_ICONS.get(id, "landmark")


class Scene(scene.Scene[Board]):
    """A view, and the seat whose own sheets are drawn."""

    def __init__(self, view: View, whose: int, closely: bool) -> None:
        super().__init__(view, min(max(whose, 0), view.board.humans - 1), closely)
        self.player: PlayerView = self.board.players[self.whose]
        self.parties: tuple[str, ...] = tuple(player.opponent for player in self.board.players)

    def name(self, seat: int, you: str = "You") -> str:
        """A party of the rulebook is called what it is."""
        if self.parties[seat]:
            return PARTY_NAMES[self.parties[seat]]
        return super().name(seat, you)

    def whose_piece(self, seat: int) -> str:
        """`your outpost`, `Ren's outpost`"""
        return "your" if seat == self.seat else f"{self.name(seat)}'s"

    def crest_icon(self, seat: int) -> str:
        return PARTY_ICONS.get(self.parties[seat], f"p{seat + 1}")

    def crest(self, seat: int, x: float, y: float, size: float = 14) -> str:
        return icon(self.crest_icon(seat), x, y, size, "tok")

    def piece(self, id: str, seat: int, x: float, y: float, size: float = 14) -> str:
        """The crest as something that moves."""
        return token(id, self.crest_icon(seat), x, y, size, "tok")

    def dye(self, seat: int) -> str:
        return f"var(--{self.crest_icon(seat)})"
