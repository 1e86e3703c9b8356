"""Replays all records and plays a series of every table, and prints what came out as JSON.

Run as a script by the Python of one build or another (test_compiled.py compares the outputs), so it
imports nothing but sugoroku.
"""

import json
import sys
from hashlib import blake2b
from importlib import import_module
from pathlib import Path

import msgspec

from sugoroku import load, names
from sugoroku.arena import Series, play_series
from sugoroku.core.game import Game
from sugoroku.core.match import replay
from sugoroku.core.record import read_record
from sugoroku.core.save import fingerprint

GAMES = {"random": 6, "greedy": 2}  # at each table; `evaluate` has to agree too


def option_sets(game: Game) -> list[dict[str, str]]:
    """The defaults; each other value alone; all the other values together."""
    others = [
        {option.key: name}
        for option in game.info.options
        for name in option.names()
        if name != option.default
    ]
    together: dict[str, str] = {}
    for one in others:
        together |= one
    return [{}, *others, together]


def series_results(game: Game, most: int) -> dict[str, list[object]]:
    """The results of all tables: players x options x bots, of at most so many games of each."""
    low, high = game.info.players
    results = {}
    for players in range(low, high + 1):
        for options in option_sets(game):
            if not all(option.matters(players) for option in game.info.options if option.key in options):
                continue
            settings = game.settle(players, options)
            for bot, games in GAMES.items():
                series = Series(game.name, settings, (bot,), min(games, most), seed="identity")
                played = play_series(series)
                key = f"{game.name} {players} {bot} {json.dumps(options)}"
                results[key] = [msgspec.to_builtins(result) for result in played]
    return results


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
    modules = ["sugoroku.core.state", "sugoroku.core.chance", "sugoroku.core.playout"]
    modules += [f"sugoroku.games.{game}.{part}" for game in names() for part in ("state", "scoring")]
    return {module: str(import_module(module).__file__) for module in modules}


def main(records: Path, most: int) -> None:
    series: dict[str, list[object]] = {}
    for name in names():
        series |= series_results(load(name), most)
    found = {
        "files": compiled_files(),
        "records": {p.relative_to(records).as_posix(): record_digest(p) for p in records.rglob("*.sgk")},
        "series": series,
    }
    json.dump(found, sys.stdout)


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
