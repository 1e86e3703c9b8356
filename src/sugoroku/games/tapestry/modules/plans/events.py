"""What happens in a game with Plans & Ploys."""

from sugoroku.core.events import Change, Event, entry_of
from sugoroku.games.tapestry.effect_words import landmark_words


class GaveCard(Event, frozen=True, tag=True):
    """A tapestry card from hand to hand; only the two see which."""

    card: str
    name: str
    to: int

    def words(self) -> str:
        return f"gives {self.name or 'a tapestry card'} to player {self.to + 1}"

    def seen_by(self, seat: int) -> Event:
        if seat in (self.seat, self.to):
            return self
        return GaveCard(seat=self.seat, rule=self.rule, card="", name="", to=self.to)

    def changes(self) -> tuple[Change, ...]:
        if not self.card:
            return ()
        mine = Change(entry_of(self.seat, f"hand {self.card}"), by=-1)
        return (mine, Change(entry_of(self.to, f"hand {self.card}"), by=1))


class RevealedTechs(Event, frozen=True, tag=True):
    """Tech cards to choose from."""

    techs: tuple[str, ...]
    names: tuple[str, ...]

    def words(self) -> str:
        return f"draws {', '.join(self.names)}"

    def changes(self) -> tuple[Change, ...]:
        return tuple(Change(f"tech {tech}", to="drawn") for tech in self.techs)


class MovedDown(Event, frozen=True, tag=True):
    """A tech card from the top row to the bottom row."""

    tech: str
    name: str

    def words(self) -> str:
        return f"moves {self.name} to the bottom row"

    def changes(self) -> tuple[Change, ...]:
        return (Change(f"tech {self.tech}", to=f"{self.seat} bottom"),)


class SawHand(Event, frozen=True, tag=True):
    """Only the one who looks sees it."""

    whose: int
    names: tuple[str, ...]

    def words(self) -> str:
        said = ", ".join(self.names) or "no tapestry card"
        return f"looks at the hand of player {self.whose + 1}: {said}"

    def seen_by(self, seat: int) -> Event | None:
        return self if seat == self.seat else None


class DiscardedCivilizations(Event, frozen=True, tag=True):
    """Of several drawn, those that were not kept."""

    civilizations: tuple[str, ...]
    names: tuple[str, ...]

    def words(self) -> str:
        return f"discards the {' and the '.join(self.names)}"

    def changes(self) -> tuple[Change, ...]:
        return tuple(Change(f"civ {civ}", to="discard") for civ in self.civilizations)


class LaidOnMat(Event, frozen=True, tag=True):
    """A territory tile on a hex of a civilization mat."""

    tile: str
    place: int  # 1 to 6
    rotation: int
    sides: int

    def words(self) -> str:
        return f"explores hex {self.place} of the mat with territory tile {self.tile}"

    def changes(self) -> tuple[Change, ...]:
        return (Change(f"tile {self.tile}", to=f"{self.seat} mat {self.place} {self.rotation}"),)


# ---------------------------------------------------------------- the Automa's civilizations


class SmashedLandmark(Event, frozen=True, tag=True):
    """A landmark leaves the game."""

    landmark: str

    def words(self) -> str:
        return f"smashes the {landmark_words(self.landmark)}"

    def changes(self) -> tuple[Change, ...]:
        return (Change(f"landmark {self.landmark}", to=""),)


class LaidTrail(Event, frozen=True, tag=True):
    track: str
    space: int
    trail: str  # all of it, as in the tally

    def words(self) -> str:
        return f"puts a trail outpost on space {self.space} of {self.track}"

    def changes(self) -> tuple[Change, ...]:
        return (Change("trail", to=self.trail),)


class RemovedCard(Event, frozen=True, tag=True):
    """A tapestry card leaves the deck and the game."""

    card: str
    name: str

    def words(self) -> str:
        return f"{self.name} is removed from the deck"

    def changes(self) -> tuple[Change, ...]:
        return (Change(f"deck {self.card}", by=-1),)


_ENTRY = {"tile": "tile", "space": "space", "tech": "tech"}


class Stocked(Event, frozen=True, tag=True):
    """A card or tile is put face up into the stock of the Hucksters."""

    kind: str  # card, tile, space, tech
    id: str

    def words(self) -> str:
        return f"adds {_ITEM[self.kind]} {self.id} to its stock"

    def changes(self) -> tuple[Change, ...]:
        if self.kind == "card":
            return (Change(f"deck {self.id}", by=-1), Change(f"stock {self.id}", by=1))
        return (Change(f"{_ENTRY[self.kind]} {self.id}", to="stock"),)


class TookFromStock(Event, frozen=True, tag=True):
    kind: str
    id: str

    def words(self) -> str:
        return f"takes {_ITEM[self.kind]} {self.id} from the stock of the Automa"

    def changes(self) -> tuple[Change, ...]:
        if self.kind == "card":
            mine = Change(entry_of(self.seat, f"hand {self.id}"), by=1)
            return (Change(f"stock {self.id}", by=-1), mine)
        to = f"{self.seat} bottom" if self.kind == "tech" else str(self.seat)
        return (Change(f"{_ENTRY[self.kind]} {self.id}", to=to),)


_ITEM = {
    "card": "tapestry card", "tile": "territory tile", "space": "space tile", "tech": "tech card",
}  # fmt: skip
