"""The component data as typed structs; `checks` has what the types cannot say."""

from typing import Literal

import msgspec

from sugoroku.core.components import (
    AtLeastOne,
    Count,
    Few,
    Loss,
    Source,
)
from sugoroku.games.daitoshi.effects import (
    AdvisorEffects,
    Reward,
    Stock,
    TileRewards,
    TradeRewards,
)

Terrain = Literal["river", "forest", "mountain", "underground"]
Land = Literal["forest", "mountain", "underground"]
Resource = Literal["food", "energy", "construction", "luxury"]
WorkerColour = Literal["green", "yellow", "red", "blue"]
Deed = Literal["invention", "expand", "electrify", "trade", "mega", "wild"]
Tick = Literal["x", "b", "bp"]


class _Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A part of a table; its source is the table's."""


class _Table(_Part, frozen=True, kw_only=True):
    source: Source
    reconstructed: list[str] = []
    from_rulebook: list[str] = []
    from_example: list[str] = []


class Meta(_Table, frozen=True, kw_only=True):
    game: str
    id: str
    prefix: str
    players_min: Count
    players_max: Count
    solo_opponent: str


class Lists(_Table, frozen=True, kw_only=True):
    terrains: list[Terrain]
    land: list[Land]
    resources: list[Resource]
    wild_resource: Literal["wealth"]
    worker_colours: list[WorkerColour]
    actions: list[Deed]
    wild_action: Literal["wild"]
    player_colours: list[str]


class Supply(_Table, frozen=True, kw_only=True):
    workers_per_colour: Count
    steam_value_1: Count
    steam_value_3: Count
    wealth: Count
    unlimited: Literal[True]


class StartDistricts(_Table, frozen=True, kw_only=True):
    luxury: Deed
    energy: Deed
    construction: Deed
    food: Deed


class PlayerSetup(_Table, frozen=True, kw_only=True):
    start: Stock
    vp: Literal[0]
    reputation_level: Count
    chimney: Literal[0]
    production_marker: Literal["middle"]
    pilgrims_on_river_temple: Count
    pilgrims_on_land_temple: Count
    worm_space: Literal[0]
    prestige_space: Literal[0]
    basic_invention_slot: Literal["L1"]
    basic_invention_position: Literal["basic"]
    magnate_space: Literal["middle"]
    government_grant: Literal[True]
    magnate_district_by_basic_middle: StartDistricts


class SetupOf(_Part, frozen=True, kw_only=True):
    """The set-up for a number of players."""

    river_hexes_omitted_leftmost: Count
    land_double: list[Literal["3+", "4"]]
    mega_blocked_spaces: Count
    non_player_magnate: bool


class SetupByPlayers(_Table, frozen=True, kw_only=True):
    one: SetupOf = msgspec.field(name="1")
    two: SetupOf = msgspec.field(name="2")
    three: SetupOf = msgspec.field(name="3")
    four: SetupOf = msgspec.field(name="4")

    def all(self) -> tuple[SetupOf, ...]:
        return self.one, self.two, self.three, self.four


class Market(_Table, frozen=True, kw_only=True):
    ordinary: Count
    innovative: Count
    brilliant: Count
    cost_ordinary: Count
    cost_innovative: Count
    cost_brilliant: Count


class MagnateSpace(_Table, frozen=True, kw_only=True):
    id: Literal["left", "middle", "right"]
    steam: Count
    capacity: Count
    clears_workers: bool
    may_place_workers: bool


class ByRing(_Part, frozen=True, kw_only=True):
    inner: Count = 0
    middle: Count
    outer: Count


class City(_Table, frozen=True, kw_only=True):
    positions: Literal[5]
    free_moves: list[Count]
    max_extra_moves: Count
    steam_per_extra_move: Count
    expand_cost: ByRing
    expand_hexes: ByRing
    renovate_cost: Count
    renovate_effect: list[Literal["giveback_reward 1"]]
    electrify_cost: ByRing
    magnate_spaces: list[MagnateSpace]


class Tile(_Table, frozen=True, kw_only=True):
    id: str
    workshop: Reward
    workshop_electrified: Reward
    electrify_cost: Count
    electrify_rewards: TileRewards
    hex_spaces: Count = 0
    action: Deed | None = None
    exploit: list[Literal["river", "forest", "mountain", "underground", "land_any"]] = []
    worker: Literal["green", "yellow", "red", "blue", "any"] | None = None


class Tiles(_Part, frozen=True, kw_only=True):
    inner: list[Tile]
    middle: list[Tile]
    outer: list[Tile]

    def rings(self) -> tuple[list[Tile], list[Tile], list[Tile]]:
        return self.inner, self.middle, self.outer


class Track(_Table, frozen=True, kw_only=True):
    id: Terrain
    spaces: Count
    double_3plus: list[Count]
    double_4: list[Count]
    end_trigger_space: Count
    vp: list[Count]
    scores_times: str
    conflict_vp: list[Loss] = []


class Wilderness(_Table, frozen=True, kw_only=True):
    river_temple_penalty: Loss
    temple_vp: Literal[0]
    tracks: list[Track]


class CityTile(_Table, frozen=True, kw_only=True):
    id: str
    trigger: str
    reward: Reward


class TradeSlot(_Table, frozen=True, kw_only=True):
    slot: Count
    steam: Count
    rewards: TradeRewards


class Circle(_Table, frozen=True, kw_only=True):
    spaces: AtLeastOne
    start: Literal[0]
    rewards: list[Reward]


class ReputationTable(_Table, frozen=True, kw_only=True):
    levels: Count
    vp: list[Count]


class SteamEngine(_Table, frozen=True, kw_only=True):
    max_water: AtLeastOne
    max_coal: AtLeastOne
    steam_per_arrow: Count
    steam_per_arrow_conflict: Count


class Building(_Table, frozen=True, kw_only=True):
    id: Literal["L", "M", "R"]
    steam: Count
    steam_conflict: Count
    floors: list[str]


class Floor(_Table, frozen=True, kw_only=True):
    id: str
    building: Literal["L", "M", "R"]
    floor: Count
    ticks_basic: tuple[Tick, Tick, Tick]
    ticks_improved: tuple[Tick, Tick, Tick]
    progress: list[Literal["", "upgrade", "ready", "score", "score2", "giveback 1"]]


class RecordRow(_Table, frozen=True, kw_only=True):
    terrain: Terrain
    exploit_reward: Reward
    conflict_reward: Reward
    operation: Literal["steam_engine", "buildings", "workers", "production"]


class Factory(_Table, frozen=True, kw_only=True):
    warehouse_max: AtLeastOne
    worker_spaces: Count
    worker_spaces_conflict: Count
    leader_pilgrims_per_building: Count
    grant_end_progress: Count
    activate_empty_buildings: Literal[True]
    reputation: ReputationTable
    steam_engine: SteamEngine
    buildings: list[Building]
    floors: list[Floor]
    record: list[RecordRow]


class Operation(_Table, frozen=True, kw_only=True):
    id: Literal["steam_engine", "buildings", "workers", "production"]
    normal: dict[str, Count]
    conflict: dict[str, Count]


class Conflict(_Table, frozen=True, kw_only=True):
    hexes_of_one_type: Count


class Machine(_Table, frozen=True, kw_only=True):
    number: Count
    workshop: Reward
    links: dict[Literal["u1", "u2", "u3"], list[str]]
    space_rewards: dict[str, Reward]


class Upgrade(_Table, frozen=True, kw_only=True):
    id: str
    reward: Reward


class Mega(_Table, frozen=True, kw_only=True):
    cost: dict[Literal["food", "energy", "construction", "luxury", "wealth"], Count]
    spaces: Literal[6]
    blocked_2p: list[str]
    blocked_3p: list[str]
    selected_by_advisor_numbers: list[Count]
    machines: list[Machine]
    upgrades: list[Upgrade]


class Invention(_Table, frozen=True, kw_only=True):
    id: str
    left: Reward
    middle: Reward
    vp: Count
    machine: Count = 0
    copies: Count = 1


class Inventions(_Part, frozen=True, kw_only=True):
    basic: list[Invention]
    ordinary: list[Invention]
    innovative: list[Invention]
    brilliant: list[Invention]
    university: list[Invention]

    def all(self) -> list[Invention]:
        """By number."""
        return [*self.basic, *self.ordinary, *self.innovative, *self.brilliant, *self.university]


class Difficulty(_Part, frozen=True, kw_only=True):
    easy: Count
    very_hard: Count
    min: Count
    max: Count


class Pair(_Part, frozen=True, kw_only=True):
    food: Count
    take: tuple[
        Literal["ordinary", "innovative", "brilliant"], Literal["ordinary", "innovative", "brilliant"]
    ]


class MayorCardRow(_Table, frozen=True, kw_only=True):
    id: str
    actions: list[Deed]
    town_hall_land: Land
    resource_order: list[Resource]
    back_position: Literal[0, 1, 2, 3, 4]
    back_arrow: Literal["up", "down"]
    back_tracks: list[Terrain]
    back_worker: WorkerColour


class Advisor(_Table, frozen=True, kw_only=True):
    number: Count
    when: str
    effect: str
    machine: Count
    setup: AdvisorEffects = AdvisorEffects()
    during: AdvisorEffects = AdvisorEffects()
    end: AdvisorEffects = AdvisorEffects()


class Solo(_Table, frozen=True, kw_only=True):
    setup_as_players: Literal[2]
    human_starts: Literal[True]
    record_max: Count
    worker_spaces: Count
    difficulty: Difficulty
    mayor_setup: list[str]
    bribe: str
    invention_pairs: list[Pair]
    action_priority: list[str]
    worker_priority: list[str]
    mayor_cards: list[MayorCardRow]
    advisors: list[Advisor]


class Scoring(_Table, frozen=True, kw_only=True):
    leftover_per_vp: AtLeastOne
    river_conflict: str
    tiebreaks: list[str]
    extra_turns_after_equal: Few


class Components(_Part, frozen=True, kw_only=True):
    """The whole of components.toml."""

    meta: Meta
    lists: Lists
    terrain_colour: dict[str, str]
    action_resource: dict[str, str]
    supply: Supply
    counts: dict[str, Count | str]
    player_setup: PlayerSetup
    setup_by_players: SetupByPlayers
    market: Market
    city: City
    tiles: Tiles
    wilderness: Wilderness
    cities: list[CityTile]
    trade_slots: list[TradeSlot]
    worm_rail: Circle
    prestige_ring: Circle
    factory: Factory
    operations: list[Operation]
    conflict: Conflict
    mega: Mega
    inventions: Inventions
    solo: Solo
    scoring: Scoring
    options: dict[str, str] = {}
