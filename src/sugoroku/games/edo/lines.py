"""Whole plans for a search: a plan is one decision, not four.

A beam over the three cards, weighed by what each plan promises (`prospects.py`), then a mix of the best
plans and of others by chance, so that a search sees more than one idea.
"""

from random import Random
from typing import Final

from sugoroku.games.edo.actions import PLAN, SEAL
from sugoroku.games.edo.evaluate import evaluate
from sugoroku.games.edo.names import PLANNED, PLANNING
from sugoroku.games.edo.rules.hooks import black_officials
from sugoroku.games.edo.rules.planning import plan_options
from sugoroku.games.edo.state import State

WIDTH: Final = 10  # plans that are carried on from card to card
QUICK: Final = 12  # next cards that a single quick plan looks at
NOISE: Final = 1.5  # points by which chance may lift a plan

Line = tuple[int, ...]  # actions of one seat, one after the other
Weighed = tuple[float, Line]  # a value, and the plan as numbers of `Player.plan`


def lines(g: State, seat: int, random: Random, n: int) -> list[Line]:
    """At most `n` ways to complete and seal the plan of a seat, the most promising first.

    None if the seat is not planning.  A single one is what somebody might plan: quick, and by chance.
    """
    p = g.players[seat]
    if g.phase != PLANNING or not g.own or not g.own[seat]:
        return []
    done = len(p.plan)
    if done == PLANNED:
        return [(SEAL,)]
    world = g.clone()
    quick = QUICK if n == 1 else 0
    kept: list[Weighed] = [(0.0, p.plan)]
    for slot in range(done, PLANNED):
        found = extended(world, seat, kept, random, quick)
        most = n if slot + 1 == PLANNED or n == 1 else WIDTH
        kept = chosen(found, random, most)
    return [actions(plan, done) for _, plan in kept]


def actions(plan: Line, done: int) -> Line:
    """The actions that complete a plan of which so many cards are laid down already."""
    return (*[PLAN + code for code in plan[done:]], SEAL)


def extended(world: State, seat: int, kept: list[Weighed], random: Random, quick: int) -> list[Weighed]:
    """Every plan with every next card (or `quick` of them), weighed; the world is for thinking only."""
    p = world.players[seat]
    lent = black_officials(world, seat)
    found: list[Weighed] = []
    for _, plan in kept:
        p.plan = plan
        options = plan_options(world.tables, p, lent)
        if quick and len(options) > quick:
            options = [options[int(random.random() * len(options))] for _ in range(quick)]
        for action in options:
            p.plan = (*plan, action - PLAN)
            found.append((evaluate(world, seat), p.plan))
    return found


def chosen(found: list[Weighed], random: Random, count: int) -> list[Weighed]:
    """Half of them the best as weighed, the others the best after a throw of chance."""
    found.sort(key=by_value, reverse=True)
    best = found[: (count + 1) // 2]
    rest = [(value + NOISE * random.random(), plan) for value, plan in found[len(best) :]]
    rest.sort(key=by_value, reverse=True)
    return best + rest[: count - len(best)]


def by_value(weighed: Weighed) -> float:
    return weighed[0]
