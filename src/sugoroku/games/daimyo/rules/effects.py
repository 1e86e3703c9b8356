"""Effects as they happen: one interpreter for main actions, heroes, tiles, abilities, villagers, goals.

A value of `effects.py` becomes steps here: gains happen at once, everything else is a question of
`rules/offers.py`, `rules/heroes.py`, `rules/dice.py`, `rules/units.py`, `rules/building.py`,
`rules/scavenging.py` or `rules/rivals.py`.
The steps of an effect run in its order.  DYO-R34a
"""

from collections.abc import Callable
from typing import Final

from sugoroku.core.state import Ask, Run
from sugoroku.games.daimyo.actions import OPTION
from sugoroku.games.daimyo.effect_words import step_words
from sugoroku.games.daimyo.effects import Effect, Op
from sugoroku.games.daimyo.events import TookHelmet
from sugoroku.games.daimyo.names import ENDING, FROM_EFFECTS, SHADOWS, TOKENS
from sugoroku.games.daimyo.piece_events import AdvancedPawn
from sugoroku.games.daimyo.rules import building, dice, heroes, offers, rivals, scavenging, units
from sugoroku.games.daimyo.rules.cards import draw_heroes
from sugoroku.games.daimyo.rules.goals import settle
from sugoroku.games.daimyo.rules.resources import enlarge_storage, gain, pay, resources, score
from sugoroku.games.daimyo.state import State


class Do(Run[State]):
    """An effect from one of its steps on."""

    __slots__ = ("at", "effect")
    numbers = ("effect", "at")

    def __init__(self, effect: int, at: int) -> None:
        self.effect = effect
        self.at = at

    def run(self, g: State) -> None:
        steps, at = g.tables.effects[self.effect], self.at
        while at < len(steps):
            step = steps[at]
            if at + 1 < len(steps) and (len(step) > 1 or step[0].verb not in AT_ONCE):
                g.push(Do(self.effect, at + 1))
            if len(step) > 1:
                g.push(PickOp(self.effect, at))
                return
            op = step[0]
            now = AT_ONCE.get(op.verb)
            if now is None:
                OFFERS[op.verb](g, op, self.effect, at)
                return
            now(g, op)
            at += 1
            if g.changed:
                if at < len(steps):
                    g.push(Do(self.effect, at))
                settle(g)
                return


class PickOp(Ask[State]):
    """One of several operations."""

    __slots__ = ("at", "effect")
    numbers = ("effect", "at")
    rule = "DYO-086"

    def __init__(self, effect: int, at: int) -> None:
        self.effect = effect
        self.at = at

    def legal(self, g: State) -> list[int]:
        step = g.tables.effects[self.effect][self.at]
        found = [OPTION + n for n, op in enumerate(step) if not op.is_price or payable(g, op)]
        return found or [OPTION]

    def apply(self, g: State, action: int) -> None:
        perform(g, g.tables.effects[self.effect][self.at][action - OPTION], self.effect, self.at)

    def prompt(self, g: State) -> str:
        said = step_words(g.tables.effects[self.effect][self.at])
        return f"Choose: {said}"


def perform(g: State, op: Op, effect: int, at: int) -> None:
    """One operation, for the player `g.seat`."""
    now = AT_ONCE.get(op.verb)
    if now is not None:
        now(g, op)
        settle(g)
    else:
        OFFERS[op.verb](g, op, effect, at)


# ---------------------------------------------------------------- prices


def payable(g: State, op: Op) -> bool:
    """Can the price be paid in full?  DYO-R34, DYO-R34b"""
    p = g.player
    if op.verb == "pay":
        if op.what == "any":
            return resources(p) >= op.amount
        return p.tokens[TOKENS.index(op.what)] >= op.amount
    if op.verb == "discard_hero":
        return len(p.hand) >= op.amount
    return p.loose.bit_count() >= op.amount


def usable(g: State, effect: Effect) -> bool:
    """Can its price be paid?  Effects without one can always be used.  DYO-R34"""
    if not effect or not effect[0][0].is_price:
        return True
    for op in effect[0]:
        if payable(g, op):
            return True
    return False


# ---------------------------------------------------------------- at once


def _gain(g: State, op: Op, effect: int) -> None:
    if revenue(g, effect):
        gain(g, g.seat, TOKENS.index(op.what), op.amount, "revenue", "DYO-235")
    else:
        gain(g, g.seat, TOKENS.index(op.what), op.amount)


def revenue(g: State, effect: int) -> bool:
    """Not what a yellow tile or a goal brings at that time.  DYO-235"""
    return g.phase == ENDING and effect == g.tables.revenue


def _pp(g: State, op: Op) -> None:
    score(g, g.seat, op.amount, FROM_EFFECTS, "effect", "DYO-003")


def _draw(g: State, op: Op) -> None:
    draw_heroes(g, g.seat, op.amount)


def _storage(g: State, op: Op) -> None:
    enlarge_storage(g, g.seat, op.amount)


def _per_shadow(g: State, op: Op) -> None:
    """DYO-R38, DYO-352b"""
    gain(g, g.seat, TOKENS.index(op.what), op.amount * (SHADOWS - g.player.shadows))


def _helmet(g: State, op: Op) -> None:
    """In Help only if it is the first of the round.  DYO-084, DYO-084a, DYO-352"""
    if op.first and g.helped:
        return
    if g.helmet != g.seat:
        g.helmet = g.seat
        if g.log is not None:
            g.log.append(TookHelmet(seat=g.seat, rule="DYO-084" if op.first else "DYO-352"))


def _reset(g: State, op: Op) -> None:
    """From any space.  DYO-135, DYO-199"""
    if g.player.track:
        g.player.track = 0
        if g.log is not None:
            g.log.append(AdvancedPawn(seat=g.seat, to=0, reset=True, rule="DYO-199"))


def _steal(g: State, op: Op) -> None:
    """From every human opponent who has some.  DYO-342"""
    token = TOKENS.index(op.what)
    for seat in range(g.humans):
        taken = min(op.amount, g.players[seat].tokens[token]) if seat != g.seat else 0
        if taken:
            pay(g, seat, token, taken, "stolen", "DYO-342")
            gain(g, g.seat, token, taken, "stolen", "DYO-342")


AT_ONCE: Final[dict[str, Callable[[State, Op], None]]] = {
    "pp": _pp,
    "draw": _draw,
    "storage": _storage,
    "per_shadow": _per_shadow,
    "helmet": _helmet,
    "recruit_reset": _reset,
}


# ---------------------------------------------------------------- gains and prices that may ask


def _gain_or_choose(g: State, op: Op, effect: int, at: int) -> None:
    if op.what == "any":
        if revenue(g, effect):
            g.push(offers.ChooseRevenue(op.amount))
        else:
            g.push(offers.ChooseTokens(op.amount, 0))
    else:
        _gain(g, op, effect)
        settle(g)


def _pay_or_choose(g: State, op: Op, effect: int, at: int) -> None:
    if op.what == "any":
        g.push(offers.ChooseTokens(op.amount, 1))
    else:
        pay(g, g.seat, TOKENS.index(op.what), op.amount, "", "DYO-R34b")


def _steal_from(g: State, op: Op, effect: int, at: int) -> None:
    """From each, or from one."""
    if op.place == "each":
        _steal(g, op)
        settle(g)
    elif g.humans > 1:
        g.push(rivals.ChooseVictim(effect, at))


def _clan_ability(g: State, op: Op, effect: int, at: int) -> None:
    """It neither needs the sum nor uses up the ability of the turn.  DYO-349, DYO-350, DYO-R37a"""
    if op.what == "own":
        g.push(Do(g.tables.clan_ability[g.player.clan], 0))
    elif g.humans > 1:
        g.push(rivals.ChooseAbility())


OFFERS: Final[dict[str, Callable[[State, Op, int, int], None]]] = {
    "gain": _gain_or_choose,
    "pay": _pay_or_choose,
    "discard_hero": heroes.discard_hero,
    "relic_discard": offers.give_up_tiles,
    "collect": offers.collect,
    "recruit": units.recruit,
    "build": building.build,
    "hire": heroes.hire,
    "scavenge": scavenging.scavenge,
    "relic": scavenging.take_tiles,
    "move_governor": units.move_governors,
    "help_steps": offers.help_steps,
    "villager": offers.villager,
    "die_up": dice.raise_dice,
    "die_set": dice.set_dice,
    "clan_ability": _clan_ability,
    "bonus_tile": offers.bonus_tile,
    "eliminate": rivals.eliminate,
    "push_governor": rivals.push_governor,
    "swap_governor": rivals.swap_governor,
    "steal": _steal_from,
    "steal_relic": rivals.steal_relic,
    "play_hero": heroes.play_hero,
}
