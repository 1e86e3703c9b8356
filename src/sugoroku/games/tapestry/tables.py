"""The component data as tables of small numbers: made once by `load.py`, shared by all states."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from sugoroku.games.tapestry.capital import DISTRICT, LINES, WIDTH, Footprints
from sugoroku.games.tapestry.effects import Effect
from sugoroku.games.tapestry.hexes import HexMap, different_rotations
from sugoroku.games.tapestry.names import LANDMARK_SPACES, LAST, NONE, SPACES
from sugoroku.games.tapestry.opponents.tables import BotTables

if TYPE_CHECKING:
    from sugoroku.games.tapestry.rules.perform import Task

Triggers = tuple[tuple[int, int], ...]  # (event, effect)


class Space:
    """A space of a track; `benefit` and `bonus` are numbers of `Tables.effects`."""

    def __init__(self, name: str, benefit: int, bonus: int) -> None:
        self.name = name
        self.benefit = benefit
        self.bonus = bonus  # a price and what it buys, or NONE


class IncomeSpace:
    """A space of the income mat."""

    def __init__(self, name: str, points: int, goods: int) -> None:
        self.name = name
        self.points = points  # effect of step 3, or NONE
        self.goods = goods  # effect of step 4, or NONE


class Capital:
    """A capital mat.  Those of modules may have marks, other districts, and rules of their own."""

    def __init__(self, id: str, name: str, pair: int, impassable: int) -> None:
        self.id = id
        self.name = name
        self.pair = pair
        self.impassable = impassable  # plots as bits
        self.start = [NONE, NONE]  # hex by side of the map
        self.number = NONE  # of the base mat that it replaces, or its own
        self.size = WIDTH  # rows and columns
        self.closed = 0  # cells inside and around the grid that nothing can cover
        self.marks = 0  # plots as bits
        self.lines = LINES  # rows and columns: plots as bits
        self.districts = DISTRICT
        self.district_size = (3, 3)  # rows and columns; (0, 0) if they are no blocks
        self.rewards: tuple[int, ...] = ()  # effects by district, if not a resource for each
        self.row_points = 1  # when the city is scored
        self.column_points = 1
        self.set_aside = NONE  # effect of gaining a landmark where none is placed
        self.hidden: tuple[int, ...] = ()  # effects that lie face down on the districts
        self.on: Triggers = ()


class Named:
    """An effect that a module gives a name: it is an origin of gains."""

    def __init__(self, id: str, name: str, effect: int) -> None:
        self.id = id
        self.name = name
        self.effect = effect


class Landmark:
    """A landmark; `name` is empty if this number is not in the game."""

    def __init__(self, id: str, name: str, shape: tuple[str, ...], footprints: Footprints) -> None:
        self.id = id
        self.name = name
        self.shape = shape
        self.footprints = footprints


class SpaceTile:
    def __init__(self, id: str) -> None:
        self.id = id
        self.benefit = NONE  # effect
        self.on: Triggers = ()  # as long as it lies before its owner


class Tech:
    """A tech card.  The top row needs a track in a tier, or a space of an income track uncovered."""

    def __init__(self, id: str, name: str, circle: int, square: int, needs: str) -> None:
        self.id = id
        self.name = name
        self.circle = circle
        self.square = square
        self.needs = needs
        self.track = NONE
        self.tier = 0
        self.building = NONE
        self.taken = 0  # buildings that must have been taken
        self.once = False  # its square works once per turn: TAP-B-046
        self.price = ""  # a word of names.TECH_PRICES: paid for the top row, instead of a prerequisite
        self.amount = 0  # of it
        self.only_with = ""  # an option of the table


class Territory:
    def __init__(self, id: str, corners: int, islands: int, lands: int, benefit: int) -> None:
        self.id = id
        self.corners = corners
        self.rotations = different_rotations(corners)
        self.islands = islands
        self.lands = lands
        self.benefit = benefit


class Card:
    """A tapestry card."""

    def __init__(self, id: str, name: str, this_era: bool) -> None:
        self.id = id
        self.name = name
        self.this_era = this_era
        self.do = NONE  # effect when played
        self.on: Triggers = ()
        self.mods = 0
        self.copies = 1  # 0 if this number is not in the game
        self.solo = ""  # removed or optional in a solo game
        self.only_with = ""  # an option of the table
        self.chooses: tuple[str, ...] = ()  # track, opponent
        self.response = NONE  # effect
        self.answers = NONE  # event that the response belongs to
        self.condition = ""  # of the response
        self.bots = "none"  # what it does in the Automa's pile: none, trap, as_written
        self.right_first = False  # neighbours
        self.terrain_gain: tuple[int, ...] = ()  # effect by terrain; see hexes.TERRAINS
        self.chart: dict[str, int] = {}  # effects by name, which the rules of a module know


class Civilization:
    """A civilization mat.  Effects are numbers of `Tables.effects`, or NONE."""

    def __init__(self, id: str, name: str, rule: str) -> None:
        self.id = id
        self.name = name
        self.rule = rule
        self.start = NONE
        self.on_gain = NONE
        self.midgame = NONE
        self.final = NONE
        self.after_first = NONE  # at the end of the first income turn, if chosen at set-up
        self.adjust = NONE
        self.adjust_from = 1  # players
        self.turns = 0  # one bit per income turn with the ability
        self.special = ""  # of the income ability
        self.income: tuple[int, ...] = ()  # or its effect by income turn
        self.amount = 1
        self.pay = NONE
        self.bust = NONE
        self.each = NONE
        self.last = NONE
        self.on: Triggers = ()
        self.mods = 0
        self.tokens = 0
        self.squares: tuple[int, ...] = ()  # effects
        self.columns: tuple[tuple[int, ...], ...] = ()
        self.rows: tuple[tuple[int, ...], ...] = ()
        self.graph: tuple[int, ...] = ()  # effects by space
        self.lines: tuple[tuple[int, ...], ...] = ()  # spaces reached, by space
        self.categories: tuple[tuple[str, int, int], ...] = ()
        self.mass_points: tuple[int, ...] = ()
        self.not_with: tuple[int, ...] = ()  # numbers of capital mats that exclude it
        self.chart: dict[str, int] = {}  # effects by name
        self.solo = ""  # removed or optional in a solo game


class Tables:
    """Everything the rules look up.

    Components lie at their printed numbers; where modules leave gaps there is a blank, and the tuples
    of numbers (`tech_numbers`) say which are in the game.
    """

    def __init__(self) -> None:
        self.effects: list[Effect] = []
        self.tasks: list[tuple[Task, ...]] = []  # the same, with what the verbs do
        self.only_with = ""  # an option of the table, `key=value`; other tables use `otherwise`
        self.otherwise: Tables | None = None
        self.variants: dict[str, Tables] = {}  # used instead of these, by option `key=value`
        self.track_count = 0  # tracks in play, by number of names.TRACK_NAMES
        self.named: list[Named] = []
        self.named_at: dict[str, int] = {}  # by id
        self.spaces: list[Space] = []  # by track * 13 + space
        self.cost: tuple[int, ...] = ()  # the same: resources to advance into it
        self.landmark_at: tuple[int, ...] = ()  # the same: its landmark, or NONE
        self.landmark_track: tuple[int, ...] = ()  # by landmark: its track, or NONE
        self.advance_on: tuple[int, ...] = ()  # actions by track
        self.regress_on: tuple[int, ...] = ()
        self.choose_on: tuple[int, ...] = ()
        self.track_of: dict[int, int] = {}  # by action of these
        # of tracks that modules add: (track - 4) * 5 + tier: the price as an effect
        self.further_price: tuple[int, ...] = ()
        self.further_worth: tuple[int, ...] = ()  # (track - 4) * 13 + space: roughly, in points
        # of all tracks, by space: the number printed there; spaces are counted as they are walked
        self.printed: tuple[int, ...] = tuple(range(SPACES))
        self.start_space: tuple[int, ...] = ()  # by track
        self.tier_cost: tuple[tuple[int, int], ...] = ()  # own resource, any; by tier
        self.track_resource: tuple[int, ...] = ()
        self.price: tuple[int, ...] = ()  # resources to advance from a space; too many from the last
        self.own_price: tuple[int, ...] = ()  # of these, of the track's resource
        self.first_in_era: list[int] = []  # effect by income turn
        self.income: list[IncomeSpace] = []  # by building * 6 + space
        # of the income mat by building * 6 + space: resources, tiles and cards of step 4
        self.goods: tuple[tuple[int, int, int], ...] = ()
        self.capitals: list[Capital] = []
        self.landmarks: list[Landmark] = []
        self.techs: list[Tech] = []
        self.tiles: list[Territory] = []
        self.space_tiles: list[SpaceTile] = []
        self.tech_numbers: tuple[int, ...] = ()
        self.space_tile_numbers: tuple[int, ...] = ()
        self.civilization_numbers: tuple[int, ...] = ()
        self.landmark_numbers: tuple[int, ...] = ()
        self.capital_numbers: tuple[int, ...] = ()
        self.responses: tuple[int, ...] = ()  # tapestry cards with a response
        self.maps: list[HexMap] = []  # by side
        self.hex_action: list[tuple[int, ...]] = []  # by side, then hex: its place among HEX_NAMES
        self.hex_of: list[tuple[int, ...]] = []  # by side, then place among HEX_NAMES
        self.achievements: list[tuple[tuple[int, ...], ...]] = []  # points by side, achievement, order
        self.science_die: tuple[int, ...] = ()  # a track for each side
        self.red_die: tuple[int, ...] = ()  # an effect for each side
        self.black_die: tuple[int, ...] = ()
        self.cards: list[Card] = []
        self.civilizations: list[Civilization] = []
        self.benefit_of_tile: tuple[int, ...] = ()  # effect
        self.corners_of_tile: tuple[int, ...] = ()
        self.bots = BotTables()  # the Automa and the Shadow Empire

    @property
    def landmark_spaces(self) -> tuple[int, ...]:
        """In the order of play."""
        return tuple([n for n in range(SPACES) if self.printed[n] in LANDMARK_SPACES])

    @property
    def restart_space(self) -> int:
        """Of technology: the one whose token may start again."""
        return self.printed.index(LAST)

    def in_play(self, options: Mapping[str, str]) -> "Tables":
        """With or without the tracks that depend on an option, or another form of the tracks."""
        for option, variant in self.variants.items():
            key, _, value = option.partition("=")
            if options.get(key) == value:
                return variant
        key, _, value = self.only_with.partition("=")
        if self.otherwise is None or options.get(key) == value:
            return self
        return self.otherwise
