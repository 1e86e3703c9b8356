"""The position of a game of Daimyo.

A party is a player, or the mercenaries or the empire, who have the last seat and take no turns.  Pieces
on the islands name their party, so arrays are over places and not over parties.
"""

from typing import TYPE_CHECKING, Any, ClassVar

from sugoroku.core.chance import Chance
from sugoroku.core.state import State as BaseState
from sugoroku.core.state import Step
from sugoroku.games.daimyo.names import (
    BUILDING_COUNT,
    CAMP_COUNT,
    DIE_COUNT,
    GOALS_IN_PLAY,
    GOVERNORS,
    ISLAND_COUNT,
    KIND_COUNT,
    MARKET,
    NONE,
    PAWNS,
    ROUGH_COUNT,
    SHADOWS,
    SITE_COUNT,
    SLOT_COUNT,
    SOURCES,
    SPACE_COUNT,
    TOKEN_COUNT,
)
from sugoroku.games.daimyo.tables import Layout, Tables

if TYPE_CHECKING:
    from sugoroku.games.daimyo.rules.party import Party

Ints = tuple[int, ...]  # of what seldom changes: a clone shares it


def put(row: Ints, place: int, value: int) -> Ints:
    """The same row with another value at one place."""
    return (*row[:place], value, *row[place + 1 :])


class Player:
    """One party: tokens, pieces in supply, cards, dice and boards."""

    saved: ClassVar[dict[str, Any]] = {
        "score": int, "points": Ints, "clan": int, "tokens": list[int], "influence": list[int],
        "governors": int, "shadows": int, "farms": int, "towers": int, "pawns": int, "scavenger": int,
        "storage": int, "loose": int, "relics": Ints, "track": int, "farm_board": int,
        "tower_board": int, "covered": int, "slots": Ints, "dice": list[int], "sums": int,
        "total": int, "hand": Ints, "deck": Ints, "gone": Ints,
    }  # fmt: skip
    __slots__ = tuple(saved)

    score: int
    points: Ints  # by source, see names.SOURCES
    clan: int
    tokens: list[int]  # rice, metal, gem, coin
    influence: list[int]  # by island: always the sum of the pieces there, DYO-R43
    governors: int  # in the supply, as the following
    shadows: int
    farms: int  # the empire has any number: below 0 once it has placed more, DYO-302
    towers: int
    pawns: int
    scavenger: int  # the island it stands on
    storage: int  # capacity
    loose: int  # tiles, one bit per kind: nobody has two of a kind, DYO-109
    relics: Ints  # restored ones by colour
    track: int  # space of the recruitment pawn
    farm_board: int  # 0 to 3
    tower_board: int  # 4 to 7
    covered: int  # one bit per tile of both boards, the farm board's first, that its building covers
    slots: Ints  # by slot: the tile (see names.TILES), or NONE
    dice: list[int]  # by space: the die (see names.DIE_NAMES), or NONE
    sums: int  # one bit per sum that some of the dice have: from `dice`
    total: int  # of all dice: from `dice`
    hand: tuple[int, ...]  # sorted
    deck: tuple[int, ...]  # sorted: which card comes next is left to chance
    gone: tuple[int, ...]  # the discard pile

    def clone(self) -> "Player":
        new = Player()
        new.score = self.score
        new.points = self.points
        new.clan = self.clan
        new.tokens = self.tokens[:]
        new.influence = self.influence[:]
        new.governors = self.governors
        new.shadows = self.shadows
        new.farms = self.farms
        new.towers = self.towers
        new.pawns = self.pawns
        new.scavenger = self.scavenger
        new.storage = self.storage
        new.loose = self.loose
        new.relics = self.relics
        new.track = self.track
        new.farm_board = self.farm_board
        new.tower_board = self.tower_board
        new.covered = self.covered
        new.slots = self.slots
        new.dice = self.dice[:]
        new.sums = self.sums
        new.total = self.total
        new.hand = self.hand
        new.deck = self.deck
        new.gone = self.gone
        return new


def new_player() -> Player:
    """Before the set-up.  DYO-032, DYO-033"""
    p = Player()
    p.score = p.storage = p.loose = p.track = p.covered = p.sums = p.total = 0
    p.points = (0,) * len(SOURCES)
    p.tokens = [0] * TOKEN_COUNT
    p.influence = [0] * ISLAND_COUNT
    p.relics = (0,) * ISLAND_COUNT
    p.clan = p.scavenger = p.farm_board = p.tower_board = NONE
    p.governors, p.shadows, p.pawns = GOVERNORS, SHADOWS, PAWNS
    p.farms = p.towers = BUILDING_COUNT
    p.slots = (NONE,) * SLOT_COUNT
    p.dice = [NONE] * SPACE_COUNT
    p.sums = 1
    p.hand = p.deck = p.gone = ()
    return p


class State(BaseState):
    """The islands, the village, the supplies, the players and the turn.

    The constructor leaves the position to `setup` and `clone`, which fill in every field.
    """

    saved: ClassVar[dict[str, Any]] = {
        "players": list[Player], "governors": list[int], "buildings": list[int], "rough": list[int],
        "altars": Ints, "lands": list[int], "bag": list[int], "market": list[int],
        "heroes": list[int], "top": int, "deck": Ints, "left_out": Ints, "villagers": int, "goals": Ints,
        "gold": list[int], "silver": list[int], "centre": list[int], "round": int, "phase": int,
        "first": int, "helmet": int, "helped": bool, "turn": int, "main": int, "resolved": bool,
        "hero_used": bool, "ability_used": bool, "slots_used": int, "resolving": Ints, "gaps": bool,
        "changed": int, "camp": list[int], "solo_deck": Ints, "solo_later": tuple[Ints, ...],
        "solo_box": Ints, "solo_card": int, "solo_gone": Ints, "solo_dice": list[int], "secret": Ints,
        "series": int, "watched": int, "returned": int,
    }  # fmt: skip
    __slots__ = ("humans", "layout", "party", "side", "tables", *saved)

    players: list[Player]
    # islands
    governors: list[int]  # by site: the party, or NONE
    buildings: list[int]  # by site: party * 2 + type, or NONE
    rough: list[int]  # by space of the rough neighbourhoods: the party of the shadow
    altars: Ints  # by island * 3 + place: the party of the relic pawn
    lands: list[int]  # by island * 3 + place: kind of the tile, or NONE
    # supplies
    bag: list[int]  # kinds of tiles; the next one is left to chance
    market: list[int]  # the black market: tiles by kind
    heroes: list[int]  # the hero market: cards, or NONE
    top: int  # face up on the deck, or NONE
    deck: tuple[int, ...]  # the rest, sorted: which comes next is left to chance
    left_out: tuple[int, ...]  # heroes that are not used in this game
    villagers: int  # one bit per tile: its back is up
    goals: tuple[int, ...]
    gold: list[int]  # by goal in play: the seat on its gold (or only) space
    silver: list[int]
    centre: list[int]  # dice by colour and value
    # the course of the game
    round: int  # 0 during set-up
    phase: int
    first: int  # start player of the round
    helmet: int
    helped: bool  # the first Help action of the round was taken
    turn: int  # of the round: 0 to 3 * players - 1
    # the turn
    main: int  # the space of this turn's die, or NONE
    resolved: bool  # the main action
    hero_used: bool
    ability_used: bool
    slots_used: int  # one bit per slot: DYO-R33a
    resolving: tuple[int, ...]  # hero cards that are being resolved: DYO-177
    gaps: bool  # a no man's land could not be refilled: DYO-R22
    watched: int  # one bit per metric of the goals that are open
    changed: int  # of these, the ones that must be checked
    # neutral parties
    camp: list[int]  # dice of the mercenaries by place: names.CAMP
    solo_deck: tuple[int, ...]  # solo cards still to come in these rounds, sorted
    solo_later: tuple[tuple[int, ...], ...]  # the decks of later rounds
    solo_box: tuple[int, ...]  # cards that are not used
    solo_card: int  # the revealed one, or NONE
    solo_gone: tuple[int, ...]  # cards used, in order
    solo_dice: list[int]  # on the cards of this round
    secret: tuple[int, ...]  # the start card of the empire: hidden until the end
    series: int  # scratch of the neutral party's turn
    returned: int  # relics of the empire whose tiles are back in the bag: DYO-R60

    def __init__(
        self,
        tables: Tables,
        layout: Layout,
        party: "Party",
        humans: int,
        seats: int,
        chance: Chance,
        seat: int,
        agenda: list[Step],
        own: list[list[Step]],
        revealed: int,
    ) -> None:
        super().__init__(seats, chance, seat, agenda, own, revealed)
        self.tables = tables
        self.layout = layout
        self.party = party  # where the rules of mercenaries and empire come in
        self.humans = humans  # seats that take turns
        self.side = 0  # of the construction boards: basic or advanced

    def clone(self) -> "State":
        new = State(
            self.tables,
            self.layout,
            self.party,
            self.humans,
            self.seats,
            self.chance.clone(),
            self.seat,
            self.agenda[:],
            [],
            self.revealed,
        )
        new.side = self.side
        new.watched = self.watched
        new.players = [player.clone() for player in self.players]
        new.governors = self.governors[:]
        new.buildings = self.buildings[:]
        new.rough = self.rough[:]
        new.altars = self.altars
        new.lands = self.lands[:]
        new.bag = self.bag[:]
        new.market = self.market[:]
        new.heroes = self.heroes[:]
        new.top = self.top
        new.deck = self.deck
        new.left_out = self.left_out
        new.villagers = self.villagers
        new.goals = self.goals
        new.gold = self.gold[:]
        new.silver = self.silver[:]
        new.centre = self.centre[:]
        new.round = self.round
        new.phase = self.phase
        new.first = self.first
        new.helmet = self.helmet
        new.helped = self.helped
        new.turn = self.turn
        new.main = self.main
        new.resolved = self.resolved
        new.hero_used = self.hero_used
        new.ability_used = self.ability_used
        new.slots_used = self.slots_used
        new.resolving = self.resolving
        new.gaps = self.gaps
        new.changed = self.changed
        new.camp = self.camp[:]
        new.solo_deck = self.solo_deck
        new.solo_later = self.solo_later
        new.solo_box = self.solo_box
        new.solo_card = self.solo_card
        new.solo_gone = self.solo_gone
        new.solo_dice = self.solo_dice[:]
        new.secret = self.secret
        new.series = self.series
        new.returned = self.returned
        new.turns = self.turns
        self.share_additions(new)
        return new

    @property
    def player(self) -> Player:
        """Whoever acts now."""
        return self.players[self.seat]

    @property
    def neutral(self) -> int:
        """The seat of the mercenaries or the empire, or NONE."""
        return self.humans if self.seats > self.humans else NONE


def new_state(tables: Tables, party: "Party", humans: int, seats: int, chance: Chance) -> State:
    """An empty table: nothing laid out yet."""
    g = State(tables, tables.layouts[humans], party, humans, seats, chance, 0, [], [], 0)
    g.players = [new_player() for _ in range(seats)]
    g.governors, g.buildings, g.rough = [NONE] * SITE_COUNT, [NONE] * SITE_COUNT, [NONE] * ROUGH_COUNT
    g.altars, g.lands = (NONE,) * (3 * ISLAND_COUNT), [NONE] * (3 * ISLAND_COUNT)
    g.bag, g.market = [], [0] * KIND_COUNT
    g.heroes, g.top, g.deck, g.left_out = [NONE] * MARKET, NONE, (), ()
    g.villagers = g.round = g.phase = g.first = g.turn = g.slots_used = g.changed = g.series = 0
    g.returned = 0
    g.watched = 0
    g.helmet = g.main = g.solo_card = NONE
    g.goals, g.gold, g.silver = (), [NONE] * GOALS_IN_PLAY, [NONE] * GOALS_IN_PLAY
    g.centre = [0] * DIE_COUNT
    g.helped = g.resolved = g.hero_used = g.ability_used = g.gaps = False
    g.resolving = g.solo_deck = g.solo_box = g.solo_gone = g.secret = ()
    g.solo_later = ((), ())  # of rounds 3 and 4, of round 5
    g.camp, g.solo_dice = [NONE] * CAMP_COUNT, []
    return g
