"""How the Mayor takes his seat, and what his advisors do.  Chapters 27 and 31 of the ledger."""

from sugoroku.core.state import HandTo, Run, Step
from sugoroku.games.daitoshi.events import Seated, listed
from sugoroku.games.daitoshi.names import FLOORS, FROM_ADVISORS, NONE, WEALTH
from sugoroku.games.daitoshi.opponents.guide import advised, guide, reason
from sugoroku.games.daitoshi.rules.partnerships import CityReward
from sugoroku.games.daitoshi.rules.progress import AdvanceFloor
from sugoroku.games.daitoshi.rules.renown import Reputation
from sugoroku.games.daitoshi.rules.resources import gain, score
from sugoroku.games.daitoshi.rules.workers import GainWorkers
from sugoroku.games.daitoshi.state import Player, State
from sugoroku.games.daitoshi.tile_events import Bannered, Improved

# ---------------------------------------------------------------- at the start


class SeatMayor(Run[State]):
    """His deck, his advisors and what these do at the start.  DAI-323, DAI-324, DAI-R34"""

    __slots__ = ()

    def run(self, g: State) -> None:
        t = g.tables
        g.mayor_deck = g.chance.shuffled(list(range(len(t.mayor_cards))))
        g.mayor_spaces = (NONE,) * t.worker_spaces
        g.mayor_record = (NONE,) * t.mayor_record
        g.bribe = True
        dealt = sorted(g.chance.shuffled(list(range(1, 11)))[: g.rules.advisor_count])
        g.advisors = sum([1 << advisor for advisor in dealt]) & t.lasting_advisors
        if g.log is not None:
            names = listed(tuple([str(advisor) for advisor in dealt]))
            noun = "advisor" if len(dealt) == 1 else "advisors"
            event = Seated(
                seat=g.mayor,
                text=f"is helped by {noun} {names}" if dealt else "has no advisors",
                deck=len(g.mayor_deck),
                guide=guide(g).id,
                advisors=tuple([advisor for advisor in dealt if g.advisors >> advisor & 1]),
                rule="DAI-324",
            )
            g.log.append(event)
        g.then(HandTo(g.mayor), *[Advise(advisor) for advisor in dealt])


class Advise(Run[State]):
    """What an advisor does at the start.  DAI-324, DAI-R34"""

    __slots__ = ("advisor",)
    numbers = ("advisor",)

    def __init__(self, advisor: int) -> None:
        self.advisor = advisor

    def run(self, g: State) -> None:
        g.then(*advisor_setup(g, self.advisor))


def advisor_setup(g: State, advisor: int) -> list[Step]:
    """Set-up effects in ascending number.  DAI-400..402, DAI-403, DAI-404, DAI-R34, DAI-R41"""
    t = g.tables
    p = g.players[g.mayor]
    if advisor == 1:
        reason(g, "starts with more reputation by advisor 1", "DAI-400")
        return [Reputation(1)]
    if advisor == 2:
        reason(g, "starts with a banner on city 1 by advisor 2", "DAI-401")
        p.banners |= 1
        if g.log is not None:
            g.log.append(Bannered(seat=g.mayor, city="city 1", placed=True))
        return []
    if advisor == 3:
        reason(g, "starts with his basic invention improved and developed by advisor 3", "DAI-402")
        p.improved |= 1
        if g.log is not None:
            g.log.append(Improved(seat=g.mayor, floor=FLOORS[0]))
        return [AdvanceFloor(0, t.mayor_advances[0])]
    if advisor == 4:
        reason(g, "starts with all progress markers advanced by advisor 4", "DAI-403")
        return [AdvanceFloor(floor, t.mayor_advances[1]) for floor in range(len(p.floors))]
    if advisor == 5:
        reason(g, "starts with a worker of each colour by advisor 5", "DAI-404")
        return [GainWorkers(terrain, 1) for terrain in (1, 2, 3, 0)]
    return []


# ---------------------------------------------------------------- while he plays


def improve_at_once(g: State, p: Player, floor: int) -> None:
    """Advisor 4: an invention behind the upgrade icon starts improved.  DAI-403"""
    if advised(g, 4) and p.markers[floor] >= g.tables.upgrade_at[floor]:
        p.improved |= 1 << floor
        if g.log is not None:
            reason(g, "starts the invention improved by advisor 4", "DAI-403")
            g.log.append(Improved(seat=g.seat, floor=FLOORS[floor]))


def score_lost_worker(g: State, p: Player) -> None:
    """Advisor 5.  DAI-404"""
    if advised(g, 5):
        reason(g, "scores for the lost worker by advisor 5", "DAI-404")
        score(g, p, g.tables.mayor_lost_worker_vp, FROM_ADVISORS)


def reward_discarded_hex(g: State, terrain: int) -> None:
    """Advisor 6.  DAI-405"""
    if advised(g, 6):
        reason(g, "gains the conflict reward of the discarded hex by advisor 6", "DAI-405")
        g.then(*g.tables.conflict_reward[terrain])


def steam_to_wealth(g: State, p: Player) -> bool:
    """Advisor 7: 1 wealth, once in each turn.  DAI-406"""
    if not advised(g, 7) or g.steam_paid:
        return False
    g.steam_paid = True
    reason(g, "takes wealth for steam by advisor 7: once in each turn", "DAI-406")
    gain(g, p, WEALTH, 1)
    return True


def reward_bannered_city(g: State, slot: int) -> None:
    """Advisor 8.  DAI-407"""
    if advised(g, 8):
        reason(g, "gains the reward of that city by advisor 8", "DAI-407")
        g.push(CityReward(slot))


def reward_rightmost_city(g: State) -> None:
    """Advisor 8, with no banner left.  DAI-407

    A banner that this very reward brings pays nothing more.  DAI-407a
    """
    if not advised(g, 8):
        return
    for step in g.agenda:
        if isinstance(step, RightmostPaid):
            reason(g, "has no banner left, and this one came from that reward itself", "DAI-407a")
            return
    reason(g, "has no banner left: the rightmost city's reward by advisor 8", "DAI-407")
    g.then(CityReward(len(g.cities) - 1), RightmostPaid())


class RightmostPaid(Run[State]):
    """Marks on the agenda where the reward of advisor 8 ends.  DAI-407a"""

    __slots__ = ()

    def run(self, g: State) -> None:
        pass
