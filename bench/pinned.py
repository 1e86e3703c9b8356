"""Earlier bots as opponents that never change: `expert@0.1` is expert as it was at a commit.

Each version is built compiled, with the dependencies that it pinned, into an environment of its own
below .pinned (not in the repository), on first use.
"""

import subprocess
import sys
import tarfile
from io import BytesIO
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / ".pinned"
COMMITS = {"0.1": "c82511105fd2aed0d552e7bb763db25417444bd7"}


def python_of(version: str) -> Path:
    """The interpreter that has this version installed; builds it if need be."""
    tree = FOLDER / version
    python = tree / ".venv-compiled" / "bin" / "python"
    if (tree / ".venv-compiled" / ".sources").exists():
        return python
    if version not in COMMITS:
        sys.exit(f"There is no pinned version {version}. There are: {', '.join(COMMITS)}.")
    print(f"Building the bots of {version} into {tree.relative_to(ROOT)} ...", flush=True)
    unpack(COMMITS[version], tree)
    if subprocess.run([sys.executable, str(tree / "tools" / "compiled.py")], check=False).returncode:
        sys.exit(f"Version {version} could not be built; see above.")
    if not (tree / ".venv-compiled" / ".sources").exists():
        sys.exit("The pinned bots need a C compiler: not compiled, they would lose by their slowness.")
    return python


def unpack(commit: str, tree: Path) -> None:
    """The files of a commit, from the repository's history."""
    done = subprocess.run(["git", "archive", commit], cwd=ROOT, capture_output=True, check=False)
    if done.returncode:
        sys.exit(
            f"Commit {commit[:7]} is not in this clone: {done.stderr.decode().strip()}\n"
            "Fetch the whole history: git fetch --unshallow"
        )
    tree.mkdir(parents=True, exist_ok=True)
    with tarfile.open(fileobj=BytesIO(done.stdout)) as archive:
        archive.extractall(tree, filter="data")
