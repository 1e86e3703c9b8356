"""Paying gears, from the store or from the mat, to the box.  JIG-144, JIG-147, JIG-148"""

from sugoroku.core.state import Ask, Run
from sugoroku.games.jiguan.actions import PAY
from sugoroku.games.jiguan.events import PaidGear
from sugoroku.games.jiguan.names import COLOURS, NONE
from sugoroku.games.jiguan.rules.resources import gear_name
from sugoroku.games.jiguan.state import Player, State


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


def pay_gear(g: State, p: Player, gear: int) -> None:
    """To the box.  JIG-148"""
    if gear in p.store:
        i = p.store.index(gear)
        p.store = p.store[:i] + p.store[i + 1 :]
    else:
        p.cells[p.cells.index(gear)] = NONE
    g.box = (*g.box, gear)
    if g.log is not None:
        g.log.append(PaidGear(seat=g.seat, gear=gear_name(g.tables, gear)))


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
    """Pay `count` gears of a colour or a number; asked only where there is a choice.  JIG-144"""

    __slots__ = ("colour", "count", "number")
    numbers = ("colour", "number", "count")

    def __init__(self, colour: int, number: int, count: int) -> None:
        self.colour = colour
        self.number = number
        self.count = count

    def run(self, g: State) -> None:
        if self.count == 0:
            return
        p = g.player
        owned = own_gears(g, p, self.colour, self.number)
        if len(owned) <= self.count:
            for gear in owned:
                pay_gear(g, p, gear)
        else:
            g.push(ChoosePayment(self.colour, self.number, self.count))


class ChoosePayment(Ask[State]):
    """Choose a gear to pay.  JIG-144, JIG-147"""

    __slots__ = ("colour", "count", "number")
    numbers = ("colour", "number", "count")
    rule = "JIG-144"

    def __init__(self, colour: int, number: int, count: int) -> None:
        self.colour = colour
        self.number = number
        self.count = count

    def legal(self, g: State) -> list[int]:
        return payments(g, g.player, self.colour, self.number)

    def apply(self, g: State, action: int) -> None:
        pay_gear(g, g.player, action - PAY)
        g.push(PayGears(self.colour, self.number, self.count - 1))

    def prompt(self, g: State) -> str:
        what = COLOURS[self.colour] if self.colour >= 0 else f"number {self.number}"
        return f"Choose a gear to pay: {what}"
