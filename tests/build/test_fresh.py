"""What a stranger gets: the wheel in a new virtualenv, without any extra and with each one by itself.

Our own .venv has everything, so nothing that runs there notices a dependency that nobody declared.
"""

import json
from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess
from typing import Any

import httpx

from sugoroku.core.extras import MODULES
from sugoroku.core.record import read_record
from tests.build.fresh import Environment
from tests.play.postgres import Postgres
from tests.play.running import Agent, Server

Fresh = Callable[[str], Environment]

SERVER = {"litestar", "uvicorn", "sqlalchemy", "aiosqlite", "alembic"}
HEAVY = {"numpy", "pyarrow", "matplotlib", "ray", "gymnasium", "open-spiel", "asyncpg"}


def well(done: CompletedProcess[str]) -> str:
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def refused(done: CompletedProcess[str], what: str, extra: str) -> None:
    """One sentence and the command that helps; no traceback."""
    assert done.returncode == 2, done.stdout + done.stderr
    assert done.stdout == ""
    sentence, hint = done.stderr.strip().splitlines()
    assert sentence.startswith(f"Error: {what} needs ")
    assert any(sentence.endswith(f" {module}, which is not installed.") for module in MODULES[extra])
    assert hint.strip() == f"Install it with: pip install 'sugoroku[{extra}]'"


def plays_a_table(server: Server) -> None:
    """The lobby, a table, a move, seen by whoever asks afterwards."""
    lobby = httpx.get(f"{server.url}/", timeout=180)
    assert lobby.status_code == 200
    assert "Daitoshi" in lobby.text
    agent = Agent(server)
    made: dict[str, Any] = agent.table("jiguan", "you", "random", seed="fresh")
    table = str(made["table"]["id"])
    asked: dict[str, Any] = agent.legal(table)
    move = asked["decision"]["choices"][0]["text"]
    answer = agent.act(table, asked["revision"], "first", move)
    assert answer.status_code == 200, answer.text
    record = agent.http.get(f"/t/{table}/record.sgk").text
    assert f"1 {move}" in record.splitlines()


def test_the_base_install_is_the_library_and_the_terminal(base: Environment):
    assert not (SERVER | HEAVY | {"htpy"}) & base.libraries()
    assert {"jiguan", "daitoshi"} <= {
        game["name"] for game in json.loads(well(base.sugoroku("games", "--json")))
    }
    assert "serve" in well(base.sugoroku("--help"))
    well(base.sugoroku("play", "jiguan", "--seed", "1", keys="1\nquit\n"))
    (file,) = (base.folder / "state" / "sugoroku").iterdir()
    record = read_record(file)
    assert [seat for seat, _ in record.moves][:1] == [0]
    for command in (
        ("replay", str(file)),
        ("rules", "jiguan", "--json"),
        ("data", "daitoshi", "--json"),
        ("simulate", "daitoshi", "--bots", "random", "--games", "2", "--json"),
        ("simulate", "jiguan", "--bots", "mcts:2", "--games", "1", "--json"),
    ):
        well(base.sugoroku(*command))


def test_without_its_extra_a_command_says_what_to_install(base: Environment):
    refused(base.sugoroku("serve"), "The server", "play")
    refused(base.sugoroku("arena", "jiguan", "--games", "1"), "The arena", "arena")
    refused(base.sugoroku("learn", "jiguan"), "Learning", "arena")
    vary = ("jiguan", "--vary", "airship.vp=3")
    refused(base.sugoroku("balance", *vary), "A balance study", "arena")
    for adapter, what in (
        ("gymnasium", "The Gymnasium environments"),
        ("pettingzoo", "The PettingZoo environments"),
        ("openspiel", "The OpenSpiel games"),
    ):
        done = base.runs("-c", f"import sugoroku.adapters.{adapter}")
        assert done.returncode == 1
        last = done.stderr.strip().splitlines()[-1]
        assert f"{what} needs " in last
        assert last.endswith("Install it with: pip install 'sugoroku[research]'")


def test_the_extra_play_serves_a_table(fresh: Fresh, tmp_path: Path):
    play = fresh("play")
    assert not HEAVY & play.libraries()
    with Server(tmp_path, python=play.python) as server:
        plays_a_table(server)
    for url in ("postgresql+asyncpg://nobody@127.0.0.1:1/none", "postgresql://nobody@127.0.0.1:1/none"):
        refused(play.sugoroku("serve", "--database", url), "A PostgreSQL database", "postgres")


def test_the_extra_postgres_serves_a_table(fresh: Fresh, tmp_path: Path, postgres: Postgres):
    name = postgres.new_database()
    with Server(tmp_path, database=postgres.url(name), python=fresh("postgres").python) as server:
        plays_a_table(server)
    assert postgres.ask(name, "SELECT count(*) FROM events WHERE kind = 'act'")[0][0] >= 1


SERIES = ("arena", "jiguan", "--option", "mode=beginner", "--seats", "random,greedy", "--games", "2")


def test_the_extra_arena_plays_a_series_with_a_report(fresh: Fresh, tmp_path: Path):
    arena = fresh("arena")
    assert not SERVER & arena.libraries()
    found = json.loads(well(arena.sugoroku(*SERIES, "--out", "run", "--json")))
    assert found["finished"] == 2
    assert all(bot["rating"] for bot in found["by_bot"])
    assert "<svg" in (tmp_path / "run" / "report.html").read_text("utf-8")
    assert (tmp_path / "run" / "games.parquet").stat().st_size > 0
    vary = ("--vary", "airship.vp=3", "--games", "1", "--seats", "random,random", "--workers", "1")
    well(arena.sugoroku("balance", "jiguan", "--option", "mode=beginner", *vary))
    refused(arena.sugoroku(*SERIES, "--ray", "local"), "Playing on a cluster", "ray")


def test_the_extra_ray_plays_a_series_on_a_cluster(fresh: Fresh):
    found = json.loads(well(fresh("ray").sugoroku(*SERIES, "--ray", "local", "--json")))
    assert found["finished"] == 2


EPISODE = """
import gymnasium, pyspiel
import sugoroku.adapters.gymnasium, sugoroku.adapters.openspiel
from sugoroku.adapters import pettingzoo

env = gymnasium.make("sugoroku/jiguan-v{version}", options={{"mode": "beginner"}})
observation, info = env.reset(seed=1)
steps, over = 0, False
while not over:
    action = int(info["action_mask"].argmax())
    observation, reward, over, cut, info = env.step(action)
    steps += 1
table = pettingzoo.env("jiguan", players=2)
table.reset(seed=1)
state = pyspiel.load_game("sugoroku_jiguan").new_initial_state()
print(steps, reward, table.agent_selection, state.is_chance_node())
"""


def test_the_extra_research_plays_an_episode(fresh: Fresh):
    from sugoroku import load

    research = fresh("research")
    assert not SERVER & research.libraries()
    code = EPISODE.format(version=load("jiguan").info.version)
    steps, reward, agent, chance = well(research.runs("-c", code)).split()
    assert int(steps) > 10
    assert float(reward) in (-1.0, 0.0, 1.0)
    assert (agent, chance) == ("player_0", "True")
