"""The position of a game of Daitoshi."""

from typing import TYPE_CHECKING, Any, ClassVar

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

Ints = tuple[int, ...]


class Player:
    """One factory and its markers.  Lists are changed in place.

    What changes seldom is a tuple, replaced as a whole: clones share it.
    """

    saved: ClassVar[dict[str, Any]] = {
        "score": int, "position": int, "space": int, "reputation": int, "chimney": int,
        "worm": int, "prestige": int, "marker": int, "banners": int, "conflicts": int,
        "improved": int, "grant": bool, "stock": list[int], "floors": list[int],
        "markers": list[int], "workers": Ints, "record": Ints, "pilgrims": Ints, "points": Ints,
    }  # fmt: skip
    __slots__ = tuple(saved)

    score: int
    position: int  # of the magnate on the ring
    space: int  # left, middle or right
    reputation: int  # level 1 to 4
    chimney: int  # above 0: water, below: coal
    worm: int
    prestige: int
    marker: int  # production marker
    banners: int  # one bit per city
    conflicts: int  # operation tiles on the conflict side, one bit per terrain
    improved: int  # inventions in improved position, one bit per floor
    grant: bool
    stock: list[int]  # food, energy, construction, luxury, wealth, steam
    floors: list[int]  # an invention, or NONE
    markers: list[int]  # progress, by floor
    workers: tuple[int, ...]  # by terrain
    record: tuple[int, ...]  # exploited hexes by terrain
    pilgrims: tuple[int, ...]  # space by terrain, 0 is the temple
    points: tuple[int, ...]  # by source, see names.SOURCES

    def clone(self) -> "Player":
        new = Player()
        new.score = self.score
        new.position = self.position
        new.space = self.space
        new.reputation = self.reputation
        new.chimney = self.chimney
        new.worm = self.worm
        new.prestige = self.prestige
        new.marker = self.marker
        new.banners = self.banners
        new.conflicts = self.conflicts
        new.improved = self.improved
        new.grant = self.grant
        new.stock = self.stock[:]
        new.floors = self.floors[:]
        new.markers = self.markers[:]
        new.workers = self.workers
        new.record = self.record
        new.pilgrims = self.pilgrims
        new.points = self.points
        return new


def new_player() -> Player:
    """A factory before it is stocked.  DAI-052..054, DAI-055, DAI-059, DAI-R08"""
    p = Player()
    p.score = p.position = p.chimney = p.worm = p.prestige = p.marker = 0
    p.space, p.reputation, p.grant = RIGHT_SPACE, 1, True
    p.banners = p.conflicts = p.improved = 0
    p.stock = [0] * 6
    p.floors, p.markers = [NONE] * FLOOR_COUNT, [0] * FLOOR_COUNT
    p.workers = p.record = p.pilgrims = (0,) * TERRAIN_COUNT
    p.points = (0,) * len(SOURCES)
    return p


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

    saved: ClassVar[dict[str, Any]] = {
        "players": list[Player], "first": int, "mayor": int, "last_round": int,
        "hexes": list[int], "discards": list[int], "box_hexes": Ints,
        "inner": Ints, "middle": Ints, "outer": Ints, "electrified": int, "shops": list[int],
        "tile_hexes": tuple[Ints, ...], "middle_stack": Ints, "outer_stack": Ints, "cities": Ints,
        "market": Ints, "stacks": tuple[Ints, ...], "basics": Ints, "university": int,
        "machine": int, "machine_at": int, "machine_worker": int, "filled": int, "blocked": int,
        "upgrades": Ints, "installed": int, "donated": Ints,
        "extra_at": int, "extra_space": int, "extra_cards": Ints,
        "mayor_deck": Ints, "mayor_pile": Ints, "advisors": int, "bribe": bool,
        "mayor_spaces": Ints, "mayor_record": Ints, "steam_paid": bool,
    }  # fmt: skip
    __slots__ = ("rules", "tables", *saved)

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
    electrified: int  # one bit per tile
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
    filled: int  # one bit per space
    blocked: int
    upgrades: tuple[int, ...]  # by slot
    installed: int  # one bit per slot
    donated: tuple[int, ...]
    # the magnate of nobody (two players and solo)
    extra_at: int
    extra_space: int
    extra_cards: tuple[int, ...]  # Mayor cards left to draw its start from
    # the Mayor
    mayor_deck: tuple[int, ...]  # the top last, back up
    mayor_pile: tuple[int, ...]  # the face-up card last
    advisors: int  # one bit per card that stays in play
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
