"""A table of Jiguan set up for one rule: `given` a position, do something, look.

    table = given(workshop="W1").mat(gears={"0,1": "red 3"}, slots={"T1": "blue 8"}, coins=2)
    table.act("complete T1", "keep 0,1")
    assert table.me.score == 2

Gears are named `red 3`, tiles `blue 8` (plan of that value) or `blue beast`, cards by id `R22`.
Setting a position takes the named piece from wherever it lies, so that nothing exists twice.
"""

import re
from collections.abc import Iterable, Mapping, Sequence

from sugoroku.core.chance import Chance, secret_from
from sugoroku.core.errors import IllegalAction
from sugoroku.core.events import Event
from sugoroku.core.match import Match
from sugoroku.core.record import Seat
from sugoroku.core.state import Step
from sugoroku.core.view import View
from sugoroku.games.jiguan import GAME
from sugoroku.games.jiguan.actions import (
    CARD_NAMES,
    CELLS,
    DISPLAY_NAMES,
    MAT_NAMES,
    SLOT_NAMES,
    WORKSHOP_NAMES,
)
from sugoroku.games.jiguan.names import BEAST, COLOURS, NONE, SOURCES
from sugoroku.games.jiguan.position import CARDS, GEAR, GEARS, PLANS, POSITION, TILE
from sugoroku.games.jiguan.rules.beasts import Pick
from sugoroku.games.jiguan.rules.turn import NEXT_ROUND, SCORE_ROUND, StartTurn
from sugoroku.games.jiguan.scoring import dots
from sugoroku.games.jiguan.state import Player, State


class Table:
    """A state with handles for tests; seat 0 is about to act."""

    def __init__(self, players: int, workshop: str, seed: int, options: Mapping[str, str]) -> None:
        settings = GAME.settle(players, options)
        self.log: list[Event] = []
        state = GAME.setup(settings, Chance(secret_from("table", seed)), self.log)
        assert isinstance(state, State)
        self.g = state
        while self.g.turns == 0:  # lay the dealt blueprints anywhere: `strip` takes them off again
            self.g.apply(self.g.legal()[0])
        mine = WORKSHOP_NAMES.index(workshop)
        for seat, player in enumerate(self.g.players):
            self.strip(player)
            player.workshop = (mine + seat) % len(WORKSHOP_NAMES)
            if self.g.rules.advanced_mats:
                player.mat = seat
        self.g.first = 0
        self.begin_turn(0)

    def strip(self, p: Player) -> None:
        """Give back what set-up gave, so that a test sees only what it says."""
        for tile in p.slots:
            if tile >= 0:
                self.g.stacks[2 * self.g.tables.tile_colour[tile]] += (tile,)
        p.slots = [NONE] * len(p.slots)
        p.coins = 0

    # ---------------------------------------------------------------- setting the position

    def begin_turn(self, seat: int) -> "Table":
        """Forget what was pending; this seat starts its turn."""
        self.g.agenda = []
        self.g.then(StartTurn(seat))
        self.g.advance()
        return self

    def asked(self, *steps: Step) -> "Table":
        """Forget what was pending; do these steps instead."""
        self.g.agenda = []
        self.g.then(*steps)
        self.g.advance()
        return self

    def mat(
        self,
        seat: int = 0,
        *,
        gears: Mapping[str, str] | None = None,
        slots: Mapping[str, str] | None = None,
        store: Sequence[str] = (),
        cards: Sequence[str] = (),
        turned: Sequence[str] = (),
        levels: Mapping[str, int] | None = None,
        laid: Mapping[str, int] | None = None,
        **numbers: int | tuple[int, ...],
    ) -> "Table":
        """What a player has: gears by cell, tiles by slot, a store, cards, levels, and numbers
        (coins, energy, score, card_track, plan_track, mat)."""
        p = self.g.players[seat]
        for cell, name in (gears or {}).items():
            self.put(f"cells {cell}={GEAR.write(self.g, self.gear(name))}", seat)
        for slot, name in (slots or {}).items():
            self.put(f"slots {slot}={TILE.write(self.g, self.tile(name))}", seat)
        p.store += tuple(self.gear(name) for name in store)
        p.cards += tuple(self.card(name) for name in cards)
        p.turned += tuple(self.card(name) for name in turned)
        for field, values in (("levels", levels), ("laid", laid)):
            for key, value in (values or {}).items():
                self.put(f"{field} {key}={value}", seat)
        for key, value in numbers.items():
            if key == "points":  # by source, all of them
                p.points = value
                continue
            self.put(f"{key} {MAT_NAMES[value] if key == 'mat' else value}", seat)
        return self

    def put(self, text: str, seat: int = NONE) -> None:
        """Set a field of the position (`position.py`) by its text: put("coins 3", 0)."""
        POSITION.put(self.g, text.replace("_track", "-track"), seat)

    def houses(self, piles: Mapping[int, Sequence[str]]) -> "Table":
        """Only these houses (1 to 10) hold gears; the last named lies on top."""
        g = self.g
        g.box += tuple(gear for pile in g.houses for gear in pile)
        self.put("houses none")
        for house, pile in piles.items():
            g.houses[house - 1] = tuple(self.gear(name) for name in pile)
        g.gears_left = sum(len(pile) for pile in g.houses)
        return self

    def display(self, cards: Mapping[str, str]) -> "Table":
        """Lay cards on places of the supply board: {"red A1": "R22"}."""
        for place, name in cards.items():
            i = DISPLAY_NAMES.index(place)
            self.card(name)
            if self.g.display[i] >= 0:
                self.g.lost_cards += (self.g.display[i],)
            self.put(f"display {place.replace(' ', '-').lower()}={name}")
        return self

    def stack(self, name: str, plan: str) -> "Table":
        """Make this plan the top of a stack: stack("blue 1", "blue 8")."""
        colour, number = name.split()
        tile = self.tile(plan)
        self.g.stacks[2 * COLOURS.index(colour) + int(number) - 1] += (tile,)
        return self

    def tokens(self, *order: int) -> "Table":
        """Scoring tokens S1..S5 and the bonus tokens of the same numbers, from red to purple."""
        self.g.tokens = self.g.bonuses = tuple(number - 1 for number in order or (1, 2, 3, 4, 5))
        return self

    # ---------------------------------------------------------------- pieces by name

    def gear(self, name: str) -> int:
        """A gear of this colour and number that nobody owns, taken from where it lies."""
        owned = {gear for p in self.g.players for gear in (*p.cells, *p.store)}
        for gear in GEAR.alike(self.g, name.replace(" ", "")):
            if gear not in owned:
                POSITION.take(self.g, GEARS, gear)
                self.g.gears_left = sum(len(pile) for pile in self.g.houses)
                return gear
        raise AssertionError(f"no {name} gear is left")

    def tile(self, name: str) -> int:
        """A plan `blue 8`, or the beast `blue beast` (`blue beast 13`: of that value)."""
        g, t = self.g, self.g.tables
        colour, *rest = name.split()
        value = next((int(word) for word in rest if word.isdecimal()), 0)
        for plan in [plan for plans in g.stacks for plan in plans]:
            fits = t.plan_value[plan] == value if value else t.tile_dots[plan + BEAST] == 2
            if COLOURS[t.tile_colour[plan]] == colour and fits:
                POSITION.take(g, PLANS, plan)
                return plan + (BEAST if "beast" in rest else 0)
        raise AssertionError(f"no tile {name} is left")

    def card(self, name: str) -> int:
        """A card by its id, taken from wherever it lies."""
        card = CARD_NAMES.index(name)
        POSITION.take(self.g, CARDS, card)
        return card

    # ---------------------------------------------------------------- acting and looking

    @property
    def me(self) -> Player:
        return self.g.players[0]

    def act(self, *actions: str) -> "Table":
        """Legal actions by their text, one after the other, for whoever is asked."""
        for text in actions:
            number = GAME.codec.number(text)
            legal = self.g.legal()
            assert number in legal, f"{text!r} is not among {self.legal()}"
            self.g.apply(number)
        return self

    def act_with(self, verb: str, gear: str, *rest: str) -> "Table":
        """The legal action that names such a gear: act_with("place", "red 3", "0,1")."""
        for text in self.legal(verb):
            words = text.split()
            if self._gear_of(text) == gear and words[2:] == list(rest):
                return self.act(text)
        raise AssertionError(f"no {verb} {gear} among {self.legal()}")

    def offered(self, verb: str) -> list[str]:
        """The gears named by the legal actions of a family, as `red 3`."""
        return [self._gear_of(text) for text in self.legal(verb)]

    def _gear_of(self, text: str) -> str:
        return self.gear_name(int(text.split()[1].removeprefix("G")) - 1)

    def until(self, question: str) -> "Table":
        """Choose quietly (end, pass, done, or else the first action) up to this question."""
        for _ in range(100):
            if self.asks() == question:
                return self
            self.act(self._quiet())
        raise AssertionError(f"{question} is not asked")

    def play_turn(self) -> "Table":
        """Choose quietly until the next turn begins or the game is over."""
        turn = self.g.turns
        while not self.g.over and self.g.turns == turn:
            self.act(self._quiet())
        return self

    def _quiet(self) -> str:
        texts = self.legal()
        return next((text for text in texts if text in ("end", "pass", "done")), texts[0])

    def take_card(self, name: str, *then: Step) -> "Table":
        """Take a card for nothing, as a pick from the red column; then these steps."""
        return self.display({"red A1": name}).asked(Pick(0), *then).act("card red A1")

    def score(self, round: int, airship: int = 1) -> "Table":
        """The scoring of a round now, and what follows it."""
        self.g.round, self.g.airship = round, airship
        return self.asked(SCORE_ROUND, NEXT_ROUND)

    def legal(self, verb: str = "") -> list[str]:
        """The legal actions as text, only those of one family if `verb` is given."""
        texts = [GAME.codec.text(action) for action in self.g.legal()]
        return [text for text in texts if not verb or text.split()[0] == verb]

    def choices(self, verb: str = "") -> list[str]:
        """Like `legal`, with gears by name: `place red 3 0,1`."""
        return [re.sub(r"\bG\d\d\b", self._gear_word, text) for text in self.legal(verb)]

    def do(self, *choices: str) -> "Table":
        """Like `act`, with gears by name: do("take 1", "place red 3 0,1")."""
        for text in choices:
            known = self.choices()
            assert text in known, f"{text!r} is not among {known}"
            self.g.apply(self.g.legal()[known.index(text)])
        return self

    def _gear_word(self, found: re.Match[str]) -> str:
        return self.gear_name(int(found[0][1:]) - 1)

    def why_not(self, action: str) -> str:
        """The reason, with its rule, why an expected action is not legal."""
        number = GAME.codec.number(action)
        for refused, why, rule in self.g.asking().why_not(self.g):
            if refused == number:
                return f"{why} ({rule})"
        raise AssertionError(f"{action!r} is not explained")

    def asks(self) -> str:
        """The name of the question being asked."""
        return type(self.g.asking()).__name__

    def look(self, seat: int = 0) -> View:
        return GAME.look(self.g, seat)

    def house(self, number: int) -> list[str]:
        return [self.gear_name(gear) for gear in self.g.houses[number - 1]]

    def gear_name(self, gear: int) -> str:
        t = self.g.tables
        return f"{COLOURS[t.gear_colour[gear]]} {t.gear_number[gear]}"

    def names(self, gears: Iterable[int]) -> list[str]:
        """Gears by name: names(table.me.store)."""
        return [self.gear_name(gear) for gear in gears]

    def cell(self, name: str, seat: int = 0) -> str:
        """`red 3`, or `` for an empty cell."""
        gear = self.g.players[seat].cells[CELLS.index(name)]
        return self.gear_name(gear) if gear >= 0 else ""

    def slot(self, name: str, seat: int = 0) -> str:
        """`blue 8`, `blue beast`, or `` for an empty slot."""
        tile = self.g.players[seat].slots[SLOT_NAMES.index(name)]
        if tile < 0:
            return ""
        colour = COLOURS[self.g.tables.tile_colour[tile]]
        return f"{colour} beast" if tile >= BEAST else f"{colour} {self.g.tables.plan_value[tile]}"

    def points(self, source: str, seat: int = 0) -> int:
        """Points from one source, as in `names.SOURCES`."""
        return self.g.players[seat].points[SOURCES.index(source)]

    def dots(self, colour: str, seat: int = 0) -> int:
        return dots(self.g, self.g.players[seat])[COLOURS.index(colour)]

    def store(self, seat: int = 0) -> list[str]:
        return [self.gear_name(gear) for gear in self.g.players[seat].store]

    def box(self) -> list[str]:
        return [self.gear_name(gear) for gear in self.g.box]

    def level(self, colour: str, seat: int = 0) -> int:
        return self.g.players[seat].levels[COLOURS.index(colour)]

    def events(self) -> list[str]:
        return [event.words() for event in self.log]


def given(players: int = 2, workshop: str = "W4", seed: int = 1, **options: str) -> Table:
    """Seat 0 begins a turn with an empty mat, no coins, no energy and this workshop.

    The other seats have the workshops that follow it.  `setup_choice=random` skips the draft.
    """
    return Table(players, workshop, seed, {"setup_choice": "random", **options})


def match(players: int = 2, **options: str) -> Match:
    """A match of persons, from its first decision."""
    seats = [Seat(f"Person {i + 1}") for i in range(players)]
    return Match(GAME, GAME.settle(players, options), seats, secret_from("match", players))


__all__ = ["GAME", "IllegalAction", "Table", "given", "match"]
