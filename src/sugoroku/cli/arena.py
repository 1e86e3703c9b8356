"""`sugoroku arena`: bots against each other, with intervals, ratings, data and a report."""

import os
from collections.abc import Sequence
from pathlib import Path

import msgspec
from rich.console import Console
from rich.table import Table

from sugoroku.arena.findings import Findings, Group, Use, find, tables
from sugoroku.arena.intervals import Estimate
from sugoroku.arena.pools import Plan, Pool, pool_for
from sugoroku.arena.running import Stop
from sugoroku.arena.runs import Run, begin
from sugoroku.arena.runs import resume as resume_run
from sugoroku.arena.series import Series, opponents_of
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
from sugoroku.cli.progress import Watched
from sugoroku.cli.seating import without_opponents
from sugoroku.core.errors import SugorokuError
from sugoroku.core.extras import need
from sugoroku.core.game import Game

SEATS = "greedy,random"
GAMES = 100
SHOWN = 8  # rows of actions and sources on a terminal; the report has all


def arena(
    game: str | None = None,
    /,
    *,
    seats: str | None = None,
    players: int | None = None,
    games: int | None = None,
    rotate: Flag = False,
    option: Options = None,
    module: Options = None,
    seed: str | None = None,
    data: Path | None = None,
    workers: int | None = None,
    ray: str | None = None,
    out: Path | None = None,
    resume: Flag = False,
    decisions: Flag = False,
    json: Flag = False,
) -> None:
    """Let bots play many games: who wins, by how much, how, and how certain that is.

    The same seed gives the same games, with any number of workers and on a
    cluster; only bots with a time budget (mcts:200ms) may differ.
    Ctrl-C ends after the games under way; --resume goes on where it stopped.

    Parameters
    ----------
    game
        Name of the game, such as daitoshi.
    seats
        One bot per seat: mcts:200ms,greedy,random; or one for all.  [greedy,random]
    players
        How many seats, if one bot is named for all; else as few as the game allows.
    games
        How many games (to --resume: more than before, if you like).  [100]
    rotate
        The bots move by one seat each game, so that none has the better seat.
    option
        A setting of the game, KEY=VALUE; may be repeated.
    module
        A module to add, by its key; may be repeated. See: sugoroku games.
    seed
        Any word or number.  [1]
    data
        A TOML file, or a folder of them, that replaces component tables.
    workers
        Processes on this machine; by default one per core.
    ray
        Play on a Ray cluster instead: its address (HOST:PORT), auto, or local to start one here.
    out
        A folder for report.html, summary.json and Parquet files, and for --resume.
    resume
        Go on with the run in --out; nothing finished is lost or played again.
    decisions
        Keep every decision too (decisions.parquet in --out).
    json
        Print a JSON document for programs.
    """
    need("arena", "The arena")
    pool = the_pool(workers, ray, GAMES if games is None else games)
    if decisions and out is None:
        raise SugorokuError("Recording decisions needs a folder.", "Give one: --out DIR")
    wish = Wish(game, seats, players, games, option, module, seed, data, rotate)
    if resume:
        run = resumed("arena", out, wish)
    else:
        run = begin("arena", Plan((wish.series(),), every_move=decisions), out)
    finished = play(run, pool, f"{run.series[0].game}, {', '.join(run.series[0].bots)}")
    show(run, json)
    if not finished:
        stopped("arena", run)


# ---------------------------------------------------------------- what was asked for


def the_pool(workers: int | None, ray: str | None, games: int) -> Pool:
    if ray is not None:
        if workers is not None:
            raise SugorokuError(
                "--workers is for this machine, --ray for a cluster.", "Use one of them."
            )
        need("ray", "Playing on a cluster")
        from sugoroku.arena.cluster import Cluster  # noqa: PLC0415

        return Cluster(ray)
    if workers is None:
        workers = min(os.cpu_count() or 1, how_many_games(games))
    return pool_for(how_many_workers(workers))


class Wish(msgspec.Struct):
    """What the arguments say of a series; None where they say nothing."""

    game: str | None
    seats: str | None
    players: int | None
    games: int | None
    option: tuple[str, ...] | None
    module: tuple[str, ...] | None
    seed: str | None
    data: Path | None
    rotate: bool

    def series(self) -> Series:
        """Complete and checked."""
        if self.game is None:
            raise SugorokuError("Which game?", "See them all: sugoroku games")
        played, own = the_game(self.game, self.data), the_game(self.game)
        seats = self.seats or SEATS
        names = bots_from(seats, played)
        players = self.players
        if players is None:
            named = len(listed(seats)) > 1  # several bots, or one and the rulebook's opponents
            players = len(names) if named else played.info.players[0]
        return Series(
            game=played.name,
            settings=settings(played, players, self.option or (), self.module or ()),
            bots=tuple(names),
            games=how_many_games(GAMES if self.games is None else self.games),
            seed="1" if self.seed is None else self.seed,
            rotate=self.rotate,
            changes={key: value for key, value in played.raw.items() if own.raw[key] != value},
        )

    def agrees(self, series: Series) -> None:
        """Refuses a wish that differs from what a run to be resumed was begun with."""
        if self.game is not None and self.game.casefold() != series.game:
            raise SugorokuError(f"This run is for {series.game}, not {self.game}.")
        chosen = [f"{key}={value}" for key, value in series.settings.options.items()]
        same = Wish(
            game=self.game or series.game,
            seats=self.seats or ",".join(series.bots),
            players=series.settings.players if self.players is None else self.players,
            games=series.games if self.games is None else self.games,
            option=tuple(chosen) if self.option is None else self.option,
            module=series.settings.modules if self.module is None else self.module,
            seed=series.seed if self.seed is None else self.seed,
            data=self.data,
            rotate=self.rotate or series.rotate,
        ).series()
        if self.data is None:
            same = msgspec.structs.replace(same, changes=series.changes)
        for name, words in WORDS.items():
            if getattr(same, name) != getattr(series, name):
                raise SugorokuError(
                    f"This run was started with different {words}.",
                    "Omit them to resume it, or start a new run in another folder.",
                )


WORDS = {
    "bots": "seats",
    "settings": "options, modules or players",
    "seed": "seeds",
    "rotate": "seats: they were not rotated",
    "changes": "component data",
}


def bots_from(seats: str, game: Game) -> list[str]:
    """The bots of the seats; the rulebook's opponents may be named, and come by themselves."""
    names = listed(seats)
    if not all(names):
        raise SugorokuError(f"A seat of {seats!r} has no bot.", "Write them like --seats greedy,random")
    return without_opponents(names, game.info)


def resumed(command: str, out: Path | None, wish: Wish) -> Run:
    """The run in `out`, which knows what it plays; a wish may only ask for more games."""
    if out is None:
        raise SugorokuError("Which run?", f"Give its folder: sugoroku {command} --resume --out DIR")
    if wish.games is not None:
        how_many_games(wish.games)
    run = resume_run(command, out, wish.games)
    try:
        wish.agrees(run.series[0])
    except SugorokuError:
        run.close()
        raise
    return run


# ---------------------------------------------------------------- playing


def play(run: Run, pool: Pool, words: str) -> bool:
    """Play what is missing, with progress; False if Ctrl-C stopped it."""
    with Watched(words, run.planned, len(run.done)) as watched:
        stop = Stop(
            lambda: watched.say("Stopping after the games in progress; Ctrl-C again stops at once.")
        )
        return run.play(pool, lambda _series, _played: watched.advance(), stop)


def stopped(command: str, run: Run) -> None:
    console = stderr()
    console.print(
        f"Stopped after {len(run.done)} of {run.planned} games.", highlight=False, soft_wrap=True
    )
    if run.folder is not None:
        console.print(
            f"They are saved; resume with: sugoroku {command} --resume --out {run.folder}",
            markup=False, highlight=False, soft_wrap=True,
        )  # fmt: skip
    raise KeyboardInterrupt


# ---------------------------------------------------------------- showing


def show(run: Run, json: bool) -> None:
    """Print what was found and write it to the folder, if there is one."""
    if not run.done:
        return
    found = find(run.series[0], run.game(0), run.games[0])
    files: list[Path] = []
    if run.folder is not None:
        from sugoroku.arena.report import arena_report  # noqa: PLC0415 - slow to import

        opponents = opponents_of(run.game(0), run.series[0].settings)
        files = run.write(found, arena_report(found, tables(opponents, run.games[0])))
    if json:
        print_json(found)
        return
    console = stdout()
    show_findings(console, found)
    show_files(console, files)


def show_files(console: Console, files: Sequence[Path]) -> None:
    if files:
        names = ", ".join(path.name for path in files)
        console.print(f"[dim]In[/] {files[0].parent}[dim]:[/] {names}", highlight=False, soft_wrap=True)


def rate(estimate: Estimate) -> str:
    text = f"{100 * estimate.value:.1f} %"
    if estimate.low is None or estimate.high is None:
        return text
    return f"{text} [dim]{100 * estimate.low:.1f} to {100 * estimate.high:.1f}[/]"


def points(estimate: Estimate, sign: bool = False, digits: int = 1) -> str:
    """Bold where zero is outside the interval of a difference."""
    text = f"{estimate.value:{'+' if sign else ''}.{digits}f}"
    if sign and estimate.sure:
        text = f"[bold]{text}[/]"
    if estimate.low is None or estimate.high is None:
        return text
    return f"{text} [dim]± {(estimate.high - estimate.low) / 2:.{digits}f}[/]"


def new_table(first: str, *heads: str) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0))
    table.add_column(first, style="cyan")
    for head in heads:
        table.add_column(head, justify="right")
    return table


def show_findings(console: Console, found: Findings) -> None:
    count = found.players
    console.print(
        f"[bold]{found.game}[/], {count} player{'s' * (count > 1)}, {found.finished} games, seed"
        f" {found.seed}, {'seats rotated' if found.rotate else 'fixed seats'}\n",
        highlight=False,
    )
    _show_bots(console, found)
    _show_duels(console, found)
    _show_groups(console, "seat", found.by_seat)
    for kind, groups in found.by_start.items():
        _show_groups(console, kind, groups)
    _show_uses(console, "actions per game", found.actions)
    _show_uses(console, "points from", found.sources)
    if found.length is not None:
        console.print(
            f"{points(found.length.decisions)} decisions per game ({found.length.least} to"
            f" {found.length.most}); {found.pace.decisions_per_second:,} per second per worker",
            highlight=False,
        )
    if found.illegal:
        console.print(f"[bold red]{found.illegal} illegal choices were refused.[/]")
    if len(set(found.bots)) > 1 and not found.rotate:
        console.print(
            "Seats were fixed; use --rotate to let every bot play from every seat.", highlight=False
        )
    console.print(f"[dim]{found.method}\ndigest[/] {found.digest}", highlight=False)


def _show_bots(console: Console, found: Findings) -> None:
    table = new_table("bot", "win rate", "if equal", "mean score", "least", "most", "rating", "moves/s")
    for bot in found.by_bot:
        table.add_row(
            bot.bot,
            rate(bot.win_rate),
            f"{100 * bot.fair:.0f} %",
            points(bot.score),
            f"{bot.least}",
            f"{bot.most}",
            f"{bot.rating.mu:.1f} [dim]± {2 * bot.rating.sigma:.1f}[/]" if bot.rating else "",
            f"{bot.decisions_per_second:,}" if bot.decisions else "",
        )
    console.print(table, highlight=False)
    console.print()


def _show_duels(console: Console, found: Findings) -> None:
    if not found.duels:
        return
    table = new_table("pair", "placed better", "score difference")
    for duel in found.duels:
        names = f"{duel.bot} against {duel.against}"
        table.add_row(names, rate(duel.ahead), points(duel.score_difference, sign=True))
    console.print(table, highlight=False)
    console.print()


def _show_groups(console: Console, kind: str, groups: Sequence[Group]) -> None:
    table = new_table(kind, "seats", "win rate", "mean score", "edge")
    for group in groups:
        table.add_row(
            group.name.removeprefix("seat "),
            f"{group.seats}",
            rate(group.win_rate),
            points(group.score),
            points(group.edge, sign=True),
        )
    console.print(table, highlight=False)
    console.print()


def _show_uses(console: Console, title: str, uses: Sequence[Use]) -> None:
    table = new_table(title, "winners", "others", "difference")
    for use in uses[:SHOWN]:
        difference = points(use.difference, sign=True, digits=2)
        table.add_row(use.name, f"{use.winners:.2f}", f"{use.others:.2f}", difference)
    console.print(table, highlight=False)
    if len(uses) > SHOWN:
        console.print(f"[dim]and {len(uses) - SHOWN} more in the report (--out) or with --json[/]")
    console.print()
