"""What happens in a game of Daimyo, said as typed events.

Each event also declares what it changes on the table, by the entries of `tally.py`: a law compares
the two.
"""

from typing import ClassVar

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
    """A site or die, `blue 1`, of its id `blue1`; `revenue 1` of a slot."""
    return f"{name[:-1]} {name[-1]}" if name[-1].isdigit() else name


def _own(event: Event, what: str, by: int | None = None, to: int | str | None = None) -> Change:
    return Change(entry_of(event.seat, what), by=by, to=to)


def _tokens(event: Event, tokens: Cost, sign: int) -> tuple[Change, ...]:
    return tuple(_own(event, TOKENS[token], by=sign * n) for token, n in enumerate(tokens) if n)


def _influence(event: Event, island: str, by: int) -> tuple[Change, ...]:
    return (_own(event, f"influence on {island}", by=by),) if by else ()


# ---------------------------------------------------------------- tokens and points


class Received(Event, frozen=True, tag=True):
    tokens: Cost
    why: str = ""

    def words(self) -> str:
        reason = f" ({self.why})" if self.why else ""
        return f"gains {tokens_words(self.tokens)}{reason}"

    def changes(self) -> tuple[Change, ...]:
        return _tokens(self, self.tokens, 1)


class Spent(Event, frozen=True, tag=True):
    tokens: Cost
    why: str = ""

    def words(self) -> str:
        reason = f" ({self.why})" if self.why else ""
        return f"pays {tokens_words(self.tokens)}{reason}"

    def changes(self) -> tuple[Change, ...]:
        return _tokens(self, self.tokens, -1)


class Scored(Event, frozen=True, tag=True):
    points: int
    source: str  # as on the score sheet
    why: str

    def words(self) -> str:
        return f"scores {self.points} PP ({self.why})"

    def changes(self) -> tuple[Change, ...]:
        return (
            _own(self, "score", by=self.points),
            _own(self, f"points from {self.source}", by=self.points),
        )


# ---------------------------------------------------------------- set-up


class ChoseClan(Event, frozen=True, tag=True):
    clan: str
    heroes: tuple[str, ...]

    def words(self) -> str:
        return f"plays the {self.clan.title()} clan"

    def changes(self) -> tuple[Change, ...]:
        cards = [Change(f"card {hero}", to=f"{self.seat} deck") for hero in self.heroes]
        return (_own(self, "clan", to=self.clan), *cards)


class TookBoard(Event, frozen=True, tag=True):
    board: str
    kind: str

    def words(self) -> str:
        return f"takes the {self.kind} board {self.board}"

    def changes(self) -> tuple[Change, ...]:
        tiles = [_own(self, f"covered {self.board[0]}{n}", to=1) for n in range(1, 5)]
        return (_own(self, f"{self.kind} board", to=self.board), *tiles)


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
        return (Change(f"centre {self.die}", by=-1), _own(self, f"die on {self.space}", to=self.die))


class TurnedDie(Event, frozen=True, tag=True):
    space: str
    before: str
    die: str

    def words(self) -> str:
        return f"turns a {self.before[:-1]} {self.before[-1]} into a {self.die[-1]}"

    def changes(self) -> tuple[Change, ...]:
        return (_own(self, f"die on {self.space}", to=self.die),)


class TookHelmet(Event, frozen=True, tag=True):
    def words(self) -> str:
        return "takes the Mighty Helmet"

    def changes(self) -> tuple[Change, ...]:
        return (Change("helmet", to=self.seat),)


class TurnedVillager(Event, frozen=True, tag=True):
    tile: str
    back: bool

    def words(self) -> str:
        return f"activates villager tile {self.tile} and turns it over"

    def changes(self) -> tuple[Change, ...]:
        return (Change(f"villager {self.tile}", to=int(self.back)),)


# ---------------------------------------------------------------- storage, tiles and relics


class EnlargedStorage(Event, frozen=True, tag=True):
    by: int
    to: int

    def words(self) -> str:
        return f"enlarges the storage to {self.to}"

    def changes(self) -> tuple[Change, ...]:
        return (_own(self, "storage", by=self.by),)


class Scavenged(Event, frozen=True, tag=True):
    island: str

    def words(self) -> str:
        return f"moves the scavenger to {self.island}"

    def changes(self) -> tuple[Change, ...]:
        return (_own(self, "scavenger", to=self.island),)


class TookTile(Event, frozen=True, tag=True):
    """From a no man's land (`blue 2`), the black market, the bag, or another party."""

    tile: str
    source: str  # an entry of the tally that loses it
    where: str

    def words(self) -> str:
        return f"takes relic tile {tile_words(self.tile)} from {self.where}"

    def changes(self) -> tuple[Change, ...]:
        gone = (
            Change(self.source, to="") if self.source.startswith("land") else Change(self.source, by=-1)
        )
        return (gone, _own(self, f"tile {self.tile}", by=1))


class GaveUpTile(Event, frozen=True, tag=True):
    tile: str
    to: str  # market or bag

    def words(self) -> str:
        where = "the black market" if self.to == "market" else "the bag"
        return f"puts relic tile {tile_words(self.tile)} into {where}"

    def changes(self) -> tuple[Change, ...]:
        return (_own(self, f"tile {self.tile}", by=-1), Change(f"{self.to} {self.tile}", by=1))


class MovedTile(Event, frozen=True, tag=True):
    """A tile that nobody owns: from the bag to a land, from a land to the market, ..."""

    tile: str
    source: str
    goal: str
    text: str

    def words(self) -> str:
        return self.text

    def changes(self) -> tuple[Change, ...]:
        lost = (
            Change(self.source, to="") if self.source.startswith("land") else Change(self.source, by=-1)
        )
        if self.goal.startswith("land"):
            return (lost, Change(self.goal, to=self.tile))
        return (lost, Change(self.goal, by=1))


class EmptiedMarket(Event, frozen=True, tag=True):
    """The black market goes into the empty bag."""

    tiles: tuple[tuple[str, int], ...]

    def words(self) -> str:
        return "The bag is empty: the black market is shuffled into it"

    def changes(self) -> tuple[Change, ...]:
        out = [Change(f"market {tile}", by=-n) for tile, n in self.tiles]
        return (*out, *(Change(f"bag {tile}", by=n) for tile, n in self.tiles))


class RestoredRelic(Event, frozen=True, tag=True):
    colour: str
    tiles: tuple[str, ...]

    def words(self) -> str:
        return f"restores a {self.colour} relic"

    def changes(self) -> tuple[Change, ...]:
        lost = [_own(self, f"tile {tile}", by=-1) for tile in self.tiles]
        return (*lost, _own(self, f"relics {self.colour}", by=1), _own(self, "relic pawns", by=-1))


class PlacedPawn(Event, frozen=True, tag=True):
    """On an altar; `place` 0: beside them."""

    island: str
    place: int
    influence: int

    def words(self) -> str:
        if not self.place:
            return f"sets a relic pawn beside the altars of {self.island}, which are all taken"
        return f"puts a relic pawn on altar {self.place} of {self.island} (influence +{self.influence})"

    def changes(self) -> tuple[Change, ...]:
        if not self.place:
            return ()
        altar = Change(f"altar {self.island} {self.place}", to=self.seat)
        return (altar, *_influence(self, self.island, self.influence))


# ---------------------------------------------------------------- units and buildings


class PlacedGovernor(Event, frozen=True, tag=True):
    site: str
    island: str
    influence: int

    def words(self) -> str:
        return f"places a governor on {place_words(self.site)}"

    def changes(self) -> tuple[Change, ...]:
        return (
            _own(self, "governors", by=-1),
            Change(f"governor {self.site}", to=self.seat),
            *_influence(self, self.island, self.influence),
        )


class LostGovernor(Event, frozen=True, tag=True):
    site: str
    island: str
    influence: int

    def words(self) -> str:
        return f"loses the governor on {place_words(self.site)}"

    def changes(self) -> tuple[Change, ...]:
        return (
            _own(self, "governors", by=1),
            Change(f"governor {self.site}", to=""),
            *_influence(self, self.island, -self.influence),
        )


class MovedGovernor(Event, frozen=True, tag=True):
    """To a free site, or to one whose governor moves at the same time."""

    start: str
    end: str
    start_island: str
    end_island: str
    influence: int
    leaves: bool = True  # the site is empty afterwards

    def words(self) -> str:
        return f"has a governor move from {place_words(self.start)} to {place_words(self.end)}"

    def changes(self) -> tuple[Change, ...]:
        left = (Change(f"governor {self.start}", to=""),) if self.leaves else ()
        return (
            *left,
            Change(f"governor {self.end}", to=self.seat),
            *_influence(self, self.start_island, -self.influence),
            *_influence(self, self.end_island, self.influence),
        )


class PlacedShadow(Event, frozen=True, tag=True):
    space: str
    island: str
    influence: int

    def words(self) -> str:
        return f"places a shadow on {self.island}"

    def changes(self) -> tuple[Change, ...]:
        return (
            _own(self, "shadows", by=-1),
            Change(f"rough {self.space}", to=self.seat),
            *_influence(self, self.island, self.influence),
        )


class AdvancedPawn(Event, frozen=True, tag=True):
    """The recruitment pawn."""

    to: int
    reset: bool = False

    def words(self) -> str:
        if self.reset:
            return "puts the recruitment pawn back on its first space"
        return f"moves the recruitment pawn to space {self.to + 1}"

    def changes(self) -> tuple[Change, ...]:
        return (_own(self, "recruitment", to=self.to),)


class Built(Event, frozen=True, tag=True):
    building: str
    site: str
    island: str
    influence: int

    def words(self) -> str:
        return f"builds a {self.building} on {place_words(self.site)}"

    def changes(self) -> tuple[Change, ...]:
        return (
            _own(self, f"{self.building}s", by=-1),
            Change(f"building {self.site}", to=f"{self.building} of {self.seat}"),
            *_influence(self, self.island, self.influence),
        )


class LaidTile(Event, frozen=True, tag=True):
    tile: str
    slot: str
    what: str
    covers: str = ""

    def words(self) -> str:
        lost = f", covering {self.covers}" if self.covers else ""
        return f"lays bonus tile {self.tile} ({self.what}) on the {place_words(self.slot)} slot{lost}"

    def changes(self) -> tuple[Change, ...]:
        return (
            _own(self, f"covered {self.tile[0]}{self.tile[-1]}", to=0),
            _own(self, f"slot {self.slot}", to=self.tile),
        )


class Activated(Event, frozen=True, tag=True):
    """A bonus tile, or the clan ability."""

    text: str

    def words(self) -> str:
        return f"uses {self.text}"


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
            *_tokens(self, (0, 0, 0, self.coins), -1),
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

    def words(self) -> str:
        return f"meets goal {self.goal} ({self.what}){', the silver space' if self.silver else ''}"

    def changes(self) -> tuple[Change, ...]:
        return (Change(f"goal {self.goal} {'silver' if self.silver else 'gold'}", to=self.seat),)


class Ended(Event, frozen=True, tag=True):
    """A phase or the game."""

    text: str

    def words(self) -> str:
        return self.text


class BecameFirst(Event, frozen=True, tag=True):
    def words(self) -> str:
        return "is the start player"

    def changes(self) -> tuple[Change, ...]:
        return (Change("start player", to=self.seat),)


def tile_words(tile: str) -> str:
    """`blue 1`"""
    return tile.replace("-", " ")


# ---------------------------------------------------------------- mercenaries and empire


class UsesPieces(Event, frozen=True, tag=True):
    """A neutral party plays with an unused clan's pieces."""

    clan: str

    def words(self) -> str:
        return f"uses the pieces of the {self.clan.title()} clan"

    def changes(self) -> tuple[Change, ...]:
        return (_own(self, "clan", to=self.clan),)


class Reason(Event, frozen=True, tag=True):
    """Why the player had no choice for the empire, or what its card says."""

    aside: ClassVar[bool] = True

    text: str

    def words(self) -> str:
        return f"{self.text} ({self.rule})" if self.rule else self.text


class RevealedSolo(Event, frozen=True, tag=True):
    card: str

    def words(self) -> str:
        return f"reveals solo card {self.card}"

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
        return f"has played solo card {self.card}"

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
        return "returns the dice"

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
        lost = [_own(self, f"tile {tile}", by=-1) for tile in self.loose]
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
        return f"move a {self.piece} from {self.start} to {self.end}"

    def changes(self) -> tuple[Change, ...]:
        tower = self.piece == "radio tower"
        where = "building" if tower else "rough"
        return (
            Change(f"{where} {self.start}", to=""),
            Change(f"{where} {self.end}", to=f"{self.piece} of {self.seat}" if tower else self.seat),
            *_influence(self, self.start_island, -self.influence),
            *_influence(self, self.end_island, self.influence),
        )


class ShowedHero(Event, frozen=True, tag=True):
    """The empire's start card joins its army."""

    card: str
    name: str

    def words(self) -> str:
        return f"turns up its start card: {self.name}"

    def changes(self) -> tuple[Change, ...]:
        return (Change(f"card {self.card}", to=f"{self.seat} hand"),)
