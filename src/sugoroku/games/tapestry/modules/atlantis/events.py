"""What is special about the scenarios, as typed events."""

from sugoroku.core.events import Change, Event, entry_of


class TookFavorite(Event, frozen=True, tag=True):
    """The person's favorite track, and where its token stands now."""

    track: str  # "" if there is none any more
    tokens: str = ""  # of that track, if they have moved there

    def words(self) -> str:
        if not self.track:
            return "has no favorite track any more: nothing is blocked"
        moved = f", whose token begins on space {self.tokens}" if self.tokens else ""
        return f"takes {self.track} as favorite track{moved}"

    def changes(self) -> tuple[Change, ...]:
        moved = (Change(entry_of(self.seat, self.track), to=self.tokens),) if self.tokens else ()
        return (Change("favorite of the person", to=self.track), *moved)


class BlockersMoved(Event, frozen=True, tag=True):
    """The blocking outposts follow the favorite track."""

    space: int
    placed: bool = False  # for the first time

    def words(self) -> str:
        if self.placed:
            return f"places the blocking outposts on space {self.space}"
        return f"moves the blocking outposts to space {self.space}"


class KeptCivilization(Event, frozen=True, tag=True):
    """One of several civilizations is kept, the others are discarded."""

    civilization: str
    name: str
    others: tuple[str, ...]

    def words(self) -> str:
        return f"keeps {self.name}"

    def changes(self) -> tuple[Change, ...]:
        gone = [Change(f"civ {id}", to="discard") for id in self.others]
        return (Change(f"civ {self.civilization}", to=str(self.seat)), *gone)


class ReplacedCivilization(Event, frozen=True, tag=True):
    """Another civilization is drawn in place of one."""

    civilization: str
    name: str
    drawn: str
    drawn_name: str

    def words(self) -> str:
        return f"draws {self.drawn_name} instead of {self.name}"

    def changes(self) -> tuple[Change, ...]:
        return (
            Change(f"civ {self.civilization}", to="discard"),
            Change(f"civ {self.drawn}", to=f"offer {self.seat}"),
        )


class FilledMap(Event, frozen=True, tag=True):
    """A tile on every empty hex."""

    tiles: tuple[tuple[str, str], ...]  # tile, hex

    def words(self) -> str:
        return f"{len(self.tiles)} territory tiles are laid on the empty hexes"

    def changes(self) -> tuple[Change, ...]:
        return tuple(Change(f"tile {tile}", to=f"{hex} 0") for tile, hex in self.tiles)


class TookTrap(Event, frozen=True, tag=True):
    """A trap from the deck."""

    card: str

    def words(self) -> str:
        return "takes a trap from the deck"

    def changes(self) -> tuple[Change, ...]:
        return (
            Change(f"deck {self.card}", by=-1),
            Change(entry_of(self.seat, f"hand {self.card}"), by=1),
        )


class NotedCard(Event, frozen=True, tag=True):
    """A card that was played may be planned in the next scenario."""

    card: str
    name: str
    turn: int

    def words(self) -> str:
        return f"notes {self.name} for income turn {self.turn} of Foreshadow"

    def changes(self) -> tuple[Change, ...]:
        return (Change(f"noted for turn {self.turn}", to=self.card),)


class PlannedCard(Event, frozen=True, tag=True):
    """A tapestry card is laid face down for a later income turn: only its owner knows it."""

    card: str  # "" for others
    turn: int

    def words(self) -> str:
        return f"plans {self.card or 'a card'} for income turn {self.turn}"

    def seen_by(self, seat: int) -> "Event | None":
        if seat == self.seat:
            return self
        return PlannedCard(seat=self.seat, rule=self.rule, card="", turn=self.turn)

    def changes(self) -> tuple[Change, ...]:
        return (
            Change(entry_of(self.seat, f"hand {self.card}"), by=-1),
            Change(f"planned for turn {self.turn}", to=self.card),
        )


class PlannedNoted(Event, frozen=True, tag=True):
    """A card of The Fall of Atlantis is taken out of the deck and planned."""

    card: str
    turn: int

    def words(self) -> str:
        return f"plans {self.card} for income turn {self.turn}, as in The Fall of Atlantis"

    def changes(self) -> tuple[Change, ...]:
        return (
            Change(f"deck {self.card}", by=-1),
            Change(f"planned for turn {self.turn}", to=self.card),
        )


class TurnedUp(Event, frozen=True, tag=True):
    """A planned card is played."""

    card: str
    turn: int

    def words(self) -> str:
        return f"turns up the card planned for income turn {self.turn}"

    def changes(self) -> tuple[Change, ...]:
        return (
            Change(entry_of(self.seat, f"hand {self.card}"), by=1),
            Change(f"planned for turn {self.turn}", to=""),
        )


class ReturnedHand(Event, frozen=True, tag=True):
    """All cards in hand go back into the deck."""

    counts: tuple[tuple[str, int], ...]  # empty for others

    def words(self) -> str:
        return "shuffles all other cards back into the deck"

    def seen_by(self, seat: int) -> "Event | None":
        return self if seat == self.seat else ReturnedHand(seat=self.seat, rule=self.rule, counts=())

    def changes(self) -> tuple[Change, ...]:
        mine = [Change(entry_of(self.seat, f"hand {card}"), by=-n) for card, n in self.counts]
        return (*mine, *[Change(f"deck {card}", by=n) for card, n in self.counts])
