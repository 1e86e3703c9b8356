"""The decision deck, the progress deck and the pair on the table: chapters 3, 4 and 14.

A deck is a sorted tuple; which card comes next is left to chance.  Only one thing is hidden besides: the
card of the progress deck that was shuffled into the first decision deck.
"""

from sugoroku.core.chance import Chance
from sugoroku.games.tapestry.automa_events import (
    AddedCards,
    DrewPair,
    DrewTiebreaker,
    ShuffledDecisions,
)
from sugoroku.games.tapestry.names import NONE
from sugoroku.games.tapestry.opponents.parties import AUTOMA, solo
from sugoroku.games.tapestry.opponents.tables import DecisionCard
from sugoroku.games.tapestry.state import State, without


def deal_decks(g: State) -> None:
    """TAP-A-042, TAP-A-043, TAP-A-044"""
    cards = g.tables.bots.cards
    circles = tuple([n for n in range(len(cards)) if cards[n].circle])
    progress = tuple([n for n in range(len(cards)) if not cards[n].circle])
    for _ in range(g.tables.bots.moved_to_decision):
        card = progress[g.chance.below(len(progress))]
        progress = without(progress, card)
        circles = (*circles, card)
    g.decision_deck = circles
    g.progress_deck = progress


def deal_rest(g: State, chance: Chance) -> None:
    """Decision cards that lie nowhere yet, for a position as text."""
    cards, lying = g.tables.bots.cards, (*g.decision_gone, g.track_card, g.tie_card)
    left = [n for n in range(len(cards)) if n not in lying]
    g.decision_deck = tuple([n for n in left if cards[n].circle])
    progress = tuple([n for n in left if not cards[n].circle])
    if g.players[AUTOMA].era < 2 and progress:
        card = progress[chance.below(len(progress))]
        progress = without(progress, card)
        g.decision_deck = (*g.decision_deck, card)
    g.progress_deck = progress


def deal_gray_deck(g: State) -> None:
    """The only deck of the Shadow Empire between two people.  TAP-A-471"""
    cards = g.tables.bots.cards
    g.decision_deck = tuple([n for n in range(len(cards)) if cards[n].gray])


def redeal_decks(g: State, chance: Chance) -> None:
    """Another card of the progress deck may lie in the first decision deck, unless it was seen.

    Later decision decks consist of cards that everybody could see in the discards.  TAP-A-069
    """
    cards, deck = g.tables.bots.cards, g.decision_deck
    if g.players[AUTOMA].era > 1 or not solo(g):
        return
    for card in deck:
        if not cards[card].circle:
            unseen = [n for n in sorted((*g.progress_deck, card)) if n not in g.progress_seen]
            other = unseen[chance.below(len(unseen))]
            g.decision_deck = tuple(sorted((*without(deck, card), other)))
            if other != card:
                g.progress_deck = tuple(sorted((*without(g.progress_deck, other), card)))


# ---------------------------------------------------------------- the pair


def draw_pair(g: State) -> None:
    """Discard the last pair and lay out two cards in random order.

    TAP-A-063, TAP-A-064, TAP-A-R27
    """
    discarded = discard_pair(g)
    g.track_card = _draw(g)
    g.tie_card = _draw(g)
    g.reveal()
    if g.log is not None:
        cards = g.tables.bots.cards
        g.log.append(
            DrewPair(
                seat=g.seat,
                rule="TAP-A-064",
                track=cards[g.track_card].id,
                tie=cards[g.tie_card].id,
                left=len(g.decision_deck),
                discarded=discarded,
                income=cards[g.track_card].income,
            )
        )


def _draw(g: State) -> int:
    card = g.decision_deck[g.chance.below(len(g.decision_deck))]
    g.decision_deck = without(g.decision_deck, card)
    return card


def discard_pair(g: State) -> int:
    """How many cards were discarded.  TAP-A-063"""
    if g.track_card == NONE:
        return 0
    g.decision_gone = tuple(sorted((*g.decision_gone, g.track_card, g.tie_card)))
    g.track_card = g.tie_card = NONE
    return 2


def track_card(g: State) -> DecisionCard:
    """Only its track half counts.  TAP-A-065"""
    return g.tables.bots.cards[g.track_card]


def tiebreaker(g: State) -> DecisionCard:
    """The tiebreaker card on the table, or one that goes back to its deck after use.

    TAP-A-065, TAP-A-200, TAP-A-200a, TAP-A-201, TAP-A-201a, TAP-A-R33
    """
    cards = g.tables.bots.cards
    if g.tie_card != NONE:
        return cards[g.tie_card]
    deck = g.progress_deck or g.decision_deck
    card = deck[g.chance.below(len(deck))]
    g.reveal()
    if g.progress_deck and card not in g.progress_seen:
        g.progress_seen = (*g.progress_seen, card)
    if g.log is not None:
        name = "progress" if g.progress_deck else "decision"
        rule = "TAP-A-200" if g.progress_deck else "TAP-A-201a"
        g.log.append(DrewTiebreaker(seat=g.seat, rule=rule, card=cards[card].id, deck=name))
    return cards[card]


# ---------------------------------------------------------------- income turns


def add_cards(g: State, count: int) -> None:
    """Top cards of the progress deck join the discards, so decks grow.  TAP-A-222, TAP-A-226"""
    added: list[int] = []
    while len(added) < count and g.progress_deck:
        card = g.progress_deck[g.chance.below(len(g.progress_deck))]
        g.progress_deck = without(g.progress_deck, card)
        added.append(card)
    g.decision_gone = tuple(sorted((*g.decision_gone, *added)))
    g.reveal()
    if g.log is not None:
        names = tuple([g.tables.bots.cards[card].id for card in added])
        g.log.append(AddedCards(seat=g.seat, rule="TAP-A-222", cards=names))


def shuffle_decisions(g: State) -> None:
    """The pair and all discards become the new decision deck.  TAP-A-225"""
    discard_pair(g)
    g.decision_deck = tuple(sorted((*g.decision_deck, *g.decision_gone)))
    g.decision_gone = ()
    if g.log is not None:
        size = len(g.decision_deck)
        g.log.append(ShuffledDecisions(seat=g.seat, rule="TAP-A-225", size=size))
