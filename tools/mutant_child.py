"""Test runs for `tools/mutants.py`, in a process of their own: a job as JSON in, an answer as JSON out.

A job names tests, and either files to watch (which test runs which lines?) or a module with its changed
source (what notices the change?).  The changed source is put in by an import hook: nothing
is written into the working tree, and a crash leaves nothing behind.

Most faults are inside a function.  For these a server imports and collects everything once; each
fault is tried in a fork of it, where the function gets the changed code: far cheaper than a new process.
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
from itertools import zip_longest
from pathlib import Path
from types import CodeType, FrameType, FunctionType, ModuleType
from typing import Any, TextIO

import pytest

from sugoroku.core import registry
from sugoroku.core.chance import Chance, secret_from

MEMORY = 4 << 30  # a loop that collects without end must not take the machine with it
OPTIONS = ["-q", "-p", "no:cacheprovider", "-p", "no:schemathesis", "-p", "no:faker", "--assert=plain"]
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


class Server(Laws):
    """Collects the tests of a game and its laws once, then tries each fault that it reads in a fork."""

    def __init__(self, job: dict[str, Any], jobs: TextIO, answers: TextIO) -> None:
        super().__init__(job["game"], job["hang"])
        self.seconds = job["seconds"]
        self.jobs, self.answers, self.laws = jobs, answers, job["laws"]
        self.watched = Watched(job["files"], job["game"])

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        sys.settrace(None)
        self.tests = {item.nodeid: item for item in items if item.nodeid in self.seconds}
        mine = [item for item in items if item.nodeid.startswith(self.laws)]
        super().pytest_collection_modifyitems(mine)
        self.last = mine

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        if session.testsfailed:
            return True  # a test file cannot be imported: no answer rather than a wrong one
        for line in self.jobs:
            json.dump(self.tried(json.loads(line)), self.answers)
            self.answers.write("\n")
            self.answers.flush()
        return True

    def tried(self, job: dict[str, Any]) -> dict[str, Any]:
        """The answer of a fork; none if the fault is not in a plain function, or has run already."""
        code = changed_code(job)
        loaded = self.watched.lines[""].get(job["file"], set())
        if code is None or not loaded.isdisjoint(range(job["lines"][0], job["lines"][1] + 1)):
            return {"cannot": True}
        reading, writing = os.pipe()
        child = os.fork()
        if not child:
            self.try_here(job, *code, writing)
        os.close(writing)
        with os.fdopen(reading) as pipe:
            text = pipe.read()
        status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
        answer: dict[str, Any] = {"status": status, "killer": "time" if status < 0 else "crash"}
        return answer if status else json.loads(text)

    def try_here(
        self, job: dict[str, Any], function: FunctionType, code: CodeType, writing: int
    ) -> None:
        """In the fork: run the tests, then the laws, up to the first that fails; never returns."""
        status = 1
        try:
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            signal.alarm(job["longest"])
            function.__code__ = code
            tests = [self.tests[test] for test in job["tests"] if test in self.tests]
            for items, hang in ((tests, self.hang / 5), (self.last, self.hang)):
                self.hang = hang
                for item, after in zip_longest(items, items[1:]):
                    if not self.killer:
                        item.config.hook.pytest_runtest_protocol(item=item, nextitem=after)
            answer = {"status": int(bool(self.killer)), "killer": self.killer}
            os.write(writing, json.dumps(answer).encode())
            status = 0
        finally:
            os._exit(status)


def changed_code(job: dict[str, Any]) -> tuple[FunctionType, CodeType] | None:
    """The function that a fault is in, and its changed code; none for a fault outside of functions."""
    found: Any = importlib.import_module(job["module"])
    for name in job["where"].split("."):
        found = vars(found).get(name)
        if found is None:
            return None
    if not isinstance(found, FunctionType):
        return None  # decorated
    codes = [compile(job["source"], job["path"], "exec")]
    for code in codes:
        same = code.co_firstlineno == found.__code__.co_firstlineno
        if same and code.co_qualname == job["where"]:
            return found, code
        codes += [inner for inner in code.co_consts if isinstance(inner, CodeType)]
    return None


class Watched:
    """Notes which lines of some files each test runs; under "" those that run before any test."""

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
        sys.settrace(None)
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
    jobs = os.fdopen(os.dup(0))
    job = json.loads(jobs.readline())
    answer = os.fdopen(os.dup(1), "w")
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)
    if job["do"] == "watch":
        watched = Watched(job["files"], job["game"])
        load_game(job["game"])
        pytest.main([*OPTIONS, *job["tests"]], plugins=[watched])
        json.dump(watched.answer(), answer)
    elif job["do"] == "serve":
        files = [*job["tests"], *([job["laws"]] if Path(job["laws"]).exists() else [])]
        server = Server(job, jobs, answer)  # from here on it notes what runs before any test
        load_game(job["game"])
        pytest.main([*OPTIONS, *files], plugins=[server])
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
