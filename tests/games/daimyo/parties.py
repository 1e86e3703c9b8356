"""Tables with mercenaries or the empire, set up for one rule by the text of a position.

    table = solo("player 1: clan tech", "player 2: loose red-1 red-2").action("E01", "green")
    assert table.kinds() == {"red-3"}

Player 2 of a solo game is the empire, player 3 of a game for two the mercenaries.
"""

from sugoroku.core.chance import Chance, secret_from
from sugoroku.core.events import Event
from sugoroku.core.state import HandTo, Step
from sugoroku.games.daimyo import GAME
from sugoroku.games.daimyo.names import DICE, DIE_NAMES, ISLANDS, KINDS, SITES, SOLO_CARDS
from sugoroku.games.daimyo.opponents.deeds import ABILITIES, EmpireAction
from sugoroku.games.daimyo.opponents.ways import kind_of
from sugoroku.games.daimyo.state import Player
from sugoroku.testing.table import RuleTable

LANDS = [f"{island}.{place}" for island in ISLANDS[:4] for place in (1, 2, 3)]
PLAIN = "blue-1 blue-1 blue-1 yellow-1 yellow-1 yellow-1 purple-1 purple-1 purple-1 blue-2 blue-2 blue-2"
DECKS = (
    "solo-deck: E01 E02 E03 E04 E05",
    "solo-later: 3-4=E09/E10/E11/E12/E13/E14 5=E17/E18/E19",
    "solo-box: E07 E08 E15 E16 E20",
    "solo-card: E06",
    "secret: H01",
)


class Table(RuleTable):
    """A state with handles for tests."""

    def player(self, number: int) -> Player:
        """By the number of the text: from 1."""
        return self.g.players[number - 1]

    def coins(self, number: int) -> int:
        return int(self.player(number).tokens[3])

    def influence(self, number: int, island: str) -> int:
        return self.player(number).influence[ISLANDS.index(island)]

    def loose(self, number: int) -> list[str]:
        return [name for kind, name in enumerate(KINDS) if self.player(number).loose >> kind & 1]

    def governor(self, site: str) -> int:
        """The number of the party whose governor stands there; 0: nobody's."""
        return int(self.g.governors[SITES.index(site)]) + 1

    def do(self, *steps: Step, seat: int = 0) -> "Table":
        """Forget what was pending; do these steps for a seat instead."""
        self.g.agenda, self.g.own = [], []
        self.g.then(HandTo(seat), *steps)
        self.g.advance()
        return self

    # ---------------------------------------------------------------- empire

    def action(self, card: str, colour: str) -> "Table":
        """Only one action of a solo card."""
        number = SOLO_CARDS.index(card)
        row = self.g.tables.solo_cards[number].colours.index(DICE.index(colour))
        return self.do(EmpireAction(number, row))

    def ability(self, total: int) -> "Table":
        """Only the ability of a sum."""
        return self.do(EmpireAction(ABILITIES + total, 0))

    def kinds(self) -> set[str]:
        """The kinds of tiles that are offered."""
        return {KINDS[kind_of(self.g, action)] for action in self.g.legal()}

    def take(self, kind: str) -> "Table":
        """Any offered tile of this kind."""
        action = next(a for a in self.g.legal() if KINDS[kind_of(self.g, a)] == kind)
        self.g.apply(action)
        return self

    def islands(self) -> set[str]:
        """The islands of the sites or spaces that are offered."""
        return {text.split()[1].rstrip("12345").removesuffix("-r") for text in self.legal()}


def table(players: int, lines: tuple[str, ...], options: str = "") -> Table:
    """A position; `lands` lists the tiles of four islands, from blue on.

    `centre` and `bag` replace what lies there, however much that is; `open` names no solo cards.
    """
    text = ["sugoroku position 1", "game: daimyo", f"players: {players}"]
    text += [f"options: {options}"] if options else []
    names = {line.split(":")[0] for line in lines}
    usual = ["lands: " + PLAIN, *(DECKS if players == 1 and "open" not in names else ())]
    all_lines = [*lines, *(line for line in usual if line.split(":")[0] not in names)]
    for number, clan in enumerate(("nature", "tech")[:players], 1):
        if f"player {number}" not in names:
            all_lines.append(f"player {number}: clan {clan}, scavenger blue, storage 3, hand none")
    for line in all_lines:
        if line.startswith("lands: "):
            tiles = zip(LANDS, line.split()[1:], strict=True)
            text.append("lands: " + " ".join(f"{place}={kind}" for place, kind in tiles))
        elif not line.startswith(("centre: ", "bag: ", "open")):
            text.append(line)
    g = GAME.from_position("\n".join([*text, ""]), 1)
    for line in all_lines:
        if line.startswith("centre: "):
            dice = [word.split("=") for word in line.split()[1:]]
            g.centre = [sum(int(n) for die, n in dice if die == name) for name in DIE_NAMES]
        elif line.startswith("bag: "):
            g.bag = [KINDS.index(kind) for kind in line.split()[1:]]
    log: list[Event] = []
    g.log = log
    return Table(GAME, g, log)


def solo(*lines: str, difficulty: str = "normal") -> Table:
    return table(1, lines, f"difficulty={difficulty}")


def duel(*lines: str) -> Table:
    return table(2, lines)


def fresh(players: int, seed: int = 1, **options: str) -> Table:
    """A new game before its first choice."""
    log: list[Event] = []
    g = GAME.setup(GAME.settle(players, options), Chance(secret_from("table", seed)), log)
    g.advance()
    return Table(GAME, g, log)
