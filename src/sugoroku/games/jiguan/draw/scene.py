"""What the sheets of one picture have in common, and the icons of Jiguan."""

from typing import Final

from sugoroku.core.effects import Effect
from sugoroku.core.view import View
from sugoroku.draw import scene
from sugoroku.games.jiguan.view import Board, PlayerView, WorkshopView

ROMAN: Final = ("", "I", "II", "III")
BEASTS: Final = {
    "red": "rooster", "yellow": "tiger", "green": "tortoise", "blue": "bear", "purple": "deer",
}  # fmt: skip
ICONS: Final = {  # by kind of effect
    "coin": "coin", "energy": "charge", "vp": "vp", "gear": "gear", "blueprint": "blueprint",
    "level": "pagoda", "level_distinct": "pagoda", "vp_per_level": "vp", "vp_per_gear": "vp",
    "vp_per_dot": "vp", "action": "redo",
}  # fmt: skip


class Scene(scene.Scene[Board]):
    """A view, and the seat whose own sheets are drawn."""

    def __init__(self, view: View, whose: int, closely: bool) -> None:
        super().__init__(view, whose, closely)
        self.player: PlayerView = self.board.players[whose]
        workshops = (w for w in self.board.workshops if w.id == self.player.workshop)
        self.workshop: WorkshopView | None = next(workshops, None)
        self.buying = self.decision is not None and self.decision.rule == "JIG-085"  # prices count now


def icons(*effects: Effect) -> list[tuple[str, object]]:
    """`vp 2`, `coin 1` as icons with amounts."""
    return [(ICONS[effect.kind], effect.amount) for effect in effects]
