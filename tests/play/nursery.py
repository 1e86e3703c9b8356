"""A process that has imported what a server needs and forks one whenever a test wants it.

The tests start over a hundred servers, and four fifths of a start are imports.  A forked server runs the
same command in a process, session and folder of its own, and can be signalled, killed and waited for;
only the imports are shared.  Tests of starting up itself run `python -m sugoroku` instead.
"""

import atexit
import gc
import json
import os
import signal
import subprocess
import sys
import time
from functools import cache
from pathlib import Path
from threading import Lock
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
OURS = "PYTEST_CURRENT_TEST"  # the only variable that changes from test to test


def environment() -> dict[str, str]:
    return {name: value for name, value in os.environ.items() if name != OURS}


@cache
def nursery() -> "Nursery":
    """The one of this test process, started when it is first wanted."""
    return Nursery()


class Nursery:
    def __init__(self) -> None:
        self.environment = environment()
        self._asking = Lock()
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.play.nursery"], cwd=ROOT,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True,
        )  # fmt: skip
        atexit.register(self._close)

    def start(self, arguments: list[str], log: Path) -> "Forked":
        """`sugoroku` with these arguments, in this folder; what it says is added to the log."""
        return Forked(self, int(self.ask(start=arguments, folder=str(Path.cwd()), log=str(log))))

    def ask(self, **wish: object) -> Any:
        pipes = self._process
        assert pipes.stdin and pipes.stdout
        with self._asking:
            pipes.stdin.write(json.dumps(wish).encode() + b"\n")
            pipes.stdin.flush()
            return json.loads(pipes.stdout.readline())

    def _close(self) -> None:
        assert self._process.stdin and self._process.stdout
        self._process.stdin.close()
        self._process.stdout.close()
        self._process.wait()


class Forked:
    """A process that the nursery has forked, with the methods of `subprocess.Popen` that tests use."""

    def __init__(self, nursery: Nursery, pid: int) -> None:
        self._nursery = nursery
        self.pid = pid
        self.returncode: int | None = None

    def poll(self) -> int | None:
        if self.returncode is None:
            self.returncode = self._nursery.ask(poll=self.pid)
        return self.returncode

    def wait(self, timeout: float = 600.0) -> int:
        deadline = time.monotonic() + timeout
        while (code := self.poll()) is None:
            if time.monotonic() > deadline:
                raise subprocess.TimeoutExpired(f"process {self.pid}", timeout)
            time.sleep(0.01)
        return code

    def send_signal(self, number: int) -> None:
        if self.poll() is None:
            os.kill(self.pid, number)

    def terminate(self) -> None:
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)


# ---------------------------------------------------------------- in the process itself


def nurse() -> dict[str, Any]:
    """Fork and tell until nobody asks any more: {}; in a forked process: what it is to be."""
    for line in sys.stdin.buffer:
        wish = json.loads(line)
        answer = ended(wish["poll"]) if "poll" in wish else os.fork()
        if answer == 0 and "start" in wish:
            return dict(wish)
        sys.stdout.write(json.dumps(answer) + "\n")
        sys.stdout.flush()
    return {}


def ended(pid: int) -> int | None:
    """The exit code of a process, as `subprocess` has it; None while it runs."""
    found, status = os.waitpid(pid, os.WNOHANG)
    return os.waitstatus_to_exitcode(status) if found else None


def become(arguments: list[str], folder: str, log: str) -> None:
    """A process of its own, as if a shell had started it."""
    os.setsid()
    os.chdir(folder)
    said = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    for stream, file in ((0, os.open(os.devnull, os.O_RDONLY)), (1, said), (2, said)):
        os.dup2(file, stream)
    sys.argv[1:] = arguments


def main() -> None:
    """What it imports, test processes need not have."""
    import sugoroku.__main__ as program
    import sugoroku.play.app

    for game in sugoroku.names():
        sugoroku.load(game)
    gc.freeze()
    wish = nurse()
    if wish:
        become(wish["start"], wish["folder"], wish["log"])
        sys.modules["__main__"] = program  # what its workers import first
        sys.argv[0] = str(program.__file__)
        sys.exit(program.main())


if __name__ == "__main__":
    main()
