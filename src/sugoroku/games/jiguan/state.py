"""The position of a game of Jiguan."""

from typing import ClassVar, Final

from sugoroku.core.chance import Chance
from sugoroku.core.state import State as BaseState
from sugoroku.games.jiguan.names import CELL_COUNT, COLOUR_COUNT, NONE, SLOT_COUNT, SOURCES
from sugoroku.games.jiguan.tables import Tables

PLAYER_FIELDS: Final = (
    "score", "coins", "energy", "card_track", "plan_track", "workshop", "mat",
    "levels", "cells", "slots", "laid", "points", "store", "cards", "turned",
)  # fmt: skip
STATE_FIELDS: Final = (
    "players", "houses", "gears_left", "period_two", "box", "lost_plans", "lost_cards", "stacks", "display", "deck_a", "deck_b",
    "tokens", "bonuses", "round", "first", "airship", "last_turns", "turns",
    "transfer_used", "extra_bought", "extra_open", "tie_break",
)  # fmt: skip


class Player:
    """One mechanist: score, resources, mats, cards.  Tuples are replaced, lists changed."""

    __slots__ = PLAYER_FIELDS
    saved: ClassVar[tuple[str, ...]] = PLAYER_FIELDS

    def __init__(
        self,
        score: int,
        coins: int,
        energy: int,
        card_track: int,
        plan_track: int,
        workshop: int,
        mat: int,
        levels: list[int],
        cells: list[int],
        slots: list[int],
        laid: list[int],
        points: list[int],
        store: tuple[int, ...],
        cards: tuple[int, ...],
        turned: tuple[int, ...],
    ) -> None:
        self.score = score
        self.coins = coins
        self.energy = energy
        self.card_track = card_track  # index on track a1
        self.plan_track = plan_track  # index on track a2
        self.workshop = workshop
        self.mat = mat  # which advanced assembly mat
        self.levels = levels  # by pagoda
        self.cells = cells  # a gear, or NONE
        self.slots = slots  # a tile (plan or beast), or NONE
        self.laid = laid  # by slot: the sum of the coins' signs
        self.points = points  # by source, see names.SOURCES
        self.store = store  # used gears
        self.cards = cards  # face up: missions and scoring cards
        self.turned = turned  # turned over: their dots count

    def clone(self) -> "Player":
        return Player(
            self.score,
            self.coins,
            self.energy,
            self.card_track,
            self.plan_track,
            self.workshop,
            self.mat,
            self.levels[:],
            self.cells[:],
            self.slots[:],
            self.laid[:],
            self.points[:],
            self.store,
            self.cards,
            self.turned,
        )


def new_player() -> Player:
    return Player(
        0, 0, 0, 0, 0, NONE, NONE,
        [0] * COLOUR_COUNT, [NONE] * CELL_COUNT, [NONE] * SLOT_COUNT, [0] * SLOT_COUNT,
        [0] * len(SOURCES), (), (), (),
    )  # fmt: skip


class Rules:
    """What the table agreed on, as the rules ask for it; shared by clones."""

    def __init__(self, options: dict[str, str]) -> None:
        self.beginner = options["mode"] == "beginner"
        self.plain_houses = options["gear_board_side"] == "plain"
        self.advanced_mats = options["assembly_side"] == "advanced"
        self.any_gear = options["house_access"] == "any"
        self.draft = options["setup_choice"] == "draft"
        self.level_scoring = options["beginner_energy_scoring"] == "level"


class State(BaseState):
    """Boards, decks, players and the state of the turn."""

    __slots__ = ("rules", "tables", *STATE_FIELDS)
    saved: ClassVar[tuple[str, ...]] = STATE_FIELDS

    def __init__(self, tables: Tables, rules: Rules, seats: int, chance: Chance) -> None:
        super().__init__(seats, chance)
        self.tables = tables
        self.rules = rules
        self.players: list[Player] = []
        # common boards
        self.houses: list[tuple[int, ...]] = []  # piles, the top gear last
        self.gears_left = 0
        self.period_two: tuple[int, ...] = ()
        self.box: tuple[int, ...] = ()  # gears out of the game
        self.lost_plans: tuple[int, ...] = ()  # blueprints out of the game
        self.lost_cards: tuple[int, ...] = ()  # reward cards out of the game
        self.stacks: list[tuple[int, ...]] = []  # blueprints, the top last; two a colour
        self.display: list[int] = []  # reward cards, four a column
        self.deck_a: tuple[int, ...] = ()  # the top last
        self.deck_b: tuple[int, ...] = ()
        self.tokens: tuple[int, ...] = ()  # by pagoda
        self.bonuses: tuple[int, ...] = ()  # by pagoda
        # the course of the game
        self.round = 1
        self.first = 0  # starting player of the round
        self.airship = NONE  # its owner
        self.last_turns = 0  # turns left once the airship is taken
        self.turns = 0  # turns begun
        # the turn
        self.transfer_used = False
        self.extra_bought = False  # the extra action of W5
        self.extra_open = False  # it can still be bought in this turn
        self.tie_break: tuple[int, ...] = ()  # coins before the final conversion

    def clone(self) -> "State":
        new = State(self.tables, self.rules, self.seats, self.chance.clone())
        self.copy_base_into(new)
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
        new.transfer_used = self.transfer_used
        new.extra_bought = self.extra_bought
        new.extra_open = self.extra_open
        new.tie_break = self.tie_break
        return new

    @property
    def player(self) -> Player:
        """Whoever acts now."""
        return self.players[self.seat]
