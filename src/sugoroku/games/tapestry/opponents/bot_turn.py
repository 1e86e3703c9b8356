"""The common turn of the two bots: chapter 4."""

from typing import Final

from sugoroku.core.state import Run
from sugoroku.games.tapestry.opponents.advance import pair_advances
from sugoroku.games.tapestry.opponents.decks import draw_pair, track_card
from sugoroku.games.tapestry.opponents.income_turn import BOT_INCOME, tell_income
from sugoroku.games.tapestry.opponents.parties import AUTOMA
from sugoroku.games.tapestry.state import State


class BotsTurn(Run[State]):
    """An income turn, or a new pair and one advance of each bot.

    A deck of 2k cards gives k or k - 1 advance turns.
    TAP-A-060, TAP-A-061, TAP-A-062, TAP-A-063, TAP-A-066, TAP-A-067, TAP-A-228
    """

    __slots__ = ()

    def run(self, g: State) -> None:
        if g.players[AUTOMA].era == 0:
            tell_income(g, "the first turn is an income turn", "TAP-A-061")
            g.push(BOT_INCOME)
            return
        if not g.decision_deck:
            tell_income(g, "the decision deck is empty", "TAP-A-062")
            g.push(BOT_INCOME)
            return
        draw_pair(g)
        if not g.decision_deck and track_card(g).income:
            tell_income(g, "the last track card shows the income icon", "TAP-A-066")
            g.push(BOT_INCOME)
        else:
            pair_advances(g)


BOTS_TURN: Final = BotsTurn()
