"""Points, energy and coins: how a player gains and pays them, and how gears are named."""

from sugoroku.core.state import Run, with_value
from sugoroku.games.jiguan.events import Received, Scored, Spent
from sugoroku.games.jiguan.names import (
    BEAST,
    COIN,
    COLOURS,
    ENERGY,
    FROM_BONUS,
    FROM_MISSIONS,
    ON_POINTS,
    REASONS,
    RESOURCES,
    SOURCE_RULES,
    SOURCES,
    VP,
)
from sugoroku.games.jiguan.state import Player, State
from sugoroku.games.jiguan.tables import Tables


def score(g: State, p: Player, points: int, source: int, why: str = "") -> None:
    """Add points without any bonus; the score has no upper bound.  JIG-007"""
    add_points(p, points, source)
    if points and g.log is not None:
        g.log.append(
            Scored(
                seat=g.players.index(p),
                points=points,
                source=SOURCES[source],
                why=why or REASONS[source],
                rule=SOURCE_RULES[source],
            )
        )


def add_points(p: Player, points: int, source: int) -> None:
    """The same for what reports its points itself."""
    p.score += points
    p.points = with_value(p.points, source, p.points[source] + points)


def award(g: State, p: Player, points: int, source: int, why: str = "") -> None:
    """Points outside the scoring phase: each award is one event for the bonus of W2.

    Levels, pairs, tracks, slots, immediate cards and missions count (the sources up to
    FROM_MISSIONS); houses do not, and the extra point is no event itself.  JIG-161, JIG-162
    """
    if points == 0:
        return
    score(g, p, points, source, why)
    workshop = g.tables.workshops[p.workshop]
    if source <= FROM_MISSIONS and workshop.bonus == ON_POINTS:
        score(g, p, workshop.bonus_vp, FROM_BONUS)


def gain_energy(g: State, p: Player, amount: int, why: str) -> None:
    """Energy up to the end of its track; what exceeds it is lost.  JIG-079, JIG-194a"""
    room = add_energy(g, p, amount)
    if g.log is not None and amount:
        g.log.append(
            Received(
                seat=g.players.index(p),
                what="energy",
                amount=min(amount, room),
                why=why,
                lost=max(amount - room, 0),
            )
        )


def add_energy(g: State, p: Player, amount: int) -> int:
    """The same for what reports its energy itself; returns how much the track had room for."""
    room = g.tables.energy_max - p.energy
    p.energy += amount if amount <= room else room
    return room


def gain_coins(g: State, p: Player, amount: int, why: str) -> None:
    """Coins; their number is not limited.  JIG-008"""
    p.coins += amount
    if g.log is not None and amount:
        seat = g.players.index(p)
        g.log.append(Received(seat=seat, what="coin", amount=amount, why=why))


def gain(g: State, p: Player, resource: int, amount: int, source: int, why: str = "") -> None:
    """Whatever a reward shows; `source` tells where its points are booked."""
    if resource == ENERGY:
        gain_energy(g, p, amount, why or REASONS[source])
    elif resource == COIN:
        gain_coins(g, p, amount, why or REASONS[source])
    else:
        award(g, p, amount, source, why)


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


def pay(g: State, p: Player, resource: int, amount: int, source: int, why: str) -> None:
    """Pay what `owns` has shown to be there."""
    if resource == ENERGY:
        p.energy -= amount
    elif resource == COIN:
        p.coins -= amount
    else:
        add_points(p, -amount, source)
    if g.log is not None and amount:
        g.log.append(
            Spent(
                seat=g.players.index(p),
                what=RESOURCES[resource],
                amount=amount,
                why=why,
                source=SOURCES[source] if resource == VP else "",
                rule=SOURCE_RULES[source],
            )
        )


def gear_name(t: Tables, gear: int) -> str:
    return f"{COLOURS[t.gear_colour[gear]]} {t.gear_number[gear]}"


def tile_name(t: Tables, tile: int) -> str:
    """`blue 8` for a plan, `blue beast` for what it becomes."""
    colour = COLOURS[t.tile_colour[tile]]
    return f"{colour} beast" if tile >= BEAST else f"{colour} {t.plan_value[tile]}"
