"""What mercenaries and empire have in common."""

from sugoroku.core.state import Ask, Run
from sugoroku.games.daimyo.names import CLAN_COUNT, CLANS
from sugoroku.games.daimyo.party_events import UsesPieces
from sugoroku.games.daimyo.rules.cards import hire
from sugoroku.games.daimyo.state import State


class NeutralPieces(Run[State]):
    """The pieces of the first unused clan, without its boards and heroes.  DYO-270, DYO-291"""

    __slots__ = ()

    def run(self, g: State) -> None:
        taken = [p.clan for p in g.players]
        clan = min([clan for clan in range(CLAN_COUNT) if clan not in taken])
        g.players[g.neutral].clan = clan
        if g.log is not None:
            g.log.append(UsesPieces(seat=g.neutral, clan=CLANS[clan], rule="DYO-024a"))


class NeutralHires(Run[State]):
    """The rightmost card of the market, free of charge.  DYO-282, DYO-317, DYO-R50"""

    __slots__ = ()

    def run(self, g: State) -> None:
        cards = [card for card in g.heroes if card >= 0]
        if cards:
            hire(g, g.neutral, cards[-1], 0)


def ask(g: State, question: Ask[State], options: list[int]) -> None:
    """A question with one answer is not asked."""
    if len(options) == 1:
        question.apply(g, options[0])
    else:
        g.push(question)
