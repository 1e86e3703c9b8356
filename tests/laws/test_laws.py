"""The laws, over every game in every configuration.  `make soak` plays more games of each."""

import os

import pytest

from sugoroku.core import registry
from sugoroku.testing.laws import (
    LAWS,
    SLOW_LAWS,
    configurations,
)
from sugoroku.testing.laws.records import action_texts_read_back
from sugoroku.testing.sealed import GAME as SEALED

GAMES = [*(registry.load(name) for name in registry.names()), SEALED]
SOAK = bool(os.environ.get("SUGOROKU_SOAK"))
GAMES_EACH = 50 if SOAK else 1  # of every configuration
CONFIGURATIONS = [(game, settings) for game in GAMES for settings in configurations(game)]
# of the slow laws: the fewest and the most players of each game; at length every count
PLAYERS = [
    (game, n)
    for game in GAMES
    for n in range(game.info.players[0], game.info.players[1] + 1)
    if SOAK or n in game.info.players
]


def seeds(table):
    """Every table has deals of its own, so that the laws meet as many components as possible."""
    first = CONFIGURATIONS.index(table) * GAMES_EACH
    return range(first, first + GAMES_EACH)


def named(value):
    if isinstance(value, tuple):
        game, settings = value
        return f"{game.name}-{settings.players}-" + "-".join(
            (*settings.options.values(), *settings.modules)
        )
    return getattr(value, "__name__", None)


@pytest.mark.parametrize("law", LAWS, ids=named)
@pytest.mark.parametrize("table", CONFIGURATIONS, ids=named)
def test_law(law, table):
    game, settings = table
    for seed in seeds(table):
        law(game, settings, seed)


@pytest.mark.parametrize(
    "law", [law for law in SLOW_LAWS if law is not action_texts_read_back], ids=named
)
@pytest.mark.parametrize(("game", "players"), PLAYERS, ids=lambda value: getattr(value, "name", None))
def test_slow_law(law, players, game):
    law(game, game.settle(players), seed=players)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_action_texts_read_back(game):
    """The actions of a game are the same at all its tables."""
    action_texts_read_back(game, game.settle(game.info.players[0]), seed=1)
