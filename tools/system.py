"""Check that the programs for the tests are installed: Chromium and a PostgreSQL server.

On Debian and derivatives missing packages are installed, if permitted; elsewhere they are listed.
Run by `make system`, before the tests.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

# The first is the same engine without the window around a page, which takes a third of the time.
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
SERVERS = "/usr/lib/postgresql"  # Debian keeps the server's programs out of PATH


def browser() -> str:
    """The path of a Chromium, or nothing."""
    return next((path for name in BROWSERS if (path := shutil.which(name))), "")


def postgres(program: str = "initdb") -> str:
    """The path of one of the PostgreSQL server's programs, or nothing; of several, the newest."""
    if path := shutil.which(program):
        return str(Path(path).resolve())
    found = [path for path in Path(SERVERS).glob(f"*/bin/{program}") if os.access(path, os.X_OK)]
    return str(max(found, key=lambda path: _number(path.parents[1].name))) if found else ""


def _number(version: str) -> float:
    return float(version) if version.replace(".", "", 1).isdecimal() else 0


def draws_kanji() -> bool:
    """Does the browser have a font for the characters on our boards?"""
    if not shutil.which("fc-list"):
        return False
    listed = subprocess.run(
        ["fc-list", ":lang=ja", "family"], capture_output=True, text=True, check=False
    )
    return bool(listed.stdout.strip())


def missing() -> dict[str, str]:
    """Debian packages that are needed, and what for."""
    wanted = {}
    if not browser():
        wanted["chromium-headless-shell"] = "the tests play in a real browser"
    if not postgres():
        wanted["postgresql"] = "the tests play on a real PostgreSQL server"
    if not draws_kanji():
        wanted["fonts-noto-core"] = wanted["fonts-noto-cjk"] = "what stands on the boards, in pictures"
    return wanted


def as_root() -> list[str] | None:
    """The command prefix that gives permission to install packages; None if there is none."""
    if os.geteuid() == 0:
        return []
    if shutil.which("sudo"):
        asked = subprocess.run(["sudo", "-n", "true"], capture_output=True, check=False)
        if asked.returncode == 0:
            return ["sudo", "-n"]
    return None


def install(packages: Sequence[str]) -> bool:
    """True if apt-get could install them."""
    first = as_root()
    if first is None or not shutil.which("apt-get"):
        return False
    # No questions; in runlevel 1 no service is started, so none can fail to; a cluster needs a locale.
    settings = ["env", "DEBIAN_FRONTEND=noninteractive", "RUNLEVEL=1", "LC_ALL=C.UTF-8"]
    apt = [*first, *settings, "apt-get", "-qq", "-o", "DPkg::Lock::Timeout=300"]
    if subprocess.run([*apt, "update"], check=False).returncode:
        print("apt-get update failed; trying with the lists that are here.", flush=True)
    done = subprocess.run(
        [*apt, "install", "--yes", "--no-install-recommends", *packages],
        stdout=subprocess.DEVNULL, check=False,
    )  # fmt: skip
    return done.returncode == 0


def main() -> int:
    wanted = missing()
    if not wanted:
        return 0
    print(f"Installing {', '.join(wanted)} (once) ...", flush=True)
    install([*wanted])
    wanted = missing()
    for package, why in wanted.items():
        print(f"  {package}: {why}")
    if wanted:
        print(f"Please install these; on Debian: apt install {' '.join(wanted)}")
    return 2 if {"chromium", "postgresql"} & set(wanted) else 0


if __name__ == "__main__":
    sys.exit(main())
