"""The pure wheel holds everything that an installed sugoroku reads."""

import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

from sugoroku import names

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    folder = tmp_path_factory.mktemp("wheel")
    done = subprocess.run(
        [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder), str(ROOT)],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    (wheel,) = folder.glob("*.whl")
    assert wheel.name.endswith("-py3-none-any.whl")
    return set(ZipFile(wheel).namelist())


@pytest.mark.parametrize("game", names())
def test_ledger_data_and_evidence(files: set[str], game: str):
    assert f"sugoroku/games/{game}/RULES.md" in files
    assert f"sugoroku/games/{game}/data/components.toml" in files
    assert any(name.startswith(f"sugoroku/_evidence/{game}/test_") for name in files)


def test_typed_and_pure(files: set[str]):
    assert "sugoroku/py.typed" in files
    assert not [name for name in files if name.endswith((".so", ".pyc"))]
