"""`sugoroku replay` and `sugoroku verify`: what a record tells."""

from pathlib import Path
from typing import Any

from sugoroku.cli.arguments import Flag, a_file, at_least, the_game
from sugoroku.cli.console import WIDTH, print_json, stdout
from sugoroku.cli.sheet import show_sheet, verdict
from sugoroku.cli.story import names_of, tell
from sugoroku.core.campaign import Played
from sugoroku.core.campaign_file import CampaignFile, is_campaign, parse_campaign, verify_campaign
from sugoroku.core.errors import SugorokuError
from sugoroku.core.match import Match
from sugoroku.core.match import replay as replay_record
from sugoroku.core.match import verify as verify_record
from sugoroku.core.plural import count
from sugoroku.core.record import parse_record, read_record, read_text
from sugoroku.core.save import fingerprint


def replay(
    file: Path,
    /,
    *,
    to: int | None = None,
    position: Flag = False,
    data: Path | None = None,
    json: Flag = False,
) -> None:
    """Replay a record: what happened, and the board at that point.

    Parameters
    ----------
    file
        The record, as `s` or `q` saved it.
    to
        Stop after this many moves.
    position
        Print only the position at that point as text, with everything hidden, for a bug report or a
        study.
    data
        The component data that the match was played with, if not the game's own.
    json
        Print a JSON document for programs: the position as everybody may see it, and the events.
    """
    record = read_record(a_file(file, "record"))
    if to is not None and at_least(to, 0, "--to") > len(record.moves):
        raise SugorokuError(f"The record has {count(len(record.moves), 'move')}, not {to}.")
    match = replay_record(record, the_game(record.game, data), to)
    if position:
        stdout().print(match.game.position(match.state), end="", markup=False, soft_wrap=True)
        return
    if json:
        print_json(_facts(match, len(record.moves)))
        return
    console, names = stdout(), names_of(match)
    for line in tell(match.log, names, -1, min(console.width, WIDTH)):
        console.print(line, soft_wrap=True)
    view = match.look(-1)
    console.print(match.game.text(view), highlight=False, soft_wrap=True)
    console.print(f"After move {len(match.moves)} of {len(record.moves)}.", highlight=False)
    if view.over:
        show_sheet(console, view.standings, names)


def _facts(match: Match, moves: int) -> dict[str, Any]:
    seen = [known for event in match.log if (known := event.seen_by(-1)) is not None]
    return {
        "game": match.game.name,
        "move": len(match.moves),
        "moves": moves,
        "fingerprint": fingerprint(match.state),
        "log": [{"seat": e.seat, "words": e.words(), "rule": e.rule} for e in seen],
        "view": match.look(-1),
    }


def verify(
    file: Path,
    /,
    *,
    data: Path | None = None,
    json: Flag = False,
) -> None:
    """Re-derive a whole match from its record: commitment, deal, every move, result.

    The file of a campaign holds several: each is re-derived, with what it counts for the campaign.

    Parameters
    ----------
    file
        The record, or the campaign.
    data
        The component data that the match was played with, if not the game's own.
    json
        Print a JSON document for programs.
    """
    if is_campaign(text := read_text(a_file(file, "record"))):
        _verify_campaign(parse_campaign(text, str(file)), file, data, json)
        return
    record = parse_record(text, str(file))
    match = verify_record(record, the_game(record.game, data))
    view = match.look(-1)
    if json:
        print_json({
            "file": str(file), "ok": True, "game": record.game, "moves": len(record.moves),
            "over": view.over, "result": match.record().result, "fingerprint": fingerprint(match.state),
        })  # fmt: skip
        return
    console, names = stdout(), names_of(match)
    console.print(
        f"[green]OK[/]  {record.game}, {count(len(record.moves), 'move')}:"
        " the secret matches the commitment, and every move is legal.",
        highlight=False, soft_wrap=True,
    )  # fmt: skip
    end = verdict(view.standings, names) if view.over else "The match is not over yet."
    console.print(f"    {end}", highlight=False)


def _verify_campaign(campaign: CampaignFile, file: Path, data: Path | None, json: bool) -> None:
    kind, matches = verify_campaign(campaign, the_game(campaign.game, data))
    played = [Played(game.scenario, game.outcome) for game in campaign.games]
    mine, theirs = kind.score(played)
    result = {True: "won", False: "lost"}[kind.won(played)] if kind.over(played) else ""
    if json:
        print_json({
            "file": str(file), "ok": True, "game": campaign.game, "campaign": campaign.campaign,
            "games": len(matches), "points": [mine, theirs], "result": result,
        })  # fmt: skip
        return
    console = stdout()
    console.print(
        f"[green]OK[/]  {kind.title}, {count(len(matches), 'finished game')}: every game can be derived"
        " from its secret, and counts what the file says.",
        highlight=False, soft_wrap=True,
    )  # fmt: skip
    end = f"The campaign is {result}." if result else "The campaign is not over yet."
    console.print(f"    {end} Points: {mine} : {theirs}.", highlight=False)
