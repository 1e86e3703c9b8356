"""The answers to `?`: what a choice does, and why something is not possible."""

from itertools import groupby
from textwrap import fill

from rich.console import Console

from sugoroku.cli.menu import Menu
from sugoroku.core.game import Game
from sugoroku.core.ledger import read_ledger
from sugoroku.core.view import Choice, Decision, Refusal


class Explainer:
    """Explains the choices of a game, with the lines of its ledger."""

    def __init__(self, game: Game, console: Console) -> None:
        self.game = game
        self.console = console
        self._rules: dict[str, str] = {}

    def rule(self, id: str) -> str:
        """The text of a ledger line; the ledger is read when somebody first asks."""
        if not self._rules:
            self._rules = {line.id: line.text for line in read_ledger(self.game).lines}
        return self._rules.get(id, "")

    def explain(self, what: str, decision: Decision, menu: Menu) -> None:
        """`?`, `? 4`, `? take 4` or `? JIG-101`."""
        if not what:
            self._refusals(decision)
        elif what.isdecimal():
            self._choice(menu.choice(int(what)), decision)
        elif self.rule(what.upper()):
            self._rule(what.upper())
        else:
            self._action(what, decision)

    def _say(self, text: str, indent: int = 2) -> None:
        space = " " * indent
        filled = fill(text, min(self.console.width, 100), initial_indent=space, subsequent_indent=space)
        self.console.print(filled, markup=False)

    def _rule(self, id: str) -> None:
        if text := self.rule(id):
            self._say(f"{id}: {text}", 4)

    def _choice(self, choice: Choice, decision: Decision) -> None:
        self._say(f"{choice.words}. You can also type: {choice.text}")
        self._rule(decision.rule)

    def _action(self, what: str, decision: Decision) -> None:
        """An action by its canonical text, possible or not."""
        text = self.game.codec.text(self.game.codec.number(what))
        for choice in decision.choices:
            if choice.text == text:
                self._choice(choice, decision)
                return
        for refusal in decision.refusals:
            if refusal.text == text:
                self._say(f"{refusal.words}: not possible, {refusal.why}.")
                self._rule(refusal.rule)
                return
        self._say(f"{text!r} is not possible here. {decision.prompt}.")
        self._rule(decision.rule)

    def _refusals(self, decision: Decision) -> None:
        """What one might expect and may not do, gathered by reason."""
        if not decision.refusals:
            self._say("Every choice you would expect here is possible.")
            self._rule(decision.rule)
            return
        self._say("Not possible now:")
        ordered = sorted(decision.refusals, key=_reason)
        for (why, rule), members in groupby(ordered, key=_reason):
            words = list(members)
            shown = "; ".join(refusal.words for refusal in words[:3])
            more = f"; and {len(words) - 3} more like it" if len(words) > 3 else ""
            self._say(f"{shown}{more} - {why}{f' ({rule})' if rule else ''}", 4)
        self._say(
            "? with a number, an action (? take 4) or a rule (? JIG-041) explains more.".replace(
                "JIG-041", decision.rule or "ID"
            )
        )


def _reason(refusal: Refusal) -> tuple[str, str]:
    return refusal.why, refusal.rule
