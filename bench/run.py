"""Our engine and others, in one interleaved run: `make bench` (or bench/run.py --rounds 5 --seconds 1).

In each round every contender is measured once, in a fresh interpreter of its own environment, in
an order that turns by one each round, so that what else the machine does hits all alike.  Medians
over the rounds go to bench/RESULTS.md.
"""

import argparse
import json
import os
import platform
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
WORKERS = Path(__file__).parent / "workers"
PURE, COMPILED, PEERS = ".venv", ".venv-compiled", ".venv-peers"


def run_worker(
    label: str, venv: str, worker: str, arguments: tuple[str, ...], seconds: float
) -> dict[str, Any]:
    command = [str(ROOT / venv / "bin" / "python"), str(WORKERS / f"{worker}_worker.py")]
    done = subprocess.run(
        [*command, *arguments, str(seconds)], capture_output=True, text=True, check=False
    )
    if done.returncode:
        sys.exit(f"{label} failed:\n{done.stderr}")
    found: dict[str, Any] = json.loads(done.stdout)
    return found


@dataclass
class Contender:
    """One line of the table.  `target`: what its ratios to the rival must reach."""

    label: str
    venv: str
    worker: str
    arguments: tuple[str, ...]
    target: tuple[float, float] | None = None  # decisions per second, clone
    speeds: list[float] = field(default_factory=list)
    clones: list[float] = field(default_factory=list)
    version: str = ""

    def measure(self, seconds: float) -> None:
        found = run_worker(self.label, self.venv, self.worker, self.arguments, seconds)
        self.speeds.append(found["decisions"])
        self.clones.append(found["clone"])
        self.version = found["version"]


Target = tuple[float, float]


def ours(game: str, players: int, pure: Target, compiled: Target) -> list[Contender]:
    """A game of ours: pure, compiled, and compiled but driven by interpreted code."""
    engine, python = (game, str(players), "engine"), (game, str(players), "python")
    return [
        Contender(f"{game}, pure", PURE, "sugoroku", engine, pure),
        Contender(f"{game}, compiled", COMPILED, "sugoroku", engine, compiled),
        Contender(f"{game}, compiled, loop in Python", COMPILED, "sugoroku", python),
    ]


RIVAL = Contender("catanatron", PEERS, "catanatron", ("4",))
CONTENDERS = [
    *ours("jiguan", 4, pure=(5, 6), compiled=(25, 20)),
    *ours("daitoshi", 4, pure=(4, 6), compiled=(20, 20)),
    *ours("edo", 4, pure=(4, 6), compiled=(20, 20)),
    *ours("daimyo", 4, pure=(4, 6), compiled=(20, 20)),
    *ours("tapestry", 4, pure=(3, 3), compiled=(15, 15)),
    RIVAL,
    Contender("OpenSpiel connect_four (C++)", PEERS, "openspiel", ("connect_four",)),
    Contender("OpenSpiel gin_rummy (C++)", PEERS, "openspiel", ("gin_rummy",)),
]


@dataclass
class Searcher:
    """One line of the table of tree search.  `target`: what its ratio to the rival must reach."""

    label: str
    venv: str
    worker: str
    arguments: tuple[str, ...]
    target: float | None = None
    speeds: list[float] = field(default_factory=list)
    version: str = ""

    def measure(self, seconds: float) -> None:
        found = run_worker(self.label, self.venv, self.worker, self.arguments, seconds)
        self.speeds.append(found["iterations"])
        self.version = found["version"]

    def ratio(self) -> float:
        return median(self.speeds) / median(SEARCH_RIVAL.speeds)


def our_search(game: str, target: float) -> list[Searcher]:
    """Searching a game of ours: to the end of the game, pure and compiled; and as the levels do."""
    to_end, cut = (game, "4", "end"), (game, "4", "evaluate")
    return [
        Searcher(f"{game}, to the end, pure", PURE, "search", to_end),
        Searcher(f"{game}, to the end, compiled", COMPILED, "search", to_end, target),
        Searcher(f"{game}, cut by evaluate, compiled", COMPILED, "search", cut),
    ]


SEARCH_RIVAL = Searcher("catanatron, to the end", PEERS, "catanatron_search", ("4",))
SEARCHERS = [*our_search("jiguan", 50), *our_search("daitoshi", 30), SEARCH_RIVAL]


def ratios(contender: Contender) -> tuple[float, float]:
    """How many times faster than the rival: decisions per second, clone."""
    speed = median(contender.speeds) / median(RIVAL.speeds)
    return speed, median(RIVAL.clones) / median(contender.clones)


def table() -> Iterator[str]:
    yield "| | version | decisions per second | x catanatron | clone, µs | x catanatron |"
    yield "| --- | --- | ---: | ---: | ---: | ---: |"
    for one in CONTENDERS:
        speed, clone = ratios(one)
        yield (
            f"| {one.label} | {one.version} | {median(one.speeds):,.0f} | {speed:.1f}"
            f" | {median(one.clones):.2f} | {clone:.1f} |"
        )


def targets() -> Iterator[str]:
    yield "| target | wanted | found | |"
    yield "| --- | ---: | ---: | --- |"
    for one in CONTENDERS:
        for what, wanted, found in zip(
            ("decisions per second", "clone"), one.target or (), ratios(one), strict=False
        ):
            verdict = "reached" if found >= wanted else "**not reached**"
            yield f"| {one.label}: {what} | {wanted:g} x | {found:.1f} x | {verdict} |"
    for searcher in SEARCHERS:
        if searcher.target is not None:
            verdict = "reached" if searcher.ratio() >= searcher.target else "**not reached**"
            yield (
                f"| search, {searcher.label}: iterations per second | {searcher.target:g} x"
                f" | {searcher.ratio():.1f} x | {verdict} |"
            )


def search_table() -> Iterator[str]:
    yield "| tree search | version | iterations per second | x catanatron |"
    yield "| --- | --- | ---: | ---: |"
    for one in SEARCHERS:
        yield f"| {one.label} | {one.version} | {median(one.speeds):,.0f} | {one.ratio():.1f} |"


def results(rounds: int, seconds: float, load: float) -> str:
    everybody: list[Contender | Searcher] = [*CONTENDERS, *SEARCHERS]
    spread = max(max(c.speeds) / min(c.speeds) for c in everybody) - 1
    return "\n".join(
        [
            "# Speed, compared with other libraries",
            "",
            "Written by `make bench`. Random play on one core: every decision is a random legal action,",
            "until the end of the game; and copying a position from the middle of such a game. Ours",
            "and catanatron with 4 players.",
            "",
            f"- Medians of {rounds} rounds; in each, every contender is measured once ({seconds:g} s of",
            "  play), in a fresh process, interleaved. Largest variation of a contender between",
            f"  rounds: {spread:.0%}.",
            "- Times are CPU time. Setting up a game is not included, and the garbage",
            "  collector is on, for all.",
            "- catanatron plays with its own `RandomPlayer` and `Game.play_tick` (which checks that the",
            "  action is legal), and copies with `Game.copy`. OpenSpiel's games are C++ driven from",
            "  Python; they are much smaller games, listed for scale.",
            "- `loop in Python`: the compiled engine driven by interpreted code instead of its own",
            "  `play_out`.",
            f"- {platform.python_implementation()} {platform.python_version()},"
            f" {platform.system()} {platform.machine()}, {os.cpu_count()} cores; load average",
            f"  when the run began: {load:.1f} (0 is idle).",
            "",
            *table(),
            "",
            "Tree search with 4 players from positions half-way through random games (CPU time):",
            "",
            "- *To the end*: every iteration plays at random until the game is over. Ours samples a",
            "  new world for every iteration, and orders choices by `evaluate`.",
            "- *Cut by evaluate*: greedy rollouts, evaluated one round later, as the bot levels do.",
            "- catanatron's own MCTS player is in its repository but not in the published package; the",
            "  worker does the same work per iteration (bench/workers/catanatron_search_worker.py).",
            "",
            *search_table(),
            "",
            *targets(),
            "",
        ]
    )


def main() -> None:
    parser = argparse.ArgumentParser(description="Our speed beside our peers'.")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=1.0, help="of play, per measurement")
    wish = parser.parse_args()
    load = os.getloadavg()[0]
    for number in range(wish.rounds):
        everybody: list[Contender | Searcher] = [*CONTENDERS, *SEARCHERS]
        turn = number % len(everybody)
        for contender in everybody[turn:] + everybody[:turn]:
            contender.measure(wish.seconds)
        newest = ", ".join(f"{c.label} {c.speeds[-1]:,.0f}" for c in everybody)
        print(f"round {number + 1} of {wish.rounds}: {newest}", flush=True)
    text = results(wish.rounds, wish.seconds, load)
    (ROOT / "bench" / "RESULTS.md").write_text(text, encoding="utf-8")
    print(f"\n{text}\nWritten to bench/RESULTS.md")


if __name__ == "__main__":
    main()
