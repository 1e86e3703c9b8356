"""The position of a game of Daitoshi."""

from typing import TYPE_CHECKING, Any, ClassVar, Final

from sugoroku.core.chance import Chance
from sugoroku.core.state import Ask, Step
from sugoroku.core.state import State as BaseState
from sugoroku.games.daitoshi.names import (
    FLOOR_COUNT,
    NONE,
    POSITION_COUNT,
    RIGHT_SPACE,
    SOURCES,
    TERRAIN_COUNT,
)
from sugoroku.games.daitoshi.tables import Tables

if TYPE_CHECKING:
    from sugoroku.games.daitoshi.rules.conduct import Conduct

PLAYER_FIELDS: Final = (
    "score", "position", "space", "reputation", "chimney", "worm", "prestige", "marker", "banners",
    "conflicts", "improved", "grant", "stock", "floors", "markers",
    "workers", "record", "pilgrims", "points",
)  # fmt: skip
STATE_FIELDS: Final = (
    "players", "first", "mayor", "last_round", "hexes", "discards", "box_hexes",
    "inner", "middle", "outer", "electrified", "shops", "tile_hexes", "middle_stack", "outer_stack",
    "cities", "market", "stacks", "basics", "university",
    "machine", "machine_at", "machine_worker", "filled", "blocked", "upgrades", "installed", "donated",
    "extra_at", "extra_space", "extra_cards",
    "mayor_deck", "mayor_pile", "advisors", "bribe", "mayor_spaces", "mayor_record", "steam_paid",
)  # fmt: skip


class Player:
    """One factory and its markers.  Lists are changed in place.

    What changes seldom is a tuple, replaced as a whole: clones share it.
    """

    __slots__ = PLAYER_FIELDS
    saved: ClassVar[tuple[str, ...]] = PLAYER_FIELDS

    def __init__(
        self,
        score: int,
        position: int,
        space: int,
        reputation: int,
        chimney: int,
        worm: int,
        prestige: int,
        marker: int,
        banners: int,
        conflicts: int,
        improved: int,
        grant: bool,
        stock: list[int],
        floors: list[int],
        markers: list[int],
        workers: tuple[int, ...],
        record: tuple[int, ...],
        pilgrims: tuple[int, ...],
        points: tuple[int, ...],
    ) -> None:
        self.score = score
        self.position = position  # of the magnate on the ring
        self.space = space  # left, middle or right
        self.reputation = reputation  # level 1 to 4
        self.chimney = chimney  # above 0: water, below: coal
        self.worm = worm
        self.prestige = prestige
        self.marker = marker  # production marker
        self.banners = banners  # a bit a city
        self.conflicts = conflicts  # operation tiles on the conflict side, a bit a terrain
        self.improved = improved  # inventions in improved position, a bit a floor
        self.grant = grant
        self.stock = stock  # food, energy, construction, luxury, wealth, steam
        self.floors = floors  # an invention, or NONE
        self.markers = markers  # progress, by floor
        self.workers = workers  # by terrain
        self.record = record  # exploited hexes by terrain
        self.pilgrims = pilgrims  # space by terrain, 0 is the temple
        self.points = points  # by source, see names.SOURCES

    def clone(self) -> "Player":
        return Player(
            self.score,
            self.position,
            self.space,
            self.reputation,
            self.chimney,
            self.worm,
            self.prestige,
            self.marker,
            self.banners,
            self.conflicts,
            self.improved,
            self.grant,
            self.stock[:],
            self.floors[:],
            self.markers[:],
            self.workers,
            self.record,
            self.pilgrims,
            self.points,
        )


def new_player() -> Player:
    """A factory before it is stocked.  DAI-052..055, DAI-059, DAI-R08"""
    none = (0,) * TERRAIN_COUNT
    floors, markers = [NONE] * FLOOR_COUNT, [0] * FLOOR_COUNT
    points = (0,) * len(SOURCES)
    return Player(
        0,
        0,
        RIGHT_SPACE,
        1,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        True,
        [0] * 6,
        floors,
        markers,
        none,
        none,
        none,
        points,
    )


class Rules:
    """What the table agreed on; shared by clones."""

    def __init__(self, players: int, options: dict[str, str]) -> None:
        self.players = players  # persons and bots; parties of the rulebook come on top
        self.conducts: tuple[Conduct, ...] = ()  # by seat
        self.expert = options["expert"] == "on"
        self.solo = players == 1
        self.advisor_count = int(options["advisors"])
        self.heights: list[list[int]] = []  # hexes on each space at the start, by terrain
        self.covered: list[list[int]] = []  # by terrain and hexes left: the first covered space


class State(BaseState):
    """Board, market, players and the Mayor's cards.

    The constructor leaves the position to `setup` and `clone`, which fill in every field.
    """

    __slots__ = ("rules", "tables", *STATE_FIELDS)
    saved: ClassVar[tuple[str, ...]] = STATE_FIELDS

    players: list[Player]
    first: int
    mayor: int  # his seat, or NONE
    last_round: int  # the last one once the end is triggered, else NONE
    # wilderness
    hexes: list[int]  # left on each track
    discards: list[int]
    box_hexes: tuple[int, ...]
    # city: tiles by position; shops and hexes by 3 * position + ring
    inner: tuple[int, ...]
    middle: tuple[int, ...]
    outer: tuple[int, ...]
    electrified: int  # a bit a tile
    shops: list[int]  # the worker there, or NONE
    tile_hexes: tuple[tuple[int, ...], ...]
    middle_stack: tuple[int, ...]  # the top last
    outer_stack: tuple[int, ...]
    cities: tuple[int, ...]  # by slot
    # inventions
    market: tuple[int, ...]
    stacks: tuple[tuple[int, ...], ...]  # by quality, the top last
    basics: tuple[int, ...]  # still to be chosen (expert variant), or out of the game
    university: int  # tiles left
    # the Mega-Machine
    machine: int
    machine_at: int
    machine_worker: int
    filled: int  # a bit a space
    blocked: int
    upgrades: tuple[int, ...]  # by slot
    installed: int  # a bit a slot
    donated: tuple[int, ...]
    # the magnate of nobody (two players and solo)
    extra_at: int
    extra_space: int
    extra_cards: tuple[int, ...]  # Mayor cards left to draw its start from
    # the Mayor
    mayor_deck: tuple[int, ...]  # the top last, back up
    mayor_pile: tuple[int, ...]  # the face-up card last
    advisors: int  # a bit a card that stays in play
    bribe: bool
    mayor_spaces: tuple[int, ...]  # a worker's terrain or NONE, left to right, top to bottom
    mayor_record: tuple[int, ...]  # a hex's terrain or NONE, top to bottom
    steam_paid: bool  # advisor 7 has paid in this turn

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
        new.first = self.first
        new.mayor = self.mayor
        new.turns = self.turns
        self.share_additions(new)
        new.last_round = self.last_round
        new.hexes = self.hexes[:]
        new.discards = self.discards[:]
        new.box_hexes = self.box_hexes
        new.inner = self.inner
        new.middle = self.middle
        new.outer = self.outer
        new.electrified = self.electrified
        new.shops = self.shops[:]
        new.tile_hexes = self.tile_hexes
        new.middle_stack = self.middle_stack
        new.outer_stack = self.outer_stack
        new.cities = self.cities
        new.market = self.market
        new.stacks = self.stacks
        new.basics = self.basics
        new.university = self.university
        new.machine = self.machine
        new.machine_at = self.machine_at
        new.machine_worker = self.machine_worker
        new.filled = self.filled
        new.blocked = self.blocked
        new.upgrades = self.upgrades
        new.installed = self.installed
        new.donated = self.donated
        new.extra_at = self.extra_at
        new.extra_space = self.extra_space
        new.extra_cards = self.extra_cards
        new.mayor_deck = self.mayor_deck
        new.mayor_pile = self.mayor_pile
        new.advisors = self.advisors
        new.bribe = self.bribe
        new.mayor_spaces = self.mayor_spaces
        new.mayor_record = self.mayor_record
        new.steam_paid = self.steam_paid
        return new

    @property
    def player(self) -> Player:
        """Whoever acts now."""
        return self.players[self.seat]

    @property
    def conduct(self) -> "Conduct":
        """How whoever acts now is played: where the rules of that seat differ."""
        return self.rules.conducts[self.seat]

    def answer(self, ask: Ask[Any]) -> int:
        return self.rules.conducts[self.seat].answer(self, ask)

    def tile(self, place: int) -> int:
        """The tile at 3 * position + ring, or NONE while unbuilt."""
        position, ring = place // 3, place % 3
        if ring == 0:
            return self.inner[position]
        return self.middle[position] if ring == 1 else self.outer[position]


def new_state(tables: Tables, rules: Rules, seats: int, chance: Chance) -> State:
    """An empty table: nothing laid out yet."""
    g = State(tables, rules, seats, chance, 0, [], [], 0)
    g.players = [new_player() for _ in range(seats)]
    g.first = 0
    g.mayor = g.last_round = NONE
    g.hexes, g.discards, g.box_hexes = [0] * 4, [0] * 4, (0,) * 4
    g.inner = g.middle = g.outer = (NONE,) * POSITION_COUNT
    g.electrified = 0
    g.shops = [NONE] * (3 * POSITION_COUNT)
    g.tile_hexes = ((),) * (3 * POSITION_COUNT)
    g.middle_stack = g.outer_stack = g.cities = g.market = g.basics = g.donated = ()
    g.stacks = ((), (), ())
    g.university = 0
    g.machine = g.machine_at = 0
    g.machine_worker = NONE
    g.filled = g.blocked = g.installed = 0
    g.upgrades = ()
    g.extra_at = g.extra_space = NONE
    g.extra_cards = ()
    g.mayor_deck = g.mayor_pile = g.mayor_spaces = g.mayor_record = ()
    g.advisors = 0
    g.bribe = g.steam_paid = False
    return g
