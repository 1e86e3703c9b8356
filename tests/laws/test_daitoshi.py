"""The laws over what the options do not choose: each Mega-Machine, and advisors in many mixtures."""

import pytest

from sugoroku.core.chance import Chance, secret_from
from sugoroku.games.daitoshi import GAME
from sugoroku.testing.laws import LAWS


def seed_of(machine: int, players: int) -> int:
    """A seed of the laws whose deal draws this machine."""
    settings = GAME.settle(players)
    return next(
        seed
        for seed in range(200)
        if GAME.setup(settings, Chance(secret_from("law", seed))).machine == machine
    )


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("machine", [0, 1, 2, 3])
def test_every_machine(machine, players, law):
    law(GAME, GAME.settle(players), seed_of(machine, players))


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize("advisors", range(1, 10))
@pytest.mark.parametrize("seed", [11, 12])
def test_many_sets_of_advisors(advisors, seed, law):
    law(GAME, GAME.settle(1, {"advisors": str(advisors)}), seed)


def test_the_seeds_deal_every_advisor_that_stays():
    dealt = {
        advisor
        for seed in (11, 12)
        for count in range(1, 10)
        for state in [
            GAME.setup(GAME.settle(1, {"advisors": str(count)}), Chance(secret_from("law", seed)))
        ]
        for advisor in range(1, 11)
        if state.advisors >> advisor & 1
    }
    assert dealt == set(range(4, 11))
