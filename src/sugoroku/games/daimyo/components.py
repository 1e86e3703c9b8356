"""The rows of the component data as typed structs, and their checks."""

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Final, Literal

import msgspec

from sugoroku.core.components import Check, Count, Source
from sugoroku.games.daimyo import names
from sugoroku.games.daimyo.info import INFO

Few = Annotated[int, msgspec.Meta(ge=0, le=9)]
Some = Annotated[int, msgspec.Meta(ge=1, le=9)]
Points = Annotated[int, msgspec.Meta(ge=0, le=40)]
Token = Literal["rice", "metal", "gem", "coin"]
Steps = list[str]

BUILT_IN: Final[Mapping[str, Mapping[str, object]]] = {
    "meta": {
        "game": INFO.name, "title": "Daimyo: Rebirth of the Empire", "rule_prefix": INFO.ledger_prefix,
        "players_min": INFO.players[0], "players_max": INFO.players[1], "rounds": names.ROUNDS,
        "turns_per_round": names.TURNS, "duration_minutes": 90,
    },
    "components": {
        "main_board": 1, "clan_boards": names.CLAN_COUNT, "construction_boards": names.BOARD_COUNT,
        "bonus_tiles": names.TILE_COUNT, "dice_red": 5, "dice_green": 5, "dice_blue": 3,
        "relic_tiles": names.KIND_COUNT * names.COPIES, "villager_tiles": len(names.VILLAGERS),
        "mighty_helmet": 1, "round_marker": 1, "resource_tokens": 118,
        "resource_tokens_split": [32, 32, 27, 27], "goal_cards": len(names.GOALS),
        "hero_cards": names.HIRED_COUNT, "clan_hero_cards": len(names.OWN_HEROES), "player_aids": 4,
        "governors_per_clan": names.GOVERNORS, "shadows_per_clan": names.SHADOWS,
        "scavengers_per_clan": 1, "radio_towers_per_clan": names.BUILDING_COUNT,
        "techno_farms_per_clan": names.BUILDING_COUNT, "relic_pawns_per_clan": names.PAWNS,
        "clan_pawns_per_clan": 9, "goal_tokens_per_clan": names.GOALS_IN_PLAY,
        "plus50_tokens_per_clan": 1, "solo_cards": len(names.SOLO_CARDS) + 1,
    },
    "board": {
        "round_track": [1, 2, 3, 4, 5], "pp_track_max": 49, "hero_market_size": names.MARKET,
        "no_mans_land_tiles": names.LAND,
        "sides": {"source": "reconstructed", "1": "1-2", "2": "1-2", "3": "3-4", "4": "3-4"},
    },
    "dice": {"faces": [1, 2, 3, 4, 5, 6]},
    "relics": {
        "colours": list(names.ISLANDS), "numbers": [1, 2, 3, 4], "copies": names.COPIES,
        "pieces_per_relic": names.NUMBERS, "search_cost": ["pay metal 1 | pay gem 1"],
        "search_max_tiles": 2,
    },
    "construction": {"buildings_per_type": names.BUILDING_COUNT, "choose_any_covered_tile": True},
    "villagers": {
        "start_rule": "tile V2 starts on its move-a-governor side, the other two on a random side",
    },
    "scoring": {
        "army_tiebreak": ["fewer heroes", *(f"more value-{n} heroes" for n in (5, 4, 3, 2))],
        "final_tiebreak": ["most rice + metal + gem", "shared victory"],
    },
    "mercenaries": {
        "dice_per_round": 3, "give_before_turns": [1, 2, 3],
        "units": {"governors": names.GOVERNORS, "shadows": names.SHADOWS, "scavengers": 1},
        "relic_pawns": names.PAWNS, "radio_towers": names.BUILDING_COUNT,
    },
    "solo": {"remove_heroes": ["aggressive", "H27"], "empire_cards_per_round": names.TURNS},
}  # fmt: skip
SOURCES: Final = (  # tables that say of some values where they come from
    "board", "relics", "villagers", "construction", "goals", "mercenaries",
)  # fmt: skip


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A part of a table; its source is the table's."""


class Row(Part, frozen=True, kw_only=True):
    source: Source
    sources: dict[str, str] = {}


class Tokens(Part, frozen=True, kw_only=True):
    rice: Few = 0
    metal: Few = 0
    gem: Few = 0
    coin: Few = 0

    @property
    def amounts(self) -> tuple[int, int, int, int]:
        return self.rice, self.metal, self.gem, self.coin


class ResourceRow(Row, frozen=True, kw_only=True):
    id: Token
    colour: str
    tokens: Count
    counts_for_final_lots: bool
    use: str


class IslandRow(Row, frozen=True, kw_only=True):
    id: str
    sites: list[Literal["rice", "metal", "gem"]]
    gold_standard: Points
    silver_standard: Points
    rough: list[Few]

    def checks(self, where: str) -> Iterator[Check]:
        number = names.ISLANDS.index(self.id)
        yield f"{where}: sites (entries)", len(self.sites), names.SITES_OF[number]
        yield f"{where}: rough (entries)", len(self.rough), names.ROUGH_OF[number]


class DiceRow(Part, frozen=True, kw_only=True):
    blue: Few
    red: Few
    green: Few


class VillagerRow(Part, frozen=True, kw_only=True):
    id: str
    front: Steps
    back: Steps


class MainActionRow(Row, frozen=True, kw_only=True):
    id: str
    colour: Literal["blue", "red", "green", "any"]
    bonus_slot: bool
    effect: Steps

    def checks(self, where: str) -> Iterator[Check]:
        yield f"{where}: bonus_slot", self.bonus_slot, self.id != "tax"  # DYO-R32


class ClanRow(Row, frozen=True, kw_only=True):
    id: str
    colour: str
    ability: Steps
    start: Tokens


class TileRow(Part, frozen=True, kw_only=True):
    id: str
    colour: Literal["yellow", "grey"]
    effect: Steps


class SideRow(Part, frozen=True, kw_only=True):
    base: Tokens
    surcharge: Tokens
    start: Tokens
    tiles: list[TileRow]
    theme: str = ""


class BoardRow(Row, frozen=True, kw_only=True):
    id: str
    type: Literal["farm", "tower"]
    shape: str
    basic: SideRow
    advanced: SideRow

    def checks(self, where: str) -> Iterator[Check]:
        """Three grey tiles and a yellow one.  DYO-037"""
        yield f"{where}: type", self.type, "farm" if self.id[0] == "F" else "tower"
        for side in (self.basic, self.advanced):
            ids = [f"{self.id}-{n}" for n in range(1, names.BOARD_TILES + 1)]
            yield f"{where}: tiles (ids)", [tile.id for tile in side.tiles], ids
            yield f"{where}: tiles (yellow)", sum(t.colour == "yellow" for t in side.tiles), 1
            yield f"{where}: surcharge (tokens)", sum(side.surcharge.amounts), 1
            yield f"{where}: surcharge and base (coins)", side.base.coin + side.surcharge.coin, 0


class HeroRow(Part, frozen=True, kw_only=True):
    id: str
    name: str
    cost: Annotated[int, msgspec.Meta(ge=2, le=5)]
    strength: Annotated[int, msgspec.Meta(ge=1, le=18)]
    aggressive: bool
    effect: Steps
    clan: str = ""
    sources: dict[str, str] = {}


class GoalRow(Part, frozen=True, kw_only=True):
    id: str
    colour: Literal["green", "orange"]
    metric: str
    at_least: Count
    at_least2: Count
    gold_pp: Points = 0
    gold_bonus: Steps = []
    silver_pp: Points = 0
    pp: Points = 0

    def checks(self, where: str) -> Iterator[Check]:
        yield f"{where}: colour", self.colour, "green" if self.id[0] == "G" else "orange"
        known = self.metric if self.metric in names.METRICS else f"one of {', '.join(names.METRICS)}"
        yield f"{where}: metric", self.metric, known


class CampRow(Part, frozen=True, kw_only=True):
    id: str
    colour: Literal["blue", "red", "green"]
    capacity: Count
    options: Steps
    price: Steps = []
    when_exhausted: str = ""


class DeckRow(Part, frozen=True, kw_only=True):
    cards: Count
    use: Count


class DifficultyRow(Part, frozen=True, kw_only=True):
    governors: list[Annotated[int, msgspec.Meta(ge=1, le=3)]]
    towers: Annotated[int, msgspec.Meta(ge=0, le=1)]
    random_relic_tiles: Few


class SoloRow(Part, frozen=True, kw_only=True):
    id: str
    deck: str
    do: list[tuple[Literal["red", "blue", "green"], str]]
    sources: dict[str, str] = {}

    def checks(self, where: str) -> Iterator[Check]:
        colours = sorted(colour for colour, _ in self.do)
        yield f"{where}: do (colours)", colours, ["blue", "green", "red"]  # DYO-R55
        number = names.SOLO_CARDS.index(self.id)
        deck = (
            0 if number < names.CARDS_OF_DECK[0] else 1 if number < sum(names.CARDS_OF_DECK[:2]) else 2
        )
        yield f"{where}: deck", self.deck, names.SOLO_DECKS[deck]


class AbilityRow(Part, frozen=True, kw_only=True):
    min: Count
    max: Count
    do: Steps


def named(values: Mapping[str, Any]) -> dict[str, Any]:
    """A table without what says where it comes from."""
    return {key: value for key, value in values.items() if key not in ("source", "sources")}
