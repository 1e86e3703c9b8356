"""Whether a database is ours, and bringing it up to date."""

import sqlite3
from contextlib import closing
from pathlib import Path

from alembic import command
from alembic.config import Config as AlembicConfig
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect

from sugoroku.core.errors import SugorokuError
from sugoroku.play.location import file_of
from sugoroku.play.schema import metadata

MIGRATIONS = Path(__file__).parent / "migrations"
NAMES = "SELECT name FROM sqlite_master WHERE type = 'table'"


def migrate(connection: Connection, to: str = "head") -> None:
    """Run the migrations on this connection."""
    found = set(inspect(connection).get_table_names())
    _check_ours(found, str(connection.engine.url.database), alone=False)
    config = AlembicConfig()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    if to == "base":
        command.downgrade(config, to)
    else:
        command.upgrade(config, to)


def check_file(url: str) -> None:
    """Check before the first connection, which already changes the file (to a write-ahead log)."""
    file = file_of(url)
    if file is None or not file.stat().st_size:
        return
    with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as connection:
        found = {str(name) for (name,) in connection.execute(NAMES)}
        _check_ours(found, str(file), alone=True)
        if not found:
            return
        made = {str(name) for (name,) in connection.execute("SELECT version_num FROM alembic_version")}
    known = {script.revision for script in ScriptDirectory(str(MIGRATIONS)).walk_revisions()}
    if not made <= known:
        raise SugorokuError(
            f"{file} was made by a newer sugoroku, or by another program (schema {', '.join(made)}).",
            "Update sugoroku, or name another --database.",
        )


def _check_ours(found: set[str], database: str, *, alone: bool) -> None:
    """Never write into another program's database by mistake."""
    others = found if alone else found & metadata.tables.keys()
    if others and "alembic_version" not in found:
        raise SugorokuError(
            f"{database} holds another program's tables ({', '.join(sorted(others)[:3])}).",
            "Name another --database.",
        )
