"""How good a position is for a seat, in points: for bots that look a decision or a few ahead.

A turn is a chain of questions, so the value of a position in mid-turn is that of the position after
the seat has answered its own open questions greedily (`settle`).  What stands then is weighed: points,
stores, inventions by what they will still produce, pilgrims by what they multiply, conflicts.
"""

from typing import Final

from sugoroku.core.state import State as BaseState
from sugoroku.core.value import Value, best_answer
from sugoroku.games.daitoshi.names import (
    FLOOR_COUNT,
    FOREST,
    MARKER_MIDDLE,
    MOUNTAIN,
    RESOURCE_COUNT,
    RIVER,
    STEAM,
    TERRAIN_COUNT,
    UNDERGROUND,
    WEALTH,
)
from sugoroku.games.daitoshi.prospects import RESOURCE_WORTH, STEAM_WORTH, WEALTH_WORTH, WORKER_WORTH
from sugoroku.games.daitoshi.rules.inventions import InstallInvention
from sugoroku.games.daitoshi.rules.turn import ChooseTurn
from sugoroku.games.daitoshi.scoring import (
    finished_count,
    leftovers,
    missing_terrains,
    pilgrim_vp,
    university_count,
)
from sugoroku.games.daitoshi.state import Player, State

ROUNDS: Final = 13  # of a usual game
LONGEST_CHAIN: Final = 12  # own questions answered ahead
MORE_WORKERS: Final = 0.2  # each beyond two
HEX_WORTH: Final = 1.0  # of getting rid of one
BANNER_WORTH: Final = 3.12
GRANT_WORTH: Final = 10.24
LEADING_WORTH: Final = 1.5  # of being free to lead a production
CONFLICT_WORTH: Final = 19.2  # of an operation tile on its good side for the rest of the game
PRODUCTIONS: Final = 5.25  # in a game, with what is not used
TRACK_WORTH: Final = 0.4  # of a point still to come on a progress track
REPUTATION_WORTH: Final = 7.68  # how often it is scored in a game
UNIVERSITY_GROWTH: Final = 1.28  # what pilgrims may multiply in the end, beyond what is there
FINISHED_GROWTH: Final = 2.0
REPUTATION_GROWTH: Final = 0.9
MISSING_GROWTH: Final = 0.5


def settle(g: State, seat: int, value: Value) -> BaseState:
    """The position once the seat has answered its own open questions as it looks best."""
    if not asked(g, seat):
        return g
    world = best_answer(g, seat, value)
    for _ in range(LONGEST_CHAIN - 1):
        if not asked(world, seat):
            break
        world = best_answer(world, seat, value, True)
    return world


def asked(g: BaseState, seat: int) -> bool:
    """Is the seat in the middle of something?  A new turn is not."""
    if g.own:
        return bool(g.own[seat])
    return bool(g.agenda) and g.seat == seat and not isinstance(g.agenda[-1], ChooseTurn)


# ---------------------------------------------------------------- a position at rest


def time_left(g: State) -> float:
    """From 1 down to 0: the share of a game still to come."""
    done = (g.turns - 1) // g.seats
    last = g.last_round if g.last_round >= 0 else max(ROUNDS, done + 2)
    return max(0.0, min(1.0, (last - done) / ROUNDS))


def evaluate(g: State, seat: int) -> float:
    """The seat's prospects in a position at rest."""
    p = g.players[seat]
    if g.over:
        return float(p.score)
    time = time_left(g)
    value = p.score + stores(g, p, time)
    value += factory(g, p, time)
    value += wilderness(g, p, time)
    value += pending(g, seat, time)
    return value


def stores(g: State, p: Player, time: float) -> float:
    """Resources for actions to come, or for the leftover points."""
    use = min(1.0, 3.0 * time)
    value = leftovers(g, p) * (1.0 - use)
    for resource in range(RESOURCE_COUNT):
        have = p.stock[resource]
        value += use * RESOURCE_WORTH * (have if have <= 5 else 5 + 0.4 * (have - 5))
    value += use * WEALTH_WORTH * min(p.stock[WEALTH], 8)
    steam = p.stock[STEAM]
    value += use * STEAM_WORTH * (steam if steam <= 9 else 9 + 0.3 * (steam - 9))
    value += use * STEAM_WORTH * 1.2 * abs(p.chimney)  # the next water or coal brings steam
    workers = sum(p.workers)
    value += use * (WORKER_WORTH * min(workers, 2) + MORE_WORKERS * max(workers - 2, 0))
    value += use * BANNER_WORTH * p.banners.bit_count()
    if p.grant:
        value += GRANT_WORTH
    if p.marker == MARKER_MIDDLE:
        value += use * LEADING_WORTH
    return value


def factory(g: State, p: Player, time: float) -> float:
    """What the inventions will yield, and what their tracks still score; reputation."""
    t = g.tables
    prospects = t.prospects
    produced = tracks = 0.0
    inventions = 0
    for floor in range(FLOOR_COUNT):
        invention = p.floors[floor]
        if invention >= 0:
            marker = p.markers[floor]
            place = floor + FLOOR_COUNT if p.improved >> floor & 1 else floor
            inventions += 1
            produced += prospects.worth[place][invention]
            tracks += prospects.points_ahead[floor][marker] * t.vp[invention]
            tracks += prospects.rest_ahead[floor][marker]
            if marker >= prospects.track_ends[floor]:
                tracks += 2.0
    value = PRODUCTIONS * time * produced + TRACK_WORTH * min(1.0, 2.5 * time) * tracks
    value += 0.4 * time * inventions  # something to develop
    reputation = g.tables.reputation_vp[p.reputation - 1]
    return value + REPUTATION_WORTH * time * reputation


def wilderness(g: State, p: Player, time: float) -> float:
    """Pilgrims times what they multiply, with some growth to come; hexes and conflicts."""
    value = pilgrim_vp(g, p, FOREST) * (university_count(p) + UNIVERSITY_GROWTH * time)
    value += pilgrim_vp(g, p, MOUNTAIN) * (finished_count(g, p) + FINISHED_GROWTH * time)
    reputation = g.tables.reputation_vp[p.reputation - 1] + REPUTATION_GROWTH * time
    value += pilgrim_vp(g, p, UNDERGROUND) * min(5.0, reputation)
    value += pilgrim_vp(g, p, RIVER) * (missing_terrains(p) + MISSING_GROWTH * time)
    hexes = 0
    coming = 0
    for terrain in range(TERRAIN_COUNT):
        hexes += p.record[terrain]
        if p.record[terrain] >= g.tables.conflict_at:
            coming += 1
    value -= HEX_WORTH * hexes * min(1.0, 0.3 + time)
    threat = g.tables.river_penalty[p.pilgrims[RIVER]] * (1.0 - 0.6 * time) + CONFLICT_WORTH * time
    value -= coming * threat
    return value


def pending(g: State, seat: int, time: float) -> float:
    """Tiles in hand belong to the seat that is asked where they go."""
    if g.seat != seat or g.own or not g.agenda:
        return 0.0
    step = g.agenda[-1]
    if isinstance(step, InstallInvention):
        value = in_hand(g, step.first, time)
        return value + in_hand(g, step.second, time) if step.second >= 0 else value
    return 0.0


def in_hand(g: State, invention: int, time: float) -> float:
    t = g.tables
    once = 0.7 * (t.left_worth[invention] + t.middle_worth[invention]) + 0.3 * t.vp[invention]
    return PRODUCTIONS * time * once + min(1.0, 2.5 * time) * 1.5 * t.vp[invention]
