"""What happens with the parts that expansions share."""

from sugoroku.core.events import Change, Event
from sugoroku.games.tapestry.effect_words import landmark_words


def _cards(cards: tuple[str, ...], to: str) -> tuple[Change, ...]:
    return tuple(Change(f"landmark card {card}", to=to) for card in cards)


class RevealedLandmarkCards(Event, frozen=True, tag=True):
    cards: tuple[str, ...]

    def words(self) -> str:
        said = ", ".join(landmark_words(card) for card in self.cards)
        return f"Landmark cards are revealed: {said}"

    def changes(self) -> tuple[Change, ...]:
        return _cards(self.cards, "open")


class TookLandmarkCard(Event, frozen=True, tag=True):
    card: str

    def words(self) -> str:
        return f"takes the landmark card {landmark_words(self.card)}"

    def changes(self) -> tuple[Change, ...]:
        return _cards((self.card,), str(self.seat))


class ReturnedLandmarkCards(Event, frozen=True, tag=True):
    """What the draft has left forms the deck."""

    cards: tuple[str, ...]

    def words(self) -> str:
        return "The other landmark cards form a deck"

    def changes(self) -> tuple[Change, ...]:
        return _cards(self.cards, "deck")


class DiscardedLandmarkCard(Event, frozen=True, tag=True):
    card: str

    def words(self) -> str:
        return f"discards the landmark card {landmark_words(self.card)}"

    def changes(self) -> tuple[Change, ...]:
        return _cards((self.card,), "discard")


class GaveLandmark(Event, frozen=True, tag=True):
    """A landmark is put into the box of the Automa; its card is discarded."""

    landmark: str

    def words(self) -> str:
        return f"has the {landmark_words(self.landmark)} from the start"

    def changes(self) -> tuple[Change, ...]:
        placed = Change(f"landmark {self.landmark}", to=f"{self.seat} beside")
        return (placed, *_cards((self.landmark,), "discard"))


class DiscardedSpaceTile(Event, frozen=True, tag=True):
    tile: str

    def words(self) -> str:
        return f"discards space tile {self.tile}"

    def changes(self) -> tuple[Change, ...]:
        return (Change(f"space {self.tile}", to="gone"),)
