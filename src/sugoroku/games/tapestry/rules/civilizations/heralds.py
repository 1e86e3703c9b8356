"""The Heralds: a card for the first era, and the effects of cards played by anyone.  TAP-B-416

On the mat: the cards with a token, each as (party * 4 + tapestry space) * 16 + its height in the pile.
"""

from typing import Final

from sugoroku.core.state import Ask
from sugoroku.games.tapestry.actions import COPY, PLAY
from sugoroku.games.tapestry.effects import Atom, Effect, Node
from sugoroku.games.tapestry.names import FACE_DOWN, FROM_CARD, ORIGIN
from sugoroku.games.tapestry.rules.gain_civ import START_PLACES, mark, places
from sugoroku.games.tapestry.rules.income import ABILITIES
from sugoroku.games.tapestry.rules.parties import all_from
from sugoroku.games.tapestry.rules.perform import PERFORM, POSSIBLE, Do, possible
from sugoroku.games.tapestry.rules.tapestry import hand_actions, play_card
from sugoroku.games.tapestry.state import Ints, State

SPACES_OF_MAT: Final = 4
HEIGHT: Final = 16
COPIES_CARDS: Final = "copy_any_tapestry_on_a_mat"  # the procedure of Espionage


def _no_tokens_placed(g: State, seat: int) -> Ints:
    return ()


# ---------------------------------------------------------------- over Maker of Fire


def _play_over_fire(g: State, atom: Atom, where: int, arg: int) -> None:
    if g.player.hand:
        g.push(CoverMakerOfFire())


def _can_play(g: State, atom: Atom, where: int, arg: int) -> bool:
    return len(g.player.hand) > 0


class CoverMakerOfFire(Ask[State]):
    """A card whose effect works, in era 1 too.  TAP-B-068, TAP-B-416"""

    __slots__ = ()
    rule = "TAP-B-416"

    def legal(self, g: State) -> list[int]:
        return hand_actions(g.player)

    def apply(self, g: State, action: int) -> None:
        play_card(g, g.seat, action - PLAY, 0)

    def prompt(self, g: State) -> str:
        return "Play a tapestry card over Maker of Fire"


# ---------------------------------------------------------------- tokens on cards


def gives_nothing(effect: Effect) -> bool:
    """A copy of what copies.  TAP-B-317a"""
    for item in effect:
        if isinstance(item, Node) and item.what == COPIES_CARDS:
            return True
    return False


def markable(g: State, civ: int) -> list[tuple[int, int]]:
    """(place, card) of the when-played cards on top of any mat, face up and without a token.

    Own ones first, then clockwise; one that is void only if all are.  TAP-B-110, TAP-B-317a, TAP-B-416
    """
    t, marked = g.tables, places(g, g.seat, civ)
    found: list[tuple[int, int]] = []
    works: list[tuple[int, int]] = []
    for party in all_from(g, g.seat):
        for space, cards in enumerate(g.players[party].mat):
            if not cards or cards[-1] >= FACE_DOWN or t.cards[cards[-1]].this_era:
                continue
            card = cards[-1]
            place = (party * SPACES_OF_MAT + space) * HEIGHT + len(cards) - 1
            if place in marked:
                continue
            found.append((place, card))
            effect = t.cards[card].do
            nothing = gives_nothing(t.effects[effect])
            if not nothing and possible(g, effect, FROM_CARD * ORIGIN + card, card):
                works.append((place, card))
    return works or found


def proclaim(g: State, civ: int) -> None:
    """One of the tokens, as long as there is one.  TAP-B-416"""
    if len(places(g, g.seat, civ)) >= g.tables.civilizations[civ].tokens:
        return
    found = markable(g, civ)
    if len(found) == 1:
        gain_card(g, civ, found[0][0], found[0][1])
    elif found:
        g.push(MarkCard(civ))


def gain_card(g: State, civ: int, place: int, card: int) -> None:
    """Its effect happens for the Heralds, wherever the card lies.  TAP-B-416"""
    name, effect = g.tables.cards[card].name, g.tables.cards[card].do
    mark(g, g.seat, civ, (*places(g, g.seat, civ), place), f"puts a token on {name}")
    if not gives_nothing(g.tables.effects[effect]):
        g.push(Do(effect, 0, FROM_CARD * ORIGIN + card, card))


class MarkCard(Ask[State]):
    """The card to put a token on.  Of equal cards an own one, or the next clockwise.  TAP-B-416"""

    __slots__ = ("civ",)
    numbers = ("civ",)
    rule = "TAP-B-416"

    def __init__(self, civ: int) -> None:
        self.civ = civ

    def legal(self, g: State) -> list[int]:
        return sorted({COPY + card for _, card in markable(g, self.civ)})

    def apply(self, g: State, action: int) -> None:
        for place, card in markable(g, self.civ):
            if card == action - COPY:
                gain_card(g, self.civ, place, card)
                return

    def prompt(self, g: State) -> str:
        return "Put a token of the Heralds on a tapestry card and gain its effect"


START_PLACES["C06"] = _no_tokens_placed
ABILITIES["token_on_when_played_card_gain_it"] = proclaim
PERFORM["play_over_maker_of_fire"] = _play_over_fire
POSSIBLE["play_over_maker_of_fire"] = _can_play
