"""Chaya's data, state and rules: what happens at the table."""

from typing import Any, ClassVar

import msgspec

from sugoroku.core.actions import Codec, Family
from sugoroku.core.chance import Chance
from sugoroku.core.components import decode
from sugoroku.core.events import Change, Event, Won, entry_of
from sugoroku.core.info import Settings
from sugoroku.core.state import Ask, Run, State, WhyNot
from sugoroku.core.view import Standing

# ---------------------------------------------------------------- data


class Numbers(msgspec.Struct, frozen=True):
    source: str
    coins: int
    hand: int
    prices: list[int]
    set_size: int
    set_points: int


class Teas(msgspec.Struct, frozen=True):
    source: str
    kinds: list[str]
    values: list[int]
    copies: int


class Tables(msgspec.Struct, frozen=True):
    game: Numbers
    teas: Teas

    def kind(self, tea: int) -> int:
        return tea // len(self.teas.values)

    def value(self, tea: int) -> int:
        return self.teas.values[tea % len(self.teas.values)]


def load(raw: dict[str, Any], file: str) -> Tables:
    return decode(raw, Tables, file)


# ---------------------------------------------------------------- actions

PLACES = ("1", "2", "3", "4")
KINDS = ("green", "black", "white")
CODEC = Codec(Family("buy", PLACES), Family("serve", KINDS))
BUY = CODEC.start("buy")
SERVE = CODEC.start("serve")

# ---------------------------------------------------------------- state


class Chaya(State):
    """Row, stack and houses.  A tea is a number: kind and value are in the tables."""

    saved: ClassVar[dict[str, Any]] = {
        "row": tuple[int, ...],
        "stack": tuple[int, ...],
        "served": tuple[int, ...],
        "hands": list[tuple[int, ...]],
        "coins": list[int],
        "points": list[int],
        "last": int,
    }

    def __init__(self, tables: Tables, seats: int, chance: Chance) -> None:
        super().__init__(seats, chance, 0, [], [], 0)
        self.tables = tables
        self.row: tuple[int, ...] = ()
        self.stack: tuple[int, ...] = ()  # the next tea last
        self.served: tuple[int, ...] = ()
        self.hands: list[tuple[int, ...]] = [()] * seats
        self.coins = [tables.game.coins] * seats
        self.points = [0] * seats
        self.last = 0  # 1: the round is played to its end

    def clone(self) -> "Chaya":
        new = Chaya(self.tables, self.seats, self.chance.clone())
        new.seat, new.turns, new.revealed = self.seat, self.turns, self.revealed
        self.share_additions(new)
        new.agenda, new.own = self.agenda[:], [stack[:] for stack in self.own]
        new.row, new.stack, new.served, new.last = self.row, self.stack, self.served, self.last
        new.hands, new.coins, new.points = self.hands[:], self.coins[:], self.points[:]
        return new

    def set_of(self, kind: int) -> tuple[int, ...]:
        """The teas of a kind in the hand of whoever acts."""
        return tuple(tea for tea in self.hands[self.seat] if self.tables.kind(tea) == kind)

    def worth(self, teas: tuple[int, ...]) -> int:
        """What a set scores.  CHA-004"""
        numbers = self.tables.game
        more = numbers.set_points if len(teas) >= numbers.set_size else 0
        return sum(self.tables.value(tea) for tea in teas) + more


# ---------------------------------------------------------------- events


class Bought(Event, frozen=True, tag=True):
    tea: str
    price: int

    def words(self) -> str:
        return f"buys {self.tea} for {coins(self.price)}"

    def changes(self) -> tuple[Change, ...]:
        paid = Change(entry_of(self.seat, "coins"), by=-self.price)
        hand = Change(entry_of(self.seat, self.tea), by=1)
        taken = Change(f"row: {self.tea}", by=-1)
        return (hand, taken, paid) if self.price else (hand, taken)


class Revealed(Event, frozen=True, tag=True):
    tea: str
    left: int

    def words(self) -> str:
        last = ", the last tea: this round is the last" if self.left == 0 else ""
        return f"reveals {self.tea}{last}"

    def changes(self) -> tuple[Change, ...]:
        return (Change(f"row: {self.tea}", by=1), Change("stack", to=self.left))


class Served(Event, frozen=True, tag=True):
    teas: tuple[str, ...]
    points: int

    def words(self) -> str:
        return f"serves {', '.join(self.teas)} for {self.points} points and {coins(len(self.teas))}"

    def changes(self) -> tuple[Change, ...]:
        return (
            *(Change(entry_of(self.seat, tea), by=-1) for tea in self.teas),
            Change(entry_of(self.seat, "points"), by=self.points),
            Change(entry_of(self.seat, "coins"), by=len(self.teas)),
        )


# ---------------------------------------------------------------- rules


class Turn(Ask[Chaya]):
    """Buy a tea or serve a set.  CHA-003..005"""

    rule = "CHA-003"

    def legal(self, g: Chaya) -> list[int]:
        kinds = {g.tables.kind(tea) for tea in g.hands[g.seat]}
        serving = [SERVE + kind for kind in sorted(kinds)]
        if len(g.hands[g.seat]) >= g.tables.game.hand:
            return serving
        prices = g.tables.game.prices
        return [BUY + p for p in range(len(g.row)) if prices[p] <= g.coins[g.seat]] + serving

    def apply(self, g: Chaya, action: int) -> None:
        g.then(NextHouse())
        if action >= SERVE:
            self._serve(g, action - SERVE)
        else:
            self._buy(g, action - BUY)

    def _buy(self, g: Chaya, place: int) -> None:
        tea, price = g.row[place], g.tables.game.prices[place]
        g.coins[g.seat] -= price
        g.hands[g.seat] += (tea,)
        g.row = g.row[:place] + g.row[place + 1 :]
        if g.log is not None:
            g.log.append(Bought(seat=g.seat, tea=tea_name(g.tables, tea), price=price, rule="CHA-003"))
        refill(g)

    def _serve(self, g: Chaya, kind: int) -> None:
        teas = g.set_of(kind)
        points = g.worth(teas)
        g.hands[g.seat] = tuple(tea for tea in g.hands[g.seat] if tea not in teas)
        g.served += teas
        g.points[g.seat] += points
        g.coins[g.seat] += len(teas)
        if g.log is not None:
            named = tuple(tea_name(g.tables, tea) for tea in teas)
            g.log.append(Served(seat=g.seat, teas=named, points=points, rule="CHA-004"))

    def prompt(self, g: Chaya) -> str:
        return "Buy a tea of the row, or serve a kind"

    def why_not(self, g: Chaya) -> list[WhyNot]:
        full = len(g.hands[g.seat]) >= g.tables.game.hand
        refused = []
        for place in range(len(g.row)):
            price = g.tables.game.prices[place]
            if full:
                refused.append((BUY + place, "your hand is full", "CHA-005"))
            elif price > g.coins[g.seat]:
                refused.append((BUY + place, f"it costs {coins(price)}", "CHA-003"))
        refused += [
            (SERVE + k, f"you hold no {KINDS[k]}", "CHA-004")
            for k in range(len(KINDS))
            if not g.set_of(k)
        ]
        return refused


class NextHouse(Run[Chaya]):
    """The next player's turn; when the round is over the game may be.  CHA-002, CHA-006"""

    def run(self, g: Chaya) -> None:
        g.seat = (g.seat + 1) % g.seats
        g.turns += 1  # bots look ahead by turns
        if g.last and g.seat == 0:
            if g.log is not None:
                winners = [row for row in standings(g) if row.place == 1]
                g.log.extend(Won(seat=row.seat, score=row.score, rule="CHA-006") for row in winners)
            return  # nothing is left on the agenda: the game is over
        g.then(Turn())


def refill(g: Chaya) -> None:
    """Reveal a tea at the end of the row.  CHA-003, CHA-006"""
    if g.stack:
        g.row, g.stack = (*g.row, g.stack[-1]), g.stack[:-1]
        g.reveal()
        if g.log is not None:
            tea = tea_name(g.tables, g.row[-1])
            g.log.append(Revealed(seat=g.seat, tea=tea, left=len(g.stack), rule="CHA-003"))
    if not g.stack:
        g.last = 1


def setup(tables: Tables, settings: Settings, chance: Chance, log: list[Event] | None) -> Chaya:
    """Shuffle the teas, open four, hand out coins.  CHA-001, CHA-002"""
    g = Chaya(tables, settings.players, chance)
    g.log = log
    teas = range(len(tables.teas.kinds) * len(tables.teas.values))
    g.stack = chance.shuffled([tea for tea in teas for _ in range(tables.teas.copies)])
    for _ in PLACES:
        refill(g)
    g.then(Turn())
    return g


def standings(g: Chaya) -> list[Standing]:
    """Most points, then most coins.  CHA-006"""
    results = list(zip(g.points, g.coins, strict=True))
    rows = [
        Standing(seat, points, 1 + sum(other > (points, coins) for other in results),
                 {"served": points}, tie_break=f"{coins} coins")
        for seat, (points, coins) in enumerate(results)
    ]  # fmt: skip
    return sorted(rows, key=lambda row: (row.place, row.seat))


def coins(number: int) -> str:
    return "nothing" if number == 0 else "1 coin" if number == 1 else f"{number} coins"


def tea_name(tables: Tables, tea: int) -> str:
    return f"{tables.teas.kinds[tables.kind(tea)]} {tables.value(tea)}"


# ---------------------------------------------------------------- for bots and laws


def evaluate(g: Chaya, seat: int) -> float:
    """Points, coins, and most of what the hand would score."""
    looked_at, g.seat = g.seat, seat
    hand = sum(g.worth(g.set_of(kind)) for kind in range(len(KINDS)) if g.set_of(kind))
    g.seat = looked_at
    return g.points[seat] + 0.5 * g.coins[seat] + 0.8 * hand


def census(g: Chaya) -> dict[str, int]:
    """Every tea is somewhere."""
    held = [tea for hand in g.hands for tea in hand]
    teas = [*g.row, *g.stack, *g.served, *held]
    return {"teas": len(teas), "values": sum(g.tables.value(tea) for tea in teas)}


def tally(g: Chaya) -> dict[str, int | str]:
    """Everything on the table that changes: the log must report it."""
    teas = [tea_name(g.tables, tea) for tea in range(len(KINDS) * len(g.tables.teas.values))]
    found: dict[str, int | str] = {"stack": len(g.stack)}
    for tea, name in enumerate(teas):
        found[f"row: {name}"] = g.row.count(tea)
    for seat in range(g.seats):
        found[entry_of(seat, "coins")] = g.coins[seat]
        found[entry_of(seat, "points")] = g.points[seat]
        for tea, name in enumerate(teas):
            found[entry_of(seat, name)] = g.hands[seat].count(tea)
    return found
