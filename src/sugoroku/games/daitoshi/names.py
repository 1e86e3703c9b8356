"""The nouns of the game as small numbers, and their names."""

from typing import Final

NONE: Final = -1

# terrains; a worker's colour is that of its terrain: DAI-001, DAI-002, DAI-R01
RIVER: Final = 0
FOREST: Final = 1
MOUNTAIN: Final = 2
UNDERGROUND: Final = 3
TERRAINS: Final = ("river", "forest", "mountain", "underground")
TERRAIN_COUNT: Final = 4
WORKERS: Final = ("blue", "green", "yellow", "red")  # by terrain
ANY: Final = 4  # a grey symbol: DAI-007

# what a factory stores: the four resources, wealth, and steam (no resource): DAI-003
FOOD: Final = 0
ENERGY: Final = 1
CONSTRUCTION: Final = 2
LUXURY: Final = 3
WEALTH: Final = 4
STEAM: Final = 5
STOCK: Final = ("food", "energy", "construction", "luxury", "wealth", "steam")
RESOURCE_COUNT: Final = 4

# actions of the districts
INVENTION: Final = 0
EXPAND: Final = 1
ELECTRIFY: Final = 2
TRADE: Final = 3
MEGA: Final = 4
WILD: Final = 5
DEEDS: Final = ("invention", "expand", "electrify", "trade", "mega", "wild")
DEED_RESOURCE: Final = (FOOD, CONSTRUCTION, ENERGY, LUXURY)

# the city: five districts of three rings, each a whole slice: DAI-004
POSITION_COUNT: Final = 5
INNER: Final = 0
MIDDLE: Final = 1
OUTER: Final = 2
RINGS: Final = ("inner", "middle", "outer")
MACHINE: Final = 3  # beside the rings: the workshop of the Mega-Machine
LEFT_SPACE: Final = 0
MIDDLE_SPACE: Final = 1
RIGHT_SPACE: Final = 2
SPACES: Final = ("left", "middle", "right")

# a factory
FLOORS: Final = ("L1", "L2", "L3", "M1", "M2", "R1", "R2", "R3")
FLOOR_COUNT: Final = 8
BUILDINGS: Final = ("L", "M", "R")
BUILDING_FLOORS: Final = ((0, 1, 2), (3, 4), (5, 6, 7))
BUILDING_OF: Final = (0, 0, 0, 1, 1, 2, 2, 2)

# inventions: one number a tile; the six university tiles of a machine are alike
BASIC: Final = 0
ORDINARY: Final = 4
INNOVATIVE: Final = 24
BRILLIANT: Final = 56
UNIVERSITY: Final = 76
INVENTION_COUNT: Final = 80
QUALITIES: Final = ("ordinary", "innovative", "brilliant")
MARKET: Final = ("ordinary-top", "ordinary-bottom", "innovative-top", "innovative-bottom", "brilliant")
MARKET_QUALITY: Final = (0, 0, 1, 1, 2)
UNIVERSITY_COPIES: Final = 6
GROUPS: Final = (  # where each kind of invention begins
    (UNIVERSITY, "university"),
    (BRILLIANT, "brilliant"),
    (INNOVATIVE, "innovative"),
    (ORDINARY, "ordinary"),
    (BASIC, "basic"),
)

# icons of the progress tracks
NOTHING: Final = 0
UPGRADE: Final = 1
READY: Final = 2
SCORE: Final = 3
SCORE_TWICE: Final = 4
GIVE_BACK: Final = 5
PROGRESS_ICONS: Final = ("-", "upgrade", "ready", "score", "score twice", "give back")

# production marker
MARKER_MIDDLE: Final = 0
MARKER_RIGHT: Final = 1
MARKER_LEFT: Final = 2

# what fulfils the condition of a city
ON_EXPLOIT: Final = 0  # + terrain
ON_DEED: Final = 4  # + invention, expand, electrify, trade
ON_LEAD: Final = 8

# operation tiles, by the terrain that guards them: DAI-R29
STEAM_ENGINE: Final = 0
BUILDING_COSTS: Final = 1
WORKER_SPACES: Final = 2
PRODUCTION: Final = 3
OPERATIONS: Final = ("steam_engine", "buildings", "workers", "production")

# where points come from
FROM_INVENTIONS: Final = 0
FROM_PROGRESS: Final = 1
FROM_WORKSHOPS: Final = 2
FROM_CONFLICTS: Final = 3
FROM_ELECTRIFYING: Final = 4
FROM_TRADE: Final = 5
FROM_CITIES: Final = 6
FROM_MACHINE: Final = 7
FROM_WORM: Final = 8
FROM_PRESTIGE: Final = 9
FROM_ADVISORS: Final = 10
FROM_FOREST: Final = 11
FROM_MOUNTAIN: Final = 12
FROM_UNDERGROUND: Final = 13
FROM_RIVER: Final = 14
FROM_PENALTY: Final = 15
FROM_LEFTOVERS: Final = 16
FROM_PILGRIMS: Final = 17
SOURCES: Final = (
    "inventions",
    "progress",
    "workshops",
    "conflict rewards",
    "electrifying",
    "trade",
    "cities",
    "Mega-Machine",
    "worm-bus",
    "prestige",
    "advisors",
    "forest",
    "mountain",
    "underground",
    "river",
    "river penalty",
    "leftovers",
    "pilgrims (solo)",
)
