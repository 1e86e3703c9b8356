"""The games that are installed: ours and third parties', found by entry point."""

from importlib import import_module
from importlib.metadata import entry_points

from sugoroku.core.errors import SugorokuError, UnknownName, did_you_mean
from sugoroku.core.game import Game

GROUP = "sugoroku.games"


def names() -> list[str]:
    return sorted({point.name for point in entry_points(group=GROUP)})


def load_home(home: str) -> Game:
    """A game by its location, `package.module:GAME`: for games that are not installed."""
    module, _, name = home.partition(":")
    try:
        game = getattr(import_module(module), name or "GAME")
    except (ImportError, AttributeError, ValueError) as problem:
        what = f"There is no game at {home!r}: {problem}."
        raise UnknownName(what, "Use package.module:GAME.") from problem
    except Exception as problem:  # the module's own fault, whatever it is
        what = f"{module} cannot be imported: {type(problem).__name__}: {problem}."
        raise SugorokuError(what, f"See where: python -c 'import {module}'") from problem
    if not isinstance(game, Game):
        raise SugorokuError(f"{home} is not a sugoroku game.")
    return game


def load(name: str) -> Game:
    """The game of this name."""
    for point in entry_points(group=GROUP):
        if point.name == name.casefold():
            game = point.load()
            if not isinstance(game, Game):
                raise SugorokuError(f"{point.value} is not a sugoroku game.")
            return game
    raise UnknownName(f"There is no game {name!r}.", did_you_mean(name, names()))
