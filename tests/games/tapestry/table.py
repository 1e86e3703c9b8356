"""A table of Tapestry set up for one rule: `given` a position as text, do something, look.

    table = given("player 1: resources food=1 coin=1, tokens exploration=3")
    table.act("advance exploration", "pay coin")
    assert table.me.tokens[0] == (4,)

Player 1 begins an advance turn in era 1 (seat N: another).  Nobody has a civilization, a hand or tiles
unless the text says so; capitals are mats 1, 2, 3 ... (with up to three players of their pairs), and two
outposts stand on each start territory.
"""

from sugoroku.core.chance import Chance
from sugoroku.core.events import Event
from sugoroku.games.tapestry import GAME
from sugoroku.games.tapestry.effects import Effect, Number, parse
from sugoroku.games.tapestry.names import FROM_RULE, LANDMARKS, ORIGIN, RESOURCES
from sugoroku.games.tapestry.rules.perform import Do, tasks_of
from sugoroku.games.tapestry.state import Player
from sugoroku.testing.table import RuleTable


class Rigged(Chance):
    """Chance that rolls what a test says, then as usual."""

    def __init__(self, rolls: tuple[int, ...]) -> None:
        super().__init__(b"\0" * 32)
        self.rolls = list(rolls)

    def below(self, n: int) -> int:
        return self.rolls.pop(0) if self.rolls else super().below(n)


class Table(RuleTable):
    """A state with handles for tests."""

    @property
    def me(self) -> Player:
        """Whoever is asked."""
        return self.g.players[self.g.seat]

    def player(self, number: int) -> Player:
        """By the number of the text: from 1."""
        return self.g.players[number - 1]

    def held(self, number: int = 1) -> tuple[int, ...]:
        """Coins, workers, food, culture."""
        return tuple(self.player(number).resources)

    def vp(self, number: int = 1) -> int:
        return self.player(number).vp

    def tokens(self, number: int = 1) -> tuple[tuple[int, ...], ...]:
        return self.player(number).tokens

    def landmarks(self, number: int = 1) -> list[str]:
        return [LANDMARKS[landmark] for landmark in self.player(number).landmarks]

    def owner(self, hex: str) -> int:
        """The number of the player who controls a hex; 0: nobody."""
        return int(self.g.control[self.hex(hex)]) + 1

    def hex(self, name: str) -> int:
        return self.g.map.names.index(name)

    def items(self, hex: str) -> int:
        return len(self.g.items[self.hex(hex)])

    def rig(self, *rolls: int) -> "Table":
        """The next draws of chance."""
        self.g.chance = Rigged(rolls)
        return self

    def do(
        self, *items: object, order: str = "", arg: int = 0, where: int = FROM_RULE * ORIGIN
    ) -> "Table":
        """An effect in the notation of the data happens to whoever is asked."""
        number = Number(self._number, self.g.tables.track_count)
        effect = parse(list(items), number, order)
        self.g.push(Do(self._number(effect), 0, where, arg))
        self.g.advance()
        return self

    def _number(self, effect: Effect) -> int:
        if effect not in self.g.tables.effects:
            self.g.tables.effects.append(effect)
            self.g.tables.tasks.append(tasks_of(effect))
        return self.g.tables.effects.index(effect)

    def income(self, number: int = 1) -> "Table":
        """The player takes an income turn now; questions stay open."""
        assert self.g.seat == number - 1
        return self.act("income")

    def act_first(self, most: int = 50) -> "Table":
        """Answer every question with its first choice until a turn is to be taken."""
        for _ in range(most):
            if self.asks() in ("TakeTurn", ""):
                break
            self.g.apply(self.g.legal()[0])
        return self


FULL = "resources " + " ".join(f"{name}=8" for name in RESOURCES)


def given(
    text: str = "",
    players: int = 2,
    seed: int = 1,
    options: str = "",
    seat: int = 1,
    modules: str = "",
) -> Table:
    lines = [line.strip() for line in text.strip().splitlines() if line.strip()]
    head = [
        "sugoroku position 1",
        "game: tapestry",
        f"version: {GAME.info.version}",
        f"players: {players}",
    ]
    head += [f"options: {options}"] if options else []
    head += [f"modules: {modules}"] if modules else []
    head += [f"seat: {seat}"] if not any(line.startswith("seat:") for line in lines) else []
    for number in range(1, players + 1):
        found = [line for line in lines if line.startswith(f"player {number}:")]
        mine = found[0] if found else f"player {number}: vp 0"
        lines = [line for line in lines if line not in found]
        if " resources " not in mine:
            mine += f", {FULL}"
        lines.append(mine)
    g = GAME.from_position("\n".join([*head, *lines, ""]), seed)
    log: list[Event] = []
    g.log = log
    return Table(GAME, g, log)
