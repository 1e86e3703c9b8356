"""Effects kept for income turn 5, the fifth place of the tapestry row.  TAP-E-210 to TAP-E-214"""

from sugoroku.core.state import Ask, Run, Step
from sugoroku.games.tapestry.actions import OPTION
from sugoroku.games.tapestry.effect_words import SPECIALS as WORDS
from sugoroku.games.tapestry.effect_words import effect_words
from sugoroku.games.tapestry.effects import Node
from sugoroku.games.tapestry.modules.fantasies.events import Reserved
from sugoroku.games.tapestry.modules.fantasies.state import kept_of
from sugoroku.games.tapestry.names import CARDS, ERAS, FROM_CARD, ORIGIN
from sugoroku.games.tapestry.rules.perform import SPECIALS, Do
from sugoroku.games.tapestry.rules.tapestry import cards_text
from sugoroku.games.tapestry.state import Ints, State, put_list, without


def reserved_effect(g: State, card: int) -> int:
    """What a card keeps for income turn 5."""
    for item in g.tables.effects[g.tables.cards[card].do]:
        if isinstance(item, Node) and item.what == "reserve":
            return item.ids[0]
    raise AssertionError(f"{g.tables.cards[card].name} reserves nothing")


def _reserve(g: State, node: Node, where: int, arg: int) -> None:
    """A token on the place of income turn 5; gained at once when that place has been resolved.

    TAP-E-210, TAP-E-214
    """
    card, p = where % ORIGIN, g.player
    if p.era >= ERAS and g.income_step != 1:
        g.push(Do(node.ids[0], 0, where, card))
        return
    kept = kept_of(g)
    set_reserved(g, (*kept.reserved[g.seat], card), card)


def set_reserved(g: State, cards: Ints, card: int, paid: bool = False) -> None:
    kept = kept_of(g)
    kept.reserved = put_list(kept.reserved, g.seat, cards)
    if g.log is not None:
        id, name, text = CARDS[card], g.tables.cards[card].name, cards_text(cards)
        rule = "TAP-E-211" if paid else "TAP-E-210"
        g.log.append(Reserved(seat=g.seat, card=id, name=name, cards=text, paid=paid, rule=rule))


class PayReserved(Run[State]):
    """All that was reserved, in an order of choice, also of cards covered since.

    TAP-E-211, TAP-E-212
    """

    __slots__ = ()

    def run(self, g: State) -> None:
        waiting = kept_of(g).reserved[g.seat]
        if len(set(waiting)) > 1:
            g.push(ChooseReserved())
        elif waiting:
            pay_reserved(g, waiting[0])


def pay_reserved(g: State, card: int) -> None:
    g.push(PayReserved())
    g.push(Do(reserved_effect(g, card), 0, FROM_CARD * ORIGIN + card, card))
    set_reserved(g, without(kept_of(g).reserved[g.seat], card), card, True)


class ChooseReserved(Ask[State]):
    """Which reserved effect comes next.  TAP-E-211"""

    __slots__ = ()
    rule = "TAP-E-211"

    def cards(self, g: State) -> list[int]:
        return sorted(set(kept_of(g).reserved[g.seat]))

    def legal(self, g: State) -> list[int]:
        return [OPTION + n for n in range(len(self.cards(g)))]

    def apply(self, g: State, action: int) -> None:
        pay_reserved(g, self.cards(g)[action - OPTION])

    def prompt(self, g: State) -> str:
        return "Choose the reserved effect to gain next"

    def options(self, g: State) -> list[str]:
        return [
            f"{g.tables.cards[card].name}: {effect_words(g.tables.effects[reserved_effect(g, card)])}"
            for card in self.cards(g)
        ]


def reserved_steps(g: State) -> tuple[Step, ...]:
    """Between civilizations and the upgrade of income turn 5, which stays the last.

    TAP-E-211, TAP-E-213
    """
    return (PayReserved(),)


SPECIALS["reserve"] = _reserve
WORDS["reserve"] = "in income turn 5: {gain}"
