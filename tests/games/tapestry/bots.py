"""A solo table on which only the bots act: set a position, run one of their steps, look.

table = bots_table(level=2, automa="engineers")
table.at(AUTOMA, military=3)
table.pair(1, 9)
table.run(PairAdvance(AUTOMA))
assert table.spaces(AUTOMA)[MILITARY] == 4
"""

from typing import TypeVar

from sugoroku.core.chance import Chance, secret_from
from sugoroku.core.events import Event
from sugoroku.core.state import Step
from sugoroku.games.tapestry import GAME
from sugoroku.games.tapestry.names import OUTPOST, TRACK_COUNT, TRACKS, TRAP
from sugoroku.games.tapestry.opponents.parties import AUTOMA, PERSON
from sugoroku.games.tapestry.rules.territory import item, set_items
from sugoroku.games.tapestry.state import State, put_list

SHADOW = 2
Place = tuple[int, int]
E = TypeVar("E", bound=Event)
PARTY = {"h": PERSON, "a": AUTOMA, "s": SHADOW}


class BotsTable:
    """A state with handles for tests; cards are named by the number printed on them."""

    def __init__(self, g: State) -> None:
        self.g = g
        self.log: list[Event] = []

    # ---------------------------------------------------------------- setting a position

    def at(self, party: int, **spaces: int) -> None:
        """Put tokens on spaces of tracks."""
        p = self.g.players[party]
        for name, space in spaces.items():
            track = TRACKS.index(name)
            p.tokens = put_list(p.tokens, track, (space,))
            self.g.tracks[party * TRACK_COUNT + track] = space

    def favor(self, party: int, track: int) -> None:
        self.g.players[party].favourite = track

    def pair(self, track: int, tie: int) -> None:
        """Lay out a pair of decision cards, taken from wherever they are."""
        g = self.g
        for card in (track - 1, tie - 1):
            for pile in ("decision_deck", "decision_gone", "progress_deck"):
                setattr(g, pile, tuple(n for n in getattr(g, pile) if n != card))
        g.track_card, g.tie_card = track - 1, tie - 1

    def deck(self, *cards: int) -> None:
        """The decision deck consists of these cards; the others of the game lie in the discards."""
        g = self.g
        deck = tuple(sorted(card - 1 for card in cards))
        rest = {*g.decision_deck, *g.decision_gone} - set(deck)
        g.decision_deck, g.decision_gone = deck, tuple(sorted(rest))
        g.progress_deck = tuple(n for n in g.progress_deck if n not in deck)

    def map(self, tokens: dict[Place, str]) -> None:
        """Only these outposts are on the map: a, h, s; capital letters are toppled."""
        g = self.g
        for hex in range(g.map.size):
            text = tokens.get((g.map.q[hex], g.map.r[hex]), "")
            items = tuple(item(PARTY[c.lower()], OUTPOST, c.isupper()) for c in text)
            set_items(g, hex, items)
            if text and g.tile_at[hex] == -1:
                g.tile_at[hex], g.tile_deck = g.tile_deck[0], g.tile_deck[1:]
        for party, letter in enumerate("has"):
            used = sum(text.lower().count(letter) for text in tokens.values())
            g.players[party].outposts = 10 - used

    def rolls(self, *tracks: int) -> None:
        """The next rolls of the science die show these tracks."""
        die = self.g.tables.science_die
        for n in range(100_000):
            chance = Chance(secret_from("rolls", n))
            if all(die[chance.below(len(die))] == track for track in tracks):
                self.g.chance = Chance(secret_from("rolls", n))
                return
        raise AssertionError("no such rolls")

    def pile(self, *cards: int) -> None:
        """The tapestry cards beside the Automa's mat; numbers as in names.CARDS."""
        g = self.g
        deck = list(g.deck) + list(g.players[AUTOMA].hand)
        for card in cards:
            deck.remove(card)
        g.deck, g.players[AUTOMA].hand = tuple(sorted(deck)), tuple(sorted(cards))

    # ---------------------------------------------------------------- acting and looking

    def run(self, *steps: Step) -> None:
        g = self.g
        g.seat = g.turn = AUTOMA
        g.then(*steps)
        g.log = self.log = []
        g.advance()

    def events(self, kind: type[E]) -> list[E]:
        return [event for event in self.log if isinstance(event, kind)]

    def spaces(self, party: int) -> list[int]:
        """Of the tokens, by track."""
        return [tokens[0] for tokens in self.g.players[party].tokens]

    def hex(self, q: int, r: int) -> int:
        return self.g.map.at(q, r)

    def items(self, q: int, r: int) -> str:
        letters = ""
        for thing in self.g.items[self.hex(q, r)]:
            letter = "has"[thing & 7]
            letters += letter.upper() if thing >= 1024 else letter
        return letters

    @property
    def vp(self) -> int:
        return self.g.players[AUTOMA].vp


def bots_table(
    level: int = 2,
    automa: str = "engineers",
    seed: int = 1,
    modules: tuple[str, ...] = (),
    **options: str,
) -> BotsTable:
    """After the set-up, before the first turn."""
    chosen = {"level": str(level), "automa": automa, **options}
    g = GAME.new(1, seed=seed, options=chosen, modules=modules)
    assert isinstance(g, State)
    del g.agenda[0]  # below the set-up: the first turn
    while not g.over:
        g.apply(g.legal()[0])
    return BotsTable(g)


__all__ = ["AUTOMA", "PERSON", "SHADOW", "TRAP", "BotsTable", "bots_table"]
