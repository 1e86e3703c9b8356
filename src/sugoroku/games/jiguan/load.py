"""From the typed component data to the tables that the rules work with."""

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from sugoroku.core.errors import DataError
from sugoroku.games.jiguan import names
from sugoroku.games.jiguan.actions import SLOT_NAMES
from sugoroku.games.jiguan.components import Components, Matches, RewardCard, WorkshopMat, read
from sugoroku.games.jiguan.effect_words import bonus_words, card_signs, card_words, transfer_words
from sugoroku.games.jiguan.names import BEAST, CELLS, COLOURS, NONE
from sugoroku.games.jiguan.rules.effects import amount, effect, needs
from sugoroku.games.jiguan.tables import Card, Tables, Transfer, Workshop

T = TypeVar("T")


def load(raw: dict[str, Any], file: str) -> Tables:
    """The tables that the rules work with."""
    c = read(raw, file)
    t = Tables()
    _gear_tables(c, t, file)
    _tile_tables(c, t)
    t.cards = [_card(card, file) for card in c.reward_card]
    t.card_words = [card_words(card) for card in c.reward_card]
    t.card_signs = [card_signs(card) for card in c.reward_card]
    decks = {"A": [], "B": []}  # type: dict[str, list[int]]
    for i, card in enumerate(c.reward_card):
        decks[card.deck].append(i)
    t.decks = (tuple(decks["A"]), tuple(decks["B"]))
    _mat_tables(c, t)
    _pagoda_tables(c, t, file)
    t.workshops = [_workshop(mat, file) for mat in c.workshop_mat]
    _numbers(c, t, file)
    return t


def _parsed(key: str, file: str, texts: Iterable[str], parse: Callable[[str], T]) -> tuple[T, ...]:
    """Parse the words of a value; what does not parse is reported with its file and key."""
    try:
        return tuple(parse(text) for text in texts)
    except ValueError as problem:
        raise DataError(f"{file}: {key}: {problem}.") from problem


def _gear_tables(c: Components, t: Tables, file: str) -> None:
    t.gear_colour = [COLOURS.index(g.colour) for g in c.gear_list]
    t.gear_number = [g.number for g in c.gear_list]
    t.gear_period = [g.period for g in c.gear_list]
    t.gear_min_players = [g.min_players for g in c.gear_list]
    t.house_reward = _parsed("gear_board.printed", file, c.gear_board.printed, amount)
    t.plain_reward = _parsed("gear_board.plain_choice", file, c.gear_board.plain_choice, amount)


def _tile_tables(c: Components, t: Tables) -> None:
    plans = c.blueprint_list
    t.plan_value = [p.value for p in plans]
    t.plan_column = [COLOURS.index(p.column) for p in plans]
    t.tile_colour = [COLOURS.index(p.colour) for p in plans] * 2
    t.tile_dots = [p.dots_plan for p in plans] + [p.dots_beast for p in plans]
    assert len(t.tile_dots) == 2 * BEAST


def _card(card: RewardCard, file: str) -> Card:
    kind = {
        "immediate": names.IMMEDIATE, "scoring": names.SCORING, "mission": names.MISSION
    }[card.timing]  # fmt: skip
    made = Card(card.id, card.name, kind, COLOURS.index(card.dot) if card.dot else NONE)
    key = f"reward_card {card.id}"
    made.costs = _parsed(f"{key}.cost", file, card.cost, amount)
    made.needs = needs(card.gain[0]) if card.cost and card.gain else ""
    if card.timing == "scoring":
        made.colour, made.per_dot = _per_dot(card, file)
    else:
        source = names.FROM_MISSIONS if card.timing == "mission" else names.FROM_CARDS
        made.effect = _parsed(f"{key}.gain", file, card.gain, lambda text: effect(text, source))
    if card.need is not None:
        made.beasts = tuple(COLOURS.index(c) for c in card.need.beasts_connected)
        if card.need.gears:
            made.gears = tuple(card.need.gears.get(c, 0) for c in COLOURS)
    return made


def _per_dot(card: RewardCard, file: str) -> tuple[int, int]:
    match card.gain[0].split() if card.gain else []:
        case ["vp_per_dot", colour, points] if colour in COLOURS and points.isdecimal():
            return COLOURS.index(colour), int(points)
    raise DataError(f"{file}: reward_card {card.id}.gain: expected vp_per_dot COLOUR N.")


def _mat_tables(c: Components, t: Tables) -> None:
    """Each slot's line, each cell's slots (through lines of three only).  JIG-011..013, JIG-017"""
    mat = c.assembly_mat
    for slot in SLOT_NAMES:
        a, b, d = (CELLS.index(cell) for cell in mat.lines[mat.slots[slot].line])
        t.slot_cells.append((a, b, d))
    t.cell_slots = [
        tuple(s for s in range(len(SLOT_NAMES)) if cell in t.slot_cells[s]) for cell in range(len(CELLS))
    ]
    for advanced in c.assembly_advanced:
        colours, points = [], []
        for slot in SLOT_NAMES:
            mark = advanced.slots.get(slot)
            colours.append(COLOURS.index(mark.colour) if mark else NONE)
            points.append(mark.vp if mark else 0)
        t.slot_colour.append(colours)
        t.slot_vp.append(points)


def _pagoda_tables(c: Components, t: Tables, file: str) -> None:
    board = c.pagoda_board
    t.top_level = board.top_level
    t.pair_level, t.pair_vp = board.neighbour_level, board.neighbour_vp
    for pagoda in c.pagoda:
        t.level_reward += _parsed(f"pagoda {pagoda.id}.levels", file, pagoda.levels, amount)
    for colour in COLOURS:
        near = [b if a == colour else a for a, b in board.neighbours if colour in (a, b)]
        t.neighbours.append(tuple(COLOURS.index(n) for n in near))
    t.tokens = [(token.multiplier, token.round) for token in c.scoring_token]
    for bonus in c.bonus_token:
        t.token_bonus.append(_parsed(f"bonus_token {bonus.id}.gain", file, bonus.gain, amount))
    for token in c.scoring_token:
        look = Matches(token.background, token.multiplier)
        t.token_matches.append(tuple(i for i, b in enumerate(c.bonus_token) if b.matches == look))


BONUSES = {
    "on_action_b": names.ON_ACTION_B,
    "on_points": names.ON_POINTS,
    "gear_set": names.GEAR_SET,
    "on_mission": names.ON_MISSION,
    "track_pair": names.TRACK_PAIR,
}


def _workshop(mat: WorkshopMat, file: str) -> Workshop:
    key = f"workshop_mat {mat.id}"
    transfers = []
    for entry in mat.transfer:
        ((resource, price),) = _parsed(f"{key}.transfer.cost", file, entry.cost[:1], amount)
        steps = _parsed(
            f"{key}.transfer.gain", file, entry.gain, lambda text: effect(text, names.FROM_TRANSFER)
        )
        transfers.append(Transfer(resource, price, needs(entry.gain[0]), steps))
    made = Workshop(mat.id, mat.name, tuple(transfers), BONUSES[mat.bonus])
    for resource, number in _parsed(f"{key}.bonus_gain", file, mat.bonus_gain, amount):
        if resource != names.VP:
            raise DataError(f"{file}: {key}.bonus_gain: expected vp N.")
        made.bonus_vp = number
    if mat.bonus_cost:
        made.set_numbers = _parsed(
            f"{key}.bonus_cost", file, mat.bonus_cost[0].split(" + "), _gear_number
        )
    made.transfer_words = transfer_words(mat)
    for transfer, words in zip(transfers, made.transfer_words, strict=True):
        transfer.why = f"energy transfer: {words.partition(' -> ')[2]}"
    made.bonus_words = bonus_words(mat)
    made.thresholds = {entry.index: entry.vp for entry in mat.bonus_thresholds}
    return made


def _gear_number(text: str) -> int:
    word, _, count = text.partition(" ")
    number = word.removeprefix("gear_number_")
    if count != "1" or not number.isdecimal():
        raise ValueError(f"expected gear_number_N 1, got {text!r}")
    return int(number)


def _numbers(c: Components, t: Tables, file: str) -> None:
    t.energy_max = c.workshop.energy_max
    t.card_price, t.card_vp = c.workshop.a1.cost, c.workshop.a1.vp
    t.plan_price, t.plan_vp = c.workshop.a2.cost, c.workshop.a2.vp
    t.rounds, t.beginner_rounds = c.game.rounds, c.beginner.rounds
    t.start_coins, t.start_energy = c.game.start_coins, c.game.start_energy
    t.start_plans = c.game.start_blueprints
    exchange = c.exchange.energy_to_coin
    ((paid, t.exchange_energy),) = _parsed("exchange.energy_to_coin.cost", file, exchange.cost, amount)
    ((gained, t.exchange_coins),) = _parsed("exchange.energy_to_coin.gain", file, exchange.gain, amount)
    if paid != names.ENERGY or not t.exchange_energy:
        raise DataError(f"{file}: exchange.energy_to_coin.cost: expected energy N, at least 1.")
    if gained != names.COIN:
        raise DataError(f"{file}: exchange.energy_to_coin.gain: expected coin N.")
    t.airship_vp = c.airship.vp
    t.coin_vp = c.resource_conversion.coin_vp
    t.plan_removed_vp = c.resource_conversion.blueprint_vp
    t.final_energy = c.resource_conversion.final_energy_to_coin
