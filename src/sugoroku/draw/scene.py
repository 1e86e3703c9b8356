"""What the sheets of one picture have in common: the view, whose own sheets are drawn, what is asked."""

from typing import Generic, TypeVar

from sugoroku.core.view import Choice, View
from sugoroku.draw.spot import Draft

_Board = TypeVar("_Board")
Offer = tuple[Choice, list[str]]  # a choice, and what its text names


class Scene(Generic[_Board]):
    """A view, and the seat whose own sheets are drawn."""

    board: _Board

    def __init__(self, view: View, whose: int, closely: bool) -> None:
        self.view = view
        self.board = view.board
        self.seat = view.seat  # who looks; -1 a spectator
        self.whose = whose
        self.closely = closely
        self.mine = whose == view.seat
        self.decision = view.decision
        self.choices: dict[str, list[Choice]] = {}  # by target
        self._offers: dict[str, list[Offer]] = {}  # by the first word of their texts
        for choice in view.decision.choices if view.decision else ():
            for target in choice.at:
                self.choices.setdefault(target, []).append(choice)
            verb, *words = choice.text.split()
            self._offers.setdefault(verb, []).append((choice, words))

    def draft(self, *, own: bool = False) -> Draft:
        """A sheet to draw on; `own`: of the player looked at."""
        return Draft(closely=self.closely, own=own, mine=self.mine)

    def verbs(self, target: str) -> list[str]:
        """What can be done there: `place`, `lay`."""
        return [choice.text.split()[0] for choice in self.choices.get(target, ())]

    def offers(self, verb: str) -> list[Offer]:
        """The choices of a family, with what their texts name."""
        return self._offers.get(verb, [])

    def name(self, seat: int, you: str = "You") -> str:
        """As a sentence begins; `you="you"` inside one."""
        if seat == self.seat:
            return you
        return self.view.names[seat] if seat < len(self.view.names) else f"Seat {seat + 1}"

    def title(self, thing: str) -> str:
        """`Your mat`, `Ren's mat`."""
        return f"Your {thing}" if self.mine else f"{self.name(self.whose)}'s {thing}"
