"""A novice plays like somebody who has read the rules: far better than random, far worse than greedy."""

from random import Random
from statistics import fmean

import msgspec
import pytest

from sugoroku import load
from sugoroku.bots import Sight, make
from sugoroku.core.chance import Chance, secret_from


def scores(game, games, rival):
    """The mean scores of a novice and of its rival, and how many games the novice wins."""
    found = []
    for number in range(games):
        state = game.setup(game.settle(2), Chance(secret_from("novice", number)))
        mine, random = number % 2, Random(number)
        bots = [make("novice" if seat == mine else rival) for seat in range(2)]
        while not state.over:
            state.apply(bots[state.seat].choose(Sight(game, state, state.seat, random)))
        points = [one.score for one in sorted(game.standings(state), key=lambda one: one.seat)]
        found.append((points[mine], points[1 - mine]))
    novice, other = (fmean(column) for column in zip(*found, strict=True))
    return novice, other, sum(mine > theirs for mine, theirs in found)


@pytest.mark.parametrize("name, games", [("daitoshi", 2), ("jiguan", 6)])
def test_a_novice_has_read_the_rules_and_no_more(name, games):
    game = load(name)
    novice, random, won = scores(game, games, "random")
    assert won >= games - 1 and novice > random + 20
    novice, greedy, won = scores(game, games, "greedy")
    assert won <= 1 and 0.25 * greedy < novice < 0.8 * greedy


def test_a_game_says_how_much_its_novice_errs(monkeypatch):
    game = load("jiguan")
    state = game.setup(game.settle(2), Chance(secret_from("novice", 1)))

    def choices():
        return {
            make("novice").choose(Sight(game, state.clone(), state.seat, Random(seed)))
            for seed in range(12)
        }

    usual = choices()
    cold = msgspec.structs.replace(game.parts, temperatures={"novice": 1e-6})
    monkeypatch.setattr(game, "parts", cold)
    assert len(choices()) < len(usual)
