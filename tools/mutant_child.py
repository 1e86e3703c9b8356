"""One test run for `tools/mutants.py`, in a process of its own: a job as JSON in, an answer as JSON out.

A job names tests, and either files to watch (which test runs which lines?) or a module with its changed
source (what notices the change?).  The changed source is put in by an import hook: nothing
is written into the working tree, and a crash leaves nothing behind.
"""

import importlib.abc
import importlib.machinery
import importlib.util
import json
import os
import resource
import signal
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Generator, Sequence
from pathlib import Path
from types import CodeType, FrameType, ModuleType
from typing import Any

import pytest

from sugoroku.core import registry
from sugoroku.core.chance import Chance, secret_from

MEMORY = 4 << 30  # a loop that collects without end must not take the machine with it
OPTIONS = ["-q", "-p", "no:cacheprovider", "--assert=plain"]
TraceFunction = Callable[[FrameType, str, Any], Any]


class Changed(importlib.abc.MetaPathFinder, importlib.abc.InspectLoader):
    """Imports one module from another source than its file."""

    def __init__(self, module: str, path: str, source: str) -> None:
        self.module, self.path, self.source = module, path, source

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if name != self.module:
            return None
        return importlib.util.spec_from_file_location(name, self.path, loader=self)

    def get_source(self, name: str) -> str:
        return self.source

    def get_code(self, name: str) -> CodeType:
        return compile(self.source, self.path, "exec")


class Chosen:
    """Runs the chosen tests in the given order, up to the first that fails.

    A test that needs far more processor time than ever before hangs: the signal ends the process.
    """

    def __init__(self, tests: list[str], seconds: dict[str, float], hang: float) -> None:
        self.order = {test: place for place, test in enumerate(tests)}
        self.seconds = seconds
        self.hang = hang
        self.killer = ""

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [item for item in items if item.nodeid in self.order]
        items.sort(key=lambda item: self.order[item.nodeid])

    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        signal.setitimer(signal.ITIMER_PROF, self.hang + 20 * self.seconds.get(item.nodeid, 0))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.killer = report.nodeid


class Laws(Chosen):
    """Runs the laws of a game in the first configuration of each player count."""

    def __init__(self, game: str, hang: float) -> None:
        super().__init__([], {}, 5 * hang)
        self.game = game

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        first: dict[str, str] = {}
        mine = []
        for item in items:
            test, _, name = item.nodeid.partition("[")
            if test.endswith("::test_law") and name.startswith(self.game + "-"):
                configuration = name.rpartition("-")[0]
                players = configuration.split("-")[1]
                if first.setdefault(players, configuration) == configuration:
                    mine.append(item)
        items[:] = mine


class Watched:
    """Notes which lines of some files each test runs; under "" those that every game's loading runs."""

    def __init__(self, files: list[str], game: str) -> None:
        self.files = {str(Path(file).resolve()): file for file in files}
        self.game = game
        self.lines: dict[str, dict[str, set[int]]] = {}
        self.seconds: dict[str, float] = {}
        self.failed: set[str] = set()
        self.watch("")

    def watch(self, test: str) -> None:
        self.now: dict[str, set[int]] = defaultdict(set)
        self.lines[test] = self.now
        sys.settrace(self.call)

    def call(self, frame: FrameType, event: str, argument: Any) -> TraceFunction | None:
        file = self.files.get(frame.f_code.co_filename)
        if file is None:
            return None
        seen = self.now[file]
        seen.add(frame.f_lineno)

        def line(frame: FrameType, event: str, argument: Any) -> Any:
            seen.add(frame.f_lineno)
            return line

        return line

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [item for item in items if self.game in item.nodeid]

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, Any, Any]:
        self.watch(item.nodeid)
        start = time.process_time()
        try:
            return (yield)
        finally:
            sys.settrace(None)
            self.seconds[item.nodeid] = time.process_time() - start

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed or report.skipped:
            self.failed.add(report.nodeid)

    def answer(self) -> dict[str, Any]:
        lines = {t: {f: sorted(n) for f, n in files.items()} for t, files in self.lines.items()}
        return {"lines": lines, "seconds": self.seconds, "failed": sorted(self.failed)}


def load_game(name: str) -> None:
    """Import a game and start one, so that what happens once is not counted for the first test."""
    if name not in registry.names():
        return
    game = registry.load(name)
    game.setup(game.settle(game.info.players[1]), Chance(secret_from("mutants", 0)), None)


def main() -> None:
    job = json.load(sys.stdin)
    answer = os.fdopen(os.dup(1), "w")
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)
    if job["do"] == "watch":
        watched = Watched(job["files"], job["game"])
        load_game(job["game"])
        sys.settrace(None)
        pytest.main([*OPTIONS, *job["tests"]], plugins=[watched])
        json.dump(watched.answer(), answer)
    else:
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        sys.meta_path.insert(0, Changed(job["module"], job["path"], job["source"]))
        if job["do"] == "laws":
            chosen: Chosen = Laws(job["game"], job["hang"])
            files = [job["laws"]]
        else:
            chosen = Chosen(job["tests"], job["seconds"], job["hang"])
            files = list(dict.fromkeys(test.partition("::")[0] for test in job["tests"]))
        status = int(pytest.main([*OPTIONS, "-x", *files], plugins=[chosen]))
        json.dump({"status": status, "killer": chosen.killer}, answer)
    answer.close()


if __name__ == "__main__":
    main()
