"""Completing mechanical beasts.  Chapter 7 of the ledger, action B."""

from sugoroku.core.state import Ask, Run, WhyNot, with_value
from sugoroku.games.jiguan.actions import (
    CARD,
    COMPLETE,
    FREE_END,
    KEEP,
    LAY,
    PLAN,
    SLOT_NAMES,
)
from sugoroku.games.jiguan.events import NoEffect
from sugoroku.games.jiguan.names import (
    BEAST,
    CELLS,
    COLOURS,
    FROM_BONUS,
    FROM_SLOTS,
    NONE,
    ON_ACTION_B,
    SLOT_COUNT,
)
from sugoroku.games.jiguan.rules.cards import take_card
from sugoroku.games.jiguan.rules.free import add_free, do_free
from sugoroku.games.jiguan.rules.pagodas import RaiseLevel
from sugoroku.games.jiguan.rules.plans import LayPlan, can_lay, plans_of, take_plan
from sugoroku.games.jiguan.rules.resources import award, gear_name, tile_name
from sugoroku.games.jiguan.state import Player, State
from sugoroku.games.jiguan.tile_events import Completed, LaidCoin


def line_sum(g: State, p: Player, slot: int) -> int:
    """The sum of the three gears in line with a slot, or NONE while one is missing.  JIG-101"""
    a, b, c = g.tables.slot_cells[slot]
    cells = p.cells
    first, second, third = cells[a], cells[b], cells[c]
    if first < 0 or second < 0 or third < 0:
        return NONE
    number = g.tables.gear_number
    return number[first] + number[second] + number[third]


def completions(g: State, p: Player, out: list[int]) -> None:
    """A `complete` for each blueprint whose line makes its value, then the coins that would help.

    A coin is offered only where it can lead to a completion now: towards the sum of a full line, if
    own coins and energy reach it.  JIG-043, JIG-051..053, JIG-053a, JIG-101
    """
    t = g.tables
    reach = -1
    coins: list[int] = []
    slots = p.slots
    for slot in range(SLOT_COUNT):
        plan = slots[slot]
        if 0 <= plan < BEAST:
            made = line_sum(g, p, slot)
            if made >= 0:
                short = made - t.plan_value[plan] - p.laid[slot]
                if short == 0:
                    out.append(COMPLETE + slot)
                elif p.coins > 0:
                    if reach < 0:
                        reach = p.coins + p.energy // t.exchange_energy * t.exchange_coins
                    if -reach <= short <= reach:
                        coins.append(LAY + 2 * slot + (0 if short > 0 else 1))
    out.extend(coins)


def why_not_complete(g: State) -> list[WhyNot]:
    """What each own blueprint still lacks.  JIG-043, JIG-101"""
    p, t = g.player, g.tables
    reasons: list[WhyNot] = []
    for slot in range(SLOT_COUNT):
        plan = p.slots[slot]
        if not 0 <= plan < BEAST:
            continue
        made, value = line_sum(g, p, slot), t.plan_value[plan] + p.laid[slot]
        if made < 0:
            missing = sum(p.cells[cell] < 0 for cell in t.slot_cells[slot])
            reasons.append((COMPLETE + slot, f"{missing} of 3 gears in its line missing", "JIG-101"))
        elif made != value:
            reasons.append((COMPLETE + slot, f"its gears make {made}, it needs {value}", "JIG-101"))
    return reasons


def lay_coin(g: State, p: Player, slot: int, sign: int) -> None:
    """Change the value of an own blueprint by one; the coin stays there.  JIG-051..053, JIG-054"""
    p.coins -= 1
    p.laid = with_value(p.laid, slot, p.laid[slot] + sign)
    if g.log is not None:
        value = g.tables.plan_value[p.slots[slot]] + p.laid[slot]
        name = SLOT_NAMES[slot]
        g.log.append(LaidCoin(seat=g.seat, slot=name, sign=sign, value=value, rule="JIG-051"))


class KeepGear(Ask[State]):
    """Action B: choose which of the three gears stays on its cell.  JIG-100, JIG-102"""

    __slots__ = ("slot",)
    numbers = ("slot",)
    rule = "JIG-102"

    def __init__(self, slot: int) -> None:
        self.slot = slot

    def legal(self, g: State) -> list[int]:
        return [KEEP + cell for cell in g.tables.slot_cells[self.slot]]

    def apply(self, g: State, action: int) -> None:
        complete(g, g.player, self.slot, action - KEEP)

    def prompt(self, g: State) -> str:
        return "Choose the gear that stays on the mat; the others go to your store"


def complete(g: State, p: Player, slot: int, kept: int) -> None:
    """Turn the blueprint into its beast.  JIG-102, JIG-110, JIG-160

    Coins laid on it go back to the supply; then marked slot, level, pick.
    """
    t = g.tables
    plan = p.slots[slot]
    colour = t.tile_colour[plan]
    if g.log is not None:
        g.log.append(completed(g, p, slot, kept))
    for cell in t.slot_cells[slot]:
        if cell != kept:
            p.store = (*p.store, p.cells[cell])
            p.cells[cell] = NONE
    p.slots[slot] = plan + BEAST  # JIG-103, JIG-111
    if p.laid[slot] != 0:
        p.laid = with_value(p.laid, slot, 0)  # JIG-054, JIG-103
    if p.mat >= 0 and t.slot_colour[p.mat][slot] == colour:
        award(g, p, t.slot_vp[p.mat][slot], FROM_SLOTS)  # JIG-104
    workshop = t.workshops[p.workshop]
    if workshop.bonus == ON_ACTION_B:
        award(g, p, workshop.bonus_vp, FROM_BONUS)
    g.then(RaiseLevel(colour, 1), Pick(t.plan_column[plan]))  # JIG-105..107


def completed(g: State, p: Player, slot: int, kept: int) -> Completed:
    """The report, made while the blueprint and its gears still lie there."""
    t = g.tables
    plan = p.slots[slot]
    others = [cell for cell in t.slot_cells[slot] if cell != kept]
    return Completed(
        seat=g.seat,
        beast=tile_name(t, plan + BEAST),
        colour=COLOURS[t.tile_colour[plan]],
        slot=SLOT_NAMES[slot],
        dots=t.tile_dots[plan + BEAST],
        more_dots=t.tile_dots[plan + BEAST] - t.tile_dots[plan],
        kept=gear_name(t, p.cells[kept]),
        stored=tuple((CELLS[cell], gear_name(t, p.cells[cell])) for cell in others),
        laid=p.laid[slot],
        rule="JIG-102",
    )


class Pick(Run[State]):
    """Offer the column of the beast; skipped only if nothing can be taken.  JIG-106, JIG-109"""

    __slots__ = ("column",)
    numbers = ("column",)

    def __init__(self, column: int) -> None:
        self.column = column

    def run(self, g: State) -> None:
        if picks(g, self.column):
            g.push(ChoosePick(self.column))
        elif g.log is not None:
            why = f"finds nothing to take in the {COLOURS[self.column]} column"
            g.log.append(NoEffect(seat=g.seat, why=why, rule="JIG-109"))


def picks(g: State, column: int) -> list[int]:
    """The column's visible blueprints (if a slot is free) and displayed cards.  JIG-108"""
    out: list[int] = []
    for place in range(4 * column, 4 * column + 4):
        if g.display[place] >= 0:
            out.append(CARD + place)
    if can_lay(g.player):
        plans_of(g, column, out)
    return out


class ChoosePick(Ask[State]):
    """Take one blueprint or one reward card of the column, for nothing.  JIG-089a, JIG-106, JIG-108"""

    __slots__ = ("column",)
    numbers = ("column",)
    rule = "JIG-106"

    def __init__(self, column: int) -> None:
        self.column = column

    def legal(self, g: State) -> list[int]:
        out = picks(g, self.column)
        add_free(g, out)
        return out

    def apply(self, g: State, action: int) -> None:
        if action < FREE_END:
            do_free(g, Pick(self.column), action)
        elif action < PLAN:
            take_card(g, g.player, action - CARD)
        else:
            g.push(LayPlan(take_plan(g, action - PLAN)))

    def prompt(self, g: State) -> str:
        return f"Take a blueprint or a card of the {COLOURS[self.column]} column"
