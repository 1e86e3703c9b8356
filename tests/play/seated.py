"""Tables on a real SQLite file, as a server that has just started has them, and people who play."""

import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

from sugoroku.core.chance import SECRET_BYTES
from sugoroku.core.match import Match
from sugoroku.core.record import Seat
from sugoroku.play.registry import Tables, Wish
from sugoroku.play.shown import Visitor
from sugoroku.play.store import SeatRow, Store
from sugoroku.play.table import Table
from sugoroku.play.thinking import Thinkers


@asynccontextmanager
async def opened(file: Path, in_memory: int = 500) -> AsyncIterator[Tables]:
    """The tables of a file, as a server that has just started has them."""
    store = Store(f"sqlite+aiosqlite:///{file}")
    await store.open()
    tables = Tables(store, Thinkers(1), in_memory)
    try:
        yield tables
    finally:
        await tables.close()
        await store.close()


async def people(tables: Tables, count: int) -> list[Visitor]:
    return [
        await tables.store.add_visitor(secrets.token_urlsafe(16), f"Visitor {n + 1}")
        for n in range(count)
    ]


async def seated_table(tables: Tables, game: str, count: int, seed: str) -> tuple[Table, list[Visitor]]:
    """A table where as many people sit, each with an identity of their own."""
    visitors = await people(tables, count)
    wishes = [Wish(seat, visitor.name, "", visitor.id) for seat, visitor in enumerate(visitors)]
    return await tables.create(visitors[0], tables.game(game), wishes, {}, seed=seed), visitors


async def table_in_play(
    tables: Tables, game: str, visitors: list[Visitor], random: Random, moves: int = -1
) -> Table:
    """A table somewhere in a game, as a record that was played at random leads there."""
    names = [Seat(visitor.name) for visitor in visitors]
    settings = tables.game(game).settle(len(visitors), {}, ())
    match = Match(tables.game(game), settings, names, random.randbytes(SECRET_BYTES))
    for _ in range(moves if moves >= 0 else random.randrange(60)):
        if match.state.over:
            break
        seat = random.choice(match.state.deciders())
        match.state.turn_to(seat)
        match.act(seat, random.choice(match.state.legal()))
    seats = [SeatRow(seat, visitor.name, "", visitor.id) for seat, visitor in enumerate(visitors)]
    return await tables.from_record(visitors[0], match.record(), "From a record", seats)


def choices(table: Table, seat: int) -> list[str]:
    decision = table.playing.look(seat).decision
    return [choice.text for choice in decision.choices] if decision else []


def decider(table: Table) -> int:
    return table.playing.state.deciders()[0]


async def play(table: Table, random: Random, moves: int) -> None:
    """So many moves of whoever is to decide."""
    for _ in range(moves):
        await table.fresh()
        if table.playing.state.over:
            return
        seat = decider(table)
        await table.act(seat, table.revision, f"r{table.revision}", random.choice(choices(table, seat)))
