"""Running the command line, in this process and in one of its own."""

import io
import json
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from sugoroku.cli import main


@dataclass
class Run:
    """What a command gave back."""

    code: int
    out: str
    err: str

    def json(self) -> Any:
        return json.loads(self.out)


def in_a_process(folder: Path, *arguments: str, keys: str = "") -> Run:
    """As people run it: another process, pipes on both sides."""
    done = subprocess.run(
        [sys.executable, "-m", "sugoroku", *arguments],
        input=keys, capture_output=True, text=True, timeout=120, check=False, cwd=folder,
        env={**os.environ, "XDG_STATE_HOME": str(folder / "state")},
    )  # fmt: skip
    return Run(done.returncode, done.stdout, done.stderr)


class CommandLine:
    def __init__(self, capsys, monkeypatch, folder: Path) -> None:
        self.capsys, self.monkeypatch, self.folder = capsys, monkeypatch, folder

    def __call__(self, *arguments: str, keys: str = "") -> Run:
        self.monkeypatch.setattr(sys, "stdin", io.StringIO(keys))
        self.capsys.readouterr()
        code = main(arguments)
        out, err = self.capsys.readouterr()
        return Run(code, out, err)

    def process(self, *arguments: str, keys: str = "") -> Run:
        return in_a_process(self.folder, *arguments, keys=keys)


@pytest.fixture
def sugoroku(capsys, monkeypatch, tmp_path) -> CommandLine:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.chdir(tmp_path)
    return CommandLine(capsys, monkeypatch, tmp_path)
