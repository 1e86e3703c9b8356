"""The price of tech cards: charmed tapestry cards, discarded to enter the top row.

TAP-E-192, TAP-E-193, TAP-E-194
"""

from typing import Final

from sugoroku.core.state import Ask
from sugoroku.games.tapestry.actions import DISCARD, PASS
from sugoroku.games.tapestry.modules.fantasies.charms import charmed
from sugoroku.games.tapestry.names import TECH_PRICES
from sugoroku.games.tapestry.rules.supply import discard_card
from sugoroku.games.tapestry.rules.tech import ASK_PRICE, CAN_PAY, upgrade_card
from sugoroku.games.tapestry.state import State

CHARM: Final = "charm"


def charmed_in_hand(g: State, party: int) -> list[int]:
    return [card for card in g.players[party].hand if charmed(g, card)]


def _can_pay(g: State, party: int, amount: int) -> bool:
    """From the own hand: neighbours cannot fulfil it.  TAP-E-192"""
    return len(charmed_in_hand(g, party)) >= amount


def _ask(g: State, tech: int, amount: int) -> None:
    g.push(PayCharmed(tech, amount, 0))


class PayCharmed(Ask[State]):
    """Charmed cards from hand, by rising number; then the card moves up.  TAP-E-192"""

    __slots__ = ("amount", "least", "tech")
    numbers = ("tech", "amount", "least")
    rule = "TAP-E-192"

    def __init__(self, tech: int, amount: int, least: int) -> None:
        self.tech = tech
        self.amount = amount
        self.least = least

    def legal(self, g: State) -> list[int]:
        """Other players imagine hands without such cards: then it is not paid.  TAP-E-194"""
        cards = [card for card in charmed_in_hand(g, g.seat) if card >= self.least]
        found = [DISCARD + card for card in cards[: max(len(cards) - self.amount + 1, 0)]]
        return found or [PASS]

    def apply(self, g: State, action: int) -> None:
        if action == PASS:
            return
        card = action - DISCARD
        discard_card(g, g.seat, card, "TAP-E-192")
        g.reveal()
        if self.amount > 1:
            g.push(PayCharmed(self.tech, self.amount - 1, card + 1))
        else:
            upgrade_card(g, self.tech)

    def prompt(self, g: State) -> str:
        return f"Discard a charmed tapestry card to upgrade {g.tables.techs[self.tech].name}"


TECH_PRICES.add(CHARM)
CAN_PAY[CHARM] = _can_pay
ASK_PRICE[CHARM] = _ask
