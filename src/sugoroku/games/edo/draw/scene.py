"""What the sheets of one picture have in common, and the icons of EDO."""

from collections.abc import Sequence
from typing import Final

from sugoroku.core.view import View
from sugoroku.draw import scene
from sugoroku.games.edo.names import GOODS, SLOTS
from sugoroku.games.edo.view import ActionView, Board, CardView, PlayerView, SpaceView

GOOD_ICONS: Final = ("wealth", "rice", "wood", "stone")  # by good: names.GOODS
KIND_ICONS: Final = {  # by kind of action: names.KINDS
    "rice_supply": "rice", "tax": "tax", "rice_field": "rice", "wood": "wood", "stone": "stone",
    "recruit": "recruit", "travel": "travel", "build": "build", "trade": "trade",
    "authorization": "authorization",
}  # fmt: skip
BUILDING_ICONS: Final = ("house", "trading-post", "fortress")
TITLES: Final = tuple(slot.capitalize() for slot in SLOTS)


class Scene(scene.Scene[Board]):
    """A view, and the seat whose own sheets are drawn."""

    def __init__(self, view: View, whose: int, closely: bool) -> None:
        super().__init__(view, whose, closely)
        self.player: PlayerView = self.board.players[whose]
        self.planning = self.board.planning if self.mine else None
        self.cards: dict[str, CardView] = {card.id: card for card in self.board.cards}
        self.spaces: dict[str, SpaceView] = {space.id: space for space in self.board.spaces}

    def action(self, card: str, number: int) -> ActionView:
        return self.cards[card].actions[number]

    def order(self) -> list[PlayerView]:
        """From the start player on."""
        first = self.board.first
        return [*self.board.players[first:], *self.board.players[:first]]


def goods_items(goods: Sequence[int]) -> list[tuple[str, object]]:
    """A cost or a gain as icons with amounts: rice, wood, stone, then ryo; ones are written too."""
    order = (1, 2, 3, 0)
    return [(GOOD_ICONS[good], goods[good]) for good in order if goods[good]]


def good_icon(good: str) -> str:
    return GOOD_ICONS[GOODS.index(good)]
