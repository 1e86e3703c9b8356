"""The pure wheel holds everything that an installed sugoroku reads."""

from pathlib import Path
from zipfile import ZipFile

import pytest

from sugoroku import names


@pytest.fixture
def files(wheel: Path) -> set[str]:
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
