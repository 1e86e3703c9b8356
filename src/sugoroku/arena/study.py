"""A balance study: the same seeds over changed data, and what changed, game by game."""

from collections.abc import Iterator, Sequence
from statistics import fmean
from typing import Any

import msgspec

from sugoroku.arena.findings import Findings, Table, find, tables
from sugoroku.arena.intervals import Estimate, average
from sugoroku.arena.series import Played, Series, opponents_of
from sugoroku.core.game import Game

METHOD = (
    "Differences are of the same game (number and seed) in both variants; 95 % intervals by Student's t"
    " over these pairs. One difference in twenty leaves zero outside by chance alone."
)
Metric = tuple[str, str]  # kind and of what: ("score", "bot greedy")
KINDS = ("score", "win rate", "length", "margin", "points", "actions")
MAIN = KINDS[:4]
SEATED = KINDS[:2]
GROUPS = ("table", "bot", "seat")


class Change(msgspec.Struct, frozen=True):
    """A figure before and after; `difference` is paired."""

    kind: str  # score, win rate, length (decisions), margin (of the winner), points, actions
    of: str  # the table, a bot, a seat, a source, a family of actions
    before: float
    after: float
    difference: Estimate

    def in_percent(self) -> "Change":
        """Win rates for people; all else as it is."""
        if self.kind != "win rate":
            return self
        d = self.difference
        low, high = (None if end is None else 100 * end for end in (d.low, d.high))
        scaled = Estimate(100 * d.value, low, high, d.n)
        return Change("win rate, %", self.of, 100 * self.before, 100 * self.after, scaled)


class Outcome(msgspec.Struct, frozen=True):
    """A variant beside the game as it is."""

    label: str
    values: dict[str, Any]
    pairs: int  # games finished in both
    same: int  # of these, games that went exactly the same way
    changes: tuple[Change, ...]
    findings: Findings


class Study(msgspec.Struct, frozen=True):
    game: str
    title: str
    players: int
    bots: tuple[str, ...]
    games: int
    seed: str
    method: str
    base: Findings
    base_label: str
    outcomes: tuple[Outcome, ...]


def study(
    series: Sequence[Series],
    games: Sequence[Game],
    played: Sequence[Sequence[Played]],
    labels: Sequence[str],
    values: Sequence[dict[str, Any]],
) -> Study:
    """The first series is the game as it is; every other is compared with it."""
    first = series[0]
    base = find(first, games[0], played[0])
    outcomes = [
        _outcome(
            labels[i], values[i], opponents_of(games[0], first.settings),
            opponents_of(games[i], series[i].settings), played[0], played[i],
            find(series[i], games[i], played[i]),
        )
        for i in range(1, len(series))
    ]  # fmt: skip
    return Study(
        game=first.game,
        title=games[0].info.title,
        players=first.settings.players,
        bots=first.bots,
        games=first.games,
        seed=first.seed,
        method=METHOD,
        base=base,
        base_label=labels[0],
        outcomes=tuple(outcomes),
    )


def _outcome(
    label: str,
    values: dict[str, Any],
    old: Sequence[str],
    new: Sequence[str],
    before: Sequence[Played],
    after: Sequence[Played],
    found: Findings,
) -> Outcome:
    numbers = sorted({p.result.number for p in before} & {p.result.number for p in after})
    pairs = [[p for p in side if p.result.number in set(numbers)] for side in (before, after)]
    finals = [{p.result.number: _course(p) for p in side} for side in pairs]
    return Outcome(
        label=label,
        values=values,
        pairs=len(numbers),
        same=sum(finals[0][number] == finals[1][number] for number in numbers),
        changes=compare(tables(old, pairs[0]), tables(new, pairs[1])),
        findings=found,
    )


def _course(played: Played) -> tuple[object, ...]:
    """What makes two games the same: the last position, and the scores that the data give it."""
    return (played.result.final, played.result.scores)


def compare(before: Sequence[Table], after: Sequence[Table]) -> tuple[Change, ...]:
    """All figures of the same games, before and after."""
    old = [dict(metrics(table)) for table in before]
    new = [dict(metrics(table)) for table in after]
    names = dict.fromkeys(name for table in (*old, *new) for name in table)
    found = []
    for name in sorted(names, key=_order):
        if name[0] in SEATED and not all(name in table for table in (*old, *new)):
            continue  # a component that some tables have not: those games are no pairs
        values = [(a.get(name, 0.0), b.get(name, 0.0)) for a, b in zip(old, new, strict=True)]
        found.append(
            Change(
                kind=name[0],
                of=name[1],
                before=round(fmean(a for a, _ in values), 4),
                after=round(fmean(b for _, b in values), 4),
                difference=average([b - a for a, b in values]),
            )
        )
    return tuple(found)


def _order(name: Metric) -> tuple[int, int, str]:
    """By kind; the table before bots, bots before seats, seats before what they start with."""
    word = name[1].partition(" ")[0]
    return KINDS.index(name[0]), GROUPS.index(word) if word in GROUPS else len(GROUPS), name[1]


def metrics(table: Table) -> Iterator[tuple[Metric, float]]:
    """The figures of one game."""
    yield ("score", "table"), fmean(entry.score for entry in table)
    for bot in dict.fromkeys(entry.bot for entry in table):
        mine = [entry for entry in table if entry.bot == bot]
        if len(mine) < len(table):
            yield ("score", f"bot {bot}"), fmean(entry.score for entry in mine)
            yield ("win rate", f"bot {bot}"), sum(entry.win for entry in mine)
    for entry in table:
        for name in (f"seat {entry.seat + 1}", *(f"{k} {v}" for k, v in entry.notes.start.items())):
            yield ("score", name), float(entry.score)
            yield ("win rate", name), entry.win
    scores = sorted((entry.score for entry in table), reverse=True)
    if len(scores) > 1:
        yield ("margin", "winner"), float(scores[0] - scores[1])
    yield ("length", "decisions"), float(sum(entry.notes.decisions for entry in table))
    for kind, counts in (
        ("points", [entry.notes.points for entry in table]),
        ("actions", [entry.notes.actions for entry in table]),
    ):
        for name in dict.fromkeys(name for one in counts for name in one):
            yield (kind, name), fmean(one.get(name, 0) for one in counts)
