"""Taking blueprints from the supply board and laying them around the mat.  JIG-014, JIG-015, JIG-108"""

from sugoroku.core.state import Ask, Run
from sugoroku.games.jiguan.actions import FREE_END, PLAN, SLOT, SLOT_NAMES, STACK_NAMES
from sugoroku.games.jiguan.events import NoEffect
from sugoroku.games.jiguan.names import COLOURS, NONE, SLOT_COUNT, STACK_COUNT
from sugoroku.games.jiguan.rules.free import add_free, do_free
from sugoroku.games.jiguan.rules.resources import tile_name
from sugoroku.games.jiguan.state import Player, State
from sugoroku.games.jiguan.tile_events import LaidPlan, TookPlan


def take_plan(g: State, stack: int) -> int:
    """The top blueprint of a stack; the next one is uncovered.  JIG-021, JIG-035"""
    pile = g.stacks[stack]
    g.stacks[stack] = pile[:-1]
    if len(pile) > 1:
        g.reveal()
    if g.log is not None:
        plan = tile_name(g.tables, pile[-1])
        below = tile_name(g.tables, pile[-2]) if len(pile) > 1 else ""
        g.log.append(TookPlan(seat=g.seat, plan=plan, stack=STACK_NAMES[stack], uncovered=below))
    return pile[-1]


def can_lay(p: Player) -> bool:
    """Sixteen slots, and nothing laid there ever makes room.  JIG-015"""
    return NONE in p.slots


def plans_of(g: State, colour: int, out: list[int]) -> None:
    """A `plan` for each visible blueprint of a colour (NONE: any)."""
    stacks = g.stacks
    first, last = (0, STACK_COUNT) if colour < 0 else (2 * colour, 2 * colour + 2)
    for stack in range(first, last):
        if stacks[stack]:
            out.append(PLAN + stack)


class TakePlan(Run[State]):
    """Take a visible blueprint of a colour (NONE: any) and lay it.  JIG-133, JIG-154

    Nothing happens when there is none, or no slot for it.  JIG-129
    """

    __slots__ = ("colour",)
    numbers = ("colour",)

    def __init__(self, colour: int) -> None:
        self.colour = colour

    def run(self, g: State) -> None:
        visible: list[int] = []
        plans_of(g, self.colour, visible)
        if visible and can_lay(g.player):
            g.push(ChoosePlan(self.colour))
        elif g.log is not None:
            why = "has no free slot for a blueprint" if visible else "finds no such blueprint to take"
            g.log.append(NoEffect(seat=g.seat, why=why, rule="JIG-129"))


class ChoosePlan(Ask[State]):
    """Choose a visible blueprint.  JIG-133, JIG-154"""

    __slots__ = ("colour",)
    numbers = ("colour",)
    rule = "JIG-133"

    def __init__(self, colour: int) -> None:
        self.colour = colour

    def legal(self, g: State) -> list[int]:
        out: list[int] = []
        plans_of(g, self.colour, out)
        add_free(g, out)
        return out

    def apply(self, g: State, action: int) -> None:
        if action < FREE_END:
            do_free(g, TakePlan(self.colour), action)
        else:
            g.push(LayPlan(take_plan(g, action - PLAN)))

    def prompt(self, g: State) -> str:
        what = "any" if self.colour < 0 else f"a {COLOURS[self.colour]}"
        return f"Take {what} visible blueprint"


class LayPlan(Ask[State]):
    """Lay the blueprint in hand on an empty slot.  JIG-012, JIG-014, JIG-087"""

    __slots__ = ("plan",)
    numbers = ("plan",)
    rule = "JIG-014"

    def __init__(self, plan: int) -> None:
        self.plan = plan

    def legal(self, g: State) -> list[int]:
        slots = g.players[g.seat].slots
        return [SLOT + slot for slot in range(SLOT_COUNT) if slots[slot] < 0]

    def apply(self, g: State, action: int) -> None:
        slot = action - SLOT
        g.players[g.seat].slots[slot] = self.plan
        if g.log is not None:
            name = tile_name(g.tables, self.plan)
            dots = g.tables.tile_dots[self.plan]
            colour = COLOURS[g.tables.tile_colour[self.plan]]
            g.log.append(
                LaidPlan(seat=g.seat, plan=name, colour=colour, slot=SLOT_NAMES[slot], dots=dots)
            )

    def prompt(self, g: State) -> str:
        return f"Lay the blueprint {tile_name(g.tables, self.plan)} on a slot"
