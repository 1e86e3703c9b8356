"""What happens in a game of Jiguan, said as typed events."""

from sugoroku.core.events import Event
from sugoroku.games.jiguan.names import CELL_WORDS, CELLS


class TookGear(Event, frozen=True, tag=True):
    gear: str
    where: str

    def words(self) -> str:
        return f"takes the {self.gear} gear from {self.where}"


class PlacedGear(Event, frozen=True, tag=True):
    gear: str
    cell: str
    energy: int
    replaced: str = ""

    def words(self) -> str:
        instead = f", replacing {self.replaced}" if self.replaced else ""
        return f"places {self.gear} on {CELL_WORDS[CELLS.index(self.cell)]}{instead}"


class Discarded(Event, frozen=True, tag=True):
    gear: str

    def words(self) -> str:
        return f"puts {self.gear} into the box"


class PaidGear(Event, frozen=True, tag=True):
    gear: str

    def words(self) -> str:
        return f"pays the {self.gear} gear"


class TookPlan(Event, frozen=True, tag=True):
    plan: str
    slot: str

    def words(self) -> str:
        return f"lays the blueprint {self.plan} on {self.slot}"


class TookCard(Event, frozen=True, tag=True):
    card: str
    name: str

    def words(self) -> str:
        return f"takes the card {self.name} ({self.card})"


class TurnedCard(Event, frozen=True, tag=True):
    card: str
    name: str
    dot: str

    def words(self) -> str:
        return f"turns {self.name} over: 1 {self.dot} dot"


class LaidCoin(Event, frozen=True, tag=True):
    slot: str
    sign: int
    value: int

    def words(self) -> str:
        return f"lays a coin on {self.slot} ({self.sign:+d}): its value is now {self.value}"


class Completed(Event, frozen=True, tag=True):
    beast: str
    slot: str
    kept: str

    def words(self) -> str:
        return f"completes the {self.beast} on {self.slot}, keeping {self.kept}"


class Rose(Event, frozen=True, tag=True):
    pagoda: str
    level: int

    def words(self) -> str:
        return f"rises to level {self.level} of the {self.pagoda} pagoda"


class Scored(Event, frozen=True, tag=True):
    points: int
    source: str

    def words(self) -> str:
        unit = "point" if self.points == 1 else "points"
        return f"scores {self.points} {unit} ({self.source})"


class TookAirship(Event, frozen=True, tag=True):
    def words(self) -> str:
        return "takes the last gear, and with it the airship"
