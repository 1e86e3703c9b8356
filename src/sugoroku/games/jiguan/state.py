"""The position of a game of Jiguan."""

from typing import ClassVar, Final

from sugoroku.core.chance import Chance
from sugoroku.core.state import State as BaseState
from sugoroku.core.state import Step
from sugoroku.games.jiguan.names import CELL_COUNT, COLOUR_COUNT, NONE, SLOT_COUNT, SOURCES
from sugoroku.games.jiguan.tables import Tables

PLAYER_FIELDS: Final = (
    "score", "coins", "energy", "card_track", "plan_track", "workshop", "mat",
    "cells", "slots", "levels", "laid", "points", "store", "cards", "turned",
)  # fmt: skip
STATE_FIELDS: Final = (
    "players", "houses", "gears_left", "period_two", "box", "lost_plans", "lost_cards",
    "stacks", "display", "deck_a", "deck_b", "tokens", "bonuses", "round", "first",
    "airship", "last_turns",
    "transfer_used", "extra_bought", "extra_open", "tie_break",
)  # fmt: skip


class Player:
    """One mechanist: score, resources, mats, cards.  Lists are changed in place.

    What changes seldom is a tuple, replaced as a whole: clones share it.
    """

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
        cells: list[int],
        slots: list[int],
        levels: tuple[int, ...],
        laid: tuple[int, ...],
        points: tuple[int, ...],
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
        self.cells = cells  # a gear, or NONE
        self.slots = slots  # a tile (plan or beast), or NONE
        self.levels = levels  # by pagoda; level 0 is the bottom, JIG-115
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
            self.cells[:],
            self.slots[:],
            self.levels,
            self.laid,
            self.points,
            self.store,
            self.cards,
            self.turned,
        )


def new_player() -> Player:
    """Everything at 0 or empty.  JIG-032"""
    cells, slots = [NONE] * CELL_COUNT, [NONE] * SLOT_COUNT
    levels, laid, points = (0,) * COLOUR_COUNT, (0,) * SLOT_COUNT, (0,) * len(SOURCES)
    return Player(0, 0, 0, 0, 0, NONE, NONE, cells, slots, levels, laid, points, (), (), ())


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

    __slots__ = ("rules", "tables", *STATE_FIELDS)
    saved: ClassVar[tuple[str, ...]] = STATE_FIELDS

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
