"""Replays all records and plays a series of every table, and prints what came out as JSON.

Run as a script by the Python of one build or another (test_compiled.py compares the outputs), so it
imports nothing but sugoroku.
"""

import json
import os
import sys
from hashlib import blake2b
from importlib import import_module
from pathlib import Path
from random import Random

import msgspec

from sugoroku import load, names
from sugoroku.arena import Series, play_series
from sugoroku.bots import Sight, make
from sugoroku.bots.mcts import MctsBot
from sugoroku.core.chance import Chance, secret_from
from sugoroku.core.game import Game
from sugoroku.core.info import Settings
from sugoroku.core.match import replay
from sugoroku.core.record import read_record
from sugoroku.core.save import fingerprint
from sugoroku.core.value import Value
from sugoroku.core.weights import Made, Weights

SOAK = bool(os.environ.get("SUGOROKU_SOAK"))
USUAL = {"random": 2, "greedy": 1}  # games at the usual table of each player count
OTHERS = {"random": 1}  # at the others; modules are not compiled, the rules that they call are
MANY = {"random": 6, "greedy": 2}
THINK_EVERY = 17 if SOAK else 31  # decisions of each player, for the searches


def tables(game: Game, players: int) -> list[Settings]:
    """The defaults; each other value of an option alone; all of these together; each module."""
    options = [o for o in game.info.options if o.matters(players) and not o.module]
    others = [{o.key: name} for o in options for name in o.names() if name != o.default]
    together: dict[str, str] = {}
    for one in others:
        together |= one
    found = [game.settle(players, chosen) for chosen in ({}, *others, together)]
    found += [
        game.settle(players, modules=(*module.requires, module.key))
        for module in game.info.modules
        if module.fits(players)
    ]
    return [settings for n, settings in enumerate(found) if settings not in found[:n]]


def series_results(game: Game, brief: bool) -> dict[str, list[object]]:
    """The results of all tables: players x options x bots; in brief, a game at the usual tables."""
    low, high = game.info.players
    results = {}
    for players in range(low, high + 1):
        for number, settings in enumerate(tables(game, players)[: 1 if brief else None]):
            for bot, games in (MANY if SOAK else OTHERS if number else USUAL).items():
                bots = (bot,) * players if SOAK else (bot, *("random",) * (players - 1))
                series = Series(game.name, settings, bots, 1 if brief else games, seed="identity")
                played = play_series(series)
                chosen = json.dumps([settings.options, settings.modules])
                results[f"{game.name} {players} {bot} {chosen}"] = [
                    msgspec.to_builtins(result) for result in played
                ]
    return results


def any_value(game: Game) -> Value:
    """A learnt value with weights made up: it has to agree whatever they are."""
    if game.parts.numbers is None:
        return game.value_with(None, game.settle(2))
    pairs = {name: (0.3 + i % 7 / 3, i % 5 / 7) for i, name in enumerate(game.parts.numbers.names)}
    return game.value_with(Weights((2,), Made("0", 1, "1", 1), pairs, (1.0, 0.1)), game.settle(2))


def searches(game: Game) -> dict[str, object]:
    """What searches choose and think along a random game, to the last digit."""
    found: dict[str, object] = {}
    low, high = game.info.players
    for players in {low, high}:
        settings = game.settle(players)
        state = game.setup(settings, Chance(secret_from("searches", players)))
        random = Random(players)
        number = 0
        while not state.over:
            legal = state.legal()
            if number % (THINK_EVERY * players) == 0 and len(legal) > 1:
                for name, value in (("mcts:6", None), ("mcts:6", any_value(game)), ("novice", None)):
                    bot = make(name)
                    assert isinstance(bot, MctsBot)
                    bot.value = value
                    action = bot.choose(Sight(game, state.clone(), state.seat, Random(number)))
                    key = f"{game.name} {players} {number} {name} {value is None}"
                    found[key] = [action, msgspec.to_builtins(bot.thought)]
            number += 1
            state.apply(legal[int(random.random() * len(legal))])
    return found


def record_digest(path: Path) -> str:
    """Every position of a recorded game, as one digest."""
    record = read_record(path)
    game = load(record.game)
    match = replay(record, game, to=0)
    digest = blake2b(fingerprint(match.state).encode(), digest_size=16)
    for seat, text in record.moves:
        match.act(seat, text)
        digest.update(fingerprint(match.state).encode())
    return digest.hexdigest()


def compiled_files() -> dict[str, str]:
    """Where the modules that `make compiled` compiles were loaded from."""
    core = ("state", "chance", "playout", "value")
    modules = [f"sugoroku.core.{part}" for part in core]
    modules += [f"sugoroku.bots.{part}" for part in ("search", "tree", "lines")]
    parts = ("state", "scoring", "numbers", "evaluate")
    modules += [f"sugoroku.games.{game}.{part}" for game in names() for part in parts]
    return {module: str(import_module(module).__file__) for module in modules}


def main(records: Path, brief: bool) -> None:
    series: dict[str, list[object]] = {}
    for name in names():
        series |= series_results(load(name), brief)
    thoughts: dict[str, object] = {}
    for name in names() if not brief else ():
        thoughts |= searches(load(name))
    files = [] if brief else list(records.rglob("*.sgk"))
    found = {
        "files": compiled_files(),
        "records": {path.relative_to(records).as_posix(): record_digest(path) for path in files},
        "series": series,
        "searches": thoughts,
    }
    json.dump(found, sys.stdout)


if __name__ == "__main__":
    main(Path(sys.argv[1]), brief="brief" in sys.argv[2:])
