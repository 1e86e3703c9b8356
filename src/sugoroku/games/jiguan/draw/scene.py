"""What the sheets of one picture have in common, and the signs of Jiguan."""

import re
from typing import Final

from sugoroku.core.view import View
from sugoroku.draw import scene
from sugoroku.games.jiguan.view import Board, PlayerView, WorkshopView

ROMAN: Final = ("", "I", "II", "III")
BEASTS: Final = {
    "red": "rooster", "yellow": "tiger", "green": "tortoise", "blue": "bear", "purple": "deer",
}  # fmt: skip
ICONS: Final = {"coin": "coin", "energy": "charge", "point": "vp"}  # by the word for a resource
_AMOUNT = re.compile(r"(\d+) (coin|energy|point)s?")


class Scene(scene.Scene[Board]):
    """A view, and the seat whose own sheets are drawn."""

    def __init__(self, view: View, whose: int, closely: bool) -> None:
        super().__init__(view, whose, closely)
        self.player: PlayerView = self.board.players[whose]

    @property
    def workshop(self) -> WorkshopView | None:
        mine = self.player.workshop
        return next((w for w in self.board.workshops if w.id == mine), None)

    @property
    def buying(self) -> bool:
        """Whether cards and blueprints have their price now.  JIG-085"""
        return self.decision is not None and self.decision.rule == "JIG-085"


def resources(reward: str) -> list[tuple[str, object]]:
    """`2 points, 1 coin` as icons with amounts."""
    return [(ICONS[word], number) for number, word in _AMOUNT.findall(reward)]
