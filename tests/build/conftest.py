"""The wheel, built once for all processes of a test run; new virtualenvs to install it into."""

import fcntl
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.build.fresh import ROOT, Environment
from tests.play.postgres import postgres

__all__ = ["base", "fresh", "postgres", "wheel"]


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        folder = folder.parent  # of all processes
    folder = folder / "wheel"
    folder.mkdir(exist_ok=True)
    with (folder / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not list(folder.glob("*.whl")):
            _build(folder)
    (built,) = folder.glob("*.whl")
    return built


def _build(folder: Path) -> None:
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder)]
    done = subprocess.run([*command, str(ROOT)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.fixture(scope="module")
def base(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Environment]:
    """A new virtualenv without any extra."""
    environment = Environment(tmp_path_factory.mktemp("base"), wheel, "")
    yield environment
    environment.remove()


@pytest.fixture
def fresh(wheel: Path, tmp_path: Path) -> Iterator[Callable[[str], Environment]]:
    """`fresh("play")`: a new virtualenv with sugoroku[play]."""
    made: list[Environment] = []

    def make(extra: str) -> Environment:
        made.append(Environment(tmp_path, wheel, extra))
        return made[-1]

    yield make
    for environment in made:
        environment.remove()  # up to half a gigabyte each
