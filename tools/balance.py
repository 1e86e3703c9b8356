"""What studies of balance share: the games of a table, points by source, what a start is worth."""

import argparse
from collections import Counter, defaultdict
from collections.abc import Iterator
from statistics import fmean
from time import monotonic

from sugoroku.arena.intervals import average, share
from sugoroku.arena.series import Played, Series, game_of, play_game
from sugoroku.core.registry import load


class Outcomes:
    """Scores, points by source, and win rate and edge by what a seat began with."""

    def __init__(self) -> None:
        self.scores: list[int] = []
        self.points = Counter[str]()
        self.starts: dict[str, dict[str, list[tuple[float, float]]]] = {}  # won, points above the table

    def add(self, played: Played, players: int, first: int = -1) -> None:
        """The seats of players; what the rulebook plays counts as a rival only.

        `first` is the seat that began, if its place in turn order is to be compared.
        """
        result = played.result
        mean, winners = fmean(result.scores), result.places.count(1)
        for seat in range(players):
            score = result.scores[seat]
            won = 1 / winners if result.places[seat] == 1 else 0.0
            self.scores.append(score)
            self.points.update(played.seats[seat].points)
            start = dict(played.seats[seat].start)
            if first >= 0 and players > 1:
                start["place in turn order"] = str((seat - first) % players + 1)
            for kind, what in start.items():
                of_kind = self.starts.setdefault(kind, defaultdict(list))
                of_kind[what].append((won, score - mean))

    def points_line(self) -> str:
        total = sum(self.points.values())
        found = [
            f"{k} {v / len(self.scores):.2f} ({v / total:.0%})" for k, v in self.points.most_common()
        ]
        return f"Points per player: {', '.join(found)}."

    def start_tables(self) -> Iterator[str]:
        score = fmean(self.scores)
        for kind, groups in self.starts.items():
            yield f"\n| {kind} | seats | win rate | edge, points | edge, % |\n|---|---:|---:|---:|---:|"
            for what, rows in sorted(groups.items()):
                wins, edge = share(sum(won for won, _ in rows), len(rows)), average([e for _, e in rows])
                off = (edge.high - edge.low) / 2 if edge.low is not None and edge.high is not None else 0
                yield (
                    f"| {what} | {len(rows)} | {wins.value:.1%} | {edge.value:+.2f} ± {off:.2f} |"
                    f" {edge.value / score:+.1%} ± {off / score:.1%} |"
                )


def arguments(about: str | None) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=about.splitlines()[0] if about else "")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--bot", default="club")
    parser.add_argument("--option", action="append", default=[], help="KEY=VALUE")
    parser.add_argument("--module", action="append", default=[])
    parser.add_argument("--seed", default="1")
    parser.add_argument("--data", default="", help="a file or folder of other component data")
    parser.add_argument("--lot", action="append", default=[], help="a family of actions drawn by lot")
    parser.add_argument("--minutes", type=float, help="begin no game after so many")
    return parser


def series_of(name: str, wish: argparse.Namespace) -> Series:
    options = dict(option.split("=") for option in wish.option)
    settings = load(name).settle(wish.players, options, tuple(wish.module))
    lot = tuple(wish.lot)
    return Series(name, settings, (wish.bot,), wish.games, wish.seed, data=wish.data, lot=lot)


def games_of(series: Series, minutes: float | None = None) -> Iterator[Played]:
    """One after the other, until the time is up; the same seed gives the same games."""
    game, began = game_of(series), monotonic()
    for number in range(series.games):
        if minutes is not None and monotonic() - began > 60 * minutes:
            return
        yield play_game(game, series, number, every_move=True)
