"""How good a position is for a seat, in points: for bots that look a decision or a few ahead.

Points on the track, plus what everything else is likely to become: dots in the scorings to come,
blueprints by how near they are, resources, levels, cards; and what is in hand right now.
"""

from typing import Final

from sugoroku.core.state import Step
from sugoroku.games.jiguan.names import (
    BEAST,
    CELL_COUNT,
    COIN,
    COLOUR_COUNT,
    ENERGY,
    MISSION,
    ON_ACTION_B,
    ON_MISSION,
    SCORING,
    SLOT_COUNT,
)
from sugoroku.games.jiguan.rules.beasts import ChoosePick, KeepGear
from sugoroku.games.jiguan.rules.cards import ChooseCost, gears_by_colour
from sugoroku.games.jiguan.rules.gears import ChooseGear, ChooseHouseReward, PlaceGears, energy_reward
from sugoroku.games.jiguan.rules.pagodas import ChoosePagoda
from sugoroku.games.jiguan.rules.plans import ChoosePlan, LayPlan
from sugoroku.games.jiguan.rules.purchase import ChoosePurchase, can_buy_card, can_buy_plan
from sugoroku.games.jiguan.rules.turn import ChooseExtra
from sugoroku.games.jiguan.scoring import ChooseConversion, dots
from sugoroku.games.jiguan.state import Player, State

COIN_WORTH: Final = 1.0
ENERGY_WORTH: Final = 0.45
STORE_WORTH: Final = 0.15
LEVEL_WORTH: Final = 1.2  # the way to higher rewards and pairs
LEAD_WORTH: Final = 2.5  # of a pagoda's bonus in one scoring
PICK_WORTH: Final = 3.0  # a free blueprint or card
GEAR_WORTH: Final = 0.8
PLAN_WORTH: Final = 1.5
# how likely a blueprint is completed with 0, 1, 2 gears in its line that still fit
NEARNESS: Final[tuple[float, ...]] = (0.2, 0.3, 0.5)
READY: Final = 0.85  # all three gears lie there and make the value


class Outlook:
    """What a seat's plans and dots promise: computed once, used by every part of the value."""

    __slots__ = (
        "alone", "beasts", "blueprints", "card_points", "dots", "kept", "later", "led", "left", "levels",
        "missions", "next", "now", "promised", "time", "worth",
    )  # fmt: skip

    def __init__(self, g: State, p: Player) -> None:
        self.time = time_left(g)
        self.next = next_scoring(g)
        self.left = last_round(g) - self.next + 1  # scorings still to come
        self.dots = dots(g, p)  # by colour
        self.worth = [0.0] * COLOUR_COUNT  # of one more dot
        self.now = self.later = 0  # points of dots in this scoring, and in those after it
        self.card_points = 0  # the same of scoring cards, in each
        self.missions = 0  # still open
        self.count_dots(g)
        if p.cards:
            self.count_cards(g, p)
        self.kept = 0.0 if g.rules.beginner else 0.6 * g.tables.plan_removed_vp
        self.promised = 0.0  # of all blueprints
        self.blueprints = self.beasts = 0
        slots = p.slots
        for slot in range(SLOT_COUNT):
            plan = slots[slot]
            if plan >= BEAST:
                self.beasts += 1
            elif plan >= 0:
                self.blueprints += 1
                completion = completion_value(g, p, slot, plan, self.worth)
                missing, short = lacking(g, p, slot, plan)
                self.promised += self.plan(nearness(p, missing, short), completion)
        self.levels = self.led = self.alone = 0  # on all pagodas; how many it leads, and alone
        for colour in range(COLOUR_COUNT):
            if p.levels[colour]:
                self.climb(g, p, colour)

    def count_dots(self, g: State) -> None:
        """What tokens make of dots in the scorings to come."""
        t, rules, next_ = g.tables, g.rules, self.next
        for colour in range(COLOUR_COUNT):
            multiplier, round_ = t.tokens[g.tokens[colour]]
            if round_ < next_:
                continue
            if round_ == next_:
                self.now += multiplier * self.dots[colour]
            else:
                self.later += multiplier * self.dots[colour]
            if not rules.beginner or (round_ == t.rounds and not rules.level_scoring):
                self.worth[colour] = multiplier * (0.9 if round_ > next_ else 1.0)

    def count_cards(self, g: State, p: Player) -> None:
        """What scoring cards make of them; open missions."""
        for card in p.cards:
            face = g.tables.cards[card]
            if face.kind == SCORING:
                self.worth[face.colour] += face.per_dot * self.left
                self.card_points += face.per_dot * self.dots[face.colour]
            elif face.kind == MISSION:
                self.missions += 1

    def climb(self, g: State, p: Player, colour: int) -> None:
        """Count a pagoda on which the seat has a level; level 0 leads nothing."""
        mine = p.levels[colour]
        highest = 0
        for other in g.players:
            if other is not p:
                highest = max(highest, other.levels[colour])
        self.levels += mine
        if mine >= highest:
            self.led += 1
            if mine > highest:
                self.alone += 1

    def plan(self, near: float, completion: float) -> float:
        """An unfinished blueprint: its completion by how near it is, or at least its conversion."""
        return max(near * completion * self.time, self.kept) + (1.0 - self.time) * self.kept


def evaluate(g: State, seat: int) -> float:
    """The seat's own prospects, less a little of the best rival's score."""
    p = g.players[seat]
    if not g.agenda:
        return p.score - best_rival(g, seat)
    return prospects(g, p, seat, Outlook(g, p)) - 0.1 * best_rival(g, seat)


def prospects(g: State, p: Player, seat: int, outlook: Outlook) -> float:
    """Points, and what everything else is likely to become."""
    value = float(p.score)
    value += resources(g, p, outlook.time)
    for colour in range(COLOUR_COUNT):
        value += outlook.dots[colour] * outlook.worth[colour]
    value += levels_value(g, p, outlook)
    value += outlook.promised
    if outlook.missions:
        value += card_value(g, p, outlook.time)
    if g.seat == seat and g.agenda:
        value += in_hand(g, p, g.agenda[-1], outlook)
    return value


def best_rival(g: State, seat: int) -> float:
    best = -1e18
    for other in range(g.seats):
        if other != seat:
            best = max(best, float(g.players[other].score))
    return best


def last_round(g: State) -> int:
    return g.tables.beginner_rounds if g.rules.beginner else g.tables.rounds


def next_scoring(g: State) -> int:
    """The round that is scored next: while players convert, the present one has been.

    Otherwise the last to convert would seem to lose, by ending it, what nobody has any more: dots that
    were scored. Bots converted all they had instead.
    """
    if g.agenda and isinstance(g.agenda[-1], ChooseConversion):
        return g.round + 1
    return g.round


def time_left(g: State) -> float:
    """From 1 down to 0: how much can still be built before the game ends."""
    if g.round < last_round(g):
        return 1.0
    return min(1.0, (g.gears_left + g.last_turns) / (3.0 * g.seats))


def resources(g: State, p: Player, time: float) -> float:
    coins = COIN_WORTH * p.coins + ENERGY_WORTH * p.energy
    if g.rules.beginner:
        coins *= 0.3 + 0.5 * time  # no conversion in the end
    return coins + STORE_WORTH * len(p.store) * time


def levels_value(g: State, p: Player, outlook: Outlook) -> float:
    """Levels as such, and leading a pagoda in the scorings to come."""
    value = LEVEL_WORTH * outlook.levels * outlook.time
    if not g.rules.beginner:
        return value + LEAD_WORTH * outlook.led * outlook.left
    for colour in range(COLOUR_COUNT):
        value += level_points(g, p.levels[colour], colour)
    return value


def level_points(g: State, level: int, colour: int) -> int:
    """What a level scores in beginner mode, if levels are scored there."""
    multiplier, round_ = g.tables.tokens[g.tokens[colour]]
    return level * multiplier if g.rules.level_scoring and round_ == g.tables.rounds else 0


def completion_value(g: State, p: Player, slot: int, plan: int, worth: list[float]) -> float:
    """What turning this blueprint into its beast brings."""
    t = g.tables
    colour = t.tile_colour[plan]
    value = PICK_WORTH + (t.tile_dots[plan + BEAST] - t.tile_dots[plan]) * worth[colour]
    level = p.levels[colour]
    if level < t.top_level:
        resource, amount = t.level_reward[colour * t.top_level + level]
        value += LEVEL_WORTH + reward_worth(resource, amount)
        if level + 1 == t.pair_level:
            for neighbour in t.neighbours[colour]:
                value += t.pair_vp if p.levels[neighbour] >= t.pair_level else 1
    if t.workshops[p.workshop].bonus == ON_ACTION_B:
        value += t.workshops[p.workshop].bonus_vp
    if p.mat >= 0 and t.slot_colour[p.mat][slot] == colour:
        value += t.slot_vp[p.mat][slot]
    return value


def reward_worth(resource: int, amount: int) -> float:
    if resource == COIN:
        return COIN_WORTH * amount
    return ENERGY_WORTH * amount if resource == ENERGY else float(amount)


def lacking(g: State, p: Player, slot: int, plan: int) -> tuple[int, int]:
    """How many gears are missing in the line of a blueprint, and what they have to make."""
    number = g.tables.gear_number
    missing = 0
    short = g.tables.plan_value[plan] + p.laid[slot]
    for cell in g.tables.slot_cells[slot]:
        gear = p.cells[cell]
        if gear < 0:
            missing += 1
        else:
            short -= number[gear]
    return missing, short


def nearness(p: Player, missing: int, short: int) -> float:
    """From 0 (its gears can no longer make the value) to READY."""
    if missing == 0:
        if short == 0:
            return READY
        away = abs(short)
        return max(0.1, READY - 0.2 * away) if away <= p.coins else 0.1
    if missing <= short <= 5 * missing:
        middle = 1.0 - 0.12 * abs(short - 3 * missing) / missing
        return NEARNESS[3 - missing] * middle
    return 0.05


def card_value(g: State, p: Player, time: float) -> float:
    """Open missions by how much of them is there."""
    value = 0.0
    for card in p.cards:
        face = g.tables.cards[card]
        if face.kind != MISSION:
            continue
        bonus = g.tables.workshops[p.workshop]
        prize = 7.0 + (bonus.bonus_vp if bonus.bonus == ON_MISSION else 0)
        if face.gears:
            have = gears_by_colour(g, p)
            there = sum([min(have[c], face.gears[c]) for c in range(COLOUR_COUNT)])
            value += prize * (0.1 + 0.16 * there) * time
        else:
            value += prize * 0.2 * time
    return value


# ---------------------------------------------------------------- what is in hand


def in_hand(g: State, p: Player, step: Step, outlook: Outlook) -> float:
    """The question that is open now is worth about its best answer."""
    if isinstance(step, PlaceGears):
        value = best_placement(g, p, step.first, outlook)
        return value + best_placement(g, p, step.second, outlook) if step.second >= 0 else value
    if isinstance(step, KeepGear):
        return completion_value(g, p, step.slot, p.slots[step.slot], outlook.worth) * (1.0 - READY) + 1.0
    if isinstance(step, LayPlan):
        return best_slot(g, p, step.plan, outlook)
    if isinstance(step, ChoosePurchase):
        return 1.0 if can_buy_card(g, p) or can_buy_plan(g, p, p.coins) else 0.0
    if isinstance(step, (ChoosePick, ChooseExtra)):
        return PICK_WORTH
    if isinstance(step, (ChoosePlan, ChoosePagoda)):
        return PLAN_WORTH + 1.0
    if isinstance(step, (ChooseGear, ChooseHouseReward, ChooseCost)):
        return GEAR_WORTH
    return 0.0


def best_placement(g: State, p: Player, gear: int, outlook: Outlook) -> float:
    """Energy, and how much nearer the blueprints in line come."""
    t, best = g.tables, 0.0
    room = t.energy_max - p.energy
    nearer = [0.0] * SLOT_COUNT
    for slot in range(SLOT_COUNT):
        plan = p.slots[slot]
        if 0 <= plan < BEAST:
            completion = completion_value(g, p, slot, plan, outlook.worth)
            missing, short = lacking(g, p, slot, plan)
            near = nearness(p, missing - 1, short - t.gear_number[gear])
            lies = outlook.plan(nearness(p, missing, short), completion)
            nearer[slot] = outlook.plan(near, completion) - lies
    for cell in range(CELL_COUNT):
        if p.cells[cell] < 0:
            value = ENERGY_WORTH * min(energy_reward(g, p, gear, cell), room)
            for slot in t.cell_slots[cell]:
                value += nearer[slot]
            best = max(best, value)
    return best


def best_slot(g: State, p: Player, plan: int, outlook: Outlook) -> float:
    best = 0.0
    for slot in range(SLOT_COUNT):
        if p.slots[slot] < 0:
            completion = completion_value(g, p, slot, plan, outlook.worth)
            missing, short = lacking(g, p, slot, plan)
            best = max(best, outlook.plan(nearness(p, missing, short), completion))
    return best + outlook.worth[g.tables.tile_colour[plan]] * g.tables.tile_dots[plan]
