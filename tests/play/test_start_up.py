"""Whatever prevents a server from starting: one sentence, what to do, exit code 2, never a traceback."""

import ctypes
import os
import socket
import sqlite3
import stat
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from sugoroku.cli import main
from tests.play.postgres import Postgres
from tests.play.running import Agent, Server, free_port

NOBODY = 65534
DROPPED = (1, 2, 10)  # root's rights to read, to search and to listen wherever it likes


class Ended(NamedTuple):
    """What `sugoroku serve` gave back that did not start."""

    returncode: int
    stdout: str
    stderr: str


def serve(*arguments: str, folder: Path) -> Ended:
    """In a process of its own, with the rights of an ordinary user."""
    named = "--port" in arguments
    command = [
        sys.executable,
        "-m",
        "sugoroku",
        "serve",
        *([] if named else ["--port", "0"]),
        *arguments,
    ]
    environment = {**os.environ, "XDG_STATE_HOME": str(folder / "state")}
    done = subprocess.run(
        command, capture_output=True, text=True, timeout=180, check=False, cwd=folder, env=environment,
        preexec_fn=_like_anybody,
    )  # fmt: skip
    return Ended(done.returncode, done.stdout, done.stderr)


def _like_anybody() -> None:
    if os.geteuid() == 0:
        prctl = ctypes.CDLL(None).prctl
        for right in DROPPED:
            prctl(24, right, 0, 0, 0)  # PR_CAPBSET_DROP


def make_others(path: Path) -> None:
    """Somebody else's file, if we can give it away; else our own without its rights is the same."""
    if os.geteuid() == 0:
        os.chown(path, NOBODY, NOBODY)


Serve = Callable[..., Ended]


@pytest.fixture
def here(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Serve:
    """The same in this process: the way is the same until the server runs."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))

    def called(*arguments: str) -> Ended:
        named = "--port" in arguments
        code = main(["serve", *([] if named else ["--port", "0"]), *arguments])
        return Ended(code, *capsys.readouterr())

    return called


def assert_one_sentence(done: Ended, words: str, hint: str) -> None:
    assert done.returncode == 2, done.stderr
    assert done.stdout == "", "it never said that it runs"
    lines = done.stderr.strip().splitlines()
    assert lines[0].startswith("Error: "), done.stderr
    assert words in lines[0]
    assert len(lines) <= 2, done.stderr
    assert hint in lines[-1]


# ---------------------------------------------------------------- arguments

ARGUMENTS = {
    "workers 0": (["--workers", "0"], "--workers must be 1 to 64, not 0", ""),
    "workers -1": (["--workers", "-1"], "--workers must be 1 to 64, not -1", ""),
    "workers a lot": (["--workers", "1000000000"], "--workers must be 1 to 64", ""),
    "workers word": (["--workers", "many"], "--workers", "--help"),
    "limits nan": (["--limits", "nan"], "--limits must be a number", "0 switches the limits off"),
    "limits inf": (["--limits", "inf"], "--limits must be a number", "0 switches the limits off"),
    "limits -1": (["--limits", "-1"], "--limits must be a number", "0 switches the limits off"),
    "limits 1e300": (["--limits", "1e300"], "--limits must be a number", "0 switches the limits off"),
    "port -1": (["--port", "-1"], "There is no port -1", "0 for any"),
    "port 65536": (["--port", "65536"], "There is no port 65536", "0 for any"),
    "host unknown": (["--host", "no.such.host.invalid"], "no.such.host.invalid: ", "--host"),
    "host elsewhere": (["--host", "203.0.113.7"], "203.0.113.7: ", "--host"),
    "host empty": (["--host", ""], "--host is empty", "0.0.0.0"),
    "host too long": (["--host", "x" * 300], "x: ", "--host"),
    "name": (["--name", "https://games.example.org/"], "is not a host name", "games.example.org"),
    "game unknown": (["--game", "chess"], "There is no game at 'chess'", "package.module:GAME"),
    "game that is none": (["--game", "os:path"], "is not a sugoroku game", ""),
    "game broken": (["--game", "broken:GAME"], "SyntaxError", "python -c 'import broken'"),
    "url": (
        ["--database", "postgresql://me:secret@host:port/x"],
        "is not a database URL",
        "Name a file",
    ),
    "url empty": (["--database", "://"], "is not a database URL", "Name a file"),
    "url unknown": (["--database", "mysql://host/x"], "'mysql' is not supported", "Name a file"),
    "name too long": (["--database", "x" * 300], "File name too long", "--database"),
}


IN_A_PROCESS = ("workers 0", "limits nan", "url unknown", "game unknown")


@pytest.mark.parametrize("case", ARGUMENTS)
def test_arguments(tmp_path: Path, here: Serve, case: str) -> None:
    (tmp_path / "broken.py").write_text("GAME = (\n")
    arguments, words, hint = ARGUMENTS[case]
    done = here(*arguments)
    assert_one_sentence(done, words, hint)
    assert "secret" not in done.stderr


@pytest.mark.parametrize("case", IN_A_PROCESS)
def test_arguments_in_a_process_of_its_own(tmp_path: Path, case: str) -> None:
    arguments, words, hint = ARGUMENTS[case]
    assert_one_sentence(serve(*arguments, folder=tmp_path), words, hint)


def test_a_taken_port_is_said_and_not_changed(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = str(other.getsockname()[1])
        done = serve("--port", port, folder=tmp_path)
    assert_one_sentence(done, f"Port {port} is taken", "--port 0")


def test_a_privileged_port(tmp_path: Path) -> None:
    assert_one_sentence(serve("--port", "80", folder=tmp_path), "Port 80 is reserved", "1024")


# ---------------------------------------------------------------- files


def _garbage(file: Path) -> None:
    file.write_bytes(b"Dear diary, this is not a database. " * 100)


def _grown(file: Path) -> None:
    """A real one, with tables in it."""
    with sqlite3.connect(file) as database:
        database.execute("CREATE TABLE alembic_version (version_num VARCHAR(32))")
        for number in range(50):
            database.execute(f"CREATE TABLE filler{number} (a, b, c)")
    database.close()


def _newer(file: Path) -> None:
    _grown(file)
    with sqlite3.connect(file) as database:
        database.execute("INSERT INTO alembic_version VALUES ('9999')")
    database.close()


def _corrupt(file: Path) -> None:
    _grown(file)
    data = bytearray(file.read_bytes())
    data[100:4000] = b"\xa7" * 3900
    file.write_bytes(data)


def _cut_short(file: Path) -> None:
    _grown(file)
    file.write_bytes(file.read_bytes()[:5000])


def _foreign(file: Path) -> None:
    with sqlite3.connect(file) as database:
        database.execute("CREATE TABLE recipes (name)")
    database.close()


def _same_names(file: Path) -> None:
    with sqlite3.connect(file) as database:
        database.execute("CREATE TABLE tables (name)")
    database.close()


FILES: dict[str, tuple[Callable[[Path], None], str, str]] = {
    "not a database": (_garbage, "is not an SQLite database", "--database"),
    "newer": (_newer, "was made by a newer sugoroku", "Update sugoroku"),
    "corrupt": (_corrupt, "is damaged", ".recover"),
    "cut short": (_cut_short, "is damaged", ".recover"),
    "another program's": (_foreign, "holds another program's tables (recipes)", "--database"),
    "the same names": (_same_names, "holds another program's tables (tables)", "--database"),
    "folder": (Path.mkdir, "is a folder", "tables.db/tables.db"),
    "pipe": (os.mkfifo, "is not an ordinary file", "--database"),
    "loop": (lambda file: file.symlink_to(file), "Too many levels of symbolic links", "--database"),
}


@pytest.mark.parametrize("case", FILES)
def test_files(tmp_path: Path, here: Serve, case: str) -> None:
    make, words, hint = FILES[case]
    file = tmp_path / "tables.db"
    make(file)
    before = file.read_bytes() if file.is_file() else b""
    done = here("--database", str(file))
    assert_one_sentence(done, words, hint)
    assert str(file) in done.stderr
    if file.is_file():
        assert file.read_bytes() == before, "what we cannot use is left as it was"


@pytest.mark.parametrize("case", ["not a database", "newer", "corrupt", "folder"])
def test_files_in_a_process_of_its_own(tmp_path: Path, case: str) -> None:
    make, words, hint = FILES[case]
    make(tmp_path / "tables.db")
    done = serve("--database", str(tmp_path / "tables.db"), folder=tmp_path)
    assert_one_sentence(done, words, hint)


def test_a_file_in_a_file(tmp_path: Path, here: Serve) -> None:
    (tmp_path / "notes").write_text("hello")
    done = here("--database", str(tmp_path / "notes" / "tables.db"))
    assert_one_sentence(done, f"{tmp_path / 'notes'}: ", "--database")


def test_a_locked_file(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    with sqlite3.connect(file, isolation_level=None) as other:
        other.execute("CREATE TABLE alembic_version (version_num VARCHAR(32))")
        other.execute("BEGIN EXCLUSIVE")
        done = serve("--database", str(file), folder=tmp_path)
    other.close()
    assert_one_sentence(done, "is locked by another program", "Close that program")


@pytest.mark.parametrize("mode", [0o000, 0o200, 0o400], ids=["closed", "unreadable", "read-only"])
def test_a_file_that_we_may_not_use(tmp_path: Path, mode: int) -> None:
    file = tmp_path / "tables.db"
    file.touch()
    file.chmod(mode)
    make_others(file)
    done = serve("--database", str(file), folder=tmp_path)
    assert_one_sentence(done, f"{file}: Permission denied", "permissions")


@pytest.mark.parametrize("there", [False, True], ids=["new file", "old file"])
def test_a_folder_that_we_may_not_write(tmp_path: Path, there: bool) -> None:
    folder = tmp_path / "closed"
    folder.mkdir()
    file = folder / "tables.db"
    if there:
        file.touch(0o666)
    folder.chmod(0o555)
    make_others(folder)
    done = serve("--database", str(file), folder=tmp_path)
    assert_one_sentence(done, "Permission denied", "--database")


# ---------------------------------------------------------------- PostgreSQL


def test_postgres_that_does_not_run(tmp_path: Path) -> None:
    done = serve("--database", f"postgresql://me:secret@127.0.0.1:{free_port()}/x", folder=tmp_path)
    assert_one_sentence(done, "cannot be reached", "Check that it runs")
    assert "secret" not in done.stderr


def test_postgres_at_an_unknown_address(here: Serve) -> None:
    done = here("--database", "postgresql://me@no.such.host.invalid/x")
    assert_one_sentence(done, "no.such.host.invalid:5432/x cannot be reached", "--database")


def test_postgres_without_the_database(here: Serve, postgres: Postgres) -> None:
    done = here("--database", postgres.url("nowhere"))
    assert_one_sentence(done, "has no database of that name", "createdb")


def test_postgres_with_an_unknown_user(here: Serve, postgres: Postgres) -> None:
    url = postgres.url(postgres.new_database()).replace("sugoroku@", "stranger:secret@")
    done = here("--database", url)
    assert_one_sentence(done, "refuses this user", "Check user and password")
    assert "secret" not in done.stderr


def test_postgres_with_a_wrong_password(tmp_path: Path, postgres: Postgres) -> None:
    database = postgres.new_database()
    postgres.ask("postgres", "CREATE ROLE guarded LOGIN PASSWORD 'right'")
    access = postgres.folder / "data" / "pg_hba.conf"
    before = access.read_text()
    try:
        access.write_text(f"host all guarded 127.0.0.1/32 scram-sha-256\n{before}")
        postgres.ask("postgres", "SELECT pg_reload_conf()")
        time.sleep(1)  # the server reads it when it gets to it
        url = postgres.url(database).replace("sugoroku@", "guarded:wrong@")
        done = serve("--database", url, folder=tmp_path)
    finally:
        access.write_text(before)
        postgres.ask("postgres", "SELECT pg_reload_conf()")
    assert_one_sentence(done, "refuses the password", "Correct the password")
    assert "wrong" not in done.stderr


def test_postgres_where_we_may_not_create_tables(here: Serve, postgres: Postgres) -> None:
    database = postgres.new_database()
    postgres.ask("postgres", "CREATE ROLE reader LOGIN")
    postgres.ask(database, "REVOKE CREATE ON SCHEMA public FROM PUBLIC")
    done = here("--database", postgres.url(database).replace("sugoroku@", "reader@"))
    assert_one_sentence(done, "does not let this user create tables", "Grant CREATE")


# ---------------------------------------------------------------- what is not a fault


def test_port_0_and_urls_as_other_programs_write_them(tmp_path: Path) -> None:
    """The folder of the file is made, for nobody else."""
    file = tmp_path / "new" / "folder" / "tables.db"
    command = [
        sys.executable,
        "-m",
        "sugoroku",
        "serve",
        "--port",
        "0",
        "--database",
        f"sqlite:///{file}",
    ]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert process.stdout is not None
    address = process.stdout.readline().split()[0]
    process.terminate()
    _, err = process.communicate(timeout=180)
    assert (process.returncode, err) == (0, "Stopped.\n")
    assert int(address.rpartition(":")[2].strip("/")) > 0
    assert stat.S_IMODE(file.parent.stat().st_mode) == 0o700


# ---------------------------------------------------------------- for nobody else's eyes


def modes(folder: Path) -> dict[str, int]:
    return {file.name: stat.S_IMODE(file.stat().st_mode) for file in folder.iterdir()}


def test_a_new_database_is_for_nobody_else(tmp_path: Path) -> None:
    folder = tmp_path / "state"
    folder.mkdir()
    with Server(tmp_path, database=str(folder / "tables.db")) as server:
        Agent(server).table("daitoshi", "you")
        found = modes(folder)
    assert found.keys() >= {"tables.db", "tables.db-wal", "tables.db-shm", "tables.db.lock"}
    assert set(found.values()) == {0o600}, found


def test_the_default_folder_is_for_nobody_else(tmp_path: Path) -> None:
    """It is made before anything else can go wrong."""
    environment = {**os.environ, "XDG_STATE_HOME": str(tmp_path / "state")}
    command = [sys.executable, "-m", "sugoroku", "serve", "--port", "0"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, env=environment, text=True)
    assert process.stdout is not None
    process.stdout.readline()
    process.terminate()
    process.communicate(timeout=180)
    assert modes(tmp_path / "state") == {"sugoroku": 0o700}
    assert modes(tmp_path / "state" / "sugoroku")["tables.db"] == 0o600


def test_an_existing_database_is_tightened(tmp_path: Path) -> None:
    """Also one that a crash left with a journal beside it; nothing in it changes."""
    with Server(tmp_path) as server:
        agent = Agent(server)
        table = str(agent.table("daitoshi", "you")["table"]["id"])
        asked = agent.legal(table)
    assert (tmp_path / "tables.db-wal").exists()
    for file in tmp_path.glob("tables.db*"):
        file.chmod(0o644)
    with server:
        assert agent.legal(table) == asked
        found = modes(tmp_path)
    for name in ("tables.db", "tables.db-wal", "tables.db-shm"):
        assert found[name] == 0o600
