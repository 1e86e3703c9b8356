"""The component data as typed structs, and their checks."""

from collections.abc import Iterator, Sized
from typing import Any, Literal

import msgspec

from sugoroku.core.components import (
    AtLeastOne,
    Check,
    Count,
    Few,
    Loss,
    Source,
    decode,
    lengths,
    one_of,
    subset,
    verify,
)
from sugoroku.core.effects import Effect
from sugoroku.games.daitoshi.actions import CITY_NAMES, MACHINE_SPACES, STEPS
from sugoroku.games.daitoshi.effects import (
    CONDITIONS,
    AdvisorEffects,
    Reward,
    Stock,
    TileRewards,
    TradeRewards,
)
from sugoroku.games.daitoshi.names import (
    BUILDING_FLOORS,
    BUILDINGS,
    DEED_RESOURCE,
    DEEDS,
    FLOORS,
    MARKET,
    OPERATIONS,
    RESOURCE_COUNT,
    RINGS,
    SPACES,
    STOCK,
    TERRAINS,
    WORKERS,
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


def read(raw: dict[str, Any], file: str) -> Components:
    """Typed and checked, or a DataError that names file, key and expectation."""
    components = decode(raw, Components, file)
    for checks in (_counts, _nouns, _sizes, _tiles, _machines, _advisors, _factory, _wilderness):
        verify(checks(components), file)
    return components


# ---------------------------------------------------------------- what the types cannot say


def _counts(c: Components) -> Iterator[Check]:
    """As many of everything as the box holds.  DAI-028, DAI-330"""
    for key, number in (
        ("inner_tiles", len(c.tiles.inner)),
        ("middle_tiles", len(c.tiles.middle)),
        ("outer_tiles", len(c.tiles.outer)),
        ("city_tiles", len(c.cities)),
        ("basic", len(c.inventions.basic)),
        ("ordinary", len(c.inventions.ordinary)),
        ("innovative", len(c.inventions.innovative)),
        ("brilliant", len(c.inventions.brilliant)),
        ("university", sum(tile.copies for tile in c.inventions.university)),
        ("mayor_cards", len(c.solo.mayor_cards)),
        ("advisor_cards", len(c.solo.advisors)),
        ("upgrade_tiles", len(c.mega.upgrades)),
        ("mega_boards_sides", len(c.mega.machines)),
    ):
        yield f"counts.{key}", number, c.counts.get(key)
    for key, number in (
        ("pilgrims_per_player", len(TERRAINS)),
        ("progress_markers_per_player", len(FLOORS)),
        ("banners_per_player", len(c.trade_slots)),
        ("operation_tiles_per_player", len(OPERATIONS)),
        ("magnates_in_play_per_player", 1),
        ("grant_per_player", 1),
    ):
        yield f"counts.{key}", c.counts.get(key), number


def _nouns(c: Components) -> Iterator[Check]:
    """Terrains, colours, resources and actions are fixed.  DAI-001..003, DAI-R01, DAI-R07"""
    yield "lists.terrains", c.lists.terrains, list(TERRAINS)
    yield "lists.resources", c.lists.resources, list(STOCK[:RESOURCE_COUNT])
    yield "wilderness.tracks (ids)", [t.id for t in c.wilderness.tracks], list(TERRAINS)
    yield "factory.record (terrains)", [r.terrain for r in c.factory.record], list(TERRAINS)
    yield "factory.record (operations)", [r.operation for r in c.factory.record], list(OPERATIONS)
    yield "factory.floors (ids)", [f.id for f in c.factory.floors], list(FLOORS)
    yield "factory.buildings (ids)", [b.id for b in c.factory.buildings], list(BUILDINGS)
    floors = [[FLOORS[f] for f in floors] for floors in BUILDING_FLOORS]
    yield "factory.buildings (floors)", [b.floors for b in c.factory.buildings], floors
    yield "operations (ids)", [o.id for o in c.operations], list(OPERATIONS)
    yield "city.magnate_spaces (ids)", [space.id for space in c.city.magnate_spaces], list(SPACES)
    cities = list(range(1, len(CITY_NAMES) + 1))
    yield "trade_slots (slots)", [slot.slot for slot in c.trade_slots], cities
    yield "solo.advisors (numbers)", sorted(a.number for a in c.solo.advisors), list(range(1, 11))
    colours = {terrain: c.terrain_colour.get(terrain) for terrain in TERRAINS}
    yield "terrain_colour", colours, dict(zip(TERRAINS, WORKERS, strict=True))
    uses = {DEEDS[deed]: STOCK[resource] for deed, resource in enumerate(DEED_RESOURCE)}
    yield "action_resource", {deed: c.action_resource.get(deed) for deed in uses}, uses
    starts = c.player_setup.magnate_district_by_basic_middle
    key = "player_setup.magnate_district_by_basic_middle"
    yield key, {getattr(starts, resource): resource for resource in uses.values()}, uses


def _sizes(c: Components) -> Iterator[Check]:
    """Lists are as long as their tables say.  DAI-120"""
    yield "market (places)", c.market.ordinary + c.market.innovative + c.market.brilliant, len(MARKET)
    rail, ring, reputation = c.worm_rail, c.prestige_ring, c.factory.reputation
    lists: dict[str, tuple[Sized, int]] = {
        "worm_rail.rewards": (rail.rewards, rail.spaces),
        "prestige_ring.rewards": (ring.rewards, ring.spaces),
        "factory.reputation.vp": (reputation.vp, reputation.levels),
    }
    for track in c.wilderness.tracks:
        lists[f"wilderness {track.id}.vp"] = (track.vp, track.spaces)
    for slot in c.trade_slots:
        lists[f"trade_slots {slot.slot}.rewards"] = (slot.rewards, 5)
    yield from lengths(lists)
    level, levels = c.player_setup.reputation_level, reputation.levels
    yield f"player_setup.reputation_level (one of {levels} levels)", 0 <= level < levels, True
    moves = max(c.city.free_moves, default=0) + c.city.max_extra_moves
    yield "city.free_moves and max_extra_moves (together)", moves, len(STEPS)
    for players, setup in enumerate(c.setup_by_players.all(), start=1):
        key = f"setup_by_players.{players}.mega_blocked_spaces"
        yield key, *one_of(setup.mega_blocked_spaces, (0, 1, 2))
    for city in c.cities:
        yield f"cities {city.id}.trigger", *one_of(city.trigger, CONDITIONS)
    for tile in c.inventions.basic:
        first = tile.middle[0].kind if tile.middle else "nothing"
        key = f"inventions {tile.id}.middle (first)"
        yield key, *one_of(first, STOCK[:RESOURCE_COUNT])


def _factory(c: Components) -> Iterator[Check]:
    """Pilgrims, operation tiles, magnate spaces, floors, record.  DAI-028, DAI-083, DAI-132..134"""
    temples = (c.player_setup.pilgrims_on_river_temple, c.player_setup.pilgrims_on_land_temple)
    yield "player_setup.pilgrims_on_river_temple, pilgrims_on_land_temple", temples, (1, 3)
    for floor in c.factory.floors:
        missing = [icon for icon in ("upgrade", "ready") if icon not in floor.progress]
        yield f"factory.floors {floor.id}.progress (missing)", missing, []
    for row, colour in zip(c.factory.record, WORKERS, strict=True):
        key = f"factory.record {row.terrain}.exploit_reward"
        yield f"{key} (worker)", ", ".join(map(str, row.exploit_reward[:1])), f"worker {colour} 1"
        last = row.exploit_reward[-1].kind
        yield f"{key} (last)", *one_of(last, ("water", "coal"))
    engine, rooms = c.factory.steam_engine, c.factory
    dear = c.factory.buildings[1:]
    steps = ["progress_follower", "progress_leader"]
    for operation, normal, conflict in (
        ("steam_engine", [engine.steam_per_arrow], [engine.steam_per_arrow_conflict]),
        ("buildings", [b.steam for b in dear], [b.steam_conflict for b in dear]),
        ("workers", [rooms.worker_spaces], [rooms.worker_spaces_conflict]),
    ):
        tile = c.operations[OPERATIONS.index(operation)]
        yield f"operations {operation}.normal", list(tile.normal.values()), normal
        yield f"operations {operation}.conflict", list(tile.conflict.values()), conflict
    production = c.operations[OPERATIONS.index("production")]
    yield "operations production.normal (keys)", sorted(production.normal), steps
    yield "operations production.conflict (keys)", sorted(production.conflict), steps
    for space, capacity, clears, places in zip(
        c.city.magnate_spaces, (1, 1, 4), (True, False, False), (True, True, False), strict=True
    ):
        key = f"city.magnate_spaces {space.id}"
        yield f"{key}.capacity", space.capacity, capacity
        if capacity > 1:
            yield f"{key}.steam (who has none still moves)", space.steam, 0
        yield f"{key}.clears_workers", space.clears_workers, clears
        yield f"{key}.may_place_workers", space.may_place_workers, places


def _wilderness(c: Components) -> Iterator[Check]:
    """All hexes lie on the board with four players; the next-to-last space ends the game.  DAI-035"""
    for track in c.wilderness.tracks:
        key = f"wilderness {track.id}"
        hexes = track.spaces + len(track.double_3plus) + len(track.double_4)
        count = "hexes_river" if track.id == "river" else "hexes_per_land"
        yield f"{key} (hexes of four players)", hexes, c.counts.get(count)
        yield f"{key}.end_trigger_space", track.end_trigger_space, track.spaces - 1
        losses = track.spaces if track.id == "river" else 0
        yield f"{key}.conflict_vp (entries)", len(track.conflict_vp), losses


def _machines(c: Components) -> Iterator[Check]:
    """Every machine has six spaces and three places for upgrade tiles.  DAI-041, DAI-042"""
    for machine in c.mega.machines:
        key = f"mega.machines {machine.number}"
        yield f"{key}.space_rewards (keys)", sorted(machine.space_rewards), sorted(MACHINE_SPACES)
        yield f"{key}.links (keys)", sorted(machine.links), ["u1", "u2", "u3"]
        for slot, linked in machine.links.items():
            yield from subset(f"{key}.links.{slot}", linked, MACHINE_SPACES, len(linked))
    yield from subset("mega.blocked_2p", c.mega.blocked_2p, MACHINE_SPACES, 2)
    yield from subset("mega.blocked_3p", c.mega.blocked_3p, MACHINE_SPACES, 1)


def _advisors(c: Components) -> Iterator[Check]:
    """The rules read the numbers of four advisors; the rest of what they do is built in.  DAI-330"""
    advisors = {advisor.number: advisor for advisor in c.solo.advisors}
    for number, moment, kinds in (
        (3, "setup", ["improve_basic", "progress_basic"]),
        (4, "setup", ["progress_all"]),
        (5, "during", ["vp_per_lost_worker"]),
        (10, "end", ["pilgrim any"]),
    ):
        row: AdvisorEffects = getattr(advisors[number], moment)
        key = f"solo.advisors {number}.{moment}"
        yield f"{key} (effects)", [f"{effect.kind} {effect.what}".strip() for effect in row], kinds
        for effect in row:
            yield f"{key}, {str(effect)!r} (a number from 0 to 99)", effect.amount < 100, True


def _tiles(c: Components) -> Iterator[Check]:
    for ring, tiles in zip(RINGS, c.tiles.rings(), strict=True):
        cost, spaces = getattr(c.city.electrify_cost, ring), getattr(c.city.expand_hexes, ring)
        for tile in tiles:
            key = f"tiles.{ring} {tile.id}"
            yield f"{key}.electrify_cost", tile.electrify_cost, cost
            hexes = tile.electrify_rewards.count(Effect("hex", 1))
            yield f"{key}.hex_spaces", hexes, spaces
            yield f"{key}.electrify_rewards (hexes)", hexes, tile.hex_spaces
            others = [str(e) for e in tile.electrify_rewards if e.kind == "hex" and e.amount != 1]
            yield f"{key}.electrify_rewards (one hex each)", others, []
    actions = sorted(str(tile.action) for tile in c.tiles.inner)
    yield "tiles.inner (actions)", actions, ["electrify", "expand", "invention", "trade", "wild"]
    for inner in c.tiles.inner:
        key, town = f"tiles.inner {inner.id}", inner.action == "wild"
        yield f"{key}.worker (given)", inner.worker is not None, True
        yield f"{key}.exploit (entries)", len(inner.exploit), 2 if town else 1
        yield f"{key}.exploit (a land of choice)", "land_any" in inner.exploit, town
