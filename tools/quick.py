"""The tests that a change touches, for `make quick`: by folder, instead of the whole suite.

    python tools/quick.py [REVISION]     the change since REVISION (the last commit), uncommitted too

A change in a game runs that game's tests, records and laws; a change in the engine those of the small
game and the records; a change in the server its tests without the long browser games.
"""

import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).parents[1]
LONG = ("test_whole_games", "test_pictures", "test_kill", "test_fuzz", "test_hostile", "test_postgres")

# what a changed file begins with -> what is run
TOUCHED: dict[str, tuple[str, ...]] = {
    "src/sugoroku/core/": ("tests/core", "tests/records", "tests/laws/test_laws.py::sealed"),
    "src/sugoroku/testing/": ("tests/core", "tests/laws/test_laws.py::sealed"),
    "src/sugoroku/bots/": ("tests/bots",),
    "src/sugoroku/draw/": ("tests/games",),
    "src/sugoroku/arena/": ("tests/arena",),
    "src/sugoroku/learn/": ("tests/learn",),
    "src/sugoroku/adapters/": ("tests/adapters",),
    "src/sugoroku/cli/": ("tests/cli",),
    "src/sugoroku/play/": ("tests/play",),
    "docs/": ("tests/build/test_docs.py",),
    "README.md": ("tests/core/test_readme.py",),
}


def changed(since: str) -> list[str]:
    """Files that differ from a revision, and new ones."""
    known, new = ["diff", "--name-only", since], ["ls-files", "--others", "--exclude-standard"]
    return sorted({*_git(known), *_git(new)})


def _git(arguments: list[str]) -> list[str]:
    done = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=True)
    return done.stdout.split()


def chosen(files: Iterable[str]) -> list[str]:
    """The tests for these files: folders, files, or `file::word` for those with a word in their name."""
    tests: dict[str, None] = {}
    for file in files:
        parts = Path(file).parts
        if parts[:3] == ("src", "sugoroku", "games") and len(parts) > 4:
            game = parts[3]
            tests[f"tests/games/{game}"] = None
            tests[f"tests/records::{game}"] = None
            tests[f"tests/laws/test_laws.py::{game}"] = None
        elif parts[0] == "tests" and parts[-1].startswith("test_") and (ROOT / file).exists():
            tests[file] = None
        elif parts[0] == "tests" and len(parts) > 2:
            tests["/".join(parts[:3] if parts[1] == "games" else parts[:2])] = None
        for start, run in TOUCHED.items():
            if file.startswith(start):
                tests.update(dict.fromkeys(run))
    return list(tests)


def commands(tests: Iterable[str]) -> list[list[str]]:
    """One pytest for all plain paths, one for each that picks tests by a word."""
    plain = [test for test in tests if "::" not in test]
    found = []
    if plain:
        skip = [
            f"--ignore=tests/play/{name}.py" for name in LONG if f"tests/play/{name}.py" not in plain
        ]
        found.append([*plain, *skip])
    found += [[path, "-k", word] for path, _, word in (t.partition("::") for t in tests) if word]
    return found


def main(since: str = "HEAD") -> int:
    files = changed(since)
    tests = chosen(files)
    if not tests:
        print(f"{len(files)} changed files since {since}: no tests to run.")
        return 0
    print(f"{len(files)} changed files since {since}: {', '.join(tests)}")
    worst = 0
    for arguments in commands(tests):
        done = subprocess.run(
            [sys.executable, "-m", "pytest", "-q", "-n", "2", *arguments], cwd=ROOT, check=False
        )
        worst = max(worst, 0 if done.returncode == 5 else done.returncode)  # 5: no test has that word
    return worst


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
