"""Rounds and turns.  Chapter 5 of the ledger."""

from typing import Final

from sugoroku.core.state import Ask, Run, WhyNot
from sugoroku.games.daimyo.actions import ABILITY, ACTIVATE, DIE, DISCARD, END, HERO, RESET, RESOLVE
from sugoroku.games.daimyo.events import PlacedDie, ResolvedAction
from sugoroku.games.daimyo.names import (
    ANY_COLOUR,
    BESIDE,
    CLAN_SLOT,
    DIE_COUNT,
    DIE_NAMES,
    FACES,
    HELP,
    MAIN_ACTIONS,
    NONE,
    SPACE_COUNT,
    SPACES,
    TAX,
    TURNS,
)
from sugoroku.games.daimyo.rules.bonus import ChangeDie, activate, play, playable, tile_open, use_ability
from sugoroku.games.daimyo.rules.cards import count_dice, discard_hero
from sugoroku.games.daimyo.rules.dice import roll
from sugoroku.games.daimyo.rules.effects import Do
from sugoroku.games.daimyo.rules.goals import open_metrics
from sugoroku.games.daimyo.rules.refusals import refusals
from sugoroku.games.daimyo.rules.round_end import end_of_round
from sugoroku.games.daimyo.rules.storage import fill_gaps
from sugoroku.games.daimyo.rules.units import can_reset, reset_track
from sugoroku.games.daimyo.state import Player, State


class StartRound(Run[State]):
    """Goals are open from the first roll on.  DYO-060, DYO-061, DYO-R41a"""

    __slots__ = ()

    def run(self, g: State) -> None:
        roll(g)
        g.turn = 0
        g.watched = open_metrics(g)
        g.push(NEXT_TURN)


class NextTurn(Run[State]):
    """Clockwise until everybody has had three turns.  DYO-062, DYO-069, DYO-071"""

    __slots__ = ()

    def run(self, g: State) -> None:
        if g.turn == TURNS * g.humans:
            g.then(*end_of_round(g), START_ROUND)
            return
        g.seat = (g.first + g.turn) % g.humans
        g.turns += 1
        g.main = NONE
        g.resolved = g.hero_used = g.ability_used = False
        g.slots_used = 0
        g.push(END_TURN)
        g.push(TAKE_DIE)
        before = g.party.before_turn(g)
        if before:
            g.then(*before)


class EndTurn(Run[State]):
    """DYO-071a, DYO-R22"""

    __slots__ = ()

    def run(self, g: State) -> None:
        if g.gaps:
            fill_gaps(g)
        g.main = NONE
        g.slots_used = 0
        after = g.party.after_turn(g)
        g.push(TURN_OVER)
        if after:
            g.then(*after)


class TurnOver(Run[State]):
    """The player to the left follows.  DYO-071a"""

    __slots__ = ()

    def run(self, g: State) -> None:
        g.turn += 1
        g.push(NEXT_TURN)


# ---------------------------------------------------------------- the die


def die_options(g: State, p: Player) -> list[int]:
    """Dice of the centre on free spaces of their colour; Tax takes any.  DYO-063, DYO-064"""
    found = []
    dice, colours = p.dice, g.tables.space_colour
    tax = dice[TAX] < 0
    for die in range(DIE_COUNT):
        if g.centre[die]:
            colour, first = die // FACES, DIE + die * SPACE_COUNT
            for space in range(TAX):
                if dice[space] < 0 and (colours[space] == colour or colours[space] == ANY_COLOUR):
                    found.append(first + space)
            if tax:
                found.append(first + TAX)
    return found


class TakeDie(Ask[State]):
    """Taken and placed first; if none fits, any is kept beside the board.  DYO-R10, DYO-R10a, DYO-R11"""

    __slots__ = ()
    rule = "DYO-063"

    def legal(self, g: State) -> list[int]:
        found = die_options(g, g.player)
        if not found:
            found = [DIE + die * SPACE_COUNT + BESIDE for die in range(DIE_COUNT) if g.centre[die]]
        if can_reset(g):
            found.append(RESET)
        return found

    def apply(self, g: State, action: int) -> None:
        if action == RESET:
            reset_track(g)
            g.push(TAKE_DIE)
            return
        die, space = divmod(action - DIE, SPACE_COUNT)
        p = g.player
        g.centre[die] -= 1
        p.dice[space] = die
        count_dice(p)
        g.main = space
        g.resolved = space == BESIDE
        if g.log is not None:
            rule = "DYO-R11" if space == BESIDE else "DYO-063"
            g.log.append(PlacedDie(seat=g.seat, die=DIE_NAMES[die], space=SPACES[space], rule=rule))
        g.push(PLAY)

    def prompt(self, g: State) -> str:
        return "Take a die and put it on a main action"


# ---------------------------------------------------------------- actions in any order


class Play(Ask[State]):
    """The main action once, bonus actions before and after it.  DYO-067, DYO-170, DYO-171

    Dice are not used up, and a card drawn again may be played again.  DYO-176, DYO-178
    """

    __slots__ = ()
    rule = "DYO-067"

    def legal(self, g: State) -> list[int]:
        p = g.player
        found = [END if g.resolved else RESOLVE]
        if p.hand:
            if not g.hero_used:
                sums, strength = p.sums, g.tables.hero_strength
                for card in p.hand:
                    if sums >> strength[card] & 1 and playable(g, card):
                        found.append(HERO + card)
            found += [DISCARD + card for card in p.hand]
        if p.total >= g.tables.ability_sum:  # DYO-185, DYO-196, DYO-R37
            if not g.ability_used:
                found.append(ABILITY)
            if tile_open(g, CLAN_SLOT):
                found.append(ACTIVATE + CLAN_SLOT)
        if g.main < CLAN_SLOT and tile_open(g, g.main):  # DYO-195, DYO-197
            found.append(ACTIVATE + g.main)
        if can_reset(g):
            found.append(RESET)
        return found

    def apply(self, g: State, action: int) -> None:
        if action == END:
            return
        g.push(self)
        if action == RESOLVE:
            resolve(g)
        elif action == RESET:
            reset_track(g)
        elif action == ABILITY:
            use_ability(g)
        elif action < DISCARD:
            g.hero_used = True
            play(g, action - HERO)
        elif action < ACTIVATE:
            g.push(CHANGE_DIE)
            discard_hero(g, g.seat, action - DISCARD, "DYO-180")
        else:
            activate(g, action - ACTIVATE)

    def why_not(self, g: State) -> list[WhyNot]:
        return refusals(g)

    def prompt(self, g: State) -> str:
        if g.resolved:
            return "Use bonus actions, or end the turn"
        return f"Resolve {MAIN_ACTIONS[g.main].title()}, before or after bonus actions"


def resolve(g: State) -> None:
    """The main action, in full, whatever the die shows: Help in four steps, Tax at once.

    DYO-066, DYO-R12, DYO-070; DYO-080, DYO-165
    """
    g.resolved = True
    if g.log is not None:
        g.log.append(ResolvedAction(seat=g.seat, action=MAIN_ACTIONS[g.main], rule="DYO-067"))
    if g.main == HELP:
        g.push(HELPED)
    g.push(Do(g.tables.main_effect[g.main], 0))


class Helped(Run[State]):
    """The round's first Help action is used up.  DYO-084a, DYO-R13"""

    __slots__ = ()

    def run(self, g: State) -> None:
        g.helped = True


START_ROUND: Final = StartRound()
NEXT_TURN: Final = NextTurn()
END_TURN: Final = EndTurn()
TURN_OVER: Final = TurnOver()
TAKE_DIE: Final = TakeDie()
PLAY: Final = Play()
HELPED: Final = Helped()
CHANGE_DIE: Final = ChangeDie()
