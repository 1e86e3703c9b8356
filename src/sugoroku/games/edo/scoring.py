"""Final scoring and the winner.  Chapter 6 of the ledger."""

from sugoroku.core.events import Said, Won
from sugoroku.core.state import Run
from sugoroku.core.view import Standing
from sugoroku.games.edo.events import counted
from sugoroku.games.edo.moments import FINAL_SCORING
from sugoroku.games.edo.names import EDO, FINISHED, FROM_RYO, FROM_SAMURAI, RYO, SOURCES
from sugoroku.games.edo.rules.goods import score
from sugoroku.games.edo.rules.hooks import module_points
from sugoroku.games.edo.state import State


class FinalScoring(Run[State]):
    """Points of the game stay; money and samurai on the map add to them.

    EDO-B110, EDO-B111, EDO-B112, EDO-B113
    """

    __slots__ = ()

    def run(self, g: State) -> None:
        g.phase = FINISHED
        if g.log is not None:
            g.log.append(Said(text="Final scoring", rule="EDO-B111"))
        for seat in range(g.seats):
            p = g.players[seat]
            ryo, samurai = p.goods[RYO], len(p.samurai)
            score(g, seat, ryo // g.tables.ryo_per_pp, FROM_RYO, f"{ryo} ryo")
            score(g, seat, samurai // g.tables.samurai_per_pp, FROM_SAMURAI, f"{samurai} samurai")
        g.push(NameWinner())
        g.moment(FINAL_SCORING)


class NameWinner(Run[State]):
    """Several if they share the victory.  EDO-B114, EDO-B116"""

    __slots__ = ()

    def run(self, g: State) -> None:
        if g.log is not None:
            report_condition(g)
            for standing in standings(g):
                if standing.place == 1:
                    won = Won(seat=standing.seat, score=standing.score, rule="EDO-B114")
                    g.log.append(won)


def report_condition(g: State) -> None:
    """Who cannot win for want of a house in Edo; without any the condition is dropped.

    EDO-B114, EDO-B115
    """
    assert g.log is not None
    without = [seat for seat in range(g.seats) if not houses_in_edo(g, seat)]
    if len(without) == g.seats:
        g.log.append(Said(text="Nobody has a house in Edo, so nobody needs one", rule="EDO-B115"))
        return
    for seat in without:
        g.log.append(Said(seat=seat, text="has no house in Edo and cannot win", rule="EDO-B114"))


def houses_in_edo(g: State, seat: int) -> int:
    """EDO-B114"""
    return g.sites[EDO].count(seat)


def standings(g: State) -> list[Standing]:
    """Who has no house in Edo ranks behind all who have one; then points, ryo, houses in Edo.

    If nobody has one, the condition is void by itself.  EDO-B114, EDO-B115, EDO-B116
    """
    ranks = []
    for seat, p in enumerate(g.players):
        houses = houses_in_edo(g, seat)
        ranks.append((1 if houses else 0, p.score, p.goods[RYO], houses))
    rows = []
    for seat, p in enumerate(g.players):
        place = 1
        for rank in ranks:
            if rank > ranks[seat]:
                place += 1
        points = {source: n for source, n in zip(SOURCES, p.points, strict=True) if n}
        points.update(module_points(g, seat))
        houses = ranks[seat][3]
        in_edo = counted(houses, "house") if houses else "no house"
        tie = f"{in_edo} in Edo, {p.goods[RYO]} ryo"
        rows.append(Standing(seat, p.score, place, points, tie))
    rows.sort(key=lambda row: (row.place, row.seat))
    return rows
