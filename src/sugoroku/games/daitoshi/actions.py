"""The families of actions; their numbers are committed in tests/games/daitoshi/actions.txt."""

from itertools import combinations
from typing import Final

from sugoroku.core.actions import Codec, Family
from sugoroku.games.daitoshi.names import (
    BUILDINGS,
    FLOORS,
    MARKET,
    RINGS,
    SPACES,
    TERRAINS,
    WORKERS,
)

STEPS: Final = ("1", "2", "3", "4", "5")
POSITIONS: Final = ("1", "2", "3", "4", "5")
CITY_NAMES: Final = ("city1", "city2", "city3", "city4", "city5")
MACHINE_SPACES: Final = ("s1", "s2", "s3", "s4", "s5", "s6")
PARTS: Final = ("machine", "u1", "u2", "u3")
SHOPS: Final = (*RINGS, "machine")
PAIRS: Final = tuple(combinations(range(len(MARKET)), 2))
PAIR_NAMES: Final = tuple(f"{MARKET[a]}+{MARKET[b]}" for a, b in PAIRS)
BASICS: Final = ("food", "energy", "construction", "luxury")

CODEC: Final = Codec(
    Family("stop"),  # enough of something optional
    Family("produce"),  # a production turn
    Family("move", STEPS, SPACES),  # a city turn: how far, to which magnate space
    Family("activate", BUILDINGS),
    Family("grant"),
    Family("floor", FLOORS),  # whose rewards come next
    Family("work", SHOPS, WORKERS),
    Family("exploit", TERRAINS),
    Family("commit", MARKET),  # one invention with its rewards
    Family("pair", PAIR_NAMES),  # two inventions
    Family("install", FLOORS),
    Family("expand", ("middle", "outer"), POSITIONS),
    Family("renovate"),
    Family("electrify", RINGS, POSITIONS),
    Family("trade", CITY_NAMES, STEPS),  # with which city, how many goods
    Family("donate", FLOORS, MACHINE_SPACES),
    Family("wealth", tuple(str(n) for n in range(10))),  # how much of a price is paid in wealth
    Family("pilgrim", TERRAINS),
    Family("march", TERRAINS, ("1", "2", "3")),
    Family("advance", FLOORS),
    Family("give", TERRAINS),
    Family("lay", TERRAINS),  # a hex on an expanded tile
    Family("reward", TERRAINS),  # a conflict reward
    Family("hire", WORKERS),
    Family("drop", WORKERS),
    Family("banner", CITY_NAMES),
    Family("spend", CITY_NAMES),  # a banner, for the city's reward
    Family("copy", CITY_NAMES),
    Family("shop", RINGS),
    Family("part", PARTS),
    Family("basic", BASICS),  # expert variant
)

STOP: Final[int] = CODEC.start("stop")
PRODUCE: Final[int] = CODEC.start("produce")
MOVE: Final[int] = CODEC.start("move")
ACTIVATE: Final[int] = CODEC.start("activate")
GRANT: Final[int] = CODEC.start("grant")
FLOOR: Final[int] = CODEC.start("floor")
WORK: Final[int] = CODEC.start("work")
EXPLOIT: Final[int] = CODEC.start("exploit")
COMMIT: Final[int] = CODEC.start("commit")
PAIR: Final[int] = CODEC.start("pair")
INSTALL: Final[int] = CODEC.start("install")
EXPAND: Final[int] = CODEC.start("expand")
RENOVATE: Final[int] = CODEC.start("renovate")
ELECTRIFY: Final[int] = CODEC.start("electrify")
TRADE: Final[int] = CODEC.start("trade")
DONATE: Final[int] = CODEC.start("donate")
WEALTH: Final[int] = CODEC.start("wealth")
PILGRIM: Final[int] = CODEC.start("pilgrim")
MARCH: Final[int] = CODEC.start("march")
ADVANCE: Final[int] = CODEC.start("advance")
GIVE: Final[int] = CODEC.start("give")
LAY: Final[int] = CODEC.start("lay")
REWARD: Final[int] = CODEC.start("reward")
HIRE: Final[int] = CODEC.start("hire")
DROP: Final[int] = CODEC.start("drop")
BANNER: Final[int] = CODEC.start("banner")
SPEND: Final[int] = CODEC.start("spend")
COPY: Final[int] = CODEC.start("copy")
SHOP: Final[int] = CODEC.start("shop")
PART: Final[int] = CODEC.start("part")
BASIC: Final[int] = CODEC.start("basic")
