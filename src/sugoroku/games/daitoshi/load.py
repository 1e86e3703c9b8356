"""From the component data to the tables that the rules work with."""

from collections.abc import Sequence
from typing import Any

from sugoroku.core.components import subset
from sugoroku.core.effects import MOST, Effects
from sugoroku.core.reading import Data
from sugoroku.games.daitoshi import components, names
from sugoroku.games.daitoshi.actions import CITY_NAMES, MACHINE_SPACES, PAIRS, STEPS
from sugoroku.games.daitoshi.effects import CONDITIONS, PLAIN, Reward, Stock
from sugoroku.games.daitoshi.names import ANY, DEEDS, OPERATIONS, RINGS, STOCK, TERRAINS, WORKERS
from sugoroku.games.daitoshi.prospects import prospects, worth
from sugoroku.games.daitoshi.rules.effects import steps
from sugoroku.games.daitoshi.tables import MayorCard, Tables

TICKS = {"x": 0, "b": 1, "bp": 2}
ICONS = {
    "": names.NOTHING,
    "upgrade": names.UPGRADE,
    "ready": names.READY,
    "score": names.SCORE,
    "score2": names.SCORE_TWICE,
    "giveback 1": names.GIVE_BACK,
}


def load(raw: dict[str, Any], file: str) -> Tables:
    """The tables that the rules work with."""
    data, t = Data(raw, file), Tables()
    data.built_in(components.BUILT_IN)
    components.in_the_box(data)
    for fill in (_inventions, _factory, _floors, _operations, _wilderness, _record, _moves, _tiles):
        fill(data, t)
    for fill in (_cities, _machine, _setup, _mayor):
        fill(data, t)
    data.finish()
    t.prospects = prospects(t)
    return t


def _count(data: Data, name: str, rows: Sequence[object]) -> None:
    """As many of everything as the box holds.  DAI-028, DAI-330"""
    data.expect(f"counts.{name}", data.number(f"counts.{name}", 1), len(rows))


def _inventions(data: Data, t: Tables) -> None:
    for kind, size in components.SIZES.items():
        rows = data.rows(f"inventions.{kind}", components.INVENTIONS[kind])
        data.expect(f"inventions.{kind} (entries)", len(rows), size)
        t.inventions += rows
    source = names.FROM_INVENTIONS
    t.invention_id = [tile.id for tile in t.inventions]
    t.left = [steps(tile.left, source) for tile in t.inventions]
    t.middle = [steps(tile.middle, source) for tile in t.inventions]
    t.left_worth = [worth(tile.left) for tile in t.inventions]
    t.middle_worth = [worth(tile.middle) for tile in t.inventions]
    t.vp = [tile.vp for tile in t.inventions]
    t.plain = [all(e.kind in PLAIN for e in (*tile.left, *tile.middle)) for tile in t.inventions]
    t.market_cost = tuple(data.number(f"market.cost_{quality}") for quality in names.QUALITIES)
    t.place_cost = [t.market_cost[quality] for quality in names.MARKET_QUALITY]
    t.pair_cost = [t.place_cost[a] + t.place_cost[b] for a, b in PAIRS]
    starts = [components.PAYS_FOR[tile.middle[0].kind] for tile in t.inventions[: names.ORDINARY]]
    t.basic_deed = tuple(DEEDS.index(deed) for deed in starts)


def _factory(data: Data, t: Tables) -> None:
    buildings = data.rows("factory.buildings", components.Building, names.BUILDINGS)
    t.building_steam = tuple(b.steam for b in buildings)
    t.building_steam_conflict = tuple(b.steam_conflict for b in buildings)
    t.leader_pilgrims = data.number("factory.leader_pilgrims_per_building")
    t.grant_progress = data.number("factory.grant_end_progress")
    t.warehouse_max = data.number("factory.warehouse_max", 1)
    t.worker_spaces = data.number("factory.worker_spaces")
    t.worker_spaces_conflict = data.number("factory.worker_spaces_conflict")
    t.steam_per_arrow = data.number("factory.steam_engine.steam_per_arrow")
    t.steam_per_arrow_conflict = data.number("factory.steam_engine.steam_per_arrow_conflict")
    t.max_water = data.number("factory.steam_engine.max_water", 1)
    t.max_coal = data.number("factory.steam_engine.max_coal", 1)
    t.reputation_vp = tuple(data.numbers("factory.reputation.vp"))
    levels = data.number("factory.reputation.levels", 1)
    data.expect("factory.reputation.vp (entries)", len(t.reputation_vp), levels)
    t.conflict_at = data.number("conflict.hexes_of_one_type")


def _floors(data: Data, t: Tables) -> None:
    floors = data.rows("factory.floors", components.Floor, names.FLOORS)
    t.ticks_basic = [tuple(TICKS[tick] for tick in floor.ticks_basic) for floor in floors]
    t.ticks_improved = [tuple(TICKS[tick] for tick in floor.ticks_improved) for floor in floors]
    t.progress = [tuple(ICONS[icon] for icon in floor.progress) for floor in floors]
    t.upgrade_at = [track.index(names.UPGRADE) + 1 for track in t.progress]
    t.ready_at = [track.index(names.READY) + 1 for track in t.progress]


def _operations(data: Data, t: Tables) -> None:
    """All tiles but the last repeat numbers of the factory.  DAI-083"""
    tiles = data.rows("operations", components.Operation, OPERATIONS)
    for side, arrow, steam, spaces in (
        ("normal", t.steam_per_arrow, t.building_steam, t.worker_spaces),
        ("conflict", t.steam_per_arrow_conflict, t.building_steam_conflict, t.worker_spaces_conflict),
    ):
        dear = {"steam_M": steam[1], "steam_R": steam[2]}
        repeated = ({"steam_per_arrow": arrow}, dear, {"worker_spaces": spaces})
        for tile, numbers in zip(tiles, repeated, strict=False):
            data.expect(f"operations {tile.id}.{side}", getattr(tile, side), numbers)
    production, keys = tiles[names.PRODUCTION], ["progress_follower", "progress_leader"]
    data.expect("operations production.normal (keys)", sorted(production.normal), keys)
    data.expect("operations production.conflict (keys)", sorted(production.conflict), keys)
    follower, leader = keys
    t.progress_steps = (production.normal[follower], production.normal[leader])
    t.progress_steps_conflict = (production.conflict[follower], production.conflict[leader])


def _wilderness(data: Data, t: Tables) -> None:
    """All hexes lie on the board with four players.  DAI-035"""
    tracks = data.rows("wilderness.tracks", components.Track, TERRAINS)
    river, land = data.number("counts.hexes_river"), data.number("counts.hexes_per_land")
    t.hex_count = (river, land, land, land)
    for track, count in zip(tracks, t.hex_count, strict=True):
        data.expect(f"wilderness.tracks {track.id} (hexes of four players)", track.hexes, count)
    t.track_spaces = tuple(track.spaces for track in tracks)
    t.trigger_space = tuple(track.end_trigger_space for track in tracks)
    t.track_vp = [(data.number("wilderness.temple_vp"), *track.vp) for track in tracks]
    t.doubles = [(track.double_3plus, track.double_4) for track in tracks]
    penalty = data.number("wilderness.river_temple_penalty", -MOST, 0)
    t.river_penalty = tuple(-value for value in (penalty, *tracks[names.RIVER].conflict_vp))


def _record(data: Data, t: Tables) -> None:
    t.record = data.rows("factory.record", components.RecordRow, TERRAINS, by="terrain")
    t.conflict_reward = [steps(row.conflict_reward, names.FROM_CONFLICTS) for row in t.record]
    moved = [row.exploit_reward[-1] for row in t.record]
    t.water = tuple(effect.amount if effect.kind == "water" else -effect.amount for effect in moved)


def _moves(data: Data, t: Tables) -> None:
    spaces = data.rows("city.magnate_spaces", components.MagnateSpace, names.SPACES)
    t.space_steam = tuple(space.steam for space in spaces)
    t.free_moves = max(data.numbers("city.free_moves"), default=0)
    t.max_moves = t.free_moves + data.number("city.max_extra_moves")
    data.expect("city.free_moves and max_extra_moves (together)", t.max_moves, len(STEPS))
    for way in range(1, t.max_moves + 1):
        further = max(0, way - t.free_moves) * data.number("city.steam_per_extra_move")
        t.move_cost += [further + steam for steam in t.space_steam]
    t.move_place = [
        [3 * ((p + move // 3 + 1) % names.POSITION_COUNT) + move % 3 for move in range(len(t.move_cost))]
        for p in range(names.POSITION_COUNT)
    ]


def _tiles(data: Data, t: Tables) -> None:
    t.electrify_cost = tuple(data.number(f"city.electrify_cost.{ring}") for ring in RINGS)
    t.expand_cost = (0, *(data.number(f"city.expand_cost.{ring}") for ring in RINGS[1:]))
    t.expand_hexes = (0, *(data.number(f"city.expand_hexes.{ring}") for ring in RINGS[1:]))
    t.renovate_cost = data.number("city.renovate_cost")
    inner = data.rows("tiles.inner", components.InnerTile)
    t.tiles = (inner, *(data.rows(f"tiles.{ring}", components.Tile) for ring in RINGS[1:]))
    for ring, tiles, cost, hexes in zip(RINGS, t.tiles, t.electrify_cost, t.expand_hexes, strict=True):
        _count(data, f"{ring}_tiles", tiles)
        for tile in tiles:
            data.verify(tile.ring_checks(f"tiles.{ring}", cost, hexes))
    actions = sorted({*DEEDS} - {DEEDS[names.MEGA]})
    data.expect("tiles.inner (actions)", sorted(tile.action for tile in inner), actions)
    t.inner_id = [tile.id for tile in inner]
    t.inner_deed = [DEEDS.index(tile.action) for tile in inner]
    t.inner_exploit = [ANY if len(x.exploit) > 1 else TERRAINS.index(x.exploit[0]) for x in inner]
    t.inner_worker = [ANY if x.worker == "any" else WORKERS.index(x.worker) for x in inner]
    source = names.FROM_WORKSHOPS
    t.workshop = [[steps(tile.workshop, source) for tile in ring] for ring in t.tiles]
    t.workshop_electrified = [[steps(x.workshop_electrified, source) for x in ring] for ring in t.tiles]
    source = names.FROM_ELECTRIFYING
    t.electrify_rewards = [[steps(x.electrify_rewards, source) for x in ring] for ring in t.tiles]


def _cities(data: Data, t: Tables) -> None:
    t.cities = data.rows("cities", components.City)
    _count(data, "city_tiles", t.cities)
    t.city_id = [city.id for city in t.cities]
    t.city_trigger = [CONDITIONS.index(city.trigger) for city in t.cities]
    t.city_reward = [steps(city.reward, names.FROM_CITIES) for city in t.cities]
    slots = range(1, len(CITY_NAMES) + 1)
    t.trade_slots = data.rows("trade_slots", components.TradeSlot, slots, by="slot")
    t.trade_steam = tuple(slot.steam for slot in t.trade_slots)
    t.least_trade_steam = min(t.trade_steam)
    t.trade_rewards = [
        steps(slot.rewards, names.FROM_TRADE, number) for number, slot in enumerate(t.trade_slots)
    ]
    t.worm_rail, t.prestige_ring = _circle(data, "worm_rail"), _circle(data, "prestige_ring")
    t.worm_rewards = [steps(row, names.FROM_WORM) for row in t.worm_rail]
    t.prestige_rewards = [steps(row, names.FROM_PRESTIGE) for row in t.prestige_ring]


def _circle(data: Data, key: str) -> tuple[Effects, ...]:
    rewards = data.take(f"{key}.rewards", list[Reward])
    data.expect(f"{key}.rewards (entries)", len(rewards), data.number(f"{key}.spaces", 1))
    return tuple(rewards)


def _machine(data: Data, t: Tables) -> None:
    source = names.FROM_MACHINE
    university = components.SIZES["university"]
    t.machines = data.rows("mega.machines", components.Machine, range(1, university + 1), by="number")
    t.upgrade_tiles = data.rows("mega.upgrades", components.Upgrade)
    _count(data, "mega_boards_sides", t.machines)
    _count(data, "upgrade_tiles", t.upgrade_tiles)
    t.machine_workshop = [steps(machine.workshop, source) for machine in t.machines]
    t.machine_rewards = [[steps(m.space_rewards[s], source) for s in MACHINE_SPACES] for m in t.machines]
    t.machine_links = [_bits(m.links[slot]) for m in t.machines for slot in components.UPGRADES]
    t.upgrades = [steps(upgrade.reward, source) for upgrade in t.upgrade_tiles]
    t.machine_cost = tuple(data.number(f"mega.cost.{what}") for what in STOCK[:5])


def _bits(spaces: list[str]) -> int:
    return sum(1 << MACHINE_SPACES.index(space) for space in spaces)


def _blocked(data: Data, key: str, count: int) -> int:
    spaces = data.take(key, list[str])
    data.verify(subset(key, spaces, MACHINE_SPACES, count))
    return _bits(spaces)


def _setup(data: Data, t: Tables) -> None:
    start = {effect.kind: effect.amount for effect in data.take("player_setup.start", Stock)}
    t.start_stock = tuple(start.get(what, 0) for what in STOCK)
    t.start_reputation = data.number("player_setup.reputation_level", most=len(t.reputation_vp) - 1)
    blocked = (0, _blocked(data, "mega.blocked_3p", 1), _blocked(data, "mega.blocked_2p", 2))
    for players in range(1, 5):
        key = f"setup_by_players.{players}"
        t.river_omitted += (data.number(f"{key}.river_hexes_omitted_leftmost"),)
        doubles = data.take(f"{key}.land_double", list[str])
        data.expect(f"{key}.land_double", doubles, ["3+", "4"][: len(doubles)])
        t.land_doubles += (len(doubles),)
        t.blocked_spaces += (blocked[data.number(f"{key}.mega_blocked_spaces", most=2)],)
        t.extra_magnate += (data.take(f"{key}.non_player_magnate", bool),)
    t.extra_rounds = data.number("scoring.extra_turns_after_equal", most=9)
    t.leftover_per_vp = data.number("scoring.leftover_per_vp", 1)


def _mayor(data: Data, t: Tables) -> None:
    cards = data.rows("solo.mayor_cards", components.MayorCardRow)
    advisors = data.rows("solo.advisors", components.Advisor, range(1, 11), by="number")
    _count(data, "mayor_cards", cards)
    _count(data, "advisor_cards", advisors)
    data.expect("solo.worker_spaces", data.number("solo.worker_spaces"), t.worker_spaces)
    t.mayor_cards = [_card(row) for row in cards]
    t.mayor_record = data.number("solo.record_max")
    for pair in data.rows("solo.invention_pairs", components.Pair):
        dear, cheap = (names.QUALITIES.index(quality) for quality in pair.take)
        t.mayor_pairs.append((pair.food, dear, cheap))
    t.advisors = {advisor.number: advisor for advisor in advisors}
    t.mayor_lost_worker_vp = t.advisors[5].during[0].amount
    t.mayor_advances = (t.advisors[3].setup[1].amount, t.advisors[4].setup[0].amount)
    t.mayor_end_steps = t.advisors[10].end[0].amount
    lasting = [n for n, advisor in t.advisors.items() if advisor.during or advisor.end]
    t.lasting_advisors = sum(1 << n for n in lasting)


def _card(row: components.MayorCardRow) -> MayorCard:
    card = MayorCard(row.id)
    card.deeds = tuple(DEEDS.index(deed) for deed in row.actions)
    card.land = TERRAINS.index(row.town_hall_land)
    card.resource_order = tuple(STOCK.index(resource) for resource in row.resource_order)
    card.position = row.back_position
    card.arrow_down = row.back_arrow == "down"
    card.tracks = tuple(TERRAINS.index(track) for track in row.back_tracks)
    card.worker = WORKERS.index(row.back_worker)
    return card
