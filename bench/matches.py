"""A match between bots of this and of earlier versions, played in several processes, resumable."""

import json
import subprocess
import sys
from collections import deque
from dataclasses import dataclass
from pathlib import Path
from queue import Queue
from threading import Thread
from time import monotonic
from typing import Any

from pinned import ROOT, python_of

from sugoroku.arena.intervals import Estimate, average, share
from sugoroku.core.registry import load

RUNS = ROOT / "bench" / "strength"
PYTHON = ROOT / ".venv-compiled" / "bin" / "python"
REFEREE = ROOT / "bench" / "workers" / "referee.py"
SEED = "strength"


@dataclass(frozen=True)
class Match:
    """The first bot against the others; `target` is the share of games it has to win."""

    game: str
    bots: tuple[str, ...]
    games: int
    target: float | None = None
    options: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        words = (self.game, *self.bots, *self.options)
        return "-".join(words).replace(":", "").replace("=", "")

    @property
    def file(self) -> Path:
        return RUNS / f"{self.name}.jsonl"

    @property
    def rival(self) -> str:
        return self.bots[1] if len(self.bots) > 1 else self.opponents[0]

    @property
    def opponents(self) -> tuple[str, ...]:
        """Whom the rulebook plays; their seats follow."""
        game = load(self.game)
        settings = game.settle(len(self.bots), self._chosen())
        return tuple(one.key for one in game.opponents(settings) if one.scores)

    def _chosen(self) -> dict[str, str]:
        return dict(option.split("=") for option in self.options)

    def wish(self) -> str:
        """What the referee is told."""
        versions = {name.partition("@")[2] for name in self.bots}
        pythons = {one: str(python_of(one) if one else PYTHON) for one in sorted(versions)}
        settings = {"players": len(self.bots), "options": self._chosen(), "modules": []}
        wish = {"game": self.game, "settings": settings, "bots": self.bots, "seed": SEED}
        return json.dumps(wish | {"pythons": pythons})

    # ---------------------------------------------------------------- playing

    def lines(self) -> list[dict[str, Any]]:
        """The games so far, by number; a line cut off by a crash does not count."""
        if not self.file.exists():
            return []
        found: dict[int, dict[str, Any]] = {}
        for line in self.file.read_text(encoding="utf-8").splitlines(keepends=True):
            if line.endswith("\n"):
                one = json.loads(line)
                found[one["number"]] = one
        return [found[number] for number in sorted(found) if number < self.games]

    def play(self, workers: int, most: int | None = None) -> None:
        """Play what is missing; at most the first `most` games of the match."""
        games = min(self.games, most or self.games)
        done = {one["number"] for one in self.lines()}
        todo = deque(number for number in range(games) if number not in done)
        if not todo:
            return
        wish, wanted = self.wish(), len(todo)
        answers: Queue[str] = Queue()
        count = min(workers, wanted)
        for _ in range(count):
            Thread(target=referee, args=(wish, todo, answers), daemon=True).start()
        began, played = monotonic(), 0
        RUNS.mkdir(exist_ok=True)
        text = self.file.read_text(encoding="utf-8") if self.file.exists() else ""
        with self.file.open("w", encoding="utf-8") as file:
            file.write(text[: text.rfind("\n") + 1])
            while count:
                line = answers.get()
                if not line:
                    count -= 1
                    continue
                file.write(line)
                file.flush()
                played += 1
                left = (monotonic() - began) / played * (wanted - played)
                print(f"{self.name}: {played} of {wanted}, {left / 60:.0f} min left", flush=True)
        if played < wanted:
            sys.exit(f"{self.name} did not end; run this again to go on.")

    def found(self) -> "Result | None":
        """How it went so far, or None while nothing was played."""
        lines = [line for line in self.lines() if "void" not in line]
        return Result(self, lines) if lines else None


def referee(wish: str, todo: deque[int], answers: "Queue[str]") -> None:
    """A process that plays one game after the other; an empty answer when it has ended."""
    process = subprocess.Popen(
        [str(PYTHON), str(REFEREE), wish], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert process.stdin is not None and process.stdout is not None
    while todo:
        process.stdin.write(f"{todo.popleft()}\n")
        process.stdin.flush()
        line = process.stdout.readline()
        if not line:
            break
        answers.put(line)
    process.stdin.close()
    process.wait()
    answers.put("")


@dataclass(frozen=True)
class Result:
    """How the first bot of a match did."""

    match: Match
    lines: list[dict[str, Any]]

    def _seat(self, line: dict[str, Any]) -> int:
        """Where the first bot sat."""
        return line["number"] % len(self.match.bots)  # type: ignore[no-any-return]

    @property
    def games(self) -> str:
        void = sum("void" in line for line in self.match.lines())
        return f"{len(self.lines)}{f' ({void} void)' if void else ''}"

    @property
    def win_rate(self) -> Estimate:
        """A shared victory counts fractionally."""
        wins = sum(
            1 / line["places"].count(1) for line in self.lines if line["places"][self._seat(line)] == 1
        )
        return share(wins, len(self.lines))

    @property
    def won(self) -> str:
        found = self.win_rate
        assert found.low is not None and found.high is not None
        return f"{found.value:.1%} ({found.low:.1%} to {found.high:.1%})"

    @property
    def lead(self) -> str:
        """In points, over the mean of the others."""
        gaps = []
        for line in self.lines:
            scores, seat = line["scores"], self._seat(line)
            others = [score for other, score in enumerate(scores) if other != seat]
            gaps.append(scores[seat] - sum(others) / len(others))
        found = average(gaps)
        if found.low is None or found.high is None:
            return f"{found.value:+.1f}"
        return f"{found.value:+.1f} ± {(found.high - found.low) / 2:.1f}"

    @property
    def score(self) -> str:
        return f"{average([line['scores'][self._seat(line)] for line in self.lines]).value:.0f}"

    @property
    def milliseconds(self) -> str:
        """CPU time of a decision: of the first bot, and of the other bots."""
        mine = self._milliseconds(own=True)
        return (
            f"{mine:.1f} / {self._milliseconds(own=False):.1f}" if self.match.bots[1:] else f"{mine:.1f}"
        )

    def _milliseconds(self, own: bool) -> float:
        seconds, decisions = 0.0, 0
        for line in self.lines:
            for seat in range(len(self.match.bots)):
                if (seat == self._seat(line)) == own:
                    seconds += line["seconds"][seat]
                    decisions += line["decisions"][seat]
        return 1000 * seconds / max(1, decisions)
