"""Events about gears, blueprints, beasts and the airship."""

from sugoroku.core.events import Change, Event
from sugoroku.games.jiguan.events import counted, dots, own, shown
from sugoroku.games.jiguan.names import CELL_WORDS, CELLS

# ---------------------------------------------------------------- gears


class TookGear(Event, frozen=True, tag=True):
    gear: str
    house: int
    left: str  # what the house shows now
    uncovered: bool  # it lay hidden before

    def words(self) -> str:
        uncovering = f", uncovering {self.left}" if self.uncovered else ""
        return f"takes the {self.gear} gear from house {self.house}{uncovering}"

    def changes(self) -> tuple[Change, ...]:
        house = f"house {self.house}"
        hand = own(self, "gears in hand", by=1)
        return (Change(house, by=-1), *shown(house, self.left), hand)


class TookGearFromBox(Event, frozen=True, tag=True):
    gear: str

    def words(self) -> str:
        return f"takes the {self.gear} gear from the box"

    def changes(self) -> tuple[Change, ...]:
        return (Change(f"box: {self.gear}", by=-1), own(self, "gears in hand", by=1))


class PlacedGear(Event, frozen=True, tag=True):
    """A gear on a cell, what it replaces, and the energy it earns."""

    gear: str
    cell: str
    energy: int
    lost: int = 0
    replaced: str = ""

    def words(self) -> str:
        instead = f", replacing {self.replaced}" if self.replaced else ""
        earned = f", gaining {self.energy or 'no'} energy" if self.energy or self.lost else ""
        lost = f" ({self.lost} lost: the track is full)" if self.lost else ""
        return f"places {self.gear} on {CELL_WORDS[CELLS.index(self.cell)]}{instead}{earned}{lost}"

    def changes(self) -> tuple[Change, ...]:
        cell = f"gear on {self.cell}"
        found = [own(self, "gears in hand", by=-1)]
        if self.replaced:
            found += [own(self, cell, to=""), Change(f"box: {self.replaced}", by=1)]
        found.append(own(self, cell, to=self.gear))
        if self.energy:
            found.append(own(self, "energy", by=self.energy))
        return tuple(found)


class Discarded(Event, frozen=True, tag=True):
    gear: str

    def words(self) -> str:
        return f"puts {self.gear} into the box"

    def changes(self) -> tuple[Change, ...]:
        return (own(self, "gears in hand", by=-1), Change(f"box: {self.gear}", by=1))


class PaidGear(Event, frozen=True, tag=True):
    gear: str
    cell: str  # empty: from the store
    why: str

    def words(self) -> str:
        where = CELL_WORDS[CELLS.index(self.cell)] if self.cell else "the store"
        return f"pays the {self.gear} gear from {where} ({self.why})"

    def changes(self) -> tuple[Change, ...]:
        box = Change(f"box: {self.gear}", by=1)
        if self.cell:
            return (own(self, f"gear on {self.cell}", to=""), box)
        return (own(self, f"store: {self.gear}", by=-1), box)


class TookAirship(Event, frozen=True, tag=True):
    def words(self) -> str:
        return "takes the last gear, and with it the airship: everybody else has one more turn"

    def changes(self) -> tuple[Change, ...]:
        return (Change("airship", to=f"seat {self.seat}"),)


# ---------------------------------------------------------------- blueprints and beasts


class TookPlan(Event, frozen=True, tag=True):
    plan: str
    stack: str
    uncovered: str  # the blueprint below it

    def words(self) -> str:
        uncovering = f", uncovering {self.uncovered}" if self.uncovered else ""
        return f"takes the blueprint {self.plan}{uncovering}"

    def changes(self) -> tuple[Change, ...]:
        stack = f"stack {self.stack}"
        hand = own(self, "blueprint in hand", to=self.plan)
        return (Change(stack, by=-1), *shown(stack, self.uncovered), hand)


class LaidPlan(Event, frozen=True, tag=True):
    plan: str
    colour: str
    slot: str
    dots: int

    def words(self) -> str:
        return f"lays the blueprint {self.plan} ({counted(self.dots, 'dot')}) on {self.slot}"

    def changes(self) -> tuple[Change, ...]:
        hand = own(self, "blueprint in hand", to="")
        laid = own(self, f"tile on {self.slot}", to=self.plan)
        return (hand, laid, *dots(self, self.colour, self.dots))


class LaidCoin(Event, frozen=True, tag=True):
    slot: str
    sign: int
    value: int

    def words(self) -> str:
        return f"lays a coin on {self.slot} ({self.sign:+d}): its value is now {self.value}"

    def changes(self) -> tuple[Change, ...]:
        return (own(self, "coins", by=-1), own(self, f"coins on {self.slot}", by=self.sign))


class Completed(Event, frozen=True, tag=True):
    """A beast; two gears go to the store, coins laid on the blueprint to the supply."""

    beast: str
    colour: str
    slot: str
    dots: int
    more_dots: int
    kept: str
    stored: tuple[tuple[str, str], ...]  # cell and gear
    laid: int

    def words(self) -> str:
        stored = " and ".join(gear for _, gear in self.stored)
        dots = counted(self.dots, "dot")
        return (
            f"completes the {self.beast} on {self.slot} ({dots}),"
            f" keeping {self.kept} and storing {stored}"
        )

    def changes(self) -> tuple[Change, ...]:
        found = [own(self, f"tile on {self.slot}", to=self.beast), own(self, "beasts", by=1)]
        for cell, gear in self.stored:
            found += [own(self, f"gear on {cell}", to=""), own(self, f"store: {gear}", by=1)]
        if self.laid:
            found.append(own(self, f"coins on {self.slot}", to=0))
        return (*found, *dots(self, self.colour, self.more_dots))


class RemovedPlan(Event, frozen=True, tag=True):
    """A blueprint converted into points; coins laid on it go to the supply."""

    plan: str
    colour: str
    slot: str
    dots: int
    points: int
    laid: int

    def words(self) -> str:
        return f"removes the blueprint {self.plan} from {self.slot} for {counted(self.points, 'point')}"

    def changes(self) -> tuple[Change, ...]:
        found = [
            own(self, f"tile on {self.slot}", to=""),
            Change("box: blueprints", by=1),
            own(self, "score", by=self.points),
            own(self, "points from resource conversion", by=self.points),
        ]
        if self.laid:
            found.append(own(self, f"coins on {self.slot}", to=0))
        return (*found, *dots(self, self.colour, -self.dots))


class Rose(Event, frozen=True, tag=True):
    pagoda: str
    level: int

    def words(self) -> str:
        return f"rises to level {self.level} of the {self.pagoda} pagoda"

    def changes(self) -> tuple[Change, ...]:
        return (own(self, f"{self.pagoda} level", to=self.level),)
