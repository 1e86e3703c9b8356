"""A campaign as one file: its games with their records, to be checked and played on elsewhere."""

import msgspec

from sugoroku.core.campaign import Campaign, Outcome, Played
from sugoroku.core.errors import RecordError, SugorokuError
from sugoroku.core.game import Game
from sugoroku.core.match import Match, verify
from sugoroku.core.record import parse_record

FORMAT = "sugoroku campaign 1"


class GameOf(msgspec.Struct, frozen=True):
    """A game of a campaign; one that is not over has no outcome and no record."""

    scenario: str
    outcome: Outcome | None = None
    record: str = ""


class CampaignFile(msgspec.Struct, frozen=True, kw_only=True, tag_field="format", tag=FORMAT):
    """JSON that people can read; the records contain their secrets, so everything can be derived."""

    game: str
    campaign: str
    name: str  # of whoever plays it
    games: tuple[GameOf, ...]

    def to_text(self) -> str:
        return msgspec.json.format(msgspec.json.encode(self), indent=1).decode() + "\n"


def is_campaign(text: str) -> bool:
    """Does this look like a campaign, not like a record?"""
    return text.lstrip().startswith("{")


def parse_campaign(text: str, file: str = "campaign") -> CampaignFile:
    try:
        return msgspec.json.decode(text, type=CampaignFile)
    except msgspec.DecodeError as problem:
        raise RecordError(f"{file}: is not a campaign: {problem}.") from problem


def campaign_of(file: CampaignFile, game: Game) -> Campaign:
    return game.campaign(file.campaign)


def verify_campaign(file: CampaignFile, game: Game) -> tuple[Campaign, list[Match]]:
    """Re-derive every finished game, its place in the campaign and its outcome."""
    campaign = campaign_of(file, game)
    played: list[Played] = []
    matches: list[Match] = []
    for number, one in enumerate(file.games, start=1):
        where = f"Game {number} of the campaign"
        if one.scenario not in [scenario.key for scenario in campaign.choices(played)]:
            raise RecordError(f"{where}: {one.scenario!r} does not follow here.")
        if one.outcome is None:
            if number < len(file.games):
                raise RecordError(f"{where} is not over, but others follow.")
            break
        matches.append(_verified(one, game, campaign, played, where))
        played.append(Played(one.scenario, one.outcome))
    return campaign, matches


def _verified(one: GameOf, game: Game, campaign: Campaign, played: list[Played], where: str) -> Match:
    try:
        match = verify(parse_record(one.record), game)
    except SugorokuError as problem:
        raise RecordError(f"{where}: {problem.what}", problem.hint) from problem
    if not campaign.allows(campaign.scenario(one.scenario), match.settings, played):
        raise RecordError(f"{where}: its settings are not those of {one.scenario!r}.")
    found = game.outcome(campaign, one.scenario, match.state) if match.state.over else None
    if found != one.outcome:
        raise RecordError(f"{where}: its record gives another outcome.")
    return match
