"""Atlantis 5, Foreshadow: the tapestry cards of all eras are planned in the first income turn.

TAP-A-420 to TAP-A-426
"""

from typing import Final

from sugoroku.core.state import Ask, HandTo, Run, Step
from sugoroku.games.tapestry.actions import PASS, PLAY, TAKE
from sugoroku.games.tapestry.events import GainedCivilization
from sugoroku.games.tapestry.modules.atlantis.events import (
    PlannedCard,
    PlannedNoted,
    ReturnedHand,
    TurnedUp,
)
from sugoroku.games.tapestry.modules.atlantis.kept import NOTED, OPEN, Atlantis, atlantis
from sugoroku.games.tapestry.modules.atlantis.tables import AtlantisTables
from sugoroku.games.tapestry.modules.plans.automa import draws as from_stock
from sugoroku.games.tapestry.names import CARDS, CIVILIZATIONS, FROM_CIV, FROM_INCOME, NONE, ORIGIN
from sugoroku.games.tapestry.opponents.parties import PERSON
from sugoroku.games.tapestry.rules.gain_civ import add_civilization
from sugoroku.games.tapestry.rules.perform import Do
from sugoroku.games.tapestry.rules.seam import Seam
from sugoroku.games.tapestry.rules.supply import draw_card, with_card
from sugoroku.games.tapestry.rules.tapestry import play_card
from sugoroku.games.tapestry.rules.turn import before_first_turn
from sugoroku.games.tapestry.state import Ints, State, put, without

FIRST: Final = 2  # the income turn of the first planned card


def set_up(g: State, tables: AtlantisTables) -> Atlantis:
    g.seams = (Foreshadow(), *g.seams)  # before those that change how single cards are drawn
    before_first_turn(g, TakeMystics())
    return Atlantis(tables)


class Foreshadow(Seam):
    """The rules of the scenario."""

    def bot_civilizations(self, g: State) -> Ints | None:
        """TAP-A-420"""
        wanted, known = atlantis(g).tables.foreshadow_automa, g.tables.bots.civilizations
        return tuple([n for n in range(len(known)) if known[n].id == wanted])

    def turn_ends(self, g: State, income: bool) -> tuple[Step, ...]:
        """The predictions are made at the end of income turn 1.  TAP-A-420"""
        if not income or g.players[PERSON].era > 1:
            return ()
        civ = mystics(g)
        return (Do(g.tables.civilizations[civ].on_gain, 0, FROM_CIV * ORIGIN + civ, civ),)

    def draws(self, g: State, what: str, amount: int, where: int) -> bool:
        """No card from the income mat, but nine to plan with in income turn 1.

        TAP-A-421, TAP-A-424
        """
        if g.seat != PERSON or what != "tapestry" or where != FROM_INCOME * ORIGIN:
            return False
        if g.players[PERSON].era == 1:
            g.push(DrawToPlan())
        return True

    def lays_card(self, g: State) -> bool:
        """The leftmost planned card instead of one from hand, as if it was just played.  TAP-A-425"""
        kept, p = atlantis(g), g.players[PERSON]
        place = p.era - FIRST
        if g.seat != PERSON or not 0 <= place < len(kept.planned) or kept.planned[place] < 0:
            return False
        card, kept.planned = kept.planned[place], put(kept.planned, place, NONE)
        p.hand = with_card(p.hand, card)
        if g.log is not None:
            event = TurnedUp(seat=PERSON, card=CARDS[card], turn=p.era, rule="TAP-A-425")
            g.log.append(event)
        play_card(g, PERSON, card, p.era - 1)
        return True

    def counts_too(self, g: State, party: int, what: str) -> int:
        """Planned cards count as cards on the mat.  TAP-A-422a"""
        return len(self.kept_cards(g)) if what == "tapestry" and party == PERSON else 0

    def kept_cards(self, g: State) -> Ints:
        return tuple([card for card in atlantis(g).planned if card >= 0])

    def kept_components(self, g: State) -> dict[str, int]:
        return {"tapestry cards": len(self.kept_cards(g))}

    def scored(self, g: State, party: int, points: int, where: int) -> None:
        """What the predictions bring.  TAP-A-426"""
        if party == PERSON and where == FROM_CIV * ORIGIN + mystics(g):
            atlantis(g).predicted += points

    def misses_goal(self, g: State, party: int) -> bool:
        """TAP-A-426"""
        return party == PERSON and atlantis(g).predicted < atlantis(g).tables.goal


def mystics(g: State) -> int:
    """The number of the person's civilization."""
    name, mats = atlantis(g).tables.foreshadow_civilization, g.tables.civilizations
    return next(n for n in range(len(mats)) if mats[n].name == name)


class TakeMystics(Run[State]):
    """The person plays them from the beginning.  TAP-A-420"""

    __slots__ = ()

    def run(self, g: State) -> None:
        civ = mystics(g)
        g.civ_deck = without(g.civ_deck, civ)
        if g.log is not None:
            id, name = CIVILIZATIONS[civ], g.tables.civilizations[civ].name
            g.log.append(GainedCivilization(seat=PERSON, civilization=id, name=name, rule="TAP-A-420"))
        add_civilization(g, PERSON, civ)


def noted(g: State) -> Ints:
    """Cards of The Fall of Atlantis by income turn; NONE where there is none in the deck.  TAP-A-421a"""
    assert g.settings is not None
    found: list[int] = []
    left = g.deck
    for key in NOTED:
        value = g.settings.options[key]
        card = CARDS.index(value) if value in CARDS else NONE
        found.append(card if card in left else NONE)
        if card in left:
            left = without(left, card)
    return tuple(found)


class DrawToPlan(Run[State]):
    """The cards noted before, if the person likes; others from nine.  TAP-A-421, TAP-A-421a"""

    __slots__ = ()

    def run(self, g: State) -> None:
        kept = atlantis(g)
        kept.planned = (OPEN,) * kept.tables.planned
        steps: list[Step] = [HandTo(PERSON)]
        if max(noted(g)) >= 0:
            steps.append(UseNoted())
        g.then(*steps, DrawNine())


class UseNoted(Ask[State]):
    """The cards of The Fall of Atlantis, in the same order, or new ones.  TAP-A-421"""

    __slots__ = ()
    rule = "TAP-A-421"

    def legal(self, g: State) -> list[int]:
        return [TAKE, PASS]

    def apply(self, g: State, action: int) -> None:
        if action == PASS:
            return
        kept, cards = atlantis(g), noted(g)
        for place in range(len(cards)):
            card = cards[place]
            if card >= 0:
                g.deck, kept.planned = without(g.deck, card), put(kept.planned, place, card)
                if g.log is not None:
                    event = PlannedNoted(
                        seat=PERSON, card=CARDS[card], turn=place + FIRST, rule="TAP-A-421"
                    )
                    g.log.append(event)

    def prompt(self, g: State) -> str:
        cards = noted(g)
        said = [
            f"{g.tables.cards[cards[n]].name} in turn {n + FIRST}"
            for n in range(len(cards))
            if cards[n] >= 0
        ]
        return f"Plan the cards of The Fall of Atlantis: {', '.join(said)}?"


class DrawNine(Run[State]):
    """As long as a space has no card; some may come from the stock of the Hucksters.

    TAP-A-421, TAP-A-421a, TAP-A-308
    """

    __slots__ = ()

    def run(self, g: State) -> None:
        kept = atlantis(g)
        if OPEN not in kept.planned:
            give_back(g)
            return
        g.push(PlanCard())
        where, number = FROM_INCOME * ORIGIN, kept.tables.foreshadow_drawn
        if not from_stock(g, "tapestry", number, where):
            for _ in range(number):
                draw_card(g, PERSON, where)


class PlanCard(Ask[State]):
    """A card for the next of the income turns 2 to 4; it has no effect now.  TAP-A-421, TAP-A-422"""

    __slots__ = ()
    rule = "TAP-A-421"

    def legal(self, g: State) -> list[int]:
        return [PLAY + card for card in sorted(set(g.player.hand))]

    def apply(self, g: State, action: int) -> None:
        p, kept, card = g.player, atlantis(g), action - PLAY
        p.hand = without(p.hand, card)
        place = kept.planned.index(OPEN)
        kept.planned = put(kept.planned, place, card)
        if g.log is not None:
            turn = place + FIRST
            g.log.append(PlannedCard(seat=PERSON, card=CARDS[card], turn=turn, rule="TAP-A-422"))
        if OPEN in kept.planned:
            g.push(PlanCard())
        else:
            give_back(g)

    def prompt(self, g: State) -> str:
        return f"Plan the card of income turn {atlantis(g).planned.index(OPEN) + FIRST}"


def give_back(g: State) -> None:
    """The whole hand goes back into the deck.  TAP-A-422, TAP-A-422a"""
    p = g.player
    back, p.hand = p.hand, ()
    g.deck = tuple(sorted((*g.deck, *back)))
    if g.log is not None:
        counts = tuple((CARDS[card], back.count(card)) for card in sorted(set(back)))
        g.log.append(ReturnedHand(seat=PERSON, counts=counts, rule="TAP-A-422"))
