"""The database is brought up to date and back without losing a row."""

import asyncio
import os
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, insert, inspect, select

import sugoroku.play
from sugoroku.core.save import fingerprint
from sugoroku.play.campaign_store import CampaignStore
from sugoroku.play.registry import Tables, Wish
from sugoroku.play.rows import TickRow
from sugoroku.play.schema import campaign_games, metadata
from sugoroku.play.store import Store
from sugoroku.play.thinking import Thinkers
from tests.play.postgres import Postgres

SOAK = bool(os.environ.get("SUGOROKU_SOAK"))
COPIES = 1000 if SOAK else 150
SCRIPTS = ScriptDirectory(str(Path(sugoroku.play.__file__).parent / "migrations"))
REVISIONS = [script.revision for script in reversed(list(SCRIPTS.walk_revisions()))]
Rows = dict[str, list[dict[str, Any]]]


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite+aiosqlite:///{tmp_path}/tables.db"
    postgres: Postgres = request.getfixturevalue("postgres")
    return postgres.url(postgres.new_database())


def on(url: str, story: Callable[[Store], Awaitable[Any]]) -> Any:
    """Do something with the database, as a server that has just started would."""

    async def told() -> Any:
        store = Store(url)
        try:
            return await story(store)
        finally:
            await store.close()

    return asyncio.run(told())


async def play_some(store: Store) -> dict[str, str]:
    """A few tables in play, with talk, an achievement and a free seat; their positions."""
    await store.open()
    tables = Tables(store, Thinkers(1))
    visitor = await store.add_visitor("token", "Visitor")
    positions = {}
    for number, (game, count) in enumerate((("daitoshi", 1), ("jiguan", 2), ("daitoshi", 3))):
        seats = [Wish(seat, f"Seat {seat}", "", visitor.id) for seat in range(count)]
        table = await tables.create(visitor, tables.game(game), seats, {}, seed=f"m{number}")
        random = Random(number)
        for _ in range(8):
            seat = table.playing.state.deciders()[0]
            decision = table.playing.look(seat).decision
            assert decision is not None
            key = f"k{table.revision}"
            await table.act(seat, table.revision, key, random.choice(decision.choices).text)
        await table.say(0, "Visitor", "hello")
        positions[table.row.id] = fingerprint(table.playing.state)
    seats = [Wish(0, "Visitor", "", visitor.id), Wish(1, "", invite="link")]
    await tables.create(visitor, tables.game("jiguan"), seats, {}, public=True)
    await in_a_campaign(store, visitor.id, next(iter(positions)))
    await store.tick([TickRow(visitor.id, "daitoshi", "easy", "won", next(iter(positions)))])
    await many_more(store, next(iter(positions)))
    return positions


async def in_a_campaign(store: Store, visitor: int, table: str) -> None:
    campaign = await CampaignStore(store).start(visitor, "sealed", "two-auctions")
    row = {"campaign_id": campaign.id, "number": 1, "scenario": "learning", "table_id": table}
    async with store.engine.begin() as connection:
        await connection.execute(insert(campaign_games).values(row))


async def many_more(store: Store, like: str) -> None:
    """Copies of a table, as an old server would have collected them."""
    rows = await store_rows(store)
    copies: Rows = {}
    for number in range(COPIES):
        id = f"copy{number:08}"
        for name, column in (("tables", "id"), ("seats", "table_id"), ("events", "table_id")):
            new = [{**row, column: id} for row in rows[name] if row[column] == like]
            copies.setdefault(name, []).extend(new)
    async with store.engine.begin() as connection:
        for name, new in copies.items():
            await connection.execute(insert(metadata.tables[name]), new)


async def store_rows(store: Store) -> Rows:
    """Everything there is, in order."""
    rows: Rows = {}
    async with store.engine.connect() as connection:
        for table in metadata.sorted_tables:
            found = await connection.execute(select(table).order_by(*table.primary_key))
            rows[table.name] = [dict(row._mapping) for row in found]
    return rows


async def positions_of(store: Store, ids: list[str]) -> dict[str, str]:
    tables = Tables(store, Thinkers(1))
    return {id: fingerprint((await tables.get(id)).playing.state) for id in ids}


async def down(store: Store, to: str = "base") -> None:
    def run(connection: Connection) -> None:
        config = Config()
        config.set_main_option("script_location", SCRIPTS.dir)
        config.attributes["connection"] = connection
        command.downgrade(config, to)

    async with store.engine.begin() as connection:
        await connection.run_sync(run)


async def structure(store: Store) -> tuple[list[str], list[Any]]:
    """The tables there are, and how they differ from what the server expects."""

    def look(connection: Connection) -> tuple[list[str], list[Any]]:
        context = MigrationContext.configure(connection)
        found = inspect(connection).get_table_names()
        return sorted(set(found) - {"alembic_version"}), compare_metadata(context, metadata)

    async with store.engine.connect() as connection:
        return await connection.run_sync(look)


def test_migrations_make_what_the_server_expects(url: str) -> None:
    async def story(store: Store) -> tuple[list[str], list[Any]]:
        await store.open()
        return await structure(store)

    assert on(url, story) == (sorted(metadata.tables), [])


def test_a_server_that_starts_again_changes_nothing(url: str) -> None:
    positions = on(url, play_some)
    before = on(url, store_rows)
    assert len(before["tables"]) == COPIES + 4
    assert len(before["events"]) > COPIES * 8

    async def start_again(store: Store) -> Rows:
        await store.open()
        return await store_rows(store)

    assert on(url, start_again) == before
    assert on(url, lambda store: positions_of(store, list(positions))) == positions


def test_down_and_up_keep_every_row_that_the_older_form_can_hold(url: str) -> None:
    """Through every revision; what the first one made is put back as a backup would be."""
    positions = on(url, play_some)
    before = on(url, store_rows)

    async def step_by_step(store: Store) -> Rows:
        for older in reversed(REVISIONS[:-1]):
            await down(store, older)
            await store.open()
        return await store_rows(store)

    async def from_backup(store: Store) -> Rows:
        await down(store)
        gone, _ = await structure(store)
        assert gone == []
        await store.open()
        async with store.engine.begin() as connection:
            for table in metadata.sorted_tables:
                await connection.execute(insert(table), before[table.name])
        return await store_rows(store)

    assert len(before["achievements"]) == len(before["campaigns"]) == 1
    kept_since = ("achievements", "campaigns", "campaign_games")  # no older form holds them
    none: Rows = {name: [] for name in kept_since}
    assert on(url, step_by_step) == {**before, **none}
    assert on(url, from_backup) == before
    assert on(url, structure) == (sorted(metadata.tables), [])
    assert on(url, lambda store: positions_of(store, list(positions))) == positions
