"""A table for tests of rules: set a position by the words of its text, act, look.

A game's tests extend it with what its rules talk about (`tests/games/<game>/table.py`).
"""

from typing import Any

from sugoroku.core.events import Event
from sugoroku.core.game import Game
from sugoroku.core.view import View

TABLE = -1  # instead of a seat: what belongs to nobody


class RuleTable:
    """A state with handles for tests."""

    def __init__(self, game: Game, g: Any, log: list[Event]) -> None:
        self.game = game
        self.g = g
        self.log = log

    def put(self, text: str, seat: int = TABLE) -> None:
        """Set a field of the position (`position.py`) by its text: put("coins 3", 0)."""
        assert self.game.parts.position is not None
        self.game.parts.position.put(self.g, text, seat)

    def act(self, *actions: str, seat: int | None = None) -> Any:
        """Legal actions by their text, one after the other, for whoever is asked (or a seat)."""
        for text in actions:
            if seat is not None:
                self.g.turn_to(seat)
            number = self.game.codec.number(text)
            assert number in self.g.legal(), f"{text!r} is not among {self.legal()}"
            self.g.apply(number)
        return self

    def legal(self, verb: str = "") -> list[str]:
        """The legal actions as text, only those of one family if `verb` is given."""
        texts = [self.game.codec.text(action) for action in self.g.legal()]
        return [text for text in texts if not verb or text.split()[0] == verb]

    def why_not(self, action: str) -> str:
        """The reason, with its rule, why an expected action is not legal."""
        number = self.game.codec.number(action)
        for refused, why, rule in self.g.asking().why_not(self.g):
            if refused == number:
                return f"{why} ({rule})"
        raise AssertionError(f"{action!r} is not explained")

    def asks(self) -> str:
        """The name of the question being asked, or `` once all is done."""
        return "" if self.g.over else type(self.g.asking()).__name__

    def look(self, seat: int = 0) -> View:
        return self.game.look(self.g, seat)

    def events(self) -> list[str]:
        return [event.words() for event in self.log]
