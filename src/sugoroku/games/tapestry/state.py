"""The position of a game of Tapestry.

A party is a person, or the Automa or the Shadow Empire, who have the last seats.  Comparisons,
neighbours and opponents are over parties, so the rules need not ask who is played by the
rulebook: what a bot does not have is empty.
"""

from typing import TYPE_CHECKING, Any, ClassVar

from sugoroku.core.chance import Chance
from sugoroku.core.state import State as BaseState
from sugoroku.core.state import Step
from sugoroku.games.tapestry.hexes import HexMap
from sugoroku.games.tapestry.names import (
    ACHIEVEMENT_COUNT,
    NONE,
    OPEN_TECHS,
    OUTPOSTS,
    SETTING_UP,
    SOURCES,
    UNEXPLORED,
)
from sugoroku.games.tapestry.tables import Tables

if TYPE_CHECKING:
    from sugoroku.games.tapestry.rules.bots import Bots
    from sugoroku.games.tapestry.rules.seam import Seam

Ints = tuple[int, ...]  # of what seldom changes: a clone shares it
Lists = tuple[Ints, ...]


def put(row: Ints, place: int, value: int) -> Ints:
    """The same row with another value at one place."""
    changed = list(row)  # less work than putting three parts together
    changed[place] = value
    return tuple(changed)


def put_list(rows: Lists, place: int, row: Ints) -> Lists:
    """The same rows with another one at one place."""
    changed = list(rows)
    changed[place] = row
    return tuple(changed)


def without(cards: Ints, card: int) -> Ints:
    """The cards but one."""
    return without_at(cards, cards.index(card))


def without_at(cards: Ints, at: int) -> Ints:
    """The cards but the one at a place."""
    return cards[:at] + cards[at + 1 :]


class Player:
    """One party: resources, buildings, city, cards, tiles, mats."""

    saved: ClassVar[dict[str, Any]] = {
        "vp": int, "points": Ints, "resources": list[int], "taken": list[int], "era": int,
        "finished": bool, "capital": int, "start": int, "city": int, "plots": Lists, "landmarks": Ints,
        "places": Ints, "districts": int, "hand": Ints, "mat": Lists, "active": int, "mods": int,
        "waits": int,
        "chosen_track": int, "chosen_party": int, "bottom": Ints, "middle": Ints, "top": Ints,
        "tiles": Ints, "space_tiles": Ints, "explored": Ints, "tokens": Lists, "outposts": int,
        "civilizations": Ints, "places_of": Lists, "achieved": int, "used": int, "once": int,
        "offer": Ints, "offered_mats": Ints, "secret_mat": int, "secret_civ": int, "favourite": int,
    }  # fmt: skip
    __slots__ = tuple(saved)

    vp: int
    points: Ints  # by source, see names.SOURCES
    resources: list[int]  # coin, worker, food, culture
    taken: list[int]  # income buildings by kind
    era: int  # income turns begun
    finished: bool
    capital: int  # the mat, or NONE
    start: int  # hex of the start territory, or NONE
    city: int  # covered plots as bits, inside and around the grid (capital.py); not the impassable ones
    plots: Lists  # by kind: the plots of the income buildings in the city
    landmarks: Ints  # in the order gained
    places: Ints  # of these: place in the city (capital.py), BESIDE or ON_MAP
    districts: int  # complete ones as bits
    hand: Ints  # tapestry cards, sorted; of the Automa: the pile beside its mat
    mat: Lists  # by tapestry space (the first shows Maker of Fire): cards from bottom to top
    active: int  # tapestry card whose effects hold this era, or NONE
    mods: int  # modifiers in force: names.MODS
    waits: int  # events that the active card or a civilization waits for: names.EVENTS
    chosen_track: int  # for the active card
    chosen_party: int
    bottom: Ints  # tech cards by row
    middle: Ints
    top: Ints
    tiles: Ints  # territory tiles in supply, sorted
    space_tiles: Ints
    explored: Ints  # space tiles beside the income mat
    tokens: Lists  # by track: the spaces of the own tokens
    outposts: int  # in supply
    civilizations: Ints  # in the order gained
    places_of: Lists  # by civilization of these: what its rules keep (tokens, squares, a token's space)
    achieved: int  # achievements as bits
    used: int  # spaces (track * 13 + space) whose benefit was gained this turn: TAP-B-045
    once: int  # tech cards whose square was used this turn: TAP-B-046
    offer: Ints  # civilizations to choose from at set-up
    offered_mats: Ints
    secret_mat: int  # chosen, not revealed yet
    secret_civ: int
    favourite: int  # track of a bot, or NONE

    def clone(self) -> "Player":
        new = Player()
        new.vp = self.vp
        new.points = self.points
        new.resources = self.resources[:]
        new.taken = self.taken[:]
        new.era = self.era
        new.finished = self.finished
        new.capital = self.capital
        new.start = self.start
        new.city = self.city
        new.plots = self.plots
        new.landmarks = self.landmarks
        new.places = self.places
        new.districts = self.districts
        new.hand = self.hand
        new.mat = self.mat
        new.active = self.active
        new.mods = self.mods
        new.waits = self.waits
        new.chosen_track = self.chosen_track
        new.chosen_party = self.chosen_party
        new.bottom = self.bottom
        new.middle = self.middle
        new.top = self.top
        new.tiles = self.tiles
        new.space_tiles = self.space_tiles
        new.explored = self.explored
        new.tokens = self.tokens
        new.outposts = self.outposts
        new.civilizations = self.civilizations
        new.places_of = self.places_of
        new.achieved = self.achieved
        new.used = self.used
        new.once = self.once
        new.offer = self.offer
        new.offered_mats = self.offered_mats
        new.secret_mat = self.secret_mat
        new.secret_civ = self.secret_civ
        new.favourite = self.favourite
        return new


def new_player(starts: Ints) -> Player:
    """Before the set-up.  TAP-B-009, TAP-B-010, TAP-B-013"""
    p = Player()
    p.vp = p.era = p.city = p.districts = p.mods = p.waits = p.achieved = p.used = p.once = 0
    p.points = (0,) * len(SOURCES)
    p.resources, p.taken = [0, 0, 0, 0], [0, 0, 0, 0]
    p.finished = False
    p.capital = p.start = p.active = p.chosen_track = p.chosen_party = NONE
    p.secret_mat = p.secret_civ = p.favourite = NONE
    p.plots = p.mat = ((), (), (), ())
    p.landmarks = p.places = p.hand = p.bottom = p.middle = p.top = ()
    p.tiles = p.space_tiles = p.explored = p.civilizations = p.offer = p.offered_mats = ()
    p.places_of = ()
    p.tokens = tuple([(space,) for space in starts])
    p.outposts = OUTPOSTS
    return p


class State(BaseState):
    """The map, the supplies, the parties and the turn.

    The constructor leaves the position to `setup` and `clone`, which fill in every field.
    """

    saved: ClassVar[dict[str, Any]] = {
        "players": list[Player], "tracks": list[int], "completed": int, "tile_at": list[int],
        "rotation": list[int], "shown": list[int], "control": list[int], "items": list[Ints],
        "owner": list[int], "tech_deck": Ints, "tech_open": list[int], "tech_gone": Ints, "deck": Ints,
        "gone": Ints, "tile_deck": Ints, "tile_gone": Ints, "space_deck": Ints, "civ_deck": Ints,
        "civ_gone": Ints, "left_out": Ints, "earned": list[int], "first": int, "phase": int,
        "turn": int, "income_step": int, "locked": Ints, "lock_turns": Ints, "flag": int,
        "decision_deck": Ints, "decision_gone": Ints, "progress_deck": Ints, "progress_seen": Ints,
        "track_card": int, "tie_card": int, "bot_civs": Ints,
    }  # fmt: skip
    __slots__ = ("bots", "humans", "map", "seams", "side", "tables", *saved)

    players: list[Player]
    tracks: list[
        int
    ]  # by party * tracks + track: the furthest token; of people 12 once completed (TAP-B-094)
    completed: int  # one bit per party * tracks + track
    # the map, by hex
    tile_at: list[int]  # number of the tile, PRINTED or UNEXPLORED
    rotation: list[int]
    shown: list[int]  # corners, as in hexes.py; -1 if unexplored
    control: list[int]  # the party, or NONE
    items: list[Ints]  # what lies there, in the order in which it came; see names
    # supplies
    owner: list[int]  # by landmark: the party, or NONE
    tech_deck: Ints  # sorted, as every deck: which card comes next is left to chance
    tech_open: list[int]
    tech_gone: Ints  # discarded, in order
    deck: Ints  # tapestry cards
    gone: Ints
    tile_deck: Ints
    tile_gone: Ints
    space_deck: Ints
    civ_deck: Ints
    civ_gone: Ints
    left_out: Ints  # tapestry cards that are not used in this game
    earned: list[int]  # by achievement: how often
    # the course of the game
    first: int
    phase: int
    turn: int  # the party whose turn it is
    income_step: int  # 1 to 4 during an income turn, else 0
    locked: Ints  # Dictatorship and copies of it: party * tracks + track
    lock_turns: Ints  # of these: turns of that party until it ends
    flag: int  # scratch of one effect: 2 * owner, + 1 if an opponent paid (TAP-B-349)
    # Automa and Shadow Empire
    decision_deck: Ints
    decision_gone: Ints
    progress_deck: Ints
    progress_seen: Ints  # cards that were seen while they lay there
    track_card: int
    tie_card: int
    bot_civs: Ints  # of the Automa

    def __init__(
        self,
        tables: Tables,
        side: int,
        bots: "Bots",
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
        self.side = side  # of the board
        self.bots = bots  # where the rules of Automa and Shadow Empire come in
        self.map: HexMap = tables.maps[side]
        self.humans = humans  # seats of people
        self.seams: tuple[Seam, ...] = ()  # what modules change (rules/seam.py); the same all game

    def clone(self) -> "State":
        new = State(
            self.tables,
            self.side,
            self.bots,
            self.humans,
            self.seats,
            self.chance.clone(),
            self.seat,
            self.agenda[:],
            [stack[:] for stack in self.own],
            self.revealed,
        )
        new.players = [player.clone() for player in self.players]
        new.tracks = self.tracks[:]
        new.completed = self.completed
        new.tile_at = self.tile_at[:]
        new.rotation = self.rotation[:]
        new.shown = self.shown[:]
        new.control = self.control[:]
        new.items = self.items[:]
        new.owner = self.owner[:]
        new.tech_deck = self.tech_deck
        new.tech_open = self.tech_open[:]
        new.tech_gone = self.tech_gone
        new.deck = self.deck
        new.gone = self.gone
        new.tile_deck = self.tile_deck
        new.tile_gone = self.tile_gone
        new.space_deck = self.space_deck
        new.civ_deck = self.civ_deck
        new.civ_gone = self.civ_gone
        new.left_out = self.left_out
        new.earned = self.earned[:]
        new.first = self.first
        new.phase = self.phase
        new.turn = self.turn
        new.income_step = self.income_step
        new.locked = self.locked
        new.lock_turns = self.lock_turns
        new.flag = self.flag
        new.decision_deck = self.decision_deck
        new.decision_gone = self.decision_gone
        new.progress_deck = self.progress_deck
        new.progress_seen = self.progress_seen
        new.track_card = self.track_card
        new.tie_card = self.tie_card
        new.bot_civs = self.bot_civs
        new.turns = self.turns
        new.seams = self.seams
        self.share_additions(new)
        return new

    @property
    def player(self) -> Player:
        """Whoever acts now."""
        return self.players[self.seat]


def new_state(tables: Tables, side: int, bots: "Bots", humans: int, seats: int, chance: Chance) -> State:
    """An empty table: only what is printed on the map."""
    g = State(tables, side, bots, humans, seats, chance, 0, [], [], 0)
    g.players = [new_player(tables.start_space) for _ in range(seats)]
    g.tracks, g.completed = [*tables.start_space] * seats, 0
    size = g.map.size
    g.shown = list(g.map.printed)
    g.tile_at = [UNEXPLORED if corners < 0 else -2 for corners in g.shown]
    g.rotation, g.control, g.items = [0] * size, [NONE] * size, [()] * size
    g.owner, g.earned = [NONE] * len(tables.landmarks), [0] * ACHIEVEMENT_COUNT
    g.tech_open = [NONE] * OPEN_TECHS
    g.tech_deck = g.tech_gone = g.deck = g.gone = g.tile_deck = g.tile_gone = g.space_deck = ()
    g.civ_deck = g.civ_gone = g.left_out = g.decision_deck = g.decision_gone = g.progress_deck = ()
    g.progress_seen = g.bot_civs = ()
    g.first = g.turn = g.income_step = g.flag = 0
    g.phase = SETTING_UP
    g.locked = g.lock_turns = ()
    g.track_card = g.tie_card = NONE
    return g
