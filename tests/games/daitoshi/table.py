"""A table of Daitoshi set up for one rule: `given` a position, do something, look.

    table = given().factory(steam=5, food=3).at(0, "invention")
    table.act("move 1 right", "commit brilliant", "install L2")
    assert table.me.score == 3

The ring is always town_hall, invention, expand, electrify, trade on positions 1 to 5 of the actions
(0 to 4 in the state); the Mega-Machine is number 1 and stands at position 4 (trade); the magnate of
nobody is off the board unless a test puts it there.  Seat 0 begins.
"""

from collections.abc import Mapping, Sequence

from sugoroku.core.chance import Chance, secret_from
from sugoroku.core.effects import Row, parse
from sugoroku.core.events import Event
from sugoroku.core.position import named
from sugoroku.core.state import HandTo, Step
from sugoroku.core.view import View
from sugoroku.games.daitoshi import GAME
from sugoroku.games.daitoshi.effects import TILE_FORMS, TRADE_FORMS
from sugoroku.games.daitoshi.events import Reason
from sugoroku.games.daitoshi.names import (
    DEEDS,
    FLOORS,
    FROM_CITIES,
    INVENTION_COUNT,
    MIDDLE_SPACE,
    NONE,
    RINGS,
    SPACES,
    STOCK,
    TERRAINS,
    WORKERS,
)
from sugoroku.games.daitoshi.opponents.mayor import MAYOR_ACTS, MAYOR_TURN
from sugoroku.games.daitoshi.position import MIDDLES, OUTERS, PLACES, PLAYER, POSITION, TABLE
from sugoroku.games.daitoshi.rules.effects import steps
from sugoroku.games.daitoshi.rules.turn import OFFER_DEED, EndOfTurn, StartTurn, deeds
from sugoroku.games.daitoshi.state import Player, State

DISTRICTS = ("town_hall", "invention", "expand", "electrify", "trade")


def row(*texts: str) -> Row:
    """Effects as the component data write them."""
    return Row(parse(text, {**TRADE_FORMS, **TILE_FORMS}) for text in texts)


class Table:
    """A state with handles for tests; seat 0 is about to choose its turn."""

    def __init__(self, players: int, seed: int, options: Mapping[str, str]) -> None:
        self.log: list[Event] = []
        state = GAME.setup(GAME.settle(players, options), Chance(secret_from("table", seed)), self.log)
        assert isinstance(state, State)
        self.g = state
        while self.g.turns == 0:
            self.g.apply(self.g.legal()[0])
        self.g.inner = (0, 1, 2, 3, 4)
        self.g.machine, self.g.machine_at = 0, 4
        self.g.upgrades = (0, 1, 2)
        self.g.extra_at = self.g.extra_space = NONE
        self.g.first = 0
        for seat in range(self.g.seats):
            p = self.g.players[seat]
            p.stock = [0] * 6
            p.floors, p.markers, p.improved = [NONE] * 8, [0] * 8, 0
            p.floors[0] = seat  # basic food, energy, construction, luxury
            p.position, p.space = seat, MIDDLE_SPACE
        self.begin(0)

    # ---------------------------------------------------------------- setting the position

    def begin(self, seat: int) -> "Table":
        """Forget what was pending; this seat starts its first turn."""
        self.g.agenda, self.g.own = [], []
        self.g.turns = seat
        self.g.then(StartTurn(seat))
        self.g.advance()
        return self

    def asked(self, *steps: Step, seat: int = 0) -> "Table":
        """Forget what was pending; do these steps for a seat instead."""
        self.g.agenda, self.g.own = [], []
        self.g.then(HandTo(seat), *steps)
        self.g.advance()
        return self

    def deed(self, district: str, seat: int = 0) -> "Table":
        """Only the action step of a city turn in a district."""
        self.at(seat, district).asked(OFFER_DEED, seat=seat)
        assert self.g.over != bool(deeds(self.g, self.g.players[seat])), "asked for what is not there"
        return self

    def gain(self, *texts: str, seat: int = 0) -> "Table":
        """Only a row of rewards, as the data write them: gain("worm 2", "banner 1")."""
        return self.asked(*steps(row(*texts), FROM_CITIES), seat=seat)

    def end_turn(self, seat: int = 0) -> "Table":
        """The end-of-turn step of a seat; the next one then begins."""
        return self.asked(EndOfTurn(seat), seat=seat)

    def factory(
        self,
        seat: int = 0,
        *,
        floors: Mapping[str, str] | None = None,
        markers: Mapping[str, int] | None = None,
        improved: Sequence[str] = (),
        workers: Mapping[str, int] | None = None,
        record: Mapping[str, int] | None = None,
        pilgrims: Mapping[str, int] | None = None,
        conflicts: Sequence[str] = (),
        banners: Sequence[int] = (),
        **numbers: int,
    ) -> "Table":
        """What a player has: inventions by floor (ids of the data), progress markers, improved floors,
        workers by colour, hexes and pilgrims by terrain, operation tiles in conflict, banners by city
        (1 to 5), and numbers: food, energy, construction, luxury, wealth, steam, score, reputation,
        chimney, worm, prestige, marker."""
        for floor, name in (floors or {}).items():
            self.put(f"floors {floor}={name or 'none'}", seat)
        for floor, step in (markers or {}).items():
            self.put(f"markers {floor}={step}", seat)
        for field, keys, counts in (
            ("workers", WORKERS, workers),
            ("record", TERRAINS, record),
            ("pilgrims", TERRAINS, pilgrims),
        ):
            if counts is not None:
                self.put(f"{field} {' '.join(f'{key}={counts.get(key, 0)}' for key in keys)}", seat)
        self.add("improved", improved, seat)
        self.add("conflicts", conflicts, seat)
        self.add("banners", [f"city{city}" for city in banners], seat)
        for key, value in numbers.items():
            if key in STOCK:
                self.put(f"stock {key}={value}", seat)
            else:
                field = named(key, PLAYER)
                assert field is not None, key
                self.put(f"{key} {field.item.write(self.g, int(value))}", seat)
        return self

    def put(self, text: str, seat: int = NONE) -> None:
        """Set a field of the position (`position.py`) by its text: put("stock food=3", 0)."""
        POSITION.put(self.g, text, seat)

    def add(self, name: str, names: Sequence[str], seat: int = NONE) -> None:
        """Add to a field that is a set of names, of a seat or of the table."""
        field = named(name, PLAYER if seat >= 0 else TABLE)
        assert field is not None, name
        value = getattr(self.g.players[seat] if seat >= 0 else self.g, field.attr)
        there = field.write(self.g, value, 0, public=False).split()
        if names:
            self.put(f"{name} {' '.join(dict.fromkeys([*there, *names]))}", seat)

    def at(self, seat: int, district: str, space: str = "middle") -> "Table":
        """Put a magnate into a district of the ring, by its action."""
        self.put(f"position {DISTRICTS.index(district) + 1}", seat)
        self.put(f"space {space}", seat)
        return self

    def extra(self, district: str, space: str = "middle") -> "Table":
        """The magnate of nobody."""
        self.put(f"extra-at {DISTRICTS.index(district) + 1}")
        self.put(f"extra-space {space}")
        return self

    def machine(self, district: str = "", number: int = 1, installed: Sequence[int] = ()) -> "Table":
        """Where the Mega-Machine stands, which one it is, which upgrade slots (1 to 3) are installed."""
        self.put(f"machine {number}")
        if district:
            self.put(f"machine-at {DISTRICTS.index(district) + 1}")
        self.add("installed", [str(slot) for slot in installed])
        return self

    def tile(
        self,
        district: str,
        ring: str,
        tile: int = 1,
        *,
        electrified: bool = False,
        worker: str = "",
        hexes: Sequence[str] = (),
    ) -> "Table":
        """Build a tile (`middle` 1 is middle_1), or only set the worker on the inner one."""
        position = DISTRICTS.index(district) + 1
        place = f"{ring}-{position}"
        if ring != "inner":
            POSITION.take(self.g, MIDDLES if ring == "middle" else OUTERS, tile - 1)
            self.put(f"{ring} {position}={ring}_{tile}")
        if electrified:
            self.add("electrified", [place])
        if worker:
            self.put(f"shops {place}={worker}")
        laid = list(self.g.tile_hexes)
        laid[PLACES.index(place)] = tuple(TERRAINS.index(terrain) for terrain in hexes)
        self.g.tile_hexes = tuple(laid)
        return self

    def hexes(self, **left: int) -> "Table":
        """How many hexes are left on tracks: hexes(river=3)."""
        for terrain, count in left.items():
            self.put(f"hexes {terrain}={count}")
        return self

    def cities(self, *ids: str) -> "Table":
        """The five city tiles, from the left: cities("c10", "c01", ...); fewer are filled up."""
        rest = [city for city in self.g.tables.city_id if city not in ids]
        self.put(f"cities {' '.join([*ids, *rest][:5])}")
        return self

    def market(self, **places: str) -> "Table":
        """market(ordinary_top="ordinary_food_1", brilliant="brilliant_food_1")"""
        for place, name in places.items():
            self.put(f"market {place.replace('_', '-')}={name or 'none'}")
        return self

    # ---------------------------------------------------------------- the Mayor

    def card(self, front: str, back: str = "mayor_01", *, bribe: bool = False) -> "Table":
        """On the Mayor's deck lies `front`, below it the card whose `back` will guide him."""
        self.shown("", back, bribe=bribe)
        self.g.mayor_deck = (
            *(c for c in self.g.mayor_deck if c != self._card(front)),
            self._card(front),
        )
        return self

    def shown(self, front: str, back: str = "mayor_01", *, bribe: bool = False) -> "Table":
        """The Mayor has revealed `front`; the `back` on his deck guides him."""
        self.g.mayor_pile = (self._card(front),) if front else ()
        rest = [c for c in range(16) if c != self._card(back) and c not in self.g.mayor_pile]
        self.g.mayor_deck = (*rest, self._card(back))
        self.g.bribe = bribe
        return self

    def _card(self, name: str) -> int:
        return [card.id for card in self.g.tables.mayor_cards].index(name)

    def mayor_has(self, workers: Sequence[str] = (), record: Sequence[str] = ()) -> "Table":
        """His workers and hexes place by place, "" for an empty one."""
        spaces = [*(w or "none" for w in workers), *["none"] * (6 - len(workers))]
        hexes = [*(h or "none" for h in record), *["none"] * (4 - len(record))]
        self.put(f"mayor-spaces {' '.join(spaces)}")
        self.put(f"mayor-record {' '.join(hexes)}")
        return self.factory(
            1,
            workers={colour: spaces.count(colour) for colour in WORKERS},
            record={terrain: hexes.count(terrain) for terrain in TERRAINS},
        )

    def mayor_turn(self) -> "Table":
        """His whole turn but the end-of-turn step."""
        return self.asked(MAYOR_TURN, seat=1)

    def mayor_acts(self, district: str) -> "Table":
        """Only the action step of his city turn."""
        return self.at(1, district).asked(MAYOR_ACTS, seat=1)

    @property
    def mayor(self) -> Player:
        return self.g.players[1]

    def mayor_in(self) -> tuple[str, str]:
        """District and space of his magnate."""
        return DISTRICTS[self.mayor.position], SPACES[self.mayor.space]

    def mayor_workers(self) -> list[str]:
        """Space by space, "" for an empty one."""
        return [WORKERS[w] if w >= 0 else "" for w in self.g.mayor_spaces]

    def mayor_record(self) -> list[str]:
        """From the top, "" for an empty place."""
        return [TERRAINS[h] if h >= 0 else "" for h in self.g.mayor_record]

    def reasons(self) -> list[str]:
        """What the Mayor gave as reasons so far, each with its rule."""
        return [event.words() for event in self.log if isinstance(event, Reason)]

    # ---------------------------------------------------------------- acting and looking

    def invention(self, name: str) -> int:
        """The number of an invention by its id."""
        ids = self.g.tables.invention_id
        assert name in ids, name
        assert len(ids) == INVENTION_COUNT
        return ids.index(name)

    @property
    def me(self) -> Player:
        return self.g.players[0]

    def stock(self, what: str, seat: int = 0) -> int:
        return self.g.players[seat].stock[STOCK.index(what)]

    def act(self, *actions: str, seat: int | None = None) -> "Table":
        """Legal actions by their text, one after the other, for whoever is asked (or a seat)."""
        for text in actions:
            if seat is not None:
                self.g.turn_to(seat)
            number = GAME.codec.number(text)
            assert number in self.g.legal(), f"{text!r} is not among {self.legal()}"
            self.g.apply(number)
        return self

    def legal(self, verb: str = "") -> list[str]:
        """The legal actions as text, only those of one family if `verb` is given."""
        texts = [GAME.codec.text(action) for action in self.g.legal()]
        return [text for text in texts if not verb or text.split()[0] == verb]

    def why_not(self, action: str) -> str:
        """The reason, with its rule, why an expected action is not legal."""
        number = GAME.codec.number(action)
        for refused, why, rule in self.g.asking().why_not(self.g):
            if refused == number:
                return f"{why} ({rule})"
        raise AssertionError(f"{action!r} is not explained")

    def asks(self) -> str:
        """The name of the question being asked, or `` once all is done."""
        return "" if self.g.over else type(self.g.asking()).__name__

    def look(self, seat: int = 0) -> View:
        return GAME.look(self.g, seat)

    def events(self) -> list[str]:
        return [event.words() for event in self.log]

    def invention_on(self, floor: str, seat: int = 0) -> str:
        invention = self.g.players[seat].floors[FLOORS.index(floor)]
        return self.g.tables.invention_id[invention] if invention >= 0 else ""

    def workers(self, seat: int = 0) -> dict[str, int]:
        """The workers of a factory, by colour."""
        return {c: n for c, n in zip(WORKERS, self.g.players[seat].workers, strict=True) if n}

    def record(self, seat: int = 0) -> dict[str, int]:
        """The hexes of a record, by terrain."""
        return {t: n for t, n in zip(TERRAINS, self.g.players[seat].record, strict=True) if n}

    def pilgrims(self, seat: int = 0) -> dict[str, int]:
        """The spaces of the pilgrims that left their temple."""
        return {t: n for t, n in zip(TERRAINS, self.g.players[seat].pilgrims, strict=True) if n}

    def progress(self, floor: str, seat: int = 0) -> int:
        return self.g.players[seat].markers[FLOORS.index(floor)]

    def worker_on(self, district: str, ring: str) -> str:
        """The worker on a tile, or on the `machine` wherever it stands."""
        place = 3 * DISTRICTS.index(district) + RINGS.index(ring) if ring != "machine" else NONE
        worker = self.g.shops[place] if place >= 0 else self.g.machine_worker
        return WORKERS[worker] if worker >= 0 else ""

    def machine_in(self) -> str:
        return DISTRICTS[self.g.machine_at]


def given(players: int = 2, seed: int = 1, **options: str) -> Table:
    """Seat 0 begins its first turn with an empty warehouse, no steam, and basic_food on L1 (seat 1 has
    basic_energy, ...); magnates stand on the middle spaces of positions 0, 1, 2, ..."""
    return Table(players, seed, options)


def solo(advisors: Sequence[int] = (), seed: int = 1) -> Table:
    """Alone against the Mayor (seat 1, basic_energy on L1) with exactly these advisors in play; their
    set-up effects are not applied here."""
    table = Table(1, seed, {"advisors": "0"})
    table.g.advisors = sum(1 << advisor for advisor in advisors)
    return table


__all__ = ["DEEDS", "GAME", "Table", "given", "solo"]
