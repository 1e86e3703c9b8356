"""What happens with masterpieces, inspiration tiles and the mats of Arts & Architecture."""

from sugoroku.core.events import Change, Event, entry_of


class RevealedMasterpiece(Event, frozen=True, tag=True):
    masterpiece: str
    name: str
    place: int

    def words(self) -> str:
        return f"The masterpiece {self.name} is revealed"

    def changes(self) -> tuple[Change, ...]:
        return (Change(f"masterpiece {self.masterpiece}", to=f"open {self.place}"),)


class CreatedMasterpiece(Event, frozen=True, tag=True):
    masterpiece: str
    name: str
    source: str = ""  # "" if it lay face up

    def words(self) -> str:
        return f"creates {self.name}" + (f" from {self.source}" if self.source else "")

    def changes(self) -> tuple[Change, ...]:
        return (Change(f"masterpiece {self.masterpiece}", to=str(self.seat)),)


class StockedMasterpiece(Event, frozen=True, tag=True):
    """The Hucksters with arts as favorite track."""

    masterpiece: str
    name: str

    def words(self) -> str:
        return f"adds the masterpiece {self.name} to its stock"

    def changes(self) -> tuple[Change, ...]:
        return (Change(f"masterpiece {self.masterpiece}", to="stock"),)


class DiscardedMasterpieces(Event, frozen=True, tag=True):
    masterpieces: tuple[str, ...]
    names: tuple[str, ...]

    def words(self) -> str:
        return f"discards the masterpieces {', '.join(self.names)}"

    def changes(self) -> tuple[Change, ...]:
        return tuple(Change(f"masterpiece {id}", to="discard") for id in self.masterpieces)


class ReshuffledMasterpieces(Event, frozen=True, tag=True):
    """The discard pile becomes the deck.  TAP-E-010"""

    masterpieces: tuple[str, ...]

    def words(self) -> str:
        return "The discarded masterpieces are shuffled into a new deck"

    def changes(self) -> tuple[Change, ...]:
        return tuple(Change(f"masterpiece {id}", to="deck") for id in self.masterpieces)


class Broadcasted(Event, frozen=True, tag=True):
    """The benefit of a masterpiece is gained."""

    masterpiece: str
    name: str
    what: str

    def words(self) -> str:
        return f"shows {self.name}: {self.what}"


class LaidInspiration(Event, frozen=True, tag=True):
    kind: str
    bits: int

    def words(self) -> str:
        return f"lays the inspiration tile of the {self.kind} track"

    def changes(self) -> tuple[Change, ...]:
        return (Change(entry_of(self.seat, "inspired"), to=self.bits),)
