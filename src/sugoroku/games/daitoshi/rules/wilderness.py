"""Hexes: exploiting them, the record, giving back, conflict rewards.  Chapters 8 and 12."""

from sugoroku.core.state import Ask, Run, with_value
from sugoroku.games.daitoshi.actions import EXPLOIT, GIVE, REWARD
from sugoroku.games.daitoshi.events import Noted
from sugoroku.games.daitoshi.names import ON_EXPLOIT, RIVER, TERRAIN_COUNT, TERRAINS
from sugoroku.games.daitoshi.rules.partnerships import OfferPartnerships
from sugoroku.games.daitoshi.rules.steam import MoveChimney
from sugoroku.games.daitoshi.rules.workers import room_for_workers
from sugoroku.games.daitoshi.state import Player, State
from sugoroku.games.daitoshi.tile_events import Exploited, GaveBack

# ---------------------------------------------------------------- the tracks


def heights(g: State, track: int) -> list[int]:
    """Hexes on each space at the start, the one closest to the temple first.  DAI-035..037, DAI-R06"""
    t = g.tables
    players = g.rules.players - 1
    spaces = t.track_spaces[track]
    if track == RIVER:
        return [0 if s < t.river_omitted[players] else 1 for s in range(spaces)]
    marked = t.doubles[track]
    stacked = t.land_doubles[players]
    return [
        2 if (stacked > 0 and s in marked[0]) or (stacked > 1 and s in marked[1]) else 1
        for s in range(1, spaces + 1)
    ]


def covered_spaces(on_space: list[int]) -> list[int]:
    """For each number of hexes left, the first space that still holds one (one past the end for 0).

    Hexes leave from the temple on, so what is left lies on the far end.  DAI-152
    """
    first = [len(on_space) + 1]
    for space in range(len(on_space), 0, -1):
        first += [space] * on_space[space - 1]
    return first


def first_covered(g: State, track: int) -> int:
    """The number of the first space that still holds a hex; one past the end if none does."""
    return g.rules.covered[track][g.hexes[track]]


def end_triggered(g: State) -> bool:
    """The next-to-last space of a track has no hex left.  DAI-270, DAI-R43"""
    for track in range(TERRAIN_COUNT):
        if first_covered(g, track) > g.tables.trigger_space[track]:
            return True
    return False


def hex_left(g: State, terrain: int) -> bool:
    """On its track or in its discard pile.  DAI-153, DAI-R16"""
    return g.hexes[terrain] > 0 or g.discards[terrain] > 0


def take_hex(g: State, terrain: int, kept: bool = True, place: int = 0) -> bool:
    """From the track, else from the discard pile, else nothing.  DAI-152, DAI-153, DAI-R16

    For the log: whether it is `kept` on the record, and at which `place` (from 1) if that has places.
    """
    if g.hexes[terrain] > 0:
        g.hexes[terrain] -= 1
        where = "track"
    elif g.discards[terrain] > 0:
        g.discards[terrain] -= 1
        where = "discard pile"
    else:
        if g.log is not None:
            text = f"exploits nothing: no {TERRAINS[terrain]} hex is left"
            g.log.append(Noted(seat=g.seat, text=text, rule="DAI-R16"))
        return False
    if g.log is not None:
        name = TERRAINS[terrain]
        rule = "DAI-150" if kept else "DAI-347"
        event = Exploited(seat=g.seat, terrain=name, where=where, kept=kept, place=place, rule=rule)
        g.log.append(event)
    return True


# ---------------------------------------------------------------- exploiting


class Exploit(Run[State]):
    """Take a hex of a terrain to the record, with its worker and its water or coal.

    Then cities whose condition this was.  DAI-150, DAI-154, DAI-155, DAI-R17, DAI-R24
    """

    __slots__ = ("terrain",)
    numbers = ("terrain",)

    def __init__(self, terrain: int) -> None:
        self.terrain = terrain

    def run(self, g: State) -> None:
        exploit(g, self.terrain)


def exploit(g: State, terrain: int) -> None:
    """DAI-150, DAI-154, DAI-155; the condition of c01 to c08: DAI-290, DAI-292, DAI-294, DAI-296"""
    p = g.player
    if not take_hex(g, terrain):
        return
    p.record = with_value(p.record, terrain, p.record[terrain] + 1)
    if p.banners:
        g.push(OfferPartnerships(ON_EXPLOIT + terrain, p.banners))
    water, conduct = g.tables.water[terrain], g.conduct
    if room_for_workers(g, p) > 0:
        conduct.gain_worker(g, p, terrain)
        conduct.move_chimney(g, p, water)
    else:  # first it is asked which worker goes
        g.push(MoveChimney(water))
        conduct.gain_worker(g, p, terrain)


class ExploitTown(Ask[State]):
    """The Town Hall: one river hex and one land hex of choice, in any order.  DAI-151, DAI-R03

    A land without a hex can be chosen only if no land has one.  DAI-R16
    """

    __slots__ = ("river_done",)
    numbers = ("river_done",)
    rule = "DAI-151"

    def __init__(self, river_done: int) -> None:
        self.river_done = river_done

    def legal(self, g: State) -> list[int]:
        lands = [EXPLOIT + land for land in range(RIVER + 1, TERRAIN_COUNT) if hex_left(g, land)]
        if not lands:
            lands = list(range(EXPLOIT + RIVER + 1, EXPLOIT + TERRAIN_COUNT))
        return lands if self.river_done else [EXPLOIT + RIVER, *lands]

    def apply(self, g: State, action: int) -> None:
        terrain = action - EXPLOIT
        if terrain == RIVER:
            g.then(Exploit(RIVER), ExploitTown(1))
        elif self.river_done:
            g.push(Exploit(terrain))
        else:
            g.then(Exploit(terrain), Exploit(RIVER))

    def prompt(self, g: State) -> str:
        if self.river_done:
            return "Exploit a land of your choice"
        return "Exploit the river and a land: which one first?"


# ---------------------------------------------------------------- giving back


def discard_hex(g: State, p: Player, terrain: int) -> None:
    """From the own record to the discard pile of its terrain.  DAI-110"""
    p.record = with_value(p.record, terrain, p.record[terrain] - 1)
    place = g.conduct.leave_record(g, terrain)
    g.discards[terrain] += 1
    if g.log is not None:
        g.log.append(GaveBack(seat=g.players.index(p), terrain=TERRAINS[terrain], place=place))


def held(p: Player) -> list[int]:
    """The terrains in the own record."""
    return [terrain for terrain in range(TERRAIN_COUNT) if p.record[terrain] > 0]


class GiveBack(Run[State]):
    """Discard `count` hexes of choice from the record, with their conflict rewards if `rewarded`.

    An empty record loses the rest.  DAI-110..112, DAI-306
    """

    __slots__ = ("count", "rewarded")
    numbers = ("count", "rewarded")

    def __init__(self, count: int, rewarded: int) -> None:
        self.count = count
        self.rewarded = rewarded

    def run(self, g: State) -> None:
        p = g.player
        terrains = held(p)
        if self.count == 0 or not terrains:
            if g.log is not None and self.count:
                g.log.append(Noted(seat=g.seat, text="has no hex to give back", rule="DAI-112"))
            return
        if self.count > 1:
            g.push(GiveBack(self.count - 1, self.rewarded))
        if g.to_ask(len(terrains)):
            g.push(ChooseHexBack(self.rewarded))
        else:
            give_back(g, p, terrains[0], self.rewarded)


def give_back(g: State, p: Player, terrain: int, rewarded: int) -> None:
    discard_hex(g, p, terrain)
    g.conduct.gave_back(g, terrain)
    if rewarded:
        g.then(*g.tables.conflict_reward[terrain])


class ChooseHexBack(Ask[State]):
    """Choose the hex to give back.  DAI-110"""

    __slots__ = ("rewarded",)
    numbers = ("rewarded",)
    rule = "DAI-110"

    def __init__(self, rewarded: int) -> None:
        self.rewarded = rewarded

    def legal(self, g: State) -> list[int]:
        return [GIVE + terrain for terrain in held(g.player)]

    def apply(self, g: State, action: int) -> None:
        give_back(g, g.player, action - GIVE, self.rewarded)

    def prompt(self, g: State) -> str:
        return "Give a hex back" + (" and gain its conflict reward" if self.rewarded else "")


# ---------------------------------------------------------------- conflict rewards


class ConflictReward(Run[State]):
    """The reward of a terrain, read from the own factory.  DAI-111, DAI-202"""

    __slots__ = ("terrain",)
    numbers = ("terrain",)

    def __init__(self, terrain: int) -> None:
        self.terrain = terrain

    def run(self, g: State) -> None:
        g.then(*g.tables.conflict_reward[self.terrain])


class ConflictOfRecord(Run[State]):
    """The reward of one hex type in the own record, `times` times; the hex stays.

    DAI-240, DAI-300
    """

    __slots__ = ("times",)
    numbers = ("times",)

    def __init__(self, times: int) -> None:
        self.times = times

    def run(self, g: State) -> None:
        terrains = held(g.player)
        if not terrains:
            g.conduct.no_hex_to_use(g)
        elif g.to_ask(len(terrains)):
            g.push(ChooseReward(self.times))
        else:
            repeat_reward(g, terrains[0], self.times)


def repeat_reward(g: State, terrain: int, times: int) -> None:
    if g.log is not None:
        often = "" if times == 1 else f" {times} times"
        g.conduct.remark(g, f"gains the {TERRAINS[terrain]} conflict reward{often}", "DAI-240")
    for _ in range(times):
        g.then(*g.tables.conflict_reward[terrain])


class ChooseReward(Ask[State]):
    """Choose the hex type whose reward is gained.  DAI-240, DAI-300"""

    __slots__ = ("times",)
    numbers = ("times",)
    rule = "DAI-240"

    def __init__(self, times: int) -> None:
        self.times = times

    def legal(self, g: State) -> list[int]:
        return [REWARD + terrain for terrain in held(g.player)]

    def apply(self, g: State, action: int) -> None:
        repeat_reward(g, action - REWARD, self.times)

    def prompt(self, g: State) -> str:
        times = "" if self.times == 1 else f" {self.times} times"
        return f"Gain the conflict reward of one of your hexes{times}"
