"""Bonus actions: heroes, discards, the clan ability, bonus tiles.  Chapter 12 of the ledger."""

from sugoroku.core.state import Ask, Run
from sugoroku.games.daimyo.actions import LOWER, RAISE
from sugoroku.games.daimyo.effect_words import effect_words
from sugoroku.games.daimyo.events import DiscardedHero, PlayedHero, slot_words
from sugoroku.games.daimyo.names import FACES, HEROES, SLOTS, SPACE_COUNT
from sugoroku.games.daimyo.piece_events import Activated
from sugoroku.games.daimyo.rules.cards import without
from sugoroku.games.daimyo.rules.dice import turn_die
from sugoroku.games.daimyo.rules.effects import Do, usable
from sugoroku.games.daimyo.state import State


def playable(g: State, card: int) -> bool:
    """Can its price be paid?  DYO-R34"""
    t = g.tables
    return not t.hero_price[card] or usable(g, t.effects[t.hero_effect[card]])


def play(g: State, card: int) -> None:
    """While it is resolved it is in neither pile.  DYO-177, DYO-188a"""
    p, t = g.player, g.tables
    p.hand = without(p.hand, card)
    g.resolving = (*g.resolving, card)
    if g.log is not None:
        what = effect_words(t.effects[t.hero_effect[card]])
        name = t.heroes[card].name
        g.log.append(PlayedHero(seat=g.seat, card=HEROES[card], name=name, what=what, rule="DYO-175"))
    g.push(PutAside(card))
    g.push(Do(t.hero_effect[card], 0))


class PutAside(Run[State]):
    """The card is resolved and goes to the own discard pile.  DYO-177"""

    __slots__ = ("card",)
    numbers = ("card",)

    def __init__(self, card: int) -> None:
        self.card = card

    def run(self, g: State) -> None:
        g.resolving = without(g.resolving, self.card)
        g.player.gone = (*g.player.gone, self.card)
        if g.log is not None:
            card, name = HEROES[self.card], g.tables.heroes[self.card].name
            g.log.append(DiscardedHero(seat=g.seat, card=card, name=name, played=True, rule="DYO-177"))


class ChangeDie(Ask[State]):
    """A hero was discarded: one own die +1 or -1.  DYO-180, DYO-181, DYO-R35"""

    __slots__ = ()
    rule = "DYO-180"

    def legal(self, g: State) -> list[int]:
        found = []
        dice = g.player.dice
        for space in range(SPACE_COUNT):
            if dice[space] >= 0:
                face = dice[space] % FACES
                if face < FACES - 1:
                    found.append(RAISE + space)
                if face > 0:
                    found.append(LOWER + space)
        return found

    def apply(self, g: State, action: int) -> None:
        if action < LOWER:
            space = action - RAISE
            turn_die(g, space, g.player.dice[space] % FACES + 2, "DYO-180")
        else:
            space = action - LOWER
            turn_die(g, space, g.player.dice[space] % FACES, "DYO-180")

    def prompt(self, g: State) -> str:
        return "Raise or lower one of your dice by 1"


def tile_open(g: State, slot: int) -> bool:
    """A tile on a slot that is unused this turn, and its price can be paid.

    DYO-R33, DYO-R33a, DYO-R34
    """
    tile = g.player.slots[slot]
    if tile < 0 or g.slots_used >> slot & 1:
        return False
    return usable(g, g.tables.effects[g.tables.tiles[g.side][tile].effect])


def activate(g: State, slot: int) -> None:
    """DYO-195, DYO-196, DYO-198"""
    g.slots_used |= 1 << slot
    tile = g.player.slots[slot]
    effect = g.tables.tiles[g.side][tile].effect
    if g.log is not None:
        what = effect_words(g.tables.effects[effect])
        text = f"the bonus tile of {slot_words(SLOTS[slot])} ({what})"
        g.log.append(Activated(seat=g.seat, text=text, rule="DYO-195"))
    g.push(Do(effect, 0))


def use_ability(g: State) -> None:
    """DYO-185, DYO-186, DYO-187"""
    g.ability_used = True
    effect = g.tables.clan_ability[g.player.clan]
    if g.log is not None:
        what = effect_words(g.tables.effects[effect])
        g.log.append(Activated(seat=g.seat, text=f"the clan ability ({what})", rule="DYO-185"))
    g.push(Do(effect, 0))
