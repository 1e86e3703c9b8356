"""What happens in a game of Daimyo, as typed events.

Those about relic tiles, units and buildings are in `piece_events.py`, those about the neutral parties
in `party_events.py`.  Each event also declares what it changes on the table, by the entries of
`tally.py`: a law compares the two.
"""

from sugoroku.core.events import Change, Event, entry_of
from sugoroku.core.plural import count
from sugoroku.games.daimyo.names import TOKENS

Cost = tuple[int, int, int, int]


def tokens_words(tokens: Cost) -> str:
    """`2 rice, 1 coin`"""
    return ", ".join(token_words(TOKENS[token], n) for token, n in enumerate(tokens) if n) or "nothing"


def token_words(token: str, n: int) -> str:
    """`2 rice`, `2 gems`: rice and metal have no plural."""
    return count(n, token) if token in ("gem", "coin") else f"{n} {token}"


def place_words(name: str) -> str:
    """A site or die, `blue 1`, of its id `blue1`; `blue, space 2` of a rough neighbourhood."""
    island, rough, space = name.partition("-r")
    return f"{island}, space {space}" if rough else f"{name[:-1]} {name[-1]}"


def slot_words(slot: str) -> str:
    """`Help`, `the clan ability`, `revenue 1`: where a bonus tile lies."""
    if slot == "clan":
        return "the clan ability"
    return f"revenue {slot[-1]}" if slot[-1].isdigit() else slot.title()


def tile_words(tile: str) -> str:
    """`blue 1`"""
    return tile.replace("-", " ")


def own_change(event: Event, what: str, by: int | None = None, to: int | str | None = None) -> Change:
    return Change(entry_of(event.seat, what), by=by, to=to)


def token_changes(event: Event, tokens: Cost, sign: int) -> tuple[Change, ...]:
    return tuple(own_change(event, TOKENS[token], by=sign * n) for token, n in enumerate(tokens) if n)


def influence_changes(event: Event, island: str, by: int) -> tuple[Change, ...]:
    return (own_change(event, f"influence on {island}", by=by),) if by else ()


# ---------------------------------------------------------------- tokens and points


class Received(Event, frozen=True, tag=True):
    tokens: Cost
    why: str = ""

    def words(self) -> str:
        reason = f" ({self.why})" if self.why else ""
        return f"gains {tokens_words(self.tokens)}{reason}"

    def changes(self) -> tuple[Change, ...]:
        return token_changes(self, self.tokens, 1)


class Spent(Event, frozen=True, tag=True):
    tokens: Cost
    why: str = ""

    def words(self) -> str:
        reason = f" ({self.why})" if self.why else ""
        return f"pays {tokens_words(self.tokens)}{reason}"

    def changes(self) -> tuple[Change, ...]:
        return token_changes(self, self.tokens, -1)


class Scored(Event, frozen=True, tag=True):
    points: int
    source: str  # as on the score sheet
    why: str

    def words(self) -> str:
        return f"scores {self.points} PP ({self.why})"

    def changes(self) -> tuple[Change, ...]:
        return (
            own_change(self, "score", by=self.points),
            own_change(self, f"points from {self.source}", by=self.points),
        )


# ---------------------------------------------------------------- set-up


class ChoseClan(Event, frozen=True, tag=True):
    clan: str
    heroes: tuple[str, ...]

    def words(self) -> str:
        return f"plays the {self.clan.title()} clan"

    def changes(self) -> tuple[Change, ...]:
        cards = [Change(f"card {hero}", to=f"{self.seat} deck") for hero in self.heroes]
        return (own_change(self, "clan", to=self.clan), *cards)


class TookBoard(Event, frozen=True, tag=True):
    board: str
    kind: str

    def words(self) -> str:
        return f"takes the {self.kind} board {self.board}"

    def changes(self) -> tuple[Change, ...]:
        tiles = [own_change(self, f"covered {self.board[0]}{n}", to=1) for n in range(1, 5)]
        return (own_change(self, f"{self.kind} board", to=self.board), *tiles)


# ---------------------------------------------------------------- rounds and dice


class RoundStarted(Event, frozen=True, tag=True):
    number: int

    def words(self) -> str:
        return f"Round {self.number} begins"

    def changes(self) -> tuple[Change, ...]:
        return (Change("round", to=self.number),)


class Rolled(Event, frozen=True, tag=True):
    """All dice are in the centre and show these values."""

    dice: tuple[str, ...]  # blue3
    counts: tuple[tuple[str, int], ...]  # of every die name whose number has changed
    cleared: tuple[str, ...]  # entries of places that are empty now

    def words(self) -> str:
        return f"rolls {', '.join(map(place_words, self.dice))}"

    def changes(self) -> tuple[Change, ...]:
        centre = [Change(f"centre {die}", to=number) for die, number in self.counts]
        return (*centre, *(Change(entry, to="") for entry in self.cleared))


class PlacedDie(Event, frozen=True, tag=True):
    die: str
    space: str

    def words(self) -> str:
        where = (
            "keeps it beside the board" if self.space == "beside" else f"puts it on {self.space.title()}"
        )
        return f"takes {self.die[:-1]} {self.die[-1]} and {where}"

    def changes(self) -> tuple[Change, ...]:
        return (
            Change(f"centre {self.die}", by=-1),
            own_change(self, f"die on {self.space}", to=self.die),
        )


class ResolvedAction(Event, frozen=True, tag=True):
    """A main action; what it brings follows."""

    action: str

    def words(self) -> str:
        return f"resolves {self.action.title()}"


class TurnedDie(Event, frozen=True, tag=True):
    space: str
    before: str
    die: str

    def words(self) -> str:
        return f"turns a {self.before[:-1]} {self.before[-1]} into a {self.die[-1]}"

    def changes(self) -> tuple[Change, ...]:
        return (own_change(self, f"die on {self.space}", to=self.die),)


class TookHelmet(Event, frozen=True, tag=True):
    given: bool = False  # by its holder, at the end of a round

    def words(self) -> str:
        return "is given the Mighty Helmet" if self.given else "takes the Mighty Helmet"

    def changes(self) -> tuple[Change, ...]:
        return (Change("helmet", to=self.seat),)


class TurnedVillager(Event, frozen=True, tag=True):
    tile: str
    back: bool
    shows: str  # the face that is up now

    def words(self) -> str:
        return f"turns that villager over, which now offers: {self.shows}"

    def changes(self) -> tuple[Change, ...]:
        return (Change(f"villager {self.tile}", to=int(self.back)),)


# ---------------------------------------------------------------- cards


class DrewHero(Event, frozen=True, tag=True):
    """Only its owner sees which."""

    card: str = ""
    name: str = ""

    def words(self) -> str:
        return f"draws {self.name}" if self.card else "draws a hero card"

    def seen_by(self, seat: int) -> "Event":
        return self if seat == self.seat else DrewHero(seat=self.seat, rule=self.rule)

    def changes(self) -> tuple[Change, ...]:
        return (Change(f"card {self.card}", to=f"{self.seat} hand"),) if self.card else ()


class ShuffledHeroes(Event, frozen=True, tag=True):
    cards: tuple[str, ...]

    def words(self) -> str:
        return "shuffles the discard pile into a new hero deck"

    def changes(self) -> tuple[Change, ...]:
        return tuple(Change(f"card {card}", to=f"{self.seat} deck") for card in self.cards)


class PlayedHero(Event, frozen=True, tag=True):
    card: str
    name: str
    what: str

    def words(self) -> str:
        return f"plays {self.name} ({self.what})"

    def changes(self) -> tuple[Change, ...]:
        return (Change(f"card {self.card}", to="resolving"),)


class DiscardedHero(Event, frozen=True, tag=True):
    card: str
    name: str
    played: bool = False

    def words(self) -> str:
        return f"puts {self.name} on the discard pile" if self.played else f"discards {self.name}"

    def changes(self) -> tuple[Change, ...]:
        return (Change(f"card {self.card}", to=f"{self.seat} discard"),)


class HiredHero(Event, frozen=True, tag=True):
    card: str
    name: str
    place: int
    coins: int

    def words(self) -> str:
        price = f"for {count(self.coins, 'coin')}" if self.coins else "free of charge"
        return f"hires {self.name} {price}"

    def changes(self) -> tuple[Change, ...]:
        return (
            Change(f"card {self.card}", to=f"{self.seat} hand"),
            *token_changes(self, (0, 0, 0, self.coins), -1),
        )


class RefilledHeroes(Event, frozen=True, tag=True):
    """The top card goes to the market, the next one is turned up ("": the deck is empty)."""

    card: str
    name: str
    place: int
    top: str

    def words(self) -> str:
        return f"{self.name} comes to the hero market"

    def changes(self) -> tuple[Change, ...]:
        top = (Change(f"card {self.top}", to="top"),) if self.top else ()
        return (Change(f"card {self.card}", to=f"market {self.place}"), *top)


# ---------------------------------------------------------------- goals, end of the round


class MetGoal(Event, frozen=True, tag=True):
    goal: str
    what: str
    silver: bool
    bonus: str = ""

    def words(self) -> str:
        bonus = f"; bonus: {self.bonus}" if self.bonus else ""
        return f"meets the goal of {self.what}{' as the second' if self.silver else ''}{bonus}"

    def changes(self) -> tuple[Change, ...]:
        return (Change(f"goal {self.goal} {'silver' if self.silver else 'gold'}", to=self.seat),)


class BecameFirst(Event, frozen=True, tag=True):
    def words(self) -> str:
        return "is the start player"

    def changes(self) -> tuple[Change, ...]:
        return (Change("start player", to=self.seat),)
