"""Rise of the Kaiju as a campaign."""

from random import Random

import pytest

from sugoroku.core.campaign import Outcome, Played
from sugoroku.core.errors import SugorokuError
from sugoroku.games.tapestry import GAME
from sugoroku.testing import rule


@rule("TAP-A-346", "TAP-A-338")
def test_after_a_lost_first_scenario_it_is_repeated_or_left():
    campaign = GAME.campaign("kaiju")
    lost, won = Outcome(False, 0, 1), Outcome(True, 1, 0)
    first = Played("masters", lost)
    assert [s.key for s in campaign.choices([])] == ["masters"]
    assert [s.key for s in campaign.choices([first])] == ["masters", "inevitable"]
    assert [s.key for s in campaign.choices([Played("masters", won)])] == ["inevitable"]
    assert campaign.over([first, Played("inevitable", lost)])
    assert not campaign.won([first, Played("inevitable", won)])
    assert campaign.won([first, Played("masters", won), Played("inevitable", won)])


@rule("TAP-A-346")
def test_scenarios_are_for_one_player_with_any_expansions():
    with pytest.raises(SugorokuError, match="for 1 player, not 2"):
        GAME.settle(2, {}, ("kaiju",))
    for scenario in GAME.campaign("kaiju").scenarios:
        options, modules = GAME.campaign("kaiju").wishes(scenario, {"level": "3"}, (), [])
        assert GAME.settle(1, options, modules).options["level"] == "3"


@rule("TAP-A-341")
def test_the_outcome_is_that_of_the_scenario():
    campaign = GAME.campaign("kaiju")
    options, modules = campaign.wishes(campaign.scenario("inevitable"), {"level": "1"}, (), [])
    state = GAME.new(1, 3, options, modules)
    random = Random(3)
    while not state.over:
        state.apply(random.choice(state.legal()))
    outcome = GAME.outcome(campaign, "inevitable", state)
    assert outcome.won == (state.players[0].vp >= 40)
    assert outcome.words == str(state.players[0].vp)
