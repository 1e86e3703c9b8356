"""Goal cards.  Chapter 13 of the ledger."""

from typing import Final

from sugoroku.core.state import HandTo, Run
from sugoroku.games.daimyo.effect_words import effect_words
from sugoroku.games.daimyo.events import MetGoal
from sugoroku.games.daimyo.names import (
    ARMY_CARDS,
    BUILDING_COUNT,
    CAPACITY,
    DEPLOYED,
    FROM_GOALS,
    GOALS,
    GOVERNORS,
    GREEN_GOALS,
    ISLAND_COUNT,
    METRIC_WORDS,
    NONE,
    PAIRS,
    RELICS_RESTORED,
    RESOURCES_HELD,
    SAME_ISLAND,
    SAME_TYPE,
    SHADOWS,
    SHADOWS_DEPLOYED,
    SITE_ISLAND,
    WITH_INFLUENCE,
)
from sugoroku.games.daimyo.rules.resources import resources, score
from sugoroku.games.daimyo.rules.scores import cards_value
from sugoroku.games.daimyo.state import State


def metric(g: State, seat: int, number: int) -> int:
    """What a goal counts, of one player."""
    p = g.players[seat]
    if number == SAME_ISLAND:
        return most_on_one_island(g, seat)
    if number == DEPLOYED:
        return GOVERNORS - p.governors
    if number == WITH_INFLUENCE:
        return sum([n > 0 for n in p.influence])
    if number == SHADOWS_DEPLOYED:
        return SHADOWS - p.shadows
    if number == PAIRS:
        return BUILDING_COUNT - max(p.farms, p.towers)
    if number == SAME_TYPE:
        return BUILDING_COUNT - min(p.farms, p.towers)
    if number == RELICS_RESTORED:
        return sum(p.relics)
    if number == CAPACITY:
        return p.storage
    if number == ARMY_CARDS:
        return cards_value(g, seat)
    if number == RESOURCES_HELD:
        return resources(p)
    return islands_led(g, seat)


def most_on_one_island(g: State, seat: int) -> int:
    """Governors, on the island that has most of them."""
    counts = [0] * ISLAND_COUNT
    most, governors = 0, g.governors
    for site in g.layout.sites:
        if governors[site] == seat:
            counts[SITE_ISLAND[site]] += 1
            most = max(most, counts[SITE_ISLAND[site]])
    return most


def islands_led(g: State, seat: int) -> int:
    """More influence than every other party, mercenaries included.  DYO-R53"""
    found = 0
    for island in g.layout.islands:
        mine = g.players[seat].influence[island]
        if mine:
            found += 1
            for other in range(g.seats):
                if other != seat and g.players[other].influence[island] >= mine:
                    found -= 1
                    break
    return found


def open_metrics(g: State) -> int:
    """One bit per metric of goals that somebody may still meet.  DYO-210 to DYO-213"""
    found = 0
    for place, goal in enumerate(g.goals):
        if g.gold[place] < 0 or (g.silver[place] < 0 and has_silver(g, goal)):
            found |= 1 << g.tables.goals[goal].metric
    return found


def has_silver(g: State, goal: int) -> bool:
    """DYO-212, DYO-213"""
    return goal < GREEN_GOALS and g.humans > 2


class CheckGoals(Run[State]):
    """After a step: the active player first, then clockwise.  DYO-R41, DYO-R41a, DYO-R41b"""

    __slots__ = ()

    def run(self, g: State) -> None:
        changed = g.changed
        g.changed = 0
        for place, number in enumerate(g.goals):
            goal = g.tables.goals[number]
            if not changed >> goal.metric & 1:
                continue
            if g.gold[place] >= 0 and (g.silver[place] >= 0 or not has_silver(g, number)):
                continue
            needed = goal.at_least2 if g.humans <= 2 else goal.at_least
            for i in range(g.humans):
                seat = (g.seat + i) % g.humans
                if seat != g.gold[place] and seat != g.silver[place] and metric(
                    g, seat, goal.metric
                ) >= needed:  # fmt: skip
                    g.changed = changed
                    meet(g, seat, place)
                    return


CHECK_GOALS: Final = CheckGoals()


def meet(g: State, seat: int, place: int) -> None:
    """The gold space with its bonus, or the silver one.  DYO-211, DYO-214, DYO-R42"""
    from sugoroku.games.daimyo.rules.effects import Do  # noqa: PLC0415 - effects lead to goals, too

    number = g.goals[place]
    goal, silver = g.tables.goals[number], g.gold[place] >= 0
    if silver:
        g.silver[place] = seat
    else:
        g.gold[place] = seat
    g.watched = open_metrics(g)
    g.changed &= g.watched
    least = goal.at_least2 if g.humans <= 2 else goal.at_least
    what = f"{least} {METRIC_WORDS[goal.metric]}"
    if g.log is not None:
        bonus = ""
        if goal.bonus >= 0 and not silver:
            bonus = effect_words(g.tables.effects[goal.bonus])
        rule = "DYO-212" if silver else "DYO-211" if number < GREEN_GOALS else "DYO-210"
        g.log.append(
            MetGoal(seat=seat, goal=GOALS[number], what=what, silver=silver, bonus=bonus, rule=rule)
        )
    points = goal.silver if silver else goal.gold
    score(g, seat, points, FROM_GOALS, f"goal: {what}", "DYO-211")
    g.push(CHECK_GOALS)  # a bonus may itself meet a goal
    if goal.bonus != NONE and not silver:
        here = g.seat
        if here != seat:
            g.push(HandTo(here))
        g.push(Do(goal.bonus, 0))
        if here != seat:
            g.push(HandTo(seat))


def settle(g: State) -> None:
    """The last thing that a step does: goals are checked before anything else happens."""
    if g.changed:
        g.push(CHECK_GOALS)
