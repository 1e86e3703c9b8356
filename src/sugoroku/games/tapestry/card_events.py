"""What happens to tapestry cards and tech cards, said as typed events."""

from sugoroku.core.events import Change, Event
from sugoroku.games.tapestry.events import because, own

# ---------------------------------------------------------------- tapestry cards


class DrewCard(Event, frozen=True, tag=True):
    """Seen by the seat alone.  TAP-B-016"""

    card: str
    name: str
    why: str = ""

    def words(self) -> str:
        return f"draws {self.name or 'a tapestry card'}{because(self.why)}"

    def seen_by(self, seat: int) -> Event:
        if seat == self.seat:
            return self
        return DrewCard(seat=self.seat, rule=self.rule, card="", name="", why=self.why)

    def changes(self) -> tuple[Change, ...]:
        if not self.card:
            return ()
        return (Change(f"deck {self.card}", by=-1), own(self, f"hand {self.card}", by=1))


class DiscardedCard(Event, frozen=True, tag=True):
    card: str
    name: str

    def words(self) -> str:
        return f"discards {self.name}"

    def changes(self) -> tuple[Change, ...]:
        return (own(self, f"hand {self.card}", by=-1), Change(f"discard {self.card}", by=1))


class PlayedCard(Event, frozen=True, tag=True):
    card: str
    name: str
    space: int  # of the income mat
    cards: str  # on it now, as in the tally

    def words(self) -> str:
        return f"plays {self.name}"

    def changes(self) -> tuple[Change, ...]:
        return (own(self, f"hand {self.card}", by=-1), own(self, f"mat {self.space}", to=self.cards))


class LaidFaceDown(Event, frozen=True, tag=True):
    """Unseen by everybody.  TAP-B-059"""

    card: str
    space: int
    cards: str

    def words(self) -> str:
        return "has no tapestry card and lays the top card of the deck face down"

    def seen_by(self, seat: int) -> Event:
        return LaidFaceDown(seat=self.seat, rule=self.rule, card="", space=self.space, cards="")

    def changes(self) -> tuple[Change, ...]:
        if not self.card:
            return ()
        return (Change(f"deck {self.card}", by=-1), own(self, f"mat {self.space}", to=self.cards))


class Reshuffled(Event, frozen=True, tag=True):
    """A discard pile becomes the deck.  TAP-B-041"""

    what: str  # tapestry cards, tech cards, territory tiles, civilizations
    counts: tuple[tuple[str, int], ...] = ()  # tapestry cards by id
    ids: tuple[str, ...] = ()  # of the others

    def words(self) -> str:
        return f"The discarded {self.what} are shuffled into a new deck"

    def changes(self) -> tuple[Change, ...]:
        found = []
        for id, number in self.counts:
            found += [Change(f"discard {id}", by=-number), Change(f"deck {id}", by=number)]
        entry = {"tech cards": "tech", "territory tiles": "tile"}.get(self.what, "civ")
        return (*found, *(Change(f"{entry} {id}", to="deck") for id in self.ids))


class CardHolds(Event, frozen=True, tag=True):
    """What a card gives for this era begins or ends, or something was chosen for it."""

    text: str
    active: str | None = None  # None: as before
    chosen: str | None = None

    def words(self) -> str:
        return self.text

    def changes(self) -> tuple[Change, ...]:
        found = []
        if self.active is not None:
            found.append(own(self, "active", to=self.active))
        if self.chosen is not None:
            found.append(own(self, "chosen", to=self.chosen))
        return tuple(found)


# ---------------------------------------------------------------- tech cards


class RevealedTech(Event, frozen=True, tag=True):
    tech: str
    name: str
    place: int

    def words(self) -> str:
        return f"{self.name} is revealed"

    def changes(self) -> tuple[Change, ...]:
        return (Change(f"tech {self.tech}", to=f"open {self.place}"),)


class Invented(Event, frozen=True, tag=True):
    tech: str
    name: str
    from_deck: bool = False

    def words(self) -> str:
        return f"invents {self.name}" + (" from the deck" if self.from_deck else "")

    def changes(self) -> tuple[Change, ...]:
        return (Change(f"tech {self.tech}", to=f"{self.seat} bottom"),)


class Upgraded(Event, frozen=True, tag=True):
    tech: str
    name: str
    row: str

    def words(self) -> str:
        return f"upgrades {self.name} to the {self.row} row"

    def changes(self) -> tuple[Change, ...]:
        return (Change(f"tech {self.tech}", to=f"{self.seat} {self.row}"),)


class TookTech(Event, frozen=True, tag=True):
    """A card with a token comes from another player."""

    tech: str
    name: str
    owner: int  # until now

    def words(self) -> str:
        return f"takes {self.name} from player {self.owner + 1}"

    def changes(self) -> tuple[Change, ...]:
        return (Change(f"tech {self.tech}", to=f"{self.seat} bottom"),)


class DiscardedTechs(Event, frozen=True, tag=True):
    techs: tuple[str, ...]
    names: tuple[str, ...]

    def words(self) -> str:
        return f"discards {', '.join(self.names)}"

    def changes(self) -> tuple[Change, ...]:
        return tuple(Change(f"tech {tech}", to="discard") for tech in self.techs)
