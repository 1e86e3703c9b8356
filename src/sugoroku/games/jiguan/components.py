"""The rows of the component data as typed structs, and their checks."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, Final, Literal

from sugoroku.core.components import Check, Count, Source
from sugoroku.core.reading import Data, Entry, Part
from sugoroku.games.jiguan import names
from sugoroku.games.jiguan.actions import SLOT_NAMES
from sugoroku.games.jiguan.effects import ANY, Amounts, Colour, Gain, Mark, Printed, Timing, Trade
from sugoroku.games.jiguan.info import INFO
from sugoroku.games.jiguan.names import CELLS, COLOURS

Background = Literal["white", "black"]
GEAR_NUMBERS: Final = {f"gear_number_{number} 1": number for number in range(1, 6)}

BUILT_IN: Final[Mapping[str, Mapping[str, object]]] = {  # JIG-001, JIG-005, JIG-006
    "game": {
        "players_min": INFO.players[0], "players_max": INFO.players[1], "rounds": 2,
        "markers_per_player": names.MARKER_COUNT, "airship_markers": 1, "resource_conversion_tokens": 1,
    },
    "colours": {"order": list(COLOURS)},
    "gear_board": {"houses": names.HOUSE_COUNT, "layout": "ring"},
    "supply_board": {
        "columns": list(COLOURS), "stacks_per_column": 2, "blueprints_per_stack": 5,
        "reward_rows": [{"deck": "A", "rows": 2}, {"deck": "B", "rows": 2}], "cards_per_column": 4,
        "refill": "end_of_turn",
    },
    "blueprints": {"dot_colour": "own"},
    "reward_cards": {
        "total": names.CARD_COUNT,
        "turn_over": {"immediate": "after_effect", "mission": "when_completed", "scoring": "never"},
    },
    "pagoda_board": {"order": list(COLOURS), "layout": "row"},
    "coins": {"limited": False},
    "exchange": {"coin_on_blueprint": {"cost": ["coin 1"], "value_change": 1}},
    "assembly_mat": {"count": INFO.players[1], "cells": list(CELLS)},
    "assembly_mat.ring": {"order": list(SLOT_NAMES)},
    "workshop.a1": {"resource": "energy", "buys": "reward_card"},
    "workshop.a2": {"resource": "coin", "buys": "blueprint"},
    "action_a": {"gears": 2, "houses": "neighbouring", "min_gears": 1, "purchases": 1},
    "action_b": {
        "blueprints": 1, "gears_in_line": 3, "gears_kept_on_mat": 1, "gears_to_store": 2,
        "rewards": ["level own 1 each", "pick own"],
    },
    "scoring": {
        "order": ["airship", "energy_dots", "pagoda_bonus", "scoring_cards", "resource_conversion"],
        "tie_break": ["coins", "shared"],
    },
    "beginner": {
        "rounds": 1, "reward_fronts": "ignored", "bonus_tokens": False, "resource_conversion": False,
        "scored_tokens": "black", "order": ["airship", "energy_dots", "scoring_cards"],
        "dealt_cards": "scoring",
    },
}  # fmt: skip


# ---------------------------------------------------------------- gears and blueprints


class GearRow(Entry, frozen=True):
    id: str
    colour: Colour
    number: Count
    period: Literal[1, 2]
    min_players: Literal[2, 3, 4]


class BlueprintRow(Entry, frozen=True):
    id: str
    colour: Colour
    value: Count
    dots_plan: Count
    dots_beast: Count
    column: Colour


def gear_checks(gears: list[GearRow], counts: dict[str, int]) -> Iterator[Check]:
    """So many of each number in each colour, and equal piles for all player counts.  JIG-002"""
    for colour in COLOURS:
        numbers = Counter(str(gear.number) for gear in gears if gear.colour == colour)
        yield f"gear_list, {colour}", dict(numbers), counts
    yield "gears.number_counts_per_colour (beyond 1 to 5)", sorted(set(counts) - set("12345")), []
    dealt = [count for periods in deals(gears)["per_period"].values() for count in periods]
    yield "gear_list (gears of a period)", [n - n % names.HOUSE_COUNT for n in dealt], dealt


def deals(gears: list[GearRow]) -> dict[str, dict[str, Any]]:
    """What the table `gears` must say, by number of players.  JIG-210..212, JIG-213"""
    table: dict[str, dict[str, Any]] = {"per_period": {}, "per_house": {}, "removed": {}}
    for players in (2, 3, 4):
        used = [gear for gear in gears if gear.min_players <= players]
        periods = [sum(gear.period == period for gear in used) for period in (1, 2)]
        table["per_period"][str(players)] = periods
        table["per_house"][str(players)] = [count // names.HOUSE_COUNT for count in periods]
        table["removed"][str(players)] = len(gears) - len(used)
    return table


def plan_checks(plans: list[BlueprintRow]) -> Iterator[Check]:
    """JIG-003"""
    yield "blueprint_list (rows)", len(plans), names.PLAN_COUNT
    for colour in COLOURS:
        count = sum(plan.colour == colour for plan in plans)
        yield f"blueprint_list, {colour}", count, names.PLAN_COUNT // len(COLOURS)


# ---------------------------------------------------------------- reward cards


class Need(Part, frozen=True):
    beasts_connected: tuple[Colour, ...] = ()
    gears: dict[Colour, Count] = {}


class RewardCard(Entry, frozen=True):
    id: str
    name: str
    kind: str
    deck: Literal["A", "B"]
    timing: Timing
    gain: Gain
    dot: Colour | Literal[""]
    beginner_mark: bool
    colour: Colour | None = None
    cost: Amounts = Amounts()
    need: Need = Need()

    def checks(self, key: str) -> Iterator[Check]:
        """A scoring card scores dots and shows none.  JIG-146"""
        scoring = self.timing == "scoring"
        yield from gain_checks(f"{key}.gain", self.gain, scoring)
        yield f"{key}.beginner_mark", self.beginner_mark, self.dot != ""
        yield f"{key}.dot", self.dot, "" if scoring else self.dot
        yield f"{key}.need (given)", self.need != Need(), self.timing == "mission"

    def need_checks(self, points: int, gears: int) -> Iterator[Check]:
        """A mission wants three beasts, for so many points, or so many gears.  JIG-139, JIG-140"""
        key = f"reward_card {self.id}"
        if self.need.gears:
            yield f"{key}.need.gears", sum(self.need.gears.values()), gears
        elif self.need.beasts_connected:
            yield f"{key}.need.beasts_connected (entries)", len(self.need.beasts_connected), 3
            yield f"{key}.gain", list(map(str, self.gain)), [f"vp {points}"]


def gain_checks(key: str, gain: Gain, scoring: bool = False) -> Iterator[Check]:
    """Points for dots are a scoring card's only effect, and only its."""
    yield f"{key} (given)", gain != (), True
    kinds = [effect.kind for effect in gain]
    per_dot = [kind for kind in kinds if kind == "vp_per_dot"]
    yield (key, kinds, ["vp_per_dot"]) if scoring else (f"{key} (not scoring)", per_dot, [])
    chosen = [str(effect) for effect in gain if effect.kind == "level" and effect.what == ANY]
    yield f"{key} (any level)", chosen, ["level any 1 each"] * len(chosen)


# ---------------------------------------------------------------- pagodas


class Pagoda(Entry, frozen=True):
    id: Colour
    levels: Amounts


class Look(Part, frozen=True, order=True):
    background: Background
    multiplier: Count


class ScoringToken(Entry, frozen=True):
    id: str
    background: Background
    multiplier: Count
    round: Literal[1, 2]

    @property
    def look(self) -> Look:
        return Look(background=self.background, multiplier=self.multiplier)


class BonusToken(Entry, frozen=True):
    id: str
    matches: Look
    gain: Amounts


def token_checks(tokens: list[ScoringToken], bonuses: list[BonusToken]) -> Iterator[Check]:
    """Two white, three black, and a bonus token for each.  JIG-005, JIG-025, JIG-182"""
    backgrounds = Counter(token.background for token in tokens)
    yield "scoring_token (backgrounds)", dict(backgrounds), {"white": 2, "black": 3}
    for token in tokens:
        yield f"scoring_token {token.id}.round", token.round, 1 if token.background == "white" else 2
    matches = sorted(bonus.matches for bonus in bonuses)
    yield "bonus_token (matches)", matches, sorted(token.look for token in tokens)


# ---------------------------------------------------------------- mats and workshops


class Slot(Part, frozen=True):
    line: str
    grid: tuple[Count, Count]


class Advanced(Entry, frozen=True):
    id: str
    slots: dict[str, Mark]

    def checks(self, key: str) -> Iterator[Check]:
        yield f"{key}.slots (unknown)", sorted(set(self.slots) - set(SLOT_NAMES)), []

    @property
    def marks(self) -> tuple[Mark | None, ...]:
        return tuple(self.slots.get(slot) for slot in SLOT_NAMES)


class TradeRow(Part, frozen=True):
    cost: Amounts
    gain: Gain

    def __post_init__(self) -> None:
        if len(self.cost) != 1:
            raise ValueError(f"expected one cost, got {len(self.cost)}")

    @property
    def trade(self) -> Trade:
        return Trade(self.cost[0], self.gain)


class Threshold(Part, frozen=True):
    index: Count
    vp: Count


class WorkshopMat(Entry, frozen=True):
    id: str
    name: str
    pairing_source: Source
    transfer_timing: Literal["once_per_turn"]
    transfer: list[TradeRow]
    bonus: Literal["on_action_b", "on_points", "gear_set", "on_mission", "track_pair"]
    bonus_gain: Amounts = Amounts()
    bonus_cost: list[str] = []
    bonus_thresholds: list[Threshold] = []

    def checks(self, key: str) -> Iterator[Check]:
        """A transfer, and a bonus that has what its trigger needs."""
        yield f"{key}.transfer (given)", self.transfer != [], True
        for entry in self.transfer:
            yield from gain_checks(f"{key}.transfer.gain", entry.gain)
        yield f"{key}.bonus_cost (given)", self.bonus_cost != [], self.bonus == "gear_set"
        yield f"{key}.bonus_thresholds (given)", self.bonus_thresholds != [], self.bonus == "track_pair"
        points = [] if self.bonus == "track_pair" else ["vp"]
        yield f"{key}.bonus_gain", [effect.kind for effect in self.bonus_gain], points
        gears = self.gear_set
        odd = [gear for gear in gears if gear not in GEAR_NUMBERS or gears.count(gear) > 1]
        yield f"{key}.bonus_cost (but gear_number_N 1, each N of 1 to 5 once)", odd, []

    @property
    def gear_set(self) -> list[str]:
        """`gear_number_1 1`, ...: the gears that are paid together."""
        return [text for cost in self.bonus_cost for text in cost.split(" + ")]


def mat_checks(
    lines: dict[str, list[str]], slots: dict[str, Slot], cell_slots: dict[str, list[str]]
) -> Iterator[Check]:
    """Lines of three, and the slots at their ends.  JIG-010..012, JIG-013, JIG-017"""
    yield "assembly_mat.slots", sorted(slots), sorted(SLOT_NAMES)
    for name, line in lines.items():
        yield f"assembly_mat.lines.{name} (cells)", len(line), 3
    for cell in CELLS:
        ends = [slot for slot in SLOT_NAMES if cell in lines.get(slots[slot].line, [])]
        yield f"assembly_mat.cell_slots.{cell}", sorted(cell_slots.get(cell, [])), sorted(ends)


def board_checks(printed: Printed, top_level: int) -> Iterator[Check]:
    """Rewards for every house and level, different ones to choose from, energy for coins."""
    yield "gear_board.printed (entries)", len(printed.houses), names.HOUSE_COUNT
    counts = Counter(effect.kind for effect in printed.plain)
    yield "gear_board.plain_choice (of each resource)", sorted(set(counts.values())), [1]
    for colour, levels in zip(COLOURS, printed.levels, strict=True):
        yield f"pagoda {colour}.levels (entries)", len(levels), top_level
    cost, key = printed.exchange.cost, "exchange.energy_to_coin"
    yield f"{key}.cost", str(cost), f"energy {max(cost.amount, 1)}"
    yield f"{key}.gain", [effect.kind for effect in printed.exchange.gain], ["coin"]


def in_the_box(data: Data) -> None:
    """What lies in the box, or is written on it, but is no matter of the rules."""
    for key in ("game.score_track_length", "game.fifty_point_markers", "coins.count"):
        data.number(key)
    data.take("game.name", str)
    data.take("colours.beast", dict[Colour, str])
    data.take("options", dict[str, str])
    colours = data.take("game.player_colours", list[str])
    data.expect("game.player_colours (entries)", len(colours), INFO.players[1])
