"""From the typed component data to the tables that the rules work with."""

from typing import Any

from sugoroku.core.errors import DataError
from sugoroku.games.jiguan import names
from sugoroku.games.jiguan.actions import SLOT_NAMES
from sugoroku.games.jiguan.components import Components, RewardCard, TradeRow, WorkshopMat, read
from sugoroku.games.jiguan.effect_words import row_words
from sugoroku.games.jiguan.effects import Front, Printed, Trade, numbers
from sugoroku.games.jiguan.names import BEAST, CELLS, COLOURS, NONE
from sugoroku.games.jiguan.rules.effects import effect_steps, needs
from sugoroku.games.jiguan.tables import Card, Tables, Transfer, Workshop

_KINDS = {"immediate": names.IMMEDIATE, "scoring": names.SCORING, "mission": names.MISSION}
_GEAR_NUMBERS = {f"gear_number_{number} 1": number for number in range(1, 6)}


def load(raw: dict[str, Any], file: str) -> Tables:
    """The tables that the rules work with."""
    c = read(raw, file)
    t = Tables()
    t.printed = _printed(c)
    _gear_tables(c, t)
    _tile_tables(c, t)
    t.cards = [_card(card) for card in c.reward_card]
    a, b = (tuple(i for i, card in enumerate(c.reward_card) if card.deck == deck) for deck in "AB")
    t.decks = (a, b)
    _mat_tables(c, t)
    _pagoda_tables(c, t)
    t.workshops = [_workshop(mat, file) for mat in c.workshop_mat]
    _numbers(c, t)
    return t


def _printed(c: Components) -> Printed:
    return Printed(
        houses=c.gear_board.printed,
        plain=c.gear_board.plain_choice,
        levels=tuple(pagoda.levels for pagoda in c.pagoda),
        leads=tuple(bonus.gain for bonus in c.bonus_token),
        marks=tuple(tuple(mat.slots.get(slot) for slot in SLOT_NAMES) for mat in c.assembly_advanced),
        exchange=_trade(c.exchange.energy_to_coin),
    )


def _trade(row: TradeRow) -> Trade:
    return Trade(row.cost[0], row.gain)


def _gear_tables(c: Components, t: Tables) -> None:
    t.gear_colour = [COLOURS.index(g.colour) for g in c.gear_list]
    t.gear_number = [g.number for g in c.gear_list]
    t.gear_period = [g.period for g in c.gear_list]
    t.gear_min_players = [g.min_players for g in c.gear_list]
    t.house_reward = tuple(map(numbers, c.gear_board.printed))
    t.plain_reward = tuple(map(numbers, c.gear_board.plain_choice))


def _tile_tables(c: Components, t: Tables) -> None:
    plans = c.blueprint_list
    t.plan_value = [p.value for p in plans]
    t.plan_column = [COLOURS.index(p.column) for p in plans]
    t.tile_colour = [COLOURS.index(p.colour) for p in plans] * 2
    t.tile_dots = [p.dots_plan for p in plans] + [p.dots_beast for p in plans]
    assert len(t.tile_dots) == 2 * BEAST


def _card(card: RewardCard) -> Card:
    need = card.need
    gears = tuple(colour for colour, count in need.gears.items() for _ in range(count))
    front = Front(card.timing, card.gain, card.cost, need.beasts_connected, gears)
    dot = COLOURS.index(card.dot) if card.dot else NONE
    made = Card(card.id, card.name, front, _KINDS[card.timing], dot)
    made.costs = tuple(map(numbers, card.cost))
    made.needs = needs(card.gain[0]) if card.cost else ""
    if card.timing == "scoring":
        made.colour, made.per_dot = COLOURS.index(card.gain[0].what), card.gain[0].amount
    else:
        source = names.FROM_MISSIONS if card.timing == "mission" else names.FROM_CARDS
        made.effect = effect_steps(card.gain, source)
    made.beasts = tuple(COLOURS.index(colour) for colour in front.beasts)
    made.gears = tuple(gears.count(colour) for colour in COLOURS) if gears else ()
    return made


def _mat_tables(c: Components, t: Tables) -> None:
    """Each slot's line, each cell's slots (through lines of three only).  JIG-011..013, JIG-017"""
    mat = c.assembly_mat
    for slot in SLOT_NAMES:
        a, b, d = (CELLS.index(cell) for cell in mat.lines[mat.slots[slot].line])
        t.slot_cells.append((a, b, d))
    t.cell_slots = [
        tuple(s for s in range(len(SLOT_NAMES)) if cell in t.slot_cells[s]) for cell in range(len(CELLS))
    ]
    for marks in t.printed.marks:
        t.slot_colour.append([COLOURS.index(mark.colour) if mark else NONE for mark in marks])
        t.slot_vp.append([mark.vp if mark else 0 for mark in marks])


def _pagoda_tables(c: Components, t: Tables) -> None:
    board = c.pagoda_board
    t.top_level = board.top_level
    t.pair_level, t.pair_vp = board.neighbour_level, board.neighbour_vp
    t.level_reward = [numbers(effect) for levels in t.printed.levels for effect in levels]
    for colour in COLOURS:
        near = [b if a == colour else a for a, b in board.neighbours if colour in (a, b)]
        t.neighbours.append(tuple(COLOURS.index(n) for n in near))
    t.token_bonus = [tuple(map(numbers, gain)) for gain in t.printed.leads]
    for token in c.scoring_token:
        look = (token.background, token.multiplier)
        looks = [(bonus.matches.background, bonus.matches.multiplier) for bonus in c.bonus_token]
        t.tokens.append((token.multiplier, token.round))
        t.token_matches.append(tuple(i for i, shown in enumerate(looks) if shown == look))


def _workshop(mat: WorkshopMat, file: str) -> Workshop:
    transfers = tuple(_transfer(_trade(row)) for row in mat.transfer)
    made = Workshop(mat.id, mat.name, transfers, names.TRIGGERS.index(mat.bonus))
    made.bonus_vp = sum(effect.amount for effect in mat.bonus_gain)
    made.thresholds = {entry.index: entry.vp for entry in mat.bonus_thresholds}
    made.set_numbers = _gear_set(mat, file)
    return made


def _transfer(trade: Trade) -> Transfer:
    resource, price = numbers(trade.cost)
    steps = effect_steps(trade.gain, names.FROM_TRANSFER)
    why = f"energy transfer: {row_words(trade.gain)}"
    return Transfer(trade, resource, price, needs(trade.gain[0]), steps, why)


def _gear_set(mat: WorkshopMat, file: str) -> tuple[int, ...]:
    """`gear_number_1 1 + gear_number_2 1` as (1, 2)."""
    texts = [text for cost in mat.bonus_cost for text in cost.split(" + ")]
    for text in texts:
        if text not in _GEAR_NUMBERS or texts.count(text) > 1:
            key, expected = f"workshop_mat {mat.id}.bonus_cost", "gear_number_N 1, each N of 1 to 5 once"
            raise DataError(f"{file}: {key}: expected {expected}, got {text!r}.")
    return tuple(_GEAR_NUMBERS[text] for text in texts)


def _numbers(c: Components, t: Tables) -> None:
    t.energy_max = c.workshop.energy_max
    t.card_price, t.card_vp = c.workshop.a1.cost, c.workshop.a1.vp
    t.plan_price, t.plan_vp = c.workshop.a2.cost, c.workshop.a2.vp
    t.rounds, t.beginner_rounds = c.game.rounds, c.beginner["rounds"]
    t.start_coins, t.start_energy = c.game.start_coins, c.game.start_energy
    t.start_plans = c.game.start_blueprints
    t.exchange_energy = t.printed.exchange.cost.amount
    t.exchange_coins = t.printed.exchange.gain[0].amount
    t.airship_vp = c.airship.vp
    t.coin_vp = c.resource_conversion.coin_vp
    t.plan_removed_vp = c.resource_conversion.blueprint_vp
    t.final_energy = c.resource_conversion.final_energy_to_coin
