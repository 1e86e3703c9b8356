"""From the typed component data to the tables that the rules work with."""

from typing import Any

from sugoroku.games.daitoshi import names
from sugoroku.games.daitoshi.actions import MACHINE_SPACES, PAIRS
from sugoroku.games.daitoshi.checks import read
from sugoroku.games.daitoshi.components import Components, MayorCardRow
from sugoroku.games.daitoshi.effects import CONDITIONS, PLAIN
from sugoroku.games.daitoshi.names import ANY, DEEDS, STOCK, TERRAINS, WORKERS
from sugoroku.games.daitoshi.prospects import prospects, worth
from sugoroku.games.daitoshi.rules.effects import steps
from sugoroku.games.daitoshi.tables import MayorCard, Tables


def load(raw: dict[str, Any], file: str) -> Tables:
    """The tables of a component file."""
    c = read(raw, file)
    t = Tables(c)
    for fill in (_inventions, _factory, _wilderness, _city, _cities, _machine, _setup, _mayor):
        fill(c, t)
    t.prospects = prospects(t)
    return t


def _inventions(c: Components, t: Tables) -> None:
    source = names.FROM_INVENTIONS
    t.inventions = c.inventions.all()
    t.invention_id = [tile.id for tile in t.inventions]
    t.left = [steps(tile.left, source) for tile in t.inventions]
    t.middle = [steps(tile.middle, source) for tile in t.inventions]
    t.left_worth = [worth(tile.left) for tile in t.inventions]
    t.middle_worth = [worth(tile.middle) for tile in t.inventions]
    t.vp = [tile.vp for tile in t.inventions]
    t.plain = [all(e.kind in PLAIN for e in (*tile.left, *tile.middle)) for tile in t.inventions]
    t.market_cost = (c.market.cost_ordinary, c.market.cost_innovative, c.market.cost_brilliant)
    t.place_cost = [t.market_cost[quality] for quality in names.MARKET_QUALITY]
    t.pair_cost = [t.place_cost[a] + t.place_cost[b] for a, b in PAIRS]
    districts = c.player_setup.magnate_district_by_basic_middle
    starts = [getattr(districts, tile.middle[0].kind) for tile in c.inventions.basic]
    t.basic_deed = tuple(DEEDS.index(deed) for deed in starts)


TICKS = {"x": 0, "b": 1, "bp": 2}
ICONS = {
    "": names.NOTHING,
    "upgrade": names.UPGRADE,
    "ready": names.READY,
    "score": names.SCORE,
    "score2": names.SCORE_TWICE,
    "giveback 1": names.GIVE_BACK,
}


def _factory(c: Components, t: Tables) -> None:
    f = c.factory
    t.ticks_basic = [tuple(TICKS[tick] for tick in floor.ticks_basic) for floor in f.floors]
    t.ticks_improved = [tuple(TICKS[tick] for tick in floor.ticks_improved) for floor in f.floors]
    t.progress = [tuple(ICONS[icon] for icon in floor.progress) for floor in f.floors]
    t.upgrade_at = [track.index(names.UPGRADE) + 1 for track in t.progress]
    t.ready_at = [track.index(names.READY) + 1 for track in t.progress]
    t.building_steam = tuple(b.steam for b in f.buildings)
    t.building_steam_conflict = tuple(b.steam_conflict for b in f.buildings)
    t.leader_pilgrims = f.leader_pilgrims_per_building
    t.grant_progress = f.grant_end_progress
    normal, side = c.operations[names.PRODUCTION].normal, c.operations[names.PRODUCTION].conflict
    t.progress_steps = (normal["progress_follower"], normal["progress_leader"])
    t.progress_steps_conflict = (side["progress_follower"], side["progress_leader"])
    t.warehouse_max = f.warehouse_max
    t.worker_spaces, t.worker_spaces_conflict = f.worker_spaces, f.worker_spaces_conflict
    engine = f.steam_engine
    t.steam_per_arrow = engine.steam_per_arrow
    t.steam_per_arrow_conflict = engine.steam_per_arrow_conflict
    t.max_water, t.max_coal = engine.max_water, engine.max_coal
    t.reputation_vp = tuple(f.reputation.vp)
    t.conflict_at = c.conflict.hexes_of_one_type


def _wilderness(c: Components, t: Tables) -> None:
    tracks, record = c.wilderness.tracks, c.factory.record
    t.track_spaces = tuple(track.spaces for track in tracks)
    t.trigger_space = tuple(track.end_trigger_space for track in tracks)
    t.track_vp = [(c.wilderness.temple_vp, *track.vp) for track in tracks]
    t.doubles = [(tuple(track.double_3plus), tuple(track.double_4)) for track in tracks]
    penalties = (c.wilderness.river_temple_penalty, *tracks[names.RIVER].conflict_vp)
    t.river_penalty = tuple(-value for value in penalties)
    land = int(c.counts["hexes_per_land"])
    t.hex_count = (int(c.counts["hexes_river"]), land, land, land)
    t.conflict_reward = [steps(row.conflict_reward, names.FROM_CONFLICTS) for row in record]
    moved = [row.exploit_reward[-1] for row in record]
    t.water = tuple(effect.amount if effect.kind == "water" else -effect.amount for effect in moved)


def _city(c: Components, t: Tables) -> None:
    inner, rings, city = c.tiles.inner, c.tiles.rings(), c.city
    t.inner_id = [tile.id for tile in inner]
    t.inner_deed = [DEEDS.index(tile.action or "") for tile in inner]
    t.inner_exploit = [ANY if len(x.exploit) > 1 else TERRAINS.index(x.exploit[0]) for x in inner]
    t.inner_worker = [ANY if x.worker == "any" else WORKERS.index(x.worker or "") for x in inner]
    source = names.FROM_WORKSHOPS
    t.workshop = [[steps(tile.workshop, source) for tile in ring] for ring in rings]
    t.workshop_electrified = [[steps(x.workshop_electrified, source) for x in ring] for ring in rings]
    source = names.FROM_ELECTRIFYING
    t.electrify_rewards = [[steps(x.electrify_rewards, source) for x in ring] for ring in rings]
    t.electrify_cost = (city.electrify_cost.inner, city.electrify_cost.middle, city.electrify_cost.outer)
    t.expand_cost = (0, city.expand_cost.middle, city.expand_cost.outer)
    t.expand_hexes = (0, city.expand_hexes.middle, city.expand_hexes.outer)
    t.renovate_cost = city.renovate_cost
    t.space_steam = tuple(space.steam for space in city.magnate_spaces)
    t.free_moves = max(city.free_moves)
    t.max_moves = t.free_moves + city.max_extra_moves
    for way in range(1, t.max_moves + 1):
        further = max(0, way - t.free_moves) * city.steam_per_extra_move
        t.move_cost += [further + steam for steam in t.space_steam]
    t.move_place = [
        [3 * ((p + move // 3 + 1) % names.POSITION_COUNT) + move % 3 for move in range(len(t.move_cost))]
        for p in range(names.POSITION_COUNT)
    ]


def _cities(c: Components, t: Tables) -> None:
    t.city_id = [city.id for city in c.cities]
    t.city_trigger = [CONDITIONS.index(city.trigger) for city in c.cities]
    t.city_reward = [steps(city.reward, names.FROM_CITIES) for city in c.cities]
    t.trade_steam = tuple(slot.steam for slot in c.trade_slots)
    t.least_trade_steam = min(t.trade_steam)
    t.trade_rewards = [
        steps(slot.rewards, names.FROM_TRADE, number) for number, slot in enumerate(c.trade_slots)
    ]
    t.worm_rewards = [steps(row, names.FROM_WORM) for row in c.worm_rail.rewards]
    t.prestige_rewards = [steps(row, names.FROM_PRESTIGE) for row in c.prestige_ring.rewards]


def _bits(spaces: list[str]) -> int:
    return sum(1 << MACHINE_SPACES.index(space) for space in spaces)


def _machine(c: Components, t: Tables) -> None:
    source = names.FROM_MACHINE
    machines = c.mega.machines
    t.machine_workshop = [steps(machine.workshop, source) for machine in machines]
    t.machine_rewards = [[steps(m.space_rewards[s], source) for s in MACHINE_SPACES] for m in machines]
    t.machine_links = [_bits(m.links[slot]) for m in machines for slot in ("u1", "u2", "u3")]
    t.upgrades = [steps(upgrade.reward, source) for upgrade in c.mega.upgrades]
    cost: dict[str, int] = {str(key): value for key, value in c.mega.cost.items()}
    t.machine_cost = tuple(cost.get(what, 0) for what in STOCK[:5])


def _setup(c: Components, t: Tables) -> None:
    start = {effect.kind: effect.amount for effect in c.player_setup.start}
    t.start_stock = tuple(start.get(what, 0) for what in STOCK)
    t.start_reputation = c.player_setup.reputation_level
    rows = c.setup_by_players.all()
    t.river_omitted = tuple(row.river_hexes_omitted_leftmost for row in rows)
    t.land_doubles = tuple(len(row.land_double) for row in rows)
    blocked = (0, _bits(c.mega.blocked_3p), _bits(c.mega.blocked_2p))
    t.blocked_spaces = tuple(blocked[row.mega_blocked_spaces] for row in rows)
    t.extra_magnate = tuple(row.non_player_magnate for row in rows)
    t.extra_rounds = c.scoring.extra_turns_after_equal
    t.leftover_per_vp = c.scoring.leftover_per_vp


def _mayor(c: Components, t: Tables) -> None:
    t.mayor_cards = [_card(row) for row in c.solo.mayor_cards]
    t.mayor_record = c.solo.record_max
    for pair in c.solo.invention_pairs:
        dear, cheap = (names.QUALITIES.index(quality) for quality in pair.take)
        t.mayor_pairs.append((pair.food, dear, cheap))
    t.advisors = {advisor.number: advisor for advisor in c.solo.advisors}
    t.mayor_lost_worker_vp = t.advisors[5].during[0].amount
    t.mayor_advances = (t.advisors[3].setup[1].amount, t.advisors[4].setup[0].amount)
    t.mayor_end_steps = t.advisors[10].end[0].amount
    lasting = [n for n, advisor in t.advisors.items() if advisor.during or advisor.end]
    t.lasting_advisors = sum(1 << n for n in lasting)


def _card(row: MayorCardRow) -> MayorCard:
    card = MayorCard(row.id)
    card.deeds = tuple(DEEDS.index(deed) for deed in row.actions)
    card.land = TERRAINS.index(row.town_hall_land)
    card.resource_order = tuple(STOCK.index(resource) for resource in row.resource_order)
    card.position = row.back_position
    card.arrow_down = row.back_arrow == "down"
    card.tracks = tuple(TERRAINS.index(track) for track in row.back_tracks)
    card.worker = WORKERS.index(row.back_worker)
    return card
