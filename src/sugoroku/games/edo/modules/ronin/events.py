"""What happens with Ronin, said as typed events."""

from sugoroku.core.events import Change, Event, entry_of
from sugoroku.games.edo.names import TYPES


class RoninLeft(Event, frozen=True, tag=True):
    space: str
    name: str
    count: int

    def words(self) -> str:
        return f"makes {'a' if self.count == 1 else self.count} Ronin leave {self.name}"

    def changes(self) -> tuple[Change, ...]:
        return (Change(f"Ronin on {self.space}", by=-self.count),)


class Drew(Event, frozen=True, tag=True):
    tile: str
    types: tuple[int, ...]

    def words(self) -> str:
        types = " or ".join(TYPES[type].replace("_", " ") for type in self.types)
        return f"draws a location tile: {types}"

    def changes(self) -> tuple[Change, ...]:
        return (Change("location tiles in the bag", by=-1),)


class RoninWent(Event, frozen=True, tag=True):
    space: str
    name: str

    def words(self) -> str:
        return f"sends the Ronin to {self.name}"

    def changes(self) -> tuple[Change, ...]:
        return (Change(f"Ronin on {self.space}", by=1),)


class TilesReturned(Event, frozen=True, tag=True):
    count: int

    def words(self) -> str:
        tiles = "The location tile returns" if self.count == 1 else f"{self.count} location tiles return"
        return f"{tiles} to the bag"

    def changes(self) -> tuple[Change, ...]:
        return (Change("location tiles in the bag", by=self.count),)


class TurnedAgainst(Event, frozen=True, tag=True):
    name: str

    def words(self) -> str:
        return f"sends an official against the Ronin on {self.name}"


class NotDispersed(Event, frozen=True, tag=True):
    name: str

    def words(self) -> str:
        return f"does not outnumber the Ronin on {self.name}"


class GainedTokens(Event, frozen=True, tag=True):
    count: int

    def words(self) -> str:
        return f"gains {self.count} Ronin token{'' if self.count == 1 else 's'}"

    def changes(self) -> tuple[Change, ...]:
        return (
            Change(entry_of(self.seat, "Ronin tokens"), by=self.count),
            Change("Ronin tokens left", by=-self.count),
        )


class TokensScored(Event, frozen=True, tag=True):
    count: int
    points: int

    def words(self) -> str:
        points = f"{self.points} power point{'' if self.points == 1 else 's'}"
        return f"scores {points} ({self.count} Ronin token{'' if self.count == 1 else 's'})"

    def changes(self) -> tuple[Change, ...]:
        return (Change(entry_of(self.seat, "score"), by=self.points),)
