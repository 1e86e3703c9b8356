"""Command-line arguments converted for the engine; every mistake becomes one sentence."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from sugoroku.core import registry
from sugoroku.core.errors import SugorokuError, UnknownName
from sugoroku.core.game import Game
from sugoroku.core.info import Settings

MOST_GAMES = 1_000_000_000
MOST_WORKERS = 256  # of a machine; a cluster may have more
Flag = Annotated[bool, Parameter(negative="", show_default=False)]
Options = Annotated[tuple[str, ...] | None, Parameter(negative="")]


def the_game(name: str, data: Path | None = None) -> Game:
    """The game of this name, with the user's component data if given; both checked."""
    try:
        game = registry.load(name)
    except UnknownName as problem:
        known = ", ".join(registry.names())
        raise UnknownName(problem.what, problem.hint or f"Known: {known}.") from problem
    if data is not None:
        readable(data)
        game = game.with_data(data)
        game.check_data()  # what does not fit is refused here, before anything is played
    return game


def readable(path: Path, what: str = "file") -> Path:
    """A path that exists."""
    try:
        there = path.exists()
    except (OSError, ValueError) as problem:  # too long a name, a zero byte
        raise SugorokuError(f"{str(path)!r} is not a valid {what}.") from problem
    if not there:
        raise SugorokuError(f"There is no {what} {path}.", "Check the name and the folder.")
    return path


def a_file(path: Path, what: str = "file") -> Path:
    if readable(path, what).is_dir():
        raise SugorokuError(f"{path} is a folder, a {what} was expected.")
    if path.is_char_device() or path.is_block_device():  # some never end
        raise SugorokuError(f"{path} is a device, a {what} was expected.")
    return path


def settings(game: Game, players: int, options: Sequence[str], modules: Sequence[str] = ()) -> Settings:
    """`key=value` words checked against the game."""
    chosen: dict[str, str] = {}
    for text in options:
        key, equals, value = text.partition("=")
        if not equals or not key or not value:
            keys = ", ".join(option.key for option in game.info.options)
            raise SugorokuError(
                f"An option is written KEY=VALUE, not {text!r}.", f"Options of {game.name}: {keys}."
            )
        chosen[key.strip()] = value.strip()
    return game.settle(players, chosen, tuple(modules))


def listed(text: str) -> list[str]:
    """`you, greedy,random` as a list of names."""
    return [name.strip() for name in text.split(",")]


def at_least(number: int, least: int, what: str) -> int:
    if number < least:
        raise SugorokuError(f"{what} must be {least} or more, not {number}.")
    return number


def how_many_games(number: int) -> int:
    return _at_most(at_least(number, 1, "--games"), MOST_GAMES, "--games")


def how_many_workers(number: int) -> int:
    return _at_most(at_least(number, 1, "--workers"), MOST_WORKERS, "--workers")


def _at_most(number: int, most: int, what: str) -> int:
    if number > most:
        raise SugorokuError(f"{what} must be {most:,} or less, not {number:,}.")
    return number
