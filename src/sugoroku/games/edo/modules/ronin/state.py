"""Where the Ronin are, their tokens and location tiles, and what they change for everybody."""

from typing import Any, ClassVar, Final

import msgspec

from sugoroku.core.reading import Data
from sugoroku.core.state import Added
from sugoroku.games.edo.names import CITY_COUNT, FORESTRY, NONE, RIVER, SPACES, TYPES, type_of
from sugoroku.games.edo.state import State

KEY: Final = "ronin"
RONIN: Final = 3
TILES: Final = ("L1", "L2", "L3", "L4", "L5", "L6", "L7")
HAUNTS: Final = SPACES[1:RIVER]  # towns and resource spaces: EDO-R008
FIRST_HAUNT: Final = 1
TYPE_NAMES: Final = ("forestry", "quarry", "rice_field", "town")


class TileRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    id: str
    choice: list[str]
    source: str


class Tables(msgspec.Struct, frozen=True):
    tokens: int
    token_pp: int
    reward: tuple[int, ...]  # tokens by number of dispersed Ronin
    free_samurai: int
    blocks_building: int  # from so many Ronin in a city
    blocks_income: int
    neutral: int  # samurai of unused colours on each resource space, with two players
    tiles: tuple[tuple[int, ...], ...]  # by tile: the types of spaces it allows


def load(raw: dict[str, Any], file: str) -> Tables:
    """EDO-R002, EDO-R014, EDO-R019, EDO-R020, EDO-R033, EDO-R034"""
    data = Data(raw, file)
    data.built_in({
        "ronin": {
            "ronin": RONIN, "forbidden_types": ["edo"],
            "two_player_uncovers": ["forestry", "quarry", "rice_field"],
        },
    })  # fmt: skip
    reward = data.counts("ronin.tokens_for_dispersed")
    data.expect("ronin.tokens_for_dispersed (keys)", sorted(reward), ["1", "2", "3"])
    rows = data.rows("location_tiles", TileRow, TILES)
    for row in rows:
        unknown = sorted(set(row.choice) - set(TYPE_NAMES))
        data.expect(f"location_tiles {row.id}.choice", unknown or len(row.choice) > 0, True)
    tables = Tables(
        tokens=data.number("ronin.tokens"),
        token_pp=data.number("ronin.token_pp_final"),
        reward=(0, reward["1"], reward["2"], reward["3"]),
        free_samurai=data.number("ronin.free_samurai"),
        blocks_building=data.number("ronin.city_blocks_building_from", 1),
        blocks_income=data.number("ronin.city_blocks_income_from", 1),
        neutral=data.number("ronin.two_player_neutral_samurai_per_resource_space"),
        tiles=tuple(tuple(TYPES.index(type) for type in row.choice) for row in rows),
    )
    data.finish()
    return tables


class Band(Added):
    """The three Ronin, the tokens won, the tiles that are out of the bag."""

    saved: ClassVar[dict[str, Any]] = {
        "spaces": tuple[int, ...], "tokens": tuple[int, ...], "out": tuple[int, ...], "dispersed": int,
    }  # fmt: skip

    def __init__(
        self,
        tables: Tables,
        neutral: int,
        spaces: tuple[int, ...],
        tokens: tuple[int, ...],
        out: tuple[int, ...] = (),
        dispersed: int = NONE,
    ) -> None:
        self.tables = tables
        self.neutral = neutral  # samurai of nobody on each resource space: EDO-R014, EDO-R014a
        self.spaces = spaces  # sorted; NONE: waits to be placed, and counts nowhere: EDO-R032a
        self.tokens = tokens  # by seat
        self.out = out  # tiles drawn that have not returned to the bag: EDO-R031
        self.dispersed = dispersed  # the turn in which an official last dispersed: EDO-R024

    def clone(self) -> "Band":
        return Band(self.tables, self.neutral, self.spaces, self.tokens, self.out, self.dispersed)

    def on(self, space: int) -> int:
        return self.spaces.count(space)

    def leave(self, space: int, count: int) -> None:
        """So many Ronin of a space wait to be placed."""
        spaces = list(self.spaces)
        for _ in range(count):
            spaces[spaces.index(space)] = NONE
        self.spaces = tuple(sorted(spaces))

    def arrive(self, space: int) -> None:
        """One of those who wait is placed."""
        spaces = list(self.spaces)
        spaces[spaces.index(NONE)] = space
        self.spaces = tuple(sorted(spaces))

    @property
    def tokens_left(self) -> int:
        """EDO-R035"""
        return self.tables.tokens - sum(self.tokens)


def band(g: State) -> Band:
    found = g.added[KEY]
    assert isinstance(found, Band)
    return found


def haunts(g: State, type: int) -> list[int]:
    """The open spaces of a type on this side; never Edo.  EDO-R008, EDO-R011"""
    return [
        space
        for space in g.tables.maps[g.side].spaces
        if FIRST_HAUNT <= space < RIVER and type_of(space) == type and not g.covered >> space & 1
    ]


def set_up(g: State, tables: Tables) -> Band:
    """One Ronin on a random open space of each resource.  EDO-R001, EDO-R014b

    With two players no resource space is covered, and a samurai of nobody stands on each; the covered
    town stays covered.  EDO-R014, EDO-R015; nothing else depends on the number of players: EDO-M004b
    """
    neutral = 0
    if g.seats == 2:
        neutral = tables.neutral
        g.covered &= (1 << CITY_COUNT) - 1
    spaces = []
    for type in (type_of(FORESTRY), type_of(FORESTRY + 3), type_of(FORESTRY + 6)):
        there = haunts(g, type)
        spaces.append(there[g.chance.below(len(there))])
    return Band(tables, neutral, tuple(sorted(spaces)), (0,) * g.seats)
