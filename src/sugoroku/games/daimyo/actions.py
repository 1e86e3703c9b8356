"""The families of actions; their numbers are committed in tests/games/daimyo/actions.txt.

An action names places of the table (a site, a slot, a die), cards and tiles.  What a number means
beyond that is the question's: `governor blue1` recruits, or places a governor at set-up.
"""

from typing import Final

from sugoroku.core.actions import Codec, Family
from sugoroku.games.daimyo.names import (
    BOARD_TILES,
    BOARDS,
    CAMP_SPACES,
    CLANS,
    DIE_NAMES,
    HELP_STEPS,
    HEROES,
    HIRED,
    ISLANDS,
    KINDS,
    LAND,
    MOST_SEATS,
    RESOURCES,
    ROUGH,
    SITES,
    SLOTS,
    SPACES,
    VILLAGERS,
)

_PLACES: Final = tuple(str(n) for n in range(1, LAND + 1))
_SEATS: Final = tuple(str(n) for n in range(1, MOST_SEATS + 1))
_FACES: Final = ("1", "2", "3", "4", "5", "6")
GROUPS: Final = ("1", "2", "3", "1+2", "1+3", "2+3")  # one or two tiles of a no man's land
GROUP_PLACES: Final = ((0,), (1,), (2,), (0, 1), (0, 2), (1, 2))
SEARCH_TOKENS: Final = ("metal", "gem")

CODEC: Final = Codec(
    Family("end"),  # of the turn
    Family("done"),  # with an offer: no more of it
    Family("resolve"),  # the main action
    Family("reset"),  # the recruitment track
    Family("ability"),  # of the own clan
    Family("draw"),  # a tile from the bag
    Family("clan", CLANS),
    Family("board", BOARDS),
    Family("die", DIE_NAMES, SPACES),  # from the centre to a space
    Family("hero", HEROES),  # played
    Family("discard", HEROES),
    Family("activate", SLOTS),  # the bonus tile on a slot
    Family("raise", SPACES),  # a die
    Family("lower", SPACES),
    Family("set", SPACES, _FACES),
    Family("villager", VILLAGERS),
    Family("step", HELP_STEPS),
    Family("choose", RESOURCES),
    Family("option", _PLACES),  # of alternatives in an effect
    Family("governor", SITES),
    Family("shadow", ROUGH),
    Family("farm", SITES),
    Family("tower", SITES),
    Family("lay", tuple(str(n) for n in range(1, BOARD_TILES + 1)), SLOTS),  # an uncovered tile
    Family("collect", ("governor", "building"), SITES),
    Family("eliminate", SITES),
    Family("march", SITES, SITES),  # a governor
    Family("swap", SITES, SITES),  # an own and an enemy governor
    Family("scavenge", ISLANDS),
    Family("take", ISLANDS, _PLACES),  # a tile of a no man's land
    Family("market", KINDS),  # a tile of the black market
    Family("give-up", KINDS),  # an own loose tile
    Family("search", SEARCH_TOKENS, GROUPS),
    Family("altar", _PLACES),
    Family("hire", HIRED),
    Family("helmet", _SEATS),  # to this seat
    Family("opponent", _SEATS),
    Family("steal", _SEATS, KINDS),
    Family("buy", KINDS),  # a tile of the mercenaries
    Family("give", DIE_NAMES, CAMP_SPACES),  # a die to the mercenaries
    Family("cycle", ISLANDS, _PLACES),  # a tile back into the bag
    Family("loot", ISLANDS, GROUPS[LAND:]),  # two tiles for the mercenaries
    Family("move-tower", SITES, SITES),
    Family("move-shadow", ROUGH, ROUGH),
    Family("card", DIE_NAMES),  # a die on the solo card
)

END: Final[int] = CODEC.start("end")
DONE: Final[int] = CODEC.start("done")
RESOLVE: Final[int] = CODEC.start("resolve")
RESET: Final[int] = CODEC.start("reset")
ABILITY: Final[int] = CODEC.start("ability")
DRAW: Final[int] = CODEC.start("draw")
CLAN: Final[int] = CODEC.start("clan")
BOARD: Final[int] = CODEC.start("board")
DIE: Final[int] = CODEC.start("die")
HERO: Final[int] = CODEC.start("hero")
DISCARD: Final[int] = CODEC.start("discard")
ACTIVATE: Final[int] = CODEC.start("activate")
RAISE: Final[int] = CODEC.start("raise")
LOWER: Final[int] = CODEC.start("lower")
SET: Final[int] = CODEC.start("set")
VILLAGER: Final[int] = CODEC.start("villager")
HELP_STEP: Final[int] = CODEC.start("step")
CHOOSE: Final[int] = CODEC.start("choose")
OPTION: Final[int] = CODEC.start("option")
GOVERNOR_AT: Final[int] = CODEC.start("governor")
SHADOW_AT: Final[int] = CODEC.start("shadow")
FARM_AT: Final[int] = CODEC.start("farm")
TOWER_AT: Final[int] = CODEC.start("tower")
LAY: Final[int] = CODEC.start("lay")
COLLECT: Final[int] = CODEC.start("collect")
ELIMINATE: Final[int] = CODEC.start("eliminate")
MARCH: Final[int] = CODEC.start("march")
SWAP: Final[int] = CODEC.start("swap")
SCAVENGE: Final[int] = CODEC.start("scavenge")
TAKE: Final[int] = CODEC.start("take")
FROM_MARKET: Final[int] = CODEC.start("market")
GIVE_UP: Final[int] = CODEC.start("give-up")
SEARCH: Final[int] = CODEC.start("search")
ALTAR: Final[int] = CODEC.start("altar")
HIRE: Final[int] = CODEC.start("hire")
HELMET: Final[int] = CODEC.start("helmet")
OPPONENT: Final[int] = CODEC.start("opponent")
STEAL: Final[int] = CODEC.start("steal")
BUY: Final[int] = CODEC.start("buy")
GIVE: Final[int] = CODEC.start("give")
CYCLE: Final[int] = CODEC.start("cycle")
LOOT: Final[int] = CODEC.start("loot")
MOVE_TOWER: Final[int] = CODEC.start("move-tower")
MOVE_SHADOW: Final[int] = CODEC.start("move-shadow")
CARD: Final[int] = CODEC.start("card")
