"""The numbers that values are learnt from: what the law of every game does not say."""

from itertools import pairwise
from random import Random

import pytest

from sugoroku import load
from sugoroku.bots import Sight, make
from sugoroku.core.chance import Chance, secret_from
from sugoroku.core.value import Numbers
from sugoroku.core.weights import Made, Weights, learnt
from sugoroku.testing.sealed import GAME as SEALED

TABLES = [
    (load("jiguan"), 2, {}),
    (load("jiguan"), 4, {}),
    (load("jiguan"), 3, {"mode": "beginner"}),
    (load("daitoshi"), 1, {}),
    (load("daitoshi"), 2, {}),
    (load("daitoshi"), 4, {"expert": "on"}),
    (load("tapestry"), 1, {}),
    (load("tapestry"), 3, {}),
    (SEALED, 3, {}),
]


def played(game, players, options, seed=1):
    """Every position of a random game, the last one included."""
    state = game.setup(game.settle(players, options), Chance(secret_from("numbers", seed)))
    random = Random(seed)
    yield state
    while not state.over:
        legal = state.legal()
        state.apply(legal[int(random.random() * len(legal))])
        yield state


def played_well(game, players, options):
    """Every position of a game between greedy bots, who get further than chance."""
    state = game.setup(game.settle(players, options), Chance(secret_from("numbers", 1)))
    random, bot = Random(1), make("greedy")
    yield state
    while not state.over:
        seat = state.deciders()[0]
        state.turn_to(seat)
        state.apply(bot.choose(Sight(game, state, seat, random)))
        yield state


@pytest.mark.parametrize("game, players, options", TABLES)
def test_one_number_for_each_name_in_any_position(game, players, options):
    numbers = game.parts.numbers
    assert len(set(numbers.names)) == len(numbers.names)
    seen = [set() for _ in numbers.names]
    positions = [state.clone() for seed in (1, 2) for state in played(game, players, options, seed)]
    positions += [state.clone() for state in played_well(game, players, options)]
    for state in positions:
        scores = {standing.seat: standing.score for standing in game.standings(state)}
        for seat in range(state.seats):
            found = numbers.of(state, seat)
            assert len(found) == len(numbers.names)
            assert all(type(number) is float and abs(number) < 1000 for number in found)
            assert found[0] == scores.get(seat, 0)  # an opponent of the rulebook may have none
            for number, values in zip(found, seen, strict=True):
                values.add(number)
    same = [name for name, values in zip(numbers.names, seen, strict=True) if len(values) == 1]
    # numbers of single mats and far spaces need more games than these
    assert len(same) <= len(numbers.names) // 2, f"these never change: {same}"


@pytest.mark.parametrize("game, players, options", TABLES)
def test_the_time_left_runs_down(game, players, options):
    times = [game.parts.numbers.time_left(state) for state in played(game, players, options)]
    assert times[0] > 0.9 and times[-2] < 0.3
    assert all(0.0 <= time <= 1.0 for time in times)
    rises = sum(after > before + 1e-9 for before, after in pairwise(times))
    assert rises <= 2  # the end of Daitoshi may come later than it looked
    assert len(set(times)) >= 5


def test_the_prior_of_jiguan_is_its_plain_value():
    """Before anything is learnt, the weights say what `evaluate` says of the seat itself."""
    game = load("jiguan")
    numbers = game.parts.numbers
    pairs = {name: (numbers.prior.get(name, 0.0), 0.0) for name in numbers.names}
    value = learnt(numbers, Weights((2,), Made("0", 1, "1", 1), pairs))
    for state in played(game, 2, {}):
        if not state.over:
            rival = state.players[1].score
            assert abs(value.of(state, 0) - 0.1 * rival - game.parts.evaluate(state, 0)) < 1e-9


def test_a_prior_is_about_declared_numbers():
    with pytest.raises(AssertionError, match="these numbers"):
        Numbers(("score",), lambda g, seat: [0.0], lambda g: 1.0, None, {"scores": 1.0})


@pytest.mark.parametrize("game, players, options", TABLES)
def test_values_depend_on_nothing_but_the_position(game, players, options):
    """Asked twice, with other questions in between, the answer is the same; nothing is changed."""
    from sugoroku.core.save import fingerprint

    pairs = {name: (1.0 + i / 7, i / 3) for i, name in enumerate(game.parts.numbers.names)}
    weights = Weights((players,), Made("0", 1, "1", 1), pairs, (1.0, 2.0))
    value = learnt(game.parts.numbers, weights)
    value.settle = game.parts.settle
    for number, state in enumerate(played(game, players, options, seed=2)):
        if number % 11 == 0:
            before = fingerprint(state)
            found = [value.of(state, seat) for seat in range(state.seats)]
            assert [value.of(state, seat) for seat in range(state.seats)] == found
            assert fingerprint(state) == before
