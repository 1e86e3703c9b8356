"""The laws over what the options do not choose: each Mega-Machine, and advisors in many mixtures.

Each machine with two player counts, each number of advisors once; `make soak` plays all of them.
"""

import os

import pytest

from sugoroku.core.chance import Chance, secret_from
from sugoroku.games.daitoshi import GAME
from sugoroku.testing.laws import LAWS

SOAK = bool(os.environ.get("SUGOROKU_SOAK"))
MACHINES = [(m, n) for m in range(4) for n in (1, 2, 3, 4) if SOAK or (m + n) % 4 < 2]
ADVISORS = [(seed, n) for seed in (11, 12) for n in range(1, 10) if SOAK or (seed + n) % 2]


def seed_of(machine: int, players: int) -> int:
    """A seed of the laws whose deal draws this machine."""
    settings = GAME.settle(players)
    return next(
        seed
        for seed in range(200)
        if GAME.setup(settings, Chance(secret_from("law", seed))).machine == machine
    )


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize(("machine", "players"), MACHINES)
def test_every_machine(machine, players, law):
    law(GAME, GAME.settle(players), seed_of(machine, players))


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize(("seed", "advisors"), ADVISORS)
def test_many_sets_of_advisors(advisors, seed, law):
    law(GAME, GAME.settle(1, {"advisors": str(advisors)}), seed)


def test_the_seeds_deal_every_advisor_that_stays():
    dealt = {
        advisor
        for seed, count in ADVISORS
        for state in [
            GAME.setup(GAME.settle(1, {"advisors": str(count)}), Chance(secret_from("law", seed)))
        ]
        for advisor in range(1, 11)
        if state.advisors >> advisor & 1
    }
    assert dealt == set(range(4, 11))
