"""What happens in a game of EDO, said as typed events.

Each event also declares what it changes on the table, by the entries of `tally.py`: a law compares
the two, so that nothing happens silently and nothing is reported that did not happen.
"""

from sugoroku.core.events import Change, Event, entry_of
from sugoroku.games.edo.names import GOODS, RICE, RYO, SLOTS, STONE, WOOD

Cost = tuple[int, int, int, int]
_ORDER = (RICE, WOOD, STONE, RYO)


def counted(number: int, what: str) -> str:
    """`1 official`, `2 officials`."""
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def goods_words(goods: Cost) -> str:
    """`2 wood, 1 stone, 4 ryo`"""
    return ", ".join(f"{goods[good]} {GOODS[good]}" for good in _ORDER if goods[good]) or "nothing"


def crew_words(own: int, neutral: int, black: int) -> str:
    """`2 officials and 1 neutral official`"""
    parts = [counted(own, "official")] if own or not (neutral or black) else []
    parts += [counted(neutral, "neutral official")] if neutral else []
    parts += [counted(black, "black official")] if black else []
    return " and ".join(parts) if own + neutral + black else "no officials"


def _own(event: Event, what: str, by: int | None = None, to: int | str | None = None) -> Change:
    return Change(entry_of(event.seat, what), by=by, to=to)


def _goods(event: Event, goods: Cost, sign: int) -> tuple[Change, ...]:
    return tuple(_own(event, GOODS[good], by=sign * n) for good, n in enumerate(goods) if n)


# ---------------------------------------------------------------- goods and points


class Received(Event, frozen=True, tag=True):
    goods: Cost
    why: str

    def words(self) -> str:
        return f"gains {goods_words(self.goods)} ({self.why})"

    def changes(self) -> tuple[Change, ...]:
        return _goods(self, self.goods, 1)


class Spent(Event, frozen=True, tag=True):
    goods: Cost
    why: str

    def words(self) -> str:
        return f"pays {goods_words(self.goods)} ({self.why})"

    def changes(self) -> tuple[Change, ...]:
        return _goods(self, self.goods, -1)


class Scored(Event, frozen=True, tag=True):
    points: int
    source: str  # as on the score sheet
    why: str

    def words(self) -> str:
        return f"scores {counted(self.points, 'power point')} ({self.why})"

    def changes(self) -> tuple[Change, ...]:
        return (
            _own(self, "score", by=self.points),
            _own(self, f"points from {self.source}", by=self.points),
        )


class Discarded(Event, frozen=True, tag=True):
    good: str

    def words(self) -> str:
        return f"discards 1 {self.good}"

    def changes(self) -> tuple[Change, ...]:
        return (_own(self, self.good, by=-1),)


# ---------------------------------------------------------------- draft


class TookPackage(Event, frozen=True, tag=True):
    package: str
    goods: Cost

    def words(self) -> str:
        return f"takes package {self.package}: {goods_words(self.goods)}"

    def changes(self) -> tuple[Change, ...]:
        return (_own(self, "package", to=self.package), *_goods(self, self.goods, 1))


class StartedIn(Event, frozen=True, tag=True):
    space: str
    name: str
    site: int

    def words(self) -> str:
        return f"starts in {self.name} with a house on site {self.site} and a samurai"

    def changes(self) -> tuple[Change, ...]:
        return (
            _own(self, f"samurai on {self.space}", by=1),
            _own(self, "officials", by=-1),
            _own(self, "houses", by=-1),
            Change(f"{self.space} site {self.site}", to=f"house of seat {self.seat}"),
        )


# ---------------------------------------------------------------- planning


class RoundStarted(Event, frozen=True, tag=True):
    number: int

    def words(self) -> str:
        return f"Round {self.number} begins"

    def changes(self) -> tuple[Change, ...]:
        return (Change("round", to=self.number),)


class Planned(Event, frozen=True, tag=True):
    """A card of the secret plan: only its owner learns of it."""

    slot: int
    side: str
    crew: tuple[int, int, int]
    what: str  # the action in words

    def words(self) -> str:
        return f"plans {SLOTS[self.slot]}: {self.what} with {crew_words(*self.crew)}"

    def seen_by(self, seat: int) -> "Event | None":
        return self if seat == self.seat else None

    def changes(self) -> tuple[Change, ...]:
        text = plan_entry(self.side, self.crew)
        return (_own(self, f"plan {SLOTS[self.slot]}", to=text),)


class TookCardBack(Event, frozen=True, tag=True):
    """A card of the secret plan is free again: only its owner learns of it."""

    slot: int

    def words(self) -> str:
        return f"takes the {SLOTS[self.slot]} card back"

    def seen_by(self, seat: int) -> "Event | None":
        return self if seat == self.seat else None

    def changes(self) -> tuple[Change, ...]:
        return (_own(self, f"plan {SLOTS[self.slot]}", to=""),)


def plan_entry(side: str, crew: tuple[int, int, int]) -> str:
    """A planned card as the tally writes it."""
    return f"{side} {crew[0]}/{crew[1]}/{crew[2]}"


class Sealed(Event, frozen=True, tag=True):
    def words(self) -> str:
        return "seals the plan"

    def changes(self) -> tuple[Change, ...]:
        return (_own(self, "sealed", to=1),)


class Showed(Event, frozen=True, tag=True):
    """The next card of a plan."""

    card: str
    what: str
    crew: tuple[int, int, int]

    def words(self) -> str:
        return f"shows card {self.card}: {self.what} with {crew_words(*self.crew)}"

    def changes(self) -> tuple[Change, ...]:
        return (_own(self, "cards shown", by=1),)


class TookBack(Event, frozen=True, tag=True):
    """Cards and officials return from the planning board."""

    def words(self) -> str:
        return "takes cards and officials back from the planning board"

    def changes(self) -> tuple[Change, ...]:
        plan = [_own(self, f"plan {slot}", to="") for slot in SLOTS]
        return (*plan, _own(self, "sealed", to=0), _own(self, "cards shown", to=0))


# ---------------------------------------------------------------- the map


class Moved(Event, frozen=True, tag=True):
    """A samurai by road, or by a travel action (`ryo` 0)."""

    start: str
    end: str
    start_name: str
    end_name: str
    ryo: int

    def words(self) -> str:
        paid = f" for {self.ryo} ryo" if self.ryo else ""
        return f"moves a samurai from {self.start_name} to {self.end_name}{paid}"

    def changes(self) -> tuple[Change, ...]:
        return (
            _own(self, f"samurai on {self.start}", by=-1),
            _own(self, f"samurai on {self.end}", by=1),
            *_goods(self, (self.ryo, 0, 0, 0), -1),
        )


class MovedMerchant(Event, frozen=True, tag=True):
    end: str
    end_name: str
    ryo: int

    def words(self) -> str:
        paid = f" for {self.ryo} ryo" if self.ryo else ""
        return f"moves the merchant to {self.end_name}{paid}"

    def changes(self) -> tuple[Change, ...]:
        return (Change("merchant", to=self.end), *_goods(self, (self.ryo, 0, 0, 0), -1))


class SentToBorder(Event, frozen=True, tag=True):
    space: str
    name: str

    def words(self) -> str:
        return f"sends an official to {self.name} as a samurai"

    def changes(self) -> tuple[Change, ...]:
        return (_own(self, f"samurai on {self.space}", by=1), _own(self, "officials", by=-1))


class Withdrew(Event, frozen=True, tag=True):
    space: str
    name: str
    count: int

    def words(self) -> str:
        return f"takes {counted_samurai(self.count)} back from {self.name}"

    def changes(self) -> tuple[Change, ...]:
        return (
            _own(self, f"samurai on {self.space}", by=-self.count),
            _own(self, "officials", by=self.count),
        )


def counted_samurai(number: int) -> str:
    return f"{number} samurai"


class Produced(Event, frozen=True, tag=True):
    name: str
    good: int
    amount: int
    figures: int  # that count in the chart
    ignored: int = 0  # that stand there, too, and do not count

    def words(self) -> str:
        there = f"{self.figures} samurai there"
        if self.ignored:
            there = f"as if alone, {counted_samurai(self.ignored)} ignored"
        return f"produces {self.amount} {GOODS[self.good]} on {self.name} ({there})"

    def changes(self) -> tuple[Change, ...]:
        return (_own(self, GOODS[self.good], by=self.amount),)


class Built(Event, frozen=True, tag=True):
    building: str  # house, trading post or fortress
    space: str
    name: str
    site: int  # 0: it needs none
    cost: Cost

    def words(self) -> str:
        where = f" on site {self.site}" if self.site else ""
        return f"builds a {self.building} in {self.name}{where} for {goods_words(self.cost)}"

    def changes(self) -> tuple[Change, ...]:
        paid = _goods(self, self.cost, -1)
        if not self.site:
            return (*paid, Change("fortresses", by=-1), Change(f"{self.space} fortresses", by=1))
        left = "houses" if self.building == "house" else "trading posts"
        there = Change(f"{self.space} site {self.site}", to=f"{self.building} of seat {self.seat}")
        return (*paid, _own(self, left, by=-1), there)


# ---------------------------------------------------------------- other actions


class Recruited(Event, frozen=True, tag=True):
    cost: Cost

    def words(self) -> str:
        return f"recruits a neutral official for {goods_words(self.cost)}"

    def changes(self) -> tuple[Change, ...]:
        return (
            *_goods(self, self.cost, -1),
            Change("neutral officials", by=-1),
            _own(self, "neutral officials", by=1),
        )


class Authorized(Event, frozen=True, tag=True):
    """A special card bought, and the one that takes its place ("": the stack is empty)."""

    card: str
    cost: Cost
    place: int
    next: str

    def words(self) -> str:
        new = f"; {self.next} is on offer now" if self.next else ""
        return f"takes authorization card {self.card} for {goods_words(self.cost)}{new}"

    def changes(self) -> tuple[Change, ...]:
        place = Change(f"offer {self.place}", to=self.next)
        stack = (Change("special stack", by=-1),) if self.next else ()
        return (*_goods(self, self.cost, -1), _own(self, f"card {self.card}", to=1), place, *stack)


class Bought(Event, frozen=True, tag=True):
    goods: Cost
    ryo: int

    def words(self) -> str:
        return f"buys {goods_words(self.goods)} from the merchant for {self.ryo} ryo"

    def changes(self) -> tuple[Change, ...]:
        return (*_goods(self, self.goods, 1), *_goods(self, (self.ryo, 0, 0, 0), -1))


# ---------------------------------------------------------------- wages, income, end of a round


class Earned(Event, frozen=True, tag=True):
    """Income of a city."""

    name: str
    ryo: int
    rank: int
    sharers: int

    def words(self) -> str:
        return f"earns {self.ryo} ryo in {self.name} (rank {self.rank} of {self.sharers})"

    def changes(self) -> tuple[Change, ...]:
        return _goods(self, (self.ryo, 0, 0, 0), 1)


class NewMerchantCard(Event, frozen=True, tag=True):
    """The top of the pile becomes the current card, and the next one is turned up."""

    card: str
    next: str  # "": the pile is empty

    def words(self) -> str:
        more = f"; {self.next} is the next one" if self.next else "; it is the last one"
        return f"The merchant card is {self.card} now{more}"

    def changes(self) -> tuple[Change, ...]:
        return (
            Change("merchant card", to=self.card),
            Change("next merchant card", to=self.next),
            Change("merchant pile", by=-1),
        )


class BecameFirst(Event, frozen=True, tag=True):
    def words(self) -> str:
        return "is the start player"

    def changes(self) -> tuple[Change, ...]:
        return (Change("start player", to=self.seat),)
