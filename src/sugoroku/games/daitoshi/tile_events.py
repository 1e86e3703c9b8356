"""Events about hexes, district tiles, inventions and the Mega-Machine's board."""

from sugoroku.core.events import Change, Event, Said, entry_of
from sugoroku.games.daitoshi.events import Changes, a, counted, grouped, listed
from sugoroku.games.daitoshi.tally import NOTHING_THERE

# ---------------------------------------------------------------- hexes


class Exploited(Event, frozen=True, tag=True):
    """A hex to the record; on the Mayor's to its `place` from the top, or discarded if that is full."""

    terrain: str
    where: str
    kept: bool = True
    place: int = 0

    def words(self) -> str:
        lost = "" if self.kept else " and discards the hex: the record is full"
        return f"exploits the {self.terrain} ({self.where}){lost}"

    def changes(self) -> Changes:
        pile = Change(f"{self.terrain} discards", by=1)
        if not self.kept:
            return (Change(f"{self.terrain} track", by=-1), pile) if self.where == "track" else ()
        source = "track" if self.where == "track" else "discards"
        put = (Change(f"Mayor's record {self.place}", to=self.terrain),) if self.place else ()
        return (
            Change(f"{self.terrain} {source}", by=-1),
            Change(entry_of(self.seat, f"{self.terrain} hexes"), by=1),
            *put,
        )


class GaveBack(Event, frozen=True, tag=True):
    terrain: str
    place: int = 0  # on the Mayor's record

    def words(self) -> str:
        return f"gives back {a(self.terrain)} hex"

    def changes(self) -> Changes:
        left = (Change(f"Mayor's record {self.place}", to=NOTHING_THERE),) if self.place else ()
        return (
            Change(entry_of(self.seat, f"{self.terrain} hexes"), by=-1),
            Change(f"{self.terrain} discards", by=1),
            *left,
        )


class Laid(Event, frozen=True, tag=True):
    """A hex of the record on a tile; `hexes` are those that lie there now."""

    terrain: str
    tile: str
    hexes: str
    place: int = 0  # on the Mayor's record

    def words(self) -> str:
        return f"lays {a(self.terrain)} hex on {self.tile}"

    def changes(self) -> Changes:
        left = (Change(f"Mayor's record {self.place}", to=NOTHING_THERE),) if self.place else ()
        return (
            Change(entry_of(self.seat, f"{self.terrain} hexes"), by=-1),
            Change(f"hexes on {self.tile}", to=self.hexes),
            *left,
        )


# ---------------------------------------------------------------- the city


class Built(Event, frozen=True, tag=True):
    tile: str
    place: str
    district: str
    ring: str
    next: str  # now on top of the stack

    def words(self) -> str:
        after = "the stack is empty" if self.next == NOTHING_THERE else f"{self.next} is next"
        return f"builds {self.tile} in {self.district}; {after}"

    def changes(self) -> Changes:
        return (
            Change(self.place, to=self.tile),
            Change(f"{self.ring} stack", by=-1),
            Change(f"top of the {self.ring} stack", to=self.next),
        )


class Flipped(Event, frozen=True, tag=True):
    """The electrified side comes up; what lay on the tile leaves it."""

    place: str
    worker: str
    hexes: tuple[str, ...]

    def words(self) -> str:
        told = f"turns {self.place} to its electrified side"
        if self.worker:
            told += f"; the {self.worker} worker on it returns to the supply"
        if self.hexes:
            noun = "hex is" if len(self.hexes) == 1 else "hexes are"
            told += f"; its {grouped(self.hexes)} {noun} discarded"
        return told

    def changes(self) -> Changes:
        changed = [Change(f"side of {self.place}", to="electrified")]
        if self.worker:
            changed.append(Change(f"worker on {self.place}", to=NOTHING_THERE))
        if self.hexes:
            changed.append(Change(f"hexes on {self.place}", to=NOTHING_THERE))
        changed += [Change(f"{terrain} discards", by=1) for terrain in self.hexes]
        return tuple(changed)


class Traded(Event, frozen=True, tag=True):
    city: str
    goods: int
    steam: int

    def words(self) -> str:
        price = f" for {self.steam} steam" if self.steam else ""
        return f"delivers {counted(self.goods, 'good')} to {self.city}{price}"

    def changes(self) -> Changes:
        return (Change(entry_of(self.seat, "steam"), by=-self.steam),) if self.steam else ()


class Bannered(Event, frozen=True, tag=True):
    city: str
    placed: bool

    def words(self) -> str:
        return f"puts a banner on {self.city}" if self.placed else f"spends the banner on {self.city}"

    def changes(self) -> Changes:
        return (Change(entry_of(self.seat, f"banner on {self.city}"), by=1 if self.placed else -1),)


# ---------------------------------------------------------------- inventions


class Started(Event, frozen=True, tag=True):
    """A basic invention, and where its magnate begins."""

    basic: str
    invention: str
    magnate: str
    chosen: bool

    def words(self) -> str:
        return f"starts with {self.invention} on L1 and the magnate on {self.magnate}"

    def changes(self) -> Changes:
        chosen = (Change(f"basic {self.basic} to choose", by=-1),) if self.chosen else ()
        return (
            Change(entry_of(self.seat, "invention of L1"), to=self.invention),
            Change(entry_of(self.seat, "magnate"), to=self.magnate),
            *chosen,
        )


class Took(Event, frozen=True, tag=True):
    """An invention leaves the market."""

    invention: str
    place: str

    def words(self) -> str:
        return f"takes {self.invention} from the market"

    def changes(self) -> Changes:
        return (Change(f"market {self.place}", to=NOTHING_THERE),)


class Installed(Event, frozen=True, tag=True):
    invention: str
    floor: str

    def words(self) -> str:
        return f"installs {self.invention} on {self.floor}"

    def changes(self) -> Changes:
        return (Change(entry_of(self.seat, f"invention of {self.floor}"), to=self.invention),)


class Improved(Event, frozen=True, tag=True):
    floor: str

    def words(self) -> str:
        return f"improves the invention of {self.floor}"

    def changes(self) -> Changes:
        return (Change(entry_of(self.seat, f"position of {self.floor}"), to="improved"),)


class Refilled(Event, frozen=True, tag=True):
    """Tiles from their stacks to the market."""

    inventions: tuple[str, ...]
    places: tuple[str, ...]
    stacks: tuple[str, ...]

    def words(self) -> str:
        return f"refills the market: {listed(self.inventions)}"

    def changes(self) -> Changes:
        put = [
            Change(f"market {place}", to=invention)
            for place, invention in zip(self.places, self.inventions, strict=True)
        ]
        return (*put, *(Change(f"{stack} stack", by=-1) for stack in self.stacks))


class Progressed(Event, frozen=True, tag=True):
    floor: str
    step: int
    icon: str
    improved: bool = False

    def words(self) -> str:
        reached = f": {self.icon}" if self.icon else ""
        return f"advances the progress of {self.floor} to step {self.step}{reached}"

    def changes(self) -> Changes:
        moved = Change(entry_of(self.seat, f"progress of {self.floor}"), to=self.step)
        if not self.improved:
            return (moved,)
        return (moved, Change(entry_of(self.seat, f"position of {self.floor}"), to="improved"))


class Produced(Event, frozen=True, tag=True):
    building: str
    steam: int

    def words(self) -> str:
        price = f" for {self.steam} steam" if self.steam else ""
        return f"activates building {self.building}{price}"

    def changes(self) -> Changes:
        return (Change(entry_of(self.seat, "steam"), by=-self.steam),) if self.steam else ()


# ---------------------------------------------------------------- the Mega-Machine


class Donated(Event, frozen=True, tag=True):
    floor: str
    invention: str
    space: str

    def words(self) -> str:
        return f"donates {self.invention} of {self.floor} to {self.space} of the Mega-Machine"

    def changes(self) -> Changes:
        return (
            Change(entry_of(self.seat, f"invention of {self.floor}"), to=NOTHING_THERE),
            Change(f"machine space {self.space}", to="filled"),
            Change("donated inventions", by=1),
        )


class TookUniversity(Event, frozen=True, tag=True):
    """The University's invention takes the place of the donated one."""

    invention: str
    floor: str
    left: int

    def words(self) -> str:
        return f"puts a University invention on {self.floor} ({self.left} left)"

    def changes(self) -> Changes:
        return (
            Change(entry_of(self.seat, f"invention of {self.floor}"), to=self.invention),
            Change("University inventions", by=-1),
        )


class UpgradeInstalled(Said, frozen=True, tag=True):
    slot: str

    def changes(self) -> Changes:
        return (Change(f"upgrade {self.slot}", to="installed"),)
