"""The component data as typed structs, and their checks."""

from typing import Any, Literal

import msgspec

from sugoroku.core.components import AtLeastOne, Count, Few, Loss, Source, decode
from sugoroku.core.errors import DataError
from sugoroku.games.daitoshi.actions import CITY_NAMES, MACHINE_SPACES, STEPS
from sugoroku.games.daitoshi.names import (
    BUILDING_FLOORS,
    BUILDINGS,
    DEED_RESOURCE,
    DEEDS,
    FLOORS,
    MARKET,
    OPERATIONS,
    RESOURCE_COUNT,
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
    start: list[str]
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


class SetupByPlayers(_Part, frozen=True, kw_only=True):
    river_hexes_omitted_leftmost: Count
    land_double: list[Literal["3+", "4"]]
    mega_blocked_spaces: Count
    non_player_magnate: bool


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
    workshop: list[str]
    workshop_electrified: list[str]
    electrify_cost: Count
    electrify_rewards: list[str]
    hex_spaces: Count = 0
    action: Deed | None = None
    exploit: list[Literal["river", "forest", "mountain", "underground", "land_any"]] = []
    worker: Literal["green", "yellow", "red", "blue", "any"] | None = None


class Tiles(_Part, frozen=True, kw_only=True):
    inner: list[Tile]
    middle: list[Tile]
    outer: list[Tile]


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
    reward: list[str]


class TradeSlot(_Table, frozen=True, kw_only=True):
    slot: Count
    steam: Count
    rewards: list[str]


class Circle(_Table, frozen=True, kw_only=True):
    spaces: AtLeastOne
    start: Literal[0]
    rewards: list[list[str]]


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
    exploit_reward: list[str]
    conflict_reward: list[str]
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
    workshop: list[str]
    links: dict[Literal["u1", "u2", "u3"], list[str]]
    space_rewards: dict[str, list[str]]


class Upgrade(_Table, frozen=True, kw_only=True):
    id: str
    reward: list[str]


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
    left: list[str]
    middle: list[str]
    vp: Count
    machine: Count = 0
    copies: Count = 1


class Inventions(_Part, frozen=True, kw_only=True):
    basic: list[Invention]
    ordinary: list[Invention]
    innovative: list[Invention]
    brilliant: list[Invention]
    university: list[Invention]


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
    setup: list[str] = []
    during: list[str] = []
    end: list[str] = []


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
    setup_by_players: dict[str, Any]
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
    check(components, file)
    return components


def by_players(c: Components, file: str) -> list[SetupByPlayers]:
    """Set-up for 1 to 4 players."""
    return [
        decode(c.setup_by_players.get(str(n), {}), SetupByPlayers, f"{file}: setup_by_players.{n}")
        for n in range(1, 5)
    ]


def check(c: Components, file: str) -> None:
    """What the types cannot say.  DAI-028, DAI-120, DAI-330"""

    def expect(key: str, what: object, expected: object) -> None:
        if what != expected:
            raise DataError(f"{file}: {key}: expected {expected}, got {what}.")

    counts = c.counts
    for key, things in (
        ("inner_tiles", c.tiles.inner),
        ("middle_tiles", c.tiles.middle),
        ("outer_tiles", c.tiles.outer),
        ("city_tiles", c.cities),
        ("basic", c.inventions.basic),
        ("ordinary", c.inventions.ordinary),
        ("innovative", c.inventions.innovative),
        ("brilliant", c.inventions.brilliant),
        ("mayor_cards", c.solo.mayor_cards),
        ("advisor_cards", c.solo.advisors),
        ("upgrade_tiles", c.mega.upgrades),
        ("mega_boards_sides", c.mega.machines),
    ):
        expect(f"counts.{key}", len(things), counts.get(key))
    university = sum(tile.copies for tile in c.inventions.university)
    expect("counts.university", university, counts.get("university"))
    expect("wilderness.tracks (ids)", [t.id for t in c.wilderness.tracks], list(TERRAINS))
    expect("factory.record (terrains)", [r.terrain for r in c.factory.record], list(TERRAINS))
    expect("factory.floors (ids)", [f.id for f in c.factory.floors], list(FLOORS))
    expect("market (places)", c.market.ordinary + c.market.innovative + c.market.brilliant, len(MARKET))
    for track in c.wilderness.tracks:
        expect(f"wilderness {track.id}.vp (entries)", len(track.vp), track.spaces)
    expect("worm_rail.rewards (entries)", len(c.worm_rail.rewards), c.worm_rail.spaces)
    expect("prestige_ring.rewards (entries)", len(c.prestige_ring.rewards), c.prestige_ring.spaces)
    expect("factory.reputation.vp (entries)", len(c.factory.reputation.vp), c.factory.reputation.levels)
    start, levels = c.player_setup.reputation_level, c.factory.reputation.levels
    expect(f"player_setup.reputation_level (one of {levels} levels)", 0 <= start < levels, True)
    _check_tiles(c, expect)
    _check_machines(c, expect)
    _check_advisors(c, expect)
    _check_nouns(c, expect)
    _check_factory(c, expect)
    _check_wilderness(c, expect)
    expect(
        "trade_slots (slots)", [slot.slot for slot in c.trade_slots], list(range(1, len(CITY_NAMES) + 1))
    )
    moves = max(c.city.free_moves, default=0) + c.city.max_extra_moves
    expect("city.free_moves and max_extra_moves (together)", moves, len(STEPS))
    for slot in c.trade_slots:
        expect(f"trade_slots {slot.slot}.rewards (entries)", len(slot.rewards), 5)
    by_players(c, file)


def _check_nouns(c: Components, expect: Any) -> None:
    """Terrains, colours, resources and actions are fixed.  DAI-001..003, DAI-R01, DAI-R07"""
    expect("lists.terrains", c.lists.terrains, list(TERRAINS))
    expect("lists.resources", c.lists.resources, list(STOCK[:RESOURCE_COUNT]))
    colours = {terrain: c.terrain_colour.get(terrain) for terrain in TERRAINS}
    expect("terrain_colour", colours, dict(zip(TERRAINS, WORKERS, strict=True)))
    uses = {DEEDS[deed]: STOCK[resource] for deed, resource in enumerate(DEED_RESOURCE)}
    expect("action_resource", {deed: c.action_resource.get(deed) for deed in uses}, uses)
    starts = c.player_setup.magnate_district_by_basic_middle
    key = "player_setup.magnate_district_by_basic_middle"
    expect(key, {getattr(starts, resource): resource for resource in uses.values()}, uses)


def _check_factory(c: Components, expect: Any) -> None:
    """What a player owns, buildings, magnate spaces, operation tiles.  DAI-028, DAI-083, DAI-132..134"""
    for key, count in (
        ("pilgrims_per_player", len(TERRAINS)),
        ("progress_markers_per_player", len(FLOORS)),
        ("banners_per_player", len(c.trade_slots)),
        ("operation_tiles_per_player", len(OPERATIONS)),
        ("magnates_in_play_per_player", 1),
        ("grant_per_player", 1),
    ):
        expect(f"counts.{key}", c.counts.get(key), count)
    temples = (c.player_setup.pilgrims_on_river_temple, c.player_setup.pilgrims_on_land_temple)
    expect("player_setup.pilgrims_on_river_temple, pilgrims_on_land_temple", temples, (1, 3))
    floors = [[FLOORS[f] for f in floors] for floors in BUILDING_FLOORS]
    expect("factory.buildings (ids)", [b.id for b in c.factory.buildings], list(BUILDINGS))
    expect("factory.buildings (floors)", [b.floors for b in c.factory.buildings], floors)
    steps = ["progress_follower", "progress_leader"]
    for tile in c.operations:
        if tile.id == "production":
            expect("operations production.normal (keys)", sorted(tile.normal), steps)
            expect("operations production.conflict (keys)", sorted(tile.conflict), steps)
    expect("operations (ids)", [o.id for o in c.operations], list(OPERATIONS))
    expect("factory.record (operations)", [r.operation for r in c.factory.record], list(OPERATIONS))
    for row, colour in zip(c.factory.record, WORKERS, strict=True):
        key = f"factory.record {row.terrain}.exploit_reward (worker)"
        expect(key, row.exploit_reward[:1], [f"worker {colour} 1"])
    engine, rooms = c.factory.steam_engine, c.factory
    dear = c.factory.buildings[1:]
    for operation, normal, conflict in (
        ("steam_engine", [engine.steam_per_arrow], [engine.steam_per_arrow_conflict]),
        ("buildings", [b.steam for b in dear], [b.steam_conflict for b in dear]),
        ("workers", [rooms.worker_spaces], [rooms.worker_spaces_conflict]),
    ):
        tile = c.operations[OPERATIONS.index(operation)]
        expect(f"operations {operation}.normal", list(tile.normal.values()), normal)
        expect(f"operations {operation}.conflict", list(tile.conflict.values()), conflict)
    spaces = c.city.magnate_spaces
    expect("city.magnate_spaces (ids)", [space.id for space in spaces], list(SPACES))
    for space, capacity, clears, places in zip(
        spaces, (1, 1, 4), (True, False, False), (True, True, False), strict=True
    ):
        key = f"city.magnate_spaces {space.id}"
        expect(f"{key}.capacity", space.capacity, capacity)
        if capacity > 1:
            expect(f"{key}.steam (who has none still moves)", space.steam, 0)
        expect(f"{key}.clears_workers", space.clears_workers, clears)
        expect(f"{key}.may_place_workers", space.may_place_workers, places)


def _check_wilderness(c: Components, expect: Any) -> None:
    """All hexes lie on the board with four players; the next-to-last space ends the game.  DAI-035"""
    for track in c.wilderness.tracks:
        key = f"wilderness {track.id}"
        hexes = track.spaces + len(track.double_3plus) + len(track.double_4)
        count = "hexes_river" if track.id == "river" else "hexes_per_land"
        expect(f"{key} (hexes of four players)", hexes, c.counts.get(count))
        expect(f"{key}.end_trigger_space", track.end_trigger_space, track.spaces - 1)
        losses = track.spaces if track.id == "river" else 0
        expect(f"{key}.conflict_vp (entries)", len(track.conflict_vp), losses)


def _check_machines(c: Components, expect: Any) -> None:
    """Every machine has six spaces and three places for upgrade tiles.  DAI-041, DAI-042"""
    spaces = set(MACHINE_SPACES)
    for machine in c.mega.machines:
        key = f"mega.machines {machine.number}"
        expect(f"{key}.space_rewards (keys)", sorted(machine.space_rewards), sorted(spaces))
        expect(f"{key}.links (keys)", sorted(machine.links), ["u1", "u2", "u3"])
        for slot, linked in machine.links.items():
            expect(f"{key}.links.{slot} (unknown)", sorted(set(linked) - spaces), [])
            expect(f"{key}.links.{slot} (entries)", len(set(linked)), len(linked))
    for name, blocked, count in (("2p", c.mega.blocked_2p, 2), ("3p", c.mega.blocked_3p, 1)):
        expect(f"mega.blocked_{name} (unknown)", sorted(set(blocked) - spaces), [])
        expect(f"mega.blocked_{name} (entries)", len(set(blocked)), count)


def _check_advisors(c: Components, expect: Any) -> None:
    """The rules read the numbers of four advisors; the rest of what they do is built in.  DAI-330"""
    advisors = {advisor.number: advisor for advisor in c.solo.advisors}
    expect("solo.advisors (numbers)", sorted(advisors), list(range(1, 11)))
    for number, moment, effects in (
        (3, "setup", ["improve_basic", "progress_basic"]),
        (4, "setup", ["progress_all"]),
        (5, "during", ["vp_per_lost_worker"]),
        (10, "end", ["pilgrim any"]),
    ):
        key = f"solo.advisors {number}.{moment}"
        texts: list[str] = getattr(advisors[number], moment)
        expect(f"{key} (effects)", [text.rpartition(" ")[0] for text in texts], effects)
        for text in texts:
            count = text.rpartition(" ")[2]
            expect(f"{key}, {text!r} (a number from 0 to 99)", _is_small(count), True)


def _is_small(word: str) -> bool:
    return word.isascii() and word.isdecimal() and len(word) < 3


def _check_tiles(c: Components, expect: Any) -> None:
    for ring, tiles in (("inner", c.tiles.inner), ("middle", c.tiles.middle), ("outer", c.tiles.outer)):
        for tile in tiles:
            expect(
                f"tiles.{ring} {tile.id}.electrify_cost",
                tile.electrify_cost,
                getattr(c.city.electrify_cost, ring),
            )
            hexes = tile.electrify_rewards.count("hex 1")
            expect(f"tiles.{ring} {tile.id}.hex_spaces", hexes, getattr(c.city.expand_hexes, ring))
            expect(f"tiles.{ring} {tile.id}.electrify_rewards (hexes)", hexes, tile.hex_spaces)
    actions = sorted(str(tile.action) for tile in c.tiles.inner)
    expect("tiles.inner (actions)", actions, ["electrify", "expand", "invention", "trade", "wild"])
    for inner in c.tiles.inner:
        expect(f"tiles.inner {inner.id}.action (given)", inner.action is not None, True)
        expect(f"tiles.inner {inner.id}.worker (given)", inner.worker is not None, True)
        town = inner.action == "wild"
        land = "land_any" in inner.exploit
        expect(f"tiles.inner {inner.id}.exploit (entries)", len(inner.exploit), 2 if town else 1)
        expect(f"tiles.inner {inner.id}.exploit (a land of choice)", land, town)
