"""A table of Daimyo set up for one rule: `given` a position as text, do something, look.

    table = given("player 1: tokens rice=2, scavenger blue")
    table.act("die red3 recruitment", "resolve", "governor red1")
    assert table.me.influence[1] == 2

Player 1 begins and has taken no die yet.  Clans are dealt in the order of the data unless the text says
otherwise, scavengers stand on the islands in order; hands are empty and goals are out of reach
unless they are given.
"""

from sugoroku.core.events import Event
from sugoroku.games.daimyo import GAME
from sugoroku.games.daimyo.names import CLANS, ISLANDS, KINDS, SITES
from sugoroku.games.daimyo.state import Player
from sugoroku.testing.table import RuleTable

NO_GOALS = "goals: G3 G4 G7 O2"  # nothing in these tests comes near them by chance
FACES = (3, 4, 1, 6, 2)  # that the dice of each colour in the centre show, one after the other


class Table(RuleTable):
    """A state with handles for tests."""

    @property
    def me(self) -> Player:
        """Whoever is asked."""
        return self.g.players[self.g.seat]

    def player(self, number: int) -> Player:
        """By the number of the text: from 1."""
        return self.g.players[number - 1]

    def tokens(self, number: int = 1) -> tuple[int, ...]:
        """Rice, metal, gem, coin."""
        return tuple(self.player(number).tokens)

    def influence(self, number: int, island: str) -> int:
        return self.player(number).influence[ISLANDS.index(island)]

    def loose(self, number: int = 1) -> list[str]:
        return [name for kind, name in enumerate(KINDS) if self.player(number).loose >> kind & 1]

    def governor(self, site: str) -> int:
        """The number of the player whose governor stands there; 0: nobody's."""
        return int(self.g.governors[SITES.index(site)]) + 1

    def market(self) -> list[str]:
        return [name for kind, name in enumerate(KINDS) for _ in range(self.g.market[kind])]

    def land(self, island: str) -> list[str]:
        first = 3 * ISLANDS.index(island)
        return [KINDS[kind] if kind >= 0 else "" for kind in self.g.lands[first : first + 3]]


def given(text: str = "", players: int = 3, seed: int = 1, options: str = "") -> Table:
    lines = [line.strip() for line in text.strip().splitlines() if line.strip()]
    head = ["sugoroku position 1", "game: daimyo", f"players: {players}"]
    head += [f"options: {options}"] if options else []
    for number in range(1, players + 1):
        found = [line for line in lines if line.startswith(f"player {number}:")]
        mine = found[0] if found else f"player {number}: score 0"
        lines = [line for line in lines if line not in found]
        if " clan " not in mine:
            mine += f", clan {CLANS[number - 1]}"
        if " scavenger " not in mine:
            mine += f", scavenger {ISLANDS[number - 1]}"
        if " hand " not in mine:
            mine += ", hand none"
        lines.append(mine)
    names = {line.split(":")[0] for line in lines}
    if "goals" not in names and players > 1:
        lines.append(NO_GOALS)
    g = GAME.from_position("\n".join([*head, *lines, ""]), seed)
    if "centre" not in names:
        for colour in range(3):
            left = sum(g.centre[colour * 6 : colour * 6 + 6])
            faces = FACES[:left]
            g.centre[colour * 6 : colour * 6 + 6] = [faces.count(value) for value in range(1, 7)]
    log: list[Event] = []
    g.log = log
    return Table(GAME, g, log)


def hero(card: str, text: str = "", mine: str = "", players: int = 3, options: str = "") -> Table:
    """Player 1 has a die or two of that strength in front of them and plays the hero."""
    strength = GAME.tables.hero_strength[GAME.codec.number(f"hero {card}") - GAME.codec.start("hero")]
    dice = f"help=blue{min(strength, 6)}"
    if strength > 6:
        dice += f" tax=red{min(strength - 6, 6)}"
    if strength > 12:
        dice += f" relic=green{strength - 12}"
    more = f", {mine}" if mine else ""
    table = given(
        f"player 1: dice {dice}, hand {card}{more}\nmain: help\nresolved: yes\n{text}",
        players,
        options=options,
    )
    table.act(f"hero {card}")
    return table
