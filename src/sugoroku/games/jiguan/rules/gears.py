"""Getting gears and placing them on the assembly mat.  Chapter 6 of the ledger, action A."""

from typing import Final

from sugoroku.core.state import Ask, Run, WhyNot
from sugoroku.games.jiguan.actions import DISCARD, FREE_END, GEAR, PLACE, REWARD, TAKE
from sugoroku.games.jiguan.events import NoEffect
from sugoroku.games.jiguan.names import CELL_COUNT, CELLS, FROM_HOUSES, HOUSE_COUNT, NONE
from sugoroku.games.jiguan.rules.free import add_free, do_free, why_not_free
from sugoroku.games.jiguan.rules.resources import add_energy, gain, gear_name
from sugoroku.games.jiguan.state import Player, State
from sugoroku.games.jiguan.tile_events import (
    Discarded,
    PlacedGear,
    TookAirship,
    TookGear,
    TookGearFromBox,
)

EMPTY_HOUSE: Final = tuple([f"house {number}" for number in range(1, HOUSE_COUNT + 1)])

# ---------------------------------------------------------------- the ring of houses


def next_house(house: int) -> int:
    """Houses form a ring.  JIG-060"""
    return (house + 1) % HOUSE_COUNT


def deal_gears(g: State, gears: tuple[int, ...]) -> None:
    """At random and evenly over the houses.  JIG-029, JIG-175"""
    order = g.chance.shuffled(gears)
    pile = len(order) // HOUSE_COUNT
    g.houses = [order[h * pile : (h + 1) * pile] for h in range(HOUSE_COUNT)]
    g.gears_left = len(order)


def takes(g: State, out: list[int]) -> None:
    """A `take` for each pair of neighbouring houses, named by the first.  JIG-060, JIG-062, JIG-066"""
    houses = g.houses
    if g.gears_left == 0:
        out.extend(range(TAKE, TAKE + HOUSE_COUNT))
        return
    last = houses[0]
    for house in range(HOUSE_COUNT - 1, -1, -1):
        pile = houses[house]
        if pile or last:
            out.append(TAKE + house)
        last = pile


def why_not_take(g: State) -> list[WhyNot]:
    """JIG-062"""
    if g.gears_left == 0:
        return []
    why = "both houses are empty, and while gears are left at least one must be taken"
    return [
        (TAKE + h, why, "JIG-062")
        for h in range(HOUSE_COUNT)
        if not g.houses[h] and not g.houses[next_house(h)]
    ]


def remove_gear(g: State, house: int, gear: int) -> None:
    """Take a gear out of a house; whoever takes the last one takes the airship.  JIG-073, JIG-170"""
    pile = g.houses[house]
    if pile[-1] == gear:
        g.houses[house] = pile[:-1]
        if len(pile) > 1 and not g.rules.any_gear:
            g.reveal()
    else:
        i = pile.index(gear)
        g.houses[house] = pile[:i] + pile[i + 1 :]
    g.gears_left -= 1
    if g.log is not None:
        g.log.append(took_gear(g, house, gear))
    if g.gears_left == 0:
        g.airship = g.seat
        g.last_turns = g.seats - 1
        if g.log is not None:
            g.log.append(TookAirship(seat=g.seat, rule="JIG-170"))


def took_gear(g: State, house: int, gear: int) -> TookGear:
    """The report, made when the gear is gone."""
    left = house_shows(g, house)
    uncovered = bool(left) and not g.rules.any_gear
    name = gear_name(g.tables, gear)
    return TookGear(seat=g.seat, gear=name, house=house + 1, left=left, uncovered=uncovered)


def house_shows(g: State, house: int) -> str:
    """The gears of a house that can be seen, the top first.  JIG-030"""
    pile = g.houses[house]
    seen = pile[::-1] if g.rules.any_gear else pile[-1:]
    return "/".join([gear_name(g.tables, gear) for gear in seen])


def get_gears(g: State, house: int) -> None:
    """Action A: a gear of each chosen house that has one, the reward of each that has none.

    Rewards come before the gears are placed; a house emptied by this very action pays nothing.
    JIG-061, JIG-063, JIG-066
    """
    other = next_house(house)
    for h in (house, other):
        if not g.houses[h] and not g.rules.plain_houses:  # both may be empty: JIG-065, JIG-067
            resource, amount = g.tables.house_reward[h]  # as printed: JIG-037, JIG-038
            gain(g, g.player, resource, amount, FROM_HOUSES, EMPTY_HOUSE[h])
    first = bool(g.houses[house])
    second = bool(g.houses[other])
    if first and second:
        collect(g, house, other, NONE)
    elif first or second:
        collect(g, house if first else other, NONE, NONE)
    if g.rules.plain_houses:
        for _ in range(2 - first - second):  # JIG-064, JIG-065, JIG-067
            g.push(ChooseHouseReward())


def collect(g: State, house: int, other: int, held: int) -> None:
    """Take a gear from `house`, then from `other`, then place what is held.  JIG-030, JIG-061"""
    pile = g.houses[house]
    if g.rules.any_gear and len(distinct(g, pile)) > 1:
        g.push(ChooseGearOfHouse(house, other, held))
        return
    gear = pile[-1]
    remove_gear(g, house, gear)
    go_on(g, other, held, gear)


def go_on(g: State, other: int, held: int, gear: int) -> None:
    """After a gear has been taken: from the other house, or on to placing."""
    if other >= 0:
        collect(g, other, NONE, gear)
    elif held >= 0:
        g.push(PlaceGears(held, gear))
    else:
        g.push(PlaceGears(gear, NONE))


class ChooseGearOfHouse(Ask[State]):
    """With `house_access = any` the gears of a house are open and one is chosen.  JIG-030"""

    __slots__ = ("held", "house", "other")
    numbers = ("house", "other", "held")
    rule = "JIG-030"

    def __init__(self, house: int, other: int, held: int) -> None:
        self.house = house
        self.other = other
        self.held = held

    def legal(self, g: State) -> list[int]:
        return [GEAR + gear for gear in distinct(g, g.houses[self.house])]

    def apply(self, g: State, action: int) -> None:
        gear = action - GEAR
        remove_gear(g, self.house, gear)
        go_on(g, self.other, self.held, gear)

    def prompt(self, g: State) -> str:
        return f"Choose a gear of house {self.house + 1}"


class ChooseHouseReward(Ask[State]):
    """On the plain side an empty chosen house gives what the player likes.  JIG-037, JIG-064"""

    __slots__ = ()
    rule = "JIG-064"

    def legal(self, g: State) -> list[int]:
        out = [REWARD + resource for resource, _ in g.tables.plain_reward]
        add_free(g, out)
        return out

    def apply(self, g: State, action: int) -> None:
        if action < FREE_END:
            do_free(g, self, action)
            return
        for resource, amount in g.tables.plain_reward:
            if resource == action - REWARD:
                gain(g, g.player, resource, amount, FROM_HOUSES)

    def prompt(self, g: State) -> str:
        return "Choose the reward of the empty house"


# ---------------------------------------------------------------- single gears


class TakeGear(Run[State]):
    """Take a gear from the top of any house, or (`box`) any gear of the box.

    Nothing happens when there is none.  JIG-131, JIG-155, JIG-156
    """

    __slots__ = ("box",)
    numbers = ("box",)

    def __init__(self, box: int) -> None:
        self.box = box

    def run(self, g: State) -> None:
        if g.gears_left or (self.box and g.box):
            g.push(ChooseGear(self.box))
        elif g.log is not None:
            g.log.append(NoEffect(seat=g.seat, why="finds no gear to take", rule="JIG-131"))


class ChooseGear(Ask[State]):
    """Choose the gear to take.  JIG-131, JIG-155"""

    __slots__ = ("box",)
    numbers = ("box",)
    rule = "JIG-131"

    def __init__(self, box: int) -> None:
        self.box = box

    def legal(self, g: State) -> list[int]:
        out: list[int] = []
        for pile in g.houses:
            if pile:
                seen = distinct(g, pile) if g.rules.any_gear else [pile[-1]]
                out.extend([GEAR + gear for gear in seen])
        if self.box:
            out.extend([GEAR + gear for gear in distinct(g, g.box)])
        add_free(g, out)
        return out

    def apply(self, g: State, action: int) -> None:
        if action < FREE_END:
            do_free(g, TakeGear(self.box), action)
            return
        gear = action - GEAR
        if gear in g.box:
            i = g.box.index(gear)
            g.box = g.box[:i] + g.box[i + 1 :]
            if g.log is not None:
                name = gear_name(g.tables, gear)
                g.log.append(TookGearFromBox(seat=g.seat, gear=name, rule="JIG-155"))
        else:
            for house in range(HOUSE_COUNT):
                if gear in g.houses[house]:
                    remove_gear(g, house, gear)
                    break
        g.push(PlaceGears(gear, NONE))

    def prompt(self, g: State) -> str:
        return "Choose a gear from a house or the box" if self.box else "Choose a gear from a house"


def distinct(g: State, gears: tuple[int, ...]) -> list[int]:
    """One gear of each colour and number: equal ones are one choice."""
    t = g.tables
    found: dict[int, int] = {}
    for gear in gears:
        found.setdefault(t.gear_colour[gear] * 10 + t.gear_number[gear], gear)
    return list(found.values())


# ---------------------------------------------------------------- placing


class PlaceGears(Ask[State]):
    """Place the gears in hand, in the order and on the cells one likes (`second` may be NONE).

    An empty cell while there is one; else a gear is replaced, or the new one put into the box.
    Only gears just received are placed, never those of the store.  JIG-010, JIG-068, JIG-070..072
    """

    __slots__ = ("first", "second")
    numbers = ("first", "second")
    rule = "JIG-068"

    def __init__(self, first: int, second: int) -> None:
        self.first = first
        self.second = second

    def legal(self, g: State) -> list[int]:
        out: list[int] = []
        cells = g.players[g.seat].cells
        self.places(out, cells, self.first)
        second = self.second
        if second >= 0:
            t = g.tables
            if (
                t.gear_colour[second] != t.gear_colour[self.first]
                or t.gear_number[second] != t.gear_number[self.first]
            ):
                self.places(out, cells, second)
        add_free(g, out)
        return out

    def places(self, out: list[int], cells: list[int], gear: int) -> None:
        base = PLACE + gear * CELL_COUNT
        full = True
        for cell in range(CELL_COUNT):
            if cells[cell] < 0:
                out.append(base + cell)
                full = False
        if full:
            for cell in range(CELL_COUNT):
                out.append(base + cell)
            out.append(DISCARD + gear)

    def apply(self, g: State, action: int) -> None:
        if action < FREE_END:
            do_free(g, self, action)
            return
        if action < DISCARD:
            index = action - PLACE
            gear = index // CELL_COUNT
            place_gear(g, g.players[g.seat], gear, index % CELL_COUNT)
        else:
            gear = action - DISCARD
            discard(g, gear)
        if self.second >= 0:
            g.push(PlaceGears(self.second if gear == self.first else self.first, NONE))

    def prompt(self, g: State) -> str:
        first = gear_name(g.tables, self.first)
        if self.second < 0:
            return f"Place the {first} gear"
        return f"Place the {first} or the {gear_name(g.tables, self.second)} gear"

    def why_not(self, g: State) -> list[WhyNot]:
        """JIG-071"""
        cells = g.player.cells
        if NONE not in cells:
            return why_not_free(g)
        base = PLACE + self.first * CELL_COUNT
        why = "a gear lies there, and one is replaced only when all nine cells are full"
        occupied: list[WhyNot] = [(base + c, why, "JIG-071") for c in range(CELL_COUNT) if cells[c] >= 0]
        return occupied + why_not_free(g)


def place_gear(g: State, p: Player, gear: int, cell: int) -> None:
    """Put a gear on a cell; what it replaces goes to the box; then its energy.  JIG-069, JIG-078"""
    old = p.cells[cell]
    if old >= 0:
        g.box = (*g.box, old)
    p.cells[cell] = gear
    energy = energy_reward(g, p, gear, cell)
    room = add_energy(g, p, energy) if energy else 0
    if g.log is not None:
        g.log.append(
            PlacedGear(
                seat=g.seat,
                gear=gear_name(g.tables, gear),
                cell=CELLS[cell],
                energy=min(energy, room),
                lost=max(energy - room, 0),
                replaced=gear_name(g.tables, old) if old >= 0 else "",
                rule="JIG-075" if energy else "JIG-068",
            )
        )


def energy_reward(g: State, p: Player, gear: int, cell: int) -> int:
    """The dots of all tiles of the gear's colour on lines through the cell.  JIG-075..077, JIG-081"""
    t = g.tables
    slots = p.slots
    colour = t.gear_colour[gear]
    energy = 0
    for slot in t.cell_slots[cell]:
        tile = slots[slot]
        if tile >= 0 and t.tile_colour[tile] == colour:
            energy += t.tile_dots[tile]
    return energy


def discard(g: State, gear: int) -> None:
    """The mat is full and nothing is to be replaced.  JIG-070"""
    g.box = (*g.box, gear)
    if g.log is not None:
        g.log.append(Discarded(seat=g.seat, gear=gear_name(g.tables, gear), rule="JIG-070"))
