"""The ways in which the player may do an action of the empire.

Order of duties (DYO-R55b): as much of the action as any way allows; then, with "to its advantage", a
way that restores a relic or takes a lead; then free choice.  Pieces and tiles are chosen one by one, and
each choice must leave such a way open.
"""

from typing import Final

from sugoroku.games.daimyo.actions import (
    FARM_AT,
    FROM_MARKET,
    GOVERNOR_AT,
    SHADOW_AT,
    TAKE,
    TOWER_AT,
)
from sugoroku.games.daimyo.effects import Op
from sugoroku.games.daimyo.names import (
    FIRST_ROUGH,
    FIRST_SITE,
    ISLANDS,
    KIND_COUNT,
    LAND,
    NUMBERS,
)
from sugoroku.games.daimyo.rules.pieces import enemy_governors, free_altars
from sugoroku.games.daimyo.state import State

HUMAN: Final = 0  # the only player of a solo game
PLACING: Final = {"governor": GOVERNOR_AT, "shadow": SHADOW_AT, "farm": FARM_AT, "tower": TOWER_AT}


def lead_of(g: State, island: int) -> int:
    """The empire's influence less the player's: above 0 it leads.  DYO-306"""
    return g.players[g.neutral].influence[island] - g.players[HUMAN].influence[island]


# ---------------------------------------------------------------- the action in progress
#
# `State.series` keeps how things stood when the action began: one bit per island that the empire led,
# the number of its relics, and three flags.

_RELICS: Final = 8  # bits 8 to 15
ADVANTAGE: Final = 1 << 16  # the action is "to its advantage"
BOTH: Final = 1 << 17  # before the first tile a way with a relic and a lead lay open: DYO-R55d
INCOMPLETE: Final = 1 << 18


def note_start(g: State, advantage: bool) -> None:
    """An action begins."""
    led = 0
    for island in g.layout.islands:
        if lead_of(g, island) > 0:
            led |= 1 << island
    relics = sum(g.players[g.neutral].relics)
    g.series = led | relics << _RELICS | (ADVANTAGE if advantage else 0)


def took_lead(g: State) -> bool:
    """This action has given the empire a lead on an island where it had none.  DYO-306"""
    for island in g.layout.islands:
        if not g.series >> island & 1 and lead_of(g, island) > 0:
            return True
    return False


def restored(g: State) -> bool:
    """This action has restored a relic."""
    return sum(g.players[g.neutral].relics) > g.series >> _RELICS & 0xFF


# ---------------------------------------------------------------- units and buildings


def islands_of(g: State, op: Op) -> list[int]:
    """Those that the card names."""
    return [i for i in g.layout.islands if not op.islands or ISLANDS[i] in op.islands]


def free_places(g: State, verb: str, island: int) -> list[int]:
    """Free spaces for a piece, as actions."""
    if verb == "shadow":
        spaces = range(FIRST_ROUGH[island], FIRST_ROUGH[island + 1])
        return [SHADOW_AT + space for space in spaces if g.rough[space] < 0]
    taken = g.governors if verb == "governor" else g.buildings
    sites = range(FIRST_SITE[island], FIRST_SITE[island + 1])
    return [PLACING[verb] + site for site in sites if taken[site] < 0]


class Ground:
    """By island that the card names: free spaces, the player's governors, the empire's lead."""

    def __init__(self, g: State, op: Op) -> None:
        t = g.tables
        self.islands = islands_of(g, op)
        self.free = [len(free_places(g, op.verb, island)) for island in self.islands]
        self.lead = [lead_of(g, island) for island in self.islands]
        self.shadow = op.verb == "shadow"
        self.foes: list[int] = []
        if self.shadow:
            self.foes = [len(enemy_governors(g, g.neutral, island)) for island in self.islands]
        values = {"governor": t.of_governor, "shadow": t.of_shadow, "tower": t.of_tower}
        self.by = values.get(op.verb, 0)
        self.loss = t.of_governor
        self.advantage = op.advantage

    def place(self, at: int) -> int:
        """Try a piece; how much of the action that is: a shadow without a governor is half.  DYO-R57"""
        self.free[at] -= 1
        self.lead[at] += self.by
        if not self.shadow:
            return 1
        if not self.foes[at]:
            return 1
        self.foes[at] -= 1
        self.lead[at] += self.loss
        return 2

    def take_back(self, at: int, amount: int) -> None:
        self.free[at] += 1
        self.lead[at] -= self.by
        if amount == 2:
            self.foes[at] += 1
            self.lead[at] -= self.loss


def best_way(ground: Ground, left: int, start: int, led: bool) -> int:
    """The best of all ways to place so many pieces: twice the amount, and 1 for the advantage."""
    best = 1 if led and ground.advantage else 0
    if left:
        for at in range(start, len(ground.free)):
            if ground.free[at] > 0:
                value = way_of(ground, at, left, at, led)
                best = value if value > best else best
    return best


def way_of(ground: Ground, at: int, left: int, start: int, led: bool) -> int:
    """The best way that begins with a piece on this island; the order of the others does not matter."""
    behind = ground.lead[at] <= 0
    amount = ground.place(at)
    now = led or (behind and ground.lead[at] > 0)
    value = 2 * amount + best_way(ground, left - 1, start, now)
    ground.take_back(at, amount)
    return value


def piece_ways(g: State, op: Op, left: int) -> list[tuple[int, int]]:
    """Islands with a free space, and the value of the best way that begins there.  DYO-R55b"""
    ground, led = Ground(g, op), took_lead(g)
    return [
        (island, way_of(ground, at, left, 0, led))
        for at, island in enumerate(ground.islands)
        if ground.free[at]
    ]


def piece_places(g: State, op: Op, left: int) -> list[int]:
    """The spaces that may be chosen for the next piece.  DYO-304, DYO-305, DYO-306"""
    found: list[int] = []
    if not op.advantage and op.verb != "shadow":  # all ways are equal
        for island in islands_of(g, op):
            found += free_places(g, op.verb, island)
        return found
    ways = piece_ways(g, op, left)
    best = max([value for _, value in ways], default=0)
    for island, value in ways:
        if value == best:
            found += free_places(g, op.verb, island)
    return found


# ---------------------------------------------------------------- tiles


def open_tiles(g: State, op: Op) -> list[int]:
    """Tiles of the named origin as actions; equal tiles of one island are one choice.  DYO-307"""
    found = []
    for place in g.layout.lands:
        island, kind = place // LAND, g.lands[place]
        if op.place not in ("any", ISLANDS[island]) or kind < 0:
            continue
        if kind not in g.lands[island * LAND : place]:
            found.append(TAKE + place)
    if op.place in ("any", "market"):
        found += [FROM_MARKET + kind for kind in range(KIND_COUNT) if g.market[kind]]
    return found


def kind_of(g: State, action: int) -> int:
    return action - FROM_MARKET if action >= FROM_MARKET else g.lands[action - TAKE]


def gives_lead(g: State, colour: int) -> bool:
    """A relic of this colour can give the empire the lead on its island.  DYO-R55a"""
    lead, free = lead_of(g, colour), free_altars(g, colour)
    return lead <= 0 and bool(free) and lead + g.tables.altars[free[0]] > 0


def tile_counts(g: State, op: Op) -> list[int]:
    """Tiles lying open, by kind."""
    counts = g.market[:] if op.place in ("any", "market") else [0] * KIND_COUNT
    for place in g.layout.lands:
        if g.lands[place] >= 0 and op.place in ("any", ISLANDS[place // LAND]):
            counts[g.lands[place]] += 1
    return counts


def best_grade(g: State, loose: int, counts: list[int], left: int, grade: int) -> int:
    """The best that so many of the tiles lying open can bring; loose tiles may be a relic already.

    Grades: 2 a relic and a lead, 1 a relic (a lead comes only with a relic here), 0 neither.  DYO-R55c
    """
    for colour in g.layout.islands:
        if grade == 2:
            return 2
        missing, here = 0, True
        for kind in range(colour * NUMBERS, (colour + 1) * NUMBERS):
            if not loose >> kind & 1:
                missing += 1
                here = here and counts[kind] > 0
        if here and missing <= left:
            grade = 2 if gives_lead(g, colour) else 1
    return grade


def grade_with(g: State, loose: int, counts: list[int], left: int, grade: int, kind: int) -> int:
    """The best grade if this tile is the next of those still to be taken."""
    counts[kind] -= 1
    grade = best_grade(g, loose | 1 << kind, counts, left - 1, grade)
    counts[kind] += 1
    return grade


def legal_tiles(g: State, op: Op) -> list[int]:
    """Tiles lying open that the empire may own.  DYO-R56"""
    loose = g.players[g.neutral].loose
    return [action for action in open_tiles(g, op) if not loose >> kind_of(g, action) & 1]


def grade_so_far(g: State) -> int:
    return 2 if took_lead(g) else int(restored(g))


def grade_of(g: State, op: Op, left: int) -> int:
    """The best grade that the action can reach, tiles taken before included."""
    loose, counts = g.players[g.neutral].loose, tile_counts(g, op)
    return best_grade(g, loose, counts, left, grade_so_far(g))


def grade_after(g: State, op: Op, left: int, kind: int) -> int:
    """The best grade that is left once this tile is taken: for explanations."""
    loose, counts = g.players[g.neutral].loose, tile_counts(g, op)
    return grade_with(g, loose, counts, left, grade_so_far(g), kind)


def tile_choices(g: State, op: Op, left: int) -> list[int]:
    """The tiles that may be taken next.  DYO-R55d

    A relic must stay possible; a relic with a lead only if that was possible before the first tile.  How
    many tiles can be taken does not depend on the order: a tile hinders no other kind.
    """
    found = legal_tiles(g, op)
    if not op.advantage:
        return found
    grade, loose, counts = grade_so_far(g), g.players[g.neutral].loose, tile_counts(g, op)
    needed = min(best_grade(g, loose, counts, left, grade), 2 if g.series & BOTH else 1)
    if needed <= grade:
        return found
    return [a for a in found if grade_with(g, loose, counts, left, grade, kind_of(g, a)) >= needed]


def altar_choices(g: State, island: int) -> list[int]:
    """Free altars; to its advantage one that gives the lead, if there is one.  DYO-R55a"""
    free = free_altars(g, island)
    if g.series & ADVANTAGE and not took_lead(g) and gives_lead(g, island):
        lead, altars = lead_of(g, island), g.tables.altars
        return [place for place in free if lead + altars[place] > 0]
    return free
