"""Dice: the roll, and changes of own dice.  DYO-061, DYO-071, DYO-180 to DYO-182"""

from sugoroku.core.state import Ask
from sugoroku.games.daimyo.actions import DONE, RAISE, SET
from sugoroku.games.daimyo.effects import Op
from sugoroku.games.daimyo.events import Rolled, RoundStarted, TurnedDie
from sugoroku.games.daimyo.names import (
    DICE,
    DIE_COUNT,
    DIE_NAMES,
    FACES,
    NONE,
    PLAYING,
    SPACE_COUNT,
    SPACES,
)
from sugoroku.games.daimyo.rules.cards import count_dice
from sugoroku.games.daimyo.state import State


def roll(g: State) -> None:
    """A round begins: all dice return to the centre and are rolled.  DYO-018, DYO-061, DYO-071

    The marker starts on 1.  DYO-015
    """
    cleared = []
    for seat, p in enumerate(g.players[: g.humans]):
        cleared += [
            f"{seat}.die on {SPACES[space]}" for space in range(SPACE_COUNT) if p.dice[space] >= 0
        ]
        p.dice = [NONE] * SPACE_COUNT
        count_dice(p)
    g.party.roll_up(g)
    centre = [0] * DIE_COUNT
    for colour in range(len(DICE)):
        for _ in range(g.layout.dice[colour]):
            centre[colour * FACES + g.chance.below(FACES)] += 1
    before, g.centre = g.centre, centre
    g.round += 1
    g.phase = PLAYING
    g.helped = False
    if g.log is not None:
        dice = tuple(DIE_NAMES[die] for die, n in enumerate(centre) for _ in range(n))
        counts = tuple((DIE_NAMES[die], n) for die, n in enumerate(centre) if n != before[die])
        g.log.append(RoundStarted(number=g.round, rule="DYO-060"))
        g.log.append(
            Rolled(seat=g.first, dice=dice, counts=counts, cleared=tuple(cleared), rule="DYO-061")
        )


def turn_die(g: State, space: int, value: int, rule: str) -> None:
    """An own die shows another value until the end of the round.  DYO-R35, DYO-347"""
    p = g.player
    before = p.dice[space]
    p.dice[space] = before - before % FACES + value - 1
    count_dice(p)
    if g.log is not None:
        names = DIE_NAMES[before], DIE_NAMES[p.dice[space]]
        g.log.append(
            TurnedDie(seat=g.seat, space=SPACES[space], before=names[0], die=names[1], rule=rule)
        )


# ---------------------------------------------------------------- inside effects


def raise_dice(g: State, op: Op, effect: int, at: int) -> None:
    g.push(RaiseDice(op.amount))


class RaiseDice(Ask[State]):
    """Never above 6.  DYO-347"""

    __slots__ = ("left",)
    numbers = ("left",)
    rule = "DYO-347"

    def __init__(self, left: int) -> None:
        self.left = left

    def legal(self, g: State) -> list[int]:
        dice = g.player.dice
        return [
            *(RAISE + n for n in range(SPACE_COUNT) if dice[n] >= 0 and dice[n] % FACES < FACES - 1),
            DONE,
        ]

    def apply(self, g: State, action: int) -> None:
        if action == DONE:
            return
        space = action - RAISE
        if self.left > 1:
            g.push(RaiseDice(self.left - 1))
        turn_die(g, space, g.player.dice[space] % FACES + 2, "DYO-347")

    def prompt(self, g: State) -> str:
        return f"Raise a die by 1: {self.left} left"


def set_dice(g: State, op: Op, effect: int, at: int) -> None:
    g.push(SetDice(op.amount))


class SetDice(Ask[State]):
    """Any face until the end of the round.  DYO-347"""

    __slots__ = ("left",)
    numbers = ("left",)
    rule = "DYO-347"

    def __init__(self, left: int) -> None:
        self.left = left

    def legal(self, g: State) -> list[int]:
        found = []
        for space, die in enumerate(g.player.dice):
            if die >= 0:
                found += [SET + space * FACES + n for n in range(FACES) if n != die % FACES]
        return [*found, DONE]

    def apply(self, g: State, action: int) -> None:
        if action == DONE:
            return
        space, face = divmod(action - SET, FACES)
        if self.left > 1:
            g.push(SetDice(self.left - 1))
        turn_die(g, space, face + 1, "DYO-347")

    def prompt(self, g: State) -> str:
        return "Set a die to any value"
