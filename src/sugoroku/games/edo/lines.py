"""Whole plans and whole turns for a search: a plan is one decision, not four.

Plans: a beam over the three cards, weighed by what each plan promises (`prospects.py`).  Turns of a
card: every sensible beginning, then what looks best at once (`course.py`).  Of both a mix of the best
and of others by chance, so that a search sees more than one idea.
"""

from random import Random
from typing import Final

from sugoroku.games.edo.actions import BUY, COLLECT, MERCHANT, MOVE, PLAN, RELOCATE, SEAL
from sugoroku.games.edo.course import carry_on
from sugoroku.games.edo.evaluate import evaluate
from sugoroku.games.edo.names import PLANNED, PLANNING, RIVER, SPACE_COUNT
from sugoroku.games.edo.rules.hooks import black_officials
from sugoroku.games.edo.rules.planning import PlanCard, plan_options
from sugoroku.games.edo.rules.turn import Act
from sugoroku.games.edo.state import State

WIDTH: Final = 10  # plans that are carried on from card to card
QUICK: Final = 12  # next cards that a single quick plan looks at
FEW: Final = 3  # beginnings that a single quick turn looks at
NOISE: Final = 1.5  # points by which chance may lift a plan
NOTHING: Final = -1

Line = tuple[int, ...]  # actions of one seat, one after the other
Weighed = tuple[float, Line]  # a value, and the plan as numbers of `Player.plan`


def lines(g: State, seat: int, random: Random, n: int) -> list[Line]:
    """At most `n` ways to seal a plan or to finish the turn of a card, the most promising first.

    None at other questions.  A single one is what somebody might plan: quick, and by chance.
    """
    p = g.players[seat]
    if not g.own and g.agenda and g.seat == seat and isinstance(g.agenda[-1], Act):
        return turns(g, seat, random, n)
    if g.phase != PLANNING or not g.own or not g.own[seat]:
        return []
    done, ask = len(p.plan), g.own[seat][-1]
    if isinstance(ask, PlanCard) and ask.held:
        return []  # a card in front was taken back: no bot does that
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


def turns(g: State, seat: int, random: Random, n: int) -> list[Line]:
    """Ways to finish the turn of a card: each beginning, and the best course after it."""
    found: list[Weighed] = []
    seen: list[Line] = []
    begins = beginnings(g)
    if n == 1 and len(begins) > FEW:
        begins = [begins[int(random.random() * len(begins))] for _ in range(FEW)]
    for begin in [NOTHING, *begins]:
        world = g.clone()
        line: list[int] = []
        if begin != NOTHING:
            line.append(begin)
            world.apply(begin)
        if world.turns == g.turns and world.agenda and isinstance(world.agenda[-1], Act):
            line += carry_on(world, seat)
        made = tuple(line)
        if made not in seen:
            seen.append(made)
            found.append((evaluate(world, seat), made))
    return [line for _, line in chosen(found, random, n)]


def beginnings(g: State) -> list[int]:
    """Everything but moves to places where nothing can be done."""
    found: list[int] = []
    for action in g.legal():
        if action < MOVE or action >= COLLECT:
            if action < RELOCATE or action >= BUY or (action - RELOCATE) % SPACE_COUNT < RIVER:
                found.append(action)
        elif action < MERCHANT:
            if (action - MOVE) % SPACE_COUNT < RIVER:
                found.append(action)
        elif action - MERCHANT in g.player.samurai:
            found.append(action)
    return found


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
