"""How strong the bots are: plays the matches below in the compiled build, writes bench/STRENGTH.md.

The games are kept in bench/strength (not in the repository): an interrupted run resumes where it
stopped.  Remove that folder when a bot has changed, or its old games are counted too.  Run by
`make strength`; it takes hours on two cores.
"""

import argparse
import json
import os
import platform
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sugoroku.bots.catalogue import CLUB, EXPERT, NOVICE

ROOT = Path(__file__).resolve().parents[1]
RUNS = ROOT / "bench" / "strength"
SUGOROKU = ROOT / ".venv-compiled" / "bin" / "sugoroku"


@dataclass(frozen=True)
class Match:
    """The first bot against the others; `target` is the share of games it has to win."""

    game: str
    bots: tuple[str, ...]
    games: int
    target: float | None = None
    option: str = ""

    @property
    def name(self) -> str:
        seats = "-".join(self.bots).replace(":", "")
        return f"{self.game}-{seats}{'-' + self.option.replace('=', '') if self.option else ''}"

    def play(self, workers: int) -> None:
        folder = RUNS / self.name
        found = self.found()
        if found is not None and found["finished"] >= self.games:
            return
        command = [str(SUGOROKU), "arena", "--out", str(folder), "--games", str(self.games), "--json"]
        if folder.exists():
            command += ["--resume"]
        else:
            command += [self.game, "--seats", ",".join(self.bots), "--rotate", "--seed", "strength"]
            command += ["--option", self.option] if self.option else []
        command += ["--workers", str(workers)]
        print(self.name, flush=True)
        if subprocess.run(command, stdout=subprocess.DEVNULL, check=False).returncode:
            sys.exit(f"{self.name} did not end; run this again to go on.")

    def found(self) -> dict[str, Any] | None:
        """What the arena found, or None while nothing was played."""
        file = RUNS / self.name / "summary.json"
        return json.loads(file.read_text(encoding="utf-8")) if file.exists() else None


GAMES = ("jiguan", "daitoshi")
DUELS = [
    match
    for game in GAMES
    for match in (
        Match(game, ("novice", "greedy"), 200),
        Match(game, ("club", "greedy"), 200, 0.75),
        Match(game, ("expert", "club"), 200, 0.60),
    )
]
FOURS = [
    match
    for game in GAMES
    for match in (
        Match(game, ("club", "greedy", "greedy", "greedy"), 100),
        Match(game, ("expert", "club", "club", "club"), 24),
    )
]
THOUGHT = [
    match
    for game in GAMES
    for match in (
        *(Match(game, (f"mcts:{iterations}", "club"), 60) for iterations in (1, 2, 5, 20, 40)),
        Match(game, ("expert", "club"), 200),
        Match(game, ("mcts:1000ms", "club"), 24),
    )
]
MAYOR = [
    Match("daitoshi", (bot, "mayor"), 60, option="advisors=5")
    for bot in ("greedy", "novice", "club", "mcts:40", "expert")
]


@dataclass(frozen=True)
class Result:
    """How the first bot of a match did, in words for a table."""

    match: Match
    found: dict[str, Any]

    @property
    def bot(self) -> str:
        return self.match.bots[0]

    @property
    def rival(self) -> str:
        return self.match.bots[1]

    @property
    def games(self) -> str:
        return str(self.found["finished"])

    @property
    def won(self) -> str:
        share = self._mine["win_rate"]
        return f"{share['value']:.1%} ({share['low']:.1%} to {share['high']:.1%})"

    @property
    def score(self) -> str:
        return f"{self._mine['score']['value']:.0f}"

    @property
    def milliseconds(self) -> str:
        """Of thought for a decision."""
        return f"{1000 * self._mine['seconds'] / max(1, self._mine['decisions']):.1f}"

    @property
    def lead(self) -> str:
        """In points, over the rival."""
        duels = self.found["duels"]
        duel = next(d for d in duels if {d["bot"], d["against"]} == {self.bot, self.rival})
        gap = duel["score_difference"]
        value = gap["value"] if duel["bot"] == self.bot else -gap["value"]
        return f"{value:+.1f} ± {(gap['high'] - gap['low']) / 2:.1f}"

    @property
    def _mine(self) -> dict[str, Any]:
        found: dict[str, Any] = next(b for b in self.found["by_bot"] if b["bot"] == self.bot)
        return found


def table(heads: str, matches: list[Match], cells: Callable[[Result], list[str]]) -> Iterator[str]:
    """A line for each match that was played; `heads` with `>` before what is a number."""
    names = heads.split(", ")
    yield f"| {' | '.join(name.removeprefix('>') for name in names)} |"
    yield f"| {' | '.join('---:' if name.startswith('>') else '---' for name in names)} |"
    for match in matches:
        found = match.found()
        if found is not None:
            yield f"| {' | '.join(cells(Result(match, found)))} |"


def duel_cells(r: Result) -> list[str]:
    wanted = f"{r.match.target:.0%}" if r.match.target else ""
    return [r.match.game, f"{r.bot} against {r.rival}", r.games, r.won, wanted, r.lead, r.milliseconds]


def four_cells(r: Result) -> list[str]:
    return [r.match.game, r.bot, r.rival, r.games, r.won]


def thought_cells(r: Result) -> list[str]:
    budget = f"{EXPERT} (expert)" if r.bot == "expert" else r.bot.removeprefix("mcts:")
    return [r.match.game, budget, r.milliseconds, r.won, r.lead, r.games]


def mayor_cells(r: Result) -> list[str]:
    return [r.bot, r.games, r.won, r.lead, r.score]


DUEL_HEADS = "game, bots, >games, >the first wins, >wanted, >points ahead, >ms per decision"
THOUGHT_HEADS = "game, >budget, >ms per decision, >against club, >points ahead, >games"
MAYOR_HEADS = "bot, >games, >beats the Mayor, >points ahead, >its score"


def results() -> str:
    levels = f"{NOVICE} (novice), {CLUB} (club) and {EXPERT} (expert)"
    machine = f"{platform.machine()}, {os.cpu_count()} cores"
    return "\n".join(
        [
            "# How strong the bots are",
            "",
            "Written by `make strength` (bench/strength.py): `sugoroku arena --rotate` in the compiled",
            "build. Shares of games with 95 % intervals (Wilson's), points with Student's t; a shared",
            f"victory counts fractionally. The levels search with {levels}",
            "iterations per question; rollouts are greedy and end with `evaluate` one round later.",
            f"Milliseconds are of this machine ({machine}), for scale only.",
            "",
            "## Two players",
            "",
            *table(DUEL_HEADS, DUELS, duel_cells),
            "",
            "## Four players",
            "",
            "One bot against three of another kind; equal strength would win a quarter of the games.",
            "",
            *table("game, one, against three, >games, >it wins", FOURS, four_cells),
            "",
            "## Larger budgets",
            "",
            "A search with other budgets (iterations or time per question) against club; two players.",
            "",
            *table(THOUGHT_HEADS, THOUGHT, thought_cells),
            "",
            "## Daitoshi alone: the Mayor with 5 advisors",
            "",
            *table(MAYOR_HEADS, MAYOR, mayor_cells),
            "",
        ]
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--only", default="", help="play the matches whose names hold this")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument(
        "--write", action="store_true", help="play nothing, write what was played so far"
    )
    wish = parser.parse_args()
    if not wish.write:
        RUNS.mkdir(exist_ok=True)
        for match in [*DUELS, *MAYOR, *FOURS, *THOUGHT]:
            if wish.only in match.name:
                match.play(wish.workers)
    (ROOT / "bench" / "STRENGTH.md").write_text(results(), encoding="utf-8")


if __name__ == "__main__":
    main()
