"""What happens in a game of Daitoshi, said as typed events."""

from typing import ClassVar

from sugoroku.core.events import Event


class Scored(Event, frozen=True, tag=True):
    points: int
    source: str

    def words(self) -> str:
        verb = "scores" if self.points > 0 else "loses"
        count = abs(self.points)
        return f"{verb} {count} {'point' if count == 1 else 'points'} ({self.source})"


class Moved(Event, frozen=True, tag=True):
    district: str
    space: str

    def words(self) -> str:
        return f"moves the magnate to the {self.space} space of {self.district}"


class MarkerMoved(Event, frozen=True, tag=True):
    """The chimney, the worm-bus, prestige or reputation."""

    what: str
    to: str

    def words(self) -> str:
        return f"moves {self.what} to {self.to}"


class Exploited(Event, frozen=True, tag=True):
    terrain: str
    where: str

    def words(self) -> str:
        return f"exploits the {self.terrain} ({self.where})"


class Worked(Event, frozen=True, tag=True):
    worker: str
    workshop: str

    def words(self) -> str:
        return f"sends a {self.worker} worker to the {self.workshop} workshop"


class GainedWorker(Event, frozen=True, tag=True):
    worker: str
    kept: bool

    def words(self) -> str:
        return (
            f"gains a {self.worker} worker" if self.kept else f"has no space for a {self.worker} worker"
        )


class Stepped(Event, frozen=True, tag=True):
    track: str
    space: int

    def words(self) -> str:
        return f"advances the {self.track} pilgrim to space {self.space}"


class Progressed(Event, frozen=True, tag=True):
    floor: str
    step: int
    icon: str

    def words(self) -> str:
        reached = f": {self.icon}" if self.icon else ""
        return f"advances the progress of {self.floor} to step {self.step}{reached}"


class GaveBack(Event, frozen=True, tag=True):
    terrain: str

    def words(self) -> str:
        return f"gives {'an' if self.terrain == 'underground' else 'a'} {self.terrain} hex back"


class Produced(Event, frozen=True, tag=True):
    building: str
    steam: int

    def words(self) -> str:
        return f"activates building {self.building} for {self.steam} steam"


class Installed(Event, frozen=True, tag=True):
    invention: str
    floor: str

    def words(self) -> str:
        return f"installs {self.invention.replace('_', ' ')} on {self.floor}"


class Built(Event, frozen=True, tag=True):
    tile: str
    place: str

    def words(self) -> str:
        return f"builds {self.tile.replace('_', ' tile ')} in {self.place}"


class Electrified(Event, frozen=True, tag=True):
    place: str

    def words(self) -> str:
        return f"electrifies {self.place}"


class Traded(Event, frozen=True, tag=True):
    city: str
    goods: int

    def words(self) -> str:
        return f"delivers {self.goods} luxury to {self.city}"


class Bannered(Event, frozen=True, tag=True):
    city: str
    placed: bool

    def words(self) -> str:
        return f"puts a banner on {self.city}" if self.placed else f"spends the banner on {self.city}"


class Donated(Event, frozen=True, tag=True):
    floor: str
    space: str

    def words(self) -> str:
        return f"donates the invention of {self.floor} to {self.space} of the Mega-Machine"


class TurnedTile(Event, frozen=True, tag=True):
    operation: str
    conflict: bool

    def words(self) -> str:
        side = "conflict" if self.conflict else "normal"
        return f"turns the {self.operation.replace('_', ' ')} tile to its {side} side"


class Reason(Event, frozen=True, tag=True):
    """Why the Mayor does what he does."""

    aside: ClassVar[bool] = True

    text: str

    def words(self) -> str:
        return f"{self.text} ({self.rule})"
