"""How strong the bots are: plays the matches below in the compiled build, writes bench/STRENGTH.md.

The games are kept in bench/strength (not in the repository): an interrupted run resumes where it
stopped.  Remove that folder when a bot has changed, or its old games are counted too.  Run by
`make strength`; it takes hours on two cores.
"""

import argparse
import os
import platform
from collections.abc import Callable, Iterator
from pathlib import Path

from matches import Match, Result

ROOT = Path(__file__).resolve().parents[1]
GAMES = ("daitoshi", "jiguan")
OLD = "@0.1"  # the bots of before, which do not change any more: bench/pinned.py
ADVISORS = (0, 3, 5, 7, 10)

EQUAL_TIME = [
    Match("daitoshi", ("mcts:50ms", f"mcts:50ms{OLD}"), 200, 0.80),
    Match("jiguan", ("mcts:20ms", f"mcts:20ms{OLD}"), 200, 0.65),
    Match("daitoshi", ("mcts:10ms", f"mcts:50ms{OLD}"), 200, 0.60),
]
AMONG_OLD = [Match(game, ("expert", *3 * (f"expert{OLD}",)), 100, 0.45) for game in GAMES]
MAYOR = [
    Match("daitoshi", ("expert",), 60, 0.85 if count == 5 else None, (f"advisors={count}",))
    for count in sorted(ADVISORS, key=lambda count: abs(count - 5))  # the most asked for first
]
MAYOR_LEVELS = [
    Match("daitoshi", (bot,), 60, None, ("advisors=5",)) for bot in ("greedy", "novice", "club")
]
LADDER = [
    match
    for game in GAMES
    for match in (
        Match(game, ("greedy", "random"), 200),
        Match(game, ("novice", "random"), 200),
        Match(game, ("novice", "greedy"), 200),
        Match(game, ("club", "novice"), 200),
        Match(game, ("expert", "club"), 200),
        Match(game, ("master", "expert"), 24),
        Match(game, ("novice", f"novice{OLD}"), 200),
        Match(game, ("club", f"club{OLD}"), 200),
        Match(game, ("expert", f"expert{OLD}"), 200),
    )
]
FOURS = [
    match
    for game in GAMES
    for match in (
        Match(game, ("club", *3 * ("greedy",)), 100),
        Match(game, ("club", *3 * ("novice",)), 100),
        Match(game, ("expert", *3 * ("club",)), 100),
    )
]
THREES = [Match(game, ("expert", *2 * (f"expert{OLD}",)), 60) for game in GAMES]
EDO = [  # younger than the bots of 0.1
    Match("edo", ("club", "greedy"), 200, 0.75),
    Match("edo", ("expert", "club"), 200, 0.60),
    Match("edo", ("novice", "random"), 200),
    Match("edo", ("novice", "greedy"), 200),
    Match("edo", ("club", "novice"), 200),
    Match("edo", ("master", "expert"), 24),
]
EVERYTHING = [*EQUAL_TIME, *MAYOR, *AMONG_OLD, *LADDER, *MAYOR_LEVELS, *FOURS, *THREES, *EDO]


def table(heads: str, matches: list[Match], cells: Callable[[Result], list[str]]) -> Iterator[str]:
    """A line for each match that was played; `heads` with `>` before what is a number."""
    names = heads.split(", ")
    yield f"| {' | '.join(name.removeprefix('>') for name in names)} |"
    yield f"| {' | '.join('---:' if name.startswith('>') else '---' for name in names)} |"
    for match in matches:
        found = match.found()
        if found is not None:
            yield f"| {' | '.join(cells(found))} |"


def wanted(match: Match) -> str:
    return f"{match.target:.0%}" if match.target else ""


def duel_cells(r: Result) -> list[str]:
    names = f"{r.match.bots[0]} against {r.match.rival}"
    return [r.match.game, names, r.games, r.won, wanted(r.match), r.lead, r.milliseconds]


def table_cells(r: Result) -> list[str]:
    bots = r.match.bots
    rest = f"{len(bots) - 1} x {r.match.rival}"
    return [r.match.game, bots[0], rest, r.games, r.won, wanted(r.match), r.milliseconds]


def mayor_cells(r: Result) -> list[str]:
    advisors = r.match.options[0].partition("=")[2]
    return [r.match.bots[0], advisors, r.games, r.won, wanted(r.match), r.lead, r.score, r.milliseconds]


DUEL_HEADS = "game, bots, >games, >the first wins, >wanted, >points ahead, >ms per decision"
TABLE_HEADS = "game, one, among, >games, >it wins, >wanted, >ms per decision"
MAYOR_HEADS = (
    "bot, >advisors, >games, >beats the Mayor, >wanted, >points ahead, >its score, >ms per decision"
)


def results() -> str:
    machine = f"{platform.machine()}, {os.cpu_count()} cores"
    played = [match for match in EVERYTHING if len(match.lines()) >= match.games]
    return "\n".join(
        [
            "# How strong the bots are",
            "",
            "Written by `make strength` (bench/strength.py), in the compiled build. Shares of games",
            "with 95 % intervals (Wilson's), points with Student's t; a shared victory counts",
            "fractionally. The games of a group have the same seed, with the bots moved on by a seat.",
            f"Budgets of time are CPU time; milliseconds are of this machine ({machine}),",
            "of the first bot / of the others.",
            "",
            "Bots with `@0.1` are those of commit c825111, built from it into an environment of",
            "their own (bench/pinned.py): they never change, so later bots can be compared with them.",
            "",
            f"{len(played)} of {len(EVERYTHING)} matches are finished; a match that is not shows the",
            "games so far, and one that was not begun is left out.",
            "",
            "## Against the bots of 0.1, two players",
            "",
            *table(DUEL_HEADS, EQUAL_TIME, duel_cells),
            "",
            "## Among the bots of 0.1, more players",
            "",
            "Equal strength would win a quarter of the games of four players, a third of three.",
            "",
            *table(TABLE_HEADS, [*AMONG_OLD, *THREES], table_cells),
            "",
            "## The ladder, two players",
            "",
            *table(DUEL_HEADS, LADDER, duel_cells),
            "",
            "## EDO, two players",
            "",
            *table(DUEL_HEADS, EDO, duel_cells),
            "",
            "## The ladder, four players",
            "",
            *table(TABLE_HEADS, FOURS, table_cells),
            "",
            "## Daitoshi alone: the Mayor",
            "",
            *table(MAYOR_HEADS, [*sorted(MAYOR, key=advisors_of), *MAYOR_LEVELS], mayor_cells),
            "",
        ]
    )


def advisors_of(match: Match) -> int:
    return int(match.options[0].partition("=")[2])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--only", default="", help="play the matches whose names hold this")
    parser.add_argument("--games", type=int, help="of each match, at most so many now")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument(
        "--write", action="store_true", help="play nothing, write what was played so far"
    )
    wish = parser.parse_args()
    if not wish.write:
        for match in EVERYTHING:
            if wish.only in match.name:
                match.play(wish.workers, wish.games)
    (ROOT / "bench" / "STRENGTH.md").write_text(results(), encoding="utf-8")


if __name__ == "__main__":
    main()
