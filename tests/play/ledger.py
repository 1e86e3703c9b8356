"""What is written about a table, read from the database and judged without the server's own code."""

import sqlite3
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

from sugoroku.core import registry
from sugoroku.core.match import Match, Move
from sugoroku.core.record import Seat

load = cache(registry.load)

EVENTS = "SELECT seq, key, kind, seat, body FROM events WHERE table_id = {} ORDER BY seq"


class Written(NamedTuple):
    """One event.  The key is as the sender chose it; what nobody sent has none."""

    seq: int
    key: str
    kind: str
    seat: int
    body: str

    @property
    def sent_key(self) -> str:
        seat, _, key = self.key.partition(" ")
        return key if seat == str(self.seat) else ""


def fold(game: str, events: Sequence[Written]) -> tuple[list[Move], list[Move]]:
    """The moves that stand and those taken back, step by step as the events tell."""
    number = load(game).codec.number
    moves: list[Move] = []
    undone: list[Move] = []
    for event in events:
        if event.kind == "act":
            moves.append((event.seat, number(event.body)))
            undone.clear()
            continue
        for _ in range(int(event.body.removeprefix("own "))):
            if event.kind == "redo":
                moves.append(undone.pop(0))
            elif event.body.startswith("own "):  # others have chosen at the same time since
                undone.insert(0, moves.pop(max(i for i, m in enumerate(moves) if m[0] == event.seat)))
            else:
                undone.insert(0, moves.pop())
    return moves, undone


def rows(file: Path, query: str, *values: object) -> list[tuple[object, ...]]:
    """What a query finds in a database file."""
    with sqlite3.connect(file) as database:
        found = database.execute(query, values).fetchall()
    database.close()
    return found


def events_in(file: Path, table: str) -> list[Written]:
    return [Written(*row) for row in rows(file, EVENTS.format("?"), table)]


def match_in(file: Path, table: str) -> Match:
    """The match of a table, every move checked, from what the file holds and nothing else."""
    [(game, players, secret)] = rows(
        file, "SELECT game, players, secret FROM tables WHERE id = ?", table
    )
    seats = rows(file, "SELECT name, bot FROM seats WHERE table_id = ? ORDER BY seat", table)
    return match_of(str(game), int(players), seats, str(secret), events_in(file, table))


def match_of(
    name: str, players: int, seats: Sequence[Sequence[object]], secret: str, events: Sequence[Written]
) -> Match:
    game = load(name)
    names = [Seat(str(seat), str(bot)) for seat, bot in seats]
    moves, _ = fold(name, events)
    settings = game.settle(players, {}, ())
    return Match.resume(game, settings, names, bytes.fromhex(secret), moves, checked=True)
