"""What every sheet looks at: the board, whose own sheets are drawn, and what is asked."""

from typing import NamedTuple

from sugoroku.core.view import View
from sugoroku.draw import scene as shared
from sugoroku.games.daitoshi.actions import CODEC
from sugoroku.games.daitoshi.view import Board, PlayerView

AI = "var(--ai)"


class Asked(NamedTuple):
    """A choice taken apart: `move`, (how far, which space)."""

    action: int
    family: str
    parts: tuple[int, ...]


class Scene(shared.Scene[Board]):
    """A view, and the seat whose own sheets are drawn."""

    def __init__(self, view: View, whose: int, closely: bool) -> None:
        super().__init__(view, whose, closely)
        self.asked = tuple(
            _taken_apart(c.action) for c in (view.decision.choices if view.decision else ())
        )
        self.alone = any(player.mayor for player in self.board.players)  # the Mayor plays
        self.me: PlayerView = self.board.players[whose]  # whose choices and own sheets these are
        self.decider: PlayerView = self.board.players[self.board.seat]

    def name(self, seat: int, you: str = "you") -> str:
        if seat < 0:
            return "nobody"
        if seat != self.seat and seat >= len(self.view.names):
            return "the Mayor" if self.board.players[seat].mayor else f"seat {seat + 1}"
        return super().name(seat, you)

    def names(self, seats: list[int]) -> str:
        """`Ren and you`, for the end of a sentence."""
        said = [self.name(seat) for seat in seats]
        return said[0] if len(said) == 1 else f"{', '.join(said[:-1])} and {said[-1]}"

    def whose_title(self, thing: str) -> str:
        title = self.title(thing)
        return f"{title[0].upper()}{title[1:]}"


def _taken_apart(action: int) -> Asked:
    family = CODEC.family(action)
    return Asked(action, family.name, tuple(family.parts(action)))


def many(number: int, one: str, more: str = "") -> str:
    """`1 hex`, `2 hexes`."""
    return f"{number} {one if number == 1 else more or one + 's'}"
