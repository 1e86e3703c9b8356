"""The families of actions; their numbers are committed in tests/games/edo/actions.txt.

A planned card is one action: a card with one of its sides, and the officials on it (own, neutral,
black).  Black officials exist only with a module; the numbers have room for them.  EDO-B037a
"""

from typing import Final

from sugoroku.core.actions import Codec, Family
from sugoroku.games.edo.names import (
    BASE_ACTIONS,
    BASE_CARDS,
    BORDER,
    BUILDINGS,
    CARDS,
    CITY_COUNT,
    FORESTRY,
    MOST_BLACK,
    MOST_BOUGHT,
    MOST_ON_CARD,
    PACKAGES,
    RESOURCES,
    RIVER,
    SLOTS,
    SPACES,
    SPECIAL_ACTIONS,
)


def _sides() -> tuple[str, ...]:
    """`A1` is the first action of card A, `S03-2` the second of card S03."""
    names = [f"{card}{n}" for card in CARDS[:BASE_CARDS] for n in range(1, BASE_ACTIONS + 1)]
    names += [f"{card}-{n}" for card in CARDS[BASE_CARDS:] for n in range(1, SPECIAL_ACTIONS + 1)]
    return tuple(names)


def _crews() -> tuple[tuple[int, int, int], ...]:
    """Every group of own, neutral and black officials that may stand on one card."""
    found = []
    for black in range(MOST_BLACK + 1):
        for neutral in range(MOST_ON_CARD - black + 1):
            for own in range(MOST_ON_CARD - black - neutral + 1):
                found.append((own, neutral, black))
    return tuple(found)


def _crew_name(crew: tuple[int, int, int]) -> str:
    """`2`, `1+1n`, `0+1n+1b`: own, neutral, black."""
    own, neutral, black = crew
    return f"{own}" + (f"+{neutral}n" if neutral else "") + (f"+{black}b" if black else "")


def _baskets() -> tuple[tuple[int, int, int], ...]:
    """Every purchase of rice, wood and stone in one trade."""
    most = MOST_BOUGHT + 1
    found = [(r, w, s) for r in range(most) for w in range(most) for s in range(most)]
    return tuple(basket for basket in found if 0 < sum(basket) < most)


def _basket_name(basket: tuple[int, int, int]) -> str:
    return "+".join(f"{n}{name}" for n, name in zip(basket, RESOURCES, strict=True) if n)


SIDE_NAMES: Final = _sides()
SIDE_COUNT: Final[int] = len(SIDE_NAMES)
CREWS: Final = _crews()  # (own, neutral, black)
CREW_COUNT: Final[int] = len(CREWS)
CREW_NAMES: Final = tuple(map(_crew_name, CREWS))
BASKETS: Final = _baskets()  # (rice, wood, stone)
BASKET_NAMES: Final = tuple(map(_basket_name, BASKETS))
COUNTS: Final = tuple(str(n) for n in range(1, MOST_ON_CARD + 1))

CODEC: Final = Codec(
    Family("end"),  # of the turn of a card
    Family("seal"),  # the plan
    Family("plan", SIDE_NAMES, CREW_NAMES),
    Family("move", SPACES, SPACES),  # a samurai by road
    Family("merchant", SPACES[:BORDER]),  # moved by road
    Family("collect", COUNTS),  # rice supply or tax, with so many officials
    Family("produce", SPACES[FORESTRY:RIVER]),
    Family("recruit"),
    Family("authorize", CARDS[BASE_CARDS:]),
    Family("build", BUILDINGS, SPACES[:CITY_COUNT]),
    Family("border", SPACES[BORDER:]),  # travel A
    Family("relocate", SPACES, SPACES),  # travel B
    Family("buy", BASKET_NAMES),
    Family("offer"),  # pay the second offer of the merchant card
    Family("withdraw", SPACES),  # at wages
    Family("wages"),  # pay them
    Family("discard", RESOURCES),
    Family("package", PACKAGES),
    Family("town", SPACES[1:CITY_COUNT]),  # to start in
    Family("take-back", SLOTS),  # a card of the plan
)

END: Final[int] = CODEC.start("end")
SEAL: Final[int] = CODEC.start("seal")
PLAN: Final[int] = CODEC.start("plan")
MOVE: Final[int] = CODEC.start("move")
MERCHANT: Final[int] = CODEC.start("merchant")
COLLECT: Final[int] = CODEC.start("collect")
PRODUCE: Final[int] = CODEC.start("produce")
RECRUIT: Final[int] = CODEC.start("recruit")
AUTHORIZE: Final[int] = CODEC.start("authorize")
BUILD: Final[int] = CODEC.start("build")
TO_BORDER: Final[int] = CODEC.start("border")
RELOCATE: Final[int] = CODEC.start("relocate")
BUY: Final[int] = CODEC.start("buy")
OFFER: Final[int] = CODEC.start("offer")
WITHDRAW: Final[int] = CODEC.start("withdraw")
PAY_WAGES: Final[int] = CODEC.start("wages")
DISCARD: Final[int] = CODEC.start("discard")
PACKAGE: Final[int] = CODEC.start("package")
TOWN: Final[int] = CODEC.start("town")
TAKE_BACK: Final[int] = CODEC.start("take-back")
OWN_END: Final[int] = CODEC.size  # actions from here on belong to modules
