"""The actions: expand, renovate, electrify.  Chapters 16 and 17 of the ledger."""

from sugoroku.core.state import Ask, Run, Step, with_value
from sugoroku.games.daitoshi.actions import ELECTRIFY, EXPAND, LAY, RENOVATE, REWARD
from sugoroku.games.daitoshi.events import Noted
from sugoroku.games.daitoshi.names import (
    CONSTRUCTION,
    ENERGY,
    MIDDLE,
    NONE,
    OUTER,
    POSITION_COUNT,
    RINGS,
    TERRAINS,
    WORKERS,
)
from sugoroku.games.daitoshi.rules.resources import Pay, can_pay
from sugoroku.games.daitoshi.rules.wilderness import ConflictReward, GiveBack, held
from sugoroku.games.daitoshi.state import Player, State
from sugoroku.games.daitoshi.tally import hexes_name, tile_name, tile_place
from sugoroku.games.daitoshi.tile_events import Built, Flipped, Laid

# ---------------------------------------------------------------- expanding


def expandable(g: State, position: int, ring: int) -> bool:
    """An unbuilt middle space, or outer space behind a built middle one.  DAI-190"""
    if ring == MIDDLE:
        return g.middle[position] < 0 and len(g.middle_stack) > 0
    return g.middle[position] >= 0 > g.outer[position] and len(g.outer_stack) > 0


def expansions(g: State, p: Player, out: list[int]) -> None:
    """DAI-190, DAI-191, DAI-194, DAI-196"""
    t = g.tables
    hexes = 0
    for count in p.record:
        hexes += count
    if hexes == 0:
        return
    for ring in (MIDDLE, OUTER):
        if hexes >= t.expand_hexes[ring] and can_pay(p, CONSTRUCTION, t.expand_cost[ring]):
            for position in range(POSITION_COUNT):
                if expandable(g, position, ring):
                    out.append(EXPAND + POSITION_COUNT * (ring - 1) + position)
    if can_pay(p, CONSTRUCTION, t.renovate_cost):
        out.append(RENOVATE)


def build(g: State, position: int, ring: int) -> None:
    """The top tile of its stack, plain side up; the next one is uncovered.  DAI-192, DAI-195, DAI-R21"""
    if ring == MIDDLE:
        tile = g.middle_stack[-1]
        g.middle_stack = g.middle_stack[:-1]
        g.middle = with_value(g.middle, position, tile)
        stack = g.middle_stack
    else:
        tile = g.outer_stack[-1]
        g.outer_stack = g.outer_stack[:-1]
        g.outer = with_value(g.outer, position, tile)
        stack = g.outer_stack
    if stack:
        g.reveal()
    if g.log is not None:
        event = Built(
            seat=g.seat,
            tile=tile_name(ring, tile),
            place=tile_place(3 * position + ring),
            district=f"district {position + 1}",
            ring=RINGS[ring],
            next=tile_name(ring, stack[-1] if stack else NONE),
            rule="DAI-192",
        )
        g.log.append(event)


def expand(g: State, position: int, ring: int) -> None:
    """Pay, build, lay hexes, then gain their conflict rewards.  DAI-191..193"""
    place = 3 * position + ring
    g.then(
        Pay(CONSTRUCTION, g.tables.expand_cost[ring], 0),
        BuildTile(place),
        LayHexes(place, g.tables.expand_hexes[ring]),
    )


class BuildTile(Run[State]):
    """DAI-192"""

    __slots__ = ("place",)
    numbers = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, g: State) -> None:
        position, ring = divmod(self.place, 3)
        build(g, position, ring)


def lay(g: State, p: Player, place: int, terrain: int) -> None:
    """A hex of the record on the next place of the tile.  DAI-193"""
    p.record = with_value(p.record, terrain, p.record[terrain] - 1)
    left = g.conduct.leave_record(g, terrain)
    changed = [*g.tile_hexes]
    changed[place] = (*changed[place], terrain)
    g.tile_hexes = tuple(changed)
    if g.log is not None:
        event = Laid(
            seat=g.seat,
            terrain=TERRAINS[terrain],
            tile=tile_place(place),
            hexes=hexes_name(changed[place]),
            place=left,
            rule="DAI-193",
        )
        g.log.append(event)


class LayHexes(Run[State]):
    """`count` more hexes on the tile; once all lie there, their rewards.  DAI-193"""

    __slots__ = ("count", "place")
    numbers = ("place", "count")

    def __init__(self, place: int, count: int) -> None:
        self.place = place
        self.count = count

    def run(self, g: State) -> None:
        if self.count == 0:
            reward_expansion(g, self.place)
            return
        terrains = held(g.player)
        if len(terrains) == 1:
            lay(g, g.player, self.place, terrains[0])
            g.push(LayHexes(self.place, self.count - 1))
        else:
            g.push(ChooseLaying(self.place, self.count))


class ChooseLaying(Ask[State]):
    """Choose the hex for the next place of the tile.  DAI-193"""

    __slots__ = ("count", "place")
    numbers = ("place", "count")
    rule = "DAI-193"

    def __init__(self, place: int, count: int) -> None:
        self.place = place
        self.count = count

    def legal(self, g: State) -> list[int]:
        return [LAY + terrain for terrain in held(g.player)]

    def apply(self, g: State, action: int) -> None:
        lay(g, g.player, self.place, action - LAY)
        g.push(LayHexes(self.place, self.count - 1))

    def prompt(self, g: State) -> str:
        return "Choose a hex of your record for the next place of the tile"


def reward_expansion(g: State, place: int) -> None:
    """The order of two different rewards is chosen.  DAI-193, DAI-R03"""
    hexes = g.tile_hexes[place]
    if len(set(hexes)) > 1:
        g.push(ChooseFirstReward(place))
    else:
        for terrain in reversed(hexes):
            g.push(ConflictReward(terrain))


class ChooseFirstReward(Ask[State]):
    """Choose which of the two conflict rewards comes first.  DAI-R03"""

    __slots__ = ("place",)
    numbers = ("place",)
    rule = "DAI-R03"

    def __init__(self, place: int) -> None:
        self.place = place

    def legal(self, g: State) -> list[int]:
        return [REWARD + terrain for terrain in g.tile_hexes[self.place]]

    def apply(self, g: State, action: int) -> None:
        first = action - REWARD
        hexes = [*g.tile_hexes[self.place]]
        hexes.remove(first)
        rest: list[Step] = [ConflictReward(terrain) for terrain in hexes]
        g.then(ConflictReward(first), *rest)

    def prompt(self, g: State) -> str:
        return "Choose the conflict reward to gain first"


def renovate(g: State) -> None:
    """DAI-196"""
    if g.log is not None:
        g.log.append(Noted(seat=g.seat, text="renovates", rule="DAI-196"))
    g.then(Pay(CONSTRUCTION, g.tables.renovate_cost, 0), GiveBack(1, 1))


# ---------------------------------------------------------------- electrifying


def electrifications(g: State, p: Player, out: list[int]) -> None:
    """Any built tile that is not electrified and can be paid.  DAI-200, DAI-201, DAI-204"""
    done = g.electrified
    for ring in range(3):
        if can_pay(p, ENERGY, g.tables.electrify_cost[ring]):
            tiles = ring_tiles(g, ring)
            for position in range(POSITION_COUNT):
                if tiles[position] >= 0 and not done >> (3 * position + ring) & 1:
                    out.append(ELECTRIFY + POSITION_COUNT * ring + position)


def ring_tiles(g: State, ring: int) -> tuple[int, ...]:
    """The tiles of a ring by position, NONE where unbuilt."""
    if ring == 0:
        return g.inner
    return g.middle if ring == MIDDLE else g.outer


def can_electrify(g: State, p: Player) -> bool:
    """DAI-204"""
    found: list[int] = []
    electrifications(g, p, found)
    return len(found) > 0


def can_expand(g: State, p: Player) -> bool:
    """DAI-194, DAI-196"""
    found: list[int] = []
    expansions(g, p, found)
    return len(found) > 0


class HexOnTile(Run[State]):
    """Stands in a tile's row of rewards for the hex on its `k`-th place.  DAI-202"""

    __slots__ = ("k",)
    numbers = ("k",)

    def __init__(self, k: int) -> None:
        self.k = k

    def run(self, g: State) -> None:
        raise AssertionError("replaced when the tile is electrified")


def electrify(g: State, place: int) -> None:
    """Pay, gain the row from left to right, flip the tile.  DAI-201..203"""
    ring = place % 3
    hexes = g.tile_hexes[place]
    if g.log is not None:
        text = f"electrifies {tile_place(place)}"
        g.log.append(Noted(seat=g.seat, text=text, rule="DAI-201"))
    steps: list[Step] = []
    for step in g.tables.electrify_rewards[ring][g.tile(place)]:
        steps.append(ConflictReward(hexes[step.k]) if isinstance(step, HexOnTile) else step)
    g.then(Pay(ENERGY, g.tables.electrify_cost[ring], 0), *steps, FlipTile(place))


class FlipTile(Run[State]):
    """The worker goes to the supply, hexes to the discard piles; magnates stay.

    DAI-143, DAI-156, DAI-203
    """

    __slots__ = ("place",)
    numbers = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, g: State) -> None:
        g.electrified |= 1 << self.place
        if g.log is not None:
            worker = g.shops[self.place]
            event = Flipped(
                seat=g.seat,
                place=tile_place(self.place),
                worker=WORKERS[worker] if worker >= 0 else "",
                hexes=tuple([TERRAINS[terrain] for terrain in g.tile_hexes[self.place]]),
                rule="DAI-203",
            )
            g.log.append(event)
        g.shops[self.place] = NONE
        for terrain in g.tile_hexes[self.place]:
            g.discards[terrain] += 1
        changed = [*g.tile_hexes]
        changed[self.place] = ()
        g.tile_hexes = tuple(changed)
