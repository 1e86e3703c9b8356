"""Events about relic tiles, units and buildings."""

from sugoroku.core.events import Change, Event
from sugoroku.games.daimyo.events import (
    influence_changes,
    own_change,
    place_words,
    slot_words,
    tile_words,
)

# ---------------------------------------------------------------- storage, tiles and relics


class EnlargedStorage(Event, frozen=True, tag=True):
    by: int
    to: int

    def words(self) -> str:
        return f"enlarges the storage to {self.to}"

    def changes(self) -> tuple[Change, ...]:
        return (own_change(self, "storage", by=self.by),)


class Scavenged(Event, frozen=True, tag=True):
    island: str

    def words(self) -> str:
        return f"moves the scavenger to {self.island}"

    def changes(self) -> tuple[Change, ...]:
        return (own_change(self, "scavenger", to=self.island),)


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
        return (gone, own_change(self, f"tile {self.tile}", by=1))


class GaveUpTile(Event, frozen=True, tag=True):
    tile: str
    to: str  # market or bag

    def words(self) -> str:
        where = "the black market" if self.to == "market" else "the bag"
        return f"puts relic tile {tile_words(self.tile)} into {where}"

    def changes(self) -> tuple[Change, ...]:
        return (own_change(self, f"tile {self.tile}", by=-1), Change(f"{self.to} {self.tile}", by=1))


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


class LeftTile(Event, frozen=True, tag=True):
    """A drawn tile stays in the black market: nothing changes."""

    tile: str

    def words(self) -> str:
        return f"leaves relic tile {tile_words(self.tile)} in the black market"


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
        lost = [own_change(self, f"tile {tile}", by=-1) for tile in self.tiles]
        return (
            *lost,
            own_change(self, f"relics {self.colour}", by=1),
            own_change(self, "relic pawns", by=-1),
        )


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
        return (altar, *influence_changes(self, self.island, self.influence))


# ---------------------------------------------------------------- units and buildings


class PlacedGovernor(Event, frozen=True, tag=True):
    site: str
    island: str
    influence: int

    def words(self) -> str:
        return f"places a governor on {place_words(self.site)}"

    def changes(self) -> tuple[Change, ...]:
        return (
            own_change(self, "governors", by=-1),
            Change(f"governor {self.site}", to=self.seat),
            *influence_changes(self, self.island, self.influence),
        )


class LostGovernor(Event, frozen=True, tag=True):
    site: str
    island: str
    influence: int

    def words(self) -> str:
        return f"loses the governor on {place_words(self.site)}"

    def changes(self) -> tuple[Change, ...]:
        return (
            own_change(self, "governors", by=1),
            Change(f"governor {self.site}", to=""),
            *influence_changes(self, self.island, -self.influence),
        )


class MovedGovernor(Event, frozen=True, tag=True):
    """To a free site, or to one whose governor moves at the same time."""

    start: str
    end: str
    start_island: str
    end_island: str
    influence: int
    leaves: bool = True  # the site is empty afterwards
    pushed: bool = False  # by another player

    def words(self) -> str:
        what = "has a governor pushed" if self.pushed else "moves a governor"
        return f"{what} from {place_words(self.start)} to {place_words(self.end)}"

    def changes(self) -> tuple[Change, ...]:
        left = (Change(f"governor {self.start}", to=""),) if self.leaves else ()
        return (
            *left,
            Change(f"governor {self.end}", to=self.seat),
            *influence_changes(self, self.start_island, -self.influence),
            *influence_changes(self, self.end_island, self.influence),
        )


class PlacedShadow(Event, frozen=True, tag=True):
    space: str
    island: str
    influence: int

    def words(self) -> str:
        return f"places a shadow on {self.island}"

    def changes(self) -> tuple[Change, ...]:
        return (
            own_change(self, "shadows", by=-1),
            Change(f"rough {self.space}", to=self.seat),
            *influence_changes(self, self.island, self.influence),
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
        return (own_change(self, "recruitment", to=self.to),)


class Built(Event, frozen=True, tag=True):
    building: str
    site: str
    island: str
    influence: int

    def words(self) -> str:
        return f"builds a {self.building} on {place_words(self.site)}"

    def changes(self) -> tuple[Change, ...]:
        return (
            own_change(self, f"{self.building}s", by=-1),
            Change(f"building {self.site}", to=f"{self.building} of {self.seat}"),
            *influence_changes(self, self.island, self.influence),
        )


class LaidTile(Event, frozen=True, tag=True):
    tile: str
    slot: str
    what: str
    covers: str = ""  # what the tile below it did

    def words(self) -> str:
        lost = f" over the one there ({self.covers}), which is lost" if self.covers else ""
        return f"lays a bonus tile ({self.what}) on {slot_words(self.slot)}{lost}"

    def changes(self) -> tuple[Change, ...]:
        return (
            own_change(self, f"covered {self.tile[0]}{self.tile[-1]}", to=0),
            own_change(self, f"slot {self.slot}", to=self.tile),
        )


class Activated(Event, frozen=True, tag=True):
    """A bonus tile, or the clan ability."""

    text: str

    def words(self) -> str:
        return f"uses {self.text}"
