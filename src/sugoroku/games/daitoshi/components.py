"""The rows of the component data as typed structs, and their checks."""

from collections.abc import Iterator, Mapping
from typing import Final, Literal

from sugoroku.core.components import Check, Count, Loss, one_of, subset
from sugoroku.core.effects import Effect
from sugoroku.core.reading import Data, Entry, Part
from sugoroku.games.daitoshi import names
from sugoroku.games.daitoshi.actions import CITY_NAMES, MACHINE_SPACES, STEPS
from sugoroku.games.daitoshi.effects import (
    CONDITIONS,
    MULTIPLIERS,
    AdvisorEffects,
    Reward,
    TileRewards,
    TradeRewards,
)
from sugoroku.games.daitoshi.info import INFO
from sugoroku.games.daitoshi.names import DEEDS, FLOORS, RESOURCE_COUNT, RINGS, STOCK, TERRAINS, WORKERS

Terrain = Literal["river", "forest", "mountain", "underground"]
Land = Literal["forest", "mountain", "underground"]
Resource = Literal["food", "energy", "construction", "luxury"]
WorkerColour = Literal["green", "yellow", "red", "blue"]
Deed = Literal["invention", "expand", "electrify", "trade", "mega", "wild"]
Quality = Literal["ordinary", "innovative", "brilliant"]
Tick = Literal["x", "b", "bp"]

UPGRADES: Final = ("u1", "u2", "u3")  # places for upgrade tiles on a machine
PAYS_FOR: Final = {STOCK[resource]: DEEDS[deed] for deed, resource in enumerate(names.DEED_RESOURCE)}
_ENDS: Final = (names.INVENTION_COUNT, *(first for first, _ in names.GROUPS))
SIZES: Final = {  # different inventions of each kind, in the order of their numbers
    kind: end - first for end, (first, kind) in reversed([*zip(_ENDS, names.GROUPS, strict=False)])
}

BUILT_IN: Final[Mapping[str, Mapping[str, object]]] = {  # DAI-001..003, DAI-R01, DAI-R07
    "meta": {
        "id": INFO.name, "prefix": INFO.ledger_prefix, "players_min": INFO.players[0],
        "players_max": INFO.players[1], "solo_opponent": INFO.opponents[0].key,
    },
    "lists": {
        "terrains": list(TERRAINS), "land": list(TERRAINS[1:]),
        "resources": list(STOCK[:RESOURCE_COUNT]), "wild_resource": STOCK[names.WEALTH],
        "worker_colours": [*WORKERS[1:], WORKERS[0]], "actions": list(DEEDS[: names.WILD]),
        "wild_action": DEEDS[names.WILD],
    },
    "terrain_colour": dict(zip(TERRAINS, WORKERS, strict=True)),
    "action_resource": {deed: resource for resource, deed in PAYS_FOR.items()},
    "supply": {"unlimited": True},
    "counts": {  # DAI-028
        **SIZES, "university": SIZES["university"] * names.UNIVERSITY_COPIES,
        "inner_tiles": names.POSITION_COUNT, "pilgrims_per_player": len(TERRAINS),
        "progress_markers_per_player": len(FLOORS), "banners_per_player": len(CITY_NAMES),
        "operation_tiles_per_player": len(names.OPERATIONS), "magnates_in_play_per_player": 1,
        "grant_per_player": 1, "bribe_tiles": 1,
    },
    "player_setup": {
        "vp": 0, "chimney": 0, "production_marker": "middle", "worm_space": 0, "prestige_space": 0,
        "pilgrims_on_river_temple": 1, "pilgrims_on_land_temple": 3, "basic_invention_slot": "L1",
        "basic_invention_position": "basic", "magnate_space": "middle", "government_grant": True,
    },
    "player_setup.magnate_district_by_basic_middle": PAYS_FOR,
    "market": {name: names.MARKET_QUALITY.count(n) for n, name in enumerate(names.QUALITIES)},
    "city": {"positions": names.POSITION_COUNT, "renovate_effect": ["giveback_reward 1"]},
    "wilderness": {"temple_vp": 0},
    "worm_rail": {"start": 0},
    "prestige_ring": {"start": 0},
    "factory": {"activate_empty_buildings": True},
    "mega": {"spaces": len(MACHINE_SPACES), "selected_by_advisor_numbers": [1, 2, 3, 4]},
    "solo": {
        "setup_as_players": 2, "human_starts": True, "action_priority": ["mega", "district"],
        "worker_priority": ["mega", *reversed(RINGS)],
    },
    "solo.difficulty": {"easy": 3, "very_hard": 7, "min": 0, "max": 10},
}  # fmt: skip


# ---------------------------------------------------------------- the city


class MagnateSpace(Entry, frozen=True):
    id: Literal["left", "middle", "right"]
    steam: Count
    capacity: Count
    clears_workers: bool
    may_place_workers: bool

    def checks(self, key: str) -> Iterator[Check]:
        """DAI-132..134"""
        right = self.id == "right"
        yield f"{key}.capacity", self.capacity, 4 if right else 1
        yield f"{key}.steam (who has none still moves)", self.steam, 0 if right else self.steam
        yield f"{key}.clears_workers", self.clears_workers, self.id == "left"
        yield f"{key}.may_place_workers", self.may_place_workers, not right


class Tile(Entry, frozen=True):
    id: str
    workshop: Reward
    workshop_electrified: Reward
    electrify_cost: Count
    electrify_rewards: TileRewards
    hex_spaces: Count = 0

    def ring_checks(self, key: str, cost: int, hexes: int) -> Iterator[Check]:
        """What its ring demands."""
        key = f"{key} {self.id}"
        yield f"{key}.electrify_cost", self.electrify_cost, cost
        found = self.electrify_rewards.count(Effect("hex", 1))
        yield f"{key}.hex_spaces", self.hex_spaces, hexes
        yield f"{key}.electrify_rewards (hexes)", found, hexes
        others = [str(e) for e in self.electrify_rewards if e.kind == "hex" and e.amount != 1]
        yield f"{key}.electrify_rewards (one hex each)", others, []


class InnerTile(Tile, frozen=True, kw_only=True):
    action: Deed
    exploit: list[Terrain | Literal["land_any"]]
    worker: WorkerColour | Literal["any"]

    def checks(self, key: str) -> Iterator[Check]:
        """Only the Town Hall exploits two terrains."""
        town = self.action == "wild"
        yield f"{key}.exploit (entries)", len(self.exploit), 2 if town else 1
        yield f"{key}.exploit (a land of choice)", "land_any" in self.exploit, town


class City(Entry, frozen=True):
    id: str
    trigger: str
    reward: Reward

    def checks(self, key: str) -> Iterator[Check]:
        yield f"{key}.trigger", *one_of(self.trigger, CONDITIONS)


class TradeSlot(Entry, frozen=True):
    slot: Count
    steam: Count
    rewards: TradeRewards

    def checks(self, key: str) -> Iterator[Check]:
        yield f"{key}.rewards (entries)", len(self.rewards), len(STEPS)


class Track(Entry, frozen=True):
    id: Terrain
    spaces: Count
    double_3plus: tuple[Count, ...]
    double_4: tuple[Count, ...]
    end_trigger_space: Count
    vp: tuple[Count, ...]
    scores_times: str
    conflict_vp: tuple[Loss, ...] = ()

    def checks(self, key: str) -> Iterator[Check]:
        """The next-to-last space ends the game.  DAI-035"""
        yield f"{key}.vp (entries)", len(self.vp), self.spaces
        yield f"{key}.end_trigger_space", self.end_trigger_space, self.spaces - 1
        losses = self.spaces if self.id == "river" else 0
        yield f"{key}.conflict_vp (entries)", len(self.conflict_vp), losses
        yield f"{key}.scores_times", self.scores_times, MULTIPLIERS[TERRAINS.index(self.id)]

    @property
    def hexes(self) -> int:
        """Of four players."""
        return self.spaces + len(self.double_3plus) + len(self.double_4)


# ---------------------------------------------------------------- the factory


class Building(Entry, frozen=True):
    id: Literal["L", "M", "R"]
    steam: Count
    steam_conflict: Count
    floors: list[str]

    def checks(self, key: str) -> Iterator[Check]:
        yield f"{key}.floors", self.floors, [floor for floor in FLOORS if floor[0] == self.id]


class Floor(Entry, frozen=True):
    id: str
    building: Literal["L", "M", "R"]
    floor: Count
    ticks_basic: tuple[Tick, Tick, Tick]
    ticks_improved: tuple[Tick, Tick, Tick]
    progress: list[Literal["", "upgrade", "ready", "score", "score2", "giveback 1"]]

    def checks(self, key: str) -> Iterator[Check]:
        """DAI-120"""
        yield f"{key} (building and floor)", f"{self.building}{self.floor}", self.id
        missing = [icon for icon in ("upgrade", "ready") if icon not in self.progress]
        yield f"{key}.progress (missing)", missing, []


class RecordRow(Entry, frozen=True):
    terrain: Terrain
    exploit_reward: Reward
    conflict_reward: Reward
    operation: str

    def checks(self, key: str) -> Iterator[Check]:
        """DAI-155"""
        terrain = TERRAINS.index(self.terrain)
        first = ", ".join(map(str, self.exploit_reward[:1]))
        yield f"{key}.exploit_reward (worker)", first, f"worker {WORKERS[terrain]} 1"
        yield f"{key}.exploit_reward (last)", *one_of(self.exploit_reward[-1].kind, ("water", "coal"))
        yield f"{key}.operation", self.operation, names.OPERATIONS[terrain]


class Operation(Entry, frozen=True):
    id: str
    normal: dict[str, Count]
    conflict: dict[str, Count]


# ---------------------------------------------------------------- inventions and the Mega-Machine


class Invention(Entry, frozen=True):
    id: str
    left: Reward
    middle: Reward
    vp: Count


class BasicInvention(Invention, frozen=True):
    def checks(self, key: str) -> Iterator[Check]:
        first = self.middle[0].kind if self.middle else "nothing"
        yield f"{key}.middle (first)", *one_of(first, STOCK[:RESOURCE_COUNT])


class UniversityInvention(Invention, frozen=True, kw_only=True):
    machine: Count
    copies: Count

    def checks(self, key: str) -> Iterator[Check]:
        yield f"{key}.copies", self.copies, names.UNIVERSITY_COPIES


INVENTIONS: Final[Mapping[str, type[Invention]]] = {
    **dict.fromkeys(names.QUALITIES, Invention),
    "basic": BasicInvention,
    "university": UniversityInvention,
}


class Machine(Entry, frozen=True):
    number: Count
    workshop: Reward
    links: dict[str, list[str]]
    space_rewards: dict[str, Reward]

    def checks(self, key: str) -> Iterator[Check]:
        """Six spaces and three places for upgrade tiles.  DAI-041, DAI-042"""
        yield f"{key}.space_rewards (keys)", sorted(self.space_rewards), sorted(MACHINE_SPACES)
        yield f"{key}.links (keys)", sorted(self.links), list(UPGRADES)
        for slot, linked in self.links.items():
            yield from subset(f"{key}.links.{slot}", linked, MACHINE_SPACES, len(linked))


class Upgrade(Entry, frozen=True):
    id: str
    reward: Reward


# ---------------------------------------------------------------- the Mayor


class Pair(Part, frozen=True):
    food: Count
    take: tuple[Quality, Quality]


class MayorCardRow(Entry, frozen=True):
    id: str
    actions: list[Deed]
    town_hall_land: Land
    resource_order: list[Resource]
    back_position: Literal[0, 1, 2, 3, 4]
    back_arrow: Literal["up", "down"]
    back_tracks: list[Terrain]
    back_worker: WorkerColour


# advisors whose numbers the rules read; the rest of what they do is built in: DAI-330
_ADVISORS: Final[Mapping[int, tuple[str, list[str]]]] = {
    3: ("setup", ["improve_basic", "progress_basic"]),
    4: ("setup", ["progress_all"]),
    5: ("during", ["vp_per_lost_worker"]),
    10: ("end", ["pilgrim any"]),
}


class Advisor(Entry, frozen=True):
    number: Count
    when: str
    effect: str
    machine: Count
    setup: AdvisorEffects = AdvisorEffects()
    during: AdvisorEffects = AdvisorEffects()
    end: AdvisorEffects = AdvisorEffects()

    def checks(self, key: str) -> Iterator[Check]:
        if self.number in _ADVISORS:
            moment, kinds = _ADVISORS[self.number]
            row: AdvisorEffects = getattr(self, moment)
            found = [f"{effect.kind} {effect.what}".strip() for effect in row]
            yield f"{key}.{moment} (effects)", found, kinds
            high = [str(effect) for effect in row if effect.amount > 99]
            yield f"{key}.{moment} (numbers above 99)", high, []


def in_the_box(data: Data) -> None:
    """What lies in the box, or explains it, but is no matter of the rules."""
    for token in ("workers_per_colour", "steam_value_1", "steam_value_3", "wealth"):
        data.number(f"supply.{token}")
    for token in ("workers", "steam_tokens", "resource_tokens", "wealth_tokens", "magnates_per_player"):
        data.number(f"counts.{token}")
    for note in ("meta.game", "solo.bribe", "scoring.river_conflict"):
        data.take(note, str)
    for notes in ("solo.mayor_setup", "scoring.tiebreaks"):
        data.take(notes, list[str])
    colours = data.take("lists.player_colours", list[str])
    data.expect("lists.player_colours (entries)", len(colours), INFO.players[1])
