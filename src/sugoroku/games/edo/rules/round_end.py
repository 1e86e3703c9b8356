"""Phase 4: end check, merchant card, discards.  EDO-B100 to EDO-B105a"""

from sugoroku.core.events import Said
from sugoroku.core.state import Ask, HandTo, Run, Step
from sugoroku.games.edo.actions import DISCARD
from sugoroku.games.edo.events import Discarded, NewMerchantCard
from sugoroku.games.edo.moments import ROUND_ENDS
from sugoroku.games.edo.names import END_OF_ROUND, GOODS, MERCHANTS, RICE, STONE, WOOD
from sugoroku.games.edo.rules.goods import amount_of, take
from sugoroku.games.edo.scoring import FinalScoring
from sugoroku.games.edo.state import Player, State


class EndRound(Run[State]):
    """The end check; otherwise the merchant card, discards, and what `NextRound` does.

    EDO-B105a; if the game ends nothing else is done
    """

    __slots__ = ()

    def run(self, g: State) -> None:
        g.phase = END_OF_ROUND
        if game_ends(g):
            if g.log is not None:
                report_end(g)
            g.push(FinalScoring())
            return
        steps: list[Step] = [NextMerchantCard()]
        for i in range(g.seats):
            steps += [HandTo((g.first + i) % g.seats), CheckLimit()]
        g.then(*steps)
        g.moment(ROUND_ENDS)


def game_ends(g: State) -> bool:
    """Somebody has enough points, or no card is left in the pile.  EDO-B100, EDO-B101"""
    if not g.merchant_pile:
        return True
    for p in g.players:
        if p.score >= g.tables.end_pp:
            return True
    return False


def report_end(g: State) -> None:
    """Why the game ends.  EDO-B100"""
    assert g.log is not None
    for seat, p in enumerate(g.players):
        if p.score >= g.tables.end_pp:
            text = f"has {p.score} power points: the game ends"
            g.log.append(Said(seat=seat, text=text, rule="EDO-B100"))
    if not g.merchant_pile:
        g.log.append(Said(text="No merchant card is left: the game ends", rule="EDO-B100"))


class NextMerchantCard(Run[State]):
    """The top of the pile becomes the current card; the next one is turned up.  EDO-B102"""

    __slots__ = ()

    def run(self, g: State) -> None:
        g.merchant_gone = (*g.merchant_gone, g.merchant_card)
        g.merchant_card = g.merchant_pile[-1]
        g.merchant_pile = g.merchant_pile[:-1]
        g.reveal()
        if g.log is not None:
            new = MERCHANTS[g.merchant_pile[-1]] if g.merchant_pile else ""
            g.log.append(NewMerchantCard(card=MERCHANTS[g.merchant_card], next=new, rule="EDO-B102"))


def resources(p: Player) -> int:
    """Rice, wood and stone together; ryo are not limited.  EDO-B104, EDO-B105"""
    return p.goods[RICE] + p.goods[WOOD] + p.goods[STONE]


class CheckLimit(Run[State]):
    """More resources than the limit are discarded, here only.  EDO-B104"""

    __slots__ = ()

    def run(self, g: State) -> None:
        if resources(g.player) > g.tables.limit:
            g.push(Discard())


class Discard(Ask[State]):
    """One resource of one's own choice, until the limit is kept.  EDO-B104"""

    __slots__ = ()
    rule = "EDO-B104"

    def legal(self, g: State) -> list[int]:
        p = g.player
        return [DISCARD + good - RICE for good in range(RICE, STONE + 1) if p.goods[good]]

    def apply(self, g: State, action: int) -> None:
        good = action - DISCARD + RICE
        take(g.player, amount_of(good, 1))
        if g.log is not None:
            g.log.append(Discarded(seat=g.seat, good=GOODS[good], rule="EDO-B104"))
        g.push(CheckLimit())

    def prompt(self, g: State) -> str:
        over = resources(g.player) - g.tables.limit
        return f"You may keep {g.tables.limit} resources: discard {over}"
