"""What every sheet looks at: the board, whose own sheets are drawn, and what is asked."""

from collections.abc import Callable, Mapping

from sugoroku.core.view import Choice, View
from sugoroku.draw import scene as shared
from sugoroku.draw.spot import Draft
from sugoroku.games.daitoshi.actions import CODEC
from sugoroku.games.daitoshi.view import Board, PlayerView


class Scene(shared.Scene[Board]):
    """A view, and the seat whose own sheets are drawn."""

    def __init__(self, view: View, whose: int, closely: bool) -> None:
        super().__init__(view, whose, closely)
        # by family: a choice, and its parts such as (how far, which space)
        self.asked: dict[str, list[tuple[Choice, tuple[int, ...]]]] = {}
        for choice in view.decision.choices if view.decision else ():
            family = CODEC.family(choice.action)
            parts = tuple(family.parts(choice.action))
            self.asked.setdefault(family.name, []).append((choice, parts))
        self.alone = any(player.mayor for player in self.board.players)  # the Mayor plays
        self.me: PlayerView = self.board.players[whose]  # whose choices and own sheets these are
        self.decider: PlayerView = self.board.players[self.board.seat]

    def name(self, seat: int, you: str = "you") -> str:
        if seat < 0:
            return "nobody"
        if seat != self.seat and seat >= len(self.view.names):
            return "the Mayor" if self.board.players[seat].mayor else f"seat {seat + 1}"
        return super().name(seat, you)

    def who(self, before: str, seats: list[int]) -> str:
        """`; here: Ren and you`, for the end of a sentence; "" for nobody."""
        if not seats:
            return ""
        *most, last = map(self.name, seats)
        return f"{before}{', '.join(most)} and {last}" if most else f"{before}{last}"

    def ghosts(self, draft: Draft, drawn: Mapping[str, Callable[..., str]]) -> None:
        """What each choice would bring about, by family; a function gets the scene and the parts."""
        for family, draw in drawn.items():
            for choice, parts in self.asked.get(family, ()):
                draft.ghost(choice, draw(self, *parts))
