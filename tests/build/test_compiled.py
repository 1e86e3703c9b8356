"""The compiled build is the pure one, only faster: the same records, the same games.

Needs a C compiler; without one these tests fail rather than pass unseen.
"""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
WORKER = ROOT / "tests" / "build" / "worker.py"
RECORDS = ROOT / "tests" / "records"
COMPILED_PYTHON = ROOT / ".venv-compiled" / "bin" / "python"


def outcome(python: str | Path, hash_seed: int, *how: str) -> dict[str, Any]:
    """What the worker finds in the build that this Python has installed."""
    environment = {**os.environ, "PYTHONHASHSEED": str(hash_seed)}
    done = subprocess.run(
        [str(python), str(WORKER), str(RECORDS), *how],
        env=environment, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


@pytest.fixture(scope="module")
def pure() -> dict[str, Any]:
    return outcome(sys.executable, hash_seed=0)


@pytest.fixture(scope="module")
def compiled() -> dict[str, Any]:
    made = subprocess.run(
        [sys.executable, str(ROOT / "tools" / "compiled.py"), "--quick"],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert made.returncode == 0, f"`make compiled` failed:\n{made.stdout}{made.stderr}"
    found = outcome(COMPILED_PYTHON, hash_seed=4711)
    interpreted = [file for file in found["files"].values() if not file.endswith(".so")]
    assert not interpreted, (
        f"The compiled build is not compiled ({interpreted}). It needs a C compiler and the headers"
        f" of Python (Debian: apt install gcc python3-dev). `make compiled` said:\n{made.stdout}"
    )
    return found


def test_this_python_runs_the_pure_build(pure: dict[str, Any]):
    assert all(file.endswith(".py") for file in pure["files"].values()), pure["files"]


def test_no_compiled_file_hides_a_source():
    assert not list((ROOT / "src").rglob("*.so"))


def test_records_have_the_same_positions(pure: dict[str, Any], compiled: dict[str, Any]):
    assert len(pure["records"]) == len(list(RECORDS.rglob("*.sgk"))) > 0
    assert compiled["records"] == pure["records"]


def test_series_have_the_same_results(pure: dict[str, Any], compiled: dict[str, Any]):
    assert compiled["series"].keys() == pure["series"].keys()
    for table, results in pure["series"].items():
        assert compiled["series"][table] == results, table


def test_searches_think_and_choose_the_same(pure: dict[str, Any], compiled: dict[str, Any]):
    """The same seed and iterations give the same move, plain or learnt, alone or against others."""
    assert len(pure["searches"]) > 60
    assert compiled["searches"].keys() == pure["searches"].keys()
    for place, thought in pure["searches"].items():
        assert compiled["searches"][place] == thought, place


def test_another_process_and_hash_seed_change_nothing(pure: dict[str, Any]):
    """The compiled build has another hash seed in every game; here the usual tables are enough."""
    found = outcome(sys.executable, 4711, "brief")
    assert found["files"] == pure["files"]
    assert len(found["series"]) > 30
    for table, results in found["series"].items():
        assert results == pure["series"][table][:1], table
