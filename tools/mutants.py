"""Breaks rule code line by line and lists what no test notices, for `make mutants`.

    python -m tools.mutants [--game NAME] [--file rules/turn.py] [--sample N] [--seed S] [--fresh]

For each mutant (`tools/mutate.py`) only tests that run its statement are run, those of the fewest lines
first: the game's own tests, then records and playthroughs; then the laws, in one configuration of each
player count.  The few tests that take longer than SLOW (drawings and logs of whole games) are not run:
a mutant that only they notice counts as a survivor.

Finished mutants are written to a journal at once: an interrupted run goes on where it stopped; survivors
without a reason are tried again when tests have changed.  The report is bench/MUTANTS.md;
bench/mutants.toml keeps the reasons of survivors that no test can notice (`mutant`, `reason`).

Why a tool of our own (mutmut and cosmic-ray were read about, not tried): cosmic-ray runs the test suite
for each mutant and writes mutants into source files; mutmut works on a copied tree.  A mutant must not
touch the working tree, in which people go on working; our suite starts servers, browsers and databases,
and of its thousands of tests a few seconds' worth reach a line of the rules.
"""

import argparse
import hashlib
import json
import os
import random
import subprocess
import sys
import tomllib
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue
from threading import Lock
from typing import Any

from tools.mutate import Mutant, mutants, mutated

from sugoroku.core import registry

ROOT = Path(__file__).parents[1]
LAWS = "tests/laws/test_laws.py"
TARGETS = ("rules/*.py", "scoring.py", "opponents/*.py")
FEW = 25  # tests that notice most mutants
SLOW = 0.5  # processor seconds, traced: slower tests take most of the time and notice little
LONGEST = 900  # seconds for one run of tests, far more than any needs
ALLOWED = 0.05  # survivors without a reason

CHILD = [sys.executable, "-m", "tools.mutant_child"]

Answer = dict[str, Any]


@dataclass(frozen=True)
class Paths:
    """Where everything lies; tests of this tool have a tree of their own."""

    root: Path = ROOT
    games: str = "src/sugoroku/games"
    journal: Path = ROOT / "build" / "mutants" / "journal.jsonl"
    reasons: Path = ROOT / "bench" / "mutants.toml"
    report: Path = ROOT / "bench" / "MUTANTS.md"
    hang: float = 3  # processor seconds after which a test of no seconds is stopped


def targets(paths: Paths, game: str, file: str = "") -> list[str]:
    """The rule code of a game, as paths below the root."""
    folder = paths.root / paths.games / game
    found = [path for pattern in TARGETS for path in sorted(folder.glob(pattern))]
    return [p.relative_to(paths.root).as_posix() for p in found if not file or p.match(file)]


def own_tests(paths: Paths, game: str) -> list[str]:
    """The files of a game's tests, then those that replay its records and playthroughs."""
    found = sorted((paths.root / "tests/games" / game).rglob("test_*.py"))
    found += [paths.root / "tests/records/test_records.py"]
    found += [paths.root / "tests/playthroughs/test_playthroughs.py"]
    return [file.relative_to(paths.root).as_posix() for file in found if file.exists()]


def environment(root: Path) -> dict[str, str]:
    path = f"{root / 'src'}{os.pathsep}{root}"
    return os.environ | {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "PYTHONPATH": path}


def child(root: Path, job: Answer) -> Answer:
    """One test run in a process of its own.  Whatever ends it (a hang, a crash) is a failure."""
    try:
        done = subprocess.run(
            CHILD, input=json.dumps(job) + "\n", cwd=root, env=environment(root),
            capture_output=True, text=True, timeout=LONGEST, check=False,
        )  # fmt: skip
    except subprocess.TimeoutExpired:
        return {"status": -1, "killer": "time"}
    if done.returncode:
        return {"status": done.returncode, "killer": "time" if done.returncode < 0 else "crash"}
    answer: Answer = json.loads(done.stdout)
    return answer


def digest(files: Iterable[Path]) -> str:
    """Changes with the contents of any of the files."""
    found = hashlib.sha256()
    for file in sorted(files):
        found.update(file.read_bytes())
    return found.hexdigest()[:16]


# ---------------------------------------------------------------- which test runs which line


class Map:
    """The tests that run each line of the rule code; kept, and renewed where tests have changed."""

    def __init__(self, paths: Paths, game: str) -> None:
        self.paths, self.game = paths, game
        file = paths.journal.parent / f"map-{game}.json"
        old: Answer = json.loads(file.read_text()) if file.exists() else {}
        tests = paths.root / "tests"
        folders = {(paths.root / test).parent for test in own_tests(paths, game)}
        helpers = [path for folder in folders for path in folder.glob("*.py")]
        helpers = [path for path in helpers if not path.name.startswith("test_")]
        base = digest([*helpers, *tests.rglob("*.sgk"), *(paths.root / "src").rglob("*.py")])
        digests = {test: digest([paths.root / test]) for test in own_tests(paths, game)}
        self.tests_digest = digest([*tests.rglob("*.py"), *tests.rglob("*.sgk")])
        if old.get("base") != base:
            old = {"base": base, "files": {}}
        changed = [test for test in digests if old["files"].get(test, {}).get("digest") != digests[test]]
        if changed:
            for test, found in self.watch(changed).items():
                old["files"][test] = found | {"digest": digests[test]}
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(json.dumps(old))
        self.files: dict[str, Answer] = {test: old["files"][test] for test in digests}
        self.seconds: dict[str, float] = {}
        for found in self.files.values():
            self.seconds |= found["seconds"]

    def watch(self, tests: list[str]) -> dict[str, Answer]:
        """Run these files once and note what they run."""
        print(f"{self.game}: which test runs which line ({len(tests)} files)", flush=True)
        job = {
            "do": "watch", "tests": tests, "files": targets(self.paths, self.game), "game": self.game,
        }  # fmt: skip
        answer = child(self.paths.root, job)
        if "lines" not in answer:
            raise SystemExit(f"The tests of {self.game} do not run: try  pytest {' '.join(tests)}")
        for test in answer["failed"]:
            print(f"  left out, it fails without any change: {test}")
        found: dict[str, Answer] = {}
        for file in tests:
            mine = [t for t in answer["seconds"] if t.startswith(file) and t not in answer["failed"]]
            found[file] = {
                "loading": answer["lines"][""],
                "lines": {t: answer["lines"][t] for t in mine},
                "seconds": {t: answer["seconds"][t] for t in mine},
            }
        return found

    def tests(self, mutant: Mutant) -> list[str]:
        """The tests to run, the narrowest first, whole games last."""
        first, last = mutant.lines
        wanted = set(range(first, last + 1))
        found: list[tuple[bool, int, str]] = []
        for file, known in self.files.items():
            always = not wanted.isdisjoint(known["loading"].get(mutant.file, ()))
            for test, lines in known["lines"].items():
                if self.seconds[test] > SLOW:
                    continue
                if always or not wanted.isdisjoint(lines.get(mutant.file, ())):
                    size = sum(len(numbers) for numbers in lines.values())
                    found.append((not file.startswith("tests/games"), size, test))
        return [test for _, _, test in sorted(found)]


class Server:
    """A process that has imported everything and tries faults inside functions, one at a time."""

    def __init__(self, paths: Paths, known: Map) -> None:
        self.game, self.tests = known.game, [*own_tests(paths, known.game), LAWS]
        job = {
            "do": "serve", "tests": self.tests[:-1], "laws": LAWS, "game": known.game,
            "files": targets(paths, known.game), "seconds": known.seconds, "hang": paths.hang,
        }  # fmt: skip
        self.process = subprocess.Popen(
            CHILD, cwd=paths.root, env=environment(paths.root), text=True,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        self.write(job)

    def write(self, job: Answer) -> None:
        assert self.process.stdin
        self.process.stdin.write(json.dumps(job) + "\n")
        self.process.stdin.flush()

    def ask(self, job: Answer) -> Answer:
        assert self.process.stdout
        with suppress(BrokenPipeError):
            self.write(job)
        line = self.process.stdout.readline()
        if not line:
            raise SystemExit(f"The tests of {self.game} do not run: try  pytest {' '.join(self.tests)}")
        answer: Answer = json.loads(line)
        return answer

    def close(self) -> None:
        with suppress(BrokenPipeError):
            self.process.communicate()


def attempt(paths: Paths, mutant: Mutant, known: Map, server: Server) -> str:
    """The test that notices a mutant; "" for a survivor."""
    source = (paths.root / mutant.file).read_text(encoding="utf-8")
    tests = known.tests(mutant)
    job: Answer = {
        "source": mutated(source, mutant),
        "module": mutant.file.removeprefix("src/").removesuffix(".py").replace("/", "."),
        "path": str(paths.root / mutant.file),
    }
    place = {"file": mutant.file, "where": mutant.where, "lines": mutant.lines, "longest": LONGEST}
    answer = server.ask(job | place | {"tests": tests})
    if "cannot" not in answer:
        return str(answer["killer"]) if answer["status"] else ""
    job |= {"hang": paths.hang}
    for batch in (tests[:FEW], tests[FEW:]):  # a few tests from few files are collected quickly
        if batch:
            answer = child(paths.root, job | {"do": "tests", "tests": batch, "seconds": known.seconds})
            if answer["status"]:
                return answer["killer"] or "import"
    if (paths.root / LAWS).exists():
        answer = child(paths.root, job | {"do": "laws", "laws": LAWS, "game": known.game})
        if answer["status"]:
            return answer["killer"] or "import"
    return ""


# ---------------------------------------------------------------- the journal


class Journal:
    """What became of each mutant, one JSON line each, appended at once."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.lock = Lock()
        self.entries: dict[str, Answer] = {}
        if file.exists():
            for line in file.read_text(encoding="utf-8").splitlines():
                try:
                    entry = json.loads(line)
                except json.JSONDecodeError:
                    continue  # the line at which a run was interrupted
                self.entries[entry["key"]] = entry

    def add(self, entry: Answer) -> None:
        with self.lock:
            self.entries[entry["key"]] = entry
            self.file.parent.mkdir(parents=True, exist_ok=True)
            with self.file.open("a", encoding="utf-8") as file:
                file.write(json.dumps(entry) + "\n")

    def valid(self, mutant: Mutant, source: str, tests: str, explained: bool) -> bool:
        """Noticed is noticed; a survivor without a reason is tried again when tests have changed."""
        entry = self.entries.get(mutant.key)
        if entry is None or entry["source"] != source:
            return False
        return bool(entry["killer"]) or explained or entry["tests"] == tests


def chosen(all_mutants: list[Mutant], sample: int, seed: int) -> list[Mutant]:
    """A seeded sample, everything if `sample` is 0: a smaller sample is the beginning of a larger one,
    and what an interrupted run has tried is a sample too."""
    order = list(all_mutants)
    random.Random(seed).shuffle(order)
    return order[:sample] if sample else order


def all_of(paths: Paths, game: str, file: str = "") -> list[Mutant]:
    files = targets(paths, game, file)
    return [m for f in files for m in mutants((paths.root / f).read_text(encoding="utf-8"), f)]


def run(paths: Paths, game: str, file: str, sample: int, seed: int, jobs: int) -> None:
    """Try the mutants of a game that the journal does not know yet."""
    known = Map(paths, game)
    journal = Journal(paths.journal)
    sources = {f: digest([paths.root / f]) for f in targets(paths, game)}
    wanted = chosen(all_of(paths, game, file), sample, seed)
    why = reasons(paths.reasons)
    open_ = [
        m for m in wanted if not journal.valid(m, sources[m.file], known.tests_digest, m.key in why)
    ]
    print(f"{game}: {len(wanted)} mutants, {len(open_)} to try", flush=True)

    if not open_:
        return
    idle: SimpleQueue[Server] = SimpleQueue()
    for _ in range(jobs):
        idle.put(Server(paths, known))

    def work(mutant: Mutant) -> None:
        server = idle.get()
        try:
            killer = attempt(paths, mutant, known, server)
        finally:
            idle.put(server)
        entry = {"key": mutant.key, "source": sources[mutant.file], "tests": known.tests_digest}
        journal.add(entry | {"game": game, "killer": killer})
        if not killer:
            print(f"survives: {mutant.file}:{mutant.line} {mutant.key.partition(': ')[2]}", flush=True)

    try:
        with ThreadPoolExecutor(jobs) as pool:
            for _ in pool.map(work, open_):
                pass
    finally:
        while not idle.empty():
            idle.get().close()


# ---------------------------------------------------------------- the report


def reasons(file: Path) -> dict[str, str]:
    """Why some survivors cannot be noticed, by mutant."""
    if not file.exists():
        return {}
    entries = tomllib.loads(file.read_text(encoding="utf-8")).get("equivalent", [])
    return {entry["mutant"]: entry["reason"] for entry in entries}


INTRODUCTION = f"""\
# Mutants

Written by `make mutants` (`tools/mutants.py`). Each mutant is one small fault in the code of `rules/`,
`scoring.py` or `opponents/`; a survivor is a fault that no test notices. *Tried* is a seeded sample
unless it equals *mutants*. The columns after it say what noticed the fault first: a rule test, a record
or playthrough, a law, or something else (a crash, a hang, a failed import).
A survivor for which a test was written counts as noticed: mutants not tried yet will do somewhat worse.
Target: at most {ALLOWED:.0%} survivors without a reason; reasons are kept in `bench/mutants.toml`.
"""


def report(paths: Paths, games: list[str]) -> str:
    """bench/MUTANTS.md, from all that the journal knows about the code as it is."""
    journal, known = Journal(paths.journal), reasons(paths.reasons)
    rows, survivors, used = [], [], set()
    for game in games:
        every = all_of(paths, game)
        sources = {f: digest([paths.root / f]) for f in targets(paths, game)}
        tried = [m for m in every if journal.entries.get(m.key, {}).get("source") == sources[m.file]]
        used |= {m.key for m in every}
        alive = [m for m in tried if not journal.entries[m.key]["killer"]]
        killers = [journal.entries[m.key]["killer"] for m in tried]
        own = sum(killer.startswith("tests/games/") for killer in killers)
        golden = sum(killer.startswith(("tests/records", "tests/playthroughs")) for killer in killers)
        laws = sum(killer.startswith("tests/laws") for killer in killers)
        other = len(tried) - len(alive) - own - golden - laws
        bare = sum(m.key not in known for m in alive)
        share = f"{100 * bare / len(tried):.1f} %" if tried else "-"
        cells = (game, len(every), len(tried), own, golden, laws, other, len(alive) - bare, bare, share)
        rows.append("| " + " | ".join(str(cell) for cell in cells) + " |")
        for m in alive:
            where, change = (
                f"{m.file.removeprefix(paths.games + '/')}:{m.line}",
                m.key.partition(": ")[2],
            )
            text = change.replace("|", "\\|").replace("`", "'")
            survivors.append(f"| {where} | `{text}` | {known.get(m.key, '')} |")
    stale = [f"- `{key}`" for key in sorted(set(known) - used)]
    return "\n".join(
        [
            INTRODUCTION,
            "| game | mutants | tried | rule tests | records | laws | other | survivors with a reason"
            " | survivors without | share |",
            "|---|---|---|---|---|---|---|---|---|---|",
            *rows,
            "",
            "## Survivors",
            "",
            "| where | line, and what was changed in it | reason |",
            "|---|---|---|",
            *(survivors or ["| none | | |"]),
            *(["", "## Reasons whose line is gone", "", *stale] if stale else []),
            "",
        ]
    )


def main() -> None:
    reader = argparse.ArgumentParser(description="Break rule code and see which faults no test notices.")
    reader.add_argument("--game", choices=registry.names(), action="append", help="only this game")
    reader.add_argument("--file", default="", help="only files that match, as in rules/turn.py")
    reader.add_argument("--sample", type=int, default=0, help="so many mutants of each game; 0: all")
    reader.add_argument("--seed", type=int, default=1, help="of the sample")
    reader.add_argument("--jobs", type=int, default=2, help="processes at a time")
    reader.add_argument("--fresh", action="store_true", help="forget the journal")
    wish = reader.parse_args()
    paths = Paths()
    if wish.fresh:
        paths.journal.unlink(missing_ok=True)
    try:
        for game in wish.game or registry.names():
            run(paths, game, wish.file, wish.sample, wish.seed, wish.jobs)
    finally:
        paths.report.write_text(report(paths, registry.names()), encoding="utf-8")
        print(f"written: {paths.report.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
