"""What happens in a game of Daitoshi, said as typed events.

`changes` names entries of `tally.py`; places and things are named there too.
"""

from typing import ClassVar

from sugoroku.core.events import Change, Event, Said, entry_of
from sugoroku.games.daitoshi.tally import NOTHING_THERE

Changes = tuple[Change, ...]


def counted(number: int, what: str) -> str:
    """`1 point`, `2 points`"""
    return f"{number} {what}{'' if number == 1 else 's'}"


def a(word: str) -> str:
    """With its article: `a river`, `an underground`."""
    return f"{'an' if word[0] in 'aeiou' else 'a'} {word}"


def listed(words: tuple[str, ...]) -> str:
    """`x`, `x and y`, `x, y and z`"""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} and {words[-1]}"


class Scored(Event, frozen=True, tag=True):
    points: int
    source: str
    why: str = ""

    def words(self) -> str:
        verb = "scores" if self.points > 0 else "loses"
        why = f": {self.why}" if self.why else ""
        source = self.source.removesuffix(" (solo)")
        return f"{verb} {counted(abs(self.points), 'point')} ({source}{why})"

    def changes(self) -> Changes:
        return (
            Change(entry_of(self.seat, "score"), by=self.points),
            Change(entry_of(self.seat, f"points from {self.source}"), by=self.points),
        )


class Noted(Event, frozen=True, tag=True):
    """What somebody chose, or why nothing came of something; nothing on the table changes by it."""

    text: str

    def words(self) -> str:
        return self.text


class Reason(Event, frozen=True, tag=True):
    """Why the Mayor does what he does; where his own cards change, how."""

    aside: ClassVar[bool] = True

    text: str
    changed: Changes = ()

    def words(self) -> str:
        return f"{self.text} ({self.rule})"

    def changes(self) -> Changes:
        return self.changed


# ---------------------------------------------------------------- turns and markers


class Begun(Said, frozen=True, tag=True):
    """A turn begins."""

    def changes(self) -> Changes:
        return (Change("turns begun", by=1),)


class Seated(Said, frozen=True, tag=True):
    """The Mayor takes his seat with a deck, the bribe and lasting advisors."""

    deck: int
    guide: str
    advisors: tuple[int, ...]

    def changes(self) -> Changes:
        return (
            Change("Mayor's deck", by=self.deck),
            Change("Mayor's next card", to=self.guide),
            Change("Mayor's bribe", by=1),
            *(Change(f"advisor {advisor}", by=1) for advisor in self.advisors),
        )


class NeutralPlaced(Said, frozen=True, tag=True):
    """The neutral magnate enters the board."""

    to: str

    def changes(self) -> Changes:
        return (Change("the neutral magnate", to=self.to),)


class EndTriggered(Said, frozen=True, tag=True):
    last_turn: int

    def changes(self) -> Changes:
        return (Change("last turn", to=self.last_turn),)


class Led(Said, frozen=True, tag=True):
    """A production; a player's marker goes to the right, the Mayor has none."""

    marker: str

    def changes(self) -> Changes:
        if not self.marker:
            return ()
        return (Change(entry_of(self.seat, "the production marker"), to=self.marker),)


class GaveUpGrant(Said, frozen=True, tag=True):
    def changes(self) -> Changes:
        return (Change(entry_of(self.seat, "grant"), by=-1),)


class MarkerMoved(Event, frozen=True, tag=True):
    """The chimney, the worm-bus, prestige, reputation or the production marker."""

    what: str
    to: str
    why: str = ""

    def words(self) -> str:
        why = f": {self.why}" if self.why else ""
        return f"moves {self.what} to {self.to}{why}"

    def changes(self) -> Changes:
        return (Change(entry_of(self.seat, self.what), to=self.to),)


class Stepped(Event, frozen=True, tag=True):
    track: str
    space: int

    def words(self) -> str:
        return f"advances the {self.track} pilgrim to space {self.space}"

    def changes(self) -> Changes:
        return (Change(entry_of(self.seat, f"{self.track} pilgrim"), to=self.space),)


class TurnedTile(Event, frozen=True, tag=True):
    operation: str
    conflict: bool
    hexes: int
    terrain: str

    def words(self) -> str:
        side = "conflict" if self.conflict else "normal"
        record = f"{self.hexes or 'no'} {self.terrain} {'hex' if self.hexes == 1 else 'hexes'}"
        return f"turns the {self.operation.replace('_', ' ')} tile to its {side} side: {record}"

    def changes(self) -> Changes:
        side = "conflict" if self.conflict else "normal"
        return (Change(entry_of(self.seat, f"{self.operation} tile"), to=side),)


# ---------------------------------------------------------------- magnates, machine, workers


class Moved(Event, frozen=True, tag=True):
    """The magnate arrives; `again` after a full loop to the space it left."""

    to: str
    steam: int
    again: bool = False

    def words(self) -> str:
        price = f" for {self.steam} steam" if self.steam else ""
        return f"moves the magnate {'back ' if self.again else ''}to {self.to}{price}"

    def changes(self) -> Changes:
        moved = () if self.again else (Change(entry_of(self.seat, "magnate"), to=self.to),)
        paid = (Change(entry_of(self.seat, "steam"), by=-self.steam),) if self.steam else ()
        return (*moved, *paid)


class TokenMoved(Event, frozen=True, tag=True):
    """The Mega-Machine, or the neutral magnate."""

    what: str
    to: str
    why: str = ""

    def words(self) -> str:
        why = f": {self.why}" if self.why else ""
        return f"moves {self.what} to {self.to}{why}"

    def changes(self) -> Changes:
        return (Change(self.what, to=self.to),)


class Cleared(Event, frozen=True, tag=True):
    """Workers of a district go back to the supply."""

    district: str
    workers: tuple[str, ...]
    places: tuple[str, ...]  # where they stood

    def words(self) -> str:
        noun = "worker returns" if len(self.workers) == 1 else "workers return"
        return f"clears {self.district}: the {listed(self.workers)} {noun} to the supply"

    def changes(self) -> Changes:
        return tuple(Change(f"worker on {place}", to=NOTHING_THERE) for place in self.places)


class Worked(Event, frozen=True, tag=True):
    """`space` is the one it leaves on the Mayor's board, else 0."""

    worker: str
    workshop: str
    place: str
    space: int = 0

    def words(self) -> str:
        return f"sends {a(self.worker)} worker to the {self.workshop} workshop"

    def changes(self) -> Changes:
        left = (Change(f"Mayor's worker space {self.space}", to=NOTHING_THERE),) if self.space else ()
        return (
            Change(entry_of(self.seat, f"{self.worker} workers"), by=-1),
            Change(f"worker on {self.place}", to=self.worker),
            *left,
        )


class GainedWorker(Event, frozen=True, tag=True):
    """`space` is the one it takes on the Mayor's board, else 0."""

    worker: str
    kept: bool
    space: int = 0

    def words(self) -> str:
        if self.kept:
            return f"gains {a(self.worker)} worker"
        return f"has no space for {a(self.worker)} worker"

    def changes(self) -> Changes:
        if not self.kept:
            return ()
        put = (Change(f"Mayor's worker space {self.space}", to=self.worker),) if self.space else ()
        return (Change(entry_of(self.seat, f"{self.worker} workers"), by=1), *put)


class ReturnedWorkers(Event, frozen=True, tag=True):
    worker: str
    count: int
    spaces: int

    def words(self) -> str:
        one = self.count == 1
        workers = f"{a(self.worker)} worker" if one else f"{self.count} {self.worker} workers"
        return f"returns {workers} to the supply: only {self.spaces} fit"

    def changes(self) -> Changes:
        return (Change(entry_of(self.seat, f"{self.worker} workers"), by=-self.count),)


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
    ring: str
    next: str  # now on top of the stack

    def words(self) -> str:
        district = self.place.rpartition(" of ")[2]
        after = "the stack is empty" if self.next == NOTHING_THERE else f"{self.next} is next"
        return f"builds {self.tile} in {district}; {after}"

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
            told += f"; its {listed(self.hexes)} {noun} discarded"
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
        return f"starts with {self.invention} on L1, the magnate on {self.magnate}"

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
    improved: bool = False

    def words(self) -> str:
        return f"installs {self.invention} on {self.floor}{' improved' if self.improved else ''}"

    def changes(self) -> Changes:
        improved = (
            (Change(entry_of(self.seat, f"position of {self.floor}"), to="improved"),)
            if self.improved
            else ()
        )
        return (Change(entry_of(self.seat, f"invention of {self.floor}"), to=self.invention), *improved)


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
