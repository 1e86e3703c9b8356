"""The component data of the Automa and the Shadow Empire as tables of small numbers."""

from typing import Final

EXPLORATION: Final = 0
SCIENCE: Final = 1
MILITARY: Final = 2
TECHNOLOGY: Final = 3
NO_TRACK: Final = -1  # the science die decides
FAVORITE: Final = 99  # in the order of a decision card: the favorite track of whoever reads it

# Indicators of the track half of a decision card.  TAP-A-071, TAP-A-072, TAP-A-073
ALL: Final = 0
END: Final = 1
LANDMARK_OR_END: Final = 2

# Verbs of bot effects
CONQUER: Final = 0
EXPLORE: Final = 1
TAPESTRY: Final = 2
REFRESH_TECH: Final = 3
ROLL: Final = 4
ADVANCE: Final = 5
REGRESS: Final = 6
VP: Final = 7
VP_PER: Final = 8
SHADOW_TOPPLE: Final = 9
SPECIAL: Final = 10  # a procedure that a module knows

# What VP_PER counts, by its place in automa_load.PER
LANDMARKS: Final = 0
TERRITORIES: Final = 1
FAVORITE_TIER: Final = 2
TAPESTRY_CARDS: Final = 3
TRACKS_AHEAD: Final = 4

# Conditions of bot effects
ALWAYS: Final = 0
FEWER_TERRITORIES_THAN_TURN: Final = 1
FEWER_LANDMARKS_THAN_TURN: Final = 2
OVER_TWO_SINGLE_TERRITORIES: Final = 3

# Steps of an income chart
CHANGE_FAVORITE: Final = 0
ADVANCE_PAIR: Final = 1
CIVILIZATION: Final = 2
SCORE: Final = 3
ADD_CARDS: Final = 4
PLACE_TAPESTRY: Final = 5
GAIN_TAPESTRY: Final = 6
SHUFFLE: Final = 7

# The first step of income turn 1
NO_ADVANCE: Final = 0
ADVANCE_FAVORITE: Final = 1
ADVANCE_EACH_TRACK: Final = 2


class BotEffect:
    """One effect for the Automa; what an argument means depends on the verb."""

    def __init__(self, verb: int, text: str) -> None:
        self.verb = verb
        self.text = text  # as the data write it
        self.tracks: tuple[int, ...] = ()  # ADVANCE, REGRESS: the tracks to choose from
        self.benefit = True  # ROLL, ADVANCE: with the benefit of the space reached
        self.anywhere = False  # CONQUER, EXPLORE
        self.amount = 0  # VP, VP_PER
        self.per = LANDMARKS  # VP_PER
        self.condition = ALWAYS
        self.key = ""  # SPECIAL


class DecisionCard:
    """A decision card; cards are numbered from 0 in the order of their ids."""

    def __init__(self, id: str, circle: bool, gray: bool) -> None:
        self.id = id
        self.circle = circle  # in the decision deck from the start
        self.gray = gray  # in the deck of the Shadow Empire with two people
        self.automa = ALL  # indicators
        self.shadow = ALL
        self.income = False
        self.topple = False
        self.icon = 0  # number of the hex icon
        self.order: tuple[int, ...] = ()  # tracks and FAVORITE, from top to bottom


class HexIcon:
    """A hex tiebreaker icon and the order in which it scans the map."""

    def __init__(self, id: str, direction: int, rows: tuple[tuple[int, ...], ...]) -> None:
        self.id = id
        self.direction = direction
        self.rows = rows
        order: list[int] = []
        for row in rows:
            order += row
        self.scan = tuple(order)


class IncomeMat:
    """One side of the Automa income mat; numbers by income turn, 0 to 5."""

    def __init__(self, id: str, rows: tuple[tuple[int, ...], ...], first_era: tuple[int, ...]) -> None:
        self.id = id
        self.rows = rows  # the multipliers of landmarks and territories; of two tracks each
        self.first_era = first_era
        self.tapestry_spaces = 3


class ChartStep:
    """A step of an income chart."""

    def __init__(self, do: int, turns: int, cards: int) -> None:
        self.do = do
        self.turns = turns  # one bit per income turn
        self.cards = cards  # ADD_CARDS


class Level:
    """A difficulty level."""

    def __init__(self, id: str, name: str, mat: IncomeMat, chart: tuple[ChartStep, ...]) -> None:
        self.id = id
        self.name = name
        self.mat = mat
        self.chart = chart
        self.person_first = NO_ADVANCE
        self.bots_first = NO_ADVANCE
        self.second_civilization = False


class BotCivilization:
    """A side of an Automa civilization card."""

    def __init__(self, id: str, name: str, favorite: int, rule: str) -> None:
        self.id = id
        self.name = name
        self.favorite = favorite  # -1: the science die says it
        self.rule = rule
        self.only_with = ""  # an option, `key=value`, without which it is not drawn
        self.setup: tuple[str, ...] = ()  # procedures
        self.final: tuple[str, ...] = ()
        self.effects: list[tuple[BotEffect, ...]] = [() for _ in range(6)]  # by income turn


class BotTables:
    """Everything the rules of the two bots read."""

    def __init__(self) -> None:
        self.cards: list[DecisionCard] = []
        self.icons: list[HexIcon] = []
        self.benefits: list[tuple[BotEffect, ...]] = []  # by track * 13 + space
        self.levels: list[Level] = []
        self.civilizations: list[BotCivilization] = []
        self.first_games: tuple[int, ...] = ()  # civilizations for the first games
        self.free_order: tuple[int, ...] = ()  # of the free advances of levels 1 and 6
        self.person_start = ""  # names of start territories
        self.automa_start = ""
        self.start_outposts = 0
        self.moved_to_decision = 0
        self.removed_tapestries: tuple[str, ...] = ()
        self.optional_tapestries: tuple[str, ...] = ()
        self.removed_civilizations: tuple[str, ...] = ()
        self.optional_civilizations: tuple[str, ...] = ()
        self.removed_traps = 0
