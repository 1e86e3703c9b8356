"""Paying gears, from the store or from the mat, to the box.  JIG-144, JIG-147, JIG-148"""

from sugoroku.core.state import Ask, Run
from sugoroku.games.jiguan.actions import PAY
from sugoroku.games.jiguan.names import CELLS, COLOURS, NONE
from sugoroku.games.jiguan.rules.resources import gear_name
from sugoroku.games.jiguan.state import Player, State
from sugoroku.games.jiguan.tile_events import PaidGear


def own_gears(g: State, p: Player, colour: int, number: int) -> list[int]:
    """Own gears of a colour and number (NONE: any), those of the store first."""
    t = g.tables
    return [
        gear
        for gear in (*p.store, *p.cells)
        if gear >= 0
        and (colour < 0 or t.gear_colour[gear] == colour)
        and (number < 0 or t.gear_number[gear] == number)
    ]


def pay_gear(g: State, p: Player, gear: int, why: str) -> None:
    """To the box.  JIG-148"""
    cell = NONE
    if gear in p.store:
        i = p.store.index(gear)
        p.store = p.store[:i] + p.store[i + 1 :]
    else:
        cell = p.cells.index(gear)
        p.cells[cell] = NONE
    g.box = (*g.box, gear)
    if g.log is not None:
        name = gear_name(g.tables, gear)
        where = CELLS[cell] if cell >= 0 else ""
        g.log.append(PaidGear(seat=g.seat, gear=name, cell=where, why=why, rule="JIG-148"))


def payments(g: State, p: Player, colour: int, number: int) -> list[int]:
    """A `pay` for each own gear that fits; equal gears of the store are one choice."""
    t = g.tables
    seen: set[int] = set()
    out: list[int] = []
    for gear in own_gears(g, p, colour, number):
        if gear in p.store:
            kind = t.gear_colour[gear] * 10 + t.gear_number[gear]
            if kind in seen:
                continue
            seen.add(kind)
        out.append(PAY + gear)
    return out


class PayGears(Run[State]):
    """Pay `count` gears of a colour or a number; asked only where there is a choice.  JIG-144

    They are for a `mission` card, or (NONE) for the gear set of W3.
    """

    __slots__ = ("colour", "count", "mission", "number")
    numbers = ("colour", "number", "count", "mission")

    def __init__(self, colour: int, number: int, count: int, mission: int) -> None:
        self.colour = colour
        self.number = number
        self.count = count
        self.mission = mission

    def run(self, g: State) -> None:
        if self.count == 0:
            return
        p = g.player
        owned = own_gears(g, p, self.colour, self.number)
        if len(owned) <= self.count:
            for gear in owned:
                pay_gear(g, p, gear, payment_for(g, self.mission))
        else:
            g.push(ChoosePayment(self.colour, self.number, self.count, self.mission))


def payment_for(g: State, mission: int) -> str:
    return g.tables.cards[mission].name if mission >= 0 else "gear set"


class ChoosePayment(Ask[State]):
    """Choose a gear to pay.  JIG-144, JIG-147"""

    __slots__ = ("colour", "count", "mission", "number")
    numbers = ("colour", "number", "count", "mission")
    rule = "JIG-144"

    def __init__(self, colour: int, number: int, count: int, mission: int) -> None:
        self.colour = colour
        self.number = number
        self.count = count
        self.mission = mission

    def legal(self, g: State) -> list[int]:
        return payments(g, g.player, self.colour, self.number)

    def apply(self, g: State, action: int) -> None:
        pay_gear(g, g.player, action - PAY, payment_for(g, self.mission))
        g.push(PayGears(self.colour, self.number, self.count - 1, self.mission))

    def prompt(self, g: State) -> str:
        what = COLOURS[self.colour] if self.colour >= 0 else f"number {self.number}"
        return f"{payment_for(g, self.mission).capitalize()}: choose a gear to pay, {what}"
