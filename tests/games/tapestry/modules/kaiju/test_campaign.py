"""Rise of the Kaiju as a campaign."""

from random import Random

import pytest

from sugoroku.core.campaign import Outcome, Played
from sugoroku.core.errors import SugorokuError
from sugoroku.games.tapestry import GAME
from sugoroku.play.pages.campaign import campaign as campaign_page
from sugoroku.play.shown import CampaignShown, Visitor
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


@rule("TAP-A-454")
def test_the_form_of_inevitable_asks_for_a_target_not_for_an_automa():
    campaign = GAME.campaign("kaiju")
    [level] = [option for option in GAME.info.options if option.key == "level"]
    assert campaign.scenario("masters").in_words(level) is level
    asked = campaign.scenario("inevitable").in_words(level)
    assert [value.words for value in asked.values] == [f"{n} VP" for n in (40, 70, 100, 130, 160, 190)]
    assert (asked.names(), asked.default) == (level.names(), level.default)
    seen = CampaignShown(
        id="c", game=GAME, campaign=campaign, games=(), choices=campaign.scenarios[1:], table="",
        score=(1, 0), over=False, won=False,
    )  # fmt: skip
    page = campaign_page(seen, Visitor(1, "Mika"))
    assert "2: 70 VP" in page and "Level of the Automa" not in page


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
