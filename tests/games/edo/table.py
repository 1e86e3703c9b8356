"""A table of EDO set up for one rule: `given` a position as text, do something, look.

    table = given("player 1: plan A4:1 B1:0 C1:0, samurai town_1, goods ryo=4 wood=2 stone=1")
    table.act("build house town_1")
    assert table.me.score == 1

Whoever is not mentioned has 1 ryo, and whoever gets no plan has planned three cards without officials,
so that the round begins with the left card of player 1; `given(..., plans=False)` begins with planning.
"""

from sugoroku.core.events import Event
from sugoroku.games.edo import GAME
from sugoroku.games.edo.names import SPACES
from sugoroku.games.edo.state import Player
from sugoroku.testing.table import RuleTable

IDLE = "plan A1:0 B1:0 C1:0"


class Table(RuleTable):
    """A state with handles for tests."""

    @property
    def me(self) -> Player:
        """Whoever is asked."""
        return self.g.players[self.g.seat]

    def player(self, number: int) -> Player:
        """By the number of the text: from 1."""
        return self.g.players[number - 1]

    def samurai(self, number: int) -> list[str]:
        return [SPACES[space] for space in self.player(number).samurai]

    def until(self, question: str) -> "Table":
        """End turns, pay wages and so on until this question is asked."""
        usual = ("end", "wages", "seal", "discard", "withdraw", "plan")
        while self.asks() != question:
            text = next(text for verb in usual for text in self.legal(verb))
            self.act(text)
        return self


def given(
    text: str = "", players: int = 2, seed: int = 1, plans: bool = True, modules: str = ""
) -> Table:
    lines = [line.strip() for line in text.strip().splitlines() if line.strip()]
    head = ["sugoroku position 1", "game: edo", f"players: {players}"]
    head += [f"modules: {modules}"] if modules else []
    for number in range(1, players + 1):
        which = [i for i, line in enumerate(lines) if line.startswith(f"player {number}:")]
        if plans and not which:
            lines.append(f"player {number}: {IDLE}, goods ryo=1")
        elif plans and " plan " not in lines[which[0]]:
            lines[which[0]] += f", {IDLE}"
    g = GAME.from_position("\n".join([*head, *lines]) + "\n", seed)
    log: list[Event] = []
    g.log = log
    return Table(GAME, g, log)
