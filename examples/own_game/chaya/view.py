"""What a seat may know, as structs and in words; what the laws count; what learners see."""

import msgspec

from sugoroku.core.chance import Chance
from sugoroku.core.events import entry_of
from sugoroku.core.features import Counts, Each, Number, Part, Players
from sugoroku.core.info import Settings
from sugoroku.core.module import Words
from sugoroku.core.picture import Titled
from sugoroku.core.plural import count

from .components import CLOSE, PLACES, SERVE, TEAS, WELCOME, Guest, Tables, brings_words
from .rules import NONE, Cards, Chaya, dealt


class Room(msgspec.Struct, frozen=True):
    """A house as everybody sees it."""

    point: int
    fame: int
    hand: int  # how many teas
    poured: Cards


class Board(msgspec.Struct, frozen=True):
    """The street as one seat sees it."""

    evening: int
    evenings: int
    closing: int
    fame: tuple[int, ...]
    street: tuple[Guest | None, ...]
    houses: tuple[Room, ...]
    hand: Cards  # of the seat itself
    chosen: int


def board(g: Chaya, seat: int) -> Board:
    rules, mine = g.tables.street, g.players[seat] if seat >= 0 else None
    return Board(
        g.evening, rules.evenings, rules.closing, rules.fame,
        tuple(g.guest(place) for place in range(len(g.street))),
        tuple(Room(h.point, h.fame, len(h.hand), h.poured) for h in g.players),
        mine.hand if mine else (), mine.chosen if mine else NONE,
    )  # fmt: skip


def words(board: Board, action: int) -> Words:
    """An action for people, and the id of the place that it points at."""
    if action == CLOSE:
        return Titled("Close early", count(board.closing, "point")), ""
    if action < WELCOME:
        return f"Serve tea {action - SERVE + 1}", f"tea{action - SERVE}"
    guest = board.street[action - WELCOME]
    assert guest is not None
    return Titled(f"Welcome the {guest.id}", brings_words(guest.brings)), f"guest{action - WELCOME}"


def redeal(g: Chaya, seat: int, chance: Chance) -> Chaya:
    """Guests to come in any order; the teas of the others and of the box as they may have been dealt."""
    new = g.clone()
    new.chance = chance
    new.deck = chance.shuffled(sorted(g.deck))
    others = [house for number, house in enumerate(new.players) if number != seat]
    hidden = chance.shuffled(sorted([*g.box, *(tea for house in others for tea in house.hand)]))
    sizes = [len(house.hand) for house in others]
    for house, size in zip(others, sizes, strict=True):
        house.hand, hidden = dealt(g.tables, hidden, size, house.poured)
    for house, size in zip(others, sizes, strict=True):
        more = size - len(house.hand)  # teas that guests have brought
        house.hand, hidden = tuple(sorted((*house.hand, *hidden[:more]))), hidden[more:]
        if house.chosen != NONE:
            house.chosen = house.hand[chance.below(size)]
    new.box = hidden
    return new


def census(g: Chaya) -> dict[str, int]:
    """Every component, wherever it lies."""
    teas = len(g.box) + sum(len(house.hand) + len(house.poured) for house in g.players)
    street = sum(guest != NONE for guest in g.street)
    return {"teas": teas, "guests": len(g.deck) + street + len(g.gone)}


def tally(g: Chaya) -> dict[str, int | str]:
    """What the log must report every change of."""
    where = {**dict.fromkeys(g.deck, "deck"), **dict.fromkeys(g.gone, "gone")}
    entries: dict[str, int | str] = {
        f"guest.{guest.id}": where.get(number, "street") for number, guest in enumerate(g.tables.guests)
    }
    for seat, h in enumerate(g.players):
        counts = {"point": h.point, "fame": h.fame, "tea": len(h.hand), "poured": len(h.poured)}
        entries |= {entry_of(seat, what): number for what, number in counts.items()}
    return entries


def features(tables: Tables, settings: Settings) -> tuple[Part, ...]:
    """What learners see of a board: numbers with names and bounds."""
    track = Number("fame", len(tables.street.fame) - 1)
    return (
        Number("evening", tables.street.evenings),
        Each("street", PLACES[: settings.players + 1], Number("wants", len(TEAS))),
        Counts("hand", range(len(TEAS))),
        Players("houses", settings.players, Number("point", 60), track, Number("hand", 12)),
    )
