"""Hero cards: own decks, the market, dice sums.  DYO-082, DYO-083, DYO-175, DYO-246"""

from sugoroku.games.daimyo.events import (
    DiscardedHero,
    DrewHero,
    HiredHero,
    RefilledHeroes,
    ShuffledHeroes,
)
from sugoroku.games.daimyo.names import COIN, FACES, HEROES, NONE, ON_CARDS
from sugoroku.games.daimyo.state import Player, State


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """The cards but one."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def draw_heroes(g: State, seat: int, count: int) -> None:
    """From the own deck; an empty one is made of the discard pile.  There is no hand limit.

    DYO-082, DYO-083, DYO-248; a card drawn is known: DYO-R64d
    """
    p = g.players[seat]
    for _ in range(count):
        if not p.deck:
            if not p.gone:
                return
            p.deck = tuple(sorted(p.gone))
            p.gone = ()
            if g.log is not None:
                names = tuple(HEROES[card] for card in p.deck)
                g.log.append(ShuffledHeroes(seat=seat, cards=names, rule="DYO-083"))
        at = g.chance.below(len(p.deck))
        card = p.deck[at]
        p.deck = p.deck[:at] + p.deck[at + 1 :]
        p.hand = tuple(sorted((*p.hand, card)))
        g.reveal()  # the last card of a deck is no draw of chance
        if g.log is not None:
            name = g.tables.heroes[card].name
            g.log.append(DrewHero(seat=seat, card=HEROES[card], name=name, rule="DYO-082"))


def discard_hero(g: State, seat: int, card: int, rule: str) -> None:
    """From hand to the own discard pile."""
    p = g.players[seat]
    p.hand = without(p.hand, card)
    p.gone = (*p.gone, card)
    if g.log is not None:
        name = g.tables.heroes[card].name
        g.log.append(DiscardedHero(seat=seat, card=HEROES[card], name=name, rule=rule))


def hire(g: State, seat: int, card: int, coins: int) -> None:
    """To the hand, and the market is refilled at once.  DYO-246, DYO-203, DYO-R47"""
    p, place = g.players[seat], g.heroes.index(card)
    p.tokens[COIN] -= coins
    p.hand = tuple(sorted((*p.hand, card)))
    g.heroes[place] = NONE
    g.changed |= g.watched & ON_CARDS
    if g.log is not None:
        name = g.tables.heroes[card].name
        g.log.append(
            HiredHero(
                seat=seat, card=HEROES[card], name=name, place=place + 1, coins=coins, rule="DYO-246"
            )
        )
    refill_heroes(g, place)


def refill_heroes(g: State, place: int) -> None:
    """The top card fills the gap, and the next one is turned up.  DYO-246, DYO-R47"""
    card = g.top
    if card < 0:
        return
    g.heroes[place] = card
    turn_up(g)
    if g.log is not None:
        name, top = g.tables.heroes[card].name, HEROES[g.top] if g.top >= 0 else ""
        g.log.append(
            RefilledHeroes(card=HEROES[card], name=name, place=place + 1, top=top, rule="DYO-246")
        )


def turn_up(g: State) -> None:
    """A card of the deck at random becomes its face-up top.  DYO-016"""
    if not g.deck:
        g.top = NONE
        return
    at = g.chance.below(len(g.deck))
    g.top = g.deck[at]
    g.deck = g.deck[:at] + g.deck[at + 1 :]
    g.reveal()


def count_dice(p: Player) -> None:
    """The sums that some of the dice have, and that of all.  DYO-175, DYO-185"""
    sums, total = 1, 0
    for die in p.dice:
        if die >= 0:
            value = die % FACES + 1
            sums |= sums << value
            total += value
    p.sums, p.total = sums, total
