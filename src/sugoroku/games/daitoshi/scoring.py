"""End of the game: the wilderness scores, leftovers, the winner.  Chapters 24 and 31 of the ledger."""

from typing import Final

from sugoroku.core.plural import count
from sugoroku.core.view import Standing, ranked
from sugoroku.games.daitoshi.events import counted
from sugoroku.games.daitoshi.names import (
    FLOOR_COUNT,
    FOREST,
    FROM_FOREST,
    FROM_LEFTOVERS,
    FROM_MOUNTAIN,
    FROM_PENALTY,
    FROM_RIVER,
    FROM_UNDERGROUND,
    MOUNTAIN,
    RIVER,
    SOURCES,
    TERRAIN_COUNT,
    UNDERGROUND,
    UNIVERSITY,
    WEALTH,
)
from sugoroku.games.daitoshi.rules.progress import finished
from sugoroku.games.daitoshi.rules.renown import reputation_vp
from sugoroku.games.daitoshi.rules.resources import score
from sugoroku.games.daitoshi.state import Player, State

# what the value of a pilgrim's space is multiplied with, by terrain: see below
COUNTED: Final = ("missing terrain", "University invention", "finished track", "reputation point")


def university_count(p: Player) -> int:
    return sum([p.floors[f] >= UNIVERSITY for f in range(FLOOR_COUNT)])


def finished_count(g: State, p: Player) -> int:
    return sum([finished(g, p, f) for f in range(FLOOR_COUNT)])


def missing_terrains(p: Player) -> int:
    return sum([p.record[t] == 0 for t in range(TERRAIN_COUNT)])


def pilgrim_vp(g: State, p: Player, terrain: int) -> int:
    """Printed on the pilgrim's space; 0 on a temple.  DAI-285"""
    return g.tables.track_vp[terrain][p.pilgrims[terrain]]


def penalty(g: State, p: Player) -> int:
    """For each operation tile on its conflict side.  DAI-284"""
    return g.tables.river_penalty[p.pilgrims[RIVER]] * p.conflicts.bit_count()


def leftovers(g: State, p: Player) -> int:
    """Workers, resources and wealth, two a point; steam does not count.  DAI-286, DAI-R31"""
    return (sum(p.workers) + sum(p.stock[: WEALTH + 1])) // g.tables.leftover_per_vp


def score_wilderness(g: State, p: Player) -> None:
    """The four tracks, one rule each."""
    score_track(g, p, FOREST, university_count(p), FROM_FOREST)  # DAI-280
    score_track(g, p, MOUNTAIN, finished_count(g, p), FROM_MOUNTAIN)  # DAI-281
    score_track(g, p, UNDERGROUND, reputation_vp(g, p), FROM_UNDERGROUND)  # DAI-282
    score_track(g, p, RIVER, missing_terrains(p), FROM_RIVER)  # DAI-283


def score_track(g: State, p: Player, terrain: int, times: int, source: int) -> None:
    """The value of the pilgrim's space times what its track counts."""
    value = pilgrim_vp(g, p, terrain)
    why = ""
    if g.log is not None:
        why = f"{value} x {counted(times, COUNTED[terrain])}"
    score(g, p, value * times, source, why)


def score_game(g: State) -> None:
    """Everybody, each by the rules of the seat."""
    for seat, p in enumerate(g.players):
        g.rules.conducts[seat].score_pilgrims(g, p)
        score_leftovers(g, p)


def score_penalty(g: State, p: Player) -> None:
    """DAI-284"""
    why = ""
    if g.log is not None:
        value, tiles = g.tables.river_penalty[p.pilgrims[RIVER]], p.conflicts.bit_count()
        why = f"{value} x {counted(tiles, 'conflict tile')}"
    score(g, p, -penalty(g, p), FROM_PENALTY, why)


def score_leftovers(g: State, p: Player) -> None:
    """DAI-286"""
    why = ""
    if g.log is not None:
        workers, resources = sum(p.workers), sum(p.stock[: WEALTH + 1])
        why = f"{counted(workers, 'worker')} and {counted(resources, 'resource')}"
    score(g, p, leftovers(g, p), FROM_LEFTOVERS, why)


def inventions(p: Player) -> int:
    return sum([p.floors[f] >= 0 for f in range(FLOOR_COUNT)])


def standings(g: State) -> list[Standing]:
    """Most points; ties by fewest conflicts, most inventions, most pilgrim steps, then shared.

    Alone one must have more than the party of the rulebook.  DAI-287, DAI-R32, DAI-414
    """
    ranks = [(p.score, -p.conflicts.bit_count(), inventions(p), sum(p.pilgrims)) for p in g.players]
    if g.rules.solo:
        ranks = [(p.score, g.automata >> seat & 1, 0, 0) for seat, p in enumerate(g.players)]
    points = [dict(zip(SOURCES, p.points, strict=True)) for p in g.players]
    return ranked(ranks, points, [] if g.rules.solo else [_tie_break(p) for p in g.players])


def _tie_break(p: Player) -> str:
    conflicts, installed, steps = p.conflicts.bit_count(), inventions(p), sum(p.pilgrims)
    return f"{count(conflicts, 'conflict')}, {count(installed, 'invention')}, {count(steps, 'step')}"
