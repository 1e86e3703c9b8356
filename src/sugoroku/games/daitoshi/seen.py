"""What can be seen on the table, as values: `view.py` makes them of a state."""

import msgspec

from sugoroku.core.effects import Effects


class InventionView(msgspec.Struct, frozen=True):
    id: str
    number: int
    quality: str  # of the market, or `basic`, `university`
    left: Effects
    middle: Effects
    vp: int


class FloorView(msgspec.Struct, frozen=True):
    id: str
    invention: InventionView | None
    improved: bool
    marker: int
    track: tuple[str, ...]
    ready: bool
    ticks: tuple[int, ...]  # of the position in use: left, middle, vp


class TileView(msgspec.Struct, frozen=True):
    id: str
    ring: str
    electrified: bool
    workshop: Effects
    after: Effects  # the workshop of the other side, while it is not electrified
    electrify: Effects  # the row of rewards, while it is not electrified
    electrify_cost: int
    worker: str  # the colour of the worker there
    hexes: tuple[str, ...]


class DistrictView(msgspec.Struct, frozen=True):
    position: int
    deed: str
    exploit: str
    worker: str
    tiles: tuple[TileView | None, ...]  # inner, middle, outer
    machine: bool
    magnates: tuple[tuple[int, str], ...]  # (seat, space); seat -1 is the magnate of nobody


class TrackView(msgspec.Struct, frozen=True):
    terrain: str
    spaces: int
    hexes: int
    first_covered: int
    piles: tuple[int, ...]  # hexes on each space, the first one next to the temple
    trigger: int
    discards: int
    vp: tuple[int, ...]
    penalty: tuple[int, ...]
    times: str  # what the value under a pilgrim is multiplied with at the end


class CityView(msgspec.Struct, frozen=True):
    id: str
    condition: str  # one of `effects.CONDITIONS`
    reward: Effects
    steam: int
    trade: Effects  # one effect per good


class MachineView(msgspec.Struct, frozen=True):
    number: int
    workshop: Effects
    worker: str
    spaces: tuple[Effects, ...]
    filled: tuple[bool, ...]
    blocked: tuple[bool, ...]
    upgrades: tuple[Effects, ...]
    installed: tuple[bool, ...]
    links: tuple[tuple[str, ...], ...]  # the spaces that complete each upgrade
    cost: dict[str, int]
    university: int
    tile: InventionView  # the University invention given for a donation


class PlayerView(msgspec.Struct, frozen=True):
    seat: int
    opponent: str  # its key in `Info.opponents`; empty for a person
    score: int
    stock: dict[str, int]
    workers: dict[str, int]
    worker_spaces: int  # now: conflicts count
    building_steam: tuple[int, ...]
    steam_per_arrow: int
    progress_steps: tuple[int, int]  # as a follower, as the leader
    record: dict[str, int]
    conflicts: tuple[str, ...]
    pilgrims: dict[str, int]
    multipliers: dict[str, int]  # what each pilgrim's value would be multiplied with now
    reputation: int
    chimney: int
    worm: int
    prestige: int
    marker: str
    banners: tuple[int, ...]
    grant: bool
    position: int
    space: str
    floors: tuple[FloorView, ...]

    @property
    def mayor(self) -> bool:
        """For drawings: he has no steam, chimney, marker or grant."""
        return self.opponent == "mayor"


class AdvisorView(msgspec.Struct, frozen=True):
    number: int
    effect: str


class MayorView(msgspec.Struct, frozen=True):
    advisors: tuple[AdvisorView, ...]
    bribe: bool
    deck: int
    card: tuple[str, ...]  # the actions of the face-up card
    land: str
    resource_order: tuple[str, ...]
    guide_position: int
    guide_arrow: str
    guide_tracks: tuple[str, ...]
    guide_worker: str
    spaces: tuple[str, ...]
    record: tuple[str, ...]


class OperationsView(msgspec.Struct, frozen=True):
    """What the four operation tiles say; each pair is the normal and the conflict side."""

    steam_per_arrow: tuple[int, int]
    building_steam: tuple[tuple[int, ...], tuple[int, ...]]  # by building
    worker_spaces: tuple[int, int]
    progress_steps: tuple[tuple[int, int], tuple[int, int]]  # as a follower, as the leader


class Board(msgspec.Struct, frozen=True):
    """Everything on the table that can be seen."""

    seat: int
    turn: int
    ending: bool
    districts: tuple[DistrictView, ...]
    middle_stack: tuple[int, Effects]  # how many, and the workshop of the top tile
    outer_stack: tuple[int, Effects]
    tracks: tuple[TrackView, ...]
    market: tuple[InventionView | None, ...]
    market_cost: tuple[int, ...]
    stacks: tuple[int, ...]
    cities: tuple[CityView, ...]
    machine: MachineView
    worm_rail: tuple[Effects, ...]
    prestige_ring: tuple[Effects, ...]
    reputation_vp: tuple[int, ...]
    conflict_rewards: tuple[Effects, ...]  # by terrain
    exploit_rewards: tuple[Effects, ...]
    move_steam: tuple[int, ...]  # by 3 * (districts - 1) + space
    expand_cost: tuple[int, ...]  # by ring, and how many hexes
    expand_hexes: tuple[int, ...]
    renovate_cost: int
    chimney: tuple[int, int]  # the highest spaces of water and coal
    warehouse: int
    grant_progress: int
    operations: OperationsView
    ticks: tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]  # by floor: basic, improved
    players: tuple[PlayerView, ...]
    opponents: dict[str, MayorView]  # what each has beside a factory, by key; from its set-up on
    basics: tuple[InventionView, ...]
    hand: tuple[InventionView, ...]  # to be installed by the seat, next first
    free: bool  # the grant pays what the seat activates now
    rewarded: bool  # the hex that the seat gives back now pays its conflict reward

    @property
    def mayor(self) -> MayorView | None:
        return self.opponents.get("mayor")
