"""What the sheets of one picture have in common, and the icons of Daimyo."""

from typing import Final

from sugoroku.core.view import View
from sugoroku.draw import scene
from sugoroku.games.daimyo.seen import Board, PlayerView

TOKEN_ICONS: Final = ("rice", "metal", "gem", "coin")  # by token: names.TOKENS
ACTION_ICONS: Final = {
    "help": "help", "production": "collect", "relic": "relic", "recruitment": "recruit",
    "construction": "build", "tax": "tax",
}  # fmt: skip
ACTION_TITLES: Final = {
    "help": "Help", "production": "Produce", "relic": "Relic", "recruitment": "Recruit",
    "construction": "Construct", "tax": "Tax",
}  # fmt: skip
BUILDING_ICONS: Final = {"farm": "techno-farm", "tower": "radio-tower"}
BUILDING_WORDS: Final = {"farm": "techno-farm", "tower": "radio tower"}
PARTY_ICONS: Final = {"mercenaries": "mercenary", "empire": "empire"}
PARTY_NAMES: Final = {"mercenaries": "The mercenaries", "empire": "The empire"}


class Scene(scene.Scene[Board]):
    """A view, and the seat whose own sheets are drawn."""

    def __init__(self, view: View, whose: int, closely: bool) -> None:
        super().__init__(view, min(whose, view.board.humans - 1), closely)
        self.player: PlayerView = self.board.players[self.whose]
        self.parties: tuple[str, ...] = tuple(player.opponent for player in self.board.players)

    def name(self, seat: int, you: str = "You") -> str:
        """The neutral party is called what it is."""
        if self.parties[seat]:
            return PARTY_NAMES[self.parties[seat]]
        return super().name(seat, you)

    def whose_piece(self, seat: int) -> str:
        """`your governor`, `Ren's governor`."""
        return "your" if seat == self.seat else f"{self.name(seat)}'s"
