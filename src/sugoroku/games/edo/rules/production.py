"""Wood, stone and rice from resource spaces; the limits of officials are data.  EDO-B065, EDO-B066a"""

from sugoroku.games.edo.actions import PRODUCE
from sugoroku.games.edo.events import Produced
from sugoroku.games.edo.names import FORESTRY, PRODUCED_GOOD, PRODUCED_ON
from sugoroku.games.edo.rules.goods import amount_of, give
from sugoroku.games.edo.rules.hooks import figures_on
from sugoroku.games.edo.state import State


def productions(g: State, kind: int) -> list[int]:
    """Open spaces of the type with an own samurai that has not produced for this card.

    EDO-B008, EDO-B065, EDO-B066
    """
    found: list[int] = []
    if g.officials_left == 0:
        return found
    first, samurai, last = PRODUCED_ON[kind], g.player.samurai, -1
    for space in samurai:
        if first <= space < first + 3 and space != last and not g.covered >> space & 1:
            last = space
            if samurai.count(space) > g.produced.count(space):
                found.append(PRODUCE + space - FORESTRY)
    return found


def produce_on(g: State, number: int) -> None:
    """The chart counts every samurai on the space.  EDO-B067, EDO-B068"""
    space = number + FORESTRY
    produce(g, space, figures_on(g, space))


def produce(g: State, space: int, figures: int, ignored: int = 0) -> None:
    """What the chart says for so many figures, and the bonus of the card; others there may be ignored.

    Beyond its end the last value holds.  EDO-B066, EDO-B067, EDO-B069, EDO-B070
    """
    side = g.tables.sides[g.active]
    chart = g.tables.charts[side.kind]
    amount = chart[figures - 1 if figures <= len(chart) else -1] + side.bonus
    good = PRODUCED_GOOD[side.kind]
    give(g.player, amount_of(good, amount))
    g.produced = (*g.produced, space)
    if g.log is not None:
        name = g.tables.maps[g.side].titles[space]
        g.log.append(
            Produced(
                seat=g.seat,
                name=name,
                good=good,
                amount=amount,
                figures=figures,
                ignored=ignored,
                rule="EDO-B067",
            )
        )
