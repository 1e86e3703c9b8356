"""From the typed component data to the tables that the rules work with."""

from collections.abc import Callable
from typing import Any, TypeVar

from sugoroku.core.errors import DataError
from sugoroku.games.daitoshi import names
from sugoroku.games.daitoshi.actions import MACHINE_SPACES, PAIRS
from sugoroku.games.daitoshi.components import (
    Components,
    Invention,
    MayorCardRow,
    by_players,
    read,
)
from sugoroku.games.daitoshi.effect_words import all_words
from sugoroku.games.daitoshi.evaluate import worth
from sugoroku.games.daitoshi.names import ANY, DEEDS, STOCK, TERRAINS, WORKERS
from sugoroku.games.daitoshi.rules.effects import PLAIN, effects
from sugoroku.games.daitoshi.tables import Effect, MayorCard, Tables

T = TypeVar("T")
A = TypeVar("A")


def load(raw: dict[str, Any], file: str) -> Tables:
    """The tables of a component file."""
    c = read(raw, file)
    t = Tables()
    make = _Maker(file)
    _inventions(c, t, make)
    _factory(c, t, make)
    _wilderness(c, t, make)
    _city(c, t, make)
    _cities(c, t, make)
    _machine(c, t, make)
    _setup(c, t, file)
    _mayor(c, t)
    t.words = all_words(c)
    return t


class _Maker:
    """Parses rows of effects; what does not parse is reported with its file and key."""

    def __init__(self, file: str) -> None:
        self.file = file

    def row(self, key: str, texts: list[str], source: int, slot: int = names.NONE) -> Effect:
        return self.parsed(key, lambda row: effects(row, source, slot), texts)

    def parsed(self, key: str, parse: Callable[[A], T], value: A) -> T:
        try:
            return parse(value)
        except ValueError as problem:
            raise DataError(f"{self.file}: {key}: {problem}.") from problem


def _inventions(c: Components, t: Tables, make: _Maker) -> None:
    groups = c.inventions
    tiles: list[Invention] = [
        *groups.basic, *groups.ordinary, *groups.innovative, *groups.brilliant, *groups.university
    ]  # fmt: skip
    for tile in tiles:
        t.invention_id.append(tile.id)
        t.left.append(make.row(f"inventions {tile.id}.left", tile.left, names.FROM_INVENTIONS))
        t.middle.append(make.row(f"inventions {tile.id}.middle", tile.middle, names.FROM_INVENTIONS))
        t.left_worth.append(worth(t.left[-1]))
        t.middle_worth.append(worth(t.middle[-1]))
        t.vp.append(tile.vp)
        t.plain.append(all(text.split()[0] in PLAIN for text in tile.left + tile.middle))
    t.market_cost = (c.market.cost_ordinary, c.market.cost_innovative, c.market.cost_brilliant)
    t.place_cost = [t.market_cost[quality] for quality in names.MARKET_QUALITY]
    t.pair_cost = [t.place_cost[a] + t.place_cost[b] for a, b in PAIRS]
    districts = c.player_setup.magnate_district_by_basic_middle
    for tile in groups.basic:
        resource = tile.middle[0].split()[0] if tile.middle else ""
        if resource not in STOCK[: names.RESOURCE_COUNT]:
            expected = ", ".join(STOCK[: names.RESOURCE_COUNT])
            raise DataError(f"{make.file}: inventions {tile.id}.middle: expected {expected} first.")
        deed: str = getattr(districts, resource)
        t.basic_deed += (DEEDS.index(deed),)


TICKS = {"x": 0, "b": 1, "bp": 2}
ICONS = {
    "": names.NOTHING,
    "upgrade": names.UPGRADE,
    "ready": names.READY,
    "score": names.SCORE,
    "score2": names.SCORE_TWICE,
    "giveback 1": names.GIVE_BACK,
}


def _factory(c: Components, t: Tables, make: _Maker) -> None:
    f = c.factory
    for floor in f.floors:
        t.ticks_basic.append(tuple(TICKS[tick] for tick in floor.ticks_basic))
        t.ticks_improved.append(tuple(TICKS[tick] for tick in floor.ticks_improved))
        track = tuple(ICONS[icon] for icon in floor.progress)
        t.progress.append(track)
        for icon in (names.UPGRADE, names.READY):
            if icon not in track:
                raise DataError(
                    f"{make.file}: factory.floors {floor.id}.progress: upgrade or ready missing."
                )
        t.upgrade_at.append(track.index(names.UPGRADE) + 1)
        t.ready_at.append(track.index(names.READY) + 1)
    t.building_steam = tuple(b.steam for b in f.buildings)
    t.building_steam_conflict = tuple(b.steam_conflict for b in f.buildings)
    t.leader_pilgrims = f.leader_pilgrims_per_building
    t.grant_progress = f.grant_end_progress
    production = next(o for o in c.operations if o.id == "production")
    t.progress_steps = (production.normal["progress_follower"], production.normal["progress_leader"])
    side = production.conflict
    t.progress_steps_conflict = (side["progress_follower"], side["progress_leader"])
    t.warehouse_max = f.warehouse_max
    t.worker_spaces, t.worker_spaces_conflict = f.worker_spaces, f.worker_spaces_conflict
    engine = f.steam_engine
    t.steam_per_arrow = engine.steam_per_arrow
    t.steam_per_arrow_conflict = engine.steam_per_arrow_conflict
    t.max_water, t.max_coal = engine.max_water, engine.max_coal
    t.reputation_vp = tuple(f.reputation.vp)
    t.conflict_at = c.conflict.hexes_of_one_type


def _wilderness(c: Components, t: Tables, make: _Maker) -> None:
    tracks = c.wilderness.tracks
    t.track_spaces = tuple(track.spaces for track in tracks)
    t.trigger_space = tuple(track.end_trigger_space for track in tracks)
    for track in tracks:
        t.track_vp.append((c.wilderness.temple_vp, *track.vp))
        t.doubles.append((tuple(track.double_3plus), tuple(track.double_4)))
    penalties = (c.wilderness.river_temple_penalty, *tracks[names.RIVER].conflict_vp)
    t.river_penalty = tuple(-value for value in penalties)
    land = int(c.counts["hexes_per_land"])
    t.hex_count = (int(c.counts["hexes_river"]), land, land, land)
    for row in c.factory.record:
        key = f"factory.record {row.terrain}"
        t.conflict_reward.append(
            make.row(f"{key}.conflict_reward", row.conflict_reward, names.FROM_CONFLICTS)
        )
        t.water += (make.parsed(f"{key}.exploit_reward", _water, row.exploit_reward),)


def _water(rewards: list[str]) -> int:
    kind, _, number = rewards[-1].partition(" ")
    if kind not in ("water", "coal") or not number.isdecimal():
        raise ValueError(f"expected water N or coal N last, got {rewards[-1]!r}")
    return int(number) if kind == "water" else -int(number)


def _city(c: Components, t: Tables, make: _Maker) -> None:
    for tile in c.tiles.inner:
        t.inner_id.append(tile.id)
        t.inner_deed.append(DEEDS.index(tile.action or ""))
        town = len(tile.exploit) > 1
        t.inner_exploit.append(ANY if town else TERRAINS.index(tile.exploit[0]))
        t.inner_worker.append(ANY if tile.worker == "any" else WORKERS.index(tile.worker or ""))
    for ring, tiles in (("inner", c.tiles.inner), ("middle", c.tiles.middle), ("outer", c.tiles.outer)):
        key = f"tiles.{ring}"
        source = names.FROM_WORKSHOPS
        t.workshop.append([make.row(f"{key} {x.id}.workshop", x.workshop, source) for x in tiles])
        t.workshop_electrified.append(
            [
                make.row(f"{key} {x.id}.workshop_electrified", x.workshop_electrified, source)
                for x in tiles
            ]
        )
        t.electrify_rewards.append(
            [
                make.row(f"{key} {x.id}.electrify_rewards", x.electrify_rewards, names.FROM_ELECTRIFYING)
                for x in tiles
            ]
        )
    city = c.city
    t.electrify_cost = (city.electrify_cost.inner, city.electrify_cost.middle, city.electrify_cost.outer)
    t.expand_cost = (0, city.expand_cost.middle, city.expand_cost.outer)
    t.expand_hexes = (0, city.expand_hexes.middle, city.expand_hexes.outer)
    t.renovate_cost = city.renovate_cost
    t.space_steam = tuple(space.steam for space in city.magnate_spaces)
    t.free_moves = max(city.free_moves)
    t.max_moves = t.free_moves + city.max_extra_moves
    for steps in range(1, t.max_moves + 1):
        further = max(0, steps - t.free_moves) * city.steam_per_extra_move
        t.move_cost += [further + steam for steam in t.space_steam]
    positions = range(names.POSITION_COUNT)
    t.move_place = [
        [3 * ((p + move // 3 + 1) % names.POSITION_COUNT) + move % 3 for move in range(len(t.move_cost))]
        for p in positions
    ]


def _trigger(text: str) -> int:
    """`exploit_forest`, `action_trade`, `lead_production`.  DAI-224"""
    kind, _, what = text.partition("_")
    if kind == "exploit" and what in TERRAINS:
        return names.ON_EXPLOIT + TERRAINS.index(what)
    if kind == "action" and what in DEEDS[:4]:
        return names.ON_DEED + DEEDS.index(what)
    if text == "lead_production":
        return names.ON_LEAD
    raise ValueError(f"{text!r} is not a condition")


def _cities(c: Components, t: Tables, make: _Maker) -> None:
    for city in c.cities:
        t.city_id.append(city.id)
        key = f"cities {city.id}"
        t.city_trigger.append(make.parsed(f"{key}.trigger", _trigger, city.trigger))
        t.city_reward.append(make.row(f"{key}.reward", city.reward, names.FROM_CITIES))
    t.trade_steam = tuple(slot.steam for slot in c.trade_slots)
    t.least_trade_steam = min(t.trade_steam)
    for number, slot in enumerate(c.trade_slots):
        t.trade_rewards.append(
            make.row(f"trade_slots {slot.slot}.rewards", slot.rewards, names.FROM_TRADE, number)
        )
    t.worm_rewards = [make.row("worm_rail.rewards", row, names.FROM_WORM) for row in c.worm_rail.rewards]
    t.prestige_rewards = [
        make.row("prestige_ring.rewards", row, names.FROM_PRESTIGE) for row in c.prestige_ring.rewards
    ]


def _bits(spaces: list[str]) -> int:
    return sum(1 << MACHINE_SPACES.index(space) for space in spaces)


def _machine(c: Components, t: Tables, make: _Maker) -> None:
    for machine in c.mega.machines:
        key = f"mega.machines {machine.number}"
        t.machine_workshop.append(make.row(f"{key}.workshop", machine.workshop, names.FROM_MACHINE))
        t.machine_rewards.append(
            [
                make.row(f"{key}.space_rewards.{s}", machine.space_rewards[s], names.FROM_MACHINE)
                for s in MACHINE_SPACES
            ]
        )
        for slot in ("u1", "u2", "u3"):
            links = machine.links[slot]
            t.machine_links.append(make.parsed(f"{key}.links.{slot}", _bits, links))
    t.upgrades = [
        make.row(f"mega.upgrades {u.id}.reward", u.reward, names.FROM_MACHINE) for u in c.mega.upgrades
    ]
    cost: dict[str, int] = {str(key): value for key, value in c.mega.cost.items()}
    t.machine_cost = tuple(cost.get(what, 0) for what in STOCK[:5])


def _setup(c: Components, t: Tables, file: str) -> None:
    start = dict.fromkeys(STOCK, 0)
    for text in c.player_setup.start:
        what, _, number = text.partition(" ")
        if what not in start or not number.isdecimal():
            raise DataError(
                f"{file}: player_setup.start: expected one of {', '.join(STOCK)} and a number."
            )
        start[what] = int(number)
    t.start_stock = tuple(start.values())
    t.start_reputation = c.player_setup.reputation_level
    for n, row in enumerate(by_players(c, file), start=1):
        t.river_omitted += (row.river_hexes_omitted_leftmost,)
        t.land_doubles += (len(row.land_double),)
        blocked = {2: c.mega.blocked_2p, 1: c.mega.blocked_3p, 0: []}.get(row.mega_blocked_spaces)
        if blocked is None:
            raise DataError(f"{file}: setup_by_players.{n}.mega_blocked_spaces: expected 0, 1 or 2.")
        t.blocked_spaces += (_bits(blocked),)
        t.extra_magnate += (row.non_player_magnate,)
    t.extra_rounds = c.scoring.extra_turns_after_equal
    t.leftover_per_vp = c.scoring.leftover_per_vp


def _mayor(c: Components, t: Tables) -> None:
    t.mayor_cards = [_card(row) for row in c.solo.mayor_cards]
    t.mayor_record = c.solo.record_max
    for pair in c.solo.invention_pairs:
        dear, cheap = (names.QUALITIES.index(quality) for quality in pair.take)
        t.mayor_pairs.append((pair.food, dear, cheap))
    advisors = {advisor.number: advisor for advisor in c.solo.advisors}
    t.mayor_lost_worker_vp = _last(advisors[5].during[0])
    t.mayor_advances = (_last(advisors[3].setup[1]), _last(advisors[4].setup[0]))
    t.mayor_end_steps = _last(advisors[10].end[0])
    t.lasting_advisors = sum(1 << n for n, advisor in advisors.items() if advisor.during or advisor.end)


def _last(text: str) -> int:
    return int(text.rsplit(maxsplit=1)[-1])


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
