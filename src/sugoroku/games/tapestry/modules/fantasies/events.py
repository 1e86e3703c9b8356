"""What happens with charms, reserved effects and the mats of Fantasies & Futures."""

from sugoroku.core.events import Change, Event, entry_of
from sugoroku.core.plural import count


class Reserved(Event, frozen=True, tag=True):
    """An effect waits for income turn 5, or is paid out.  TAP-E-210, TAP-E-211"""

    card: str
    name: str
    cards: str  # all that wait now, as in the tally
    paid: bool = False

    def words(self) -> str:
        if self.paid:
            return f"gains what {self.name} has reserved"
        return f"reserves an effect of {self.name} for income turn 5"

    def changes(self) -> tuple[Change, ...]:
        return (Change(entry_of(self.seat, "reserved"), to=self.cards),)


class GainedCharm(Event, frozen=True, tag=True):
    name: str  # of the card
    what: str

    def words(self) -> str:
        return f"gains a charm of {self.name}: {self.what}"


class PutBackCard(Event, frozen=True, tag=True):
    """A tapestry card goes back into the deck; seen by the seat alone."""

    card: str
    name: str

    def words(self) -> str:
        return f"puts {self.name or 'a tapestry card'} back"

    def seen_by(self, seat: int) -> Event:
        if seat == self.seat:
            return self
        return PutBackCard(seat=self.seat, rule=self.rule, card="", name="")

    def changes(self) -> tuple[Change, ...]:
        if not self.card:
            return ()
        hand = Change(entry_of(self.seat, f"hand {self.card}"), by=-1)
        return (hand, Change(f"deck {self.card}", by=1))


class PutBackTile(Event, frozen=True, tag=True):
    """A tile goes back into the supply."""

    entry: str  # tile, space
    tile: str

    def words(self) -> str:
        kind = "space" if self.entry == "space" else "territory"
        return f"puts {kind} tile {self.tile} back"

    def changes(self) -> tuple[Change, ...]:
        return (Change(f"{self.entry} {self.tile}", to="deck"),)


class LookedAt(Event, frozen=True, tag=True):
    """Things of a deck, one of which will be chosen."""

    what: str  # tech card, civilization

    def words(self) -> str:
        return f"looks at 2 {self.what}s and chooses one"


class TookDiscarded(Event, frozen=True, tag=True):
    """A card of the discard pile comes into the hand.  TAP-E-491"""

    card: str
    name: str

    def words(self) -> str:
        return f"takes {self.name} from the discard pile"

    def changes(self) -> tuple[Change, ...]:
        hand = Change(entry_of(self.seat, f"hand {self.card}"), by=1)
        return (hand, Change(f"discard {self.card}", by=-1))


class GaveResource(Event, frozen=True, tag=True):
    """TAP-E-487"""

    resource: str
    to: int
    room: bool  # could the other one take it?

    def words(self) -> str:
        lost = "" if self.room else ", who has no room for it"
        return f"gives 1 {self.resource} to player {self.to + 1}{lost}"

    def changes(self) -> tuple[Change, ...]:
        mine = Change(entry_of(self.seat, self.resource), by=-1)
        theirs = Change(entry_of(self.to, self.resource), by=1)
        return (mine, theirs) if self.room else (mine,)


class UsedDecoys(Event, frozen=True, tag=True):
    """TAP-E-485"""

    era: int

    def words(self) -> str:
        return "traps the attacker with Robotic Decoys"

    def changes(self) -> tuple[Change, ...]:
        return (Change(entry_of(self.seat, "decoys"), to=self.era),)


class Submerged(Event, frozen=True, tag=True):
    """Cards go under the mat of the Merfolk, or come back; seen by the seat alone.  TAP-E-338"""

    cards: tuple[str, ...]
    number: int
    all: str  # that lie there now, as in the tally
    surfaced: bool = False

    def words(self) -> str:
        said = count(self.number, "tapestry card")
        return f"takes {said} back from under the mat" if self.surfaced else f"puts {said} under the mat"

    def seen_by(self, seat: int) -> Event:
        if seat == self.seat:
            return self
        return Submerged(
            seat=self.seat, rule=self.rule, cards=(), number=self.number, all="", surfaced=self.surfaced
        )

    def changes(self) -> tuple[Change, ...]:
        if not self.cards:
            return ()
        by = 1 if self.surfaced else -1
        hand = [Change(entry_of(self.seat, f"hand {card}"), by=by) for card in self.cards]
        return (*hand, Change(entry_of(self.seat, "submerged"), to=self.all))


class RearrangedIncome(Event, frozen=True, tag=True):
    """Buildings of an income track were slid or set aside.  TAP-E-332"""

    kind: str
    how: str
    open: str  # income spaces without a building, as in the tally
    removed: int = 0  # buildings set aside

    def words(self) -> str:
        return self.how

    def changes(self) -> tuple[Change, ...]:
        track = Change(entry_of(self.seat, f"{self.kind} spaces"), to=self.open)
        taken = (
            (Change(entry_of(self.seat, f"{self.kind} taken"), by=self.removed),) if self.removed else ()
        )
        return (track, *taken)


class PlacedCityToken(Event, frozen=True, tag=True):
    """A token of the Weefolk fills a plot, perhaps instead of a building.  TAP-E-340"""

    plot: str
    plots: str  # of all tokens in this city, as in the tally
    replaced: str  # kind of the building set aside, or ""

    def words(self) -> str:
        row, column = self.plot.split("-")
        instead = f" instead of the {self.replaced}" if self.replaced else ""
        return f"puts the token of the Weefolk on row {row}, column {column}{instead}"

    def changes(self) -> tuple[Change, ...]:
        found = [Change(entry_of(self.seat, "city tokens"), to=self.plots)]
        if self.replaced:
            found.append(Change(entry_of(self.seat, f"plot {self.plot}"), to=""))
        return tuple(found)


class Flipped(Event, frozen=True, tag=True):
    """TAP-E-341"""

    tile: str
    face_up: bool

    def words(self) -> str:
        return f"flips space tile {self.tile}: face {'up' if self.face_up else 'down'}"


class TileOnMat(Event, frozen=True, tag=True):
    """A space tile is explored onto a civilization mat.  TAP-E-341a"""

    tile: str
    what: str
    places: str
    civilization: str

    def words(self) -> str:
        return f"explores space tile {self.tile} onto the mat: {self.what}"

    def changes(self) -> tuple[Change, ...]:
        return (
            Change(f"space {self.tile}", to=f"{self.seat} explored"),
            Change(entry_of(self.seat, f"places of {self.civilization}"), to=self.places),
        )


class ClearedMat(Event, frozen=True, tag=True):
    tile: str

    def words(self) -> str:
        return f"discards space tile {self.tile} from the mat"

    def changes(self) -> tuple[Change, ...]:
        return (Change(f"space {self.tile}", to="box"),)


class ChosenForGenies(Event, frozen=True, tag=True):
    """TAP-E-336"""

    chooser: int
    what: str

    def words(self) -> str:
        return f"lets player {self.chooser + 1} choose: {self.what}"


class MovedFloating(Event, frozen=True, tag=True):
    """The floating capital leaves a territory for another one.  TAP-E-333a"""

    start: str
    end: str
    left: str  # items, as in the tally
    there: str
    places: str
    civilization: str

    def words(self) -> str:
        return f"moves the floating capital from {self.start} to {self.end}"

    def changes(self) -> tuple[Change, ...]:
        return (
            Change(f"hex {self.start}", to=self.left),
            Change(f"hex {self.end}", to=self.there),
            Change(entry_of(self.seat, f"places of {self.civilization}"), to=self.places),
        )


class UncoveredReward(Event, frozen=True, tag=True):
    """TAP-E-140"""

    what: str

    def words(self) -> str:
        return f"turns up the reward of the district: {self.what}"
