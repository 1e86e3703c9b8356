"""The component data as tables of small numbers: made once by `load.py`, shared by all states."""

from collections.abc import Sequence

from sugoroku.core.effects import Effects
from sugoroku.core.state import Step
from sugoroku.games.daitoshi.components import (
    Advisor,
    City,
    Invention,
    Machine,
    RecordRow,
    Tile,
    TradeSlot,
    Upgrade,
)

Steps = tuple[Step, ...]


class MayorCard:
    """Front: actions, land, resource order.  Back: position, arrow, track order, worker."""

    def __init__(self, id: str) -> None:
        self.id = id
        self.deeds: tuple[int, ...] = ()
        self.land = 0
        self.resource_order: tuple[int, ...] = ()
        self.position = 0
        self.arrow_down = False
        self.tracks: tuple[int, ...] = ()
        self.worker = 0


class Prospects:
    """What inventions yield and tracks still bring: looked up for the value of a position.

    Yields by place (a floor in basic position, then the floors in improved position) and invention.
    """

    def __init__(self) -> None:
        self.worth: list[list[float]] = []  # of one production, in points
        self.goods: list[list[float]] = []  # resources and wealth
        self.steam: list[list[float]] = []
        self.other: list[list[float]] = []  # the worth of everything else but points
        self.points: list[list[float]] = []
        # of both rewards of an invention that has no floor yet
        self.hand_goods: list[float] = []
        self.hand_steam: list[float] = []
        self.hand_other: list[float] = []
        # by floor and marker, nearer ones count more
        self.points_ahead: list[list[float]] = []  # how often the track still scores its invention
        self.rest_ahead: list[list[float]] = []
        self.track_ends: list[int] = []


class Tables:
    """Everything the rules look up."""

    def __init__(self) -> None:  # noqa: PLR0915 - as many fields as the box has tables
        self.prospects = Prospects()
        # as printed, for views: effects as values
        self.inventions: list[Invention] = []
        self.record: list[RecordRow] = []  # by terrain
        self.tiles: tuple[Sequence[Tile], ...] = ()  # by ring, then tile
        self.cities: list[City] = []
        self.trade_slots: list[TradeSlot] = []
        self.worm_rail: tuple[Effects, ...] = ()
        self.prestige_ring: tuple[Effects, ...] = ()
        self.machines: list[Machine] = []
        self.upgrade_tiles: list[Upgrade] = []
        # inventions, by number
        self.invention_id: list[str] = []
        self.left: list[Steps] = []
        self.middle: list[Steps] = []
        self.vp: list[int] = []
        self.left_worth: list[float] = []  # in points, for `evaluate`
        self.middle_worth: list[float] = []
        self.plain: list[bool] = []  # its rewards commute with everything
        self.market_cost: tuple[int, ...] = ()  # by quality
        self.place_cost: list[int] = []  # by place of the market
        self.pair_cost: list[int] = []  # by pair of places
        self.basic_deed: tuple[int, ...] = ()  # basic invention -> action of the start district
        # floors
        self.ticks_basic: list[
            tuple[int, ...]
        ] = []  # for left, middle, vp: 0, 1 (all), 2 (leader twice)
        self.ticks_improved: list[tuple[int, ...]] = []
        self.progress: list[tuple[int, ...]] = []  # icons after the start space
        self.upgrade_at: list[int] = []
        self.ready_at: list[int] = []
        self.building_steam: tuple[int, ...] = ()
        self.building_steam_conflict: tuple[int, ...] = ()
        self.leader_pilgrims = 0
        self.grant_progress = 0
        self.progress_steps: tuple[int, int] = (0, 0)  # follower, leader
        self.progress_steps_conflict: tuple[int, int] = (0, 0)
        # supplies
        self.warehouse_max = 0
        self.worker_spaces = 0
        self.worker_spaces_conflict = 0
        self.steam_per_arrow = 0
        self.steam_per_arrow_conflict = 0
        self.max_water = 0
        self.max_coal = 0
        self.reputation_vp: tuple[int, ...] = ()
        self.conflict_at = 0
        # wilderness, by terrain
        self.track_spaces: tuple[int, ...] = ()
        self.track_vp: list[tuple[int, ...]] = []  # by space, the temple first
        self.river_penalty: tuple[int, ...] = ()  # by space, the temple first; not negative
        self.hex_count: tuple[int, ...] = ()
        self.trigger_space: tuple[int, ...] = ()
        self.doubles: list[tuple[tuple[int, ...], tuple[int, ...]]] = []  # spaces marked 3+, 4
        self.water: tuple[int, ...] = ()  # gained on exploiting; coal is negative
        self.conflict_reward: list[Steps] = []
        # the city
        self.inner_id: list[str] = []
        self.inner_deed: list[int] = []
        self.inner_exploit: list[int] = []  # a terrain, or ANY for the Town Hall's two
        self.inner_worker: list[int] = []  # a terrain, or ANY
        self.workshop: list[list[Steps]] = []  # by ring, then tile
        self.workshop_electrified: list[list[Steps]] = []
        self.electrify_rewards: list[list[Steps]] = []
        self.electrify_cost: tuple[int, ...] = ()  # by ring
        self.expand_cost: tuple[int, ...] = ()  # by ring (inner: 0)
        self.expand_hexes: tuple[int, ...] = ()
        self.renovate_cost = 0
        self.space_steam: tuple[int, ...] = ()
        self.free_moves = 0
        self.max_moves = 0
        self.move_cost: list[int] = []  # by 3 * (steps - 1) + space
        self.move_place: list[list[int]] = []  # by position and move: 3 * position + space there
        # cities and trade
        self.city_id: list[str] = []
        self.city_trigger: list[int] = []
        self.city_reward: list[Steps] = []
        self.trade_steam: tuple[int, ...] = ()
        self.least_trade_steam = 0
        self.trade_rewards: list[Steps] = []  # by slot, one step per good
        # circular tracks
        self.worm_rewards: list[Steps] = []
        self.prestige_rewards: list[Steps] = []
        # the Mega-Machine
        self.machine_workshop: list[Steps] = []
        self.machine_rewards: list[list[Steps]] = []  # by machine, then space
        self.machine_links: list[int] = []  # by machine and slot: one bit per space
        self.upgrades: list[Steps] = []
        self.machine_cost: tuple[int, ...] = ()  # by stock
        # set-up
        self.start_stock: tuple[int, ...] = ()
        self.start_reputation = 0
        self.river_omitted: tuple[int, ...] = ()  # by players, from 1
        self.land_doubles: tuple[int, ...] = ()  # 0 none, 1 the 3+ spaces, 2 also the 4 spaces
        self.blocked_spaces: tuple[int, ...] = ()  # bits of the machine board
        self.extra_magnate: tuple[bool, ...] = ()
        self.extra_rounds = 0
        self.leftover_per_vp = 0
        # the Mayor
        self.mayor_cards: list[MayorCard] = []
        self.advisors: dict[int, Advisor] = {}  # by number
        self.mayor_record = 0
        self.mayor_pairs: list[tuple[int, int, int]] = []  # food, dearer quality, cheaper quality
        self.mayor_lost_worker_vp = 0
        self.mayor_advances: tuple[int, int] = (0, 0)  # of advisors 3 and 4
        self.mayor_end_steps = 0
        self.lasting_advisors = 0  # one bit per card that stays after the set-up
