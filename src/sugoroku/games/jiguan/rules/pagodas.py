"""Rising on the five pagodas.  Chapter 8 of the ledger."""

from sugoroku.core.state import Ask, Run, with_value
from sugoroku.games.jiguan.actions import FREE_END, LEVEL
from sugoroku.games.jiguan.events import NoEffect
from sugoroku.games.jiguan.names import COLOUR_COUNT, COLOURS, FROM_LEVELS, FROM_PAIRS
from sugoroku.games.jiguan.rules.free import add_free, do_free
from sugoroku.games.jiguan.rules.resources import award, gain
from sugoroku.games.jiguan.state import Player, State
from sugoroku.games.jiguan.tile_events import Rose


def rise(g: State, p: Player, colour: int, levels: int) -> None:
    """Up to `levels` levels; only the level of the stop pays.  JIG-116, JIG-119, JIG-141, JIG-142

    Effects that pay every level call this once a level.
    """
    t = g.tables
    before = p.levels[colour]
    after = min(before + levels, t.top_level)
    if after == before:
        if g.log is not None:
            why = f"already stands on the top of the {COLOURS[colour]} pagoda"
            g.log.append(NoEffect(seat=g.seat, why=why, rule="JIG-119"))
        return
    p.levels = with_value(p.levels, colour, after)
    why = ""
    if g.log is not None:
        g.log.append(Rose(seat=g.seat, pagoda=COLOURS[colour], level=after, rule="JIG-116"))
        why = f"{COLOURS[colour]} pagoda, level {after}"
    resource, amount = t.level_reward[colour * t.top_level + after - 1]
    gain(g, p, resource, amount, FROM_LEVELS, why)
    if before < t.pair_level <= after:
        pay_pairs(g, p, colour)


def pay_pairs(g: State, p: Player, colour: int) -> None:
    """The marker has just reached the level that counts: each neighbour standing there makes a pair.

    Levels never fall, so a pair is made once.  JIG-117, JIG-117a, JIG-118
    """
    t = g.tables
    for neighbour in t.neighbours[colour]:
        if p.levels[neighbour] >= t.pair_level:
            why = ""
            if g.log is not None:
                why = f"{COLOURS[colour]} and {COLOURS[neighbour]} pagodas at level {t.pair_level}"
            award(g, p, t.pair_vp, FROM_PAIRS, why)


class RaiseLevel(Run[State]):
    """Rise on the pagoda shown, every level entered pays.  JIG-105, JIG-132"""

    __slots__ = ("colour", "levels")
    numbers = ("colour", "levels")

    def __init__(self, colour: int, levels: int) -> None:
        self.colour = colour
        self.levels = levels

    def run(self, g: State) -> None:
        for _ in range(self.levels):
            rise(g, g.player, self.colour, 1)


class RaiseToStop(Run[State]):
    """Rise on the pagoda shown; only the last level pays.  JIG-140, JIG-141"""

    __slots__ = ("colour", "levels")
    numbers = ("colour", "levels")

    def __init__(self, colour: int, levels: int) -> None:
        self.colour = colour
        self.levels = levels

    def run(self, g: State) -> None:
        rise(g, g.player, self.colour, self.levels)


class RaiseChosen(Run[State]):
    """Rise one level on each of `count` different pagodas, in the chosen order.

    `named` marks those already chosen (one bit per pagoda).  Those on the top would bring nothing, so
    with nothing else left the rest of the effect ends.  JIG-120, JIG-120a, JIG-135, JIG-157
    """

    __slots__ = ("count", "named")
    numbers = ("count", "named")

    def __init__(self, count: int, named: int) -> None:
        self.count = count
        self.named = named

    def run(self, g: State) -> None:
        if self.count > 0 and open_pagodas(g, self.named):
            g.push(ChoosePagoda(self.count, self.named))


def open_pagodas(g: State, named: int) -> list[int]:
    levels = g.player.levels
    top = g.tables.top_level
    return [c for c in range(COLOUR_COUNT) if levels[c] < top and not named >> c & 1]


class ChoosePagoda(Ask[State]):
    """Choose the pagoda to rise on.  JIG-120, JIG-157"""

    __slots__ = ("count", "named")
    numbers = ("count", "named")
    rule = "JIG-120"

    def __init__(self, count: int, named: int) -> None:
        self.count = count
        self.named = named

    def legal(self, g: State) -> list[int]:
        out = [LEVEL + colour for colour in open_pagodas(g, self.named)]
        add_free(g, out)
        return out

    def apply(self, g: State, action: int) -> None:
        if action < FREE_END:
            # the free action may rise too: look again what is still open
            do_free(g, RaiseChosen(self.count, self.named), action)
            return
        colour = action - LEVEL
        g.push(RaiseChosen(self.count - 1, self.named | 1 << colour))
        rise(g, g.player, colour, 1)

    def prompt(self, g: State) -> str:
        return "Choose a pagoda to rise one level on"
