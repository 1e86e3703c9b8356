"""The rows of the component data as typed structs, and their checks."""

from collections.abc import Iterator, Mapping
from typing import Annotated, Final, Literal

import msgspec

from sugoroku.core.components import AtLeastOne, Check, Count, Few, Source, one_of
from sugoroku.games.edo import names
from sugoroku.games.edo.info import INFO

Kind = Literal[
    "rice_supply", "tax", "rice_field", "wood", "stone", "recruit", "travel", "build", "trade",
    "authorization",
]  # fmt: skip
OnCard = Annotated[int, msgspec.Meta(ge=1, le=names.MOST_ON_CARD)]
Bought = Annotated[int, msgspec.Meta(ge=1, le=names.MOST_BOUGHT)]

BUILT_IN: Final[Mapping[str, Mapping[str, object]]] = {  # EDO-B003, EDO-B004, EDO-P001
    "meta": {
        "game": "EDO", "prefix": INFO.ledger_prefix, "players_min": INFO.players[0],
        "players_max": INFO.players[1], "playing_time_minutes": 60,
    },
    "player_set": {
        "officials": names.FIGURES, "scoring_markers": 1, "summaries": 1, "planning_boards": 1,
        "base_authorization_cards": list(names.CARDS[: names.BASE_CARDS]),
    },
    "fifth_player_stock": {  # EDO-P002
        "rice": 5, "wood": 5, "stone": 5, "ryo_total": 60, "ryo_coins": 17,
        "resource_tokens_worth_5": 3,
    },
    "common_stock": {
        "wooden_resources": {"rice": 20, "wood": 20, "stone": 20},
        "merchant_cards": len(names.MERCHANTS), "special_authorization_cards": names.SPECIAL_COUNT,
        "profit_tiles": 24, "merchant_figures": 1, "start_player_markers": 1,
        "coin_values": [1, 2, 5, 10], "stock_is_limited": False,
    },
    "setup": {
        "start_samurai": 1, "start_officials": names.FIGURES - 1, "start_city_types": ["town"],
        "special_cards_face_up": names.OFFERED, "start_packages_offered": len(names.PACKAGES),
        "start_house_scores_pp": 0,
    },
    "constants": {
        "cards_planned_per_round": names.PLANNED, "move_cost_per_road": 1,
        "wage_withdrawal_free": True, "winner_needs_house_in_edo": True,
    },
}  # fmt: skip


class _Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A part of a table; its source is the table's."""


class _Row(_Part, frozen=True):
    source: Source


class Goods(_Part, frozen=True):
    """A cost or a gain."""

    ryo: Count = 0
    rice: Count = 0
    wood: Count = 0
    stone: Count = 0

    @property
    def amounts(self) -> tuple[int, int, int, int]:
        return self.ryo, self.rice, self.wood, self.stone


# ---------------------------------------------------------------- cards


class Action(_Part, frozen=True):
    kind: Kind
    max: OnCard
    gain: Count = msgspec.field(default=0, name="yield")
    bonus: Count = 0
    discount: Count = 0

    def checks(self, where: str) -> Iterator[Check]:
        """Amounts stand only where the kind has a use for them."""
        supplies = self.kind in ("rice_supply", "tax")
        yield f"{where}: yield", bool(self.gain), supplies
        if self.kind not in ("rice_field", "wood", "stone"):
            yield f"{where}: bonus", self.bonus, 0
        if self.kind != "build":
            yield f"{where}: discount", self.discount, 0


class CardRow(_Row, frozen=True):
    id: str
    actions: list[Action]
    cost: Goods = Goods()

    def checks(self, where: str) -> Iterator[Check]:
        base = self.id in names.CARDS[: names.BASE_CARDS]
        printed = names.BASE_ACTIONS if base else names.SPECIAL_ACTIONS
        yield f"{where}: actions (entries)", len(self.actions), printed
        for action in self.actions:
            yield from action.checks(f"{where}: {action.kind}")


class Buy(_Part, frozen=True):
    goods: list[Literal["rice", "wood", "stone"]]
    max: Bought
    price: AtLeastOne


class PointOffer(_Part, frozen=True):
    cost: Goods
    pp: Count


class MerchantRow(_Row, frozen=True):
    id: str
    buy: Buy
    pp_offer: PointOffer


class PackageRow(_Row, frozen=True):
    id: str
    gain: Goods


class ProfitRow(_Row, frozen=True):
    id: str
    back: Literal["town", "edo"]
    count: AtLeastOne
    shares: dict[str, list[Count]]

    def checks(self, where: str) -> Iterator[Check]:
        """A share for every rank, the first ones largest.  EDO-B098"""
        ranks = [str(k) for k in range(1, names.MOST_SEATS + 1)]
        yield f"{where}: shares (keys)", sorted(self.shares), ranks
        for k, ryo in self.shares.items():
            yield f"{where}: shares {k} (entries)", len(ryo), int(k)
            yield f"{where}: shares {k}", ryo, sorted(ryo, reverse=True)


# ---------------------------------------------------------------- buildings and maps


class BuildingRow(_Row, frozen=True):
    cost: Goods
    pp: Count
    influence: Count
    where: list[Literal["town", "edo"]]
    uses_building_site: bool
    per_player: Count = 0
    per_city: Count = 0
    per_town: Count = 0
    per_edo: Count = 0
    stock: Count = 0


class SpaceRow(_Part, frozen=True):
    id: str
    type: str
    name: str
    x: float
    y: float

    def checks(self, where: str) -> Iterator[Check]:
        yield f"{where}: id", *one_of(self.id, names.SPACES)
        number = names.SPACES.index(self.id) if self.id in names.SPACES else 0
        yield f"{where}: type", self.type, names.TYPES[names.type_of(number)]


def map_checks(
    where: str, spaces: list[SpaceRow], edges: list[tuple[str, str]], covered: dict[str, list[str]]
) -> Iterator[Check]:
    """Spaces and roads that exist, each once; covers that the box holds.  EDO-B007"""
    ids = [space.id for space in spaces]
    yield f"{where}.spaces (ids twice)", sorted({id for id in ids if ids.count(id) > 1}), []
    ends = {end for edge in edges for end in edge}
    yield f"{where}.edges (unknown)", sorted(ends - set(ids)), []
    pairs = [tuple(sorted(edge)) for edge in edges]
    yield f"{where}.edges (twice)", sorted({pair for pair in pairs if pairs.count(pair) > 1}), []
    for players, ids_covered in covered.items():
        yield f"{where}.covered.{players} (unknown)", sorted(set(ids_covered) - set(ids)), []


def cover_checks(where: str, covered: dict[str, list[str]], fields: Few, cities: Few) -> Iterator[Check]:
    """No more cover tiles than there are, and none on Edo."""
    for players, ids in covered.items():
        numbers = [names.SPACES.index(id) for id in ids]
        towns = [n for n in numbers if 0 < n < names.CITY_COUNT]
        others = [n for n in numbers if names.FORESTRY <= n < names.RIVER]
        yield f"{where}.covered.{players} (kinds)", len(towns) + len(others), len(numbers)
        yield f"{where}.covered.{players} (towns)", min(len(towns), cities), len(towns)
        yield f"{where}.covered.{players} (resource spaces)", min(len(others), fields), len(others)
