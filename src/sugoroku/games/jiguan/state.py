"""The position of a game of Jiguan."""

from typing import Any, ClassVar

from sugoroku.core.chance import Chance
from sugoroku.core.state import State as BaseState
from sugoroku.core.state import Step
from sugoroku.games.jiguan.names import CELL_COUNT, COLOUR_COUNT, NONE, SLOT_COUNT, SOURCES
from sugoroku.games.jiguan.tables import Tables

Ints = tuple[int, ...]


class Player:
    """One mechanist: score, resources, mats, cards.  Lists are changed in place.

    What changes seldom is a tuple, replaced as a whole: clones share it.
    """

    saved: ClassVar[dict[str, Any]] = {
        "score": int, "coins": int, "energy": int, "card_track": int, "plan_track": int,
        "workshop": int, "mat": int, "cells": list[int], "slots": list[int], "levels": Ints,
        "laid": Ints, "points": Ints, "store": Ints, "cards": Ints, "turned": Ints,
    }  # fmt: skip
    __slots__ = tuple(saved)

    score: int
    coins: int
    energy: int
    card_track: int  # index on track a1
    plan_track: int  # index on track a2
    workshop: int
    mat: int  # which advanced assembly mat
    cells: list[int]  # a gear, or NONE
    slots: list[int]  # a tile (plan or beast), or NONE
    levels: tuple[int, ...]  # by pagoda; level 0 is the bottom, JIG-115
    laid: tuple[int, ...]  # by slot: the sum of the coins' signs
    points: tuple[int, ...]  # by source, see names.SOURCES
    store: tuple[int, ...]  # used gears
    cards: tuple[int, ...]  # face up: missions and scoring cards
    turned: tuple[int, ...]  # turned over: their dots count

    def clone(self) -> "Player":
        new = Player()
        new.score = self.score
        new.coins = self.coins
        new.energy = self.energy
        new.card_track = self.card_track
        new.plan_track = self.plan_track
        new.workshop = self.workshop
        new.mat = self.mat
        new.cells = self.cells[:]
        new.slots = self.slots[:]
        new.levels = self.levels
        new.laid = self.laid
        new.points = self.points
        new.store = self.store
        new.cards = self.cards
        new.turned = self.turned
        return new


def new_player() -> Player:
    """Everything at 0 or empty.  JIG-032"""
    p = Player()
    p.score = p.coins = p.energy = p.card_track = p.plan_track = 0
    p.workshop = p.mat = NONE
    p.cells, p.slots = [NONE] * CELL_COUNT, [NONE] * SLOT_COUNT
    p.levels, p.laid, p.points = (0,) * COLOUR_COUNT, (0,) * SLOT_COUNT, (0,) * len(SOURCES)
    p.store = p.cards = p.turned = ()
    return p


class Rules:
    """What the table agreed on, as the rules ask for it; shared by clones."""

    def __init__(self, options: dict[str, str]) -> None:
        self.beginner = options["mode"] == "beginner"  # asked only where it differs, JIG-229
        self.plain_houses = options["gear_board_side"] == "plain"
        self.advanced_mats = options["assembly_side"] == "advanced"
        self.any_gear = options["house_access"] == "any"
        self.draft = options["setup_choice"] == "draft"
        self.level_scoring = options["beginner_energy_scoring"] == "level"


class State(BaseState):
    """Boards, decks, players and the state of the turn.

    The constructor leaves the position to `setup` and `clone`, which fill in every field.
    """

    saved: ClassVar[dict[str, Any]] = {
        "players": list[Player], "houses": list[Ints], "gears_left": int, "period_two": Ints,
        "box": Ints, "lost_plans": Ints, "lost_cards": Ints, "stacks": list[Ints],
        "display": list[int], "deck_a": Ints, "deck_b": Ints, "tokens": Ints, "bonuses": Ints,
        "round": int, "first": int, "airship": int, "last_turns": int, "tie_break": Ints,
        "transfer_used": bool, "extra_bought": bool, "extra_open": bool,
    }  # fmt: skip
    __slots__ = ("rules", "tables", *saved)

    players: list[Player]
    # common boards
    houses: list[tuple[int, ...]]  # piles, the top gear last
    gears_left: int
    period_two: tuple[int, ...]
    box: tuple[int, ...]  # gears out of the game
    lost_plans: tuple[int, ...]  # blueprints out of the game
    lost_cards: tuple[int, ...]  # reward cards out of the game
    stacks: list[tuple[int, ...]]  # blueprints, the top last; two a colour
    display: list[int]  # reward cards, four a column
    deck_a: tuple[int, ...]  # the top last
    deck_b: tuple[int, ...]
    tokens: tuple[int, ...]  # by pagoda
    bonuses: tuple[int, ...]  # by pagoda
    # the course of the game
    round: int
    first: int  # starting player of the round
    airship: int  # its owner
    last_turns: int  # turns left once the airship is taken
    tie_break: tuple[int, ...]  # coins before the final conversion
    # the turn
    transfer_used: bool
    extra_bought: bool  # the extra action of W5
    extra_open: bool  # it can still be bought in this turn

    def __init__(
        self,
        tables: Tables,
        rules: Rules,
        seats: int,
        chance: Chance,
        seat: int,
        agenda: list[Step],
        own: list[list[Step]],
        revealed: int,
    ) -> None:
        super().__init__(seats, chance, seat, agenda, own, revealed)
        self.tables = tables
        self.rules = rules

    def clone(self) -> "State":
        new = State(
            self.tables,
            self.rules,
            self.seats,
            self.chance.clone(),
            self.seat,
            self.agenda[:],
            [stack[:] for stack in self.own] if self.own else [],
            self.revealed,
        )
        new.players = [player.clone() for player in self.players]
        new.houses = self.houses[:]
        new.gears_left = self.gears_left
        new.period_two = self.period_two
        new.box = self.box
        new.lost_plans = self.lost_plans
        new.lost_cards = self.lost_cards
        new.stacks = self.stacks[:]
        new.display = self.display[:]
        new.deck_a = self.deck_a
        new.deck_b = self.deck_b
        new.tokens = self.tokens
        new.bonuses = self.bonuses
        new.round = self.round
        new.first = self.first
        new.airship = self.airship
        new.last_turns = self.last_turns
        new.turns = self.turns
        self.share_additions(new)
        new.tie_break = self.tie_break
        new.transfer_used = self.transfer_used
        new.extra_bought = self.extra_bought
        new.extra_open = self.extra_open
        return new

    @property
    def player(self) -> Player:
        """Whoever acts now."""
        return self.players[self.seat]


def new_state(tables: Tables, rules: Rules, seats: int, chance: Chance) -> State:
    """An empty table: nothing laid out yet."""
    g = State(tables, rules, seats, chance, 0, [], [], 0)
    g.players = [new_player() for _ in range(seats)]
    g.houses = []
    g.stacks = []
    g.display = []
    g.period_two = g.box = g.lost_plans = g.lost_cards = ()
    g.deck_a = g.deck_b = g.tokens = g.bonuses = g.tie_break = ()
    g.round = 1
    g.airship = NONE  # on the board: JIG-027
    g.gears_left = g.first = g.last_turns = 0
    g.transfer_used = g.extra_bought = g.extra_open = False
    return g
