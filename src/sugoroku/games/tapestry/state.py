"""The position of a game of Tapestry.

A party is a person, or the Automa or the Shadow Empire, who have the last seats.  Comparisons,
neighbours and opponents are over parties, so the rules need not ask who is played by the
rulebook: what a bot does not have is empty.
"""

from typing import TYPE_CHECKING, Any, ClassVar

from mypy_extensions import mypyc_attr

from sugoroku.core.chance import Chance
from sugoroku.core.position import Deal
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
        self.seams: tuple[Seam, ...] = ()  # what modules in play change; the same all game

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


@mypyc_attr(allow_interpreted_subclasses=True)
class Seam:
    """What a module changes in rules of the game that no card, mat or effect of its data can change.

    A module appends its own subclass to `g.seams` in its set-up and keeps its position in `g.added`.
    The defaults change nothing.  Everything is for `g.seat`, unless a party is named.
    """

    def income_begins(self, g: State) -> tuple[Step, ...]:
        """At the start of an income turn, before civilizations; cards of the last era have ended."""
        return ()

    def turn_ends(self, g: State, income: bool) -> tuple[Step, ...]:
        """At the end of a person's turn; in the last income turn just before the player is finished."""
        return ()

    def turn_begins(self, g: State) -> tuple[Step, ...]:
        """At the start of a person's turn, before advance or income is chosen."""
        return ()

    def enters(self, g: State, track: int, to: int) -> bool:
        """An advance with benefit; the step of the space lies on top.  Has the module put one above?"""
        return False

    def advanced(self, g: State, track: int, before: int, to: int) -> None:
        """A token has advanced into a space (landmarks and benefits come after this)."""

    def restarted(self, g: State) -> None:
        """The token at the end of technology of `g.seat` starts again somewhere."""

    def covered(self, g: State, plots: int, before: int) -> None:
        """Plots of the city are covered; `before`: what was covered until now."""

    def upgraded(self, g: State, tech: int, effect: int) -> None:
        """A tech card has moved up, and its benefit (`effect`, or NONE) was gained."""

    def may_upgrade(self, g: State, party: int, tech: int) -> bool:
        return True

    def draws_card(self, g: State, seat: int, where: int) -> bool:
        """A party is about to gain a tapestry card by an effect: has the module scheduled it instead?"""
        return False

    def explored(self, g: State, tile: int, hex: int, points: int) -> None:
        """A territory tile was laid on the map, with so many points for its sides."""

    def elsewhere(self, g: State, kind: str) -> tuple[int, ...]:
        """Open components that lie where only the module knows: card, tech, tile, space."""
        return ()

    def removed_landmarks(self, g: State) -> tuple[int, ...]:
        """Landmarks that nobody has and nobody can gain any more."""
        return ()

    def die_chosen(self, g: State, hex: int, red: int, black: int) -> None:
        """After a conquest, once a die was chosen: effects of both."""

    def response_played(self, g: State, card: int, hex: int, attacker: int, how: int) -> bool:
        """A response to a conquest was played: has the module scheduled what follows instead?"""
        return False

    def bots_card_drawn(self, g: State, card: int, hex: int, attacker: int, how: int) -> bool:
        """A card of the Automa's pile is about to answer an attack: has the module scheduled it?"""
        return False

    def bots_response(self, g: State, card: int, hex: int, attacker: int, how: int) -> bool:
        """A card of the Automa's pile works as written: has the module scheduled it?"""
        return False

    def card_laid(self, g: State, seat: int, card: int, space: int) -> tuple[Step, ...]:
        """A tapestry card was laid face up on a space (0 to 3): what comes before its effect."""
        return ()

    def era_goes_on(self, g: State, seat: int) -> bool:
        """An income turn begins: does what the active card gives hold on?"""
        return False

    def space_to_cover(self, g: State, seat: int) -> int:
        """A tapestry space on which a card may be laid although the rules say no, or NONE."""
        return NONE

    def last_step_2(self, g: State) -> tuple[Step, ...]:
        """Step 2 of the last income turn, in which no card is played."""
        return ()

    def late_turn(self, g: State, party: int) -> Step | None:
        """The turn of a party after its last income turn; None if it takes none."""
        return None

    def responds(self, g: State, party: int) -> bool:
        """May this party, which has not finished, play responses?"""
        return True

    def attacked(self, g: State, owner: int, hex: int, how: int) -> bool:
        """`g.seat` attacks a person who may respond: has the module scheduled what follows instead?"""
        return False

    def draws(self, g: State, what: str, amount: int, where: int) -> bool:
        """Cards (tapestry), tiles (tile, space), mats (civ): has the module scheduled the draw instead?

        A tile that is drawn to explore with it is a `tile to explore`.
        """
        return False

    def invents_from_deck(self, g: State, upgrade: int) -> bool:
        """The top tech card is invented: has the module scheduled it instead?"""
        return False

    def extra_rolls(self, g: State) -> int:
        """How often each die is rolled in addition, to choose one result."""
        return 0

    def rolled(self, g: State, die: str, result: int, hex: int) -> None:
        """A die was rolled: science shows a track, red and black an effect about a hex.

        What this schedules comes before the use of the die.
        """

    def open_spaces(self, g: State, party: int, kind: int, spaces: int) -> int:
        """The income spaces of a kind without a building, as bits; `spaces`: as in the base game."""
        return spaces

    def uncovers(self, g: State, kind: int, space: int) -> int:
        """A building is taken from the income mat: the space that it uncovers."""
        return space

    def kept_components(self, g: State) -> dict[str, int]:
        """Components of the census that lie where only the module knows, by their key."""
        return {}

    def kept_cards(self, g: State) -> tuple[int, ...]:
        """Which of them are tapestry cards that not everybody sees: a position deals them to nobody."""
        return ()

    def city_pieces(self, g: State, seat: int) -> int:
        """Plots that a module's pieces cover, as bits."""
        return 0

    def income_points(self, g: State, party: int, number: int, effect: int) -> int:
        """The effect that scores for a space of the income mat: building * 6 + space."""
        return effect

    def district_reward(self, g: State, district: int, effect: int) -> int:
        """What a completed district of a mat with rewards of its own gives."""
        return effect

    def counts_too(self, g: State, party: int, what: str) -> int:
        """How many more of something a party has, for `vp_per`: what lies with the module."""
        return 0

    def rivals(self, g: State) -> int:
        """Further opponents, for what is compared on tracks."""
        return 0

    def resume(self, g: State, d: Deal) -> None:
        """A position written as text: what it leaves out, and what lies elsewhere now."""

    def finish(self, g: State) -> None:
        """Everybody has finished: what scores then."""

    def scored(self, g: State, party: int, points: int, where: int) -> None:
        """A party has scored, and what for (origins.py)."""

    def lays_card(self, g: State) -> bool:
        """Step 2 of an income turn: has the module laid the tapestry card?"""
        return False

    def misses_goal(self, g: State, party: int) -> bool:
        """At the end: has the table a goal that this party has not reached, so that it cannot win?"""
        return False

    def follow(self, g: State) -> None:
        """A position was read from text: what follows from the module's own part of it."""

    def void_plots(self, g: State, party: int) -> int:
        """Plots of a city, as bits, whose row, column and district earn nothing."""
        return 0

    def lost_buildings(self, g: State, party: int, kind: int) -> int:
        """Income buildings that were taken but no longer count for points."""
        return 0

    def not_gained(self, g: State, party: int) -> int:
        """Income buildings that were taken from the income mat without being gained."""
        return 0

    def no_entry(self, g: State) -> int:
        """Hexes, as bits, that nobody can explore or conquer."""
        return 0

    def surcharge(self, g: State, track: int) -> int:
        """Resources of any kind that a paid advance on a track costs on top of its price."""
        return 0

    def ignores_prerequisites(self, g: State, party: int) -> bool:
        """May the party upgrade tech cards whatever they need?"""
        return False

    def bot_civilizations(self, g: State) -> Ints | None:
        """The civilizations of the Automa, if they are given; without one its favorite is rolled."""
        return None

    def bot_civilization_asked(self, g: State) -> str:
        """The civilization of the Automa that the person asks for, by id, or "" (none in particular)."""
        return ""

    def bot_civilizations_out(self, g: State) -> tuple[str, ...]:
        """Civilizations of the Automa that are left out, by id."""
        return ()

    def bot_favorite(self, g: State) -> int:
        """The first favorite track of the Automa, if it is given, else NONE."""
        return NONE

    def bot_tracks(self, g: State, party: int, favorite: bool) -> int:
        """The tracks, as bits, that a bot may choose for an advance, or as its favorite."""
        return -1

    def bots_begin(self, g: State, turn: int) -> tuple[Step, ...]:
        """The bots begin an income turn: what comes before everything else."""
        return ()

    def ignores_topple(self, g: State) -> bool:
        """Do the topple icons of decision cards mean nothing now?"""
        return False

    def swaps(self, g: State, explore: bool) -> bool:
        """Is an exploration (or a conquest) on the map carried out as the other one of the two?"""
        return False

    def held_back(self, g: State, party: int, track: int, space: int) -> bool:
        """Is a token on this space kept from advancing in any way?"""
        return False

    def why_held_back(self, g: State) -> tuple[str, str]:
        """What keeps tokens back, for people, and its line of the ledger."""
        return "", ""

    def rerolls(self, g: State, track: int) -> bool:
        """Is the science die, which shows this track, rolled again?"""
        return False

    def bot_advances(self, g: State, party: int, order: Ints) -> None:
        """A bot is about to advance by its pair; the order of the tiebreaker card, from the top."""

    def bot_stuck(self, g: State, party: int) -> None:
        """A bot should advance, but its token is at the end of the track, or of all tracks."""

    def closed_tracks(self, g: State) -> int:
        """Tracks, as bits, without tokens: no die, no card and no bot knows them."""
        return 0

    def reaches(self, g: State, party: int) -> int:
        """Hexes, as bits, that a party may explore although they are not beside its territories."""
        return 0

    def scans_only(self, g: State) -> bool:
        """Does the Automa find the hex to explore by the hex icon alone?"""
        return False

    def drew_card(self, g: State, seat: int, card: int) -> None:
        """A person has drawn a tapestry card into the hand."""

    def drew_space_tile(self, g: State, seat: int, tile: int) -> None:
        """A person has drawn a space tile."""

    def first_income(self, g: State) -> tuple[Step, ...] | None:
        """What takes the place of all steps of income turn 1, if anything does."""
        return None

    def no_regress(self, g: State) -> bool:
        """Is every regression void?"""
        return False


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
