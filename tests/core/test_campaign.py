"""Campaigns: what comes next, what counts, and what their file proves."""

from importlib import import_module
from pathlib import Path
from random import Random

import msgspec
import pytest

from sugoroku.core import registry
from sugoroku.core.campaign import Campaign, Outcome, Played, Scenario
from sugoroku.core.campaign_file import CampaignFile, GameOf, parse_campaign, verify_campaign
from sugoroku.core.chance import secret_from
from sugoroku.core.errors import RecordError, UnknownName
from sugoroku.core.game import Game
from sugoroku.core.match import Match
from sugoroku.core.record import Seat
from sugoroku.testing.sealed import GAME
from sugoroku.testing.sealed.modules.envy import CAMPAIGN

WON, LOST = Outcome(True, 1, 0), Outcome(False, 0, 1)


def keys(campaign: Campaign, *played: Played) -> list[str]:
    return [scenario.key for scenario in campaign.choices(played)]


def test_scenarios_follow_in_order_and_a_lost_one_may_be_repeated_where_that_is_allowed() -> None:
    first = Played("learning", LOST)
    assert keys(CAMPAIGN) == ["learning"]
    assert keys(CAMPAIGN, Played("learning")) == []
    assert keys(CAMPAIGN, first) == ["learning", "envious"]
    assert keys(CAMPAIGN, first, Played("learning", WON)) == ["envious"]
    assert keys(CAMPAIGN, first, Played("envious", LOST)) == []
    assert not CAMPAIGN.over([first]) and CAMPAIGN.over([first, Played("envious", LOST)])


def test_the_latest_game_of_each_scenario_counts() -> None:
    played = [Played("learning", LOST), Played("learning", WON), Played("envious", Outcome(False, 0, 2))]
    assert CAMPAIGN.score(played) == (1, 2)
    assert not CAMPAIGN.won(played)
    assert CAMPAIGN.won([*played, Played("envious", Outcome(True, 2, 0))])


def test_a_tie_of_points_loses_and_without_points_every_scenario_must_be_won() -> None:
    tied = [Played("learning", Outcome(True, 2, 0)), Played("envious", Outcome(False, 0, 2))]
    assert not CAMPAIGN.won(tied)
    plain = msgspec.structs.replace(CAMPAIGN, points=None)
    assert not plain.won([Played("learning", WON), Played("envious", LOST)])
    assert plain.won([Played("learning", WON), Played("envious", WON)])


def test_a_table_is_set_to_what_is_chosen_carried_over_and_fixed() -> None:
    envious = CAMPAIGN.scenario("envious")
    wanted = CAMPAIGN.wishes(envious, {"boosts": "on", "other": "1"}, ("unknown",), [])
    assert wanted == ({"boosts": "on"}, ("envy",))
    before = [Played("learning", Outcome(True, 1, 0, "", {"boosts": "off"}))]
    assert CAMPAIGN.wishes(envious, {"boosts": "on"}, (), before) == ({"boosts": "off"}, ("envy",))
    fixed = Scenario(key="fixed", title="Fixed", options={"boosts": "on"})
    assert CAMPAIGN.wishes(fixed, {}, (), before) == ({"boosts": "on"}, ())


def finished(scenario: str, seed: int, **options: str) -> Match:
    wanted, modules = CAMPAIGN.wishes(CAMPAIGN.scenario(scenario), options, (), [])
    match = Match(
        GAME,
        GAME.settle(2, wanted, modules),
        [Seat("Mika"), Seat("random", "random")],
        secret_from(str(seed)),
    )
    random = Random(seed)
    while not match.state.over:
        seat = match.state.deciders()[0]
        match.state.turn_to(seat)
        match.act(seat, random.choice(match.state.legal()))
    return match


def test_only_a_victory_alone_is_one_and_its_points_go_to_the_winner() -> None:
    seen = set()
    for seed in range(30):
        match = finished("envious", seed)
        outcome = GAME.outcome(CAMPAIGN, "envious", match.state)
        mine, theirs = match.state.points
        assert outcome.won == (mine > theirs)
        assert (outcome.mine, outcome.theirs) == ((2, 0) if mine > theirs else (0, 2))
        assert outcome.words == f"{mine} : {theirs}"
        assert outcome.carried == {"boosts": "on" if match.state.coins[0] else "off"}
        seen.add((mine > theirs) - (mine < theirs))
    assert seen == {1, 0, -1}


# ---------------------------------------------------------------- files


def file_of(*matches: tuple[str, Match]) -> CampaignFile:
    games = tuple(
        GameOf(key, GAME.outcome(CAMPAIGN, key, match.state), match.record().to_text())
        for key, match in matches
    )
    return CampaignFile(game="sealed", campaign="two-auctions", name="Mika", games=games)


def whole() -> CampaignFile:
    first = finished("learning", 1, boosts="on")
    carried = GAME.outcome(CAMPAIGN, "learning", first.state).carried
    return file_of(("learning", first), ("envious", finished("envious", 2, **carried)))


def test_a_file_is_read_and_every_game_of_it_is_derived_again() -> None:
    file = whole()
    again = parse_campaign(file.to_text())
    assert again == file
    campaign, matches = verify_campaign(again, GAME)
    assert campaign is CAMPAIGN and [match.state.over for match in matches] == [True, True]
    going_on = msgspec.structs.replace(file, games=(file.games[0], GameOf("envious")))
    assert len(verify_campaign(going_on, GAME)[1]) == 1


def test_a_file_that_was_changed_is_refused() -> None:
    file = whole()
    first, second = file.games
    outcome = first.outcome
    assert outcome is not None
    better = msgspec.structs.replace(outcome, mine=9)
    settings = finished("learning", 3, boosts="off" if "boosts=on" in second.record else "on")
    wrong: list[tuple[str, tuple[GameOf, ...]]] = [
        ("does not follow", (second,)),
        ("another outcome", (msgspec.structs.replace(first, outcome=better), second)),
        ("is not over, but", (GameOf("learning"), second)),
        ("settings", (first, GameOf("envious", second.outcome, settings.record().to_text()))),
        ("Game 1 of the campaign: ", (GameOf("learning", outcome, "nonsense"),)),
    ]
    for what, games in wrong:
        with pytest.raises(RecordError, match=what):
            verify_campaign(msgspec.structs.replace(file, games=games), GAME)
    with pytest.raises(RecordError, match="is not a campaign"):
        parse_campaign('{"format": "sugoroku campaign 9"}')
    with pytest.raises(UnknownName, match="no campaign"):
        verify_campaign(msgspec.structs.replace(file, campaign="two-auction"), GAME)


def test_the_command_line_checks_the_file_of_a_campaign(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    command = import_module("sugoroku.cli.replay")
    monkeypatch.setattr(command, "the_game", lambda name, data: GAME)
    file = tmp_path / "campaign.json"
    file.write_text(whole().to_text())
    command.verify(file)
    assert "Two auctions, 2 finished games" in capsys.readouterr().out
    command.verify(file, json=True)
    said = msgspec.json.decode(capsys.readouterr().out)
    assert said["ok"] and said["games"] == 2 and said["result"] in ("won", "lost")


# ---------------------------------------------------------------- what games declare

GAMES = [*(registry.load(name) for name in registry.names()), GAME]
DECLARED = [(game, campaign) for game in GAMES for campaign in game.campaigns]


@pytest.mark.parametrize(("game", "campaign"), DECLARED, ids=lambda value: getattr(value, "key", ""))
def test_every_scenario_of_a_campaign_can_be_set_up(game: Game, campaign: Campaign) -> None:
    options = {option.key: option for option in game.info.options}
    assert set(campaign.anew) <= set(options)
    assert set(campaign.also) <= {module.key for module in game.info.modules}
    names = [scenario.key for scenario in campaign.scenarios]
    assert len(set(names)) == len(names)
    for scenario in campaign.scenarios:
        for option in campaign.anew:
            for value in options[option].names():
                wanted, modules = campaign.wishes(scenario, {option: value}, (), [])
                state = game.new(1 + len(campaign.bots), 1, wanted, modules)
                assert not state.over
