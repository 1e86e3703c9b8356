"""A new, empty virtualenv with the built wheel and nothing but what it declares."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from subprocess import CompletedProcess

from tools.install import install

ROOT = Path(__file__).parents[2]
LEFT_OUT = ("PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV")


class Environment:
    """It has no pip of its own: what `make` installs with does, with the same pins."""

    def __init__(self, folder: Path, wheel: Path, extra: str) -> None:
        self.folder = folder
        self.home = folder / f"venv-{extra or 'base'}"
        self.python = str(self.home / "bin" / "python")
        subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(self.home)], check=True)
        install(self.python, f"{wheel}[{extra}]" if extra else str(wheel))

    def libraries(self) -> set[str]:
        """The names of all distributions installed here."""
        code = "import importlib.metadata as m; print(*(d.metadata['Name'] for d in m.distributions()))"
        return {name.lower().replace("_", "-") for name in self.runs("-c", code).stdout.split()}

    def runs(self, *arguments: str, keys: str = "") -> CompletedProcess[str]:
        """This Python, without anything that belongs to the one that tests."""
        environment = {k: v for k, v in os.environ.items() if k not in LEFT_OUT}
        return subprocess.run(
            [self.python, *arguments],
            input=keys, capture_output=True, text=True, timeout=300, check=False, cwd=self.folder,
            env={**environment, "XDG_STATE_HOME": str(self.folder / "state")},
        )  # fmt: skip

    def sugoroku(self, *arguments: str, keys: str = "") -> CompletedProcess[str]:
        """The command as it was installed."""
        return self.runs(str(self.home / "bin" / "sugoroku"), *arguments, keys=keys)

    def remove(self) -> None:
        shutil.rmtree(self.home, ignore_errors=True)
