"""The result.  Chapter 12 of the ledger."""

from msgspec.structs import replace

from sugoroku.core.plural import count
from sugoroku.core.view import Standing, ranked
from sugoroku.games.tapestry.names import OVER, SOURCES
from sugoroku.games.tapestry.rules.resources import resources
from sugoroku.games.tapestry.state import State


def standings(g: State) -> list[Standing]:
    """Most victory points, then most resources, else shared.  TAP-B-284, TAP-B-285"""
    players = [p for party, p in enumerate(g.players) if g.bots.scores(g, party)]
    ranks = [(p.vp, resources(p)) for p in players]
    points = [dict(zip(SOURCES, p.points, strict=True)) for p in players]
    ties = [count(resources(p), "resource") for p in players]
    rows = ranked(ranks, points, ties)
    return _by_goals(g, rows) if g.seams and g.phase == OVER else rows


def _by_goals(g: State, rows: list[Standing]) -> list[Standing]:
    """Who has missed a goal of the table cannot win it: all others are ahead, or nobody is first."""
    missed = [row for row in rows if _missed(g, row.seat)]
    if not missed:
        return rows
    others = [row for row in rows if row not in missed]
    best = others[0].place if others else 1  # they are in order
    found = [replace(row, place=row.place - best + 1) for row in others]
    return found + [replace(row, place=len(others) + 1 if others else 2) for row in missed]


def _missed(g: State, party: int) -> bool:
    for seam in g.seams:
        if seam.misses_goal(g, party):
            return True
    return False
