"""What every sheet looks at: the board, whose own sheets are drawn, and what is asked."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from sugoroku.core.picture import Place
from sugoroku.core.view import View
from sugoroku.games.daitoshi.actions import CODEC
from sugoroku.games.daitoshi.view import Board, PlayerView

GHOST = 'opacity=".55"'
AI = "var(--ai)"


class Asked(NamedTuple):
    """A choice taken apart: `move`, (how far, which space)."""

    action: int
    family: str
    parts: tuple[int, ...]


class Scene(NamedTuple):
    view: View
    board: Board
    whose: int
    asked: tuple[Asked, ...]
    alone: bool  # the Mayor plays
    closely: bool

    @property
    def me(self) -> PlayerView:
        """The player whose choices and own sheets these are."""
        return self.board.players[self.whose]

    @property
    def mine(self) -> bool:
        """Whether the own sheets are those of the seat that looks."""
        return self.whose == self.view.seat

    @property
    def decider(self) -> PlayerView:
        return self.board.players[self.board.seat]

    def places(self, found: Callable[["Scene"], Iterable[Place]]) -> tuple[Place, ...]:
        """None where nobody looks closely: their words are a third of the work."""
        return tuple(found(self)) if self.closely else ()

    def own(self, id: str) -> str:
        """The id of a place on an own sheet: only its owner is asked about it."""
        return id if self.mine else ""

    def name(self, seat: int) -> str:
        if seat < 0:
            return "nobody"
        if seat == self.view.seat:
            return "you"
        if seat < len(self.view.names):
            return self.view.names[seat]
        return "the Mayor" if self.board.players[seat].mayor else f"seat {seat + 1}"

    def names(self, seats: list[int]) -> str:
        """`Ren and you`, for the end of a sentence."""
        said = [self.name(seat) for seat in seats]
        return said[0] if len(said) == 1 else f"{', '.join(said[:-1])} and {said[-1]}"

    def whose_title(self, thing: str) -> str:
        if self.mine:
            return f"Your {thing}"
        name = self.name(self.whose)
        return f"{name[0].upper()}{name[1:]}'s {thing}"


def scene(view: View, whose: int, closely: bool) -> Scene:
    board: Board = view.board
    asked = []
    for choice in view.decision.choices if view.decision else ():
        family = CODEC.family(choice.action)
        asked.append(Asked(choice.action, family.name, tuple(family.parts(choice.action))))
    return Scene(view, board, whose, tuple(asked), any(p.mayor for p in board.players), closely)


def many(number: int, one: str, more: str = "") -> str:
    """`1 hex`, `2 hexes`."""
    return f"{number} {one if number == 1 else more or one + 's'}"
