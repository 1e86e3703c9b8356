"""The component data as typed structs, and their checks."""

from collections import Counter
from collections.abc import Iterator
from operator import attrgetter
from typing import Any, Final, Literal

import msgspec

from sugoroku.core.built_in import BuiltIn, built_in
from sugoroku.core.components import (
    AtLeastOne,
    Check,
    Count,
    Few,
    Source,
    decode,
    rows_as_tables,
    verify,
)
from sugoroku.core.effects import Effect
from sugoroku.games.jiguan import names
from sugoroku.games.jiguan.actions import CARD_NAMES, GEAR_NAMES, MAT_NAMES, SLOT_NAMES, WORKSHOP_NAMES
from sugoroku.games.jiguan.effects import ANY, Amounts, Colour, Gain, Mark, Timing
from sugoroku.games.jiguan.info import INFO
from sugoroku.games.jiguan.names import CELLS, COLOURS

Background = Literal["white", "black"]
Deck = Literal["A", "B"]


class _Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A part of a table; its source is the table's."""


class _Table(_Part, frozen=True):
    source: Source


class GameTable(_Table, frozen=True):
    name: str
    players_min: Count
    players_max: Count
    rounds: Count
    start_coins: Count
    start_energy: Count
    start_blueprints: Few
    score_track_length: Count
    fifty_point_markers: Count
    player_colours: list[str]
    markers_per_player: Count
    airship_markers: Count
    resource_conversion_tokens: Count


class ColoursTable(_Table, frozen=True):
    order: list[Colour]
    beast: dict[Colour, str]


class GearBoard(_Table, frozen=True):
    houses: Count
    layout: str
    printed: Amounts
    plain_choice: Amounts


class GearsTable(_Table, frozen=True):
    per_period: dict[str, list[Count]]
    per_house: dict[str, list[Count]]
    removed: dict[str, Count]
    number_counts_per_colour: dict[str, Count]


class GearRow(_Table, frozen=True):
    id: str
    colour: Colour
    number: Count
    period: Literal[1, 2]
    min_players: Literal[2, 3, 4]


class BlueprintRow(_Table, frozen=True):
    id: str
    colour: Colour
    value: Count
    dots_plan: Count
    dots_beast: Count
    column: Colour


class RewardCardsTable(_Table, frozen=True):
    total: Count
    decks: dict[Deck, Count]
    kinds: dict[str, Count]
    turn_over: dict[str, str]
    beast_mission_vp: Count
    gear_mission_gears: Count


class Need(_Part, frozen=True):
    beasts_connected: tuple[Colour, ...] = ()
    gears: dict[Colour, Count] = {}


class RewardCard(_Table, frozen=True):
    id: str
    name: str
    kind: str
    deck: Deck
    timing: Timing
    gain: Gain
    dot: Colour | Literal[""]
    beginner_mark: bool
    colour: Colour | None = None
    cost: Amounts = Amounts()
    need: Need = Need()


class PagodaBoard(_Table, frozen=True):
    order: list[Colour]
    layout: str
    neighbours: list[tuple[Colour, Colour]]
    neighbour_level: Count
    neighbour_vp: Count
    top_level: AtLeastOne


class Pagoda(_Table, frozen=True):
    id: Colour
    levels: Amounts


class Matches(_Part, frozen=True):
    background: Background
    multiplier: Count


class ScoringToken(_Table, frozen=True):
    id: str
    background: Background
    multiplier: Count
    round: Literal[1, 2]


class BonusToken(_Table, frozen=True):
    id: str
    matches: Matches
    gain: Amounts


class Coins(_Table, frozen=True):
    count: Count
    limited: bool


class TradeRow(_Part, frozen=True):
    cost: Amounts
    gain: Gain


class Exchange(_Table, frozen=True):
    energy_to_coin: TradeRow
    coin_on_blueprint: BuiltIn


class ResourceConversion(_Table, frozen=True):
    coin_vp: Count
    blueprint_vp: Count
    final_energy_to_coin: AtLeastOne


class Airship(_Table, frozen=True):
    vp: Count


class Slot(_Part, frozen=True):
    line: str
    grid: tuple[Count, Count]


class AssemblyMat(_Table, frozen=True):
    count: Count
    cells: list[str]
    lines: dict[str, list[str]]
    slots: dict[str, Slot]
    ring: BuiltIn
    cell_slots: dict[str, list[str]]


class AssemblyAdvanced(_Table, frozen=True):
    id: str
    slots: dict[str, Mark]


class Track(_Table, frozen=True):
    resource: str
    buys: str
    cost: list[Count]
    vp: list[Count]


class WorkshopTable(_Table, frozen=True):
    energy_max: AtLeastOne
    a1: Track
    a2: Track


class Threshold(_Part, frozen=True):
    index: Count
    vp: Count


class WorkshopMat(_Table, frozen=True):
    id: str
    name: str
    pairing_source: Source
    transfer_timing: str
    transfer: list[TradeRow]
    bonus: Literal["on_action_b", "on_points", "gear_set", "on_mission", "track_pair"]
    bonus_gain: Amounts = Amounts()
    bonus_cost: list[str] = []
    bonus_thresholds: list[Threshold] = []


class Components(_Part, frozen=True):
    """The whole of components.toml."""

    game: GameTable
    options: dict[str, str]
    colours: ColoursTable
    gear_board: GearBoard
    gears: GearsTable
    gear_list: list[GearRow]
    supply_board: BuiltIn
    blueprints: BuiltIn
    blueprint_list: list[BlueprintRow]
    reward_cards: RewardCardsTable
    reward_card: list[RewardCard]
    pagoda_board: PagodaBoard
    pagoda: list[Pagoda]
    scoring_token: list[ScoringToken]
    bonus_token: list[BonusToken]
    coins: Coins
    exchange: Exchange
    resource_conversion: ResourceConversion
    airship: Airship
    assembly_mat: AssemblyMat
    assembly_advanced: list[AssemblyAdvanced]
    workshop: WorkshopTable
    workshop_mat: list[WorkshopMat]
    action_a: BuiltIn
    action_b: BuiltIn
    scoring: BuiltIn
    beginner: BuiltIn


def read(raw: dict[str, Any], file: str) -> Components:
    """Typed and checked, or a DataError that names file, key and expectation."""
    compact = ("gear_list", "blueprint_list")
    rows = {key: rows_as_tables(raw, key, file) for key in compact}
    components = decode({**raw, **rows}, Components, file)
    verify(_checks(components), file)
    return components


# ---------------------------------------------------------------- checks

BUILT_IN: Final[dict[str, dict[str, object]]] = {
    "game": {
        "players_min": INFO.players[0],
        "players_max": INFO.players[1],
        "rounds": 2,
        "markers_per_player": names.MARKER_COUNT,
        "airship_markers": 1,
        "resource_conversion_tokens": 1,
    },
    "colours": {"order": list(COLOURS)},
    "gear_board": {"houses": names.HOUSE_COUNT, "layout": "ring"},
    "supply_board": {
        "columns_source": "reconstructed",
        "columns": list(COLOURS),
        "stacks_per_column": 2,
        "blueprints_per_stack": 5,
        "reward_rows": [{"deck": "A", "rows": 2}, {"deck": "B", "rows": 2}],
        "cards_per_column": 4,
        "refill": "end_of_turn",
    },
    "blueprints": {"dot_colour": "own"},
    "reward_cards": {
        "total": names.CARD_COUNT,
        "turn_over": {"immediate": "after_effect", "mission": "when_completed", "scoring": "never"},
    },
    "pagoda_board": {"order": list(COLOURS), "layout": "row"},
    "coins": {"limited": False},
    "exchange.coin_on_blueprint": {"cost": ["coin 1"], "value_change": 1},
    "assembly_mat": {"count": INFO.players[1], "cells": list(CELLS)},
    "assembly_mat.ring": {"order": list(SLOT_NAMES)},
    "workshop.a1": {"resource": "energy", "buys": "reward_card"},
    "workshop.a2": {"resource": "coin", "buys": "blueprint"},
    "action_a": {"gears": 2, "houses": "neighbouring", "min_gears": 1, "purchases": 1},
    "action_b": {
        "blueprints": 1,
        "gears_in_line": 3,
        "gears_kept_on_mat": 1,
        "gears_to_store": 2,
        "rewards": ["level own 1 each", "pick own"],
    },
    "scoring": {
        "order": ["airship", "energy_dots", "pagoda_bonus", "scoring_cards", "resource_conversion"],
        "tie_break": ["coins", "shared"],
    },
    "beginner": {
        "rounds": 1,
        "reward_fronts": "ignored",
        "bonus_tokens": False,
        "resource_conversion": False,
        "scored_tokens": "black",
        "order": ["airship", "energy_dots", "scoring_cards"],
        "dealt_cards": "scoring",
    },
}


def _checks(c: Components) -> Iterator[Check]:
    """What the types cannot say."""
    yield from _built_in(c)
    yield "game.player_colours (entries)", len(c.game.player_colours), INFO.players[1]
    for key, rows, ids in (
        ("gear_list", c.gear_list, GEAR_NAMES),
        ("reward_card", c.reward_card, CARD_NAMES),
        ("workshop_mat", c.workshop_mat, WORKSHOP_NAMES),
        ("assembly_advanced", c.assembly_advanced, MAT_NAMES),
        ("pagoda", c.pagoda, COLOURS),
    ):
        yield f"{key} (ids)", [row.id for row in rows], list(ids)
    yield from _gears(c)
    yield from _plans(c)
    for card in c.reward_card:
        yield from _card(card, c.reward_cards)
    yield from _mats(c)
    yield from _pagodas(c)
    for mat in c.workshop_mat:
        yield from _workshop(mat)
    for number, track in ((1, c.workshop.a1), (2, c.workshop.a2)):
        yield f"workshop.a{number}.vp (entries)", len(track.vp), len(track.cost)
    yield from _trade("exchange.energy_to_coin", c.exchange.energy_to_coin, "energy")
    yield "exchange.energy_to_coin.gain", [e.kind for e in c.exchange.energy_to_coin.gain], ["coin"]


def _built_in(c: Components) -> Iterator[Check]:
    """Counts and orders that the rules rely on.  JIG-001, JIG-005, JIG-006"""
    for key, values in BUILT_IN.items():
        yield from built_in(key, attrgetter(key)(c), values)


def _gears(c: Components) -> Iterator[Check]:
    """Numbers by colour, and equal houses for every player count.  JIG-002, JIG-210..212, JIG-213"""
    yield "gear_board.printed (entries)", len(c.gear_board.printed), names.HOUSE_COUNT
    choice = [effect.kind for effect in c.gear_board.plain_choice]
    yield "gear_board.plain_choice (different)", len(set(choice)), max(len(choice), 1)
    for colour in COLOURS:
        numbers = Counter(str(g.number) for g in c.gear_list if g.colour == colour)
        yield f"gear_list, {colour}", dict(numbers), c.gears.number_counts_per_colour
    unknown = set(c.gears.number_counts_per_colour) - set("12345")
    yield "gears.number_counts_per_colour (beyond 1 to 5)", sorted(unknown), []
    for players in ("2", "3", "4"):
        used = [g for g in c.gear_list if g.min_players <= int(players)]
        periods = [sum(g.period == p for g in used) for p in (1, 2)]
        houses = [n // names.HOUSE_COUNT for n in periods]
        yield f"gears.removed.{players}", c.gears.removed.get(players), names.GEAR_COUNT - len(used)
        yield f"gears.per_period.{players}", c.gears.per_period.get(players), periods
        yield f"gears.per_house.{players}", c.gears.per_house.get(players), houses
        uneven = [n for n in periods if n % names.HOUSE_COUNT]
        yield f"gears of a period with {players} players (uneven)", uneven, []


def _plans(c: Components) -> Iterator[Check]:
    """JIG-003, JIG-004"""
    yield "blueprint_list (rows)", len(c.blueprint_list), names.PLAN_COUNT
    for colour in COLOURS:
        count = sum(row.colour == colour for row in c.blueprint_list)
        yield f"blueprint_list, {colour}", count, names.PLAN_COUNT // len(COLOURS)
    for deck, size in c.reward_cards.decks.items():
        yield f"reward_cards.decks.{deck}", sum(r.deck == deck for r in c.reward_card), size
    yield "reward_cards.kinds", dict(Counter(r.kind for r in c.reward_card)), c.reward_cards.kinds


def _card(card: RewardCard, of_all: RewardCardsTable) -> Iterator[Check]:
    """A scoring card scores dots and shows none; a mission wants beasts or gears.  JIG-139, JIG-146"""
    key, scoring, need = f"reward_card {card.id}", card.timing == "scoring", card.need
    yield from _gain(f"{key}.gain", card.gain, of_dots=scoring)
    yield f"{key}.beginner_mark", card.beginner_mark, card.dot != ""
    if scoring:
        yield f"{key}.dot", card.dot, ""
    yield f"{key}.need (given)", need != Need(), card.timing == "mission"
    if need.gears:
        yield f"{key}.need.gears", sum(need.gears.values()), of_all.gear_mission_gears
    elif need.beasts_connected:
        yield f"{key}.need.beasts", len(need.beasts_connected), 3
        yield f"{key}.gain", list(map(str, card.gain)), [f"vp {of_all.beast_mission_vp}"]


def _gain(key: str, gain: Gain, of_dots: bool = False) -> Iterator[Check]:
    """Points for dots are a scoring card's only effect, and only its."""
    yield f"{key} (given)", gain != (), True
    kinds = [effect.kind for effect in gain]
    if of_dots:
        yield key, kinds, ["vp_per_dot"]
    else:
        yield f"{key} (scoring)", "vp_per_dot" in kinds, False
    chosen = [str(e) for e in gain if e.kind == "level" and e.what == ANY]
    yield f"{key} (level any)", chosen, ["level any 1 each"] * len(chosen)


def _trade(key: str, row: TradeRow, paid: str = "") -> Iterator[Check]:
    yield f"{key}.cost (entries)", len(row.cost), 1
    if paid:
        yield f"{key}.cost", str(row.cost[0]), str(Effect(paid, max(row.cost[0].amount, 1)))
    yield from _gain(f"{key}.gain", row.gain)


def _mats(c: Components) -> Iterator[Check]:
    """Cells, lines of three, and the slots at their ends.  JIG-010..012, JIG-013, JIG-017"""
    mat = c.assembly_mat
    yield "assembly_mat.slots", sorted(mat.slots), sorted(SLOT_NAMES)
    for name, line in mat.lines.items():
        yield f"assembly_mat.lines.{name} (cells)", len(line), 3
    for cell in CELLS:
        slots = [s for s in SLOT_NAMES if cell in mat.lines.get(mat.slots[s].line, [])]
        yield f"assembly_mat.cell_slots.{cell}", sorted(mat.cell_slots.get(cell, [])), sorted(slots)
    for advanced in c.assembly_advanced:
        unknown = set(advanced.slots) - set(SLOT_NAMES)
        yield f"assembly_advanced {advanced.id}.slots (unknown)", sorted(unknown), []


def _pagodas(c: Components) -> Iterator[Check]:
    """Levels; two white tokens, three black, and a bonus token for each.  JIG-005, JIG-025, JIG-182"""
    for pagoda in c.pagoda:
        yield f"pagoda {pagoda.id}.levels (entries)", len(pagoda.levels), c.pagoda_board.top_level
    backgrounds = Counter(token.background for token in c.scoring_token)
    yield "scoring_token (backgrounds)", dict(backgrounds), {"white": 2, "black": 3}
    for token in c.scoring_token:
        yield f"scoring_token {token.id}.round", token.round, 1 if token.background == "white" else 2
    looks = sorted((token.background, token.multiplier) for token in c.scoring_token)
    matches = sorted((b.matches.background, b.matches.multiplier) for b in c.bonus_token)
    yield "bonus_token (matches)", matches, looks


def _workshop(mat: WorkshopMat) -> Iterator[Check]:
    """A transfer, and a bonus that has what its trigger needs."""
    key = f"workshop_mat {mat.id}"
    yield f"{key}.transfer_timing", mat.transfer_timing, "once_per_turn"
    yield f"{key}.transfer (given)", mat.transfer != [], True
    for entry in mat.transfer:
        yield from _trade(f"{key}.transfer", entry)
    yield f"{key}.bonus_cost (given)", mat.bonus_cost != [], mat.bonus == "gear_set"
    yield f"{key}.bonus_thresholds (given)", mat.bonus_thresholds != [], mat.bonus == "track_pair"
    points = [] if mat.bonus == "track_pair" else ["vp"]
    yield f"{key}.bonus_gain", [effect.kind for effect in mat.bonus_gain], points
