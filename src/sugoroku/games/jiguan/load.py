"""From the component data to the tables that the rules work with."""

from collections import Counter
from typing import Any

from sugoroku.core.reading import Data
from sugoroku.games.jiguan import components, names
from sugoroku.games.jiguan.actions import CARD_NAMES, GEAR_NAMES, MAT_NAMES, SLOT_NAMES, WORKSHOP_NAMES
from sugoroku.games.jiguan.effect_words import row_words
from sugoroku.games.jiguan.effects import Amounts, Colour, Front, Printed, Trade, numbers
from sugoroku.games.jiguan.names import CELLS, COLOURS, NONE
from sugoroku.games.jiguan.rules.effects import effect_steps, needs
from sugoroku.games.jiguan.tables import Card, Tables, Transfer, Workshop

_KINDS = {"immediate": names.IMMEDIATE, "scoring": names.SCORING, "mission": names.MISSION}


def load(raw: dict[str, Any], file: str) -> Tables:
    """The tables that the rules work with."""
    data, t = Data(raw, file), Tables()
    data.built_in(components.BUILT_IN)
    _gears(data, t)
    _plans(data, t)
    _cards(data, t)
    _lines(data, t)
    mats = data.rows("workshop_mat", components.WorkshopMat, WORKSHOP_NAMES)
    t.workshops = [_workshop(mat) for mat in mats]
    _pagodas(data, t)
    _numbers(data, t)
    _boards(data, t)
    data.finish()
    return t


def _gears(data: Data, t: Tables) -> None:
    gears = data.rows("gear_list", components.GearRow, GEAR_NAMES)
    data.verify(components.gear_checks(gears, data.counts("gears.number_counts_per_colour")))
    data.built_in({"gears": components.deals(gears)})
    t.gear_colour = [COLOURS.index(gear.colour) for gear in gears]
    t.gear_number = [gear.number for gear in gears]
    t.gear_period = [gear.period for gear in gears]
    t.gear_min_players = [gear.min_players for gear in gears]
    dealt = components.deals(gears)["per_period"]
    t.gears_of = {int(players): tuple(counts) for players, counts in dealt.items()}


def _plans(data: Data, t: Tables) -> None:
    plans = data.rows("blueprint_list", components.BlueprintRow)
    data.verify(components.plan_checks(plans))
    t.plan_value = [plan.value for plan in plans]
    t.plan_column = [COLOURS.index(plan.column) for plan in plans]
    t.tile_colour = [COLOURS.index(plan.colour) for plan in plans] * 2
    t.tile_dots = [plan.dots_plan for plan in plans] + [plan.dots_beast for plan in plans]


def _cards(data: Data, t: Tables) -> None:
    """JIG-004"""
    cards = data.rows("reward_card", components.RewardCard, CARD_NAMES)
    for deck, size in data.counts("reward_cards.decks").items():
        data.expect(f"reward_cards.decks.{deck}", sum(card.deck == deck for card in cards), size)
    kinds = Counter(card.kind for card in cards)
    data.expect("reward_cards.kinds", dict(kinds), data.counts("reward_cards.kinds"))
    points = data.number("reward_cards.beast_mission_vp")
    gears = data.number("reward_cards.gear_mission_gears")
    data.verify(check for card in cards for check in card.need_checks(points, gears))
    t.cards = [_card(card) for card in cards]
    a, b = (tuple(i for i, card in enumerate(cards) if card.deck == deck) for deck in "AB")
    t.decks = (a, b)


def _card(card: components.RewardCard) -> Card:
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


def _lines(data: Data, t: Tables) -> None:
    """Each slot's line, each cell's slots (through lines of three only).  JIG-011..013, JIG-017"""
    lines = data.take("assembly_mat.lines", dict[str, list[str]])
    slots = data.take("assembly_mat.slots", dict[str, components.Slot])
    cell_slots = data.take("assembly_mat.cell_slots", dict[str, list[str]])
    data.verify(components.mat_checks(lines, slots, cell_slots))
    for slot in SLOT_NAMES:
        a, b, d = (CELLS.index(cell) for cell in lines[slots[slot].line])
        t.slot_cells.append((a, b, d))
    t.cell_slots = [
        tuple(s for s in range(len(SLOT_NAMES)) if cell in t.slot_cells[s]) for cell in range(len(CELLS))
    ]


def _workshop(mat: components.WorkshopMat) -> Workshop:
    transfers = tuple(_transfer(row.trade) for row in mat.transfer)
    made = Workshop(mat.id, mat.name, transfers, names.TRIGGERS.index(mat.bonus))
    made.bonus_vp = sum(effect.amount for effect in mat.bonus_gain)
    made.thresholds = {entry.index: entry.vp for entry in mat.bonus_thresholds}
    made.set_numbers = tuple(components.GEAR_NUMBERS[text] for text in mat.gear_set)
    return made


def _transfer(trade: Trade) -> Transfer:
    resource, price = numbers(trade.cost)
    steps = effect_steps(trade.gain, names.FROM_TRANSFER)
    why = f"energy transfer: {row_words(trade.gain)}"
    return Transfer(trade, resource, price, needs(trade.gain[0]), steps, why)


def _pagodas(data: Data, t: Tables) -> None:
    t.top_level = data.number("pagoda_board.top_level", 1)
    t.pair_level = data.number("pagoda_board.neighbour_level")
    t.pair_vp = data.number("pagoda_board.neighbour_vp")
    pairs = data.take("pagoda_board.neighbours", list[tuple[Colour, Colour]])
    for colour in COLOURS:
        near = [b if a == colour else a for a, b in pairs if colour in (a, b)]
        t.neighbours.append(tuple(COLOURS.index(n) for n in near))
    tokens = data.rows("scoring_token", components.ScoringToken)
    bonuses = data.rows("bonus_token", components.BonusToken)
    data.verify(components.token_checks(tokens, bonuses))
    t.tokens = [(token.multiplier, token.round) for token in tokens]
    for token in tokens:
        t.token_matches.append(tuple(i for i, b in enumerate(bonuses) if b.matches == token.look))


def _numbers(data: Data, t: Tables) -> None:
    t.rounds, t.beginner_rounds = data.number("game.rounds"), data.number("beginner.rounds")
    t.start_coins, t.start_energy = data.number("game.start_coins"), data.number("game.start_energy")
    t.start_plans = data.number("game.start_blueprints", most=9)
    t.energy_max = data.number("workshop.energy_max", 1)
    t.card_price, t.card_vp = data.numbers("workshop.a1.cost"), data.numbers("workshop.a1.vp")
    t.plan_price, t.plan_vp = data.numbers("workshop.a2.cost"), data.numbers("workshop.a2.vp")
    data.expect("workshop.a1.vp (entries)", len(t.card_vp), len(t.card_price))
    data.expect("workshop.a2.vp (entries)", len(t.plan_vp), len(t.plan_price))
    t.airship_vp = data.number("airship.vp")
    t.coin_vp = data.number("resource_conversion.coin_vp")
    t.plan_removed_vp = data.number("resource_conversion.blueprint_vp")
    t.final_energy = data.number("resource_conversion.final_energy_to_coin", 1)
    components.in_the_box(data)


def _boards(data: Data, t: Tables) -> None:
    """What is printed on the boards, as values for views and as numbers for the rules."""
    t.printed = printed = Printed(
        houses=data.take("gear_board.printed", Amounts),
        plain=data.take("gear_board.plain_choice", Amounts),
        levels=tuple(p.levels for p in data.rows("pagoda", components.Pagoda, COLOURS)),
        leads=tuple(bonus.gain for bonus in data.rows("bonus_token", components.BonusToken)),
        marks=tuple(m.marks for m in data.rows("assembly_advanced", components.Advanced, MAT_NAMES)),
        exchange=data.take("exchange.energy_to_coin", components.TradeRow).trade,
    )
    data.verify(components.board_checks(printed, t.top_level))
    t.house_reward = tuple(map(numbers, printed.houses))
    t.plain_reward = tuple(map(numbers, printed.plain))
    t.level_reward = [numbers(effect) for levels in printed.levels for effect in levels]
    t.token_bonus = [tuple(map(numbers, gain)) for gain in printed.leads]
    for marks in printed.marks:
        t.slot_colour.append([COLOURS.index(mark.colour) if mark else NONE for mark in marks])
        t.slot_vp.append([mark.vp if mark else 0 for mark in marks])
    t.exchange_energy = printed.exchange.cost.amount
    t.exchange_coins = printed.exchange.gain[0].amount
