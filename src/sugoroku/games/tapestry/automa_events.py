"""What the Automa and the Shadow Empire do, and why, as typed events.

The reasons are data (tracks with their distances, the hexes that each tiebreaker left, the terms of an
income turn), so that a page can show a bot's turn step by step.
"""

from typing import ClassVar

from sugoroku.core.events import Change, Event, entry_of
from sugoroku.core.plural import count
from sugoroku.games.tapestry.automa_words import (
    GOAL_WORDS,
    IN_REACH,
    INDICATOR_WORDS,
    NO_PATH,
    STAGE_WORDS,
    WITHOUT_TOPPLE,
)


def _listed(names: tuple[str, ...]) -> str:
    return ", ".join(names) or "none"


# ---------------------------------------------------------------- set-up


class SetUpAutoma(Event, frozen=True, tag=True):
    """The civilization, the favorite track and the outposts of the Automa."""

    civilization: str
    favorite: str
    hex: str
    items: str  # on that hex, as in the tally
    outposts: int

    def words(self) -> str:
        plays = f"plays the {self.civilization}," if self.civilization else "has no civilization,"
        return f"{plays} starts on {self.hex} and favors {self.favorite}"

    def changes(self) -> tuple[Change, ...]:
        named = (Change("Automa civilizations", to=self.civilization),) if self.civilization else ()
        return (
            *named,
            Change(entry_of(self.seat, "favorite track"), to=self.favorite),
            Change(entry_of(self.seat, "outposts"), by=-self.outposts),
            Change(f"hex {self.hex}", to=self.items),
        )


class SetUpShadow(Event, frozen=True, tag=True):
    """The favorite track of the Shadow Empire."""

    favorite: str

    def words(self) -> str:
        return f"favors {self.favorite}"

    def changes(self) -> tuple[Change, ...]:
        return (Change(entry_of(self.seat, "favorite track"), to=self.favorite),)


class GotSecondCivilization(Event, frozen=True, tag=True):
    """The civilization that the person chose for the Automa on level 6."""

    name: str
    names: str  # of all its civilizations, as in the tally

    def words(self) -> str:
        return f"also plays the {self.name}"

    def changes(self) -> tuple[Change, ...]:
        return (Change("Automa civilizations", to=self.names),)


# ---------------------------------------------------------------- decision cards


class DrewPair(Event, frozen=True, tag=True):
    """The track card and the tiebreaker card of this turn."""

    aside: ClassVar[bool] = True

    track: str
    tie: str
    left: int  # cards in the decision deck
    discarded: int  # cards of the last pair
    income: bool  # the track card shows the income icon

    def words(self) -> str:
        icon = "income icon" if self.income else "no income icon"
        left = f"{count(self.left, 'card')} left in the deck"
        return f"draws a pair: track card {self.track} ({icon}), tiebreaker card {self.tie}; {left}"

    def changes(self) -> tuple[Change, ...]:
        gone = (Change("decision discards", by=self.discarded),) if self.discarded else ()
        return (
            Change("decision deck", to=self.left),
            Change("track card", to=self.track),
            Change("tiebreaker card", to=self.tie),
            *gone,
        )


class DrewTiebreaker(Event, frozen=True, tag=True):
    """A tiebreaker while no decision card is face up; the card goes back into its deck."""

    aside: ClassVar[bool] = True

    card: str
    deck: str  # "progress" or "decision"

    def words(self) -> str:
        return f"looks at decision card {self.card} of the {self.deck} deck as tiebreaker"


class AddedCards(Event, frozen=True, tag=True):
    """Cards of the progress deck that join the decision discards."""

    cards: tuple[str, ...]

    def words(self) -> str:
        return f"adds decision cards {_listed(self.cards)} to the discards"

    def changes(self) -> tuple[Change, ...]:
        added = len(self.cards)
        if not added:
            return ()
        return Change("progress deck", by=-added), Change("decision discards", by=added)


class ShuffledDecisions(Event, frozen=True, tag=True):
    """The discards and the pair become the new decision deck."""

    size: int

    def words(self) -> str:
        return f"shuffles {count(self.size, 'decision card')} into a new deck"

    def changes(self) -> tuple[Change, ...]:
        return (
            Change("decision deck", to=self.size),
            Change("decision discards", to=0),
            Change("track card", to="none"),
            Change("tiebreaker card", to="none"),
        )


# ---------------------------------------------------------------- tracks


class ComparedTracks(Event, frozen=True, tag=True):
    """Which tracks are valid, by the distance that the indicator compares (-1: at its end)."""

    aside: ClassVar[bool] = True

    indicator: str
    tracks: tuple[str, ...]
    distances: tuple[int, ...]
    valid: tuple[str, ...]
    at: tuple[int, ...]  # the spaces of its tokens

    def words(self) -> str:
        by = INDICATOR_WORDS[self.indicator]
        if self.indicator == "all":
            return f"may advance on {by}: {_listed(self.valid)}"
        shown = [
            f"{track} {away}" if away >= 0 else f"{track} at its end"
            for track, away in zip(self.tracks, self.distances, strict=True)
        ]
        return f"looks for {by} (spaces to go: {', '.join(shown)}); valid: {_listed(self.valid)}"


class ChoseTrack(Event, frozen=True, tag=True):
    """The first valid track in the order of the tiebreaker card."""

    aside: ClassVar[bool] = True

    track: str
    order: tuple[str, ...]  # as the bot reads it
    card: str
    upwards: bool

    def words(self) -> str:
        way = "upwards" if self.upwards else "downwards"
        order = ", ".join(self.order)
        return f"takes {self.track}, the first valid track of card {self.card} read {way} ({order})"


class OnlyTrack(Event, frozen=True, tag=True):
    """A single valid track, or none at all."""

    aside: ClassVar[bool] = True

    track: str  # "" for none

    def words(self) -> str:
        if not self.track:
            return "does not advance: it stands at the end of every track"
        return f"takes {self.track}, the only valid track"


class RolledForBot(Event, frozen=True, tag=True):
    """Rolls of the science die, until it shows one of the tracks it chooses from."""

    aside: ClassVar[bool] = True

    rolls: tuple[str, ...]
    why: str
    wasted: bool = False

    def words(self) -> str:
        end = "; wasted at the end of the track" if self.wasted else ""
        return f"rolls {', '.join(self.rolls)} for {self.why}{end}"


class KeptFavorite(Event, frozen=True, tag=True):
    """Why a bot keeps its favorite track."""

    aside: ClassVar[bool] = True

    track: str

    def words(self) -> str:
        return f"keeps {self.track} as its favorite track: nobody is further there"


class ChangedFavorite(Event, frozen=True, tag=True):
    """Why a bot looks for a new favorite track, and which one it gets."""

    old: str
    new: str
    why: str

    def words(self) -> str:
        if self.old == self.new:
            return f"looks for a new favorite track ({self.why}): {self.new} again"
        return f"changes its favorite track from {self.old} to {self.new} ({self.why})"

    def changes(self) -> tuple[Change, ...]:
        if self.old == self.new:
            return ()
        return (Change(entry_of(self.seat, "favorite track"), to=self.new),)


# ---------------------------------------------------------------- hexes


class NarrowedHexes(Event, frozen=True, tag=True):
    """What one stage of a choice leaves: the hexes before it, their distances, the hexes after it."""

    aside: ClassVar[bool] = True

    doing: str  # "conquer opponent", "conquer neutral", "explore", "shadow topple"
    stage: int  # of opponents/hex_choice.py
    before: tuple[str, ...]
    away: tuple[int, ...]  # of those before it; empty if nothing is measured
    left: tuple[str, ...]
    skipped: str = ""  # why this stage does not apply

    def words(self) -> str:
        left = _listed(self.left)
        if self.skipped:
            return f"does not ask which are {STAGE_WORDS[self.stage]}: {self.skipped}"
        if self.stage == IN_REACH:
            return f"looks for {GOAL_WORDS[self.doing]}; in reach: {left}"
        if self.stage == WITHOUT_TOPPLE:
            return f"leaves out hexes beside you, as the card has no topple icon; left: {left}"
        away = ["no path" if n >= NO_PATH else str(n) for n in self.away]
        shown = ", ".join(f"{hex} {n}" for hex, n in zip(self.before, away, strict=True))
        return f"keeps the ones {STAGE_WORDS[self.stage]}: {left} (distances: {shown})"


class ChoseHex(Event, frozen=True, tag=True):
    """The first valid hex in the order of the hex icon."""

    aside: ClassVar[bool] = True

    doing: str
    hex: str
    icon: str
    card: str
    scanned: tuple[str, ...]  # in order, up to the hex itself

    def words(self) -> str:
        scan = f"the hex icon of card {self.card} scans (hex {len(self.scanned)})"
        return f"takes {self.hex}, the first of them that {scan}"


class SkippedAction(Event, frozen=True, tag=True):
    """A bot effect that does nothing, and why."""

    aside: ClassVar[bool] = True

    what: str
    why: str

    def words(self) -> str:
        return f"skips {self.what}: {self.why}"
