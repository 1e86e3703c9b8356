"""Events of the mercenaries and of the empire."""

from typing import ClassVar

from sugoroku.core.events import Change, Event
from sugoroku.core.plural import count
from sugoroku.games.daimyo.events import influence_changes, own_change, place_words


class UsesPieces(Event, frozen=True, tag=True):
    """A neutral party plays with an unused clan's pieces."""

    clan: str

    def words(self) -> str:
        return f"uses the pieces of the {self.clan.title()} clan"

    def changes(self) -> tuple[Change, ...]:
        return (own_change(self, "clan", to=self.clan),)


class Reason(Event, frozen=True, tag=True):
    """Why the player had no choice for the empire, or what its card says."""

    aside: ClassVar[bool] = True

    text: str

    def words(self) -> str:
        return f"{self.text} ({self.rule})" if self.rule else self.text


class RevealedSolo(Event, frozen=True, tag=True):
    card: str
    actions: tuple[str, ...]

    def words(self) -> str:
        return f"turns up its next card: {'; '.join(self.actions)}"

    def changes(self) -> tuple[Change, ...]:
        return (Change(f"solo {self.card}", to="revealed"),)


class PutSoloDie(Event, frozen=True, tag=True):
    """It cancels the action of its space."""

    die: str
    number: int
    cancelled: str

    def words(self) -> str:
        return f"puts {self.die[:-1]} {self.die[-1]} on the solo card and cancels: {self.cancelled}"

    def changes(self) -> tuple[Change, ...]:
        return (Change(f"centre {self.die}", by=-1), Change(f"solo die {self.number}", to=self.die))


class UsedSolo(Event, frozen=True, tag=True):
    card: str

    def words(self) -> str:
        return "ends its turn and puts the card aside"

    def changes(self) -> tuple[Change, ...]:
        return (Change(f"solo {self.card}", to="used"),)


class GaveDie(Event, frozen=True, tag=True):
    """To the mercenaries."""

    die: str
    place: str
    space: str

    def words(self) -> str:
        return f"gives {self.die[:-1]} {self.die[-1]} to the mercenaries: {self.space}"

    def changes(self) -> tuple[Change, ...]:
        return (Change(f"centre {self.die}", by=-1), Change(f"camp {self.place}", to=self.die))


class ReturnedDice(Event, frozen=True, tag=True):
    """Before a roll; where they go is told by the roll."""

    entries: tuple[str, ...]

    def words(self) -> str:
        return "puts the dice of its board back"

    def changes(self) -> tuple[Change, ...]:
        return tuple(Change(entry, to="") for entry in self.entries)


class ReturnedTiles(Event, frozen=True, tag=True):
    """Loose tiles and the stacks of relics go into the bag; the pawns stay."""

    loose: tuple[str, ...]
    stacked: tuple[tuple[str, int], ...]

    def words(self) -> str:
        number = len(self.loose) + sum(n for _, n in self.stacked)
        return f"returns {count(number, 'relic tile')} to the bag"

    def changes(self) -> tuple[Change, ...]:
        lost = [own_change(self, f"tile {tile}", by=-1) for tile in self.loose]
        gained = [Change(f"bag {tile}", by=1) for tile in self.loose]
        return (*lost, *gained, *(Change(f"bag {tile}", by=n) for tile, n in self.stacked))


class MovedPiece(Event, frozen=True, tag=True):
    """A radio tower or shadow of the mercenaries."""

    piece: str
    start: str  # the name of a site or rough space
    end: str
    start_island: str
    end_island: str
    influence: int

    def words(self) -> str:
        return f"moves a {self.piece} from {place_words(self.start)} to {place_words(self.end)}"

    def changes(self) -> tuple[Change, ...]:
        tower = self.piece == "radio tower"
        where = "building" if tower else "rough"
        return (
            Change(f"{where} {self.start}", to=""),
            Change(f"{where} {self.end}", to=f"{self.piece} of {self.seat}" if tower else self.seat),
            *influence_changes(self, self.start_island, -self.influence),
            *influence_changes(self, self.end_island, self.influence),
        )


class ShowedHero(Event, frozen=True, tag=True):
    """The empire's start card joins its army."""

    card: str
    name: str

    def words(self) -> str:
        return f"turns up its start card: {self.name}"

    def changes(self) -> tuple[Change, ...]:
        return (Change(f"card {self.card}", to=f"{self.seat} hand"),)
