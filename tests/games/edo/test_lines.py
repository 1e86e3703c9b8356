"""What bots are given: whole plans, whole turns, the value of a plan."""

from itertools import islice
from random import Random

import pytest

from sugoroku.games.edo import GAME
from sugoroku.games.edo.course import settle
from sugoroku.games.edo.evaluate import NUMBERS, WEIGHTS, evaluate
from sugoroku.games.edo.lines import lines
from sugoroku.games.edo.names import PLANNED
from sugoroku.games.edo.numbers import NAMES, numbers_of, time_left
from sugoroku.games.edo.rules.turn import Act
from tests.games.edo.table import given


def played(players, seed):
    """The positions of a random game."""
    g, random = GAME.new(players, seed), Random(seed)
    while not g.over:
        yield g
        g.apply(random.choice(g.legal()))
    yield g


@pytest.mark.parametrize("players", [2, 5])
def test_lines_are_legal_and_finish_what_they_begin(players):
    """In every third position."""
    asked = set()
    for g in islice(played(players, seed=3), 0, None, 3):
        for seat in g.deciders():
            g.turn_to(seat)
            found = lines(g, seat, Random(1), 8)
            assert len(set(found)) == len(found) <= 8
            for line in found:
                asked.add(type(g.asking()).__name__)
                world = g.clone()
                turns, stacks = world.turns, world.own
                for action in line:
                    world.seat = seat
                    assert action in world.legal()
                    world.apply(action)
                if stacks:
                    assert world.players[seat].sealed
                else:
                    assert world.over or world.turns > turns or type(world.asking()) is not Act
    assert asked == {"PlanCard", "Seal", "Act"}


def test_a_single_line_differs_by_chance():
    g = given(plans=False).g
    plans = {lines(g, 1, Random(seed), 1)[0] for seed in range(20)}
    assert len(plans) > 5


def test_lines_leave_the_state_as_it_is():
    table = given("player 1: plan A3:1 B1:1 C1:1, samurai edo town_1, goods ryo=9 wood=2")
    before = GAME.position(table.g)
    lines(table.g, 0, Random(1), 32)
    settle(table.g, 0, None)
    assert GAME.position(table.g) == before


def test_the_best_turn_walks_to_the_forest_and_produces():
    table = given("player 1: plan A3:1 B1:0 C1:0, samurai town_1, goods ryo=9")
    best = lines(table.g, 0, Random(1), 8)[0]
    texts = [GAME.codec.text(action) for action in best]
    assert texts[:2] == ["move town_1 forestry_1", "produce forestry_1"]


def test_settling_finishes_wages_and_discards():
    table = given("player 1: samurai edo border_1, goods rice=1").until("Wages")
    after = settle(table.g, table.g.seat, None)
    assert [len(p.samurai) for p in after.players] == [1, 0]
    assert after.players[0].samurai == (0,)


def test_planned_officials_count_only_if_they_find_something_to_do():
    idle = given("player 1: plan A4:2 B1:0 C1:0, samurai town_1").g
    able = given("player 1: plan A4:2 B1:0 C1:0, samurai town_1, goods ryo=4 wood=2 stone=1").g
    planned = NAMES.index("planned points")
    assert numbers_of(idle, 0)[planned] == 0
    assert numbers_of(able, 0)[planned] == 1


@pytest.mark.parametrize("players", [2, 5])
def test_numbers_are_complete_and_time_runs_out(players):
    assert len(WEIGHTS) == len(NAMES)
    times = []
    for g in played(players, seed=4):
        times.append(time_left(g))
        for seat in range(players):
            assert len(numbers_of(g, seat)) == len(NAMES)
            assert -20 < evaluate(g, seat) < 60
    assert times[0] == 1 and times[-1] == 0
    assert times == sorted(times, reverse=True)


def test_learnt_numbers_begin_with_the_score_and_the_plain_value():
    """So weights correct the plain value, and without any it is what counts."""
    g = given("player 1: plan A3:1 B1:1 C1:1, samurai edo town_1, goods ryo=9 wood=2, score 4").g
    numbers = NUMBERS.of(g, 0)
    assert len(numbers) == len(NUMBERS.names)
    assert numbers[:2] == [4.0, pytest.approx(evaluate(g, 0))]
    assert numbers[2:] == numbers_of(g, 0)[1:]
    assert NUMBERS.prior == {"plain value": 1.0}


def test_a_search_looks_ahead_to_the_end_of_the_round():
    assert GAME.parts.ahead == PLANNED
