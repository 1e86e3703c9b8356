"""Recruitment, shadows, and governors that move.  Chapter 9 of the ledger."""

from sugoroku.core.state import Ask, Run
from sugoroku.games.daimyo.actions import DONE, ELIMINATE, GOVERNOR_AT, MARCH, RESET, SHADOW_AT
from sugoroku.games.daimyo.effects import Op
from sugoroku.games.daimyo.names import COIN, MANY, RICE, ROUGH_ISLAND, SITE_COUNT
from sugoroku.games.daimyo.piece_events import AdvancedPawn
from sugoroku.games.daimyo.rules.goals import settle
from sugoroku.games.daimyo.rules.offers import op_of
from sugoroku.games.daimyo.rules.pieces import (
    enemy_governors,
    move_governor,
    place_governor,
    place_shadow,
    remove_governor,
)
from sugoroku.games.daimyo.rules.resources import gain, pay
from sugoroku.games.daimyo.state import State


def can_reset(g: State) -> bool:
    """From the reset space only, for coins.  DYO-134, DYO-135, DYO-R26"""
    p, t = g.player, g.tables
    return p.track == len(t.track) - 1 and p.tokens[COIN] >= t.reset_coins


def reset_track(g: State) -> None:
    """DYO-134"""
    pay(g, g.seat, COIN, g.tables.reset_coins, "recruitment track", "DYO-134")
    g.player.track = 0
    if g.log is not None:
        g.log.append(AdvancedPawn(seat=g.seat, to=0, reset=True, rule="DYO-134"))


def unit_cost(g: State, op: Op) -> int:
    """That of the pawn's space, or less.  DYO-132, DYO-201, DYO-341; the track: DYO-R25"""
    if op.fixed >= 0:
        return op.fixed
    cost = g.tables.track[g.player.track] - op.discount
    return cost if cost > 0 else 0


def recruits(g: State, op: Op) -> list[int]:
    """Units that can be paid and placed.  DYO-130, DYO-R29"""
    p = g.player
    if p.tokens[RICE] < unit_cost(g, op):
        return []
    found = []
    if p.governors > 0 and op.what != "shadow":
        owners = g.governors
        found = [GOVERNOR_AT + site for site in g.layout.sites if owners[site] < 0]
    if p.shadows > 0 and op.what != "governor":
        shadows = g.rough
        found += [SHADOW_AT + space for space in g.layout.rough if shadows[space] < 0]
    return found


def recruit(g: State, op: Op, effect: int, at: int) -> None:
    if recruits(g, op) or can_reset(g):
        g.push(Recruit(effect, at, op.amount))


class Recruit(Ask[State]):
    """One unit after the other; a reset may come in between.  DYO-130, DYO-131, DYO-068"""

    __slots__ = ("at", "effect", "left")
    numbers = ("effect", "at", "left")
    rule = "DYO-130"

    def __init__(self, effect: int, at: int, left: int) -> None:
        self.effect = effect
        self.at = at
        self.left = left

    def legal(self, g: State) -> list[int]:
        found = recruits(g, op_of(g, self.effect, self.at, "recruit"))
        found.append(DONE)
        if can_reset(g):
            found.append(RESET)
        return found

    def apply(self, g: State, action: int) -> None:
        """Pay, advance the pawn, place, resolve.  DYO-131, DYO-133, DYO-136"""
        if action == DONE:
            return
        op = op_of(g, self.effect, self.at, "recruit")
        if action == RESET:
            reset_track(g)
            g.push(self)
            return
        p = g.player
        pay(g, g.seat, RICE, unit_cost(g, op), "recruits", "DYO-131")
        if p.track < len(g.tables.track) - 1:
            p.track += 1
            if g.log is not None:
                g.log.append(AdvancedPawn(seat=g.seat, to=p.track, rule="DYO-136"))
        left = self.left if self.left == MANY else self.left - 1
        if left:
            g.push(RecruitOn(self.effect, self.at, left))
        if action < SHADOW_AT:
            place_governor(g, g.seat, action - GOVERNOR_AT)
            settle(g)
        elif not send_shadow(g, action - SHADOW_AT):
            settle(g)  # otherwise a governor is eliminated first

    def prompt(self, g: State) -> str:
        cost = unit_cost(g, op_of(g, self.effect, self.at, "recruit"))
        return f"Recruit a governor or a shadow for {cost} rice, or end"


class RecruitOn(Run[State]):
    """The next unit, if it can be paid, also with what the last one brought.  DYO-130, DYO-R41"""

    __slots__ = ("at", "effect", "left")
    numbers = ("effect", "at", "left")

    def __init__(self, effect: int, at: int, left: int) -> None:
        self.effect = effect
        self.at = at
        self.left = left

    def run(self, g: State) -> None:
        if recruits(g, op_of(g, self.effect, self.at, "recruit")) or can_reset(g):
            g.push(Recruit(self.effect, self.at, self.left))


def send_shadow(g: State, space: int) -> bool:
    """Coins, influence, and an enemy governor of the island must go.  DYO-138, DYO-140, DYO-R28

    The first space pays most: DYO-R30.

    True if that governor must be chosen first.
    """
    place_shadow(g, g.seat, space)
    enemies = enemy_governors(g, g.seat, ROUGH_ISLAND[space])
    if len(enemies) == 1:
        remove_governor(g, enemies[0])
    elif enemies:
        g.push(EliminateThere(ROUGH_ISLAND[space]))
        return True
    return False


class EliminateThere(Ask[State]):
    """The owner of the shadow picks one.  DYO-R28, DYO-R64a"""

    __slots__ = ("island",)
    numbers = ("island",)
    rule = "DYO-R28"

    def __init__(self, island: int) -> None:
        self.island = island

    def legal(self, g: State) -> list[int]:
        return [ELIMINATE + site for site in enemy_governors(g, g.seat, self.island)]

    def apply(self, g: State, action: int) -> None:
        remove_governor(g, action - ELIMINATE)
        settle(g)

    def prompt(self, g: State) -> str:
        return "Eliminate an enemy governor of the island"


# ---------------------------------------------------------------- governors that move


def move_governors(g: State, op: Op, effect: int, at: int) -> None:
    if g.seat in g.governors:
        g.push(MoveGovernor(op.amount, op.times))


class MoveGovernor(Ask[State]):
    """To any free site, where it collects.  DYO-087, DYO-R15, DYO-340e; Nomad: DYO-187"""

    __slots__ = ("left", "times")
    numbers = ("left", "times")
    rule = "DYO-087"

    def __init__(self, left: int, times: int) -> None:
        self.left = left
        self.times = times

    def legal(self, g: State) -> list[int]:
        owners, seat = g.governors, g.seat
        free = [site for site in g.layout.sites if owners[site] < 0]
        found = []
        for site in g.layout.sites:
            if owners[site] == seat:
                first = MARCH + site * SITE_COUNT
                found += [first + end for end in free]
        found.append(DONE)
        return found

    def apply(self, g: State, action: int) -> None:
        if action == DONE:
            return
        start, end = divmod(action - MARCH, SITE_COUNT)
        if self.left > 1:
            g.push(MoveGovernor(self.left - 1, self.times))
        move_governor(g, start, end, "DYO-087")
        gain(g, g.seat, g.tables.site_token[end], self.times, "collected", "DYO-340e")
        settle(g)

    def prompt(self, g: State) -> str:
        return "Move one of your governors"
