"""How strong the bots are: plays the matches below in the compiled build, writes bench/STRENGTH.md.

The games are kept in bench/strength (not in the repository): a run that was stopped goes on where it
was.  Run by `make strength`; it takes hours on two cores.
"""

import argparse
import json
import platform
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

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
        if (folder / "summary.json").exists() and json.loads(self.summary_text())[
            "finished"
        ] >= self.games:
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

    def summary_text(self) -> str:
        return (RUNS / self.name / "summary.json").read_text(encoding="utf-8")

    def found(self) -> dict[str, Any] | None:
        """What the arena found, or None while nothing was played."""
        return json.loads(self.summary_text()) if (RUNS / self.name / "summary.json").exists() else None


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
    Match(game, (f"mcts:{iterations}", "club"), 60) for game in GAMES for iterations in (1, 2, 5, 20, 40)
]
MAYOR = [
    Match("daitoshi", (bot, "mayor"), 60, option="advisors=5")
    for bot in ("greedy", "novice", "club", "mcts:40", "expert")
]


def interval(estimate: dict[str, Any]) -> str:
    return f"{estimate['value']:.1%} ({estimate['low']:.1%} to {estimate['high']:.1%})"


def points(estimate: dict[str, Any]) -> str:
    return f"{estimate['value']:+.1f} ± {(estimate['high'] - estimate['low']) / 2:.1f}"


def played(
    matches: list[Match],
) -> Iterator[tuple[Match, dict[str, Any], dict[str, Any], dict[str, Any]]]:
    """Match, findings, and of those the first bot and how it did against the second."""
    for match in matches:
        found = match.found()
        if found is not None:
            first, second = match.bots[:2]
            bot = next(one for one in found["by_bot"] if one["bot"] == first)
            duel = next(d for d in found["duels"] if {d["bot"], d["against"]} == {first, second})
            yield match, found, bot, duel


def milliseconds(bot: dict[str, Any]) -> str:
    return f"{1000 * bot['seconds'] / max(1, bot['decisions']):.1f}"


def lead(match: Match, duel: dict[str, Any]) -> str:
    """In points, of the first bot over the second."""
    gap = duel["score_difference"]
    if duel["bot"] == match.bots[0]:
        return points(gap)
    return points({"value": -gap["value"], "low": -gap["high"], "high": -gap["low"]})


def duel_table() -> Iterator[str]:
    yield "| game | bots | games | the first wins | wanted | points ahead | ms a decision |"
    yield "| --- | --- | ---: | ---: | ---: | ---: | ---: |"
    for match, found, bot, duel in played(DUELS):
        wanted = f"{match.target:.0%}" if match.target else ""
        yield (
            f"| {match.game} | {match.bots[0]} against {match.bots[1]} | {found['finished']}"
            f" | {interval(bot['win_rate'])} | {wanted} | {lead(match, duel)} | {milliseconds(bot)} |"
        )


def four_table() -> Iterator[str]:
    yield "| game | one | against three | games | it wins |"
    yield "| --- | --- | --- | ---: | ---: |"
    for match, found, bot, _ in played(FOURS):
        yield (
            f"| {match.game} | {match.bots[0]} | {match.bots[1]} | {found['finished']}"
            f" | {interval(bot['win_rate'])} |"
        )


def thought_table() -> Iterator[str]:
    yield "| game | iterations | ms a decision | against club | points ahead | games |"
    yield "| --- | ---: | ---: | ---: | ---: | ---: |"
    for match, found, bot, duel in played(THOUGHT):
        iterations = match.bots[0].removeprefix("mcts:")
        yield (
            f"| {match.game} | {iterations} | {milliseconds(bot)} | {interval(bot['win_rate'])}"
            f" | {lead(match, duel)} | {found['finished']} |"
        )


def mayor_table() -> Iterator[str]:
    yield "| bot | games | beats the Mayor | points ahead | its score |"
    yield "| --- | ---: | ---: | ---: | ---: |"
    for match, found, bot, duel in played(MAYOR):
        yield (
            f"| {match.bots[0]} | {found['finished']} | {interval(bot['win_rate'])}"
            f" | {lead(match, duel)} | {bot['score']['value']:.0f} |"
        )


def results() -> str:
    return "\n".join(
        [
            "# How strong the bots are",
            "",
            "Written by `make strength` (bench/strength.py): `sugoroku arena --rotate` in the compiled",
            "build. Shares of games with 95 % intervals (Wilson's), points with Student's t; a shared",
            "victory counts in parts. The levels search with 2 (novice), 10 (club) and 80 (expert)",
            "iterations a question; rollouts are greedy and cut by `evaluate` a round after the turn.",
            f"Milliseconds are of this machine ({platform.machine()}, 2 cores, shared), for scale only.",
            "",
            "## Two players",
            "",
            *duel_table(),
            "",
            "## Four players",
            "",
            "One bot among three of another kind; a quarter would be as good as they are.",
            "",
            *four_table(),
            "",
            "## What thought buys",
            "",
            "A search with other budgets against club (10 iterations), two players.",
            "",
            *thought_table(),
            "",
            "## Daitoshi alone: the Mayor with 5 advisors",
            "",
            *mayor_table(),
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
