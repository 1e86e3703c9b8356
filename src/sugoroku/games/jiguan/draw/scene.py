"""What the sheets of one picture have in common: the view, whose place is drawn, what is offered."""

from collections.abc import Callable, Iterable

from sugoroku.core.effects import Effect
from sugoroku.core.picture import Place
from sugoroku.core.view import Choice, Decision, View
from sugoroku.games.jiguan.view import Board, PlayerView, WorkshopView

ROMAN = ("", "I", "II", "III")
BEASTS = {"red": "rooster", "yellow": "tiger", "green": "tortoise", "blue": "bear", "purple": "deer"}
ICONS = {  # by kind of effect
    "coin": "coin", "energy": "charge", "vp": "vp", "gear": "gear", "blueprint": "blueprint",
    "level": "pagoda", "level_distinct": "pagoda", "vp_per_level": "vp", "vp_per_gear": "vp",
    "vp_per_dot": "vp", "action": "redo",
}  # fmt: skip


class Scene:
    """A view, and the seat whose own sheets are drawn."""

    def __init__(self, view: View, whose: int, closely: bool) -> None:
        self.board: Board = view.board
        self.names = view.names
        self.seat = view.seat  # who looks; -1 a spectator
        self.whose = whose
        self.closely = closely
        self.player: PlayerView = self.board.players[whose]
        self.mine = whose == view.seat
        self.decision: Decision | None = view.decision
        self.choices: dict[str, list[Choice]] = {}  # by target
        for choice in view.decision.choices if view.decision else ():
            self.choices.setdefault(choice.target, []).append(choice)

    def places(self, found: Callable[["Scene"], Iterable[Place]]) -> tuple[Place, ...]:
        """None where nobody looks closely: their words are a third of the work."""
        return tuple(found(self)) if self.closely else ()

    def own(self, id: str) -> str:
        """The id of a place on an own sheet: nobody chooses on another's."""
        return id if self.mine else ""

    def verbs(self, target: str) -> list[str]:
        """What can be done there: `place`, `lay`."""
        return [choice.text.split()[0] for choice in self.choices.get(target, ())]

    def offers(self, verb: str) -> list[tuple[Choice, list[str]]]:
        """The choices of a family, with what their texts name."""
        said = [(choice, choice.text.split()) for some in self.choices.values() for choice in some]
        return [(choice, words[1:]) for choice, words in said if words[0] == verb]

    def name(self, seat: int) -> str:
        if seat == self.seat:
            return "You"
        return self.names[seat] if seat < len(self.names) else f"Seat {seat + 1}"

    @property
    def possessive(self) -> str:
        return "Your" if self.mine else f"{self.name(self.whose)}'s"

    @property
    def workshop(self) -> WorkshopView | None:
        mine = self.player.workshop
        return next((w for w in self.board.workshops if w.id == mine), None)

    @property
    def buying(self) -> bool:
        """Whether cards and blueprints have their price now.  JIG-085"""
        return self.decision is not None and self.decision.rule == "JIG-085"


def icons(*effects: Effect) -> list[tuple[str, object]]:
    """`vp 2`, `coin 1` as icons with amounts."""
    return [(ICONS[effect.kind], effect.amount) for effect in effects]
