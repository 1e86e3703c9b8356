"""How strong the bots are: plays the matches of bench/matches.toml, writes bench/STRENGTH.md.

In the compiled build.  The games are kept in bench/strength (not in the repository): an interrupted run
resumes where it stopped.  Remove that folder when a bot has changed, or its old games are counted too.
Rows of STRENGTH.md without games in that folder stay as they are: they were measured elsewhere.  Run by
`make strength`; it takes hours on two cores.
"""

import argparse
import os
import platform
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import msgspec
from matches import Match, Result

ROOT = Path(__file__).resolve().parents[1]
MATCHES = ROOT / "bench" / "matches.toml"
RESULTS = ROOT / "bench" / "STRENGTH.md"


class Wish(msgspec.Struct, forbid_unknown_fields=True):
    """A match of a section, once for each of its games and options."""

    bots: tuple[str, ...]
    of: int
    wanted: float | None = None
    games: tuple[str, ...] = ()  # none: those of the section
    options: tuple[str, ...] = ()


class Section(msgspec.Struct, forbid_unknown_fields=True):
    """A table of the results."""

    title: str
    table: Literal["duel", "table", "solo"]
    games: tuple[str, ...]
    matches: tuple[Wish, ...]
    words: str = ""
    against: str = ""  # alone: whom the rulebook plays

    def all(self) -> list[Match]:
        """By game, in the order of the file."""
        found = []
        for game in dict.fromkeys([*self.games, *(one for wish in self.matches for one in wish.games)]):
            for wish in self.matches:
                if game in (wish.games or self.games):
                    for option in wish.options or ("",):
                        options = (option,) if option else ()
                        found.append(Match(game, wish.bots, wish.of, wish.wanted, options))
        return found

    # ---------------------------------------------------------------- the table

    def heads(self) -> list[str]:
        """Those that begin with `>` are numbers."""
        if self.table == "duel":
            return ["game", "bots", ">games", ">the first wins", ">wanted", ">points ahead", MS]
        if self.table == "table":
            return ["game", "one", "among", ">games", ">it wins", ">wanted", MS]
        setting = self.matches[0].options[0].partition("=")[0]
        beats = f">beats {self.against}"
        return ["bot", setting, ">games", beats, ">wanted", ">points ahead", ">its score", MS]

    def names(self, match: Match) -> list[str]:
        """The cells by which a row is known."""
        bots = match.bots
        if self.table == "duel":
            return [match.game, f"{bots[0]} against {match.rival}"]
        if self.table == "table":
            return [match.game, bots[0], f"{len(bots) - 1} x {match.rival}"]
        return [bots[0], match.options[0].partition("=")[2]]

    def figures(self, r: Result) -> list[str]:
        cells = [r.games, r.won, f"{r.match.target:.0%}" if r.match.target else ""]
        if self.table != "table":
            cells.append(r.lead)
        if self.table == "solo":
            cells.append(r.score)
        return [*cells, r.milliseconds]

    def lines(self, kept: list[list[str]]) -> list[str]:
        """The section, or nothing while no match of it was played."""
        rows = [row(cells) for cells in self.rows(kept)]
        if not rows:
            return []
        heads, words = self.heads(), [self.words, ""] if self.words else []
        names = row([head.removeprefix(">") for head in heads])
        under = row(["---:" if head.startswith(">") else "---" for head in heads])
        return [f"## {self.title}", "", *words, names, under, *rows, ""]

    def rows(self, kept: list[list[str]]) -> Iterator[list[str]]:
        """For each match as it was played here, or else as it stands; then what else stands there."""
        left = list(kept)
        for match in self.all():
            names = self.names(match)
            before = [cells for cells in left if cells[: len(names)] == names]
            left = [cells for cells in left if cells not in before]
            found = match.found()
            if found is not None:
                yield [*names, *self.figures(found)]
            elif before:
                yield before[0]
        yield from left


MS = ">ms per decision"


def row(cells: list[str]) -> str:
    return f"| {' | '.join(cells)} |"


def sections() -> list[Section]:
    raw = tomllib.loads(MATCHES.read_text(encoding="utf-8"))
    return msgspec.convert(raw["sections"], list[Section])


def rows_of(text: str) -> dict[str, list[list[str]]]:
    """The cells of the rows that results have, by the title of their section."""
    found: dict[str, list[list[str]]] = {}
    title, heads = "", 0
    for line in text.splitlines():
        if line.startswith("## "):
            title, heads = line.removeprefix("## "), 2
        elif line.startswith("|") and heads:
            heads -= 1
        elif line.startswith("|"):
            cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
            found.setdefault(title, []).append(cells)
    return found


def results(before: str) -> str:
    machine = f"{platform.machine()}, {os.cpu_count()} cores"
    kept = rows_of(before)
    lines = [
        "# How strong the bots are",
        "",
        "Written by `make strength` (bench/strength.py), in the compiled build. Shares of games",
        "with 95 % intervals (Wilson's), points with Student's t; a shared victory counts",
        "fractionally. The games of a group have the same seed, with the bots moved on by a seat.",
        f"Budgets of time are CPU time; milliseconds are of a machine like this ({machine}),",
        "of the first bot / of the others.",
        "",
        "Bots with `@0.1` are those of commit c825111, built from it into an environment of",
        "their own (bench/pinned.py): they never change, so later bots can be compared with them.",
        "",
        "A match that was not played to its end shows the games so far; one that was not begun is left",
        "out. The matches are those of bench/matches.toml.",
        "",
    ]
    for section in sections():
        lines += section.lines(kept.get(section.title, []))
    return "\n".join(lines)


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
        for section in sections():
            for match in section.all():
                if wish.only in match.name:
                    match.play(wish.workers, wish.games)
    before = RESULTS.read_text(encoding="utf-8") if RESULTS.exists() else ""
    RESULTS.write_text(results(before), encoding="utf-8")


if __name__ == "__main__":
    main()
