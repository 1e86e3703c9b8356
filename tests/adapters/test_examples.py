"""The examples run, and the tutorial shows what its example holds."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples"
OWN_GAME = EXAMPLES / "own_game"
SCRIPTS = sorted(EXAMPLES.glob("*.py"))


def run(*command, **environment):
    done = subprocess.run(
        [sys.executable, *map(str, command)], capture_output=True, text=True, check=False,
        env={**os.environ, **environment},
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.stem)
def test_every_example_runs_without_warnings(script, tmp_path):
    assert run("-W", "error", script, tmp_path, GAMES="10").strip()


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.stem)
def test_every_example_is_a_notebook(script):
    """Percent cells: editors and jupytext read them, the first one says what it is about."""
    cells = script.read_text(encoding="utf-8").split("# %%")
    assert cells[1].startswith(" [markdown]\n# # ") and len(cells) > 5


def test_there_is_one_for_each_framework():
    texts = "".join(script.read_text(encoding="utf-8") for script in SCRIPTS)
    for framework in ("gymnasium", "pettingzoo", "openspiel"):
        assert f"sugoroku.adapters.{framework}" in texts or f"adapters import {framework}" in texts


def test_the_tutorials_game_obeys_its_rules_and_the_laws():
    """Its own tests: a test a rule, the ledger complete, the laws of every game."""
    told = run("-m", "pytest", "-q", "-p", "no:cacheprovider", OWN_GAME, PYTHONPATH=str(OWN_GAME))
    assert "passed" in told or "[100%]" in told


def test_the_tutorials_game_is_found_once_installed(tmp_path):
    """As `pip install` would leave it: the package on the path, its entry point in the metadata."""
    info = tmp_path / "chaya-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: chaya\nVersion: 1.0\n")
    declared = (OWN_GAME / "pyproject.toml").read_text(encoding="utf-8")
    assert '[project.entry-points."sugoroku.games"]\nchaya = "chaya:GAME"' in declared
    (info / "entry_points.txt").write_text("[sugoroku.games]\nchaya = chaya:GAME\n")
    path = os.pathsep.join([str(tmp_path), str(OWN_GAME)])
    told = run(
        "-m",
        "sugoroku",
        "simulate",
        "chaya",
        "--bots",
        "greedy,random",
        "--games",
        "20",
        PYTHONPATH=path,
    )
    assert "greedy" in told
    everywhere = """
import gymnasium, pyspiel, sugoroku.adapters.gymnasium, sugoroku.adapters.openspiel
from sugoroku.adapters import pettingzoo
assert gymnasium.make("sugoroku/chaya-v2").reset(seed=1)
assert pyspiel.load_game("sugoroku_chaya(players=3)").num_distinct_actions() == 30 + 5 + 1
assert pettingzoo.env("chaya", players=4).possible_agents
"""
    run("-c", everywhere, PYTHONPATH=path)


def sources():
    files = [*OWN_GAME.rglob("*.py"), *OWN_GAME.rglob("*.toml"), *OWN_GAME.rglob("*.md")]
    return "\n".join(path.read_text(encoding="utf-8") for path in files)


def test_the_tutorial_shows_the_code_of_the_example():
    """Every piece of code it prints stands in the example, word for word; `...` leaves something out."""
    text = (ROOT / "docs" / "your-own-game.md").read_text(encoding="utf-8")
    shown = re.findall(r"```(?:python|toml|markdown)\n(.*?)```", text, re.DOTALL)
    assert len(shown) > 8
    held = sources()
    for block in shown:
        for piece in re.split(r"^ *\.\.\.\n", block, flags=re.MULTILINE):
            assert piece.strip("\n") in held, f"not in the example:\n{piece}"


def test_the_python_of_the_research_page_runs(tmp_path):
    """Each piece of code on its own, as a reader would paste it."""
    text = (ROOT / "docs" / "research.md").read_text(encoding="utf-8")
    shown = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    assert len(shown) >= 5
    for code in shown:
        run("-W", "error", "-c", f"import os; os.chdir({str(tmp_path)!r})\n{code}")
