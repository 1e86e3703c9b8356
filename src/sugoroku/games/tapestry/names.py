"""The nouns of the game as small numbers, and their names."""

from typing import Final

NONE: Final = -1  # an empty place, nothing chosen
MANY: Final = 99  # as often as one likes

# resources; the income building of the same number stands on its row of the income mat
COIN: Final = 0
WORKER: Final = 1
FOOD: Final = 2
CULTURE: Final = 3
RESOURCES: Final = ("coin", "worker", "food", "culture")
MOST_OF: Final = 8  # of a resource: TAP-B-039
MARKET: Final = 0
HOUSE: Final = 1
FARM: Final = 2
ARMORY: Final = 3
BUILDINGS: Final = ("market", "house", "farm", "armory")
BUILDINGS_OF: Final = 5  # of each kind: TAP-B-009

# tracks
EXPLORATION: Final = 0
SCIENCE: Final = 1
MILITARY: Final = 2
TECHNOLOGY: Final = 3
TRACKS: Final = ("exploration", "science", "military", "technology")
TRACK_COUNT: Final = 4  # of the base game; of a table: Tables.track_count
TRACK_NAMES: Final[list[str]] = [*TRACKS]  # and those of modules, by `further_track`
LAST: Final = 12  # space of a track
SPACES: Final = 13  # with the start
TIER: Final[tuple[int, ...]] = (0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4)  # of a space
LANDMARK_SPACES: Final[tuple[int, ...]] = (4, 7, 10)

# landmarks: three of each track, in the order of TRACKS, then those of tech cards
LANDMARKS: Final = (
    "lighthouse", "train_station", "launch_pad", "apothecary", "academy", "laboratory", "barracks",
    "tank_factory", "fusion_reactor", "forge", "rubber_works", "tech_hub",
    "bakery", "barn", "com_tower", "library", "stock_market", "treasury",
)  # fmt: skip
TRACK_LANDMARKS: Final = 12
LANDMARK_COUNT: Final = 18
LANDMARK_AT: Final = tuple(  # of the base game, by track * 13 + space
    track * 3 + LANDMARK_SPACES.index(space) if space in LANDMARK_SPACES else NONE
    for track in range(TRACK_COUNT)
    for space in range(SPACES)
)
# by number, with room for those of modules: a module writes the ids of its own in here
LANDMARK_IDS: Final[list[str]] = [*LANDMARKS, *(f"landmark-{n}" for n in range(19, 41))]
GONE: Final = -2  # the owner of a landmark that is not in the game; nobody's: NONE
BESIDE: Final = -1  # a landmark that has no place in the city: TAP-B-155
ON_MAP: Final = -2  # put on the map

# components by their ids in the data; actions have room for those of modules
CARDS: Final = tuple(f"T{n:02}" for n in range(1, 129))  # tapestry cards
CARD_COUNT: Final = 44
TRAP: Final = 41
TECHS: Final = tuple(f"K{n:02}" for n in range(1, 65))
TECH_COUNT: Final = 33
TILES: Final = tuple(f"L{n:02}" for n in range(1, 65))  # territory tiles
TILE_COUNT: Final = 48
SPACE_TILES: Final = tuple(f"S{n:02}" for n in range(1, 25))
SPACE_TILE_COUNT: Final = 15
CIVILIZATIONS: Final = tuple(f"C{n:02}" for n in range(1, 49))
CIVILIZATION_COUNT: Final = 16
CAPITALS: Final = tuple(str(n) for n in range(1, 21))
CAPITAL_COUNT: Final = 6
PAIRS: Final = ((0, 5), (1, 3), (2, 4))  # of capital mats: TAP-B-006
OPEN_TECHS: Final = 3
# what a tech card may cost when it enters the top row; modules add theirs
TECH_PRICES: Final[set[str]] = set()
FACE_DOWN: Final = 1000  # added to the number of a card that lies face down: TAP-B-059

# tech cards lie in three rows
BOTTOM: Final = 0
MIDDLE: Final = 1
TOP: Final = 2
ROWS: Final = ("bottom", "middle", "top")

# the map
SIDES: Final = ("small", "large")
UNEXPLORED: Final = -1  # instead of the number of a tile
PRINTED: Final = -2
# items: party + 8 * piece, and TOPPLED more if they are toppled
PIECE_BITS: Final = 3
OUTPOST: Final = 0
TOKEN: Final = 1  # of a civilization: no control, TAP-B-427
HOLDER: Final = 64  # a token that controls the territory
BUILDING: Final = 2  # + kind of the income building
LANDMARK: Final = 6  # + number of the landmark
TOPPLED: Final = 1024
OUTPOSTS: Final = 10
MOST_ITEMS: Final = 2
HEX_NAMES: Final = tuple(f"{column}{row}" for column in "ABCDEFGHI" for row in range(1, 10))
PLOT_NAMES: Final = tuple(f"{row}-{column}" for row in range(1, 10) for column in range(1, 10))

# achievements
COMPLETE_TRACK: Final = 0
TOPPLE_TWO: Final = 1
MIDDLE_ISLAND: Final = 2
ACHIEVEMENTS: Final = ("complete_track", "topple_two", "middle_island")
ACHIEVEMENT_WORDS: Final = ("complete a track", "topple two outposts", "conquer the middle island")
ACHIEVEMENT_COUNT: Final = 3

# dice
DICE: Final = ("red", "black")
RED: Final = 0
BLACK: Final = 1

# the course of the game
ERAS: Final = 5  # income turns of a player
SETTING_UP: Final = 0
PLAYING: Final = 1
OVER: Final = 2
PHASES: Final = ("set-up", "turns", "over")
MOST_SEATS: Final = 5

# opponents of the rulebook
AUTOMA: Final = "automa"
SHADOW: Final = "shadow_empire"
LEVELS: Final = ("1", "2", "3", "4", "5", "6")

# where points, and gains in general, come from: origin = source * ORIGIN + number of the thing
ORIGIN: Final = 256
FROM_INCOME: Final = 0  # + building * 6 + space + 1, or 0
FROM_TRACK: Final = 1  # + track * 13 + space
FROM_CARD: Final = 2  # + tapestry card
FROM_TECH: Final = 3  # + tech card
FROM_TILE: Final = 4  # + territory tile
FROM_SPACE: Final = 5  # + space tile
FROM_CIV: Final = 6  # + civilization
FROM_CONQUEST: Final = 7
FROM_EXPLORING: Final = 8
FROM_ACHIEVEMENT: Final = 9  # + achievement
FROM_DISTRICT: Final = 10  # + capital mat + 1, or 0
FROM_ERA: Final = 11  # first of the neighbours to start an era, + era
FROM_RULE: Final = 12  # + NAMED + named effect, or 0 for anything else
NAMED: Final = 16
SOURCES: Final = (
    "income", "tracks", "tapestry cards", "tech cards", "territory tiles", "space tiles",
    "civilizations", "conquests", "exploring", "achievements", "districts", "eras", "other",
)  # fmt: skip

# what cards, civilizations and space tiles wait for; modules append their own (`new_event`)
EVENTS: Final[list[str]] = [
    "explore", "before_explore", "invent", "gain_tapestry", "gain_market", "place_building_city",
    "upgrade", "conquer_tile", "advance_science", "enter_tier", "opponent_advance_military",
    "gain_track_landmark", "reach_claimed_landmark", "opponent_upgrade", "opponent_track_benefit",
    "income_coin", "income_food", "place_on_impassable", "complete_district_one_kind",
    "opponent_with_your_token_gains_landmark", "conquer_empty_territory",
    "first_time_prediction_reached", "opponent_conquers_your_territory", "count_changed",
    "gain_landmark", "opponent_gains_landmark", "complete_district", "complete_line", "conquer",
    "upgrade_to_top_row", "gain_tile",
]  # fmt: skip
ON_EXPLORE: Final = 0
BEFORE_EXPLORE: Final = 1
ON_INVENT: Final = 2
ON_GAIN_TAPESTRY: Final = 3
ON_GAIN_MARKET: Final = 4
ON_PLACE_BUILDING: Final = 5
ON_UPGRADE: Final = 6
ON_CONQUER_TILE: Final = 7
ON_ADVANCE_SCIENCE: Final = 8
ON_ENTER_TIER: Final = 9
ON_OPPONENT_ADVANCES_MILITARY: Final = 10
ON_GAIN_TRACK_LANDMARK: Final = 11
ON_REACH_CLAIMED_LANDMARK: Final = 12
ON_OPPONENT_UPGRADE: Final = 13
ON_OPPONENT_TRACK_BENEFIT: Final = 14
ON_INCOME_COIN: Final = 15
ON_INCOME_FOOD: Final = 16
ON_PLACE_ON_IMPASSABLE: Final = 17
ON_COMPLETE_DISTRICT_ONE_KIND: Final = 18
ON_MARKED_OPPONENT_LANDMARK: Final = 19
ON_CONQUER_EMPTY: Final = 20
ON_PREDICTION: Final = 21
ON_CONQUERED: Final = 22
ON_COUNT_CHANGED: Final = 23  # tech cards, districts, territories or tracks: for the Mystics
ON_GAIN_LANDMARK: Final = 24  # of any kind
ON_OPPONENT_GAINS_LANDMARK: Final = 25
ON_COMPLETE_DISTRICT: Final = 26
ON_COMPLETE_LINE: Final = 27
ON_CONQUER: Final = 28  # any territory
ON_UPGRADE_TO_TOP: Final = 29
ON_GAIN_TILE: Final = 30  # by an effect


def new_event(name: str) -> int:
    """The number of an event that a module fires."""
    if name not in EVENTS:
        EVENTS.append(name)
    return EVENTS.index(name)


# modifiers: TAP-B-348; modules append their own (`new_mod`)
MODS: Final[list[str]] = [
    "cannot_advance exploration", "cannot_advance science", "cannot_advance military",
    "cannot_advance technology", "roll_science_twice_choose", "ignore_tech_prerequisites",
    "explore_may_double_benefit_without_vp", "both_dice_vs_opponent", "immune_to_traps",
    "may_build_on_impassable", "bonuses_costing_any_are_free", "no_conquest_between_you_and_chosen",
    "city_lines_of_one_kind_score_plus_1", "may_place_income_buildings_on_mat",
    "may_place_buildings_and_landmarks_on_map",
]  # fmt: skip
CANNOT_ADVANCE: Final = 0b1111  # one bit per track, in the order of TRACKS
ROLL_TWICE: Final = 1 << 4
IGNORE_PREREQUISITES: Final = 1 << 5
MAY_DOUBLE: Final = 1 << 6
BOTH_DICE: Final = 1 << 7
IMMUNE_TO_TRAPS: Final = 1 << 8
ON_IMPASSABLE: Final = 1 << 9
FREE_BONUSES: Final = 1 << 10
ALLIED: Final = 1 << 11
ONE_KIND_LINES: Final = 1 << 12
ON_CIV_MAT: Final = 1 << 13
ON_THE_MAP: Final = 1 << 14


def further_track(name: str) -> int:
    """The number of a track that a module adds; the data say at which tables it is in play."""
    if name not in TRACK_NAMES:
        TRACK_NAMES.append(name)
    return TRACK_NAMES.index(name)


def new_mod(name: str) -> int:
    """The bit of a modifier that a module's rules ask for."""
    if name not in MODS:
        MODS.append(name)
    return 1 << MODS.index(name)


assert [EVENTS[n] for n in (ON_UPGRADE, ON_INCOME_COIN, ON_CONQUERED, ON_UPGRADE_TO_TOP)] == [
    "upgrade", "income_coin", "opponent_conquers_your_territory", "upgrade_to_top_row",
]  # fmt: skip
