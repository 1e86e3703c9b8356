"""Write constraints.txt: the exact version of every library that .venv has installed.

To move to newer libraries: raise the ranges in pyproject.toml if need be, upgrade .venv without
constraints (`.venv/bin/python -m pip install --upgrade --editable '.[dev]'`), run the tests, then
`make constraints`.
"""

from importlib.metadata import distributions
from pathlib import Path

from packaging.utils import canonicalize_name

FILE = Path(__file__).resolve().parents[1] / "constraints.txt"
HEAD = """\
# The exact versions that `make` installs; pyproject.toml declares the ranges that may work.
# Written by `make constraints` from .venv.
"""
OURS = ("sugoroku", "pip")


def installed() -> dict[str, str]:
    found = {canonicalize_name(each.metadata["Name"]): each.version for each in distributions()}
    return {name: version for name, version in sorted(found.items()) if name not in OURS}


if __name__ == "__main__":
    FILE.write_text(HEAD + "".join(f"{name}=={version}\n" for name, version in installed().items()))
    print(f"{len(installed())} libraries are pinned.")
