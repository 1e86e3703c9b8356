"""What happens to tiles and on the map, said as typed events."""

from sugoroku.core.events import Change, Event
from sugoroku.core.plural import count
from sugoroku.games.tapestry.events import because, own


def _with_benefit(why: str, what: str) -> str:
    """`Hunting; benefit: 1 culture`: what a tile gives later is not gained now."""
    return "; ".join(filter(None, (why, f"benefit: {what}")))


class DrewTile(Event, frozen=True, tag=True):
    tile: str
    what: str  # its benefit
    why: str = ""

    def words(self) -> str:
        return f"draws territory tile {self.tile}{because(_with_benefit(self.why, self.what))}"

    def changes(self) -> tuple[Change, ...]:
        return (Change(f"tile {self.tile}", to=str(self.seat)),)


class GaveTile(Event, frozen=True, tag=True):
    tile: str
    to: int
    kept: bool  # False by a bot, who discards it

    def words(self) -> str:
        discarded = "" if self.kept else ", who discards it"
        return f"gives territory tile {self.tile} to player {self.to + 1}{discarded}"

    def changes(self) -> tuple[Change, ...]:
        return (Change(f"tile {self.tile}", to=str(self.to) if self.kept else "discard"),)


class DiscardedTile(Event, frozen=True, tag=True):
    tile: str

    def words(self) -> str:
        return f"discards territory tile {self.tile}"

    def changes(self) -> tuple[Change, ...]:
        return (Change(f"tile {self.tile}", to="discard"),)


class DrewSpaceTile(Event, frozen=True, tag=True):
    tile: str
    what: str

    def words(self) -> str:
        return f"draws space tile {self.tile}{because(_with_benefit('', self.what))}"

    def changes(self) -> tuple[Change, ...]:
        return (Change(f"space {self.tile}", to=str(self.seat)),)


class ExploredSpace(Event, frozen=True, tag=True):
    tile: str
    what: str

    def words(self) -> str:
        return f"explores space tile {self.tile}: {self.what}"

    def changes(self) -> tuple[Change, ...]:
        return (Change(f"space {self.tile}", to=f"{self.seat} explored"),)


class Explored(Event, frozen=True, tag=True):
    tile: str
    hex: str
    rotation: int
    sides: int = -1  # that match; -1 if nobody scores for them

    def words(self) -> str:
        said = f": {count(self.sides, 'matching side')}" if self.sides >= 0 else ""
        return f"explores {self.hex} with territory tile {self.tile}{said}"

    def changes(self) -> tuple[Change, ...]:
        return (Change(f"tile {self.tile}", to=f"{self.hex} {self.rotation}"),)


class PlacedItem(Event, frozen=True, tag=True):
    """Something lies on a territory now, or stands otherwise."""

    hex: str
    items: str  # all of them, as in the tally
    text: str
    outposts: int = 0  # change of the own supply

    def words(self) -> str:
        return self.text

    def changes(self) -> tuple[Change, ...]:
        supply = (own(self, "outposts", by=self.outposts),) if self.outposts else ()
        return (Change(f"hex {self.hex}", to=self.items), *supply)
