"""Moving the magnate, and the magnate of nobody.  Chapters 10 and 26 of the ledger."""

from typing import Final

from sugoroku.core.state import WhyNot
from sugoroku.games.daitoshi.actions import MOVE
from sugoroku.games.daitoshi.events import Cleared, Moved, TokenMoved
from sugoroku.games.daitoshi.names import (
    LEFT_SPACE,
    MIDDLE_SPACE,
    NONE,
    POSITION_COUNT,
    RIGHT_SPACE,
    STEAM,
    WORKERS,
)
from sugoroku.games.daitoshi.state import Player, State
from sugoroku.games.daitoshi.tally import district_name, magnate_space, tile_place

FULL_LOOP: Final = 3 * (POSITION_COUNT - 1)  # the first of the moves that end where they began


def taken(g: State, p: Player, position: int, space: int) -> bool:
    """Does another magnate hold this space?  The right one has room for all.  DAI-132..134, DAI-312"""
    if space == RIGHT_SPACE:
        return False
    if g.extra_at == position and g.extra_space == space:
        return True
    for other in g.players:
        if other is not p and other.position == position and other.space == space:
            return True
    return False


def move_cost(g: State, steps: int, space: int) -> int:
    """Further districts and the space together.  DAI-130, DAI-137"""
    return g.tables.move_cost[3 * (steps - 1) + space]


def moves(g: State, p: Player, out: list[int]) -> None:
    """A `move` for each district and space that can be reached and paid.  DAI-130, DAI-135..137"""
    costs, steam = g.tables.move_cost, p.stock[STEAM]
    closed = closed_spaces(g, p)
    places = g.tables.move_place[p.position]
    back = FULL_LOOP + p.space  # DAI-136
    for move in range(len(costs)):
        if costs[move] <= steam and not closed >> places[move] & 1 and move != back:
            out.append(MOVE + move)


def closed_spaces(g: State, p: Player) -> int:
    """Single spaces that other magnates hold, a bit for each 3 * position + space.  DAI-135"""
    closed = 0
    for other in g.players:
        if other is not p and other.space != RIGHT_SPACE:
            closed |= 1 << (3 * other.position + other.space)
    if g.extra_at >= 0:
        closed |= 1 << (3 * g.extra_at + g.extra_space)
    return closed


def why_not_move(g: State) -> list[WhyNot]:
    p = g.player
    reasons: list[WhyNot] = []
    for steps in range(1, g.tables.max_moves + 1):
        position = (p.position + steps) % POSITION_COUNT
        for space in range(3):
            action, cost = MOVE + 3 * (steps - 1) + space, move_cost(g, steps, space)
            if steps == POSITION_COUNT and space == p.space:
                reasons.append((action, "a full loop must end on another space", "DAI-136"))
            elif taken(g, p, position, space):
                reasons.append((action, "another magnate stands there", "DAI-135"))
            elif cost > p.stock[STEAM]:
                reasons.append((action, f"needs {cost} steam, you have {p.stock[STEAM]}", "DAI-137"))
    return reasons


def move_magnate(g: State, p: Player, steps: int, space: int) -> None:
    """Pay, arrive, send the magnate of nobody on, clear the district from the left space.

    DAI-131, DAI-132, DAI-242, DAI-343
    """
    steam = g.conduct.pay_steam(g, p, move_cost(g, steps, space))
    again = steps == POSITION_COUNT and space == p.space
    p.position = (p.position + steps) % POSITION_COUNT
    p.space = space
    if g.log is not None:
        to = magnate_space(g, p.position, space)
        g.log.append(Moved(seat=g.seat, to=to, steam=steam, again=again))
    send_extra_on(g, p)
    if space == LEFT_SPACE:
        if g.log is not None:
            tell_clearing(g, p.position)
        for ring in range(3):
            g.shops[3 * p.position + ring] = NONE
        if g.machine_at == p.position:
            g.machine_worker = NONE


def tell_clearing(g: State, position: int) -> None:
    """Which workers are about to leave the district, for the log only.  DAI-132, DAI-242"""
    assert g.log is not None
    stood = [(tile_place(place), g.shops[place]) for place in range(3 * position, 3 * position + 3)]
    if g.machine_at == position:
        stood.append(("the Mega-Machine", g.machine_worker))
    stood = [(place, worker) for place, worker in stood if worker >= 0]
    if stood:
        district = district_name(g, position)
        workers = tuple([WORKERS[worker] for _, worker in stood])
        places = tuple([place for place, _ in stood])
        event = Cleared(seat=g.seat, district=district, workers=workers, places=places, rule="DAI-132")
        g.log.append(event)


def move_machine(g: State, to: int, why: str, rule: str) -> None:
    """The Mega-Machine, with the worker on it.  DAI-173, DAI-302"""
    g.machine_at = to
    if g.log is not None:
        where = district_name(g, to)
        g.log.append(TokenMoved(seat=g.seat, what="the Mega-Machine", to=where, why=why, rule=rule))


def send_extra_on(g: State, p: Player) -> None:
    """Three districts on, to the middle or else the left space; the machine makes way there.

    It pays, clears and exploits nothing.  DAI-302, DAI-311, DAI-R46
    """
    if g.extra_at != p.position:
        return
    g.extra_at = (g.extra_at + 3) % POSITION_COUNT
    g.extra_space = NONE
    g.extra_space = LEFT_SPACE if taken(g, p, g.extra_at, MIDDLE_SPACE) else MIDDLE_SPACE
    if g.log is not None:
        to = magnate_space(g, g.extra_at, g.extra_space)
        g.log.append(TokenMoved(seat=g.seat, what="the neutral magnate", to=to, rule="DAI-302"))
    if g.machine_at == g.extra_at:
        behind = (g.machine_at - 1) % POSITION_COUNT
        move_machine(g, behind, "it makes way for the neutral magnate", "DAI-302")


def move_machine_away(g: State, position: int) -> None:
    """Clean up: one district counterclockwise, past the magnate of nobody.  DAI-173, DAI-310"""
    if g.machine_at != position:
        return
    to = (position - 1) % POSITION_COUNT
    if to == g.extra_at:
        past = (to - 1) % POSITION_COUNT
        move_machine(g, past, "past the neutral magnate", "DAI-310")
    else:
        move_machine(g, to, "", "DAI-173")
