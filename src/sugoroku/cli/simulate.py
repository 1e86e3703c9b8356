"""`sugoroku simulate`: many games between bots."""

import os
from pathlib import Path
from statistics import mean
from time import perf_counter
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from sugoroku.arena import GameResult, Series, play_series
from sugoroku.arena.series import check, digest, opponents_of
from sugoroku.cli.arguments import (
    Flag,
    Options,
    how_many_games,
    how_many_workers,
    listed,
    settings,
    the_game,
)
from sugoroku.cli.console import print_json, stderr, stdout
from sugoroku.core.game import Game

WORTH_WORKERS = 200  # fewer games are over before other processes have started


def simulate(
    game: str,
    /,
    *,
    players: int | None = None,
    bots: str = "random",
    games: int = 100,
    seed: str = "1",
    workers: int | None = None,
    option: Options = None,
    module: Options = None,
    rotate: Flag = False,
    data: Path | None = None,
    json: Flag = False,
) -> None:
    """Let bots play many games and count.  The same seed gives the same games.

    Parameters
    ----------
    game
        Name of the game, such as jiguan.
    players
        How many seats; as many as bots are named, else as few as the game allows.
    bots
        One bot for all seats, or one per seat: greedy,random,random.
    games
        How many games.
    seed
        Any word or number.
    workers
        Processes to play in; by default as many as are worthwhile.
    option
        A setting of the game, KEY=VALUE; may be repeated.
    module
        A module to add, by its key; may be repeated. See: sugoroku games.
    rotate
        The bots move on one seat each game.
    data
        A TOML file, or a folder of them, that replaces component tables.
    json
        Print a JSON document for programs: scores of every game, and a digest over all.
    """
    played = the_game(game, data)
    names = listed(bots)
    seats = (
        players if players is not None else (len(names) if len(names) > 1 else played.info.players[0])
    )
    series = Series(
        game=played.name,
        settings=settings(played, seats, option or (), module or ()),
        bots=tuple(names),
        games=how_many_games(games),
        seed=seed,
        rotate=rotate,
        data=str(data) if data else "",
    )
    check(series)
    begun = perf_counter()
    results = _play(series, _fitting(games) if workers is None else how_many_workers(workers))
    seconds = perf_counter() - begun
    summary = summarise(series, results, played)
    pace = {"seconds": round(seconds, 3), "decisions_per_second": round(_decisions(results) / seconds)}
    if json:
        print_json({**summary, **pace})
    else:
        _show(stdout(), summary, pace)


def _fitting(games: int) -> int:
    return 1 if games < WORTH_WORKERS else os.cpu_count() or 1


def _play(series: Series, workers: int) -> list[GameResult]:
    """The whole series under a progress bar (which shows only on a terminal)."""
    bar = Progress(
        TextColumn(f"{series.game}, {series.settings.players} players"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=stderr(),
        transient=True,
    )
    with bar:
        task = bar.add_task("", total=series.games)
        return play_series(series, min(workers, series.games), lambda _: bar.advance(task))


# ---------------------------------------------------------------- counting


def _decisions(results: list[GameResult]) -> int:
    return sum(result.decisions for result in results)


def summarise(series: Series, results: list[GameResult], game: Game) -> dict[str, Any]:
    """Everything that the seed fixes; nothing that the clock does.

    The rulebook's opponents are counted like bots.
    """
    opponents = opponents_of(game, series.settings)
    entries = [
        (name, seat, _win(result, seat), score)
        for result in results
        for seat, (name, score) in enumerate(zip((*result.bots, *opponents), result.scores, strict=True))
    ]
    return {
        "game": series.game,
        "players": series.settings.players,
        "options": series.settings.options,
        "modules": series.settings.modules,
        "data": game.data_digest,
        "bots": series.bots,
        "rotate": series.rotate,
        "seed": series.seed,
        "games": series.games,
        "finished": len(results),
        "illegal": sum(result.illegal for result in results),
        "mean_decisions": round(_decisions(results) / len(results), 2),
        "by_bot": {
            bot: _figures([(win, score) for name, _, win, score in entries if name == bot])
            for bot in dict.fromkeys((*series.bots, *(name for name, *_ in entries)))
        },
        "by_seat": [
            _figures([(win, score) for _, place, win, score in entries if place == seat])
            for seat in range(len(results[0].scores))
        ],
        "digest": digest(results),
        "results": results,
    }


def _win(result: GameResult, seat: int) -> float:
    """A shared win is split."""
    return 1 / result.places.count(1) if result.places[seat] == 1 else 0.0


def _figures(entries: list[tuple[float, int]]) -> dict[str, float]:
    wins, scores = [win for win, _ in entries], [score for _, score in entries]
    return {
        "seats": len(entries),
        "wins": round(sum(wins), 3),
        "win_rate": round(mean(wins), 4),
        "mean_score": round(mean(scores), 2),
        "min_score": min(scores),
        "max_score": max(scores),
    }


# ---------------------------------------------------------------- showing


def _show(console: Console, summary: dict[str, Any], pace: dict[str, float]) -> None:
    options = ", ".join(f"{key}={value}" for key, value in summary["options"].items())
    count = summary["players"]
    console.print(
        f"[bold]{summary['game']}[/], {count} player{'s' * (count > 1)}, {summary['finished']} games,"
        f" seed {summary['seed']}, {'seats rotated' if summary['rotate'] else 'fixed seats'}",
        highlight=False,
    )
    console.print(f"[dim]{options}[/]\n", highlight=False)
    _show_figures(console, "by bot", list(summary["by_bot"].items()))
    seats = [(f"seat {seat}", figures) for seat, figures in enumerate(summary["by_seat"], start=1)]
    _show_figures(console, "by seat", seats)
    console.print(
        f"{summary['mean_decisions']:.1f} decisions per game,"
        f" {pace['decisions_per_second']:,.0f} decisions per second, {pace['seconds']:.1f} s\n"
        f"[dim]digest[/] {summary['digest']}",
        highlight=False,
    )


def _show_figures(console: Console, title: str, rows: list[tuple[str, dict[str, float]]]) -> None:
    table = Table(box=None, padding=(0, 2))
    table.add_column(title, style="cyan")
    for name in ("wins", "win rate", "mean score", "min", "max"):
        table.add_column(name, justify="right")
    for name, f in rows:
        table.add_row(
            name,
            f"{f['wins']:g}",
            f"{f['win_rate']:.1%}",
            f"{f['mean_score']:.1f}",
            f"{f['min_score']}",
            f"{f['max_score']}",
        )
    console.print(table)
    console.print()
