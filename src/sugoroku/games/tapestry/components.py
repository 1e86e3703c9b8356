"""The rows of the component data as typed structs, and their checks."""

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Final, Literal

import msgspec

from sugoroku.core.components import Check, Source
from sugoroku.core.reading import Part
from sugoroku.games.tapestry import names
from sugoroku.games.tapestry.info import INFO

Items = list[Any]  # an effect list; load.py decodes it
Corners = Annotated[str, msgspec.Meta(pattern="^[sdfgm]{6}$")]
Lands = Annotated[str, msgspec.Meta(pattern="^[dfgm]{0,4}$")]
Points = Annotated[int, msgspec.Meta(ge=0, le=40)]
Few = Annotated[int, msgspec.Meta(ge=1, le=9)]
Amount = Annotated[int, msgspec.Meta(ge=0, le=9)]
Nine = Annotated[int, msgspec.Meta(ge=0, le=8)]
Coordinate = Annotated[int, msgspec.Meta(ge=-4, le=4)]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
Order = Literal["", "any"]
Turns = list[Annotated[int, msgspec.Meta(ge=1, le=5)]]
Track = Literal["exploration", "science", "military", "technology"]

BUILT_IN: Final[Mapping[str, Mapping[str, object]]] = {
    "meta": {
        "game": INFO.name, "title": INFO.title, "rule_prefix": INFO.ledger_prefix,
        "players_min": INFO.players[0], "players_max": INFO.players[1],
    },
    "counts": {
        "boards": 1, "landmarks": names.LANDMARK_COUNT, "track_landmarks": names.TRACK_LANDMARKS,
        "tech_landmarks": names.LANDMARK_COUNT - names.TRACK_LANDMARKS, "income_mats": 5,
        "income_buildings": 100, "civilization_mats": names.CIVILIZATION_COUNT,
        "capital_city_mats": names.CAPITAL_COUNT, "tapestry_cards": 50, "different_tapestry_cards": 43,
        "trap_cards": 7, "territory_tiles": names.TILE_COUNT, "space_tiles": names.SPACE_TILE_COUNT,
        "tech_cards": names.TECH_COUNT, "dice": 3, "player_tokens_each": 13,
        "outposts_each": names.OUTPOSTS, "resource_markers_each": 4,
        "buildings_each_kind_each": names.BUILDINGS_OF,
    },
    "limits": {
        "resource_max": names.MOST_OF, "income_turns": names.ERAS, "track_last_space": names.LAST,
        "faceup_tech": names.OPEN_TECHS, "tokens_per_territory": names.MOST_ITEMS,
        "tokens_unlimited": True, "outposts_unlimited": False,
    },
    "setup": {
        "map_side": {"1": "small", "2": "small", "3": "small", "4": "large", "5": "large"},
        "start_outposts": 2, "civilizations_dealt": 2, "civilizations_kept": 1,
        "capital_mats_1_3": "random pair, keep 1", "capital_mats_4_5": "1 random mat",
        "first_player": "random", "start_vp": 0, "start_resources": 0,
    },
    "income_turn": {
        "steps": ["civilization", "tapestry", "upgrade_and_vp", "income"],
        "civilization": [2, 3, 4, 5], "tapestry": [2, 3, 4], "upgrade_and_vp": [2, 3, 4, 5],
        "income": [1, 2, 3, 4],
    },
    "tracks": {
        "order": ["exploration", "technology", "military", "science"],
        "tier_of_space": list(names.TIER),
        "tier_cost": {"1": ["any 1"], "2": ["R 1", "any 1"], "3": ["R 1", "any 2"], "4": ["R 2"]},
        "resource": {
            "exploration": "food", "science": "worker", "military": "culture", "technology": "coin",
        },
    },
    "terrain": {
        "codes": {"s": "sea", "d": "desert", "f": "forest", "g": "grass", "m": "mountain"},
    },
}  # fmt: skip
TIER_COST: Final = ((0, 0), (0, 1), (1, 1), (1, 2), (2, 0))  # of the track's resource, of any
TRACK_RESOURCE: Final = (names.FOOD, names.WORKER, names.CULTURE, names.COIN)
MAPS: Final[Mapping[str, Mapping[str, object]]] = {
    "map.small": {
        "radius": 3, "removed": [[-3, 0], [3, -3], [0, 3]], "hex_count": 34, "middle_island": [0, 0],
        "starts": {"1/6": [0, -2], "2/4": [2, 0], "3/5": [-2, 2]},
    },
    "map.large": {
        "radius": 4, "removed": [], "hex_count": 61, "middle_island": [0, 0],
        "starts": {
            "1": [0, -3], "2": [3, -3], "3": [3, 0], "4": [0, 3], "5": [-3, 3], "6": [-3, 0],
        },
    },
}  # fmt: skip

PRINTED_AT: Final[Mapping[str, list[tuple[int, int]]]] = {  # hexes that are explored from the start
    "map.small": [
        (-3, 3), (-2, 1), (-2, 2), (-1, -1), (-1, 2), (0, -3), (0, -2), (0, 0), (1, -2), (1, 1),
        (2, -1), (2, 0), (3, 0),
    ],
    "map.large": [
        (-4, 1), (-4, 3), (-3, -1), (-3, 0), (-3, 3), (-3, 4), (-2, 0), (-2, 2), (-1, -3), (-1, 4),
        (0, -3), (0, -2), (0, 0), (0, 2), (0, 3), (1, -4), (1, 3), (2, -2), (2, 0), (3, -4),
        (3, -3), (3, 0), (3, 1), (4, -3), (4, -1),
    ],
}  # fmt: skip


OnlyWith = Annotated[str, msgspec.Meta(pattern="^([a-z-]+=[a-z0-9-]+)?$")]


class Row(Part, frozen=True, kw_only=True):
    """A component.  `sources` names the fields whose source differs from that of the row."""

    id: str
    source: Source
    sources: dict[str, Source] = {}


class AchievementRow(Row, frozen=True, kw_only=True):
    small: list[Points]
    large: list[Points]
    condition: str

    def checks(self, where: str) -> Iterator[Check]:
        for points in (self.small, self.large):
            yield f"{where} (falling)", points, sorted(points)[::-1]
            yield f"{where} (at most 5)", len(points[:5]), len(points)


class DieRow(Row, frozen=True, kw_only=True):
    sides: Annotated[int, msgspec.Meta(ge=2, le=20)]
    instead_of: str = ""  # a die that it replaces
    faces: list[str]
    weights: list[Annotated[int, msgspec.Meta(ge=1, le=20)]]

    def checks(self, where: str) -> Iterator[Check]:
        yield f"{where} (weights)", len(self.weights), len(self.faces)
        yield f"{where} (sum of weights)", sum(self.weights), self.sides


class Bonus(Part, frozen=True, kw_only=True):
    pay: Items
    gain: Items


class SpaceRow(Row, frozen=True, kw_only=True):
    name: Name
    benefit: Items
    order: Order = ""
    bonus: Bonus | None = None
    landmark: str = ""


class EffectRow(Row, frozen=True, kw_only=True):
    """An effect that a module names."""

    name: Name
    do: Items
    order: Order = ""


class TrackRow(Row, frozen=True, kw_only=True):
    """A track that a module adds; the rows of its spaces follow those of the others."""

    only_with: str = ""  # an option of the table, `key=value`, without which it is not used
    tier_cost: dict[Literal["1", "2", "3", "4"], Items]
    worth: list[Points]  # of each space, roughly, in points: for bots

    def checks(self, where: str) -> Iterator[Check]:
        yield f"{where} (tiers)", list(self.tier_cost), ["1", "2", "3", "4"]
        yield f"{where} (worth of spaces)", len(self.worth), names.SPACES


class VariantRow(Row, frozen=True, kw_only=True):
    """Another form of the tracks, for tables with an option; what it does is code of a module."""

    only_with: OnlyWith
    tier_cost: list[tuple[Amount, Amount]]  # by tier as it is walked: of the track's resource, of any
    start: dict[str, Few]  # spaces by track, counted as they are walked

    def checks(self, where: str) -> Iterator[Check]:
        yield f"{where} (tiers)", len(self.tier_cost), names.TIER[-1]
        yield f"{where} (tracks)", list(self.start), list(names.TRACKS)


class IncomeSpace(Part, frozen=True, kw_only=True):
    n: Few
    name: Name
    gives: Items


class IncomeRow(Row, frozen=True, kw_only=True):
    resource: Literal["coin", "worker", "food", "culture"]
    spaces: list[IncomeSpace]

    def checks(self, where: str) -> Iterator[Check]:
        numbers = [space.n for space in self.spaces]
        yield f"{where} (spaces)", numbers, list(range(1, names.BUILDINGS_OF + 2))
        kind = names.RESOURCES.index(self.resource)
        yield f"{where} (resource)", names.BUILDINGS[kind], self.id


class Coordinates(Part, frozen=True, kw_only=True):
    q: Coordinate
    r: Coordinate


class CapitalLine(Part, frozen=True, kw_only=True):
    """Plots that count as a district."""

    id: Few
    plots: list[
        tuple[Annotated[int, msgspec.Meta(ge=0, le=8)], Annotated[int, msgspec.Meta(ge=0, le=8)]]
    ]
    reward: Items


class CapitalRow(Row, frozen=True, kw_only=True):
    """A capital mat; what follows the grid is for those of modules.  A letter is a plot with a mark."""

    name: Name
    pair: str
    start_small: Coordinates
    start_large: Coordinates
    grid: list[Annotated[str, msgspec.Meta(pattern="^[01a-z]{6,9}$")]]
    number: Annotated[int, msgspec.Meta(ge=0, le=6)] = 0  # of the base mat that it replaces
    marks: dict[str, str] = {}  # what the letters mean
    on: list["Trigger"] = []
    district: tuple[Few, Few] = (3, 3)  # rows and columns of a block
    district_reward: Items = []
    lines: list[CapitalLine] = []  # instead of blocks
    hidden_rewards: list[Items] = []
    row_points: Annotated[int, msgspec.Meta(ge=0, le=9)] = 1
    column_points: Annotated[int, msgspec.Meta(ge=0, le=9)] = 1
    overhang: bool = True  # landmarks may stick out
    set_aside: Items = []  # landmarks are not placed, but give this

    def checks(self, where: str) -> Iterator[Check]:
        size = len(self.grid)
        yield f"{where} (as wide as high)", {len(row) for row in self.grid}, {size}
        yield f"{where} (whole districts)", [size % side for side in self.district], [0, 0]
        signs = set("".join(self.grid)) - {"0", "1"}
        yield f"{where} (marks)", sorted(signs), sorted(self.marks)
        yield f"{where} (at least one open plot)", "0" in "".join(self.grid), True


class LandmarkRow(Row, frozen=True, kw_only=True):
    name: Name
    origin: str = msgspec.field(name="from")
    shape: list[Annotated[str, msgspec.Meta(pattern="^[01]{1,5}$")]]

    def checks(self, where: str) -> Iterator[Check]:
        yield f"{where} (rows)", len(self.shape), max(1, min(len(self.shape), 4))
        yield f"{where} (as wide)", {len(row) for row in self.shape}, {len(self.shape[0])}
        yield f"{where} (covers a plot)", "1" in "".join(self.shape), True


class TechRow(Row, frozen=True, kw_only=True):
    name: Name
    circle: Items
    square: Items
    needs: str
    once_per_turn: Literal["", "square"] = ""
    only_with: OnlyWith = ""  # an option of the table, `key=value`, without which it is not used


class TerritoryRow(Row, frozen=True, kw_only=True):
    v: Corners
    inner: Lands
    land: Lands
    benefit: Items

    def checks(self, where: str) -> Iterator[Check]:
        shown = {*self.v, *self.inner} - {"s"}
        yield f"{where} (land)", self.land, "".join(sorted(shown))


class SpaceTileRow(Row, frozen=True, kw_only=True):
    benefit: Items
    order: Order = ""
    on: list["Trigger"] = []  # works as long as the tile lies before its owner
    replaces: str = ""  # a tile that is taken out


class PrintedHex(Part, frozen=True, kw_only=True):
    q: Coordinate
    r: Coordinate
    v: Corners
    inner: Lands
    start: str = ""


class Trigger(Part, frozen=True, kw_only=True):
    event: str
    do: Items


class Response(Part, frozen=True, kw_only=True):
    event: str
    condition: str = msgspec.field(name="if", default="")
    cost: str = "discard this card from hand"
    do: Items
    bots: Literal["none", "trap", "as_written"] = "none"  # drawn from the Automa's pile


class CardRow(Row, frozen=True, kw_only=True):
    name: Name
    kind: Literal["when_played", "this_era"]
    do: Items = []
    on: list[Trigger] = []
    mod: list[str] = []
    copies: Few = 1
    solo: Literal["", "removed", "optional"] = ""
    only_with: OnlyWith = ""
    choose_on_play: list[Literal["track", "opponent"]] = []
    order: Order = ""
    neighbor_order: list[Literal["right", "left"]] = []
    terrain_gain: dict[Literal["m", "g", "f", "d"], str] = {}
    response: Response | None = None
    chart: dict[str, Items] = {}  # effects by name, which the rules of a module know

    def checks(self, where: str) -> Iterator[Check]:
        yield f"{where} (neighbor_order)", sorted(self.neighbor_order) in ([], ["left", "right"]), True
        yield f"{where} (terrain_gain)", len(self.terrain_gain) in (0, 4), True


class CivIncome(Part, frozen=True, kw_only=True):
    turns: Turns
    special: str = ""
    do: Items = []  # instead of a procedure
    by_turn: list[Items] = []  # of the turns, in their order
    amount: Few = 1
    pay: Items = []
    bust: Items = []
    each: Items = []
    last: Items = []

    def checks(self, where: str) -> Iterator[Check]:
        ways = [bool(way) for way in (self.special, self.do, self.by_turn)]
        yield f"{where} (one of special, do, by_turn)", sum(ways), 1
        yield f"{where} (by_turn)", len(self.by_turn) in (0, len(self.turns)), True


class GraphSpace(Part, frozen=True, kw_only=True):
    id: Annotated[int, msgspec.Meta(ge=1, le=40)]
    gives: Items
    next: list[Annotated[int, msgspec.Meta(ge=1, le=40)]]


class CivRow(Row, frozen=True, kw_only=True):
    name: Name
    rule: str
    start: Items = []
    on_gain: Items = []
    midgame: Items = []
    final: Items = []
    start_end_of_income_1: Items = []
    income: CivIncome | None = None
    on: list[Trigger] = []
    mod: list[str] = []
    tokens: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0
    adjust: Items = []
    adjust_min_players: Few = 1
    squares: list[Items] = []
    columns: list[list[Items]] = []
    rows: list[list[Items]] = []
    graph: list[GraphSpace] = []
    categories: dict[str, list[Few]] = {}
    mass_vp: list[Points] = []
    chart: dict[str, Items] = {}  # effects by name
    solo: Literal["", "removed", "optional"] = ""
    covered_by: Literal["", "outposts"] = ""
    not_with_capitals: list[str] = []  # ids of mats that exclude it

    def checks(self, where: str) -> Iterator[Check]:
        if self.income is not None:
            yield from self.income.checks(f"{where} (income)")
        ids = [space.id for space in self.graph]
        yield f"{where} (graph ids)", ids, list(range(1, len(ids) + 1))
        for space in self.graph:
            later = [other for other in space.next if space.id < other <= len(ids)]
            yield f"{where} (lines of space {space.id})", space.next, later
        for name, bounds in self.categories.items():
            yield f"{where} (bounds of {name})", (len(bounds), sorted(bounds)), (2, bounds)
