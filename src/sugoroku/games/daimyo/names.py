"""The nouns of the game as small numbers, and their names."""

from typing import Final

NONE: Final = -1  # an empty place, nothing chosen
MANY: Final = 99  # as often as one likes

# tokens: three resources, and coins, which are no resource (DYO-001, DYO-002, DYO-R01)
# recruiting costs rice and hiring costs coins, whatever the lost icons were (DYO-R02)
RICE: Final = 0
METAL: Final = 1
GEM: Final = 2
COIN: Final = 3
TOKENS: Final = ("rice", "metal", "gem", "coin")
TOKEN_COUNT: Final = 4
RESOURCES: Final = ("rice", "metal", "gem")

# islands; relic tiles have the same colours in the same order
ISLANDS: Final = ("blue", "red", "yellow", "purple", "green", "black")
ISLAND_COUNT: Final = 6
SITES_OF: Final = (5, 4, 5, 4, 5, 5)  # production sites by island
ROUGH_OF: Final = (3, 2, 3, 2, 2, 3)  # spaces of the rough neighbourhoods
SITES: Final = tuple(f"{name}{n}" for name, of in zip(ISLANDS, SITES_OF, strict=True)
                     for n in range(1, of + 1))  # fmt: skip
ROUGH: Final = tuple(f"{name}-r{n}" for name, of in zip(ISLANDS, ROUGH_OF, strict=True)
                     for n in range(1, of + 1))  # fmt: skip
SITE_COUNT: Final = 28
ROUGH_COUNT: Final = 15
SITE_ISLAND: Final = tuple(i for i, of in enumerate(SITES_OF) for _ in range(of))
ROUGH_ISLAND: Final = tuple(i for i, of in enumerate(ROUGH_OF) for _ in range(of))
FIRST_SITE: Final = (0, 5, 9, 14, 18, 23, 28)  # of each island; its last one is before the next
FIRST_ROUGH: Final = (0, 3, 5, 8, 10, 12, 15)
LAND: Final = 3  # tiles in a no man's land: DYO-012
ALTARS: Final = 3  # on each island

# relic tiles by kind: colour * 4 + number - 1
NUMBERS: Final = 4
KINDS: Final = tuple(f"{colour}-{n}" for colour in ISLANDS for n in range(1, 5))
KIND_COUNT: Final = 24
COPIES: Final = 3  # of each tile: DYO-020

# dice by colour and value: colour * 6 + value - 1
BLUE: Final = 0
RED: Final = 1
GREEN: Final = 2
DICE: Final = ("blue", "red", "green")
FACES: Final = 6
DIE_COUNT: Final = 18
DIE_NAMES: Final = tuple(f"{colour}{value}" for colour in DICE for value in range(1, 7))

# the spaces of a clan board, and the place beside it (DYO-R11)
HELP: Final = 0
PRODUCTION: Final = 1
RELIC: Final = 2
RECRUITMENT: Final = 3
CONSTRUCTION: Final = 4
TAX: Final = 5
BESIDE: Final = 6
MAIN_ACTIONS: Final = ("help", "production", "relic", "recruitment", "construction", "tax")
SPACES: Final = (*MAIN_ACTIONS, "beside")
SPACE_COUNT: Final = 7
ANY_COLOUR: Final = 3  # a space that accepts every die
COLOUR_WORDS: Final = ("blue", "red", "green", "any")

# slots for bonus tiles: five main actions, the clan ability, two for revenue
CLAN_SLOT: Final = 5
REVENUE_SLOT: Final = 6
SLOTS: Final = (
    "help",
    "production",
    "relic",
    "recruitment",
    "construction",
    "clan",
    "revenue1",
    "revenue2",
)
SLOT_COUNT: Final = 8

# clans and cards
CLANS: Final = ("nature", "tech", "nomad", "noble")
CLAN_COUNT: Final = 4
CLAN_HEROES: Final = 3
HIRED: Final = tuple(f"H{n:02}" for n in range(1, 41))
HIRED_COUNT: Final = 40
OWN_HEROES: Final = tuple(f"{letters}{n}" for letters in ("CN", "CT", "CO", "CP") for n in (1, 2, 3))
HEROES: Final = (*HIRED, *OWN_HEROES)  # a clan's three heroes stand together, in the order of CLANS
HERO_COUNT: Final = 52
MARKET: Final = 5  # places of the hero market

# units and buildings
GOVERNOR: Final = 0
SHADOW: Final = 1
UNITS: Final = ("governor", "shadow")
GOVERNORS: Final = 8
SHADOWS: Final = 3
PAWNS: Final = 6  # relic pawns
FARM: Final = 0
TOWER: Final = 1
BUILDINGS: Final = ("farm", "tower")
BUILDING_WORDS: Final = ("techno-farm", "radio tower")
BUILDING_COUNT: Final = 4  # of each type
BOARDS: Final = ("F1", "F2", "F3", "F4", "T1", "T2", "T3", "T4")
BOARD_COUNT: Final = 8
BOARD_TILES: Final = 4  # on each mini-board, so 6 grey and 2 yellow per player (DYO-038)
# tile numbers are board * 4 + place
TILES: Final = tuple(f"{board}-{n}" for board in BOARDS for n in range(1, 5))
TILE_COUNT: Final = 32
YELLOW: Final = 0  # colours of bonus tiles
GREY: Final = 1
TILE_COLOURS: Final = ("yellow", "grey")
MOST_STORAGE: Final = 9

# three tiles in the village, which belongs to nobody (DYO-014)
VILLAGERS: Final = ("V1", "V2", "V3")
ORDINALS: Final = ("first", "second", "third")
HELP_STEPS: Final = ("storage", "draw", "helmet", "villager")

# goals
GOALS: Final = ("G1", "G2", "G3", "G4", "G5", "G6", "G7", "G8", "G9", "O1", "O2", "O3")
GREEN_GOALS: Final = 9
GOALS_IN_PLAY: Final = 4  # three green ones, then the orange one
METRICS: Final = (
    "governors_same_island", "governors_deployed", "islands_with_influence", "shadows_deployed",
    "pairs_farm_tower", "same_type_buildings", "relics_restored", "storage_capacity", "army_cards",
    "resources_held", "islands_led",
)  # fmt: skip
SAME_ISLAND: Final = 0  # metrics by number
DEPLOYED: Final = 1
WITH_INFLUENCE: Final = 2
SHADOWS_DEPLOYED: Final = 3
PAIRS: Final = 4
SAME_TYPE: Final = 5
RELICS_RESTORED: Final = 6
CAPACITY: Final = 7
ARMY_CARDS: Final = 8
RESOURCES_HELD: Final = 9
METRIC_WORDS: Final = (
    "governors on one island", "governors on the board", "islands with influence",
    "shadows on the board", "pairs of a techno-farm and a radio tower", "buildings of one type",
    "restored relics",
    "storage capacity", "value of all hero cards", "resources", "islands led",
)  # fmt: skip

# rounds and sources of points
ROUNDS: Final = 5
TURNS: Final = 3  # of each player in a round
MOST_SEATS: Final = 4
PHASES: Final = ("set-up", "turns", "end of the round", "over")
SETTING_UP: Final = 0
PLAYING: Final = 1
ENDING: Final = 2
OVER: Final = 3
SOURCES: Final = (
    "islands", "goals", "effects", "relics", "techno-farms", "radio towers", "army", "helmet",
    "resources",    "empire actions",
)  # fmt: skip
FROM_ISLANDS: Final = 0
FROM_GOALS: Final = 1
FROM_EFFECTS: Final = 2
FROM_RELICS: Final = 3
FROM_FARMS: Final = 4
FROM_TOWERS: Final = 5
FROM_ARMY: Final = 6
FROM_HELMET: Final = 7
FROM_RESOURCES: Final = 8
FROM_EMPIRE: Final = 9

# neutral parties
MERCENARIES: Final = "mercenaries"
EMPIRE: Final = "empire"
CAMP: Final = ("relic1", "relic2", "tower", "governor", "shadow")  # places for dice of the mercenaries
CAMP_SPACES: Final = ("relic", "tower", "governor", "shadow")
CAMP_OF: Final = (0, 0, 1, 2, 3)  # the space of each place
CAMP_COUNT: Final = 5
SOLO_CARDS: Final = tuple(f"E{n:02}" for n in range(1, 21))
SOLO_DECKS: Final = ("1-2", "3-4", "5")
DECK_OF_ROUND: Final = (0, 0, 1, 1, 2)
CARDS_OF_DECK: Final = (8, 8, 4)
DIFFICULTIES: Final = ("easy", "normal", "difficult")

# one bit per metric, by what changes it: after such a change goals are checked
ON_GOVERNORS: Final = 0b10000000111  # also influence
ON_SHADOWS: Final = 0b10000001100
ON_INFLUENCE: Final = 0b10000000100
ON_BUILDINGS: Final = 0b10000110100
ON_RELICS: Final = 0b10001000100
ON_STORAGE: Final = 0b00010000000
ON_CARDS: Final = 0b00100000000
ON_RESOURCES: Final = 0b01000000000
