"""Random games of Tapestry at every kind of table, as digests: both builds must find the same.

    .venv/bin/python tools/tapestry_digests.py base|modules FILE [GAMES]
    .venv-compiled/bin/python tools/tapestry_digests.py base|modules OTHER [GAMES]
    .venv/bin/python tools/tapestry_digests.py compare FILE OTHER

A series of each table is played with the build that is installed for this Python, and its digest is
appended to FILE; tables that are in there already are left out, so a run can be stopped and continued.
"""

import json
import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from time import process_time

from sugoroku.arena import Series, play_series
from sugoroku.arena.series import digest
from sugoroku.core import state as state_module
from sugoroku.games.tapestry import GAME
from sugoroku.games.tapestry.names import AUTOMA, LEVELS, TRACKS

GAMES = {"base": 100, "modules": 60}  # of each series, as issues 16 and 17 ask
Table = tuple[int, dict[str, str], tuple[str, ...]]  # players, options, modules
BOXES = ("plans", "arts", "fantasies")
SCENARIOS = {"kaiju": ("kaiju",), "atlantis": ("plans", "atlantis")}  # option: modules


def values(key: str) -> list[str]:
    """The values of an option."""
    (option,) = [option for option in GAME.info.options if option.key == key]
    return option.names()


def base_tables() -> Iterator[Table]:
    """Two to five players, the Shadow Empire, and every level with every civilization of the Automa."""
    for players in range(2, 6):
        yield players, {}, ()
    yield 2, {"shadow": "with"}, ()
    civilizations = [name for name in values(AUTOMA) if name not in ("random", "first")]
    for level, civilization in product(LEVELS, civilizations):
        yield 1, {"level": level, AUTOMA: civilization}, ()


def module_tables() -> Iterator[Table]:
    """Every box alone, all together, the scenarios, and Twin Impact; alone on every level."""
    for modules in (*((box,) for box in BOXES), BOXES):
        for players in range(2, 6):
            yield players, {}, modules
        for level in LEVELS:
            yield 1, {"level": level}, modules
    advanced = {"arts-capitals": "advanced", "fantasies-capitals": "advanced"}
    yield 4, advanced, BOXES
    for level in LEVELS:
        own = {"arts-automa": "with", "fantasies-automa": "with"}
        yield 1, {"level": level, **advanced, **own}, BOXES
    for key, modules in SCENARIOS.items():
        for scenario, level in product(values(key), LEVELS):
            yield 1, {"level": level, key: scenario}, modules
    for n, level in enumerate(LEVELS):
        yield 1, {"level": level, "twin-impact": TRACKS[n % len(TRACKS)]}, ("arts",)


def name_of(table: Table) -> str:
    players, options, modules = table
    said = [f"{key}={value}" for key, value in sorted(options.items())]
    return " ".join([f"{players} players", *said, *(f"+{module}" for module in modules)])


def read(file: Path) -> dict[str, dict[str, object]]:
    """What was found so far, by table."""
    if not file.exists():
        return {}
    return {row["table"]: row for row in map(json.loads, file.read_text().splitlines())}


def play(which: str, file: Path, games: int) -> None:
    """Play what is missing."""
    compiled = str(state_module.__file__).endswith(".so")
    print("compiled" if compiled else "pure", flush=True)
    known = read(file)
    for table in base_tables() if which == "base" else module_tables():
        name = name_of(table)
        if name in known:
            continue
        begun = process_time()
        results = play_series(Series(GAME.name, GAME.settle(*table), ("random",), games, seed="1"))
        row = {
            "table": name,
            "games": len(results),
            "illegal": sum(result.illegal for result in results),
            "decisions": sum(result.decisions for result in results),
            "digest": digest(results),
        }
        with file.open("a") as journal:
            print(json.dumps(row), file=journal)
        print(f"{process_time() - begun:6.1f} s  {row['digest']}  {name}", flush=True)


def compare(one: Path, other: Path) -> None:
    """Print what differs; an error if anything does."""
    first, second = read(one), read(other)
    different = [name for name in {**first, **second} if first.get(name) != second.get(name)]
    for name in different:
        print(f"{name}:\n  {first.get(name)}\n  {second.get(name)}")
    games = sum(int(str(row["games"])) for row in first.values())
    illegal = sum(int(str(row["illegal"])) for row in first.values())
    print(f"{len(first)} tables, {games} games, {illegal} illegal, {len(different)} tables differ")
    sys.exit(bool(different or illegal))


if __name__ == "__main__":
    task, *rest = sys.argv[1:]
    if task == "compare":
        compare(Path(rest[0]), Path(rest[1]))
    else:
        play(task, Path(rest[0]), int(rest[1]) if len(rest) > 1 else GAMES[task])
