"""What the types of the component data cannot say: counts, sizes, values that rules have built in."""

from collections.abc import Iterator, Sized
from typing import Any

from sugoroku.core.components import (
    Check,
    decode,
    lengths,
    one_of,
    subset,
    verify,
)
from sugoroku.core.effects import Effect
from sugoroku.games.daitoshi.actions import CITY_NAMES, MACHINE_SPACES, STEPS
from sugoroku.games.daitoshi.components import Components
from sugoroku.games.daitoshi.effects import (
    CONDITIONS,
    AdvisorEffects,
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


def read(raw: dict[str, Any], file: str) -> Components:
    """Typed and checked, or a DataError that names file, key and expectation."""
    components = decode(raw, Components, file)
    for checks in (_counts, _nouns, _sizes, _tiles, _machines, _advisors, _factory, _wilderness):
        verify(checks(components), file)
    return components
