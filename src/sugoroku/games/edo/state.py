"""The position of a game of EDO."""

from typing import Any, ClassVar

from mypy_extensions import mypyc_attr

from sugoroku.core.chance import Chance
from sugoroku.core.state import State as BaseState
from sugoroku.core.state import Step
from sugoroku.games.edo.names import (
    BASE_CARDS,
    CITY_COUNT,
    FIGURES,
    NONE,
    OFFERED,
    SOURCES,
)
from sugoroku.games.edo.tables import Tables, Ways

Ints = tuple[int, ...]
Goods = tuple[int, int, int, int]  # ryo, rice, wood, stone


class Player:
    """One family: goods, figures, buildings, cards and the plan of the round.

    Everything is a number or a tuple that is replaced as a whole, so that a clone copies references.
    """

    saved: ClassVar[dict[str, Any]] = {
        "score": int, "points": Ints, "goods": Goods, "samurai": Ints, "neutral": int, "houses": int,
        "posts": int, "cards": Ints, "fresh": Ints, "package": int, "town": int, "plan": Ints,
        "sealed": bool, "shown": int, "pool_own": int, "pool_neutral": int, "black": int,
    }  # fmt: skip
    __slots__ = tuple(saved)

    score: int
    points: tuple[int, ...]  # by source, see names.SOURCES
    goods: tuple[int, int, int, int]  # ryo, rice, wood, stone
    samurai: tuple[int, ...]  # the spaces they stand on, sorted; the other figures are officials
    neutral: int  # neutral officials owned, EDO-B062
    houses: int  # not built yet
    posts: int  # trading posts not built yet
    cards: tuple[int, ...]  # authorization cards owned, sorted
    fresh: tuple[int, ...]  # of these, the ones bought in this round: EDO-B064
    package: int  # taken in the draft, or NONE
    town: int  # started in, or NONE
    plan: tuple[int, ...]  # up to three cards from left to right: action number - actions.PLAN
    sealed: bool  # the plan is laid down
    shown: int  # cards of the plan that everybody has seen
    pool_own: int  # own officials there were to plan with: public, and what others imagine plans from
    pool_neutral: int
    black: int  # black officials in the plan, once all plans are sealed

    def clone(self) -> "Player":
        new = Player()
        new.score = self.score
        new.points = self.points
        new.goods = self.goods
        new.samurai = self.samurai
        new.neutral = self.neutral
        new.houses = self.houses
        new.posts = self.posts
        new.cards = self.cards
        new.fresh = self.fresh
        new.package = self.package
        new.town = self.town
        new.plan = self.plan
        new.sealed = self.sealed
        new.shown = self.shown
        new.pool_own = self.pool_own
        new.pool_neutral = self.pool_neutral
        new.black = self.black
        return new

    @property
    def officials(self) -> int:
        """Own figures that are not on the map.  EDO-B041"""
        return FIGURES - len(self.samurai)


def new_player() -> Player:
    """Before the set-up: no goods, 0 points.  EDO-B003, EDO-B005"""
    p = Player()
    p.score = p.neutral = p.houses = p.posts = p.shown = p.pool_own = p.pool_neutral = p.black = 0
    p.points = (0,) * len(SOURCES)
    p.goods = (0, 0, 0, 0)
    p.samurai = p.fresh = p.plan = ()
    p.cards = tuple(range(BASE_CARDS))
    p.package = p.town = NONE
    p.sealed = False
    return p


class State(BaseState):
    """The map, the supplies, the players and the turn of a card.

    The constructor leaves the position to `setup` and `clone`, which fill in every field.
    """

    saved: ClassVar[dict[str, Any]] = {
        "players": list[Player], "side": int, "covered": int, "profits": Ints, "spare_profits": Ints,
        "merchant": int, "merchant_card": int, "merchant_pile": Ints, "merchant_gone": Ints,
        "offer": Ints, "special_pile": Ints, "neutral": int, "fortresses": int, "forts": Ints,
        "sites": tuple[Ints, ...], "round": int, "first": int, "phase": int, "slot": int,
        "active": int, "own_left": int, "neutral_left": int, "black_left": int, "acted": bool,
        "produced": Ints, "half": int, "free_moves": int,
    }  # fmt: skip
    __slots__ = ("seams", "tables", *saved)

    players: list[Player]
    # the map
    side: int  # A or B
    covered: int  # one bit per space: EDO-B008
    profits: tuple[int, ...]  # by city: the profit tile, or NONE
    spare_profits: tuple[int, ...]  # tiles that left the game
    merchant: int  # the space he stands on
    forts: tuple[int, ...]  # fortresses by city
    sites: tuple[tuple[int, ...], ...]  # by city, from site 1 on: a seat, + POST_OF for a post
    # supplies
    merchant_card: int  # the current one
    merchant_pile: tuple[int, ...]  # the top last; it is open
    merchant_gone: tuple[int, ...]
    offer: tuple[int, ...]  # special cards, or NONE
    special_pile: tuple[int, ...]  # the top last, hidden
    neutral: int
    fortresses: int
    # the course of the game
    round: int  # 0 in the draft
    first: int  # start player
    phase: int  # names.DRAFT ...
    slot: int  # of the plans: 0 left, 1 middle, 2 right
    # the turn of a card
    active: int  # the side that is performed, or NONE
    own_left: int  # officials on it that have not acted
    neutral_left: int
    black_left: int
    acted: bool  # an official has acted: no more movement, EDO-B054
    produced: tuple[int, ...]  # spaces whose samurai have produced, once for each: EDO-B066
    half: int  # what the official at work has left: relocations, or the bits of offers used
    free_moves: int  # moves that cost nothing in this window: EDO-B053b

    def __init__(
        self,
        tables: Tables,
        seams: "tuple[Seam, ...]",
        seats: int,
        chance: Chance,
        seat: int,
        agenda: list[Step],
        own: list[list[Step]],
        revealed: int,
    ) -> None:
        super().__init__(seats, chance, seat, agenda, own, revealed)
        self.tables = tables
        self.seams = seams  # what modules change: `rules/hooks.py`; shared by clones

    def clone(self) -> "State":
        new = State(
            self.tables,
            self.seams,
            self.seats,
            self.chance.clone(),
            self.seat,
            self.agenda[:],
            [stack[:] for stack in self.own] if self.own else [],
            self.revealed,
        )
        new.players = [player.clone() for player in self.players]
        new.side = self.side
        new.covered = self.covered
        new.profits = self.profits
        new.spare_profits = self.spare_profits
        new.merchant = self.merchant
        new.forts = self.forts
        new.sites = self.sites
        new.merchant_card = self.merchant_card
        new.merchant_pile = self.merchant_pile
        new.merchant_gone = self.merchant_gone
        new.offer = self.offer
        new.special_pile = self.special_pile
        new.neutral = self.neutral
        new.fortresses = self.fortresses
        new.round = self.round
        new.first = self.first
        new.phase = self.phase
        new.slot = self.slot
        new.active = self.active
        new.own_left = self.own_left
        new.neutral_left = self.neutral_left
        new.black_left = self.black_left
        new.acted = self.acted
        new.produced = self.produced
        new.half = self.half
        new.free_moves = self.free_moves
        new.turns = self.turns
        self.share_additions(new)
        return new

    @property
    def player(self) -> Player:
        """Whoever acts now."""
        return self.players[self.seat]

    @property
    def officials_left(self) -> int:
        """Officials on the card that is performed who have not acted."""
        return self.own_left + self.neutral_left + self.black_left


def new_state(tables: Tables, seats: int, chance: Chance) -> State:
    """An empty table: nothing laid out yet."""
    g = State(tables, (), seats, chance, 0, [], [], 0)
    g.players = [new_player() for _ in range(seats)]
    g.side = g.covered = g.round = g.first = g.phase = g.slot = 0
    g.profits, g.forts, g.sites = (NONE,) * CITY_COUNT, (0,) * CITY_COUNT, ((),) * CITY_COUNT
    g.spare_profits = g.merchant_pile = g.merchant_gone = g.special_pile = g.produced = ()
    g.offer = (NONE,) * OFFERED
    g.merchant = g.merchant_card = g.active = NONE
    g.neutral = g.fortresses = 0
    g.own_left = g.neutral_left = g.black_left = g.half = g.free_moves = 0
    g.acted = False
    return g


@mypyc_attr(allow_interpreted_subclasses=True)
class Seam:
    """What one module changes in rules of the game that no step can change.

    A module appends its own subclass to `g.seams` in its set-up and keeps its position in `g.added`.
    The defaults change nothing; `rules/hooks.py` says when each is asked.
    """

    def ways(self, g: State, seat: int) -> Ways | None:
        """What roads cost this seat, if not the usual price."""
        return None

    def more_figures(self, g: State, space: int) -> int:
        """Figures on a space that count in n of its chart besides the players' samurai."""
        return 0

    def may_build(self, g: State, city: int) -> bool:
        return True

    def pays_income(self, g: State, city: int) -> bool:
        return True

    def black_officials(self, g: State, seat: int) -> int:
        """Black officials that the seat may add to its plan."""
        return 0

    def options(self, g: State, kind: int) -> list[int]:
        """Own actions that an official of this kind may perform instead of the usual ones."""
        return []

    def free_actions(self, g: State) -> list[int]:
        """Own actions that need no official, at any moment of the own turn."""
        return []

    def owns(self, action: int) -> bool:
        """Is this one of the module's actions?"""
        return False

    def act(self, g: State, action: int) -> None:
        """Perform one of `options` or `free_actions`; `rules.turn.use_official` takes the official."""
        raise NotImplementedError

    def points(self, g: State, seat: int) -> dict[str, int]:
        """Points of a seat by the module's own sources; they are part of the seat's score."""
        return {}
