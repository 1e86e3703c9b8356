"""Points, energy and coins: how a player gains and pays them, and how gears are named."""

from sugoroku.core.events import Gained, Paid
from sugoroku.core.state import Run, with_value
from sugoroku.games.jiguan.events import Scored
from sugoroku.games.jiguan.names import (
    BEAST,
    COIN,
    COLOURS,
    ENERGY,
    FROM_BONUS,
    FROM_MISSIONS,
    ON_POINTS,
    SOURCES,
)
from sugoroku.games.jiguan.state import Player, State
from sugoroku.games.jiguan.tables import Tables


def score(g: State, p: Player, points: int, source: int) -> None:
    """Add points without any bonus; the score has no upper bound.  JIG-007"""
    p.score += points
    p.points = with_value(p.points, source, p.points[source] + points)
    if points and g.log is not None:
        g.log.append(Scored(seat=g.players.index(p), points=points, source=SOURCES[source]))


def award(g: State, p: Player, points: int, source: int) -> None:
    """Points outside the scoring phase: each award is one event for the bonus of W2.

    Levels, pairs, tracks, slots, immediate cards and missions count (the sources up to
    FROM_MISSIONS); houses do not, and the extra point is no event itself.  JIG-161, JIG-162
    """
    if points == 0:
        return
    score(g, p, points, source)
    workshop = g.tables.workshops[p.workshop]
    if source <= FROM_MISSIONS and workshop.bonus == ON_POINTS:
        score(g, p, workshop.bonus_vp, FROM_BONUS)


def gain_energy(g: State, p: Player, amount: int) -> None:
    """Energy up to the end of its track; what exceeds it is lost.  JIG-079, JIG-194a"""
    room = g.tables.energy_max - p.energy
    if g.log is not None and amount:
        g.log.append(_gained_energy(g.players.index(p), amount, room))
    p.energy += amount if amount <= room else room


def _gained_energy(seat: int, amount: int, room: int) -> Gained:
    lost = f"{amount - room} lost, the track is full" if amount > room else ""
    return Gained(seat=seat, what="energy", amount=min(amount, room), why=lost)


def gain_coins(g: State, p: Player, amount: int) -> None:
    """Coins; their number is not limited.  JIG-008"""
    p.coins += amount
    if g.log is not None:
        g.log.append(Gained(seat=g.players.index(p), what=unit(COIN, amount), amount=amount))


def gain(g: State, p: Player, resource: int, amount: int, source: int) -> None:
    """Whatever a reward shows; `source` tells where its points are booked."""
    if resource == ENERGY:
        gain_energy(g, p, amount)
    elif resource == COIN:
        gain_coins(g, p, amount)
    else:
        award(g, p, amount, source)


class Gain(Run[State]):
    """A reward of one resource, as a step.  JIG-126, JIG-130"""

    __slots__ = ("amount", "resource", "source")
    numbers = ("resource", "amount", "source")

    def __init__(self, resource: int, amount: int, source: int) -> None:
        self.resource = resource
        self.amount = amount
        self.source = source

    def run(self, g: State) -> None:
        gain(g, g.player, self.resource, self.amount, self.source)


def owns(p: Player, resource: int) -> int:
    """How much of a resource could be paid; points only down to 0.  JIG-153"""
    if resource == ENERGY:
        return p.energy
    return p.coins if resource == COIN else p.score


def pay(g: State, p: Player, resource: int, amount: int, source: int) -> None:
    """Pay what `owns` has shown to be there."""
    if resource == ENERGY:
        p.energy -= amount
    elif resource == COIN:
        p.coins -= amount
    else:
        p.score -= amount
        p.points = with_value(p.points, source, p.points[source] - amount)
    if g.log is not None:
        g.log.append(Paid(seat=g.players.index(p), what=unit(resource, amount), amount=amount))


def unit(resource: int, amount: int) -> str:
    """`coin` or `coins`, for the log and for prompts."""
    if resource == ENERGY:
        return "energy"
    return ("coin", "", "point")[resource] + ("" if amount == 1 else "s")


def gear_name(t: Tables, gear: int) -> str:
    return f"{COLOURS[t.gear_colour[gear]]} {t.gear_number[gear]}"


def tile_name(t: Tables, tile: int) -> str:
    """`blue 8` for a plan, `blue beast` for what it becomes."""
    colour = COLOURS[t.tile_colour[tile]]
    return f"{colour} beast" if tile >= BEAST else f"{colour} {t.plan_value[tile]}"
