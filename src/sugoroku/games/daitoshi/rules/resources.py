"""Supplies and payments: what is printed in red is paid, in black gained.  Chapter 2, DAI-006."""

from sugoroku.core.events import Gained, Paid
from sugoroku.core.state import Ask, Run, with_value
from sugoroku.games.daitoshi.actions import WEALTH as PAY_WEALTH
from sugoroku.games.daitoshi.events import Noted, Scored
from sugoroku.games.daitoshi.names import RESOURCE_COUNT, SOURCES, STEAM, STOCK, WEALTH
from sugoroku.games.daitoshi.state import Player, State


def score(g: State, p: Player, points: int, source: int, why: str = "") -> None:
    """Points have no upper bound.  DAI-008, DAI-029, DAI-R05"""
    if points == 0:
        return
    p.score += points
    p.points = with_value(p.points, source, p.points[source] + points)
    if g.log is not None:
        g.log.append(Scored(seat=g.players.index(p), points=points, source=SOURCES[source], why=why))


def gain(g: State, p: Player, what: int, amount: int) -> None:
    """Resources up to the warehouse's limit; wealth and steam without one.  DAI-020, DAI-021, DAI-024

    The supply never runs out.  DAI-R04
    """
    if what == STEAM:
        g.conduct.gain_steam(g, p, amount)
        return
    offered = amount
    if what < RESOURCE_COUNT:
        amount = min(amount, g.tables.warehouse_max - p.stock[what])
    p.stock[what] += amount
    if g.log is not None:
        seat = g.players.index(p)
        if amount:
            g.log.append(Gained(seat=seat, what=STOCK[what], amount=amount))
        if offered > amount:
            text = f"has no room for {offered - amount} {STOCK[what]}: {g.tables.warehouse_max} at most"
            g.log.append(Noted(seat=seat, text=text, rule="DAI-020"))


def can_pay(p: Player, resource: int, amount: int) -> bool:
    """Wealth may replace any resource.  DAI-022"""
    return p.stock[resource] + p.stock[WEALTH] >= amount


def pay(g: State, p: Player, resource: int, amount: int, wealth: int) -> None:
    """Pay `amount` of a resource, `wealth` of it in wealth.  DAI-022"""
    p.stock[resource] -= amount - wealth
    p.stock[WEALTH] -= wealth
    if g.log is not None:
        seat = g.players.index(p)
        if amount > wealth:
            g.log.append(Paid(seat=seat, what=STOCK[resource], amount=amount - wealth))
        if wealth:
            why = f"for {STOCK[resource]}"
            g.log.append(Paid(seat=seat, what="wealth", amount=wealth, why=why))


class Pay(Run[State]):
    """Pay a price in a resource; the split with wealth is asked where there is a choice.

    `keep` is wealth that a later part of the price needs.  DAI-022
    """

    __slots__ = ("amount", "keep", "resource")
    numbers = ("resource", "amount", "keep")

    def __init__(self, resource: int, amount: int, keep: int) -> None:
        self.resource = resource
        self.amount = amount
        self.keep = keep

    def run(self, g: State) -> None:
        p = g.player
        least = max(0, self.amount - p.stock[self.resource])
        most = min(self.amount, p.stock[WEALTH] - self.keep)
        if least >= most or self.resource == WEALTH:
            pay(g, p, self.resource, self.amount, least)
        else:
            g.push(ChooseSplit(self.resource, self.amount, self.keep))


class ChooseSplit(Ask[State]):
    """How much of the price is paid in wealth.  DAI-022"""

    __slots__ = ("amount", "keep", "resource")
    numbers = ("resource", "amount", "keep")
    rule = "DAI-022"
    always = "pay with as little wealth as possible"

    def __init__(self, resource: int, amount: int, keep: int) -> None:
        self.resource = resource
        self.amount = amount
        self.keep = keep

    def legal(self, g: State) -> list[int]:
        p = g.player
        least = max(0, self.amount - p.stock[self.resource])
        most = min(self.amount, p.stock[WEALTH] - self.keep)
        return list(range(PAY_WEALTH + least, PAY_WEALTH + most + 1))

    def apply(self, g: State, action: int) -> None:
        pay(g, g.player, self.resource, self.amount, action - PAY_WEALTH)

    def usual(self, g: State) -> int:
        """Wealth replaces anything, so one keeps it."""
        return PAY_WEALTH + max(0, self.amount - g.player.stock[self.resource])

    def prompt(self, g: State) -> str:
        return f"Pay {self.amount} {STOCK[self.resource]}: how much of it in wealth?"


class Gain(Run[State]):
    """Gain of a resource, wealth or steam.  DAI-010, DAI-299, DAI-R02"""

    __slots__ = ("amount", "what")
    numbers = ("what", "amount")

    def __init__(self, what: int, amount: int) -> None:
        self.what = what
        self.amount = amount

    def run(self, g: State) -> None:
        gain(g, g.player, self.what, self.amount)


class GainVp(Run[State]):
    """Points at once, booked to their source.  DAI-008, DAI-297"""

    __slots__ = ("points", "source")
    numbers = ("points", "source")

    def __init__(self, points: int, source: int) -> None:
        self.points = points
        self.source = source

    def run(self, g: State) -> None:
        score(g, g.player, self.points, self.source)
