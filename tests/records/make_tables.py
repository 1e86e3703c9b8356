"""Writes the table of action numbers of every game: tests/games/<game>/actions.txt.

Records and saves name actions by text, trained agents by number: when a table changes, raise the
game's `version`.

    make golden        (or: python -m tests.records.make_tables)
"""

import sys
from pathlib import Path

from sugoroku import load, names

GAMES = Path(__file__).parents[1] / "games"


def table_file(game: str) -> Path:
    return GAMES / game / "actions.txt"


if __name__ == "__main__":
    for name in sys.argv[1:] or names():
        table_file(name).write_text(load(name).codec.table(), encoding="utf-8")
        print(f"{name}: {load(name).codec.size} actions")
