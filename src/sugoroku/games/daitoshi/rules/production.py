"""Production turns, everybody at once.  Chapter 6 of the ledger."""

from typing import Final

from sugoroku.core.state import Ask, HandTo, Run, Step, WhyNot
from sugoroku.games.daitoshi.actions import ACTIVATE, FLOOR, GRANT, STOP
from sugoroku.games.daitoshi.events import GaveUpGrant, Led, MarkerMoved, Noted
from sugoroku.games.daitoshi.names import (
    ANY,
    BUILDING_COSTS,
    BUILDING_FLOORS,
    BUILDINGS,
    FROM_INVENTIONS,
    MARKER_LEFT,
    MARKER_RIGHT,
    ON_LEAD,
    PRODUCTION,
    STEAM,
)
from sugoroku.games.daitoshi.rules.partnerships import OfferPartnerships
from sugoroku.games.daitoshi.rules.pilgrims import Pilgrims
from sugoroku.games.daitoshi.rules.progress import AdvanceFloor
from sugoroku.games.daitoshi.rules.resources import score
from sugoroku.games.daitoshi.state import Player, State
from sugoroku.games.daitoshi.tally import MARKER_SPOTS
from sugoroku.games.daitoshi.tile_events import Produced

ALL_BUILDINGS: Final = 7


class LeadProduction(Run[State]):
    """The seat on turn leads; everybody produces at once, each on the own factory.

    Choices do not touch each other.  Alone, the leader is finished before the other one.
    DAI-080, DAI-081, DAI-R13, DAI-340; banners may be spent on c17: DAI-307
    """

    __slots__ = ()

    def run(self, g: State) -> None:
        leader = g.seat
        has_marker = g.conduct.has_marker
        if has_marker:
            g.player.marker = MARKER_RIGHT
        if g.log is not None:
            spot = MARKER_SPOTS[MARKER_RIGHT] if has_marker else ""
            g.log.append(Led(seat=leader, text="leads a production", marker=spot, rule="DAI-080"))
        g.push(AfterProduction(leader))
        if g.rules.solo:
            other = 1 - leader
            g.then(production(g, leader, leader), HandTo(other), production(g, other, leader))
        else:
            for seat in range(g.seats):
                g.each(seat, production(g, seat, leader))


def production(g: State, seat: int, leader: int) -> Step:
    """What a seat does in a production.  DAI-081"""
    return g.rules.conducts[seat].production(int(seat == leader), g.players[seat].banners)


class AfterProduction(Run[State]):
    """The leader's marker goes to the left.  DAI-080"""

    __slots__ = ("leader",)
    numbers = ("leader",)

    def __init__(self, leader: int) -> None:
        self.leader = leader

    def run(self, g: State) -> None:
        g.seat = self.leader
        if g.conduct.has_marker:
            g.player.marker = MARKER_LEFT
            if g.log is not None:
                spot = MARKER_SPOTS[MARKER_LEFT]
                event = MarkerMoved(seat=g.seat, what="the production marker", to=spot, rule="DAI-080")
                g.log.append(event)


def building_cost(g: State, p: Player, building: int) -> int:
    """DAI-083, DAI-264"""
    t = g.tables
    conflict = p.conflicts >> BUILDING_COSTS & 1
    return t.building_steam_conflict[building] if conflict else t.building_steam[building]


class Produce(Run[State]):
    """Offer the buildings not yet activated (`done`: a bit each); then the leader's steps.

    `banners` lay on cities when the production began.  DAI-082, DAI-091, DAI-092, DAI-R24a
    """

    __slots__ = ("banners", "done", "leader")
    numbers = ("leader", "done", "banners")

    def __init__(self, leader: int, done: int, banners: int) -> None:
        self.leader = leader
        self.done = done
        self.banners = banners

    def run(self, g: State) -> None:
        if can_activate(g, g.player, self.leader, self.done):
            g.push(ChooseBuilding(self.leader, self.done, self.banners))
            return
        if g.log is not None and self.done == 0:
            text = "activates no building: not enough steam"
            g.log.append(Noted(seat=g.seat, text=text, rule="DAI-083"))
        if self.leader:
            finish_lead(g, self.done, self.banners)


def can_activate(g: State, p: Player, leader: int, done: int) -> bool:
    if p.grant and done == 0:
        return True
    for building in range(len(BUILDINGS)):
        if activatable(g, p, building, leader, done):
            return True
    return False


def activatable(g: State, p: Player, building: int, leader: int, done: int) -> bool:
    """Not yet activated, and its steam is there.

    An empty building counts for the leader's pilgrims; for a follower it would do nothing.  DAI-R10
    """
    if done >> building & 1 or p.stock[STEAM] < building_cost(g, p, building):
        return False
    return bool(leader) or not empty(p, building)


def empty(p: Player, building: int) -> bool:
    for floor in BUILDING_FLOORS[building]:
        if p.floors[floor] >= 0:
            return False
    return True


def finish_lead(g: State, done: int, banners: int) -> None:
    """A pilgrim step of choice for each building activated, then the cities.  DAI-091, DAI-222"""
    steps = done.bit_count() * g.tables.leader_pilgrims
    if banners:
        g.push(OfferPartnerships(ON_LEAD, banners))
    g.push(Pilgrims(ANY, steps))


class ChooseBuilding(Ask[State]):
    """Activate a building for its steam, or all with the grant, or stop.

    A leader may activate an empty building too.  DAI-082, DAI-083, DAI-093, DAI-R10, DAI-R12
    """

    __slots__ = ("banners", "done", "leader")
    numbers = ("leader", "done", "banners")
    rule = "DAI-082"

    def __init__(self, leader: int, done: int, banners: int) -> None:
        self.leader = leader
        self.done = done
        self.banners = banners

    def legal(self, g: State) -> list[int]:
        p = g.player
        out = []
        for building in range(len(BUILDINGS)):
            if activatable(g, p, building, self.leader, self.done):
                out.append(ACTIVATE + building)
        if p.grant and self.done == 0:
            out.append(GRANT)
        out.append(STOP)
        return out

    def apply(self, g: State, action: int) -> None:
        p = g.player
        if action == STOP:
            if g.log is not None and self.done == 0:
                g.log.append(Noted(seat=g.seat, text="activates no building", rule="DAI-082"))
            if self.leader:
                finish_lead(g, self.done, self.banners)
        elif action == GRANT:
            p.grant = False
            if g.log is not None:
                text = "gives up the grant: all buildings are activated without steam"
                g.log.append(GaveUpGrant(seat=g.seat, text=text, rule="DAI-093"))
            g.then(
                ActivateFree(ALL_BUILDINGS, self.leader),
                Produce(self.leader, ALL_BUILDINGS, self.banners),
            )
        else:
            building = action - ACTIVATE
            steam = building_cost(g, p, building)
            g.conduct.pay_steam(g, p, steam)
            if g.log is not None:
                g.log.append(Produced(seat=g.seat, building=BUILDINGS[building], steam=steam))
            done = self.done | 1 << building
            g.then(Activate(building, self.leader), Produce(self.leader, done, self.banners))

    def prompt(self, g: State) -> str:
        return "Activate a building of your factory, or stop"

    def why_not(self, g: State) -> list[WhyNot]:
        p = g.player
        reasons: list[WhyNot] = []
        for building in range(len(BUILDINGS)):
            cost = building_cost(g, p, building)
            if self.done >> building & 1:
                reasons.append((ACTIVATE + building, "it has been activated", "DAI-082"))
            elif p.stock[STEAM] < cost:
                why = f"needs {cost} steam, you have {p.stock[STEAM]}"
                reasons.append((ACTIVATE + building, why, "DAI-083"))
            elif not self.leader and empty(p, building):
                reasons.append((ACTIVATE + building, "no invention is there", "DAI-R10"))
        if p.grant and self.done:
            reasons.append((GRANT, "only before paying for a building", "DAI-R12"))
        return reasons


class ActivateFree(Run[State]):
    """With the grant all buildings (`left`: a bit each), in the order the player likes.

    It is asked only where it can matter; buildings without inventions yield nothing.  DAI-093, DAI-R12
    """

    __slots__ = ("leader", "left")
    numbers = ("left", "leader")

    def __init__(self, left: int, leader: int) -> None:
        self.left = left
        self.leader = leader

    def run(self, g: State) -> None:
        p = g.player
        used: list[int] = []
        plain = True
        for building in range(len(BUILDINGS)):
            floors = [f for f in BUILDING_FLOORS[building] if p.floors[f] >= 0]
            if floors and self.left >> building & 1:
                used.append(building)
                for floor in floors:
                    plain = plain and g.tables.plain[p.floors[floor]]
        if len(used) > 1 and not plain:
            g.push(OrderBuildings(sum([1 << building for building in used]), self.leader))
        else:
            for building in reversed(used):
                g.push(Activate(building, self.leader))


class OrderBuildings(Ask[State]):
    """Choose which building the grant activates next.  DAI-082, DAI-093, DAI-R12"""

    __slots__ = ("leader", "left")
    numbers = ("left", "leader")
    rule = "DAI-093"

    def __init__(self, left: int, leader: int) -> None:
        self.left = left
        self.leader = leader

    def legal(self, g: State) -> list[int]:
        return [ACTIVATE + building for building in range(len(BUILDINGS)) if self.left >> building & 1]

    def apply(self, g: State, action: int) -> None:
        building = action - ACTIVATE
        g.then(Activate(building, self.leader), ActivateFree(self.left & ~(1 << building), self.leader))

    def prompt(self, g: State) -> str:
        return "Choose the building that the grant activates next"


class Activate(Run[State]):
    """Every invention of the building produces, then each progresses.  DAI-084, DAI-R11

    The order of the floors is asked where it can matter.  DAI-R03
    """

    __slots__ = ("building", "leader")
    numbers = ("building", "leader")

    def __init__(self, building: int, leader: int) -> None:
        self.building = building
        self.leader = leader

    def run(self, g: State) -> None:
        p = g.player
        floors = [f for f in BUILDING_FLOORS[self.building] if p.floors[f] >= 0]
        steps = progress_steps(g, p, self.leader)
        for floor in reversed(floors):
            if steps:
                g.push(AdvanceFloor(floor, steps))
        fancy = [f for f in floors if not g.tables.plain[p.floors[f]]]
        if len(fancy) > 1:
            g.push(OrderFloors(sum([1 << f for f in floors]), self.leader, p.improved))
        else:
            for floor in reversed(floors):
                g.push(FloorRewards(floor, self.leader, p.improved))


def progress_steps(g: State, p: Player, leader: int) -> int:
    """DAI-089, DAI-090, DAI-266"""
    conflict = p.conflicts >> PRODUCTION & 1
    table = g.tables.progress_steps_conflict if conflict else g.tables.progress_steps
    return table[leader]


class OrderFloors(Ask[State]):
    """Choose which floor of the building yields next.  DAI-R03, DAI-R11"""

    __slots__ = ("floors", "improved", "leader")
    numbers = ("floors", "leader", "improved")
    rule = "DAI-R11"

    def __init__(self, floors: int, leader: int, improved: int) -> None:
        self.floors = floors
        self.leader = leader
        self.improved = improved

    def legal(self, g: State) -> list[int]:
        return [FLOOR + f for f in range(8) if self.floors >> f & 1]

    def apply(self, g: State, action: int) -> None:
        floor = action - FLOOR
        rest = self.floors & ~(1 << floor)
        if rest.bit_count() > 1:
            g.push(OrderFloors(rest, self.leader, self.improved))
        elif rest:
            g.push(FloorRewards(rest.bit_length() - 1, self.leader, self.improved))
        g.push(FloorRewards(floor, self.leader, self.improved))

    def prompt(self, g: State) -> str:
        return "Choose the invention that yields next"


class FloorRewards(Run[State]):
    """The rewards at the ticks of a floor; `improved` is as it was when the building was activated
    (NONE: as it is now).

    Blue for everybody, pink once more for the leader, none at an X.  DAI-085..087, DAI-088, DAI-R11
    """

    __slots__ = ("floor", "improved", "leader")
    numbers = ("floor", "leader", "improved")

    def __init__(self, floor: int, leader: int, improved: int) -> None:
        self.floor = floor
        self.leader = leader
        self.improved = improved

    def run(self, g: State) -> None:
        t, p = g.tables, g.player
        invention = p.floors[self.floor]
        improved = p.improved if self.improved < 0 else self.improved
        ticks = t.ticks_improved if improved >> self.floor & 1 else t.ticks_basic
        left, middle, vp = ticks[self.floor]
        most = 2 if self.leader else 1
        steps: list[Step] = []
        steps += [*t.left[invention]] * min(left, most)
        steps += [*t.middle[invention]] * min(middle, most)
        score(g, p, t.vp[invention] * min(vp, most), FROM_INVENTIONS)
        g.then(*steps)
