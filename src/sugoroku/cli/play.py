"""`sugoroku play`: a game in the terminal."""

import secrets
import signal
from pathlib import Path

from rich.console import Console
from rich.text import Text

from sugoroku.cli import saves
from sugoroku.cli.arguments import Options, a_file, settings, the_game
from sugoroku.cli.console import WIDTH, stdout
from sugoroku.cli.seating import default_seats, seats_from
from sugoroku.cli.table import Table
from sugoroku.core import registry
from sugoroku.core.chance import SECRET_BYTES, commitment, secret_from
from sugoroku.core.errors import SugorokuError
from sugoroku.core.match import Match, replay
from sugoroku.core.position_reader import game_named, settings_of
from sugoroku.core.record import read_record


def play(
    game: str | None = None,
    /,
    *,
    seats: str | None = None,
    seed: str | None = None,
    option: Options = None,
    module: Options = None,
    data: Path | None = None,
    position: Path | None = None,
    save: Path | None = None,
    resume: Path | None = None,
) -> None:
    """Play in the terminal, against bots or with others at the same keyboard.

    Parameters
    ----------
    game
        Name of the game, such as jiguan.
    seats
        Who plays, in order: you, people's Names, and bots; or you and the opponent of a solo game,
        such as you,mayor. Without it: you and that opponent, or you,greedy.
    seed
        Any word: the same seed deals the same game. Without it chance is secret and fresh.
    option
        A setting of the game, KEY=VALUE; may be repeated. See: sugoroku games.
    module
        A module to add, by its key; may be repeated. See: sugoroku games.
    data
        A TOML file, or a folder of them, that replaces component tables.
    position
        Start from a position as text, with its players, options and modules; the seed decides what the
        text leaves open. See: sugoroku replay FILE --position.
    save
        Where the match is kept when you leave; else in the folder for program state.
    resume
        Go on with a saved match.
    """
    console = stdout()
    if resume is not None:
        if seats or seed or option or module or position:
            raise SugorokuError(
                "A resumed match already has its seats, seed and options.",
                "Give only --resume FILE (and its --data).",
            )
        match = _resumed(resume, game, data)
    elif position is not None:
        if option or module:
            raise SugorokuError("A position names its own options and modules.", "Change its text.")
        match = _from_position(position, game, seats, seed, data)
    else:
        match = _dealt(game, seats, seed, option or (), module or (), data)
    table = Table(match, console, save or resume or saves.new_path(match.game.name), data)
    table.recent = _greeting(console, table)
    if resume is not None:
        table.skip_history()
    _heed_hangups()
    try:
        table.play()
    except KeyboardInterrupt:
        table.keep()
        raise
    except BaseException:  # the reader went away, or a fault of ours: the match is not lost
        table.save()
        raise


def _heed_hangups() -> None:
    """A closed window and a polite kill are like Ctrl-C: the match is saved."""
    for name in ("SIGHUP", "SIGTERM"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.default_int_handler)


def _dealt(
    game: str | None,
    seats: str | None,
    seed: str | None,
    options: tuple[str, ...],
    modules: tuple[str, ...],
    data: Path | None,
) -> Match:
    if not game:
        known = ", ".join(registry.names())
        raise SugorokuError("Which game?", f"Use: sugoroku play NAME. Known: {known}.")
    played = the_game(game, data)
    people = seats_from(seats or default_seats(played.info), played.info)
    agreed = settings(played, len(people), options, modules)
    secret = secret_from("play", seed) if seed else secrets.token_bytes(SECRET_BYTES)
    return Match(played, agreed, people, secret)


def _from_position(
    file: Path, game: str | None, seats: str | None, seed: str | None, data: Path | None
) -> Match:
    try:
        text = a_file(file, "position").read_text(encoding="utf-8")
    except UnicodeDecodeError as problem:
        raise SugorokuError(f"{file} is not a position (not UTF-8 text).") from problem
    played = the_game(game or game_named(text), data)
    agreed = settings_of(played, text)
    people = seats_from(seats or ",".join(["you", *["greedy"] * (agreed.players - 1)]), played.info)
    if len(people) != agreed.players:
        raise SugorokuError(f"The position has {agreed.players} players, not {len(people)}.")
    secret = secret_from("play", seed) if seed else secrets.token_bytes(SECRET_BYTES)
    return Match(played, agreed, people, secret, text)


def _resumed(file: Path, game: str | None, data: Path | None) -> Match:
    record = read_record(a_file(file, "record"))
    if game and game.casefold() != record.game:
        raise SugorokuError(f"{file} is a match of {record.game}, not of {game}.")
    return replay(record, the_game(record.game, data))


def _greeting(console: Console, table: Table) -> list[Text]:
    """Said with the first board: who plays what, and the commitment that fixes the deal."""
    match = table.match
    info = match.game.info
    lines = [
        Text.assemble((f" {info.title}", "bold"), f"   {'   '.join(table.names)}"),
        Text(f" {info.summary}", "dim"),
        Text(f" The rules: sugoroku rules {info.name}", "dim"),
    ]
    for option in info.options:
        value = match.settings.options.get(option.key, option.default)  # those of modules may be absent
        if value != option.default:
            words = next(v.words for v in option.values if v.name == value)
            lines.append(Text(f" {option.key}={value}: {words}"))
    lines.append(Text(f" The deal is fixed: commitment {commitment(match.secret)}", "dim"))
    if console.width < WIDTH:
        lines.append(
            Text(f" The board is {WIDTH} columns wide: widen this window if you can.", "yellow")
        )
    return lines
