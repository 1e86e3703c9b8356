"""How the Automa answers an attack: cards of its pile, drawn at random.  Chapter 12."""

from sugoroku.core.state import Run
from sugoroku.games.tapestry.automa_income_events import DrewResponse
from sugoroku.games.tapestry.names import CARDS, TRAP
from sugoroku.games.tapestry.opponents.parties import AUTOMA
from sugoroku.games.tapestry.rules.conquer import RESPONSE_CONDITIONS, Overrun, Trapped
from sugoroku.games.tapestry.state import State, without


class DrawResponses(Run[State]):
    """Discard random cards beside the mat until one is a trap, or none is left.

    Cards on the income mat are never used.  A finished Automa is not asked, nor is one against a
    conqueror immune to traps.
    TAP-A-170, TAP-A-171, TAP-A-171a, TAP-A-171b, TAP-A-172, TAP-A-173, TAP-A-R30
    """

    __slots__ = ("attacker", "hex", "how")
    numbers = ("hex", "attacker", "how")

    def __init__(self, hex: int, attacker: int, how: int) -> None:
        self.hex = hex
        self.attacker = attacker
        self.how = how

    def run(self, g: State) -> None:
        while g.players[AUTOMA].hand:
            card = draw_response(g)
            if answers(g, card, self.hex):
                for seam in g.seams:
                    if seam.bots_card_drawn(g, card, self.hex, self.attacker, self.how):
                        return
                bot_answer(g, card, self.hex, self.attacker, self.how)
                return
        g.push(Overrun(self.hex, self.attacker, self.how))


def answers(g: State, card: int, hex: int) -> bool:
    """Does a card of the pile answer the attack?  Some work as written, under a condition.

    TAP-A-171, TAP-A-172
    """
    seen = g.tables.cards[card]
    if is_trap(g, card):
        return True
    return seen.bots == "as_written" and RESPONSE_CONDITIONS[seen.condition](g, AUTOMA, hex)


def bot_answer(g: State, card: int, hex: int, attacker: int, how: int) -> None:
    """A card that answers the attack works."""
    if is_trap(g, card):
        g.push(Trapped(hex, attacker, how))
        return
    for seam in g.seams:
        if seam.bots_response(g, card, hex, attacker, how):
            return


def is_trap(g: State, card: int) -> bool:
    """Some cards of modules count as traps."""
    return card == TRAP or g.tables.cards[card].bots == "trap"


def draw_response(g: State) -> int:
    """One random card of the pile goes to the discards.  TAP-A-170"""
    p = g.players[AUTOMA]
    card = p.hand[g.chance.below(len(p.hand))]
    p.hand = without(p.hand, card)
    g.gone = (*g.gone, card)
    g.reveal()
    if g.log is not None:
        g.log.append(
            DrewResponse(
                seat=AUTOMA,
                rule="TAP-A-171" if is_trap(g, card) else "TAP-A-170",
                card=CARDS[card],
                name=g.tables.cards[card].name,
                trap=is_trap(g, card),
                left=len(p.hand),
            )
        )
    return card
