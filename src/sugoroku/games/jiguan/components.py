"""The component data as typed structs, and their checks."""

from collections import Counter
from collections.abc import Callable
from typing import Any, Literal

import msgspec

from sugoroku.core.components import AtLeastOne, Count, Few, Source, decode, rows_as_tables
from sugoroku.core.errors import DataError
from sugoroku.games.jiguan import names
from sugoroku.games.jiguan.actions import (
    CARD_NAMES,
    GEAR_NAMES,
    MAT_NAMES,
    SLOT_NAMES,
    WORKSHOP_NAMES,
)
from sugoroku.games.jiguan.info import INFO
from sugoroku.games.jiguan.names import CELLS, COLOURS

Colour = Literal["red", "yellow", "green", "blue", "purple"]


class _Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
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
    layout: Literal["ring"]
    printed: list[str]
    plain_choice: list[str]


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


class RewardRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    deck: Literal["A", "B"]
    rows: Count


class SupplyBoard(_Table, frozen=True):
    columns_source: Source
    columns: list[Colour]
    stacks_per_column: Count
    blueprints_per_stack: Count
    reward_rows: list[RewardRow]
    cards_per_column: Count
    refill: Literal["end_of_turn"]


class BlueprintsTable(_Table, frozen=True):
    dot_colour: Literal["own"]


class BlueprintRow(_Table, frozen=True):
    id: str
    colour: Colour
    value: Count
    dots_plan: Count
    dots_beast: Count
    column: Colour


class RewardCardsTable(_Table, frozen=True):
    total: Count
    decks: dict[Literal["A", "B"], Count]
    kinds: dict[str, Count]
    turn_over: dict[str, str]
    beast_mission_vp: Count
    gear_mission_gears: Count


class Need(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    beasts_connected: list[Colour] = []
    gears: dict[Colour, Count] = {}


class RewardCard(_Table, frozen=True):
    id: str
    name: str
    kind: str
    deck: Literal["A", "B"]
    timing: Literal["immediate", "scoring", "mission"]
    gain: list[str]
    dot: Literal["red", "yellow", "green", "blue", "purple", ""]
    beginner_mark: bool
    colour: Colour | None = None
    cost: list[str] = []
    need: Need | None = None


class PagodaBoard(_Table, frozen=True):
    order: list[Colour]
    layout: Literal["row"]
    neighbours: list[tuple[Colour, Colour]]
    neighbour_level: Count
    neighbour_vp: Count
    top_level: AtLeastOne


class Pagoda(_Table, frozen=True):
    id: Colour
    levels: list[str]


class ScoringToken(_Table, frozen=True):
    id: str
    background: Literal["white", "black"]
    multiplier: Count
    round: Literal[1, 2]


class Matches(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    background: Literal["white", "black"]
    multiplier: Count


class BonusToken(_Table, frozen=True):
    id: str
    matches: Matches
    gain: list[str]


class Coins(_Table, frozen=True):
    count: Count
    limited: Literal[False]


class EnergyToCoin(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    cost: list[str]
    gain: list[str]


class CoinOnBlueprint(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    cost: list[str]
    value_change: Literal[1]


class Exchange(_Table, frozen=True):
    energy_to_coin: EnergyToCoin
    coin_on_blueprint: CoinOnBlueprint


class ResourceConversion(_Table, frozen=True):
    coin_vp: Count
    blueprint_vp: Count
    final_energy_to_coin: AtLeastOne


class Airship(_Table, frozen=True):
    vp: Count


class Slot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    line: str
    grid: tuple[Count, Count]


class Ring(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    order: list[str]


class AssemblyMat(_Table, frozen=True):
    count: Count
    cells: list[str]
    lines: dict[str, list[str]]
    slots: dict[str, Slot]
    ring: Ring
    cell_slots: dict[str, list[str]]


class MarkedSlot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    colour: Colour
    vp: Count


class AssemblyAdvanced(_Table, frozen=True):
    id: str
    slots: dict[str, MarkedSlot]


class Track(_Table, frozen=True):
    resource: Literal["energy", "coin"]
    buys: Literal["reward_card", "blueprint"]
    cost: list[Count]
    vp: list[Count]


class WorkshopTable(_Table, frozen=True):
    energy_max: AtLeastOne
    a1: Track
    a2: Track


class TransferEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    cost: list[str]
    gain: list[str]


class Threshold(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    index: Count
    vp: Count


class WorkshopMat(_Table, frozen=True):
    id: str
    name: str
    pairing_source: Source
    transfer_timing: Literal["once_per_turn"]
    transfer: list[TransferEntry]
    bonus: Literal["on_action_b", "on_points", "gear_set", "on_mission", "track_pair"]
    bonus_gain: list[str] = []
    bonus_cost: list[str] = []
    bonus_thresholds: list[Threshold] = []


class ActionA(_Table, frozen=True):
    gears: Literal[2]
    houses: Literal["neighbouring"]
    min_gears: Literal[1]
    purchases: Literal[1]


class ActionB(_Table, frozen=True):
    blueprints: Literal[1]
    gears_in_line: Literal[3]
    gears_kept_on_mat: Literal[1]
    gears_to_store: Literal[2]
    rewards: list[Literal["level own 1 each", "pick own"]]


class ScoringTable(_Table, frozen=True):
    order: list[
        Literal["airship", "energy_dots", "pagoda_bonus", "scoring_cards", "resource_conversion"]
    ]
    tie_break: list[Literal["coins", "shared"]]


class Beginner(_Table, frozen=True):
    rounds: Literal[1]
    reward_fronts: Literal["ignored"]
    bonus_tokens: Literal[False]
    resource_conversion: Literal[False]
    scored_tokens: Literal["black"]
    order: list[Literal["airship", "energy_dots", "scoring_cards"]]
    dealt_cards: Literal["scoring"]


class Components(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole of components.toml."""

    game: GameTable
    options: dict[str, str]
    colours: ColoursTable
    gear_board: GearBoard
    gears: GearsTable
    gear_list: list[GearRow]
    supply_board: SupplyBoard
    blueprints: BlueprintsTable
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
    action_a: ActionA
    action_b: ActionB
    scoring: ScoringTable
    beginner: Beginner


def read(raw: dict[str, Any], file: str) -> Components:
    """Typed and checked, or a DataError that names file, key and expectation."""
    typed = dict(raw)
    for key in ("gear_list", "blueprint_list"):
        typed[key] = rows_as_tables(raw, key, file)
    components = decode(typed, Components, file)
    check(components, file)
    return components


# ---------------------------------------------------------------- checks


def check(c: Components, file: str) -> None:
    """What the types cannot say.  JIG-001, JIG-005, JIG-006, JIG-009

    Whatever the rules have built in is checked too: a value that nobody reads must not lie.
    """

    def expect(key: str, what: object, expected: object) -> None:
        if what != expected:
            raise DataError(f"{file}: {key}: expected {expected}, got {what}.")

    expect("game.players_min, players_max", (c.game.players_min, c.game.players_max), INFO.players)
    for key, what, expected in (
        ("game.rounds", c.game.rounds, 2),
        ("game.markers_per_player", c.game.markers_per_player, names.MARKER_COUNT),
        ("game.player_colours (entries)", len(c.game.player_colours), INFO.players[1]),
        ("game.airship_markers", c.game.airship_markers, 1),
        ("game.resource_conversion_tokens", c.game.resource_conversion_tokens, 1),
        ("assembly_mat.count", c.assembly_mat.count, INFO.players[1]),
        ("supply_board.stacks_per_column", c.supply_board.stacks_per_column, 2),
        ("supply_board.blueprints_per_stack", c.supply_board.blueprints_per_stack, 5),
        ("supply_board.cards_per_column", c.supply_board.cards_per_column, 4),
    ):
        expect(key, what, expected)
    decks = [(row.deck, row.rows) for row in c.supply_board.reward_rows]
    expect("supply_board.reward_rows", decks, [("A", 2), ("B", 2)])
    expect("colours.order", c.colours.order, list(COLOURS))
    expect("supply_board.columns", c.supply_board.columns, list(COLOURS))
    expect("pagoda_board.order", c.pagoda_board.order, list(COLOURS))
    expect("gear_board.houses", c.gear_board.houses, names.HOUSE_COUNT)
    expect("gear_board.printed (entries)", len(c.gear_board.printed), names.HOUSE_COUNT)
    for key, rows, ids in (
        ("gear_list", c.gear_list, GEAR_NAMES),
        ("reward_card", c.reward_card, CARD_NAMES),
        ("workshop_mat", c.workshop_mat, WORKSHOP_NAMES),
        ("assembly_advanced", c.assembly_advanced, MAT_NAMES),
    ):
        expect(f"{key} (ids)", [row.id for row in rows], list(ids))
    expect("blueprint_list (rows)", len(c.blueprint_list), names.PLAN_COUNT)
    expect("assembly_mat.cells", c.assembly_mat.cells, list(CELLS))
    expect("assembly_mat.ring.order", c.assembly_mat.ring.order, list(SLOT_NAMES))
    expect("pagoda (ids)", [p.id for p in c.pagoda], list(COLOURS))
    _check_gears(c, expect)
    _check_plans_and_cards(c, expect)
    _check_mats(c, expect)
    _check_tokens(c, expect)
    _check_workshops(c, expect)
    _check_orders(c, expect)
    top = c.pagoda_board.top_level
    for pagoda in c.pagoda:
        expect(f"pagoda {pagoda.id}.levels (entries)", len(pagoda.levels), top)
    for number, track in ((1, c.workshop.a1), (2, c.workshop.a2)):
        expect(f"workshop.a{number}.vp (entries)", len(track.vp), len(track.cost))


Expect = Callable[[str, object, object], None]


def _check_gears(c: Components, expect: Expect) -> None:
    """Numbers by colour, and equal houses for every player count.  JIG-002, JIG-210..212, JIG-213"""
    for colour in COLOURS:
        numbers = Counter(str(g.number) for g in c.gear_list if g.colour == colour)
        expect(f"gear_list, {colour}", dict(numbers), c.gears.number_counts_per_colour)
    unknown = set(c.gears.number_counts_per_colour) - set("12345")
    expect("gears.number_counts_per_colour (beyond 1 to 5)", sorted(unknown), [])
    for players in (2, 3, 4):
        used = [g for g in c.gear_list if g.min_players <= players]
        removed = names.GEAR_COUNT - len(used)
        expect(f"gears.removed.{players}", c.gears.removed.get(str(players)), removed)
        periods = [sum(g.period == p for g in used) for p in (1, 2)]
        expect(f"gears.per_period.{players}", c.gears.per_period.get(str(players)), periods)
        houses = [n // names.HOUSE_COUNT for n in periods]
        expect(f"gears.per_house.{players}", c.gears.per_house.get(str(players)), houses)
        for n in periods:
            expect(f"gears of a period with {players} players, evenly", n % names.HOUSE_COUNT, 0)


def _check_plans_and_cards(c: Components, expect: Expect) -> None:
    """JIG-003, JIG-004"""
    for colour in COLOURS:
        count = sum(row.colour == colour for row in c.blueprint_list)
        expect(f"blueprint_list, {colour}", count, names.PLAN_COUNT // len(COLOURS))
    expect("reward_cards.total", c.reward_cards.total, names.CARD_COUNT)
    turn_over = {"immediate": "after_effect", "mission": "when_completed", "scoring": "never"}
    expect("reward_cards.turn_over", c.reward_cards.turn_over, turn_over)
    for deck, size in c.reward_cards.decks.items():
        expect(f"reward_cards.decks.{deck}", sum(r.deck == deck for r in c.reward_card), size)
    expect("reward_cards.kinds", dict(Counter(r.kind for r in c.reward_card)), c.reward_cards.kinds)
    for card in c.reward_card:
        expect(f"reward_card {card.id}.beginner_mark", card.beginner_mark, card.dot != "")
        if card.timing == "scoring":
            expect(f"reward_card {card.id}.dot", card.dot, "")  # JIG-146
        expect(f"reward_card {card.id}.need (given)", card.need is not None, card.timing == "mission")
        if card.need is not None and card.need.gears:
            gears = sum(card.need.gears.values())
            expect(f"reward_card {card.id}.need.gears", gears, c.reward_cards.gear_mission_gears)
        if card.need is not None and not card.need.gears:
            expect(f"reward_card {card.id}.need.beasts", len(card.need.beasts_connected), 3)
            expect(f"reward_card {card.id}.gain", card.gain, [f"vp {c.reward_cards.beast_mission_vp}"])


def _check_mats(c: Components, expect: Expect) -> None:
    """Cells, lines of three, and the slots at their ends.  JIG-010..012, JIG-013, JIG-017"""
    mat = c.assembly_mat
    expect("assembly_mat.slots", sorted(mat.slots), sorted(SLOT_NAMES))
    for name, line in mat.lines.items():
        expect(f"assembly_mat.lines.{name} (cells)", len(line), 3)
    for cell in CELLS:
        slots = [s for s in SLOT_NAMES if cell in mat.lines.get(mat.slots[s].line, [])]
        expect(f"assembly_mat.cell_slots.{cell}", sorted(mat.cell_slots.get(cell, [])), sorted(slots))
    for advanced in c.assembly_advanced:
        unknown = set(advanced.slots) - set(SLOT_NAMES)
        expect(f"assembly_advanced {advanced.id}.slots (unknown)", sorted(unknown), [])


def _check_tokens(c: Components, expect: Expect) -> None:
    """Two white, three black, and a bonus token for each.  JIG-005, JIG-025, JIG-182"""
    backgrounds = Counter(token.background for token in c.scoring_token)
    expect("scoring_token (backgrounds)", dict(backgrounds), {"white": 2, "black": 3})
    for token in c.scoring_token:
        expect(f"scoring_token {token.id}.round", token.round, 1 if token.background == "white" else 2)
    looks = sorted((token.background, token.multiplier) for token in c.scoring_token)
    matches = sorted((b.matches.background, b.matches.multiplier) for b in c.bonus_token)
    expect("bonus_token (matches)", matches, looks)


def _check_workshops(c: Components, expect: Expect) -> None:
    expect("exchange.energy_to_coin.cost (entries)", len(c.exchange.energy_to_coin.cost), 1)
    expect("exchange.energy_to_coin.gain (entries)", len(c.exchange.energy_to_coin.gain), 1)
    for mat in c.workshop_mat:
        key = f"workshop_mat {mat.id}"
        expect(f"{key}.transfer (given)", mat.transfer != [], True)
        for entry in mat.transfer:
            expect(f"{key}.transfer.cost (entries)", len(entry.cost), 1)
            expect(f"{key}.transfer.gain (given)", entry.gain != [], True)
        expect(f"{key}.bonus_cost (given)", mat.bonus_cost != [], mat.bonus == "gear_set")
        expect(f"{key}.bonus_thresholds (given)", mat.bonus_thresholds != [], mat.bonus == "track_pair")
        expect(f"{key}.bonus_gain (given)", mat.bonus_gain != [], mat.bonus != "track_pair")


def _check_orders(c: Components, expect: Expect) -> None:
    """Orders that the rules have built in.  JIG-105, JIG-106, JIG-173, JIG-201, JIG-227"""
    expect("action_b.rewards", c.action_b.rewards, ["level own 1 each", "pick own"])
    order = ["airship", "energy_dots", "pagoda_bonus", "scoring_cards", "resource_conversion"]
    expect("scoring.order", c.scoring.order, order)
    expect("scoring.tie_break", c.scoring.tie_break, ["coins", "shared"])
    expect("beginner.order", c.beginner.order, ["airship", "energy_dots", "scoring_cards"])
