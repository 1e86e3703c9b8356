"""Maps of the solo game for tests: hexes by coordinates, tokens by letters.

A letter per token: a Automa, h person, s Shadow Empire; a capital letter is a toppled outpost.
"""

import tomllib
from pathlib import Path

from sugoroku.games import tapestry
from sugoroku.games.tapestry.automa_load import load_bots
from sugoroku.games.tapestry.hexes import hex_map
from sugoroku.games.tapestry.opponents.distance import listed
from sugoroku.games.tapestry.opponents.hex_choice import Ground

Place = tuple[int, int]
FILE = Path(tapestry.__path__[0]) / "data" / "automa.toml"
RAW = tomllib.loads(FILE.read_text(encoding="utf-8"))
PRINTED = (
    (-3, 3), (-2, 1), (-2, 2), (-1, -1), (-1, 2), (0, -3), (0, -2),
    (0, 0), (1, -2), (1, 1), (2, -1), (2, 0), (3, 0),
)  # fmt: skip
SMALL = hex_map(
    {
        "radius": 3,
        "removed": [(-3, 0), (3, -3), (0, 3)],
        "middle_island": (0, 0),
        "printed": [{"q": q, "r": r, "v": "ssssss", "inner": ""} for q, r in PRINTED],
        "starts": {"1/6": (0, -2), "2/4": (2, 0), "3/5": (-2, 2)},
    }
)
BOTS = load_bots(RAW, FILE.name, SMALL)


def ground_of(tokens: dict[Place, str]) -> Ground:
    """Printed hexes and hexes with tokens are explored; a standing outpost controls."""
    ground = Ground(SMALL.beside, SMALL.middle)
    for q, r in PRINTED:
        ground.explored |= 1 << SMALL.at(q, r)
    for hex in range(SMALL.size):
        here = tokens.get((SMALL.q[hex], SMALL.r[hex]), "")
        bit = 1 << hex
        ground.explored |= bit if here else 0
        ground.mine |= bit if "a" in here else 0
        ground.theirs |= bit if "h" in here else 0
        ground.held |= bit if "a" in here or "h" in here else 0
        ground.single |= bit if len(here) == 1 else 0
        ground.full |= bit if len(here) >= 2 else 0
        if "a" not in here.lower() and here.lower().count("h") < 2:
            ground.passable |= bit
    return ground


def places(hexes: int) -> set[Place]:
    return {(SMALL.q[hex], SMALL.r[hex]) for hex in listed(hexes)}


def place(hex: int) -> Place:
    return SMALL.q[hex], SMALL.r[hex]


def scan_of(card: int) -> tuple[int, ...]:
    """The scan order of the icon on a decision card, by the number printed on it."""
    return BOTS.icons[BOTS.cards[card - 1].icon].scan
