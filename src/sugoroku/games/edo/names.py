"""The nouns of the game as small numbers, and their names."""

from typing import Final

NONE: Final = -1  # an empty place, nothing chosen

# goods; a cost or a holding is a tuple of four numbers in this order
RYO: Final = 0
RICE: Final = 1
WOOD: Final = 2
STONE: Final = 3
GOODS: Final = ("ryo", "rice", "wood", "stone")
GOOD_COUNT: Final = 4
RESOURCES: Final = ("rice", "wood", "stone")  # ryo is money, no resource

# spaces: the numbers are the same on both sides of the map, side A lacks some
SPACES: Final = (
    "edo", "town_1", "town_2", "town_3", "town_4", "town_5",
    "forestry_1", "forestry_2", "forestry_3", "quarry_1", "quarry_2", "quarry_3",
    "rice_field_1", "rice_field_2", "rice_field_3", "river_1", "river_2", "river_3",
    "road_1", "road_2", "road_3", "border_1", "border_2", "border_3", "border_4", "border_5",
)  # fmt: skip
SPACE_COUNT: Final = 26
EDO: Final = 0
CITY_COUNT: Final = 6  # Edo and the towns come first
FORESTRY: Final = 6
QUARRY: Final = 9
RICE_FIELD: Final = 12
RIVER: Final = 15
ROAD: Final = 18
BORDER: Final = 21
FIELD_COUNT: Final = 9  # resource spaces
BORDER_COUNT: Final = 5
TYPES: Final = ("edo", "town", "forestry", "quarry", "rice_field", "river", "road", "border")
SIDES: Final = ("A", "B")  # of the map

# authorization cards: the three base cards of everybody, then the special ones
CARDS: Final = (
    "A", "B", "C", "S01", "S02", "S03", "S04", "S05", "S06", "S07", "S08", "S09", "S10", "S11", "S12",
)  # fmt: skip
BASE_CARDS: Final = 3
CARD_COUNT: Final = 15
SPECIAL_COUNT: Final = 12
BASE_ACTIONS: Final = 4  # printed on a base card
SPECIAL_ACTIONS: Final = 2  # printed on a special card
PLANNED: Final = 3  # cards of a plan: left, middle, right
SLOTS: Final = ("left", "middle", "right")
OFFERED: Final = 4  # special cards on offer

# kinds of actions
RICE_SUPPLY: Final = 0
TAX: Final = 1
PRODUCE_RICE: Final = 2
PRODUCE_WOOD: Final = 3
PRODUCE_STONE: Final = 4
RECRUIT: Final = 5
TRAVEL: Final = 6
BUILD: Final = 7
TRADE: Final = 8
AUTHORIZATION: Final = 9
KINDS: Final = (
    "rice_supply", "tax", "rice_field", "wood", "stone", "recruit", "travel", "build", "trade",
    "authorization",
)  # fmt: skip
KIND_WORDS: Final = (
    "rice supply", "tax", "rice field", "wood", "stone", "recruit", "travel", "build", "trade",
    "authorization",
)  # fmt: skip
PRODUCED_ON: Final = (NONE, NONE, RICE_FIELD, FORESTRY, QUARRY)  # the first space, by kind
PRODUCED_GOOD: Final = (NONE, NONE, RICE, WOOD, STONE)

# buildings; on a site a house is the seat, a trading post the seat + POST_OF
HOUSE: Final = 0
POST: Final = 1
FORTRESS: Final = 2
BUILDINGS: Final = ("house", "trading-post", "fortress")
BUILDING_WORDS: Final = ("house", "trading post", "fortress")
POST_OF: Final = 8

PACKAGES: Final = ("P1", "P2", "P3", "P4", "P5")
MERCHANTS: Final = ("M01", "M02", "M03", "M04", "M05", "M06", "M07", "M08", "M09", "M10")
PROFITS: Final = ("T3", "T4", "T4E", "T5", "E4", "E5", "E6", "E7")
FIGURES: Final = 5  # of each colour: officials, and samurai once they stand on the map
MOST_SEATS: Final = 5

# officials that stand on one card; the numbers of plans have room for so many
MOST_ON_CARD: Final = 4
MOST_BLACK: Final = 2  # lent ones, which only a module brings
MOST_BOUGHT: Final = 3  # pieces in one trade

# phases
DRAFT: Final = 0
PLANNING: Final = 1
ACTIONS: Final = 2
WAGES: Final = 3
END_OF_ROUND: Final = 4
FINISHED: Final = 5
PHASES: Final = ("draft", "planning", "actions", "wages", "end of round", "finished")

MOST_CHANGES: Final = 6  # cards taken back from one plan: EDO-B038c

# what the trade official at work has used: EDO-B089
BOUGHT: Final = 1
OFFERED_PP: Final = 2

# where points come from
FROM_HOUSES: Final = 0
FROM_POST: Final = 1
FROM_FORTRESSES: Final = 2
FROM_TRADE: Final = 3
FROM_RYO: Final = 4
FROM_SAMURAI: Final = 5
SOURCES: Final = ("houses", "trading post", "fortresses", "trading", "money", "samurai")
SOURCE_RULES: Final = ("EDO-B072", "EDO-B073", "EDO-B074", "EDO-B088", "EDO-B112", "EDO-B113")


def type_of(space: int) -> int:
    """The type of a space, as an index of `TYPES`."""
    if space == EDO:
        return 0
    if space < CITY_COUNT:
        return 1
    return 2 + (space - FORESTRY) // 3 if space < BORDER else 7
