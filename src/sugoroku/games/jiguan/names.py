"""The nouns of the game as small numbers, and their names."""

from typing import Final

COLOURS: Final = ("red", "yellow", "green", "blue", "purple")  # JIG-009
COLOUR_COUNT: Final = 5

# resources
COIN: Final = 0
ENERGY: Final = 1
VP: Final = 2
RESOURCES: Final = ("coin", "energy", "vp")

# places
HOUSE_COUNT: Final = 10
CELL_COUNT: Final = 9
SLOT_COUNT: Final = 16
MARKER_COUNT: Final = 9  # a player's: score, five pagodas, three tracks of the workshop; JIG-006
GEAR_COUNT: Final = 60
PLAN_COUNT: Final = 50
CARD_COUNT: Final = 54
DISPLAY_COUNT: Final = 20  # reward cards on the supply board, four a column
STACK_COUNT: Final = 10  # blueprint stacks, two a column
CELLS: Final = ("0,0", "0,1", "0,2", "1,0", "1,1", "1,2", "2,0", "2,1", "2,2")
CELL_WORDS: Final = (
    "top left", "top middle", "top right", "middle left", "centre", "middle right",
    "bottom left", "bottom middle", "bottom right",
)  # fmt: skip
NONE: Final = -1  # an empty cell, slot or display place

# what a tile on a slot is: 0..49 the plan side up, 50..99 the beast side
BEAST: Final = 50

# kinds of reward card
IMMEDIATE: Final = 0
SCORING: Final = 1
MISSION: Final = 2

# triggers of the workshops' extra bonus
ON_ACTION_B: Final = 0
ON_POINTS: Final = 1
GEAR_SET: Final = 2
ON_MISSION: Final = 3
TRACK_PAIR: Final = 4
TRIGGERS: Final = ("on_action_b", "on_points", "gear_set", "on_mission", "track_pair")

# where points come from
FROM_LEVELS: Final = 0
FROM_PAIRS: Final = 1
FROM_TRACKS: Final = 2
FROM_SLOTS: Final = 3
FROM_CARDS: Final = 4
FROM_MISSIONS: Final = 5
FROM_HOUSES: Final = 6
FROM_TRANSFER: Final = 7
FROM_BONUS: Final = 8
FROM_AIRSHIP: Final = 9
FROM_DOTS: Final = 10
FROM_LEADS: Final = 11
FROM_SCORING_CARDS: Final = 12
FROM_CONVERSION: Final = 13
SOURCES: Final = (
    "pagoda levels",
    "neighbouring pagodas",
    "purchase tracks",
    "marked slots",
    "immediate cards",
    "missions",
    "houses",
    "energy transfer",
    "workshop bonus",
    "airship",
    "energy dots",
    "pagoda bonuses",
    "scoring cards",
    "resource conversion",
)
REASONS: Final = (  # the same, as the log says where something comes from
    "pagoda level", "neighbouring pagodas", "purchase track", "marked slot", "card", "mission",
    "empty house", "energy transfer", "workshop bonus", "airship", "energy dots", "pagoda bonus",
    "scoring card", "resource conversion",
)  # fmt: skip
SOURCE_RULES: Final = (
    "JIG-116", "JIG-117", "JIG-088", "JIG-104", "JIG-127", "JIG-139", "JIG-063",
    "JIG-045", "JIG-159", "JIG-180", "JIG-181", "JIG-185", "JIG-187",
    "JIG-188",
)  # fmt: skip
