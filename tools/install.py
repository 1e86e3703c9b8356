"""Install requirements into an environment, at the versions of constraints.txt.

    python tools/install.py .venv/bin/python --editable '.[play]'

uv installs, because it takes seconds where pip takes minutes; pip does where uv cannot (no build of it
for this machine, or an index that only pip is set up for).  The Python that runs this gets uv first.
"""

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

PINS = Path(__file__).resolve().parents[1] / "constraints.txt"
PIP = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet"]
# Exact versions, also of what a package is built with: that sees no option of pip, only these variables.
PIP_PINS = {"PIP_CONSTRAINT": str(PINS), "PIP_BUILD_CONSTRAINT": str(PINS)}
UV = [sys.executable, "-m", "uv", "pip", "install", "--quiet"]
UV_PINS = ["--constraint", str(PINS), "--build-constraint", str(PINS)]


def install(python: Path | str, *wanted: str) -> None:
    """Raises `CalledProcessError`, after pip has said why, if neither of them can."""
    if not (has_uv() and _by_uv(python, *wanted)):
        _pip("--python", str(python), "install", *wanted).check_returncode()


def has_uv() -> bool:
    return find_spec("uv") is not None or _pip("install", "uv", quiet=True).returncode == 0


def _by_uv(python: Path | str, *wanted: str) -> bool:
    command = [*UV, *UV_PINS, "--python", str(python), *wanted]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        print(f"uv could not install this, so pip tries. {done.stderr.strip()}", flush=True)
    return done.returncode == 0


def _pip(*arguments: str, quiet: bool = False) -> subprocess.CompletedProcess[bytes]:
    said = subprocess.DEVNULL if quiet else None
    environment = {**os.environ, **PIP_PINS}
    return subprocess.run([*PIP, *arguments], env=environment, stdout=said, stderr=said, check=False)


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    try:
        install(*sys.argv[1:])
    except subprocess.CalledProcessError as fault:
        sys.exit(fault.returncode)
