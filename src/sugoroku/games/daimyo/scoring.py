"""The result.  Chapter 15 of the ledger."""

from sugoroku.core.view import Standing, ranked
from sugoroku.games.daimyo.names import SOURCES
from sugoroku.games.daimyo.rules.resources import resources
from sugoroku.games.daimyo.state import State


def standings(g: State) -> list[Standing]:
    """Most points, then most resources, else shared.  DYO-264, DYO-323, DYO-R61"""
    seats = g.seats if g.party.scores() else g.humans
    players = g.players[:seats]
    ranks = [(p.score, resources(p)) for p in players]
    points = [dict(zip(SOURCES, p.points, strict=True)) for p in players]
    ties = [f"{resources(p)} resources" for p in players]
    return ranked(ranks, points, ties)
