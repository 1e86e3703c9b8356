"""The position, and the steps of an evening."""

from typing import ClassVar, Final

from sugoroku.core.chance import Chance
from sugoroku.core.effects import Effect, Effects
from sugoroku.core.events import Event, Won
from sugoroku.core.info import Settings
from sugoroku.core.state import Ask, HandTo, Run, State, WhyNot, with_value
from sugoroku.core.view import Standing, ranked

from .components import CLOSE, SERVE, TEAS, WELCOME, Guest, Tables
from .events import Came, Poured, Received

NONE: Final = -1
HOUSE_CLOSES: Final = 0
MOMENTS: Final = ("house closes",)
Cards = tuple[int, ...]


class House:
    """What one player has."""

    saved: ClassVar = {
        "point": int, "fame": int, "hand": Cards, "poured": Cards, "chosen": int,
    }  # fmt: skip

    def __init__(self, hand: Cards = ()) -> None:
        self.point = 0
        self.fame = 0  # space on the track
        self.hand = hand  # sorted
        self.poured: Cards = ()  # a tea for each evening
        self.chosen = NONE  # in secret, and still in hand

    def clone(self) -> "House":
        new = House(self.hand)
        new.point, new.fame, new.poured, new.chosen = self.point, self.fame, self.poured, self.chosen
        return new


class Chaya(State):
    """Teas and guests are numbers; `tables.guests` says who a guest is."""

    saved: ClassVar = {
        "evening": int, "street": Cards, "deck": Cards, "gone": Cards, "box": Cards,
        "players": list[House],
    }  # fmt: skip

    def __init__(self, tables: Tables, chance: Chance, players: list[House]) -> None:
        super().__init__(len(players), chance, seat=0, agenda=[], own=[], revealed=0)
        self.tables = tables
        self.players = players
        self.evening = 0
        self.street: Cards = (NONE,) * (len(players) + 1)  # by place
        self.deck: Cards = ()  # guests to come, the next one last
        self.gone: Cards = ()  # guests who were welcomed
        self.box: Cards = ()  # teas, the next one last

    def clone(self) -> "Chaya":
        new = Chaya(self.tables, self.chance.clone(), [house.clone() for house in self.players])
        new.seat, new.turns, new.revealed = self.seat, self.turns, self.revealed
        new.agenda, new.own = list(self.agenda), [list(stack) for stack in self.own]
        new.evening, new.street = self.evening, self.street
        new.deck, new.gone, new.box = self.deck, self.gone, self.box
        self.share_additions(new)
        return new

    @property
    def house(self) -> House:
        return self.players[self.seat]

    def guest(self, place: int) -> Guest | None:
        number = self.street[place]
        return None if number == NONE else self.tables.guests[number]


def setup(tables: Tables, settings: Settings, chance: Chance, log: list[Event] | None) -> Chaya:
    """CHA-001"""
    teas = chance.shuffled(range(len(TEAS)))
    g = Chaya(tables, chance, [House() for _ in range(settings.players)])
    for house in g.players:
        house.hand, teas = dealt(tables, teas, tables.street.hand)
    g.box, g.deck = teas, chance.shuffled(range(len(tables.guests)))
    g.log = log
    g.push(Evening())
    return g


def dealt(tables: Tables, teas: Cards, size: int, poured: Cards = ()) -> tuple[Cards, Cards]:
    """CHA-001: a tea of each quality that the house has not poured, and the teas that are left."""
    first = {tables.quality(tea): tea for tea in reversed(teas)}
    had = {tables.quality(tea) for tea in poured}
    hand = [tea for quality, tea in first.items() if quality not in had][:size]
    return tuple(sorted(hand)), tuple(tea for tea in teas if tea not in hand)


# ---------------------------------------------------------------- steps


class Evening(Run[Chaya]):
    """CHA-002: guests come.  CHA-003: all houses are asked at once.  CHA-007: the end."""

    def run(self, g: Chaya) -> None:
        if g.evening == g.tables.street.evenings:
            if g.log is not None:
                winners = [row for row in standings(g) if row.place == 1]
                g.log.extend(Won(seat=row.seat, score=row.score, rule="CHA-007") for row in winners)
            return
        g.evening += 1
        g.turns += g.seats  # an evening is a turn of each house
        for place in range(len(g.street)):
            if g.street[place] == NONE:
                self.come(g, place)
        g.reveal()
        g.push(Pour())
        for seat in range(g.seats):
            g.each(seat, Serve())

    def come(self, g: Chaya, place: int) -> None:
        g.street, g.deck = with_value(g.street, place, g.deck[-1]), g.deck[:-1]
        if g.log is not None:
            g.log.append(Came(guest=g.tables.guests[g.street[place]].id, rule="CHA-002"))


class Serve(Ask[Chaya]):
    rule = "CHA-003"
    secret = True

    def prompt(self, g: Chaya) -> str:
        return "Choose the tea that you serve tonight."

    def legal(self, g: Chaya) -> list[int]:
        return [SERVE + tea for tea in g.house.hand]

    def apply(self, g: Chaya, action: int) -> None:
        g.house.chosen = action - SERVE


class Pour(Run[Chaya]):
    """CHA-003: the teas are shown.  CHA-004: the strongest first."""

    def run(self, g: Chaya) -> None:
        g.reveal()
        for seat, house in enumerate(g.players):
            house.hand = tuple(tea for tea in house.hand if tea != house.chosen)
            house.poured, house.chosen = (*house.poured, house.chosen), NONE
            if g.log is not None:
                g.log.append(Poured(seat=seat, tea=house.poured[-1], rule="CHA-003"))
        order = sorted(range(g.seats), key=lambda seat: -g.players[seat].poured[-1])
        g.then(*(step for seat in order for step in (HandTo(seat), Receive())), Evening())


def content(g: Chaya) -> list[int]:
    """CHA-004: the places of the guests for whom the acting house's tea is strong enough."""
    strength = g.house.poured[-1] + 1
    return [n for n in range(len(g.street)) if (who := g.guest(n)) and who.wants <= strength]


class Receive(Run[Chaya]):
    """CHA-006: a house is not asked if it can only close."""

    def run(self, g: Chaya) -> None:
        if content(g):
            g.push(Welcome())
        else:
            close(g)


class Welcome(Ask[Chaya]):
    rule = "CHA-004"

    def prompt(self, g: Chaya) -> str:
        return f"Welcome a guest with your tea {g.house.poured[-1] + 1}, or close early."

    def legal(self, g: Chaya) -> list[int]:
        return [*(WELCOME + place for place in content(g)), CLOSE]

    def why_not(self, g: Chaya) -> list[WhyNot]:
        others = [n for n in range(len(g.street)) if n not in content(g)]
        guests = [(n, guest) for n in others if (guest := g.guest(n))]
        return [(WELCOME + n, f"wants tea {guest.wants} or stronger", "CHA-004") for n, guest in guests]

    def apply(self, g: Chaya, action: int) -> None:
        if action == CLOSE:
            close(g)
            return
        place = action - WELCOME
        guest = g.guest(place)
        assert guest is not None
        g.gone, g.street = (*g.gone, g.street[place]), with_value(g.street, place, NONE)
        receive(g, guest.id, guest.brings, "CHA-005")


def close(g: Chaya) -> None:
    """CHA-006"""
    receive(g, "", (Effect("point", g.tables.street.closing),), "CHA-006")
    g.moment(HOUSE_CLOSES)


def receive(g: Chaya, guest: str, effects: Effects, rule: str) -> None:
    """Carry out effects for the acting house, and report what it has really gained."""
    gains = [Effect(effect.kind, carry_out(g, effect)) for effect in effects]
    if g.log is not None:
        there = tuple(gain for gain in gains if gain.amount)
        g.log.append(Received(seat=g.seat, guest=guest, gains=there, rule=rule))


def carry_out(g: Chaya, effect: Effect) -> int:
    """CHA-005: returns how much of the effect was possible."""
    house, amount = g.house, effect.amount
    if effect.kind == "point":
        house.point += amount
    elif effect.kind == "fame":
        amount = min(amount, len(g.tables.street.fame) - 1 - house.fame)
        house.fame += amount
    elif amount := min(amount, len(g.box)):
        house.hand, g.box = tuple(sorted((*house.hand, *g.box[-amount:]))), g.box[:-amount]
        g.reveal()
    return amount


# ---------------------------------------------------------------- scoring


def standings(g: Chaya) -> list[Standing]:
    """CHA-007"""
    track = g.tables.street.fame
    points = [{"guests": house.point, "fame": track[house.fame]} for house in g.players]
    return ranked([(sum(row.values()),) for row in points], points)


def tea_tonight(g: Chaya, seat: int) -> int:
    """The strength of the tea that the house will welcome a guest with tonight; 0 if there is none."""
    house = g.players[seat]
    next_one = g.seat == seat and not g.own and not g.over
    if next_one or any(isinstance(step, HandTo) and step.to == seat for step in g.agenda):
        return house.poured[-1] + 1
    return house.chosen + 1


def evaluate(g: Chaya, seat: int) -> float:
    """Points so far, and a little for fame, for the teas in hand and for a strong one tonight."""
    house = g.players[seat]
    hopes = 0.3 * house.fame + 0.1 * sum(house.hand) + 0.2 * tea_tonight(g, seat)
    return house.point + g.tables.street.fame[house.fame] + hopes
