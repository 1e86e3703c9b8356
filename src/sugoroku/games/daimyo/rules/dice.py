"""Dice: the roll, and changes of own dice.  DYO-061, DYO-071, DYO-180 to DYO-182"""

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
