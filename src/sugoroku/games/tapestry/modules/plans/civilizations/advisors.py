"""The Advisors: cards for the neighbours.  TAP-E-317, TAP-E-317a, TAP-E-317b"""

from typing import Final

from sugoroku.core.state import Ask, HandTo, Run
from sugoroku.games.tapestry import effect_words as said
from sugoroku.games.tapestry.actions import DISCARD, OPPONENT, PASS
from sugoroku.games.tapestry.effects import CONDITIONS as CONDITION_NAMES
from sugoroku.games.tapestry.effects import Node
from sugoroku.games.tapestry.modules.plans.events import GaveCard
from sugoroku.games.tapestry.names import (
    CARDS,
    FROM_CIV,
    NONE,
    ON_GAIN_TAPESTRY,
    ORIGIN,
    PLAYING,
    new_event,
)
from sugoroku.games.tapestry.opponents.map_moves import gain_tapestry
from sugoroku.games.tapestry.rules.gains import DiscardCards, draw_one, drawn_otherwise, gain_cards
from sugoroku.games.tapestry.rules.parties import neighbours
from sugoroku.games.tapestry.rules.perform import CONDITIONS, SPECIALS
from sugoroku.games.tapestry.rules.resources import score
from sugoroku.games.tapestry.rules.supply import draw_card, with_card
from sugoroku.games.tapestry.rules.triggers import happens
from sugoroku.games.tapestry.state import State, without
from sugoroku.games.tapestry.words import EVENT_WORDS

ON_NEIGHBOUR_DRAWS: Final = new_event("neighbor_would_gain_tapestry_on_advance_turn")
KEPT: Final = 4  # cards in hand: TAP-E-317
POINTS: Final = 5  # for a card given away: TAP-E-317b

# ---------------------------------------------------------------- income


def _hand_above(g: State, party: int) -> bool:
    return len(g.players[party].hand) > KEPT


def _discard_down(g: State, node: Node, where: int, arg: int) -> None:
    """With more than 4 cards down to 4.  TAP-E-317"""
    g.push(DiscardCards(len(g.player.hand) - KEPT, 0))


# ---------------------------------------------------------------- instead of the deck: TAP-E-317a


def adviser(g: State, seat: int) -> int:
    """The neighbour who may give a card instead of the deck, or NONE.  TAP-E-317a, TAP-E-246"""
    if g.phase != PLAYING or not g.turns or g.income_step:
        return NONE
    for other in neighbours(g, seat):
        p = g.players[other]
        if p.waits >> ON_NEIGHBOUR_DRAWS & 1 and p.hand and not p.finished:
            return other
    return NONE


def draws_card(g: State, seat: int, where: int) -> bool:
    """TAP-E-317a"""
    other = adviser(g, seat)
    if other == NONE or g.players[seat].finished:
        return False
    g.then(HandTo(other), GiveInstead(seat, where), HandTo(g.seat))
    return True


class GiveInstead(Ask[State]):
    """A card from hand for a neighbour, instead of the top card of the deck.  TAP-E-317a"""

    __slots__ = ("to", "where")
    numbers = ("to", "where")
    rule = "TAP-E-317a"
    always = "let your neighbors draw from the deck"

    def __init__(self, to: int, where: int) -> None:
        self.to = to
        self.where = where

    def legal(self, g: State) -> list[int]:
        return [*[DISCARD + card for card in sorted(set(g.player.hand))], PASS]

    def apply(self, g: State, action: int) -> None:
        if action == PASS:
            if self.to < g.humans:
                draw_one(g, self.to, self.where)
            else:
                gain_tapestry(g)
            return
        card = action - DISCARD
        g.push(DrawOneself(self.where))
        give_card(g, g.seat, self.to, card, "TAP-E-317a")
        happens(g, ON_GAIN_TAPESTRY, self.to, card)

    def prompt(self, g: State) -> str:
        return f"Player {self.to + 1} draws a tapestry card: give one of yours instead?"

    def usual(self, g: State) -> int:
        return PASS


class DrawOneself(Run[State]):
    """Who gave a card draws one.  TAP-E-317a"""

    __slots__ = ("where",)
    numbers = ("where",)

    def __init__(self, where: int) -> None:
        self.where = where

    def run(self, g: State) -> None:
        if not drawn_otherwise(g, "tapestry", 1, self.where):
            gain_cards(g, g.seat, 1, self.where)


def give_card(g: State, seat: int, to: int, card: int, rule: str) -> None:
    p, q = g.players[seat], g.players[to]
    p.hand, q.hand = without(p.hand, card), with_card(q.hand, card)
    g.reveal()
    if g.log is not None:
        name = g.tables.cards[card].name
        g.log.append(GaveCard(seat=seat, card=CARDS[card], name=name, to=to, rule=rule))


# ---------------------------------------------------------------- gained later: TAP-E-317b


def _draw_and_give(g: State, node: Node, where: int, arg: int) -> None:
    """Draw, then any of these cards may be given away.  TAP-E-317b"""
    drawn = [draw_card(g, g.seat, where) for _ in range(node.amount)]
    cards = sorted([card for card in drawn if card >= 0])
    first, second, third = (*cards, NONE, NONE, NONE)[:3]
    g.push(GiveDrawn(first, second, third))


class GiveDrawn(Ask[State]):
    """A card just drawn, for points, or no more.  TAP-E-317b"""

    __slots__ = ("first", "second", "third")
    numbers = ("first", "second", "third")
    rule = "TAP-E-317b"

    def __init__(self, first: int, second: int, third: int) -> None:
        self.first = first
        self.second = second
        self.third = third

    def cards(self) -> list[int]:
        return sorted({card for card in (self.first, self.second, self.third) if card >= 0})

    def legal(self, g: State) -> list[int]:
        return [*[DISCARD + card for card in self.cards()], PASS]

    def apply(self, g: State, action: int) -> None:
        if action == PASS:
            return
        cards = [card for card in (self.first, self.second, self.third) if card >= 0]
        cards.remove(action - DISCARD)
        first, second, third = (*cards, NONE, NONE, NONE)[:3]
        if cards:
            g.push(GiveDrawn(first, second, third))
        near = receivers(g)
        if len(near) == 1:
            pay_for_gift(g, action - DISCARD, near[0])
        elif near:
            g.push(GiveDrawnTo(action - DISCARD))

    def prompt(self, g: State) -> str:
        return "Give one of these cards to a neighbor for 5 VP, or keep them"


def receivers(g: State) -> list[int]:
    return [x for x in sorted(neighbours(g, g.seat)) if not g.players[x].finished]


class GiveDrawnTo(Ask[State]):
    """Which neighbour gets it.  TAP-E-317b"""

    __slots__ = ("card",)
    numbers = ("card",)
    rule = "TAP-E-317b"

    def __init__(self, card: int) -> None:
        self.card = card

    def legal(self, g: State) -> list[int]:
        return [OPPONENT + party for party in receivers(g)]

    def apply(self, g: State, action: int) -> None:
        pay_for_gift(g, self.card, action - OPPONENT)

    def prompt(self, g: State) -> str:
        return "Choose the neighbor who gets the card"


def pay_for_gift(g: State, card: int, to: int) -> None:
    give_card(g, g.seat, to, card, "TAP-E-317b")
    civ = g.player.civilizations[-1]
    score(g, g.seat, POINTS, FROM_CIV * ORIGIN + civ, "TAP-E-317b")
    if to < g.humans:
        happens(g, ON_GAIN_TAPESTRY, to, card)


CONDITION_NAMES.append("hand_above_4")
CONDITIONS["hand_above_4"] = _hand_above
SPECIALS["discard_hand_to_4"] = _discard_down
SPECIALS["may_give_hand_card_instead_then_draw"] = _discard_down  # never performed: `draws_card` asks
SPECIALS["draw_and_give_to_neighbors"] = _draw_and_give
said.CONDITION_WORDS["hand_above_4"] = "with more than 4 tapestry cards in hand"
said.SPECIALS.update(
    {
        "discard_hand_to_4": "discard down to 4",
        "may_give_hand_card_instead_then_draw": "you may give a card from hand instead, then draw one",
        "draw_and_give_to_neighbors": "draw {n} tapestry cards; each that you give to a neighbor: 5 VP",
    }
)
EVENT_WORDS["neighbor_would_gain_tapestry_on_advance_turn"] = (
    "when a neighbor draws a tapestry card in an advance turn"
)
